// Makes one readable file of the sources, for the page and for the package of Python: a module that comes from a blob,
// as anywidget's do, can import no other. Its first line carries the hash of the sources; with --watch it goes
// on, and a name that ends in .js says where else the file is to be.
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {context} from 'esbuild';

const HERE = import.meta.dirname, words = process.argv.slice(2);
const MADE = words.find(word => word.endsWith('.js')) ?? `${HERE}/../tablekit_widgets/page/page.js`;

/** The hash of all sources, as tests/packaging/test_page.py makes it without Node. */
const sources = () => {
  const hash = createHash('sha256');
  for (const name of readdirSync(`${HERE}/src`).filter(file => file.endsWith('.js')).sort()) {
    hash.update(`${name}\0`).update(readFileSync(`${HERE}/src/${name}`)).update('\0');
  }
  return hash.digest('hex');
};

const write = {
  name: 'write',
  setup: build => build.onEnd(({outputFiles: [made] = []}) => {
    if (made) writeFileSync(MADE, `// Made by \`make page\` of widgets/page/src, sha256 ${sources()}\n${made.text}`);
  }),
};

const made = await context({
  absWorkingDir: HERE, entryPoints: ['src/main.js'], bundle: true, format: 'esm', target: 'es2022', charset: 'utf8',
  write: false, logLevel: 'warning', plugins: [write],
});
if (words.includes('--watch')) await made.watch();
else await made.rebuild().finally(() => made.dispose());
