"""The page for the table: a turn, what buildings cost, the druid, points and the end, on one sheet."""

from __future__ import annotations

from tablekit.core import Setup
from tablekit.games.meduris.numbers import HUTS, MOST_WORKERS, START_SCORE, TEMPLES, WORKERS
from tablekit.games.meduris.picture import pieces
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.games.meduris.words import m
from tablekit.picture.scene import Sketch
from tablekit.picture.sheet import Icon, Row, Sheet
from tablekit.picture.terms import Terms
from tablekit.saying import Listed, Text

MOST_STONES = 6  # more are rare: the page has room for so many


def sheet(setup: Setup, terms: Terms) -> Sheet:
    """The page for a set-up: what replaces a good, and at the foot the huts and workers of so many players."""
    players = setup.players
    begins = m("Most points win. Everybody starts with {points} points and one of each good.", points=START_SCORE)
    each = m(
        "Set-up for {players}: {huts} huts, {temples} temples and {workers} workers each.",
        players=players, huts=HUTS[players], temples=TEMPLES, workers=WORKERS[players],
    )  # fmt: skip
    page = Sheet(
        "Meduris",
        (str(m("Build around the mountain, keep goods for the druid, hold rune stones.")), str(begins)),
        str(each),
        terms,
    )
    _turn(page)
    page.columns((str(m("What it costs")), _costs(setup.options["substitution"])), (str(m("Bonus chips")), _chips()))
    page.heading(str(m("The druid, after each building")))
    walk = m(
        "The first three buildings move him over his rocks. Then he walks clockwise to the nearest hut and asks its "
        "owner for the two goods of the space, and goes on to each hut directly ahead of him."
    )
    page.words(str(walk))
    page.columns((str(m("Points during the game")), _during()), (str(m("Points at the end")), _at_the_end()))
    page.heading(str(m("The end")))
    end = m(
        "Somebody has built everything: each other player has one more turn. Then the druid goes round once and asks "
        "at every hut; the river brings nothing. Count temples and rune stones. In a tie most buildings win, then most "
        "goods left."
    )
    page.words(str(end))
    return page


def _turn(page: Sheet) -> None:
    page.heading(str(m("Your turn begins with the die")), 1)
    page.columns(
        ("", [_row(_die(0), m("A good"), m("each worker on its plateau, of every player, brings 1"))]),
        ("", [_row(_die(4), m("+1 or −1"), m("each player takes or gives back one good of any kind"))]),
    )
    page.heading(str(m("Then do exactly one of three")), 2)
    move = m(
        "Move one of your workers onto another plateau, at most {most} there. All workers there bring goods: lowest 1, "
        "second 2, top 3.", most=MOST_WORKERS,
    )  # fmt: skip
    hut = m("On any free space. Pay, then take the rune stone of the area, also from another player. The druid moves.")
    temple = m("On a free space without a bonus chip. Pay once. No rune stone. The druid moves.")
    page.boxes(
        [
            _row(_worker, m("Move a worker"), move),
            _row(_hut, m("Build a hut"), hut),
            _row(_temple, m("Build a temple"), temple),
        ]
    )


def _row(icon: Icon | None, name: Text, says: Text = "", value: Text = "") -> Row:
    return Row(icon, str(name), str(says), str(value))


def _costs(substitution: str) -> list[Row]:
    short = {
        "free": m("three others stand for one, at any time"),
        "lacking": m("three others stand for one that you lack"),
    }
    return [
        _row(None, m("A hut alone, or a temple"), "", "1 + 1"),
        _row(None, m("Second hut"), m("of a settlement: huts side by side"), "2 + 2"),
        _row(None, m("Third hut, and so on"), "", "3 + 3"),
        _row(None, m("Short of a good?"), short[substitution]),
    ]


def _chips() -> list[Row]:
    return [
        _row(_chip(1), "", m("pay as usual and get 2 points")),
        _row(_chip(2), "", m("this hut is free")),
        _row(_chip(3), "", m("keep it under the hut; use it once in place of both goods for the druid")),
    ]


