// A card a game in the launcher. It opens the game's course, where there is one near; else it lays one into the folder.
import {LabIcon} from '@jupyterlab/ui-components';
import {say} from './words.js';

const PEN = 'fill="none" stroke="#1B55A5" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';
/** What there is to learn, in the order of the start page: its title, and what is drawn on the card. */
export const GAMES = [
  {name: 'meduris', title: 'Meduris', drawn: 'M3 11 12 4l9 7M6 9v11h12V9M10 20v-6h4v6'},
  {name: 'empire', title: 'Eight-Minute Empire: Legends', drawn: 'M5 20V6h3v3h2.5V6h3v3H16V6h3v14zM10 20v-5h4v5'},
  {name: 'iquazu', title: 'Iquazú', drawn: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14a3 3 0 0 0 3 3'},
  {name: 'apache', title: 'Apache', drawn: 'M10.5 3 20 20H4L13.5 3M12 12l-3.5 8h7z'},
];

const COURSE = '00-learn.ipynb', BESIDE = ['', 'notebooks/'];  // where pages may lie in a folder

/** The folder and those that it lies in. @param {string} folder @returns {string[]} */
const upwards = folder => folder ? [folder, ...upwards(folder.split('/').slice(0, -1).join('/'))] : [''];

/** @param {any} contents @param {string} path */
const isThere = (contents, path) => contents.get(path, {content: false}).then(() => true, () => false);

/** The course of a game that is nearest to a folder. @param {any} contents @param {string} cwd @param {string} name */
const nearest = async (contents, cwd, name) => {
  for (const folder of upwards(cwd)) {
    for (const way of BESIDE) {
      const path = `${folder && `${folder}/`}${way}${name}/${COURSE}`;
      if (await isThere(contents, path)) return path;
    }
  }
  return null;
};

/** @param {string} source */
const cell = source => ({
  cell_type: 'code', execution_count: null, id: `cell-${source.length}`, metadata: {jupyter: {source_hidden: true}}, outputs: [], source,
});

/** A page of one course. @param {string} name @param {string} language */
export const laid = (name, language) => ({
  cells: [
    ...language === 'en' ? [] : [cell(`import tablekit as tk\n\ntk.language("${language}");`)],
    cell(`from tablekit_widgets import Course\n\nCourse("${name}")`),
  ],
  metadata: {kernelspec: {display_name: 'Python 3', language: 'python', name: 'python3'}, tablekit: {starts: true}},
  nbformat: 4,
  nbformat_minor: 5,
});

/** @param {any} app @param {any} launcher @param {string} language */
export const offer = (app, launcher, language) => {
  const {contents} = app.serviceManager;
  GAMES.forEach(({name, title, drawn}, rank) => {
    const command = `tablekit:learn-${name}`;
    app.commands.addCommand(command, {
      label: `${say(language, 'learn')}${title}${say(language, 'learned')}`,
      icon: new LabIcon({name: command, svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="24" viewBox="0 0 24 24"><path ${PEN} d="${drawn}"/></svg>`}),
      execute: async (/** @type {{cwd?: string}} */ {cwd = ''}) => {
        let path = await nearest(contents, cwd, name);
        if (path === null) {
          path = `${cwd && `${cwd}/`}learn-${name}.ipynb`;
          if (!await isThere(contents, path)) await contents.save(path, {type: 'notebook', format: 'json', content: laid(name, language)});
        }
        return app.commands.execute('docmanager:open', {path});
      },
    });
    launcher.add({command, category: say(language, 'games'), rank});
  });
};
