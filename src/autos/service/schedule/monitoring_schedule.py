"""Monitorings and their runs. Source: contract, "Tracking (monitoring)", "Tracking status".

A run is one transaction: its request, the planned answers, and the time of the next run. Runs missed while the
service was down are made afterwards in order, each as of its own time. So a kill at any moment neither loses nor
repeats a run.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID, uuid4, uuid5

from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.search.search import Search
from autos.domain.tolerant_record import wire_timestamp
from autos.service.court_time import COURT_MIDNIGHT, court_day
from autos.service.courts.answer_plan import RequestContext, plan_run_answers
from autos.service.errors import ApiError
from autos.service.hash_fraction import hash_fraction
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.search.court_query import CourtQuery, court_query, fingerprint
from autos.service.search.sources import LawsuitMatch, LawsuitSnapshot
from autos.service.store.database import MILLISECOND, truncate_to_ms
from autos.service.store.requests import AcceptedRequest, TimeRange
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
    """Creates, changes and runs the monitorings of the service."""

    def __init__(self, acceptance: RequestAcceptance) -> None:
        self._accepting = acceptance
        self._store = acceptance.store
        self._trackings = TrackingStore(acceptance.store.database)
        self._logged_failures: set[tuple[UUID, datetime]] = set()

    @property
    def clock(self) -> Clock:
        return self._accepting.clock

    def create(self, new_tracking: NewTracking) -> StoredTracking:
        """Create a monitoring; it reports lawsuits distributed from now on."""
        now, tracking_id = truncate_to_ms(self.clock.now()), uuid4()
        hour = QUIET_HOURS[int(hash_fraction(tracking_id, "hour") * len(QUIET_HOURS))]
        tracking = StoredTracking(
            tracking_id=tracking_id,
            search=echoed_custom_search(new_tracking.search, tracking_id, now),
            recurrence=new_tracking.recurrence,
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
        """Find a monitoring. Raises: ApiError (404)."""
        tracking = self._trackings.find(tracking_id)
        if tracking is None:
            raise ApiError(404, "there is no such tracking", ["tracking_id"])
        return tracking

    def created(self, created: TimeRange, first: int, count: int) -> tuple[list[StoredTracking], int]:
        """Read at most `count` monitorings created in this time from index `first` on, and the number of all."""
        return self._trackings.created(created, first, count), self._trackings.count_created(created)

    def pause(self, tracking_id: UUID) -> StoredTracking:
        """Stop the runs. Raises: ApiError (404, 409)."""
        return self._change(
            tracking_id, {TrackingState.ACTIVE}, TrackingState.PAUSED, "only a running tracking can be paused"
        )

    def resume(self, tracking_id: UUID) -> StoredTracking:
        """Resume the runs; the next one reports what was distributed meanwhile. Raises: ApiError (404, 409)."""
        return self._change(
            tracking_id, {TrackingState.PAUSED}, TrackingState.ACTIVE, "only a paused tracking can be resumed"
        )

    def delete(self, tracking_id: UUID) -> StoredTracking:
        """Delete a monitoring for good. Raises: ApiError (404, also the second time)."""
        if self.find(tracking_id).state is TrackingState.DELETED:
            raise ApiError(404, "this tracking has been deleted already", ["tracking_id"])
        return self._change(
            tracking_id,
            {TrackingState.ACTIVE, TrackingState.PAUSED},
            TrackingState.DELETED,
            "this tracking has been deleted",
        )

    def status(self, tracking: StoredTracking, now: datetime) -> TrackingStatus:
        """Status of a monitoring at `now`."""
        if tracking.state is not TrackingState.ACTIVE:
            return TrackingStatus(tracking.state.value)
        if tracking.request_id is None:
            was_resumed = tracking.changed_at > tracking.created_at
            return TrackingStatus.UPDATED if was_resumed else TrackingStatus.CREATED
        return TrackingStatus.UPDATING if self.is_updating(tracking, now) else TrackingStatus.UPDATED

    def is_updating(self, tracking: StoredTracking, now: datetime) -> bool:
        """Whether the newest request of the monitoring is pending at `now`."""
        ends_at = self._store.last_run_ends_at(tracking.tracking_id)
        return ends_at is not None and now < ends_at

    def updated_at(self, tracking: StoredTracking, now: datetime) -> datetime:
        """Instant of the last change of the monitoring, of the beginning of its last run, or of that run's end."""
        ends_at = self._store.last_run_ends_at(tracking.tracking_id)
        if ends_at is None:
            return tracking.changed_at
        return max(tracking.changed_at, tracking.looked_until if ends_at > now else ends_at)

    def shown_request_id(self, tracking: StoredTracking, now: datetime) -> UUID | None:
        """The last request; none before the first run has ended (contract, "Tracking")."""
        has_run = self._store.first_run_ends_at(tracking.tracking_id)
        return tracking.request_id if has_run is not None and has_run <= now else None

    def items_count(self, tracking: StoredTracking, now: datetime) -> int:
        """Lawsuits that can be read at `now`."""
        return self._store.count_of_tracking(tracking.tracking_id, TimeRange(tracking.created_at, now), now)

    def next_run_at(self) -> datetime | None:
        """When the next monitoring is due."""
        return self._trackings.next_run_at()

    def run_due(self, now: datetime) -> int:
        """Make every run that is due at `now`, oldest first; returns their number.

        A run that fails stays due and does not block other monitorings.
        """
        runs, failed = 0, set[UUID]()
        while (tracking := self._trackings.due(now, failed)) is not None:
            try:
                self._run(tracking)
                runs += 1
            except Exception as problem:  # noqa: BLE001 -- a failure of one monitoring must not stop the others
                failed.add(tracking.tracking_id)
                self._log_once(tracking, problem)
        return runs

    def _run(self, tracking: StoredTracking) -> None:
        """Make one run as of the time at which it was due."""
        at = tracking.next_run_at
        query = court_query(Search.model_validate(tracking.search))
        new_lawsuits = self._new_lawsuits(tracking, query)
        request_id = uuid5(tracking.tracking_id, at.isoformat())
        planned = plan_run_answers(new_lawsuits, RequestContext(request_id, at, self._accepting.pace))
        request = AcceptedRequest(
            request_id, tracking.search, fingerprint(query), tracking.tracking_id, at, planned.ends_at
        )
        with self._store.database.transaction() as connection:
            current = self._trackings.find(tracking.tracking_id)
            if current is None or current.state is not TrackingState.ACTIVE or current.next_run_at != at:
                return  # paused, deleted or run by another process meanwhile
            self._store.save(connection, request, planned)
            after = replace(
                current,
                looked_until=at,
                next_run_at=at + tracking.recurrence * DAY,
                request_id=request_id,
                items=current.items + len(new_lawsuits),
                steps=current.steps + self._steps(query, new_lawsuits, at),
            )
            self._trackings.save(connection, after)

    def _log_once(self, tracking: StoredTracking, problem: Exception) -> None:
        """Log the identifier of a monitoring whose run failed, without its search, once for each run."""
        run = (tracking.tracking_id, tracking.next_run_at)
        if run not in self._logged_failures:
            self._logged_failures.add(run)
            LOG.error("tracking %s could not be run: %s", tracking.tracking_id, type(problem).__name__)

    def _new_lawsuits(self, tracking: StoredTracking, query: CourtQuery) -> Sequence[LawsuitMatch]:
        access = vault_access(self._accepting.vault, query)
        return self._store.courts.newly_distributed(query, tracking.looked_until, tracking.next_run_at, access)

    def _steps(self, query: CourtQuery, new_lawsuits: Sequence[LawsuitMatch], at: datetime) -> int:
        members = self._store.courts.render_lawsuits(query, [LawsuitSnapshot(one.lawsuit, at) for one in new_lawsuits])
        return sum(_steps_count(one) for one in members if one is not None)

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
    """Number of steps according to the last step; 0 where an imported lawsuit has none."""
    last_step = lawsuit.get("last_step")
    count = last_step.get("steps_count") if isinstance(last_step, dict) else None
    return count if isinstance(count, int) and 0 <= count <= MOST_STEPS else 0


