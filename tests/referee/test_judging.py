"""The referee: what hands did at a table, held against the rules, and each slip told with its clause."""

import random
from itertools import islice

import pytest

import tablekit as tk
from tablekit.core.errors import IllegalMove, NotationError, TablekitError
from tablekit.editing.draft import editing_of
from tablekit.referee.judging import judge
from tablekit.referee.lying import Lying
from tablekit.saying.current import speaking
from tests.catalogue.offers import OURS
from tests.referee.planted import mistakes, ruling, turns
from tests.scale import MEASURED, scaled

EACH = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
# Games that say which clause rules what lies where; of others the clause of the open question is told.
OF_OURS = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
SLIPPED = 1_000  # positions that are looked at where no line leads to the table of the hands
RULING = 40  # random games that say which clauses rule what lies on a table
REACHED = {"meduris": 0.99, "iquazu": 0.95, "apache": 0.98, "empire": 0.98}  # of the unannounced mistakes
UNANNOUNCED = 0.1  # of so many of the turns and mistakes nothing was announced
TWO = (
    "meduris/2p rules=de-302380 board=side32 seats=purple.blue first=0 turn=0 die=wood druid=temple huts=- temples=- "
    "chips=1:druid,10:hut,14:hut,19:two,23:two,28:druid runes=- workers=0/1/11/00 goods=3.3.3.3/1.1.1.1 score=5/5 "
    "tally=- finale=- lap=- do=act:0"
)
ROW = (
    "empire/2p rules=it+neutrals board=printed map=volcano@270,N:fern@180,E:horseshoe,S:meadows start=V7 "
    "seats=purple.blue ages=0.1 setup=0 tokens=- leaders=- armies=F2:0.0.1,F3:1.1.1,H1:0.1.2,H4:0.0.1,M3:0.0.1,"
    "M4:0.0.1,V2:0.0.1,V4:0.0.1,V6:0.0.1,V7:8.2.0 cities=- kept=- coins=11.2 cards=noble_knight/noble_unicorn "
    "row=dire_ogre.noble_hills.forest_pixie.cursed_gargoyles.cursed_banshee.stronghold claimed=- bids=4.9 rolls=- "
    "first=0 turn=0 left=0 past=- later=- do=take:0"
)

OFFERED = (
    "meduris/2p rules=it-302863+poll+lacking board=side32 seats=purple.blue first=0 turn=0 die=wool druid=9 "
    "huts=7:1,9:1,26:0,29:0 temples=8:0,19:1,25:0 chips=1:druid,5:druid,12:hut,17:two,22:two "
    "runes=diamond:1,fan:1,hook:0 workers=01/-/11/00 goods=1.0.0.4/0.0.0.0 supply=17.18.18.14 score=7/7 "
    "tally=5.0.0.0.1.0.1.0.0/5.0.0.-1.0.2.1.0.0 finale=- lap=- do=act:0"
)
OFFERED_TURN = ["hut 16", "pay wood+3stone", "give one"]
STONES = (
    "iquazu/2p rules=it-303935+double-only board=stand-in strips=ADCBE seats=red.yellow turn={turn} water=1 frame=1 "
    "cracks=..0......./././././././././././-/-/- hands=1.0.1/0.2.3 discard=2.0.0 pile=20.20.20 "
    "open=double,cards:4,double,any,cards:3 owned=nothing/nothing "
    "down=5points:2+6points:3+4points:4+4cards:2+2cards:3+2cards:4+4any+3double/2points:3+3points:4+3points:5+"
    "2points:6 points=0.0.0/0.0.0 scoring=no dropped=no do=act:{turn}"
)
MORE = (
    "iquazu/2p rules=it-303935+double-only+no-window+drop board=stand-in strips=AEDCB seats=red.yellow turn=0 water=0 "
    "frame=5 cracks=d10ddd1001/dd01d1d001/dddd111001/dd0d0001d1/d00d..1.0./...1..1..././././././-/-/- "
    "hands=0.1.0/0.0.0 discard=13.16.15 pile=20.20.20 open=double,cards:2,points:3,points:3,points:2 "
    "owned=points:2+points:4+double/"
    "3points:3+2points:4+2cards:3+double down=3points:2+points:4+cards:2+cards:3+cards:4+any+2double/2points:3+"
    "3points:4+3points:5+2points:6 points=4.0.0/10.0.0 scoring=no dropped=no do=more:0"
)
PLACING = (
    "empire/2p rules=it+neutrals board=printed map=volcano@270,N:fern@180,E:horseshoe,S:meadows start=V7 "
    "seats=purple.blue ages=0.1 setup=0 tokens=- leaders=- armies=F2:0.0.1,F3:5.1.0,H1:0.0.2,H3:1.0.0,H4:0.0.1,"
    "M3:0.0.1,M4:0.0.1,V2:0.0.1,V4:0.0.1,V6:0.2.1,V7:12.2.0 cities=F3:0,H3:0 kept=- coins=0.0 cards=noble_knight."
    "cursed_gargoyles.forest_elf.stronghold.dire_eye.dire_dragon.night_village.cursed_king/noble_unicorn."
    "cursed_banshee.dire_ogre.noble_hills.forest_pixie.ancient_woods.night_wizard row=dire_giant.ancient_sage."
    "ancient_tree_spirit.cursed_mausoleum.forest_gnome.dire_goblin claimed=- bids=4.9 rolls=- first=0 turn=1 left=0 "
    "past=- later=- do=take:1"
)
RACE = (
    "apache/2p rules=it-2007+other-colours seats=red.yellow speeds=1.1 turn=0 "
    "table=2warrior:purple+2warrior:green+maiden:blue+maiden:green+chief:yellow+5buffalo+4tomahawk+2necklace+2tent "
    "stacks=-/chief:yellow.warrior:blue.totem removed=hunter:red+warrior:red+maiden:red+necklace+2tent chosen=-/- "
    "verdicts=-/- pile=- spouse=- do=race"
)


