"""Each law can fail: Meduris with one fault at a time, and the law that finds it.

A fault is a small patch to a copy of the game's modules, such as a rule that forgets to pay or a copy that shares a
list.  If a law lets its fault pass, it guards nothing.
"""

import re
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core import Chance, Condition, Decide, Key, Label, Notation, Over, Rules
from tablekit.frame.questions import once
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules.setting_up import Place, Placing
from tablekit.games.meduris.rules.small_yield import ROLLS
from tablekit.games.meduris.table.state import Listening, State
from tablekit.picture.scene import Rect, Target
from tablekit.testing import LAWS, Law, LawBroken, battery, trial
from tablekit.tree.node import Step

TRUE = tk.game("meduris")


def offered(book, protocol):
    """What a protocol asks for, by name."""
    return {name: getattr(book, name) for name in vars(protocol) if not name.startswith("_")}


class Faulty(Game):
    """Meduris with some functions of its rules or its notation replaced."""

    def __init__(self, rules=None, notation=None, drawing=None):
        super().__init__(TRUE.name, TRUE.title, TRUE.players, TRUE.module, TRUE.editions, TRUE.options)
        self.rules = SimpleNamespace(**{**offered(TRUE.rules, Rules), **(rules or {})})
        self.notation = SimpleNamespace(**{**offered(TRUE.notation, Notation), **(notation or {})})
        self.drawing = SimpleNamespace(**{**vars(TRUE.drawing), **(drawing or {})})


def only(number):
    return [law for law in LAWS if law.number == number]


def broken_law(game, **more):
    with pytest.raises(LawBroken) as caught:
        battery(game, 3, {}, games=6, **more)
    return re.match(r"law (\w*) ?\(", str(caught.value)).group(1)


def test_a_sound_game_keeps_all_laws():
    assert battery(Faulty(), 3, {}, games=1).games == 1


def silent(s, move):
    """Play goes on, but a player with many goods has no move."""
    return () if sum(s.goods[move]) > 12 else TRUE.rules.legal_moves(s, move)


def test_law_1_finds_a_player_without_a_move():
    assert "1" == broken_law(Faulty({"legal_moves": silent}), laws=only("1"))


def test_law_2_finds_a_move_that_is_listed_and_refused():
    def conditions(s, move):
        more = [Condition(cites.HUT_STOCK, "no huts on even spaces", getattr(move, "space", 1) % 2 == 1)]
        return [*TRUE.rules.conditions(s, move), *more]

    assert "2" == broken_law(Faulty({"conditions": conditions}))


def test_law_2_finds_a_move_that_is_allowed_and_not_listed():
    def legal_moves(s, player):
        return [move for move in TRUE.rules.legal_moves(s, player) if move.text != "hut 7"]

    assert "2" == broken_law(Faulty({"legal_moves": legal_moves}))


@pytest.mark.parametrize("clause", ["meduris.hut.price", "iquazu.frame", ""])
def test_law_3_finds_a_citation_of_nothing(clause):
    def apply(s, x):
        TRUE.rules.apply(s, x)
        if s.log:
            s.noted[-1] = clause

    assert "3" == broken_law(Faulty({"apply": apply}))


def test_law_3_finds_a_clause_of_another_edition():
    def prompt(s, player):
        return tk.core.Prompt("play on", cites.END_TRIGGER_SUPPLY)

    game = Faulty(notation={"prompt": prompt})
    laws = only("3")

    assert battery(game, 2, {"edition": "de-302380"}, games=1, laws=laws).games == 1
    with pytest.raises(LawBroken, match="not in the edition 'it-302863'"):
        battery(game, 2, {"edition": "it-302863"}, games=1, laws=laws)


def test_law_4_finds_goods_from_nowhere():
    def apply(s, x):
        TRUE.rules.apply(s, x)
        if x is ROLLS[0]:
            s.obtain(s.active, 0, 1, because=cites.SMALL_YIELD_COLOUR)
            s.supply[0] += 1

    assert "4" == broken_law(Faulty({"apply": apply}), laws=only("4"))


def test_law_5_finds_an_endless_game():
    assert "5" == broken_law(Faulty(), most=50)


def test_law_5_finds_a_player_who_is_not_ranked():
    def node(s):
        now = TRUE.rules.node(s)
        return Over(now.clause, now.places[:1]) if isinstance(now, Over) else now

    assert "5" == broken_law(Faulty({"node": node}))


def test_law_5_finds_a_receipt_that_does_not_add_up():
    def receipt(s, player):
        return TRUE.rules.receipt(s, player)[1:]

    assert "5" == broken_law(Faulty({"receipt": receipt}))


@pytest.mark.parametrize("name", ["goods", "towers", "huts", "tally"])
def test_law_6_finds_a_copy_that_shares(name, monkeypatch):
    def copy(self):
        s = COPY(self)
        setattr(s, name, getattr(self, name))
        return s

    COPY = State.copy
    monkeypatch.setattr(State, "copy", copy)

    assert "6" == broken_law(Faulty(), laws=only("6"))


