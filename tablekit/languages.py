"""What is still to be said in a language, and what is wrong: ``python -m tablekit.languages [de] [--empty PACKAGE]``,
and with ``--page PACKAGE FILE`` a page for reviewers, with each message beside a picture of where it is read.

``--begin`` lays the files of a new language.  ``--package`` is for one package alone, also one that is not ours: a game
in the folder where one works.

Messages are read off the code: the first argument of each ``m(...)`` and ``t(...)``; and the texts of documents, such
as the clauses of a game, off their files (``--empty PACKAGE clauses``).  Their English is their key, so that a sentence
which was changed is missing, and its old translation is left over; the two are shown side by side.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import tablekit
from tablekit import catalog
from tablekit.catalog import clauses
from tablekit.catalog.clauses import Clauses
from tablekit.core.errors import GameError, SetupError
from tablekit.lessons import examples, spelling, tasks
from tablekit.lobby import side
from tablekit.saying.catalogue import CatalogueError, blanks, catalogue, faults
from tablekit.saying.current import LANGUAGES
from tablekit.saying.documents import Prose, texts
from tablekit.saying.languages import ENGINE, ENGLISH, Translated
from tablekit.saying.notebooks import PAGES, in_language, pieces, record_in_language, told_in
from tablekit.teach import glossary
from tablekit.testing.begun import game_of

ROOT = Path(tablekit.__file__).parent
GAMES, WIDGETS = "tablekit.games", "tablekit_widgets"
WHOLE_GAME = "whole-game.json"
CODE = "words"  # the name of the catalogues that have the sentences of the code; the others have those of documents
DOCUMENTS: Mapping[str, Prose] = {
    "clauses": clauses.PROSE, "glossary": glossary.PROSE, "card": side.PROSE, "course": spelling.PROSE,
    "exercises": tasks.PROSE, "examples": examples.PROSE,
}  # fmt: skip
_MAKES = re.compile(r"^m, \w+ = messages\(", re.MULTILINE)
_WORDS = re.compile(rf"^ *from \S+\.words import |{_MAKES.pattern}", re.MULTILINE)


def homes() -> list[str]:
    """The packages that have catalogues of their own: the engine, each game, also of others, and the widgets where
    there are any.
    """
    games = sorted(folder.name for folder in (ROOT / "games").iterdir() if (folder / "words.py").is_file())
    ours = [ENGINE, *(f"{GAMES}.{name}" for name in games)]
    others = sorted({game.module for game in catalog.games() if is_package(game.module)} - {*ours})
    return [*ours, *others, *([WIDGETS] if find_spec(WIDGETS) else [])]


def is_package(module: str) -> bool:
    """Whether a module is a folder, so that catalogues can lie beside it: a game in one file has none."""
    found = find_spec(module)
    return found is not None and found.submodule_search_locations is not None


def sources(home: str) -> list[Path]:
    """The modules whose messages belong to a package; to the engine belong all that are of no game."""
    if home != ENGINE:
        return sorted(folder_of(home).rglob("*.py"))
    return [path for path in sorted(ROOT.rglob("*.py")) if path.relative_to(ROOT).parts[0] != "games"]


def folder_of(home: str) -> Path:
    """Where a package lies, and its catalogues with it."""
    if home == ENGINE or home.startswith(GAMES):
        return ROOT.joinpath(*home.split(".")[1:])
    return _found(home)


@cache
def _found(home: str) -> Path:
    found = find_spec(home)
    assert found is not None and found.origin is not None
    return Path(found.origin).parent


def _widgets() -> Path:
    return folder_of(WIDGETS)


def _place(path: Path, line: int) -> str:
    """A module and a line, from the folder of its package on."""
    root = next((root for root in (ROOT, _widgets().parent) if path.is_relative_to(root)), path.parents[1])
    return f"{path.relative_to(root).as_posix()}:{line}"


def spoken(paths: Sequence[Path]) -> dict[str, str]:
    """Every English template in some modules, with the place where it stands first."""
    found: dict[str, str] = {}
    for path in paths:
        for line, english in _said(path):
            if english is not None and english not in found:
                found[english] = _place(path, line)
    return found


def documents(home: str) -> list[str]:
    """What of a package people read besides the sentences of its code: the names of its files, and ``clauses`` also
    where they are told in Python.

    >>> documents("tablekit.games.iquazu")
    ['clauses', 'glossary', 'card', 'course', 'exercises', 'examples', 'pages']
    """
    found = [name for name in DOCUMENTS if _document(home, name).is_file()]
    told = ["clauses"] if "clauses" not in found and _told_clauses(home) else []
    return [*told, *found, *([PAGES] if notebooks(home) else [])]


def _told_clauses(home: str) -> Clauses | None:
    """The clauses that the game of a package tells in Python, if it does."""
    games = [game for game in catalog.games() if game.module == home and game.file("clauses.toml") is None]
    return games[0].told_clauses if games else None


def notebooks(home: str) -> list[Path]:
    """The pages of a game; those of no game are the widgets' own.  None where the notebooks are not there."""
    if home != WIDGETS and not home.startswith(GAMES):
        return []
    packed = _widgets() / "lessons" / "notebooks" if find_spec(WIDGETS) else None
    folder = packed if packed is not None and packed.is_dir() else ROOT.parent / "notebooks"
    return sorted((folder if home == WIDGETS else folder / home.rpartition(".")[2]).glob("*.ipynb"))


