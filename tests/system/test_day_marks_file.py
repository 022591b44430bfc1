"""The file of marked days: what is added stays, what anybody put there is not believed."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.errors import DayMarksNewer, DayMarksUnusable, TooManyDayMarks
from autos.system import file_lock
from autos.system.day_marks_file import FILE_NAME, LARGEST, DayMarksFile
from autos.text.problems import problem_text


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
    opened, gazette = replace(closed, kind=DayMarkKind.OPEN), replace(closed, kind=DayMarkKind.GAZETTE)
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
        b'[{"day": "13/06", "name": "a", "court": "TJSP", "kind": "ajar"}]',
        b'[{"day": "13/06", "name": "a", "regime": "nobody"}]',
        b'{"version": 1, "marks": []}',
        b'{"version": "2", "marks": []}',
        b'{"version": 2, "marks": {}}',
        b'{"version": 2}',
        b'{"version": 3, "marks": []}',
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


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b'{"version": 3, "marks": [], "more": 1}', DayMarksNewer),
        (b" " * (LARGEST + 1), TooManyDayMarks),
        (json.dumps([{"day": "13/06", "name": "a", "court": "TJSP"}] * 20_001).encode(), TooManyDayMarks),
        (json.dumps([{"day": "13/06", "name": "a", "court": "TJSP"}] * 100_000).encode(), TooManyDayMarks),
    ],
    ids=lambda value: str(value[:40]) if isinstance(value, bytes) else "",
)
def test_why_a_file_is_not_taken_has_its_own_sentence(
    tmp_path: Path, content: bytes, problem: type[DayMarksUnusable]
) -> None:
    """From a later version, or with a hundred thousand rows; nothing of it is lost."""
    (tmp_path / FILE_NAME).write_bytes(content)

    with pytest.raises(problem) as refused:
        DayMarksFile(tmp_path).read()
    assert problem_text(refused.value.name) != problem_text("DayMarksUnusable")
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_file_of_an_earlier_version_is_read_on_and_becomes_one_of_this(tmp_path: Path) -> None:
    """Nothing is written before something changes."""
    old = [
        {"day": "13/06", "name": "Santo Antônio", "court": "", "city": "Osasco"},
        {"day": "08/02/2027", "name": "Carnaval", "court": "TJSP", "city": ""},
    ]
    (tmp_path / FILE_NAME).write_text(json.dumps(old), encoding="utf-8")
    marks = DayMarksFile(tmp_path)
    before = marks.read(), (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    new = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN)
    marks.add(new)
    after = json.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))

    assert before == (
        (
            DayMark(13, 6, None, "Santo Antônio", city="Osasco"),
            DayMark(8, 2, 2027, "Carnaval", court="TJSP"),
        ),
        json.dumps(old),
    )
    assert after["version"] == 2
    assert set(marks.read()) == {*before[0], new}


def test_marks_of_every_kind_and_place_come_back_as_they_were(tmp_path: Path) -> None:
    """A day of the gazette may stand beside what the court did; other kinds of the same day may not."""
    kept = [
        DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR"),
        DayMark(8, 12, 2026, "Saiu", court="TJPR", kind=DayMarkKind.GAZETTE),
        DayMark(10, 2, 2027, "Cinzas", city="Palmas/TO", kind=DayMarkKind.SHORT),
        DayMark(1, 6, None, "Ato", regime="trabalhista", kind=DayMarkKind.OPEN),
    ]
    marks = DayMarksFile(tmp_path)
    added = [marks.add(one) for one in kept]
    refused = marks.add(DayMark(8, 12, 2026, "Não", court="TJPR", kind=DayMarkKind.OPEN))
    read = marks.read()
    removed = marks.remove(DayMark(8, 12, 2026, "", court="TJPR"))

    assert (added, refused) == ([True] * 4, False)
    assert set(read) == set(kept)
    assert removed
    assert set(marks.read()) == set(kept[1:])  # that the gazette came out is another thing
    assert marks.remove(kept[1])
    assert set(marks.read()) == set(kept[2:])
