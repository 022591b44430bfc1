"""Deadlines as events: what makes two of them the same, and which revision is the newer one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from autos.domain.deadlines.calendar_event import REVISIONS_SINCE, event_uid, revision_after


def test_a_deadline_has_one_uid_and_another_one_another() -> None:
    """Those of files that older versions have written stay."""
    uid = event_uid(("TJSP", "2026-12-15", "15"))

    assert uid == event_uid(("TJSP", "2026-12-15", "15"))
    assert uid != event_uid(("TJSP", "2026-12-15", "16"))
    assert str(uid) == "6120ba58-d3c1-5247-89c0-ff7c22c0dc1c"


def test_two_desks_number_by_the_time_alone() -> None:
    """The later file is the newer one, whichever of them wrote it, and neither knows the other's last."""
    now = datetime(2026, 11, 29, 12, tzinfo=UTC)
    one, other = revision_after(5, now), revision_after(900, now + timedelta(seconds=2))

    assert one.number < other.number
    assert one.changed_at == now
    assert revision_after(0, REVISIONS_SINCE - timedelta(days=1)).number == 1
