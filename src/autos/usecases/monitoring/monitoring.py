"""Monitorings: registered once, read back after every act, and what they found kept.

The contract cannot list them, so one is in the register before it is sent. Source: contract, "Monitoring".
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

import msgspec

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.call import CallPermit
from autos.client.client import Autos
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import ArchiveProblem, NotArchived, NotFound, Refused, ServiceProblem, TrackingUnknown
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.monitoring.monitoring_draft import CUSTOM, MonitoringDraft, is_same_monitoring
from autos.domain.monitoring.register import RegisteredMonitoring, RegisterState, UnmatchedAnswers
from autos.domain.monitoring.tracking import Tracking, TrackingStatus
from autos.domain.operation import Operation
from autos.domain.search.intent import Intent
from autos.domain.search.search import Search
from autos.system.clock import Clock
from autos.usecases.monitoring.monitoring_responses import TrackingAnswers
from autos.usecases.search.run_search import BilledCalls, fate, write_draft
from autos.usecases.search.spend import Spend

KIND = "tracking"
"""Under which the archive keeps what the service answered to a registration, whole."""
AS_SENT = timedelta(days=1)
"""By so much the service's clock and ours may differ, and a call may have waited."""
ON_THEIR_WAY = frozenset({LedgerState.DRAFTED, LedgerState.SENT, LedgerState.UNCONFIRMED, LedgerState.COMPLETED})
"""Where the ledger has an entry of which the register does not say yet that it was sent."""


class Obstacles(NamedTuple):
    """What stands in the way of a registration; each is passed only after a word of the person."""

    alike: RegisteredMonitoring | None = None
    """One that brings the same and still runs, or may run."""
    passes_limit: bool = False
    """Whether it passes the month's limit."""


class Look(NamedTuple):
    """What a look brought."""

    registered: RegisteredMonitoring
    found: int = 0
    """Cases that were not known of this monitoring."""


