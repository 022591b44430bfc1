"""The wish to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from autos.domain.mode import Mode, SearchType

if TYPE_CHECKING:
    from autos.domain.search.search import SearchParams


class Intent(NamedTuple):
    """What a person wants to ask."""

    search_type: SearchType
    search_key: str
    """Wire form (see `autos.domain.documents`)."""
    mode: Mode
    label: str
    """As people write it: with mask, or the name as typed."""
    matter: str = ""
    """Client or matter that it is for."""
    params: SearchParams | None = None
    """Filter, instance and the like."""
    cache_days: int | None = None
    """Whether the service may answer with what it has, and how old that may be: `cache_ttl_in_days`."""
