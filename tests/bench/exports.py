"""Lawsuits exported to a spreadsheet and to CSV, against the same cells written by the libraries alone; memory.

The archive is one of the practice world's lawsuits. Each export takes turns with its library, which gets the very cells
that the export wrote, ready in memory, with the same formats. Memory is that of a process of its own: the highest while
it exports, over what it had before.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

import xlsxwriter
from pydantic import SecretStr

from autos.archive.files.page_copy import OpenArchive
from autos.archive.files.read_only import open_read_only
from autos.archive.records.leaving_rule import all_cases
from autos.system.allocator import configure_allocator
from autos.system.garbage import collect_less_often
from autos.system.import_patches import import_qt
from autos.text.exported_table import export_labels
from autos.usecases.archive.open_archive import KEYRING_FILE
from autos.usecases.library.export.plan import ExportForm, ExportPlan
from autos.usecases.library.export.run import write_export
from autos.usecases.library.export.workbook import FORMATS, SheetWriter
from tests.bench.memory_keyring import KEY
from tests.bench.page_stream import NOW
from tests.bench.report import Figure

SHEET_RUNS = 3
"""A spreadsheet takes half a minute."""
Lines = list[tuple[Any, ...]]


def measure(folder: Path, in_sheets: int, runs: int) -> list[Figure]:
    """CSV and memory of all lawsuits of the archive in the folder, spreadsheets of some of them."""
    import_qt()  # as the application does: else each import of the libraries costs one of Qt's
    with _opened(folder) as source:
        figures = [_csv(source, folder, runs), _xlsx(source, folder, in_sheets, min(runs, SHEET_RUNS))]
    return [*figures, _memory(folder)]


@contextmanager
def _opened(folder: Path) -> Iterator[OpenArchive]:
    with open_read_only(folder / KEYRING_FILE, SecretStr(KEY)) as source:
        yield source


def _plan(source: OpenArchive, form: ExportForm, most: int | None = None) -> ExportPlan:
    """The first lawsuits of the list."""
    return ExportPlan(all_cases(source.connection)[:most], form, NOW)


def _export(source: OpenArchive, target: Path, plan: ExportPlan) -> int:
    """Write the file anew; returns how many lawsuits it has."""
    target.unlink(missing_ok=True)
    return write_export(source, target, plan, export_labels()).lawsuits


def _csv(source: OpenArchive, folder: Path, runs: int) -> Figure:
    target, alone, plan = folder / "lista.csv", folder / "alone.csv", _plan(source, ExportForm.CSV)
    written = _export(source, target, plan)
    with target.open(newline="", encoding="utf-8-sig") as file:
        lines: Lines = [tuple(cells) for cells in csv.reader(file, delimiter=";")]

    def write() -> None:
        with alone.open("w", newline="", encoding="utf-8-sig") as out:
            csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(lines)

    return _compared("library.csv_ratio", 0.5, runs, written, lambda: _export(source, target, plan), write)


def _xlsx(source: OpenArchive, folder: Path, most: int, runs: int) -> Figure:
    target, plan = folder / "lista.xlsx", _plan(source, ExportForm.XLSX, most)
    sheets: dict[SheetWriter, Lines] = {}
    line = SheetWriter.line

    def remember(sheet: SheetWriter, cells: Sequence[Any]) -> None:
        sheets.setdefault(sheet, []).append(tuple(cells))
        line(sheet, cells)

    with patch.object(SheetWriter, "line", remember):
        written = _export(source, target, plan)

    def write() -> None:
        book = xlsxwriter.Workbook(str(folder / "alone.xlsx"), {"constant_memory": True, "tmpdir": str(folder)})
        formats = {kind: book.add_format({"num_format": text}) for kind, text in FORMATS.items()}
        for writer, lines in sheets.items():
            sheet = book.add_worksheet()
            for place, column in enumerate(writer.columns):
                sheet.set_column(place, place, column.width, formats[column.kind])
            for row, cells in enumerate(lines):
                for column, cell in enumerate(cells):
                    if not isinstance(cell, str):
                        sheet.write_number(row, column, cell)
                    elif cell:
                        sheet.write_string(row, column, cell)
        book.close()

    return _compared("library.xlsx_ratio", 0.6, runs, written, lambda: _export(source, target, plan), write)


def _compared(
    name: str, limit: float, runs: int, lawsuits: int, export: Callable[[], object], alone: Callable[[], None]
) -> Figure:
    """Throughput of an export over that of its library alone; the median of runs in turn."""
    times = [(_timed(alone), _timed(export)) for _ in range(runs)]
    ratio = median(bare / whole for bare, whole in times)
    detail = {
        "lawsuits": lawsuits,
        "us": [round(1e6 * median(side) / lawsuits, 2) for side in zip(*times, strict=True)],
    }
    return Figure(name, ratio, "throughput over bare", limit, detail, at_least=True)


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _memory(folder: Path) -> Figure:
    """MB of the highest of both kinds of file."""
    over: dict[str, float] = {}
    for form in (ExportForm.CSV, ExportForm.XLSX):
        ran = subprocess.run(
            [sys.executable, "-m", "tests.bench.exports", folder, form], check=True, capture_output=True, text=True
        )
        memory = json.loads(ran.stdout)
        over[form] = memory["peak"] - memory["idle"]
    return Figure("library.export_memory_mb", max(over.values()), "MB", 60, {**over})


def _peak_mb() -> float:
    """The highest memory of this process since it was asked to count anew."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    fields = dict(line.split(":", 1) for line in status.splitlines())
    return int(fields["VmHWM"].split()[0]) / 1024


def _measure_memory(folder: Path, form: ExportForm) -> None:
    with _opened(folder) as source:
        plan = _plan(source, form)
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # count the peak from here
        idle = _peak_mb()
        _export(source, folder / f"memory{form.suffix}", plan)
        print(json.dumps({"idle": idle, "peak": _peak_mb()}))


if __name__ == "__main__":
    configure_allocator()
    import_qt()
    collect_less_often()
    _measure_memory(Path(sys.argv[1]), ExportForm(sys.argv[2]))
