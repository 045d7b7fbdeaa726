"""The site's own pages in each language: where they lie, and how their texts are put into words.

A page of ``front/`` has what it says in double brackets, ``[[Start page]]``, a script of it in ``say("...")``.  The
English stays at its place, and is the key of the catalogues beside it, ``front/words.de.toml`` and so on.  English
pages lie at the top of the site, others in a folder that is called by the code of their language.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from string import Template

from front.words import HOME, m

from tablekit.saying import Message
from tablekit.saying.catalogue import blanks
from tablekit.saying.current import LANGUAGES, current, speaking
from tablekit.saying.languages import ENGLISH, Translated

FRONT = Path(__file__).parent / "front"
BOX = Path(__file__).parents[2] / "widgets/page/src/consult/box.js"  # is given its words, see `box_words`
CODES = (ENGLISH.code, *(code for code, language in LANGUAGES.items() if isinstance(language, Translated)))
LOCALES = {"de": "de_DE", "it": "it_IT"}  # what JupyterLab calls the languages that it is to speak, too
SCRIPT = "language.js"  # in the site's folder `front`: what scripts say, and which language a visitor wants
_SAID = re.compile(r"\[\[(.+?)\]\]", re.DOTALL)
_TEXT = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""  # of JavaScript
_CALL = re.compile(rf"\bsay\(\s*({_TEXT}(?:\s*\+\s*{_TEXT})*)\s*[,)]")


def way(code: str = "") -> str:
    """The way from the top of the site to the pages of a language, as a rule of that which is spoken.

    >>> way("en"), way("it")
    ('', 'it/')
    """
    code = code or current().code
    return "" if code == ENGLISH.code else f"{code}/"


def up(depth: int = 0) -> str:
    """The way from a page of the language that is spoken to the top of the site; ``depth`` folders below its start.

    >>> with speaking("de"):
    ...     up(), up(1)
    ('../', '../../')
    """
    return "../" * (way().count("/") + depth)


def filled(name: str, depth: int = 0, places: Mapping[str, str] | None = None, **gaps: str) -> str:
    """One of our pages in the language that is spoken, with its gaps filled.

    ``depth`` is how many folders it lies below the start page, ``places`` where it lies in each language, from the top
    of the site, as a rule by its name.
    """
    places = places or {code: f"{way(code)}{_address(name)}" for code in CODES}
    page = _SAID.sub(_told, (FRONT / name).read_text(encoding="utf-8"))
    known = {
        "end": "</a>",
        "lang": current().code,
        "up": up(depth),
        "home": "../" * depth,
        "languages": switch(places, depth),
    }
    return Template(page).substitute(known, alternates=alternates(places, depth), **gaps)


def opening(address: str) -> str:
    """What begins a link in a text of ours; ``{end}`` ends it there."""
    return f'<a href="{escape(address)}">'


def _told(found: re.Match[str]) -> str:
    english = " ".join(found[1].split())
    return str(Message(HOME, english, {name: f"${{{name}}}" for name in blanks(english)}))


def _address(name: str) -> str:
    """Where a page lies among those of its language: a start page by its name, others in a folder."""
    return "index.html" if name == "start.html" else f"{name.removesuffix('.html')}/index.html"


def alternates(places: Mapping[str, str], depth: int) -> str:
    """For search engines and browsers, the same page in every language."""
    rows = {**places, "x-default": places[ENGLISH.code]}
    return "\n".join(
        f'<link rel="alternate" hreflang="{code}" href="{up(depth)}{place}">' for code, place in rows.items()
    )


def switch(places: Mapping[str, str], depth: int) -> str:
    """Links to the same page in every language; `language.js` keeps which one was followed."""
    links = []
    for code, place in places.items():
        name = LANGUAGES[code].name
        called = f'<span class="whole">{name}</span><abbr title="{name}">{code.upper()}</abbr>'
        here = ' aria-current="true"' if code == current().code else ""
        links.append(f'<a href="{up(depth)}{place}" lang="{code}" hreflang="{code}"{here}>{called}</a>')
    label = escape(str(m("Language")))
    keeps = " data-keeps" if depth else ""  # what stands behind the address says which page it is
    return f'<nav class="languages" aria-label="{label}"{keeps}>{" · ".join(links)}</nav>'


def script() -> str:
    """What every page runs first: it says what scripts say, and leads from the start page to a visitor's language."""
    known = {}
    for code in CODES[1:]:
        with speaking(code):
            known[code] = {english: _in_words(english) for english in of_scripts()}
    words = json.dumps(known, ensure_ascii=False)
    return Template((FRONT / SCRIPT).read_text(encoding="utf-8")).safe_substitute(
        words=words, codes=json.dumps(CODES), locales=json.dumps(LOCALES)
    )


def _in_words(english: str) -> str:
    return str(Message(HOME, english, {name: f"{{{name}}}" for name in blanks(english)}))


def box_words() -> dict[str, str]:
    """What the box in which the rulebook is asked says in the language that is spoken, by its English."""
    return {english: _in_words(english) for english in _calls(BOX.read_text(encoding="utf-8"))} if way() else {}


def of_pages() -> dict[str, str]:
    """Every English text of our pages, with the file where it stands first."""
    found: dict[str, str] = {}
    for file in sorted(FRONT.glob("*.html")):
        for text in _SAID.findall(file.read_text(encoding="utf-8")):
            found.setdefault(" ".join(text.split()), file.name)
    return found


def of_scripts() -> dict[str, str]:
    """Every English text of our scripts, with the file where it stands first."""
    found: dict[str, str] = {}
    for file in (*sorted(FRONT.glob("*.js")), BOX):
        for english in _calls(file.read_text(encoding="utf-8")):
            found.setdefault(english, file.name)
    return found


def _calls(script: str) -> Iterator[str]:
    for call in _CALL.findall(script):
        yield "".join(map(ast.literal_eval, re.findall(_TEXT, call)))