def records(home: str) -> list[Path]:
    """The games that the pages of a package open."""
    return sorted({path.with_name(WHOLE_GAME) for path in notebooks(home) if path.with_name(WHOLE_GAME).is_file()})


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _document(home: str, name: str) -> Path:
    return folder_of(home) / f"{name}.toml"


def to_say(home: str, name: str = CODE) -> dict[str, str]:
    """Everything English of a package that a catalogue is to have, with its place; ``name`` is that of a document."""
    if name == CODE:
        return spoken(sources(home))
    if name == PAGES:
        found = [(path.name, _read(path)) for path in reversed(notebooks(home))]
        texts_of = {text: path.name for path in records(home) for text in told_in(_read(path))}
        return {piece: place for place, notebook in found for piece in pieces(notebook, texts_of)} | texts_of
    file = _document(home, name)
    if name == "clauses" and (told := _told_clauses(home)):
        place = _place(folder_of(home) / "clauses.py", 1).rpartition(":")[0]
        return {text: place for text in texts(told.tables(), DOCUMENTS[name]) if text}
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return dict.fromkeys(texts(tables, DOCUMENTS[name]), _place(file, 1).rpartition(":")[0])


def counted(home: str, code: str) -> tuple[int, int]:
    """How many templates a package has, and how many of them a language lacks."""
    english = _english(home)
    return len(english), sum(1 for template in english if template not in catalogue(home, code).say)


def offered(module: str) -> list[str]:
    """The languages in which people may read a game, by its module: never half in one and half in English.

    A translation is offered once it has every sentence of the game, the engine and the widgets, where there are any.
    """
    mine = [home for home in homes() if home in (ENGINE, module, WIDGETS)]
    codes = [code for code, language in LANGUAGES.items() if isinstance(language, Translated)]
    return [ENGLISH.code, *(code for code in codes if module in mine and not any(counted(h, code)[1] for h in mine))]


@cache
def _english(home: str) -> frozenset[str]:
    return frozenset(spoken(sources(home)))


def lacks_pages(code: str) -> int:
    """How many pieces of prose of the notebooks a language lacks."""
    return sum(len(missing(home, code, PAGES)) for home in homes() if notebooks(home))


def page_in(path: Path, code: str) -> dict[str, Any]:
    """A notebook in a language, or a game that one opens, with what the language lacks in English."""
    games = {home.rpartition(".")[2]: home for home in homes() if home.startswith(GAMES)}
    language, home, page = LANGUAGES[code], games.get(path.parent.name, WIDGETS), _read(path)

    def say(piece: str) -> str:
        return language.text(home, piece, PAGES)

    if path.name == WHOLE_GAME:
        return record_in_language(page, say)
    names = {text for record in records(home) for text in told_in(_read(record))}
    return in_language(page, code, say, names)


