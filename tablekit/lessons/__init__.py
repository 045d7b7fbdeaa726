"""Courses: one guided game each, from the first click to the real end.

Read ``rows``, what a course is as data; ``steps`` and ``staging``, how it is played; ``doing`` and ``moment``, what a
reader does in a beat; ``come``, the whole way of a reader, and ``seen``, what is to be seen of it.  ``tasks`` are
exercises and questions, and ``examples`` what a rulebook shows.

>>> from tablekit.lessons import begin
>>> walk = begin("meduris")
>>> walk.shown.says
'You are Purple. Your workers fetch goods. Choose the wood to put your first worker there.'
>>> walk.click(walk.shown.lit[0]).done
('first-worker',)
"""

from tablekit.lessons.come import Walk, begin
from tablekit.lessons.rows import Beat, Course
from tablekit.lessons.seen import Button, Shown
from tablekit.lessons.spelling import course, read_course, with_course

__all__ = ["Beat", "Button", "Course", "Shown", "Walk", "begin", "course", "read_course", "with_course"]
