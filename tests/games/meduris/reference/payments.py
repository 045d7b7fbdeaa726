"""Every way to pay in the reference: three goods beyond what is needed stand for one that is missing."""

from __future__ import annotations

import itertools
from functools import cache

from tests.games.meduris.reference.board import GOODS


@cache
def _ways(stock, need, lacking):
    """Every payment P with P <= stock and (what is paid beyond the need) = 3 * (what is missing from it)."""
    found = []
    for paid in _balanced(stock, need, 0):
        if lacking and any(p < min(have, n) for p, have, n in zip(paid, stock, need, strict=True)):
            continue
        found.append(dict(zip(GOODS, paid, strict=True)))
    return found


def _balanced(stock, need, balance):
    """Every P for which what is beyond, less three times what is missing, comes to this balance."""
    if not stock:
        yield from [()] if balance == 0 else []
        return
    most = sum(max(0, have - n) for have, n in zip(stock, need, strict=True))
    if not -3 * sum(need) <= balance <= most:
        return
    for number in range(stock[0] + 1):
        beyond, missing = max(0, number - need[0]), max(0, need[0] - number)
        for rest in _balanced(stock[1:], need[1:], balance - beyond + 3 * missing):
            yield (number, *rest)


def ways(s, player, need):
    """Every way in which a player may pay what is needed."""
    return _ways(tuple(s["stock"][player].values()), tuple(need.values()), s["lacking"])


def ways_of_one(s, player, space):
    """Every way to offer exactly one of the two goods: a token of either, or three of the kinds not asked for."""
    stock, icons = s["stock"][player], s["board"]["icons"][space]
    found = [{g: 1} for g in GOODS if g in icons and stock[g]]
    if not s["lacking"] or any(stock[g] == 0 for g in icons):
        others = [g for g in GOODS if g not in icons]
        for triple in itertools.combinations_with_replacement(others, 3):
            paid = {g: triple.count(g) for g in triple}
            if all(stock[g] >= number for g, number in paid.items()):
                found.append(paid)
    return found


def slim(payment):
    """A payment with its positive numbers only."""
    return {g: number for g, number in payment.items() if number}
