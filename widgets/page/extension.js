// Makes JupyterLab's extension of lab/, as its own builder would: a script that JupyterLab asks for its modules, and a
// description. What comes from JupyterLab is taken from what it shares, whatever its version; what Notebook 7 does not
// share is undefined there.
import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';

const HERE = import.meta.dirname, LAB = `${HERE}/lab`;
const {name, version, license, jupyterlab: {schemaDir}} = JSON.parse(readFileSync(`${LAB}/package.json`, 'utf8'));
const THEIRS = /^@(jupyterlab|lumino)\//;

/** The hash of all sources, as tests/packaging/test_extension.py makes it without Node. */
const sources = () => {
  const hash = createHash('sha256'), found = readdirSync(LAB, {recursive: true}).map(file => `lab/${file}`.replaceAll('\\', '/'));
  for (const file of [...found.filter(one => /\.(js|json|css)$/.test(one)), 'src/kit/dom.js'].sort()) {
    hash.update(`${file}\0`).update(readFileSync(`${HERE}/${file}`)).update('\0');
  }
  return hash.digest('hex');
};

/** Modules of JupyterLab, and which are wanted. @param {Set<string>} wanted */
const theirs = wanted => ({name: 'theirs', setup: build => {
  build.onResolve({filter: THEIRS}, ({path}) => {
    wanted.add(path);
    return {path, namespace: 'theirs'};
  });
  build.onLoad({filter: /./, namespace: 'theirs'}, ({path}) => ({contents: `module.exports = theirs[${JSON.stringify(path)}];`, loader: 'js'}));
}});

const styles = {name: 'styles', setup: build => build.onLoad({filter: /\.css$/}, ({path}) => ({loader: 'js', contents:
  `const style = document.createElement('style');\nstyle.textContent = ${JSON.stringify(readFileSync(path, 'utf8'))};\ndocument.head.append(style);`}))};

/** @param {string[]} wanted @param {string} made */
const container = (wanted, made) => `// Made by \`make page\` of widgets/page/lab, sha256 ${sources()}
(globalThis._JUPYTERLAB ??= {})[${JSON.stringify(name)}] = (() => {
  let shared;
  const load = async () => {
    const theirs = {};
    for (const name of ${JSON.stringify(wanted)}) {
      const versions = Object.values(shared[name] ?? {});
      theirs[name] = versions.length ? (await (versions.find(one => one.loaded) ?? versions[0]).get())() : {};
    }
${made}
    return () => made;
  };
  return {init: scope => { shared = scope; }, get: load};
})();
`;

/** Writes the extension into a folder, and nothing else stays there. @param {string} to @param {string} text */
const write = (to, text) => {
  const file = `static/remoteEntry.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
  const described = {name, version, license, jupyterlab: {extension: true, schemaDir, _build: {load: file, extension: './extension'}}};
  const plain = (/** @type {object} */ told) => `${JSON.stringify(told, null, 2)}\n`;
  rmSync(to, {recursive: true, force: true});
  mkdirSync(`${to}/static`, {recursive: true});
  cpSync(`${LAB}/${schemaDir}`, `${to}/schemas/${name}`, {recursive: true});
  writeFileSync(`${to}/${file}`, text);
  writeFileSync(`${to}/package.json`, plain(described));
  writeFileSync(`${to}/schemas/${name}/package.json.orig`, plain({name, version}));  // whose settings they are
};

/** What esbuild is told to make the extension in a folder. @param {string} to */
export const extension = to => {
  const wanted = new Set();
  const writes = {name: 'write', setup: build => build.onEnd(({outputFiles: [made] = []}) => {
    if (made) write(to, container([...wanted].sort(), made.text));
  })};
  return {
    absWorkingDir: HERE, entryPoints: ['lab/index.js'], bundle: true, format: 'iife', globalName: 'made', target: 'es2022', charset: 'utf8',
    write: false, logLevel: 'warning', plugins: [theirs(wanted), styles, writes],
  };
};
