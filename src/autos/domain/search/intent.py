"""A search that the user wants to send."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from autos.domain.mode import Mode, SearchType

if TYPE_CHECKING:
    from autos.domain.search.search import SearchParams


class Intent(NamedTuple):
    """A search before anything is decided about sending it."""

    search_type: SearchType
    search_key: str
    """Wire form (see `autos.domain.documents`)."""
    mode: Mode
    label: str
    """Display form: with mask, or the name as typed."""
    matter: str = ""
    """Client or matter that it is for."""
    params: SearchParams | None = None
    """Filter, instance and the like."""
    cache_days: int | None = None
    """Accepted age of stored answers in days (`cache_ttl_in_days`); None leaves it to the service."""
