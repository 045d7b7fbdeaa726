"""The quick connection between browser and kernel, and the settings that turn it on."""

import json
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock, call

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from traitlets.utils.importstring import import_item

from tablekit_widgets.server import NoDelay


@pytest.fixture(scope="module")
def settings(repo: Path) -> Path:
    return repo / "widgets" / "tablekit_widgets" / "jupyter"


def test_messages_leave_at_once_before_the_connection_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Mock()
    calls.connect.return_value = "opened"
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: calls.connect())
    monkeypatch.setattr(KernelWebsocketHandler, "set_nodelay", lambda self, value: calls.set_nodelay(value))
    handler = KernelWebsocketHandler.__new__(KernelWebsocketHandler)
    assert NoDelay(websocket_handler=handler).connect() == "opened"
    assert calls.mock_calls == [call.set_nodelay(True), call.connect()]


def test_the_settings_name_the_class(settings: Path) -> None:
    server = json.loads((settings / "jupyter_server_config.json").read_text())["ServerApp"]
    assert import_item(server["kernel_websocket_connection_class"]) is NoDelay


def test_the_settings_compress_what_is_sent(settings: Path) -> None:
    server = json.loads((settings / "jupyter_server_config.json").read_text())["ServerApp"]
    assert server["websocket_compression_options"] == {}  # None, as the server comes, would compress nothing


@pytest.mark.thorough
def test_jupyter_reads_the_settings_from_the_folder(settings: Path, tmp_path: Path) -> None:
    """As `make lab` hands them over, with a home that has none."""
    own = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    environment = {**os.environ, **own, "JUPYTER_CONFIG_PATH": str(settings)}
    show = [sys.executable, "-m", "jupyterlab", "--show-config-json"]
    shown = subprocess.run(show, env=environment, capture_output=True, text=True, check=True).stdout
    assert json.loads(shown)["ServerApp"]["kernel_websocket_connection_class"] == "tablekit_widgets.server.NoDelay"
