"""A message is made of a template and what stands in its blanks, and said when somebody reads it."""

import copy
import pickle
import threading

import pytest

from tablekit.core import Condition
from tablekit.saying import Counted, Listed, Noun, Template, Written, messages, plain
from tablekit.saying.current import LANGUAGES, current, speak, speaking
from tablekit.saying.messages import reworded

m, t = messages("tests.saying")
SAID = [
    (m("nobody has to offer"), "nobody has to offer"),
    (m("costs {goods}", goods="2 wool"), "costs 2 wool"),
    (m("{points:+}: {what}", points=3, what=m("the chip counts as both")), "+3: the chip counts as both"),
    (m("{points:+}", points=-1), "−1"),
    (m("you have {left:0=none}", left=0), "you have none"),
    (m("you have {left:0=none}", left=2), "you have 2"),
    (m("{n:rune stone} at the river", n=1), "1 rune stone at the river"),
    (m("{n:rune stone} at the river", n=3), "3 rune stones at the river"),
    (m("there {n?stands|stand} {n:hut}", n=1), "there stands 1 hut"),
    (m("there {n?stands|stand} {n:hut}", n=0), "there stand 0 huts"),
    (m("one is{#missing}"), "one is"),
    (m("{what:a} stands on {space}", what=Noun("elixir"), space=7), "an elixir stands on 7"),
    (m("{what:the}, {what:many}", what=Noun("army")), "the army, armies"),
    (m("{who:many}", who=Noun("person", "people")), "people"),
    (m("{goods}", goods=Counted(2, Noun("wool", "wool"))), "2 wool"),
    (m("{goods}", goods=Counted(1, Noun("wool", "wool"))), "1 wool"),
    (m("{goods}", goods=Listed((Counted(2, Noun("hut")), "Ann", Noun("wood")))), "2 huts, Ann and wood"),
    (m("{goods}", goods=Listed((Noun("wood"), Noun("wool")), "or")), "wood or wool"),
    (m("{goods}", goods=Listed((), none=m("nothing"))), "nothing"),
    (m("a move such as {move}", move=Written("hut 7")), "a move such as “hut 7”"),
    (t("it is {colour}’s")(colour=Noun("red")), "it is red’s"),
    (plain("hut 7 {x}"), "hut 7 {x}"),
]


@pytest.mark.parametrize(("message", "says"), SAID)
def test_a_message_is_said_in_english(message, says):
    assert says == str(message) == f"{message}" == message.said("en")


def test_a_message_that_says_the_same_of_the_same_is_equal():
    assert m("costs {goods}", goods=Listed((Noun("wool"),))) == m("costs {goods}", goods=Listed((Noun("wool"),)))
    assert m("costs {goods}", goods=Listed((Noun("wool"),))) != m("costs {goods}", goods=Listed((Noun("wood"),)))
    assert m("one is") != m("one is{#missing}")
    assert 1 == len({m("costs {n}", n=1), m("costs {n}", n=1)})


def test_messages_are_copied_and_kept():
    made = [message for message, _ in SAID]

    assert made == [copy.deepcopy(message) for message in made]
    assert made == [pickle.loads(pickle.dumps(message)) for message in made]


def test_a_message_is_not_put_into_words_before_somebody_reads_it():
    class Counting(Noun, frozen=True):
        def say(self, language, home, form=""):
            asked.append(self.word)
            return self.word

    asked = []
    wool, wood = Counting("wool"), Counting("wood")
    condition = Condition("a.b", m("needs {good}", good=wool), False, {}, m("{good}", good=wood))
    assert [] == asked
    assert ("needs wool", "wood") == (condition.says, condition.takes)
    assert ["wool", "wood"] == asked


def test_words_are_changed_when_a_message_is_said():
    changed = reworded(m("a {what}", what=Noun("hut")), str.upper)

    assert "A HUT" == str(changed)
    assert changed == reworded(m("a {what}", what=Noun("hut")), str.upper)
    assert "AHUT" == str(reworded(changed, lambda said: said.replace(" ", "")))


def test_a_template_is_filled_later_and_knows_its_package():
    assert Template("tests.saying", "{n:hut}") == t("{n:hut}")
    assert m("{n:hut}", n=2) == t("{n:hut}")(n=2)


@pytest.fixture
def pseudo():
    speak("qps")
    yield
    speak("en")


def test_a_language_holds_in_all_threads_and_is_lent_in_one(pseudo):
    heard = []
    with speaking("en"):
        thread = threading.Thread(target=lambda: heard.append(current().code))
        thread.start()
        thread.join()
        here = current().code

    assert (["qps"], "en", "qps") == (heard, here, current().code)


def test_what_is_said_in_the_pseudo_language_stands_in_brackets_and_is_longer(pseudo):
    assert "⟦çósts 2 wool·····⟧" == str(m("costs {goods}", goods="2 wool"))
    assert "hut 7" == str(plain("hut 7"))


def test_all_languages_have_a_code_and_a_name_of_their_own():
    names = {"en": "English", "de": "Deutsch", "it": "Italiano", "qps": "Pseudo"}
    assert names == {code: one.name for code, one in LANGUAGES.items()}
