// The panel of a race: what comes next, who has the keyboard, the keys as a legend, and the buttons for touch.
const make = (kind, name, words = '') => {
  const node = document.createElement(kind);
  node.className = name;
  node.textContent = words;
  return node;
};
const button = (words, act, name = '') => {
  const made = make('button', `tk-button ${name}`, words);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
};
const ARROWS = {ArrowUp: '↑', ArrowRight: '→', ArrowLeft: '←', ArrowDown: '↓'};
const CLOCK = 'The times of this browser are rounded to 100 ms, so that most races are ties: use another browser, or '
  + 'turn its protection against fingerprinting off for this page.';
const LOST = 'The race lost the keyboard: it is void, nothing was played. Press the key again to repeat it.';
const HIDDEN = 'The page was hidden: the race is void, nothing was played. It can be run again.';
const GONE = 'The kernel does not answer yet. If it was restarted, this race is void: run the cell again to go on.';

// What is printed on a key, where the browser knows it; else what its code says.
let printed = new Map();
navigator.keyboard?.getLayoutMap?.().then(map => { printed = map; }).catch(() => {});
const label = code => {
  const words = ARROWS[code] ?? printed.get(code) ?? code.replace(/^(Key|Digit)/, '');
  return words.length === 1 ? words.toUpperCase() : words;
};

