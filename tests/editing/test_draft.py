"""A position that is edited: everything can be set, everything wrong is told, and only a sound position is played."""

import re

import pytest

import tablekit as tk
from tablekit.core import Key
from tablekit.editing.draft import Draft
from tablekit.saying.current import speaking
from tablekit.testing import moments


def first_hut():
    """A game of two in which one hut was built, and the next one to decide builds or makes a large yield."""
    position = tk.new("meduris", players=2, seed=2)
    while position.prompt().clause != "meduris.turn.parts" or position.notation.count("huts=-"):
        hut = next((move for move in position.legal_moves() if move.text.startswith("hut")), None)
        position = position.roll() if position.chance_outcomes() else position.play(hut or position.legal_moves()[0])
    return position


@pytest.fixture
def built():
    return first_hut()


def hut_of(position):
    """The space of the only hut there is, its owner, and an empty space of the same area."""
    board, huts = position.state().board, position.state().huts
    (space,) = [k for k in range(1, board.n + 1) if huts[k] >= 0]
    return space, huts[space], next(k for k in position.state().empty if board.area[k] == board.area[space])


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_each_thing_set_to_what_it_is_leaves_every_position_as_it_is(game):
    for players in game.players:
        for at in moments(game, players, {}, seed=players, most=60):
            if at.number % 29:
                continue
            position = tk.read(at.text)
            draft = tk.edit(position)
            assert () == draft.problems and position == draft.position
            for setting in draft.settings[:: 1 + at.number % 5]:
                assert position == draft.set(setting.name, draft[setting.name]).position, setting.name


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_each_thing_can_be_set_to_each_of_its_values_and_is_then_what_was_set(game):
    draft = tk.edit(game.name, players=game.players[0])
    for setting in draft.settings[::3]:
        values = [text for text, _ in setting.choices][:3] or [str(setting.high)][: setting.high is not None]
        for value in values:
            assert value == draft.set(setting.name, value)[setting.name]


def test_two_wool_more_come_from_the_supply(built):
    wool = int(tk.edit(built)["goods blue wool"])
    more = tk.edit(built).add("goods blue wool", 2)

    assert f"{wool + 2}" == more["goods blue wool"]
    assert built.state().supply[1] - 2 == more.position.state().supply[1]


def test_a_hut_that_is_moved_is_a_sound_position_when_the_druid_and_the_stones_go_along(built):
    space, owner, other = hut_of(built)
    moved = tk.edit(built).set(f"huts {space}", "-").set(f"huts {other}", owner)

    assert () == moved.problems
    assert [other] == [k for k, who in enumerate(moved.position.state().huts) if who >= 0]
    assert moved.position.legal_moves()


def test_everything_that_is_wrong_is_told_at_once_with_its_clause(built):
    space, _, _ = hut_of(built)
    draft = tk.edit(built).set(f"huts {space}", "-").set("workers wood", ["0", "0", "0", "0"])

    cited = [problem.rpartition("§ ")[2] for problem in draft.problems if "§" in problem]
    assert {"meduris.setup.aside", "meduris.setup.workers.limit", "meduris.setup.workers.count"} <= set(cited)
    with pytest.raises(tk.NotationError, match=r"this position cannot be: .*;"):
        _ = draft.position


def test_a_space_holds_one_building(built):
    space, _, _ = hut_of(built)
    draft = tk.edit(built).set(f"temples {space}", "blue")

    assert ("-", "1") == (draft[f"huts {space}"], draft[f"temples {space}"])


def test_points_that_are_set_are_earlier_points_in_the_receipt(built):
    position = tk.edit(built).set("score blue", 9).position

    assert 9 == position.scores()[1] == sum(entry.points for entry in position.receipt("blue"))


def test_an_empty_board_tells_what_is_missing_and_can_be_filled():
    draft = tk.edit("meduris", players=2)
    assert 2 == len(draft.problems) and all("meduris.setup.workers.count" in problem for problem in draft.problems)

    for worker, good in (("purple", "wood"), ("blue", "stone")):
        draft = draft.add(f"workers {good}", worker).add(f"workers {good}", worker).add("workers wool", worker)

    assert draft.sound and "0.0.0.0" in draft.notation
    assert draft.position.play(draft.position.legal_moves()[0])


def test_what_is_left_counts_the_pieces_in_the_box():
    draft = tk.edit("meduris", players=2).set("huts 3", "blue").set("goods blue stone", 4)
    left = {one.says: (one.number, one.of) for one in draft.left}

    assert (11, 12) == left["Blue: huts"]
    assert (14, 18) == left["supply: stone"]


def test_somebody_else_decides(built):
    decisions = {one.value: one for one in tk.edit(built).decisions}
    other = tk.edit(built).decide("act:1" if built.turn == 0 else "act:0").position

    assert {"act:0", "act:1", "roll:0", "roll:1"} <= set(decisions)
    assert "meduris.turn.parts" == decisions["act:1"].clause
    assert 1 - built.turn == other.turn and other.legal_moves()


def test_a_place_on_the_picture_offers_what_can_stand_there(built):
    draft = tk.edit(built)

    assert ["huts 7", "temples 7", "chips 7"] == [setting.name for setting in draft.at(Key("space", 7))]
    assert ["workers wood"] == [setting.name for setting in draft.at(Key("worker", "wood2"))]
    assert () == draft.at(Key("legend", "changed"))