def meduris():
    """Purple is to act, with three of each good, and nothing is built yet."""
    return tk.read(TWO)


def paid():
    """The hut on space 3, announced with its payment."""
    return ["hut 3", "pay wool+copper"]


def test_a_hut_carried_out_right_has_no_complaint():
    position = meduris()
    after = position
    for text in paid():
        after = after.play(text)

    assert judge(position, after, paid()).right
    assert judge(position, after).right


def test_the_druid_who_was_left_standing_is_told_with_his_clause():
    position, after = meduris(), meduris()
    for text in paid():
        after = after.play(text)
    found = judge(position, tk.edit(after).lay("druid", "temple"), paid())

    assert ["You forgot: The druid stepped on rock 1."] == [one.says for one in found.complaints]
    assert "meduris.druid.rocks" == found.complaints[0].clause


def test_a_good_too_many_is_told_with_what_was_to_be_done():
    position, after = meduris(), meduris()
    for text in paid():
        after = after.play(text)
    [complaint] = judge(position, tk.edit(after).add("goods purple stone", 1), paid()).complaints

    assert "Nobody told you to take this: Purple’s stone, 1 too many." == complaint.says


def test_a_stone_nobody_told_you_to_take():
    position = tk.new("meduris", players=2, seed=1)
    hands = tk.edit(position.play("place wood")).lay("runes serpent", "purple")
    found = judge(position, hands, "place wood")

    assert "Nobody told you to change this: rune stone of area serpent (before: nobody, now: Purple)." == (
        found.complaints[0].says
    )
    assert "meduris.hut.rune-stone" == found.complaints[0].clause
    assert any("serpent" in problem for problem in found.impossible)


def test_a_worker_in_another_place_is_told_once():
    position = tk.new("meduris", players=2, seed=1)
    [complaint] = judge(position, tk.edit(position).lay("workers wool", "0"), "place wood").complaints

    assert ("workers wood", "workers wool") == complaint.things
    assert "meduris.setup.workers.placement" == complaint.clause


def test_what_was_not_announced_is_found_and_said():
    position = tk.new("meduris", players=2, seed=1)
    found = judge(position, tk.edit(position).lay("workers wool", "0"))

    assert ("Taken for: Purple placed a worker on wool.", True) == (str(found.took_for), found.right)
    assert "place wool" == found.written
    assert position.play("place wool").notation == found.after.notation


