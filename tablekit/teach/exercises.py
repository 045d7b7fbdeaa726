"""Exercises and questions of a game by name, for notebooks: what they are stands in ``lessons.tasks``."""

from __future__ import annotations

from tablekit.lessons.tasks import Exercise, Question, exercise, exercises, question, questions

__all__ = ["Exercise", "Question", "exercise", "exercises", "question", "questions"]
