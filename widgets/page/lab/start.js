// A page runs once, when it is opened: its kernel comes, imports nothing that lies beside the page, and runs all cells.
import {NotebookActions} from '@jupyterlab/notebook';

export const PATIENCE_MS = 20_000;  // a kernel comes within 2 seconds, on a busy machine within 10
const NO_MORE = ['dead', 'autorestarting', 'restarting', 'terminating'];

/** A folder may hold a tablekit_widgets.py of its own: our code is imported from where it is installed, whatever lies
 * beside a page. A page that is opened twice does this twice, and what was there before comes back all the same. */
const ALONE = `
def _alone():
    import os, sys
    ways = vars(sys).setdefault("tablekit_ways", sys.path[:])
    sys.path[:] = [way for way in ways if os.path.realpath(way) != os.path.realpath("")]
_alone()
del _alone`;
const BESIDE = 'import sys as _sys\n_sys.path[:] = vars(_sys).pop("tablekit_ways", _sys.path)\ndel _sys';

/** The kernel of a page, once it has one. @param {any} session */
const coming = session => new Promise(done => {
  const look = () => {
    const kernel = session.session?.kernel;
    if (kernel && !NO_MORE.includes(kernel.status)) done(kernel);
  };
  session.kernelChanged.connect(look);
  session.statusChanged.connect(look);
  session.ready.then(look, look);
});

/** That a kernel ended. @param {any} kernel */
const ended = kernel => new Promise(done => {
  const look = () => { if (NO_MORE.includes(kernel.status)) done('died'); };
  kernel.statusChanged.connect(look);
  kernel.disposed.connect(() => done('died'));
});

/** @param {any} kernel @param {string} code */
const silently = async (kernel, code) => {
  const {content} = await kernel.requestExecute({code, silent: true, store_history: false}).done;
  if (content.status !== 'ok') throw new Error(`${content.ename}: ${content.evalue}`);
};

/** Runs a page. What is told meanwhile: `waits` for Python, `late` where that takes long, `runs`; at the end `lives`,
 * `failed` where a cell had an error, `died` where Python ended. @param {any} panel @param {(stage: string) => void} told */
export const start = async (panel, told) => {
  const {content, sessionContext} = panel;
  told('waits');
  const clock = setTimeout(() => told('late'), PATIENCE_MS);
  panel.disposed.connect(() => clearTimeout(clock));
  try {
    const kernel = await coming(sessionContext), end = ended(kernel);
    const first = await Promise.race([end, silently(kernel, ALONE)]);
    clearTimeout(clock);
    if (panel.isDisposed) return;
    if (first === 'died') { told('died'); return; }
    told('runs');
    const ran = NotebookActions.runCells
      ? NotebookActions.runCells(content, content.widgets, sessionContext)
      : NotebookActions.runAll(content, sessionContext);  // before JupyterLab 4.1, and goes to the last cell
    const how = await Promise.race([end, ran]);
    if (how !== 'died') await silently(kernel, BESIDE);
    if (panel.isDisposed) return;
    told(how === 'died' ? 'died' : how ? 'lives' : 'failed');
    panel.context.model.dirty = false;  // nobody changed anything: a tab that is closed asks nothing
  } finally {
    clearTimeout(clock);
  }
};
