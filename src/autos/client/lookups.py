"""Database lookups, answered in one call. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from autos.client import decoding
from autos.client.billed_body import BilledBody, billed_body
from autos.client.call import CallPermit
from autos.client.responses import ID_NAMESPACE, parse_item
from autos.domain.accepted_variants import LISTS
from autos.domain.errors import ContractBroken
from autos.domain.lenient_json import content_id, is_crowded
from autos.domain.operation import Operation
from autos.domain.search.response import UNREADABLE, ReceivedItem, ReceivedLookup
from autos.domain.search.search import ResponseType, Search
from autos.domain.summary.summary import ReceivedExistence, ReceivedSummary, Summary

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
    has_answer = isinstance(decoding.parse_head(found.has_lawsuits), bool)
    with suppress(ContractBroken):
        found = _lookup_in_pieces(content, "has_lawsuits")
    if not found.response_data and not has_answer:
        raise ContractBroken("has_lawsuits")
    return found


def _lookup_in_pieces(content: bytes, where: str) -> _Lookup:
    """A lookup with its lawsuits cut apart, under whatever name, or alone. Raises: ContractBroken at `where`."""
    head, pieces = decoding.list_in_pieces(content, LISTS["Lookup"], where)
    members = {name: msgspec.Raw(head.get(name, b"null")) for name in ("has_lawsuits", "request_id")}
    return _Lookup([msgspec.Raw(piece) for piece in pieces], **members)


def _received(content: bytes) -> ReceivedLookup:
    found = _lookup(content)
    elements = {bytes(raw): _other_item(bytes(raw)) for raw in found.response_data or ()}
    bodies = tuple(raw for raw, other in elements.items() if other is None)
    others = tuple(other for other in elements.values() if other is not None)
    request_id, known = decoding.parse_head(found.request_id), decoding.parse_head(found.has_lawsuits)
    has_lawsuits = known if isinstance(known, bool) else bool(bodies)
    return ReceivedLookup(decoding.parse_uuid(request_id), has_lawsuits, bodies, others)


def _summary(content: bytes) -> Summary:
    """Parse a summary; without any group it must have a count, as an error sent with status 200 does not."""
    summary = decoding.parse_lenient_record(content, Summary)
    has_groups = any(getattr(summary, name) for name in Summary.model_fields if name != "lawsuits_count")
    count = summary.lawsuits_count
    if (count is None and not has_groups) or (count is not None and not 0 <= count < decoding.LARGEST_COUNT):
        raise ContractBroken("lawsuits_count")
    return summary


def _received_summary(content: bytes) -> ReceivedSummary:
    return ReceivedSummary(_summary(content), content)


ERROR_MEMBERS = frozenset({"code", "message", "details"})
LONGEST_ERROR = 2_000


def _other_item(raw: bytes) -> ReceivedItem | None:
    """An element of the list that is no lawsuit: an item of another type, or a court's error; None for a lawsuit."""
    if b'"response_type"' in raw:
        item = parse_item(raw)
        return None if item.response_type in {ResponseType.LAWSUIT, UNREADABLE, ""} else item
    if len(raw) > LONGEST_ERROR or b'"message"' not in raw:
        return None
    parsed = decoding.parse_json(raw)
    is_error = isinstance(parsed, dict) and "message" in parsed and parsed.keys() <= ERROR_MEMBERS
    return ReceivedItem(content_id(ID_NAMESPACE, raw), ResponseType.APPLICATION_ERROR, None, raw) if is_error else None


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
        self, search: Search | BilledBody, *, process_status: bool = True, permit: CallPermit | None = None
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
        found = await self.received_check(search, with_request=with_request, permit=permit)
        return found.has_lawsuits, found.request_id if with_request else None

    async def received_check(
        self, search: Search | BilledBody, *, with_request: bool = False, permit: CallPermit | None = None
    ) -> ReceivedExistence:
        """As `check`, with the answer as received. Raises: ServiceProblem."""
        body = billed_body(Operation.CHECK, search)
        if with_request:
            params = body["search"].setdefault("search_params", {})
            params["create_complete_request"] = True
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        return await http.call_parsed(
            Operation.CHECK, decoding.parse_existence, body=body, read_s=read_s, permit=permit
        )

    async def summary(self, search: Search, *, permit: CallPermit | None = None) -> Summary:
        """Count lawsuits by the values of ten attributes. Raises: ServiceProblem."""
        return (await self.received_summary(search, permit=permit)).summary

    async def received_summary(
        self, search: Search | BilledBody, *, permit: CallPermit | None = None
    ) -> ReceivedSummary:
        """As `summary`, with the answer as received. Raises: ServiceProblem."""
        body = billed_body(Operation.SUMMARIZE, search)
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        return await http.call_parsed(Operation.SUMMARIZE, _received_summary, body=body, read_s=read_s, permit=permit)
