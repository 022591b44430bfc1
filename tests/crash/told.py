"""What answers tell that can be held against later answers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from tests.crash.ledger import KnownPage, KnownTracking, Standing

REQUEST_MEMBERS = ("request_id", "search", "origin", "origin_id", "user_id", "tags", "created_at")
TRACKING_MEMBERS = ("tracking_id", "search", "recurrence", "user_id", "tags", "created_at")
"""Members of a request and of a tracking that stay as they were first told."""
COMPLETED = "completed"
LAWSUIT = "lawsuit"
STANDINGS = {
    "created": Standing.ACTIVE,
    "updating": Standing.ACTIVE,
    "updated": Standing.ACTIVE,
    "paused": Standing.PAUSED,
    "deleted": Standing.DELETED,
}
"""What the status of a tracking says about the last decision."""


def members(body: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Those members of `body`; one that is missing is `None`."""
    return {name: body.get(name) for name in names}


def moment_of(text: str) -> datetime:
    """The instant of a timestamp of the contract."""
    return datetime.fromisoformat(text)


def digest(item: Mapping[str, Any]) -> str:
    """The same for the same item only."""
    text = json.dumps(item, sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def item_marks(items: Iterable[Mapping[str, Any]]) -> tuple[tuple[str, str], ...]:
    """`response_id` and digest of each item."""
    return tuple((item["response_id"], digest(item)) for item in items)


def known_page(request_id: str, number: int, size: int, body: Mapping[str, Any]) -> KnownPage | None:
    """The page, if it can only stay as it is: full, or of a completed request."""
    items, is_final = item_marks(body["page_data"]), body["request_status"] == COMPLETED
    return KnownPage(request_id, number, size, items, is_final) if is_final or len(items) == size else None


def lawsuit_key(item: Mapping[str, Any]) -> str | None:
    """Number, court and instance of the lawsuit of a response item; `None` for an item without one."""
    if item["response_type"] != LAWSUIT:
        return None
    lawsuit = item["response_data"]
    return f"{lawsuit['code']} at {lawsuit['tribunal_acronym']} in instance {lawsuit['instance']}"


def absorbed(known: KnownTracking, items: Sequence[Mapping[str, Any]]) -> KnownTracking:
    """`known`, having shown `items`."""
    found: dict[str, datetime | None] = {}
    for item in items:
        key = lawsuit_key(item)
        if key is not None:
            told = item["response_data"].get("distribution_date")
            found[key] = None if told is None else moment_of(told)
    return replace(
        known,
        response_ids=known.response_ids | {item["response_id"] for item in items},
        lawsuits={**known.lawsuits, **found},
    )
