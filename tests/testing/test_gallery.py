"""The page on which a reviewer sees each message with its blanks, said in two languages, beside a position."""

import re
from itertools import islice

import tablekit as tk
from tablekit import languages
from tablekit.lessons.examples import examples
from tablekit.saying import Noun, messages
from tablekit.saying.current import speaking
from tablekit.testing.gallery import Hearing, chosen, met, page

HOME = "tablekit.games.meduris"
m, _ = messages(HOME)


def test_what_is_read_is_remembered_with_what_stands_in_its_blanks_also_within_another():
    ear = Hearing()
    inner = m("{what:a} on {space}", what=Noun("hut"), space=7)
    with speaking(ear):
        assert "all: a hut on 7" == str(m("all: {so}", so=inner))

    assert {(HOME, "all: {so}"), (HOME, "{what:a} on {space}")} == {*ear.heard}
    assert inner == ear.heard[HOME, "{what:a} on {space}"]


def test_a_message_stands_once_on_the_page_beside_a_position_that_brings_it_up_or_among_those_never_met():
    found = list(islice(met(tk.game("meduris")), 3))
    places = languages.spoken(languages.sources(HOME))
    shown = [message.english for _, own in chosen(found, HOME) for message in own]
    text = page(HOME, "de", {**places, "no <game> says this to {who}": "nowhere.py:1"}, found, above="<p>back</p>")

    assert sorted({english for _, heard in found for home, english in heard if home == HOME}) == sorted(shown)
    assert len(places) + 1 == text.count("<article>")
    assert text.count("<section>") == text.count("<svg ") == len([*chosen(found, HOME)])
    assert "no &lt;game&gt; says this to <mark>who</mark></h3>" in text.partition("Never met")[2]
    assert '<p class="lacks">not translated</p>' in text.partition("Never met")[2]
    assert re.search('<meta name="viewport".*<link rel="icon".*</style><p>back</p><h1>', text, re.DOTALL)
    assert "<script" not in text and "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_the_first_positions_are_those_of_the_rulebooks_examples():
    first = next(way[0] for _, way in examples("meduris")[0].moments())

    assert first == next(met(tk.game("meduris")))[0]


def test_the_page_is_written_for_one_package_and_one_language(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("tablekit.testing.gallery.met", lambda game: islice(met(game), 1))
    file = tmp_path / "page.html"

    assert 0 == languages.main(["de", "--page", HOME, str(file)])
    assert "tablekit.games.meduris, Deutsch" in file.read_text(encoding="utf-8")
    for wrong in (["de", "qps", "--page", HOME, "x"], ["de", "--page", "chess", "x"]):
        try:
            languages.main(wrong)
        except SystemExit:
            assert "error" in capsys.readouterr().err
        else:
            raise AssertionError
