// Puts the lines that changed into the text of a `Words`, and shows it as ipywidgets shows its HTML.
export default {
  initialize({ model }) {
    const tell = () => model.send({ shows: model.get('version') });
    model.on('msg:custom', ({ of, version, lines: changes }) => {
      if (!changes) return;
      if (model.get('version') !== of) return tell();
      const before = model.get('value').split('\n'), lines = [...before];
      for (const [from, to, fresh] of changes) {
        lines.splice(from, to - from, ...fresh.map(line => (typeof line === 'number' ? before[line] : line)));
      }
      model.set('version', version);
      model.set('value', lines.join('\n'));
    });
    tell();
  },
  render({ model, el }) {
    const content = document.createElement('div');
    content.className = 'widget-html-content';
    const show = () => { content.innerHTML = model.get('value'); };
    show();
    el.classList.add('widget-inline-hbox', 'widget-html');
    el.append(content);
    model.on('change:value', show);
    return () => model.off('change:value', show);
  },
};
