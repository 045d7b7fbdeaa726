"""The page “Languages” of the documentation, and behind it the pages for reviewers: each message beside a position."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tablekit import catalog, languages
from tablekit.saying.current import LANGUAGES
from tablekit.saying.languages import Translated
from tablekit.testing.gallery import met, page

PLAYED = 2  # games at random, beside the examples: more find few more messages, and take their time
FOLDER, PICTURES = "languages", "boards"  # below the static files of the documentation
CODES = tuple(code for code, language in LANGUAGES.items() if isinstance(language, Translated))
TITLES = {languages.homes()[0]: "The engine", languages.WIDGETS: "The widgets"}
BACK = '<p><a href="../../languages.html">Languages</a></p>'

HEAD = """# Languages

All that is read is there in English, {names}: what the boards, tables and refusals say, the clauses, examples and
tasks, the courses and the notebooks. Notation, records and links are one in all of them.

Below stands every message of the code, beside a position that brings it up where a game has one. If you speak one
of these languages better than we do: read some of it aloud, and tell us what stumbles, with the place below it.
How a language is added says `CONTRIBUTING.md` in the repository.
"""


def title(home: str) -> str:
    """What a package is called."""
    return TITLES.get(home) or catalog.game(home.rpartition(".")[2]).title


def file(home: str, code: str) -> str:
    """The name of the page of a package in a language."""
    return f"{code}-{home.rpartition('.')[2]}.html"


def overview() -> str:
    """The page “Languages”: of each language and package how much is said, and where it is read."""
    columns = ["", "messages", *(LANGUAGES[code].name for code in CODES)]
    rows = [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    for home in languages.homes():
        cells = []
        for code in CODES:
            number, lacks = languages.counted(home, code)
            cells.append(f'<a href="_static/{FOLDER}/{file(home, code)}">{number - lacks} said</a>')
        rows.append(f"| {title(home)} | {number} | {' | '.join(cells)} |")
    names = " and ".join(LANGUAGES[code].name for code in CODES)
    return "\n".join([HEAD.format(names=names), *rows]) + "\n"


def write(folder: Path) -> None:
    """Write the pages for reviewers, of every package in every language; positions are played once for all."""
    (folder / PICTURES).mkdir(parents=True)

    def kept(drawn: str) -> str:
        """A picture in a file of its own, which the pages of all languages show."""
        name = f"{PICTURES}/{sha256(drawn.encode()).hexdigest()[:16]}.svg"
        (folder / name).write_text(drawn, encoding="utf-8")
        return f'<img src="{name}" loading="lazy" alt="">'

    games = {game.module: [*met(game, PLAYED)] for game in catalog.games() if game.module in languages.homes()}
    for home in languages.homes():
        places = languages.spoken(languages.sources(home))
        found = games[home] if home in games else [one for each in games.values() for one in each]
        for code in CODES:
            text = page(home, code, places, found, kept, above=BACK)
            (folder / file(home, code)).write_text(text, encoding="utf-8")
