"""Checks of what a monitoring has reported: nothing twice, nothing missed. Source: contract, "Monitoring"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from tests.crash.accepted import KnownTracking
from tests.crash.answer_facts import lawsuit_key

CLOSEST_SHARE = 0.5
"""Share of the recurrence: two runs closer than that are one run made twice."""
DAY = timedelta(days=1)


def repeated_items(items: Sequence[Mapping[str, Any]]) -> list[str]:
    """A sentence for each response and each lawsuit that a monitoring reports more than once."""
    responses = Counter(item["response_id"] for item in items)
    lawsuits = Counter(key for item in items if (key := lawsuit_key(item)) is not None)
    twice = [f"response {key} is reported {count} times" for key, count in responses.items() if count > 1]
    return twice + [f"lawsuit {key} is reported {count} times" for key, count in lawsuits.items() if count > 1]


def repeated_runs(runs: Mapping[str, datetime], recurrence: int) -> list[str]:
    """A sentence for each two requests that are too close to be two runs."""
    closest = recurrence * DAY * CLOSEST_SHARE
    in_order = sorted(runs.items(), key=lambda run: run[1])
    return [
        f"requests {first} and {second} were made {at.isoformat()} and {later.isoformat()}, "
        f"less than {closest} apart, by a recurrence of {recurrence}"
        for (first, at), (second, later) in pairwise(in_order)
        if later - at < closest
    ]


def missed_lawsuits(trackings: Iterable[KnownTracking]) -> dict[str, list[str]]:
    """By tracking_id, lawsuits that only other monitorings have reported: a run was lost.

    Courts answer all monitorings alike, so one that searches the same court, was created before a lawsuit was
    distributed and has run since must report it too.
    """
    known = list(trackings)
    distributed = {key: at for one in known for key, at in one.lawsuits.items() if at is not None}
    missing = {one.tracking_id: _missed_by(one, distributed) for one in known}
    return {tracking_id: keys for tracking_id, keys in missing.items() if keys}


def _missed_by(known: KnownTracking, distributed: Mapping[str, datetime]) -> list[str]:
    until = known.complete_until
    if until is None:
        return []
    return [
        key
        for key, at in distributed.items()
        if known.created_at < at <= until and key not in known.lawsuits and _is_searched(key, known.court)
    ]


def _is_searched(key: str, court: str | None) -> bool:
    return court is None or f" at {court} in " in key
