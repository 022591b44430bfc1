"""Runs monitorings at their times. Source: contract, "Tracking (monitoring)", "Tracking status".

A run is one transaction: its request, everything that it will bring, and the next time. Runs
that were missed while nothing ran are made up in order, each as of its own time. So a kill at
any moment neither loses nor repeats one.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID, uuid4, uuid5

from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.record import wire_timestamp
from autos.domain.search.search import Search
from autos.service.court_time import COURT_MIDNIGHT, court_day
from autos.service.courts.answer_plan import RequestContext, plan_run_answers
from autos.service.errors import ApiError
from autos.service.hash_fraction import hash_fraction
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.search.court_query import CourtQuery, court_query, fingerprint
from autos.service.search.sources import LawsuitMatch, LawsuitSnapshot
from autos.service.store.database import MILLISECOND, truncate_to_ms
from autos.service.store.requests import AcceptedRequest
from autos.service.store.trackings import StoredTracking, TrackingState, TrackingStore
from autos.service.vault.credential_selection import vault_access
from autos.system.clock import Clock

LOG = logging.getLogger(__name__)
QUIET_HOURS = (1, 2, 3, 4, 5, 22, 23)
"""Hours in Brasília at which courts are least busy."""
DAY = timedelta(days=1)
MINUTES = 60
MOST_STEPS = 1_000_000


@dataclass(frozen=True, slots=True)
class NewTracking:
    """A monitoring to be created."""

    search: Search
    recurrence: int
    """Days."""


class MonitoringRuns:
    """Every monitoring of the service."""

    def __init__(self, acceptance: RequestAcceptance) -> None:
        self._accepting = acceptance
        self._store = acceptance.store
        self._trackings = TrackingStore(acceptance.store.database)
        self._told: set[tuple[UUID, datetime]] = set()

    @property
    def clock(self) -> Clock:
        return self._accepting.clock

    def create(self, wanted: NewTracking) -> StoredTracking:
        """Keep a new monitoring; it reports what is distributed from now on."""
        now, tracking_id = truncate_to_ms(self.clock.now()), uuid4()
        hour = QUIET_HOURS[int(hash_fraction(tracking_id, "hour") * len(QUIET_HOURS))]
        tracking = StoredTracking(
            tracking_id=tracking_id,
            search=echoed_custom_search(wanted.search, tracking_id, now),
            recurrence=wanted.recurrence,
            hour=hour,
            state=TrackingState.ACTIVE,
            created_at=now,
            changed_at=now,
            deleted_at=None,
            looked_until=now,
            next_run_at=first_run(now, hour, int(hash_fraction(tracking_id, "minute") * MINUTES)),
            request_id=None,
            items=0,
            steps=0,
        )
        with self._store.database.transaction() as connection:
            self._trackings.save(connection, tracking)
        return tracking

    def find(self, tracking_id: UUID) -> StoredTracking:
        """The monitoring. Raises: Refusal (404)."""
        tracking = self._trackings.find(tracking_id)
        if tracking is None:
            raise ApiError(404, "there is no such tracking", ["tracking_id"])
        return tracking

    def pause(self, tracking_id: UUID) -> StoredTracking:
        """Stop the runs. Raises: Refusal (404, 409)."""
        return self._change(
            tracking_id, {TrackingState.ACTIVE}, TrackingState.PAUSED, "only a running tracking can be paused"
        )

    def resume(self, tracking_id: UUID) -> StoredTracking:
        """Go on; what was distributed meanwhile is reported by the next run. Raises: Refusal (404, 409)."""
        return self._change(
            tracking_id, {TrackingState.PAUSED}, TrackingState.ACTIVE, "only a paused tracking can be resumed"
        )

    def delete(self, tracking_id: UUID) -> StoredTracking:
        """End it for good. Raises: Refusal (404 the second time too)."""
        if self.find(tracking_id).state is TrackingState.DELETED:
            raise ApiError(404, "this tracking has been deleted already", ["tracking_id"])
        return self._change(
            tracking_id,
            {TrackingState.ACTIVE, TrackingState.PAUSED},
            TrackingState.DELETED,
            "this tracking has been deleted",
        )

    def status(self, tracking: StoredTracking, now: datetime) -> TrackingStatus:
        """How far a monitoring is at `now`."""
        if tracking.state is not TrackingState.ACTIVE:
            return TrackingStatus(tracking.state.value)
        if tracking.request_id is None:
            was_resumed = tracking.changed_at > tracking.created_at
            return TrackingStatus.UPDATED if was_resumed else TrackingStatus.CREATED
        return TrackingStatus.UPDATING if self.is_updating(tracking, now) else TrackingStatus.UPDATED

    def is_updating(self, tracking: StoredTracking, now: datetime) -> bool:
        """Whether its newest request is still pending at `now`."""
        ends_at = self._store.last_run_ends_at(tracking.tracking_id)
        return ends_at is not None and now < ends_at

    def updated_at(self, tracking: StoredTracking, now: datetime) -> datetime:
        """Its last change or the end of its last complete run."""
        ends_at = self._store.last_run_ends_at(tracking.tracking_id)
        return tracking.changed_at if ends_at is None or ends_at > now else max(tracking.changed_at, ends_at)

    def next_run_at(self) -> datetime | None:
        """When the next monitoring is due."""
        return self._trackings.next_run_at()

    def run_due(self, now: datetime) -> int:
        """Make every run whose time has come by `now`, oldest first; returns how many.

        A run that fails stays due and holds up no other monitoring.
        """
        runs, failed = 0, set[UUID]()
        while (tracking := self._trackings.due(now, failed)) is not None:
            try:
                self._run(tracking)
                runs += 1
            except Exception as problem:  # noqa: BLE001 -- whatever one monitoring stumbles over, the others go on
                failed.add(tracking.tracking_id)
                self._log_once(tracking, problem)
        return runs

    def _run(self, tracking: StoredTracking) -> None:
        """One run, as of the time at which it was due."""
        at = tracking.next_run_at
        query = court_query(Search.model_validate(tracking.search))
        held = self._new_lawsuits(tracking, query)
        request_id = uuid5(tracking.tracking_id, at.isoformat())
        planned = plan_run_answers(held, RequestContext(request_id, at, self._accepting.pace))
        request = AcceptedRequest(
            request_id, tracking.search, fingerprint(query), tracking.tracking_id, at, planned.ends_at
        )
        with self._store.database.transaction() as connection:
            current = self._trackings.find(tracking.tracking_id)
            if current is None or current.state is not TrackingState.ACTIVE or current.next_run_at != at:
                return  # paused, deleted or run meanwhile
            self._store.save(connection, request, planned)
            after = replace(
                current,
                looked_until=at,
                next_run_at=at + tracking.recurrence * DAY,
                request_id=request_id,
                items=current.items + len(held),
                steps=current.steps + self._steps(query, held, at),
            )
            self._trackings.save(connection, after)

    def _log_once(self, tracking: StoredTracking, problem: Exception) -> None:
        """Says which monitoring could not be run, not what it looks for; again only for its next run."""
        run = (tracking.tracking_id, tracking.next_run_at)
        if run not in self._told:
            self._told.add(run)
            LOG.error("tracking %s could not be run: %s", tracking.tracking_id, type(problem).__name__)

    def _new_lawsuits(self, tracking: StoredTracking, query: CourtQuery) -> Sequence[LawsuitMatch]:
        access = vault_access(self._accepting.vault, query)
        return self._store.courts.newly_distributed(query, tracking.looked_until, tracking.next_run_at, access)

    def _steps(self, query: CourtQuery, held: Sequence[LawsuitMatch], at: datetime) -> int:
        told = self._store.courts.render_lawsuits(query, [LawsuitSnapshot(one.lawsuit, at) for one in held])
        return sum(_steps_count(one) for one in told)

    def _change(
        self, tracking_id: UUID, accepted: set[TrackingState], state: TrackingState, sentence: str
    ) -> StoredTracking:
        now = truncate_to_ms(self.clock.now())
        with self._store.database.transaction() as connection:
            tracking = self.find(tracking_id)
            if tracking.state not in accepted:
                raise ApiError(409, sentence, [f"status: {self.status(tracking, now)}"])
            changed = replace(tracking, state=state, changed_at=max(now, tracking.changed_at + MILLISECOND))
            if state is TrackingState.DELETED:
                changed = replace(changed, deleted_at=changed.changed_at)
            if state is TrackingState.ACTIVE:
                changed = replace(changed, next_run_at=_next_after(tracking, now))
            self._trackings.save(connection, changed)
        return changed


def _steps_count(lawsuit: Mapping[str, Any]) -> int:
    """Of the last step, where it tells one: imported lawsuits may be without."""
    last_step = lawsuit.get("last_step")
    count = last_step.get("steps_count") if isinstance(last_step, dict) else None
    return count if isinstance(count, int) and 0 <= count <= MOST_STEPS else 0


def first_run(now: datetime, hour: int, minute: int) -> datetime:
    """The first `hour`:`minute` in Brasília after `now`: within 24 hours."""
    start = datetime.combine(court_day(now), time(hour, minute), now.tzinfo) + COURT_MIDNIGHT
    return start if start > now else start + DAY


def _next_after(tracking: StoredTracking, now: datetime) -> datetime:
    """The first of its times that is still to come: what a pause skipped is not made up."""
    at = tracking.next_run_at
    if at > now:
        return at
    if tracking.request_id is None:  # the first run stays within a day
        return first_run(now, tracking.hour, at.minute)
    step = tracking.recurrence * DAY
    return at + ((now - at) // step + 1) * step


def echoed_custom_search(search: Search, tracking_id: UUID, now: datetime) -> dict[str, Any]:
    """The search as trackings tell it back, with the members that the service adds (contract, "Filter", rule 4)."""
    told = search.outgoing() | {"search_type": "custom", "search_key": "custom", "response_type": "lawsuit"}
    params = dict(told.get("search_params", {}))
    wanted: dict[str, Any] = {"party_names": []} | dict(params.get("filter", {}))
    for name in ("subject_codes", "classification_codes"):
        if name in wanted:
            wanted[name] = {**wanted[name], "_id": uuid5(tracking_id, name).hex[:24]}
    if "subject_codes" in wanted:
        wanted["subject_codes"] = {"not_contains": []} | wanted["subject_codes"]
    wanted["distribution_date_gte"] = wire_timestamp(now)
    told["search_params"] = params | {"filter": wanted, "pagination": {}}
    return told
