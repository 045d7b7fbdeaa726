"""Meduris' events, offerings and building in German: complete, in whole sentences, and of the same game."""

import random

import pytest

import tablekit as tk
from tablekit.saying import Message, Noun
from tablekit.saying.catalogue import Slot, catalogue, parts
from tablekit.saying.current import LANGUAGES, speaking

GERMAN = LANGUAGES["de"]
GAMES = [(2 + seed % 3, seed, {"edition": ("de-302380", "it-302863")[seed % 2]}) for seed in range(6)]


def course(players, seed, options, game="meduris"):
    """The moments of a random game, and who of those asked decides."""
    position, rnd = tk.new(game, players=players, seed=seed, **options), random.Random(seed)
    while True:
        yield position
        if position.over:
            return
        moves = position.legal_moves()
        position = position.played(moves[int(rnd.random() * len(moves))]) if moves else position.roll()


def read(position):
    """Every sentence of a moment, as far as it is a message."""
    yield from (text for text, _ in position.sentences())
    messages = [position.prompt().said] if not position.over else []
    for seat in range(position.players):
        messages += [entry.said for entry in position.receipt(seat)]
    for move in position.game.rules.candidates(position.state(), position.turn or 0)[::5]:
        for reason in position.why(move):
            messages += [reason.said, reason.remedy]
    yield from (str(message) for message in messages if isinstance(message, Message))


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_nothing_that_is_a_message_is_lacking_in_german(players, seed, options):
    GERMAN.lacking.clear()
    with speaking("de"):
        told = [text for position in course(players, seed, options) for text in read(position)]

    assert set() == GERMAN.lacking
    assert len(told) > 300


@pytest.mark.parametrize("code", ["de", "qps"])
def test_positions_records_and_events_are_the_same_in_every_language(code):
    def plain():
        return [(p.notation, p.events, [m.text for m in p.legal_moves()], p.to_dict()) for p in course(3, 7, {})]

    english = plain()
    with speaking(code):
        assert english == plain()


def test_a_move_is_told_in_german():
    position = tk.new("meduris", players=3, seed=7)
    with speaking("de"):
        told = position.play("place wood").sentences()[0][0]
        refused = str(position.why_not("hut 7")).splitlines()

    assert "Lila stellt einen Arbeiter auf die Hochebene Holz." == told
    assert ["„hut 7“ geht hier nicht:", "  Zuerst einen Arbeiter stellen, dann bauen."] == refused[:2]


def test_the_same_reasons_are_read_in_one_language_after_the_other():
    position = next(p for p in course(3, 7, {}) if p.legal_moves() and "act:" in p.notation)
    reasons = position.why("temple 12")
    needs = next(reason for reason in reasons if "stock" in reason.says)

    assert "needs a temple in stock: you have 2" == needs.says
    with speaking("de"):
        assert "du brauchst einen Tempel im Vorrat: du hast 2" == needs.says
    assert "needs a temple in stock: you have 2" == needs.says


NUMBERS = range(3)


@pytest.mark.parametrize("home", ["tablekit.saying", "tablekit.games.meduris"])
def test_every_german_sentence_can_be_said_with_none_one_and_two(home):
    """Each blank is filled with a number or a word: no form is asked for that German does not know."""
    for template in catalogue(home, "de").say.values():
        for number in NUMBERS:
            blanks = {p.name: _value(p, number) for p in parts(template) if isinstance(p, Slot)}
            said = GERMAN.filled(template, blanks, home)
            assert "{" not in said
            assert said.strip()


def _value(slot, number):
    noun = slot.mark == ":" and slot.form.split(".")[0] in ("a", "the", "no", "many")
    return Noun("die") if noun else number  # a noun of the engine, which every game knows
