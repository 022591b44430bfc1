"""Request endpoints. Source: contract, "Requests"."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

import msgspec

from autos.client import decoding
from autos.client.billed_body import BilledBody, billed_body
from autos.client.call import CallPermit
from autos.client.created_list import read_list
from autos.domain.errors import ContractBroken
from autos.domain.operation import Operation
from autos.domain.search.request import Request
from autos.domain.search.search import Search
from autos.domain.service_words import WordKind, read_word

if TYPE_CHECKING:
    from autos.client.http import OpenHttp


class _RequestCore(msgspec.Struct):
    """The members without which a request cannot be polled."""

    request_id: Any = None
    status: Any = None


class Requests:
    """Request endpoints: asynchronous and on-demand searches.

    ```python
    async with Autos(connection) as autos:
        request = await autos.requests.create(Search(search_type="cpf", search_key="11122233396"))
        now = await autos.requests.get(request.request_id)
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def create(self, search: Search | BilledBody, *, permit: CallPermit | None = None) -> Request:
        """Create a request; may be billed, and is never retried. Raises: ServiceProblem."""
        body = billed_body(Operation.CREATE_REQUEST, search)
        return await (await self._http()).call_parsed(Operation.CREATE_REQUEST, _request, body=body, permit=permit)

    async def created(self, since: datetime, until: datetime) -> list[Request]:
        """Read all requests made in this time, also those of other programs; see `Autos.has` (LIST_REQUESTS).

        Raises: ServiceProblem; ContractBroken for a list that is too long.
        """
        return await read_list(self._http, Operation.LIST_REQUESTS, Request, since, until)

    async def get(self, request_id: UUID) -> Request:
        """Read a request with its status. Raises: NotFound, ServiceProblem."""
        return await (await self._http()).call_parsed(Operation.READ_REQUEST, _request, request_id=request_id)


def _request(content: bytes) -> Request:
    """Parse a request; if another member is malformed, keep at least the identifier, as the call was paid for."""
    try:
        return decoding.parse_lenient_record(content, Request)
    except ContractBroken:
        core = decoding.parse_struct(content, _RequestCore)
    request_id = decoding.parse_uuid(core.request_id)
    if request_id is None:
        raise ContractBroken("request_id")
    status = read_word(WordKind.REQUEST, core.status)
    return Request(request_id=request_id, status=status if isinstance(status, str) else "")
