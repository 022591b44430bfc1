"""Lawsuits as CSV and as the service's JSON lines, without secret ones; files are written atomically."""

from __future__ import annotations

import asyncio
import csv
import errno
import io
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from autos.archive.archive import Archive
from autos.archive.transfer.export_reader import ExportedRecord, ExportReader
from autos.domain.errors import PlaceFull, PlaceTaken, PlaceUnusable
from autos.text.exported_table import export_labels
from autos.usecases.library.export.columns import COLUMNS
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportProgress
from autos.usecases.library.export.run import json_line
from tests.archive.filled_archive import add_search, trash
from tests.archive.synthetic import KEY, code, lawsuit
from tests.usecases.library.export.exporting import SecretStr, exported, inspection, plan_of, written

EVERY = [column.key for column in COLUMNS]


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """Five lawsuits: two of them under secrecy or of unknown secrecy, one in the trash."""
    place = tmp_path / "acervo.autos"
    archive = await Archive.open(place, SecretStr(KEY))
    odd: dict[str, Any] = {
        "name": "=cmd|'/c calc'!A1",
        "amount": -12.5,
        "distribution_date": "2024-02-16T00:00:00.000Z",
        "courts": [{"name": '1ª Vara; do "Foro"'}],
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


def _rows(content: bytes, separator: str = ";") -> list[dict[str, str]]:
    text = content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=separator, strict=True))


async def test_json_lines_are_the_bytes_of_the_service(place: Path) -> None:
    """Without secrecy and trash; what was held back is counted, what is in the trash is not."""
    counts, content = await exported(place, ExportForm.JSONL)

    assert counts == ExportCounts(lawsuits=2, records=2, left_out=2)
    assert json.dumps(lawsuit(0), ensure_ascii=False).encode() in content.splitlines()
    assert {json.loads(line)["code"] for line in content.splitlines()} == {code(0), code(3)}