def test_where_another_move_explains_the_table_as_well_it_is_told_with_its_own_clause():
    position = meduris()
    after = position.play("harvest stone1>wood")
    found = judge(position, tk.edit(after).lay("workers stone", "00"))

    told = ("meduris.large-yield.from-below", "meduris.large-yield.move", "meduris.setup.workers.count")
    assert told == found.clauses
    assert [["harvest stone1>wood"], ["harvest stone2>wood"]] == [
        [step.text for step in one.taken] for one in (found, found.otherwise)
    ]
    assert (
        "Or taken for: Move a worker – Stone 2 to wood. Only partly done: Purple moved the second worker from stone to "
        "wood. Not yet right: worker on plateau stone."
    ) == str(found.or_else)
    assert str(found).endswith(f"{found.or_else}  § meduris.large-yield.move")


def test_a_card_that_was_taken_for_another_is_one_slip():
    position = tk.read(ROW)
    after = position.play("take 4").play("move V7>H3").play("done")
    after = after.step(after.outcome("ancient_woods"))
    row = ["dire_ogre", "noble_hills", "forest_pixie", "cursed_gargoyles", "stronghold", "ancient_woods"]
    hands = tk.edit(after).lay("cards purple", ["noble_knight", "cursed_banshee"]).lay("row", row)
    [complaint] = judge(position, hands, ["take 4", "move V7>H3", "done", "ancient_woods"]).complaints

    assert "Purple’s cards: Cursed Banshee instead of Cursed Gargoyles. Purple took Cursed Gargoyles." == complaint.says
    assert "empire.turn.take" == complaint.clause


def test_of_a_table_that_no_move_comes_near_it_is_said_that_the_move_cannot_be_told():
    position = meduris()
    hands = tk.edit(position.play("harvest stone1>wood"))
    for thing in ("goods purple wool", "goods purple copper", "goods blue wood", "goods blue wool", "score blue"):
        hands = hands.add(thing, 1)
    found = judge(position, hands)

    assert found.unsure
    told = str(found.took_for)
    nearest = "Purple moved the lowest worker from stone to wood."
    assert told.startswith(f"Which move this was cannot be told. The nearest that was found: {nearest}")
    assert not judge(position, hands, "harvest stone1>wood").unsure


def test_of_a_table_after_no_move_at_all_it_is_said_that_none_was_found():
    position = tk.new("meduris", players=2, seed=1)
    hands = tk.edit(position)
    for thing in ("goods purple wool", "goods purple copper", "goods blue wood", "score blue"):
        hands = hands.add(thing, 1)
    found = judge(position, hands)

    assert () == found.line
    assert "No move was found that explains this table." == str(found.took_for)


def after_all(notation, *steps):
    """A position, and the one after some moves and results of chance."""
    before = after = tk.read(notation)
    for text in steps:
        after = after.step(after.outcome(text)) if after.chance_outcomes() else after.play(text)
    return before, after


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Taken for: Purple built a hut on 16. Payment – 1 wood, 3 stone. Offering – One good."),
        ("de", "Verstanden als: Lila baut eine Hütte auf Feld 16. Bezahlung – 1 Holz, 3 Stein. Opfergabe – Ein Gut."),
        (
            "it",
            "Inteso come: Viola costruisce una capanna sulla casella 16. Pagamento – 1 legno, 3 pietre. Dono "
            "sacrificale – Un materiale.",
        ),
    ],
)
def test_what_hands_were_taken_to_do_is_told_in_the_words_of_the_game(language, told):
    before, after = after_all(OFFERED, *OFFERED_TURN)
    found = judge(before, after)
    with speaking(language):
        assert told == str(found.took_for)
    assert "hut 16; pay wood+3stone; give one" == found.written


def test_whoever_announces_the_first_decision_of_a_turn_may_go_on_with_it():
    before, after = after_all(OFFERED, *OFFERED_TURN)
    found = judge(before, tk.edit(after), "hut 16")

    assert ("pay wood+3stone; give one", True) == (found.written, found.right)
    hands = tk.edit(after).lay("druid", "9")
    assert ["You forgot: The druid walked 9 → 16."] == [one.says for one in judge(before, hands, "hut 16").complaints]


