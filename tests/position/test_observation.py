"""What a seat may take away of a game: nothing that it could not know at the table."""

import pytest

import tablekit as tk
from tablekit.position.draws import drawn, draws
from tablekit.tree.node import HIDDEN
from tests.games.empire.tables import acting, table

SEEDS = range(60)


def to_roll(seed, **more):
    """Two players of Meduris, about to roll for the first time."""
    pos = tk.new("meduris", players=2, seed=seed, **more)
    while not pos.chance_outcomes():
        pos = pos.play(pos.legal_moves()[0])
    return pos


def looking():
    """Purple is about to look at a token in secret; blue is not."""
    return table(2, rules="it+swamp", tokens="?@M3,?@H4,?@V4", armies="F2:4.4,M3:1,H4:1,V4:1.1", do="peek:0")


def bidding():
    """Two players of Empire, about to bid."""
    return table(2, do="bid", coins="12.12")


def agreement(one, other):
    return sum(drawn(a) == drawn(b) for a, b in zip(one, other, strict=True)) / len(one)


def test_an_observation_carries_neither_seed_nor_draws():
    pos = to_roll(7).roll()

    seen = pos.observe(1)

    assert (7, {"die": 1}) == (pos.seed, draws(pos))
    assert (0, {}) == (seen.seed, draws(seen))


@pytest.mark.parametrize("who", [0, 1, None])
def test_an_observation_draws_other_results_than_the_game(who):
    games = [to_roll(seed) for seed in SEEDS]

    assert 1 == agreement(games, games)
    assert agreement(games, [pos.observe(who) for pos in games]) < 0.5


def test_an_imagined_game_draws_other_results_than_the_game():
    games = [to_roll(seed) for seed in SEEDS]

    assert agreement(games, [pos.observe(1).imagine(pos.seed) for pos in games]) < 0.5
    assert drawn(games[3].observe(1).imagine(5)) == drawn(games[3].observe(1).imagine(5))


def test_the_record_of_an_observation_tells_nothing_of_the_game():
    one, other = (tk.Explorer(to_roll(0)) for _ in range(2))
    other = tk.Explorer(tk.Position(other.position.game, other.position.state(), seed=9, draws={"die": 4}))

    assert one.encode() != other.encode()
    assert one.redacted(1).encode() == other.redacted(1).encode()
    assert one.redacted(None).code() == other.redacted(None).code()


def test_a_redacted_game_is_read_back_as_the_seat_saw_it():
    explorer = tk.Explorer(to_roll(4))

    again = tk.Explorer.decode(explorer.redacted(1).encode())

    assert explorer.observe(1) == again.position
    assert 1 == again.position.seen_by
    assert drawn(again.position) == drawn(explorer.observe(1))


def test_a_sealed_bid_is_a_question_mark_in_the_line_of_others():
    explorer = tk.Explorer(bidding())
    explorer.play("bid 3", 0)

    assert ["0: bid 3"] == explorer.line()
    assert ["0: bid 3"] == explorer.line(seen_by=0)
    assert [HIDDEN] == explorer.line(seen_by=1)
    assert [HIDDEN] == explorer.line(seen_by="spectator")


def test_what_one_player_saw_is_a_question_mark_in_the_line_of_others():
    explorer = tk.Explorer(looking())
    explorer.play("peek M3")
    explorer.chance("swamp")

    assert ["peek M3", "swamp"] == explorer.line(seen_by=0)
    assert ["peek M3", HIDDEN] == explorer.line(seen_by=1)
    assert ["peek M3", HIDDEN] == tk.Explorer.decode(explorer.encode()).line(seen_by="spectator")


def test_a_secret_stays_one_when_branches_are_removed():
    explorer = tk.Explorer(looking())
    explorer.play("peek H4")
    explorer.start()
    explorer.play("peek M3")
    explorer.chance("swamp")
    explorer.remove(1)

    assert ["peek M3", HIDDEN] == explorer.line(seen_by=1)


def test_a_die_is_no_secret():
    explorer = tk.Explorer(to_roll(4))
    explorer.chance("wool")

    assert ["wool"] == explorer.line(seen_by="spectator")
    assert explorer.observe(None).chance_outcomes() == explorer.position.chance_outcomes()
    assert to_roll(4).node.open


def test_a_look_in_secret_is_closed_chance_and_a_token_turned_up_for_all_is_open():
    assert not looking().play("peek M3").node.open
    city = table(
        2, rules="it+swamp", tokens="?@M3", armies="F2:4.4,M3:1", cards="stronghold/-", left=1, do="refill:0,city:0*1",
        row="gap.noble_hills.night_wizard.dire_ogre.graveyard.lake",
    )  # fmt: skip
    assert city.play("city M3").node.open


def test_a_token_is_closed_chance_once_somebody_has_looked_at_another():
    pos = table(
        2, rules="it+swamp", tokens="?@M3,book@H4:1", armies="F2:4.4,M3:1", cards="stronghold/-", left=1,
        do="refill:0,city:0*1", row="gap.noble_hills.night_wizard.dire_ogre.graveyard.lake",
    ).play("city M3")  # fmt: skip

    assert not pos.node.open
    assert not pos.observe(0).node.open
    assert "book" in [outcome.text for outcome, _ in pos.observe(0).chance_outcomes()]
    assert "book" not in [outcome.text for outcome, _ in pos.chance_outcomes()]


def test_a_seat_that_is_not_asked_hears_what_another_is():
    pos = acting("move", 2)

    assert pos.prompt(0) == pos.prompt(1) == pos.prompt()
