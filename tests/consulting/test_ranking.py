"""The rulebook is asked as players ask in forums: how often the clause that settles it comes first, or among three."""

import json
from collections import Counter

import pytest

import tablekit as tk
from tablekit.consulting.index import Index, index
from tablekit.consulting.learning import mark, own_games, questions, silent, taught
from tablekit.consulting.ranking import SILENT, found, near
from tablekit.consulting.readings import READINGS
from tablekit.consulting.sources import asked
from tablekit.consulting.word_tables import rule_words
from tablekit.saying.current import speaking
from tests.consulting.questions_asked import GAMES, every, kept, nothing, refused, shares

FIRST, AMONG_THREE = 78, 93  # of a hundred
FIRST_OF_A_GAME, AMONG_THREE_OF_A_GAME = 70, 88
ONE_HAND = 50
FEWEST = 8  # questions a clause
REFUSED, ANSWERED = 3.5, {"en": 5, "de": 6, "it": 5}  # of a hundred, at most: about a rule, and about none
MOST_BYTES = 200_000


@pytest.mark.parametrize("code", READINGS)
def test_of_kept_questions_the_deciding_clause_is_first_in_78_and_among_three_in_93_of_100(code):
    at = {game: shares(index(game, code), kept(game, code)) for game in GAMES}
    for game, (first, three) in at.items():
        print(f"{code} {game}: first {first:.1f}, among three {three:.1f} of 100; {len(kept(game, code))} questions")
        assert FIRST_OF_A_GAME <= first
        assert AMONG_THREE_OF_A_GAME <= three
    number = len(every(code))
    first, three = (sum(shares[n] * len(kept(game, code)) for game, shares in at.items()) / number for n in (0, 1))
    print(f"{code}: first {first:.1f}, among three {three:.1f} of 100; {number} questions")
    assert FIRST <= first
    assert AMONG_THREE <= three


@pytest.mark.parametrize("code", READINGS)
def test_what_no_rule_is_about_is_said_to_be_so_and_what_one_is_about_is_answered(code):
    real, other = refused(code)
    print(f"{code}: {real:.1f} of 100 about a rule refused, {other:.1f} of 100 about none answered")
    assert REFUSED >= real
    assert ANSWERED[code] >= other


@pytest.mark.thorough
@pytest.mark.parametrize("code", READINGS)
def test_one_hand_learns_from_the_other(code):
    """What is learned from the questions of one writer finds the clauses of another's."""
    at = []
    for game in map(tk.game, GAMES):
        for own, other in (("1", "2"), ("2", "1")):
            table = taught(questions(game, code, [own]), READINGS[code])
            with speaking(code):
                known = Index(game, READINGS[code], (table, rule_words(code)))
            asked_by = [row for row in questions(game, code, [other]) if row.hand == other]
            rows = [(row.question, [f"{game.name}.{id}" for id in row.clauses]) for row in asked_by]
            at.append(shares(known, rows))
            print(f"{code} {game.name}, learned from {own}: {at[-1][0]:.1f} first, {at[-1][1]:.1f} among three")
    assert ONE_HAND <= sum(first for first, _ in at) / len(at)


@pytest.mark.parametrize("code", READINGS)
def test_what_was_learned_was_learned_from_the_questions_that_there_are(code):
    """`python -m tablekit.consulting.learning` makes the tables anew."""
    rows = {game: questions(tk.game(game), code) for game in GAMES}
    assert {game: mark(of) for game, of in rows.items()} == {game: index(game, code).learned.taught for game in GAMES}
    in_order = [row for game in own_games() for row in rows[game.name]]
    assert mark(in_order, silent(code)) == rule_words(code).taught


def test_the_same_questions_teach_the_same():
    rows = questions(tk.game("apache"), "en")[::40]
    assert taught(rows, READINGS["en"]) == taught(rows, READINGS["en"])


@pytest.mark.parametrize("code", READINGS)
def test_no_kept_question_is_learned_from_in_the_same_words(code):
    """What finds an answer must not hold the question itself."""

    def words(question):
        return frozenset(READINGS[code].stems(question, asking=True))

    for game in GAMES:
        learnt = {words(row.question) for row in questions(tk.game(game), code)} | {words(q) for q in silent(code)}
        learnt |= {words(way) for ways in asked(tk.game(game), code).asked.values() for way in ways.split(",")}
        assert [] == [asks for asks, _ in kept(game, code) if words(asks) in learnt]
        assert [] == [asks for asks in nothing(code) if words(asks) in learnt]


