"""Files with personal data belong to their user alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.app.services import open_services
from autos.domain.mode import Mode
from autos.service.world.demo import DEMO_CPF
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir, practice_dir
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.open_archive import PassphraseRequest, open_archive
from autos.usecases.search.intent import intent_for
from tests.memory_secrets import MemorySecrets
from tests.usecases.consent import start_search

OTHERS = 0o077


@pytest.fixture
def permissive() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


async def no_passphrase(_: PassphraseRequest) -> SecretStr | None:
    return None


@pytest.mark.skipif(os.name != "posix", reason="on Windows the folder's access list has the rights")
@pytest.mark.usefixtures("permissive", "logs_as_before")
async def test_every_file_of_a_search_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Archive, copy, practice data, logs and crash reports, and their folders, whatever the umask."""
    home = tmp_path / "home"
    monkeypatch.setenv("AUTOS_HOME", str(home))
    start_logging(data_dir(), "debug")
    report = install_crash_reports(data_dir())
    opened = await open_archive(data_dir(), MemorySecrets(), no_passphrase)
    async with open_services(opened, practice_dir(), None) as parts:
        entry = await start_search(parts.run_search, intent_for(DEMO_CPF, Mode.BASE))
        await parts.run_search.follow(entry.entry_id)
        await Backups(opened.archive, opened.file, parts.clock).make()
        report(RuntimeError("synthetic"))
        every = [home, *home.rglob("*")]
        found = {str(path.relative_to(home)): path.stat().st_mode & OTHERS for path in every}

    assert len(found) > 10
    assert {path: oct(mode) for path, mode in found.items() if mode} == {}
