"""Hostile copies and transports: crafted schemas, rows, bodies, hidden content, bytes and trailers.

Each is merged into an archive, or restored into an empty place, where the new archive must then store a search. Nothing
foreign may be run, nothing may be written outside the archive, the archive keeps its schema and stays whole, memory
stays bounded, and every refusal is a problem with words.
"""

from __future__ import annotations

import asyncio
import json
import resource
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import apsw
import zstandard
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.files.foreign_files import schema_differences
from autos.archive.files.page_copy import OpenArchive
from autos.archive.repair.verify import verify
from autos.archive.storage import engine
from autos.archive.storage.schema import TABLES
from autos.archive.transfer import transport
from autos.archive.transfer.transport import FOOT, MAGIC, write_transport
from autos.domain.errors import Problem
from autos.system.clock import Clock
from autos.text.problems import problem_text
from autos.usecases.archive.import_archive import merge_archive, restore_archive
from tests.archive.filled_archive import add_annotations, add_search, records
from tests.archive.synthetic import KEY, NOW

CASES = 20_000
SECRET = SecretStr(KEY)
PASSPHRASE = SecretStr("senha sintética de transporte")
MARK = "executado-de-fora"
"""Foreign SQL writes it where it can."""
MOST_GROWTH_MB = 300
"""Growth of the process's peak memory that is allowed."""
SQL = (
    f"INSERT OR REPLACE INTO settings VALUES ('{MARK}', '1')",
    f"UPDATE people SET name = '{MARK}'",
    f"ATTACH '{{outside}}' AS o KEY ''; CREATE TABLE o.t AS SELECT '{MARK}' AS x",
    "DELETE FROM ledger",
    "SELECT load_extension('x')",
    "SELECT randomblob(1000000)",
    f"VACUUM INTO '{{outside}}{MARK}'",
    "PRAGMA writable_schema = ON",
)
NAMES = (
    "x",
    "x) SELECT 1; --",
    "a'b",
    'a"b',
    "a b",
    "entry_id",
    "\u202e",
    "x" * 5_000,
    ":x",
    "x); {sql}; --",
    "[x]",
    "é",
    "x = 1, entry_row",
)
VALUES: tuple[Any, ...] = (
    None,
    0,
    -1,
    2**63 - 1,
    -(2**63),
    1e308,
    "",
    "x" * 100_000,
    "\x00",
    "' OR 1=1 --",
    "\ud7ff\u202e",
    b"",
    b"\xff" * 100,
    "not-a-uuid",
    "00000000-0000-0000-0000-000000000000",
    "[" * 5_000,
    "{}",
    '{"code": 1}',
    "9999-99-99",
    MARK,
)
WITHOUT_TEXT = "CAST(x'ff' AS TEXT)"
"""Text that is none in any encoding."""
HIDING = (
    "ANALYZE; UPDATE sqlite_stat1 SET stat = '{mark}'",
    "INSERT OR REPLACE INTO words_config VALUES ('{key}', '{mark}')",
    "INSERT OR REPLACE INTO words_data VALUES ({number}, x'{noise}')",
    "INSERT OR REPLACE INTO words_idx VALUES ({number}, x'{noise}', {number})",
    "INSERT OR REPLACE INTO words_docsize VALUES ({number}, x'{noise}', {number})",
    "INSERT INTO sqlite_sequence VALUES ('{mark}', {number})",
    "UPDATE sqlite_sequence SET seq = {number}",
    "INSERT OR REPLACE INTO dictionaries VALUES ({number}, x'{noise}')",
    "INSERT OR REPLACE INTO dictionaries VALUES ({number}, x'37a430ec{noise}')",
    "INSERT OR REPLACE INTO postings VALUES ('{mark}', {number}, x'{noise}')",
    "INSERT OR REPLACE INTO postings VALUES ('{mark}', 0, x'01{noise}')",
    "INSERT OR REPLACE INTO pending VALUES ({number}, '={mark}')",
    "INSERT OR REPLACE INTO unindexed VALUES ({number})",
    "INSERT OR REPLACE INTO settings VALUES ('{mark}', '{mark}')",
    "CREATE TABLE {key} (x); INSERT INTO {key} VALUES ('{mark}'); DROP TABLE {key}",
    "PRAGMA application_id = {number}; PRAGMA default_cache_size = {number}",
    """CREATE TEMP TABLE earlier AS SELECT sql FROM main.sqlite_schema WHERE name = 'budget';
    ALTER TABLE budget ADD COLUMN more; INSERT INTO budget VALUES ('', 'x', '1', '{mark}'); PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = (SELECT sql FROM earlier) WHERE name = 'budget'""",
    """INSERT INTO undoing VALUES
    (1, 0, '{mark}', '[{{"table": "notes", "now": {{"count": {number}, "columns": {{"case_id": 1}}}}}}]', 1, 0)""",
)
"""SQL that leaves content which no row shows, or which a library of ours parses."""
KINDS = {"schema": 30, "rows": 35, "bodies": 10, "hidden": 15, "bytes": 10, "trailer": 15}
"""Weight of each kind of file."""
RESTORED = 0.1
"""Share of the files that are restored instead of merged."""
BODIES = (
    b"",
    b"not zstd",
    zstandard.ZstdCompressor().compress(b"[" * 100_000),
    zstandard.ZstdCompressor().compress(b'{"code": "0001234-55.2020.8.26.0100", "value": NaN}'),
    zstandard.ZstdCompressor().compress(b"0" * 80_000_000),
    bytes.fromhex("28b52ffd") + bytes([0xE0]) + (2**46).to_bytes(8, "little") + b"\x01\x00\x00",
    bytes.fromhex("28b52ffd") + bytes([0xE0]) + (2**62).to_bytes(8, "little") + b"\x01\x00\x00",
)
"""The last two are frames that declare 2⁴⁶ and 2⁶² bytes."""
TRAILERS = (
    "[" * 2_000,
    "{}",
    "null",
    "NaN",
    '{"format": 1e999}',
    '{"format": "x", "version": {}}',
    '{"memory_kib": 4000000000}',
    "\x00\x01",
    '{"format": 1, "salt": ["a"]}',
)


