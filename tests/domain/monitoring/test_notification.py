"""When the user is notified: at once, in the morning, never; and not in quiet hours."""

from datetime import datetime

import pytest

from autos.domain.monitoring.notification import NotificationFrequency, QuietHours, notify_at

NIGHT, LUNCH, NONE = QuietHours(20, 8), QuietHours(12, 14), QuietHours(7, 7)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute).astimezone()


@pytest.mark.parametrize(
    ("frequency", "quiet", "now", "expected"),
    [
        (NotificationFrequency.AT_ONCE, NIGHT, at(20, 15), at(20, 15)),
        (NotificationFrequency.AT_ONCE, NIGHT, at(20, 19, 59), at(20, 19, 59)),
        (NotificationFrequency.AT_ONCE, NIGHT, at(20, 20), at(21, 8)),
        (NotificationFrequency.AT_ONCE, NIGHT, at(20, 3, 30), at(20, 8)),
        (NotificationFrequency.AT_ONCE, LUNCH, at(20, 12, 15), at(20, 14)),
        (NotificationFrequency.AT_ONCE, LUNCH, at(20, 14), at(20, 14)),
        (NotificationFrequency.AT_ONCE, NONE, at(20, 3), at(20, 3)),
        (NotificationFrequency.DAILY, NIGHT, at(20, 7, 59), at(20, 8)),
        (NotificationFrequency.DAILY, NIGHT, at(20, 8), at(21, 8)),
        (NotificationFrequency.DAILY, QuietHours(22, 10), at(20, 23), at(21, 10)),
        (NotificationFrequency.NEVER, NONE, at(20, 15), None),
    ],
)
def test_notification_time_by_frequency_and_quiet_hours(
    frequency: NotificationFrequency, quiet: QuietHours, now: datetime, expected: datetime | None
) -> None:
    assert notify_at(frequency, quiet, now) == expected


@pytest.mark.parametrize(("quiet", "hours"), [(NIGHT, 12), (LUNCH, 2), (NONE, 0), (QuietHours(0, 23), 23)])
def test_quiet_hours_may_pass_midnight(quiet: QuietHours, hours: int) -> None:
    assert sum(quiet.has(hour) for hour in range(24)) == hours
