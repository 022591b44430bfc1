"""Files written elsewhere, which an erasure names; and what is left of one whose writing was cut off."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.written_files import (
    ABANDONED_S,
    delete_abandoned_exports,
    remember_file,
    written_files,
)
from autos.archive.storage.atomic_files import DRAFT, create_draft
from autos.domain.errors import PlaceTaken
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.library.exported_files import ExportedFiles
from tests.archive.erasure.test_person_erasure import HER, SetClock
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, PARTY

KILLED_EXPORT = """
import asyncio, os, signal, sys
from pathlib import Path
from pydantic import SecretStr
from autos.text.exported_table import table_labels
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.read_only_access import ArchiveAccess

def end(written):
    if written == 350:
        os.kill(os.getpid(), signal.SIGKILL)

inspect = InspectArchive(ArchiveAccess(Path(sys.argv[1]), SecretStr(sys.argv[2])))
asyncio.run(inspect.export(Path(sys.argv[3]), sys.stdout.buffer, "csv", table_labels(), with_secrecy=True, report=end))
"""


@pytest.mark.skipif(os.name != "posix", reason="a kill of POSIX")
async def test_what_a_killed_export_left_is_named(place: Path, tmp_path: Path) -> None:
    archive = await Archive.open(place, SecretStr(KEY))
    await add_search(archive, 1, records(range(400)))
    await archive.aclose()
    target = tmp_path / "clientes.csv"
    ended = await asyncio.create_subprocess_exec(sys.executable, "-c", KILLED_EXPORT, place, KEY, target)
    await asyncio.wait_for(ended.wait(), 120)
    [draft] = tmp_path.glob(f"*{DRAFT}")
    archive = await Archive.open(place, SecretStr(KEY))
    done = await ForgetPerson(archive, place, SetClock()).forget(HER)
    await archive.aclose()

    assert PARTY.encode() in draft.read_bytes()
    assert done.written_files == (draft,)


async def test_what_a_killed_export_left_is_deleted_in_time(archive: Archive, tmp_path: Path) -> None:
    """An export in progress is left alone, and a file of the user's."""
    target, own = tmp_path / "clientes.csv", tmp_path / "clientes.csv.rascunho"
    own.touch()
    (left, one), (written, other) = create_draft(target), create_draft(target)
    os.close(one), os.close(other)
    for path, age_s in ((left, ABANDONED_S + 60), (own, ABANDONED_S + 60), (written, 60)):
        os.utime(path, (time.time() - age_s,) * 2)
    await archive.run(lambda transaction: remember_file(transaction.settings, target))
    await archive.run(lambda transaction: remember_file(transaction.settings, tmp_path / "gone" / "lista.csv"))
    delete_abandoned_exports([target, tmp_path / "gone" / "lista.csv"])

    assert not left.exists()
    assert own.exists()
    assert await archive.read(lambda transaction: written_files(transaction.settings)) == [written]


async def test_a_file_of_somebody_else_is_not_noted(archive: Archive, tmp_path: Path) -> None:
    """It is not overwritten either."""
    target = tmp_path / "lista.csv"
    target.write_text("precious")
    with pytest.raises(PlaceTaken):
        await ExportedFiles(archive).write(target, b"synthetic")

    assert target.read_text() == "precious"
    assert await archive.read(lambda transaction: written_files(transaction.settings)) == []
