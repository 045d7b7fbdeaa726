"""What the Jupyter server does for a quick board. It runs in the server, not in the kernel.

A click on a board is answered by two messages: a short "the kernel is busy", then the drawing. TCP holds a small
packet back while the one before it is unacknowledged (Nagle's algorithm), and browsers acknowledge late: after 40 ms on
Linux. So the finished drawing waits in the server, and every click feels slow. jupyter_server leaves Nagle's algorithm
on; `NoDelay` switches it off for the connection between browser and kernel and changes nothing else.

The settings in `tablekit_widgets/jupyter/`, which `make lab` and Binder use, turn it on, and let the connection be
compressed: a drawing shrinks to about a sixth. Any other server can have both, too:

    jupyter lab --ServerApp.kernel_websocket_connection_class=tablekit_widgets.server.NoDelay
    jupyter lab --ServerApp.websocket_compression_options={}

Without it all boards work; where browser and server do so, an answer comes up to 40 ms later. How long a click takes on
your machine, with and without, is measured by `tests/bench/latency.py`.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class NoDelay(ZMQChannelsWebsocketConnection):
    """The usual connection between a browser and a kernel, with each message sent at once."""

    def connect(self) -> Any:
        """Open the connection as usual, after telling its socket not to collect small packets."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
