"""Commands read the archive in the folder that was chosen for it, and make no other one."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.cli import archive as archiving
from autos.cli import doctor, spending
from autos.domain.errors import ArchiveFolderMissing
from autos.system.archive_place import archive_place
from autos.system.paths import data_dir
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.move_archive import move_archive
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the place of application data is a variable there")


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to which the archive of the platform's data folder was moved."""
    monkeypatch.setenv("AUTOS_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    for command in (archiving, spending):
        monkeypatch.setattr(command, "Secrets", lambda: secrets)
    folder = tmp_path / "escritório"
    folder.mkdir()

    async def make() -> None:
        archive = await Archive.open(data_dir() / KEYRING_FILE, SecretStr(KEY))
        await add_search(archive, 1, records(range(7)))
        await archive.aclose()

    asyncio.run(make())
    move_archive(archive_place(), folder)
    return folder


def test_every_command_reads_the_archive_in_the_chosen_folder(
    chosen: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The doctor too; the variable for the data folder wins."""
    assert main(["archive", "stats"]) == 0
    assert "7  processos" in capsys.readouterr().out
    assert main(["archive", "backup"]) == 0
    assert main(["spending", "--base", "0,25"]) == 2  # the practice service has no prices: it was opened to say so
    assert [copy.parent for copy in chosen.rglob("acervo-*.autos")] == [chosen / "copias"]
    assert asyncio.run(doctor._archive()).endswith("numa pasta escolhida")
    assert not list(data_dir().glob("acervo*.autos"))
    capsys.readouterr()
    monkeypatch.setenv("AUTOS_HOME", str(chosen.parent / "set"))
    assert main(["archive", "stats"]) == 1
    assert "Ainda não há" in capsys.readouterr().err


def test_no_command_makes_an_archive_while_the_chosen_folder_is_away(chosen: Path, capsys: Capture) -> None:
    """Each says where to look, and ends with 1."""
    chosen.rename(chosen.with_name("desligado"))
    for words in (["archive", "stats"], ["archive", "backup"], ["spending"], ["archive", "merge", __file__]):
        assert main(words) == 1
        assert "disco externo" in capsys.readouterr().err
    with pytest.raises(ArchiveFolderMissing):
        asyncio.run(doctor._archive())

    assert not list(data_dir().rglob("acervo*.autos"))
    assert not chosen.exists()
