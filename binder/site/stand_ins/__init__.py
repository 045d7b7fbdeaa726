"""Stand-ins for numpy and Pillow in the offline site: just enough for ipycanvas to send its draw commands.

Neither publishes a wheel for the browser; Pyodide's public address has them, and the published site takes the true ones
from there.  What a stand-in cannot do it refuses by name: nothing is quietly wrong.
"""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
# project: the folder beside this file that is its package.
FOR = {"numpy": "numpy", "pillow": "PIL"}
VERSION = "0+standin"  # which no release has


def wheels(folder: Path) -> list[Path]:
    """A wheel of each stand-in, written into a folder."""
    return [_wheel(folder, name, package) for name, package in FOR.items()]


def _wheel(folder: Path, name: str, package: str) -> Path:
    about = f"{name}-{VERSION}.dist-info"
    modules = sorted((HERE / package).glob("*.py"))
    files = {f"{package}/{path.name}": path.read_text(encoding="utf-8") for path in modules}
    files[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {VERSION}\nSummary: Stand-in\n"
    files[f"{about}/WHEEL"] = "Wheel-Version: 1.0\nGenerator: tablekit\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    listed = "".join(f"{path},sha256={_digest(text)},{len(text.encode())}\n" for path, text in files.items())
    files[f"{about}/RECORD"] = f"{listed}{about}/RECORD,,\n"
    wheel = folder / f"{name}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path), text, zipfile.ZIP_DEFLATED)
    return wheel


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
