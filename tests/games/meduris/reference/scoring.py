"""Points in the reference: the markers by their sources, the points at the end, and the places."""

from __future__ import annotations

from tests.games.meduris.reference.board import ahead, behind, settlement

SOURCES = ["start", "earlier", "bonus", "none", "one", "both", "river", "temples", "runes"]


def points(s, player, number, source):
    """Move a score marker."""
    s["score"][player] += number
    s["sources"][player][source] += number


def final_points(s):
    """The points for temples and for rune stones when the last lap is over."""
    for k, owner in s["temples"].items():
        beside = set()
        for neighbour in (behind(s, k), ahead(s, k)):
            if neighbour in s["huts"]:
                beside |= settlement(s, neighbour)
        points(s, owner, len(beside), "temples")
    for p in range(s["players"]):
        stones = list(s["stones"].values()).count(p)
        points(s, p, sum(range(stones + 1)), "runes")


def places(s):
    """Seats from first to last: points, then buildings, then goods; whoever is equal in all three shares the place."""

    def rank(p):
        built = [*s["huts"].values(), *s["temples"].values()].count(p)
        return (s["score"][p], built, sum(s["stock"][p].values()))

    groups = {}
    for p in range(s["players"]):
        groups.setdefault(rank(p), []).append(p)
    return [groups[key] for key in sorted(groups, reverse=True)]
