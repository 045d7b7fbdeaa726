"""Texts that are nearly right: valid ones from whole games, with something exchanged, doubled, lost or put in."""

import os
from functools import cache
from importlib import resources

from hypothesis import settings
from hypothesis import strategies as st

import tablekit as tk
from tablekit.testing import moments
from tests.scale import scaled

EXAMPLES = scaled("FUZZ", 50, 150)
FUZZ = settings(max_examples=EXAMPLES, deadline=None, derandomize="TABLEKIT_FUZZ" not in os.environ, database=None)
GAMES = tk.games()
UGLY = ["", " ", "-", "?", "0", "00", "-1", "+1", "1_0", "٣", "²", "1e9", "9" * 30, "nan", "=", "==", ":", ",", "@",
        "\x00", "\x1b[2J", "\n", "\r\n", "\u2028", "\u202e", "\u200b", "\ufeff", "é", "e\u0301", "ﬁ", "İ", "ẞ", "<b>",
        "/", "]]>", "&amp;", "%00", "../../x", "__proto__", "none", "null", "True", "x" * 300,
        "\ud800", "a\udcffb", "a\0b", "9" * 5_000, "-" + "9" * 5_000, "~nosuchuser/x", "%ed%a0%80"]  # fmt: skip

ANY = st.characters()  # halves of characters, too, as Python's texts may have


@cache
def whole_games():
    """The texts of positions, and of moves and outcomes, in a game with each number of players."""
    found, steps = [], set()
    for game in GAMES:
        for players in game.players:
            for at in moments(game, players, {}, seed=players):
                steps.update(move.text for legal in at.legal for move in legal)
                steps.update(outcome.text for outcome, _ in getattr(at.node, "outcomes", ()))
                if at.number % 9 == 0:
                    found.append(at.text)
                    found.append(game.notation.write(game.rules.observe(at.s, at.number % players)))
    return found, sorted(steps)


def positions():
    """Position texts of all games: whole games, also as each seat sees them."""
    return whole_games()[0]


def moves():
    """Move and outcome texts of all games."""
    return whole_games()[1]


@cache
def boards():
    """Board texts of all games."""
    folders = [resources.files(game.module).joinpath("boards") for game in GAMES]
    files = [file for folder in folders if folder.is_dir() for file in folder.iterdir()]
    return sorted(file.read_text(encoding="utf-8") for file in files if file.name.endswith(".toml"))


@st.composite
def mutated(draw, texts, separators):
    """A valid text after one to four accidents."""
    text = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 4))):
        text = draw(st.sampled_from([_swap, _cut, _put, _double, _edit]))(draw, text, texts(), separators)
    return text


def _pieces(draw, text, separators):
    separator = draw(st.sampled_from([s for s in separators if s in text] or [" "]))
    return text.split(separator), separator


def _swap(draw, text, texts, separators):
    """A piece comes from another text."""
    pieces, separator = _pieces(draw, text, separators)
    others = draw(st.sampled_from(texts)).split(separator)
    pieces[draw(st.integers(0, len(pieces) - 1))] = draw(st.sampled_from(others))
    return separator.join(pieces)


def _cut(draw, text, texts, separators):
    """A piece is lost."""
    pieces, separator = _pieces(draw, text, separators)
    del pieces[draw(st.integers(0, len(pieces) - 1))]
    return separator.join(pieces)


def _put(draw, text, texts, separators):
    """Something ugly is put in."""
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(UGLY) | st.text(max_size=5)) + text[at:]


def _double(draw, text, texts, separators):
    """A piece is there twice, or in another place."""
    pieces, separator = _pieces(draw, text, separators)
    pieces.insert(draw(st.integers(0, len(pieces))), draw(st.sampled_from(pieces)))
    return separator.join(pieces)


def _edit(draw, text, texts, separators):
    """One character becomes another."""
    if not text:
        return text
    at = draw(st.integers(0, len(text) - 1))
    return text[:at] + draw(st.sampled_from("0123456789-?.,:/@=+ abcdehoprtw")) + text[at + 1 :]
