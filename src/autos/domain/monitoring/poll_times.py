"""When a monitoring is polled next: seldom enough for the rate limit, often enough to notify on the same day.

Polling is not billed. Instants of the service are by its clock, those of a poll by ours.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from autos.domain.monitoring.register import FINAL_STATES, RegisteredMonitoring, RegisterState
from autos.domain.monitoring.tracking import TrackingStatus

DAILY = timedelta(days=1)
"""Every monitoring is polled at least this often, in any state."""
HOURLY = timedelta(hours=1)
WHILE_UPDATING = timedelta(minutes=5)
AFTER_RUN = timedelta(minutes=10)
"""A run needs some minutes for its first answers."""
FIRST_RETRY = timedelta(minutes=5)
MOST_DOUBLINGS = 12
MOST_RECURRENCE = 3_650


def next_poll(one: RegisteredMonitoring, now: datetime) -> datetime | None:
    """Time of the next poll; in the past for one never polled, None where no answer can arrive.

    A last poll later than `now` was by a clock that has been set back since: it counts as now.
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
        ran_at = min(poll_status.updated_at, polled_at)  # the service may send any year
        expected = ran_at + days * DAILY + AFTER_RUN
        return min(max(expected, polled_at + HOURLY), polled_at + DAILY)
    return polled_at + DAILY


def is_unverified(one: RegisteredMonitoring, now: datetime) -> bool:
    """Whether it is unknown if it still runs: no status for two days."""
    if not one.is_running or one.state == RegisterState.UNCONFIRMED:
        return one.state == RegisterState.UNCONFIRMED
    return abs(now - (one.verified_at or one.created_at)) > 2 * DAILY  # a time in the future was by a wrong clock
