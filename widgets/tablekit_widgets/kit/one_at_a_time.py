"""One act after the other, also where JupyterLab hands what a person does to the kernel on more than one thread.

The tables, their explorers and their one painter change together, so whoever changes them waits for the same turn; see
``tablekit.core.lock``.  `make lab` and Binder have the setting that keeps all of it on one thread, where also the order
is kept; other servers need not.
"""

from tablekit.core.lock import ONE_AT_A_TIME

MY_TURN = ONE_AT_A_TIME