def test_of_a_position_the_moves_before_are_all_that_was_done():
    before, after = after_all(OFFERED, *OFFERED_TURN)

    assert not judge(before, after, "hut 16").right
    stones, placed = after_all(STONES.format(turn=1), "stone 1.5", "pay blue")
    assert (True, "more") == (judge(stones, placed, "stone 1.5").right, placed.state().pending[-1].name)


def test_of_a_payment_that_was_left_out_all_is_told_that_it_belongs_to():
    before, after = after_all(OFFERED, *OFFERED_TURN)
    hands = tk.edit(after).lay("goods purple stone", 4)

    for announced in ("", "hut 16", OFFERED_TURN):
        [complaint] = judge(before, hands, announced).complaints
        assert "You forgot: Purple paid 3 stone. Purple paid 1 stone." == complaint.says


def test_whoever_announces_a_move_and_pays_nothing_has_not_made_it():
    before, _ = after_all(OFFERED)
    found = judge(before, before, "hut 16")

    assert "You forgot: Purple built a hut on 16." in [one.says for one in found.complaints]


def test_a_good_that_was_not_paid_is_no_roll_of_the_next_player():
    before, after = after_all(OFFERED, *OFFERED_TURN)
    found = judge(before, tk.edit(after).lay("goods purple wood", 1))

    assert ["You forgot: Purple paid 1 wood."] == [one.says for one in found.complaints]
    assert str(found.or_else).endswith("Rolled +1. Blue: Take nothing. Purple got 1 wood. Then all is right.")


def test_what_was_done_in_part_is_told_with_what_is_missing():
    position = tk.read(ROW)
    after = position.play("take 4").play("move V7>H3")
    [complaint] = judge(position, tk.edit(after).lay("armies H3 purple", 0), "take 4; move V7>H3").complaints

    assert (
        "Only partly done: Purple moved an army V7 → H3 by sea for 2 steps. "
        "Not yet right: armies of Purple in region H3."
    ) == complaint.says


@pytest.mark.parametrize("announced", ["", "stone 1.1"])
def test_whoever_has_done_all_that_can_be_seen_has_ended_the_turn(announced):
    before, after = after_all(STONES.format(turn=0), "stone 1.1")
    found = judge(before, tk.edit(after), announced)

    assert (True, "end") == (found.right, found.line[-1].text)
    assert str(found.took_for).endswith("End the turn.")
    assert 1 == found.after.turn


@pytest.mark.parametrize("announced", ["", "stone 1.5", "stone 1.5; pay blue"])
def test_what_happens_at_the_end_of_a_turn_belongs_to_it(announced):
    before, after = after_all(STONES.format(turn=1), "stone 1.5", "pay blue")
    found = judge(before, tk.edit(after), announced)

    assert ["You forgot: A drop fell in column 1, 1a."] == [one.says for one in found.complaints]
    assert judge(before, tk.edit(after.play("end")), announced).right


def test_what_happens_at_the_end_of_a_turn_is_told_beside_another_mistake():
    before, after = after_all(STONES.format(turn=1), "stone 1.5", "pay blue")
    told = [one.says for one in judge(before, tk.edit(after).lay("discard blue", 0)).complaints]

    assert [
        "Only partly done: Yellow discarded 1 blue. Not yet right: blue cards, discarded.",
        "You forgot: A drop fell in column 1, 1a.",
    ] == told


def test_whoever_can_do_more_has_ended_the_turn_only_where_nothing_else_would_be_seen():
    two = tk.read(MORE)
    assert ["double", "end"] == [move.text for move in two.legal_moves()]
    found = judge(two, tk.edit(two))

    assert ((), ()) == (found.line, found.complaints)


def test_a_pass_between_two_moves_need_not_be_announced():
    before, after = after_all(PLACING, "take 1", "place V7", "place V7", "done", "destroy F3 purple", "night_hydra")
    found = judge(before, tk.edit(after), "take 1; place V7; place V7; destroy F3 purple")

    assert (True, "done; night_hydra") == (found.right, found.written)


def test_a_secret_choice_is_told_to_whoever_made_it_and_to_nobody_else():
    before, after = after_all(RACE, "yellow: place maiden")

    assert "Taken for: Yellow: Slam – Maiden." == str(judge(before, after, seat="yellow").took_for)
    assert "Maiden" not in str(judge(before, after, seat="red"))


