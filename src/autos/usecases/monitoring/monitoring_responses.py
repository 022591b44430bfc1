"""Answers of monitorings, read page by page since the last poll, each assigned to its own monitoring."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.domain.ledger.monitoring_entry import new_monitoring_entry
from autos.domain.monitoring.monitoring_draft import CUSTOM
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.monitoring.tracking import Tracking, TrackingStatus
from autos.domain.search.response import ReceivedPage
from autos.system.clock import Clock

OVERLAP = timedelta(days=1)
"""How long before the newest stored answer reading begins: courts answer in any order."""


class MonitoringResponses:
    """Reads and stores answers. Reading is free and repeatable: a stored answer changes nothing."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._unreported: Counter[UUID] = Counter()
        """New finds that are stored and not reported yet, as their reading was interrupted."""

    async def read(self, registered: RegisteredMonitoring, tracking: Tracking) -> tuple[RegisteredMonitoring, int]:
        """Read the answers since the last poll, where there may be some.

        Returns its state afterwards, and how many cases are new since the last report. Raises: ServiceProblem,
        ArchiveProblem; what was stored until then is counted with the next poll.
        """
        mark = _read_mark(tracking)
        if tracking.request_id is None or registered.poll_status.read_mark == mark:
            return registered, 0
        entry_id = await self._archive.run(lambda transaction: self._entry(transaction, registered, tracking))
        created: list[datetime] = []
        pages = self._client.responses.pages_of_tracking(tracking.tracking_id, since=_since(registered))
        async for page in pages:
            own, unmatched_answers = _split_by_origin(page, tracking.tracking_id)
            self._unreported[tracking.tracking_id] += await self._store(
                tracking.tracking_id, entry_id, own, unmatched_answers
            )
            created += [item.created_at for item in own.items if item.created_at is not None]
        now = self._clock.now()

        def end(transaction: ArchiveTransaction) -> RegisteredMonitoring:
            # After the last page, since a service may send the newest first. An answer dated in the future does not
            # say how far the others are read.
            if newest := max((at for at in created if at <= now), default=None):
                transaction.polls.read_to(tracking.tracking_id, newest)
            if tracking.status != TrackingStatus.UPDATING:
                transaction.polls.set_read_mark(tracking.tracking_id, mark)
            return transaction.monitorings.get(tracking.tracking_id)

        return await self._archive.run(end), self._unreported.pop(tracking.tracking_id, 0)

    async def _store(
        self, tracking_id: UUID, entry_id: UUID, own: ReceivedPage, unmatched_answers: dict[str, ReceivedPage]
    ) -> int:
        """Store the answers of a page and its finds in one transaction; how many cases are new to the monitoring.

        Answers of another monitoring are stored apart, and become finds of that one if it is in the register.
        """
        if not own.items and not unmatched_answers:
            return 0
        now = self._clock.now()

        def write(transaction: ArchiveTransaction) -> int:
            for origin, other in unmatched_answers.items():
                transaction.unmatched_answers.save(self._service, origin, other, now)
            transaction.answers.save_page(entry_id, own, now)
            cases = transaction.answers.cases_of_answers(entry_id, [item.response_id for item in own.items])
            return transaction.monitorings.add_finds(tracking_id, cases, now)

        return await self._archive.run(write)

    def _entry(self, transaction: ArchiveTransaction, registered: RegisteredMonitoring, tracking: Tracking) -> UUID:
        """The ledger entry that its answers are stored under, which costs nothing; created at the first answer."""
        transaction.unmatched_answers.assign_to(registered)  # a monitoring of an imported register was not adopted
        known = transaction.polls.entry_of(tracking.tracking_id)
        if known is not None:
            return known
        now = self._clock.now()
        entry = new_monitoring_entry(self._service, CUSTOM, now, label=registered.name, matter=registered.matter)
        transaction.ledger.add(entry, registered.body if '"search"' in registered.body else "")
        transaction.polls.set_entry(tracking.tracking_id, entry.entry_id)
        return entry.entry_id


def _split_by_origin(page: ReceivedPage, tracking_id: UUID) -> tuple[ReceivedPage, dict[str, ReceivedPage]]:
    """Split a page into this monitoring's own answers, and the others by their origin."""
    origins = [item.unmatched_origin(tracking_id) for item in page.items]

    def only(wanted: str | None) -> ReceivedPage:
        items = tuple(item for item, origin in zip(page.items, origins, strict=True) if origin == wanted)
        return replace(page, items=items, items_count=len(items) if wanted else page.items_count - unmatched_answers)

    unmatched_answers = sum(origin is not None for origin in origins)
    return only(None), {origin: only(origin) for origin in origins if origin is not None}


def _read_mark(tracking: Tracking) -> str:
    """A value that changes whenever there may be new answers."""
    return f"{tracking.status} {tracking.request_id} {tracking.tracked_items_count} {tracking.updated_at}"


def _since(one: RegisteredMonitoring) -> datetime | None:
    """Creation time from which its answers are read; None = from the first."""
    read_to = one.poll_status.read_to
    try:
        return None if read_to is None else read_to - OVERLAP
    except OverflowError:
        return None
