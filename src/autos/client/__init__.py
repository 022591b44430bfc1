"""The service, spoken to over HTTP: one call, one record. `from autos.client import Autos`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from autos.client.client import Autos

__all__ = ["Autos"]

# httpx brings a command line of its own along, and with it whatever of `rich` and `pygments` happens to be installed:
# nine megabytes that no caller of the library uses. Without this module it goes on as without them.
sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]


def __getattr__(name: str) -> object:
    if name == "Autos":  # only who asks for it pays for the HTTP library
        from autos.client.client import Autos as Client  # noqa: PLC0415 -- as above

        return Client
    raise AttributeError(name)
