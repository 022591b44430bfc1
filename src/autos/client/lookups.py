"""Answers from the service's own database, in one call. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from typing import Any

import msgspec

from autos.client.decoding import identifier
from autos.client.http import Http
from autos.domain.response import ReceivedLookup
from autos.domain.search import Search


class _Lookup(msgspec.Struct):
    response_data: list[msgspec.Raw] | None
    has_lawsuits: bool | None = None
    request_id: Any = None


class Lookups:
    """Database lookups; billed, and never repeated."""

    def __init__(self, http: Http, url: str) -> None:
        self._http = http
        self._url = url

    async def lawsuits(self, search: Search) -> ReceivedLookup:
        """What the database holds, with phase and status. Raises: ServiceProblem."""
        body = {"search": search.outgoing(), "process_status": True}
        silence_s = self._http.timeouts.lookup_silence_s
        found = await self._http.split("POST", f"{self._url}/lawsuits", _Lookup, body=body, silence_s=silence_s)
        bodies = tuple(bytes(raw) for raw in found.response_data or ())
        has_lawsuits = bool(bodies) if found.has_lawsuits is None else found.has_lawsuits
        return ReceivedLookup(identifier(found.request_id), has_lawsuits, bodies)
