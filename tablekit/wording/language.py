"""The language in which everything is read."""

from __future__ import annotations

from tablekit.core.errors import SetupError
from tablekit.core.notation import shown, suggestion
from tablekit.saying.current import LANGUAGES, SPOKEN, current, speak
from tablekit.saying.words import m


def language(code: str | None = None) -> str:
    """Read everything in a language from now on, by its code: ``en``, ``de``, ``it``; answers the code of the one set.

    Also what was made before is read in it.  Notation and records are the same in all languages, and a sentence that
    the language lacks is said in English.  Raises ``SetupError`` for a language that there is not.

    >>> import tablekit as tk
    >>> reason = tk.new("meduris", players=3, seed=7).why("temple 12")[0]
    >>> tk.language("de"), reason.says
    ('de', 'du bist am Zug')
    >>> tk.language("en"), reason.says
    ('en', 'it is your decision')
    """
    if code is not None:
        speak(checked(code))
    return current().code


def checked(code: object) -> str:
    """The code of a language that there is; raises ``SetupError`` that names those there are.

    >>> checked("de")
    'de'
    """
    if not isinstance(code, str) or code not in LANGUAGES:
        right = suggestion(code, SPOKEN)
        raise SetupError(m("language is {code}; it must be {right}", code=shown(code), right=right))
    return code
