"""Copies and transports from elsewhere: nothing in them is run, and a schema that is not ours is refused."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.page_copy import OpenArchive
from autos.archive.files.written_files import remember_file, written_files
from autos.archive.records.compressed import LARGEST_BODY
from autos.archive.repair.verify import verify
from autos.archive.storage import engine
from autos.archive.storage.schema import INDEX, TABLES
from autos.archive.transfer.restore import open_copy, restore
from autos.archive.transfer.transport import open_transport, write_transport
from autos.domain.errors import ArchiveDamaged, TransportUnreadable
from autos.usecases.archive.import_archive import merge_archive
from tests.archive.synthetic import KEY, NOW

pytestmark = pytest.mark.usefixtures("quick_transports")

SECRET = SecretStr(KEY)
PASSPHRASE = SecretStr("senha sintética de transporte")
ATTACKS = {
    "column that is SQL": "ALTER TABLE ledger ADD COLUMN \"x) SELECT 1; ATTACH '{stolen}' AS s KEY ''; --\" TEXT",
    "column with a quote": 'ALTER TABLE systems ADD COLUMN "a\'b" TEXT',
    "column more": "ALTER TABLE cases ADD COLUMN more TEXT DEFAULT 7",
    "trigger": "CREATE TRIGGER bad AFTER INSERT ON lawsuits BEGIN DELETE FROM settings; END",
    "trigger on what is migrated": "CREATE TRIGGER bad BEFORE UPDATE ON ledger BEGIN SELECT load_extension('x'); END",
    "view": "CREATE VIEW bad AS SELECT * FROM people",
    "view in the place of a table": "DROP TABLE trash; CREATE VIEW trash AS SELECT 1 AS case_id, 2, 3",
    "table more": "CREATE TABLE bad (x TEXT)",
    "index on an expression": "CREATE INDEX bad ON cases (hex(number))",
    "index less": "DROP INDEX {index}",
    "default": "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql ="
    " replace(sql, 'INTEGER', 'INTEGER DEFAULT 7') WHERE name = 'trash'; PRAGMA writable_schema = OFF",
    "generated column": "ALTER TABLE notes ADD COLUMN g TEXT AS (upper(text))",
    "virtual table": "CREATE VIRTUAL TABLE bad USING fts5(x)",
    "statistics with a column of its own": "ANALYZE; PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql ="
    " 'CREATE TABLE sqlite_stat1(tbl,idx,stat,more)' WHERE name = 'sqlite_stat1'; PRAGMA writable_schema = OFF",
    "trigger on statistics": "ANALYZE; PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger',"
    " 'bad', 'sqlite_stat1', 0, 'CREATE TRIGGER bad AFTER INSERT ON sqlite_stat1 BEGIN SELECT 1; END');"
    " PRAGMA writable_schema = OFF",
    "version of the future, shape of today": "PRAGMA user_version = 1",
}


def craft(connection: apsw.Connection, attack: str, tmp_path: Path) -> None:
    index = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name LIMIT 1"
    ).get
    try:
        connection.execute(ATTACKS[attack].format(stolen=tmp_path / "roubado.db", index=index))
    except apsw.SQLError as refused:
        pytest.skip(f"this build of the engine cannot make it: {refused}")


@pytest.mark.parametrize("attack", ATTACKS)
async def test_a_crafted_copy_is_refused_before_a_row_is_read(
    attack: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    craft(crafted, attack, tmp_path)
    crafted.close()
    with pytest.raises(TransportUnreadable), open_copy(copy, SECRET, tmp_path):
        pytest.fail("it was opened")
    assert not (tmp_path / "roubado.db").exists()


@pytest.mark.parametrize("attack", ATTACKS)
async def test_a_crafted_transport_is_refused(
    attack: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    craft(crafted, attack, tmp_path)
    file = tmp_path / "mala.autos-transporte"
    try:
        write_transport(OpenArchive(crafted, copy, SECRET), file, PASSPHRASE, NOW)
    except ArchiveDamaged:  # the engine itself refuses to read such a schema again
        assert not file.exists()
        return
    with pytest.raises(TransportUnreadable), open_transport(file, PASSPHRASE, tmp_path):
        pytest.fail("it was opened")


@pytest.mark.parametrize(
    "statement",
    [
        "ATTACH ':memory:' AS other",
        "DELETE FROM settings",
        "INSERT INTO settings VALUES ('a', 'b')",
        "CREATE TEMP TABLE t (x)",
        "PRAGMA writable_schema = ON",
        "PRAGMA key = 'x'",
        "PRAGMA user_version = 9",
        "SELECT load_extension('x')",
        "VACUUM INTO 'nunca.db'",
        "SELECT * FROM everybody",
        f"SELECT {' + '.join(['1'] * 200)}",
    ],
)
async def test_a_foreign_connection_only_reads(statement: str, copy: Path, tmp_path: Path) -> None:
    """Each is refused; the same connection still counts."""
    with open_copy(copy, SECRET, tmp_path) as source:
        with pytest.raises((apsw.Error, TransportUnreadable)):
            source.connection.execute(statement).fetchall()
        assert source.connection.execute("SELECT count(*) FROM lawsuits").get == 20


async def test_statistics_of_the_engine_are_no_difference(copy: Path, crafted: apsw.Connection, tmp_path: Path) -> None:
    crafted.execute("ANALYZE")
    crafted.close()
    with open_copy(copy, SECRET, tmp_path) as source:
        assert source.connection.execute("SELECT count(*) FROM lawsuits").get == 20


async def test_what_is_restored_has_the_schema_of_this_version(copy: Path, tmp_path: Path) -> None:
    place = tmp_path / "de volta" / "acervo.autos"
    with open_copy(copy, SECRET, tmp_path) as source:
        restore(source, place, SECRET, NOW)
    connection = engine.connect(place, SECRET)
    try:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    finally:
        connection.close()
    assert set(TABLES) <= tables


async def test_settings_of_another_computer_are_not_restored(
    copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """A folder for copies that somebody else chose could be theirs, and files on their list would be looked for."""
    place = tmp_path / "de volta" / "acervo.autos"
    crafted.execute("INSERT OR REPLACE INTO settings VALUES ('written_files', '[\"/media/de-outro/x.csv\"]')")
    crafted.execute("INSERT OR REPLACE INTO settings VALUES ('backup.folder', '/media/de-outro')")
    crafted.close()
    with open_copy(copy, SECRET, tmp_path) as source:
        restored = restore(source, place, SECRET, NOW)
    connection = engine.connect(place, SECRET)
    try:
        left = connection.execute("SELECT * FROM settings").fetchall()
    finally:
        connection.close()
    assert restored.dropped_settings
    assert left == []


def fill_what_is_no_content(connection: apsw.Connection) -> None:
    """A row in every table, with what a stranger would like to have taken over in each column."""
    hostile = {"INTEGER": 1, "REAL": 1.0, "TEXT": "//de-outro/x.exe", "BLOB": b"//de-outro/x.exe"}
    for table in TABLES.values():
        if table.content == tuple(table.columns) or table in INDEX:
            continue
        row = {name: hostile[declared.split()[0]] for name, declared in table.columns.items()}
        connection.execute(f"INSERT OR REPLACE INTO {table.name} {table.insertion(row)}", row)


def what_is_no_content(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """The values of those columns, by table."""
    connection = engine.connect(file, SECRET)
    try:
        return {
            table.name: connection.execute(f"SELECT {', '.join(table.blanks)} FROM {table.name}").fetchall()
            for table in TABLES.values()
            if table.blanks and table not in INDEX
        }
    finally:
        connection.close()


async def test_nothing_that_locates_grants_or_verifies_is_restored(
    copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """Of a dossier it is known what it was, but no file of it; of a firm nothing, so that all of it is read again."""
    place = tmp_path / "de volta" / "acervo.autos"
    fill_what_is_no_content(crafted)
    crafted.close()
    before = what_is_no_content(copy)
    with open_copy(copy, SECRET, tmp_path) as source:
        restore(source, place, SECRET, NOW)
    left = {name: rows for name, rows in what_is_no_content(place).items() if rows}

    assert all(before.values())
    assert left == {"dossiers": [("", "")]}


async def test_nothing_that_locates_grants_or_verifies_is_merged(
    copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    fill_what_is_no_content(crafted)
    crafted.close()
    archive = await Archive.open(tmp_path / "alvo" / "acervo.autos", SECRET)
    try:
        own = await archive.read(lambda transaction: transaction.settings.get("written_files"))
        await merge_archive(archive, copy, SECRET, tmp_path)
        made = await archive.read(lambda transaction: transaction.made_dossiers.all())
    finally:
        await archive.aclose()
    left = {name for name, rows in what_is_no_content(tmp_path / "alvo" / "acervo.autos").items() if rows}

    assert own == ""
    assert [(one.file, one.file_hash) for one in made] == [("", "")]
    assert left <= {"dossiers", "generations", "settings"}


async def test_the_files_of_this_computer_stay_noted_when_its_archive_is_replaced(copy: Path, tmp_path: Path) -> None:
    """An erasure goes on naming them."""
    place, file = tmp_path / "alvo" / "acervo.autos", tmp_path / "exportado.csv"
    file.touch()
    archive = await Archive.open(place, SECRET)
    await archive.run(lambda transaction: remember_file(transaction.settings, file))
    await archive.aclose()
    with open_copy(copy, SECRET, tmp_path) as source:
        restore(source, place, SECRET, NOW)
    archive = await Archive.open(place, SECRET)
    try:
        noted = await archive.read(lambda transaction: written_files(transaction.settings))
    finally:
        await archive.aclose()

    assert noted == [file]


async def test_verification_tells_what_the_schema_should_not_have(copy: Path, crafted: apsw.Connection) -> None:
    crafted.execute(ATTACKS["trigger"])
    verification = verify(OpenArchive(crafted, copy, SECRET))
    assert verification.engine_says == ["schema: trigger bad"]


def test_an_insertion_names_columns_of_the_registry_only() -> None:
    """Whatever a row of another archive has for names."""
    table = TABLES["systems"]
    known = next(iter(table.columns))
    sql = table.insertion({known: 1, "x) SELECT 1; --": 2})
    assert sql == f"({known}) VALUES (:{known})"


@pytest.mark.parametrize("declared", [2**46, 2**62, LARGEST_BODY + 1])
async def test_a_body_that_declares_too_much_is_one_unreadable_record(
    declared: int, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """Nothing of that size is reserved; the other records are merged."""
    frame = bytes.fromhex("28b52ffde0") + declared.to_bytes(8, "little") + b"\x01\x00\x00"
    crafted.execute("UPDATE bodies SET body = ?, dictionary_id = 0 WHERE row_id = 3", (frame,))
    crafted.close()
    archive = await Archive.open(tmp_path / "alvo" / "acervo.autos", SECRET)
    try:
        counts = await merge_archive(archive, copy, SECRET, tmp_path)
    finally:
        await archive.aclose()
    assert (counts.unreadable, counts.records_new) == (1, 19)


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("ledger", "mode = 'que-não-existe'"),
        ("ledger", "created_at = 9223372036854775807"),
        ("ledger", "entry_id = 'sem uuid'"),
        ("folder_cases", "folder_id = 'x'"),
        ("verdicts", "is_same = x'00'"),
        ("trackings", "state = x'00'"),
        ("ledger", "search_body = '{'"),
        ("ledger", "search_body = '[]'"),
        ("prices", "amount = 'zzz'"),
        ("receipts", "counts = '{'"),
    ],
)
async def test_rows_that_no_archive_of_ours_has_are_refused(
    table: str, change: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """They would break the window each time that it lists them."""
    crafted.execute("PRAGMA foreign_keys = OFF")
    crafted.execute(f"UPDATE OR REPLACE {table} SET {change}")
    crafted.close()
    archive = await Archive.open(tmp_path / "alvo" / "acervo.autos", SECRET)
    try:
        with pytest.raises(TransportUnreadable):
            await merge_archive(archive, copy, SECRET, tmp_path)
        assert (await archive.with_reader(verify)).is_whole
    finally:
        await archive.aclose()


UNPARSED = [
    ("ledger", "route = 'zzz'"),
    ("ledger", "request_id = 'x'"),
    ("ledger", "entry_id = 'x'"),
    ("ledger", "search_body = '{'"),
    ("ledger", "search_body = '[]'"),
    ("ledger", "search_body = '{\"search\": 7}'"),
    ("budget", "amount = 'NaN'"),
    ("prices", "amount = 'sNaN'"),
    ("prices", "amount = 'zzz'"),
    ("receipts", "counts = '{'"),
    ("receipts", "counts = '[]'"),
    ("receipts", "counts = '{\"Maria\": 1}'"),
    ("trackings", "body = '{'"),
    ("trackings", "tracking_id = 'x'"),
    ("trackings", "entry_id = 'x'"),
    ("tracking_looks", "request_id = 'x'"),
    ("finds", "tracking_id = 'x'"),
    ("lawsuits", "amount = 'zzz'"),
    ("lawsuits", "unparsed = '['"),
    ("lawsuits", "known = '{'"),
    ("lawsuits", "known = '[]'"),
    ("lawsuits", 'known = \'{"phase": "x"}\''),
    ("lawsuits", "known = '{\"phase\": 999999999999999999999}'"),
    ("cases", "instances = '['"),
]
"""Of the right type, and nothing that the column's own parser reads."""
ROWS = {
    "budget": "VALUES ('', 'monthly', '10')",
    "prices": "VALUES ('', 'base', '0.25')",
    "receipts": "VALUES (1, 0, 'trash', '{\"cases\": 1}')",
    "tracking_looks": "(tracking_id) SELECT tracking_id FROM trackings",
}
"""A row of each table that may have none."""


