"""Links: what they carry comes back as it was, and what cannot be is refused in words."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core import limits
from tablekit.core.randomness import pick, stream
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import follow, link
from tests.catalogue.offers import seats

START = tk.new("meduris", players=3, seed=7, names=["Ada", "Ben", "Cléo & Co"])


def line(game: str, players: int, steps: int) -> Explorer:
    """A random game of some steps from a fixed seed."""
    explorer = Explorer(tk.new(game, players=players, seed=players))
    for number in range(steps):
        moves = explorer.position.legal_moves()
        if moves:
            explorer.play(pick(moves, stream(players, "link", number)))
        elif not explorer.position.over:
            explorer.roll()
    return explorer


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_link_opens_the_same_position_by_the_same_steps(game: Game) -> None:
    played = line(game.name, seats(game), 40)
    opened = follow("#" + link(played.at_node(0), played.line()))
    assert (played.position, played.line()) == (opened.position, opened.line())


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_link_to_what_a_seat_sees_holds_no_more(game: Game) -> None:
    seen = line(game.name, seats(game), 20).observe(0)
    assert seen.notation == follow(link(seen)).position.notation


def test_names_come_along() -> None:
    assert START.names == follow(link(START)).position.names
    assert "name=" not in link(tk.new("meduris", players=3, seed=7))


def test_a_link_is_plain_text_without_spaces_or_quotes() -> None:
    found = link(START, ["place wood"])
    assert found.isascii() and not set(" \"<>\\^`{|}#'") & set(found)


def test_a_link_begins_a_game() -> None:
    opened = follow("?game=meduris&players=2&seed=9&edition=it-302863").position
    assert tk.new("meduris", players=2, seed=9, edition="it-302863") == opened


def test_a_board_of_ones_own_is_sent_as_a_file(tmp_path: Path) -> None:
    board = tk.load_board(next(iter(own_boards(tmp_path))))
    with pytest.raises(tk.RecordError, match="save the game as a file"):
        link(tk.new("meduris", players=2, board=board))


def own_boards(folder: Path) -> list[Path]:
    """A printed board under a name of its own, with another title."""
    text = tk.new("meduris", players=2).state().board.file.text  # type: ignore[attr-defined]
    own = folder / "own.toml"
    own.write_text(text + "\n# mine\n", encoding="utf-8")
    return [own]


WRONG = {
    "": "a position begins with a game",
    "chess/2p": "there is no game 'chess'",
    "meduris/3p": "missing",
    "meduris/3p%ff": "the link was cut or changed on its way",
    "?game=go": "go",
    "?game=meduris&players=many": "players is 'many'; it must be a whole number",
    "?game=meduris&players=٣": "it must be a whole number",
    "?game=meduris&seed=1&seed=2": "cannot give 'seed' twice",
    "?game=meduris&board=x": "cannot give 'board' like this",
    "?game=meduris&colour=red": "colour",
    "?game=meduris&Player=3": "Player",
    "?game=meduris&sede=3": "sede",
    "x" * (limits.LINK_CHARACTERS + 1): "this one has 30001",
    f"{link(START)}&names=1": "has names and steps, name=... and do=..., not 'names'",
    f"{link(START)}&do=place%20gold": "step 1 of the link, 'place gold'",
    f"{link(START)}&do=place%20wood&do=hut%207": "step 2 of the link, 'hut 7'",
    f"{link(START)}&do={'x' * 500}": "at most 120 characters",
    f"{link(START)}&name=Dora": "names must be a list of 3 names",
    f"{link(tk.new('meduris', players=2))}&name=a&name=%E2%80%AEb": "an invisible format character",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:30])
def test_a_link_that_cannot_be_says_why(text: str) -> None:
    with pytest.raises(tk.TablekitError) as caught:
        follow(text)
    assert WRONG[text] in str(caught.value)


FOREIGN = ["fbclid=x", "utm_source=mail", "utm_campaign=", "gclid=%ff", "ref", "", "igshid=1&igshid=2",
           "__class__=x", "si=a", "_ga=2.1", "mc_cid=a", "openExternalBrowser=1", "amp=1", "v=2"]  # fmt: skip


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
@pytest.mark.parametrize("hung_on", FOREIGN)
def test_what_is_hung_on_an_address_by_others_is_passed_over(game: Game, hung_on: str) -> None:
    start = tk.new(game.name, seats(game), seed=3, names=["Ada", "Ben", "Cleo", "Dora", "Eve", "Finn"][: seats(game)])
    begins = f"?game={game.name}&players={seats(game)}&seed=3"

    assert follow(begins).position == follow(f"{begins}&{hung_on}").position
    assert follow(begins).position == follow(f"?{hung_on}&{begins[1:]}").position
    assert start == follow(f"{link(start)}&{hung_on}").position
    assert start.names == follow(f"#{link(start)}&{hung_on}").position.names


def test_an_address_with_nothing_but_what_others_hung_on_it_begins_a_game() -> None:
    assert follow("?game=meduris").position == follow("?fbclid=x").position


SENT = ["{}.", "<{}>", "({}),", "“{}”", "»{}«", '"{}"!', " {}\r\n", "\ufeff{}", "**{}**", "https://there.test/table/index.html{}",
        "HTTPS://there.test/table/{}).", "<https://there.test/{}>"]  # fmt: skip


@pytest.mark.parametrize("sent", SENT)
def test_a_link_is_read_as_messages_and_mail_leave_it(sent: str) -> None:
    begun, played = follow("?game=empire&players=2&seed=7"), link(START, ["place wood"])

    assert begun.position == follow(sent.format("?game=empire&amp;players=2&AMP;seed=7")).position
    opened = follow(sent.format(f"#{played}".replace("&", "&amp;")))
    assert (["place wood"], START.names) == (opened.line(), opened.position.names)


def test_a_link_that_mail_has_broken_into_lines_is_whole_again() -> None:
    played = f"#{link(START, ['place wood'])}"
    spaced = START.notation.replace(" ", "\r\n ", 4)

    assert ["place wood"] == follow("\r\n".join(played[at : at + 70] for at in range(0, len(played), 70))).line()
    assert START == follow(spaced).position


BEGUN = "?game=empire&players=2&seed=7"
WRAPPED = [
    "https://there.test/table/?game=empire&players=2&seed=7#top",
    "there.test/table/?game=empire&players=2&seed=7#:~:text=a",
    "?game=empire&\r\n  players=2&seed=7", "[a table](https://there.test/?game=empire&players=2&seed=7).",
    "?GAME=Empire&Players=2&seed=7", "%3Fgame%3Dempire%26players%3D2%26seed%3D7", "?game=empire\u00a0&players=2&seed=7",
    "?game=emp\u200bire&players=2&\u2060seed=7", "https%3A%2F%2Fthere.test%2F%3Fgame%3Dempire%26players%3D2%26seed%3D7",
    "https://safe.test/?url=https%3A%2F%2Fthere.test%2Ftable%2F%3Fgame%3Dempire%26players%3D2%26seed%3D7&data=05",
]  # fmt: skip


@pytest.mark.parametrize("wrapped", WRAPPED)
def test_an_address_is_read_as_programs_change_and_wrap_it(wrapped: str) -> None:
    assert follow(BEGUN).position == follow(wrapped).position


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_a_link_that_a_mail_program_wrapped_opens_the_same_line(game: Game) -> None:
    played = line(game.name, seats(game), 10)
    inner = quote(f"https://there.test/table/#{link(played.at_node(0), played.line())}", safe="")

    assert played.line() == follow(f"https://safe.test/?url={inner}&data=05").line()


def test_a_full_stop_behind_a_name_comes_along_in_a_link_and_none_behind_the_link() -> None:
    start = tk.new("meduris", players=2, names=["Ada", "Ben jr."])

    assert ("Ada", "Ben jr.") == follow(f"{link(start)}.").position.names


def test_a_game_too_long_for_a_link_is_refused() -> None:
    with pytest.raises(tk.RecordError, match="at most 30000 characters; this game needs"):
        link(START, ["place wood"] * 3000)