class Monitor:
    """Each registration is sent at most once; whatever else is here may be repeated at no cost."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._spend = Spend(archive, clock, is_free=service == PRACTICE)
        self._calls = BilledCalls(archive, client, clock)
        self._answers = TrackingAnswers(archive, client, clock, service)

    async def alike(self, watch: MonitoringDraft) -> RegisteredMonitoring | None:
        """The newest that brings the same and still runs, or may run: another would be paid for twice."""
        return await self._archive.read(lambda kept: self._alike(kept, watch.search))

    async def obstacles(self, watch: MonitoringDraft) -> Obstacles:
        """What stands in the way of registering it."""
        return await self._archive.read(lambda kept: self._obstacles(kept, watch))

    async def begin(self, watch: MonitoringDraft, agreed: Obstacles) -> UUID | Obstacles:
        """Put it in the ledger and the register, unless more stands in its way than the person has agreed to.

        That is decided in the transaction that writes; nothing is sent. Raises: ArchiveProblem, TextTooLong.
        """

        def begin(kept: ArchiveTransaction) -> UUID | Obstacles:
            found = self._obstacles(kept, watch)
            is_known = found.alike is None or found.alike == agreed.alike
            return self._write(kept, watch) if is_known and found.passes_limit <= agreed.passes_limit else found

        return await self._archive.run(begin)

    async def write(self, watch: MonitoringDraft) -> UUID:
        """Put it in the ledger and the register, whatever stands in its way. Raises: ArchiveProblem, TextTooLong."""
        return await self._archive.run(lambda kept: self._write(kept, watch))

    def _alike(self, kept: ArchiveTransaction, search: Search) -> RegisteredMonitoring | None:
        for one in kept.trackings.all():
            may_run = one.is_running or _is_on_its_way(kept, one)
            if may_run and one.service == self._service and _is_same(one, search):
                return one
        return None

    def _obstacles(self, kept: ArchiveTransaction, watch: MonitoringDraft) -> Obstacles:
        has_room = self._spend.leaves_room_for(kept, CostClass.ON_DEMAND)
        return Obstacles(self._alike(kept, watch.search), passes_limit=not has_room)

    def _write(self, kept: ArchiveTransaction, watch: MonitoringDraft) -> UUID:
        intent = Intent(SearchType.CUSTOM, CUSTOM, Mode.ON_DEMAND, watch.name, watch.matter)
        operation, now = Operation.CREATE_TRACKING, self._clock.now()
        entry, body = write_draft(
            kept, self._service, now, operation, watch.search, intent=intent, recurrence=watch.recurrence
        )
        kept.trackings.draft(
            entry.entry_id,
            entry.created_at,
            service=self._service,
            body=body,
            name=watch.name,
            reason=watch.reason,
            matter=watch.matter,
        )
        return entry.entry_id

    async def send(self, entry_id: UUID) -> RegisteredMonitoring:
        """Register what was written, once.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        recurrence = await self._archive.read(lambda kept: json.loads(kept.ledger.search_body(entry_id))["recurrence"])

        async def call(search: Search, permit: CallPermit) -> Tracking:
            return await self._client.trackings.create(search, recurrence, permit=permit)

        try:
            await self._calls.make(entry_id, call, self._keep_registered)
        except ServiceProblem as problem:
            unknown = fate(problem) is LedgerState.UNCONFIRMED
            state = RegisterState.UNCONFIRMED if unknown else RegisterState.REFUSED
            with suppress(
                ArchiveProblem
            ):  # what the service said is what counts; `settle` takes the rest from the ledger
                await self._archive.run(lambda kept: kept.trackings.set_unregistered(entry_id, state))
            raise
        return await self._archive.read(lambda kept: kept.trackings.of_entry(entry_id))

    async def unmatched_answers(self) -> list[UnmatchedAnswers]:
        """Answers of monitorings that are not in the register, by where they say that they come from."""
        return await self._archive.read(lambda kept: kept.unmatched_answers.unknown(self._service))

    async def settle(self) -> None:
        """At start, after the ledger was settled: of what a sudden end left open, nobody knows whether it runs."""

        def settle(kept: ArchiveTransaction) -> None:
            for one in kept.trackings.all():
                if one.state != RegisterState.DRAFTED or one.entry_id is None:
                    continue
                with suppress(NotArchived):  # the entry of one that was imported is in another ledger
                    if kept.ledger.get(one.entry_id).state is LedgerState.UNCONFIRMED:
                        kept.trackings.set_unregistered(one.entry_id, RegisterState.UNCONFIRMED)

        await self._archive.run(settle)

    async def adopt(self, tracking_id: UUID, name: str = "") -> Look:
        """Enter one that was made elsewhere, or here with its answer lost, once the service has confirmed it.

        Raises: TrackingUnknown, ServiceProblem, ArchiveProblem, TextTooLong.
        """
        try:
            tracking = await self._client.trackings.get(tracking_id)
        except NotFound:
            raise TrackingUnknown from None
        now = self._clock.now()

        def enter(kept: ArchiveTransaction) -> None:
            lost = self._lost(kept, tracking)
            if lost is None:
                kept.unmatched_answers.assign_to(
                    kept.trackings.adopt(tracking_id, now, service=self._service, name=name)
                )
                return
            kept.unmatched_answers.assign_to(kept.trackings.answered(lost, tracking_id, str(tracking.status), now))
            with suppress(NotArchived):
                kept.ledger.set_state(lost, LedgerState.COMPLETED, now)

        await self._archive.run(enter)
        return await self._note(tracking)

    def _lost(self, kept: ArchiveTransaction, tracking: Tracking) -> UUID | None:
        """The entry of the one without an answer that this is: it searches the same, and was made when that left."""
        with suppress(NotArchived):
            kept.trackings.get(tracking.tracking_id)
            return None  # it is here, so that the one without an answer is another
        if tracking.search is None or tracking.created_at is None:
            return None
        for one in kept.trackings.all():
            is_lost = one.state == RegisterState.UNCONFIRMED and one.tracking_id is None
            if not is_lost or one.service != self._service or abs(one.created_at - tracking.created_at) > AS_SENT:
                continue
            if _is_same(one, tracking.search):
                return one.entry_id
        return None

    async def pause(self, tracking_id: UUID) -> RegisteredMonitoring:
        """Stop its runs; read back. Raises: NotFound, ServiceProblem, ArchiveProblem."""
        return await self._change(tracking_id, self._client.trackings.pause)

    async def resume(self, tracking_id: UUID) -> RegisteredMonitoring:
        """Let it run again; read back. Raises: NotFound, ServiceProblem, ArchiveProblem."""
        return await self._change(tracking_id, self._client.trackings.resume)

    async def delete(self, tracking_id: UUID) -> RegisteredMonitoring:
        """End it for good; read back. Raises: NotFound, ServiceProblem, ArchiveProblem."""
        return await self._change(tracking_id, self._client.trackings.delete)

    async def look(self, tracking_id: UUID) -> Look:
        """Ask how it is, and read what it found since.

        Raises: ServiceProblem, ArchiveProblem, after writing down that it could not be verified. One that the
        service does not know any more is no problem: it is written down as gone.
        """
        try:
            return await self._note(await self._client.trackings.get(tracking_id))
        except NotFound:
            return Look(await self._gone(tracking_id))
        except ServiceProblem as problem:
            name, now = problem.name, self._clock.now()
            await self._archive.run(lambda kept: kept.polls.save_failure(tracking_id, name, now))
            raise

    async def aclose(self) -> None:
        """Let what has left come back and be kept."""
        await self._calls.aclose()

    def _keep_registered(self, kept: ArchiveTransaction, entry: LedgerEntry, tracking: Tracking) -> LedgerEntry:
        now = self._clock.now()
        kept.answers.save_single_answer(
            entry.entry_id, KIND, msgspec.json.encode(tracking.model_dump(mode="json")), now
        )
        kept.trackings.answered(entry.entry_id, tracking.tracking_id, str(tracking.status), now)
        kept.polls.save_status(tracking.tracking_id, tracking, now)
        return kept.ledger.set_state(entry.entry_id, LedgerState.COMPLETED, now)

    async def _change(self, tracking_id: UUID, call: Callable[[UUID], object]) -> RegisteredMonitoring:
        try:
            tracking: Tracking = await call(tracking_id)  # type: ignore[misc]
        except NotFound:
            await self._gone(tracking_id)
            raise
        except Refused:
            with suppress(ServiceProblem):  # it stands otherwise than is known here: how, is worth a call
                await self._told(await self._client.trackings.get(tracking_id))
            raise
        return (await self._told(tracking)).registered

    async def _gone(self, tracking_id: UUID) -> RegisteredMonitoring:
        now = self._clock.now()

        def write(kept: ArchiveTransaction) -> RegisteredMonitoring:
            was = kept.trackings.get(tracking_id)
            if was.state == TrackingStatus.DELETED:
                return was
            kept.polls.save_failure(tracking_id, NotFound().name, now)
            return kept.trackings.set_verified(tracking_id, RegisterState.GONE, now)

        return await self._archive.run(write)

    async def _told(self, tracking: Tracking) -> Look:
        """Write down what the service said of it."""
        now, tracking_id = self._clock.now(), tracking.tracking_id

        def write(kept: ArchiveTransaction) -> RegisteredMonitoring:
            kept.trackings.set_verified(tracking_id, str(tracking.status), now)
            kept.polls.save_status(tracking_id, tracking, now)
            if tracking.search is not None:
                body = json.dumps({"recurrence": tracking.recurrence, "search": tracking.search.outgoing()})
                kept.trackings.set_body(tracking_id, body, tracking.created_at or now)
            return kept.trackings.get(tracking_id)

        return Look(await self._archive.run(write))

    async def _note(self, tracking: Tracking) -> Look:
        """Write down what it said of itself, and read on where it may have found more."""
        return Look(*await self._answers.read((await self._told(tracking)).registered, tracking))


def _is_same(one: RegisteredMonitoring, search: Search) -> bool:
    try:
        sent = json.loads(one.body).get("search")
        return isinstance(sent, dict) and is_same_monitoring(Search.model_validate(sent), search)
    except (ValueError, AttributeError, RecursionError):
        return False  # a register that was imported may say anything


def _is_on_its_way(kept: ArchiveTransaction, one: RegisteredMonitoring) -> bool:
    """Whether it is being sent, or was, though the register could not be told."""
    if one.state != RegisterState.DRAFTED or one.entry_id is None:
        return False
    try:
        return kept.ledger.get(one.entry_id).state in ON_THEIR_WAY
    except NotArchived:
        return False
