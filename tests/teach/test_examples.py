"""Every example of every rulebook holds, shows what it says it shows, and could fail."""

import re
from functools import cache

import msgspec
import pytest

import tablekit as tk
from tablekit.catalog.clauses import IN_FORCE
from tablekit.lessons.examples import Example, Then, Wrong, example, examples
from tablekit.lessons.tasks import questions
from tablekit.testing import trace

EXAMPLES = [
    pytest.param(found, id=f"{game.name}-{found.id}")
    for game in tk.games()
    if game.module.startswith("tablekit.games.") and game.file("examples.toml") is not None
    for found in examples(game.name)
]
GAMES = sorted({param.values[0].game for param in EXAMPLES})

# Clauses that code cites only where no example can lead it, with the reason.
ONLY_CLAIMED = {
    "meduris.setup.board-side": "cited for a board file that is not for so many players; an example takes none",
    "meduris.river.edge": "cited for a board file with faults; an example takes none",
    "iquazu.score.rock.track": "cited for a marker that hands moved without being told; an example moves by rules",
    "apache.penalty.out_of_game": "cited for a card that hands put aside without being told; an example moves by rules",
    "empire.score.ability": "cited for the line of a score sheet that sums them up; each has a clause of its own",
    "iquazu.tile.points": "cited by the tile, for whoever asks what it is; its points are counted by the final scoring",
}


@cache
def cited_by_code(game):
    """The clauses that an example can be led to by the code."""
    return frozenset(trace.citations(tk.game(game))) - frozenset(ONLY_CLAIMED)


@pytest.mark.parametrize("found", EXAMPLES)
def test_the_example_holds_what_bites_is_cited_and_what_is_spared_does_not_act(found):
    found.check()
    by_code, positions = cited_by_code(found.game), found.replay()

    assert set() == (set(found.bites) & by_code) - found.cited()
    assert set() == set(found.spares) & found.acted()
    assert len(positions) == 1 + len(found.steps)
    assert all(position.problems() == [] for position in positions)
    assert tk.read(found.position.notation) == found.position


@pytest.mark.parametrize("game", GAMES)
def test_each_clause_in_force_bites_in_an_example_and_is_spared_in_another(game):
    in_force = [clause.id for clause in tk.game(game).clauses if clause.kind in IN_FORCE]
    bitten = {id for found in examples(game) for id in found.bites}
    spared = {id for found in examples(game) for id in found.spares}

    assert [] == [id for id in in_force if id not in bitten]
    assert [] == [id for id in in_force if id not in spared]


@pytest.mark.parametrize("game", GAMES)
def test_ids_and_titles_are_used_once(game):
    for names in ([found.id for found in examples(game)], [found.title for found in examples(game)]):
        assert len(names) == len(set(names))


BACK = re.compile(r"^(The same|This time)\b")


@pytest.mark.parametrize("game", GAMES)
def test_an_example_and_a_question_speak_for_themselves(game):
    """A notebook shows one without the example or the question that stands before it in the file."""
    told = [text for found in examples(game) for text in (found.title, *(then.says for then in found.then[:2]))]
    asked = [found.asks for found in questions(game)]

    assert [] == [text for text in (*told, *asked) if BACK.search(text)]


def test_all_examples_and_questions_of_meduris_are_there():
    ids = [found.id for found in examples("meduris")]

    assert [f"X{n}" for n in range(1, 36)] == [id for id in ids if id[0] == "X"]
    assert [f"F{n}" for n in range(1, 13)] == [id for id in ids if id[0] == "F"]
    assert all(found.question and found.answer for found in examples("meduris") if found.id[0] == "F")


def test_an_unknown_example_is_named_with_those_that_exist():
    with pytest.raises(tk.SetupError, match="no example 'X99'; it has X1, X2"):
        example("meduris", "X99")


def test_an_example_that_no_game_or_several_have_is_asked_for_again():
    with pytest.raises(tk.SetupError, match="no game has an example 'one click'"):
        tk.example("one click")
    with pytest.raises(tk.SetupError, match=r"say tk.example\('X9', 'apache'\) or .*tk.example\('X9', 'meduris'\)"):
        tk.example("X9")


# ---------------------------------------------------------------- a claim that is not so is found

X1, X5, X14, X29, X33 = (example("meduris", id) for id in ("X1", "X5", "X14", "X29", "X33"))


def faults(found, **claims):
    """The faults of an example when, after all its moments, something more is claimed."""
    more = msgspec.convert({"says": "And now?", **claims}, Then)
    return msgspec.structs.replace(found, then=(*found.then, more)).faults()


