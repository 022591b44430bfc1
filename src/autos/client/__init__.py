"""Asynchronous HTTP client of the service. `from autos.client import Autos`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from autos.client.client import Autos

__all__ = ["Autos"]


def __getattr__(name: str) -> object:
    if name == "Autos":  # imported on first use: the HTTP library takes eight megabytes
        from autos.client.client import Autos as Client  # noqa: PLC0415 -- as above

        return Client
    raise AttributeError(name)
