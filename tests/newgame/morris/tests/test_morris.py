"""What holds for Nine Men's Morris: every law, every example, and that every rule is cited, shown and met."""

from morris import GAME

from tablekit.testing import suite

TestMorris = suite(GAME)
