"""Ports of this machine at which calls are refused."""

from __future__ import annotations

import socket

_KEPT: list[socket.socket] = []


def refusing_port() -> int:
    """A port at which nobody listens, for as long as this process runs.

    Its socket is bound and never listens: a port that is only found free may be another process's by the time of the
    call.
    """
    kept = socket.socket()
    _KEPT.append(kept)
    kept.bind(("127.0.0.1", 0))
    return int(kept.getsockname()[1])
