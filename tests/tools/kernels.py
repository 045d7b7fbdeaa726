"""Kernels of notebooks that run side by side, which take no port from each other (`make test` loads this).

A kernel on TCP is told a free port, and opens it a second later; in between, another kernel or one of the hundred
connections that two of them make may have taken it, and the kernel dies at its start. Sockets in files have names of
their own. Windows has none of them, and keeps to TCP.
"""

import os
import tempfile
import uuid
from pathlib import Path

import nbval.kernel
from jupyter_client.manager import KernelManager

if os.name != "nt":
    _folder = tempfile.TemporaryDirectory(prefix="kernels-")

    def _over_files(**settings: object) -> KernelManager:
        return KernelManager(transport="ipc", ip=str(Path(_folder.name) / uuid.uuid4().hex[:8]), **settings)

    nbval.kernel.KernelManager = _over_files
