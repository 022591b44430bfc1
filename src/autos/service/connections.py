"""The open connections of a server, so that one can be dropped when a fault profile asks for it."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol


class OpenConnections:
    """Transports by the address of the caller."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], asyncio.Transport] = {}

    def protocol(self) -> type[H11Protocol]:
        """uvicorn's HTTP protocol, which reports to this book as connections come and go."""
        book = self._open

        class Booked(H11Protocol):
            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
                super().connection_made(transport)
                if self.client is not None:
                    book[self.client] = transport

            def connection_lost(self, exc: Exception | None) -> None:
                if self.client is not None:
                    book.pop(self.client, None)
                super().connection_lost(exc)

        return Booked

    def hang_up(self, scope: Scope, flushing: bool) -> None:
        """Close the connection of a call, after what was sent has gone out or at once."""
        client: Any = scope.get("client")
        transport = self._open.get(tuple(client)) if client else None
        if transport is None:
            return
        if flushing:
            transport.close()
        else:
            transport.abort()
