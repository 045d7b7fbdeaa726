"""Nothing a seat may not know leaves the kernel: not in a drawing, not in a list, not in a text to be copied."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.editing.draft_board import DraftBoard
from tests.games.empire.tables import table
from tests.widgets.stage import Page, Person, middle_of_a_game, staged, tell

# Two positions that differ only in who of Ada and Cleo has which goods behind the screen: Ben cannot tell them apart.
ONE, OTHER = (
    middle_of_a_game(goods=goods, workers="-/-/012/012", chips="14:hut")
    for goods in ("10.11.10.9/2.0.0.1/0.0.0.0", "0.0.0.0/2.0.0.1/10.11.10.9")
)
Script = Callable[[Person], None]


def look_around(person: Person) -> None:
    person.press("Why not?")
    person.open("Save or open")
    person.click(("space", 17))
    person.type("hut 17")


def play_on(person: Person) -> None:
    person.table.play("harvest copper2>wood")
    person.table.explorer.chance("plus")
    person.table._sitting.show()
    person.table.play("take nothing")
    look_around(person)
    person.press("One step back")


def save_and_reload(person: Person) -> None:
    for painter in person.table._board._painters.values():
        tell(painter.canvas, event="client_ready")


def told(monkeypatch: pytest.MonkeyPatch, position: tk.Position, script: Script, **table: Any) -> list[str]:
    """Every message of a table while a person does something, with the ids of widgets by their order."""
    page = staged(monkeypatch)
    script(Person(Table(position, motion=False, **table)))
    ids: dict[str, str] = {}
    return [
        re.sub("[0-9a-f]{32}", lambda found: ids.setdefault(found[0], f"id{len(ids)}"), message)
        for message in page.messages
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("script", [look_around, play_on, save_and_reload])
def test_with_everything_open_the_two_positions_differ(monkeypatch: pytest.MonkeyPatch, script: Script) -> None:
    assert told(monkeypatch, ONE, script) != told(monkeypatch, OTHER, script)


@pytest.mark.parametrize("see", [1, "spectator"])
@pytest.mark.parametrize("script", [look_around, play_on, save_and_reload])
def test_no_message_tells_who_has_what_behind_other_screens(
    monkeypatch: pytest.MonkeyPatch, script: Script, see: int | str
) -> None:
    assert told(monkeypatch, ONE, script, see=see) == told(monkeypatch, OTHER, script, see=see)


@pytest.mark.parametrize("see", [0, 2])
def test_everybody_sees_their_own_goods(monkeypatch: pytest.MonkeyPatch, see: int) -> None:
    assert told(monkeypatch, ONE, look_around, see=see) != told(monkeypatch, OTHER, look_around, see=see)


@pytest.mark.parametrize("see", [1, "spectator"])
def test_the_static_picture_beside_the_table_hides_as_much(
    page: Page, monkeypatch: pytest.MonkeyPatch, see: int | str
) -> None:
    shown: list[dict[str, Any]] = []
    for part in ("kit.closing", "board.still"):
        monkeypatch.setattr(f"tablekit_widgets.{part}.display", lambda bundle, **_: shown.append(bundle))

    Table(ONE, see=see, motion=False)._ipython_display_()
    Table(OTHER, see=see, motion=False)._ipython_display_()

    assert shown[1] == shown[3]
    assert "image/svg+xml" in shown[1]


def test_a_report_of_a_fault_hides_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(person: Person) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(tk.Position, "scene", lambda *_, **__: 1 / 0)
            person.press("Why not?")
        assert "ZeroDivisionError" in person.banner

    assert told(monkeypatch, ONE, stumble, see=1) == told(monkeypatch, OTHER, stumble, see=1)


def test_behind_the_curtain_nobody_sees_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw_the_curtain(person: Person) -> None:
        person.act("hide")
        person.see("everything")
        assert "Hand the screen to Ben." in person.html

    messages = [told(monkeypatch, position, draw_the_curtain, see="spectator") for position in (ONE, OTHER)]

    assert messages[0] == messages[1]


def test_lifting_the_curtain_shows_what_that_seat_sees(unpainted: Page) -> None:
    person = Person(Table(ONE, see="spectator", motion=False))
    person.act("hide")
    person.see("everything")

    person.press("I am Ben")

    assert "Hand the screen" not in person.html
    assert 1 == person.table._sitting.eyes.see.value
    assert person.moves


def test_the_curtain_falls_when_another_seat_decides(unpainted: Page) -> None:
    person = Person(Table(tk.new("meduris", players=2, names=["Ada", "Ben"]), motion=False))
    person.act("hide")
    person.press("I am Ada")
    person.click(("plateau", "wood"))

    assert "Hand the screen to Ben." in person.html

    person.press("I am Ben")
    assert "Hand the screen" not in person.html
    assert 1 == person.table._sitting.eyes.see.value


def test_a_game_seen_by_one_seat_never_tells_the_goods_of_the_others(unpainted: Page) -> None:
    chance = random.Random(4)
    position = tk.new("meduris", players=3, seed=4, names=["Ada", "Ben", "Cleo"])
    table = Table(position, see=0, motion=False)
    for _ in range(80):
        unpainted.forget()
        moves = table.position.legal_moves()
        if moves:
            table.play(moves[int(chance.random() * len(moves))])
        else:
            table.explorer.roll()
            table._sitting.show()
        goods = re.search(r"goods=(\S+)", table.position.notation)
        assert goods is not None
        own, *others = goods[1].split("/")
        for stock in others:
            if stock not in (own, "0.0.0.0") and not table.position.over:
                assert not [m for m in unpainted.messages if f"/{stock}" in m]
        assert "goods=" in table._sitting.seen().notation


def test_whoever_sees_one_seat_copies_what_that_seat_sees(unpainted: Page) -> None:
    person = Person(Table(ONE, motion=False))
    person.open("Save or open")
    assert 3 == person.html.count(ONE.notation)  # one to copy as a position, one in the cell

    person.see("what Ben sees")

    assert 0 == person.html.count(ONE.notation)
    assert 3 == person.html.count(ONE.observe(1).notation)


def saved(person: Person, path: Path) -> tk.Explorer:
    """Save to a file, and open what the link beside it holds; both are the same."""
    person.write("file name, such as game.json", str(path))
    person.press("Save")
    packed = re.search('base64,([^"]*)"', person.html)
    assert packed is not None
    assert path.read_bytes() == base64.b64decode(packed[1])
    return tk.Explorer.load(path)


def test_whoever_sees_everything_saves_the_whole_game(unpainted: Page, tmp_path: Path) -> None:
    person = Person(Table(ONE, motion=False))
    person.open("Save or open")
    person.type("hut 14")

    kept = saved(person, tmp_path / "game.json")

    assert ["hut 14"] == kept.line()
    assert "Saved 2 positions" in person.html


@pytest.mark.parametrize("see", [1, "spectator"])
def test_whoever_sees_one_seat_saves_what_that_seat_sees(unpainted: Page, tmp_path: Path, see: int | str) -> None:
    person = Person(Table(ONE, see=see, motion=False))
    person.open("Save or open")

    kept = saved(person, tmp_path / "game.json")

    seen = ONE.observe(1 if see == 1 else None)
    assert (seen.notation, see) == (kept.position.notation, kept.position.seen_by)
    assert "10.11.10.9" not in (tmp_path / "game.json").read_text()
    assert "not the whole game" in person.html


def test_who_plays_alone_against_bots_saves_the_whole_game_and_sees_no_more_of_it(
    unpainted: Page, tmp_path: Path
) -> None:
    person = Person(Table(ONE, motion=False, bots={"Ada": "greedy", "Cleo": "greedy"}))
    person.open("Save or open")
    person.type("hut 14")

    kept = saved(person, tmp_path / "game.json")

    assert (["hut 14"], ONE.notation, "all") == (kept.line(), kept.at_node(0).notation, kept.position.seen_by)
    assert "Saved 2 positions to " in person.html
    assert "game.json, with all that Ben cannot see · " in person.html
    assert "what Ben sees" == person.table._sitting.eyes.see.label
    assert "10.11.10.9" not in person.html

    person.press("Open")

    assert (["hut 14"], "what Ben sees") == (person.table.explorer.line(), person.table._sitting.eyes.see.label)
    assert {0, 2} == set(person.table._sitting.bots)
    assert "10.11.10.9" not in person.html


@pytest.mark.parametrize("see, bots", [(1, ["Ada"]), (0, ["Ada", "Cleo"]), ("spectator", ["Ada", "Cleo"])])
def test_who_does_not_play_alone_or_looks_with_other_eyes_saves_what_these_see(
    unpainted: Page, tmp_path: Path, see: int | str, bots: list[str]
) -> None:
    person = Person(Table(ONE, see=see, motion=False, bots=dict.fromkeys(bots, "greedy")))
    person.open("Save or open")

    kept = saved(person, tmp_path / "game.json")

    assert (see, []) == (kept.position.seen_by, kept.line())
    assert "not the whole game" in person.html


def test_behind_the_curtain_no_game_is_saved_whole(unpainted: Page, tmp_path: Path) -> None:
    cleo_decides = middle_of_a_game("act:2", turn="2")
    person = Person(Table(cleo_decides, see=1, motion=False, bots={"Ada": "greedy", "Cleo": "greedy"}))
    person.act("hide")
    person.open("Save or open")

    kept = saved(person, tmp_path / "game.json")

    assert "spectator" == kept.position.seen_by


def test_a_whole_game_opened_by_one_seat_is_shown_to_that_seat_only(page: Page, tmp_path: Path) -> None:
    tk.Explorer(ONE).save(tmp_path / "game.json")
    person = Person(Table(middle_of_a_game(), see=1, motion=False))
    person.open("Save or open")
    page.forget()

    person.write("file name, such as game.json", str(tmp_path / "game.json"))
    person.press("Open")

    assert ONE == person.table.position
    assert ONE.observe(1).notation in person.html
    assert not [message for message in page.messages if "10.11.10.9" in message]


def looking(token: str) -> tk.Position:
    """Purple has looked at M3, where a token lies, and blue is about to look at H4."""
    return table(
        2, rules="it+swamp", tokens=f"{token}@M3:0,?@H4,?@V4", armies="F2:4.4,M3:1,H4:0.1", turn=1, do="peek:1",
    ).play("peek H4")  # fmt: skip


@pytest.mark.parametrize("see", [1, "spectator"])
def test_what_chance_may_bring_does_not_tell_what_another_seat_saw(
    monkeypatch: pytest.MonkeyPatch, see: int | str
) -> None:
    def look(person: Person) -> None:
        person.open("Save or open")
        person.type("swamp")
        assert "can only be entered with" in person.banner

    messages = [told(monkeypatch, looking(token), look, see=see) for token in ("swamp", "book")]

    assert messages[0] == messages[1]


def test_the_odds_of_a_hidden_token_are_those_that_the_seat_knows(unpainted: Page) -> None:
    position = looking("swamp")

    everything, own = Person(Table(position, motion=False)), Person(Table(position, see=1, motion=False))

    assert "1 in 5 each" in everything.asked
    assert "1 in 6 each" in own.asked


def test_the_seed_draws_for_a_seat_what_it_cannot_enter(unpainted: Page) -> None:
    person = Person(Table(looking("swamp"), see=1, motion=False))

    person.press("Turn it over")

    assert ["?"] == person.table.explorer.line(seen_by=0)
    assert "It is the" in person.html


def test_behind_the_curtain_no_list_of_the_last_seat_stays_in_the_page(unpainted: Page) -> None:
    person = Person(Table(tk.new("meduris", players=2, names=["Ada", "Ben"]), motion=False))
    person.act("hide")
    person.press("I am Ada")
    assert 4 == len(person.moves)

    person.click(("plateau", "wood"))

    assert "Hand the screen to Ben." in person.html
    assert [] == person.moves
    assert "" == person.column["list"]
    assert ["I am Ben"] == [control.words for control in person.controls("bar")]


@pytest.mark.parametrize("see", [0, 2, "spectator"])
def test_who_does_not_decide_is_offered_nothing(unpainted: Page, see: int | str) -> None:
    person = Person(Table(middle_of_a_game(), see=see, motion=False))

    assert () == person.scene.lit
    assert [] == person.moves
    assert "<h3>Ben decides.</h3>" in person.asked and "You look as" in person.asked
    person.click(("space", 14))
    assert [] == person.table.explorer.line()


def test_who_decides_plays_with_only_the_own_eyes(unpainted: Page) -> None:
    person = Person(Table(middle_of_a_game(), see=1, motion=False))

    person.click(("space", 14))

    assert ["hut 14"] == person.table.explorer.line()


def test_anybody_may_roll(unpainted: Page) -> None:
    person = Person(Table(middle_of_a_game("roll:1"), see=0, motion=False))

    person.press("Roll")

    assert 1 == len(person.table.explorer.line())


def bidding() -> tk.Position:
    """Two players of Empire, just before they bid."""
    position = tk.new("empire", players=2, seed=5, names=["Ada", "Ben"])
    while position.prompt().clause != "empire.bid.secret":
        position = position.play(position.legal_moves()[0])
    return position


def test_with_everything_open_one_hand_bids_after_the_other(unpainted: Page) -> None:
    person = Person(Table(bidding(), motion=False))
    assert "Ada: how many coins do you bid?" in person.asked

    person.press("3 coins")

    assert ["0: bid 3"] == person.table.explorer.line()
    assert "Ben: how many coins do you bid?" in person.asked


def test_the_list_counts_the_bids_of_the_seat_it_shows(unpainted: Page) -> None:
    person = Person(Table(bidding(), motion=False))
    bids = len(person.table.position.legal_moves(0))
    assert bids < len(person.table.position.legal_moves())

    assert bids == len(person.moves)
    assert f"{bids} legal moves" in person.column["list"]


def test_whoever_bids_second_may_type_first(unpainted: Page) -> None:
    person = Person(Table(bidding(), motion=False))

    person.type("1: bid 4")

    assert "Ada: how many coins do you bid?" in person.asked
    assert "bids=-.4" in person.table.position.notation
    assert "bids=-.?" in person.table.position.observe(0).notation


def test_sealed_bids_at_one_screen_stay_sealed(unpainted: Page) -> None:
    person = Person(Table(bidding(), motion=False))
    person.act("hide")
    person.press("I am Ada")
    person.press("7 coins")

    assert "Hand the screen to Ben." in person.html
    assert not re.search(r"\bbids=\S*7", person.html)
    person.press("I am Ben")
    assert not re.search(r"\bbids=\S*7", person.html)
    person.press("2 coins")

    assert "The bids: Ada 7 and Ben 2." in person.html


def editor(person: Person) -> str:
    """What the editor in the drawer and on the board shows, or nothing."""
    return "".join(part._html() + person.table._board.words for part in person.parts(DraftBoard))


def test_an_editor_that_was_opened_with_everything_in_sight_is_put_away_for_a_seat(unpainted: Page) -> None:
    person = Person(Table(tk.new("iquazu", players=2, seed=1), motion=False))
    person.open("Set up a position by hand")
    assert "in hand" in editor(person)

    person.see("what Yellow sees")

    assert "" == editor(person)


def test_an_editor_goes_when_the_curtain_falls_and_stays_while_its_own_seat_plays(unpainted: Page) -> None:
    person = Person(Table(tk.new("iquazu", players=2, seed=1), motion=False))
    person.act("hide")
    person.press("I am Yellow")
    person.open("Set up a position by hand")
    person.table.play("draw")
    person.act("roll", str(person.table._sitting.number))
    assert "in hand" in editor(person)

    person.table.play("end")

    assert "Hand the screen to Red." in person.html
    assert "" == editor(person)


def test_closing_the_drawer_keeps_what_was_set_in_the_editor(unpainted: Page) -> None:
    person = Person(Table(ONE, motion=False))
    person.open("Set up a position by hand")
    shown = editor(person)

    person.press("Close")
    assert "" == person.column["drawer"]
    person.open("Set up a position by hand")

    assert shown == editor(person) != ""


def test_a_seat_is_not_offered_another_result_of_what_others_know_more_of(unpainted: Page) -> None:
    person = Person(Table(looking("swamp"), see=1, motion=False))
    person.press("Turn it over")
    person.press("One step back")
    assert "Draw another" not in person.html

    person.act("another")

    assert "can only be entered with “What is seen: everything”" in person.banner
    assert 2 == len(person.table.explorer)


def test_notes_are_shown_to_those_who_see_everything_and_written_by_nobody_else(unpainted: Page) -> None:
    game = tk.Explorer(ONE)
    game.note("Cleo has no stone")
    person = Person(Table(game, motion=False))
    person.open("Save or open")
    assert "Cleo has no stone" == person.box("a note").value

    person.see("what Ben sees")

    assert "Cleo has no stone" not in person.html and not person.offers("Note it")
    assert "Notes are read and written with “What is seen: everything”" in person.html
    person.act("save-note", "mine")
    assert "Cleo has no stone" == game.nodes[0].note


def test_whoever_plays_alone_against_bots_keeps_notes(unpainted: Page) -> None:
    game = tk.Explorer(ONE)
    person = Person(Table(game, motion=False, bots={0: "random", 2: "random"}))
    assert 1 == person.table._sitting.eyes.see.value
    person.open("Save or open")

    person.write("a note", "mine")
    person.press("Note it")

    assert "mine" == game.nodes[0].note == person.box("a note").value


def test_no_note_is_shown_before_the_curtain(unpainted: Page) -> None:
    game = tk.Explorer(ONE)
    game.note("Cleo has no stone")
    person = Person(Table(game, motion=False))
    assert "Cleo has no stone" in person.html

    person.act("hide")

    assert "Cleo has no stone" not in person.html


def test_a_curtain_that_is_drawn_while_a_draw_is_waited_for_hides_what_was_drawn(unpainted: Page) -> None:
    person = Person(Table(tk.new("iquazu", players=2, seed=1), motion=False))
    person.table.play("draw")
    person.press("Draw")
    person.table.play("end")
    person.table.play("draw")
    drawn = person.table.explorer.at_node(2).sentences()[-1][0]
    assert drawn in person.html

    person.act("hide")

    assert drawn not in person.html
    assert "can only be entered while hands are not hidden" in person.html


def test_what_a_film_told_is_gone_when_it_is_over(unpainted: Page) -> None:
    person = Person(Table(middle_of_a_game("roll:1"), motion="step by step"))
    person.press("Roll")
    film = person.table._film
    assert film.words and film.words[0] in person.asked
    told = film.words[0]

    while film.go_on():
        pass

    assert () == film.words
    assert told not in person.asked


def test_a_banner_that_is_taken_away_says_nothing_in_the_page(unpainted: Page) -> None:
    person = Person(Table(ONE, motion=False))
    person.type("nonsense")
    assert "nonsense" in person.banner

    person.press("Why not?")

    assert "nonsense" not in person.html


def test_names_of_positions_are_for_everybody(unpainted: Page) -> None:
    game = tk.Explorer(ONE)
    game.name("before the hut")

    assert "before the hut" in Person(Table(game, see=1, motion=False)).html