def test_law_6_finds_a_copy_that_shares_deep_inside(monkeypatch):
    def copy(self):
        s = COPY(self)
        s.goods = [*s.goods[:-1], self.goods[-1]]
        return s

    COPY = State.copy
    monkeypatch.setattr(State, "copy", copy)

    assert "6" == broken_law(Faulty(), laws=only("6"))


def test_law_6a_finds_a_change_without_a_deed():
    def apply(s, x):
        TRUE.rules.apply(s, x)
        s.first = (s.first + 1) % 3

    assert "6a" == broken_law(Faulty({"apply": apply}))


def test_law_7_finds_a_field_that_the_notation_forgets():
    def write(s):
        return re.sub("die=[a-z]+", "die=-", TRUE.notation.write(s))

    assert "7" == broken_law(Faulty(notation={"write": write}))


def test_law_7_finds_a_move_that_is_read_as_another():
    def read_move(s, player, text):
        return TRUE.notation.read_move(s, player, text.lower().replace("both", "one"))

    assert "7" == broken_law(Faulty(notation={"read_move": read_move}), laws=only("7"))


def test_law_8_finds_a_game_that_depends_on_more_than_its_moves():
    calls = []

    def apply(s, x):
        calls.append(x)
        TRUE.rules.apply(s, x)
        if len(calls) == 700:
            s.choose_first((s.first + 1) % 3, because=cites.SETUP_START_PLAYER)

    assert "8" == broken_law(Faulty({"apply": apply}), laws=[Law("", "nothing", lambda at: iter(()), 1)])


@pytest.mark.parametrize(
    "outcomes", [((ROLLS[0], 0), (ROLLS[1], 1)), ((ROLLS[0], 1), (ROLLS[0], 1)), ((ROLLS[0], 0.5), (ROLLS[1], 0.5))]
)
def test_law_9_finds_weights_that_are_none(outcomes):
    def node(s):
        now = TRUE.rules.node(s)
        return Chance(now.label, now.clause, outcomes) if isinstance(now, Chance) else now

    assert "9" == broken_law(Faulty({"node": node}))


def test_law_9_finds_a_loaded_die(monkeypatch):
    monkeypatch.setattr(trial, "draw", lambda node, rnd: node.outcomes[int(rnd.random() ** 2 * 6)][0])

    assert "9" == broken_law(Faulty(), laws=only("1"))


def test_law_10_finds_goods_in_full_view():
    def observe(s, who):
        seen = TRUE.rules.observe(s, who)
        if s.pending and who is not None:
            seen.goods[(who + 1) % s.players] = s.goods[(who + 1) % s.players][:]
        return seen

    def determinize(seen, who, rnd):
        hidden = seen.copy()
        hidden.goods[(who + 1) % 3 if who is not None else 0] = [-1] * 4
        return TRUE.rules.determinize(hidden, who, rnd)

    laws = only("10")
    assert "10" == broken_law(Faulty({"observe": observe, "determinize": determinize}), laws=laws)


def test_law_10_finds_an_answer_that_tells_a_secret():
    def conditions(s, move):
        rich = sum(s.goods[(move.player + 1) % s.players]) > 7
        return [*TRUE.rules.conditions(s, move), Condition(cites.HUT_COST, "your neighbour is rich", True, {"r": rich})]

    def refusing(s, move):
        found = conditions(s, move)
        return [Condition(c.clause, c.says, c.met and not c.facts.get("r")) for c in found]

    laws = only("10")
    assert "10" == broken_law(Faulty({"conditions": refusing}), laws=laws)


def test_law_10_finds_an_observation_that_knows_the_seed(monkeypatch):
    def observe(self, player):
        seen = OBSERVE(self, player)
        return tk.Position(seen.game, seen.state(), names=seen.names, seed=self.seed, seen_by=seen.seen_by)

    OBSERVE = tk.Position.observe
    monkeypatch.setattr(tk.Position, "observe", observe)

    assert "10" == broken_law(Faulty(), laws=only("10"))


def test_law_10_finds_a_die_that_knows_the_goods_behind_the_screens():
    def node(s):
        now = TRUE.rules.node(s)
        heavy = 1 + max(0, s.goods[0][0])
        outcomes = [(outcome, heavy if at == 0 else 1) for at, (outcome, _) in enumerate(now.outcomes)]
        return replace(now, outcomes=tuple(outcomes))

    def faulty(s):
        return node(s) if isinstance(TRUE.rules.node(s), Chance) else TRUE.rules.node(s)

    with pytest.raises(LawBroken, match="die is open, but seat"):
        battery(Faulty({"node": faulty}), 3, {}, games=6, laws=only("10"))


def test_law_10_finds_a_line_that_tells_what_one_seat_drew(monkeypatch):
    monkeypatch.setattr(Step, "text_for", lambda self, seen_by: self.text)

    with pytest.raises(LawBroken, match="the line tells seat"):
        battery("empire", 3, {"exploration": True, "swamp": True}, games=6, laws=only("10"))


def test_law_11_finds_an_imagined_position_that_cannot_be():
    def determinize(seen, who, rnd):
        s = TRUE.rules.determinize(seen, who, rnd)
        s.goods[0][0] += 1
        return s

    assert "11" == broken_law(Faulty({"determinize": determinize}), laws=only("11"))