def run(cases: int, seed: int) -> int:
    """Merge `cases` hostile files; prints counts as one JSON object; 0 when nothing was wrong."""
    outcomes: Counter[str] = Counter()
    wrong: list[str] = []
    transport.MEMORY_KIB, transport.ITERATIONS = 512, 1  # what Argon2 allows: thousands of passphrases are tried
    with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
        asyncio.run(take_hostile_files(Path(folder), cases, Random(seed), outcomes, wrong))
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    report = {"cases": cases, "wrong": len(wrong), "peak_growth_mb": _growth(), "outcomes": dict(outcomes)}
    print(json.dumps(report, ensure_ascii=False))
    return 1 if wrong else 0


async def take_hostile_files(
    folder: Path,
    cases: int,
    rng: Random,
    outcomes: Counter[str],
    wrong: list[str],
    kinds: dict[str, int] = KINDS,
    restored: float = RESTORED,
) -> None:
    """Merge or restore `cases` files of these kinds; adds to `outcomes`, and to `wrong` what must not be."""
    base, carried = await _made(folder)
    place = folder / "alvo" / "acervo.autos"
    outside = folder / "fora.db"
    workplace = folder / "obra"
    workplace.mkdir()
    archive = await Archive.open(place, SECRET)
    _growth()
    try:
        for number in range(cases):
            file = workplace / "caso.autos"
            kind = _craft(rng, rng.choices(list(kinds), list(kinds.values()))[0], base, carried, file, str(outside))
            if rng.random() < restored:
                outcome = await _restore(file, folder / "de-volta")
            else:
                outcome = await _merge(archive, file, workplace)
            outcomes[outcome] += 1
            if outcome.startswith("crash"):
                wrong.append(f"case {number}, {kind}: {outcome}")
            if extra := [found.name for found in workplace.iterdir() if found != file] + _stolen(folder, outside):
                wrong.append(f"case {number}, {kind}: wrote {extra}")
            if number % 500 == 499 or number == cases - 1:
                wrong += [f"case {number}: {line}" for line in await archive.with_reader(_differences)]
    finally:
        await archive.aclose()
    if (grown := _growth()) > MOST_GROWTH_MB:
        wrong.append(f"memory grew by {grown} MB")


