"""`autos archive forget` and the rebuilding of the index, from the arguments to the exit status."""

from __future__ import annotations

import asyncio
import io
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.archive.files.read_only import open_read_only
from autos.archive.storage import engine
from autos.cli import archive as archiving
from autos.domain.errors import ArchiveReadOnly, PersonTooVague
from autos.domain.lawsuit.person import Person
from autos.usecases.archive import erasure, inspect_archive
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.backups import BackupPlan, Backups
from autos.usecases.archive.wipe import finish_wipe
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets
from tests.usecases.conftest import PassingClock

NAME = "Quitéria Zumbelina Fictícia"
DOCUMENT = "222.333.444-05"
SECRET = SecretStr(KEY)
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def keyring(monkeypatch: pytest.MonkeyPatch) -> MemorySecrets:
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SECRET)
    monkeypatch.setattr(archiving, "Secrets", lambda: secrets)
    return secrets


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ten lawsuits of others and two that name her."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    party = {"name": NAME.upper(), "side": "Active", "main_document": DOCUMENT}

    async def make() -> None:
        archive = await Archive.open(tmp_path / "home" / "acervo.autos", SECRET)
        await add_search(archive, 1, records(range(10)))
        await add_search(archive, 2, records(range(10, 12), parties=[party], name=f"{NAME} x Companhia Sintética"))
        await archive.aclose()

    asyncio.run(make())
    return tmp_path / "home"


