"""The index as queries use it. Its sets are of case ids; the caller must not change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pyroaring import BitMap


class CaseIndex(Protocol):
    """Lookups that queries are made of. Typed text comes only as an argument, never as part of a statement.

    Facets: court, state, class, subject, phase, status, side, year, band, label, folder, secrecy, instance, justice
    and note; an empty value is what was not told. Columns: step, distribution, received, crawled and changed
    (microseconds since 1970 in UTC) and amount (centavos).
    """

    def everything(self) -> BitMap:
        """Every case outside the trash."""
        ...

    def trashed(self) -> BitMap: ...

    def facet(self, name: str, value: str) -> BitMap:
        """Cases with exactly this value."""
        ...

    def values(self, name: str, words: str) -> list[str]:
        """Values whose label or code has a word that begins with each of `words`, ignoring accents and case."""
        ...

    def all_values(self, name: str) -> Sequence[tuple[str, str]]:
        """Every value of a facet with its label, which is empty where the value needs none."""
        ...

    def between(self, column: str, low: int | None, high: int | None) -> BitMap:
        """Cases whose value lies within the bounds, both included."""
        ...

    def missing(self, column: str) -> BitMap:
        """Cases without a value in this column."""
        ...

    def typed(self, text: str) -> BitMap:
        """Cases whose numbers, parties or lawyers have every word, the last one as a prefix."""
        ...

    def match_text(
        self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False, columns: Sequence[str] = ()
    ) -> BitMap:
        """Cases that match in the full text: in every column and in notes, unless `columns` are named."""
        ...

    def match_notes(self, words: Sequence[str], *, phrase: bool = False, prefix: bool = False) -> BitMap:
        """Cases with a note that matches."""
        ...

    def document(self, text: str) -> BitMap:
        """Cases with a document that begins with `text`."""
        ...

    def number(self, digits: str) -> BitMap:
        """Cases whose number begins with `digits`."""
        ...
