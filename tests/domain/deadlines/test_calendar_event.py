"""The .ics file of a deadline: lines as RFC 5545 has them, the same bytes each time."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from autos.domain.deadlines.calendar_event import LONGEST_LINE, CalendarEvent, calendar_file, event_uid

EVENT = CalendarEvent(
    uid=event_uid(("TJSP", "2026-12-15", "15")),
    available=date(2026, 12, 15),
    due=date(2027, 2, 8),
    title="Réplica, autos 1; c:\\pasta",
    description="Linha um\nEND:VEVENT\r\nfim \u202e\x07",
)


def unfolded(content: bytes) -> list[str]:
    return content.decode().replace("\r\n ", "").split("\r\n")[:-1]


def test_the_event_lasts_the_whole_due_day() -> None:
    lines = unfolded(calendar_file([EVENT]))

    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert lines[-2:] == ["END:VEVENT", "END:VCALENDAR"]
    assert "DTSTAMP:20261215T000000Z" in lines
    assert "DTSTART;VALUE=DATE:20270208" in lines
    assert "DTEND;VALUE=DATE:20270209" in lines
    assert "BEGIN:VALARM" not in lines


def test_no_text_becomes_a_line_of_its_own() -> None:
    """Commas, semicolons, backslashes and line breaks are escaped; what acts on a screen is dropped."""
    lines = unfolded(calendar_file([EVENT]))

    assert "SUMMARY:Réplica\\, autos 1\\; c:\\\\pasta" in lines
    assert "DESCRIPTION:Linha um\\nEND:VEVENT\\nfim " in lines
    assert lines.count("END:VEVENT") == 1


def test_several_deadlines_are_several_events_of_one_calendar() -> None:
    other = replace(EVENT, uid=event_uid(("other",)), title="Outro")
    lines = unfolded(calendar_file([EVENT, other]))

    assert [line for line in lines if line.startswith("UID:")] == [f"UID:{EVENT.uid}", f"UID:{other.uid}"]
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2
    assert lines.count("BEGIN:VCALENDAR") == lines.count("END:VCALENDAR") == 1


@pytest.mark.parametrize("sign", ["a", "é", "⚖", "𝕏"])
def test_long_lines_are_folded_between_characters(sign: str) -> None:
    content = calendar_file([replace(EVENT, title=sign * 500)])
    lines = content.split(b"\r\n")

    assert max(len(line) for line in lines) <= LONGEST_LINE
    assert all(line.decode() for line in lines[:-1])
    assert f"SUMMARY:{sign * 500}" in unfolded(content)
    assert content.count(b"\n") == content.count(b"\r\n")


def test_the_same_deadline_is_the_same_event_when_its_day_moves() -> None:
    uids = {
        next(line for line in unfolded(calendar_file([event])) if line.startswith("UID:"))
        for event in (EVENT, EVENT, replace(EVENT, due=date(2027, 2, 10), days_before=(1,)))
    }
    other = replace(EVENT, uid=event_uid(("TJSP", "2026-12-15", "16")))

    assert calendar_file([EVENT]) == calendar_file([EVENT])
    assert len(uids) == 1
    assert uids.isdisjoint(unfolded(calendar_file([other])))


def test_alarms_ring_at_nine_on_days_before() -> None:
    lines = unfolded(calendar_file([replace(EVENT, days_before=(0, 1, 5, 5))]))

    assert [line for line in lines if line.startswith("TRIGGER")] == [
        "TRIGGER:-P4DT15H",
        "TRIGGER:-PT15H",
        "TRIGGER:PT9H",
    ]
