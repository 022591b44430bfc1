"""Conversion of typed text to an intent, and of an intent to the search that is sent."""

from __future__ import annotations

from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.errors import BadDocument
from autos.domain.ledger.ledger import Intent
from autos.domain.mode import Mode, SearchType
from autos.domain.search.search import Search


def intent_for(text: str, mode: Mode, search_type: SearchType | None = None) -> Intent:
    """Intent for `text`, recognised as `search_type` or by its form. Raises: BadDocument."""
    read = recognise(text) if search_type is None else recognise_as(search_type, text)
    if not read.is_valid or read.search_type is None:
        raise BadDocument(read.kind, read.reason or "format", read.repair)
    return Intent(read.search_type, read.wire, mode, read.formatted)


def search_for(intent: Intent) -> Search:
    """The search exactly as it is sent. Source: contract, "Query modes", "Search"."""
    return Search(
        search_type=intent.search_type,
        search_key=intent.search_key,
        on_demand=True if intent.mode is Mode.ON_DEMAND else None,
        cache_ttl_in_days=intent.cache_days,
        search_params=intent.params,
    )
