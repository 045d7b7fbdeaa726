"""The pages that an example is told in."""

import pytest

from tablekit.lessons.examples import examples
from tablekit.lessons.pages import MOST_RINGS, pages
from tests.catalogue.offers import OURS


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_no_page_has_more_numbers_than_the_eye_follows_and_no_sentence_is_lost(game):
    most = 0
    for example in examples(game.name)[::8]:
        _, told = pages(example)
        for page in told:
            numbers = {ring.number for ring in page.rings if ring.kind == "changed"}
            assert numbers == set(range(1, len(numbers) + 1)), example.id
            assert {line.number for line in page.told if line.number} <= numbers
            most = max(most, len(numbers))
    assert MOST_RINGS == most