def first_run(now: datetime, hour: int, minute: int) -> datetime:
    """The first `hour`:`minute` in Brasília after `now`, within 24 hours."""
    start = datetime.combine(court_day(now), time(hour, minute), now.tzinfo) + COURT_MIDNIGHT
    return start if start > now else start + DAY


def _next_after(tracking: StoredTracking, now: datetime) -> datetime:
    """The monitoring's first run time after `now`: runs skipped by a pause are not made."""
    at = tracking.next_run_at
    if at > now:
        return at
    if tracking.request_id is None:  # the first run stays within a day
        return first_run(now, tracking.hour, at.minute)
    step = tracking.recurrence * DAY
    return at + ((now - at) // step + 1) * step


def echoed_custom_search(search: Search, tracking_id: UUID, now: datetime) -> dict[str, Any]:
    """The search as returned with a tracking, with members added by the service (contract, "Filter", rule 4)."""
    members = search.outgoing() | {"search_type": "custom", "search_key": "custom", "response_type": "lawsuit"}
    params = dict(members.get("search_params", {}))
    filter_echo: dict[str, Any] = {"party_names": []} | dict(params.get("filter", {}))
    for name in ("subject_codes", "classification_codes"):
        if name in filter_echo:
            filter_echo[name] = {**filter_echo[name], "_id": uuid5(tracking_id, name).hex[:24]}
    if "subject_codes" in filter_echo:
        filter_echo["subject_codes"] = {"not_contains": []} | filter_echo["subject_codes"]
    filter_echo["distribution_date_gte"] = wire_timestamp(now)
    members["search_params"] = params | {"filter": filter_echo, "pagination": {}}
    return members
