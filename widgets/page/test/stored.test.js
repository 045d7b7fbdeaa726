// The picture that stays in a notebook, with a notebook that only counts what is done to it.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {leave, listenToSaves} from '../src/board/stored.js';

const bundle = name => ({'text/plain': name, 'image/svg+xml': `<svg>${name}</svg>`});
const output = data => ({data, toJSON: () => ({output_type: 'display_data', metadata: {}, data})});
const view = of => output({'application/vnd.jupyter.widget-view+json': {model_id: of}});

class Outputs {
  constructor(...all) { this.all = all; }
  get length() { return this.all.length; }
  get(at) { return this.all[at]; }
  set(at, {data}) { this.all[at] = output(data); }
}

class Notebook {
  constructor() {
    this.outputs = new Outputs(view('a'), output(bundle('old')), view('b'), output(bundle('other')));
    this.model = {cells: [{}, {outputs: this.outputs}]};
    this.saved = 0;
    this.heard = [];
    this.saveState = {connect: act => this.heard.push(act), disconnect: act => this.heard.splice(this.heard.indexOf(act), 1)};
  }
  tell(state) { this.heard.forEach(act => act(this, state)); }
  async save() { this.saved += 1; }
  names() { return this.outputs.all.map(one => one.data['text/plain']); }
}

const settled = () => new Promise(done => { setTimeout(done, 250); });

test('the picture below the view of a table becomes another one, and no other picture does', () => {
  const notebook = new Notebook();
  assert.equal(true, leave(notebook, 'a', bundle('new')));
  assert.deepEqual([undefined, 'new', undefined, 'other'], notebook.names());
  assert.equal(false, leave(notebook, 'a', bundle('new')));
});

test('a notebook that was saved before its pictures came is saved once more, after that, with those of all its tables', async () => {
  const notebook = new Notebook(), over = new AbortController();
  let asked = 0;
  const [one, other] = [1, 2].map(() => listenToSaves(notebook, () => { asked += 1; }, over.signal));
  notebook.tell('started');
  assert.equal(2, asked);
  one('a', bundle('new'));
  await settled();
  assert.equal(0, notebook.saved);
  notebook.tell('completed');
  other('b', bundle('newer'));
  await settled();
  assert.equal(1, notebook.saved);
  over.abort();
  assert.equal(0, notebook.heard.length);
});

test('a picture that nobody asked for, or that is there already, saves nothing', async () => {
  const notebook = new Notebook(), take = listenToSaves(notebook, () => {}, new AbortController().signal);
  take('a', bundle('new'));
  notebook.tell('started');
  take('a', bundle('new'));
  notebook.tell('completed');
  take('a', bundle('newer'));
  await settled();
  assert.equal(0, notebook.saved);
  assert.equal('newer', notebook.names()[1]);
});
