"""One act after the other.

Since ipykernel 7, JupyterLab may hand what a person does to the kernel on more than one thread, the kernel's
"subshells": a chosen tab on one, a click on the board on another, while a cell runs on a third.  The tables and their
one painter change together, so whoever changes them waits for the turn.  `make lab` and Binder have the setting that
keeps all of it on one thread, where also the order is kept; other servers need not.
"""

from threading import RLock

MY_TURN = RLock()  # one for the process, as ipycanvas has one list of draw commands for the process
