"""Counts of the facets of a list, and what a presenter of them does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from autos.desktop.base.presenter import Presenter
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.narrowing import toggle_value, without_field
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import All, Tree

KEYS = ("court", "side", "phase", "status", "year")
"""Facets of a list, from the left."""
CLIENT = "client"
"""Facet of the results of a search, which stands before the others and is not in the query."""


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

    @property
    def counts_twice(self) -> bool:
        """Whether a case counts for several values, so that their sum is more than the total."""
        return sum(line.count for line in self.lines) > self.total


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

    keys: tuple[str, ...] = KEYS
    """The facets of the list, from the left."""

    @abstractmethod
    def attend(self, key: str | None) -> None:
        """Count a facet while it is open over the page; None once it is closed."""

    @abstractmethod
    def show(self, *, is_shown: bool, has_strip: bool) -> None:
        """Set whether the page is shown, and whether it has room for the strip; what is not seen is not counted."""

    @abstractmethod
    def open(self, is_open: bool) -> None:
        """Pin the facets open, or fold them."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The query of the list."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Set the query of the list."""

    def toggle(self, key: str, value: str) -> None:
        """Add a value to the query, or remove it."""
        self._change(lambda tree: toggle_value(tree, key, value))

    def clear_facet(self, key: str) -> None:
        """Remove the conditions of a facet from the query."""
        self._change(lambda tree: without_field(tree, key))

    def _change(self, change: Callable[[Tree], Tree]) -> None:
        try:
            text = format_query(change(parse_query(self.text)))
        except QueryProblem:
            return  # the facets are disabled while the query cannot be parsed
        if len(text) <= LONGEST:
            self.write(text)


def parse_query(text: str) -> Tree:
    """The tree of a query; of none where there is no text. Raises: QueryProblem."""
    return parse(text) if text.strip() else All()


def order_of(key: str, line: FacetCount) -> tuple[bool, int, str]:
    """Sort key: years from the newest, other values by count; the missing value last."""
    if key == "year" and line.value.isdigit():
        return not line.value, -int(line.value), ""
    return not line.value, -line.count, line.value
