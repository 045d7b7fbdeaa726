"""Courses: one guided game each, from the first click to the real end."""

from tablekit.courses.beats import Beat, Course
from tablekit.courses.reading import course, read_course, with_course

__all__ = ["Beat", "Course", "course", "read_course", "with_course"]
