"""The page for the table: a turn, what buildings cost, the druid, points and the end, on one sheet."""

from __future__ import annotations

from collections.abc import Iterable

from tablekit.core import Setup
from tablekit.games.meduris.numbers import HUTS, MOST_WORKERS, START_SCORE, TEMPLES, WORKERS
from tablekit.games.meduris.picture import pieces
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.picture.scene import Sketch
from tablekit.picture.sheet import Icon, Row, Sheet
from tablekit.picture.terms import Terms

MOST_STONES = 6  # more are rare: the page has room for so many


def sheet(setup: Setup, terms: Terms) -> Sheet:
    """The page for a set-up: what replaces a good, and at the foot the huts and workers of so many players."""
    players = setup.players
    page = Sheet(
        "Meduris",
        (
            "Build around the mountain, keep goods for the druid, hold rune stones.",
            f"Most points win. Everybody starts with {START_SCORE} points and one of each good.",
        ),
        f"Set-up for {players}: {HUTS[players]} huts, {TEMPLES} temples and {WORKERS[players]} workers each.",
        terms,
    )
    page.heading("Your turn begins with the die", 1)
    page.columns(
        ("", [Row(_die(0), "A good", "each worker on its plateau, of every player, brings 1")]),
        ("", [Row(_die(4), "+1 or −1", "each player takes or gives back one good of any kind")]),
    )
    page.heading("Then do exactly one of three", 2)
    levels = "1, second 2, top 3"
    move = (
        f"Move one of your workers onto another plateau, at most {MOST_WORKERS} there. All workers there bring goods: "
    )
    hut = "On any free space. Pay, then take the rune stone of the area, also from another player. The druid moves."
    temple = "On a free space without a bonus chip. Pay once. No rune stone. The druid moves."
    page.boxes(
        [
            Row(_worker, "Move a worker", f"{move}lowest {levels}."),
            Row(_hut, "Build a hut", hut),
            Row(_temple, "Build a temple", temple),
        ]
    )
    page.columns(("What it costs", _costs(setup.options["substitution"])), ("Bonus chips", _chips()))
    page.heading("The druid, after each building")
    page.words(
        "The first three buildings move him over his rocks. Then he walks clockwise to the nearest hut and asks its "
        "owner for the two goods of the space, and goes on to each hut directly ahead of him."
    )
    page.columns(("Points during the game", _during()), ("Points at the end", _at_the_end()))
    page.heading("The end")
    page.words(
        "Somebody has built everything: each other player has one more turn. Then the druid goes round once and asks "
        "at every hut; the river brings nothing. Count temples and rune stones. In a tie most buildings win, then most "
        "goods left."
    )
    return page


def _costs(substitution: str) -> list[Row]:
    short = {"free": "three others stand for one, at any time", "lacking": "three others stand for one that you lack"}
    return [
        Row(None, "A hut alone, or a temple", "", "1 + 1"),
        Row(None, "Second hut", "of a settlement: huts side by side", "2 + 2"),
        Row(None, "Third hut, and so on", "", "3 + 3"),
        Row(None, "Short of a good?", short[substitution]),
    ]


def _chips() -> list[Row]:
    return [
        Row(_chip(1), "", "pay as usual and get 2 points"),
        Row(_chip(2), "", "this hut is free"),
        Row(_chip(3), "", "keep it under the hut; use it once in place of both goods for the druid"),
    ]


def _during() -> list[Row]:
    return [
        Row(_druid, "He gets nothing", "but nobody falls below 0", "−1"),
        Row(_druid, "He gets one good", "", "+1"),
        Row(_druid, "He gets both", "each hut of the settlement", "+1 a hut"),
        Row(_stone, "He crosses the river", "for the rune stones you hold", "+1 each"),
    ]


def _at_the_end() -> list[Row]:
    numbers = range(1, MOST_STONES + 1)
    return [
        Row(_temple, "Each temple", "huts of the settlements right beside it", "+1 a hut"),
        Row(_stone, "Rune stones", f"{_all(numbers)} stones: {_all(map(worth_at_end, numbers))} points"),
    ]


def _all(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


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
