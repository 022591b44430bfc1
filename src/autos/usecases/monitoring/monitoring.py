"""Monitorings: registered once, read back after every change, their finds stored.

The contract has no list of them, so each is in the register before it is sent. Source: contract, "Monitoring".
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.billed_body import BilledBody
from autos.client.call import CallPermit
from autos.client.client import Autos
from autos.domain.errors import ArchiveProblem, NotArchived, NotFound, Refused, ServiceProblem, TrackingUnknown
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import LimitAction
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.monitoring.monitoring_draft import CUSTOM, MonitoringDraft, is_same_monitoring
from autos.domain.monitoring.register import RegisteredMonitoring, RegisterState, UnmatchedAnswers
from autos.domain.monitoring.tracking import TRACKING, ReceivedTracking, Tracking, TrackingStatus
from autos.domain.operation import Operation
from autos.domain.search.intent import Intent
from autos.domain.search.search import UNREADABLE_MEMBERS, Search, unreadable_members
from autos.system.clock import Clock
from autos.usecases.monitoring.monitoring_responses import MonitoringResponses
from autos.usecases.search.lost_requests import CLOCKS_APART, FIND_TIMEOUT_S
from autos.usecases.search.run_search import BilledCallSender, state_after, write_draft
from autos.usecases.search.spend import Spend

CREATED_WITHIN = timedelta(days=1)
"""Tolerance between the service's and our time of a registration: different clocks, and a call that waited."""
MAYBE_SENT = frozenset({LedgerState.DRAFTED, LedgerState.SENT, LedgerState.UNCONFIRMED, LedgerState.COMPLETED})
"""States of a ledger entry whose registration may have been sent although the register does not say so."""
LOG = logging.getLogger(__name__)


class Obstacles(NamedTuple):
    """Reasons against a registration, each of which the person must confirm."""

    alike: RegisteredMonitoring | None = None
    """A monitoring with the same search that runs, or may run."""
    passes_limit: bool = False
    """Whether it exceeds the month's limit, and the person wants to be asked."""
    is_stopped: bool = False
    """Whether it exceeds the month's limit, which is set to stop: confirming does not help."""
    is_bound: bool = False
    """Whether that limit is the administrator's."""
    is_of_firm: bool = False
    """Whether it is the firm's."""

    def is_only_limit(self, agreed: Obstacles) -> bool:
        """Whether nothing but a limit that can be passed is left beside what the person has `agreed` to."""
        is_known = self.alike is None or self.alike == agreed.alike
        return is_known and self.passes_limit and not self.is_stopped


class PollResult(NamedTuple):
    """Result of polling a monitoring."""

    registered: RegisteredMonitoring
    found: int = 0
    """Number of cases that are new to this monitoring."""


