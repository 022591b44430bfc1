"""State of a table that is searched: its columns, its rows, what the person has decided, and how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from autos.desktop.pages.search.batch.state import (
    BatchPhase,
    BatchRow,
    BatchState,
    DocumentStatus,
    can_ask_again,
)
from autos.domain.documents.document_match import FoundDocument
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.usecases.search.batch.checked_rows import LOOKS_LEFT_OUT, CheckedRow, Doubt
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.missing_documents import MissingCause
from autos.usecases.search.batch.table import RowCheck, key_of
from autos.usecases.search.batch.table_choice import Answer, ColumnUse, TableChoice

if TYPE_CHECKING:
    from autos.usecases.library.export.columns import ExportColumn
    from autos.usecases.library.export.notations import Cell


class TableStep(Enum):
    """What the person does with the table."""

    CHECK = "check"
    """Columns and doubts."""
    PRICE = "price"
    """Mode and price."""
    RUN = "run"
    """The searches, under way or done."""


class RowStage(Enum):
    """What became of a row."""

    QUEUED = "queued"
    SENDING = "sending"
    READY = "ready"
    """Something was found."""
    NOTHING = "nothing"
    """The service has answered that there is nothing."""
    NOT_ASKED = "not asked"
    """The call failed, its answer was lost, or not all of it came."""
    REFUSED = "refused"
    """It was refused before any call."""
    LEFT_OUT = "left out"
    """It has no document, or the person has left it out."""


class RowGroup(Enum):
    """Rows that are shown together."""

    ALL = "all"
    WITH_LAWSUITS = "with lawsuits"
    WITH_PROBLEM = "with problem"
    QUEUED = "queued"


class RunRow(NamedTuple):
    """A row of the table with the search that answers it."""

    checked: CheckedRow
    line: BatchRow | None = None
    """None where nothing is searched."""
    stage: RowStage = RowStage.LEFT_OUT
    is_kept: bool = False
    """It was answered by what the archive had before."""

    @property
    def lawsuits(self) -> int | None:
        """Number of lawsuits found; None where it is not known."""
        answer = None if self.line is None else self.line.answer
        if answer is None or answer.exists is not None:
            return 0 if answer is not None and answer.exists is False else None
        if answer.lawsuits is not None:
            return answer.lawsuits
        return answer.entry.cases_count if self.stage in {RowStage.READY, RowStage.NOTHING} else None

    @property
    def can_retry(self) -> bool:
        """Whether it was asked and has no whole answer, and none is awaited."""
        return self.line is not None and can_ask_again(self.line)

    @property
    def is_partial(self) -> bool:
        """Whether some lawsuits came, and not all that there may be."""
        return self.stage is RowStage.READY and self.can_retry

    @property
    def group(self) -> RowGroup:
        """The group that it belongs to beside all rows."""
        if self.stage is RowStage.READY:
            return RowGroup.WITH_LAWSUITS
        if self.stage in {RowStage.NOT_ASKED, RowStage.REFUSED}:
            return RowGroup.WITH_PROBLEM
        return RowGroup.QUEUED if self.stage in {RowStage.QUEUED, RowStage.SENDING} else RowGroup.ALL


class ResultSheet(NamedTuple):
    """A sheet of the result, as far as it is shown."""

    place: int
    """From 0, in the workbook."""
    title: str
    columns: Sequence[ExportColumn]
    headings: Sequence[str]
    lines: Sequence[Sequence[Cell]]
    """The first ones."""
    lines_count: int
    """Of all of them."""


NO_CHOICE = TableChoice()


@dataclass(frozen=True)
class TableState:
    """Everything that is shown of a table; the counts over its rows are cached."""

    is_reading: bool = False
    batch_id: UUID | None = None
    """Under which it is listed; None of a table that was pasted."""
    name: str = ""
    """Of the file; empty where the table was pasted."""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    """Of the file, where it has several."""
    hidden_sheets: frozenset[str] = frozenset()
    """Of those, the ones that are not in sight in the spreadsheet."""
    columns: tuple[MappedColumn, ...] = ()
    choice: TableChoice = NO_CHOICE
    rows: tuple[CheckedRow, ...] = ()
    hidden: int = 0
    """Rows below the heading that are not in sight in the spreadsheet."""
    sheet_rows: int = 0
    """Of the sheet, also above the heading."""
    sheet_documents: tuple[tuple[str, int], ...] = ()
    """Sheets of the file in sight, each with the number of its rows that have a document; empty before it is known."""
    titles: tuple[CheckedRow, ...] = ()
    """The rows that say what the columns are, and empty ones above: they are listed, and never searched."""
    hides_documents: bool = True
    """The result has the numbers of natural persons masked."""
    with_secrecy: bool = False
    """The result has the lawsuits that are, or may be, under secrecy."""
    can_write_secrecy: bool = True
    """Whether the policy lets them leave."""
    secret_count: int = 0
    """How many those are."""
    found_heading: int = 0
    """Row that says what the columns are, as it was found; 0 where none does."""
    result_sheets: tuple[ResultSheet, ...] = ()
    """What the result has; empty before it is known."""
    uncalculated: int = 0
    """Cells with a formula whose result is not in the file."""
    causes: tuple[tuple[MissingCause, int], ...] = ()
    """Why nothing is searched, with the number of rows; empty where something is."""
    step: TableStep = TableStep.CHECK
    shows_open: bool = False
    """Only the rows that wait for the person are listed."""
    group: RowGroup = RowGroup.ALL
    explained: CheckedRow | None = None
    """Refused row of which is said why."""
    problem: str = ""
    """Name of the `Problem` that prevented reading."""
    problem_detail: str = ""
    resumed: int | None = None
    """Searches that were compared with the service after the program had ended in their midst."""
    written: str = ""
    """Name of the file to which the result was written."""
    written_file: Path | None = None
    """Where it is."""
    written_size: int = 0
    """In bytes."""
    began: str = ""
    """When the searches were started, in words."""

    @cached_property
    def open_rows(self) -> tuple[CheckedRow, ...]:
        return tuple(row for row in self.rows if row.is_open)

    @cached_property
    def listed(self) -> tuple[CheckedRow, ...]:
        """The rows that are listed while the table is checked."""
        if self.shows_open:
            return self.open_rows
        order = {name: place for place, (name, _) in enumerate(self.choice.joined, 1)}
        rows = (*self.rows_in_sight, *self.titles)
        return tuple(sorted(rows, key=lambda row: (order.get(row.sheet, 0), row.row)))

    @cached_property
    def rows_in_sight(self) -> tuple[CheckedRow, ...]:
        """Without those that are hidden in the spreadsheet, unless the person wants them."""
        is_whole = self.choice.with_hidden or not self.hidden
        return self.rows if is_whole else tuple(row for row in self.rows if row.check is not RowCheck.HIDDEN)

    @cached_property
    def ready_count(self) -> int:
        """Rows that are searched, without those that repeat another."""
        return sum(row.is_asked and not row.first_row for row in self.rows)

    @cached_property
    def repeated_count(self) -> int:
        return sum(bool(row.first_row) for row in self.rows)

    @cached_property
    def refused_count(self) -> int:
        return sum(row.is_refused for row in self.rows)

    @cached_property
    def out_count(self) -> int:
        """Rows that the person has taken out."""
        return sum(row.is_out or row.answer is Answer.SKIP for row in self.rows)

    @cached_property
    def several_count(self) -> int:
        """Rows with the documents of two people in one cell."""
        return len({(row.sheet, row.row) for row in self.rows if row.doubt is Doubt.SEVERAL})

    @cached_property
    def rows_to_choose(self) -> tuple[CheckedRow, ...]:
        """Rows that are searched or were taken out; those that look like totals once they were put in."""
        left = self.choice.put_in
        return tuple(row for row in self.rows if row.can_be_in and (row.check not in LOOKS_LEFT_OUT or row.key in left))

    @cached_property
    def undecided_columns(self) -> tuple[MappedColumn, ...]:
        """Columns with documents of which only the person can say whether they are searched."""
        used = zip(self.columns, self.choice.uses, strict=True)
        return tuple(one for one, use in used if use is ColumnUse.UNDECIDED and one.documents)

    @cached_property
    def named_count(self) -> int:
        """Rows that have a name and no document."""
        return sum(row.doubt is Doubt.NO_DOCUMENT for row in self.rows)

    @cached_property
    def documents(self) -> tuple[FoundDocument, ...]:
        """What is searched, each once, in the order of the rows."""
        return searched_documents(self.rows)


def searched_documents(rows: tuple[CheckedRow, ...]) -> tuple[FoundDocument, ...]:
    """What the rows ask for, each once, in their order."""
    return tuple(row.document for row in rows if row.document is not None and not row.first_row)


def run_rows(rows: tuple[CheckedRow, ...], batch: BatchState) -> tuple[RunRow, ...]:
    """Every row with what became of it."""
    lines = {key_of(line.document): line for line in batch.lines}
    found = []
    for row in rows:
        line = None if row.document is None else lines.get(key_of(row.document))
        if line is None:
            stage = RowStage.REFUSED if row.is_refused else RowStage.LEFT_OUT
            found.append(RunRow(row, None, stage))
        elif line.status is None and batch.phase is BatchPhase.ENDED:
            found.append(RunRow(row))  # it was ended before this one
        else:
            found.append(RunRow(row, line, _stage(line), batch.is_kept(line)))
    return tuple(found)


def failed_rows(rows: Iterable[RunRow]) -> tuple[RunRow, ...]:
    """The rows without any answer that can be asked again, each search once."""
    found = {id(row.line): row for row in rows if row.stage is RowStage.NOT_ASKED and row.can_retry}
    return tuple(found.values())


def _stage(line: BatchRow) -> RowStage:
    match line.status:
        case None | DocumentStatus.QUEUED:
            return RowStage.QUEUED
        case DocumentStatus.SENDING:
            return RowStage.SENDING
        case DocumentStatus.NOT_SENT | DocumentStatus.UNCONFIRMED:
            return RowStage.NOT_ASKED
    answer = line.answer
    if answer is None:
        return RowStage.SENDING
    if answer.exists is not None:
        return RowStage.READY if answer.exists else RowStage.NOTHING
    if answer.lawsuits is not None:
        return RowStage.READY if answer.lawsuits else RowStage.NOTHING
    if answer.entry.is_open:
        return RowStage.SENDING
    if answer.entry.cases_count:
        return RowStage.READY
    return RowStage.NOTHING if answer.entry.outcome is SearchOutcome.NOTHING_FOUND else RowStage.NOT_ASKED
