"""``tk.ask``: answers are clauses as they stand, with boards to play; what cannot be asked is said in one line."""

import importlib
import random
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.consulting.board import shown
from tablekit.core import Decide
from tests.consulting.questions_asked import every

EVERY = every("en")
GAMES = [game.name for game in tk.games() if game.module.startswith("tablekit.")]
START = tk.example("start")


def test_an_answer_says_no_word_that_its_clause_does_not_say_and_none_comes_twice_or_sixth():
    for game, question, _ in EVERY[::4]:
        answers = tk.ask(game, question)
        for answer in answers:
            clause = tk.clause(answer.clause)
            told = (answer.title, answer.says, answer.ruling, answer.note)
            assert (clause.title, clause.says, clause.ruling, clause.note) == told
        ids = [answer.clause for answer in answers]
        assert len(ids) == len(set(ids)) <= 5


@pytest.mark.parametrize("code", ["de", "it"])
def test_an_answer_is_said_in_the_language_it_was_asked_in(code):
    for game, question, _ in every(code)[::8]:
        answers = tk.ask(game, question, language=code)
        rules = tk.new(game, language=code).game.clauses
        assert [(rules[a.clause].title, rules[a.clause].says) for a in answers] == [(a.title, a.says) for a in answers]
        assert all(answer.example is None or answer.example.title in str(answer) for answer in answers)


def test_a_position_is_asked_in_its_own_language():
    [first, *_] = tk.ask(tk.new("meduris", seed=1, language="it"), "Si può andare in negativo con i punti?")
    assert ("meduris.ritual.floor", "Mai sotto zero") == (first.clause, first.title)


@pytest.mark.parametrize(
    ("question", "spoken"),
    [("Can I go below zero?", "de"), ("Kann man ins Minus rutschen?", "it"), ("Si può andare in negativo?", "en")],
)
def test_a_question_in_another_language_than_is_spoken_is_read_in_that_one(question, spoken):
    answers = tk.ask("meduris", question, language=spoken)
    assert "meduris.ritual.floor" in [answer.clause for answer in answers[:3]]
    assert answers[0].title == tk.new("meduris", language=spoken).game.clauses[answers[0].clause].title


def test_a_named_move_is_judged_in_the_language_of_the_position():
    for code, question, says in (
        ("de", "Tempel auf 6 ok?", "ist hier erlaubt"),
        ("it", "tempio 6?", "qui si può fare"),
    ):
        [of] = tk.ask(START.read_in(code), question).moves
        assert ("temple 6", True) == (of.move, says in of.says)


def test_that_nothing_was_found_is_said_in_the_language_that_was_asked_in():
    assert "Keine Regel von Meduris" in repr(tk.ask("meduris", "Rezept mit Tomaten", language="de"))


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_an_answer_can_be_played(game):
    of_the_book = [clause for clause in tk.game(game).clauses if clause.kind != "table"]
    boards = [found for clause in of_the_book if (found := shown(game, clause.id))]
    assert len(boards) > 0.85 * len(of_the_book)
    for board in boards:
        position = board.position
        assert position == tk.read(board.notation)
        if board.step is None:
            continue
        if isinstance(position.node, Decide):
            assert position.verdict(board.step)
        else:
            assert position.chance(board.step) != position


def test_a_board_is_the_moment_at_which_the_clause_counts():
    board = shown("meduris", "meduris.ritual.floor")
    assert "meduris.ritual.floor" in [event.clause for event in board.position.play(board.step).events]


def test_a_board_has_a_link_that_opens_it():
    from tablekit.tree.link import follow

    [answer, *_] = tk.ask("meduris", "can my points go below zero")
    assert answer.example.position == follow("#" + answer.example.link).position


def test_a_ruling_is_said_to_be_ours():
    answers = tk.ask("iquazu", "the draw pile and the discards are empty, no card left")
    ruled = next(answer for answer in answers if answer.clause == "iquazu.deck.short")
    assert "Our ruling: The book is silent. Drawing stays allowed." in str(ruled)
    assert "The book is silent or unclear. We play:" in answers._repr_html_()


# ---------------------------------------------------------------- moves that the words name


@pytest.mark.parametrize(
    ("question", "move"),
    [
        ("hut 17 for Blue", "hut 17"), ("May Blue build a hut on 17?", "hut 17"), ("Haus auf Feld 5?", "hut 5"),
        ("is a temple on space 6 ok", "temple 6"), ("5 hut", "hut 5"),
    ],
)  # fmt: skip
def test_a_move_that_is_named_is_judged_here(question, move):
    [of] = tk.ask(START, question).moves
    assert (move, "legal" if START.why_not(move) is None else "illegal") == (of.move, of.verdict)


