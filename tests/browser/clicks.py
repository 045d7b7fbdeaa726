"""What a click reaches: at the middle of every control the control itself, whole, at every lit place the board."""

from __future__ import annotations

from playwright.sync_api import Frame, Locator, Page

from tablekit.core import Decide
from tablekit.position.clicks import Chooser
from tests.browser.board import DRAWN, BoardOnPage
from tests.pointing import inside

WIDTHS = ((1366, 768), (1024, 768), (400, 800))  # a laptop, a tablet, a phone

# What a person would click, of all that is seen below a part of the page.  What lets clicks through on purpose is no
# control for the mouse: the frames of things on a picture are for the keyboard.
CONTROLS = "button, input, select, textarea, summary, a[href], [role=button], [role=slider], .noUi-handle, .tk-board"
DOORS = ("analysis", "more", "save", "bots", "seen", "edit", "rules", "compare", "what", "pace", "keys")
# A point in the window, through the page around the frame: what is clicked there, in words, or nothing if it is `part`.
HIT = """
function covering(part, x, y) {
    const inside = frame => frame && frame.getBoundingClientRect(), around = inside(window.frameElement);
    const outer = around && parent.document.elementFromPoint(around.left + x, around.top + y);
    const found = around && outer !== window.frameElement ? outer : document.elementFromPoint(x, y);
    if (found && (part.contains(found) || found.closest('label')?.control === part)) return '';
    if (!found) return 'nothing: it is out of sight';
    return `${found.tagName.toLowerCase()}.${found.getAttribute('class') || ''}`;
}
// The middle of a control; of one that is several places on a picture, a point of a place near it.
function middle(part, box) {
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (!part.isPointInFill) return [x, y];
    const steps = [...Array(41).keys()].map(step => step / 40 - 0.5), onto = part.getScreenCTM().inverse();
    const points = steps.flatMap(i => steps.map(j => [x + i * box.width, y + j * box.height]));
    points.sort(([a, b], [c, d]) => Math.hypot(a - x, b - y) - Math.hypot(c - x, d - y));
    return points.find(([a, b]) => part.isPointInFill(new DOMPoint(a, b).matrixTransform(onto))) ?? [x, y];
}
// What cuts a control off, in words, or nothing: a box around it that hides what stands out of it.  Whoever brings the
// control into sight scrolls in such a box, too; a person cannot.  What lies in a box that scrolls is cut with that.
function cutting(part) {
    let {left, right, top, bottom} = part.getBoundingClientRect(), held = getComputedStyle(part).position;
    for (let near = part.parentElement; near && near !== document.body && held !== 'fixed'; near = near.parentElement) {
        const {position, overflowX, overflowY} = getComputedStyle(near), room = near.getBoundingClientRect();
        if (held === 'absolute' && position === 'static') continue;
        if (position !== 'static') held = position;
        const x = left + near.scrollLeft, y = top + near.scrollTop, wide = right - left, high = bottom - top;
        const across = /hidden|clip/.test(overflowX) ? Math.max(room.left - x, x + wide - room.right) : 0;
        const down = /hidden|clip/.test(overflowY) ? Math.max(room.top - y, y + high - room.bottom) : 0;
        if (Math.max(across, down) > 2) return `${near.tagName.toLowerCase()}.${near.getAttribute('class') || ''}`;
        if (/auto|scroll/.test(overflowX)) ({left, right} = room);
        if (/auto|scroll/.test(overflowY)) ({top, bottom} = room);
    }
    return '';
}
const drawn = () => new Promise(requestAnimationFrame);
// Whether a box in a part stands in the middle half of the window, and whole in all that scrolls around it: it is then
// as much in sight as if it had been brought there itself.
function amid(part, box) {
    for (let near = part.parentElement; near; near = near.parentElement) {
        const room = near.getBoundingClientRect();
        if (getComputedStyle(near).overflow !== 'visible' && near !== document.body
            && (box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom))
            return false;
    }
    return box.top > innerHeight / 4 && box.bottom < innerHeight * 3 / 4 && box.left >= 0 && box.right <= innerWidth;
}
// Brought to the middle of the window, and there for two frames: cells that come near still find their height.
async function brought(part, box) {
    for (let tries = 0, before = null; tries < 60; tries += 1) {
        part.scrollIntoView({ block: 'center', inline: 'center' });
        await drawn();
        const { left, top } = box();
        if (before && before.left === left && before.top === top) return;
        before = { left, top };
    }
}
"""
COVERED = f"""async ([whole, controls]) => {{
    {HIT}
    const found = [], walked = [], tried = new Set();
    for (let tries = 0; tries < 50 && !whole.checkVisibility(); tries += 1) {{  // till somebody comes near
        (whole.closest('.jp-Cell') || whole).scrollIntoView();
        await new Promise(done => setTimeout(done, 100));
    }}
    const there = part => part.checkVisibility({{ visibilityProperty: true, opacityProperty: true }})
        && getComputedStyle(part).pointerEvents !== 'none' && part.getBoundingClientRect().width;
    const hit = part => {{
        const box = part.getClientRects()[0];
        if (!box) return;  // it has gone meanwhile
        const words = part.getAttribute('aria-label') || part.title || part.innerText?.trim() || part.className;
        const above = covering(part, ...middle(part, box));
        walked.push(words);
        tried.add(part);
        const cut = part.ownerSVGElement ? '' : cutting(part);
        if (above) found.push(`${{part.tagName.toLowerCase()}} “${{words}}” lies below ${{above}}`);
        if (cut) found.push(`${{part.tagName.toLowerCase()}} “${{words}}” is cut by ${{cut}}`);
    }};
    for (const part of whole.querySelectorAll(controls)) {{
        if (tried.has(part) || !there(part)) continue;
        await brought(part, () => part.getBoundingClientRect());
        hit(part);
        for (const other of whole.querySelectorAll(controls)) {{
            if (tried.has(other) || !there(other)) continue;
            const box = other.getClientRects()[0];
            // what stands below something, as below a foot that stays in sight, is brought itself
            if (amid(other, box) && !covering(other, ...middle(other, box))) hit(other);
        }}
    }}
    return [walked.length, found];
}}"""
PLACES = f"""async ([places, table]) => {{
    {HIT}
    const board = [...table.querySelectorAll('.tk-board canvas')].find(canvas => canvas.getClientRects().length);
    const whole = board.closest('.tk-board'), found = [];
    const tried = new Set();
    const point = ([, across, down]) => {{
        const box = board.getBoundingClientRect();
        return [box.left + across * box.width, box.top + down * box.height];
    }};
    const hit = place => {{
        tried.add(place);
        const above = covering(whole, ...point(place));
        if (above) found.push(`${{place[0]}} lies below ${{above}}`);
    }};
    for (const place of places) {{
        if (tried.has(place)) continue;
        const mark = document.createElement('i');  // a point of the board, to be brought into sight
        const [, across, down] = place;
        mark.style.cssText = `position:absolute;left:${{100 * across}}%;top:${{100 * down}}%;pointer-events:none`;
        board.parentElement.append(mark);
        await brought(mark, () => mark.getBoundingClientRect());
        mark.remove();
        hit(place);
        for (const other of places) {{
            const [x, y] = point(other), near = new DOMRect(x, y, 0, 0);
            if (!tried.has(other) && amid(board.parentElement, near)) hit(other);
        }}
    }}
    return found;
}}"""


