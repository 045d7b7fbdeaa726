"""``Story``: an example, a line or a recorded game on a board, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Key
from tablekit.lessons.examples import Example
from tablekit.lessons.examples import example as example_of
from tablekit.lessons.pages import Page, pages, picture, view
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit.saying import Written
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import Line
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.kit.html import quiet
from tablekit_widgets.words import m

IN_PRINT = 4  # pages


class Story(Lesson):
    """A board and a caption, page by page: ◀ ▶, the arrow keys, and “Play on from here”, which makes a table of a page.

    Arguments: ``source``, an ``Example``, a ``Line``, an ``Explorer`` (its present line) or a ``Position``, or the name
    of a game with the ``id`` of one of its examples; ``title``; ``focus``, things to show large, such as
    ``["crack 1.1"]``, by default all that changes; ``says``, captions for the pages where others are wanted;
    ``whole``, whether all of the board is shown in any case; ``receipts``, whether each page says of every player where
    the points come from.  Raises ``TablekitError`` for what cannot be told.

    >>> from tablekit_widgets import Story
    >>> Story("meduris", "X13")
    Two stones for three workers
    1. Die: chance decides
    2. Two stones are left for Red, Green and Blue on the stone. From the top: Blue one, Green one, Red none.
    """

    def __init__(
        self,
        source: Example | Line | Explorer | Position | str,
        id: str = "",
        *,
        title: str = "",
        focus: Sequence[Key | str] = (),
        says: Sequence[str] = (),
        whole: bool = False,
        receipts: bool = False,
    ) -> None:
        self._source, self._id, self._title, self._focus, self._says = source, id, title, focus, says
        self._read()
        self._view = None if whole else view(self._pages, focus)
        self._receipts = receipts
        self._at = 0
        self._playing = False
        super().__init__()

    @property
    def position(self) -> Position:
        """The position of the page that is shown."""
        return self._pages[self._at].position

    def _read(self) -> None:
        source = example_of(self._source, self._id) if isinstance(self._source, str) else self._source
        known, self._pages = pages(source, narrow=not self._focus)
        self.title = self._title or known
        for page, words in zip(self._pages, self._says, strict=False):
            page.says = words

    # ------------------------------------------------------------ acts

    def _do(self, name: str, value: str) -> None:
        if name in ("next", "back"):
            self._at = min(max(self._at + (1 if name == "next" else -1), 0), len(self._pages) - 1)
            page = self._pages[self._at]
            self._put_away()
            where = m("Page {page} of {pages}.", page=self._at + 1, pages=len(self._pages))
            self._show(f"{where} {page.says} {' '.join(one.says for one in page.told)}")
        elif name == "play":
            if self._playing:
                self._put_away()
            else:
                from tablekit_widgets.table.table import Table

                self._playing = True
                self._below(Table(self.position))
            self._show()

    def _put_away(self) -> None:
        if self._playing:
            self._playing = False
            self._below(None)

    # ------------------------------------------------------------ showing

    def _html(self) -> str:
        page, book = self._pages[self._at], self.position.game.clauses
        shown = picture(page, self._view)
        side = html.paragraph(page.says, "tk-caption") or html.paragraph(page.title, "tk-caption")
        for refusal in page.refused:
            side += html.refused(book, refusal, m("{move} is not allowed", move=Written(refusal.move)))
        side += html.told(book, page.told)
        if self._receipts:
            side += html.receipts(page.position)
        elif any(gain for one in self._pages for gain in one.gains()):
            side += html.points(page.position, page.gains())
        return html.page("", self.title, html.picture(shown), side, self._foot(), high=html.is_high(shown))

    def _foot(self) -> str:
        play = html.button("play", m("Put the table away") if self._playing else m("Play on from here"))
        if len(self._pages) == 1:
            return play
        dots = ""
        for at, page in enumerate(self._pages):
            kind = "tk-here" if at == self._at else "tk-past" if at < self._at else ""
            dots += f'<i class="{kind}{" tk-else" * bool(page.instead or page.refused) * (at != self._at)}"></i>'
        back = html.button("back", "◀", off=self._at == 0, label=m("Page before"))
        ahead = html.button("next", "▶", off=self._at == len(self._pages) - 1, label=m("Next page"))
        where = quiet(m("{at} of {last}", at=self._at + 1, last=len(self._pages)))
        return f'{back}<span class="tk-dots" aria-hidden="true">{dots}</span>{ahead}{play}{where}'

    def _caption(self, page: Page) -> str:
        refused = "".join(f" ✗ {c.says}." for refusal in page.refused for c in refusal.conditions)
        last = self._receipts and page is self._pages[-1]
        points = "".join(f" {line}." for line in _receipts(page.position)) if last else ""
        return (page.says or " ".join(one.says for one in page.told)) + refused + points

    def _static(self) -> str:
        shown = [page for page in self._pages if page.rings or page.told or page.refused] or list(self._pages)
        shown = shown if len(shown) > 1 else list(self._pages)
        few = shown[: IN_PRINT - 1] + shown[-1:] if len(shown) > IN_PRINT else shown
        numbers = [str(self._pages.index(page) + 1) if len(few) > 1 else "" for page in few]
        panels = [
            Panel(picture(page, self._view), number, self._caption(page))
            for number, page in zip(numbers, few, strict=True)
        ]
        return strip(self.title, panels)

    def _plain(self) -> str:
        lines = [self.title] if self.title else []
        lines += [f"{at}. {words}" for at, page in enumerate(self._pages, start=1) if (words := self._caption(page))]
        return "\n".join(lines) or f"<Story: {self.position.game.title}>"


def _receipts(position: Position) -> Iterator[str]:
    """Of each player the points, and what they are for."""
    if not position.game.rules.scored:
        return
    for seat, (name, score) in enumerate(zip(position.names, position.scores(), strict=True)):
        lines = "; ".join(f"{line.says} ({line.points})" for line in position.receipt(seat))
        has = m("{name} has {points:point}", name=name, points=score)
        yield f"{has}{': ' * bool(lines)}{lines}"
