"""`autos dossier` from its arguments to its exit status, on a real file."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.cli import dossier as command
from autos.desktop.components import report
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.filled_archive import add_search
from tests.archive.synthetic import CPF, KEY, code, lawsuit
from tests.desktop.components.report.printed import check_file, needs_readers, printed_text
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
pytestmark = needs_readers


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Path:
    """Where the dossier is written; the archive has a lawsuit under secrecy."""
    del qapp
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(command, "Secrets", lambda: secrets)
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))

    async def make() -> None:
        archive = await Archive.open(tmp_path / "home" / "acervo.autos", SecretStr(KEY))
        await add_search(archive, 1, [lawsuit(0), lawsuit(1, phase="Recurso"), lawsuit(2, secrecy_level=1)])
        await archive.aclose()

    asyncio.run(make())
    return tmp_path / "dossiê da cliente.pdf"


def test_it_writes_what_the_query_finds(file: Path, capsys: Capture) -> None:
    said = ["--title", "Cliente", "--purpose", "Defesa", "--client", "Quem Contratou"]
    status = main(["dossier", "fase:recurso", "--to", str(file), *said])
    text = printed_text(file)

    check_file(file)
    assert status == 0
    assert code(1) in text
    assert code(0) not in text
    assert "Cliente" in text
    assert "Defesa" in text
    assert "Quem Contratou" in text
    assert "fase:recurso" in text
    assert CPF not in text
    assert "1 processo no dossiê." in capsys.readouterr().err


def test_what_was_made_is_listed(file: Path, capsys: Capture) -> None:
    """The file, for whom, and the code that its cover has."""
    main(["dossier", "--made"])
    before = capsys.readouterr().out
    main(["dossier", "--to", str(file), "--title", "Acervo da cliente", "--client", "Quem Contratou", "--notes"])
    capsys.readouterr()
    status = main(["dossier", "--made", "--json"])
    [line] = capsys.readouterr().out.splitlines()
    made = json.loads(line)
    main(["dossier", "--made"])
    told = capsys.readouterr().out

    assert (before, status) == ("", 0)
    assert made["code"] in printed_text(file).replace(" ", "").replace("\n", "")
    assert (made["file"], made["client"], made["lawsuits"], made["left_out"]) == (str(file), "Quem Contratou", 2, 1)
    assert made["parts"] == ["totals", "list", "own_pages", "notes"]
    assert "Acervo da cliente · Quem Contratou · 2 processos" in told
    assert made["code"][:8] in told


def test_it_says_what_was_left_out(file: Path, capsys: Capture) -> None:
    main(["dossier", "--to", str(file)])

    assert "Ficaram de fora por segredo, ou porque ele não foi informado: 1." in capsys.readouterr().err


def test_no_file_is_overwritten(file: Path, capsys: Capture) -> None:
    file.write_text("meu", encoding="utf-8")
    status = main(["dossier", "--to", str(file)])

    assert status == 1
    assert file.read_text(encoding="utf-8") == "meu"
    assert "Já existe" in capsys.readouterr().err


def test_a_name_that_is_too_long_is_said_in_words(file: Path, capsys: Capture) -> None:
    status = main(["dossier", "--to", str(file.with_name("x" * 300 + ".pdf"))])

    assert status == 1
    assert capsys.readouterr().err.strip()
    assert list(file.parent.glob("*x*")) == []


@pytest.mark.parametrize("wrong", [["--since", "ontem"], ["--since", "01/01/2999"], ["fase:("]])
def test_what_cannot_be_read_ends_with_2(file: Path, wrong: list[str], capsys: Capture) -> None:
    assert main(["dossier", "--to", str(file), *wrong]) == 2
    assert capsys.readouterr().err.strip()
    assert not file.exists()


def test_a_computer_without_what_draws_says_so(file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server without a desktop may lack Qt's libraries of the system."""

    class Missing:
        def page_writer(self) -> None:
            raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setattr(report, "without_window", Missing(), raising=False)
    status = main(["dossier", "--to", str(file)])

    assert status == 1
    assert "libEGL" in capsys.readouterr().err
    assert not file.exists()
