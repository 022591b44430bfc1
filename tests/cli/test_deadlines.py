"""`autos deadline --store` and `autos deadlines`, from their arguments to their exit status, on a real file."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.archive.files.written_files import remembered_files
from autos.cli import deadlines as command
from autos.domain.deadlines.day_marks import DayMark
from autos.system.day_marks_file import DayMarksFile
from autos.system.paths import HOME_VARIABLE, data_dir
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, code, lawsuit
from tests.calendar_readers import read_by_ical
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
AVAILABLE = "16/12/2030"
"""A Monday in the last years of the calendar: what is counted from it ends after the day on which this is run."""
COUNTED = [AVAILABLE, "15", "--court", "TJSP"]


@pytest.fixture(autouse=True)
def keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(command, "Secrets", lambda: secrets)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive with two lawsuits."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    place = tmp_path / "home" / "acervo.autos"

    async def make() -> None:
        archive = await Archive.open(place, SecretStr(KEY))
        await add_search(archive, 1, records(range(2)))
        await archive.aclose()

    asyncio.run(make())
    return place


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(list(words))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def listed(capsys: Capture, *words: str) -> list[dict[str, Any]]:
    status, out, _ = run(capsys, "deadlines", "list", "--json", *words)
    assert status == 0
    return [json.loads(line) for line in out.splitlines()]


def test_a_deadline_is_kept_with_its_lawsuit_and_listed(capsys: Capture, file: Path) -> None:
    """The number may be without its punctuation; the count is that of the command, with its local days."""
    assert file.exists()
    digits = "".join(sign for sign in code(0) if sign.isdigit())
    status, out, err = run(
        capsys, "deadline", *COUNTED, "--local", "23/01/2031=Luto", "--store", digits, "--alarm", "5"
    )
    [record] = listed(capsys)
    _, table, _ = run(capsys, "deadlines", "list")

    assert status == 0
    assert code(0) in err
    assert record["lawsuit"] == code(0)
    assert record["title"] == f"Prazo: 15 dias úteis, {code(0)[:7]}"
    assert {"day": "2031-01-23", "why": "local", "holiday": "Luto"} in record["skipped"]
    assert (record["due"], record["due_with_local_days"]) == ("2031-02-07", "2031-02-07")
    assert (record["different"], record["met"]) == (False, None)
    assert (record["regime"], record["unit"], record["start"], record["choices"]) == (None, "days", None, [])
    assert record["due"][:4] in out
    assert table.splitlines()[0].startswith("1  ")
    assert "confira no processo" in table.splitlines()[-1]


def test_kept_again_it_is_one_and_its_event_the_same(capsys: Capture, file: Path, tmp_path: Path) -> None:
    """Written with the command that counts, or of what is kept: one event in a calendar program, newer each time."""
    counted, kept, again = (tmp_path / f"{name}.ics" for name in ("counted", "kept", "again"))
    words = [*COUNTED, "--store", code(0), "--title", "Réplica"]
    _, _, said = run(capsys, "deadline", *words, "--ics", str(counted))
    run(capsys, "deadline", *words)
    statuses = [run(capsys, "deadlines", "export", "--to", str(target))[0] for target in (kept, again)]
    taken, _, err = run(capsys, "deadlines", "export", "1", "--to", str(kept))
    [record] = listed(capsys)

    def uid(target: Path) -> list[bytes]:
        return [line for line in target.read_bytes().splitlines() if line.startswith(b"UID:")]

    assert file.exists()
    assert statuses == [0, 0]
    assert uid(counted) == uid(kept) == [f"UID:{record['uid']}".encode()]
    [first], [second], [third] = (read_by_ical(target.read_bytes()) for target in (counted, kept, again))
    assert first.revision < second.revision < third.revision
    assert third == second._replace(revision=third.revision, stamp=third.stamp, changed_at=third.changed_at)
    assert first.title == f"{lawsuit()['name']} · Réplica · vence {first.start:%d/%m/%Y}" == second.title
    assert "com as partes no título" in said
    assert noted(file) == [counted, kept, again]
    assert (taken, err != "") == (1, True)


def noted(file: Path) -> list[Path]:
    """Files outside of the archive that an erasure would name."""

    async def read() -> list[Path]:
        archive = await Archive.open(file, SecretStr(KEY))
        try:
            return await archive.read(lambda transaction: remembered_files(transaction.settings))
        finally:
            await archive.aclose()

    return asyncio.run(read())


def test_a_file_that_is_there_is_neither_written_nor_noted(capsys: Capture, file: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.ics"
    taken.write_bytes(b"of somebody else")
    statuses = [
        run(capsys, "deadline", *COUNTED, "--store", code(0), "--ics", str(taken))[0],
        run(capsys, "deadlines", "export", "--to", str(taken))[0],
    ]

    assert statuses == [1, 1]
    assert taken.read_bytes() == b"of somebody else"
    assert noted(file) == []


def test_holidays_that_come_later_are_told_and_change_nothing(capsys: Capture, file: Path) -> None:
    """`recount` takes them over."""
    run(capsys, "deadline", *COUNTED, "--store", code(0))
    [before] = listed(capsys)
    DayMarksFile(data_dir()).add(DayMark(23, 1, 2031, "Luto oficial", court="TJSP"))
    [told] = listed(capsys)
    _, table, _ = run(capsys, "deadlines", "list")
    status, _, _ = run(capsys, "deadlines", "recount", "1")
    [after] = listed(capsys)
    _, _, nothing = run(capsys, "deadlines", "recount", "1")

    assert file.exists()
    assert (told["due_with_local_days"], told["different"]) == (before["due_with_local_days"], True)
    assert told["now"][1] > before["due_with_local_days"]
    assert "O prazo guardado ficou como estava" in table
    assert status == 0
    assert (after["due_with_local_days"], after["different"]) == (told["now"][1], False)
    assert "Nada mudou" in nothing


def test_it_is_met_opened_again_and_removed(capsys: Capture, file: Path, tmp_path: Path) -> None:
    """What was met is listed where asked for, and is not exported with all."""
    run(capsys, "deadline", *COUNTED, "--store", code(0))
    run(capsys, "deadline", *COUNTED, "--store", code(1))
    assert run(capsys, "deadlines", "met", "1")[0] == 0
    left, everything = listed(capsys), listed(capsys, "--met")
    of_one = listed(capsys, "--met", "--lawsuit", code(0))
    run(capsys, "deadlines", "export", "--to", str(tmp_path / "all.ics"))
    run(capsys, "deadlines", "reopen", "1")
    again = listed(capsys)
    run(capsys, "deadlines", "remove", "1")

    assert file.exists()
    assert [one["id"] for one in left] == [2]
    assert [one["id"] for one in everything] == [2, 1]
    assert [one["id"] for one in of_one] == [1]
    assert everything[1]["met"] is not None
    assert (tmp_path / "all.ics").read_bytes().count(b"BEGIN:VEVENT") == 1
    assert [one["id"] for one in again] == [1, 2]
    assert [one["id"] for one in listed(capsys)] == [2]


def test_what_is_not_there_is_said(capsys: Capture, file: Path, tmp_path: Path) -> None:
    unknown = run(capsys, "deadline", *COUNTED, "--store", code(77))
    nobody = run(capsys, "deadlines", "met", "9")
    empty = run(capsys, "deadlines", "export", "--to", str(tmp_path / "none.ics"))
    nothing = run(capsys, "deadlines", "list")

    assert file.exists()
    assert unknown[0] == 1
    assert code(77) in unknown[2]
    assert "autos search" in unknown[2]
    assert nobody[0] == empty[0] == 2
    assert "autos deadlines list" in nobody[2]
    assert nothing[:2] == (0, "")
    assert not (tmp_path / "none.ics").exists()


def test_a_lawsuit_of_another_court_is_said(capsys: Capture, file: Path) -> None:
    """It may be meant, as with a letter rogatory, and is kept; the list names the court that was counted by."""
    own = run(capsys, "deadline", *COUNTED, "--store", code(0))
    other = run(capsys, "deadline", AVAILABLE, "15", "--court", "TJRJ", "--store", code(1))
    shown = run(capsys, "deadlines", "list")

    assert file.exists()
    assert own[0] == other[0] == 0
    assert "Atenção" not in own[2]
    assert "é do TJSP" in other[2]
    assert "--court TJSP" in other[2]
    assert sorted(court for court in ("TJSP", "TJRJ") for line in shown[1].splitlines() if f" {court} " in line) == [
        "TJRJ",
        "TJSP",
    ]


def test_it_lists_beside_a_window_that_has_the_archive(capsys: Capture, file: Path) -> None:
    run(capsys, "deadline", *COUNTED, "--store", code(0))

    async def beside() -> list[dict[str, Any]]:
        archive = await Archive.open(file, SecretStr(KEY))
        found = await asyncio.to_thread(listed, capsys)
        await archive.aclose()
        return found

    assert len(asyncio.run(beside())) == 1
