"""Which notebooks `make test` runs: the first pages, a page of rules a game, and all of a game that changed.

    python -m tests.tools.changed_pages             prints them
    python -m tests.tools.changed_pages --others    prints those that are left, which `make thorough` runs

What has changed is what git finds different from the branch that this one follows, or else from the last commit: files
that are new, too.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
OF_A_GAME = re.compile(r"(?:notebooks|tablekit/games|tests/games)/(\w+)/")
# What somebody meets first, and of each game a page that has a story, exercises and questions.
BEGUN_WITH = ("00-start-here", "for-teachers", "00-learn", "table")
A_PAGE_OF_RULES = {
    "apache": "04-the-end", "empire": "01-set-up", "iquazu": "05-end-and-questions", "meduris": "06-end",
}  # fmt: skip


def chosen(pages: Iterable[PurePosixPath], changed: Iterable[str]) -> list[PurePosixPath]:
    """Of these notebooks, given from the root of the repository, those that a change of these files asks for."""
    files = set(changed)
    games = {found[1] for file in files if (found := OF_A_GAME.match(file))}
    return [page for page in pages if _is_always_run(page) or page.parent.name in games or str(page) in files]


def _is_always_run(page: PurePosixPath) -> bool:
    return page.stem in (*BEGUN_WITH, A_PAGE_OF_RULES.get(page.parent.name))


def changed() -> list[str]:
    """The files that differ from the branch that this one follows, or else from the last commit."""
    followed = _git("merge-base", "HEAD", "@{upstream}") or ["HEAD"]
    return _git("diff", "--name-only", *followed) + _git("ls-files", "--others", "--exclude-standard")


def _git(*words: str) -> list[str]:
    """The lines that git answers; none where it cannot."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()


def main(arguments: list[str]) -> None:
    found = [path.relative_to(ROOT) for path in sorted((ROOT / "notebooks").rglob("*.ipynb"))]
    pages = [PurePosixPath(path) for path in found if ".ipynb_checkpoints" not in path.parts]
    asked_for = chosen(pages, changed())
    print(*(page for page in pages if (page in asked_for) != ("--others" in arguments)), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
