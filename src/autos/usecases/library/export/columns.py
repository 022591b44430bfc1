"""The columns that an exported list can have, and those of the sheets beside it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple


class CellKind(Enum):
    """What the cells of a column are."""

    TEXT = "text"
    NUMBER = "number"
    """A number of a lawsuit or a document: text, with its zeros and its punctuation."""
    AMOUNT = "amount"
    """An amount in BRL."""
    DAY = "day"
    MOMENT = "moment"
    """Day and hour at the courts."""
    COUNT = "count"


class ExportColumn(NamedTuple):
    """A column of an exported list."""

    key: str
    kind: CellKind = CellKind.TEXT
    width: int = 18
    """In characters of a spreadsheet."""
    fields: tuple[str, ...] = ()
    """What it is made of, in `archive/transfer/export_reader.py`; empty for its own key."""
    needs_record: bool = False
    """Whether the whole record is read for it."""

    @property
    def read(self) -> tuple[str, ...]:
        """Names of the fields it is made of."""
        return () if self.needs_record else self.fields or (self.key,)


COLUMNS = (
    ExportColumn("parties", width=44),
    ExportColumn("opposite", width=34),
    ExportColumn("pole", width=18),
    ExportColumn("number", CellKind.NUMBER, 26),
    ExportColumn("court", width=10),
    ExportColumn("instance", width=8, fields=("instance", "court")),
    ExportColumn("class", width=30),
    ExportColumn("subject", width=30),
    ExportColumn("status", width=12),
    ExportColumn("phase", width=22),
    ExportColumn("amount", CellKind.AMOUNT, 17),
    ExportColumn("last_step", CellKind.DAY, 13),
    ExportColumn("distribution", CellKind.DAY, 13),
    ExportColumn("secrecy", width=18),
    ExportColumn("source", width=26),
    ExportColumn("received", CellKind.MOMENT, 17),
    ExportColumn("crawled", CellKind.MOMENT, 17),
    ExportColumn("labels", width=20),
    ExportColumn("last_step_text", width=50, needs_record=True),
    ExportColumn("active", width=40, needs_record=True),
    ExportColumn("passive", width=40, needs_record=True),
    ExportColumn("documents", CellKind.NUMBER, 34, needs_record=True),
    ExportColumn("lawyers", width=34, needs_record=True),
    ExportColumn("organ", width=34, needs_record=True),
    ExportColumn("judge", width=26, needs_record=True),
    ExportColumn("county", width=20, needs_record=True),
    ExportColumn("state", width=6, needs_record=True),
    ExportColumn("area", width=22, needs_record=True),
    ExportColumn("free_justice", width=10, needs_record=True),
)
KEPT_COLUMN = ExportColumn("kept", width=34, fields=("known", "crawled", "received"))
"""Always after the chosen ones: which of their values are of an earlier reading, each with its day."""
BY_KEY = {column.key: column for column in COLUMNS}
ORIGIN_COLUMNS = (
    ExportColumn("search", width=34),
    ExportColumn("coverage", width=34),
    ExportColumn("data", width=16),
)
"""Always the last ones: the search each lawsuit came with, how complete it was, and whether its data are invented."""
USUAL = (
    *("parties", "number", "court", "instance", "class", "subject", "status", "phase", "amount", "last_step"),
    *("distribution", "secrecy", "source", "crawled", "received"),
)
"""Columns of a list that has none of its own on a screen."""
PARTY_COLUMNS = (
    ExportColumn("number", CellKind.NUMBER, 26),
    ExportColumn("court", width=10),
    ExportColumn("instance", width=8),
    ExportColumn("side", width=16),
    ExportColumn("name", width=40),
    ExportColumn("role", width=20),
    ExportColumn("document", CellKind.NUMBER, 22),
    ExportColumn("document_type", width=10),
    ExportColumn("represents", width=40),
)
"""One line for each party, and for each lawyer with whom the lawyer represents."""
STEP_COLUMNS = (
    ExportColumn("number", CellKind.NUMBER, 26),
    ExportColumn("court", width=10),
    ExportColumn("instance", width=8),
    ExportColumn("step_date", CellKind.DAY, 13),
    ExportColumn("step_text", width=70),
    ExportColumn("step_type", width=20),
    ExportColumn("steps_count", CellKind.COUNT, 12),
)
"""One line for each step that the service sent; it promises the last one only."""
SEARCH_COLUMNS = (
    ExportColumn("search", width=34),
    ExportColumn("mode", width=20),
    ExportColumn("asked_at", CellKind.MOMENT, 17),
    ExportColumn("ended_at", CellKind.MOMENT, 17),
    ExportColumn("coverage", width=44),
    ExportColumn("records", CellKind.COUNT, 12),
    ExportColumn("data", width=16),
)
"""One line for each search that returned one of the lawsuits."""
SYSTEM_COLUMNS = (
    ExportColumn("search", width=34),
    ExportColumn("system", width=20),
    ExportColumn("court", width=17),
    ExportColumn("answered", width=17),
)
"""One line for each court system of those searches."""


def columns_of(keys: Iterable[str]) -> tuple[ExportColumn, ...]:
    """The columns with these keys in their order, each once; unknown ones are left out. Without any, the usual ones."""
    known = tuple(BY_KEY[key] for key in dict.fromkeys(keys) if key in BY_KEY)
    return known or tuple(BY_KEY[key] for key in USUAL)
