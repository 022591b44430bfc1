"""Incremental reading of the answers of one request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from itertools import count
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.index.terms import document_terms
from autos.archive.ingest.parsed_record import ParsedRecord, parse_record
from autos.archive.records.full_text import bare
from autos.client.client import Autos
from autos.client.decoding import parse_uuid
from autos.domain.errors import AnswersMissing, ContractBroken, NotReady
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import SearchType
from autos.domain.search.request import ENDED, RequestStatus
from autos.domain.search.response import OF_ANOTHER_REQUEST, ReceivedItem, ReceivedPage
from autos.domain.search.search import ResponseType
from autos.system.clock import Clock

MOST_PAGES = 10_000
"""Limit of a million answers, against a service that sends pages without end."""


class PagesWithoutEnd(ContractBroken):
    """A service that sends pages without end: asking again would take as long."""

    def __init__(self) -> None:
        super().__init__("all_pages_count")


class ResponseReader:
    """Reads the pages of one request, and knows which answers are stored."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, entry: LedgerEntry, request_id: UUID) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._entry_id = entry.entry_id
        self._request_id = request_id
        self._search_type, self._search_key = entry.search_type, entry.search_key
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
            page = await self._page(number)
            has_news = await self._store(page)
            status = await self._status(page)
            ended = ended and (status if status in ENDED else None)
            if number > MOST_PAGES:
                raise PagesWithoutEnd
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

    async def _page(self, number: int) -> ReceivedPage:
        """A page; without items where there is nothing to read yet."""
        try:
            return await self._client.responses.page(self._request_id, number)
        except NotReady as empty:
            is_none = empty.status == HTTPStatus.NO_CONTENT
            return ReceivedPage("" if is_none else RequestStatus.PENDING, number, 0, 0, ())

    def _filed(self, item: ReceivedItem) -> ReceivedItem:
        """The item; one of another request is shown where it answers this search, and else kept as it came.

        A service that has the answer already gives it with the request that it was made for.
        """
        if item.request_id == "" or parse_uuid(item.request_id) == self._request_id or self._is_answer(item):
            return item
        return item._replace(response_type=OF_ANOTHER_REQUEST)

    def _is_answer(self, item: ReceivedItem) -> bool:
        """Whether a lawsuit has the person that is searched for."""
        if item.response_type != ResponseType.LAWSUIT or not self._search_key:
            return False
        record = parse_record(item.body, 0, self._search_type, self._search_key)
        if not isinstance(record, ParsedRecord):
            return False
        if self._search_type == SearchType.OAB:  # written with and without zeros, section first and last
            return not record.case_terms.terms.isdisjoint(document_terms(bare(self._search_key)))
        return bool(record.sides)

    async def _status(self, page: ReceivedPage) -> str:
        if page.request_status:
            return page.request_status
        try:
            return (await self._client.requests.get(self._request_id)).status  # the page does not contain it
        except NotReady:
            return RequestStatus.PENDING

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
