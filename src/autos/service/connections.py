"""The open connections of the server, so that a fault profile can drop one."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol


class OpenConnections:
    """Open transports by the address of the caller."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], asyncio.Transport] = {}

    def protocol(self) -> type[H11Protocol]:
        """uvicorn's HTTP protocol class, which registers its connections here."""
        transports = self._open

        class RegisteredProtocol(H11Protocol):
            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
                super().connection_made(transport)
                if self.client is not None:
                    transports[self.client] = transport

            def connection_lost(self, exc: Exception | None) -> None:
                if self.client is not None:
                    transports.pop(self.client, None)
                super().connection_lost(exc)

        return RegisteredProtocol

    def hang_up(self, scope: Scope, flushing: bool) -> None:
        """Close the connection of a call: after its buffer was sent (`flushing`) or at once."""
        client: Any = scope.get("client")
        transport = self._open.get(tuple(client)) if client else None
        if transport is None:
            return
        if flushing:
            transport.close()
        else:
            transport.abort()
