"""Database lookups, answered in one call. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any
from uuid import UUID

import msgspec

from autos.client import decoding
from autos.client.billed_body import billed_body
from autos.client.call import CallPermit
from autos.domain.errors import ContractBroken
from autos.domain.operation import Operation
from autos.domain.raw_json import is_crowded
from autos.domain.search.response import ReceivedLookup
from autos.domain.search.search import Search
from autos.domain.summary.summary import Summary
from autos.domain.variants import LISTS

if TYPE_CHECKING:
    from autos.client.http import OpenHttp


MOST_LAWSUITS = 250_000
"""Lawsuits of one answer: as many of a common length as the largest answer holds."""
SMALL_LAWSUITS = 10_000
"""As many may have any length; of more, each has at least the length below on average."""
SHORTEST_LAWSUIT = 100
"""Bytes."""


class _Lookup(msgspec.Struct):
    response_data: list[msgspec.Raw] | None = None
    has_lawsuits: msgspec.Raw = msgspec.Raw(b"null")
    request_id: msgspec.Raw = msgspec.Raw(b"null")


class _Check(msgspec.Struct):
    has_lawsuits: bool
    request_id: Any = None


class _CountOnly(msgspec.Struct):
    lawsuits_count: Any = None


def _lookup(content: bytes) -> _Lookup:
    """Parse a lookup; without lawsuits it must say so in `has_lawsuits`, as an error sent with status 200 does not.

    Raises: ContractBroken, also for more elements than there can be lawsuits in an answer of its length.
    """
    most = min(MOST_LAWSUITS, SMALL_LAWSUITS + len(content) // SHORTEST_LAWSUIT)
    if is_crowded(content, most):
        raise ContractBroken("size")
    found = _parsed(content)
    if found.response_data and len(found.response_data) > most:
        raise ContractBroken("response_data")
    return found


def _parsed(content: bytes) -> _Lookup:
    try:
        found = decoding.parse_strictly(content, _Lookup)
    except ContractBroken as broken:
        found = _lookup_in_pieces(content, broken.where)
    if found.response_data:
        return found
    is_told = isinstance(decoding.parse_head(found.has_lawsuits), bool)
    with suppress(ContractBroken):
        found = _lookup_in_pieces(content, "has_lawsuits")
    if not found.response_data and not is_told:
        raise ContractBroken("has_lawsuits")
    return found


def _lookup_in_pieces(content: bytes, where: str) -> _Lookup:
    """A lookup with its lawsuits cut apart, under whatever name, or alone. Raises: ContractBroken at `where`."""
    head, pieces = decoding.list_in_pieces(content, LISTS["Lookup"], where)
    told = {name: msgspec.Raw(head.get(name, b"null")) for name in ("has_lawsuits", "request_id")}
    return _Lookup([msgspec.Raw(piece) for piece in pieces], **told)


def _received(content: bytes) -> ReceivedLookup:
    found = _lookup(content)
    bodies = tuple(bytes(raw) for raw in found.response_data or ())
    request_id, told = decoding.parse_head(found.request_id), decoding.parse_head(found.has_lawsuits)
    has_lawsuits = told if isinstance(told, bool) else bool(bodies)
    return ReceivedLookup(decoding.parse_uuid(request_id), has_lawsuits, bodies)


def _summary(content: bytes) -> Summary:
    summary = decoding.parse_record(content, Summary)
    if decoding.parse_count(decoding.parse_struct(content, _CountOnly).lawsuits_count) is None:
        raise ContractBroken("lawsuits_count")
    return summary


class Lookups:
    """Lookup endpoints; billed, and never retried.

    ```python
    async with Autos(connection) as autos:
        search = Search(search_type="name", search_key="Maria Aparecida Gonçalves")
        found = await autos.lookups.lawsuits(search)
        summary = await autos.lookups.summary(search)
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def probe(self) -> None:
        """Ask whether the address answers and takes the key, which costs nothing. Raises: ServiceProblem."""
        await (await self._http()).probe(Operation.LOOK_UP)

    async def lawsuits(
        self, search: Search, *, process_status: bool = True, permit: CallPermit | None = None
    ) -> ReceivedLookup:
        """Look up the lawsuits that the database holds; `process_status` asks for their phase and status.

        Raises: ServiceProblem.
        """
        body = billed_body(Operation.LOOK_UP, search) | {"process_status": process_status}
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        return await http.call_parsed(Operation.LOOK_UP, _received, body=body, read_s=read_s, permit=permit)

    async def check(
        self, search: Search, *, with_request: bool = False, permit: CallPermit | None = None
    ) -> tuple[bool, UUID | None]:
        """Look up whether there are lawsuits; `with_request` also creates the complete request.

        Returns the identifier of that request too, `None` where none was created. Raises: ServiceProblem.
        """
        body = billed_body(Operation.CHECK, search)
        if with_request:
            params = body["search"].setdefault("search_params", {})
            params["create_complete_request"] = True
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        answer = await http.call_struct(Operation.CHECK, _Check, body=body, read_s=read_s, permit=permit)
        return answer.has_lawsuits, decoding.parse_uuid(answer.request_id) if with_request else None

    async def summary(self, search: Search, *, permit: CallPermit | None = None) -> Summary:
        """Count lawsuits by the values of ten attributes. Raises: ServiceProblem."""
        body = billed_body(Operation.SUMMARIZE, search)
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        return await http.call_parsed(Operation.SUMMARIZE, _summary, body=body, read_s=read_s, permit=permit)
