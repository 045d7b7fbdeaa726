// Makes one readable file of the sources, for the page and for the package of Python: a module that comes from a blob,
// as anywidget's do, can import no other. Its first line carries the hash of the sources; with --watch it goes
// on, and a name that ends in .js says where else the file is to be.
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {context} from 'esbuild';
import {extension} from './extension.js';

const HERE = import.meta.dirname, words = process.argv.slice(2);
const MADE = words.find(word => word.endsWith('.js')) ?? `${HERE}/../tablekit_widgets/page/page.js`;

/** The hash of all sources, as tests/packaging/test_page.py makes it without Node. */
const sources = () => {
  const hash = createHash('sha256'), found = readdirSync(`${HERE}/src`, {recursive: true}).map(name => name.replaceAll('\\', '/'));
  for (const name of found.filter(file => file.endsWith('.js')).sort()) {
    hash.update(`${name}\0`).update(readFileSync(`${HERE}/src/${name}`)).update('\0');
  }
  return hash.digest('hex');
};

/** What is made of one entry goes to a file, below a line that says where it is from. */
const write = (file, from) => ({
  name: 'write',
  setup: build => build.onEnd(({outputFiles: [made] = []}) => {
    if (made) writeFileSync(file, `// Made by \`make page\` of widgets/page/src${from()}\n${made.text}`);
  }),
});

const bundle = (entry, format, file, from) => context({
  absWorkingDir: HERE, entryPoints: [`src/${entry}.js`], bundle: true, format, target: 'es2022', charset: 'utf8',
  write: false, logLevel: 'warning', plugins: [write(file, from)],
});
// JupyterLab finds its extensions in the folders labextensions of its search path: here, or beside a file named elsewhere.
const LAB = words.some(word => word.endsWith('.js')) ? dirname(MADE) : `${HERE}/../lab`;
// The page of a room's guests is a plain script beside it, which no notebook loads.
const all = await Promise.all([
  bundle('main', 'esm', MADE, () => `, sha256 ${sources()}`), bundle('guest/guest', 'iife', `${dirname(MADE)}/guest.js`, () => '/guest/guest.js'),
  context(extension(`${LAB}/labextensions/tablekit`)),
]);
for (const made of all) {
  if (words.includes('--watch')) await made.watch();
  else await made.rebuild().finally(() => made.dispose());
}
