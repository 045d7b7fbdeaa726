"""The colours that only Iquazú has: its cards and cracks, and the water drop.

A crack that is free is ``pale``; the line of the rim says the colour a second time, the letter a third.
``tests/picture/test_look.py`` measures how well the cards can be told apart, also by the colour blind.
"""

from __future__ import annotations

from tablekit.picture.look import Good

CARD = {
    "white": Good("#FFFFFF", pale="#FFFFFF", rim="#8C8878", line="single"),
    "blue": Good("#4C8AC9", pale="#DCE9F7", rim="#2F67A8", line="double"),
    "orange": Good("#E5852B", pale="#FBE3CB", rim="#B65C08", line="dashed"),
}
DROP = "#A9D3E6"