@pytest.mark.parametrize("name", ["a" * 300 + ".csv", "a" * 250 + ".csv", "b" * 300 + "/a.csv"])
async def test_a_name_that_no_file_can_have_is_a_problem(place: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(PlaceUnusable):
        await written(place, tmp_path / name, ExportForm.CSV)


@pytest.mark.parametrize("form", [ExportForm.JSONL, ExportForm.CSV])
async def test_secret_lawsuits_are_exported_only_on_request(place: Path, form: ExportForm) -> None:
    """With the word for it all go, but what is in the trash."""
    counts, content = await exported(place, form, with_secrecy=True)

    assert (counts.lawsuits, counts.left_out) == (4, 0)
    assert len(content.splitlines()) == 4 + (form is ExportForm.CSV)


async def test_chosen_lawsuits_in_the_order_asked(place: Path) -> None:
    """Those of a query, a folder or a search; one that is not there is no line."""
    counts, content = await exported(place, ExportForm.JSONL, [4, 1, 999])

    assert (counts.lawsuits, counts.left_out) == (2, 0)
    assert [json.loads(line)["code"] for line in content.splitlines()] == [code(3), code(0)]


async def test_a_secret_instance_holds_back_its_lawsuit(place: Path) -> None:
    """Else the parties of the open instance would tell what the other one hides."""
    archive = await Archive.open(place, SecretStr(KEY))
    await add_search(archive, 2, [lawsuit(0, instance=2, secrecy_level=2)])
    await archive.aclose()
    counts, content = await exported(place, ExportForm.CSV)

    assert (counts.lawsuits, counts.left_out) == (1, 3)
    assert code(0) not in content.decode()


async def test_table_opens_rightly_in_a_brazilian_spreadsheet(place: Path) -> None:
    """Byte order mark, `;`, decimal comma, numbers as text, nothing that computes, coverage and dates in each line."""
    _, content = await exported(place, ExportForm.CSV, [1, 4], columns=EVERY)
    plain, odd = _rows(content)

    assert content.startswith(b"\xef\xbb\xbf")
    assert content.count(b"\r\n") == 3
    assert [plain["Número"], odd["Número"]] == [code(0), code(3)]
    assert plain["Valor da causa (R$)"] == "1234,10"
    assert odd["Valor da causa (R$)"] == "-12,50"
    assert odd["Partes"].startswith("'=")
    assert odd["Polo passivo"].startswith('\'@Sintético; "Benedito"')
    assert odd["CPF/CNPJ"] == "111.222.333-96 / '01234567890123456"
    assert odd["Órgão julgador"] == '1ª Vara; do "Foro"'
    assert odd["Distribuição"] == "16/02/2024"
    assert odd["Lido no tribunal em"] == odd["Recebido em"] == "02/03/2026 09:00"
    assert plain["Grau"] == "1º"
    assert plain["Segredo"] == "Nível 0, público"
    assert plain["Busca"] == "CPF busca 1, Completa, 02/03/2026 09:00"
    assert plain["Cobertura da busca"] == "completa"
    assert plain["Dados"] == "do serviço"


async def test_plain_table_is_for_programs(place: Path) -> None:
    """Comma, decimal point, dates of ISO 8601, no mark; formulas are escaped all the same."""
    _, content = await exported(place, ExportForm.CSV_PLAIN, [1, 4], columns=EVERY)
    plain, odd = _rows(content, ",")

    assert not content.startswith(b"\xef\xbb\xbf")
    assert plain["Valor da causa (R$)"] == "1234.10"
    assert odd["Distribuição"] == "2024-02-16"
    assert odd["Lido no tribunal em"] == "2026-03-02 09:00"
    assert odd["CPF/CNPJ"] == "111.222.333-96 / 01234567890123456"
    assert odd["Partes"].startswith("'=")


async def test_columns_are_those_chosen_in_their_order(place: Path) -> None:
    _, content = await exported(place, ExportForm.CSV, [1], columns=["amount", "number", "no such", "amount"])

    always = ["De leitura anterior", "Busca", "Cobertura da busca", "Dados"]
    assert list(_rows(content)[0]) == ["Valor da causa (R$)", "Número", *always]


async def test_the_person_of_the_search_and_the_other_side_are_columns(place: Path) -> None:
    _, content = await exported(place, ExportForm.CSV, [1], columns=["opposite", "pole"])
    [row] = _rows(content)

    assert row["Parte contrária"] == "Companhia Sintética 0"
    assert row["Polo da pessoa buscada"] == "Ativo"


async def test_file_appears_whole_or_not_at_all(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that fills up leaves neither the file nor its draft; a file that is there is not overwritten."""
    target = tmp_path / "out" / "processos.jsonl"
    with pytest.raises(PlaceUnusable):
        await written(place, target, ExportForm.JSONL)
    target.parent.mkdir()

    def full(_body: bytes) -> bytes:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as little:
        little.setattr("autos.usecases.library.export.run.json_line", full)
        with pytest.raises(PlaceFull):
            await written(place, target, ExportForm.JSONL)
    assert list(target.parent.iterdir()) == []
    counts = await written(place, target, ExportForm.JSONL)
    before = target.read_bytes()
    with pytest.raises(PlaceTaken):
        await written(place, target, ExportForm.CSV)

    assert counts.size == len(before)
    assert target.read_bytes() == before
    assert target.stat().st_mode & 0o077 == 0
    assert [file.name for file in target.parent.iterdir()] == ["processos.jsonl"]


@pytest.mark.parametrize("form", [ExportForm.JSONL, ExportForm.CSV])
async def test_an_export_has_one_state_of_the_archive(
    place: Path, monkeypatch: pytest.MonkeyPatch, form: ExportForm
) -> None:
    """A lawsuit that becomes secret after it was found that it may leave, and before its records are read."""
    before = await exported(place, form, columns=EVERY)
    read_records, is_changed = ExportReader._records, threading.Event()

    async def make_secret() -> None:
        archive = await Archive.open(place, SecretStr(KEY))
        await add_search(archive, 2, [lawsuit(number, secrecy_level=1, amount=77) for number in (0, 3)])
        await archive.aclose()

    def read_later(self: ExportReader, *rest: Any) -> list[ExportedRecord]:
        if not is_changed.is_set():
            is_changed.set()
            asyncio.run(make_secret())
        return read_records(self, *rest)

    monkeypatch.setattr(ExportReader, "_records", read_later)
    meanwhile = await exported(place, form, columns=EVERY)
    afterwards, _ = await exported(place, form, columns=EVERY)

    assert is_changed.is_set()
    assert meanwhile == before
    assert afterwards.lawsuits == 0


@pytest.mark.parametrize("form", list(ExportForm))
async def test_a_cancelled_export_leaves_nothing(place: Path, tmp_path: Path, form: ExportForm) -> None:
    """Neither the file, nor its draft, nor the folder with its parts; and no thread that goes on reading."""
    folder = tmp_path / "out"
    folder.mkdir()
    plan = await plan_of(place, form)
    reached = threading.Event()
    go_on = threading.Event()

    def report(progress: ExportProgress) -> None:
        if progress.written:
            reached.set()
            go_on.wait(30)

    task = asyncio.ensure_future(inspection(place).export(folder / f"a{form.suffix}", plan, export_labels(), report))
    await asyncio.to_thread(reached.wait, 30)
    task.cancel()
    await asyncio.sleep(0)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.to_thread(_wait_for_the_end, folder)

    assert not list(folder.iterdir())


def _wait_for_the_end(folder: Path) -> None:
    """The thread goes on until it has cleaned up."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if not list(folder.iterdir()) and all(one.name != "export-read" for one in threading.enumerate()):
            return
        time.sleep(0.01)


async def test_a_read_that_fails_is_told(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is raised in the thread that writes, and nothing is left."""
    monkeypatch.setattr("autos.archive.transfer.export_reader.ENTRY", "no_such_column")
    with pytest.raises(Exception, match="no_such_column"):
        await written(place, tmp_path / "a.csv", ExportForm.CSV)

    assert not list(tmp_path.glob("a.csv*"))


def test_a_body_of_several_lines_becomes_one() -> None:
    """Line breaks between the parts of the JSON go, those written inside its texts stay as they are written."""
    assert json_line(b'{\r\n "a": "x\\ny",\n "b": 1\n}') == b'{   "a": "x\\ny",  "b": 1 }\n'
