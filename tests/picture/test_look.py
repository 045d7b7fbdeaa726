"""The look: every contrast and every distance that ``tokens.toml`` states is measured again here."""

import subprocess
import sys
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import msgspec
import pytest

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.games.apache.picture import colours as apache
from tablekit.games.empire.picture import colours as empire
from tablekit.games.iquazu.picture import colours as iquazu
from tablekit.games.meduris.picture import colours as meduris
from tablekit.picture import look as looks
from tablekit.picture.look import Lights, look, mix, tokens

T = tokens()

# ------------------------------------------------------------ colour arithmetic


def rgb(colour):
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def linear(colour):
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb(colour))


def contrast(a, b):
    """WCAG 2.2."""
    low, high = sorted(sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (a, b))
    return (high + 0.05) / (low + 0.05)


MACHADO = {  # Machado, Oliveira, Fernandes 2009, severity 1.0, on linear sRGB
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def simulated(colour, kind):
    if kind == "normal":
        return colour
    seen = [sum(m * v for m, v in zip(row, linear(colour), strict=True)) for row in MACHADO[kind]]
    clipped = (min(1.0, max(0.0, v)) for v in seen)
    gamma = (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055 for v in clipped)
    return "#" + "".join(f"{round(v * 255):02X}" for v in gamma)


def lab(colour):
    r, g, b = linear(colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    f = [v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def ciede2000(p, q):
    l1, a1, b1, l2, a2, b2 = *p, *q
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = 1 - 0.17 * cos(radians(mh - 30)) + 0.24 * cos(radians(2 * mh))
    t += 0.32 * cos(radians(3 * mh + 6)) - 0.20 * cos(radians(4 * mh - 63))
    sl = 1 + 0.015 * (ml - 50) ** 2 / sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    around = -sin(radians(60 * exp(-(((mh - 275) / 25) ** 2)))) * 2 * sqrt(mc**7 / (mc**7 + 25**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + around * (dc / sc) * (dh / sh))


@pytest.mark.parametrize(
    ("p", "q", "distance"),  # three pairs of the test data of Sharma, Wu and Dalal 2005
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_measure_of_distance_agrees_with_its_published_test_data(p, q, distance):
    assert pytest.approx(distance, abs=1e-4) == ciede2000(p, q)


def test_the_measure_of_contrast_agrees_with_its_two_ends():
    assert [pytest.approx(21), pytest.approx(1)] == [contrast("#000000", "#FFFFFF"), contrast("#777777", "#777777")]


# ------------------------------------------------------------ what the file states


def test_nothing_stands_in_the_file_that_neither_a_look_nor_a_measure_reads():
    light, themed = look("light"), ("piece", "state", "semantic")
    read = {name: set(getattr(light, name).__struct_fields__) for name in (*themed, "type")}

    assert {"board", "column", "seat", "night", *read, "contrast", "distance"} == set(T)
    for theme in ("light", "dark"):
        assert read == {**{name: set(T[name][theme]) for name in themed}, "type": set(T["type"])}
    assert set(T["night"]) < set(T["seat"])


def pairs():
    """(table, name, colour, colour, least ratio) of everything that has to be told apart by brightness."""
    for theme in ("light", "dark"):
        b, state, piece, semantic = look(theme), look(theme).state, look(theme).piece, look(theme).semantic
        for ground in ("paper", "paper2", "paper3", "land", "land2", "land3", "sea"):
            yield theme, f"ink on {ground}", b.ink, getattr(b, ground), 7 if theme == "light" else 5.5
        for ground in ("paper", "paper2", "paper3", "land"):
            yield theme, f"mute on {ground}", b.mute, getattr(b, ground), 4.5
        yield theme, "coast on paper (line)", b.coast, b.paper, 3
        yield theme, "coast on land (line)", b.coast, b.land, 3
        yield theme, "sealine on sea (line)", b.sealine, b.sea, 3
        yield theme, "sealine on paper (text)", b.sealine, b.paper, 4.5
        for ground in ("paper", "land", "land2", "sea"):
            lamp = ("lit rim", state.lit_rim) if theme == "light" else ("lit", state.lit)
            yield theme, f"{lamp[0]} on {ground}", lamp[1], getattr(b, ground), 3
        yield theme, "hatch on paper", state.hatch, b.paper, 4.5
        for ground in ("paper", "paper2"):
            yield theme, f"loss on {ground}", semantic.loss, getattr(b, ground), 4.5
            yield theme, f"gain on {ground}", semantic.gain, getattr(b, ground), 4.5
            yield theme, f"loss line on {ground}", semantic.loss_line, getattr(b, ground), 3
        for ground, colour in (("face", piece.face), ("coin", piece.coin), ("lit", state.lit)):
            yield theme, f"piece ink on {ground}", piece.ink, colour, 7
        yield theme, "piece mute on face", piece.mute, piece.face, 4.5
        yield theme, "ink on lit soft", b.ink, state.lit_soft, 7
        c = T["column"][theme]
        for text in ("text", "quiet", "link", "met", "unmet"):
            for ground in ("background", "panel"):
                yield f"column-{theme}", f"{text} on {ground}", c[text], c[ground], 4.5
        yield f"column-{theme}", "link on chip", c["link"], c["chip"], 4.5
        yield f"column-{theme}", "focus on background", state.focus, c["background"], 3
        for name, seat in b.seats.items():
            yield f"seat-{theme}", f"{name}: on vs fill", seat.on, seat.fill, 4.5
            yield f"seat-{theme}", f"region name on {name} tint", b.ink, b.tint(name), 4.5
    light = look("light").state
    yield "light", "lit rim on lit", light.lit_rim, light.lit, 3


PAIRS = list(pairs())


@pytest.mark.parametrize(("table", "name", "a", "b", "least"), PAIRS, ids=[f"{p[0]}: {p[1]}" for p in PAIRS])
def test_a_pair_has_the_contrast_it_needs_and_the_one_that_is_stated(table, name, a, b, least):
    measured = contrast(a, b)
    assert measured >= least
    assert T["contrast"][table][name] == pytest.approx(measured, abs=0.06)


def test_no_contrast_is_stated_that_is_not_measured():
    stated = {(table, name) for table, names in T["contrast"].items() for name in names}
    assert {(table, name) for table, name, *_ in PAIRS} == stated


FIVE = ("purple", "blue", "green", "red", "yellow")
NIGHT = look("dark")
SETS = {
    "five seats by night": {name: NIGHT.seats[name].fill for name in FIVE},
    "land, sea and lamp by night": {"land": NIGHT.land, "sea": NIGHT.sea, "lit": NIGHT.state.lit},
    "paper, land and lamp by night": {"paper": NIGHT.paper, "land": NIGHT.land, "lit": NIGHT.state.lit},
    "five seats": {name: T["seat"][name]["fill"] for name in FIVE},
    "five seats + neutral": {name: T["seat"][name]["fill"] for name in (*FIVE, "neutral")},
    "black, white and neutral": {name: T["seat"][name]["fill"] for name in ("black", "white", "neutral")},
    "Meduris goods": {name: good.fill for name, good in meduris.GOOD.items()},
    "Iquazú cards": iquazu.CARD,
    "Iquazú cards by night": iquazu.CARD_BY_NIGHT,
    "Iquazú rock and lamp by night": {
        "rock": iquazu.ROCK_BY_NIGHT["land"],
        "lit": NIGHT.state.lit,
    },
    "Apache loot": {name: good.fill for name, good in apache.GOOD.items()},
}

DISTANCES = {  # those of colours that stand with their game
    "Meduris goods": {"normal": 29.7, "protanopia": 26.1, "deuteranopia": 29.7, "tritanopia": 28.2},
    "Iquazú cards": {"normal": 31.2, "protanopia": 29.2, "deuteranopia": 32.8, "tritanopia": 32.4},
    "Iquazú cards by night": {"normal": 28.1, "protanopia": 27.8, "deuteranopia": 25.3, "tritanopia": 27.6},
    "Iquazú rock and lamp by night": {"normal": 65.3, "protanopia": 64.9, "deuteranopia": 65.4, "tritanopia": 63.8},
    "Apache loot": {"normal": 28.2, "protanopia": 23.7, "deuteranopia": 26.0, "tritanopia": 26.4},
}
OF_GAMES = [*SETS["Meduris goods"].values(), *(good.tint for good in meduris.GOOD.values()), meduris.RUNE_STONE]
OF_GAMES += [empire.COIN, empire.ELIXIR, iquazu.DROP]
OF_GAMES += [good.fill for good in apache.GOOD.values()]
OF_GAMES += [*iquazu.CARD.values(), *iquazu.CARD_BY_NIGHT.values(), *iquazu.ROCK_BY_NIGHT.values()]


def test_no_distance_is_stated_that_is_not_measured():
    assert sorted(SETS) == sorted([*T["distance"], *DISTANCES])


@pytest.mark.parametrize("kind", ["normal", *MACHADO])
@pytest.mark.parametrize("name", SETS)
def test_the_colours_of_a_set_stay_apart_also_for_the_colour_blind(name, kind):
    seen = [lab(simulated(colour, kind)) for colour in SETS[name].values()]
    least = min(ciede2000(p, q) for at, p in enumerate(seen) for q in seen[at + 1 :])
    assert least >= 15
    assert {**T["distance"], **DISTANCES}[name][kind] == pytest.approx(least, abs=0.06)


def test_every_seat_has_a_mark_and_a_letter_of_its_own():
    seats = T["seat"].values()
    assert len(T["seat"]) == len({seat["mark"] for seat in seats}) == len({seat["letter"] for seat in seats})


def test_the_amber_of_the_lamp_is_used_for_nothing_else():
    for theme in ("light", "dark"):
        others = [c for table in ("board", "piece", "semantic") for c in colours(T[table][theme])]
        others += [*colours(T["seat"]), *OF_GAMES]
        assert min(ciede2000(lab(T["state"][theme]["lit"]), lab(c)) for c in others) > 5


def colours(table):
    for value in table.values():
        if isinstance(value, dict):
            yield from colours(value)
        elif isinstance(value, str) and value.startswith("#"):
            yield value


# ------------------------------------------------------------ looks and lights


def test_a_look_has_the_colours_of_its_theme_and_pieces_keep_theirs():
    light, dark = look("light"), look("dark")
    assert (T["board"]["light"]["paper"], T["board"]["dark"]["paper"]) == (light.paper, dark.paper)
    assert {name for name in light.seats if light.seats[name] != dark.seats[name]} == set(T["night"])
    assert (False, True) == (light.dark, dark.dark)


def test_a_look_for_an_unknown_theme_says_which_there_are():
    with pytest.raises(ValueError, match="'sepia'; it must be one of light, dark"):
        look("sepia")


def test_nothing_is_read_before_a_look_is_asked_for():
    code = "from tablekit.picture import look, pieces, svg; print(look.tokens.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_lights_are_values_that_travel_as_json():
    lights = Lights(offered=(Key("space", 7), Key("stock", "wool")), lit=(Key("space", 7),))
    assert lights == msgspec.json.decode(msgspec.json.encode(lights), type=Lights)


def test_a_mix_of_two_colours_is_what_painting_with_opacity_gives():
    assert ("#102030", "#FFFFFF") == (mix("#102030", "#FFFFFF", 0), mix("#102030", "#FFFFFF", 1))
    assert mix("#000000", "#FF0000", 0.5) == "#800000"


# ------------------------------------------------------------ colours that a game brings


@pytest.fixture
def brought(monkeypatch):
    """What a game brings is forgotten after the test."""
    monkeypatch.setattr(looks, "_brought", {})
    looks._look.cache_clear()
    yield looks.bring_colour
    monkeypatch.undo()
    looks._look.cache_clear()


@pytest.mark.parametrize(("fill", "on"), [("#C98A1B", "ink"), ("#204080", "white"), ("#7A7A7A", "white")])
def test_a_game_brings_a_colour_on_which_its_letter_can_be_read(brought, fill, on):
    assert "own" == brought("own", fill, "O")

    seat = look("dark").seats["own"]
    assert (fill, "O", "letter") == (seat.fill, seat.letter, seat.mark)
    assert 4 < contrast(seat.fill, seat.on)
    assert {"ink": "#20262D", "white": "#FFFFFF"}[on] == seat.on
    assert "own" == brought("own", fill, "O")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("blue", "#123456", "B"), "there is another colour 'blue' already; call yours otherwise"),
        (("own", "azure", "A"), "the colour 'own' is 'azure'; it must be written as #RRGGBB"),
        (("own", "#123456", "Own"), "the letter of the colour 'own' is 'Own'; it must be one character"),
    ],
)
def test_a_colour_that_cannot_be_brought_says_why(brought, given, says):
    with pytest.raises(ValueError) as caught:
        brought(*given)
    assert says == str(caught.value)


def test_a_colour_that_nobody_brought_is_told_by_its_name():
    with pytest.raises(TablekitError, match=r"there is no colour 'hare'; it must be .*, or be brought by bring_colour"):
        look().seats["hare"]
