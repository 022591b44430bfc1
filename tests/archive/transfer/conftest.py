"""A copy of a filled archive, as it is and open for tampering; transports whose passphrase is quick to try."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.storage import engine
from autos.archive.transfer import transport
from tests.archive.filled_archive import add_annotations, add_search, records
from tests.archive.synthetic import KEY

COPY = "copia.autos"


@pytest.fixture
def quick_transports(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little stretching as Argon2 allows: the tests try many passphrases."""
    monkeypatch.setattr(transport, "MEMORY_KIB", 512)
    monkeypatch.setattr(transport, "ITERATIONS", 1)


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of a filled archive and its copy; no test changes it."""
    folder = tmp_path_factory.mktemp("filled")

    async def fill() -> None:
        archive = await Archive.open(folder / "acervo.autos", SecretStr(KEY))
        await add_search(archive, 1, records(range(20)))
        await add_annotations(archive, 1)
        await archive.with_reader(lambda source: make_copy(source, folder / COPY))
        await archive.aclose()

    asyncio.run(fill())
    return folder


@pytest.fixture
def copy(filled: Path, tmp_path: Path) -> Path:
    """A copy of a filled archive, under its key, beside the archive."""
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    return tmp_path / COPY


@pytest.fixture
def crafted(copy: Path) -> Iterator[apsw.Connection]:
    """The copy, open for writing without any of our rules."""
    connection = engine.connect(copy, SecretStr(KEY))
    connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 0)
    yield connection
    connection.close()
