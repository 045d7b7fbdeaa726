"""Courses: one guided game each, from the first click to the real end.

Read ``beats``, what a course is as data; ``line`` and ``replay``, how it is played; ``meaning`` and ``moment``, what a
reader does in a beat; ``walk``, the whole way of a reader, and ``shown``, what is to be seen of it.

>>> from tablekit.courses import begin
>>> walk = begin("meduris")
>>> walk.shown.says
'You are Purple. Your workers fetch goods. Click the wood to put your first worker there.'
>>> walk.click(walk.shown.lit[0]).done
('first-worker',)
"""

from tablekit.courses.beats import Beat, Course
from tablekit.courses.reading import course, read_course, with_course
from tablekit.courses.shown import Button, Shown
from tablekit.courses.walk import Walk, begin

__all__ = ["Beat", "Button", "Course", "Shown", "Walk", "begin", "course", "read_course", "with_course"]
