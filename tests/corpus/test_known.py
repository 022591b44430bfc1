"""What a partial answer wiped out of other programs' records, as people reported it, sent to the archive.

Each case of `known/reports.json` has its public source; the readings are rebuilt with an invented lawsuit, of which
each changes some members, or leaves those of `-` out.
"""

from __future__ import annotations

import json
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.index.index_check import check_index
from tests.archive.records.test_record_changes import changes, receive, row_of
from tests.archive.synthetic import KEY, lawsuit, matching

REPORTS = json.loads((Path(__file__).with_name("known") / "reports.json").read_text(encoding="utf-8"))


def reading(day: int, told: dict[str, Any]) -> dict[str, Any]:
    record = lawsuit(crawled=day) | {name: value for name, value in told.items() if name != "-"}
    return {name: value for name, value in record.items() if name not in told.get("-", ())}


def member(value: Any, path: str) -> Any:
    """A member of a record by its path."""
    return reduce(lambda one, name: one[int(name)] if name.isdigit() else getattr(one, name), path.split("."), value)


@pytest.mark.parametrize("report", REPORTS, ids=[report["source"].partition("github.com/")[2] for report in REPORTS])
async def test_what_a_partial_answer_wiped_out_stays_and_is_found(report: dict[str, Any], tmp_path: Path) -> None:
    """Nothing of it is told as a change, neither when it is missing nor when it comes again."""
    archive = await Archive.open(tmp_path / "acervo.autos", SecretStr(KEY))
    for day, told in enumerate(report["readings"]):
        await receive(archive, day, reading(day, told))
    known = await archive.read(lambda transaction: transaction.lawsuits.lawsuit(row_of(transaction)))
    found = await archive.read(lambda transaction: matching(transaction, report["found_by"], typing=False))
    told, differing = await changes(archive), await archive.with_reader(check_index)
    await archive.aclose()

    assert {path: member(known, path) for path in report["known"]} == report["known"]
    assert len(found) == 1
    assert told == []
    assert differing == (0, 0)
