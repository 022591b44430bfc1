"""A search as text that is the same at each desk which asks the same."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid5

from autos.domain.mode import Mode

CACHE = "cache_ttl_in_days"
"""Member of a search that says how old an answer of the service may be; it is the same question with another."""


QUESTIONS = UUID("5f0d3c58-6a0e-4d55-9a41-6c5f0f7f5a11")
"""What the digests of questions are in."""
FRESH_FOR = timedelta(days=1)
"""Age up to which a stored answer is offered instead of a new billed call."""


def question_of(service: str, mode: Mode, search: dict[str, Any]) -> str:
    """The question of a search body as it is sent."""
    return json.dumps([service, mode.value, without_cache(search)], sort_keys=True, ensure_ascii=False)


def question_digest(service: str, mode: Mode, body: str) -> bytes | None:
    """16 bytes that are the same for the same question; None where a stored body has no search."""
    try:
        search = json.loads(body)["search"]
        question = question_of(service, mode, search)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return uuid5(QUESTIONS, question.encode(errors="backslashreplace").decode()).bytes


def without_cache(search: dict[str, Any]) -> dict[str, Any]:
    """A search body without the age that an answer may have."""
    return {name: value for name, value in search.items() if name != CACHE}
