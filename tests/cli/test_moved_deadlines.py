"""`autos deadlines` and `autos changes` when a date has moved: the earlier one first, its reason, its history."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.cli import changes, deadlines
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.system.day_marks_file import DayMarksFile
from autos.system.paths import HOME_VARIABLE, data_dir
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, code
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
CLOSED = DayMark(8, 12, 2031, "Dia da Justiça", court="TJPR")
OPEN = DayMark(8, 12, 2031, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN)


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Path:
    """A deadline that was stored while its person held 8 December for closed, and is open now."""
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    for command in (deadlines, changes):
        monkeypatch.setattr(command, "Secrets", lambda: secrets)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    place = tmp_path / "home" / "acervo.autos"

    async def make() -> None:
        archive = await Archive.open(place, SecretStr(KEY))
        await add_search(archive, 1, records(range(2)))
        await archive.aclose()

    asyncio.run(make())
    marks = DayMarksFile(data_dir())
    marks.add(CLOSED)
    run(capsys, "deadline", "24/11/2031", "9", "--court", "TJPR", "--store", code(0), "--title", "Réplica")
    marks.remove(CLOSED)
    marks.add(OPEN)
    return place


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(list(words))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def record(capsys: Capture) -> dict[str, Any]:
    _, out, _ = run(capsys, "deadlines", "list", "--json")
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_earlier_date_is_listed_before_anything_is_written(capsys: Capture, stored: Path) -> None:
    """The archive may be in use by the window: the list compares by itself."""
    before = stored.read_bytes()
    _, table, _ = run(capsys, "deadlines", "list")
    told = record(capsys)

    assert (told["due"], told["earlier"]) == ("2031-12-09", "2031-12-08")
    assert "segunda, 08/12/2031" in table.splitlines()[0]
    assert "vence antes, era 09/12" in table.splitlines()[0]
    assert "Vence antes: era terça, 09/12/2031, agora segunda, 08/12/2031." in table.splitlines()[1]
    assert stored.read_bytes() == before


def test_what_moved_is_news_until_it_is_read_and_stays_in_the_history(
    capsys: Capture, stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when it moved before the day from which on news are asked for."""
    assert stored.exists()
    monkeypatch.setattr(changes, "read_since", lambda _text, _now: datetime(2090, 1, 1, tzinfo=UTC))
    run(capsys, "deadlines", "met", "1")  # whatever writes notes first what has moved
    run(capsys, "deadlines", "reopen", "1")
    _, news, _ = run(capsys, "changes", "--since", "01/01/2026")
    _, lines, _ = run(capsys, "changes", "--since", "01/01/2026", "--json")
    _, shown, _ = run(capsys, "deadlines", "show", "1")
    status, _, _ = run(capsys, "deadlines", "read", "1")
    _, later, _ = run(capsys, "changes", "--since", "01/01/2026", "--json")
    read = record(capsys)
    told = "Réplica. Vence antes: era 09/12, agora 08/12. 08/12 passou a contar como aberto: marcado por você."

    assert "Prazos que mudaram de data" in news
    assert told in news
    assert json.loads(lines)["kind"] == "moved"
    assert shown.splitlines()[-1].endswith(told.removeprefix("Réplica. "))
    assert (status, later) == (0, "")
    assert [one["event"] for one in read["dates"]] == ["stored", "moved"]
    assert read["dates"][1]["read"] is not None
    assert read["earlier"] == "2031-12-08"


def test_taken_over_it_stands_on_the_earlier_date(capsys: Capture, stored: Path) -> None:
    assert stored.exists()
    run(capsys, "deadlines", "recount", "1")
    taken = record(capsys)
    _, table, _ = run(capsys, "deadlines", "list")
    status, _, err = run(capsys, "deadlines", "show", "7")

    assert (taken["due"], taken["earlier"]) == ("2031-12-08", None)
    assert [one["event"] for one in taken["dates"]] == ["stored", "moved", "taken"]
    assert "você ficou com a recontagem; vence 08/12/2031." in table
    assert (status, "Não há prazo guardado" in err) == (2, True)


def test_the_event_of_an_agenda_stands_on_the_earlier_date(capsys: Capture, stored: Path, tmp_path: Path) -> None:
    assert stored.exists()
    run(capsys, "deadlines", "export", "1", "--to", str(tmp_path / "prazo.ics"))
    written = (tmp_path / "prazo.ics").read_bytes().replace(b"\r\n ", b"").decode()

    assert "DTSTART;VALUE=DATE:20311208" in written
    assert "DESCRIPTION:Vence antes: era terça" in written
