"""Restoring writes rows of ours into a new file: nothing else of a file from elsewhere survives."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.files.page_copy import CopyStopped, OpenArchive
from autos.archive.repair.verify import verify
from autos.archive.storage import engine
from autos.archive.transfer.restore import open_copy, restore
from autos.domain.errors import TransportUnreadable
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, NOW, code

SECRET = SecretStr(KEY)
HIDDEN = "Maria Escondida de Souza"
"""Stands where no row shows it."""


@pytest.fixture
def crafted(crafted: apsw.Connection) -> apsw.Connection:
    """The copy, also open for rows that point nowhere."""
    crafted.execute("PRAGMA foreign_keys = OFF")
    return crafted


def restored(copy: Path, tmp_path: Path) -> Path:
    place = tmp_path / "de volta" / "acervo.autos"
    with open_copy(copy, SECRET, tmp_path) as source:
        restore(source, place, SECRET, NOW)
    return place


def every_page(file: Path) -> bytes:
    """The decrypted file."""
    connection = engine.connect(file, SECRET)
    try:
        return connection.serialize("main")
    finally:
        connection.close()


def with_a_hidden_field(connection: apsw.Connection) -> None:
    """One more field in a row than its table has columns."""
    earlier = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'budget'").get
    connection.execute(f"ALTER TABLE budget ADD COLUMN more TEXT; INSERT INTO budget VALUES ('', 'x', '1', '{HIDDEN}')")
    connection.execute("PRAGMA writable_schema = ON").fetchall()
    connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'budget'", (earlier,))
    connection.execute("PRAGMA writable_schema = OFF").fetchall()


def with_free_pages(connection: apsw.Connection) -> None:
    connection.execute("PRAGMA secure_delete = OFF").fetchall()
    connection.execute("CREATE TABLE t (x)")
    connection.execute("INSERT INTO t VALUES (?)", (HIDDEN * 1_000,))
    connection.execute("DROP TABLE t")


def with_statistics(connection: apsw.Connection) -> None:
    connection.execute("ANALYZE")
    connection.execute("INSERT INTO sqlite_stat1 VALUES ('notes', 'notes_case', ?)", (HIDDEN,))


def with_settings_of_the_full_text(connection: apsw.Connection) -> None:
    connection.execute("INSERT INTO words_config VALUES ('rank', ?)", (f"bm25('{HIDDEN}')",))


def with_unknown_numbers(connection: apsw.Connection) -> None:
    connection.execute("INSERT INTO sqlite_sequence VALUES (?, 1)", (HIDDEN,))


@pytest.mark.parametrize(
    "hide",
    [with_a_hidden_field, with_free_pages, with_statistics, with_settings_of_the_full_text, with_unknown_numbers],
)
async def test_what_no_row_shows_is_not_restored(
    hide: object, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    assert callable(hide)
    hide(crafted)
    crafted.close()
    assert HIDDEN.encode() in every_page(copy)
    place = restored(copy, tmp_path)
    assert HIDDEN.encode() not in every_page(place)
    connection = engine.connect(place, SECRET)
    try:
        verification = verify(OpenArchive(connection, place, SECRET))
    finally:
        connection.close()
    assert verification.is_whole
    assert verification.counts["lawsuits"] == 20


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO postings VALUES ('x', 0, x'01ffffffff')",
        "INSERT INTO postings VALUES ('x', 0, x'')",
        "INSERT INTO postings VALUES ('x', 281474976710656, x'00')",
        "DELETE FROM pending; INSERT INTO pending VALUES (1, 'x' || char(10) || '=a')",
        "INSERT INTO unindexed VALUES (4611686018427387904)",
        "UPDATE words_data SET block = x'f6' WHERE id = 10",
        "DELETE FROM words_data; DELETE FROM words_idx; DELETE FROM words_docsize",
        "DELETE FROM notes_words_data",
        "INSERT OR REPLACE INTO facet_values VALUES ('court', 'TJSP', 'Outro', 'outro')",
    ],
)
async def test_an_index_from_elsewhere_is_made_anew(
    change: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """It cannot hide a lawsuit, nor stop what is found or stored later; the engine itself refuses some of them."""
    crafted.execute(change)
    crafted.close()
    try:
        place = restored(copy, tmp_path)
    except TransportUnreadable:
        assert "words" in change
        return
    archive = await Archive.open(place, SECRET)
    try:
        while await archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
            pass
        await add_search(archive, 2, records(range(20, 30)))
        assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (30, 30)
        verification = await archive.with_reader(verify)
        assert verification.engine_says == []
        assert not verification.is_misfound
    finally:
        await archive.aclose()


async def test_settings_of_the_file_are_ours(copy: Path, crafted: apsw.Connection, tmp_path: Path) -> None:
    crafted.execute("PRAGMA application_id = 7; PRAGMA default_cache_size = 99999")
    crafted.close()
    connection = engine.connect(restored(copy, tmp_path), SECRET)
    try:
        assert connection.pragma("application_id") == 0
        assert connection.pragma("default_cache_size") != 99999
        assert connection.pragma("encoding") == "UTF-8"
    finally:
        connection.close()


@pytest.mark.parametrize(
    "change",
    [
        "INSERT OR REPLACE INTO dictionaries VALUES (77, x'37a430ec0101010101010101010101010101010101010101')",
        "INSERT OR REPLACE INTO dictionaries VALUES (77, zeroblob(1000000))",
        "INSERT INTO cases VALUES (4611686018427387904, 'x', NULL, 0, '')",
        "INSERT INTO notes VALUES (9223372036854775807, 1, 'x', 0, 0)",
        "UPDATE sqlite_sequence SET seq = 9223372036854775807",
        "UPDATE sqlite_sequence SET seq = 'x'",
        "INSERT INTO undoing VALUES (1, 0, 'x', 'not JSON', 1, 0)",
        """INSERT INTO undoing VALUES (1, 0, 'x', '[{"table": "x) --", "now": {"count": 1, "columns": {}}}]', 1, 0)""",
        """INSERT INTO undoing VALUES (1, 0, 'x', '[{"table": "notes", "now":
            {"count": 1000000000000, "columns": {"case_id": 1}}}]', 1, 0)""",
        "UPDATE labels SET name = CAST(x'ff' AS TEXT)",
        "PRAGMA ignore_check_constraints = ON; INSERT INTO labels VALUES (77, 'x')",
    ],
)
async def test_a_value_that_would_stop_or_exhaust_autos_later_is_refused(
    change: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """Nothing arrives any more with a dictionary that cannot compress; the last number is the end of a table."""
    crafted.execute(change)
    crafted.close()
    with pytest.raises(TransportUnreadable):
        restored(copy, tmp_path)
    assert not (tmp_path / "de volta" / "acervo.autos").exists()


async def test_numbers_of_deleted_rows_are_not_given_again(
    copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """The way back names rows that are gone."""
    crafted.execute("UPDATE sqlite_sequence SET seq = 500 WHERE name = 'notes'")
    crafted.close()
    connection = engine.connect(restored(copy, tmp_path), SECRET)
    try:
        connection.execute("INSERT INTO notes (case_id, text, created_at, updated_at) VALUES (1, 'x', 0, 0)")
        assert connection.execute("SELECT max(note_id) FROM notes").get == 501
    finally:
        connection.close()


async def test_what_is_restored_finds_and_stores(copy: Path, tmp_path: Path) -> None:
    """Words and sets are there, the triggers work again, and what arrives is stored."""
    archive = await Archive.open(restored(copy, tmp_path), SECRET)
    try:
        await add_search(archive, 2, records(range(20, 30)))
        assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (30, 30)
        assert (await archive.with_reader(verify)).is_whole
    finally:
        await archive.aclose()


async def test_a_lawsuit_without_any_date_is_restored(archive: Archive, tmp_path: Path) -> None:
    await add_search(archive, 1, [{"code": code(1)}])
    file = tmp_path / "copia.autos"
    await archive.with_reader(lambda source: make_copy(source, file))
    again = await Archive.open(restored(file, tmp_path), SECRET)
    assert await again.read(lambda transaction: transaction.lawsuits.count()) == (1, 1)
    await again.aclose()


async def test_a_restoring_that_is_stopped_leaves_nothing(copy: Path, tmp_path: Path) -> None:
    place = tmp_path / "de volta" / "acervo.autos"
    with open_copy(copy, SECRET, tmp_path) as source, pytest.raises(CopyStopped):
        restore(source, place, SECRET, NOW, is_wanted=lambda: False)
    assert [file.name for file in place.parent.iterdir()] == ["acervo.autos.lock"]