def test_what_keeps_a_named_move_from_being_made_is_answered_first():
    answers = tk.ask(START, "hut 17 for Blue")
    assert [c.clause for c in START.why_not("hut 17").conditions] == [a.clause for a in answers][:2]
    assert "You are four wood and four wool short" in answers.moves[0].says


def test_several_named_moves_are_judged_each():
    assert ["hut 5", "temple 6"] == [of.move for of in tk.ask(START, "hut 5 or temple 6?").moves]


def test_words_that_name_no_move_are_no_move():
    assert () == tk.ask(START, "is it a draw if both have the same points?").moves
    assert () == tk.ask("meduris", "hut 17 for Blue").moves


@pytest.mark.parametrize("game", GAMES)
def test_of_a_move_whose_owner_hides_goods_nothing_is_said(game):
    """Law 10: an answer about another seat's move would tell what that seat hides."""
    position = tk.new(game, seed=5)
    chance = random.Random(5)
    for _ in range(30):
        moves = position.legal_moves()
        if moves:
            own, other = moves[0].player, (moves[0].player + 1) % position.players
            question = f"{moves[0].text} for {position.names[own]}"
            assert () == tk.ask(position.observe(other), question).moves
            position = position.play(chance.choice(moves))
        else:
            position = position if position.over else position.roll()


def test_a_position_is_answered_by_its_own_edition():
    italian = tk.new("meduris", seed=1, edition="it-302863")
    answers = tk.ask(italian, "game ends when all supplies are empty")
    assert all("Italian rulebook, article 302863" in answer.editions for answer in answers)


# ---------------------------------------------------------------- what cannot be asked


