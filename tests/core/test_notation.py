"""Notation: positions, moves and results as text, and complaints that point at the place."""

import pytest

import tablekit as tk
from tablekit.core.errors import NotationError
from tablekit.core.notation import Sections, Span, shown, suggestion, tidy
from tablekit.games.meduris.rules import building, goods, large_yield, offering, poll_answers, setting_up, small_yield
from tablekit.games.meduris.table import notation
from tablekit.testing import moments

MEDURIS = tk.game("meduris")
SECTIONS = (building, goods, large_yield, offering, poll_answers, setting_up, small_yield)
MOVES = {k: v for section in SECTIONS for k, v in vars(section).items()}


@pytest.fixture(scope="module")
def start():
    return tk.new("meduris", players=3, seed=7)


@pytest.fixture(scope="module")
def corpus():
    """Positions of whole games, for all player counts and rules."""
    options = [{}, {"edition": "it-302863"}, {"substitution": "lacking", "end_when_supply_empty": False}]
    return [at for n in (2, 3, 4) for seed, given in enumerate(options) for at in moments(MEDURIS, n, given, seed=seed)]


# ---------------------------------------------------------------- positions


def test_a_position_is_its_notation(corpus):
    for at in corpus[::3]:
        read = tk.read(at.text)

        assert at.text == read.notation
        assert read == tk.read(read.notation) and hash(read) == hash(tk.read(read.notation))


def test_a_position_is_one_line_of_ascii_in_a_fixed_order(corpus):
    for at in corpus[::9]:
        head, *parts = at.text.split(" ")

        assert at.text.isascii() and at.text.isprintable()
        assert head == f"meduris/{at.setup.players}p"
        assert [part.split("=")[0] for part in parts] == [*(part.name for part in notation.FIELDS), "do"]


def test_repr_is_how_to_read_the_position_again(start):
    named = tk.read(start.notation, names=["Ada", "Ben", "Cleo"], seed=7)
    again = eval(repr(named), {"tk": tk})

    assert f"tk.read({start.notation!r}, names=['Ada', 'Ben', 'Cleo'], seed=7)" == repr(named)
    assert (named, named.names, named.seed) == (again, again.names, again.seed)
    assert f"tk.read({start.notation!r})" == repr(tk.read(start.notation))


def test_parts_that_say_nothing_may_be_left_out(start):
    needed = ("huts", "runes")
    parts = start.notation.split(" ")
    short = " ".join(part for part in parts if not part.endswith("=-") or part.startswith(needed))

    assert start == tk.read(short)


def test_an_observation_writes_hidden_goods_as_a_question_mark(start):
    seen = start.observe(1)

    assert "goods=?/1.1.1.1/?" in seen.notation
    assert seen == tk.read(seen.notation)


def test_rules_are_written_as_the_edition_and_what_is_set_against_it():
    def rules(**options):
        return tk.new("meduris", **options).notation.split(" ")[1]

    assert "rules=de-302380" == rules()
    assert "rules=it-302863" == rules(edition="it-302863")
    both = rules(edition="it-302863", end_when_supply_empty=True, substitution="lacking")
    assert "rules=it-302863+poll+lacking" == both
    assert "rules=de-302380-poll" == rules(end_when_supply_empty=False)


