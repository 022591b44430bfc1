"""Public reports of programs that moved or dropped a date silently, rebuilt: see `tests/corpus/recounted`."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from autos.domain.deadline_dates import DateEvent
from autos.domain.deadlines.calendar_event import EventRevision
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, parse_mark_day
from autos.system.day_marks_file import FILE_NAME
from autos.text.stored_deadlines import history_lines, stored_event
from autos.usecases.deadlines.calendar_file import calendar_content
from tests.archive.annotation_data import with_bare_cases
from tests.usecases.deadlines.conftest import Desk
from tests.usecases.deadlines.tables import closed_day

FILE = Path(__file__).parents[2] / "corpus" / "recounted" / "reports.json"
REPORTS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with monkeypatch.context() as patch:
        yield patch
    time.tzset()


@pytest.mark.parametrize("report", REPORTS, ids=[one["source"].removeprefix("https://github.com/") for one in REPORTS])
async def test_a_report_of_a_date_that_moved_silently(
    desk: Desk, zone: pytest.MonkeyPatch, report: dict[str, Any]
) -> None:
    await with_bare_cases(desk.archive, 1)
    table = report.get("table", {})
    also = [closed_day(*_row(one), "Lei 1/2026") for one in table.get("also", ())]
    desk.use_table(without=table.get("without", ()), also=also)
    for mark in report["marks"]:
        await desk.marks.add(_mark(mark))
    wanted = report["deadline"]
    await desk.store(1, date.fromisoformat(wanted["available"]), wanted["days"], wanted["court"])
    await desk.deadlines.recount()
    for step in report["steps"]:
        await _take(desk, zone, step)
        await desk.deadlines.recount()
    listed = await desk.one()
    moves = [record for record in listed.dates if record.event is DateEvent.MOVED]
    told = [record for item in await desk.told() for one in item.deadlines for record in one.records]
    event = calendar_content([stored_event(listed, "")], EventRevision(1, desk.clock.now())).decode()

    assert str(listed.stored.due) == report["stored"]
    assert str(listed.due) == report["listed"]
    assert [[day and str(day) for day in record.moved] for record in moves] == report["moves"]
    assert told == moves
    assert report["says"] in history_lines(listed)[-1]
    assert f"DTSTART;VALUE=DATE:{listed.due:%Y%m%d}\r\n" in event


async def _take(desk: Desk, zone: pytest.MonkeyPatch, step: str) -> None:
    name, _, rest = step.partition(" ")
    file = desk.folder / FILE_NAME
    match name:
        case "mark":
            assert await desk.marks.add(_mark(rest))
        case "unmark":
            assert await desk.marks.remove(_mark(rest))
        case "update":
            desk.use_table()
            desk.restart()
        case "restart":
            desk.restart()
        case "zone":
            zone.setenv("TZ", rest)
            time.tzset()
        case "clock":
            desk.clock.at = datetime.fromisoformat(rest)
        case "damage":
            file.rename(file.with_suffix(".whole"))
            file.write_bytes(b"{")
        case "mend":
            file.with_suffix(".whole").replace(file)
        case _:
            raise ValueError(step)


def _mark(text: str) -> DayMark:
    kind, day, court = text.split(" ")
    return DayMark(*parse_mark_day(day), "Dia", court=court, kind=DayMarkKind(kind))


def _row(text: str) -> tuple[str, str, str]:
    scope, rule, name = text.split(" ", 2)
    return scope, rule, name
