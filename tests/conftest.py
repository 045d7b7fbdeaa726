"""What all tests share: thousands of them in one process, which Python's collector of garbage need not look through."""

import gc

COLLECT_AFTER = (10_000, 10, 10)  # new objects, and rounds, before the collector looks: Python's own first is 700

gc.disable()  # while tests are collected, a third of the time went into looking through what stays anyway


def pytest_collection_finish() -> None:
    """From here on, what has been imported and collected is left out."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
