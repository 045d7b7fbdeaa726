"""The Chromium that the browser tests drive: found, or brought by the package manager.

    python tests/tools/chromium.py      prints its path, after installing it where apt-get may be used

`$CHROMIUM` goes before everything that is found. Chrome and Edge are Chromium, too. Before them goes Chromium's shell
without windows, which draws pages only and takes a sixth less of the processor for our tests.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

MISSING = (
    "The browser tests need Chromium: install Chromium or Chrome with your package manager, "
    "or set CHROMIUM to its path (`make lint unit` checks what needs none)."
)

SHELL = "chromium-headless-shell"
ON_PATH = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"]
ELSEWHERE = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
]


def find() -> str | None:
    """Where Chromium is, or None. A `$CHROMIUM` that does not run is an error, never passed over."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not runs(named):
            sys.exit(f"CHROMIUM is set to {named!r}, which is no browser that runs.")
        return named
    candidates = [shutil.which(name) for name in ON_PATH] + [os.path.expandvars(path) for path in ELSEWHERE]
    return next((path for path in candidates if path and runs(path)), None)


def runs(path: str) -> bool:
    """Whether the program starts: Ubuntu has a /usr/bin/chromium-browser that only says where to get one."""
    if sys.platform == "win32":  # there `--version` would open a window
        return Path(path).is_file()
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def bring() -> None:
    """Install Chromium with apt-get, as root or through sudo, where there is one in a package; else do nothing."""
    if not shutil.which("apt-get"):
        return
    root = os.geteuid() == 0
    if not root and not shutil.which("sudo"):
        return
    print("Installing Chromium for the browser tests", flush=True)
    apt = ["apt-get"] if root else ["sudo", "apt-get"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run([*apt, "update", "-qq"], env=quiet).returncode:
        return
    for package in (SHELL, "chromium"):
        if subprocess.run([*apt, "install", "-y", "-qq", package], env=quiet).returncode == 0:
            return


def main() -> None:
    path = find()
    if path is None or (os.environ.get("CI") == "true" and "CHROMIUM" not in os.environ and not shutil.which(SHELL)):
        bring()
        path = find()
    if path is None:
        sys.exit(MISSING)
    print(path)


if __name__ == "__main__":
    main()
