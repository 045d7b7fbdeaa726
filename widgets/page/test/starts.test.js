// What JupyterLab's extension runs by itself, and what it says.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {areOurs, isForm, languageOf} from '../lab/ours.js';
import {WORDS, say} from '../lab/words.js';

const OURS = [
  'from tablekit_widgets import Cards\n\nCards("meduris", "empire", "iquazu", "apache")',
  'from tablekit_widgets import Course\n\nCourse("iquazu")',
  'from tablekit_widgets import Rulebook\n\nRulebook()',
  'import tablekit as tk\n\ntk.language("de");',
  'import tablekit as tk\nfrom tablekit_widgets import Table\n\nTable(tk.new("meduris"))',
  'import tablekit as tk\nfrom tablekit_widgets import Table\n\nTable(tk.example("start"))\n',
];
const NOT = [
  '',
  'print("hello")',
  'from tablekit_widgets import Course\n\nCourse("iquazu")\nimport os',
  'import os; from tablekit_widgets import Course\n\nCourse("iquazu")',
  'from tablekit_widgets import Course\n\nCourse("iquazu") or __import__("os")',
  'from tablekit_widgets import Course\n\nCourse(open("x").read())',
  'from tablekit_widgets import Course\n\nCards("iquazu")',
  'from tablekit_widgets import Table\n\nTable(tk.new("meduris"))',
  'import tablekit as tk\nfrom tablekit_widgets import Table\n\nTable(tk.new("meduris" + x))',
  '!rm -r ~',
  '%run x.py',
];

test('our own forms are known, and each of them is one', () => {
  assert.deepEqual(OURS.map(isForm), OURS.map(() => true));
});

test('what has anything else in it is none of them', () => {
  assert.deepEqual(NOT.map(isForm), NOT.map(() => false));
});

test('one cell that is not ours makes a page that is not ours, and so does a page without code', async () => {
  assert.equal(await areOurs(OURS), true);
  assert.equal(await areOurs([...OURS, NOT[1]]), false);
  assert.equal(await areOurs([]), false);
});

test('a page is spoken to in the language that its first cell chooses', () => {
  assert.equal(languageOf(OURS), 'de');
  assert.equal(languageOf(OURS.slice(0, 2)), 'en');
});

test('everything is said in every language, and in English where a language is not spoken', () => {
  const names = Object.keys(WORDS.en).sort();
  for (const words of Object.values(WORDS)) assert.deepEqual(Object.keys(words).sort(), names);
  assert.equal(say('de_DE', 'show'), 'Code zeigen');
  assert.equal(say('fr_FR', 'show'), 'Show the code');
});
