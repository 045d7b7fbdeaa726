"""What people type and paste is the same text however it is coded, and what hides in it is refused."""

import unicodedata

import pytest

import tablekit as tk
from tablekit.core.limits import name_fault, note_fault
from tablekit.core.notation import tidy
from tablekit.saying.texts import taken

JOSE, JOSE_APART = "José", unicodedata.normalize("NFD", "José")
EMOJI = ["🤦🏼‍♂️", "👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "🙂‍↔️", "🫨", "🇩🇪", "©"]


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("plain", "plain"), (JOSE_APART, JOSE), ("\ufeffhut 7", "hut 7"), ("a\n\ufeff\ufeffb", "a\nb"),
        ("a\r\nb\rc\u2028d\x85e", "a\nb\nc\nd\ne"),
        ("Sied\u00adlung", "Siedlung"), ("a\tb", "a b"), ("🤦🏼‍♂️", "🤦🏼‍♂️"), ("a\u202eb", "a\u202eb"),
    ],
)  # fmt: skip
def test_a_text_is_the_same_however_it_is_coded(given, right):
    assert right == taken(given)
    assert right == taken(taken(given))


@pytest.mark.parametrize("text", [*EMOJI, "می‌خواهم", "क्‍ष", "日本語", "Łódź"])
def test_what_people_write_may_stand_in_a_note_and_in_a_name(text):
    assert (None, None) == (note_fault(taken(f"nice {text}!")), name_fault(taken(text)))


HIDDEN = ["\u202e", "\u2066", "\u200b", "\u200d", "\u200c", "\u200f", "\u2060", "\x1b", "\ud800", "\ue000"]


@pytest.mark.parametrize("hidden", HIDDEN)
def test_what_hides_or_turns_text_round_is_refused(hidden):
    assert "character 2" in str(note_fault(taken(f"A{hidden}da")))
    assert "character 2" in str(name_fault(taken(f"A{hidden}da")))


def test_letters_hidden_in_a_flag_are_refused():
    secret = "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in "secret") + "\U000e007f"

    assert "an invisible format character" in str(note_fault(secret))


def test_names_of_players_are_the_same_however_they_are_coded():
    pos = tk.new("meduris", names=[JOSE_APART, "\ufeffBo"], first=JOSE)

    assert ((JOSE, "Bo"), 0, 0) == (pos.names, pos.seat(JOSE_APART), pos.turn)
    assert pos.play(f"{JOSE_APART}: place wood") == pos.play("place wood")
    with pytest.raises(tk.SetupError, match="character 2"):
        tk.new("meduris", names=["A\u200bda", "Bo"])


def test_names_and_notes_of_nodes_are_the_same_however_they_are_coded():
    explorer = tk.Explorer(tk.new("meduris"))
    explorer.name(JOSE_APART)
    explorer.note(f"nice 🤦🏼‍♂️\r\n{JOSE_APART}")

    assert (JOSE, f"nice 🤦🏼‍♂️\n{JOSE}") == (explorer.nodes[0].name, explorer.nodes[0].note)
    assert 0 == explorer.find(JOSE_APART)


def test_a_record_with_texts_of_another_program_is_opened():
    explorer = tk.Explorer(tk.new("meduris", names=[JOSE, "Bo"]))
    explorer.name("hier")
    explorer.note("schön")
    raw = explorer.encode().decode()
    other = b"\xef\xbb\xbf" + unicodedata.normalize("NFD", raw).replace("\n", "\r\n").encode()

    assert raw == tk.Explorer.decode(other).encode().decode()


@pytest.mark.parametrize("game", ["meduris", "empire", "iquazu", "apache"])
def test_a_position_with_a_mark_before_it_is_read(game):
    pos = tk.new(game, seed=1)

    assert pos == tk.read(f"\ufeff{pos.notation}\r\n")


def test_a_move_is_the_same_however_it_is_coded():
    assert "hut 7" == tidy("\ufeffHut\u00a07\r\n") == tidy("hu\u00adt 7")
    with pytest.raises(tk.NotationError):
        tk.new("meduris").play("\u202eplace wood")


def test_a_score_sheet_is_the_same_however_it_is_coded():
    sheet = "José: track 30, temples 5, total 40; Bo: total 50, place 2"
    coded = "\ufeff" + unicodedata.normalize("NFD", sheet).replace("; ", "\r\n")

    assert tk.audit("meduris", sheet=sheet) == tk.audit("meduris", sheet=coded)


def test_a_draft_takes_a_value_however_it_is_coded():
    draft = tk.edit(tk.new("meduris")).set("turn", "\ufeffblue")

    assert "1" == draft["turn"]
