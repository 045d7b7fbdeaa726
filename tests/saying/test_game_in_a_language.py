"""A game with a language of its own is read in it, whatever is set; and it is the same game."""

import pickle
import random
import re
from itertools import islice

import pytest

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.core import Chance
from tablekit.core.errors import IllegalMove
from tablekit.picture.scene import LAYERS, Text
from tablekit.saying.current import speaking
from tablekit.tree.begun import reading
from tablekit.wording.in_language import in_language
from tests.catalogue.offers import OURS
from tests.scale import side_by_side

READ_ONE_OF = 6  # moments
TERMS = {"terms": "neutral"}
OPTIONAL = {"warpath": True, "marriage": True, "sharing": True, "may_decline": True}
NEUTRAL = tk.game("apache").words("neutral")
QUOTED = re.compile(r"„[^“]*“|“[^”]*”|\w+_\w+")  # notation, and the names of options
READ = re.compile(r"(?:take|marry|capture|reveal|place|wait|pass)\b.*")  # a move as it is typed
BOX = {
    "de": re.compile(r"(?i)jäger|krieger|mädchen|häuptling|tomahawk|totem|prärie|pow-wow|gefang|heirat|hochzeit"
                     r"|kriegspfad|\bmann\b|männ|\bbeute"),
    "it": re.compile(r"(?i)cacciator|guerrier|fanciull|tomahawk|totem|prater|pow-wow|prigion|\bspos|matrimon|sentiero"
                     r"|\buom|maschi|bottino|cattur|(?-i:\bCap[oi]\b)"),
}  # fmt: skip


def written(position):
    """All that is written on the pictures of a position, the wide one and the narrow one."""
    shapes = [s for narrow in (False, True) for name in LAYERS for s in position.scene(narrow=narrow).layer(name)]
    return {shape.words for shape in shapes if isinstance(shape, Text)}


def read(position):
    """What is read of a moment, kind by kind."""
    state, notation = position.state(), position.game.notation
    yield [text for text, _ in position.sentences()]
    yield position.prompt().says
    yield [str(entry) for seat in range(position.players) for entry in position.receipt(seat)]
    scene = position.scene()
    yield [scene.title, scene.desc, position.svg()]
    yield [explanation(position, target.key).says for target in scene.targets[:9]]
    if position.over:
        return
    brief = notation.briefly(state)
    yield brief.says, brief.let, brief.came
    for move in position.legal_moves()[:3]:
        yield notation.label(state, move, position.names).says, position.describe(move)
    for move in position.game.rules.candidates(state, position.turn or 0)[::7]:
        yield str(position.why_not(move)), [str(reason) for reason in position.why(move)]


def course(position, seed):
    rnd = random.Random(seed)
    for _ in range(60):
        yield position
        if position.over:
            return
        moves = position.legal_moves(position.node.players[0]) if not isinstance(position.node, Chance) else []
        position = position.played(rnd.choice(moves)) if moves else position.roll()


@pytest.mark.parametrize(("game", "code"), side_by_side(OURS, ["de", "qps"]))
def test_a_game_with_a_language_is_read_in_it_whatever_is_set(game, code):
    players = game.players[0]
    own = course(tk.new(game.name, players=players, seed=3, language=code), 3)
    plain = course(tk.new(game.name, players=players, seed=3), 3)
    for step, (here, there) in enumerate(zip(plain, own, strict=True)):
        assert (here, code, "en") == (there, there.language, here.language)
        if step % READ_ONE_OF == 0:
            told = [*read(there)]
            with speaking(code):
                assert [*read(here)] == told
        assert (here.events, here.to_dict()) == (there.events, there.to_dict())


def test_a_table_in_english_stands_beside_one_in_german():
    german, english = (tk.new("meduris", players=3, seed=7, language=code).play("place wood") for code in ("de", "en"))

    assert "stellt einen Arbeiter auf die Hochebene „Holz“." in german.story
    assert "Purple placed a worker on wood." in english.story
    with speaking("de"):
        assert "Purple placed a worker on wood." in english.story


def test_a_refusal_is_said_in_one_language_whole():
    position = tk.new("meduris", players=3, seed=7, language="de")

    assert [
        "„hut 7“ geht hier nicht:",
        "  Zuerst einen Arbeiter stellen, dann bauen.",
        "  ✗ bauen geht noch nicht: zuerst einen Arbeiter stellen  § meduris.setup.workers.placement",
        "    nötig wäre: ein Zug wie „place wood“",
    ] == str(position.why_not("hut 7")).splitlines()
    assert "Zuerst einen Arbeiter stellen, dann bauen." == str(position.why_not("hut 7").friendly)
    with pytest.raises(IllegalMove, match=r"^„hut 7“ geht hier nicht:\n  Zuerst einen Arbeiter stellen"):
        position.play("hut 7")
    with pytest.raises(IllegalMove, match=r"hier bleibt nichts dem Zufall überlassen; gefragt ist ein Zug"):
        position.roll()


