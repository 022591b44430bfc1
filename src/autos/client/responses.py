"""Response endpoints of requests and monitorings. Source: contract, "Requests", "Response item"."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from datetime import datetime
from http import HTTPStatus
from itertools import count
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID, uuid5

import msgspec

from autos.client import decoding
from autos.domain.accepted_variants import ENVELOPE, LISTS, OTHER_NAMES
from autos.domain.errors import ContractBroken, NotReady
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lenient_json import LARGE, content_id, is_crowded, is_dense, members, without_member
from autos.domain.operation import Operation
from autos.domain.search.response import UNREADABLE, ReceivedItem, ReceivedPage
from autos.domain.search.search import ResponseType
from autos.domain.service_words import WordKind, read_word
from autos.domain.tolerant_record import wire_timestamp
from autos.domain.variant_forms import CODE_DIGITS, read_code, read_item_type

if TYPE_CHECKING:
    from autos.client.http import OpenHttp

PAGE_SIZE = 100
"""The largest that every service allows (public documents: 5 to 100)."""
MOST_ITEMS = 10 * PAGE_SIZE
"""Items of one page; a service that sends more than it was asked for is given some room."""
IN_FLIGHT = 3
"""Pages that `pages` reads concurrently."""
BESIDE_LAWSUIT = (Lawsuit.model_fields.keys() | OTHER_NAMES["Lawsuit"]) - ENVELOPE
"""Members of a lawsuit that may stand beside it in its item."""
HEADS = frozenset({"response_id", "response_type", "response_data"})
"""Members that only an item has, not a lawsuit."""
TYPES, ORIGINS = ("lawsuit", "application_error"), ("api", "tracking", None)
"""Words of the contract that nearly all items have, and that are not looked up; in tuples, as a service may send any
value."""
ID_NAMESPACE = UUID("8a4c8f5e-6b0e-5d6f-9f59-2c5f2f0f3d11")
"""UUID namespace for items without an identifier."""


class _Item(msgspec.Struct, forbid_unknown_fields=True):
    """An item in the contract's shape; tags say something if they are neither empty nor a dashboard."""

    response_id: Any = None
    response_type: Any = None
    response_data: msgspec.Raw = msgspec.Raw(b"null")
    created_at: Any = None
    origin: Any = None
    origin_id: Any = None
    request_id: Any = None
    request_status: Any = None
    user_id: Any = None
    tags: Any = None


class _Page(msgspec.Struct):
    page_data: list[msgspec.Raw] | None
    request_status: msgspec.Raw = msgspec.Raw(b"null")
    all_count: msgspec.Raw = msgspec.Raw(b"null")
    all_pages_count: msgspec.Raw = msgspec.Raw(b"null")
    error: msgspec.Raw = msgspec.Raw(b"null")
    """Of an error that was sent with status 200."""


PAGE_HEAD = tuple(name for name in _Page.__struct_fields__ if name != "page_data")
_ITEM = msgspec.json.Decoder(_Item)


class Responses:
    """Response endpoints; read-only and free of charge.

    ```python
    async with Autos(connection) as autos:
        async for page in autos.responses.pages(request.request_id):
            for item in page.items:
                print(item.response_type, len(item.body))
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def page(self, request_id: UUID, number: int, page_size: int = PAGE_SIZE) -> ReceivedPage:
        """Read one page of a request's responses, lawsuits as raw JSON. Raises: ServiceProblem."""
        query: dict[str, str | int] = {"request_id": str(request_id), "page": number, "page_size": page_size}
        return await (await self._http()).call_parsed(
            Operation.READ_RESPONSES, lambda content: parse_page(content, number), query=query
        )

    def pages(self, request_id: UUID, *, first: int = 1, page_size: int = PAGE_SIZE) -> AsyncIterator[ReceivedPage]:
        """Read every page from `first` on, in order, a few in advance. Raises: ServiceProblem."""
        return _walk(lambda number: self.page(request_id, number, page_size), first)

    async def page_of_tracking(
        self,
        tracking_id: UUID,
        number: int = 1,
        page_size: int = PAGE_SIZE,
        *,
        since: datetime | None = None,
        until: datetime | None = None,
        order: Literal["asc", "desc"] = "asc",
    ) -> ReceivedPage:
        """Read one page of a monitoring's responses between two instants. Raises: ServiceProblem."""
        query: dict[str, str | int] = {"order": order, "page": number, "page_size": page_size}
        limits: Mapping[str, datetime | None] = {"created_at_gte": since, "created_at_lte": until}
        query |= {name: wire_timestamp(at) for name, at in limits.items() if at is not None}
        return await (await self._http()).call_parsed(
            Operation.READ_TRACKING_RESPONSES,
            lambda content: parse_page(content, number),
            query=query,
            tracking_id=tracking_id,
        )

    def pages_of_tracking(
        self, tracking_id: UUID, *, since: datetime | None = None, page_size: int = PAGE_SIZE
    ) -> AsyncIterator[ReceivedPage]:
        """Read every page of a monitoring's responses, oldest first. Raises: ServiceProblem."""
        return _walk(lambda number: self.page_of_tracking(tracking_id, number, page_size, since=since), 1)


