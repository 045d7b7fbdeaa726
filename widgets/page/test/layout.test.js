// How a table is laid out: beside a board of all the height where that leaves a column, else with tools and steps below it.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {goesUnder} from '../src/column/layout.js';

const BESIDE = [[1186, 631, 1.03], [1186, 631, 1.125], [1100, 583, 1.075], [1256, 700, 1.125], [700, 492, 1.03]];
const UNDER = [[934, 631, 1.03], [846, 631, 1.03], [846, 631, 1.125], [1100, 631, 1.125], [753, 500, 1]];

test('the board has all the height where a column has room beside it, or nothing would be won', () => {
  assert.deepEqual(BESIDE.map(() => false), BESIDE.map(window => goesUnder(...window)));
});

test('tools and steps go below the board where the column would be too narrow', () => {
  assert.deepEqual(UNDER.map(() => true), UNDER.map(window => goesUnder(...window)));
});
