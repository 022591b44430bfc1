"""Answers from the service's own database, in one call. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import msgspec

from autos.client import decoding
from autos.client.billed_body import billed_body
from autos.client.call import CallPermit
from autos.domain.errors import ContractBroken
from autos.domain.operation import Operation
from autos.domain.search.response import ReceivedLookup
from autos.domain.search.search import Search
from autos.domain.summary.summary import Summary

if TYPE_CHECKING:
    from autos.client.http import OpenHttp


class _Lookup(msgspec.Struct):
    response_data: list[msgspec.Raw] | None = None
    has_lawsuits: Any = None
    request_id: Any = None


class _Check(msgspec.Struct):
    has_lawsuits: bool
    request_id: Any = None


class _Counted(msgspec.Struct):
    lawsuits_count: Any = None


def _lookup(content: bytes) -> _Lookup:
    """Without lawsuits it must say that there are none: an error that comes as 200 does not."""
    found = decoding.parse_struct(content, _Lookup)
    if not found.response_data and not isinstance(found.has_lawsuits, bool):
        raise ContractBroken("has_lawsuits")
    return found


def _summary(content: bytes) -> Summary:
    summary = decoding.parse_record(content, Summary)
    if decoding.parse_count(decoding.parse_struct(content, _Counted).lawsuits_count) is None:
        raise ContractBroken("lawsuits_count")
    return summary


class Lookups:
    """Database lookups; billed, and never repeated.

    ```python
    async with Autos(connection) as autos:
        search = Search(search_type="name", search_key="Maria Aparecida Gonçalves")
        found = await autos.lookups.lawsuits(search)
        summary = await autos.lookups.summary(search)
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def lawsuits(self, search: Search, *, permit: CallPermit | None = None) -> ReceivedLookup:
        """What the database holds, with phase and status. Raises: ServiceProblem."""
        body = billed_body(Operation.LOOK_UP, search)
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        found = await http.read(Operation.LOOK_UP, _lookup, body=body, read_s=read_s, permit=permit)
        bodies = tuple(bytes(raw) for raw in found.response_data or ())
        has_lawsuits = found.has_lawsuits if isinstance(found.has_lawsuits, bool) else bool(bodies)
        return ReceivedLookup(decoding.parse_uuid(found.request_id), has_lawsuits, bodies)

    async def check(
        self, search: Search, *, with_request: bool = False, permit: CallPermit | None = None
    ) -> tuple[bool, UUID | None]:
        """Whether there is anything; `with_request` also creates the complete request. Raises: ServiceProblem.

        The identifier is that of the request where one was created.
        """
        body = billed_body(Operation.CHECK, search)
        if with_request:
            params = body["search"].setdefault("search_params", {})
            params["create_complete_request"] = True
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        told = await http.split(Operation.CHECK, _Check, body=body, read_s=read_s, permit=permit)
        return told.has_lawsuits, decoding.parse_uuid(told.request_id) if with_request else None

    async def summary(self, search: Search, *, permit: CallPermit | None = None) -> Summary:
        """How many lawsuits have which value, by ten attributes. Raises: ServiceProblem."""
        body = billed_body(Operation.SUMMARIZE, search)
        http = await self._http()
        read_s = http.timeouts.lookup_read_s
        return await http.read(Operation.SUMMARIZE, _summary, body=body, read_s=read_s, permit=permit)
