"""A whole turn of each game carried out by hand in JupyterLab: a slip is told with its clause, then all is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tablekit.editing.draft import Draft
from tablekit.referee.lying import Lying
from tests.browser.board import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.lesson import LessonOnPage
from tests.browser.table.test_drawers import opened
from tests.browser.table.test_table import table
from tests.scale import paired

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

# Each turn has several decisions; then stands what the hands forget at first, and the clause that is told of it.
TURNS = {
    "meduris": (
        "meduris/2p rules=it-302863+poll+lacking board=side32 seats=purple.blue first=0 turn=0 die=wool druid=9 "
        "huts=7:1,9:1,26:0,29:0 temples=8:0,19:1,25:0 chips=1:druid,5:druid,12:hut,17:two,22:two "
        "runes=diamond:1,fan:1,hook:0 workers=01/-/11/00 goods=1.0.0.4/0.0.0.0 supply=17.18.18.14 score=7/7 "
        "tally=5.0.0.0.1.0.1.0.0/5.0.0.-1.0.2.1.0.0 finale=- lap=- do=act:0",
        ["hut 16", "pay wood+3stone", "give one"], "druid", "meduris.druid.walk",
    ),
    "iquazu": (
        "iquazu/2p rules=it-303935+double-only board=stand-in strips=ADCBE seats=red.yellow turn=1 water=1 frame=1 "
        "cracks=..0......./././././././././././-/-/- hands=1.0.1/0.2.3 discard=2.0.0 pile=20.20.20 "
        "open=double,cards:4,double,any,cards:3 owned=nothing/nothing "
        "down=5points:2+6points:3+4points:4+4cards:2+2cards:3+2cards:4+4any+3double/2points:3+3points:4+3points:5+"
        "2points:6 points=0.0.0/0.0.0 scoring=no dropped=no do=act:1",
        ["stone 1.5", "pay blue", "end"], "discard blue", "iquazu.place.pay",
    ),
    "empire": (
        "empire/2p rules=it+neutrals board=printed map=volcano@270,N:fern@180,E:horseshoe,S:meadows start=V7 "
        "seats=purple.blue ages=0.1 setup=0 tokens=- leaders=- armies=F2:0.0.1,F3:1.1.1,H1:0.1.2,H4:0.0.1,M3:0.0.1,"
        "M4:0.0.1,V2:0.0.1,V4:0.0.1,V6:0.0.1,V7:8.2.0 cities=- kept=- coins=11.2 cards=noble_knight/noble_unicorn "
        "row=dire_ogre.noble_hills.forest_pixie.cursed_gargoyles.cursed_banshee.stronghold claimed=- bids=4.9 rolls=- "
        "first=0 turn=0 left=0 past=- later=- do=take:0",
        ["take 4", "move V7>H3", "done", "ancient_woods"], "coins purple", "empire.turn.cost",
    ),
    "apache": (
        "apache/2p rules=it-2007+other-colours seats=red.yellow speeds=1.1 turn=0 "
        "table=2warrior:purple+2warrior:green+maiden:blue+maiden:green+chief:yellow+5buffalo+4tomahawk+2necklace+2tent "
        "stacks=-/chief:yellow.warrior:blue.totem removed=hunter:red+warrior:red+maiden:red+necklace+2tent chosen=-/- "
        "verdicts=-/- pile=- spouse=- do=race",
        ["yellow: place maiden", "red: wait"], "removed totem", "apache.penalty.two_cards",
    ),
}  # fmt: skip
WINDOWS = ((1366, 900), (400, 900))


def lay(board: BoardOnPage, hands: LessonOnPage, draft: Draft, name: str, value: str) -> Draft:
    """Set a thing as a person does: click its place or open its list, then use the box, the list or the buttons."""
    setting, scene = draft.setting(name), draft.scene(narrow=board.narrow, shelf=False, events=())
    assert scene is not None
    key = next((key for key in scene.keys if draft.place(key) == setting.key), None)
    if key is not None:
        board.click(key.kind, key.id, scene)
    else:
        group = hands.whole.locator("details.tk-group", has=hands.page.locator(f'[data-do$=" {name}"]')).first
        if group.get_attribute("open") is None:
            group.locator("summary").click()
    after = draft.set(name, value)
    if not setting.several:
        box = hands.button(f"set {name}")
        if setting.choices:
            box.select_option(value)
        else:
            box.fill(after[name])
            box.press("Enter")
            expect(box).to_have_attribute("data-told", after[name])  # what Python has heard, and not what was typed
        expect(box).to_have_value(after[name])
        return after
    now, then = list(setting.items(draft[name])), list(setting.items(value))
    kept = 0
    while kept < min(len(now), len(then)) and now[kept] == then[kept]:
        kept += 1
    for at in reversed(range(kept, len(now))):
        hands.button(f"drop {at} {name}").click()
        expect(hands.button(f"drop {at} {name}")).to_have_count(0)
    for at, item in enumerate(then[kept:], kept):
        hands.button(f"put {name}").select_option(item)
        expect(hands.button(f"drop {at} {name}")).to_be_visible()
    return after


@pytest.mark.parametrize(("game", "window"), paired([*TURNS], WINDOWS))
def test_a_turn_is_carried_out_by_hand_and_what_was_forgotten_is_told(
    lab: Lab, game: str, window: tuple[int, int]
) -> None:
    notation, moves, forgotten, clause = TURNS[game]
    before = after = tk.read(notation)
    for move in moves:
        after = after.play(move) if not after.chance_outcomes() else after.step(after.outcome(move))
    things = Lying(before)
    wanted = things.parted(things.texts(after.state()), things.texts(before.state()))
    cell = f"import tablekit as tk\nfrom tablekit_widgets import Table\nTable(tk.read({notation!r}), motion=False)"
    board = table(lab, cell, viewport=window, sidebar=False)
    opened(board, "hands")
    hands = LessonOnPage(board.page, 0, board.table.locator(".tk-lesson:has(.tk-edit)"))
    lab.look(board.page, f"{game} by hand begins {window[0]}")
    draft = tk.edit(before).by_hand()
    for name in [*(name for name in wanted if name != forgotten)]:
        draft = lay(board, hands, draft, name, wanted[name].right)
    lab.look(board.page, f"{game} by hand goes on {window[0]}")
    hands.button("done").click()

    slips = board.table.locator(".tk-part-answer .tk-slips")
    expect(slips).to_be_visible()
    lab.look(board.page, f"{game} by hand is told {window[0]}")
    expect(slips.locator(f'.tk-clause[data-keep^="{clause}"]').first).to_be_visible()
    lay(board, hands, draft, forgotten, wanted[forgotten].right)
    hands.button("done").click()
    shown = notation
    while things.texts(tk.read(shown).state()) != things.texts(after.state()):  # one step of the turn after another
        board.wait_for_change(shown)
        shown = board.notation
    lab.look(board.page, f"{game} by hand is played {window[0]}")
    assert things.texts(after.state()) == things.texts(board.position().state())
