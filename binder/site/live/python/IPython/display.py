"""What is displayed goes to the page, as a bundle of media types."""

import uuid

import live

KINDS = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_", "text/markdown": "_repr_markdown_"}


class DisplayHandle:
    def __init__(self, display_id):
        self.display_id = display_id

    def update(self, what, raw=False):
        live.shown(what if raw else bundle(what), self.display_id, update=True)


def bundle(what):
    made = getattr(what, "_repr_mimebundle_", None)
    found = made(include=None, exclude=None) if made is not None else None
    if found is not None:
        return found[0] if isinstance(found, tuple) else found
    own = {kind: getattr(what, name)() for kind, name in KINDS.items() if hasattr(what, name)}
    return {"text/plain": repr(what), **{kind: text for kind, text in own.items() if text is not None}}


def display(*whats, raw=False, display_id=None):
    handle = DisplayHandle(uuid.uuid4().hex if display_id is True else display_id) if display_id else None
    for what in whats:
        own = getattr(what, "_ipython_display_", None)
        if own is not None and not raw:
            own()
        else:
            live.shown(what if raw else bundle(what), handle and handle.display_id)
    return handle


def clear_output(wait=False):
    raise NotImplementedError("nothing that runs on a page of ours clears what it has shown")
