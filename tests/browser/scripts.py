"""What the tests ask of the page of JupyterLab, and have it do."""

# What the page knows of the open notebook. JupyterLab shows its application object as `jupyterapp` when asked to.
PANEL = "window.jupyterapp.shell.currentWidget"
STATUS = f"{PANEL}?.sessionContext?.session?.kernel?.status"
# A page learns how its kernel is from what the kernel says to all; what it said before the page listened is lost. Where
# the page does not know, it has nothing run: then the kernel says to all that it is busy and idle again. A question for
# what kernel it is does not do, as JupyterLab takes no notice of how the kernel is for that.
IS_IDLE = f"""every => {{
    const kernel = {PANEL}?.sessionContext?.session?.kernel;
    if (!kernel || !window.jupyterapp.commands.isEnabled('notebook:run-all-cells')) return false;
    if (kernel.status === 'idle') return true;
    if (kernel.connectionStatus !== 'connected' || kernel.status === 'busy') return false;
    if (!(performance.now() - window.kernelAsked < every)) {{
        window.kernelAsked = performance.now();
        kernel.requestExecute({{code: '', silent: true, store_history: false}}).done.catch(() => {{}});
    }}
    return false;
}}"""
FORGET_COUNTS = f"""() => {{
    for (const cell of {PANEL}.content.widgets)
        if (cell.model.type === 'code') cell.model.executionCount = null;
}}"""
WHAT_IS_LEFT = f"""() => {{
    const cells = {PANEL}.content.widgets.filter(c => c.model.type === 'code' && c.model.sharedModel.source.trim());
    const waiting = cells.filter(c => c.model.executionCount === null || c.model.executionState === 'running');
    const ran = {STATUS} === 'idle' ? cells : [];  // reading all outputs takes long
    const errors = ran.filter(c => !(c.model.getMetadata('tags') || []).includes('raises-exception'))
        .flatMap(c => c.model.outputs.toJSON()).filter(o => o.output_type === 'error');
    return {{errors: errors.map(e => e.ename + ': ' + e.evalue), waiting: waiting.length,
             status: {STATUS}}};
}}"""
# A notebook in a window that has JupyterLab already, and a window for somebody else: nothing open, the theme light.
# A page remembers sessions that the server has ended since, and would wait for their kernel if a path is opened again:
# it asks until it knows those that there are, as an answer that was on its way already may be older.
OPEN = """async path => {
    const app = window.jupyterapp, {sessions, serverSettings} = app.serviceManager;
    const ids = models => [...models].map(model => model.id).sort().join();
    for (;;) {
        await sessions.refreshRunning();
        const there = await fetch(`${serverSettings.baseUrl}api/sessions?token=${serverSettings.token}`);
        if (ids(await there.json()) === ids(sessions.running())) break;
        await new Promise(done => setTimeout(done, 50));
    }
    await app.commands.execute('docmanager:open', {path});
}"""
CLEAR_AWAY = """async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    const app = window.jupyterapp;
    for (const panel of [...app.shell.widgets('main')]) panel.dispose();
    if (document.body.dataset.jpThemeLight !== 'true')
        await app.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'});
}"""
# The notebook of a window that tests share, as new: other cells, a kernel without what was made before, nothing open
# beside it, nothing looked at. A cell is added before others go, as JupyterLab gives an empty notebook one of its own.
LEAVE_FULL_SCREEN = "async () => { if (document.fullscreenElement) await document.exitFullscreen(); }"
LAY = f"""async ([cells, fresh]) => {{
    const app = window.jupyterapp, panel = window.shared ??= {PANEL}, notebook = panel.content;
    for (const other of [...app.shell.widgets('main')]) if (other !== panel) other.dispose();
    app.shell.activateById(panel.id);
    if (document.body.dataset.jpThemeLight !== 'true')
        await app.commands.execute('apputils:change-theme', {{theme: 'JupyterLab Light'}});
    const answer = await panel.sessionContext.session.kernel.requestExecute({{code: fresh, store_history: false}}).done;
    if (answer.content.status !== 'ok') throw new Error(`${{answer.content.ename}}: ${{answer.content.evalue}}`);
    const shared = panel.context.model.sharedModel, old = shared.cells.length;
    shared.transact(() => {{
        shared.insertCells(old, cells.map(source => ({{cell_type: 'code', source, metadata: {{}}, outputs: []}})));
        shared.deleteCellRange(0, old);
    }});
    notebook.activeCellIndex = 0;
    notebook.mode = 'command';
    document.activeElement?.blur();
    notebook.node.closest('.jp-WindowedPanel-outer')?.scrollTo(0, 0);
}}"""
FRESH = """
def fresh():
    from ipywidgets.widgets.widget import _instances
    from tablekit.saying import current
    from tablekit_widgets.kit.closing import Closable
    for widget in [*_instances.values()]:
        if isinstance(widget, Closable):
            widget.close()
    current._set, current._given = current.ENGLISH, False
fresh()
get_ipython().reset(new_session=True)
"""
# Where a board of ours is on the page, it comes into sight a moment after all has run; see `in_sight.js`.
IS_MOVED = f"() => window.tablekitInSight?.get({PANEL}.content.node)?.watched"
NOTE_RESTART = f"""() => {{
    window.restartSeen = false;
    {PANEL}.sessionContext.session.kernel.statusChanged.connect(
        (_, status) => {{ if (status === 'restarting') window.restartSeen = true; }});
}}"""
# How wide each table's board and its picture are on the page, and what the kernel knows of that.
WIDTHS = """() => [...document.querySelectorAll('.tk-table')].map(table => [table.querySelector('.tk-face'),
    table.querySelector('.tk-face .tk-frame')].map(part => Math.round(part.getBoundingClientRect().width)))"""
KNOWN = """[
    [view.width, view.drawn]
    for table in __import__("ipywidgets").widgets.widget._instances.values() if hasattr(table, "explorer")
    for view in table._board._views.values()
]"""
# What an expression is in the kernel of the notebook, as Python writes it; whatever the kernel was told before is done.
ASK = f"""async expression => {{
    const {{kernel}} = {PANEL}.sessionContext.session, asked = {{code: '', store_history: false}};
    const reply = await kernel.requestExecute({{...asked, user_expressions: {{it: expression}}}}).done;
    const {{data, ename, evalue}} = reply.content.user_expressions.it;
    if (!data) throw new Error(`${{ename}}: ${{evalue}}`);
    return data['text/plain'];
}}"""

LIGHT = "window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'})"
DARK = "window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"

# Counts from now on in window.savesThatEnded.
SAVES_THAT_ENDED = f"""() => {{
    window.savesThatEnded = 0;
    {PANEL}.context.saveState.connect((_, state) => {{ window.savesThatEnded += state === 'completed'; }});
}}"""
