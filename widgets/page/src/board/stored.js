// The picture that a saved notebook keeps below a table. JupyterLab takes it from the kernel only until the page is loaded
// anew, and a notebook that is saved right after a move would have the one before: so the page puts it there itself, and
// asks for it when the notebook is saved.

const VIEW = 'application/vnd.jupyter.widget-view+json', PICTURE = 'image/svg+xml';
const TOGETHER_MS = 150;  // the pictures of several tables are saved at once

/** Notebooks that are to be saved once more. Each widget has a copy of this module, and all of them are to know the same.
 * @type {WeakSet<object>} */
const due = (/** @type {any} */ (globalThis).tablekitSaves ??= new WeakSet());

/** The notebook around a view, as JupyterLab has it, or nothing elsewhere. @param {any} model */
export const notebookOf = model => {
  const found = model.widget_manager?.context;
  return typeof found?.saveState?.connect === 'function' && typeof found.model?.cells?.[Symbol.iterator] === 'function' ? found : null;
};

/**
 * Puts a picture below each view of a table, and says whether another one was there.
 * @param {any} notebook @param {string} of the table @param {Record<string, string>} bundle
 */
export const leave = (notebook, of, bundle) => {
  let changed = false;
  for (const {outputs} of notebook.model.cells) {
    for (let at = 1; at < (outputs?.length ?? 0); at += 1) {
      const kept = outputs.get(at).toJSON();
      if (outputs.get(at - 1).data[VIEW]?.model_id !== of || !kept.data?.[PICTURE]) continue;
      if ([kept.data[PICTURE]].flat().join('') === bundle[PICTURE]) continue;
      outputs.set(at, {...kept, data: bundle});
      changed = true;
    }
  }
  return changed;
};

/**
 * Asks for the picture whenever the notebook is saved, and saves it once more where that brought another one.
 * @param {any} notebook @param {() => void} ask @param {AbortSignal} signal
 * @returns {(of: string, bundle: Record<string, string>) => void} what takes a picture that came
 */
export const listenToSaves = (notebook, ask, signal) => {
  let asked = false, saves = false, late = false;  // a notebook counts as saved though it changed meanwhile: `dirty` does not tell
  const again = () => {
    late = false;
    if (due.has(notebook)) return;
    due.add(notebook);
    setTimeout(() => {
      due.delete(notebook);
      if (saves) late = true; else notebook.save().catch(() => {});   // JupyterLab loses one of two saves at once
    }, TOGETHER_MS);
  };
  const heard = (/** @type {any} */ _, /** @type {string} */ state) => {
    saves = state === 'started';
    if (saves) { asked = true; ask(); } else if (late) again();
  };
  notebook.saveState.connect(heard);
  signal.addEventListener('abort', () => notebook.saveState.disconnect(heard));
  return (of, bundle) => {
    const changed = leave(notebook, of, bundle);
    if (asked && changed) { if (saves) late = true; else again(); }
    asked = false;
  };
};
