"""The games for OpenSpiel: import this module, and ``pyspiel.load_game("tablekit_meduris(players=3,seed=7)")`` works.

Every game of the catalogue is registered under its name with ``tablekit_`` before it.  Its parameters are ``players``,
``seed``, from which all is drawn that the options leave open at the set-up, ``most``, the number of choices after which
a game is cut off without a winner, and the game's own options.  Needs the extra ``open-spiel``.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from tablekit import catalog
from tablekit.adapters.actions import Actions
from tablekit.adapters.in_turn import FEATURES, MOST, MOST_OUTCOMES, InTurn
from tablekit.catalog.entry import Game, Option
from tablekit.core import Chance
from tablekit.position.beginning import new
from tablekit.saying import plain

PREFIX = "tablekit_"
SPECTATOR = None


def load(game: str, **parameters: Any) -> Any:
    """A game of the catalogue as a ``pyspiel.Game``, by its own name.

    >>> load("meduris", players=3).num_players()
    3
    """
    return pyspiel.load_game(PREFIX + game, parameters)


def _loaded(game: str, parameters: dict[str, Any]) -> Any:
    return load(game, **parameters)


class SpielGame(pyspiel.Game):
    """A game of the catalogue, set up; every initial state is the same, and what comes later is a chance node.

    OpenSpiel makes one from its parameters; ``game`` and ``kind`` are those of the class that was registered for it.
    """

    game: ClassVar[Game]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        given = {**_defaults(game), **(params or {})}
        options = {option.name: _value(option, given[option.name]) for option in _options(game)}
        self.start = new(game.name, given["players"], seed=given["seed"], **options)
        self.actions = Actions(self.start)
        self.most = given["most"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most,
        )
        super().__init__(self.kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels by its name and parameters, as `load` takes them."""
        return _loaded, (self.game.name, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """The position after the set-up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What a seat sees, or what everybody does; no observer sees all hands."""
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if asked.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return SpielObserver(asked, params)


class SpielState(pyspiel.State):
    """A game in play; ``table`` is the same for us."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = InTurn(game.start, game.actions, game.most)

    def current_player(self) -> int:
        """The seat that chooses, or OpenSpiel's number for chance or the end."""
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if isinstance(self.table.node, Chance):
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.seat or 0

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal() if player == self.table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The number of each outcome with its probability."""
        weights = [weight for _, weight in self.table.outcomes()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.table.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        at_chance = player == pyspiel.PlayerId.CHANCE
        return self.table.text(action) if at_chance else self.table.actions.texts[action]

    def is_terminal(self) -> bool:
        """Whether the game has ended, or was cut off."""
        return self.table.over

    def returns(self) -> list[float]:
        """1 for the first place, -1 shared by all others, 0 for everybody while the game is on."""
        return self.table.returns()

    def __str__(self) -> str:
        return (
            self.table.observation(self.table.seat)
            if self.table.seat is not None
            else self.table.observation(SPECTATOR)
        )


class SpielObserver:
    """What a seat sees, as text and as a vector; conforms to OpenSpiel's ``PyObserver``."""

    def __init__(self, asked: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations; {params} were given")
        self.recall, self.public = asked.perfect_recall, asked.public_info
        self.private = asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None if self.recall else np.zeros(FEATURES, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the vector with what this seat sees now; there is none of what was seen before."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        for place, value in state.table.features(player if self.private else SPECTATOR, FEATURES).items():
            self.tensor[place] = value

    def string_from(self, state: SpielState, player: int) -> str:
        """What this seat sees, with a fingerprint of all it has seen if nothing is to be forgotten."""
        who = player if self.private else SPECTATOR
        if self.recall:
            return state.table.recalled(who)
        seen = state.table.observation(who)
        if self.public:
            return seen
        common = set(state.table.observation(SPECTATOR).split(" "))
        return " ".join(part for part in seen.split(" ") if part not in common)


# ---------------------------------------------------------------- parameters


def _options(game: Game) -> tuple[Option, ...]:
    edition = tuple(found.name for found in game.editions)
    return (Option("edition", edition, edition[0], plain("the printed edition"), ""), *game.options)


def _defaults(game: Game) -> dict[str, Any]:
    own = {option.name: _plain(option) for option in _options(game)}
    return {"players": game.players[0], "seed": 0, "most": MOST, **own}


def _plain(option: Option) -> Any:
    """The default as OpenSpiel can hold it: yes or no, or a text, which is empty where the rules decide."""
    if option.values is not None and all(isinstance(value, bool) for value in (*option.values, option.default)):
        return option.default
    return "" if option.default is None else str(option.default)


def _value(option: Option, given: Any) -> Any:
    """What ``tk.new`` wants for what OpenSpiel holds."""
    if given == "":
        return None
    if option.values is None:
        return int(given) if isinstance(given, str) and given.isdecimal() else given
    return next((value for value in option.values if str(value) == str(given)), given)


def _register(game: Game) -> None:
    kind = pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_defaults(game),
    )
    own = type(f"SpielGame_{game.name}", (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, own)


for _game in catalog.games():
    _register(_game)
