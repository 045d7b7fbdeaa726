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

test('a small lit place is as large as a thumb, but not over another lit or small place', () => {
  const targets = [
    {spot: 0, area: ['r', 0, 0, 200, 200]},     // the ground, which is not lit
    {spot: 1, area: ['r', 80, 90, 45, 19]},     // lit, and lower than a thumb
    {spot: 2, area: ['r', 80, 112, 45, 19]},    // small as well, and not lit
    {spot: 3, area: ['r', 130, 60, 60, 60]},    // lit, and large enough
  ];
  const drawing = {width: 200, height: 200, most: '', slop: 0, snap: 0, targets, heads: []};
  const at = (/** @type {number} */ x, /** @type {number} */ y, thumb = 44) => spotAt(drawing, x, y, [1, 3], thumb);
  assert.deepEqual([at(100, 80), at(100, 70), at(100, 80, 0)], [1, 0, 0]);
  assert.deepEqual([at(100, 116), at(131, 99), at(128, 99)], [2, 3, 0]);
});
