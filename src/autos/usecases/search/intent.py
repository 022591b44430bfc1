"""From what was typed to what is asked."""

from __future__ import annotations

from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.errors import BadDocument
from autos.domain.ledger.ledger import Intent
from autos.domain.mode import Mode, SearchType
from autos.domain.search.search import Search


def intent_for(text: str, mode: Mode, search_type: SearchType | None = None) -> Intent:
    """The wish to ask for `text`, read as `search_type` or as whatever it looks like. Raises: BadDocument."""
    read = recognise(text) if search_type is None else recognise_as(search_type, text)
    if not read.is_valid or read.search_type is None:
        raise BadDocument(read.kind, read.reason or "format", read.repair)
    return Intent(read.search_type, read.wire, mode, read.formatted)


def search_for(intent: Intent) -> Search:
    """The question exactly as it goes out. Source: contract, "Query modes", "Search"."""
    return Search(
        search_type=intent.search_type,
        search_key=intent.search_key,
        on_demand=True if intent.mode is Mode.ON_DEMAND else None,
        cache_ttl_in_days=intent.cache_days,
        search_params=intent.params,
    )
