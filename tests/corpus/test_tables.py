"""Tables as the world sends them, each with its right value beside it: read, and taken row by row as a batch does.

`python -m tests.corpus.make_tables` has written them; the report of each is named in its right value.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autos.cli.arguments import build_parser
from autos.cli.batch import read_table
from autos.domain.errors import TextFileUnreadable
from autos.domain.mode import Mode
from autos.text.batch_result import check_text
from autos.text.problems import problem_text
from autos.usecases.search.batch.checked_rows import check_rows
from autos.usecases.search.batch.columns import columns_of, guess_uses
from autos.usecases.search.batch.missing_documents import missing_causes
from autos.usecases.search.batch.table import BatchLine, RowCheck, scan_file
from autos.usecases.search.batch.table_choice import TableChoice

FOLDER = Path(__file__).parent / "tables"
INPUTS = sorted(file for file in FOLDER.iterdir() if file.suffix != ".json")
FEWEST = 120


def right_of(file: Path) -> dict[str, Any]:
    right: dict[str, Any] = json.loads((FOLDER / f"{file.name}.json").read_text(encoding="utf-8"))
    return right


def line_text(line: BatchLine) -> str:
    document = "" if line.document is None else f" {line.document.formatted}"
    return f"{line.row} {line.check.value}{document}"


READ = [file for file in INPUTS if "refused" not in right_of(file)]
REFUSED = [file for file in INPUTS if "refused" in right_of(file)]


def test_each_input_has_its_right_value_and_its_report() -> None:
    assert len(INPUTS) >= FEWEST
    assert {f"{file.name}.json" for file in INPUTS} == {file.name for file in FOLDER.glob("*.json")}
    assert all(right_of(file)["report"].startswith("https://") for file in INPUTS)


@pytest.mark.parametrize("file", READ, ids=lambda file: file.name)
def test_what_broke_elsewhere_is_read_right_here(file: Path) -> None:
    """Every row is there, each with its document or with a reason; none is lost."""
    right = right_of(file)
    words = [str(file), "--check", *right.get("words", ())]
    table = read_table(build_parser().parse_args(["batch", *words]))

    assert table is not None
    assert [line_text(line) for line in table.lines] == right["rows"]
    assert table.heading == right["heading"]
    headings = [name for name in table.headings if name] or [""] * len(right["columns"])
    assert headings == [name for name in right["columns"] if name] or headings == right["columns"]
    assert table.uncalculated == right.get("uncalculated", 0)
    assert all(check_text(line) for line in table.lines if line.check is not RowCheck.ASKED)
    if not table.intents(Mode.BASE):
        assert [f"{cause.value} {rows}" for cause, rows in missing_causes(table)] == right["causes"]


@pytest.mark.parametrize("file", [file for file in READ if not right_of(file).get("words")], ids=lambda file: file.name)
def test_the_window_asks_for_the_same(file: Path) -> None:
    """What is sure is asked for by both; a doubt is the person's in both."""
    scanned = scan_file(file)
    columns = columns_of(scanned, heading=scanned.heading)
    rows = check_rows(scanned, columns, TableChoice(guess_uses(columns), scanned.heading))
    asked = [f"{row.row} asked {row.document.formatted}" for row in rows if row.document is not None]

    assert asked == [line for line in right_of(file)["rows"] if " asked " in line]


NAMED = [file for file in READ if "people" in right_of(file)]


@pytest.mark.parametrize("file", NAMED, ids=lambda file: file.name)
def test_the_column_of_people_is_known_whatever_it_is_called(file: Path) -> None:
    scanned = scan_file(file)
    columns = columns_of(scanned, heading=scanned.heading)
    rows = check_rows(scanned, columns, TableChoice(guess_uses(columns), scanned.heading))

    assert [row.name for row in rows] == right_of(file)["people"]


@pytest.mark.parametrize("file", REFUSED, ids=lambda file: file.name)
def test_what_is_no_table_is_named_with_what_to_do(file: Path) -> None:
    name, _, detail = right_of(file)["refused"].partition(" ")
    with pytest.raises(TextFileUnreadable) as told:
        scan_file(file)

    assert told.value.name == name
    assert told.value.detail == ("" if name == "TextFileUnreadable" else detail)
    assert problem_text(told.value.name, told.value.detail)