def test_of_a_move_that_was_announced_no_other_is_told():
    position = meduris()
    after = position.play("harvest stone1>wood")

    assert judge(position, tk.edit(after).lay("workers stone", "00"), "harvest stone1>wood").otherwise is None


@pytest.mark.parametrize("forgotten", [(), ("druid",)])
def test_of_a_hut_that_was_announced_and_not_paid_no_payment_is_made_up(forgotten):
    position = meduris()
    hands = tk.edit(position.play("hut 3").play("pay wool+copper"))
    for name in ("goods purple wool", "goods purple copper", *forgotten):
        hands = hands.set(name, tk.edit(position)[name])
    found = judge(position, hands, "hut 3")

    assert found.took_for is None
    assert ["You forgot: Purple paid 1 wool.", "You forgot: Purple paid 1 copper."] == [
        one.says for one in found.complaints[:2]
    ]
    assert len(found.complaints) == 2 + len(forgotten)


def test_a_payment_that_was_made_is_told_beside_what_was_forgotten():
    position = meduris()
    after = position.play("hut 3").play("pay wool+copper")
    found = judge(position, tk.edit(after).lay("druid", "temple"), "hut 3")

    assert "Taken for: Payment – 1 wool, 1 copper." == str(found.took_for)


def test_everything_impossible_is_named_first():
    position = tk.new("meduris", players=2, seed=1)
    hands = tk.edit(position).lay("workers wool", "00000000")
    found = judge(position, hands, "place wool")

    assert found.impossible
    assert str(found).startswith(found.impossible[0])


@EACH
def test_a_move_that_is_not_allowed_or_cannot_be_read_is_refused_as_ever(game):
    position = tk.new(game.name, seed=1)

    with pytest.raises(NotationError):
        judge(position, position, "xyzzy")
    with pytest.raises(TablekitError):
        judge(position, "no table", ())


def test_an_announced_move_against_the_rules_is_refused_with_its_clause():
    position = tk.new("meduris", seed=1)

    with pytest.raises(IllegalMove) as refused:
        judge(position, position, "hut 7")
    assert "meduris.setup.workers.placement" == refused.value.refusal.conditions[0].clause


def test_what_a_seat_cannot_see_is_not_compared_and_only_its_number_is_told():
    position = tk.read(
        "iquazu/2p rules=it-303935 board=stand-in strips=BDECA seats=red.yellow turn=0 water=1 frame=1 "
        "cracks=./././././././././././-/-/- hands=1.1.2/0.0.5 discard=0.0.0 pile=20.20.20 "
        "open=points:3,points:2,points:3,any,cards:2 owned=nothing/nothing "
        "down=4points:2+4points:3+4points:4+3cards:2+3cards:3+3cards:4+4any+5double/2points:3+3points:4+3points:5+"
        "2points:6 points=0.0.0/0.0.0 scoring=no dropped=no do=act:0"
    )
    swapped = tk.edit(position).lay("hands yellow white", 1).lay("hands yellow orange", 4)
    fewer = tk.edit(position).lay("hands yellow orange", 4)

    assert judge(position, swapped, seat="red").right
    assert not judge(position, swapped, seat="yellow").right
    told = str(judge(position, fewer, seat="red"))
    assert "hidden" in told
    assert "orange" not in told.replace("orange cards, discarded", "")


@OF_OURS
def test_all_that_lies_on_a_table_has_a_clause_that_rules_it(game):
    known = editing_of(game).clauses
    parts = {part.name for part in Lying(tk.new(game.name)).parts}

    assert parts == {name.partition(" ")[0] for name in known}
    assert set(known.values()) <= {clause.id for clause in game.clauses}


@OF_OURS
def test_turns_carried_out_right_have_no_complaint_and_a_planted_mistake_is_told_with_its_clause(game, tally):
    turns_are_judged(game, None, 4, tally, every=5)


@pytest.mark.thorough
@OF_OURS
def test_many_turns_carried_out_right_have_no_complaint_and_every_planted_mistake_is_told_with_its_clause(game, tally):
    turns_are_judged(game, ruling(game, RULING), scaled("TURNS", 8, 5_000), tally)