def unreadable(paths: Sequence[Path]) -> Iterator[str]:
    """Where a template is no literal, so that no catalogue can have it, or has a brace that is no blank."""
    for path in paths:
        for line, english in _said(path):
            found = ["the template is no literal"] if english is None else faults(english)
            yield from (f"{_place(path, line)}: {fault}" for fault in found)


def _said(path: Path) -> tuple[tuple[int, str | None], ...]:
    """The templates of a module with their lines, None where one is no literal: see `_templates`."""
    return _templates(path.read_text(encoding="utf-8"))


# Hot: whatever is asked about a package in a language is asked of the same modules.
@lru_cache(maxsize=2048)
def _templates(text: str) -> tuple[tuple[int, str | None], ...]:
    """What ``m`` and ``t`` are called with in a module that has them from its package's ``words``, or makes them; and
    what its deeds say in their docstrings.
    """
    if not _WORDS.search(text) and "because" not in text:
        return ()
    nodes = list(ast.walk(ast.parse(text)))
    froms = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    known = {a.name for node in froms if str(node.module).endswith(".words") for a in node.names} & {"m", "t"}
    if _MAKES.search(text):
        known = {"m", "t"}
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
    said = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in known]
    deeds = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    deeds = [deed for deed in deeds if "because" in [one.arg for one in deed.args.kwonlyargs]]
    told = [(deed.lineno, (ast.get_docstring(deed) or "").strip()) for deed in deeds]
    return (
        *((call.lineno, _literal(call.args[0])) for call in said),
        *((line, says) for line, says in told if blanks(says)),
    )


def _literal(found: ast.expr) -> str | None:
    return found.value if isinstance(found, ast.Constant) and isinstance(found.value, str) else None


def missing(home: str, code: str, name: str = CODE) -> dict[str, str]:
    """The templates that a language lacks, with their places; with ``name`` the texts of that document."""
    said = catalogue(home, code, name).say
    return {english: place for english, place in to_say(home, name).items() if english not in said}


def left_over(home: str, code: str, name: str = CODE) -> list[str]:
    """The templates of a catalogue that nobody says any more."""
    english = to_say(home, name)
    return [key for key in catalogue(home, code, name).say if key not in english]


def told(home: str, code: str, name: str = CODE) -> Iterator[str]:
    """What is missing and what is left over; beside what was changed stands what it was, with its translation."""
    old = {key: catalogue(home, code, name).say[key] for key in left_over(home, code, name)}
    for english, place in missing(home, code, name).items():
        yield f"missing: {english!r}, {place}{_was(english, old)}"
    yield from (f"left over: {key!r}" for key in old)


def _was(english: str, old: Mapping[str, str]) -> str:
    (was,) = difflib.get_close_matches(english, [*old], 1) or ("",)
    return f"; stale: it was {was!r}, said as {old[was]!r}" if was else ""


def empty(home: str, code: str, name: str = CODE) -> str:
    """A catalogue to be filled: the templates that are missing, file by file, each with nothing said yet."""
    lines, file = ["[nouns]", "", "[say]"] if name == CODE else ["[say]"], ""
    for english, place in missing(home, code, name).items():
        if file != (file := place.partition(":")[0]):
            lines += ["", f"# {file}"]
        lines.append(f"# {_quoted(english)} = {_quoted(english)}")
    return "\n".join(lines) + "\n"