@pytest.mark.parametrize(
    ("old", "new", "says", "points_at"),
    [
        ("turn=0", "turn=7", "turn is '7'; it must be a whole number from 0 to 2", "7"),
        ("turn=0", "turn=00", "turn is '00'", "00"),
        ("turn=0", "turn=-1", "turn is '-1'", "-1"),
        ("turn=0", "turn", "'turn' is not a part such as 'turn=1'", "turn"),
        ("turn=0", "turn=", "'turn=' is not a part", "turn="),
        ("turn=0", "tern=0", "'tern' is not a part of a meduris position; it must be 'turn' perhaps", "tern"),
        ("turn=0", "turn=0 turn=0", "'turn' is written twice", "turn=0"),
        ("druid=temple", "druid=rock7", "the rock is '7'", "7"),
        ("druid=temple", "druid=tempel", "the druid's space (or temple, rock1, ...) is 'tempel'", "tempel"),
        ("huts=-", "huts=3", "'3' is not a hut such as '3:0'", "3"),
        ("huts=-", "huts=3:0,3:1", "space 3 has a building already", "3:1"),
        ("huts=-", "huts=3:4", "the seat is '4'", "4"),
        ("runes=-", "runes=snake:0", "a rune area is 'snake'; it must be one of serpent", "snake"),
        ("workers=-/-/-/-", "workers=-/-/-", "workers must be four towers", "-/-/-"),
        ("workers=-/-/-/-", "workers=9/-/-/-", "a worker's seat is '9'", "9"),
        ("seats=purple.blue.green", "seats=purple.blue.blue", "seats must name 3 different", "purple.blue.blue"),
        ("seats=purple.blue.green", "seats=purple.blue.pink", "a seat's colour is 'pink'", "pink"),
        ("rules=de-302380", "rules=fr-1", "it must begin with one of de-302380, it-302863", "fr-1"),
        ("rules=de-302380", "rules=de-302380+fun", "'+fun' is no switch of the rules", "+fun"),
        ("board=side32", "board=side40", "this position needs the board 'side40'", "side40"),
        ("die=-", "die=red", "the die is 'red'; it must be one of wood", "red"),
        ("score=5/5/5", "score=5/5", "score must have 3 parts", "5/5"),
        ("supply=15.15.15.15", "supply=15.15.15", "the supply is '15.15.15'; it must be 4 numbers", "15.15.15"),
        ("finale=-", "finale=0", "'0' is not a finale such as '0.1'", "0"),
        ("place:2", "plaice:2", "a question is 'plaice'; it must be 'place' perhaps", "plaice"),
        ("place:2", "place:2@3", "a space is named for", "place:2@3"),
        ("place:2", "offer:2", "a space is named for", "offer:2"),
    ],
)
def test_a_fault_in_a_position_is_pointed_at(start, old, new, says, points_at):
    assert old in start.notation
    with pytest.raises(NotationError) as caught:
        tk.read(start.notation.replace(old, new, 1))

    error = caught.value
    assert says in error.why
    assert points_at == error.text[error.start : error.end]
    carets = str(error).splitlines()[-1]
    above = str(error).splitlines()[-2]
    assert points_at == above[carets.index("^") : carets.rindex("^") + 1]


@pytest.mark.parametrize("gap", ["  ", "\n", " \r\n\t", "\u00a0", "\u3000"])
def test_a_position_is_read_however_mail_spaces_it(gap):
    position = tk.new("meduris", players=3, seed=7)

    assert position == tk.read(f"{gap}{position.notation.replace(' ', gap)}{gap}")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a position begins with a game and its players"),
        ("meduris", "a position begins with a game and its players"),
        ("meduris/3", "a position begins with a game and its players"),
        ("chess/2p", "there is no game 'chess'"),
        ("meduris/5p", "Meduris is for 2, 3, 4 players"),
        ("meduris/3p", "the part 'rules' is missing"),
        ("meduris/3p turn", "'turn' is not a part such as"),
        ("x" * 8001, "a position text has at most 8000 characters; this has 8001"),
    ],
)
def test_a_text_that_is_no_position(text, says):
    with pytest.raises(NotationError, match=says):
        tk.read(text)


