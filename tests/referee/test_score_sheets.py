"""A score sheet typed in: what cannot be is told with its clause, and nothing is guessed."""

import pytest

import tablekit as tk
from tablekit.referee.score_sheets import hold
from tablekit.testing import moments
from tests.catalogue.offers import OURS
from tests.scale import scaled

EACH = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)  # those with a score sheet

# The worked examples of the rules documents with a final scoring, whole: Meduris X20, X21 and the ties of the finale;
# Iquazú EX-11; Empire's complete scoring example; Apache's invariant that 114 cards are all there are.
SHEETS = {
    "meduris": """
        Purple: track 30, temples 5, rune stones 15, total 50, stones held 5, huts built 8, temples built 2, place 1
        Blue: track 41, temples 8, rune stones 1, total 50, stones held 1, huts built 8, temples built 1, place 2
        Green: track 40, temples 0, rune stones 6, total 46, stones held 3, huts built 6, temples built 2, place 3
    """,
    "iquazu": """
        A: rocks 10, last two columns 0, point tiles 8, total 18, place 3
        B: rocks 7, last two columns 8, point tiles 9, total 24, place 2
        C: rocks 0, last two columns 11, point tiles 0, total 11, place 4
        D: rocks 4, last two columns 19, point tiles 4, total 27, place 1
    """,
    "empire": """
        A: regions 4, islands 2, abilities 3, elixir points 0, total 9, elixirs 1, coins 2, armies 11, place 1
        B: regions 2, islands 1, abilities 5, elixir points 0, total 8, elixirs 1, coins 7, armies 11, place 2
        C: regions 2, islands 1, abilities 1, elixir points 2, total 6, elixirs 3, coins 0, armies 10, place 3
    """,
    "apache": """
        Red: people cards 14, loot cards 20, total 34, buffalo 12, tomahawk 3, necklace 2, totem pole 2, tent 1, place 1
        Yellow: people cards 11, loot cards 23, total 34, buffalo 14, place 1
        Violet: people cards 8, loot cards 9, total 17, tent 5, place 3
    """,
}

# One number made wrong: what stands there, what is put there instead, and the clause that is told first.
WRONG = [
    ("meduris", "total 50, stones held 5", "total 49, stones held 5", "meduris.final.winner"),
    ("meduris", "rune stones 15", "rune stones 14", "meduris.final.runes"),
    ("meduris", "stones held 3", "stones held 4", "meduris.final.runes"),
    ("meduris", "stones held 5", "stones held 12", "meduris.game.components"),
    ("meduris", "track 40", "track -4", "meduris.ritual.floor"),
    ("meduris", "temples 8", "temples 80", "meduris.final.temples"),
    ("meduris", "huts built 6", "huts built 9", "meduris.setup.pieces.huts"),
    ("meduris", "huts built 6", "huts built 2", "meduris.hut.rune-stone"),
    ("meduris", "temples built 1", "temples built 3", "meduris.setup.pieces.temples"),
    ("meduris", "temples built 1", "temples built 0", "meduris.final.temples"),
    ("meduris", "place 3", "place 1", "meduris.final.winner"),
    ("iquazu", "rocks 10", "rocks 300", "iquazu.score.rock.rank"),
    ("iquazu", "last two columns 19", "last two columns 20", "iquazu.final.last_two"),
    ("iquazu", "last two columns 0", "last two columns 12", "iquazu.final.last_two"),
    ("iquazu", "point tiles 9", "point tiles 1000", "iquazu.final.point_tiles"),
    ("iquazu", "total 24", "total 25", "iquazu.final.winner"),
    ("iquazu", "place 4", "place 3", "iquazu.final.winner"),
    ("empire", "regions 4", "regions 40", "empire.score.region"),
    ("empire", "islands 2", "islands 5", "empire.score.island"),
    ("empire", "abilities 5", "abilities 500", "empire.score.ability"),
    ("empire", "elixir points 2", "elixir points 1", "empire.score.elixir-tie"),
    ("empire", "elixirs 3", "elixirs 1", "empire.score.elixir-tie"),
    ("empire", "elixirs 3", "elixirs 99", "empire.ability.elixir"),
    ("empire", "coins 7", "coins 45", "empire.setup.coins"),
    ("empire", "coins 7", "coins 43", "empire.setup.coins"),
    ("empire", "armies 10", "armies 19", "empire.setup.pieces"),
    ("empire", "total 8", "total 7", "empire.win.most"),
    ("empire", "place 3", "place 1", "empire.win.most"),
    ("apache", "people cards 14", "people cards 46", "apache.components.people_cards"),
    ("apache", "people cards 14", "people cards 30", "apache.components.people_cards"),
    ("apache", "loot cards 23", "loot cards 70", "apache.components.loot_cards"),
    ("apache", "buffalo 14", "buffalo 22", "apache.components.loot_cards"),
    ("apache", "tent 1", "tent 2", "apache.score.one_each"),
    ("apache", "total 17", "total 16", "apache.score.one_each"),
    ("apache", "place 3", "place 1", "apache.score.winner"),
]


