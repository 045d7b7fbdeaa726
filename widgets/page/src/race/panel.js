// The panel of a race: what comes next, who has the keyboard, the keys as a legend, and the buttons for touch.
import {Calibration} from './calibration.js';
import {html, markup} from '../kit/dom.js';
import {coarse, Race} from './race.js';
import {button, known, label, legendOf, trying} from './keys.js';
import {Touch} from './touch.js';
import {Track} from './track.js';
import {readIn, speech} from '../kit/words.js';

/** What is said and offered. `face` is the card's drawing, `card` what it shows, in words.
 * @typedef {{shown: boolean, says: string, warns: string, told: {says: string, counts: boolean}[], face: string, card: string,
 *     run: boolean, film: boolean, number: number, button: string, settle: string}} State */
/** @typedef {{do: 'arm', page: string, race: number, delay_ms: number, face: string, words: string, bots: [number, number][]}} Arm */

const ANSWER_MS = 15000;   // a kernel that does not answer for so long may be gone
const FLASH_MS = 160;
const DEAF_MS = 600;       // the last key of a race must not go on with what came of it
const MODES = ['keys', 'untimed', 'touch', 'touch-untimed', 'calm'];

/** The elements of the panel. @param {HTMLElement} el @param {import('../kit/words.js').Say} say @param {{run: () => void, close: () => void, settle: () => void, check: () => void, mode: (mode: string) => void}} acts */
const panel = (el, say, acts) => {
  el.classList.add('tk-race');
  el.tabIndex = 0;
  el.setAttribute('role', 'group');
  el.dataset.lmSuppressShortcuts = 'true';  // JupyterLab leaves the keys to what is in here
  const face = html('div', {class: 'tk-race-face', role: 'img'}), line = html('div', {class: 'tk-race-line', role: 'status'});
  const has = html('div', {class: 'tk-race-has'}), note = html('div', {class: 'tk-race-note', role: 'alert'});
  const told = html('div', {class: 'tk-race-told'});
  const run = button('', acts.run, 'tk-primary'), close = button('', acts.close);
  const settle = button('', acts.settle, 'tk-primary'), check = button('', acts.check);
  const choose = html('select', {class: 'tk-race-mode'}, ...MODES.map(value => html('option', {value})));
  choose.addEventListener('change', () => acts.mode(choose.value));
  const legend = html('div', {class: 'tk-race-legend'}), drawer = html('div', {class: 'tk-race-drawer'});
  const track = new Track();
  const says = html('div', {class: 'tk-race-says'}, line, has, note, track.el, told);
  el.append(html('div', {class: 'tk-race-top'}, face, says, html('div', {class: 'tk-race-acts'}, run, close, settle, choose, check)), legend, drawer);
  const named = () => {
    el.setAttribute('aria-label', say('title'));
    close.textContent = say('close');
    check.textContent = say('keys …');
    choose.setAttribute('aria-label', say('how'));
    for (const option of choose.options) option.textContent = say(option.value);
  };
  named();
  return {named, face, line, has, note, told, track, run, close, settle, check, choose, legend, drawer};
};

