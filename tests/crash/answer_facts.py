"""Facts of an answer that later answers must repeat."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from tests.crash.accepted import KnownPage, KnownTracking, TrackingState

REQUEST_MEMBERS = ("request_id", "search", "origin", "origin_id", "user_id", "tags", "created_at")
TRACKING_MEMBERS = ("tracking_id", "search", "recurrence", "user_id", "tags", "created_at")
"""Members of a request and of a tracking that never change."""
COMPLETED = "completed"
LAWSUIT = "lawsuit"
TRACKING_STATES = {
    "created": TrackingState.ACTIVE,
    "updating": TrackingState.ACTIVE,
    "updated": TrackingState.ACTIVE,
    "paused": TrackingState.PAUSED,
    "deleted": TrackingState.DELETED,
}
"""State of a tracking by the status that the service reports."""


def members(body: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """These members of `body`; None for a missing one."""
    return {name: body.get(name) for name in names}


def moment_of(text: str) -> datetime:
    """The time of a timestamp as the contract writes it."""
    return datetime.fromisoformat(text)


def digest(item: Mapping[str, Any]) -> str:
    """A digest of the item's content."""
    text = json.dumps(item, sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def item_digests(items: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, str], ...]:
    """`response_id` and digest of each item, without the status of its request, which changes once."""
    return tuple((item["response_id"], digest({**item, "request_status": None})) for item in items)


def known_page(request_id: str, number: int, size: int, body: Mapping[str, Any]) -> KnownPage | None:
    """The page, if it must not change any more: full, or of a completed request."""
    items, is_final = item_digests(body["page_data"]), body["request_status"] == COMPLETED
    return KnownPage(request_id, number, size, items, is_final) if is_final or len(items) == size else None


def lawsuit_key(item: Mapping[str, Any]) -> str | None:
    """Number, court and instance of the lawsuit of a response item; `None` for an item without one."""
    if item["response_type"] != LAWSUIT:
        return None
    lawsuit = item["response_data"]
    return f"{lawsuit['code']} at {lawsuit['tribunal_acronym']} in instance {lawsuit['instance']}"


def with_items(known: KnownTracking, items: Sequence[Mapping[str, Any]]) -> KnownTracking:
    """The monitoring with the reported `items` added."""
    found: dict[str, datetime | None] = {}
    for item in items:
        key = lawsuit_key(item)
        if key is not None:
            date = item["response_data"].get("distribution_date")
            found[key] = None if date is None else moment_of(date)
    return replace(
        known,
        response_ids=known.response_ids | {item["response_id"] for item in items},
        lawsuits={**known.lawsuits, **found},
    )
