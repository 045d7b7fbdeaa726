"""Apache in neutral terms, for whoever would rather not read those of the box; see ``tablekit.picture.terms``."""

from __future__ import annotations

from typing import Final

from tablekit.picture.terms import Terms

_COLLECTORS: Final = {"Hunter": "Bison", "Warrior": "Axe", "Maiden": "Necklace", "Chief": "Pole"}
_GOODS: Final = {
    "buffalo": "bison", "tomahawk": "axe", "tomahawks": "axes", "totem pole": "pole", "totem poles": "poles",
}  # fmt: skip
_REST: Final = {
    "prairie card": "field card", "prairie cards": "field cards", "people card": "collector card",
    "people cards": "collector cards", "people": "collectors", "persons": "collectors", "person": "collector",
    "loot card": "goods card", "loot cards": "goods cards", "loot": "goods",
    "prisoner": "companion", "prisoners": "companions",
    "spouse": "partner", "spouses": "partners", "marriage": "partnership", "marriages": "partnerships",
    "marrying": "a partnership", "marry": "partner with", "marries": "partners with", "married": "partnered",
    "a male role": "a round-badge collector", "male": "round-badge collector",
    "man": "round-badge collector", "men": "round-badge collectors",
    "Pow-Wow board": "race board", "Warpath": "Bison toll", "Sharing the loot": "Allies join", "Sharing": "Allies join",
    "raid": "toll", "raided": "paid as toll", "Apache": "Field Race",
}  # fmt: skip
_LONG: Final = {
    **{role: f"{good} collector" for role, good in _COLLECTORS.items()},
    **{f"{role}s": f"{good} collectors" for role, good in _COLLECTORS.items()},
}
_SHORT: Final = {**_COLLECTORS, **{f"{role}s": good for role, good in _COLLECTORS.items()}}

TERMS: Final = {"neutral": Terms({**_GOODS, **_REST, **_LONG}, _SHORT)}
