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
from autos.archive.storage.atomic_files import DRAFT, create_draft, create_draft_folder
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
from datetime import UTC, datetime
from autos.text.exported_table import export_labels
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.read_only_access import ArchiveAccess
from autos.usecases.library.export.plan import ExportForm, ExportPlan

def end(progress):
    if progress.written == 400:
        os.kill(os.getpid(), signal.SIGKILL)

async def export():
    inspect, now = InspectArchive(ArchiveAccess(Path(sys.argv[1]), SecretStr(sys.argv[2]))), datetime.now(UTC)
    plan = ExportPlan(await inspect.cases(None, now), ExportForm(sys.argv[4]), now, with_secrecy=True)
    await inspect.export(Path(sys.argv[3]), plan, export_labels(), end)

asyncio.run(export())
"""


@pytest.mark.skipif(os.name != "posix", reason="a kill of POSIX")
@pytest.mark.parametrize("form", ["csv", "xlsx"])
async def test_what_a_killed_export_left_is_named(place: Path, tmp_path: Path, form: str) -> None:
    """A spreadsheet has a folder with its sheets beside its draft."""
    archive = await Archive.open(place, SecretStr(KEY))
    await add_search(archive, 1, records(range(400)))
    await archive.aclose()
    target = tmp_path / f"clientes.{form}"
    ended = await asyncio.create_subprocess_exec(sys.executable, "-c", KILLED_EXPORT, place, KEY, target, form)
    await asyncio.wait_for(ended.wait(), 120)
    left = [file for one in tmp_path.glob(f"*{DRAFT}") for file in (one.iterdir() if one.is_dir() else [one])]
    archive = await Archive.open(place, SecretStr(KEY))
    done = await ForgetPerson(archive, place, SetClock()).forget(HER)
    await archive.aclose()

    assert any(PARTY.encode() in file.read_bytes() for file in left)
    assert sorted(done.written_files) == sorted(left)


async def test_what_a_killed_export_left_is_deleted_in_time(archive: Archive, tmp_path: Path) -> None:
    """An export in progress is left alone, and a file of the user's."""
    target, own = tmp_path / "clientes.csv", tmp_path / "clientes.csv.rascunho"
    own.touch()
    (left, one), (written, other) = create_draft(target), create_draft(target)
    os.close(one), os.close(other)
    for path, age_s in ((left, ABANDONED_S + 60), (own, ABANDONED_S + 60), (written, 60)):
        os.utime(path, (time.time() - age_s,) * 2)
    folder, written_folder = create_draft_folder(target), create_draft_folder(target)
    (folder / "parte").touch()
    for path in (folder / "parte", folder):
        os.utime(path, (time.time() - ABANDONED_S - 60,) * 2)
    await archive.run(lambda transaction: remember_file(transaction.settings, target))
    await archive.run(lambda transaction: remember_file(transaction.settings, tmp_path / "gone" / "lista.csv"))
    delete_abandoned_exports([target, tmp_path / "gone" / "lista.csv"])

    assert not left.exists()
    assert not folder.exists()
    assert written_folder.exists()
    assert own.exists()
    assert await archive.read(lambda transaction: written_files(transaction.settings)) == [written]


def test_a_workbook_that_is_being_packed_keeps_its_parts(tmp_path: Path) -> None:
    """Its writer sets the time of each part to 1980 just before it is packed; only the folder tells when it was."""
    target = tmp_path / "lista.xlsx"
    part = create_draft_folder(target) / "sheet1.xml"
    part.write_text("synthetic")
    os.utime(part, (time.mktime((1980, 1, 31, 0, 0, 0, 0, 0, -1)),) * 2)
    delete_abandoned_exports([target])

    assert part.exists()


async def test_what_is_gone_meanwhile_does_not_keep_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process deletes a folder after it was listed."""
    target = tmp_path / "clientes.csv"
    gone, left = create_draft_folder(target), create_draft_folder(target)
    os.utime(left, (time.time() - ABANDONED_S - 60,) * 2)
    monkeypatch.setattr("autos.archive.files.written_files.draft_folders_of", lambda _: [gone, left])
    gone.rmdir()
    monkeypatch.setattr("autos.archive.files.written_files._drafts", lambda _: [])
    delete_abandoned_exports([target])

    assert not left.exists()


async def test_a_file_of_somebody_else_is_not_noted(archive: Archive, tmp_path: Path) -> None:
    """It is not overwritten either."""
    target = tmp_path / "lista.csv"
    target.write_text("precious")
    with pytest.raises(PlaceTaken):
        await ExportedFiles(archive).write(target, b"synthetic")

    assert target.read_text() == "precious"
    assert await archive.read(lambda transaction: written_files(transaction.settings)) == []


async def test_a_file_that_cannot_be_asked_about_is_named(archive: Archive, tmp_path: Path) -> None:
    """Its folder may be somebody else's by now; nobody can tell that it is gone."""
    gone, untellable = tmp_path / "gone.csv", tmp_path / ("x" * 300)
    for file in (gone, untellable):
        await archive.run(lambda transaction, file=file: remember_file(transaction.settings, file))

    assert await archive.read(lambda transaction: written_files(transaction.settings)) == [untellable]
