"""asyncio without TLS of its own, which Autos never asks it for.

It loads OpenSSL with its event loop: one and a half megabytes and thirty milliseconds. Calls to a service bring their
own with the HTTP library (see `autos.client.sending`), and load it then.
"""

from __future__ import annotations

import sys

TLS = "ssl"


def load_without_tls() -> None:
    """Import asyncio as it is on a Python that was built without TLS; nothing if either is there already."""
    if TLS in sys.modules or "asyncio" in sys.modules:
        return
    sys.modules[TLS] = None  # type: ignore[assignment]  # for the import below it cannot be had
    try:
        import asyncio  # noqa: F401, PLC0415 -- between these lines
    finally:
        del sys.modules[TLS]


load_without_tls()
