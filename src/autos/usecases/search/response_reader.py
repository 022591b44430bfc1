"""Incremental reading of the answers of one request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from uuid import UUID

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.errors import AnswersMissing, ContractBroken
from autos.domain.search.request import ENDED, RequestStatus
from autos.domain.search.response import OF_ANOTHER_REQUEST, ReceivedItem, ReceivedPage
from autos.system.clock import Clock

MOST_PAGES = 10_000
"""Limit of a million answers, against a service that sends pages without end."""


class ResponseReader:
    """Reads the pages of one request, and knows which answers are stored."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, entry_id: UUID, request_id: UUID) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._entry_id = entry_id
        self._request_id = request_id
        self._seen: dict[UUID, str] = {}
        """Response type by identifier: an answer with an unexpected type is stored again when the type has changed."""
        self._next = 1
        self._is_last_try = False

    async def read_on(self, is_wanted: Callable[[], bool]) -> RequestStatus | None:
        """Store new answers; returns the final status once the request has ended and all of it is stored.

        Ends after the current page, without a status, when `is_wanted` is not true any more.

        Pages grow at the end only, so reading begins at the last one, which may not be full. If the service counts
        more answers than were read, it begins at the first page again.
        Raises: AnswersMissing after the end, when the service counts answers that it does not send.
        """
        ended: str | None = RequestStatus.COMPLETED
        for number in count(self._next):
            page = await self._client.responses.page(self._request_id, number)
            has_news = await self._store(page)
            status = await self._status(page)
            ended = ended and (status if status in ENDED else None)
            if number > MOST_PAGES:
                raise ContractBroken("all_pages_count")
            if not page.items or (page.pages_count and number >= page.pages_count):
                break
            if not (has_news or page.pages_count or number == self._next):
                break  # the same page again, from a service that does not count its pages
            if not is_wanted():
                self._next = number
                return None
        is_whole = len(self._seen) >= page.items_count
        self._next = max(1, number if page.items else number - 1) if is_whole else 1
        if ended is None:
            return None
        if is_whole:
            return RequestStatus(ended)
        if self._is_last_try:
            self._is_last_try = False
            raise AnswersMissing
        self._is_last_try = True
        return await self.read_on(is_wanted)

    def _filed(self, item: ReceivedItem) -> ReceivedItem:
        """The item; one that says to belong to another request is kept, as an answer of an unknown type."""
        is_other = item.request_id not in {"", str(self._request_id)}
        return item._replace(response_type=OF_ANOTHER_REQUEST) if is_other else item

    async def _status(self, page: ReceivedPage) -> str:
        if page.request_status:
            return page.request_status
        return (await self._client.requests.get(self._request_id)).status  # the page does not contain it

    async def _store(self, page: ReceivedPage) -> bool:
        """Store all new answers of a page in one transaction; whether there were any."""
        items = tuple(self._filed(item) for item in page.items)
        new = tuple(item for item in items if self._seen.get(item.response_id) != item.response_type)
        if not new and not page.items_count:
            return False
        received_at = self._clock.now()
        shown = replace(page, items=new)
        await self._archive.run(lambda transaction: transaction.answers.save_page(self._entry_id, shown, received_at))
        self._seen.update({item.response_id: item.response_type for item in new})
        return bool(new)
