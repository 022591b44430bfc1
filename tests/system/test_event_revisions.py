"""Numbers of revisions: each is higher than the last, whatever the clock, the file and other processes do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from autos.domain.deadlines.calendar_event import HIGHEST_REVISION, REVISIONS_SINCE
from autos.system.event_revisions import FILE_NAME, EventRevisions

NOW = datetime(2026, 11, 29, 9, 0, 0, 250_000, tzinfo=UTC)
SECONDS = int((NOW - REVISIONS_SINCE).total_seconds())


def test_the_number_is_the_second_of_writing(tmp_path: Path) -> None:
    revision = EventRevisions(tmp_path).next(NOW)

    assert revision.number == SECONDS
    assert revision.written_at == NOW
    assert revision.changed_at == NOW.replace(microsecond=0)


@pytest.mark.parametrize("later", [timedelta(), timedelta(days=-400), timedelta(seconds=1)])
def test_it_rises_within_a_second_and_when_the_clock_is_set_back(tmp_path: Path, later: timedelta) -> None:
    first = EventRevisions(tmp_path).next(NOW)
    second = EventRevisions(tmp_path).next(NOW + later)

    assert second.number == first.number + 1
    assert second.changed_at > first.changed_at
    assert second.written_at == NOW + later


@pytest.mark.parametrize(
    "content", [b"", b"\x00" * 9, b"-1", b"9" * 10, b"1" * 5_000_000, str(HIGHEST_REVISION).encode()]
)
def test_a_damaged_file_leaves_the_time(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    numbers = [EventRevisions(tmp_path).next(NOW).number for _ in range(2)]

    assert numbers == [SECONDS, SECONDS + 1]


def test_a_folder_that_cannot_be_written_leaves_the_time(tmp_path: Path) -> None:
    assert EventRevisions(tmp_path / "nowhere").next(NOW).number == SECONDS


def test_no_two_processes_get_the_same_number(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        numbers = [one.number for one in threads.map(EventRevisions(tmp_path).next, [NOW] * 40)]

    assert len(set(numbers)) == 40


def test_no_number_is_too_high_or_below_zero(tmp_path: Path) -> None:
    """A clock that was never set tells 1970, and one that is wrong 2200."""
    numbers = [
        EventRevisions(tmp_path / str(year)).next(datetime(year, 1, 1, tzinfo=UTC)).number for year in (1970, 2200)
    ]

    assert numbers == [1, HIGHEST_REVISION]
