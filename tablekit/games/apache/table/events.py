"""What the deeds say: each event on the table as a sentence."""

from __future__ import annotations

from tablekit.core import Event
from tablekit.frame.deeds import Says
from tablekit.games.apache import cites
from tablekit.games.apache.words import t
from tablekit.saying import Template


def _taken(event: Event) -> Template:
    return t("{player} takes 1 {face}.") if event.args["number"] == 1 else t("{player} takes {number} {face:many}.")


def _slipped(event: Event) -> Template:
    if event.args["number"] == 1:
        return t("{player} takes 1 {face}, to the bottom of the stack.")
    return t("{player} takes {number} {face:many}, to the bottom of the stack.")


def _joined(event: Event) -> Template:
    return t("1 {face} joins {player}.") if event.args["number"] == 1 else t("{number} {face:many} join {player}.")


def _lost(event: Event) -> Template:
    if not event.args["number"]:
        return t("{player} loses nothing: the stack is empty.")
    return t("{player} loses {number:card} of the stack.")


SAYS: Says = {
    # what is chosen stays secret until all is shown, and what is shown is told with what comes of it
    "choose": None,
    "show": None,
    "sit": t("{player} plays {colour}."),
    "put_back": t("The {colour} hand cards go back in the box."),
    "keep": t("The {colour} people cards stay in the game."),
    "scatter": t("{number:card} lie face down around the middle."),
    "lay_board": t("The Pow-Wow board lies in the middle, empty."),
    "begin_stacks": t("Every stack is empty."),
    "begin": t("{player} turns up the first card."),
    "reach_out": t("{player} turns up a card."),
    "turn_up": t("The card turned up is {face:a}."),
    "call_last_race": t("That was the last card: there is one more race."),
    "lay": t("{player} has chosen."),
    "place": t("{player} slammed {role:the}."),
    "place_wrong": t("{player} slammed {role:the}, which could take nothing."),
    "stay_out": t("Nobody slammed a card."),
    "line_up": t("The order of the race: {order}."),
    ("come_late", cites.RACE_LATE): t("{player}’s {role} is late: nothing is left to take."),
    ("come_late", cites.OPT_MARRIAGE_LOSER): t("{player}’s {role} is late: the people card was taken as a spouse."),
    "come_late": t("{player}’s {role} is late: a people card is missing now."),
    "decline": t("{player} takes nothing."),
    "penalise": t("{player} was wrong: {role:the} could take nothing."),
    "lose_cards": _lost,
    "take_back": t("All hand cards go back."),
    "pass_reveal": t("{player} turns up the next card."),
    "claim": t("{player}’s {role} is right."),
    "take": _taken,
    "slip_under": _slipped,
    "join": _joined,
    "take_prisoner": t("{player} takes {face:the} as prisoner."),
    "marry": t("{player} takes {face:the} as spouse."),
    "raid": t("{player} gets {number} buffalo from {other}."),
    "find_no_buffalo": t("{other} has no buffalo to give."),
    "leave": t("{number:card} still lying there belong to nobody."),
    "count_cards": t("{player} has {number:card}."),
    "end": t("The game is over."),
}
