"""Lists by time of creation. They are not in the contract: `LIST_PATHS` says where they were seen."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel

from autos.client import decoding
from autos.domain.errors import ContractBroken, NotReady
from autos.domain.operation import Operation
from autos.domain.tolerant_record import wire_timestamp

if TYPE_CHECKING:
    from autos.client.http import OpenHttp

PAGE_SIZE = 100
MAX_PAGES = 50
Listed = TypeVar("Listed", bound=BaseModel)


async def read_list(
    http: OpenHttp, operation: Operation, kind: type[Listed], since: datetime, until: datetime
) -> list[Listed]:
    """Read all pages of a list; where it does not count them, until one is empty or the one before.

    Raises: ServiceProblem; ContractBroken for a list that is too long.
    """
    span: dict[str, str | int] = {"created_at_gte": wire_timestamp(since), "created_at_lte": wire_timestamp(until)}
    found: list[Listed] = []
    last: tuple[Listed, ...] = ()
    for number in range(1, MAX_PAGES + 1):
        query = span | {"page": number, "page_size": PAGE_SIZE}
        try:
            page = await (await http()).call_parsed(
                operation, lambda content: decoding.parse_list_page(content, kind), query=query
            )
        except NotReady:
            return found
        if not page.page_data or (not page.all_pages_count and page.page_data == last):
            return found
        found.extend(page.page_data)
        if 0 < page.all_pages_count <= number:
            return found
        last = page.page_data
    raise ContractBroken("all_pages_count")
