"""The lobby in which a new game is chosen: what is shown, what can be asked for, and that nothing is lost."""

import importlib
import re
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.lobby.choosing import usual
from tablekit.saying.current import speaking
from tablekit_widgets.lobby.covers import cover
from tablekit_widgets.lobby.new_game import MOST_CHAIRS, NewGame, behind


class Lobby:
    """A lobby with what came of it: the games that were begun, and how often somebody went back."""

    def __init__(self, game="meduris"):
        self.begun, self.backs = [], 0
        self.widget = NewGame(lambda *game: self.begun.append(game), self._back, lambda act: act())
        self.widget.ask(usual(game))

    def _back(self):
        self.backs += 1

    def press(self, name, value=""):
        """Send what the page sends."""
        self.widget._came(self.widget, {"do": "act", "name": name, "value": value}, [])
        return self

    @property
    def html(self):
        return self.widget.html

    @property
    def words(self):
        return " ".join(re.sub("<[^>]*>", " ", self.html).split())

    @property
    def line(self):
        return self.words.split("Shuffle the seats")[1] if self.html else ""

    def asked(self):
        """All that can be pressed, as the page sends it."""
        return re.findall(r'<button[^>]*data-do="([^"]*)" data-value="([^"]*)"', self.html)


@pytest.fixture
def lobby():
    return Lobby()


def test_the_lobby_shows_games_people_rules_and_the_line_that_says_it_all(lobby):
    lobby.press("join").press("who", "2 easy")

    cards = re.findall(r'class="tk-game"[^>]*aria-label="([^"]*)"', lobby.html)
    assert cards == [game.title for game in tk.games()]
    assert 'data-value="meduris" aria-label="Meduris" aria-pressed="true"' in lobby.html
    assert "As in the German rulebook, article 302380" in lobby.words
    assert "The last round also comes when all goods are taken" in lobby.words
    assert lobby.words.endswith("Meduris, three players, German rules. Ada, Ben and a computer as Cleo. Start")
    assert set(lobby.widget.covers) == {game.name for game in tk.games()}


def test_a_game_begins_as_it_was_chosen(lobby):
    lobby.press("join").press("who", "2 strong").press("name", "0 Zoë").press("rule", "substitution 0")
    lobby.press("edition", "it-302863").press("rule", "substitution 0").press("begins", "1").press("start")

    ((position, bots, hidden),) = lobby.begun
    told = (position.game.name, position.names, bots, hidden)
    assert told == ("meduris", ("Zoë", "Ben", "Cleo"), {2: "strong"}, False)
    told = position.to_dict()
    assert (told["edition"], told["substitution"]) == ("it-302863", "lacking")
    assert position.to_move == (position.colours[1],)


def test_each_game_begun_is_another_one(lobby):
    seeds = {lobby.press("start").begun[-1][0].seed for _ in range(4)}

    assert len(seeds) == 4


def test_goods_are_hidden_between_turns_where_there_are_some_and_two_look():
    lobby = Lobby().press("hide")
    assert "Hide the goods while the screen goes from Ada to Ben." in lobby.words
    assert "Hide the goods while the screen goes on to the next." in Lobby().press("name", "1 Ada").press("hide").words
    assert lobby.press("start").begun[0][2] is True
    assert "Hide the" not in lobby.press("who", "1 easy").words
    assert ["goods", "hands", ""] == [str(behind(tk.game(name))) for name in ("meduris", "iquazu", "empire")]


def test_what_was_chosen_last_is_chosen_still(lobby):
    lobby.press("name", "0 Zoë").press("rule", "substitution 0").press("game", "apache").press("game", "meduris")
    before = lobby.html
    lobby.press("start")
    lobby.widget.put_away()
    assert (lobby.html, lobby.widget.covers) == ("", {})

    lobby.widget.ask(usual("meduris"))
    assert lobby.html == before
    assert "Zoë" in lobby.html


def test_back_to_the_game_begins_nothing(lobby):
    lobby.press("name", "0 Zoë").press("back")

    assert (lobby.begun, lobby.backs) == ([], 1)


def test_another_game_keeps_the_people(lobby):
    lobby.press("name", "1 Zoë").press("who", "0 easy").press("game", "iquazu")

    assert lobby.words.endswith("Iquazú, two players. A computer as Ada and Zoë. Start")


def test_a_tick_is_true_when_ticked_and_can_be_taken_away(lobby):
    ticked = 'aria-checked="true" data-do="rule" data-value="end_when_supply_empty off"'
    assert ticked in lobby.html
    lobby.press("rule", "end_when_supply_empty off")
    assert ticked not in lobby.html
    assert "one rule changed" in lobby.words
    lobby.press("rule", "end_when_supply_empty 0")
    assert ticked in lobby.html
    assert "one rule changed" not in lobby.words


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_everything_that_is_shown_can_be_pressed(game):
    """Each button of the lobby, one after the other: nothing of it is dropped, and a game can still begin."""
    lobby = Lobby(game.name).press("more")
    for name, value in lobby.asked():
        if name not in ("start", "back", "more"):
            lobby = Lobby(game.name).press("more").press(name, value)
            assert lobby.widget.dropped == 0, (name, value)
            assert lobby.html
    assert Lobby(game.name).press("start").begun


