"""The picture: what lies open is grouped by who takes it, each moment has its stage, and all of it can be read."""

import itertools

import pytest

import tablekit as tk
from tablekit.games.apache.picture.claims import KINDS, claim_graph_scene
from tablekit.games.apache.picture.colours import GOOD
from tablekit.games.apache.picture.explain import explain
from tablekit.games.apache.picture.moments import (
    Choosing,
    Ended,
    First,
    Slammed,
    Taken,
    TurnedUp,
    Waiting,
    Wrong,
    moment,
)
from tablekit.games.apache.picture.stage import why
from tablekit.games.apache.table.cards import FACES, ROLES
from tablekit.lessons.steps import between
from tablekit.picture.look import Lights, look
from tablekit.picture.scene import LAYERS, Rect, Text
from tablekit.picture.svg import svg
from tablekit.position.clicks import Chooser
from tablekit.saying.current import speaking
from tablekit.tree.line import traces
from tests.extents import extent
from tests.games.apache.tables import COPIES, race, table

EVERYTHING = [card for card, number in COPIES.items() for _ in range(number)]
FIVE = ("red", "yellow", "purple", "blue", "green")


def picture(position, player=None, **look):
    """The scene with everything lit that a player may click."""
    moves = position.legal_moves(player)
    offered = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    return position.scene(lights=Lights(offered=offered, lit=Chooser(moves).lit if moves else ()), **look)


def words(scene):
    return [shape.words for name in LAYERS for shape in scene.layer(name) if isinstance(shape, Text)]


# ---------------------------------------------------------------- what lies open


@pytest.mark.parametrize("narrow", [False, True])
def test_all_cards_can_lie_open_and_each_kind_can_be_clicked_where_it_lies(narrow):
    scene = picture(table(EVERYTHING, FIVE), 0, narrow=narrow)
    cards = [key for key in scene.keys if key.kind in ("loot", "person")]

    assert 25 == len(cards) == sum(len(scene.areas(key)) for key in cards)
    assert {"33", "9", "×3", "×2"} <= set(words(scene))


@pytest.mark.parametrize("narrow", [False, True])
def test_a_lane_is_a_claim_so_loot_and_people_of_a_role_lie_on_one_line(narrow):
    scene = picture(table(EVERYTHING, FIVE), 0, narrow=narrow)
    lanes = zip(("hunter", "warrior", "maiden", "chief"), ("buffalo", "tomahawk", "necklace", "totem"), strict=True)
    middles = [
        {round(area.y + area.h / 2) for key in (tk.Key("loot", loot), *(tk.Key("person", f"{role}:{c}") for c in FIVE))
         for area in scene.areas(key)}
        for role, loot in lanes
    ]  # fmt: skip

    assert [1, 1, 1, 1] == [len(found) for found in middles]
    assert sorted(middles, key=min) == middles


def test_the_columns_are_those_of_the_players_seat_by_seat_and_then_of_the_colours_without_one():
    scene = picture(table(EVERYTHING, ("green", "red")), 0)
    hunters = [(scene.areas(tk.Key("person", f"hunter:{colour}"))[0].x, colour) for colour in FIVE]

    assert ["green", "red", "yellow", "purple", "blue"] == [colour for _, colour in sorted(hunters)]
    assert "no one" not in words(scene)  # the names are too wide for their columns: badges stand alone


def test_short_names_stand_above_their_columns():
    names = ("Ada", "Ben", "Eva", "Kim", "Jo")
    plates = tk.new("apache", 5, seed=1).scene(names=names).plates
    assert list(names) == [shape.words for shape in plates if isinstance(shape, Text) and shape.words in names]


@pytest.mark.parametrize("steps", [("reveal",), ("reveal", None)])
def test_cards_face_down_stay_quiet_and_one_button_is_lit_for_all(steps):
    position = tk.new("apache", 3, seed=1)
    for step in steps[:-1]:
        position = position.play(step)
    key = tk.Key("chance" if len(steps) > 1 else "prairie")
    scene = position.scene(lights=Lights(offered=(key,), lit=(key,)))

    plates = [shape for shape in scene.plates if getattr(shape, "fill", None) == look().state.lit]
    assert 1 == len(plates)
    assert 1 == len(scene.areas(key))


def test_one_hand_acts_where_one_seats_moves_are_offered_and_no_panel_says_more():
    position = table(["buffalo"], FIVE[:3])
    scene = picture(position, 1)
    rims = [shape for shape in scene.plates if isinstance(shape, Rect) and shape.stroke == look().ink and shape.sw == 2]

    assert [scene.panels[1]] == [Rect(rim.x, rim.y, rim.w, rim.h) for rim in rims]
    assert "to move" not in words(scene)
    assert 2 == words(scene).count("chooses")