def turns_are_judged(game, rules, wanted, tally, every=1):
    """So many turns, one of so many of a game, are judged right, and each with a mistake planted in it is not.

    A part of a long turn may go on, so that a mistake in it may be none.
    """
    rnd, seen, planted, goes_on, wrong = random.Random(5), 0, 0, 0, []
    for seed in range(wanted):
        for turn in islice(turns(game, seed), None, None, every):
            seen += 1
            for hands in (turn.after, tk.edit(turn.after)):
                right = judge(turn.before, hands, turn.announced, seat=turn.eyes)
                assert right.right, (turn.before.notation, turn.announced, turn.eyes, str(right))
            for mistake in mistakes(turn, rules, rnd):
                planted += 1
                found = judge(turn.before, mistake.hands, turn.announced, seat=turn.eyes)
                if found.right and not turn.ended:
                    goes_on += led_to(turn.before, found)
                    continue
                assert found.complaints, (mistake.kind, turn.before.notation, turn.announced, mistake.hands.notation)
                if not mistake.cited(found.clauses[:2]):
                    wrong.append((mistake.kind, turn.before.notation, turn.announced, str(found)))
        if seen >= wanted:
            break
    tally(f"turns of {game.name} carried out right, and judged so", seen)
    tally(f"mistakes planted in turns of {game.name}, all noticed", planted)
    tally(f"of these in {game.name}, explained by a long turn that goes on", goes_on)
    tally(f"of these in {game.name}, the right clause not among the first two", len(wrong))

    assert len(wrong) <= max(1, planted // 50), wrong[:3]  # the same good may be paid twice in a turn


def led_to(before, judged):
    """Whether the line that explains a table can be played and leads where it says."""
    for step in judged.line:
        before = before.step(step)
    assert before.notation == judged.after.notation
    return True


@OF_OURS
def test_turns_announced_up_to_an_act_are_judged_right_whatever_others_answer(game, tally):
    wanted, rnd, seen = scaled("UP_TO_AN_ACT", 6, 2_000), random.Random(9), 0
    lost = []
    for seed in range(2_000, 2_000 + wanted):
        for turn in turns(game, seed):
            if not MEASURED and rnd.random() >= UNANNOUNCED:
                continue
            seen += 1
            said = turn.up_to_an_act(rnd)
            if not judge(turn.before, tk.edit(turn.after), said, seat=turn.eyes).right:
                lost.append((turn.before.notation, said, turn.announced))
            if seen >= wanted:
                break
        if seen >= wanted:
            break
    tally(f"turns of {game.name} announced up to an act", seen)
    tally(f"turns of {game.name} announced up to an act that were not judged right", len(lost))

    assert len(lost) <= seen // 500, lost  # many huts that answer the druid have more lines than are looked at


@pytest.mark.thorough
@OF_OURS
def test_where_nothing_was_announced_the_legal_line_is_found_or_the_slips_are_told(game, tally):
    rules, rnd = ruling(game, RULING), random.Random(7)
    wanted, seen, planted, legal, cited, lost = scaled("UNANNOUNCED", 3, 500), 0, 0, 0, 0, 0
    for seed in range(1_000, 1_000 + wanted):
        for turn in turns(game, seed):
            if rnd.random() >= UNANNOUNCED:
                continue
            seen += 1
            lost += not judge(turn.before, tk.edit(turn.after), seat=turn.eyes).right
            for mistake in mistakes(turn, rules, rnd):
                found = judge(turn.before, mistake.hands, seat=turn.eyes, most=SLIPPED)
                if found.right:  # a legal line leads there: it is that one
                    legal += led_to(turn.before, found)
                    continue
                planted += 1
                cited += mistake.cited(found.clauses[:2])
            if seen >= wanted:
                break
        if seen >= wanted:
            break
    tally(f"unannounced turns of {game.name}", seen)
    tally(f"unannounced turns of {game.name} whose legal line was not found", lost)
    tally(f"unannounced mistakes of {game.name} that no legal line explains", planted)
    tally(f"of these in {game.name}, with the right clause among the first two", cited)

    assert lost <= seen // 50  # many huts that answer the druid have more lines than are looked at
    assert cited >= planted * REACHED[game.name] - (0 if MEASURED else 2)  # of few one or two are much
    assert MEASURED or seen == wanted
