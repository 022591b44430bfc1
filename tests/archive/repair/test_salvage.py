"""Salvage of a damaged archive: every lawsuit on intact pages is saved, whatever else is damaged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files import opening
from autos.archive.repair.salvage import ArchiveSalvage
from autos.archive.repair.salvage_counts import SalvageCounts
from autos.archive.storage import engine
from autos.archive.transaction import ArchiveTransaction
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, matching, page

SECRET = SecretStr(KEY)
LAWSUITS = 1_000
ENTRIES = 10
NOTES = 20
EACH = LAWSUITS // ENTRIES
RECOVERED = "Recuperados"


def _synthetic(number: int) -> dict[str, object]:
    """A synthetic lawsuit; some have bodies that need pages of their own."""
    rng = Random(number)
    size = 6_000 if number % 50 == 0 else rng.randrange(100, 900)
    return lawsuit(number, notes=rng.randbytes(size).hex())


def _asked(number: int) -> LedgerEntry:
    return entry(entry_id=UUID(int=number + 1), label=f"search {number}", state=LedgerState.COMPLETED)


def _shelf(transaction: ArchiveTransaction) -> None:
    connection = transaction.row_recovery._connection
    connection.execute("INSERT INTO folders VALUES (1, 'Urgentes', 'urgentes', '', NULL, 5)")
    for number in range(0, LAWSUITS, LAWSUITS // NOTES):
        case = connection.execute("SELECT case_id FROM lawsuits WHERE row_id = ?", (number + 1,)).get
        connection.execute("INSERT INTO folder_cases VALUES (1, ?, 7)", (case,))
        connection.execute("INSERT INTO notes VALUES (?, ?, ?, 1, 2)", (number + 1, case, f"Nota sintética {number}"))
    connection.execute("INSERT INTO prices VALUES ('https://synthetic.invalid', 'base', '1.50')")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An archive of a thousand lawsuits in ten searches, with notes and a folder."""
    place = tmp_path_factory.mktemp("whole") / "acervo.autos"

    async def fill() -> None:
        archive = await Archive.open(place, SECRET)
        for number in range(ENTRIES):
            asked = _asked(number)
            await archive.run(lambda transaction, asked=asked: transaction.ledger.add(asked, search_body="{}"))
            items = [
                item(_synthetic(one), response_id=UUID(int=one + 1, version=4))
                for one in range(number * EACH, (number + 1) * EACH)
            ]
            items.append(item({"code": 5, "message": "tribunal fora do ar"}, "application_error"))
            answers = page(*items)
            await archive.run(
                lambda transaction, asked=asked, answers=answers: transaction.answers.save_page(
                    asked.entry_id, answers, NOW
                )
            )
        await archive.run(_shelf)
        await archive.aclose()

    asyncio.run(fill())
    return place.read_bytes()


def _pages_of(content: bytes, folder: Path) -> dict[int, tuple[str, str, str]]:
    """Name of the tree, kind and path of each page."""
    place = folder / "looked-at.autos"
    place.write_bytes(content)
    connection = engine.connect(place, SECRET)
    found = connection.execute("SELECT pageno, name, pagetype, path FROM dbstat").fetchall()
    connection.close()
    return {number: (name, kind, path) for number, name, kind, path in found}


