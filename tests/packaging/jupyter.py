"""JupyterLab as people start it, by a command of ours, asked for some notebooks and ended."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.tools.ports import free_port


@contextmanager
def opened(command: Callable[[list[str]], list[str]], folder: Path) -> Iterator[Callable[[str], set[bool]]]:
    """Start JupyterLab by a command, which is given options for it, in a folder and with settings of nobody.

    What comes tells of a notebook whether the cells with code are trusted.  At the end JupyterLab must end well.
    """
    url, token = f"http://127.0.0.1:{free_port()}", secrets.token_hex(16)
    options = ["--no-browser", f"--ServerApp.port={url.rpartition(':')[2]}", f"--IdentityProvider.token={token}"]
    own = {name: str(folder / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    lab = subprocess.Popen(command(options), cwd=folder, env={**environment, **own}, stdout=subprocess.DEVNULL)

    def trusted(notebook: str) -> set[bool]:
        cells = answer(f"{url}/api/contents/notebooks/{notebook}", token, lab)["content"]["cells"]
        return {cell["metadata"]["trusted"] for cell in cells if cell["cell_type"] == "code"}

    try:
        yield trusted
        urllib.request.urlopen(asking(f"{url}/api/shutdown", token, "POST"), timeout=30).close()
        assert lab.wait(timeout=120) == 0
    finally:
        lab.kill()


def asking(address: str, token: str, method: str = "GET") -> urllib.request.Request:
    return urllib.request.Request(address, method=method, headers={"Authorization": f"token {token}"})


def answer(address: str, token: str, lab: subprocess.Popen[bytes]) -> Any:
    """What the server says once it has started."""
    until = time.monotonic() + 120
    while time.monotonic() < until and lab.poll() is None:
        try:
            with urllib.request.urlopen(asking(address, token), timeout=30) as found:
                return json.load(found)
        except OSError:
            time.sleep(0.2)
    raise AssertionError("JupyterLab did not start")
