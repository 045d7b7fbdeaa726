// The page's chooser and the kernel's: the same clicks mean the same.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {click, lit} from '../src/board/chooser.js';

const told = JSON.parse(readFileSync(new URL('./choices.json', import.meta.url), 'utf8'));

test(`${told.length} choices of real games are made as in Python`, () => {
  for (const {group, moves, steps} of told) {
    let clicks = {group, clicked: []};
    for (const [key, expected] of steps) {
      const found = click(moves, clicks, key);
      if (typeof expected === 'number' || expected === null) { assert.equal(found, expected); continue; }
      assert.deepEqual({...found, lit: lit(moves, found)}, expected);
      clicks = found;
    }
  }
});