def _flip(content: bytes, pages: Iterable[int], rng: Random) -> bytes:
    damaged = bytearray(content)
    for number in pages:
        start = (number - 1) * engine.PAGE_SIZE
        damaged[start + rng.randrange(24, engine.PAGE_SIZE)] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def _on_whole_pages(content: bytes, pages: set[int], folder: Path) -> set[str]:
    """Codes of the lawsuits none of whose own pages is damaged, looked up in the undamaged file one by one."""
    place = folder / "counted.autos"
    place.write_bytes(content)
    connection = engine.connect(place, SECRET)
    trees = connection.execute(
        "SELECT pageno, path, ncell FROM dbstat WHERE name = 'bodies' AND pagetype = 'leaf' ORDER BY path"
    ).fetchall()
    spilled = connection.execute(
        "SELECT pageno, path FROM dbstat WHERE name = 'bodies' AND pagetype = 'overflow'"
    ).fetchall()
    broken = {path.split("+")[0] for number, path in spilled if number in pages}
    rows = [row for (row,) in connection.execute("SELECT row_id FROM bodies ORDER BY row_id")]
    codes = dict(connection.execute("SELECT row_id, code FROM lawsuits").fetchall())
    connection.close()
    salvaged, at = set(), 0
    for number, path, cells in trees:
        for cell in range(cells):
            row_id = rows[at + cell]
            if number not in pages and f"{path}{cell:03x}" not in broken:
                salvaged.add(codes[row_id])
        at += cells
    assert at == len(rows)
    return salvaged


async def _salvaged(damaged: Path, place: Path) -> tuple[SalvageCounts, Archive]:
    archive = await Archive.open(place, SECRET)
    salvage = ArchiveSalvage(damaged, SECRET, RECOVERED)
    for work in salvage.steps():
        await archive.run(work)
    return salvage.progress, archive


async def _contents(archive: Archive) -> dict[str, bytes]:
    def read(transaction: ArchiveTransaction) -> dict[str, bytes]:
        rows = transaction.row_recovery._connection.execute("SELECT row_id, code FROM lawsuits").fetchall()
        return {code: transaction.lawsuits.body(row) for row, code in rows}

    return await archive.read(read)


BODIES = {lawsuit(number)["code"]: item(_synthetic(number)).body for number in range(LAWSUITS)}


async def test_an_intact_archive_is_salvaged_completely(whole: bytes, tmp_path: Path) -> None:
    """Bodies byte for byte, searches with their answers and counts, notes, folders, prices; the file is as it was."""
    damaged = tmp_path / "damaged.autos"
    damaged.write_bytes(whole)
    progress, archive = await _salvaged(damaged, tmp_path / "acervo.autos")
    entries = {each.entry_id: each for each in await archive.read(lambda transaction: transaction.ledger.recent(100))}
    connection = archive._file.connection

    assert await _contents(archive) == BODIES
    assert progress == SalvageCounts(lawsuits=LAWSUITS, searches=ENTRIES, notes=NOTES, has_ended=True)
    for number in range(ENTRIES):
        stored = entries[UUID(int=number + 1)]
        assert (stored.label, stored.state, stored.records_count) == (f"search {number}", LedgerState.COMPLETED, EACH)
        assert (stored.items_count, stored.expected_count, stored.court_errors) == (EACH + 1, EACH + 1, 1)
    assert connection.execute("SELECT count(*) FROM notes JOIN folder_cases USING (case_id)").get == NOTES
    assert connection.execute("SELECT count(*) FROM notes_words WHERE notes_words MATCH 'sintetica'").get == NOTES
    assert connection.execute("SELECT amount FROM prices").get == "1.50"
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert damaged.read_bytes() == whole
    assert {file.name for file in tmp_path.iterdir() if "damaged" in file.name} == {"damaged.autos"}
    await archive.aclose()


@pytest.mark.parametrize("seed", range(8))
async def test_every_lawsuit_on_whole_pages_is_recovered(whole: bytes, tmp_path: Path, seed: int) -> None:
    """Bits flipped on random pages cost the lawsuits of those pages, and no other; what is lost is said."""
    rng = Random(seed)
    pages = _pages_of(whole, tmp_path)
    eligible = [number for number, (name, _, _) in pages.items() if name != "sqlite_schema"]
    hit = set(rng.sample(eligible, rng.choice((1, 5, 20, 40))))
    if seed % 2:
        hit |= {number for number, (name, kind, _) in pages.items() if (name, kind) == ("bodies", "internal")}
    floor = _on_whole_pages(whole, hit, tmp_path)
    damaged = tmp_path / "damaged.autos"
    damaged.write_bytes(_flip(whole, hit, rng))
    progress, archive = await _salvaged(damaged, tmp_path / "acervo.autos")
    known = set(BODIES.values())
    found = {code: body for code, body in (await _contents(archive)).items() if body in known}
    await archive.aclose()

    assert floor <= found.keys()
    assert all(BODIES[code] == body for code, body in found.items())
    assert progress.lawsuits == len(found)
    assert progress.lawsuits + progress.lost_lawsuits <= LAWSUITS
    assert set(progress.lost_numbers) <= BODIES.keys() - found.keys()


