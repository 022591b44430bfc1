"""The file for a calendar program, written here and read by two libraries; and what broke others' files."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.domain.deadlines.calendar_event import CalendarEvent, EventRevision, event_uid
from autos.domain.policy.policy import NO_POLICY
from autos.system.clock import Clock
from autos.usecases.deadlines.calendar_file import LONGEST_DESCRIPTION, LONGEST_TITLE, calendar_content
from autos.usecases.deadlines.deadlines import Deadlines
from tests.calendar_readers import READERS, ImportingCalendar, ReadEvent

CORPUS = sorted((Path(__file__).parents[2] / "corpus" / "agenda").glob("*.json"))
"""Inputs with which others' files were doubled, not updated, a day off or unreadable, and what is right."""
LONGEST_LINE = 75
"""Bytes (RFC 5545, 3.1)."""
IDENTITY = ("TJSP", "2026-12-15", "15")
WRITTEN = datetime(2026, 12, 16, 12, 30, 15, tzinfo=UTC)
REVISION = EventRevision(30_198_615, WRITTEN)
EVENT = CalendarEvent(
    uid=event_uid(IDENTITY),
    due=date(2027, 2, 8),
    title="Lia Prado X Banco Ilhéu · Réplica; autos 1 · vence 08/02/2027",
    description="Vence: segunda\n15/12/2026: Disponibilização",
    days_before=(1, 5, 5),
)
ReadFile = Callable[[bytes], list[ReadEvent]]


class GivenClock(Clock):
    """Tells the time that it is given."""

    def __init__(self) -> None:
        self.time = WRITTEN

    def now(self) -> datetime:
        return self.time


def lines_of(content: bytes) -> list[str]:
    """The lines of a file that is as RFC 5545 has it, unfolded."""
    assert content.count(b"\r") == content.count(b"\n") == content.count(b"\r\n")
    lines = content.removesuffix(b"\r\n").split(b"\r\n")
    assert lines[0] == b"BEGIN:VCALENDAR"  # and no mark of the byte order
    assert lines[-1] == b"END:VCALENDAR"
    assert all(line.decode() for line in lines)  # no sign is cut in two
    assert max(map(len, lines)) <= LONGEST_LINE
    unfolded = content.decode().replace("\r\n ", "").split("\r\n")[:-1]
    text = "\n".join([*unfolded, ""])
    alarms = re.compile(r"^BEGIN:VALARM\n(.*?)^END:VALARM\n", re.DOTALL | re.MULTILINE)
    for event in re.findall(r"^BEGIN:VEVENT\n(.*?)^END:VEVENT\n", text, re.DOTALL | re.MULTILINE):
        own = alarms.sub("", event)
        for name in ("UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "SEQUENCE", "LAST-MODIFIED"):
            assert len(re.findall(rf"^{name}[:;]", own, re.MULTILINE)) == 1, name
        for alarm in alarms.findall(event):
            assert sorted(re.findall(r"^([A-Z]+):", alarm, re.MULTILINE)) == ["ACTION", "DESCRIPTION", "TRIGGER"]
    return unfolded


@pytest.mark.parametrize("read", READERS)
def test_two_libraries_read_what_is_written(read: ReadFile) -> None:
    content = calendar_content([EVENT], REVISION)
    [event] = read(content)

    assert lines_of(content)[1:4] == ["VERSION:2.0", "PRODID:-//Autos//Autos//PT", "CALSCALE:GREGORIAN"]
    assert event == ReadEvent(
        uid=str(EVENT.uid),
        revision=30_198_615,
        stamp=WRITTEN,
        changed_at=WRITTEN,
        start=EVENT.due,
        end=date(2027, 2, 9),
        title=EVENT.title,
        description=EVENT.description,
        alarms=(timedelta(hours=9) - timedelta(days=5), timedelta(hours=9) - timedelta(days=1)),
    )


def test_a_shared_calendar_shows_no_content_and_the_day_stays_free() -> None:
    lines = lines_of(calendar_content([EVENT], REVISION))

    assert {"CLASS:PRIVATE", "TRANSP:TRANSPARENT"} <= set(lines)


def test_a_system_without_time_zones_writes_it_all_the_same() -> None:
    """As Windows is, for which a package brings the courts' zone alone."""
    program = """
import sys, zoneinfo
from datetime import UTC, date, datetime
zoneinfo.reset_tzpath(to=[])
sys.modules["tzdata"] = None
try:
    zoneinfo.ZoneInfo("UTC")
except zoneinfo.ZoneInfoNotFoundError:
    print("without")
from autos.domain.deadlines.calendar_event import CalendarEvent, event_uid, revision_after
from autos.usecases.deadlines.calendar_file import calendar_content
event = CalendarEvent(event_uid(()), date(2027, 2, 8), "Prazo", "Contagem", (1,))
print(calendar_content([event], revision_after(0, datetime(2026, 12, 16, 12, tzinfo=UTC))).decode())
"""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, timeout=60, check=False
    )

    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[0] == "without"
    assert "DTSTAMP:20261216T120000Z" in run.stdout.splitlines()


