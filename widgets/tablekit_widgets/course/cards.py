"""``Cards``: what there is to play, a card a game, each with the picture that its course begins with."""

from __future__ import annotations

from collections.abc import Iterator

from IPython.display import DisplayHandle, display

from tablekit import catalog
from tablekit.catalog.entry import Game
from tablekit.core.errors import TablekitError
from tablekit.lessons import begin
from tablekit.lessons.pages import drawn
from tablekit.lessons.spelling import with_course
from tablekit.lobby.side import Side, side
from tablekit.picture.closeup import Picture, place
from tablekit.picture.geometry import around, middle
from tablekit.picture.look import Lights
from tablekit.picture.scene import Rect, Scene
from tablekit.picture.svg import escaped
from tablekit.saying.current import current, speaking
from tablekit.saying.sentences import cut
from tablekit_widgets import tongues
from tablekit_widgets.words import m

LEARN, TABLE = "00-learn.ipynb", "table.ipynb"  # the pages of a game that a card leads to
LEAST, MOST, ROUND, ACROSS = 0.5, 0.68, 60.0, 1.8  # of a picture: shares of the board, room around, width to height

NO_BREAK = "\N{NO-BREAK SPACE}"
# JupyterLab's own colours, by day and by night, and ours where nobody has any.
INK, MUTE, LINK, RIM, BAND, PAPER = (
    f"var(--jp-{name},{ours})"
    for name, ours in (
        ("ui-font-color0", "#20262D"),
        ("ui-font-color2", "#565B61"),
        ("content-link-color", "#1B55A5"),
        ("border-color1", "#C9C4B4"),
        ("layout-color2", "#F2EFE6"),
        ("layout-color1", "#FFFFFF"),
    )
)
CARDS = "display:grid;grid-template-columns:repeat(auto-fit,minmax(min(190px,100%),1fr));gap:14px;margin:4px 0"
CARD = (
    f"display:flex;flex-direction:column;min-width:0;overflow:hidden;border:1px solid {RIM};border-radius:12px;"
    f"background:{PAPER};color:{INK};line-height:1.35"
)
SHOWS = f"display:block;text-decoration:none;color:{INK}"
FIRST = (
    f"padding:6px 12px;background:{BAND};border-top:1px solid {RIM};border-bottom:1px solid {RIM};font-weight:600;"
    "min-height:2.7em"  # two lines, so that the games' names stand beside each other
)
SAYS = "display:flex;flex-direction:column;flex:1;padding:10px 12px 12px"
LAST = "display:flex;flex-wrap:wrap;align-items:center;gap:8px 14px;margin-top:auto;padding-top:10px"
BUTTON = (
    f"display:inline-block;padding:7px 12px;border:2px solid {INK};border-radius:8px;font-weight:700;color:{INK};"
    "text-decoration:none"
)


class Cards:
    """Games to choose from: a picture with the first move lit, for how many it is, and why it is fun.

    A picture and *Learn by playing* lead to the course of a game, *Open a table* to its table.  Minutes and age are
    there where the rules documents have them.  It is plain HTML, so it is read where no Python runs as well; where it
    runs, it is shown anew in the language that somebody chooses at a table, a lesson or a course.

    Arguments: ``games``, their names, by default all that have a course.  Raises ``SetupError`` for a game that has
    none, ``TablekitError`` for a ``card.toml`` with faults.

    >>> Cards("iquazu")
    Iquazú: 2–4 players · 50 min · from 10
    """

    def __init__(self, *games: str) -> None:
        self.games: tuple[Game, ...] = tuple(catalog.game(name) for name in games or with_course())
        self._language = current().code
        self._shown: list[DisplayHandle] = []
        self._html = self._cards()

    def speak(self, language: str) -> None:
        """Say everything in this language from now on, wherever it is shown."""
        self._language = language
        with speaking(language):
            self._html = self._cards()
        for shown in self._shown:
            shown.update(self._bundle(), raw=True)

    def __repr__(self) -> str:
        with speaking(self._language):
            return "\n".join(f"{game.title}: {' · '.join(facts(game, side_of(game)))}" for game in self.games)

    def _repr_html_(self) -> str:
        return f"<div class='tk-cards' lang='{self._language}' style='{CARDS}'>{self._html}</div>"

    def _bundle(self) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}

    def _ipython_display_(self) -> None:
        """Show it, to be shown anew at the same place."""
        shown = display(self._bundle(), raw=True, display_id=True)
        if shown is not None:  # there is a notebook
            self._shown.append(shown)
            tongues.follow(self)

    def _cards(self) -> str:
        return "".join(map(self._card, self.games))

    def _card(self, game: Game) -> str:
        learn, table = f"{game.name}/{LEARN}", f"{game.name}/{TABLE}"
        board, asks = first_board(game.name)
        box = side_of(game)
        known = escaped(" · ".join(fact.replace(" ", NO_BREAK) for fact in facts(game, box)))
        return (
            f"<div style='{CARD}'><a href='{learn}' style='{SHOWS}'>{board}"
            f"<div style='{FIRST}'>{escaped(asks)}</div></a>"
            f"<div style='{SAYS}'><div style='font-size:135%;font-weight:700'>{escaped(game.title)}</div>"
            f"<div style='color:{MUTE}'>{known}</div>"
            f"<div style='margin-top:6px'>{escaped(box.fun)}</div>"
            f"<div style='{LAST}'><a href='{learn}' style='{BUTTON}'>{escaped(str(m('Learn by playing')))}</a>"
            f"<a href='{table}' style='color:{LINK}'>{escaped(str(m('Open a table')))}</a></div></div></div>"
        )


def side_of(game: Game) -> Side:
    """What the side of the box says; raises ``TablekitError`` where the file is missing or has faults."""
    found = side(game)
    if found is None:
        raise TablekitError(f"{game.name} has no card.toml, which says why it is fun")
    return found


def facts(game: Game, side: Side) -> Iterator[str]:
    """For how many it is, and what else is known."""
    yield str(m("{fewest}–{most} players", fewest=min(game.players), most=max(game.players)))
    if side.minutes is not None:
        yield str(m("{number} min", number=side.minutes))
    if side.age is not None:
        yield str(m("from {age}", age=side.age))


def first_board(game: str) -> tuple[str, str]:
    """The part of a course's first board around what is lit, as SVG as wide as its place, and what it asks."""
    shown = begin(game).shown
    scene = drawn(shown.board, narrow=False, theme="both", lights=Lights(offered=shown.lit, lit=shown.lit))
    picture = Picture(scene, view_of(scene, [box for key in shown.lit if (box := place(scene, key)) is not None]))
    svg = picture.svg.replace("<svg ", "<svg style='display:block;width:100%;height:auto' ", 1)
    return svg, cut(shown.says)[-1]


def view_of(scene: Scene, boxes: list[Rect]) -> Rect:
    """A part of a scene, of the form of all cards, with these boxes in its middle as far as the edges allow."""
    seen = around(boxes)
    w = max(scene.width * LEAST, seen.w + ROUND, (seen.h + ROUND) * ACROSS)
    w = min(w, scene.width * MOST)  # what is lit may be wherever there are cards
    h = w / ACROSS
    cx, cy = middle(seen)
    return Rect(min(max(cx - w / 2, 0.0), scene.width - w), min(max(cy - h / 2, 0.0), scene.height - h), w, h)
