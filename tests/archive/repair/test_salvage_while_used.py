"""Salvage while the new archive is used, and with little room on the disk."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from autos.archive.archive import Archive
from autos.archive.index.index_check import check_index
from autos.archive.repair import orphans
from autos.archive.repair.salvage import ArchiveSalvage
from autos.archive.storage import engine
from tests.archive.earlier_versions import KEY, archive_of
from tests.archive.synthetic import NOW

TABLES = ("lawsuits", "notes", "folders", "case_labels", "trackings", "saved_searches")


def _with_a_damaged_page(place: Path, table: str) -> None:
    """A synthetic archive with labels and folders, of which the first page of a table cannot be read."""
    archive_of(5, place, 300)
    connection = engine.connect(place, KEY)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).get
    connection.close()
    content = bytearray(place.read_bytes())
    content[(page - 1) * engine.PAGE_SIZE + 2_000] ^= 1
    place.write_bytes(content)


async def _asked(archive: Archive, query: str) -> list[Any]:
    return await archive.read(lambda transaction: transaction.row_recovery._connection.execute(query).fetchall())


async def _salvage(archive: Archive, damaged: Path) -> None:
    for work in ArchiveSalvage(damaged, KEY, "Recuperado").steps():
        await archive.run(work)


async def test_new_rows_and_salvaged_rows_are_kept_apart(archive: Archive, tmp_path: Path) -> None:
    """Both archives count from 1: another client's cases must not come into a folder that is new, nor a note go."""
    damaged = tmp_path / "danificado.autos"
    _with_a_damaged_page(damaged, "words_data")
    await archive.run(lambda transaction: transaction.folders.add("Novo Cliente", NOW))
    await archive.run(lambda transaction: transaction.saved_searches.save("Nova", "grau:2", NOW))
    await archive.run(lambda transaction: transaction.receipts.add("trash", {"cases": 1}, NOW))
    is_noted = False
    for work in ArchiveSalvage(damaged, KEY, "Recuperado").steps():
        await archive.run(work)
        if not is_noted and await _asked(archive, "SELECT 1 FROM cases"):
            await archive.run(lambda transaction: transaction.notes.write(1, "Nota nova", NOW))
            is_noted = True
    for _ in range(2):  # taken up once more, it doubles nothing
        in_folders = "SELECT name, count(case_id) FROM folders LEFT JOIN folder_cases USING (folder_id) GROUP BY 1"
        assert sorted(await _asked(archive, in_folders)) == [("Cliente Sintético", 300), ("Novo Cliente", 0)]
        assert sorted(await _asked(archive, "SELECT text FROM notes")) == [("Ligar",), ("Nota nova",)]
        assert sorted(await _asked(archive, "SELECT name FROM saved_searches")) == [("Minha",), ("Nova",)]
        assert await _asked(archive, "SELECT count(*) FROM receipts") == [(1,)]
        await _salvage(archive, damaged)


@pytest.mark.parametrize("refusal", ["copy", "room"])
async def test_a_disk_without_room_for_a_copy_costs_nothing_else(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusal: str
) -> None:
    """Looking for bodies that no page leads to takes a copy; notes, folders and monitorings do not."""
    damaged = tmp_path / "danificado.autos"
    _with_a_damaged_page(damaged, "bodies")

    def refuse(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if refusal == "copy":
        monkeypatch.setattr(orphans.shutil, "copyfile", refuse)
    else:
        monkeypatch.setattr("autos.archive.files.page_copy.SPARE", 1 << 60)
    salvage = ArchiveSalvage(damaged, KEY, "Recuperado")
    for work in salvage.steps():
        await archive.run(work)
    counts = [(await _asked(archive, f"SELECT count(*) FROM {table}"))[0][0] for table in TABLES]

    assert salvage.progress.has_ended
    assert counts == [300, 1, 1, 300, 1, 1]
    assert not list(tmp_path.glob("*.recuperando*"))
    assert salvage.progress.lost_lawsuits == 300


async def test_the_index_stays_right_while_annotations_are_salvaged(archive: Archive, tmp_path: Path) -> None:
    """A case with a label that is deleted before anything else happens leaves nothing behind in any set."""
    damaged = tmp_path / "danificado.autos"
    _with_a_damaged_page(damaged, "words_data")
    await _salvage(archive, damaged)
    assert await archive.read(lambda transaction: transaction.index_maintenance.unindexed()) == 0
    await archive.run(lambda transaction: transaction.purge.cases([7]))

    found = await archive.with_reader(check_index)
    assert (found.differing, found.unknown_cases) == (0, 0)
