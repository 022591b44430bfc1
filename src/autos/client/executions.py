"""Execution status of each court system. Source: contract, "GET {crawler_url}/crawls/request/{request_id}"."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from autos.client.decoding import parse_list_page, unread_elements
from autos.domain.errors import NotReady
from autos.domain.operation import Operation
from autos.domain.search.execution import ExecutionStatus, ReceivedExecutions
from autos.domain.search.response import Page

if TYPE_CHECKING:
    from autos.client.http import OpenHttp

PAGE_SIZE = 100
MAX_PAGES = 100


class Executions:
    """Execution endpoints: the court systems accessed by an on-demand request.

    ```python
    async with Autos(connection) as autos:
        systems = await autos.executions.of(request.request_id)
        print(sum(one.status == "done" for one in systems), "of", len(systems))
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def page(self, request_id: UUID, number: int = 1, size: int = PAGE_SIZE) -> Page[ExecutionStatus]:
        """Read one page of accessed court systems; pages begin at 1 and have at most 100. Raises: ServiceProblem."""
        return (await self._page(request_id, number, size))[0]

    async def of(self, request_id: UUID) -> list[ExecutionStatus]:
        """Read all accessed court systems, page by page. Raises: ServiceProblem."""
        return (await self.received(request_id)).systems

    async def received(self, request_id: UUID) -> ReceivedExecutions:
        """As `of`, with those that could not be read. Raises: ServiceProblem."""
        found = ReceivedExecutions([], [])
        last: tuple[ExecutionStatus, ...] = ()
        for number in range(1, MAX_PAGES + 1):
            try:
                page, unread = await self._page(request_id, number, PAGE_SIZE)
            except NotReady:
                break
            is_again = number > 1 and not page.all_pages_count and page.page_data == last
            if is_again or not (page.page_data or unread):
                break
            found.systems.extend(page.page_data)
            found.unread.extend(unread)
            if 0 < page.all_pages_count <= number:
                break
            last = page.page_data
        return found

    async def _page(self, request_id: UUID, number: int, size: int) -> tuple[Page[ExecutionStatus], list[bytes]]:
        """A page, and its elements that could not be read."""
        query: dict[str, str | int] = {"page": number, "page_size": size}
        return await (await self._http()).call_parsed(
            Operation.READ_EXECUTIONS,
            lambda content: (parse_list_page(content, ExecutionStatus), unread_elements(content, ExecutionStatus)),
            query=query,
            request_id=request_id,
        )