async def _walk(read: Callable[[int], Awaitable[ReceivedPage]], first: int) -> AsyncIterator[ReceivedPage]:
    """Yield pages in order, reading at most `IN_FLIGHT` concurrently; pending reads are cancelled at the end.

    A service that does not count its pages is read until one is empty, or the one before.
    """

    async def settled(number: int) -> ReceivedPage:
        try:
            return await read(number)
        except NotReady as nothing:
            if nothing.status != HTTPStatus.NO_CONTENT:
                raise
            return ReceivedPage("", number, 0, 0, ())

    pending: deque[asyncio.Task[ReceivedPage]] = deque()
    last = first
    numbers = count(first)

    def start_reads() -> None:
        while len(pending) < IN_FLIGHT and (number := next(numbers)) <= last:
            pending.append(asyncio.ensure_future(settled(number)))

    try:
        page, items = await settled(next(numbers)), tuple[ReceivedItem, ...]()
        while page.pages_count or page.items != items or not items:
            is_counted = page.pages_count or not page.items
            last = max(last, page.pages_count if is_counted else page.number + 1)
            if pending or page.number < last:
                start_reads()
            items = page.items
            yield page
            if not pending or not page.items:
                break
            page = await pending.popleft()
    finally:
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)


def parse_page(content: bytes, number: int) -> ReceivedPage:
    """Parse one page, its items undecoded and as received. Raises: ContractBroken.

    Without items it must have a count, or the status of the request beside an empty list, as an error sent with status
    200 does not; of a later page the empty list is enough. JSON that is not strict, or nested
    too deep, is cut into its items: one odd item costs its neighbours nothing. More than `MOST_ITEMS` are no page.
    """
    if is_crowded(content, MOST_ITEMS):
        raise ContractBroken("size")
    try:
        page = decoding.parse_strictly(content, _Page)
    except ContractBroken as broken:
        page = _page_in_pieces(content, broken.where)
    if page.page_data and len(page.page_data) > MOST_ITEMS:
        raise ContractBroken("page_data")
    if not page.page_data and decoding.parse_count(decoding.parse_head(page.all_count)) is None:
        is_told = number > 1 or isinstance(decoding.parse_head(page.request_status), str)
        is_silent = bytes(page.all_count) == bytes(page.error) == b"null"
        if page.page_data is None or not (is_told and is_silent):
            raise ContractBroken("all_count")
    return _received_page(page, number)


def _page_in_pieces(content: bytes, where: str) -> _Page:
    """A page with its items cut apart, under whatever name, or alone. Raises: ContractBroken at `where`."""
    head, pieces = decoding.list_in_pieces(content, LISTS["Page"], where)
    counts = {name: msgspec.Raw(head.get(name, b"null")) for name in PAGE_HEAD}
    if not head:
        counts["all_count"] = msgspec.Raw(b"%d" % len(pieces))
    return _Page([msgspec.Raw(one) for one in pieces], **counts)


def _received_page(page: _Page, number: int) -> ReceivedPage:
    status = read_word(WordKind.REQUEST, decoding.parse_head(page.request_status))
    return ReceivedPage(
        request_status=status if isinstance(status, str) else "",
        number=number,
        pages_count=decoding.parse_count(decoding.parse_head(page.all_pages_count)) or 0,
        items_count=decoding.parse_count(decoding.parse_head(page.all_count)) or 0,
        items=tuple(parse_item(bytes(raw)) for raw in page.page_data or ()),
    )


