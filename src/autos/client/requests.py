"""Requests of the service. Source: contract, "Requests"."""

from __future__ import annotations

from uuid import UUID

from autos.client.http import Http
from autos.domain.request import Request
from autos.domain.search import Search


class Requests:
    """Asynchronous and on-demand searches."""

    def __init__(self, http: Http, url: str) -> None:
        self._http = http
        self._url = url

    async def create(self, search: Search) -> Request:
        """Ask; may be billed, and is never repeated. Raises: ServiceProblem."""
        body = {"search": search.outgoing()}
        return await self._http.call("POST", f"{self._url}/requests", Request, body=body)

    async def get(self, request_id: UUID) -> Request:
        """How far it is. Raises: NotFound, ServiceProblem."""
        return await self._http.call("GET", f"{self._url}/requests/{request_id}", Request)
