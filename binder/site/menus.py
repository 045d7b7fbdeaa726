"""The menus of JupyterLite in the languages of the site: JupyterLab's language packs, and in our words what they lack.

The folder `jupyterlab` beside this module has a catalogue a language. Which of them a page speaks is found out by
`front/language.js`.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from spoken import LOCALES

from tablekit.saying.current import LANGUAGES

OURS = Path(__file__).parent / "jupyterlab"
DOMAINS = ("jupyterlab", "notebook", "jupyterlite", "jupyterlab_widgets")  # what our flavour of JupyterLite asks for
CONTEXTS = ("menu", "schema", "v4")  # JupyterLab asks for many words by their place, too
PLURALS = "nplurals=2; plural=(n != 1);"
ALL_CELLS = ("Run", "Run All Cells")  # what notebooks tell their readers to choose

Domain = dict[str, Any]


def write(play: Path) -> None:
    """Write ``api/translations`` of a built JupyterLite: which languages there are, and a file for each."""
    folder = play / "api" / "translations"
    known = {"en": {"displayName": "English", "nativeName": "English"}}
    for code, locale in LOCALES.items():
        known[locale] = {"displayName": LANGUAGES[code].name, "nativeName": LANGUAGES[code].name}
        _write(folder / f"{locale}.json", {name: domain(code, name) for name in DOMAINS})
    _write(folder / "all.json", known)


def domain(code: str, name: str) -> Domain:
    """What one part of JupyterLab says in a language, by its English: ours goes before the pack's."""
    words = ours(code)
    places = CONTEXTS if name == DOMAINS[0] else ()
    by_place = {f"{place}\x04{english}": says for place in places for english, says in words.items()}
    about = {"domain": name, "language": LOCALES[code].replace("_", "-"), "plural_forms": PLURALS}
    return {**pack(code, name), **by_place, **words, "": about}


@cache
def pack(code: str, name: str) -> Domain:
    """One part of a language pack; nothing where it has none."""
    locale = LOCALES[code]
    file = resources.files(f"jupyterlab_language_pack_{locale}") / f"locale/{locale}/LC_MESSAGES/{name}.json"
    held: Domain = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return held


@cache
def ours(code: str) -> dict[str, list[str]]:
    """The words of our catalogue by their English, each with its plural where it has one."""
    held = tomllib.loads((OURS / f"{code}.toml").read_text(encoding="utf-8"))
    return {english: [words] if isinstance(words, str) else words for english, words in held.items()}


def said(code: str, english: str) -> str:
    """One word of a menu in a language.

    >>> said("it", "Run"), said("en", "Run")
    ('Esegui', 'Run')
    """
    return str(domain(code, DOMAINS[0])[english][0]) if code in LOCALES else english


def named(code: str, text: str) -> str:
    """A text that sends its reader to *Run › Run All Cells*, with the words that are read there.

    >>> named("de", "Wähle Run › Run All Cells.")
    'Wähle Ausführen › Alle Zellen ausführen.'
    """
    return text.replace(" › ".join(ALL_CELLS), " › ".join(said(code, word) for word in ALL_CELLS))


def _write(file: Path, data: Domain) -> None:
    file.write_text(json.dumps({"data": data, "message": ""}, ensure_ascii=False), encoding="utf-8")