def covered(whole: Locator, *, least: int = 1) -> list[str]:
    """The visible controls of a part of the page that a click in their middle does not reach, and what it reaches;
    and those that are cut off, and by what.
    """
    walked, found = whole.evaluate(f"whole => ({COVERED})([whole, {CONTROLS!r}])")
    assert walked >= least, f"only {walked} controls were found"
    return list(found)


def covered_on_table(page: Page | Frame, number: int = 0, *, doors: bool = True) -> list[str]:
    """The same of a table and of every lit place of its board; with ``doors``, each part of its drawer opened once."""
    table = page.locator(".tk-table").nth(number)
    found = covered(table, least=12) + _covered_places(page, number)
    for door in DOORS if doors else ():
        if door in ("analysis", "more"):
            table.locator(f".tk-tools [data-value={door}]").click()
            table.locator(".tk-drawer").wait_for()
        else:
            BoardOnPage(page, number).open(door)
        page.evaluate(DRAWN)
        found += covered(table, least=14)
        table.locator(".tk-drawer-head [aria-label=Close]").click()
        table.locator(".tk-drawer").wait_for(state="detached")
    if doors:
        table.locator(".tk-tools [data-value=more]").click()
        table.locator(".tk-entry[data-do=new]").click()
        back = table.locator(".tk-lobby").get_by_role("button", name="Back to the game")
        back.wait_for()
        found += covered(table.locator(".tk-lobby"), least=14)
        back.click()
    return sorted(set(found))


def _covered_places(page: Page | Frame, number: int) -> list[str]:
    narrow = page.locator(".tk-table").nth(number).locator(".tk-board .tk-narrow canvas").is_visible()
    board = BoardOnPage(page, number, narrow=narrow)
    position = board.position()
    deciders = position.node.players if isinstance(position.node, Decide) else (None,)
    chooser = Chooser(position.legal_moves(deciders[0]))  # of several who choose at once the picture asks the first
    scene, lit = board.scene(chooser), chooser.lit
    assert lit, f"nothing is lit: {board.notation}"
    points = [(str(key), *inside(scene, key)) for key in lit]
    places = [[name, x / scene.width, y / scene.height] for name, x, y in points]
    return list(page.evaluate(PLACES, [places, board.table.element_handle()]))