/** @param {import('../main.js').Given} given */
export const render = ({model, el}) => {
  const page = crypto.randomUUID?.() ?? String(Math.random()), over = new AbortController(), {signal} = over;
  /** @param {Record<string, unknown>} message */
  const send = message => model.send({...message, page});
  /** @returns {State} */
  const state = () => model.get('state');
  /** @returns {import('./keys.js').Keyboard} */
  const keys = () => model.get('keyboard');
  /** @returns {string} */
  const mode = () => model.get('mode');
  /** @type {Race | null} */
  let race = null;
  let number = 0, waiting = 0, foreperiod = 0;
  /** @type {Calibration | null} */
  let calibration = null;
  /** @type {import('./keys.js').Mapping} */
  let mapping = null;
  let pressing = false, warned = '', rounded = false, legendIs = '', drawerIs = '', faceIs = '';

  const byTouch = () => mode().startsWith('touch');
  const byKeys = () => !byTouch() && mode() !== 'calm';
  const holds = () => el.contains(document.activeElement) && document.hasFocus();
  const take = () => el.focus({preventScroll: true});
  const fresh = () => new Calibration(keys().seats.map(seat => seat.codes));
  let since = performance.now();  // what is shown of a film
  const filming = () => state().film && !race && !waiting;
  /** What came of the race is read: on to the next of it, as a click on the board does. */
  const goOn = () => {
    const on = ['next', 'skip'].map(act => el.closest('.tk-table')?.querySelector(`.tk-film [data-do=${act}]`)).find(Boolean);
    if (on instanceof HTMLElement && performance.now() - since > DEAF_MS) on.click();
  };
  const ready = () => state().run && mode() !== 'calm' && !race && !waiting;
  const touch = new Touch(el, (seat, role, stamp) => race?.press(seat, {seat, role}, stamp));
  const say = speech(model);
  readIn(model, el);
  const parts = panel(el, say, {
    run: () => filming() ? goOn() : start(), close: () => { race?.close('button'); if (byKeys()) take(); }, settle: () => send({do: 'settle'}), mode: name => send({do: 'mode', mode: name}),
    check: () => {
      calibration = calibration ? null : fresh();
      mapping = null;
      draw();
      take();
    },
  });

  // ------------------------------------------------------------ the race

  const expectAnswer = () => { waiting = window.setTimeout(() => { waiting = 0; warned = say('gone'); draw(); }, ANSWER_MS); };
  const answered = () => { clearTimeout(waiting); waiting = 0; };
  /** @param {string} drawing @param {string} words */
  const turn = (drawing, words) => {
    if (faceIs !== drawing) parts.face.replaceChildren(markup(drawing));
    faceIs = drawing;
    parts.face.setAttribute('aria-label', words);
  };
  const start = () => {
    if (!ready()) return;
    if (byKeys()) take();
    calibration = mapping = null;
    warned = '';
    expectAnswer();
    send({do: 'run'});
    draw();
  };
  /** @param {Arm} told */
  const arm = told => {
    answered();
    number = told.race;
    race = new Race({seats: keys().seats.length, timing: model.get('timing'), bots: told.bots}, draw, finish);
    parts.track.begin(model.get('timing').max_ms);
    turn('', say('face down'));
    foreperiod = window.setTimeout(() => requestAnimationFrame(() => {
      if (!race || number !== told.race) return;
      turn(told.face, told.words);
      race.show(performance.now());
      send({do: 'shown', race: number});
      draw();
    }), told.delay_ms);
    draw();
  };
  /** @param {import('./race.js').Why} why */
  const finish = why => {
    if (!race) return;
    const now = coarse(race.times);
    rounded ||= now;
    send({do: 'finished', race: number, why, coarse: now, presses: race.result()});
    race = null;
    expectAnswer();
    draw();
  };
  /** @param {'keyboard lost' | 'page hidden'} why @param {string} words */
  const giveUp = (why, words) => {
    if (!race) return;
    stop();
    warned = words;
    send({do: 'void', race: number, why});
    draw();
  };
  const stop = () => {
    clearTimeout(foreperiod);
    race?.stop();
    race = null;
  };

  // ------------------------------------------------------------ keys

  /** @param {string} code */
  const ownerOf = code => {
    for (const [seat, {codes}] of keys().seats.entries()) if (codes.includes(code)) return {seat, action: codes.indexOf(code)};
    return null;
  };
  /** @param {number} seat @param {number} action */
  const flash = (seat, action) => {
    const key = parts.legend.querySelector(`[data-key="${seat}.${action}"]`);
    key?.classList.add('tk-pressed');
    setTimeout(() => key?.classList.remove('tk-pressed'), FLASH_MS);
  };
  /** @param {{seat: number, action: number}} owner @param {KeyboardEvent} event */
  const pressed = ({seat, action}, {code, timeStamp, repeat}) => {
    if (race && byKeys()) race.press(seat, {code}, timeStamp, repeat);
    else if (!repeat) {
      calibration?.press(seat, code, timeStamp, draw);
      flash(seat, action);
      if (calibration) draw();
    }
  };
  el.addEventListener('keydown', event => {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || at.matches('select, input')) return;
    const {code, repeat} = event, owner = ownerOf(code);
    if (code === 'Tab') return;
    if (code === 'Escape' && !mapping) at.blur();
    else if (mapping) {
      event.preventDefault();
      if (code !== 'Escape') send({do: 'map', seat: mapping.seat, action: mapping.action, code});
      mapping = null;
      draw();
    } else if (owner) {
      event.preventDefault();
      pressed(owner, event);
    } else if (code === keys().run) {
      if (at.matches('button') && !ready() && !race && !filming()) return;
      event.preventDefault();
      if (!repeat && filming()) goOn();
      else if (!repeat && byKeys()) start();
    } else if (race) event.preventDefault();
  });
  el.addEventListener('keyup', event => {  // a button in here must not be pressed by the key that starts the race
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.code === keys().run && (race || waiting) && !at.matches('select')) event.preventDefault();
  });
  el.addEventListener('pointerdown', event => { if (!(/** @type {HTMLElement} */ (event.target)).closest('button, select')) take(); });
  // A press in the column takes the keyboard away: what is said then would move the button from under the mouse.
  window.addEventListener('pointerdown', event => { pressing = event.target instanceof Element && event.target.closest('.tk-column') !== null; }, {signal, capture: true});
  const up = () => setTimeout(() => { pressing = false; if (!signal.aborted) draw(); });
  for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, up, {signal});
  const look = () => setTimeout(() => {
    if (race && byKeys() && !holds()) giveUp('keyboard lost', say('lost'));
    if (!signal.aborted) draw();
  });
  for (const name of ['focusin', 'focusout']) el.addEventListener(name, look);
  for (const name of ['blur', 'focus']) window.addEventListener(name, look, {signal});
  document.addEventListener('visibilitychange', () => { if (document.hidden) giveUp('page hidden', say('hidden')); }, {signal});

  // ------------------------------------------------------------ what is seen

  const words = () => {
    if (race) return race.shown === null ? say('wait') : say('now');
    return waiting ? say('judged') : state().says;
  };
  const whoHas = () => {
    if (!byKeys()) return byTouch() ? say('at the edge') : '';
    return `⌨ ${holds() ? say('has it') : say('has it not')}`;
  };
  const drawSays = () => {
    const {line, has, note, told} = parts, text = [warned || state().warns, rounded ? say('clock') : ''].filter(Boolean).join(' ');
    line.textContent = words();
    has.textContent = whoHas();
    if (note.textContent !== text) note.textContent = text;
    told.replaceChildren(...(race ? [] : state().told.map(one => html('span', one.counts ? {} : {class: 'tk-quiet'}, one.says))));
    if (!race && !waiting) turn(state().face, state().card || say('no card'));
  };
  const drawActs = () => {
    const {run, close, settle, choose, check} = parts;
    run.textContent = `${filming() ? say('go on') : state().button}${byKeys() ? ` (${keys().run === 'Space' ? say('space') : label(keys().run)})` : ''}`;
    run.hidden = !filming() && (!state().run || mode() === 'calm') || !!race;
    run.disabled = !ready() && !filming();
    close.hidden = !(race && mode().endsWith('untimed'));
    settle.hidden = !(mode() === 'calm' && state().settle);
    settle.textContent = state().settle;
    choose.value = mode();
    choose.disabled = check.disabled = !!race;
    check.hidden = !byKeys();
    check.setAttribute('aria-expanded', String(!!calibration));
  };
  /** Only what is different is made anew: a button that is being pressed must stay the same one. */
  const drawKeys = () => {
    const {legend, drawer} = parts, placed = race ? [...race.placed.keys()] : [], seen = calibration && [...calibration.arrived];
    /** @param {import('./keys.js').Mapping} chosen */
    const map = chosen => { mapping = chosen; take(); draw(); };
    legend.hidden = !byKeys();
    const legendNow = JSON.stringify([model.get('lang'), keys(), placed, seen, mapping, known()]);
    if (legendIs !== legendNow) {
      legendIs = legendNow;
      legend.replaceChildren(...keys().seats.map((_, at) => legendOf(keys(), at, say, {placed: placed.includes(at), calibration, mapping, map})));
    }
    drawer.hidden = !calibration;
    const drawerNow = JSON.stringify([model.get('lang'), keys().seats, seen, mapping, calibration?.at, calibration?.pairs]);
    if (drawerIs === drawerNow) return;
    drawerIs = drawerNow;
    drawer.replaceChildren(...(calibration ? trying(keys(), calibration, mapping, say, {
      next: () => { calibration?.next(); draw(); take(); },
      again: () => { calibration = fresh(); draw(); take(); },
      standard: () => { send({do: 'standard'}); take(); },
    }) : []));
  };
  const draw = () => {
    if (pressing) return;
    el.hidden = !state().shown;
    touch.place(!el.hidden && byTouch());
    if (el.hidden) return;
    el.classList.toggle('tk-has-keys', holds() && byKeys());
    el.classList.toggle('tk-running', !!race);
    if (!byKeys()) calibration = null;
    drawSays();
    parts.track.show(race, keys().seats);
    drawActs();
    drawKeys();
  };

  // ------------------------------------------------------------ what the kernel says

  /** @param {any} told */
  const heard = told => {
    if (told?.page && told.page !== page) return;
    if (told?.do === 'arm') arm(told);
    else if (told?.do === 'stop') {
      answered();
      stop();
      draw();
    }
  };
  const changed = () => {
    answered();
    if (!race) warned = '';
    if (state().film) since = performance.now();
    if (!race && !state().told.length) parts.track.clear();
    draw();
  };
  const rekeyed = () => {
    calibration = calibration?.with(keys().seats.map(seat => seat.codes)) ?? null;
    touch.show(keys());
    draw();
  };
  const renamed = () => { readIn(model, el); parts.named(); draw(); };
  /** @type {[string, (told?: any) => void][]} */
  const hears = [['msg:custom', heard], ['change:state', changed], ['change:keyboard', rekeyed], ['change:mode', draw], ['change:words', renamed]];
  for (const [name, hear] of hears) model.on(name, hear);
  touch.show(keys());
  draw();
  requestAnimationFrame(() => { if (!signal.aborted) draw(); });  // by then it stands in the table
  send({do: 'here'});
  return () => {
    stop();
    over.abort();
    touch.place(false);
    for (const [name, hear] of hears) model.off(name, hear);
  };
};