async def _merge(archive: Archive, file: Path, workplace: Path) -> str:
    key = PASSPHRASE if transport.is_transport(file) else SECRET
    try:
        counts = await merge_archive(archive, file, key, workplace)
    except Problem as problem:
        return f"refused: {problem.name}" if problem_text(problem.name) else f"crash: no words for {problem.name}"
    except Exception as problem:  # noqa: BLE001 -- what the fuzz test looks for
        return f"crash: {type(problem).__name__}: {problem}"[:200]
    finally:
        file.unlink(missing_ok=True)
    return "nothing new" if counts.is_nothing else "merged"


async def _restore(file: Path, place: Path) -> str:
    """Restore into an empty place; what was restored is then opened, listed, searched and written to."""
    key = PASSPHRASE if transport.is_transport(file) else SECRET
    place.mkdir()
    target = place / "acervo.autos"
    try:
        try:
            await restore_archive(file, key, target, SECRET, Clock())
        except Problem as problem:
            left = sorted(one.name for one in place.iterdir() if one.name != "acervo.autos.lock")
            if left:
                return f"crash: a refused file left {left}"
            return f"refused: {problem.name}" if problem_text(problem.name) else f"crash: no words for {problem.name}"
        archive = await Archive.open(target, SECRET)
        try:
            await archive.read(lambda transaction: transaction.ledger.recent())
            while await archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
                pass
            await add_search(archive, 2**40, records(range(100, 103)))
            differences = await archive.with_reader(_restored_differences)
        finally:
            await archive.aclose()
    except Exception as problem:  # noqa: BLE001 -- what the fuzz test looks for
        return f"crash: {type(problem).__name__}: {problem}"[:200]
    finally:
        file.unlink(missing_ok=True)
        shutil.rmtree(place)
    return f"crash: {differences}"[:200] if differences else "restored"


def _restored_differences(source: OpenArchive) -> list[str]:
    """What no restored archive has: another schema, or anything foreign besides the values of rows."""
    connection = source.connection
    found = schema_differences(connection)
    for table, column in (("settings", "name"), ("words_config", "v"), ("sqlite_sequence", "name")):
        if connection.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", (MARK,)).get:
            found.append(f"foreign: {table}")
    if connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'").get:
        found.append("foreign: statistics")
    return found


async def _made(folder: Path) -> tuple[bytes, bytes]:
    """Bytes of a copy and of a transport of a small archive."""
    place = folder / "base" / "acervo.autos"
    archive = await Archive.open(place, SECRET)
    await add_search(archive, 1, records(range(8)))
    await add_annotations(archive, 1)
    copy, carried = folder / "copia.autos", folder / "mala.autos-transporte"
    await archive.with_reader(lambda source: make_copy(source, copy))
    await archive.with_reader(lambda source: write_transport(source, carried, PASSPHRASE, NOW))
    await archive.aclose()
    shutil.rmtree(place.parent)
    return copy.read_bytes(), carried.read_bytes()


def _craft(rng: Random, kind: str, base: bytes, carried: bytes, file: Path, outside: str) -> str:
    """Write one hostile file; returns what was done to it."""
    if kind == "trailer":
        file.write_bytes(_with_trailer(rng, carried))
        return kind
    if kind == "bytes":
        file.write_bytes(_damaged(rng, base if rng.random() < 0.5 else carried))
        return kind
    file.write_bytes(base)
    connection = engine.connect(file, SECRET)
    connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 0)
    done = []
    try:
        connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON").fetchall()
        for _ in range(rng.randint(1, 3)):
            statement, values = _statement(rng, kind, outside)
            try:
                connection.execute(statement, values).fetchall()
            except (apsw.Error, UnicodeError):
                continue
            done.append(f"{statement[:200]} {str(values)[:60]}")
        if connection.in_transaction:
            connection.execute("COMMIT")
    finally:
        connection.close()
    for made in Path(outside).parent.glob(f"{Path(outside).name}*"):
        made.unlink()  # by the crafting itself
    return f"{kind}: {done}"


