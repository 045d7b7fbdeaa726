"""What is read in English is what was read before, byte for byte: a sentence is changed on purpose or not at all."""

import pytest

from tests.catalogue.offers import OURS
from tests.saying.english import KEPT, PARTS, fingerprints
from tests.scale import soon

READ_ALWAYS = "iquazu"  # by `make test`, too; the sentences of every game stand in its words.txt besides

# What is read in each game, and around it.
READ = soon([(game.name, part) for game in OURS for part in PARTS], *[(READ_ALWAYS, part) for part in PARTS])


@pytest.mark.parametrize(("name", "part"), READ)
def test_every_english_text_of_random_games_is_what_it_was(name, part):
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{name} {part} ")]

    assert kept == fingerprints(name, part), (
        f"on purpose? then `python -m tests.saying.english write`; which texts they are shows "
        f"`python -m tests.saying.english texts FOLDER {name}` here and in the tree before, compared with diff"
    )
