"""The colours that only Apache has: its loot, each with a form of its own.

``tests/picture/test_look.py`` measures how well they can be told apart, also by the colour blind.
"""

from __future__ import annotations

from tablekit.picture.look import Good

GOOD = {
    "buffalo": Good("#5A3220", icon="horns"),
    "tomahawk": Good("#A2B3C7", icon="axe"),
    "necklace": Good("#17706F", icon="beads"),
    "totem": Good("#C2691D", icon="pole"),
    "tent": Good("#EEDDB1", icon="tent"),
}
MUZZLE = "#BDADA6"
