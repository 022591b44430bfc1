"""Why no document came from a table, as far as the table itself shows it."""

from __future__ import annotations

import re
from collections import Counter
from enum import Enum

from autos.usecases.search.batch.table import BatchLine, DocumentTable, RowCheck

MOST_CAUSES = 3
MASKED = re.compile(r"[*xX#•]{2,}[^A-Za-z]*[0-9]|[0-9][^A-Za-z]*[*#•]{2,}")
"""A document of which somebody has hidden signs: ***.222.333-**."""
DIGIT = re.compile(r"[0-9]")


class MissingCause(Enum):
    """Why rows have no document to search."""

    EMPTY = "empty"
    """There is no row below the heading."""
    MASKED = "masked"
    """Signs of the documents are hidden."""
    UNCALCULATED = "uncalculated"
    WRONG = "wrong"
    DOUBTFUL = "doubtful"
    UNSURE = "unsure"
    """Another document of the row is not right."""
    LOST = "lost"
    INCOMPLETE = "incomplete"
    NUMBER = "number"
    HIDDEN = "hidden"
    ELSEWHERE = "elsewhere"
    OTHER_NUMBERS = "other numbers"
    """There are digits in the row, and none of them are a document."""
    NO_DIGITS = "no digits"
    """There is not a digit in the row."""


CAUSES = {
    RowCheck.UNCALCULATED: MissingCause.UNCALCULATED,
    RowCheck.WRONG: MissingCause.WRONG,
    RowCheck.DOUBTFUL: MissingCause.DOUBTFUL,
    RowCheck.HELD: MissingCause.DOUBTFUL,
    RowCheck.UNSURE: MissingCause.UNSURE,
    RowCheck.LOST: MissingCause.LOST,
    RowCheck.INCOMPLETE: MissingCause.INCOMPLETE,
    RowCheck.NUMBER: MissingCause.NUMBER,
    RowCheck.HIDDEN: MissingCause.HIDDEN,
    RowCheck.ELSEWHERE: MissingCause.ELSEWHERE,
}
"""Of the rows whose check says it."""


def missing_causes(table: DocumentTable) -> list[tuple[MissingCause, int]]:
    """The commonest causes, with the number of rows of each; at least one."""
    counts = Counter(cause for line in table.lines if (cause := _cause(line)) is not None)
    return counts.most_common(MOST_CAUSES) or [(MissingCause.EMPTY, 0)]


def _cause(line: BatchLine) -> MissingCause | None:
    if line.check in {RowCheck.NOTHING, RowCheck.INCOMPLETE} and any(map(MASKED.search, line.cells)):
        return MissingCause.MASKED
    if line.check is RowCheck.NOTHING:
        has_digits = any(map(DIGIT.search, line.cells))
        return MissingCause.OTHER_NUMBERS if has_digits else MissingCause.NO_DIGITS
    return CAUSES.get(line.check)