@pytest.mark.parametrize(
    ("old", "new", "says", "clause"),
    [
        ("supply=15", "supply=16", "wood: supply and stocks add up to 19; there are 18", "meduris.game.components"),
        ("huts=-", "huts=3:0", "somebody has built in the area", "meduris.hut.rune-stone"),
        ("runes=-", "runes=fan:0", "purple holds it without a hut", "meduris.setup.aside"),
        (
            "huts=-",
            "huts=" + ",".join(f"{k}:0" for k in range(1, 10)),
            "purple: 9 huts; there are 8",
            "meduris.setup.pieces.huts",
        ),
        ("temples=-", "temples=1:0,3:0,4:0", "purple: 3 temples; there are 2", "meduris.setup.pieces.temples"),
        ("workers=-", "workers=0", "purple: 3 workers; there are 2", None),
        ("druid=temple", "druid=7", "the druid stands at space 7, where no hut is", "meduris.druid.position"),
        ("druid=temple", "druid=rock2", "after 0 buildings it is rock 0", None),
        ("do=", "do=offer:0@3,", "an offering is asked at space 3, where the druid is not", None),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_all_that_is_wrong(start, old, new, says, clause):
    text = start.notation.replace(old, new, 1)
    with pytest.raises(NotationError, match="this position cannot be") as caught:
        tk.read(text)
    assert says in str(caught.value)
    assert clause is None or f"§ {clause}" in str(caught.value)


# ---------------------------------------------------------------- moves and results


def test_every_move_is_read_from_its_text_in_any_case_and_spacing(corpus):
    seen = {(move.player, move.text): (at, move) for at in corpus for moves in at.legal for move in moves}

    for at, move in seen.values():
        for text in (move.text, move.text.upper(), f"  {move.text.replace(' ', '   ')} "):
            assert MEDURIS.notation.read_move(at.s, move.player, text) is move or type(move) is goods.Pay
    assert {"Place", "Take", "Return", "Harvest", "Hut", "Temple", "Give", "Pay", "Poll"} >= {
        type(move).__name__ for _, move in seen.values()
    }


@pytest.mark.parametrize(
    ("typed", "quoted"),
    [("Hutt 3", "'Hutt'"), ("HUT Xy", "'Xy'"), ("HUT", "'hut'"), ("Place  WOL", "'WOL'"), ("HUT 7 8B", "'7 8B'")],
)
def test_a_refusal_quotes_what_was_typed_and_points_at_it(typed, quoted):
    with pytest.raises(NotationError) as told:
        tk.example("start").move(typed)
    assert quoted.casefold() in told.value.why.casefold()
    part = told.value.text[told.value.start : told.value.end]
    assert repr(part) in told.value.why
    assert part in typed


def test_repr_of_a_move_is_how_to_make_it(corpus):
    made = {move for at in corpus[::5] for legal in at.legal for move in legal}

    assert len(made) > 100
    assert all(move == eval(repr(move), MOVES) for move in made)
    assert all(roll == eval(repr(roll), MOVES) for roll in small_yield.ROLLS)


@pytest.mark.parametrize(
    ("text", "says", "points_at"),
    [
        ("fly 3", "'fly' is not a move; it must begin with", "fly"),
        ("hutt 3", "'hutt' is not a move; it must begin with 'hut' perhaps", "hutt"),
        ("frobnicate 3", "'frobnicate' is not a move; it must begin with 'place'", "frobnicate"),
        ("hut", "'hut' needs more, as in 'hut 7'", "hut"),
        ("hut 33", "the space is '33'; it must be a whole number from 1 to 32", "33"),
        ("hut +3", "the space is '+3'", "+3"),
        ("hut 3 4", "the space is '3 4'", "3 4"),
        ("temple ³", "the space is '³'", "³"),
        ("place wol", "the plateau is 'wol'; it must be 'wool' perhaps", "wol"),
        ("harvest wool>stone", "the plateau is 'woo'", "woo"),
        ("harvest wool4>stone", "the level is '4'; it must be a whole number from 1 to 3", "4"),
        ("harvest wool1", "'wool1' is not a worker and where it goes, such as 'wool1>stone'", "wool1"),
        ("pay 0wool", "the number is '0'; it must be a whole number from 1 to 18", "0"),
        ("pay wool+wool", "wool is named twice", "wool"),
        ("pay 3wol", "the good is 'wol'; it must be 'wool' perhaps", "wol"),
        ("give two", "the offering is 'two'; it must be one of none, one, both, chip", "two"),
        ("poll maybe", "the answer is 'maybe'; it must be one of no, yes", "maybe"),
    ],
)
def test_a_fault_in_a_move_is_pointed_at(start, text, says, points_at):
    with pytest.raises(NotationError) as caught:
        start.play(text)

    error = caught.value
    assert says in error.why
    assert points_at == error.text[error.start : error.end]


def test_a_move_may_begin_with_its_seat(start):
    other = next(seat for seat in range(3) if seat not in start.node.players)

    assert other == start.move(f"{other}: place wood").player
    assert other == start.move("place wood", player=other).player
    with pytest.raises(NotationError, match="seat 9 does not exist; seats are 0 to 2"):
        start.play("9: place wood")
    with pytest.raises(NotationError, match="'9999:' is not a move"):
        start.play("9999: place wood")
    with pytest.raises(NotationError, match="a move has at most 120 characters"):
        start.play("9" * 5000 + ": place wood")


def test_a_face_of_the_die_is_read_with_or_without_roll(start):
    assert small_yield.ROLLS[1] is start.outcome("wool") is start.outcome(" Roll  WOOL ")
    with pytest.raises(NotationError, match="the die is 'wol'; it must be 'wool' perhaps"):
        start.outcome("wol")


# ---------------------------------------------------------------- the shared grammar


def test_a_span_knows_where_its_pieces_stand():
    pieces = Span("huts=3:0,12:1", 5, "3:0,12:1").split(",")

    assert [("3:0", 5), ("12:1", 9)] == [(piece.text, piece.start) for piece in pieces]
    left, right = pieces[1].pair(":", "a hut")
    assert ("12", 9, "1", 12) == (left.text, left.start, right.text, right.start)
    assert [] == Span("huts=-", 5, "-").split(",")


@pytest.mark.parametrize("text", ["+1", "01", "1_0", "١", "1.0", "", " 1", "9" * 5000, "--1", "0x1"])
def test_numbers_are_plain_digits(text):
    with pytest.raises(NotationError, match="it must be a whole number from 0 to 20"):
        Span(text, 0, text).whole("the number", 0, 20)


def test_sections_know_their_game_and_players():
    sections = Sections("toy/2p a=1 b=x,y")

    assert ("toy", 2, "1", "x,y") == (sections.game, sections.players, sections["a"].text, sections["b"].text)
    assert "a" in sections and "c" not in sections
    with pytest.raises(NotationError, match="the part 'c' is missing"):
        sections.expect(["a", "b", "c"])
    sections.expect(["a", "b", "c"], optional=["c"])


def test_a_long_line_is_shown_around_its_fault():
    line = "toy/2p " + " ".join(f"part{k}=1" for k in range(100))
    with pytest.raises(NotationError) as caught:
        Sections(line).expect([f"part{k}" for k in range(99)])

    why, shown_part, carets = str(caught.value).splitlines()
    assert "'part99' is not a part" in why
    assert len(shown_part) <= 102
    assert "part99" == shown_part[carets.index("^") : carets.rindex("^") + 1]


def test_unprintable_characters_are_not_printed():
    error = NotationError("what is this", "a\x1b[31mb\u202ec\x00", 1, 2)

    assert "a�[31mb�c�" in str(error)
    assert str(error).replace("\n", "").isprintable()


def test_suggestions_name_the_nearest_first():
    assert "'hut' perhaps (one of hut, temple)" == str(suggestion("hutt", ["hut", "temple"]))
    assert "one of hut, temple" == str(suggestion("x", ["hut", "temple"]))
    assert "'hut'" == str(suggestion("x", ["hut"]))


def test_what_was_given_is_shown_short_and_printable():
    assert len(shown("x" * 10**6)) < 60
    assert len(shown(10**4000)) < 60
    assert len(shown([["a" * 100] * 100] * 100)) <= 80
    assert shown("\x00\u202e").isprintable()


def test_a_move_is_tidied_before_it_is_read():
    assert "hut 7" == tidy("  HUT\t 7\n")
    with pytest.raises(NotationError, match="a move has at most 120 characters; this has 121"):
        tidy("x" * 121)
