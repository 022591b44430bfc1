"""Nothing of a lawsuit reaches the disk in the clear: not in the file, its journal, copies or temporary files.

Every byte that the engine hands to the operating system is looked at as it goes by, so that a file that is deleted as
soon as it is made is seen as well; the folders are looked at besides, for what does not go through the engine.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.repair.salvage import ArchiveSalvage
from autos.archive.storage import engine
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.backup import back_up
from tests.archive.synthetic import CPF, KEY, NOW, PARTY, entry, item, lawsuit, page
from tests.disk import DiskOperation, using_faulty_disk

SECRET = SecretStr(KEY)
NOTE = "Honorários sintéticos combinados por telefone"
WORDS = (
    PARTY,
    "Benedita",
    "Otávio Sintético Prado",
    "Companhia Sintética",
    CPF,
    "11122233396",
    "97.000.001/0001-05",
    "SP0970001",
    "9700418",
    "Indenização por Dano Moral",
    "Conclusos para despacho",
    NOTE,
    "SQLite format 3",
    "CREATE TABLE",
    KEY,
)
LEAST = 5
"""Bytes of a word that are no chance in some megabytes of noise; digits alone need more."""


def _forms(word: str) -> set[bytes]:
    """Every way in which the word may be written."""
    written = {word, word.casefold(), word.upper()}
    encoded = {form.encode(code) for form in written for code in ("utf-8", "utf-16-le", "utf-16-be", "latin-1")}
    return {form for form in encoded if len(form) >= LEAST}


FORMS = {form for word in WORDS for form in _forms(word)} | {bytes.fromhex(KEY)}


class Watched:
    """What went to the disk."""

    def __init__(self) -> None:
        self.found: set[tuple[str, bytes]] = set()
        self.files: set[str] = set()
        self.size = 0
        self._before: dict[Path, bytes] = {}

    def __call__(self, step: DiskOperation) -> None:
        if step.kind == "write":
            self.files.add(step.file.name)
            self.size += len(step.content)
            self.check(step.file.name, self._before.get(step.file, b"") + step.content)
            self._before[step.file] = step.content[-64:]  # a word may begin in one write and end in the next

    def check(self, name: str, content: bytes) -> None:
        self.found |= {(name, form) for form in FORMS if form in content}

    def folder(self, folder: Path) -> None:
        for file in folder.rglob("*"):
            if file.is_file():
                self.check(file.name, file.read_bytes())


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """A temporary folder of its own, and an eye on every write."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    for name in ("TMPDIR", "SQLITE_TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(temporary))
    seen = Watched()
    with using_faulty_disk() as disk:
        disk.reset(seen)
        yield seen


async def _filled(place: Path, lawsuits: int = 600) -> Archive:
    archive = await Archive.open(place, SECRET)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked, search_body=f'{{"search_key": "{CPF}"}}'))
    for start in range(0, lawsuits, 100):
        answers = page(*(item(lawsuit(number)) for number in range(start, start + 100)))
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )
        again = page(*(item(lawsuit(number, crawled=1, stepped=1)) for number in range(start, start + 20)))
        await archive.run(lambda transaction, again=again: transaction.answers.save_page(asked.entry_id, again, NOW))
    await archive.run(lambda transaction: transaction.notes.write(1, NOTE, NOW))
    return archive


def _exert(connection: apsw.Connection, _kept: ArchiveTransaction) -> None:
    """Sorts larger than any cache, indexes made at once, statements undone half way, the file written anew."""
    connection.execute("PRAGMA cache_size = 10").fetchall()
    many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)"
    query = f"{many} SELECT name, notes.text FROM n, lawsuits LEFT JOIN notes ORDER BY name || i DESC"
    assert len(connection.execute(query).fetchall()) > 20_000
    connection.execute("CREATE TEMP TABLE t AS SELECT name, code FROM lawsuits; CREATE INDEX temp.u ON t (name, code)")
    connection.execute("CREATE INDEX aside ON lawsuits (name, code)")
    with pytest.raises(apsw.ConstraintError):
        connection.execute("UPDATE lawsuits SET name = name || '!', instance = 1 - (row_id = 5), case_id = 1")
    connection.execute("DROP INDEX aside; DROP TABLE t; VACUUM")


async def test_no_word_of_a_lawsuit_reaches_the_disk(watched: Watched, tmp_path: Path) -> None:
    """Writing, reading, copying, sorting, undoing, vacuuming, closing, opening: found 0."""
    folder = tmp_path / "acervo"
    place = folder / "acervo.autos"
    archive = await _filled(place)
    watched.folder(folder)
    live = {file.name for file in folder.iterdir()}
    await archive.with_reader(lambda source: back_up(source, folder / "copias", NOW))
    await archive.maintain(_exert)
    watched.folder(tmp_path)
    await archive.aclose()
    watched.folder(tmp_path)
    archive = await Archive.open(place, SECRET)
    found = await archive.read(lambda transaction: len(transaction.index.typed("benedita")))
    await archive.aclose()

    assert found == 600
    assert f"{place.name}-wal" in live
    assert {place.name, f"{place.name}-wal"} <= watched.files
    assert list((folder / "copias").glob("*.autos"))
    assert watched.size > 1_000_000
    assert watched.found == set()


async def test_no_word_reaches_the_disk_while_an_archive_is_salvaged(watched: Watched, tmp_path: Path) -> None:
    """Neither in the copy that is searched page by page nor in what is made of it."""
    damaged, place = tmp_path / "danificado.autos", tmp_path / "acervo.autos"
    await (await _filled(damaged, 300)).aclose()
    connection = engine.connect(damaged, SECRET)
    inner = "SELECT pageno FROM dbstat WHERE name = 'bodies' AND pagetype = 'internal'"
    number = connection.execute(inner).fetchone()[0]
    connection.close()
    content = bytearray(damaged.read_bytes())
    content[(number - 1) * engine.PAGE_SIZE + 500] ^= 1
    damaged.write_bytes(content)
    archive = await Archive.open(place, SECRET)
    salvage = ArchiveSalvage(damaged, SECRET, "Recuperado")
    for work in salvage.steps():
        await archive.run(work)
        watched.folder(tmp_path)
    await archive.aclose()
    watched.folder(tmp_path)

    assert salvage.progress.lawsuits == 300
    assert any(name.startswith("danificado.autos.recuperando") for name in watched.files)
    assert watched.found == set()


async def test_the_watch_finds_unencrypted_words(watched: Watched, tmp_path: Path) -> None:
    """In an archive without a cipher every word is found, in the file and in temporary files."""
    plain = apsw.Connection(str(tmp_path / "plain.db"))
    plain.execute("PRAGMA temp_store = FILE; CREATE TABLE people (name, document)")
    plain.execute("INSERT INTO people VALUES (?, ?)", (PARTY, CPF))
    plain.execute("PRAGMA cache_size = 10; CREATE TEMP TABLE t AS SELECT * FROM people")
    plain.close()
    watched.folder(tmp_path)

    assert {PARTY.encode(), CPF.encode()} <= {form for _, form in watched.found}
    assert os.environ["TMPDIR"] == str(tmp_path / "temporary")