def begin(code: str, packages: Sequence[str]) -> list[Path]:
    """Lay every catalogue that a language has not yet beside what it translates; returns the files that are new."""
    new = []
    for home in packages:
        for name in (CODE, *documents(home)):
            file = folder_of(home) / f"{name}.{code}.toml"
            if not file.exists():
                file.write_text(empty(home, code, name), encoding="utf-8")
                new.append(file)
    return new


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(arguments: Sequence[str]) -> int:
    """Tell everything of some languages; 1 if anything is wrong or left over, 0 where only translations are missing."""
    codes = [code for code, language in LANGUAGES.items() if isinstance(language, Translated)]
    parser = argparse.ArgumentParser(prog="python -m tablekit.languages", description="What is still to be said.")
    parser.add_argument("codes", nargs="*", metavar="LANGUAGE", help=f"one of {', '.join(codes)}; all if left out")
    parser.add_argument("--empty", nargs="+", metavar=("PACKAGE", "DOCUMENT"), help="print what a catalogue lacks")
    parser.add_argument("--package", help="one package alone, such as that of a game in the folder where you work")
    parser.add_argument("--begin", action="store_true", help="lay the catalogues that a language has not yet")
    parser.add_argument("--page", nargs=2, metavar=("PACKAGE", "FILE"), help="write a page for reviewers (HTML)")
    chosen = parser.parse_args(arguments)
    packages = homes()
    for name in {chosen.package, *(chosen.empty or [])[:1]} - {None, *packages}:
        packages += [_home_of(name, parser)]
    if chosen.package:
        packages = [home for home in packages if home in (chosen.package, f"{GAMES}.{chosen.package}")]
    for code in chosen.codes:
        if code not in codes:
            parser.error(f"{code!r} is no language with catalogues; it must be one of {', '.join(codes)}")
    if chosen.page and (len(chosen.codes or codes) > 1 or chosen.page[0] not in packages):
        parser.error(f"--page takes one language, and one of {', '.join(packages)}")
    if chosen.empty and (len(chosen.empty) > 2 or chosen.empty[0] not in packages):
        parser.error(f"--empty takes one of {', '.join(packages)}, and perhaps the name of a document")
    if chosen.empty and chosen.empty[1:] and chosen.empty[1] not in (found := documents(chosen.empty[0])):
        parser.error(f"{chosen.empty[0]} has no document {chosen.empty[1]!r}, but {', '.join(found) or 'none'}")
    if chosen.begin and len(chosen.codes) != 1:
        parser.error("--begin takes one language")
    wrong = 0
    for code in chosen.codes or codes:
        if chosen.begin:
            print(f"{len(begin(code, packages))} catalogues are new")
            continue
        if chosen.page:
            home, file = chosen.page
            _write_page(home, file, code)
            continue
        if chosen.empty:
            print(empty(chosen.empty[0], code, *chosen.empty[1:]), end="")
            continue
        for home in packages:
            wrong += sum(_tell(home, code, name) for name in (CODE, *documents(home)))
    return min(wrong, 1)


def _home_of(name: str, parser: argparse.ArgumentParser) -> str:
    """The package of a game of others, which is found where one works, too."""
    try:
        module = game_of(name).module
    except (SetupError, GameError) as error:
        parser.error(f"{name!r} is none of {', '.join(homes())}, nor a game here: {error}")
    if not is_package(module):
        parser.error(f"{name!r} is a game in one file; catalogues lie in the folder of a package, which newgame writes")
    return module


def _write_page(home: str, file: str, code: str) -> None:
    """Write the page of a package; for the engine the positions are those of all games."""
    from tablekit.testing.gallery import met, page

    games = [game for game in catalog.games() if home in (ENGINE, game.module)]
    found = [one for game in games for one in met(game)]
    Path(file).write_text(page(home, code, spoken(sources(home)), found), encoding="utf-8")


def _tell(home: str, code: str, name: str) -> int:
    bad = [*unreadable(sources(home))] if name == CODE else []
    of = home if name == CODE else f"{home}, {name}"
    try:
        lines = [*told(home, code, name)]
    except CatalogueError as error:
        print(f"{of}, {code}: {error}", *(f"  {line}" for line in bad), sep="\n")
        return len(bad) + len(error.faults)
    number = len(to_say(home, name))
    lacks = sum(line.startswith("missing") for line in lines)
    print(f"{of}, {code}: {number} messages, {number - lacks} said, {lacks} missing, {len(lines) - lacks} left over")
    print(*(f"  {line}" for line in [*bad, *lines]), sep="\n")
    return len(bad) + len(lines) - lacks


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
