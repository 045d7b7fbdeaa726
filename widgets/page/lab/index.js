// Pages of tablekit start by themselves: one runs once when it is opened, without its code, and the sidebar makes room.
import {ILauncher} from '@jupyterlab/launcher';
import {ISettingRegistry} from '@jupyterlab/settingregistry';
import {ITranslator} from '@jupyterlab/translation';
import {offer} from './launcher.js';
import {notice, silent} from './notice.js';
import {areOurs, languageOf} from './ours.js';
import {sidebarOf} from './sidebar.js';
import {start} from './start.js';
import {WORDS, say} from './words.js';
import './index.css';

const ID = 'tablekit:starts', CODE = 'tablekit:code';
const SAID = ['late', 'failed', 'died'];  // stages that a reader is told of in words

/** @param {any} panel */
const cellsOf = panel => [...panel.content.model?.cells ?? []].filter(cell => cell.type === 'code');

/** @param {any} panel @returns {string[]} */
const sourcesOf = panel => cellsOf(panel).map(cell => cell.sharedModel.getSource());

/** How a page asks to be started: `true`, or `"code"` where its code is to be read. @param {any} panel */
const asked = panel => panel.content.model?.getMetadata('tablekit')?.starts;

/** Whether a page is to start: it says so, it is trusted, and all its code is ours. @param {any} panel */
const mayStart = async panel =>
  [true, 'code'].includes(asked(panel)) && cellsOf(panel).every(cell => cell.trusted) && areOurs(sourcesOf(panel));

/** @param {any} panel */
const isPage = panel => panel?.node?.dataset.tablekit !== undefined;
/** @param {any} panel */
const isBare = panel => isPage(panel) && panel.node.dataset.tablekitCode === undefined;

/** @param {any} app @param {any} settings @param {any} [launcher] @param {any} [translator] */
const activate = async (app, settings, launcher, translator) => {
  const set = await settings.load(ID);
  /** @type {WeakMap<any, {stage: string, views: Set<any>}>} each page, which is run once however many views show it */
  const pages = new WeakMap();
  const side = sidebarOf(app.shell, panel => isBare(panel) || (isPage(panel) && asked(panel) === 'code'));

  /** What is around a page makes room: the sidebar, and in Notebook 7 its head. */
  const makeRoom = () => {
    const {shell} = app;
    side.look();
    if (typeof shell.collapseTop !== 'function' || !isPage(shell.currentWidget)) return;
    if (isBare(shell.currentWidget)) shell.collapseTop();
    else shell.expandTop();
  };

  /** @param {any} panel @param {string} stage */
  const show = (panel, stage) => {
    if (panel.isDisposed) return;
    const language = languageOf(sourcesOf(panel));
    panel.node.dataset.tablekit = stage;
    panel.toolbar.node.dataset.tablekitSays = say(language, 'moment');
    if (!SAID.includes(stage)) silent(panel);
    else if (stage === 'late') notice(panel, say(language, stage));
    else notice(panel, say(language, stage), say(language, 'again'), () => runAgain(panel));
  };

  /** @param {any} panel */
  const run = panel => {
    const page = pages.get(panel.context) ?? {stage: '', views: new Set([panel])};
    const told = (/** @type {string} */ stage) => {
      page.stage = stage;
      for (const view of page.views) show(view, stage);
    };
    pages.set(panel.context, page);
    return start(panel, told).catch(error => {
      told('died');
      console.error('tablekit: the page did not start', error);
    });
  };

  /** A kernel that is gone does not come by itself. @param {any} panel */
  const runAgain = async panel => {
    silent(panel);
    const {sessionContext, context} = panel, {kernel} = sessionContext.session ?? {};
    if (!kernel || kernel.status === 'dead') await sessionContext.changeKernel({name: context.model.defaultKernelName || 'python3'});
    await run(panel);
  };

  /** @param {any} panel */
  const opened = async panel => {
    await panel.context.ready;
    if (panel.isDisposed || set.get('starts').composite !== true || !await mayStart(panel) || panel.isDisposed) return;
    if (asked(panel) === 'code') panel.node.dataset.tablekitCode = 'shown';
    const already = pages.get(panel.context);
    already?.views.add(panel);
    show(panel, already?.stage ?? 'waits');
    app.commands.notifyCommandChanged(CODE);
    makeRoom();
    if (!already) await run(panel);
  };

  const inFront = () => languageOf(isPage(app.shell.currentWidget) ? sourcesOf(app.shell.currentWidget) : []);
  app.commands.addCommand(CODE, {
    label: () => say(inFront(), isBare(app.shell.currentWidget) ? 'show' : 'hide'),
    caption: () => say(inFront(), 'behind'),
    isVisible: () => isPage(app.shell.currentWidget),
    execute: () => {
      const {node} = app.shell.currentWidget;
      if (isBare(app.shell.currentWidget)) node.dataset.tablekitCode = 'shown';
      else delete node.dataset.tablekitCode;
      app.commands.notifyCommandChanged(CODE);
      makeRoom();
    },
  });
  app.shell.currentChanged?.connect(() => app.commands.notifyCommandChanged(CODE));
  app.docRegistry.addWidgetExtension('Notebook', {createNew: (/** @type {any} */ panel) => { opened(panel); }});
  if (launcher) {
    const [language] = (translator?.languageCode ?? 'en').split(/[-_]/);
    offer(app, launcher, language in WORDS ? language : 'en');
  }
};

// Notebook 7 has no launcher, and shares none.
export default {id: ID, autoStart: true, requires: [ISettingRegistry], optional: [ILauncher, ITranslator].filter(Boolean), activate};
