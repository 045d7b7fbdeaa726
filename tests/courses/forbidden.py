"""Words that a course does not say: one term a thing, a game, and nothing that fills a sentence."""

import re

EVERYWHERE = (
    "simply", "just", "of course", "obviously", "note that", "as told", "so many", "as it is", "in the place of",
    "the one", "brings nothing", "victory points?", "vp", "seats?", "active player", "whoever", "somebody who",
    "perform", "carr(?:y|ies) out", "obtain(?:s|ed)?", "come by", "lay(?:s)? (?:off|down)", "spend(?:s)?",
)  # fmt: skip
OF_A_GAME = {
    "meduris": ("harvest", "large yield", "small yield", "ritual", "offer(?:s|ing|ings)?", "towers?", "levels?", "mine",
                "quarry", "forest", "pastures", "runes(?! stone)", "fields?", "interim"),
    "empire": ("movements?", "move points?", "deploy", "reinforce", "supply", "slots?", "own(?:s|ed)?", "dominates?",
               "flying", "flask", "vial", "potion", "bonus"),
    "iquazu": ("gem(?:s|stones?)?", "jewels?", "occup(?:y|ies)", "window", "chips?", "bonus", "reward", "interim",
               "evaluation", "gem box", "substitution"),
    "apache": ("prairie", "reveal(?:s|ed)?", "uncover", "flip", "place(?:s|d)?", "claim(?:s|ed)?", "captures?",
               "settles?", "captives?", "valid", "invalid", "legal", "penali[sz]ed"),
}  # fmt: skip
TOLD_AT_THE_TABLE = {"apache": ("prairie",)}  # how to set up names the cards as the box does


def forbidden(game: str, text: str) -> list[str]:
    """The forbidden words of a text, in the order of the list."""
    found = []
    for word in (*EVERYWHERE, *OF_A_GAME[game]):
        found += [match.group().lower() for match in re.finditer(rf"\b{word}\b", text, re.IGNORECASE)]
    if "face down around the board" in text:  # how to set up names the cards as the box does
        return [word for word in found if word not in TOLD_AT_THE_TABLE.get(game, ())]
    return found
