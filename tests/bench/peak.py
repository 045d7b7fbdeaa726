"""How much memory this process has held at most."""

import re
import sys
from pathlib import Path


def peak() -> float:
    """Resident memory in MiB.

    Linux hands ``ru_maxrss`` down from the process that started this one, so there the kernel's own note is read.
    """
    if (status := Path("/proc/self/status")).exists():
        return int(re.search(r"VmHWM:\s+(\d+) kB", status.read_text()).group(1)) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
