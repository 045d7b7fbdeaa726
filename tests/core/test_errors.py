"""What is wrong with a person's input is said in one typed sentence, and nothing else happens."""

from functools import partial

import pytest

import tablekit as tk
from tablekit.core.errors import (
    BoardError,
    IllegalMove,
    NotationError,
    RecordError,
    SetupError,
    TablekitError,
)
from tablekit.position.clicks import candidates

TURN = (
    "meduris/3p rules=de-302380 turn=0 die=plus druid=12 huts=11:1,12:0 temples=20:1 chips=7:hut,9:two,26:druid"
    " runes=fan:0 workers=01/2/1/20 goods=1.0.0.2/3.3.0.0/1.1.1.1 score=5/7/3 do=act:0"
)


@pytest.fixture
def turn():
    return tk.read(TURN)


def refused(position, move):
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    return caught.value.refusal


def failed(position, move):
    return [(c.clause.removeprefix("meduris."), c.says, c.takes) for c in refused(position, move).conditions]


@pytest.mark.parametrize("kind", [NotationError, SetupError, IllegalMove, BoardError, RecordError])
def test_every_error_is_a_value_error(kind):
    assert issubclass(kind, TablekitError) and issubclass(kind, ValueError)


# ---------------------------------------------------------------- setting up


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"game": "medurs"}, "there is no game 'medurs'; it must be"),
        ({"game": None}, "there is no game None"),
        ({"game": "x" * 10_000}, "there is no game 'xxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxx'"),
        ({"players": 5}, "players is 5; Meduris is for 2, 3, 4 players"),
        ({"players": "3"}, "players is '3'; Meduris is for 2, 3, 4 players"),
        ({"players": 3.0}, "players is 3.0; Meduris is for 2, 3, 4 players"),
        ({"players": True}, "players is True"),
        ({"edition": "fr"}, "edition: 'fr' is not an edition of Meduris; it must be one of de-302380, it-302863"),
        ({"edition": "de-302381"}, "it must be 'de-302380' perhaps"),
        ({"edition": ["de-302380"]}, "is not an edition of Meduris"),
        ({"substition": "free"}, "'substition' is not an option of Meduris; it must be 'substitution' perhaps"),
        ({"substitution": "maybe"}, "substitution is 'maybe'; it must be one of 'free', 'lacking'"),
        ({"end_when_supply_empty": 1}, "end_when_supply_empty is 1; it must be one of True, False"),
        ({"first": 2}, "first is 2; it must be a seat from 0 to 1, purple, blue or 'random'"),
        ({"first": True}, "first is True"),
        ({"first": "Ada"}, "first is 'Ada'"),
        ({"chips": "3"}, "chips: '' on space 3 is not a chip; it must be two, hut or druid"),
        ({"chips": "3:gold"}, "chips: 'gold' on space 3 is not a chip; it must be two, hut or druid"),
        ({"chips": "3:hut,3:two"}, "chips: space 3 is named twice"),
        ({"chips": "33:hut"}, "chips: '33' is not a space from 1 to 32"),
        ({"chips": "3:hut,9:two"}, "there are two of each kind (two, hut, druid), six in all"),
        ({"chips": "3:hut,9:two,13:druid,18:druid,22:hut,25:two"}, "between 22 and 25 there are 2 spaces"),
        ({"chips": 7}, "chips is 7; write spaces with their chips, such as '3:hut,9:two', or 'random'"),
        ({"colours": "red,pink"}, "colours: 'pink' is not a colour of this game"),
        ({"colours": "red,green"}, "colours: two players take purple and blue  § meduris.game.colours.two-players"),
        ({"players": 3, "colours": "red,red,blue"}, "colours: 3 different colours are needed"),
        ({"colours": 5}, "colours is 5; write one colour a seat"),
        ({"seed": "seven"}, "seed is 'seven'; it must be a whole number"),
        ({"seed": True}, "seed is True"),
        ({"seed": 10**400}, "the seed has 1329 bits"),
        ({"names": ["Ada"]}, "names must be a list of 2 names, one for each seat"),
        ({"names": "AB"}, "names must be a list of 2 names"),
        ({"names": 5}, "names must be a list of 2 names"),
        ({"names": ["Ada", 5]}, "the name of seat 1 cannot be used: it is not a text"),
        ({"names": ["Ada", " "]}, "the name of seat 1 cannot be used: it is empty"),
        ({"names": ["Ada", "x" * 41]}, "it is 41 characters long; at most 40 are allowed"),
        ({"names": ["Ada\x1b[2J", "Ben"]}, "the name of seat 0 cannot be used: character 4 (U+001B) is a control"),
        ({"names": ["Ada", "Be\u202en"]}, "character 3 (U+202E) is an invisible format character"),
        ({"names": ["Ada", "\ud800"]}, "character 1 (U+D800) is half a character"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_set_up(arguments, says):
    with pytest.raises(SetupError) as caught:
        tk.new(**{"game": "meduris", **arguments})

    assert says in str(caught.value)
    assert 1 == len(str(caught.value).splitlines())
    assert len(str(caught.value)) < 300


def test_against_the_rules_of_setting_up_the_clause_is_named():
    with pytest.raises(SetupError, match=r"§ meduris\.setup\.bonus\.spacing"):
        tk.new("meduris", chips="3:hut,9:two,13:druid,18:druid,22:hut,25:two")


# ---------------------------------------------------------------- moves


def test_a_refused_move_lists_all_that_stands_in_the_way(turn):
    assert [
        ("turn.order", "it is your decision: it is purple’s", None),
        ("temple.space", "needs an empty space: a temple stands on 20", "another space"),
    ] == failed(turn, "2: temple 20")


def test_a_refused_hut_gives_its_numbers_and_what_it_would_take(turn):
    refusal = refused(turn, "hut 13")

    assert ["meduris.settlement.cost", "meduris.goods.substitution"] == [c.clause for c in refusal.conditions]
    cost, exchange = refusal.conditions
    says = "needs 3 copper and 3 stone, as it becomes a settlement of 3 huts: you have 0 copper and 2 stone"
    assert says == cost.says
    assert {"have copper": 0, "have stone": 2} == dict(cost.facts)
    assert "3 copper and 1 stone more" == cost.takes
    assert {"needed": 12, "to spare": 1} == dict(exchange.facts)
    assert "11 goods more to spare" == exchange.takes


def test_a_refusal_also_tells_what_is_met(turn):
    met = [c.clause for c in refused(turn, "hut 13").met]

    assert "meduris.hut.space" in met and "meduris.hut.stock" in met
    assert all(c.met for c in refused(turn, "hut 13").met)


@pytest.mark.parametrize(
    ("move", "clauses"),
    [
        ("hut 12", ["hut.space"]),
        ("temple 7", ["bonus.no-temple", "temple.cost", "goods.substitution"]),
        ("temple 1", ["temple.cost", "goods.substitution"]),
        ("harvest wood2>wood", ["large-yield.move", "large-yield.other-plateau"]),
        ("harvest wood1>wood", ["large-yield.other-plateau"]),
        ("harvest copper1>wood", ["large-yield.move"]),
        ("take wool", ["turn.must-choose"]),
        ("give none", ["turn.must-choose"]),
        ("pay wool", ["turn.must-choose"]),
        ("poll no", ["turn.must-choose"]),
        ("place wood", ["turn.must-choose"]),
        ("return stone", ["turn.must-choose"]),
        ("1: harvest copper1>wood", ["turn.order"]),
    ],
)
def test_each_refusal_cites_its_clauses(turn, move, clauses):
    assert clauses == [clause for clause, _, _ in failed(turn, move)]


def test_the_message_of_an_illegal_move_is_its_refusal(turn):
    with pytest.raises(IllegalMove) as caught:
        turn.play("harvest wood1>wood")

    lines = [
        "“harvest wood1>wood” is not allowed here:",
        "  The worker has to move to another plateau.",
        "  ✗ needs another plateau: it would stay on wood  § meduris.large-yield.other-plateau",
        "    it would take another plateau",
    ]
    assert "\n".join(lines) == str(caught.value) == str(turn.why_not("harvest wood1>wood"))


def test_a_refused_move_changes_nothing(turn):
    before = turn.notation
    for move in ("hut 13", "temple 7", "flying 3", "harvest wood1>wood"):
        with pytest.raises(TablekitError):
            turn.play(move)

    assert before == turn.notation == tk.read(TURN).notation


@pytest.mark.parametrize("move", [None, 7, ["hut", 7], b"hut 7", object()])
def test_a_move_is_a_text_or_a_move(turn, move):
    with pytest.raises(NotationError, match="a move is a text such as 'hut 2', not"):
        turn.play(move)


@pytest.mark.parametrize("seat", [3, -1, "0", 1.0, True, 10**30, pytest.param(10**5000, id="huge")])
def test_a_seat_is_a_number_at_the_table(turn, seat):
    for asked in (turn.legal_moves, partial(candidates, turn), turn.observe, turn.receipt, turn.prompt,
                  lambda player: turn.play("hut 7", player), lambda player: turn.why("hut 7", player)):  # fmt: skip
        with pytest.raises(TablekitError, match="does not exist; seats are 0 to 2") as caught:
            asked(seat)
        assert TablekitError is caught.type


def test_after_the_end_every_move_is_refused():
    over = tk.read(TURN.replace("do=act:0", "do=-").replace("turn=0", "turn=0 lap=12"))

    assert over.over
    assert ["turn.order", "last-lap.no-turns"] == [clause for clause, _, _ in failed(over, "hut 7")]


# ---------------------------------------------------------------- chance


def test_a_result_that_cannot_come_is_refused(turn):
    with pytest.raises(IllegalMove, match=r"nothing is left to chance here; a move is asked for  § meduris\.turn"):
        turn.chance("wool")
    with pytest.raises(IllegalMove, match="nothing is left to chance here"):
        turn.roll()
    with pytest.raises(NotationError, match="the die is 'seven'; it must be one of wood, wool"):
        tk.read(TURN.replace("act:0", "roll:0")).chance("seven")
    with pytest.raises(NotationError, match="a result of chance is a text such as 'wood', not int"):
        tk.read(TURN.replace("act:0", "roll:0")).chance(6)


def test_a_face_of_another_die_is_refused():
    class Weather(tk.Outcome):
        pass

    with pytest.raises(IllegalMove, match="rain cannot come now; possible are wood, wool, copper, stone, plus, minus"):
        tk.read(TURN.replace("act:0", "roll:0")).chance(Weather("weather", "rain"))


def test_at_the_die_a_move_is_refused():
    die = tk.read(TURN.replace("act:0", "roll:0"))

    assert ["small-yield.roll"] == [clause for clause, _, _ in failed(die, "hut 7")]


# ---------------------------------------------------------------- positions and clauses


def test_a_position_that_breaks_conservation_is_refused():
    with pytest.raises(NotationError, match=r"wood: supply and stocks add up to 19; there are 18 in the box"):
        tk.read(TURN.replace("score=", "supply=14.14.17.15 score="))


@pytest.mark.parametrize("text", [None, 7, b"meduris/3p", ["meduris/3p"]])
def test_a_position_is_a_text(text):
    with pytest.raises(NotationError, match="a position is a text, not"):
        tk.read(text)


@pytest.mark.parametrize("id", ["chess.mate", "meduris.mate", 5, None, ""])
def test_an_unknown_clause(id):
    with pytest.raises(TablekitError, match="clause"):
        tk.clause(id)


@pytest.mark.parametrize("game", ["chess", 5, None])
def test_an_unknown_game(game):
    with pytest.raises(SetupError, match="there is no game"):
        tk.game(game)


def test_a_picture_is_asked_for_in_words_it_knows(turn):
    for ask in (turn.scene, turn.svg, turn.picture):
        with pytest.raises(TablekitError, match="'thme' says nothing about a picture; it must be 'theme' perhaps"):
            ask(thme="dark")


def test_a_game_can_be_imported_by_its_path_although_the_catalogue_has_that_name():
    import tablekit.games.meduris as found

    assert "tablekit.games.meduris" == found.__name__
    assert found.GAME in tk.games()


def test_a_misspelt_argument_of_a_new_game_is_told_with_all_that_may_be_given():
    may_be_given = r"it must be 'seed' perhaps \(one of players, seed, names, board, language, edition"
    with pytest.raises(tk.SetupError, match=may_be_given):
        tk.new("meduris", sed=4)
