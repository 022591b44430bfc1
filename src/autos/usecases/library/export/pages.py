"""An export as pages: where all of it comes from, then the list, read while its pages are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO

from autos.domain.report.blocks import Block, Cell, Heading, Pairs, ReportColumn, Row, Section, Table, Title
from autos.usecases.library.export.columns import ORIGIN_COLUMNS, SEARCH_COLUMNS, SYSTEM_COLUMNS, CellKind, ExportColumn
from autos.usecases.library.export.notations import Notation
from autos.usecases.library.export.running_export import Line, RunningExport, read_records

WIDTH = 658.0
WIDTHS = {
    "parties": 162.0,
    "opposite": 162.0,
    "pole": 66.0,
    "number": 158.0,
    "court": 50.0,
    "instance": 38.0,
    "status": 58.0,
    "phase": 88.0,
    "amount": 86.0,
    "last_step": 66.0,
    "distribution": 66.0,
}
"""Columns that can stand beside each other, and how wide they are; what has no room stands below them."""
CHECKED_EVERY = 200
"""Lines after which it is asked whether the file is still wanted."""


class PrintedNotation(Notation):
    """Cells as a person reads them, with nothing that acts on the page."""

    def text_cell(self, text: str) -> str:
        """A text in one line."""
        return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def write_list(export: RunningExport, stream: BinaryIO, origins: RunningExport) -> None:
    """Write the file; `origins` is the same export without columns, still to be read."""
    if export.plan.write_pages is None:
        raise ValueError("nothing to make pages with")
    notation = PrintedNotation()
    rows: set[int] = set()
    for batch in origins.batches():
        rows.update(row for row in batch.entry_rows if row is not None)
    facts = origins.facts(sorted(rows))
    words = export.labels.pages(facts)
    about = (Title(words.title, words.subject), Pairs(tuple(export.labels.about(facts))))
    sheets = export.labels.sheets
    sections = (
        Section(words.title, (*about, *_coverage(export, sorted(rows), notation))),
        Section(sheets[0], _list(export, notation, has_several=len(rows) > 1)),
    )
    export.plan.write_pages(replace(words, sections=iter(sections)), stream)
    export.report(is_closing=True)


def _coverage(export: RunningExport, rows: Sequence[int], notation: Notation) -> Iterator[Block]:
    searches, answers = export.searches(rows, notation)
    yield Heading(export.labels.sheets[3])
    yield _table(export, SEARCH_COLUMNS, (176, 88, 84, 84, 112, 60, 54), searches)
    if answers:
        yield _table(export, SYSTEM_COLUMNS, (260, 190, 108, 100), answers)


def _table(
    export: RunningExport, columns: Sequence[ExportColumn], widths: Sequence[float], lines: Iterable[Line]
) -> Table:
    headings = export.headings(columns)
    shown = tuple(
        ReportColumn(heading, width, is_right=column.kind is CellKind.COUNT)
        for heading, width, column in zip(headings, widths, columns, strict=True)
    )
    return Table(shown, tuple(tuple(str(cell) for cell in line) for line in lines), is_small=True)


def _list(export: RunningExport, notation: Notation, *, has_several: bool) -> Iterator[Block]:
    beside = _beside(export.columns)
    headings = export.headings(export.columns)
    chosen = len(export.columns) - len(ORIGIN_COLUMNS)
    below = [place for place in range(len(export.columns)) if place not in beside and (place < chosen or has_several)]
    room = WIDTH - sum(beside.values())
    first = next(iter(beside), None)
    columns = tuple(
        ReportColumn(
            headings[place],
            width + (room if place == first else 0),
            is_right=export.columns[place].kind is CellKind.AMOUNT,
        )
        for place, width in beside.items()
    )
    yield Title(export.labels.sheets[0])
    yield Table(columns, _rows(export, notation, list(beside), below), is_small=True)


def _beside(columns: Sequence[ExportColumn]) -> dict[int, float]:
    """Places of the columns that stand beside each other, with their widths; the first one gets what is left."""
    beside: dict[int, float] = {}
    for place, column in enumerate(columns):
        width = WIDTHS.get(column.key)
        if width is not None and sum(beside.values()) + width <= WIDTH:
            beside[place] = width
    return beside or {0: WIDTH}


def _rows(export: RunningExport, notation: Notation, beside: Sequence[int], below: Sequence[int]) -> Iterator[Row]:
    headings = export.headings(export.columns)
    cells = export.cells(notation)
    for batch in export.batches():
        columns = cells.columns(batch, export.leads(batch, read_records(batch)))
        for number, line in enumerate(zip(*columns, strict=True)):
            if number % CHECKED_EVERY == 0:
                export.report()
            shown: list[str | Cell] = [str(line[place]) for place in beside]
            shown[0] = Cell(str(shown[0]), is_strong=True)
            under = " · ".join(f"{headings[place]}: {line[place]}" for place in below if line[place] not in {"", None})
            yield (*shown, under)
