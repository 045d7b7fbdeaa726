"""Ugly strings in every text field, and a look at every sink: pictures, messages, sentences, records, pages.

A field either refuses a string with a typed error, or takes it; whatever it takes arrives everywhere as harmless text.
"""

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.picture.look import look
from tablekit.picture.scene import Sketch
from tablekit.picture.svg import svg
from tablekit.saying.texts import taken as typed
from tablekit.testing.pictures import ELEMENTS, NAMESPACE
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import Record
from tests.catalogue.test_boards import SIDE32
from tests.scale import paired, soon

LINES = Path(__file__).with_name("strings.txt").read_text(encoding="utf-8").split("\n")
STRINGS = [json.loads(line.split("\t")[0]) for line in LINES if line and not line.startswith("#")] + ["x" * 10**5]
ATTRIBUTES = {
    "viewBox", "width", "height", "role", "font-family", "font-size", "font-weight", "font-style", "text-anchor",
    "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "opacity", "x", "y",
    "rx", "cx", "cy", "r", "d", "points", "textLength", "lengthAdjust",
}  # fmt: skip
ugly = pytest.mark.parametrize("string", STRINGS, ids=[ascii(string)[:40] for string in STRINGS])


def game(**more):
    """A game some steps on, so that there are sentences, panels and a journal."""
    position = tk.new("meduris", players=2, seed=3, **more)
    for _ in range(9):
        position = position.roll() if position.chance_outcomes() else position.play(position.legal_moves()[0])
    return position


def picture(text):
    """The root of an SVG that holds nothing but shapes and words."""
    root = ElementTree.fromstring(text)
    assert {node.tag.removeprefix(NAMESPACE) for node in root.iter()} <= ELEMENTS
    assert {name for node in root.iter() for name in node.attrib} <= ATTRIBUTES
    return root


def printable(error):
    """A message that can be printed: one or more whole lines, nothing that a terminal would obey."""
    assert str(error) and all(line.isprintable() for line in str(error).split("\n"))
    assert len(str(error)) < 1_000
    return True


