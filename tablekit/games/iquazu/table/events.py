"""What the deeds say: each event on the table as a sentence."""

from __future__ import annotations

from tablekit.core import Event
from tablekit.frame.deeds import Says
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import CARDS
from tablekit.games.iquazu.words import t
from tablekit.saying import Template


def _won(event: Event) -> Template:
    ahead, behind = event.args["ahead"], event.args["behind"]
    if ahead and behind:
        return t(
            "{player} has {stones:stone} in column {crack:column}, as many as {ahead} but not as low, "
            "and lower than {behind}, in {crack:row}: +{points}."
        )
    if behind:
        return t(
            "{player} has {stones:stone} in column {crack:column}, as many as {behind}, "
            "but the lowest of them, in {crack:row}: +{points}."
        )
    if ahead:
        return t(
            "{player} has {stones:stone} in column {crack:column}, as many as {ahead} but not as low: +{points}."
        )
    return t("{player} has {stones:stone} in column {crack:column}: +{points}.")


def _went_empty(event: Event) -> Template:
    if not event.args["stones"]:
        return t("{player} has no stone in column {column}: no points.")
    if event.args["ahead"]:
        return t("{player} has {stones:stone} in column {column}, as many as {ahead} but not as low: no points.")
    return t("{player} has {stones:stone} in column {column}: no points.")


def _won_tile(event: Event) -> Template:
    if event.clause == cites.SCORE_ROW_TIE_RIGHT:
        return t(
            "Row {row}: {player} has {stones:stone}, as many as {others}, but further right, in {crack}, "
            "and takes the tile {tile}."
        )
    if event.clause != cites.SCORE_ROW_TIE_LOW:
        return t("Row {row}: {player} has {stones:stone} and takes the tile {tile}.")
    if event.args["others"] == event.args["level"]:
        return t(
            "Row {row}: {player} has {stones:stone}, as many and as far right as {level}, but lower there, in {crack}, "
            "and takes the tile {tile}."
        )
    return t(
        "Row {row}: {player} has {stones:stone}, as many as {others}; as far right as {level}, "
        "but lower there, in {crack}, and takes the tile {tile}."
    )


# By which colours of cards there are some.
TAKEN = {
    (False, False, False): t("{player} got nothing."),
    (True, False, False): t("{player} got {white} white."),
    (False, True, False): t("{player} got {blue} blue."),
    (False, False, True): t("{player} got {orange} orange."),
    (True, True, False): t("{player} got {white} white and {blue} blue."),
    (True, False, True): t("{player} got {white} white and {orange} orange."),
    (False, True, True): t("{player} got {blue} blue and {orange} orange."),
    (True, True, True): t("{player} got {white} white and {blue} blue and {orange} orange."),
}


def _taken(event: Event) -> Template:
    white, blue, orange = (bool(event.args[name]) for name in CARDS)
    return TAKEN[white, blue, orange]


SAYS: Says = {
    # what the table shows before the first turn, and an action, which is told by what is done
    "sit": None, "lay_pile": None, "use_score_board": None, "shuffle_tiles": None, "lay_tiles": None,
    "fill_gem_box": None, "lay_score_stone": None, "place_frame": None, "cover": None, "act": None,
    "arrange": t("The rock strips lie in the order {strips}."),
    "give_gem_box": t("{player} is the starting player."),
    "give_water_box": t("{player} has the water box."),
    "reveal": t("The tile of row {row} is {tile}."),
    "begin_turn": t("{player}’s turn."),
    "draw": t("{player} drew {number:card}."),
    "take": _taken,
    "lay_off": t("{player} discarded {number} {colour}."),
    "reshuffle": t("The discard pile was shuffled: it is the new draw pile."),
    "go_short": t("{player} goes short of {number:card}: there is none left."),
    "place": t("{player} set a stone in {crack}."),
    "drip": t("A drop fell in {crack}."),
    "take_back_stones": t("{player} took back {number:stone} from the columns already scored."),
    "take_back_drops": t("{number:drop} came back from the columns already scored."),
    "begin_scoring": t("Column {column} is full and is scored: its rock brings {values}."),
    "score_last": t("Column {column} is scored, too: its rock brings {values}."),
    "win": _won,
    "go_empty": _went_empty,
    "pass_space_80": t("{player} passed space 80."),
    "count_rows": t("Now each row is counted, over columns {first} to {last}."),
    "win_tile": _won_tile,
    "remove_tile": t("Row {row}: no stone, so the tile {tile} leaves the game."),
    "move_frame": t("The frame moved on: column {column} is the first now."),
    "pass_water_box": t("The water box went to {player}."),
    "skip_drop": t("{player} places no drop after a scoring."),
    "use_tile": t("{player} used a tile: {tile}."),
    "count_tiles": t("{player} counts the point tiles: +{points}."),
    "end": t("The game is over."),
}  # fmt: skip
