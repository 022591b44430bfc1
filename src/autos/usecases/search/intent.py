"""Conversion of typed text to an intent, and of an intent to the search that is sent."""

from __future__ import annotations

from autos.domain.documents.name_doubt import NameDoubt
from autos.domain.documents.oab import Oab
from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.errors import BadDocument
from autos.domain.ledger.ledger import Intent
from autos.domain.mode import Mode, SearchType
from autos.domain.search.search import Search


def intent_for(text: str, mode: Mode, search_type: SearchType | None = None, *, is_surely_name: bool = False) -> Intent:
    """Intent for `text`, recognised as `search_type` or by its form.

    What seems to be no name is searched as one only where `is_surely_name`. Raises: BadDocument.
    """
    other = recognise(text)
    read = other if search_type is None else recognise_as(search_type, text)
    if not read.is_valid or read.search_type is None:
        if search_type is not None and other.is_valid and other.kind != "name":
            raise BadDocument(other.kind, "other_type")
        if search_type is SearchType.NAME and any(map(str.isdigit, text)):  # part of a document, or a wrong one
            read = other
        raise BadDocument(read.kind, read.reason or "format", read.repair)
    doubt = _doubt(read.doubt, text) if read.search_type is SearchType.NAME else read.doubt
    if doubt and not is_surely_name:
        raise BadDocument(read.kind, doubt)
    return Intent(read.search_type, read.wire, mode, read.formatted)


def _doubt(doubt: str, text: str) -> str:
    """What the text seems to be instead of a name."""
    other = recognise(text)
    is_document = (other.is_valid and other.search_type is not SearchType.NAME) or _lacks_section(text)
    return NameDoubt.DOCUMENT if is_document else doubt


def _lacks_section(text: str) -> bool:
    """Whether it is the number of a registration, of whose section it says nothing."""
    try:
        Oab.parse(text)
    except BadDocument as bad:
        return bad.reason == "section"
    return False


def search_for(intent: Intent) -> Search:
    """The search exactly as it is sent. Source: contract, "Query modes", "Search"."""
    return Search(
        search_type=intent.search_type,
        search_key=intent.search_key,
        on_demand=True if intent.mode is Mode.ON_DEMAND else None,
        cache_ttl_in_days=intent.cache_days,
        search_params=intent.params,
    )
