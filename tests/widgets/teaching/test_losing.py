"""The decisions that cost most, told as stories on the board."""

import tablekit as tk
from tablekit_widgets.teaching.losing import where_lost


def test_each_decision_is_a_story_of_what_was_played_and_what_would_have_been_better():
    explorer = tk.Explorer(tk.new("iquazu", players=2, seed=1))
    explorer.play("draw")

    [story] = where_lost(explorer, "yellow", games=4, seed=1)

    played, better = "“Draw four”", "“Stone in column 1, 5b”"
    assert f"Yellow played {played} where {better} was possible" == story.title
    first, second = str(story).splitlines()[1:]
    assert f"1. Step 0: Yellow played {played} here." == first
    assert second.startswith("2. So few games cannot tell what it cost: that takes 20 pairs. ")
    assert f" {better} instead of {played}: " in second
    assert second.endswith(" for Yellow, judged after 4 turns.")
