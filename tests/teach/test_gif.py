"""A line as a moving picture: looked at by opening it again."""

import builtins
from io import BytesIO

import pytest

import tablekit as tk
from tablekit.teach.gif import frames, gif
from tablekit.testing import moments
from tests.optional import needed

_, Image = needed("resvg_py", "PIL.Image")


def explored(name, steps):
    every = list(moments(tk.game(name), 2, {}, seed=1))[: steps + 1]
    explorer = tk.Explorer(tk.read(every[0].text))
    for at in every[1:]:
        if isinstance(at.x, tk.Move):
            explorer.play(at.x.text, at.x.player)
        else:
            explorer.chance(at.x.text)
    return explorer


@pytest.mark.parametrize("name", [game.name for game in tk.games()])
def test_every_game_makes_a_moving_picture_with_a_frame_a_page(name):
    explorer = explored(name, 3)
    made = Image.open(BytesIO(gif(explorer, wide=240)))

    assert ("GIF", len(frames(explorer)), 240) == (made.format, made.n_frames, made.width)
    assert 0 == made.info["loop"]
    shown = set()
    for at in range(made.n_frames):
        made.seek(at)
        assert len(made.convert("RGB").getcolors(1 << 20)) > 20
        shown.add(made.convert("RGB").tobytes())
    assert made.n_frames == len(shown)


def test_frames_tell_what_was_done_with_its_clause():
    first, second, *_ = frames(explored("meduris", 2))

    assert "1 of 3" in first
    assert "2 of 3" in second
    assert "Worker – " in second
    assert "§" in second and "meduris.setup.workers.placement" in second


def test_the_last_frame_stays_twice_as_long():
    made = Image.open(BytesIO(gif(explored("meduris", 2), wide=200, seconds=0.5)))
    lasts = []
    for at in range(made.n_frames):
        made.seek(at)
        lasts.append(made.info["duration"])

    assert [500, 500, 1000] == lasts


def test_focus_cuts_a_part_out():
    explorer = explored("meduris", 2)

    assert frames(explorer, ["space 7"]) != frames(explorer)


@pytest.mark.parametrize(
    ("source", "more", "says"),
    [
        ("meduris", {}, "a story is told of an example, a line, an explorer or a position"),
        (tk.new("meduris"), {"wide": 99}, "wide is 99; it must be a number from 100 to 2000"),
        (tk.new("meduris"), {"wide": "x"}, "wide is 'x'"),
        (tk.new("meduris"), {"seconds": 0}, "seconds is 0; it must be a number from 0.02 to 60"),
        (tk.new("meduris"), {"seconds": float("nan")}, "seconds is nan"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(source, more, says):
    with pytest.raises(tk.TablekitError, match=says):
        gif(source, **more)


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    real = builtins.__import__

    def refusing(name, *args, **named):
        if name == "resvg_py":
            raise ModuleNotFoundError("no", name=name)
        return real(name, *args, **named)

    monkeypatch.setattr(builtins, "__import__", refusing)
    with pytest.raises(
        tk.TablekitError, match=r"needs resvg_py, which is not installed: pip install 'tablekit\[gif\]'"
    ):
        gif(tk.new("meduris"))