class Monitor:
    """Registers, polls and changes monitorings. A registration is sent at most once; all other calls cost nothing."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str, spend: Spend | None = None) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._spend = spend or Spend(archive, clock, service)
        self._calls = BilledCallSender(archive, client, clock)
        self._answers = MonitoringResponses(archive, client, clock, service)

    async def alike(self, draft: MonitoringDraft) -> RegisteredMonitoring | None:
        """The newest monitoring with the same search that runs, or may run: another would be billed again."""
        return await self._archive.read(lambda transaction: self._alike(transaction, draft.search))

    async def obstacles(self, draft: MonitoringDraft) -> Obstacles:
        """Reasons against registering `draft`; one whose registration is unconfirmed is looked for at the service."""
        found = await self._archive.read(lambda transaction: self._obstacles(transaction, draft))
        if found.alike is not None and found.alike.state == RegisterState.UNCONFIRMED and await self.find_lost():
            found = await self._archive.read(lambda transaction: self._obstacles(transaction, draft))
        return found

    async def price(self) -> Decimal | None:
        """BRL for one monitoring; zero where it is free, None where no price was entered."""
        return (await self._spend.this_month()).price_of(CostClass.MONITORING)

    @property
    def is_free(self) -> bool:
        """Whether monitorings of this connection cost nothing."""
        return self._spend.is_free

    async def begin(self, draft: MonitoringDraft, agreed: Obstacles) -> UUID | Obstacles:
        """Write it to the ledger and the register, unless there are more obstacles than the person has `agreed` to.

        Both happen in one transaction; nothing is sent. Raises: ArchiveProblem, TextTooLong.
        """

        def begin(transaction: ArchiveTransaction) -> UUID | Obstacles:
            found = self._obstacles(transaction, draft)
            is_known = found.alike is None or found.alike == agreed.alike
            is_agreed = is_known and found.passes_limit <= agreed.passes_limit and not found.is_stopped
            return self._write(transaction, draft) if is_agreed else found

        return await self._archive.run(begin)

    def _alike(self, transaction: ArchiveTransaction, search: Search) -> RegisteredMonitoring | None:
        for one in transaction.monitorings.all():
            may_run = one.is_running or _may_be_sent(transaction, one)
            if may_run and one.service == self._service and _is_same(one, search):
                return one
        return None

    def _obstacles(self, transaction: ArchiveTransaction, draft: MonitoringDraft) -> Obstacles:
        hit = self._spend.limit_hit(transaction, CostClass.MONITORING)
        at_limit = None if hit is None else hit.action
        return Obstacles(
            self._alike(transaction, draft.search),
            passes_limit=at_limit is LimitAction.CONFIRM,
            is_stopped=at_limit is LimitAction.STOP,
            is_bound=hit is not None and hit.is_bound,
            is_of_firm=hit is not None and hit.firm is not None,
        )

    def _write(self, transaction: ArchiveTransaction, draft: MonitoringDraft) -> UUID:
        intent = Intent(SearchType.CUSTOM, CUSTOM, Mode.ON_DEMAND, draft.name, draft.matter)
        operation, now = Operation.CREATE_TRACKING, self._clock.now()
        entry, body = write_draft(
            transaction, self._service, now, operation, draft.search, intent=intent, recurrence=draft.recurrence
        )
        transaction.monitorings.draft(
            entry.entry_id,
            entry.created_at,
            service=self._service,
            body=body,
            name=draft.name,
            reason=draft.reason,
            matter=draft.matter,
        )
        return entry.entry_id

    async def send(self, entry_id: UUID) -> RegisteredMonitoring:
        """Send a written registration once.

        Raises: ServiceProblem, ArchiveProblem, after writing the outcome down.
        """

        async def call(body: BilledBody, permit: CallPermit) -> ReceivedTracking:
            return await self._client.trackings.received_create(body, permit=permit)

        try:
            await self._calls.make(entry_id, call, self._keep_registered)
        except ServiceProblem as problem:
            unknown = state_after(problem) is LedgerState.UNCONFIRMED
            state = RegisterState.UNCONFIRMED if unknown else RegisterState.REFUSED
            with suppress(
                ArchiveProblem
            ):  # the service's problem is raised; `settle` corrects the register from the ledger
                await self._archive.run(lambda transaction: transaction.monitorings.set_unregistered(entry_id, state))
            raise
        return await self._archive.read(lambda transaction: transaction.monitorings.of_entry(entry_id))

    async def unmatched_answers(self) -> list[UnmatchedAnswers]:
        """Answers of monitorings that are not in the register, by their origin."""
        return await self._archive.read(lambda transaction: transaction.unmatched_answers.unknown(self._service))

    async def settle(self) -> None:
        """At start, after the ledger was settled: mark registrations that were interrupted as unconfirmed."""

        def settle(transaction: ArchiveTransaction) -> None:
            for one in transaction.monitorings.all():
                if one.state != RegisterState.DRAFTED or one.entry_id is None:
                    continue
                with suppress(NotArchived):  # the entry of an imported monitoring is in another ledger
                    if transaction.ledger.get(one.entry_id).state is LedgerState.UNCONFIRMED:
                        transaction.monitorings.set_unregistered(one.entry_id, RegisterState.UNCONFIRMED)

        await self._archive.run(settle)

    async def adopt(self, tracking_id: UUID, name: str = "") -> PollResult:
        """Add a monitoring to the register that was made elsewhere, or here with its answer lost, once the service
        confirms it.

        Raises: TrackingUnknown, ServiceProblem, ArchiveProblem, TextTooLong.
        """
        try:
            tracking = await self._client.trackings.get(tracking_id)
        except NotFound:
            raise TrackingUnknown from None
        now = self._clock.now()

        def enter(transaction: ArchiveTransaction) -> None:
            lost = self._unanswered_entry(transaction, tracking)
            if lost is None:
                transaction.unmatched_answers.assign_to(
                    transaction.monitorings.adopt(tracking_id, now, service=self._service, name=name)
                )
                return
            transaction.unmatched_answers.assign_to(
                transaction.monitorings.answered(lost, tracking_id, _state_of(tracking), now)
            )
            with suppress(NotArchived):
                transaction.ledger.set_state(lost, LedgerState.COMPLETED, now)

        await self._archive.run(enter)
        return await self._store_state_and_finds(tracking)

    async def find_lost(self) -> int:
        """Look at the service for unconfirmed registrations, at no cost; returns the number of those found.

        One is taken only if exactly one monitoring in the list is the same, was made at the time of the call, and is
        not in the register: any other may be somebody else's. Raises: ArchiveProblem.
        """
        if self._archive.is_read_only or not self._client.has(Operation.LIST_TRACKINGS):
            return 0
        every = await self._archive.read(lambda transaction: transaction.monitorings.all())
        known = {one.tracking_id for one in every}
        lost = [one for one in every if self._is_lost(one)]
        count = 0
        for one in lost:
            try:
                async with asyncio.timeout(FIND_TIMEOUT_S):
                    since, until = one.created_at - CLOCKS_APART, one.created_at + CLOCKS_APART
                    listed = await self._client.trackings.created(since, until)
                alike = [it for it in listed if it.tracking_id not in known and _is_running_and_same(one, it)]
                if len(alike) == 1:
                    await self.adopt(alike[0].tracking_id)
                    known.add(alike[0].tracking_id)
                    count += 1
            except (ServiceProblem, TrackingUnknown, TimeoutError) as problem:
                LOG.info("no list of monitorings: %s", type(problem).__name__)
        return count

    def _is_lost(self, one: RegisteredMonitoring) -> bool:
        return one.state == RegisterState.UNCONFIRMED and one.tracking_id is None and one.service == self._service

    def _unanswered_entry(self, transaction: ArchiveTransaction, tracking: Tracking) -> UUID | None:
        """The entry of the unanswered registration that this is: the same search, made at the same time."""
        with suppress(NotArchived):
            transaction.monitorings.get(tracking.tracking_id)
            return None  # it is in the register, so the unanswered one is another
        if tracking.search is None or tracking.created_at is None:
            return None
        for one in transaction.monitorings.all():
            if not self._is_lost(one) or abs(one.created_at - tracking.created_at) > CREATED_WITHIN:
                continue
            if _is_same(one, tracking.search):
                return one.entry_id
        return None

    async def pause(self, tracking_id: UUID) -> RegisteredMonitoring:
        """Pause it; read back. Raises: NotFound, ServiceProblem, ArchiveProblem."""
        return await self._change(tracking_id, self._client.trackings.pause)

    async def resume(self, tracking_id: UUID) -> RegisteredMonitoring:
        """Resume it; read back. Raises: NotFound, ServiceProblem, ArchiveProblem."""
        return await self._change(tracking_id, self._client.trackings.resume)

    async def delete(self, tracking_id: UUID) -> RegisteredMonitoring:
        """Delete it; read back. Raises: NotFound, ServiceProblem, ArchiveProblem."""
        return await self._change(tracking_id, self._client.trackings.delete)

    async def poll(self, tracking_id: UUID) -> PollResult:
        """Read its state from the service, and the answers since the last poll.

        Raises: ServiceProblem, ArchiveProblem, after writing down that the poll failed. A monitoring that the
        service does not know any more is marked as gone; that is no problem.
        """
        try:
            return await self._store_state_and_finds(await self._client.trackings.get(tracking_id))
        except NotFound:
            return PollResult(await self._mark_gone(tracking_id))
        except ServiceProblem as problem:
            name, now = problem.name, self._clock.now()
            await self._archive.run(lambda transaction: transaction.polls.save_failure(tracking_id, name, now))
            raise

    async def aclose(self) -> None:
        """Wait until registrations that were sent are answered and stored."""
        await self._calls.aclose()

    def _keep_registered(
        self, transaction: ArchiveTransaction, entry: LedgerEntry, received: ReceivedTracking
    ) -> LedgerEntry:
        now = self._clock.now()
        tracking = received.tracking
        transaction.answers.save_single_answer(entry.entry_id, TRACKING, received.body, now)
        transaction.monitorings.answered(entry.entry_id, tracking.tracking_id, _state_of(tracking), now)
        transaction.polls.save_status(tracking.tracking_id, tracking, now)
        return transaction.ledger.set_state(entry.entry_id, LedgerState.COMPLETED, now)

    async def _change(self, tracking_id: UUID, call: Callable[[UUID], object]) -> RegisteredMonitoring:
        try:
            tracking: Tracking = await call(tracking_id)  # type: ignore[misc]
        except NotFound:
            await self._mark_gone(tracking_id)
            raise
        except Refused:
            with suppress(ServiceProblem):  # its state differs from the register: read it
                await self._store_state(await self._client.trackings.get(tracking_id))
            raise
        return (await self._store_state(tracking)).registered

    async def _mark_gone(self, tracking_id: UUID) -> RegisteredMonitoring:
        now = self._clock.now()

        def write(transaction: ArchiveTransaction) -> RegisteredMonitoring:
            was = transaction.monitorings.get(tracking_id)
            if was.state == TrackingStatus.DELETED:
                return was
            transaction.polls.save_failure(tracking_id, NotFound().name, now)
            return transaction.monitorings.set_verified(tracking_id, RegisterState.GONE, now)

        return await self._archive.run(write)

    async def _store_state(self, tracking: Tracking) -> PollResult:
        """Write down the state that the service sent."""
        now, tracking_id = self._clock.now(), tracking.tracking_id

        def write(transaction: ArchiveTransaction) -> RegisteredMonitoring:
            transaction.monitorings.set_verified(tracking_id, _state_of(tracking), now)
            transaction.polls.save_status(tracking_id, tracking, now)
            if tracking.search is not None:
                body = json.dumps({"recurrence": tracking.recurrence, "search": _search_body(tracking.search)})
                transaction.monitorings.set_body(tracking_id, body, tracking.created_at or now)
            return transaction.monitorings.get(tracking_id)

        return PollResult(await self._archive.run(write))

    async def _store_state_and_finds(self, tracking: Tracking) -> PollResult:
        """Write down its state, and read its new answers where there may be some."""
        return PollResult(*await self._answers.read((await self._store_state(tracking)).registered, tracking))


def _search_body(search: Search) -> dict[str, Any]:
    """The search to be shown, with the names of what could not be read of it."""
    untold = unreadable_members(search)
    return search.outgoing() | ({UNREADABLE_MEMBERS: list(untold)} if untold else {})


def _state_of(tracking: Tracking) -> str:
    """Its status for the register; to be verified where the service told none."""
    return str(tracking.status) or RegisterState.ADOPTED.value


def _is_same(one: RegisteredMonitoring, search: Search) -> bool:
    try:
        sent = json.loads(one.body).get("search")
        parsed = Search.model_validate(sent) if isinstance(sent, dict) else None
        return parsed is not None and not unreadable_members(parsed) and is_same_monitoring(parsed, search)
    except (ValueError, AttributeError, RecursionError):
        return False  # an imported register may contain anything


def _is_running_and_same(one: RegisteredMonitoring, tracking: Tracking) -> bool:
    is_deleted = tracking.status == TrackingStatus.DELETED
    return not is_deleted and tracking.search is not None and _is_same(one, tracking.search)


def _may_be_sent(transaction: ArchiveTransaction, one: RegisteredMonitoring) -> bool:
    """Whether it is being sent, or was sent although the register does not say so."""
    if one.state != RegisterState.DRAFTED or one.entry_id is None:
        return False
    try:
        return transaction.ledger.get(one.entry_id).state in MAYBE_SENT
    except NotArchived:
        return False
