"""Runs a target of the Makefile as a reader does, in the environment that the tests have: nothing is installed."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
BUILDER = "binder/site/make_site.py"
ENVIRONMENT = (".venv/.lab", ".venv/.dev", ".venv/.all", ".venv/bin/python")  # taken as they are


def command(target: str, *options: str) -> list[str]:
    """What runs a target."""
    return ["make", *(word for file in ENVIRONMENT for word in ("-o", file)), target, *options]


def made(target: str, *options: str, folder: Path = REPO) -> str:
    """What a target prints; raises AssertionError with all of it if it fails."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(command(target, *options), cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def targets() -> dict[str, list[str]]:
    """Every target of the Makefile that is no file, with those that are made before it or by its recipe."""
    text = (REPO / "Makefile").read_text(encoding="utf-8")
    rules = re.findall(r"^([a-z][a-z-]*):(?!=)([^\n|]*)((?:\n\t.*)*)", text, re.MULTILINE)
    by_recipe = {name: " ".join(re.findall(r"\$\(MAKE\) (.*)", commands)) for name, _, commands in rules}
    return {
        name: [word for word in f"{needs} {by_recipe[name]}".split() if word in by_recipe] for name, needs, _ in rules
    }


def recipe(target: str) -> list[str]:
    """The commands of a target and of those made before it, as they would be run."""
    return made("-n", target).splitlines()
