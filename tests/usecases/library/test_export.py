"""Export of lawsuits as JSON lines or as a table, without secret ones; files are written atomically."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.errors import PlaceFull, PlaceTaken, PlaceUnusable
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.read_only_access import ArchiveAccess
from autos.usecases.library.export import COLUMNS, ExportResult, TableLabels, json_line
from tests.archive.filled_archive import add_search, trash
from tests.archive.synthetic import KEY, code, lawsuit

SECRET = SecretStr(KEY)
WORDS = TableLabels(COLUMNS, lambda entry: "?" if entry is None else entry.outcome.value)


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """Five lawsuits: two of them under secrecy or of unknown secrecy, one in the trash."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SECRET)
    odd: dict[str, Any] = {
        "name": "=cmd|'/c calc'!A1",
        "amount": -12.5,
        "distribution_date": "2024-02-16T00:00:00.000Z",
    }
    odd["parties"] = [
        {"name": '@Sintético; "Benedito"\nda Silva', "side": "Passive", "main_document": "11122233396"},
        {"name": "Ana Sintética", "side": "Active", "document": "01234567890123456"},
    ]
    records = [lawsuit(0), lawsuit(1, secrecy_level=1), lawsuit(2, secrecy_level=None), lawsuit(3, **odd), lawsuit(4)]
    await add_search(archive, 1, records)
    await trash(archive, 4)
    await archive.aclose()
    return place


async def _export(place: Path, form: Any = "jsonl", **options: Any) -> tuple[ExportResult, bytes]:
    out = io.BytesIO()
    exported = await InspectArchive(ArchiveAccess(place, SECRET)).export(None, out, form, WORDS, **options)
    return exported, out.getvalue()


async def test_json_lines_are_the_bytes_of_the_service(place: Path) -> None:
    """Without secrecy and trash; what was left out is counted."""
    exported, content = await _export(place)

    assert exported == ExportResult(written=2, unreadable=0, left_out=2)
    assert content.splitlines()[0] == json.dumps(lawsuit(0), ensure_ascii=False).encode()
    assert [json.loads(line)["code"] for line in content.splitlines()] == [code(0), code(3)]


async def test_secret_records_are_exported_only_on_request(place: Path) -> None:
    """With the word for it all go, but what is in the trash."""
    exported, content = await _export(place, with_secrecy=True)

    assert exported == ExportResult(written=4, unreadable=0, left_out=0)
    assert len(content.splitlines()) == 4


async def test_chosen_rows_in_the_order_asked(place: Path) -> None:
    """Rows of a query, a folder or a search; one that is not there is no line."""
    exported, content = await _export(place, ids=[4, 1, 999])

    assert exported.written == 2
    assert [json.loads(line)["code"] for line in content.splitlines()] == [code(3), code(0)]


async def test_table_opens_rightly_in_a_brazilian_spreadsheet(place: Path) -> None:
    """Byte order mark, `;`, decimal comma, numbers as text, nothing that computes, completeness and dates."""
    _, content = await _export(place, form="csv")
    text = content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    odd = rows[1]

    assert content.startswith(b"\xef\xbb\xbf")
    assert [row["number"] for row in rows] == [code(0), code(3)]
    assert rows[0]["amount"] == "1234,10"
    assert odd["amount"] == "-12,50"
    assert odd["caption"].startswith("'=")
    assert odd["passive"].startswith('\'@Sintético; "Benedito"')
    assert odd["documents"] == "111.222.333-96 / '01234567890123456"
    assert odd["distribution"] == "16/02/2024"
    assert odd["completeness"] == "found"
    assert odd["crawled_at"] == odd["received_at"] == "02/03/2026 09:00"


async def test_file_appears_whole_or_not_at_all(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that fills up leaves neither the file nor its draft; a file that is there is not overwritten."""
    inspect, target = InspectArchive(ArchiveAccess(place, SECRET)), tmp_path / "out" / "processos.jsonl"
    with pytest.raises(PlaceUnusable):
        await inspect.export(target, io.BytesIO(), "jsonl", WORDS)
    target.parent.mkdir()

    def full(_body: bytes) -> bytes:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as little:
        little.setattr("autos.usecases.library.export.json_line", full)
        with pytest.raises(PlaceFull):
            await inspect.export(target, io.BytesIO(), "jsonl", WORDS)
    assert list(target.parent.iterdir()) == []
    await inspect.export(target, io.BytesIO(), "jsonl", WORDS)
    before = target.read_bytes()
    with pytest.raises(PlaceTaken):
        await inspect.export(target, io.BytesIO(), "csv", WORDS)

    assert target.read_bytes() == before
    assert target.stat().st_mode & 0o077 == 0
    assert [file.name for file in target.parent.iterdir()] == ["processos.jsonl"]


def test_a_body_of_several_lines_becomes_one() -> None:
    """Line breaks between the parts of the JSON go, those written inside its texts stay as they are written."""
    assert json_line(b'{\r\n "a": "x\\ny",\n "b": 1\n}') == b'{   "a": "x\\ny",  "b": 1 }\n'
