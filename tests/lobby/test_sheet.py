"""The page for the table: one page for every number of players, edition and rule, with what is agreed at its foot."""

import re

import pytest

import tablekit as tk
from tablekit.core.errors import SetupError
from tablekit.lobby.offers import offer
from tablekit.picture.scene import LAYERS, Text, planned_width
from tablekit.picture.sheet import EDGE, HIGH, WIDE

GAMES = pytest.mark.parametrize("game", ["apache", "empire", "iquazu", "meduris"])


@GAMES
def test_every_rule_that_is_changed_is_told_at_the_foot(game):
    found = tk.game(game)
    for rule in offer(found).rules:
        usual = found.settle({})[rule.name]
        option = next(option for option in found.options if option.name == rule.name)
        for value in option.values:
            if value == usual:
                continue
            said = dict(zip(rule.values, rule.sentences, strict=True)).get(value)
            try:
                told = tk.sheet(game, **{rule.name: value}).scene.desc
            except SetupError as error:
                assert "§" in str(error)  # it cannot be played without another rule
                continue
            first = rule.sentences[0]
            assert (said or f"Not played: {first[:1].lower()}{first[1:]}") in told


@GAMES
def test_all_rules_changed_at_once_still_fit_one_page(game):
    found = tk.game(game)
    for players in found.players:
        for edition in found.editions:
            options, usual = {}, found.settle({"edition": edition.name})
            for option in found.options:
                if option.values is None:
                    continue
                others = [value for value in option.values if value != usual[option.name]]
                longest = max(others, key=lambda value: len(str(dict(option.told).get(value, ""))))
                try:
                    tk.sheet(game, players, edition=edition.name, **options, **{option.name: longest})
                except SetupError as error:
                    assert "§" in str(error)
                else:
                    options[option.name] = longest
            page = tk.sheet(game, players, edition=edition.name, **options)
            assert page.y <= HIGH - 54
            assert len(options) >= len(found.options) // 2


@GAMES
@pytest.mark.parametrize("terms", [None, "neutral"])
def test_no_word_runs_over_the_edge_of_the_page(game, terms):
    if terms not in (None, *tk.game(game).terms):
        with pytest.raises(SetupError, match="terms is"):
            tk.sheet(game, terms=terms)
        return
    for players in tk.game(game).players:
        scene = tk.sheet(game, players, terms=terms).scene
        for text in (shape for name in LAYERS for shape in scene.layer(name) if isinstance(shape, Text)):
            wide = planned_width(text.words, text.size, text.weight)
            left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
            assert left >= EDGE - 1
            assert left + wide <= WIDE - EDGE + 1


def test_the_italian_edition_says_that_an_empty_supply_ends_nothing():
    german, italian = (tk.sheet("meduris", 3, edition=name).scene.desc for name in ("de-302380", "it-302863"))
    sentence = "last round also comes when all goods are taken and nobody wants to build."
    assert f"3 players, German rulebook, article 302380. The {sentence}" in german
    assert f"3 players, Italian rulebook, article 302863. Not played: the {sentence}" in italian


def test_the_price_of_a_missing_good_is_as_it_is_played():
    free, lacking = (tk.sheet("meduris", substitution=value).scene.desc for value in ("free", "lacking"))
    assert "three others stand for one, at any time" in free
    assert "three others stand for one that you lack" in lacking


def test_only_the_optional_rules_that_are_played_are_explained():
    page = tk.sheet("apache", warpath=True).scene.desc
    assert "Optional rules that we play." in page
    assert "A Warrior who takes tomahawks also gets" in page
    assert "spouse" not in page


def test_neutral_terms_reach_every_word_of_the_page():
    page = tk.sheet("apache", players=5, terms="neutral")
    assert page.title == "Field Race"
    assert not re.search("Hunter|Warrior|Chief|Pow-Wow|Warpath|totem", page.scene.desc)


def test_an_option_that_cannot_be_is_told_as_for_a_new_game():
    for options in ({"players": 9}, {"edition": "fr"}, {"chips": "99:hut"}):
        with pytest.raises(SetupError) as asked:
            tk.sheet("meduris", **options)
        with pytest.raises(SetupError) as begun:
            tk.new("meduris", **options)
        assert str(begun.value) == str(asked.value)
