"""`autos changes` from its arguments to its exit status, on a real file, also while it is open."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.archive.files.read_only import open_read_only
from autos.archive.files.written_files import written_files
from autos.archive.storage.settings import SettingRepository
from autos.archive.transaction import ArchiveTransaction
from autos.cli import changes as command
from autos.domain.connection.connection import PRACTICE
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.synthetic import KEY, code, lawsuit
from tests.memory_secrets import MemorySecrets
from tests.usecases.library.test_changes import ask

Capture = pytest.CaptureFixture[str]
SINCE = ["--since", "03/03/2026"]


@pytest.fixture(autouse=True)
def keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(command, "Secrets", lambda: secrets)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive with a folder, a label, a search that was asked twice, and a lawsuit under secrecy."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    place = tmp_path / "home" / "acervo.autos"

    async def make() -> None:
        archive = await Archive.open(place, SecretStr(KEY))
        secret = {"secrecy_level": 1, "name": "Nome em Segredo"}
        await ask(archive, 0, lawsuit(0), lawsuit(1), lawsuit(2, **secret))
        await archive.run(annotate)
        later = lawsuit(0, crawled=2, phase="Recurso", amount=2500.5)
        await ask(archive, 2, later, lawsuit(2, crawled=2, phase="Recurso", **secret), lawsuit(3))
        await archive.aclose()

    def annotate(transaction: ArchiveTransaction) -> None:
        rows = [transaction.lawsuits.row_of_number(code(number)) or 0 for number in (0, 1)]
        cases = list(transaction.lawsuits.cases_of(rows).values())
        folder, _ = transaction.folders.add("Família Brandão", transaction.ledger.recent()[0].created_at)
        transaction.folders.put(folder.folder_id, cases, folder.created_at)
        transaction.labels.rename(3, "Urgente", folder.created_at)
        transaction.labels.put(3, cases[:1], folder.created_at)

    asyncio.run(make())
    return place


def printed(capsys: Capture, *words: str) -> str:
    capsys.readouterr()
    assert main(["changes", *words]) == 0
    return capsys.readouterr().out.replace("\xa0", " ")


@pytest.mark.usefixtures("file")
def test_everything_that_is_new_since_a_day(capsys: Capture) -> None:
    """Each group with its lawsuits, a sentence each; the total at the end, what is left out on stderr."""
    assert main(["changes", *SINCE]) == 0
    output = capsys.readouterr()
    lines = output.out.replace("\xa0", " ").splitlines()

    amounts = "R$ 1.234,10 para R$ 2.500,50"
    assert lines[:2] == [
        "Família Brandão · pasta · 1 mudou",
        f"  {code(0)} · TJSP  A fase passou de Inicial para Recurso. O valor da causa passou de {amounts}.",
    ]
    assert lines[3] == "Urgente · etiqueta · 1 mudou"
    assert lines[6].endswith(" · busca · 1 novo, 2 mudaram, 1 saiu da busca")
    assert lines[-1] == "4 novidades desde terça, 03/03, às 00:00"
    assert "1 ficou de fora por segredo" in output.err
    assert "Segredo" not in output.out


@pytest.fixture
def guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed lawsuits: one under secrecy in its second instance only, and one of which the secrecy is not known."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    second = {"instance": 2, "secrecy_level": 1}

    async def make() -> None:
        archive = await Archive.open(tmp_path / "home" / "acervo.autos", SecretStr(KEY))
        await ask(archive, 0, lawsuit(0), lawsuit(0, **second), lawsuit(1, secrecy_level=None))
        later = {"crawled": 2, "phase": "Recurso"}
        await ask(archive, 2, lawsuit(0, **later), lawsuit(0, **second), lawsuit(1, secrecy_level=None, **later))
        await archive.aclose()

    asyncio.run(make())


@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("form", [[], ["--json"]], ids=str)
def test_what_the_leaving_rule_holds_back_is_left_out(form: list[str], capsys: Capture) -> None:
    """As in an export: one record under secrecy is enough, and one of which it is not known."""
    assert main(["changes", *SINCE, *form]) == 0
    output = capsys.readouterr()
    whole = printed(capsys, *SINCE, *form, "--with-secrecy")

    assert not any(words in output.out for words in (code(0), code(1), "Recurso"))
    assert "2 ficaram de fora por segredo, ou porque ele não foi informado" in output.err
    assert code(0) in whole
    assert code(1) in whole


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize("name", ["novas.xlsx", "novas.csv", "novas.jsonl"])
def test_a_file_is_written_beside_the_open_window(file: Path, name: str, tmp_path: Path, capsys: Capture) -> None:
    """Without what is under secrecy; it is noted in the archive, so that an erasure can name it; none is replaced."""
    target = tmp_path / name
    assert main(["changes", *SINCE, "--to", str(target)]) == 0
    output = capsys.readouterr()
    total = output.out.replace("\xa0", " ")
    if target.suffix == ".xlsx":
        content = json.dumps([*openpyxl.load_workbook(target).worksheets[0].iter_rows(values_only=True)], default=str)
    else:
        content = target.read_text(encoding="utf-8-sig")
    with open_read_only(file, SecretStr(KEY)) as source:
        noted = written_files(SettingRepository(source.connection))
    before = target.read_bytes()
    again = main(["changes", *SINCE, "--to", str(target)])

    assert total.startswith("4 novidades desde")
    assert f"3 processos escritos em {name}.\n" in output.err
    assert code(0) in content
    assert "Arquivado" in content
    assert code(2) not in content
    assert noted == [target]
    assert (again, target.read_bytes()) == (1, before)


@pytest.mark.parametrize("name", ["", "novas.csv", "novas.jsonl"])
def test_invented_lawsuits_are_marked_in_every_form(file: Path, name: str, tmp_path: Path, capsys: Capture) -> None:
    """Those only: an archive has both after the first day."""
    target = tmp_path / name

    async def ask_practice() -> None:
        archive = await Archive.open(file, SecretStr(KEY))
        await ask(archive, 0, lawsuit(7), search_key="3", service=PRACTICE)
        await ask(archive, 3, lawsuit(7, crawled=3, phase="Recurso"), search_key="3", service=PRACTICE)
        await archive.aclose()

    asyncio.run(ask_practice())
    assert main(["changes", *SINCE, *(["--to", str(target)] if name else [])]) == 0
    told = capsys.readouterr()

    assert "DADOS FICTÍCIOS" in told.err
    if name:
        lines = target.read_text(encoding="utf-8-sig").splitlines()
        marked = [line for line in lines if "dados fictícios" in line or '"invented": true' in line]
        assert marked
        assert marked == [line for line in lines if code(7) in line]
        assert len(marked) < len(lines) - 1


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("words", [["--folder", "familia brandao"], ["--label", "urgente"], ["--label", "3"]], ids=str)
def test_one_folder_or_label_by_its_name(words: list[str], capsys: Capture) -> None:
    [line] = printed(capsys, *words, *SINCE, "--json").splitlines()
    record = json.loads(line)

    assert (record["number"], record["kind"], record["court"]) == (code(0), "changed", "TJSP")
    assert {change["field"]: (change["before"], change["after"]) for change in record["changes"]} == {
        "phase": ("Inicial", "Recurso"),
        "amount": ("R$ 1.234,10", "R$ 2.500,50"),
    }
    assert record["sentences"][0] == "A fase passou de Inicial para Recurso."


@pytest.mark.usefixtures("file")
def test_a_search_between_its_last_two_runs(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its words, or by a pipe: no list of processes shows them then."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("111.222.333-96\n"))
    records = [json.loads(line) for line in printed(capsys, "--search", "-", "--json", "--with-secrecy").splitlines()]

    assert {(record["number"], record["kind"]) for record in records} == {
        (code(0), "changed"),
        (code(1), "gone"),
        (code(2), "changed"),
        (code(3), "new"),
    }
    assert {record["scope"] for record in records} == {"search"}


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--since", "31/02/2026"], "não é uma data"),
        (["--since", "01/01/2999"], "--since: 01/01/2999 ainda não chegou. Nada foi lido."),
        (["--to", "novas.doc"], "termina em"),
        (["--folder", "Outra"], "Não há pasta"),
        (["--label", "12"], "Não há etiqueta"),
        (["--monitoring", "x"], "Não há monitoramento"),
        (["--search", "ninguém"], "mais de uma vez"),
    ],
)
def test_a_wrong_input_is_named(words: list[str], said: str, capsys: Capture) -> None:
    assert main(["changes", *words]) == 2
    output = capsys.readouterr()

    assert (said in output.err, output.out) == (True, "")


@pytest.fixture
def opened(file: Path) -> Iterator[Archive]:
    """The archive as the window has it: open, locked, with a change in its journal."""
    loop = asyncio.new_event_loop()
    archive = loop.run_until_complete(Archive.open(file, SecretStr(KEY)))
    loop.run_until_complete(ask(archive, 3, lawsuit(0, crawled=3, phase="Arquivado"), search_key="9"))
    yield archive
    loop.run_until_complete(archive.aclose())
    loop.close()


@pytest.mark.usefixtures("opened")
def test_it_reads_while_the_window_has_the_archive_open(file: Path, capsys: Capture) -> None:
    """With what was committed last, and without writing."""
    before = file.read_bytes()
    output = printed(capsys, "--folder", "Família Brandão", *SINCE)

    assert "A fase passou de Inicial para Arquivado." in output
    assert file.read_bytes() == before


def test_without_an_archive_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "none"))

    assert main(["changes"]) == 1
    assert "acervo" in capsys.readouterr().err
