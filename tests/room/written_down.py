"""A door without a thread and without sockets: what a room hands to it is kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any


class WrittenDown:
    """Stands where the door would be, and keeps all that is handed to it; views only of the eyes that are looked at."""

    port = 0

    def __init__(self, *_: object) -> None:
        self.seats: dict[str, Any] = {}
        self.locked = False
        self.eyes: Collection[int | None] = ()
        self.sent: list[tuple[Any, ...]] = []

    def put(
        self, sight: Any, number: int, whole: Callable[[], bytes], of: int = 0, changed: bytes | None = None
    ) -> None:
        if sight[0] in self.eyes:
            self.sent.append(("view", tuple(sight), number, whole(), of, changed))

    def answer(self, name: str, *words: Mapping[str, Any], sight: Any = ..., wished: bool = True) -> None:
        kept = [{key: value for key, value in word.items() if key != "key"} for word in words]
        self.sent.append(("answer", name, kept, sight, wished))

    def tell_all(self, about: str, word: Mapping[str, Any]) -> None:
        self.sent.append(("all", about, dict(word)))

    def forget(self, sight: Any) -> None:
        self.sent.append(("forget", tuple(sight)))

    def close(self) -> None: ...
