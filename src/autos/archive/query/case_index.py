"""What a query asks of the archive's index. Sets are of case ids; whoever gets one does not change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pyroaring import BitMap


class CaseIndex(Protocol):
    """The questions that a query is made of. Typed text comes only as an argument, never as part of a statement.

    Facets: court, state, class, subject, phase, status, side, year, band, label, folder, secrecy, instance, justice
    and note; an empty value is what was not told. Columns: step, distribution, received and crawled (microseconds
    since 1970 in UTC) and amount (centavos).
    """

    def everything(self) -> BitMap:
        """Every case but those in the trash."""
        ...

    def trashed(self) -> BitMap: ...

    def facet(self, name: str, value: str) -> BitMap:
        """Cases with exactly this value."""
        ...

    def values(self, name: str, words: str) -> list[str]:
        """Values whose label or code has every word, as beginnings; accents and case ignored."""
        ...

    def all_values(self, name: str) -> Sequence[tuple[str, str]]:
        """Every value of a facet with its label, which is empty where the value reads well by itself."""
        ...

    def between(self, column: str, low: int | None, high: int | None) -> BitMap:
        """Cases whose value lies within the bounds, both included."""
        ...

    def missing(self, column: str) -> BitMap:
        """Cases for which the service told no such value."""
        ...

    def typed(self, text: str) -> BitMap:
        """Numbers, parties and lawyers: every word, the last one as a beginning."""
        ...

    def match_text(
        self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False, columns: Sequence[str] = ()
    ) -> BitMap:
        """Full text; over every column, notes too, when none is named."""
        ...

    def match_notes(self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False) -> BitMap:
        """Cases with a note that says so."""
        ...

    def document(self, text: str) -> BitMap:
        """Cases where somebody's document begins so."""
        ...

    def number(self, digits: str) -> BitMap:
        """Cases whose number begins so."""
        ...
