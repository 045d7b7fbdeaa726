// What JupyterLab shares with its extensions: which of its versions it is, is not known before one runs in it.
declare module '@jupyterlab/*';
declare module '@lumino/*';
declare module '*.css';
