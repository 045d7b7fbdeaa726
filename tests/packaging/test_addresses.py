"""The page of a table reads an address as Python does, and keeps its seed under what is ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from downloads import REPO

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.tree.link import follow, link
from tests.tools.node import answered

FRONT = REPO / "binder" / "site" / "front"
START = tk.new("meduris", players=2, seed=1)
RUN = """
import {readFileSync} from 'node:fs';
import {createContext, runInContext} from 'node:vm';
const {source, games, addresses} = JSON.parse(readFileSync(0, 'utf8'));
const filled = (text, blanks = {}) => text.replace(/\\{(\\w+)\\}/g, (whole, name) => String(blanks[name] ?? whole));
const read = address => {
  const {hash, search} = new URL(address, 'http://here.test/table/');
  const document = {getElementById: () => ({}), currentScript: {dataset: {games}}};
  const window = {tablekitSite: {say: filled, code: 'en', top: '/', way: () => ''}};
  const context = createContext({document, window, location: {hash, search}});
  runInContext(source, context);
  return runInContext('[asked, SEED, wrong()]', context);
};
console.log(JSON.stringify(addresses.map(read)));
"""
GAMES = {
    game.name: {
        "title": game.title, "players": [*game.players], "options": ["edition", *(one.name for one in game.options)],
    }
    for game in tk.games()
}  # fmt: skip
BEGUN, PLAYED = "?game=empire&players=2", f"#{link(START, ['place wood'])}"
SAME = {
    "?fbclid=x": "?game=meduris",
    "?utm_source=mail&fbclid=x&fbclid=y": "?game=meduris",
    "?game=empire&players=2&utm_source=mail": BEGUN,
    "?fbclid=x&game=empire&players=2": BEGUN,
    "?game=empire&amp;players=2": BEGUN,
    "?Game=empire&Players=2": BEGUN,
    "?game=empire&players=2.": BEGUN,
    "?game=empire&players=2&": BEGUN,
    "?game=empire&players=2)": BEGUN,
    f"{PLAYED}.": PLAYED,
    PLAYED.replace("&", "&amp;"): PLAYED,
    f"?fbclid=x{PLAYED}": PLAYED,
}
WRONG = [
    "?game=meduris&colour=red", "?game=meduris&plyers=2", "?game=meduris&sede=2",
    "?game=empire&colours=red&colour=red", f"{PLAYED}&names=Ada", f"{PLAYED}&to=hut",
]  # fmt: skip
FOREIGN = ["fbclid", "gclid", "ref", "share", "si", "_ga", "mc_cid", "v", "t", "amp", "source", "lang", "seeds", "type"]


def read(*addresses: str) -> list[list[Any]]:
    """What the page asks for, under which key it keeps a seed, and what it says is wrong."""
    own = (FRONT / "table.js").read_text(encoding="utf-8").partition("\nentitled(game()")[0]
    source = (FRONT / "frame.js").read_text(encoding="utf-8") + own
    return list(answered(RUN, {"source": source, "games": json.dumps(GAMES), "addresses": addresses}))


def refused(address: str) -> bool:
    try:
        follow(address)
    except TablekitError:
        return True
    return False


def test_the_page_reads_an_address_without_what_others_did_to_it() -> None:
    for (sent, right), (asked, key, wrong) in zip(SAME.items(), read(*SAME), strict=True):
        assert (right, f"tablekit-table {right}", "") == (asked, key, wrong), sent
        assert follow(right).position.game == follow(sent).position.game


def test_steps_and_names_come_along_whatever_is_hung_on_a_link() -> None:
    [(asked, _, wrong)] = read(f"{PLAYED}&utm_source=mail")

    assert ("", ["place wood"]) == (wrong, follow(asked).line())


@pytest.mark.parametrize("address", WRONG)
def test_what_is_nearly_a_word_of_ours_is_told_by_the_page_and_by_python(address: str) -> None:
    [(_, _, wrong)] = read(address)

    assert wrong and refused(address)


def test_the_page_takes_the_same_words_for_foreign_as_python() -> None:
    addresses = [f"?game={game}&{name}=" for game in GAMES for name in FOREIGN]
    own = ("language", "terms")  # which Python takes, and the page has no use for

    for address, (asked, _, _) in zip(addresses, read(*addresses), strict=True):
        name = address.rpartition("&")[2].rstrip("=")
        kept = name in asked
        assert kept == refused(address) or any(one.startswith(name) for one in own), address
