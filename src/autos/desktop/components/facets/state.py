"""Counts of the facets of a list, and what a presenter of them does."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from autos.desktop.base.presenter import Presenter

KEYS = ("court", "side", "phase", "status", "year")
"""Facets of a list, from the left."""


@dataclass(frozen=True, slots=True)
class FacetCount:
    """Value of a facet with its count."""

    value: str
    """Value as a query names it; empty for cases without a value."""
    count: int
    """Number of cases, exact."""
    is_picked: bool = False


@dataclass(frozen=True, slots=True)
class FacetList:
    """Counts of one facet, ignoring the query's own condition on that facet."""

    key: str
    total: int
    """Number of cases of all values."""
    lines: tuple[FacetCount, ...]


@dataclass(frozen=True, slots=True)
class FacetsState:
    """Everything that the facets show."""

    lists: tuple[FacetList, ...] = ()
    is_open: bool = True
    """The person has the facets pinned open."""
    is_usable: bool = True
    """The query can be changed by a facet; False while it cannot be parsed."""
    picked: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Values that the query names, by facet."""
    listed: int = 0
    """Number of cases in the list."""


class FacetSource(Presenter[FacetsState]):
    """Presenter of facets: counts those that are shown, and changes the query of its list."""

    @abstractmethod
    def attend(self, key: str | None) -> None:
        """Count a facet while it is open over the page; None once it is closed."""
        raise NotImplementedError

    @abstractmethod
    def toggle(self, key: str, value: str) -> None:
        """Add a value to the query, or remove it."""
        raise NotImplementedError

    @abstractmethod
    def clear_facet(self, key: str) -> None:
        """Remove the conditions of a facet from the query."""
        raise NotImplementedError


def order_of(key: str, line: FacetCount) -> tuple[bool, int, str]:
    """Sort key: years from the newest, other values by count; the missing value last."""
    if key == "year" and line.value.isdigit():
        return not line.value, -int(line.value), ""
    return not line.value, -line.count, line.value
