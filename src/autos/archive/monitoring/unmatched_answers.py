"""Answers that arrived for a monitoring which is not in the register.

They are stored under a ledger entry of their own, whose key is the origin that they name; it is not billed. It becomes
the entry of the monitoring once that is registered.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from uuid import UUID

import apsw

from autos.archive.ingest.answers import AnswerRepository
from autos.archive.monitoring.monitorings import MonitoringRepository
from autos.archive.monitoring.polls import PollRepository
from autos.archive.records.ledger import Ledger
from autos.archive.storage.change_counters import ChangeCounters
from autos.domain.errors import NotArchived
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.ledger.monitoring_entry import new_monitoring_entry
from autos.domain.monitoring.monitoring_draft import CUSTOM
from autos.domain.monitoring.register import RegisteredMonitoring, UnmatchedAnswers
from autos.domain.operation import Operation
from autos.domain.search.response import ReceivedPage

OF_UNMATCHED = f"FROM ledger WHERE route = '{Operation.READ_TRACKING}' AND search_key <> '{CUSTOM}' AND service = ?"


class UnmatchedAnswerRepository:
    """Unmatched answers, by service and origin."""

    def __init__(
        self,
        connection: apsw.Connection,
        change_counters: ChangeCounters,
        *,
        ledger: Ledger,
        answers: AnswerRepository,
        monitorings: MonitoringRepository,
        polls: PollRepository,
    ) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._ledger = ledger
        self._answers = answers
        self._monitorings = monitorings
        self._polls = polls

    def save(self, service: str, origin: str, page: ReceivedPage, at: datetime) -> None:
        """Store answers of one origin, as finds if its monitoring is registered; stored ones change nothing."""
        registered = self._registered(service, origin)
        own = registered and registered.tracking_id and self._polls.entry_of(registered.tracking_id)
        entry_id = own or self._entry_of(service, origin) or self._begin(service, origin, at)
        before = self._ledger.get(entry_id).items_count
        self._answers.save_page(entry_id, page, at)
        if registered is None or registered.tracking_id is None:
            if self._ledger.get(entry_id).items_count != before:
                self._change_counters.advance(ChangeTopic.TRACKINGS)
            return
        self.assign_to(registered)
        cases = self._answers.cases_of_answers(entry_id, [item.response_id for item in page.items])
        self._monitorings.add_finds(registered.tracking_id, cases, at)

    def unknown(self, service: str) -> list[UnmatchedAnswers]:
        """Origins with answers whose monitoring is not in the register, oldest first."""
        found = self._connection.execute(
            f"SELECT search_key, items_count {OF_UNMATCHED} AND items_count > 0"  # noqa: S608 -- words of ours, as below
            " AND search_key NOT IN (SELECT tracking_id FROM trackings) ORDER BY created_at, entry_row",
            (service,),
        )
        return [UnmatchedAnswers(str(origin), int(str(count))) for origin, count in found]

    def assign_to(self, registered: RegisteredMonitoring) -> None:
        """Assign the answers stored before a monitoring was registered to it."""
        tracking_id = registered.tracking_id
        if tracking_id is None or self._polls.entry_of(tracking_id) is not None:
            return
        entry_id = self._entry_of(registered.service, str(tracking_id))
        if entry_id is not None:
            self._ledger.update(entry_id, label=registered.name, matter=registered.matter)
            self._polls.set_entry(tracking_id, entry_id)
            self._monitorings.add_finds(tracking_id, self._answers.cases_of_answers(entry_id))

    def _registered(self, service: str, origin: str) -> RegisteredMonitoring | None:
        with suppress(ValueError, NotArchived):
            registered = self._monitorings.get(UUID(origin))
            return registered if registered.service == service else None
        return None

    def _begin(self, service: str, origin: str, at: datetime) -> UUID:
        entry = new_monitoring_entry(service, origin, at)
        self._ledger.add(entry)
        return entry.entry_id

    def _entry_of(self, service: str, origin: str) -> UUID | None:
        found = self._connection.execute(
            f"SELECT entry_id {OF_UNMATCHED} AND search_key = ? ORDER BY entry_row LIMIT 1",
            (service, origin),
        ).get
        return None if found is None else UUID(str(found))
