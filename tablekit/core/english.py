"""English turns of phrase, for sentences that are no messages yet; the languages have them in ``tablekit.saying``."""

from tablekit.saying.english import article, capital, count, listed, signed, times

__all__ = ["article", "capital", "count", "listed", "signed", "times"]
