"""The questions of players that are kept here as data, with the clauses that decide them."""

import tomllib
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
OF_THE_HALVES, MORE = "questions", "more_questions"
LANGUAGES = ("de", "it")  # beside English
ASKED_IN = {code: f"questions.{code}" for code in LANGUAGES}
LATER = {code: f"later.{code}" for code in ("en", *LANGUAGES)}  # counted first, and then their words were completed
UNSEEN = {code: f"unseen.{code}" for code in ("en", *LANGUAGES)}  # before these nothing was tuned for them


@cache
def questions(name):
    """Rows of game, question and the ids of the clauses any of which settles it."""
    rows = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    return [
        (game, row["asks"], tuple(f"{game}.{id}" for id in row["decides"])) for game, of in rows.items() for row in of
    ]


def every(code):
    """All questions in a language."""
    names = [*([OF_THE_HALVES, MORE] if code == "en" else [ASKED_IN[code]]), LATER[code], UNSEEN[code]]
    return [row for name in names for row in questions(name)]