def test_the_language_goes_along_with_a_position():
    position = tk.new("meduris", players=3, seed=7, language="de")
    again = {}
    exec(f"import tablekit as tk\npos = {reading(position)}", again)

    assert "de" == again["pos"].language == position.observe(0).language == position.play("place wood").language
    assert "de" == tk.read(position.notation, language="de").language
    assert "en" == in_language(position.game).drawing.scene(position.state(), names=position.names).language
    assert str(pickle.loads(pickle.dumps(position.prompt()))) == str(position.prompt())


@pytest.mark.parametrize(("code", "marks"), [("de", ' lang="de" xml:lang="de"'), ("en", "")])
def test_a_picture_says_in_which_language_its_words_are(code, marks):
    position = tk.new("meduris", players=2, seed=1, language=code)
    begins = position.svg().partition(">")[0]

    assert marks in begins
    assert bool(marks) == ("lang=" in begins) == ("lang=" in position.picture(labels=True).svg.partition(">")[0])


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
@pytest.mark.parametrize("players", ["fewest", "most"])
def test_a_picture_has_no_word_of_another_language_in_which_it_was_drawn_before(game, players):
    position = tk.new(game.name, players={"fewest": min, "most": max}[players](game.players), seed=1)
    english = written(position)
    with speaking("qps"):
        other = written(position)

    assert english == written(position)
    sentences = {words for words in english if " " in words and words[:1].isupper()}
    assert not sentences & other
    assert sentences


def test_the_names_on_a_picture_are_in_the_language_of_its_game_and_found_by_their_english():
    german = tk.new("iquazu", players=2, seed=1, language="de")

    assert ">Wasserfall</text>" in german.picture(labels=True).svg
    assert ">Wasserfall</text>" in german.picture(labels=["waterfall"]).svg
    assert ">waterfall</text>" in tk.new("iquazu", players=2, seed=1).picture(labels=True).svg


def test_terms_and_language_are_chosen_together():
    position = tk.new("apache", players=3, language="de", terms="neutral")

    assert ("neutral", "de", "Field Race") == (position.game.said_in, position.language, position.game.title)


def neutral(code):
    """All that is read of a game in neutral terms, without what is notation."""
    position = tk.new("apache", players=3, seed=5, names=["Ada", "Ben", "Cleo"], language=code, **TERMS, **OPTIONAL)
    for moment in islice(course(position, 5), 0, None, 4):
        yield from (text for text, _ in moment.sentences())
        yield moment.prompt().says
        yield from (text for text in written(moment) if not READ.fullmatch(text))
        for move in moment.game.rules.candidates(moment.state(), moment.turn or 0)[::5]:
            yield from (str(text) for reason in moment.why(move) for text in (reason.says, reason.friendly) if text)
    for clause in position.game.clauses:
        yield from (text for text in (clause.title, clause.says, clause.ruling) if text)


@pytest.mark.parametrize("code", BOX)
def test_neutral_terms_replace_the_words_of_the_box_in_each_language(code):
    told = {QUOTED.sub("", text) for text in neutral(code)}

    assert len(told) > 200
    assert [] == sorted(text for text in told if BOX[code].search(text))


def test_neutral_terms_go_with_their_articles():
    with speaking("de"):
        assert "Rot nimmt eine Axt, nicht die Axt." == NEUTRAL.text("Rot nimmt einen Tomahawk, nicht den Tomahawk.")
        assert "Das Kettenzeichen gewinnt einen anderen Sammler." == NEUTRAL.text(
            "Das Mädchen heiratet einen anderen Mann."
        )
    with speaking("it"):
        assert "Un’ascia e 2 asce, il cercatore e un palo" == NEUTRAL.text(
            "Un tomahawk e 2 tomahawk, l’uomo e un totem"
        )


def test_a_language_without_neutral_terms_says_the_words_of_the_box():
    plain, other = (tk.new("apache", players=3, seed=5, language="qps", **terms) for terms in ({}, TERMS))

    assert "Field Race" == other.game.title
    assert [*map(str, plain.game.clauses)] == [*map(str, other.game.clauses)]
    assert plain.prompt().says == other.prompt().says


def test_neutral_terms_are_those_of_the_language_that_is_spoken():
    game = tk.new("apache", players=3, seed=5, **TERMS).game
    with speaking("de"):
        assert any("Axt" in clause.says for clause in game.clauses)

    assert any("axes" in clause.says for clause in game.clauses)
    assert not any("Axt" in clause.says or "omahawk" in clause.says for clause in game.clauses)


@pytest.mark.parametrize("code", ["xx", "", "DE", 3, ["de"]])
def test_an_unknown_language_is_refused_with_those_there_are(code):
    with pytest.raises(tk.SetupError, match=r"^language is .*; it must be .*one of en, de, it[)]?$"):
        tk.new("meduris", language=code)
    with pytest.raises(tk.SetupError, match=r"^language is .*; it must be .*one of en, de, it[)]?$"):
        tk.read(tk.new("meduris").notation, language=code)
