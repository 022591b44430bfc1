"""Judges what a monitoring has shown: nothing twice, nothing left out. Source: contract, "Monitoring"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from tests.crash.ledger import KnownTracking
from tests.crash.told import lawsuit_key

CLOSEST_SHARE = 0.5
"""Of the recurrence: two runs that are closer are one run made twice."""
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


def left_out(trackings: Iterable[KnownTracking]) -> dict[str, list[str]]:
    """By tracking_id, lawsuits that others have reported and that it should have: a run was lost.

    Courts tell all monitorings the same, so one that looks at the same court, was created before a
    lawsuit was distributed and has run since reports it too.
    """
    known = list(trackings)
    distributed = {key: at for one in known for key, at in one.lawsuits.items() if at is not None}
    missing = {one.tracking_id: _left_out_of(one, distributed) for one in known}
    return {tracking_id: keys for tracking_id, keys in missing.items() if keys}


def _left_out_of(known: KnownTracking, distributed: Mapping[str, datetime]) -> list[str]:
    until = known.looked_until
    if until is None:
        return []
    return [
        key
        for key, at in distributed.items()
        if known.created_at < at <= until and key not in known.lawsuits and _is_wanted(key, known.court)
    ]


def _is_wanted(key: str, court: str | None) -> bool:
    return court is None or f" at {court} in " in key