class Page(HTMLParser):
    """Every element and attribute of a piece of HTML, and its words."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.tags, self.names, self.sources = set(), set(), []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.names.update(name for name, _ in attrs)
        self.sources += [value for name, value in attrs if name in ("src", "href")]


# ---------------------------------------------------------------- names of players


@ugly
def test_a_name_is_refused_or_harmless(string):
    try:
        position = game(names=[string, "Ben"])
    except tk.SetupError as error:
        assert printable(error)
        return
    for shown in (position.svg(), position.observe(1).svg(narrow=True)):
        root = picture(shown)
        assert string not in shown or "<" not in string
        assert "".join(root.itertext()).isprintable() or "\n" in "".join(root.itertext())
    assert all(told.isprintable() for told, _ in position.sentences())
    turn = tk.Event("begin_turn", {"player": 0}, "")
    string = typed(string)  # the same letters, as they are kept
    assert string in position.game.notation.sentence(position.state(), turn, position.names)
    again = Explorer.decode(Explorer(position).encode())
    assert string == again.position.names[0]


def test_some_names_are_taken_and_some_are_not():
    taken = []
    for string in STRINGS:
        try:
            taken.append(game(names=[string, "Ben"]).names[0])
        except tk.SetupError:
            continue

    assert "<script>alert(1)</script>" in taken and "אדה" in taken and "W" * 40 in taken
    assert not {"", "   ", "\x00", "\u202egnp.exe", "\ud800", "A\u200bda", "A" * 41} & set(taken)
    assert 40 < len(taken) < len(STRINGS) - 20


# ---------------------------------------------------------------- names and notes of positions, records


@ugly
def test_the_name_of_a_position_is_refused_or_kept(string):
    explorer = Explorer(game())
    try:
        explorer.name(string)
    except tk.TablekitError as error:
        assert printable(error)
        return
    raw = explorer.encode()
    assert typed(string) == json.loads(raw)["named"][0][1] if string else json.loads(raw)["named"] == []
    assert raw == Explorer.decode(raw).encode()


@ugly
def test_a_note_is_refused_or_kept(string):
    explorer = Explorer(game())
    try:
        explorer.note(string)
    except tk.TablekitError as error:
        assert printable(error)
        return
    assert explorer.encode() == Explorer.decode(explorer.encode()).encode()


@ugly
def test_a_record_with_an_ugly_field_is_refused_or_sound(string):
    record = json.loads(Explorer(game(names=["Ada", "Ben"])).encode())
    shapes = {"names": [string, "Ben"], "named": [[0, string]], "notes": [[0, string]], "nodes": [[0, string]]}
    for field in ("game", "start", "tablekit", "board", "names", "named", "notes", "nodes", "format"):
        assert field in record
        raw = json.dumps({**record, field: shapes.get(field, string)}).encode()
        try:
            explorer = Explorer.decode(raw)
        except tk.RecordError as error:
            assert printable(error)
        else:
            assert explorer.encode() == Explorer.open(Record.decode(explorer.encode())).encode()


# ---------------------------------------------------------------- boards


FIELDS = ('name    = "side32"', 'title   = "Side for two and three players"', 'area   = "fan"', "rocks   = 3")


@pytest.mark.parametrize(("string", "old"), paired(STRINGS, FIELDS), ids=lambda text: ascii(text)[:40])
def test_a_board_with_an_ugly_field_is_refused_or_harmless(string, old):
    assert old in SIDE32
    quoted = '"' + "".join(c if c.isalnum() else f"\\U{ord(c):08X}" for c in string) + '"'
    key = "notice" if old.startswith("rocks") else old.split()[0]
    text = SIDE32.replace(old, f"{key} = {quoted}")
    try:
        position = game(board=parse_board(text.encode("utf-8", "surrogatepass"), "own.toml"))
    except tk.BoardError as error:
        assert printable(error)
    else:
        picture(position.svg())
        assert position.notation.isascii() and position.notation.isprintable()


# ---------------------------------------------------------------- whatever is typed


@ugly
def test_what_is_typed_is_answered_in_print(string):
    position = game()
    typed = [
        lambda: tk.read(string), lambda: tk.read(position.notation.replace("turn=", f"turn=x{string}")),
        lambda: position.play(string), lambda: position.play(f"hut {string}"), lambda: position.chance(string),
        lambda: tk.new(string), lambda: tk.new("meduris", edition=string), lambda: tk.new("meduris", chips=string),
        lambda: tk.new("meduris", colours=string), lambda: tk.new("meduris", **{string: 1}), lambda: tk.clause(string),
        lambda: tk.new("meduris", board=string), lambda: tk.load_board(string), lambda: Record.decode(string.encode(
            "utf-8", "surrogatepass")),
    ]  # fmt: skip
    for attempt in typed:
        with pytest.raises(tk.TablekitError) as caught:
            attempt()
        assert printable(caught.value)


# ---------------------------------------------------------------- past the gates


@ugly
def test_pictures_escape_whatever_they_are_given(string):
    """Even a text that no gate has seen."""
    s = Sketch(100, 80, look())
    s.text(1, 2, string)
    s.middle(50, 40, string, max=30)
    s.rect(0, 0, 9, 9, fill=string, stroke=string)
    root = picture(svg(s.scene(string, string)))

    assert 2 == sum(node.tag == f"{NAMESPACE}text" for node in root.iter())
    assert {"svg", "title", "desc"} <= {node.tag.removeprefix(NAMESPACE) for node in root.iter()}


@ugly
def test_pages_escape_whatever_they_are_given(string):
    html = pytest.importorskip("tablekit_widgets.kit.html")
    book = tk.game("meduris").clauses
    refusal = tk.Refusal(string, (tk.Condition(string, string, False, {}, string), tk.Condition("", "", True)))
    parts = [
        html.say(string), html.check_list(book, string, refusal),
        html.journal(book, [html.Told("purple", string, 3, [(string, string)])], 2),
        html.receipt(book, [tk.Receipt(1, string, string)]), html.copy_button("Copy", string),
        html.link_button("Copy", string), html.group(string, html.box("save-name", string, string, string)),
        html.select("save-record", string, [(string, string)], string), html.wrong(string),
    ]  # fmt: skip
    page = Page("".join(parts))

    badge = Page(html.dot("purple"))
    controls = {"button", "section", "input", "select", "option"}
    assert page.tags <= {"div", "span", "h4", "b", "details", "summary", "p"} | controls | badge.tags
    names = {
        "class", "aria-label", "data-text", "data-link", "data-copied", "data-by-hand", "hidden", "data-keep",
        "data-do", "data-of", "role", "style",
        "title", "type", "value", "placeholder", "autocomplete", "spellcheck", "selected", "lang", "translate",
    }  # fmt: skip
    assert page.names <= names | badge.names


MARKED_UP = [string for string in STRINGS if {*string} & {*"<>&\"'{"}]


@pytest.mark.parametrize("string", soon(MARKED_UP, *MARKED_UP[:6]))
def test_the_table_holds_the_same_elements_whatever_the_names(string):
    pytest.importorskip("ipycanvas")
    try:
        position = game(names=[string, "Ben"])
    except tk.SetupError:
        return

    assert inventory(position) <= plain()


@cache
def plain():
    return inventory(game(names=["Ada", "Ben"]))


def inventory(position):
    """Every element, attribute and address on the pages of a table."""
    from ipywidgets import HTML

    from tablekit_widgets import Table

    table, found = Table(position), set()
    todo, texts = [table], [*table._side.column.html.values()]
    while todo:
        widget = todo.pop()
        todo.extend(getattr(widget, "children", ()))
        texts += [widget.value] if isinstance(widget, HTML) else []
    for page in map(Page, texts):
        found |= {*page.tags, *page.names, *page.sources}
    assert {"div", "class", "data-do"} <= found
    return found
