"""The checks find what is wrong with a monitoring's answers, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.crash.accepted import KnownTracking, TrackingState
from tests.crash.answer_facts import with_items
from tests.crash.monitoring_checks import missed_lawsuits, repeated_items, repeated_runs

START = datetime(2026, 11, 20, 3, 30, tzinfo=UTC)
DAY = timedelta(days=1)
EVERYWHERE, IN_TJSP, LATER = "everywhere", "in TJSP", "created later"


def item(response_id: str, number: str, court: str = "TJSP", instance: int = 1) -> dict[str, Any]:
    """A lawsuit that was distributed an hour after START."""
    lawsuit = {
        "code": number,
        "tribunal_acronym": court,
        "instance": instance,
        "distribution_date": (START + timedelta(hours=1)).isoformat(),
    }
    return {"response_id": response_id, "response_type": "lawsuit", "response_data": lawsuit}


def tracking(tracking_id: str, court: str | None, created_at: datetime, *shown: Mapping[str, Any]) -> KnownTracking:
    """A monitoring that last ran a day after START."""
    known = KnownTracking(
        tracking_id=tracking_id,
        owner=0,
        constant_members={},
        court=court,
        created_at=created_at,
        hour=0,
        states=frozenset({TrackingState.ACTIVE}),
        complete_until=START + DAY,
    )
    return with_items(known, shown)


def test_a_lawsuit_is_reported_once_in_each_instance() -> None:
    """The second instance is another lawsuit; the same one under another response is a repetition."""
    once = [item("a", "1"), item("b", "1", instance=2), item("c", "2")]

    assert repeated_items(once) == []
    assert repeated_items([*once, item("d", "2")]) == ["lawsuit 2 at TJSP in instance 1 is reported 2 times"]
    assert repeated_items([*once, item("c", "3")]) == ["response c is reported 2 times"]


def test_runs_are_as_far_apart_as_the_recurrence_says() -> None:
    """A day later is another run; minutes later is the same run made again."""
    regular = {"third": START + 5 * DAY, "first": START, "second": START + DAY}

    assert repeated_runs(regular, 1) == []
    (sentence,) = repeated_runs(regular | {"again": START + DAY}, 1)
    assert "second" in sentence
    assert "again" in sentence
    assert len(repeated_runs(regular, 10)) == 2


def test_a_lost_run_is_found_by_what_other_monitorings_report() -> None:
    """Only by monitorings that search that court, were created before and have run since."""
    known = item("a", "1"), item("b", "2", court="TJRJ")
    whole = tracking(EVERYWHERE, None, START, *known)
    lost = tracking(IN_TJSP, "TJSP", START)
    late = tracking(LATER, None, START + timedelta(hours=2))

    assert missed_lawsuits([whole, tracking(IN_TJSP, "TJSP", START, item("c", "1")), late]) == {}
    assert missed_lawsuits([whole, lost, late]) == {IN_TJSP: ["1 at TJSP in instance 1"]}
