"""Bitmaps, which the offline site has not."""


def open(*_, **__):
    true = "the published site has the true one"
    raise RuntimeError(f"the offline site has a stand-in for Pillow that knows no bitmaps; {true}")


fromarray = open
