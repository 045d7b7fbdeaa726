"""What is read in English is what was read before, byte for byte: a sentence is changed on purpose or not at all."""

import pytest

from tests.catalogue.offers import OURS
from tests.saying.english import KEPT, fingerprints


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_english_text_of_random_games_is_what_it_was(game):
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{game.name} ")]

    assert kept == fingerprints(game.name), (
        f"on purpose? then `python -m tests.saying.english write`; which texts they are shows "
        f"`python -m tests.saying.english texts FOLDER {game.name}` here and in the tree before, compared with diff"
    )