function render({model, el}) {
  const page = crypto.randomUUID?.() ?? String(Math.random());
  const send = content => model.send({...content, page});
  const state = () => model.get('state'), keys = () => model.get('keyboard'), timing = () => model.get('timing');
  const mode = () => model.get('mode');
  let race = null, number = 0, waiting = 0, foreperiod = 0;
  let calibration = null, mapping = null, warned = '', rounded = false;

  el.classList.add('tk-race');
  el.tabIndex = 0;
  el.setAttribute('role', 'group');
  el.setAttribute('aria-label', 'Live race');
  el.dataset.lmSuppressShortcuts = 'true';  // JupyterLab leaves the keys to what is in here

  const face = make('div', 'tk-race-face'), line = make('div', 'tk-race-line'), has = make('div', 'tk-race-has');
  const note = make('div', 'tk-race-note'), told = make('div', 'tk-race-told');
  line.setAttribute('role', 'status');
  note.setAttribute('role', 'alert');
  face.setAttribute('role', 'img');
  const says = make('div', 'tk-race-says'), top = make('div', 'tk-race-top'), acts = make('div', 'tk-race-acts');
  const legend = make('div', 'tk-race-legend'), drawer = make('div', 'tk-race-drawer');
  const run = button('', () => start(), 'tk-primary');
  const close = button('Close the race', () => race?.close('button'));
  const settle = button('', () => send({kind: 'settle'}), 'tk-primary');
  const check = button('Keys …', () => {
    calibration = calibration ? null : fresh();
    mapping = null;
    draw();
    take();
  });
  const choose = make('select', 'tk-race-mode');
  choose.setAttribute('aria-label', 'How the race is run');
  for (const [value, words] of [['keys', 'Keyboard'], ['untimed', 'Keyboard, untimed'], ['touch', 'Touch'],
    ['touch-untimed', 'Touch, untimed'], ['calm', 'Calm play']]) choose.append(new Option(words, value));
  choose.addEventListener('change', () => send({kind: 'mode', mode: choose.value}));
  says.append(line, has, note, told);
  acts.append(run, close, settle, choose, check);
  top.append(face, says, acts);
  el.append(top, legend, drawer);

  // ------------------------------------------------------------ the race

  const byTouch = () => mode().startsWith('touch');
  const byKeys = () => !byTouch() && mode() !== 'calm';
  const holds = () => el.contains(document.activeElement) && document.hasFocus();
  const take = () => el.focus({preventScroll: true});
  const ready = () => state().run && mode() !== 'calm' && !race && !waiting;

  const start = () => {
    if (!ready()) return;
    if (byKeys()) take();
    calibration = mapping = null;
    warned = '';
    waiting = setTimeout(() => { waiting = 0; warned = GONE; draw(); }, ANSWER_MS);
    send({kind: 'run'});
    draw();
  };
  const answered = () => { clearTimeout(waiting); waiting = 0; };

  const arm = told => {
    answered();
    number = told.race;
    const seats = keys().seats.length;
    race = new Collector({seats, timing: timing(), bots: told.bots}, draw, why => finish(why));
    face.replaceChildren();
    face.removeAttribute('aria-label');
    foreperiod = setTimeout(() => requestAnimationFrame(() => {
      if (!race || number !== told.race) return;
      face.innerHTML = told.face;
      face.setAttribute('aria-label', told.words);
      race.show(performance.now());
      send({kind: 'shown', race: number});
      draw();
    }), told.delay_ms);
    draw();
  };

  const finish = why => {
    rounded ||= coarse(race.times);
    send({kind: 'finished', race: number, why, coarse: coarse(race.times), presses: race.result()});
    race = null;
    waiting = setTimeout(() => { waiting = 0; warned = GONE; draw(); }, ANSWER_MS);
    draw();
  };

  const giveUp = (why, words) => {
    if (!race) return;
    clearTimeout(foreperiod);
    race.stop();
    race = null;
    warned = words;
    send({kind: 'void', race: number, why});
    draw();
  };

  // ------------------------------------------------------------ keys

  const cardOf = code => {
    for (const [seat, one] of keys().seats.entries()) {
      const action = one.codes.indexOf(code);
      if (action >= 0) return {seat, action};
    }
    return null;
  };
  const flash = (seat, action) => {
    const key = legend.querySelector(`[data-key="${seat}.${action}"]`);
    key?.classList.add('tk-pressed');
    setTimeout(() => key?.classList.remove('tk-pressed'), 160);
  };

  el.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('select, input')) return;
    const {code, timeStamp, repeat} = event, card = cardOf(code);
    if (code === 'Tab' || code === 'Escape' && !mapping) {
      if (code === 'Escape') document.activeElement.blur();
      return;
    }
    if (mapping) {
      event.preventDefault();
      if (code !== 'Escape') send({kind: 'map', seat: mapping.seat, action: mapping.action, code});
      mapping = null;
      draw();
    } else if (card) {
      event.preventDefault();
      if (race && byKeys()) race.press(card.seat, {code}, timeStamp, repeat);
      else if (!repeat) {
        calibration?.press(card.seat, code, timeStamp, draw);
        flash(card.seat, card.action);
        if (calibration) draw();
      }
    } else if (code === keys().run) {
      if (event.target.matches('button') && !ready() && !race) return;
      event.preventDefault();
      if (!repeat && byKeys()) start();
    } else if (race) event.preventDefault();
  });
  el.addEventListener('keyup', event => {  // a button in here must not be pressed by the key that starts the race
    if (event.code === keys().run && (race || waiting) && !event.target.matches('select')) event.preventDefault();
  });
  const look = () => setTimeout(() => {
    if (race && byKeys() && !holds()) giveUp('keyboard lost', LOST);
    draw();
  });
  const hidden = () => { if (document.hidden) giveUp('page hidden', HIDDEN); };
  el.addEventListener('focusin', look);
  el.addEventListener('focusout', look);
  el.addEventListener('pointerdown', event => { if (!event.target.closest('button, select')) take(); });
  window.addEventListener('blur', look);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', hidden);

  // ------------------------------------------------------------ touch

  const zones = ['near', 'far'].map(side => make('div', `tk-zones tk-${side}`));
  const place = () => {
    const board = byTouch() ? el.closest('.tk-table')?.querySelector('.tk-board') ?? el : null;
    el.closest('.tk-table')?.querySelector('.tk-board')?.classList.toggle('tk-by-touch', !!board);
    zones.forEach(zone => { board ? zone.parentElement === board || board.append(zone) : zone.remove(); });
  };
  const buttons = () => {
    zones.forEach(zone => zone.replaceChildren());
    const {seats, actions} = keys();
    seats.forEach((seat, at) => {
      const block = make('div', 'tk-zone'), four = make('div', 'tk-four');
      block.style.setProperty('--tk-seat', seat.fill);
      actions.forEach((action, which) => {
        const made = make('button', 'tk-touch');
        made.type = 'button';
        made.innerHTML = action.icon;
        made.append(make('span', '', action.name));
        made.setAttribute('aria-label', `${seat.name}: ${action.name}`);
        made.addEventListener('pointerdown', event => {
          event.preventDefault();
          made.classList.add('tk-pressed');
          setTimeout(() => made.classList.remove('tk-pressed'), 200);
          race?.press(at, {seat: at, role: action.id}, event.timeStamp);
        });
        four.append(made);
      });
      block.append(four, make('div', 'tk-zone-name', seat.name));
      zones[at < Math.ceil(seats.length / 2) ? 0 : 1].append(block);
    });
  };

  // ------------------------------------------------------------ what is seen

  const block = (seat, at) => {
    const made = make('div', 'tk-keys'), row = make('div', 'tk-keys-in');
    const name = make('div', 'tk-keys-name'), four = make('div', 'tk-four');
    const dot = make('span', 'tk-dot', seat.letter);
    dot.style.background = seat.fill;
    dot.style.color = seat.on;
    name.append(dot, make('span', '', seat.name));
    const played = race?.placed.has(at);
    if (played) name.append(make('span', 'tk-placed', 'placed'));
    made.classList.toggle('tk-has-placed', !!played);
    keys().actions.forEach((action, which) => {
      const key = make(calibration ? 'button' : 'div', 'tk-key'), code = seat.codes[which];
      key.dataset.key = `${at}.${which}`;
      key.title = action.name;
      if (calibration) {
        key.type = 'button';
        key.addEventListener('click', () => { mapping = {seat: at, action: which}; take(); draw(); });
        key.classList.toggle('tk-arrived', calibration.arrived.has(code));
        key.classList.toggle('tk-mapping', mapping?.seat === at && mapping.action === which);
        key.title = `${seat.name}, ${action.name}: choose another key`;
      }
      key.append(make('kbd', '', label(code)));
      key.insertAdjacentHTML('beforeend', action.icon);
      key.append(make('span', 'tk-action', action.name));
      four.append(key);
    });
    row.append(name, four);
    made.append(row);
    return made;
  };

  const fresh = () => new Calibration(keys().seats.map(seat => seat.codes));
  const nameOf = seat => keys().seats[seat].name;
  const tell = pair => {
    const [a, b] = pair.seats.map(nameOf), found = calibration.verdict(pair), row = make('li', '');
    row.textContent = !found ? `${a} and ${b}: not tried`
      : found.good ? `✓ ${a} and ${b}: both keys arrive, ${found.apart.toFixed(1)} ms apart`
        : `✗ ${a} and ${b}: only ${found.alone.map(label).join(', ')} arrived. Choose other keys, or a second keyboard.`;
    row.className = !found ? '' : found.good ? 'tk-good' : 'tk-bad';
    return row;
  };
  const drawDrawer = () => {
    drawer.replaceChildren();
    drawer.hidden = !calibration;
    if (!calibration) return;
    const {missing, pair, over} = calibration, asked = make('p', 'tk-asks'), rows = make('ul', '');
    asked.setAttribute('role', 'status');
    if (mapping) {
      const what = keys().actions[mapping.action].name;
      asked.textContent = `Press the new key for ${nameOf(mapping.seat)}: ${what}. Escape leaves it as it is.`;
    } else if (over) {
      asked.textContent = 'All pairs were tried. A key can be changed by a click on it.';
    } else if (pair) {
      const [a, b] = pair.seats.map(nameOf);
      asked.textContent = `${a} and ${b}: press one of your keys, both at the same moment. `
        + `${pair.tries.length} of ${Calibration.TRIES} tries.`;
    } else {
      asked.textContent = missing.length
        ? `All players: press your four keys, one after the other. Not seen yet: ${missing.map(label).join(' ')}`
        : 'Every key arrives. Next: two players at a time.';
    }
    rows.append(...calibration.pairs.slice(0, over ? undefined : Math.max(0, calibration.at)).map(tell));
    const acts = make('div', 'tk-race-acts');
    if (!over) acts.append(button(pair ? 'Next pair' : 'Try pairs', () => { calibration.next(); draw(); take(); }));
    acts.append(
      button('Begin again', () => { calibration = fresh(); draw(); take(); }),
      button('Standard keys', () => { send({kind: 'standard'}); take(); }),
    );
    if (over && missing.length) {
      rows.append(make('li', 'tk-bad', `✗ Never seen: ${missing.map(label).join(' ')}. Choose other keys for these.`));
    }
    drawer.append(asked, rows, acts);
  };

  const words = () => {
    if (race) return race.shown === null ? 'Wait for it …' : 'Now!';
    if (waiting) return 'The race is judged …';
    return state().says;
  };
  const whoHas = () => {
    if (!byKeys()) return byTouch() ? 'The buttons are at the edge of the board.' : '';
    if (holds()) return '⌨ The race has the keyboard. Escape gives it back.';
    return '⌨ The race does not have the keyboard: click here.';
  };
  const draw = () => {
    if (!state().shown) { el.hidden = true; place(); return; }
    el.hidden = false;
    el.classList.toggle('tk-has-keys', holds() && byKeys());
    el.classList.toggle('tk-running', !!race);
    line.textContent = words();
    has.textContent = whoHas();
    const text = [warned || state().warns, rounded ? CLOCK : ''].filter(Boolean).join(' ');
    if (note.textContent !== text) note.textContent = text;
    told.replaceChildren(...(race ? [] : state().told.map(one => make('span', one.counts ? '' : 'tk-quiet', one.says))));
    if (!race && !waiting) {
      if (face.innerHTML !== state().face) face.innerHTML = state().face;
      state().card ? face.setAttribute('aria-label', state().card) : face.setAttribute('aria-label', 'no card');
    }
    if (!face.innerHTML) face.setAttribute('aria-label', 'a card face down');
    run.textContent = `${state().button}${byKeys() ? ` (${label(keys().run)})` : ''}`;
    run.hidden = !state().run || mode() === 'calm' || !!race;
    run.disabled = !ready();
    close.hidden = !(race && mode().endsWith('untimed'));
    settle.hidden = !(mode() === 'calm' && state().settle);
    settle.textContent = state().settle;
    choose.value = mode();
    choose.disabled = check.disabled = !!race;
    check.hidden = !byKeys();
    check.setAttribute('aria-expanded', String(!!calibration));
    if (!byKeys()) calibration = null;
    legend.hidden = !byKeys();
    // Only what is different is made anew: a button that is being pressed must stay the same one.
    const placed = race ? [...race.placed.keys()] : [], seen = calibration && [...calibration.arrived];
    const legendIs = JSON.stringify([keys(), placed, seen, mapping, printed.size]);
    if (legend.is !== legendIs) { legend.is = legendIs; legend.replaceChildren(...keys().seats.map(block)); }
    const drawerIs = JSON.stringify([keys().seats, seen, mapping, calibration?.at, calibration?.pairs]);
    if (drawer.is !== drawerIs) { drawer.is = drawerIs; drawDrawer(); }
    place();
  };

  const heard = content => {
    if (content.page && content.page !== page) return;
    if (content.kind === 'arm') arm(content);
    else if (content.kind === 'stop') {
      answered();
      clearTimeout(foreperiod);
      race?.stop();
      race = null;
      draw();
    }
  };
  const changed = () => { answered(); if (!race) warned = ''; draw(); };
  const rekeyed = () => {
    if (calibration) calibration = Object.assign(fresh(), {at: calibration.at, arrived: calibration.arrived});
    buttons();
    draw();
  };
  model.on('msg:custom', heard);
  model.on('change:state', changed);
  model.on('change:keyboard', rekeyed);
  model.on('change:mode', draw);
  buttons();
  draw();
  requestAnimationFrame(draw);  // by then it stands in the table
  send({kind: 'here'});
  return () => {
    race?.stop();
    zones.forEach(zone => zone.remove());
    window.removeEventListener('blur', look);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', hidden);
  };
}
export default {render};
