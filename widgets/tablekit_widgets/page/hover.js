// Runs after mend.js, for each view of a table. The pointer has a hand only where a click does something, and there a
// ring; where it rests, the kernel is asked once what lies there, by an event that mice send for their other buttons.
if (shown) {
  const REST_MS = 300, NEAR_PX = 6;
  let resting = 0, asked = null;
  const faceOf = event => event.target instanceof Element ? event.target.closest('.tk-board > div') : null;
  // Where can be clicked comes with the words of each step, and is laid over the board when the pointer comes there.
  const spotsOn = face => {
    const narrow = face.classList.contains('tk-narrow'), other = narrow ? 'wide' : 'narrow';
    const sent = shown.querySelector(`.tk-spots-of-${narrow ? 'narrow' : 'wide'}`);
    if (!sent) return shown.querySelector(`.tk-spots-of-${other}`) ? undefined : null;
    let over = face.querySelector('.tk-spots');
    if (!over) {
      over = document.createElement('div');
      over.className = 'tk-over-board tk-spots';
      face.append(over);
    }
    if (over.tkSent !== sent) {
      over.tkSent = sent;
      over.innerHTML = sent.innerHTML;
    }
    return over.querySelector('svg');
  };
  const ring = (face, event) => {
    const picture = spotsOn(face);
    if (!picture) return picture === undefined;  // the kernel has not told yet of a picture of this width
    const box = picture.getBoundingClientRect(), view = picture.viewBox.baseVal;
    const point = new DOMPoint((event.clientX - box.left) * view.width / box.width, (event.clientY - box.top) * view.height / box.height);
    let found = false;
    for (const spot of picture.querySelectorAll('path')) {
      const over = spot.isPointInFill(point);
      spot.classList.toggle('tk-here', over);
      found ||= over;
    }
    return found;
  };
  // Under a pointer that rests, what can be clicked changes with the picture.
  let under = null;
  new MutationObserver(() => {
    const over = under?.face.isConnected ? under.face.querySelector('.tk-spots') : null;
    if (!over || over.tkSent?.isConnected) return;
    over.querySelectorAll('.tk-here').forEach(spot => spot.classList.remove('tk-here'));
    ring(under.face, under);
  }).observe(shown, {childList: true, subtree: true});
  const leave = face => {
    clearTimeout(resting);
    face?.querySelectorAll('.tk-told-here .widget-html-content > *').forEach(part => part.remove());
    asked = null;
  };
  shown.addEventListener('pointermove', event => {
    const face = faceOf(event);
    if (!face || event.pointerType === 'touch') return;
    const {clientX, clientY} = event;
    under = {face, clientX, clientY};
    face.style.cursor = ring(face, event) ? 'pointer' : 'default';
    if (asked && Math.hypot(clientX - asked[0], clientY - asked[1]) < NEAR_PX) return;
    leave(face);
    if (event.buttons) return;
    resting = setTimeout(() => {
      asked = [clientX, clientY];
      if (face.isConnected) face.dispatchEvent(new MouseEvent('auxclick', {clientX, clientY, bubbles: false}));
    }, REST_MS);
  });
  shown.addEventListener('pointerdown', event => {  // whoever clicks wants no tip over what comes of it
    const face = faceOf(event);
    if (!face) return;
    leave(face);
    asked = [event.clientX, event.clientY];
  });
  shown.addEventListener('pointerout', event => {
    const face = faceOf(event);
    if (!face || face.contains(event.relatedTarget)) return;
    leave(face);
    under = null;
    face.querySelectorAll('.tk-here').forEach(spot => spot.classList.remove('tk-here'));
  });
  // The key ? opens the list of all things on the board, and closes it.
  shown.addEventListener('keydown', event => {
    if (event.key !== '?' || event.target.matches('input[type=text], textarea')) return;
    event.preventDefault();
    const button = shown.querySelector('.tk-what-button'), opens = !button.classList.contains('mod-active');
    button.click();
    const focus = waits => {
      const list = shown.querySelector('.tk-things select');
      if (list?.options.length && list.getClientRects().length) list.focus();
      else if (waits) setTimeout(() => focus(waits - 1), 50);
    };
    if (opens) focus(60); else button.focus();
  });
}