@pytest.mark.parametrize("name", ["Ada", "Bartholomew-Maximilian", "W" * 40])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_text_leaves_the_picture_and_no_two_overlap(players, narrow, name):
    colours = FIVE[:players]
    positions = [
        table(EVERYTHING, colours),
        table(["buffalo"], colours, stacks=[["buffalo"] * 12, *([] for _ in colours[1:])]),
        race(table(["hunter:red", "buffalo", "chief:yellow", "totem"], colours), [(1, "chief"), (0, "hunter")]),
        race(table(["hunter:red", "buffalo"], colours, stacks=[["tent"], ["tent"], *([] for _ in colours[2:])]),
             [(1, "chief")]),
        tk.new("apache", players),
    ]  # fmt: skip
    for position in positions:
        keys = tuple(dict.fromkeys(key for move in position.legal_moves() for key in (*move.keys, *move.hints)))
        lights, names = Lights(offered=keys, lit=keys), [name] * players
        drawing = position.game.drawing
        scene = drawing.scene(position.state(), names=names, lights=lights, events=position.events, narrow=narrow)
        texts = [shape for layer in LAYERS for shape in scene.layer(layer) if isinstance(shape, Text)]
        extents = [(extent(text), text.words) for text in texts]
        for (left, top, right, bottom), said in extents:
            assert left >= 4 and top >= 4 and right <= scene.width - 4 and bottom <= scene.height - 4, said
        for (a, said), (b, other) in itertools.combinations(extents, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"{said!r} over {other!r}"


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("code", ["de", "it"])
def test_no_two_texts_of_a_race_overlap_in_any_language(code, narrow):
    with speaking(code):
        position = race(table(["hunter:red", "buffalo", "chief:yellow", "totem"]), [(1, "chief"), (0, "hunter")])
        scene = position.scene(narrow=narrow)
    texts = [shape for layer in LAYERS for shape in scene.layer(layer) if isinstance(shape, Text)]
    assert any(text.words.startswith({"de": "Pow-Wow-Tafel", "it": "Tabellone Pow-Wow"}[code]) for text in texts)
    for (a, said), (b, other) in itertools.combinations([(extent(text), text.words) for text in texts], 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], f"{said!r} over {other!r}"


def test_the_card_that_was_revealed_is_ticked():
    position = table(["buffalo"]).play("wait", 0).play("wait", 1).play("reveal").chance("chief:green")

    assert len(position.scene(events=()).over) + 4 == len(position.scene().over)


# ---------------------------------------------------------------- the race and the players


@pytest.mark.parametrize("narrow", [False, True])
def test_the_pile_lies_on_the_board_the_fastest_first(narrow):
    position = table(["hunter:red", "buffalo", "chief:yellow", "totem"], ("red", "yellow", "purple"))
    position = race(position, [(1, "chief"), (2, "hunter"), (0, "hunter")])
    said = words(picture(position, narrow=narrow))

    assert ["1", "2", "3"] == [text for text in said if text in ("1", "2", "3")][-3:]
    assert ["chooses what to take", "wrong: −2", "slowest: turns up next"] == [
        text for text in said if text in ("chooses what to take", "wrong: −2", "slowest: turns up next")
    ]


def happened(before, after, *deeds):
    """What the frame of a film shows in which these deeds are done, with the events of all of them."""
    frames = [frame for frame in between(before, after) if frame.events[0].deed in deeds]
    return moment(frames[-1].state(), [event for frame in frames for event in frame.events])


def test_the_stage_shows_the_card_that_was_turned_up():
    position = table(["buffalo"]).play("wait", 0).play("wait", 1).play("reveal").chance("chief:green")

    assert TurnedUp(1, FACES.index("chief:green")) == moment(position.state(), position.events)
    assert "Yellow turned up" in words(position.scene())
    assert "Chief" in words(position.scene())


def test_the_card_stays_on_the_stage_while_others_choose_and_nobody_sees_what():
    explorer = tk.Explorer(table(["buffalo"], FIVE[:3]).play("wait", 0).play("wait", 1).play("wait", 2))
    explorer.play("reveal")
    explorer.chance("chief:green")
    explorer.play("wait", 2)
    seen = explorer.position.observe(0)
    events = traces(explorer, seen, lambda position: position.observe(0))

    assert TurnedUp(1, FACES.index("chief:green")) == moment(seen.state(), events)
    assert ["turn_up", "lay"] == [event.deed for event in events]
    explorer.play("place hunter", 0)
    explorer.play("wait", 1)
    events = traces(explorer, explorer.position, lambda position: position)
    assert not isinstance(moment(explorer.position.state(), events), TurnedUp)


def test_without_what_happened_the_stage_shows_what_is_asked():
    choosing = table(["hunter:red", "buffalo"], FIVE[:3])
    slammed = choosing.play("place hunter", 0).play("place hunter", 1).play("wait", 2)
    claims = slammed.chance("0.1")
    last = table(["buffalo"], last=True).play("wait", 0).play("wait", 1)

    assert Choosing() == moment(choosing.state(), ())
    assert Slammed((0, 1)) == moment(slammed.state(), ())
    assert First(0, 0, claims=True) == moment(claims.state(), ())
    assert Waiting(0, turning=False) == moment(tk.new("apache").state(), ())
    assert Waiting(0, turning=True) == moment(tk.new("apache").play("reveal").state(), ())
    assert Ended() == moment(last.state(), ())


def test_a_claim_shows_its_cards_and_how_many_there_were_and_are():
    before = race(table(["hunter:red", "buffalo", "buffalo"], stacks=[["tent"], []]), [(0, "hunter")])
    after = before.play("take buffalo")
    took = ((FACES.index("hunter:red"), 1), (FACES.index("buffalo"), 2))

    assert Taken(0, took, took, 1, 4) == moment(after.state(), after.events)
    assert {"Red takes 3", "1 → 4", "+3"} <= set(words(after.scene()))


def test_a_raid_counts_with_the_claim_that_it_follows():
    field = ["warrior:red", "tomahawk"]
    before = race(table(field, rules=("warpath",), stacks=[[], ["buffalo"] * 3]), [(0, "warrior")])
    after = before.play("take tomahawk")
    shown = moment(after.state(), after.events)

    assert (0, 4) == (shown.before, shown.after)
    assert (FACES.index("buffalo"), 2) in shown.cards
    assert [FACES.index("warrior:red"), FACES.index("tomahawk")] == [face for face, _ in shown.gone]


@pytest.mark.parametrize(
    ("field", "role", "lacks", "says"),
    [
        (["buffalo"], "hunter", "hunter:red", "No red Hunter lay open."),
        (["hunter:red"], "hunter", "buffalo", "No buffalo and no tents lay open."),
        (["chief:red", "totem"], "chief", "totem", "No prisoner lay open for the Chief."),
        (["maiden:blue"], "maiden", None, "It could take nothing."),
    ],
)
def test_a_wrong_card_says_what_was_missing_where_that_can_be_told(field, role, lacks, says):
    slammed = table(field, stacks=[["tent"] * 3, []]).play(f"place {role}", 0)
    over = slammed.play("wait", 1)
    shown = happened(slammed, over, "penalise", "lose_cards")

    missing = None if lacks is None else FACES.index(lacks)
    assert Wrong(0, ROLES.index(role), 2, 3, 1, missing, alone=True) == shown
    assert says == str(why(over.state(), shown))


def test_a_wrong_card_of_an_empty_stack_loses_nothing_and_says_so():
    slammed = table(["buffalo"]).play("place hunter", 0)
    said = words(slammed.play("wait", 1).scene())

    assert "Nothing to lose" in said
    assert not [text for text in said if "−0" in text or text == "0 → 0"]


def test_at_the_end_the_stage_shows_the_places():
    last = table(["buffalo"], last=True, stacks=[["tent"], ["totem"] * 3]).play("wait", 0).play("wait", 1)

    assert Ended() == moment(last.state(), last.events)
    said = words(last.scene())
    assert ["Yellow", "3", "Red", "1"] == said[said.index("The game is over") + 1 :][:4]


def test_a_wrong_card_makes_all_else_step_back_until_somebody_goes_on():
    slammed = table(["buffalo"], stacks=[["tent"] * 3, []]).play("place hunter", 0)
    over = slammed.play("wait", 1)
    (hurts,) = [frame for frame in between(slammed, over) if frame.events[0].deed == "lose_cards"]

    def veils(scene):
        return [shape for shape in scene.over if shape.fill == look().paper and shape.alpha < 1]

    assert ["✕"] == [text for text in words(hurts.scene()) if text == "✕"]
    assert 2 == len(veils(hurts.scene()))
    assert [] == veils(over.scene())


def test_what_a_card_may_claim_is_lit():
    position = race(table(["chief:red", "hunter:yellow", "totem", "tent", "buffalo"]), [(0, "chief")])
    scene = picture(position)

    assert {tk.Key("person", "hunter:yellow"), tk.Key("loot", "tent")} == set(scene.lit)


def test_all_hand_cards_and_waiting_are_lit_for_whoever_chooses():
    scene = picture(table(["buffalo"], FIVE), 3)

    assert {"3.hunter", "3.warrior", "3.maiden", "3.chief", 3} == {key.id for key in scene.lit}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_targets_are_large_enough_for_a_finger(players):
    position = table(["buffalo"], FIVE[:players])
    for narrow in (False, True):
        scene = picture(position, 0, narrow=narrow)
        for key in scene.lit:
            (area,) = scene.areas(key)
            assert area.w >= (33 if players == 5 and key.kind == "hand" and not narrow else 40), key
            assert area.h >= 40, key


def test_what_became_of_a_race_is_told_when_it_is_over():
    position = race(table(["hunter:red", "buffalo"], stacks=[[], ["tent"]]), [(1, "chief")])

    assert {"wrong: −1", "−1", "1 → 0"} <= set(words(position.scene()))


def test_nobody_sees_on_the_picture_what_another_has_chosen():
    one, other = (table(["hunter:red", "buffalo"]).play(text, 0) for text in ("place hunter", "wait"))

    assert one.observe(1).svg() == other.observe(1).svg()
    assert "has chosen" in words(one.observe(1).scene())


def test_stacks_are_counted_on_every_picture():
    position = table(["buffalo"], stacks=[["tent"] * 7, ["totem"] * 3])
    for variant in ({}, {"narrow": True}, {"shelf": False}):
        assert {"7", "3"} <= set(words(position.scene(**variant)))


def test_the_picture_is_told_in_words():
    position = race(table(["hunter:red", "buffalo", "buffalo"], stacks=[["tent"], []]), [(0, "hunter")])
    desc = picture(position).desc

    assert "Lying open: 1 red Hunter and 2 buffalo; 110 cards face down." in desc
    assert "Race: 1. Red, Hunter: chooses what to take." in desc
    assert "Red: 1 card on the stack." in desc


def test_loot_has_a_form_each_beside_its_colour():
    assert 5 == len({good.icon for good in GOOD.values()}) == len({good.fill for good in GOOD.values()})


# ---------------------------------------------------------------- the claim graph


def test_the_claim_graph_draws_every_kind_of_line_and_tells_it_in_words():
    field = ["chief:red", "chief:blue", "hunter:yellow", "maiden:yellow", "totem", "tent"]
    position = table(field, rules=("marriage", "sharing"))
    scene = claim_graph_scene(position.state(), names=position.names)

    assert {str(kind[2]) for kind in KINDS.values()} <= {*words(scene)}
    assert (
        "Red’s Chief may take blue Chief, red Chief, yellow Hunter, yellow Maiden, tent and totem pole." in scene.desc
    )
    assert "Red’s Warrior can take nothing." in scene.desc
    assert svg(scene).startswith("<svg")


def test_the_claim_graph_of_one_seat_alone_and_of_an_empty_table():
    position = table(["hunter:red", "buffalo"])

    assert "Yellow" not in claim_graph_scene(position.state(), names=position.names, seats=(0,)).desc
    assert "0 cards lie open." in claim_graph_scene(tk.new("apache").state(), names=("Ada", "Ben")).desc


# ---------------------------------------------------------------- what is this?


def test_a_stack_tells_what_lies_on_it_and_what_a_penalty_would_take():
    position = table(["buffalo"], stacks=[["buffalo", "buffalo", "hunter:red", "tent"], []])
    about = explain(position.state(), tk.Key("stack", 0), ("Ada", "Ben"))

    assert "The stack of Ada (red)" == about.name
    assert (
        "4 cards, each one point.",
        "On it: 1 tent, 2 buffalo and 1 red Hunter.",
        "A wrong card would cost the top two: tent and red Hunter.",
    ) == about.says
    assert ("0 cards, each one point.",) == explain(position.state(), tk.Key("stack", 1), ("Ada", "Ben")).says


def test_the_board_tells_the_pile():
    position = race(table(["hunter:red", "buffalo", "chief:yellow"]), [(0, "hunter"), (1, "chief")])

    assert "Yellow: wrong: −2." in explain(position.state(), tk.Key("pile"), position.names).says


@pytest.mark.parametrize("key", [("stack", 5), ("hand", "9.hunter"), ("hand", "0.king"), ("loot", "gold"), ("hut", 1)])
def test_what_is_no_thing_of_this_game_is_not_explained(key):
    assert explain(table(["buffalo"]).state(), tk.Key(*key), ("Ada", "Ben")) is None
