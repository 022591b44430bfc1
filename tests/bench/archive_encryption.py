"""The cost of encryption: the same pages stored in two archives by the same code, one of them plain SQLite."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import apsw
from pydantic import SecretStr

from autos.archive.archive import ReadConnection, WriteConnection
from autos.archive.files.opening import WRITING
from autos.archive.index.cache import IndexCache
from autos.archive.query.query_answers import AnswerCache, Query
from autos.archive.storage import engine, migrations
from autos.client.responses import parse_page
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.query.grammar import parse
from autos.service.world.world import World
from autos.system.garbage import collect_less_often
from tests.archive.synthetic import entry
from tests.bench.page_generator import PAGE, TODAY, page, people_of
from tests.bench.page_stream import NOW

KEY = SecretStr("5a" * 32)
READS = 400
QUERIES = ("s status:ativo", "ma", "valor:>10000", "uf:SP -status:ativo", "condenada", "banco tribunal:TJSP")
ROUNDS = 5


class _Side:
    """One of the two archives, and the seconds spent on it."""

    def __init__(self, path: Path, key: SecretStr | None) -> None:
        path.touch()
        self._path, self._key = path, key
        self.written_s = 0.0
        self.read_s = 0.0
        connection = self._connect()
        for pragma in WRITING:
            connection.execute(pragma)
        migrations.apply(connection)
        self._connection = WriteConnection(connection, IndexCache(), AnswerCache())
        self._entry = entry()
        self._change(lambda desk: desk.ledger.add(self._entry))

    def write(self, content: bytes, number: int) -> None:
        began = time.perf_counter()
        parsed = parse_page(content, number)
        self._change(lambda transaction: transaction.answers.save_page(self._entry.entry_id, parsed, NOW))
        self.written_s += time.perf_counter() - began

    def read(self) -> None:
        """Lists, facets and lawsuits, from a new connection with empty caches."""
        self._change(lambda transaction: transaction.index_maintenance.fold())
        began = time.perf_counter()
        connection = self._connect()
        with ReadConnection(connection, IndexCache(), AnswerCache()).read_transaction() as reader:
            rows: list[int] = []
            for text in QUERIES:
                query = Query(parse(text, typing=True), NOW, names_only=True)
                rows += reader.queries.found(query, SortOrder(), 0, 200).rows
                reader.queries.facets(query, ("court", "class", "subject", "year"), 50)
            reader.lawsuits.rows(rows)
            for row in Random(7).choices(rows, k=READS):
                reader.lawsuits.lawsuit(row)
        self.read_s += time.perf_counter() - began
        connection.close()

    def _change(self, work: Callable[..., object]) -> None:
        with self._connection.write_transaction() as transaction:
            work(transaction)

    def _connect(self) -> apsw.Connection:
        if self._key is not None:
            return engine.connect(self._path, self._key)
        connection = apsw.Connection(str(self._path))
        connection.pragma("page_size", engine.PAGE_SIZE)
        for pragma in engine.COMMON:
            connection.execute(pragma)
        return connection


def compare(folder: Path, records: int) -> dict[str, float]:
    """Time with encryption over time without: writing, then reading the same with empty caches."""
    world = World.open(folder, TODAY, records)
    people = people_of(world)
    sealed, plain = _Side(folder / "sealed.sqlite", KEY), _Side(folder / "plain.sqlite", None)
    for number in range(records // PAGE):
        content = page(world, number, people)
        for side in (sealed, plain) if number % 2 else (plain, sealed):
            side.write(content, number)
    for turn in range(ROUNDS):
        for side in (sealed, plain) if turn % 2 else (plain, sealed):
            side.read()
    world.close()
    return {
        "records": records,
        "writing": round(sealed.written_s / plain.written_s, 3),
        "reading_cold": round(sealed.read_s / plain.read_s, 3),
        "both": (sealed.written_s + sealed.read_s) / (plain.written_s + plain.read_s),
    }


if __name__ == "__main__":
    collect_less_often()
    print(json.dumps(compare(Path(sys.argv[1]), int(sys.argv[2]))))
