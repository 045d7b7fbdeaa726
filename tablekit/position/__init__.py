"""A position: the frozen handle that people type, where it comes from, and how clicks become moves.

``position`` is the handle itself, ``beginning`` makes the first one, ``clicks`` turns clicks into moves, and ``draws``
lets its seed decide.
"""

from tablekit.position.position import Position

__all__ = ["Position"]
