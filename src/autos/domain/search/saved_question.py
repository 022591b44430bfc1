"""A search at the service, saved as text among the saved queries of the archive."""

from __future__ import annotations

import json

from autos.domain.lawsuit.annotations import SAVED_QUESTION_PREFIX
from autos.domain.mode import Mode, SearchType
from autos.domain.search.intent import Intent
from autos.domain.search.search import SearchParams


def format_question(intent: Intent) -> str:
    """Format a search for `parse_question`; plain text, so that erasing a person finds it."""
    document = {
        "type": intent.search_type.value,
        "key": intent.search_key,
        "mode": intent.mode.value,
        "label": intent.label,
        "params": intent.params.outgoing() if intent.params else {},
        "cache": intent.cache_days,
    }
    return SAVED_QUESTION_PREFIX + json.dumps(document, ensure_ascii=False)


def parse_question(text: str) -> Intent | None:
    """Parse a saved search; None for an archive query or a format of a newer version."""
    if not text.startswith(SAVED_QUESTION_PREFIX):
        return None
    try:
        document = json.loads(text.removeprefix(SAVED_QUESTION_PREFIX))
        params = SearchParams.model_validate(document["params"]) if document["params"] else None
        kind, mode = SearchType(document["type"]), Mode(document["mode"])
        return Intent(
            kind, str(document["key"]), mode, str(document["label"]), params=params, cache_days=document["cache"]
        )
    except (ValueError, KeyError, TypeError):
        return None
