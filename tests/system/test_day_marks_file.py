"""The file of local holidays: what is added stays, what anybody put there is not believed."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from autos.domain.deadlines.day_marks import DayMark, MarkKind
from autos.domain.errors import DayMarksUnusable
from autos.system import file_lock
from autos.system.day_marks_file import FILE_NAME, LARGEST, DayMarksFile


def test_holidays_added_at_the_same_time_all_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_lock, "LONGEST_WAIT_S", 60.0)  # the last waits until all others have synced to the disk
    days = [DayMark(day, 6, None, "Nome", court="TJSP") for day in range(1, 21)]
    threads = [Thread(target=DayMarksFile(tmp_path).add, args=(one,)) for one in days]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert list(DayMarksFile(tmp_path).read()) == days
    assert {file.name for file in tmp_path.iterdir()} == {FILE_NAME, f"{FILE_NAME}.lock"}
    assert os.name != "posix" or (tmp_path / FILE_NAME).stat().st_mode & 0o077 == 0


def test_marks_give_way_to_others_at_once_and_what_stands_beside_them_stays(tmp_path: Path) -> None:
    """That the gazette came out says nothing of the court: it is another mark of the same day."""
    closed = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR")
    opened, gazette = replace(closed, kind=MarkKind.OPEN), replace(closed, kind=MarkKind.GAZETTE)
    marks = DayMarksFile(tmp_path)
    marks.merge([closed, gazette])
    changed = marks.replace([closed], [opened])
    again = marks.replace([closed], [opened])

    assert (changed, again) == (True, False)
    assert set(marks.read()) == {opened, gazette}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"7",
        b'{"day": 1}',
        b'["13/06"]',
        b'[{"day": "13/06", "name": "a"}]',
        b'[{"day": "13/06", "name": "a", "court": "TJSP", "city": "b"}]',
        b'[{"day": "31/06", "name": "a", "court": "TJSP"}]',
        b'[{"day": "13/06", "name": "\\u202e", "court": "TJSP"}]',
        b'[{"day": "13/06", "court": "TJSP"}]',
        b"\xff\xfe",
        b"[" * 100_000,
        b" " * (LARGEST + 1),
    ],
    ids=lambda content: str(content[:40]),
)
def test_a_file_that_is_no_list_of_holidays_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    holidays = DayMarksFile(tmp_path)

    with pytest.raises(DayMarksUnusable):
        holidays.read()
    with pytest.raises(DayMarksUnusable):
        holidays.add(DayMark(13, 6, None, "Nome", court="TJSP"))
    assert (tmp_path / FILE_NAME).read_bytes() == content