@pytest.mark.parametrize("code", READINGS)
def test_every_kept_question_names_clauses_that_there_are(code):
    assert [] == [(asks, id) for game, asks, ids in every(code) for id in ids if id not in tk.game(game).clauses]
    assert all(60 <= len(kept(game, code)) for game in GAMES)


@pytest.mark.parametrize("code", READINGS)
@pytest.mark.parametrize("game", GAMES)
def test_many_ways_to_ask_for_each_clause_are_learned_from(game, code):
    times = Counter(id for row in questions(tk.game(game), code) for id in row.clauses)
    assert [] == [clause.id for clause in tk.game(game).clauses if times[clause.id.partition(".")[2]] < FEWEST]


@pytest.mark.parametrize("code", READINGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_is_asked_for_in_some_way(game, code):
    short = {clause.id.partition(".")[2] for clause in tk.game(game).clauses if clause.kind != "table"}
    assert short == set(asked(tk.game(game), code).asked)


@pytest.mark.parametrize("code", READINGS)
@pytest.mark.parametrize("game", GAMES)
def test_an_index_is_small(game, code):
    assert MOST_BYTES > len(json.dumps(index(game, code).packed(), ensure_ascii=False, separators=(",", ":")).encode())


@pytest.mark.parametrize(
    ("game", "misspelt", "meant"),
    [
        ("meduris", "plateu", "plateau"), ("meduris", "setlement", "settlement"), ("meduris", "druide", "druid"),
        ("empire", "flyng", "flying"), ("apache", "bufallo", "buffalo"), ("iquazu", "gemstome", "gemstone"),
    ],
)  # fmt: skip
def test_a_misspelt_word_is_known_by_most_of_its_letters(game, misspelt, meant):
    assert meant in [word for word, _ in near(index(game), misspelt)]


@pytest.mark.parametrize(
    ("game", "plain", "other"),
    [
        ("meduris", "how many huts do I have", "wie viele Hütten, how many"),
        ("meduris", "where does the druid walk", "where does the druido walk"),
        ("iquazu", "where does a drop go", "where does the Wassertropfen go"),
        ("apache", "what does a chief need", "what does the Häuptling need"),
        ("empire", "how do I control a region", "how do I kontrollieren a regione"),
        ("iquazu", "who has the water box at the start", "who has the waterbox at the start"),
    ],
)
def test_nouns_of_the_german_and_italian_rulebooks_find_the_same(game, plain, other):
    known = index(game)
    first = [{at for at, _ in found(known, question).ranked[:3]} for question in (plain, other)]
    assert first[0] & first[1]


@pytest.mark.parametrize(
    ("game", "code", "misspelt", "meant"),
    [
        ("meduris", "de", "Hochebne", "hochebene"), ("meduris", "de", "Druiede", "druide"),
        ("iquazu", "de", "Edelstien", "edelstein"), ("meduris", "it", "cappana", "capanna"),
        ("apache", "it", "cacciatroe", "cacciatore"), ("empire", "it", "armatta", "armata"),
    ],
)  # fmt: skip
def test_a_misspelt_word_is_known_in_every_language(game, code, misspelt, meant):
    known = index(game, code)
    assert meant in [word for word, _ in near(known, *known.reading.tokens(misspelt))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("code", "question"),
    [("de", "Wie viele Einwohner hat Frankreich?"), ("de", "Rezept mit Tomaten"),
     ("it", "quanti abitanti ha la Francia?"),
     ("it", "ricetta della torta di mele"), ("de", "Что делать?"), ("it", "猫")],
)  # fmt: skip
def test_what_no_rule_is_about_is_no_answer_in_any_language(game, code, question):
    assert SILENT == found(index(game, code), question).sure


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "question", ["what is the population of France", "pizza recipe with cheese", "Что делать?", "猫"]
)
def test_what_no_rule_is_about_is_no_answer(game, question):
    assert SILENT == found(index(game), question).sure
