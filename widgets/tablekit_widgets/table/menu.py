"""The menu of a table: all that is seldom wanted, and how it is chosen."""

from __future__ import annotations

from tablekit.languages import missing, offered
from tablekit.saying.current import LANGUAGES
from tablekit_widgets.history.film import WORDS, Film
from tablekit_widgets.history.saving import linked
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.sitting import Sitting, Stale
from tablekit_widgets.players.single import SingleMove
from tablekit_widgets.table import more
from tablekit_widgets.table.beginning import Beginning
from tablekit_widgets.words import m


class Plain(Drawer):
    """A drawer that tells what is chosen at the table, and keeps nothing."""

    def forget(self) -> None:
        """Nothing is kept."""


class Menu(Plain):
    """The drawer from which the others are opened; ``film``, ``single`` and ``beginning`` say what is chosen now."""

    def __init__(self, sitting: Sitting, film: Film, single: SingleMove, beginning: Beginning) -> None:
        super().__init__(sitting)
        self._film, self._single, self._beginning = film, single, beginning

    def acts(self, acts: Acts) -> None:
        """What is switched in the menu itself."""
        acts.plain(hide=self._hide, single=self._alone)

    def html(self) -> str:
        """All entries, in groups."""
        entry = more.Entry
        return more.menu(
            [
                (m("This game"), [
                    entry("new", "", m("New game"), "N"),
                    *([entry("before", "", m("Back to the game before"))] if self._beginning.before else []),
                    entry("drawer", "save", m("Save or open")),
                    entry("drawer", "tonight", m("The page for the table")),
                    *([entry("drawer", "sheet", m("Check a score sheet"))] if self._scored() else []),
                    more.Copied(m("Copy a link to this position"), linked(self._sitting.seen())),
                ]),
                (m("Who plays"), self._players()),
                (m("The board"), [
                    entry("drawer", "happened", m("What just happened?"), "J"),
                    entry("drawer", "consult", m("Ask the rulebook")),
                    entry("drawer", "hands", m("Play by hand")),
                    entry("drawer", "edit", m("Set up a position by hand")),
                    entry("drawer", "rules", m("Play on with other rules")),
                    entry("drawer", "compare", m("Compare two positions")),
                    entry("drawer", "what", m("Explain what I click"), "?"),
                ]),
                (m("This table"), [
                    more.FullScreen(),
                    entry("drawer", "pace", m("Pace of moves"), WORDS[self._film.pace.value]),
                    entry("single", "", m("A single move plays itself"), self._single.on.label),
                    entry("drawer", "language", m("Language"), LANGUAGES[self._sitting.language].name),
                    entry("drawer", "keys", m("Keys")),
                ]),
            ]
        )  # fmt: skip

    def _players(self) -> list[more.Entry]:
        sitting, eyes = self._sitting, self._sitting.eyes
        bots = [sitting.position.names[seat] for seat in sorted(sitting.bots)]
        hidden = getattr(sitting.position.game.drawing, "BEHIND", m("hands"))
        return [
            more.Entry("drawer", "share", m("Let guests in")),
            more.Entry("drawer", "bots", m("Computer players"), ", ".join(bots) or m("none")),
            more.Entry("drawer", "seen", m("What is seen"), eyes.see.label),
            more.Entry("hide", "", m("Hide {hidden} between turns", hidden=hidden), eyes.hot_seat.label),
        ]

    def _scored(self) -> bool:
        """Whether the game says what stands on its score sheet."""
        return self._sitting.position.game.part("score_sheet", "SCORE_SHEET", None) is not None

    def _hide(self) -> None:
        hidden = self._sitting.eyes.hot_seat
        hidden.value = not hidden.value

    def _alone(self) -> None:
        self._single.on.value = not self._single.on.value
        self._sitting.tell(Stale("drawer"))


class Paces(Plain):
    """The drawer in which the pace of moves is chosen."""

    def __init__(self, sitting: Sitting, film: Film) -> None:
        super().__init__(sitting)
        self._film = film

    def html(self) -> str:
        """A row for each pace."""
        return more.choices("pace", [(words, value) for value, words in WORDS.items()], self._film.pace.value)


class Languages(Plain):
    """The drawer in which the language of the table is chosen, of those that have all that is said in its game."""

    def html(self) -> str:
        """A row for each language, and what is still said in English: the rules themselves."""
        game = self._sitting.position.game
        codes = offered(game.module)
        lack = ", ".join(LANGUAGES[code].name for code in codes[1:] if missing(game.module, code, "clauses"))
        told = m("{languages}: the text of the {rules} rules is still in English.", languages=lack,
                 rules=len(game.clauses)) if lack else ""  # fmt: skip
        return more.choices("language", [(LANGUAGES[code].name, code) for code in codes], self._sitting.language, told)


class Views(Plain):
    """The drawer in which somebody chooses what is seen."""

    def html(self) -> str:
        """A row for everything, each seat, and what lies open."""
        see = self._sitting.eyes.see
        return more.choices("see", [(words, str(eyes)) for words, eyes in see.options], str(see.value))


class Keys(Plain):
    """The drawer that tells what each key does."""

    def html(self) -> str:
        """A row for each key."""
        return more.keys()