async def test_half_a_file_gives_what_is_in_that_half(whole: bytes, tmp_path: Path) -> None:
    """A file that was cut short is read as far as it goes."""
    keep = len(whole) // 2 // engine.PAGE_SIZE
    lost = {number for number in _pages_of(whole, tmp_path) if number > keep}
    floor = _on_whole_pages(whole, lost, tmp_path)
    damaged = tmp_path / "damaged.autos"
    damaged.write_bytes(whole[: keep * engine.PAGE_SIZE])
    progress, archive = await _salvaged(damaged, tmp_path / "acervo.autos")

    assert len(floor) > LAWSUITS // 4
    assert floor <= (await _contents(archive)).keys()
    assert progress.is_readable
    assert progress.lost_lawsuits > 0
    await archive.aclose()


async def test_notes_of_a_lost_lawsuit_are_kept_with_its_number(whole: bytes, tmp_path: Path) -> None:
    """What the person wrote is worth more than what can be asked for again."""
    pages = _pages_of(whole, tmp_path)
    hit = [number for number, (name, kind, _) in pages.items() if name == "bodies"]
    damaged = tmp_path / "damaged.autos"
    damaged.write_bytes(_flip(whole, hit, Random(1)))
    progress, archive = await _salvaged(damaged, tmp_path / "acervo.autos")
    codes = await archive.read(lambda transaction: sorted(json.loads(body)["code"] for body in _bodies(transaction)))

    assert (progress.lawsuits, progress.lost_lawsuits, progress.notes) == (0, LAWSUITS, NOTES)
    assert archive._file.connection.execute("SELECT count(*) FROM notes JOIN cases USING (case_id)").get == NOTES
    assert len(progress.lost_numbers) == LAWSUITS
    assert len(codes) == NOTES
    await archive.aclose()


def _bodies(transaction: ArchiveTransaction) -> list[bytes]:
    return [transaction.lawsuits.body(row) for row in matching(transaction, "")]


@pytest.mark.parametrize("damage", ["first page", "text"])
async def test_nothing_is_read_where_the_first_page_is_gone(whole: bytes, tmp_path: Path, damage: str) -> None:
    """It is said so, and nothing is made up."""
    damaged = tmp_path / "damaged.autos"
    damaged.write_bytes(_flip(whole, [1], Random(2)) if damage == "first page" else b"<html>not an archive</html>")
    progress, archive = await _salvaged(damaged, tmp_path / "acervo.autos")

    assert not progress.is_readable
    assert progress.has_ended
    assert await archive.read(lambda transaction: (transaction.ledger.count(), transaction.lawsuits.count())) == (
        0,
        (0, 0),
    )
    await archive.aclose()


async def test_salvaging_twice_doubles_nothing(whole: bytes, tmp_path: Path) -> None:
    """It may be interrupted and begun again."""
    damaged = tmp_path / "damaged.autos"
    damaged.write_bytes(whole)
    _, archive = await _salvaged(damaged, tmp_path / "acervo.autos")
    await archive.aclose()
    _, archive = await _salvaged(damaged, tmp_path / "acervo.autos")

    assert await archive.read(lambda transaction: (transaction.ledger.count(), transaction.lawsuits.count())) == (
        ENTRIES,
        (LAWSUITS, LAWSUITS),
    )
    assert archive._file.connection.execute("SELECT count(*) FROM answers").get == LAWSUITS + ENTRIES
    await archive.aclose()


