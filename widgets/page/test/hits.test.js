// Where a click lands: on the page as in Python.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {spotAt} from '../src/board/geometry.js';
import {readDrawing} from '../src/board/wire.js';

const told = JSON.parse(readFileSync(new URL('./hits.json', import.meta.url), 'utf8'));

test(`clicks on ${told.length} drawings mean the same places as in Python`, () => {
  let beside = 0, on = 0;
  for (const {drawing, lit, hits} of told) {
    const read = readDrawing(drawing);
    assert.equal(drawing.targets.length, read.targets.length);
    for (const [x, y, spot] of hits) {
      assert.equal(spotAt(read, x, y, lit), spot, `${x}, ${y}`);
      if (spot < 0) beside += 1; else on += 1;
    }
  }
  assert.ok(beside > 50 && on > 200, `${beside} beside, ${on} on a place`);
});
