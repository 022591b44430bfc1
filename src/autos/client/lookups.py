"""Answers from the service's own database, in one call. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from uuid import UUID

import msgspec

from autos.client.http import Http
from autos.domain.response import ReceivedLookup
from autos.domain.search import Search


class _Lookup(msgspec.Struct):
    has_lawsuits: bool = False
    request_id: UUID | None = None
    response_data: list[msgspec.Raw] | None = None


class Lookups:
    """Database lookups; billed, and never repeated."""

    def __init__(self, http: Http, url: str) -> None:
        self._http = http
        self._url = url

    async def lawsuits(self, search: Search) -> ReceivedLookup:
        """What the database holds, with phase and status. Raises: ServiceProblem."""
        body = {"search": search.outgoing(), "process_status": True}
        found = await self._http.split("POST", f"{self._url}/lawsuits", _Lookup, body=body)
        bodies = tuple(bytes(raw) for raw in found.response_data or ())
        return ReceivedLookup(found.request_id, found.has_lawsuits, bodies)