@pytest.mark.parametrize(
    ("found", "claims", "complaint"),
    [
        (X1, {"decides": "blue"}, "blue decides: actually red"),
        (X1, {"decides": "die"}, "die decides: actually red"),
        (X1, {"legal": ("hut 1",)}, "'hut 1' is legal: actually it is not"),
        (X14, {"illegal": ("wood",)}, "'wood' is not legal: actually it is"),
        (X1, {"only": ("hut 1",)}, "legal are hut 1: actually harvest"),
        (X1, {"cites": ("meduris.hut.cost",)}, "it cites meduris.hut.cost: actually "),
        (X1, {"cites": ("meduris.small-yield.roll",)}, "it cites meduris.small-yield.roll: actually "),  # told before
        (X1, {"told": ("Rolled wood.",)}, "it is told “Rolled wood.”: actually "),
        (X1, {"scores": {"red": 6}}, "red has 6 points: actually 5"),
        (X1, {"receipt": {"red": {}}}, "the receipt of red is {}: actually {'meduris.setup.score-start': 5}"),
        (X1, {"shows": {"supply": {"wood": 18}}}, "supply wood is 18: actually 15"),
        (X1, {"shows": {"goods": {"blue": "nothing"}}}, "goods blue is 'nothing': actually '2wood'"),
        (X1, {"shows": {"towers": {"wood": ["blue"]}}}, "towers wood is ['blue']: actually ['blue', 'blue', 'green']"),
        (X1, {"shows": {"spaces": {"1": {"hut": "blue"}}}}, "spaces 1 hut is 'blue': actually '-'"),
        (X1, {"shows": {"spaces": {"77": {"hut": "-"}}}}, "spaces 77: there is no such thing"),
        (X1, {"shows": {"bread": 1}}, "bread: there is no such thing"),
        (X1, {"seen": {"red": {"goods": {"blue": "2wood"}}}}, "as red sees it, goods blue is '2wood': actually '?'"),
        (X1, {"places": (("red",),)}, "the places are (('red',),): actually None"),
        (X1, {"ends": "meduris.final.winner"}, "it ends by meduris.final.winner: actually by nothing"),
        (X33, {"ends": "meduris.final.tie.goods"}, "by meduris.final.tie.goods: actually by meduris.final.winner"),
        (X33, {"places": (("blue",), ("red", "green"))}, "actually (('red',), ('green',), ('blue',))"),
        (
            X1,
            {"refused": [{"move": "hut 1", "clauses": ["meduris.hut.space"]}]},
            "'hut 1' is refused by meduris.hut.space: actually by meduris.hut.cost, meduris.goods.substitution",
        ),
        (
            X1,
            {"refused": [{"move": "harvest copper1>wool", "clauses": []}]},
            "'harvest copper1>wool' is refused: actually it is legal",
        ),
        (
            X1,
            {"refused": [{"move": "hut 1", "clauses": ["meduris.hut.cost"], "takes": ["luck"]}]},
            "'hut 1' would take luck: actually 1 wool and 1 copper more; 6 goods more to spare",
        ),
        (
            X1,
            {"why": [{"move": "hut 1", "clauses": ["meduris.bonus.two"]}]},
            "'hut 1' rests on meduris.bonus.two: actually on",
        ),
        (X1, {"do": ("hut 1",)}, "“hut 1” is not allowed here"),
        (X1, {"do": ("hat 1",)}, "'hat' is not a move"),
    ],
)
def test_a_false_claim_is_a_fault(found, claims, complaint):
    found_faults = faults(found, **claims)

    assert any(complaint in fault for fault in found_faults), found_faults


def test_true_claims_are_no_fault():
    assert [] == faults(X1, decides="red", scores={"red": 5}, shows={"active": "red"})


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"clauses": ("meduris.hat.cost",)}, "meduris.hat.cost does not exist"),
        ({"bites": ("meduris.hut.cost",)}, "meduris.hut.cost bites or is spared, but is not among the clauses"),
        ({"spares": ("meduris.turn.parts",)}, "meduris.turn.parts bites and is spared"),
        ({"section": "XYZ"}, "'XYZ' is not a section of the rulebook"),
        ({"setup": {}}, "it needs a position or a setup, and not both"),
        ({"then": ()}, "it claims nothing"),
    ],
)
def test_an_example_that_contradicts_itself_is_a_fault(changes, complaint):
    assert complaint in "\n".join(msgspec.structs.replace(X1, **changes).faults())


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (Wrong("no luck", "meduris.hut.cost", setup={"players": 2}), "actually it can"),
        (Wrong("no luck", "meduris.hut.cost", setup={"players": 2, "colours": "purple,red"}), "actually colours: two"),
        (Wrong("no luck", "meduris.hut.cost", position="meduris/2p"), "actually the part 'rules' is missing"),
    ],
)
def test_what_can_be_after_all_is_a_fault(wrong, complaint):
    assert complaint in "\n".join(msgspec.structs.replace(X1, wrong=(wrong,)).faults())


def test_check_says_everything_that_is_not_so():
    broken = msgspec.structs.replace(X1, then=(Then(says="At first.", decides="blue", scores={"red": 9}),))

    with pytest.raises(AssertionError) as raised:
        broken.check()

    assert str(raised.value).splitlines() == [
        "X1 “Wood for everybody who stands there”",
        "  · At first.",
        "    blue decides: actually die",
        "  · At first.",
        "    red has 9 points: actually 5",
    ]


def test_a_side_line_begins_where_the_moment_before_it_began():
    here = Then(says="Wood.", do=("wood",))
    aside = Then(says="Or stone.", do=("stone",), instead=True, shows={"die": "stone"})
    after = Then(says="Still wood.", shows={"die": "wood"})
    story = msgspec.structs.replace(X1, then=(here, aside, aside, after))

    story.check()
    assert story.steps == ("wood",)


def test_an_unknown_field_is_refused():
    with pytest.raises(msgspec.ValidationError, match="unknown field `sayz`"):
        msgspec.convert({"sayz": "typed wrong"}, Then)
    with pytest.raises(msgspec.ValidationError, match="unknown field `clausez`"):
        msgspec.convert({"id": "X", "title": "", "section": "EX", "clauses": [], "clausez": []}, Example)