def test_a_part_that_cannot_be_read_is_told_and_the_rest_can_still_be_seen(built):
    draft = tk.edit(built).set("goods", "nonsense").set("supply", "1.2.3").set("score blue", 30)

    assert ["goods", "supply"] == [problem.partition(":")[0] for problem in draft.problems[:2]]
    assert 30 == draft.drawn.scores()[1] and "30" in draft.drawn.svg()


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("goods blue wol", 1, "goods blue wool"),
        ("gods", 1, "goods"),
        ("goods blue wool", 19, "a whole number from 0 to 18"),
        ("goods blue wool", "many", "a whole number from 0 to 18"),
        ("huts 7", "yellow", "one of"),
        ("tally", "a b", "one word"),
        ("workers wood", ["0", "7"], "one of"),
        (7, 7, "a text such as"),
    ],
)
def test_what_cannot_be_set_is_refused_with_what_would_be_right(built, name, value, says):
    with pytest.raises(tk.TablekitError, match=says):
        tk.edit(built).set(name, value)


def test_a_draft_of_what_one_seat_sees_is_refused_and_one_of_what_it_imagines_is_not(built):
    with pytest.raises(tk.TablekitError, match=r"imagine\(\)"):
        tk.edit(built.observe("blue"))
    assert tk.edit(built.observe("blue").imagine(3)).sound


def test_drafts_that_say_the_same_are_equal(built):
    draft = tk.edit(built).add("goods blue wool", 1)

    assert isinstance(draft, Draft) and tk.edit(built) != draft
    assert tk.edit(built).notation == draft.add("goods blue wool", -1).position.notation
    assert len({draft, tk.edit(built).add("goods blue wool", 1)}) == 1


def test_a_position_text_that_cannot_be_is_opened_to_be_mended(built):
    wrong = built.notation.replace("score=5/7", "score=5/x").replace("/3.0.0.1", "/3.0.0.2")
    draft = tk.edit(wrong)

    assert ["score", "stone"] == [problem.partition(":")[0] for problem in draft.problems[:2]]
    mended = draft.set("score blue", 7).set("goods blue stone", 1)
    assert built == mended.set("tally", tk.edit(built)["tally"]).position
    with pytest.raises(tk.NotationError, match="not a part of a meduris position"):
        tk.edit(f"{built.notation} sheep=3")


@pytest.mark.parametrize("game", ["meduris", "iquazu", "apache", "empire"])
def test_a_draft_says_what_can_be_set_in_the_language_that_is_spoken_now(game):
    draft = tk.edit(tk.new(game, seed=2))
    said = {}
    for code in ("en", "de", "it", "en"):
        with speaking(code):
            again = (
                [(one.about, one.says, one.choices) for one in draft.settings],
                [one.says for one in draft.decisions],
            )
            fresh = tk.edit(draft.start)
            assert ([(one.about, one.says, one.choices) for one in fresh.settings],
                    [one.says for one in fresh.decisions]) == again  # fmt: skip
            assert said.setdefault(code, again) == again
    assert said["en"] != said["de"] != said["it"]


def test_yes_and_no_are_words_of_the_language_and_notation_is_what_is_set():
    draft = tk.edit(tk.new("iquazu", seed=2, language="de"))
    with speaking("de"):
        [dropped] = [one for one in draft.settings if one.part == "dropped"]
    assert (("no", "nein"), ("yes", "ja")) == dropped.choices
    assert "yes" == draft.set("dropped", "yes")["dropped"]


@pytest.mark.parametrize(
    ("game", "part", "says"),
    [
        ("iquazu", "hands", "hands muss 2 Teile mit '/' dazwischen haben"),
        ("iquazu", "strips", "strips ist 'zz'"), ("iquazu", "open", "open muss 5 Plättchen"),
        ("apache", "stacks", "stacks muss 2 Teile mit '/' dazwischen haben"),
    ],
)  # fmt: skip
def test_a_fault_of_a_part_of_a_position_is_a_whole_sentence_of_the_language(game, part, says):
    notation = re.sub(f" {part}=\\S+", f" {part}=zz", tk.new(game, seed=1).notation)
    with speaking("de"), pytest.raises(tk.NotationError) as told:
        tk.read(notation)
    assert says in str(told.value)


@pytest.mark.parametrize(
    ("tiles", "german"),
    [
        ("volcano N:meadows E:meadows S:fern", "Wiesen ist zweimal angegeben"),
        ("fern,N:desert,E:volcano,W:tall", "Farn und Hohe Inseln sind die zwei Seiten"),
    ],
)
def test_tiles_of_empire_are_named_by_their_nouns(tiles, german):
    with speaking("de"), pytest.raises(tk.SetupError) as told:
        tk.new("empire", tiles=tiles)
    assert german in str(told.value)


def test_a_region_off_the_map_is_told_with_the_names_of_the_tiles():
    position = tk.new("empire", seed=1, language="de")
    state = position.state()
    off = next(at for at in range(len(state.box.names)) if at not in state.board.regions)
    refused = position.why_not(f"extra {state.box.names[off]}")
    assert "er zeigt Vulkan, Eis, Hohe Inseln und Wiesen" in str(refused)