def _type(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def _cases(home: Path) -> int:
    with open_read_only(home / "acervo.autos", SECRET) as source:
        return int(source.connection.execute("SELECT count(*) FROM cases").get)


@pytest.mark.parametrize("line", ["222.333.444-05", "22233344405", "OAB/SP 123.456", "SP 123456", "12.ABC.345/01DE-35"])
def test_documents_are_told_apart_from_names(line: str) -> None:
    """With or without its mask; a company with a year in its name is a name."""
    person = Person.from_lines([NAME, line, "  ", "Comercial Sintética 2000 Ltda"])

    assert person.names == (NAME, "Comercial Sintética 2000 Ltda")
    assert len(person.documents) == 1


def test_vague_person_is_rejected() -> None:
    with pytest.raises(PersonTooVague):
        Person.from_lines(["Quitéria"])


def test_forget_previews_confirms_and_verifies(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """The receipt has no name; nothing of her is left in the file; a second run finds nothing."""
    receipt = home / "comprovante.txt"
    _type(monkeypatch, f"{NAME}\n{DOCUMENT}\n\nEsquecer\n")
    assert main(["archive", "forget", "--receipt", str(receipt)]) == 0
    printed = capsys.readouterr()

    assert printed.out.startswith("2 processos que citam esta pessoa serão apagados por inteiro.\n")
    assert "não pode ser desfeito" in printed.out
    assert "Apagado e conferido" in printed.out
    assert "Processos apagados: 2" in receipt.read_text(encoding="utf-8")
    assert "Quit" not in receipt.read_text(encoding="utf-8")
    assert receipt.stat().st_mode & 0o077 == 0 or sys.platform == "win32"
    assert _cases(home) == 10


@pytest.mark.parametrize("typed", [f"{NAME}\n\nsim\n", f"{NAME}\n\n", f"{NAME}\n"])
def test_nothing_is_deleted_without_confirmation(
    home: Path, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Another word, or the end of the pipe."""
    _type(monkeypatch, typed)
    assert main(["archive", "forget"]) == 1
    assert "Nada foi apagado" in capsys.readouterr().err
    assert _cases(home) == 12


def test_empty_and_vague_input(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Reported before the archive is opened; an existing receipt is not overwritten."""
    _type(monkeypatch, "\n")
    assert main(["archive", "forget", "--yes"]) == 2
    _type(monkeypatch, "Maria\n")
    assert main(["archive", "forget", "--yes"]) == 1
    assert "pelo menos duas palavras" in capsys.readouterr().err
    (home / "there.txt").write_text("outro")
    _type(monkeypatch, f"{NAME}\n")
    assert main(["archive", "forget", "--yes", "--receipt", str(home / "there.txt")]) == 1
    assert (home / "there.txt").read_text() == "outro"
    assert _cases(home) == 12


def test_copies_are_reported_and_deleted_on_request(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Those beside the archive and those in the backup folder."""
    elsewhere = home.parent / "outro disco"

    async def plan() -> None:
        archive = await Archive.open(home / "acervo.autos", SECRET)
        await Backups(archive, home / "acervo.autos", PassingClock()).set_plan(BackupPlan(elsewhere))
        await archive.aclose()

    assert main(["archive", "backup"]) == 0
    asyncio.run(plan())
    assert main(["archive", "backup"]) == 0
    capsys.readouterr()
    _type(monkeypatch, f"{DOCUMENT}\n")
    assert main(["archive", "forget", "--yes"]) == 0
    printed = capsys.readouterr()
    assert "2 cópias de segurança feitas antes ainda a contêm" in printed.out
    assert "--delete-copies" in printed.err
    assert len([*elsewhere.glob("*.autos"), *(home / "copias").glob("*.autos")]) == 2
    _type(monkeypatch, f"{DOCUMENT}\n")
    assert main(["archive", "forget", "--yes", "--delete-copies"]) == 0

    assert "2 cópias apagadas." in capsys.readouterr().out
    assert [*elsewhere.glob("*.autos"), *elsewhere.glob("*.key-check"), *(home / "copias").glob("*.autos")] == []


class Silent(io.StringIO):
    """A terminal at which nobody types any more after the first lines, but for Ctrl+C."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.was_waited_out = False
        self._typist = threading.Timer(0.3, signal.pthread_kill, (threading.get_ident(), signal.SIGINT))

    def isatty(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed inherits that of bytes
        line = super().readline(-1 if size is None else size)
        if not line:
            self._typist.start()
            time.sleep(60)
            self.was_waited_out = True
        return line


@pytest.mark.skipif(sys.platform == "win32", reason="no signal reaches one thread there")
def test_ctrl_c_at_the_confirmation_changes_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Exits with 130 at once; the archive is closed properly."""
    typed = Silent(f"{NAME}\n\n")
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["archive", "forget"]) == 130
    printed = capsys.readouterr()

    assert not typed.was_waited_out
    assert "2 processos" in printed.out
    assert "Parou" in printed.err
    assert not list(home.glob("*-wal"))  # before anybody looks, who leaves an empty one
    assert _cases(home) == 12


@pytest.fixture
def handles_ctrl_c() -> Iterator[None]:
    """Restore the handler: processes that a shell starts in the background ignore SIGINT."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("handles_ctrl_c")
def test_ctrl_c_during_the_deletion_lets_it_finish(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """It is completed, verified and reported."""

    async def interrupted(archive: Archive) -> bool:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(0.05)
        return await finish_wipe(archive)

    monkeypatch.setattr(erasure, "finish_wipe", interrupted)
    _type(monkeypatch, f"{NAME}\n")
    assert main(["archive", "forget", "--yes"]) == 0
    printed = capsys.readouterr()

    assert "vai até o fim" in printed.err
    assert "Apagado e conferido" in printed.out
    assert _cases(home) == 10


def test_forget_creates_no_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    _type(monkeypatch, f"{NAME}\n")

    assert main(["archive", "forget", "--yes"]) == 1
    assert "Ainda não há acervo" in capsys.readouterr().err
    assert not (tmp_path / "acervo.autos").exists()


def test_damaged_index_is_reported_and_rebuilt(home: Path, capsys: Capture) -> None:
    """First only reported, with the command that rebuilds it; then rebuilt."""
    connection = engine.connect(home / "acervo.autos", SECRET)
    connection.execute("DELETE FROM postings WHERE term = 'wbenedita'")
    connection.close()
    assert main(["archive", "verify"]) == 1
    output = capsys.readouterr().out
    assert "acha errado ou não acha: 10." in output
    assert "--mend" in output
    assert "restore" not in output
    assert main(["archive", "verify", "--mend"]) == 0
    assert "O acervo está inteiro: 12 processos" in capsys.readouterr().out
    assert main(["archive", "verify"]) == 0

    async def found() -> int:
        archive = await Archive.open(home / "acervo.autos", SECRET)
        count = await archive.read(lambda transaction: len(transaction.index.typed("benedita araujo")))
        await archive.aclose()
        return count

    assert asyncio.run(found()) == 10


@pytest.mark.usefixtures("home")
def test_files_that_were_exported_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """An erasure does not reach them; copies in the folder of the archive are named as before."""
    file = tmp_path / "lista.csv"
    assert main(["archive", "export", "--to", str(file), "--columns", "all"]) == 0
    assert NAME.upper() in file.read_text("utf-8-sig")
    _type(monkeypatch, f"{NAME}\n{DOCUMENT}\n")
    assert main(["archive", "forget", "--yes"]) == 0

    assert str(file) in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_an_export_that_cannot_be_noted_is_made_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def refuse(*_: object) -> None:
        raise ArchiveReadOnly

    monkeypatch.setattr(inspect_archive, "remember_file_beside", refuse)
    assert main(["archive", "export", "--to", str(tmp_path / "lista.csv")]) == 0

    assert "apague-o você mesmo" in capsys.readouterr().err


@pytest.mark.parametrize(("coding", "status"), [("utf-8", 0), ("utf-8-sig", 0), ("cp1252", 2)])
def test_a_piped_name_is_read_as_utf_8_whatever_the_system_says(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, coding: str, status: int
) -> None:
    """Else a name would be another, and nothing of it would be found; what is no UTF-8 is told."""
    typed = io.TextIOWrapper(io.BytesIO(f"{NAME}\n\n".encode(coding)), encoding="cp1252")
    monkeypatch.setattr(sys, "stdin", typed)

    assert main(["archive", "forget", "--yes"]) == status
    assert _cases(home) == (10 if status == 0 else 12)
    assert status == 0 or "UTF-8" in capsys.readouterr().err
