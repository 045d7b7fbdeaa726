// A guest's way to the host: a socket that opens again by itself, and what comes through it, in its order.

/** @typedef {{say: string, [name: string]: any}} Word what the host says */

const SILENT_MS = 13_000;  // the door gives a sign of life every five seconds
const LONGEST_MS = 8_000, FIRST_MS = 400;
const APART_MS = 60_000;  // a word that cannot be shown is sent for once more, and a second one in this time is the last

const FINAL = new Set(['no key', 'locked', 'stuck']);  // after which trying again is of no use

/** What a word holds that came packed. @param {Blob} packed @returns {Promise<Word>} */
const unpacked = async packed => JSON.parse(await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).text());

export class Way {
  /**
   * @param {() => object} knock what is said first, each time
   * @param {(word: Word) => void} hear @param {(why: string) => void} lost why nothing comes any more, by its name
   */
  constructor(knock, hear, lost) {
    this.knock = knock;
    this.hear = hear;
    this.lost = lost;
    this.wait = FIRST_MS;
    this.heard = 0;
    this.failed = -Infinity;        // when a word could not be shown
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    setInterval(() => this.listen(), 1000);
    window.addEventListener('online', () => this.open());
    document.addEventListener('visibilitychange', () => { if (!document.hidden && Date.now() - this.heard > SILENT_MS / 2) this.open(); });
    window.addEventListener('pageshow', event => { if (event.persisted) this.open(); });
  }

  /** Opens it, in the place of the one there may be. */
  open() {
    clearTimeout(this.timer);
    this.drop();
    if (typeof DecompressionStream === 'undefined') return this.lost('too old');  // no view could be unpacked
    const url = new URL('ws', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.hash = '';
    const socket = this.socket = new WebSocket(url), mine = () => this.socket === socket;
    let before = Promise.resolve();  // a packed word takes a moment, and what came after it waits
    this.heard = Date.now();
    socket.binaryType = 'blob';
    socket.onopen = () => { if (mine()) this.say(this.knock()); };
    socket.onmessage = ({data}) => {
      this.heard = Date.now();
      before = before.then(async () => {
        const word = typeof data === 'string' ? JSON.parse(data) : await unpacked(data);
        if (!mine()) return;
        this.wait = FIRST_MS;
        this.hear(word);
      }).catch(fault => { if (mine()) this.fails(fault); });
    };
    socket.onclose = ({reason}) => { if (mine()) this.ended(reason); };
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** @param {string} reason */
  ended(reason) {
    this.socket = null;
    this.lost(reason || 'lost');
    if (FINAL.has(reason)) return;
    this.wait = Math.min(LONGEST_MS, this.wait * 2);
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.6 + 0.8 * Math.random()));
  }

  /** A word could not be understood or shown: all is sent for once more, as what comes later may rest on it. @param {unknown} fault */
  fails(fault) {
    const again = Date.now() - this.failed > APART_MS;
    this.failed = Date.now();
    console.error(fault);
    this.drop();
    this.ended(again ? 'fault' : 'stuck');
  }

  /** A network that is gone closes no socket: it is only silent. */
  listen() {
    if (!this.socket || Date.now() - this.heard < SILENT_MS) return;
    this.drop();
    this.ended('lost');
  }

  /** Says something; whether it could be. @param {object} word */
  say(word) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(word));
    return true;
  }
}