def test_several_deadlines_are_several_events_of_one_calendar() -> None:
    other = replace(EVENT, uid=event_uid(("other",)), title="Outro", days_before=())
    lines = lines_of(calendar_content([EVENT, other], REVISION))

    assert [line for line in lines if line.startswith("UID:")] == [f"UID:{EVENT.uid}", f"UID:{other.uid}"]
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2
    assert lines.count("BEGIN:VCALENDAR") == lines.count("END:VCALENDAR") == 1


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("sign", ["a", "é", "⚖", "𝕏", ";", "\\", "\n", "\x07", "\u202e"])
def test_ten_thousand_signs_are_cut_where_one_can_see_it(read: ReadFile, sign: str) -> None:
    """A title is one line; nothing that is not seen is left of it."""
    text = "a" + sign * 10_000 + "z"
    content = calendar_content([replace(EVENT, title=text, description=text * 11)], REVISION)
    lines_of(content)
    [event] = read(content)
    is_seen = sign.isprintable()

    assert event.title == (text[: LONGEST_TITLE - 1] + "…" if is_seen else {"\n": "a z"}.get(sign, "az"))
    assert len(event.description) <= LONGEST_DESCRIPTION
    assert event.description.endswith("…") is (is_seen or sign == "\n")
    assert event.description.startswith(f"a{sign}" if is_seen or sign == "\n" else "az")


def imported(case: Any, folder: Path) -> Iterator[bytes]:
    """The files of a case, as Autos writes them or as they were written."""
    clock = GivenClock()
    files = Deadlines(folder, NO_POLICY.export, clock)
    for number, one in enumerate(case["imported"]):
        if "file" in one:
            yield one["file"].format(uid=event_uid(IDENTITY)).encode()
            continue
        clock.time = datetime.fromisoformat(one["saved_at"])
        events = [
            CalendarEvent(
                event_uid(tuple(event["identity"])),
                date.fromisoformat(event["due"]),
                event["title"],
                event["description"],
                tuple(event["days_before"]),
            )
            for event in one["events"]
        ]
        target = folder / f"{number}.ics"
        files.write(target, events)
        content = target.read_bytes()
        assert set(case.get("lines", ())) <= set(lines_of(content))
        yield content


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_what_broke_others_files_is_right_in_a_calendar(read: ReadFile, file: Path, tmp_path: Path) -> None:
    case = json.loads(file.read_text(encoding="utf-8"))
    calendar = ImportingCalendar(read)
    for content in imported(case, tmp_path):
        calendar.take(content)
    right = sorted(case["right"], key=lambda one: (one.get("start", ""), one["title"]))

    assert case["sources"]
    assert len(calendar.events) == len(right)
    for event, wanted in zip(calendar.events, right, strict=True):
        shown = {
            "title": event.title,
            "description": event.description,
            "start": str(event.start),
            "end": str(event.end),
            "alarms": [alarm.total_seconds() for alarm in event.alarms],
        }
        assert {name: shown[name] for name in wanted} == wanted
        assert 0 <= event.revision < 2**31


def test_the_corpus_has_what_others_met() -> None:
    assert len(CORPUS) >= 10
