"""Neutral terms: other words on pictures and in texts, and nothing else."""

import re

import msgspec
import pytest

import tablekit as tk
from tablekit.picture.scene import LAYERS, Text
from tablekit.testing import moments
from tests.games.apache.tables import race, table

GAME = tk.game("apache")
NEUTRAL = GAME.words("neutral")
BOX_WORDS = ("Hunter", "Warrior", "Maiden", "Chief", "buffalo", "tomahawk", "totem", "prairie", "Pow-Wow", "Apache",
             "prisoner", "spouse", "marry", "marri", "Warpath", " man", " men", "male")  # fmt: skip


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("Red slammed the Hunter.", "Red slammed the Bison collector."),
        ("2 totem poles join Red.", "2 poles join Red."),
        ("3 buffalo, 2 tomahawks and 1 totem pole", "3 bison, 2 axes and 1 pole"),
        ("Red takes the yellow Hunter as prisoner.", "Red takes the yellow Bison collector as companion."),
        ("Loot cards lie among the prairie cards.", "Goods cards lie among the field cards."),
        ("it would take “take buffalo”, or “take tent”", "it would take “take buffalo”, or “take tent”"),
        ("hunter:red", "hunter:red"),
    ],
)
def test_words_are_replaced_and_notation_is_not(said, instead):
    assert instead == NEUTRAL.text(said)


def test_the_words_of_the_box_are_the_default():
    assert "Red slammed the Hunter." == GAME.words().text("Red slammed the Hunter.")


def test_a_picture_changes_its_words_and_nothing_else():
    position = race(table(["hunter:red", "buffalo", "chief:yellow", "totem"]), [(0, "hunter"), (1, "chief")])
    scene = position.scene()
    other = NEUTRAL.scene(scene)

    assert scene.targets == other.targets
    assert {"for Hunters", "for Chiefs"} <= words(scene)
    assert {"for Bison", "for Pole"} <= words(other)
    bare = [[s for s in one.layer(name) if not isinstance(s, Text)] for one in (scene, other) for name in LAYERS]
    assert bare[:4] == bare[4:]
    assert other == msgspec.json.decode(msgspec.json.encode(other), type=type(other))


def words(scene):
    return {shape.words for name in LAYERS for shape in scene.layer(name) if isinstance(shape, Text)}


def test_no_word_of_the_box_is_left_in_what_is_told_asked_and_explained():
    options = {"warpath": True, "marriage": True, "sharing": True, "may_decline": True}
    for at in moments(GAME, 3, options, seed=5, most=400):
        position = tk.Position(GAME, at.s, events=at.events)
        said = [sentence for sentence, _ in position.sentences()]
        if not position.over and not position.chance_outcomes():
            said.append(position.prompt().says)
            for conditions in list(at.asked.values())[:40]:
                said += [text for c in conditions for text in (c.says, c.takes or "")]
        if at.number % 25 == 0:
            scene = NEUTRAL.scene(position.scene())
            said += [*words(scene), scene.title, scene.desc.partition("You may click")[0]]
            explained = [GAME.drawing.explain(at.s, key, position.names) for key in scene.keys]
            said += [text for about in explained for text in (about.name, *about.says)]
        for text in said:
            neutral = "".join(part for part in NEUTRAL.text(text).split("“") if "”" not in part)
            assert not [word for word in BOX_WORDS if word in neutral], text


def test_every_clause_can_be_told_in_neutral_terms():
    for clause in GAME.clauses:
        for text in (clause.title, clause.says, clause.ruling or ""):
            neutral = re.sub(r"\w+_\w+", "", NEUTRAL.text(text))  # without the names of options
            left = [word for word in ("Hunter", "Warrior", "Maiden", "Chief", "buffalo", "totem") if word in neutral]
            assert not left, clause.id


def test_other_terms_are_refused():
    with pytest.raises(tk.SetupError, match="for Apache it must be 'neutral'"):
        GAME.words("nice")
    with pytest.raises(tk.SetupError, match="for Meduris it must be left out"):
        tk.game("meduris").words("neutral")


def test_a_game_is_told_in_the_terms_it_has_and_is_the_same_game():
    plain, neutral = (tk.new("apache", players=3, seed=5, terms=terms) for terms in (None, "neutral"))
    assert plain == neutral
    assert "Field Race" == neutral.game.title
    assert neutral == tk.read(neutral.notation, terms="neutral")
    assert repr(neutral).endswith("seed=5, terms='neutral')")
    assert "neutral" == neutral.observe(0).imagine(1).play("reveal").game.said_in

    with pytest.raises(tk.SetupError, match="terms is 'neutrel'; for Apache it must be 'neutral'"):
        tk.new("apache", terms="neutrel")
    with pytest.raises(tk.SetupError, match="terms is 'neutral'; for Meduris it must be left out"):
        tk.read(tk.new("meduris").notation, terms="neutral")