def _during() -> list[Row]:
    return [
        _row(_druid, m("He gets nothing"), m("but nobody falls below 0"), "−1"),
        _row(_druid, m("He gets one good"), "", "+1"),
        _row(_druid, m("He gets both"), m("each hut of the settlement"), m("+1 a hut")),
        _row(_stone, m("He crosses the river"), m("for the rune stones you hold"), m("+1 each")),
    ]


def _at_the_end() -> list[Row]:
    numbers = tuple(range(1, MOST_STONES + 1))
    points = tuple([worth_at_end(number) for number in numbers])
    stones = m("{stones} stones: {points} points", stones=Listed(numbers, ","), points=Listed(points, ","))
    return [
        _row(_temple, m("Each temple"), m("huts of the settlements right beside it"), m("+1 a hut")),
        _row(_stone, m("Rune stones"), stones),
    ]


def _die(face: int) -> Icon:
    return lambda s, x, y: pieces.die(s, face, x, y, 16)


def _chip(kind: int) -> Icon:
    return lambda s, x, y: pieces.chip(s, kind, x, y, 14)


def _worker(s: Sketch, x: float, y: float) -> None:
    pieces.worker(s, "purple", x + 6, y)


def _hut(s: Sketch, x: float, y: float) -> None:
    pieces.hut(s, "purple", x, y, 14)


def _temple(s: Sketch, x: float, y: float) -> None:
    pieces.temple(s, "purple", x, y, 14)


def _druid(s: Sketch, x: float, y: float) -> None:
    pieces.druid(s, x, y, 13)


def _stone(s: Sketch, x: float, y: float) -> None:
    pieces.rune_stone(s, "waves", x, y, 13, "purple")


def _good(s: Sketch, x: float, y: float) -> None:
    for kind, across in ((0, -8), (3, 8)):
        pieces.good(s, kind, x + across, y, 8)


def _lone_worker(s: Sketch, x: float, y: float) -> None:
    pieces.worker(s, "purple", x, y, 40, 16)


def _rock(s: Sketch, x: float, y: float) -> None:
    pieces.rock(s, x, y)


def _screen(s: Sketch, x: float, y: float) -> None:
    pieces.screen(s, "purple", x - 18, y - 11, 36, 22)


def _huts(s: Sketch, x: float, y: float) -> None:
    pieces.hut(s, "purple", x - 10, y, 11)
    pieces.hut(s, "blue", x + 11, y, 11)


def _buildings(s: Sketch, x: float, y: float) -> None:
    pieces.hut(s, "purple", x - 10, y, 11)
    pieces.temple(s, "purple", x + 11, y, 11)


# What the words of the glossary look like, by their clauses.
ICONS: dict[str, Icon] = {
    "meduris.bonus.two": _chip(1), "meduris.bonus.free-hut": _chip(2), "meduris.bonus.druid.keep": _chip(3),
    "meduris.setup.bonus.shuffle": _chip(1), "meduris.setup.starting-goods": _good, "meduris.setup.supply": _good,
    "meduris.goods.spend": _good, "meduris.goods.substitution": _good, "meduris.small-yield.obtain": _good,
    "meduris.setup.screens": _screen,
    "meduris.setup.pieces.huts": _hut, "meduris.ritual.lone-hut": _hut, "meduris.settlement.definition": _huts,
    "meduris.setup.pieces.temples": _temple, "meduris.final.temples": _temple, "meduris.hut.rune-stone": _stone,
    "meduris.setup.aside": _stone, "meduris.final.runes": _stone, "meduris.river.interim": _stone,
    "meduris.setup.workers.count": _lone_worker, "meduris.large-yield.move": _lone_worker,
    "meduris.setup.druid": _druid, "meduris.druid.walk": _druid, "meduris.last-lap.all-huts": _druid,
    "meduris.ritual.next-hut": _druid, "meduris.ritual.none": _druid, "meduris.druid.rocks": _rock,
    "meduris.small-yield.roll": _die(0), "meduris.final.tie.buildings": _buildings,
}  # fmt: skip
