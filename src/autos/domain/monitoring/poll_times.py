"""When a monitoring is looked at again: seldom enough to cost nothing, soon enough to tell on the day.

Nothing here is billed: looking reads. Instants of the service are by its clock, those of a look by ours.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from autos.domain.monitoring.register import FINAL_STATES, RegisteredMonitoring, RegisterState
from autos.domain.monitoring.tracking import TrackingStatus

DAILY = timedelta(days=1)
"""Each is verified this often, whatever it is doing."""
HOURLY = timedelta(hours=1)
WHILE_UPDATING = timedelta(minutes=5)
AFTER_RUN = timedelta(minutes=10)
"""A run takes some minutes to bring its first answers."""
FIRST_RETRY = timedelta(minutes=5)
MOST_DOUBLINGS = 12
MOST_RECURRENCE = 3_650


def next_poll(one: RegisteredMonitoring, now: datetime) -> datetime | None:
    """When to ask the service about it; long past for one never asked about, none where nothing can come.

    A look that lies ahead of `now` was by a clock that has been set back since: it counts as one of now.
    """
    poll_status = one.poll_status
    if one.tracking_id is None or one.state in FINAL_STATES:
        return None
    if poll_status.polled_at is None:
        return min(one.created_at, now)
    polled_at = min(poll_status.polled_at, now)
    if poll_status.failures:
        return polled_at + min(FIRST_RETRY * 2.0 ** min(poll_status.failures - 1, MOST_DOUBLINGS), DAILY)
    if one.state == TrackingStatus.UPDATING:
        return polled_at + WHILE_UPDATING
    if one.state == TrackingStatus.CREATED:
        return polled_at + HOURLY
    if one.state == TrackingStatus.UPDATED and poll_status.updated_at and poll_status.recurrence:
        days = max(1, min(poll_status.recurrence, MOST_RECURRENCE))
        ran_at = min(poll_status.updated_at, polled_at)  # a service may tell any year
        expected = ran_at + days * DAILY + AFTER_RUN
        return min(max(expected, polled_at + HOURLY), polled_at + DAILY)
    return polled_at + DAILY


def is_unverified(one: RegisteredMonitoring, now: datetime) -> bool:
    """Whether nobody knows any more that it still runs: for two days the service has not told."""
    if not one.is_running or one.state == RegisterState.UNCONFIRMED:
        return one.state == RegisterState.UNCONFIRMED
    return abs(now - (one.verified_at or one.created_at)) > 2 * DAILY  # a clock that ran ahead has verified nothing