def with_unparsed(crafted: apsw.Connection, table: str, change: str) -> None:
    """The copy with one such value."""
    crafted.execute("PRAGMA foreign_keys = OFF")
    if row := ROWS.get(table):
        crafted.execute(f"INSERT OR IGNORE INTO {table} {row}")
    crafted.execute(f"UPDATE OR REPLACE {table} SET {change}")
    assert crafted.changes()


@pytest.mark.parametrize(("table", "change"), UNPARSED)
async def test_values_that_their_parser_refuses_are_not_restored(
    table: str, change: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """They would stop every start; verifying tells them, too."""
    place = tmp_path / "de volta" / "acervo.autos"
    assert verify(OpenArchive(crafted, copy, SECRET)).engine_says == []
    with_unparsed(crafted, table, change)
    assert f"values: {table}" in verify(OpenArchive(crafted, copy, SECRET)).engine_says
    crafted.close()
    with pytest.raises(TransportUnreadable), open_copy(copy, SECRET, tmp_path) as source:
        restore(source, place, SECRET, NOW)
    assert not place.exists()


@pytest.mark.parametrize(("table", "change"), UNPARSED)
async def test_values_that_their_parser_refuses_are_not_merged(
    table: str, change: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """Nothing of that file is taken over."""
    with_unparsed(crafted, table, change)
    crafted.close()
    archive = await Archive.open(tmp_path / "alvo" / "acervo.autos", SECRET)
    try:
        with pytest.raises(TransportUnreadable):
            await merge_archive(archive, copy, SECRET, tmp_path)
        assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (0, 0)
        assert (await archive.with_reader(verify)).is_whole
    finally:
        await archive.aclose()


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("ledger", "mode = 'que-não-existe'"),
        ("ledger", "state = 'que-não-existe'"),
        ("ledger", "route = 'que-não-existe'"),
        ("ledger", "entry_id = 'sem uuid'"),
        ("ledger", "request_id = 'sem uuid'"),
        ("ledger", "created_at = 9223372036854775807"),
        ("lawsuits", "received_at = 'x'"),
        ("lawsuits", "last_step_at = -9223372036854775808"),
        ("bodies", "body = 1099511627776"),
        ("versions", "delta = 1099511627776"),
        ("answers", "body = 1099511627776"),
        ("dictionaries", "content = 1099511627776"),
        ("cases", "instances = x'00'"),
        ("cases", "instances = '{'"),
        ("cases", "instances = '[\"x\"]'"),
        ("ledger", "search_body = '{'"),
        ("ledger", "search_body = '[]'"),
        ("ledger", "search_body = '{\"search\": []}'"),
        ("ledger", "search_body = '{\"recurrence\": []}'"),
        ("prices", "amount = 'zzz'"),
        ("prices", "amount = 'sNaN'"),
        ("prices", "amount = '-1'"),
        ("budget", "amount = 'NaN'"),
        ("budget", "amount = 'zzz'"),
        ("lawsuits", "amount = 'zzz'"),
        ("receipts", "counts = '{'"),
        ("receipts", "counts = '[]'"),
        ("receipts", "counts = '{\"cases\": []}'"),
        ("trackings", "body = '{'"),
        ("trackings", "body = '[]'"),
        ("trackings", "tracking_id = 'x' || tracking_id"),
        ("trackings", "entry_id = 'x'"),
        ("finds", "tracking_id = 'x' || tracking_id"),
    ],
)
async def test_odd_values_are_not_restored_and_are_verified(
    table: str, change: str, copy: Path, crafted: apsw.Connection, tmp_path: Path
) -> None:
    """What was there stays; numbers in place of bodies would be sizes of memory."""
    place = tmp_path / "de volta" / "acervo.autos"
    row = {
        "versions": "(1, 1, 1, 1, x'00')",
        "dictionaries": "(77, x'00')",
        "budget": "('', 'monthly', '10')",
    }.get(table)
    crafted.execute("PRAGMA foreign_keys = OFF")
    if row:
        crafted.execute(f"INSERT OR IGNORE INTO {table} VALUES {row}")
    crafted.execute(f"UPDATE OR REPLACE {table} SET {change}")
    assert f"values: {table}" in verify(OpenArchive(crafted, copy, SECRET)).engine_says
    crafted.close()
    with pytest.raises(TransportUnreadable), open_copy(copy, SECRET, tmp_path) as source:
        restore(source, place, SECRET, NOW)
    assert not place.exists()
    assert list(place.parent.glob("*.autos*")) == [place.with_name("acervo.autos.lock")]