async def _with_a_live_journal(place: Path) -> tuple[bytes, bytes]:
    """The file and its journal, as a killed process leaves them: ten pages of ten lawsuits."""
    archive = await Archive.open(place, SECRET)
    archive._file.connection.pragma("wal_autocheckpoint", 60)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    for start in range(0, 100, 10):
        answers = page(*(item(lawsuit(number)) for number in range(start, start + 10)))
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )
    before = place.read_bytes(), place.with_name(f"{place.name}-wal").read_bytes()
    await archive.aclose()
    return before


@pytest.mark.parametrize("damage", ["whole", "deleted", "truncated", "flipped", "garbage behind"])
async def test_a_damaged_journal_costs_whole_transactions_at_its_end(place: Path, damage: str) -> None:
    """The file itself is read; pages of answers are there whole or not at all; nothing is set aside."""
    content, journal = await _with_a_live_journal(place)
    frame = 24 + engine.PAGE_SIZE
    damaged = {
        "whole": journal,
        "deleted": b"",
        "truncated": journal[: 32 + frame * 3 + 700],
        "flipped": journal[: 32 + frame * 2 + 500] + b"\xff" + journal[32 + frame * 2 + 501 :],
        "garbage behind": journal + Random(3).randbytes(9_000),
    }[damage]
    place.write_bytes(content)
    wal = place.with_name(f"{place.name}-wal")
    wal.unlink(missing_ok=True)
    if damaged:
        wal.write_bytes(damaged)
    archive = await Archive.open(place, SECRET)
    cases, records = await archive.read(lambda transaction: transaction.lawsuits.count())

    assert archive.set_aside is None
    assert archive._file.connection.pragma("quick_check") == "ok"
    assert cases == records
    assert records % 10 == 0
    if damage in {"whole", "garbage behind"}:
        assert records == 100
    await archive.aclose()


async def test_what_opening_sets_aside_can_be_salvaged(whole: bytes, place: Path) -> None:
    """The whole way: a damaged file is met, set aside, and its lawsuits stand in the new archive."""
    place.write_bytes(whole[: len(whole) * 3 // 4 // engine.PAGE_SIZE * engine.PAGE_SIZE])
    opening.KeyCheck(place).write(SECRET)
    archive = await Archive.open(place, SECRET)
    assert archive.set_aside is not None
    salvage = ArchiveSalvage(archive.set_aside, archive.key, RECOVERED)
    for work in salvage.steps():
        await archive.run(work)

    assert salvage.progress.lawsuits > LAWSUITS // 2
    assert len(await _contents(archive)) >= salvage.progress.lawsuits
    assert archive.set_aside.exists()
    await archive.aclose()


async def test_earlier_versions_are_salvaged(tmp_path: Path) -> None:
    """The past of a lawsuit was paid for as its present was."""
    damaged = tmp_path / "damaged.autos"
    archive = await Archive.open(damaged, SECRET)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    readings = [item(lawsuit(1, crawled=day, phase=f"Fase {day}")) for day in range(4)]
    for reading in readings:
        await archive.run(
            lambda transaction, reading=reading: transaction.answers.save_page(asked.entry_id, page(reading), NOW)
        )
    before = await archive.read(_past)
    await archive.aclose()
    progress, archive = await _salvaged(damaged, tmp_path / "acervo.autos")

    assert progress.lawsuits == 1
    assert len(before) == 4
    assert await archive.read(_past) == before == [reading.body for reading in reversed(readings)]
    await archive.aclose()


def _past(transaction: ArchiveTransaction) -> list[bytes]:
    [row] = matching(transaction, "")
    return [transaction.lawsuits.body(row), *(body for _, body in transaction.history._versions.bodies(row))]
