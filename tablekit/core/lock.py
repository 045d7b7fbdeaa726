"""One act after the other, on whichever thread it comes.

Since ipykernel 7, JupyterLab may hand what a person does to the kernel on more than one thread, the kernel's
"subshells": a chosen tab on one, a click on the board on another, while a cell runs on a third.  The engine starts no
thread and its positions never change; an explorer does, so whoever reads or changes one waits for the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

# One for the process: a table shows its explorer and draws on the one list of ipycanvas commands in the same turn, and
# locks of which there is only one cannot wait for each other.
ONE_AT_A_TIME = RLock()


def one_at_a_time(act: Callable[P, R]) -> Callable[P, R]:
    """Let an act begin when no other thread is in the middle of one."""

    @wraps(act)
    def alone(*args: P.args, **kwargs: P.kwargs) -> R:
        with ONE_AT_A_TIME:
            return act(*args, **kwargs)

    return alone
