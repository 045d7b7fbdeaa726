"""Python's side of a page without Jupyter: its comms and what it displays go to the page as JSON, and what comes back.

The worker that runs this hands ``connect`` what it has: see ``worker.js``.
"""

import json
from contextlib import redirect_stderr, redirect_stdout

from pyodide.code import eval_code_async
from pyodide.ffi import to_js

_post = None
_places = []  # the cells that are running now, the last one innermost
_names = {"__name__": "__main__"}


def connect(post):
    """Speak by ``post(text, buffers)`` from now on, and return how the page speaks: ``heard(text, buffers)``."""
    global _post
    _post = post
    import comm
    from comm.base_comm import BaseComm

    class Comm(BaseComm):
        def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **_):
            _say(
                {"type": msg_type, "comm_id": self.comm_id, "target_name": self.target_name, "data": data or {},
                 "metadata": metadata or {}},
                buffers,
            )  # fmt: skip

    comm.create_comm = Comm
    ways = comm.get_comm_manager()

    def heard(text, buffers):
        said = json.loads(text)
        message = {"content": said, "metadata": {}, "buffers": [memoryview(one.to_py()) for one in buffers or ()]}
        getattr(ways, said["type"])(None, None, message)

    return heard


class _Stream:
    def __init__(self, fault):
        self._fault = fault

    def write(self, text):
        _say({"type": "stream", "text": text, "fault": self._fault, "place": _places[-1]})
        return len(text)

    def flush(self):
        pass


async def run(code, place):
    """Run the code of a cell, and show what its last line is; return what went wrong in words, or nothing."""
    from IPython.display import display

    _places.append(place)
    try:
        with redirect_stdout(_Stream(False)), redirect_stderr(_Stream(True)):
            last = await eval_code_async(code, _names, filename=f"<{place}>")
            if last is not None:
                display(last)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        _places.remove(place)
    return ""


def shown(data, display_id, update=False):
    """Show a bundle of media types where the cell that runs shows its output, or in the place of one before."""
    place = _places[-1] if _places else None
    _say({"type": "display", "data": data, "display_id": display_id, "update": update, "place": place})


def _say(what, buffers=None):
    sent = to_js([to_js(memoryview(one).cast("B")) for one in buffers]) if buffers else None
    _post(json.dumps(what), sent)