@EACH
def test_the_sheet_of_the_worked_example_has_nothing_wrong(game):
    audited = tk.audit(game.name, sheet=SHEETS[game.name])

    assert ((), ()) == (audited.complaints, audited.unknown)
    assert "Every number can be." == str(audited)


@pytest.mark.parametrize(("game", "right", "wrong", "clause"), WRONG, ids=lambda text: text.replace(" ", "-"))
def test_a_number_that_cannot_be_is_told_with_its_clause(game, right, wrong, clause):
    assert 1 == SHEETS[game].count(right)
    audited = tk.audit(game, sheet=SHEETS[game].replace(right, wrong))

    assert clause in [one.clause for one in audited.complaints]
    assert all(one.clause in tk.game(game).clauses for one in audited.complaints)


def told(sheet, over):
    """What somebody writes after a game: all that stands on the table."""
    state, lines = over.state(), sheet.lines
    rows = {}
    for seat in range(over.players):
        row = {line.name: line.of(state, seat) for line in lines}
        row["total"] = sum(row[line.name] for line in lines if line.points)
        row["place"] = 1 + sum(len(place) for place in over.node.places[: place_of(over, seat)])
        rows[f"Player {seat + 1}"] = row
    return rows


def place_of(over, seat):
    return next(at for at, place in enumerate(over.node.places) if seat in place)


def finished(game, players, options, seed):
    *_, last = moments(game, players, options, seed=seed)
    return tk.read(last.text)


