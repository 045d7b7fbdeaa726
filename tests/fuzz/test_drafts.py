"""Whatever is set in a draft is set or refused in one sentence; what is called sound can be read, seen and played."""

from hypothesis import given
from hypothesis import strategies as st

import tablekit as tk
from tests.fuzz.strategies import FUZZ, UGLY, mutated, positions
from tests.fuzz.test_positions import sound

HOSTILE = st.sampled_from([*UGLY, -1, 10**30, None, True, 1.5, [], ["0"] * 500, ["x", None], {}, "a,b", "0:0", "1.1.1"])


def entries(draft, draw):
    """A name and a value: mostly of this draft, else of somebody who means no good."""
    setting = draw(st.sampled_from(draft.settings))
    right = [text for text, _ in setting.choices] or [str(setting.low or 0), str(setting.high or "-")]
    name = draw(st.sampled_from([setting.name, setting.name, setting.name, setting.part, "do", *UGLY]))
    value = draw(st.sampled_from(right) | st.sampled_from(right) | HOSTILE | st.text("0123456789.,:/+-?d@", max_size=9))
    return name, value


@FUZZ
@given(st.data())
def test_whatever_is_set_in_a_draft_gives_a_draft_or_one_typed_sentence(data):
    draft = tk.edit(tk.read(data.draw(st.sampled_from(positions()))))
    for _ in range(data.draw(st.integers(1, 6))):
        name, value = entries(draft, data.draw)
        act = data.draw(st.sampled_from([draft.set, draft.add, draft.take]))
        try:
            draft = act(name, value)
        except tk.TablekitError as error:
            assert str(error).replace("\n", "").isprintable()
        assert all(problem.isprintable() for problem in draft.problems)
        assert draft.left and draft.drawn.notation
    if draft.sound:
        sound(draft.position)
    else:
        draft.scene()
        assert draft.decisions


@FUZZ
@given(mutated(positions, [" ", ",", "/", ".", ":", "="]))
def test_a_position_after_an_accident_can_be_mended_or_is_refused_in_one_sentence(text):
    try:
        draft = tk.edit(text)
    except tk.TablekitError as error:
        assert str(error).replace("\n", "").isprintable()
        return
    assert draft.sound or all(problem.isprintable() for problem in draft.problems)
    draft.scene()