def test_law_12_finds_that_the_first_answer_counts_more():
    def node(s):
        now = TRUE.rules.node(s)
        return Decide((0, 1, 2)) if len(s.pending) > 1 and isinstance(s.pending[-1], Placing) else now

    def legal_moves(s, player):
        return [once(Place, player, 0)]

    laws = only("12")
    assert "12" == broken_law(Faulty({"node": node, "legal_moves": legal_moves}), laws=laws)


def test_law_14_finds_a_step_that_spoils_its_past():
    def apply(s, x):
        TRUE.rules.apply(s, x)

    def spoiling(self, player, *rest, **more):
        if SPOIL:
            SPOIL[0].score[0] = 99
        return WIN(self, player, *rest, **more)

    SPOIL, WIN = [], Listening.win
    law = next(law for law in LAWS if law.number == "14")

    def check(at):
        SPOIL[:] = [at.before.s] if at.before else []
        yield from law.check(at)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Listening, "win", spoiling)
        assert "14" == broken_law(Faulty({"apply": apply}), laws=[Law("14", "fault", check, 1)])


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda scene: replace(scene, targets=tuple(t for t in scene.targets if t.key != Key("plateau", "wool"))),
        lambda scene: replace(scene, targets=(*scene.targets, Target(Key("veil"), Rect(0, 0, 9999, 9999)))),
        lambda scene: replace(scene, desc=""),
    ],
    ids=["a target is missing", "a target hides the others", "no words"],
)
def test_law_15_finds_a_picture_that_cannot_be_used(spoiled):
    game = Faulty(drawing={"scene": lambda seen, **look: spoiled(TRUE.drawing.scene(seen, **look))})

    assert "15" == broken_law(game, laws=only("15"))


def test_law_15_finds_things_to_click_that_mean_nothing():
    def scene(seen, **look):
        drawn = TRUE.drawing.scene(seen, **look)
        return replace(drawn, targets=(*drawn.targets, Target(Key("cloud", 1), Rect(0, 0, 1, 1))))

    with pytest.raises(LawBroken, match="Meduris draws cloud, which no move needs"):
        battery(Faulty(drawing={"scene": scene}), 3, {}, games=1, laws=only("15"))


def test_law_17_finds_a_graph_that_lacks_a_space_of_the_board():
    def graph(s):
        found = TRUE.rules.graph(s)
        found.remove_node(7)
        return found

    assert "17" == broken_law(Faulty({"graph": graph}), laws=only("17"))


def test_law_17_finds_a_graph_without_the_kinds_of_the_board():
    def graph(s):
        found = TRUE.rules.graph(s)
        found.nodes["temple"]["kind"] = "hut"
        return found

    assert "17" == broken_law(Faulty({"graph": graph}), laws=only("17"))


def test_law_17_finds_a_graph_that_changes_the_position():
    def graph(s):
        s.die = 3
        return TRUE.rules.graph(s)

    assert "17" == broken_law(Faulty({"graph": graph}), laws=only("17"))


@pytest.mark.parametrize(
    "said",
    [
        {"briefly": lambda s: replace(TRUE.notation.briefly(s), said="which of all these do you want to have now?")},
        {"label": lambda s, x, names: Label(f"{x.text}: what a button has no room for")},
        {"label": lambda s, x, names: Label("")},
        {"briefly": lambda s: replace(TRUE.notation.briefly(s), public=True)},
    ],
    ids=["a line is too long", "an answer is too long", "no words", "a hand makes a move single"],
)
def test_law_18_finds_words_that_do_not_fit_and_a_move_that_tells_a_hand(said):
    assert "18" == broken_law(Faulty(notation=said), laws=only("18"))


def test_law_18_finds_points_that_play_does_not_bring():
    scored = TRUE.rules.scores
    looked = iter(range(10**9))

    def scores(s):
        return tuple(points + next(looked) % 7 for points in scored(s))

    assert "18" == broken_law(Faulty({"scores": scores}), laws=only("18"))


def test_law_19_finds_a_look_that_is_off_by_one_bit():
    def looks(s, moves):
        return [look * (1 + 2**-52) for look in TRUE.rules.looks(s, moves)]

    assert "19" == broken_law(Faulty({"looks": looks}), laws=only("19"))


def test_a_sentence_without_an_end_is_found():
    def sentence(s, event, names):
        told = TRUE.notation.sentence(s, event, names)
        return told and told.rstrip(".")

    assert "" == broken_law(Faulty(notation={"sentence": sentence}))


def test_the_message_shows_the_position_and_the_way_back():
    game = Faulty({"legal_moves": silent})
    with pytest.raises(LawBroken) as caught:
        battery(game, 3, {}, games=6, laws=only("1"))

    message = str(caught.value)
    seed = re.search(r"games=1, seed=(\d+)", message).group(1)
    text = re.search(r"meduris/3p .*", message).group()
    assert tk.read(text).notation == text
    assert "law 1 (something to do): seat" in message
    with pytest.raises(LawBroken, match=re.escape(text)):
        battery(game, 3, {}, games=1, seed=int(seed), laws=only("1"))
