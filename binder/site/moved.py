"""Old addresses: pages that went into others, and how the site leads on from each to where it is told now."""

from __future__ import annotations

import json
import tomllib
from html import escape
from pathlib import Path, PurePosixPath
from string import Template

TABLE = Path(__file__).with_suffix(".toml")
FRONT = Path(__file__).parent / "front"
NAME = "moved.js"  # the script that leads on, in the site's folder `front`
PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta http-equiv="refresh" content="0; url=$to">
</head>
<body><p>This page is a part of <a href="$to">another page</a> now.</p></body>
</html>
""")


def pages() -> dict[PurePosixPath, PurePosixPath]:
    """Every notebook that was, with the one that it went into, by their paths in the repository."""
    games = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {
        PurePosixPath("notebooks", game, f"{old}.ipynb"): PurePosixPath("notebooks", game, f"{new}.ipynb")
        for game, rows in games.items()
        for old, new in rows.items()
    }


def script() -> str:
    """What every page of the site runs that shows a notebook: it goes on to the new one, before anything is asked."""
    told = {str(old): str(new) for old, new in pages().items()}
    return Template((FRONT / NAME).read_text(encoding="utf-8")).substitute(pages=json.dumps(told))


def documents(html: Path) -> None:
    """Write a page that leads on at each old address of the documentation, in whose folder the new ones lie."""
    for old, new in pages().items():
        place = html / old.with_suffix(".html")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(PAGE.substitute(to=escape(f"{new.stem}.html")), encoding="utf-8")