VARIANTS = [
    ("meduris", {"edition": "it-302863"}), ("meduris", {}), ("iquazu", {}), ("apache", {}),
    ("apache", {"warpath": True}), ("empire", {"long": True}), ("empire", {"encounters": "all", "layout": "ring"}),
    ("empire", {}), ("empire", {"leaders": True}), ("empire", {"exploration": True, "fortresses": True}),
    ("empire", {"elixir_zero_scores": True}), ("empire", {"exploration": True, "swamp": True}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_was_played_by_the_rules_brings_no_number_that_cannot_be(name, options, players):
    game = tk.game(name)
    sheet = game.part("score_sheet", "SCORE_SHEET")
    for seed in range(scaled("SHEETS", 1, 3)):
        over = finished(game, players, options, seed)
        rows = told(sheet, over)

        assert list(over.scores()) == [row["total"] for row in rows.values()]
        audits = hold(name, rows, over=over, **options), hold(over, rows, over=over)
        assert [((), ())] * 2 == [(one.complaints, one.unknown) for one in audits]


def test_tokens_that_lie_face_down_may_be_any():
    table = tk.new("empire", exploration=True, swamp=True, seed=3).observe(0)
    sheet = "0: tokens 1, spell book 1, elixirs 2; 1: tokens -1"

    assert () == tk.audit(table, sheet=sheet).complaints
    (found,) = tk.audit(table, sheet=sheet.replace("-1", "-2")).complaints
    assert "1: tokens: -2; it cannot be below -1" == f"1: {found.said.blanks['fault']}"


@EACH
def test_each_number_that_the_moves_do_not_bring_is_told(game):
    sheet, over = game.part("score_sheet", "SCORE_SHEET"), finished(game, 2, {}, 1)
    for line in sheet.lines:
        rows = told(sheet, over)
        rows["Player 1"][line.name] += 1
        audited = hold(game.name, rows, over=over)

        says = f"Player 1: {line.said}: {rows['Player 1'][line.name]}, but the moves bring {line.of(over.state(), 0)}"
        assert (says, line.clause) in [(one.says, one.clause) for one in audited.complaints]


def test_a_tie_is_settled_by_buildings_then_goods():
    sheet = "A: total 40, huts built 7, temples built 2, place 2; B: total 40, huts built 12, temples built 1, place 1"
    goods = ", wood 1, wool 0, copper 0, stone 0"
    assert () == tk.audit("meduris", sheet=sheet).complaints
    turned = sheet.replace("place 2", "place 3").replace("place 1", "place 2").replace("place 3", "place 1")
    (found,) = tk.audit("meduris", sheet=turned).complaints
    assert "meduris.final.tie.buildings" == found.clause

    same = f"A: total 40, huts built 12, temples built 2, place 1{goods}; B: total 40, huts built 12, temples built 2"
    (found,) = tk.audit("meduris", sheet=f"{same}, place 2{goods.replace('wool 0', 'wool 3')}").complaints
    assert "meduris.final.tie.goods" == found.clause
    (found,) = tk.audit("meduris", sheet=f"{same}, place 2{goods}").complaints
    assert "meduris.final.tie.shared" == found.clause
    assert () == tk.audit("meduris", sheet=f"{same}, place 1{goods}").complaints


def test_a_tie_that_nobody_can_settle_from_the_sheet_is_not_known():
    audited = tk.audit("meduris", sheet="A: total 40, place 1; B: total 40, place 2")

    assert () == audited.complaints
    assert [
        "Not told of A: track, temples and rune stones.",
        "Not told of B: track, temples and rune stones.",
        "Not told of A, and it settles the places: huts built and temples built.",
        "Not told of B, and it settles the places: huts built and temples built.",
    ] == [str(one) for one in audited.unknown]


def test_the_spell_book_comes_before_coins_and_coins_before_armies():
    sheet = "A: total 20, coins 3, spell book {}, place {}; B: total 20, coins 4, spell book 0, place {}"

    def clauses(*given, **options):
        return [one.clause for one in tk.audit("empire", sheet=sheet.format(*given), **options).complaints]

    assert [] == clauses(0, 2, 1)
    assert ["empire.win.tiebreak"] == clauses(0, 1, 2)
    assert [] == clauses(1, 1, 2, exploration=True)
    assert ["empire.var.explore.book"] == clauses(1, 2, 1, exploration=True)
    assert "empire.var.explore.book" in clauses(1, 1, 2)  # there is none without the variant


def test_a_game_that_nobody_could_end_is_told_where_the_edition_has_no_other_end():
    sheet = "A: huts built 12, temples built 1; B: huts built 3, temples built 2"

    assert [] == [one.clause for one in tk.audit("meduris", sheet=sheet).complaints]
    (found,) = tk.audit("meduris", sheet=sheet, edition="it-302863").complaints
    assert "meduris.end.trigger" == found.clause


def test_one_number_left_out_is_what_the_total_leaves():
    (found,) = tk.audit("meduris", sheet="A: track 30, temples 5, total 42; B: track 20").complaints

    assert "A: total: 42, which leaves 7 for rune stones; that cannot be" == found.says
    assert "meduris.final.runes" == found.clause


def test_goods_are_no_more_than_the_box_has():
    (found,) = tk.audit("meduris", sheet="A: wood 10; B: wood 9").complaints

    assert "All together: wood: 19 in all; there are 18 for everybody together" == found.says
    assert "meduris.setup.supply" == found.clause


def test_lines_are_read_in_every_language_and_as_a_mapping():
    text = "A: Siegpunkteleiste 30, Tempel 5, Runensteine 15, Summe 51; B: striscia dei punti 3"
    mapping = {"A": {"track": 30, "temples": 5, "rune stones": 15, "total": 51}, "B": {"track": 3}}

    assert tk.audit("meduris", sheet=mapping).complaints == tk.audit("meduris", sheet=text).complaints
    assert ["A: total: 51, but 30, 5 and 15 make 50"] == [
        one.says for one in tk.audit("meduris", sheet=text).complaints
    ]


def test_at_a_table_each_row_is_whose_name_it_has():
    table = tk.new("meduris", names=["Ann", "Bo"])
    audited = tk.audit(table, sheet="Bo: track 3, temples 0, rune stones 0, total 4; Purple: total 9")

    assert ["Bo: total: 4, but 3, 0 and 0 make 3"] == [one.says for one in audited.complaints]
    assert ("Bo total",) == audited.complaints[0].things


@pytest.mark.parametrize(
    ("sheet", "says"),
    [
        ("", "the score sheet is empty; a row is such as “Blue: total 41, place 1”"),
        (" \n;;", "the score sheet is empty; a row is such as “Blue: total 41, place 1”"),
        (7, "a score sheet is a text or a mapping, not 7"),
        ("total 41", "row 1: 'total 41' must begin with a player, such as “Blue: total 41, place 1”"),
        ("A: total 1; x", "row 2: 'x' must begin with a player, such as “Blue: total 41, place 1”"),
        ("A: total; B: total 1", "A: 'total' must be a line and a whole number, such as “total 41”"),
        ("A: total 12345678; B: total 1", "A: 'total 12345678' must be a line and a whole number, such as “total 41”"),
        ("A: total 1, total 2; B: total 1", "A: total is there twice"),
        ("A: total 1; A: total 1", "A has two rows"),
        ({"A": {"total": 2.5}, "B": {}}, "A: total is 2.5; it must be a whole number"),
        ({"A": {"total": True}, "B": {}}, "A: total is True; it must be a whole number"),
        ({"A": 3, "B": {}}, "A: a row is a text or a mapping, not 3"),
        ("x" * 9000, "a score sheet has at most 8000 characters; this has 9000"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(sheet, says):
    with pytest.raises(tk.TablekitError) as error:
        tk.audit("meduris", sheet=sheet)

    assert says == str(error.value)


def test_a_line_that_there_is_not_is_told_with_the_nearest():
    says = "A: 'temple' is no line of the score sheet; it must be 'temples' perhaps"
    with pytest.raises(tk.NotationError, match=says):
        tk.audit("meduris", sheet="A: temple 20; B: total 3")


def test_more_rows_than_players_are_refused():
    with pytest.raises(tk.TablekitError, match="the sheet has 3 rows; there are 2 players"):
        tk.audit("meduris", sheet="A: total 1; B: total 2; C: total 3", players=2)
    with pytest.raises(tk.NotationError, match="two rows are of the same player: Ann and Purple"):
        tk.audit(tk.new("meduris", names=["Ann", "Bo"]), sheet="Ann: total 1; Purple: total 2")


# ---------------------------------------------------------------- what is said, and what is understood


def complaints(game, sheet):
    return [str(one.said) for one in tk.audit(game, sheet=sheet).complaints]


def test_a_sum_names_the_numbers_that_were_written_and_no_zeros_of_ours():
    assert ["A: total: 12, but 5, 2, 4 and 2 make 13"] == complaints(
        "empire", "A: regions 5, islands 2, abilities 4, elixir points 2, total 12; B: total 8"
    )
    assert ["A: total: 12, but 5, 2, 4 and 0 make 11"] == complaints(
        "empire", "A: regions 5, islands 2, abilities 4, elixir points 0, total 12; B: total 8"
    )


@pytest.mark.parametrize(
    ("game", "sheet", "says"),
    [
        ("meduris", "Ann: total 30, place 2; Bo: total 12, place 1",
         "Ann: place 2, but it comes before place 1 of Bo: total 30 to 12"),
        ("empire", "Ann: total 9, coins 2, place 1; Bo: total 9, coins 7, place 2",
         "Bo: place 2, but it comes before place 1 of Ann: coins 7 to 2"),
        ("apache", "Ann: total 9, place 1; Bo: total 9, place 2",
         "Bo: place 2, but it shares place 1 with Ann: all that is compared is equal"),
        ("iquazu", "Ann: total 9, place 1; Bo: total 8, place 1",
         "Bo: place 1, but it comes after place 1 of Ann: total 8 to 9"),
        ("apache", "Ann: total 9, place 1; Bo: total 8, place 4",
         "Bo: place: 4; it must be 2, as those before it have 1"),
        ("apache", "Ann: total 9, place 2; Bo: total 8, place 3",
         "Ann: place: 2; it must be 1, as nobody comes before it"),
    ],
)  # fmt: skip
def test_a_place_that_cannot_be_is_told_with_its_cause(game, sheet, says):
    assert says in complaints(game, sheet)


@EACH
def test_one_row_alone_is_held_to_what_holds_however_many_play(game):
    row = " ".join(SHEETS[game.name].strip().splitlines()[0].split())
    right = tk.audit(game.name, sheet=row)
    wrong = tk.audit(game.name, sheet=row.replace("total ", "total 9"))

    assert ((), ()) == (right.complaints, right.unknown)
    assert [game.part("score_sheet", "SCORE_SHEET").adds_up] == [one.clause for one in wrong.complaints][:1]


@EACH
def test_a_place_that_no_number_of_players_has_is_told_of_one_row_alone(game):
    most = game.players[-1]

    assert [f"Ann: place: {most + 1}; it can be {most} at most"] == complaints(game.name, f"Ann: place {most + 1}")
    assert ["Ann: place: 0; it cannot be below 1"] == complaints(game.name, "Ann: place 0")


def test_the_bound_of_one_row_alone_is_that_of_the_most_players():
    assert ["Ann: rocks: 300; it can be 70 at most"] == complaints("iquazu", "Ann: rocks 300")


def test_what_is_not_known_of_one_row_alone_is_said_of_nobody_else():
    assert "Every number can be.\nNot told of Ann: track, temples and rune stones." == str(
        tk.audit("meduris", sheet="Ann: total 12")
    )


def test_more_rows_than_a_game_has_players_are_told_as_rows():
    with pytest.raises(tk.TablekitError, match="the sheet has 5 rows; Meduris is for 2, 3 or 4 players"):
        tk.audit("meduris", sheet="; ".join(f"{name}: total 1" for name in "ABCDE"))


@pytest.mark.parametrize(
    ("game", "typed", "line"),
    [
        ("meduris", "gesamt", "total"), ("meduris", "Leiste", "track"), ("meduris", "Gesamtpunktzahl", "total"),
        ("meduris", "Punkte", "total"), ("meduris", "Runen", "rune stones"), ("meduris", "Rang", "place"),
        ("meduris", "striscia", "track"), ("meduris", "punteggio", "total"), ("meduris", "posizione", "place"),
        ("meduris", "rune", "rune stones"), ("meduris", "score", "total"), ("empire", "insgesamt", "total"),
        ("empire", "Elixierpunkte", "elixir points"), ("iquazu", "somma", "total"),
        ("iquazu", "Spalten", "last two columns"),
        ("meduris", "percorso", "track"), ("empire", "tot", "total"),
        ("empire", "gold", "coins"), ("empire", "Geld", "coins"), ("empire", "denaro", "coins"),
        ("apache", "Beute", "loot cards"), ("apache", "personaggio", "people cards"), ("apache", "points", "total"),
    ],
)  # fmt: skip
def test_a_line_is_understood_by_the_words_that_people_have_for_it(game, typed, line):
    assert tk.audit(game, sheet=f"A: {line} 3; B: total 5") == tk.audit(game, sheet=f"A: {typed} 3; B: total 5")


@pytest.mark.parametrize("typed", ["stones", "built", "t", "pizza", "oo"])
def test_a_word_that_could_be_two_lines_or_none_is_asked_for_again(typed):
    with pytest.raises(tk.NotationError, match="is no line of the score sheet"):
        tk.audit("meduris", sheet=f"A: {typed} 3; B: total 5")