def parse_item(raw: bytes) -> ReceivedItem:
    """Parse one item; one that cannot be parsed is kept as raw JSON under the type `UNREADABLE`."""
    if len(raw) > LARGE and is_dense(raw):
        return _unreadable(raw)
    beside: dict[str, bytes] = {}
    try:
        item = _ITEM.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        try:
            item, beside = _item_in_pieces(raw)
        except ContractBroken:
            return _unreadable(raw)
    kind, origin, body = item.response_type, item.origin, bytes(item.response_data)
    if body[:1] == b'"':
        body = _object_in_text(body)
    if kind not in TYPES:
        kind = _type_of(kind, body)
    if origin not in ORIGINS:
        origin = read_word(WordKind.ORIGIN, origin)
    at = decoding.parse_instant(item.created_at)
    response_id = decoding.parse_uuid(item.response_id) or _made_id(item, kind, raw)
    if response_id is None:
        return _bare_lawsuit(raw) or _unreadable(raw)
    is_lawsuit, rest = kind == ResponseType.LAWSUIT, b""
    if beside or (item.tags is not None and _says_something(item.tags)):
        rest = without_member(raw, "response_data") if is_lawsuit else raw
    if is_lawsuit and beside and body[:1] == b"{":
        of_lawsuit = {name: value for name, value in beside.items() if name in BESIDE_LAWSUIT}
        body = _with_members_beside(body, of_lawsuit) if of_lawsuit else body
    return ReceivedItem(
        response_id,
        kind,
        at,
        body,
        _text(origin),
        _text(item.origin_id),
        _text(item.request_id),
        rest,
    )


def _type_of(written: object, body: bytes) -> str:
    """The type of an item in the contract's word; one that names none is a lawsuit if it has the number of one."""
    kind = read_item_type(written)
    if written is None and body[:1] == b"{" and _has_lawsuit_number(body):
        return ResponseType.LAWSUIT.value
    return kind if isinstance(kind, str) else ""


def _object_in_text(body: bytes) -> bytes:
    """An object that was written as a text once more; anything else unchanged."""
    text = decoding.parse_json(body)
    inner = text.encode("utf-8", "replace").strip() if isinstance(text, str) and text.lstrip()[:1] == "{" else b""
    return inner if isinstance(decoding.parse_json(inner), dict) else body


def _has_lawsuit_number(body: bytes) -> bool:
    try:
        code = str(read_code(decoding.parse_json(members(body).get("code", b"null"))))
    except ContractBroken:
        return False
    return sum(sign.isdecimal() for sign in code) == CODE_DIGITS


def _item_in_pieces(raw: bytes) -> tuple[_Item, dict[str, bytes]]:
    """An item whose members are parsed one by one, and its members that are not in the contract."""
    parts = members(raw)
    heads = {
        name: decoding.parse_json(parts[name])
        for name in _Item.__struct_fields__
        if name in parts and name != "response_data"
    }
    item = _Item(response_data=msgspec.Raw(parts.get("response_data", b"null")), **heads)
    return item, {name: value for name, value in parts.items() if name not in _Item.__struct_fields__}


def _with_members_beside(body: bytes, beside: dict[str, bytes]) -> bytes:
    """A lawsuit and the members that came beside it, each as received, to be read together."""
    parts = {"response_data": body} | beside
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), value) for name, value in parts.items()) + b"}"


def _says_something(tags: object) -> bool:
    return any(value is not None for value in tags.values()) if isinstance(tags, dict) else True


def _text(value: object) -> str:
    """A string as it came, a number as text, else the empty string."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else ""


def _made_id(item: _Item, kind: str, raw: bytes) -> UUID | None:
    """An identifier for an item of a known type that came with none, or with one of another form."""
    if kind not in set(ResponseType) or bytes(item.response_data) == b"null":
        return None
    stated_id = _text(item.response_id)
    return uuid5(ID_NAMESPACE, stated_id) if stated_id else content_id(ID_NAMESPACE, raw)


def _bare_lawsuit(raw: bytes) -> ReceivedItem | None:
    """A lawsuit that stands in the list without an item around it; None for anything else."""
    try:
        fields = members(raw)
    except ContractBroken:
        return None
    is_lawsuit = not fields.keys() & HEADS and _has_lawsuit_number(raw)
    return ReceivedItem(content_id(ID_NAMESPACE, raw), ResponseType.LAWSUIT, None, raw) if is_lawsuit else None


def _unreadable(raw: bytes) -> ReceivedItem:
    return ReceivedItem(content_id(ID_NAMESPACE, raw), UNREADABLE, None, raw)
