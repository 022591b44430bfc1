"""Writes `tests/corpus/tables`: `python -m tests.corpus.make_tables`; each input with its right value beside it.

The right values are written by hand in `table_cases`, from what the report says should have been read, never from what
Autos reads. Old workbooks (.xls) are written by xlwt 1.3, which is no library of Autos and no longer kept: without it
they stay as they are. All people are invented.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.corpus.table_cases.common import Case
from tests.corpus.table_cases.delimited import csv_cases, encoding_cases
from tests.corpus.table_cases.formats import format_cases, other_cases
from tests.corpus.table_cases.identifiers import identifier_cases, people_heading_cases, sheet_name_cases
from tests.corpus.table_cases.rows import heading_cases, people_cases
from tests.corpus.table_cases.workbooks import workbook_cases

FOLDER = Path(__file__).parent / "tables"


def cases() -> Iterator[Case]:
    """All of them."""
    for make in (csv_cases, encoding_cases, workbook_cases, heading_cases, people_cases, format_cases, other_cases):
        yield from make()
    for make in (sheet_name_cases, identifier_cases, people_heading_cases):
        yield from make()


def main() -> None:
    """Write the inputs and their right values."""
    FOLDER.mkdir(exist_ok=True)
    names = set()
    for case in cases():
        if case.name in names:
            raise ValueError(case.name)
        names.add(case.name)
        (FOLDER / case.name).write_bytes(case.content)
        right: dict[str, Any] = {"report": case.report, "broke": case.broke}
        if case.words:
            right["words"] = list(case.words)
        if case.refused:
            right["refused"] = case.refused
        else:
            right |= {"heading": case.heading, "columns": list(case.columns), "rows": list(case.rows)}
        if case.uncalculated:
            right["uncalculated"] = case.uncalculated
        if case.causes:
            right["causes"] = list(case.causes)
        if case.people:
            right["people"] = list(case.people)
        text = json.dumps(right, ensure_ascii=False, indent=1)
        (FOLDER / f"{case.name}.json").write_text(f"{text}\n", encoding="utf-8")
    print(len(names))


if __name__ == "__main__":
    main()