@pytest.mark.parametrize(
    ("of", "question", "says"),
    [
        ("meduris", "", "ask something"),
        ("meduris", " \n\t", "ask something"),
        ("meduris", "why " * 25_000, "a question has at most 1,000 characters, and this one has 100,000"),
        ("meduris", None, "a question is a text such as"),
        ("meduris", ["hut"], "a question is a text such as"),
        ("chess", "may I castle?", "there is no game"),
        (7, "may I castle?", "ask a game by its name, or a position"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(of, question, says):
    with pytest.raises(tk.TablekitError) as told:
        tk.ask(of, question)
    assert says in str(told.value)
    assert 300 > len(str(told.value))
    assert 1 == len(str(told.value).splitlines())


@pytest.mark.parametrize(
    "question", ["Что делать, если ничья?", "平局怎么办", "هل يمكنني البناء", "🎲🎲🎲", "???", "\x00\x01"]
)
def test_a_question_in_another_script_finds_nothing_and_says_so(question):
    answers = tk.ask("meduris", question)
    assert not answers.found
    assert "No rule of Meduris was found that answers this." in repr(answers)


def test_where_nothing_is_found_the_nearest_titles_are_named():
    answers = tk.ask("meduris", "flying purple elephants and pizza near the temple tonight")
    titles = {clause.title for clause in tk.game("meduris").clauses}
    assert not answers.found
    assert answers.nearest and set(answers.nearest) <= titles
    assert "pizza" in answers.unknown


@pytest.mark.parametrize(
    ("game", "code", "question", "clause"),
    [
        ("meduris", "de", "Wann wandert der Druide", "hut.druid"),
        ("meduris", "de", "wohin läuft der Druide", "druid.walk"),
        ("meduris", "en", "when does the druid wander", "hut.druid"),
        ("meduris", "it", "quando vaga il druido?", "hut.druid"),
        ("meduris", "de", "Müssen die Bonusmarken Abstand halten", "setup.bonus.spacing"),
        ("meduris", "de", "wie weit auseinander liegen die Marken", "setup.bonus.spacing"),
        ("meduris", "en", "in a big village with one gift do I still get one point only", "ritual.one"),
        ("meduris", "de", "in einer großen Siedlung nur eine Gabe, gibt das bloß einen Punkt?", "ritual.one"),
        ("apache", "de", "Wie viele Präriekarten gibt es?", "components.prairie"),
        ("apache", "en", "how many prairie cards are there?", "components.prairie"),
        ("apache", "it", "quante carte prateria ci sono?", "components.prairie"),
        ("apache", "en", "which Indians are male", "claim.chief.males"),
        ("apache", "de", "welche Indianer sind männlich", "claim.chief.males"),
        ("apache", "it", "quali indiani sono maschi", "claim.chief.males"),
    ],
)
def test_a_question_in_the_words_of_players_finds_the_deciding_rule_among_three(game, code, question, clause):
    assert f"{game}.{clause}" in [answer.clause for answer in tk.ask(game, question, language=code)[:3]]


@pytest.mark.parametrize(
    ("game", "code", "question", "coded"),
    [
        ("meduris", "de", "Siedlung", "Sied\u00adlung"),
        ("meduris", "de", "Zählt ein Tempel beim Gleichstand?", "\ufeffZa\u0308hlt ein Tem\u200bpel beim Gleichstand?"),
        ("apache", "it", "perché è così la capanna?", "perche\u0301 e\u0300 cosi\u0300 la capan\u2060na?"),
        ("iquazu", "en", "who gets a waterfall?", "who gets a water\u00adfall?"),
    ],
)
def test_the_same_letters_are_the_same_question_however_they_are_coded(game, code, question, coded):
    plain, other = (tk.ask(game, words, language=code) for words in (question, coded))

    assert [*plain] == [*other]
    assert (plain.question, plain.unknown, plain.nearest) == (other.question, other.unknown, other.nearest)


@pytest.mark.parametrize(
    ("game", "code", "question", "typed"),
    [
        ("empire", "de", "Pizzahütten", "Pizzahütten"), ("meduris", "de", "Straße nach Köln", "Köln"),
        ("meduris", "it", "la Caffè è qui?", "Caffè"), ("iquazu", "en", "where is the Señor’s Pizza", "Pizza"),
    ],
)  # fmt: skip
def test_a_word_that_no_rule_has_is_quoted_as_it_was_typed(game, code, question, typed):
    answers = tk.ask(game, question, language=code)

    assert typed in answers.unknown
    assert typed in repr(answers)


def test_who_sits_at_the_table_is_no_word_that_a_rule_would_have():
    position = tk.read(tk.example("start").notation, names=["Ada", "Ben", "Cleo"])

    answers = tk.ask(position, "hut 17 for Ben, with a pizza?")

    assert ("pizza",) == answers.unknown


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_nothing_is_told_of_a_question_that_every_game_answers(game):
    with pytest.raises(tk.TablekitError, match=r"Who wins a tie\?"):
        tk.ask(game, " ")

    assert tk.ask(game, "Who wins a tie?").found


def test_markup_in_a_question_is_only_text():
    answers = tk.ask("meduris", "<script>alert(1)</script> temple <b>hut</b>")
    assert "<script>" not in answers._repr_html_()


def test_a_game_without_such_words_is_asked_by_its_clauses(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "catalogue"))
    monkeypatch.setattr(catalog, "_added", {})
    catalog.add(importlib.import_module("trio").GAME)
    try:
        for clause in tk.game("trio").clauses:
            assert clause.id in [answer.clause for answer in tk.ask("trio", clause.says)]
    finally:
        monkeypatch.undo()
        catalog.games.cache_clear()
        for name in [name for name in sys.modules if name.split(".")[0] == "trio"]:
            del sys.modules[name]


@pytest.mark.parametrize(
    ("code", "question"),
    [
        ("en", "do I have to say I am done?"),
        ("en", "must I tell the others that I'm done"),
        ("de", "muss ich ansagen, dass ich fertig bin?"),
    ],
)
def test_whoever_is_done_is_told_of_the_gem_box_that_says_so(code, question):
    [first, *_] = tk.ask("iquazu", question, language=code)
    assert "iquazu.turn.pass" == first.clause


@pytest.mark.parametrize(
    ("language", "question", "moves"),
    [
        ("en", "can ben build on 14", ["hut 14", "temple 14"]),
        ("en", "why can't I build on 17?", ["temple 17", "hut 17"]),
        ("en", "can i build on 5", ["hut 5", "temple 5"]), ("en", "is it a draw?", []), ("en", "may Ben build", []),
        ("de", "darf Ben auf 17 bauen?", ["temple 17", "hut 17"]),
        ("it", "Ben può costruire in 17?", ["temple 17", "hut 17"]),
    ],
)  # fmt: skip
def test_a_question_about_a_place_is_answered_for_every_move_that_can_be_made_there(language, question, moves):
    start = tk.example("start")
    position = tk.read(start.notation, names=["Ada", "Ben", "Cleo"]).read_in(language)
    assert sorted(moves) == sorted(of.move for of in tk.ask(position, question).moves)