def test_what_cannot_be_is_said_where_it_is_and_start_names_it(lobby):
    lobby.press("colour", "0 red").press("start")

    assert lobby.begun == []
    assert "Not yet. Colours: two players take purple and blue. § meduris.game.colours.two-players" in lobby.words
    assert lobby.html.count("two players take purple and blue") == 2
    assert 'aria-disabled="true"' in lobby.html
    assert lobby.press("join").press("start").begun


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "chess"), ("game", ""), ("name", "9 Zoë"), ("name", "Zoë"), ("who", "0 cheats"), ("who", "-1 easy"),
        ("leave", "7"), ("colour", "0 gold"), ("colour", ""), ("edition", "x"), ("rule", "pawns 0"),
        ("rule", "substitution 9"), ("rule", "substitution"), ("rule", "substitution ²"), ("begins", "8"),
        ("layout", "pawns 3:hut"),
        ("begins", "x"), ("cheat", ""), ("_start", ""),
    ],
)  # fmt: skip
def test_what_nobody_can_have_asked_for_changes_nothing(lobby, name, value):
    before = lobby.html
    lobby.press(name, value)

    assert lobby.html == before
    assert lobby.widget.dropped == 1


def test_a_name_of_ten_megabytes_is_not_even_read(lobby):
    before = lobby.html
    lobby.press("name", "0 " + "x" * 10_000_000)

    assert (lobby.html, lobby.widget.dropped) == (before, 1)


def test_a_long_name_is_told_in_one_sentence_and_the_others_stay(lobby):
    lobby.press("name", "1 Zoë").press("name", "0 " + "x" * 90).press("start")

    assert lobby.begun == []
    assert "This name cannot be used: it is 90 characters long; at most 40 are allowed." in lobby.words
    assert "Zoë" in lobby.html
    assert lobby.press("name", "0 Ada").press("start").begun[0][0].names == ("Ada", "Zoë")


def test_seventeen_players_are_told_how_many_there_can_be(lobby):
    for _ in range(15):
        lobby.press("join")

    assert "Not yet. Meduris is for 2 to 4 players; here are 17." in lobby.words
    assert lobby.press("start").begun == []
    for _ in range(50):
        lobby.press("join")
    assert lobby.html.count('class="tk-chair"') == MOST_CHAIRS


def test_words_of_people_are_no_markup(lobby):
    lobby.press("name", "0 <img onerror=x>").press("name", '1 "><script>')

    assert "<img" not in lobby.html
    assert "<script" not in lobby.html


def test_a_lobby_that_is_shut_hears_nothing(lobby):
    lobby.widget.put_away()
    lobby.press("start")

    assert (lobby.begun, lobby.widget.dropped, lobby.html) == ([], 1, "")


def test_each_game_has_a_picture():
    for game in tk.games():
        assert cover(game).startswith("<svg")
        assert 2_000 < len(cover(game)) < 40_000


def test_the_picture_of_a_game_is_in_the_language_that_is_spoken():
    english = cover(tk.game("iquazu"))
    with speaking("de"):
        assert 'lang="de"' in cover(tk.game("iquazu"))

    assert english == cover(tk.game("iquazu"))
    assert 'lang="de"' not in english


def test_a_game_of_another_package_appears_and_begins(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "catalogue"))
    monkeypatch.setattr(catalog, "_added", {})
    catalog.add(importlib.import_module("trio").GAME)
    lobby = Lobby().press("game", "trio")

    assert 'data-cover="trio"' in lobby.html
    assert lobby.widget.covers["trio"].startswith("<svg")
    assert lobby.press("start").begun[0][0].game.name == "trio"
    monkeypatch.undo()
    catalog.games.cache_clear()


def test_bonus_chips_are_typed_below_the_rules_and_laid_so(lobby):
    assert 'data-do="layout" data-value="chips"' in lobby.html
    lobby.press("layout", "chips 3:hut, 9:two")
    assert lobby.press("start").begun == []
    assert re.search(r'<p class="tk-cannot">Chips: .*</p>', lobby.html)

    lobby.press("layout", "chips 3:hut, 9:two, 13:druid, 18:druid, 22:hut, 27:two").press("start")

    ((position, _, _),) = lobby.begun
    assert "chips=3:hut,9:two,13:druid,18:druid,22:hut,27:two" in position.notation


def test_a_card_says_how_long_a_game_takes_where_its_box_does(lobby):
    assert "2 to 4 players · 75 min" in lobby.words
    assert 2 == lobby.words.count(" min ")
