"""From a table to a new game, and back: with its people, its computers and its hands, and the old game kept."""

import pytest

import tablekit as tk
from tablekit_widgets import Table
from tests.widgets.stage import Page

pytestmark = pytest.mark.usefixtures("unpainted")


def table(game="meduris", players=3, **more):
    """A table where something was played."""
    found = Table(tk.new(game, players=players, seed=7, names=["Ada", "Ben", "Cleo"][:players]), motion=False, **more)
    found.play(found.position.legal_moves()[0])
    return found


def asked(table, name, value=""):
    """What the column sends."""
    table._side.column._came(table, {"do": "act", "seq": 1, "name": name, "value": value}, [])


def pressed(table, name, value=""):
    """What the lobby sends."""
    lobby = table._side.beginning._lobby
    lobby._came(lobby, {"do": "act", "name": name, "value": value}, [])
    return lobby


@pytest.mark.parametrize("how", ["new", "again"])
def test_the_lobby_opens_with_the_game_that_is_on_the_table(how):
    shown = table(bots={"blue": "greedy"})
    asked(shown, how)
    lobby = shown._side.beginning._lobby

    assert "tk-choosing" in shown._dom_classes
    assert lobby in shown.children
    for words in ('value="Ada"', 'value="Cleo"', "Ada, a computer as Ben and Cleo."):
        assert words in lobby.html


def test_back_to_the_game_is_the_game_as_it_was():
    shown = table()
    before = shown.position, shown.explorer
    asked(shown, "new")
    pressed(shown, "game", "apache")
    lobby = pressed(shown, "back")

    assert (shown.position, shown.explorer) == before
    assert "tk-choosing" not in shown._dom_classes
    assert (lobby.html, lobby.covers) == ("", {})


def test_start_puts_the_game_on_the_same_table_and_the_one_before_can_be_had_back():
    shown = table(bots={"green": "greedy"})
    left = shown.explorer
    asked(shown, "new")
    pressed(shown, "game", "iquazu")
    pressed(shown, "leave", "2")
    pressed(shown, "who", "1 strong")
    pressed(shown, "start")

    assert (shown.position.game.name, shown.position.names) == ("iquazu", ("Ada", "Ben"))
    assert {seat: bot.name for seat, bot in shown._sitting.bots.items()} == {1: "strong"}
    assert "tk-choosing" not in shown._dom_classes

    asked(shown, "before")
    assert shown.explorer is left
    assert {seat: bot.name for seat, bot in shown._sitting.bots.items()} == {2: "greedy"}


def test_who_plays_alone_looks_with_the_own_eyes_and_people_together_at_everything():
    shown = table()
    asked(shown, "new")
    pressed(shown, "who", "0 easy")
    pressed(shown, "who", "2 easy")
    pressed(shown, "start")
    assert shown._sitting.eyes.see.value == 1

    asked(shown, "new")
    pressed(shown, "who", "0 here")
    pressed(shown, "start")
    assert shown._sitting.eyes.see.value == "everything"


def test_hands_are_hidden_from_the_first_picture_on(unpainted: Page):
    """The first hands are dealt in the first position: nobody sees them who is not there yet."""
    shown = table("iquazu")
    asked(shown, "new")
    pressed(shown, "hide")
    drawn = []
    shown._board.show = lambda seen, *_, **__: drawn.append(seen.seen_by)
    pressed(shown, "start")

    assert shown._sitting.eyes.hot_seat.value is True
    assert drawn
    assert set(drawn) == {"spectator"}


def test_a_game_at_its_start_is_not_kept():
    shown = Table(tk.new("meduris", seed=7), motion=False)
    asked(shown, "new")
    pressed(shown, "start")

    assert not shown._side.beginning.before


def test_play_again_begins_with_the_same_people_on_another_deal():
    shown = table("iquazu", 2)
    asked(shown, "again")
    pressed(shown, "start")

    assert shown.position.names == ("Ada", "Ben")
    assert len(shown.explorer) == 1
    assert shown.explorer.position.seed != 7


def test_a_closed_table_leaves_no_lobby():
    shown = table()
    asked(shown, "new")
    lobby = shown._side.beginning._lobby
    shown.close()

    assert lobby.comm is None


def test_the_lobby_tells_nothing_of_the_hands_on_the_table():
    """Two tables that one seat cannot tell apart have the same lobby."""
    shown = table("iquazu", 3)
    imagined = Table(shown.position.observe(0).imagine(5), see=0, motion=False)
    for one in (shown, imagined):
        asked(one, "new")

    assert shown._side.beginning._lobby.html == imagined._side.beginning._lobby.html


def test_undo_takes_back_what_a_person_decided_and_says_it():
    shown = table(bots={"green": "greedy"})
    shown.explorer.play("place wool")
    shown._sitting.show()
    asked(shown, "undo")

    assert shown.explorer.at == 1
    assert "Taken back: Ben: Wool" in shown._side.column.html["list"]
    shown.play("place stone")
    assert "Taken back" not in shown._side.column.html["list"]


def test_undo_goes_back_over_the_moves_of_computers():
    shown = table(bots={"blue": "greedy", "green": "greedy"})
    for _ in range(2):
        shown.explorer.play(shown.position.legal_moves()[0])
    shown._sitting.show()
    asked(shown, "undo")

    assert shown.explorer.at == 0
    assert "with what came after it: a move of Ben and a move of Cleo" in shown._side.column.html["list"]
