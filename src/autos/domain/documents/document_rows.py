"""The documents of a table, row by row: what each row asks for, or why it asks for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument, always, while_wanted
from autos.domain.documents.pasted_text import match_documents


class CellDocument(NamedTuple):
    """A document and where in its row it begins."""

    column: int
    """From 0."""
    document: FoundDocument


class RowDocuments(NamedTuple):
    """What one row of a table has."""

    documents: Sequence[CellDocument] = ()
    """Distinct ones of each column in their order; one that can be read in two ways is there twice, both doubtful."""
    lost: Sequence[int] = ()
    """Columns whose cell has lost digits for good, from 0."""
    unread: Sequence[tuple[int, str]] = ()
    """What may be a further document, and cannot be read as one; each with its column."""


NO_DOCUMENTS = RowDocuments()
CELL_END = "\t"


def documents_in_rows(text: str, is_wanted: Callable[[], bool] = always) -> list[RowDocuments]:
    """Find the documents of each line of `text`, whose columns are looked at as a whole. Raises: ScanCancelled."""
    plain, matches, lost = match_documents(text, is_wanted)
    found: dict[int, dict[tuple[int, str, str], FoundDocument]] = {}
    line, begin, at = 0, 0, 0
    for one in while_wanted(matches, is_wanted):
        if ends := plain.count("\n", at, one.start):
            line += ends
            begin = plain.rindex("\n", at, one.start) + 1
        at = one.start
        row = found.setdefault(line, {})
        key = (plain.count(CELL_END, begin, at), one.kind, one.document.wire)
        if key in row:
            row[key] = row[key]._replace(times=row[key].times + 1)
        else:
            written = " ".join(plain[one.start : one.end].split())
            row[key] = FoundDocument(one.kind, one.document, written, one.check, one.reason, 1)
    damaged: dict[int, list[int]] = {}
    line, at = 0, 0
    for start in sorted(lost):
        line += plain.count("\n", at, start)
        at = start
        damaged.setdefault(line, []).append(plain.count(CELL_END, plain.rfind("\n", 0, start) + 1, start))
    return [
        RowDocuments(
            tuple(CellDocument(column, document) for (column, *_), document in found.get(place, {}).items()),
            tuple(damaged.get(place, ())),
        )
        if place in found or place in damaged
        else NO_DOCUMENTS
        for place in range(plain.count("\n") + 1)
    ]


def is_doubtful(document: FoundDocument) -> bool:
    """Whether only a person knows which document was meant."""
    return document.check is DocumentCheck.DOUBTFUL
