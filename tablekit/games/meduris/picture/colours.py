"""The colours that only Meduris has: its goods, and a rune stone that nobody holds.

``tests/picture/test_look.py`` measures how well the goods can be told apart, also by the colour blind.
"""

from __future__ import annotations

from tablekit.picture.look import Good

GOOD = {  # the tint is that of the plateau a good comes from
    "wood": Good("#2F5A37", "#DCE5D6"),
    "wool": Good("#F7F2E6", "#F7F2E6"),
    "copper": Good("#D6842D", "#F2DEC4"),
    "stone": Good("#8596AE", "#DDE2E8"),
}
RUNE_STONE = "#C9C6BE"
