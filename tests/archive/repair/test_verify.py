"""Verification: an intact archive passes, every damage is reported, nothing is changed."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.page_copy import CopyStopped
from autos.archive.files.read_only import open_read_only
from autos.archive.repair.verify import Verification, verify
from autos.archive.storage import engine
from autos.archive.transfer.statistics import collect_statistics
from autos.domain.errors import ArchiveKeyWrong, ArchiveMissing
from tests.archive.filled_archive import add_annotations, add_search, records
from tests.archive.synthetic import KEY, code, lawsuit

SECRET = SecretStr(KEY)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of a filled archive; no test changes it."""
    folder = tmp_path_factory.mktemp("filled")

    async def fill() -> None:
        archive = await Archive.open(folder / "acervo.autos", SECRET)
        await add_search(archive, 1, records(range(450)))
        await add_annotations(archive, 1)
        await archive.aclose()

    asyncio.run(fill())
    return folder


@pytest.fixture
def closed(filled: Path, place: Path) -> Path:
    """A filled archive that nobody has open."""
    shutil.copytree(filled, place.parent, dirs_exist_ok=True)
    return place


def _looked(place: Path, **options: Any) -> Verification:
    with open_read_only(place, SECRET) as source:
        return verify(source, **options)


async def test_whole_archive(closed: Path) -> None:
    """Nothing is found, everything is counted, progress reaches its end."""
    reports = []
    found = _looked(closed, report=lambda done, whole: reports.append((done, whole)))

    assert found.is_whole
    assert found.counts["lawsuits"] == 450
    assert reports[-1] == (450, 450)


async def test_a_lawsuit_without_any_date_is_no_odd_value(archive: Archive) -> None:
    """Its case has no date, which is stored as one before every other."""
    await add_search(archive, 1, [{"code": code(1)}])
    assert (await archive.with_reader(verify)).is_whole


async def test_json_that_is_not_strict_is_readable_where_it_is_shown(archive: Archive) -> None:
    """Some services send `NaN`."""
    await add_search(archive, 1, [lawsuit(1)])
    body = json.dumps(lawsuit(1) | {"more": float("nan")}).encode()
    await archive.run(lambda transaction: transaction._bodies.save([(1, body)]))
    assert (await archive.with_reader(verify)).unreadable == 0


@pytest.mark.parametrize(
    ("damage", "member"),
    [
        ("UPDATE cases SET lead_row = 9999 WHERE case_id = 7", "misled_cases"),
        ("UPDATE cases SET lead_row = 8 WHERE case_id = 7", "misled_cases"),
        ("UPDATE cases SET lead_row = NULL WHERE case_id = 7", "misled_cases"),
        ("DELETE FROM bodies WHERE row_id = 7", "bodiless"),
        ("UPDATE bodies SET body = x'00112233' WHERE row_id = 7", "unreadable"),
        ("INSERT INTO folder_cases VALUES (1, 9999, 0)", "dangling"),
    ],
)
async def test_each_kind_of_wrong_row_is_found(closed: Path, damage: str, member: str) -> None:
    """One wrong row among hundreds is counted where it belongs."""
    connection = engine.connect(closed, SECRET)
    connection.pragma("foreign_keys", False)
    connection.execute(damage)
    connection.close()
    found = _looked(closed)

    assert not found.is_whole
    assert getattr(found, member) == 1


async def test_word_index_that_is_damaged_is_found(closed: Path) -> None:
    """The engine asks the word indexes themselves, without a writing connection."""
    connection = engine.connect(closed, SECRET)
    connection.execute("UPDATE words_data SET block = x'0001' WHERE id > 10")
    connection.close()
    found = _looked(closed)

    assert found.engine_says
    assert not found.is_whole


async def test_flipped_bits_are_reported_and_the_rest_is_verified(closed: Path) -> None:
    """Pages that cannot be read are findings, not the end of looking."""
    content = bytearray(closed.read_bytes())
    for start in range(4096 * 60, len(content), 4096 * 7):
        content[start + 1000] ^= 0xFF
    closed.write_bytes(content)
    found = _looked(closed)

    assert found.engine_says
    assert closed.read_bytes() == content


async def test_verification_can_be_cancelled(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CopyStopped out of the middle of the engine's own check."""
    monkeypatch.setattr("autos.archive.files.page_copy.STEP_INSTRUCTIONS", 1000)
    with pytest.raises(CopyStopped):
        _looked(closed, is_wanted=lambda: False)


async def test_reading_while_another_connection_writes(archive: Archive, place: Path) -> None:
    """A reader sees what was committed, beside the process that has the archive open."""
    await add_search(archive, 1, records(range(20)))
    with open_read_only(place, SECRET) as source:
        assert verify(source).counts["lawsuits"] == 20
        await add_search(archive, 2, records(range(20, 30)))
        assert collect_statistics(source).counts["lawsuits"] == 30


async def test_archive_on_a_medium_that_cannot_be_written_to(closed: Path, tmp_path: Path) -> None:
    """A file alone in a folder of its own is read without leaving anything beside it that matters."""
    still = tmp_path / "still" / "acervo.autos"
    still.parent.mkdir()
    still.write_bytes(closed.read_bytes())
    still.chmod(0o400)

    assert _looked(still).is_whole


async def test_no_archive_and_another_key(closed: Path) -> None:
    """Each is a problem of its own, and no file is made by looking."""
    with pytest.raises(ArchiveMissing), open_read_only(closed.with_name("none.autos"), SECRET):
        pass
    with pytest.raises(ArchiveKeyWrong), open_read_only(closed, SecretStr("c3" * 32)):
        pass

    assert not closed.with_name("none.autos").exists()


async def test_statistics_are_numbers(closed: Path) -> None:
    """Counts of what was put in, room by table adding up to about the file, first and last times."""
    with open_read_only(closed, SECRET) as source:
        statistics = collect_statistics(source)

    assert statistics.counts["lawsuits"] == statistics.counts["cases"] == 450
    assert statistics.counts["notes"] == 900
    assert statistics.counts["trackings"] == 2
    assert sum(statistics.bytes_by_table.values()) + statistics.free_bytes == statistics.file_bytes
    assert next(iter(statistics.bytes_by_table.values())) == max(statistics.bytes_by_table.values())
    assert statistics.first_received_at == statistics.last_received_at
    assert statistics.first_crawled_at is not None
