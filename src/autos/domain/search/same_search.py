"""Whether a search that a service reports is one that was sent: services add defaults and change how keys look."""

from __future__ import annotations

from dataclasses import replace

from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.filter_request import draft_of_search
from autos.domain.search.search import Search, SearchType


def is_same_search(sent: Search, reported: Search) -> bool:
    """Whether `reported` asks the same of the same person; an option that was not sent may have any value."""
    if sent.search_type != reported.search_type or bool(sent.on_demand) != bool(reported.on_demand):
        return False
    if _bare_key(sent) != _bare_key(reported):
        return False
    wanted, found = draft_of_search(sent), draft_of_search(reported)
    return wanted == _without_defaults(found, wanted)


def _bare_key(search: Search) -> str:
    """The key without mask; a name without case and extra spaces."""
    if search.search_type == SearchType.NAME:
        return " ".join(search.search_key.casefold().split())
    return "".join(char for char in search.search_key.upper() if char.isalnum())


def _without_defaults(found: FilterDraft, wanted: FilterDraft) -> FilterDraft:
    """`found`, without the options that `wanted` leaves to the service; restrictions stay."""
    return replace(
        found,
        detail=found.detail if wanted.detail is not None else None,
        credential=found.credential if wanted.credential is not None else None,
        cache=found.cache if wanted.cache is not None else None,
    )