def _statement(rng: Random, kind: str, outside: str) -> tuple[str, tuple[Any, ...]]:
    table = TABLES[rng.choice(list(TABLES))]
    column = rng.choice(list(table.columns))
    if kind == "bodies":
        return "UPDATE bodies SET body = ?, dictionary_id = ?", (rng.choice(BODIES), rng.choice((0, 0, 1, 99)))
    if kind == "rows":
        where = rng.choice(("", " WHERE rowid = (SELECT min(rowid) FROM {0})")).format(table.name)
        if rng.random() < 0.1:
            return f"UPDATE OR REPLACE {table.name} SET {column} = {WITHOUT_TEXT}{where}", ()
        return f"UPDATE OR REPLACE {table.name} SET {column} = ?{where}", (rng.choice(VALUES),)
    if kind == "hidden":
        return rng.choice(HIDING).format(
            mark=MARK,
            key=rng.choice(("rank", "pgsz", "version", "automerge", "beside")),
            number=rng.choice((0, 1, 10, 77, 2**31, 2**40, 2**62, -1)),
            noise=rng.randbytes(rng.choice((0, 1, 8, 40, 3_000))).hex(),
        ), ()
    sql = rng.choice(SQL).format(outside=outside)
    name = rng.choice(NAMES).replace("{sql}", sql).replace('"', '""')
    statements = (
        f'ALTER TABLE {table.name} ADD COLUMN "{name}" TEXT',
        f'CREATE TRIGGER "{name}" AFTER INSERT ON {table.name} BEGIN {sql.split(";")[0]}; END',
        f'CREATE VIEW "{name}" AS SELECT * FROM {table.name}',
        f'CREATE INDEX "{name}" ON {table.name} (hex({column}))',
        f'CREATE TABLE "{name}" (x DEFAULT (hex(1)))',
        f'ALTER TABLE {table.name} RENAME COLUMN {column} TO "{name}"',
        f'ALTER TABLE {table.name} RENAME TO "{name}"',
        f"DROP TABLE {table.name}",
        f"PRAGMA user_version = {rng.choice((0, 1, 3, 5, 99, -1))}",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'BLOB')",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'settings'",
        f"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = '{MARK}' WHERE name = 'trash'",
        sql,
    )
    return rng.choice(statements), ()


def _with_trailer(rng: Random, carried: bytes) -> bytes:
    length, _ = FOOT.unpack(carried[-FOOT.size :])
    start = len(carried) - FOOT.size - length
    part = carried[start : start + length]
    if rng.random() < 0.5:
        trailer = json.loads(part)
        trailer[rng.choice(list(trailer))] = rng.choice((*VALUES[:7], [], {}, "ff" * 16, 2**40, True))
        content = json.dumps(trailer, default=str).encode()
    else:
        content = rng.choice(TRAILERS).encode()
    size = rng.choice((len(content), len(content), 0, 2**32 - 1, 5))
    return carried[:start] + content + FOOT.pack(size, MAGIC)


def _damaged(rng: Random, content: bytes) -> bytes:
    place = rng.randrange(len(content))
    return rng.choice(
        (
            content[:place],
            content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :],
            content + rng.randbytes(50),
            content[:place] + rng.randbytes(4096) + content[place + 4096 :],
            b"SQLite format 3\x00" + content[16:],
            rng.randbytes(300),
            b"",
        )
    )


def _stolen(folder: Path, outside: Path) -> list[str]:
    return [found.name for found in folder.glob(f"{outside.name}*")]


def _differences(source: OpenArchive) -> list[str]:
    """What the archive has that it should not have."""
    marked = source.connection.execute("SELECT count(*) FROM settings WHERE name = ?", (MARK,)).get
    named = source.connection.execute("SELECT count(*) FROM people WHERE name = ?", (MARK,)).get
    found = schema_differences(source.connection) + ["foreign SQL was run"] * bool(marked or named)
    checked = verify(source)
    return found + checked.engine_says + [f"{checked.unreadable} unreadable"] * bool(checked.unreadable)


def _growth() -> int:
    """Megabytes by which the peak memory of this process has grown since the first call."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    _FIRST.append(peak)
    return peak - _FIRST[0]


_FIRST: list[int] = []
