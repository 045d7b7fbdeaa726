"""``tk.language`` sets the language of the process, and refuses one that there is not."""

import pytest

import tablekit as tk


@pytest.fixture(autouse=True)
def english():
    yield
    tk.language("en")


def test_what_is_read_follows_the_language_that_is_set():
    position = tk.new("meduris", players=3, seed=7).play("place wood")
    assert ("en", "Purple placed a worker on wood.") == (tk.language(), position.sentences()[0][0])

    assert ("de", "de") == (tk.language("de"), tk.language())
    assert "Lila stellt einen Arbeiter auf die Hochebene „Holz“." == position.sentences()[0][0]


@pytest.mark.parametrize("code", ["xx", "", "DE", 3, ["de"]])
def test_a_language_that_there_is_not_is_refused_and_nothing_changes(code):
    tk.language("de")
    with pytest.raises(tk.TablekitError, match=r"^language ist .*; es muss heißen: .*en, de, it$"):
        tk.language(code)

    assert "de" == tk.language()
