"""The games for PettingZoo: ``env("meduris", players=3)`` is an environment in which one agent after the other acts.

Agents are called ``seat_0``, ``seat_1`` and so on.  Needs the extra ``pettingzoo``.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from tablekit.adapters.actions import Actions
from tablekit.adapters.in_turn import FEATURES, MOST, InTurn
from tablekit.core import limits
from tablekit.core.randomness import draw, stream
from tablekit.position import Position
from tablekit.position.beginning import new


def env(game: str, players: int = 2, *, most: int = MOST, render_mode: str | None = None, **setup: Any) -> TableEnv:
    """An environment of a game; ``setup`` is what ``tk.new`` takes but for the seed.

    Arguments: ``game``, its name; ``players``, how many seats; ``most``, after how many choices a game is cut off;
    ``render_mode``, None or ``"ansi"``.  Raises ``SetupError`` for a set-up that cannot be.

    >>> made = env("meduris", players=3)
    >>> made.reset(seed=7)
    >>> made.agents, made.agent_selection
    (['seat_0', 'seat_1', 'seat_2'], 'seat_0')
    """
    return TableEnv(game, players, most, render_mode, setup)


class TableEnv(AECEnv):
    """A game for agents that act one after the other.

    An observation holds ``observation``, what the seat sees as a vector (see ``InTurn.features``), and
    ``action_mask``, with a 1 for each number that may be chosen; the info of the seat that acts holds what it sees as
    notation.  At the end
    the rewards are 1 for the first place and -1 shared by all others.  A game that is cut off is truncated, without
    any reward.  A number that may not be chosen raises ``TablekitError`` and changes nothing.
    """

    metadata = {"render_modes": ["ansi"], "name": "tablekit_v0", "is_parallelizable": False}

    def __init__(self, game: str, players: int, most: int, render_mode: str | None, setup: dict[str, Any]) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._made = game, players, setup
        first = self._fresh(0)
        self.metadata = {**self.metadata, "name": f"tablekit_{game}_v0"}
        self._actions, self._most = Actions(first), most
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        seen = gymnasium.spaces.Box(-limits.INTEGER, limits.INTEGER, (FEATURES,), np.float32)
        mask = gymnasium.spaces.Box(0, 1, (len(self._actions),), np.int8)
        both = gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, both)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(self._actions)) for agent in self.possible_agents}

    def _fresh(self, seed: int) -> Position:
        game, players, setup = self._made
        return new(game, players, seed=seed, **setup)

    def observation_space(self, agent: str) -> Any:
        """What an observation of this agent may be."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers this agent may ever choose."""
        return self.action_spaces[agent]

    @property
    def actions(self) -> Actions:
        """The numbers with their texts."""
        return self._actions

    @property
    def table(self) -> InTurn:
        """The game as it stands."""
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the seed settles its set-up and all that chance decides.  ``options`` are not used."""
        if seed is not None or not hasattr(self, "_chance"):
            _, own = seeding.np_random(seed)
            self._chance = stream(own, "pettingzoo", 0)
        first = self._fresh(int(self._chance.random() * limits.SEED))
        self._table = InTurn(first, self._actions, self._most)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, with its mask; all of it is 0 while another one acts."""
        seat = self.possible_agents.index(agent)
        seen = np.zeros(FEATURES, np.float32)
        for place, value in self._table.features(seat, FEATURES).items():
            seen[place] = value
        mask = np.zeros(len(self._actions), np.int8)
        if seat == self._table.seat:
            mask[self._table.legal()] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is chooses a number."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._table.do(-1 if action is None else int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Chance decides until an agent has to, or the game is over."""
        while outcomes := self._table.outcomes():
            drawn = draw(self._table.node, self._chance)  # type: ignore[arg-type]
            self._table.do([outcome for outcome, _ in outcomes].index(drawn))
        if self._table.over:
            self.rewards = dict(zip(self.possible_agents, self._table.returns(), strict=True))
            self.truncations = dict.fromkeys(self.agents, self._table.cut_off)
            self.terminations = dict.fromkeys(self.agents, not self._table.cut_off)
        elif self._table.seat is not None:
            self.agent_selection = self.possible_agents[self._table.seat]
        self.infos: dict[str, dict[str, str]] = {agent: {} for agent in self.agents}
        if self._table.seat is not None:
            self.infos[self.agent_selection] = {"notation": self._table.observation(self._table.seat)}

    def render(self) -> str | None:
        """The position as everybody sees it, in notation, if ``render_mode`` is ``"ansi"``."""
        return self._table.observation(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
