"""The archive at any size: filled with lawsuits of the practice service, queried as while a person types.

One run, one encrypted archive. On the way to a million lawsuits everything is measured at 10,000, 31,600, 100,000 and
316,000, too, so that the figures show how they grow; the last ones count. A lawsuit is a number, as in a list; ingest
and bytes are counted by record (a number in two instances is two records). The time of the process that generates the
pages is not counted: it stands for the network.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from uuid import uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client.responses import parse_page
from autos.domain.lawsuit.list_window import SORT_COLUMNS, SortOrder
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.system.allocator import configure_allocator
from autos.system.clock import Clock
from autos.system.garbage import collect_less_often
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from autos.usecases.library.list_overview import ListOverview
from tests.bench.page_stream import NOW, generated_pages
from tests.bench.report import Figure

T = TypeVar("T")

MILLION = 1_000_000
MARKS = (10_000, 31_600, 100_000, 316_000, 1_000_000)
BRIEF = {"MILLION": 1_500, "TYPED_LAWSUITS": 2, "FACETED": 2, "SORTED": 1, "ENCRYPTED": 200}
"""Sizes with `--brief`: enough to show that the bench still runs."""
KEY = SecretStr("5a" * 32)
PAGES_A_SEARCH = 10
WINDOW = 50
CHECK_EVERY = 200
"""Pages between two checks that lists and facets are right while the archive grows."""
FIRST_RECORDS = 100_000
"""The ingest rate of this many records is a figure of its own."""
ENCRYPTED = 5_000
"""Records that are stored with encryption and without."""
TYPED_LAWSUITS = 25
"""Lawsuits out of which words are typed, letter by letter."""
LETTERS = 6
FACETED = 20
"""Typed words that facets and overviews are asked of, besides `QUESTIONS`."""
SORTED = 5
"""Lists that are sorted by each column."""
FILTERS = (
    "tribunal:TJSP status:ativo",
    "uf:SP fase:inicial",
    "tribunal:TRT2 instância:1",
    "valor:>50000 status:ativo",
    "distribuído:>=01/01/2025 sigilo:0",
)
QUESTIONS = ("", "status:ativo", "uf:SP", "tribunal:TJSP valor:>10000", "-status:ativo", "distribuído:2025")
LIMITS = {
    "first_window_ms_median": 8,
    "first_window_ms_p95": 30,
    "count_ms": 30,
    "facets_ms": 16,
    "overview_ms": 300,
    "deep_window_ms": 5,
    "open_lawsuit_ms": 3,
    "sort_ms": 60,
    "open_ms": 120,
}


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Figures of an archive with `lawsuits` numbers; each list is read `runs` times."""
    size = lawsuits or MILLION
    configure_allocator()
    collect_less_often()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        return [*asyncio.run(_Run(place, size, runs).figures()), _encryption(place, min(size, ENCRYPTED))]


def _encryption(folder: Path, records: int) -> Figure:
    """Encrypted over plain SQLite, measured in a process of its own: its memory must not count as the archive's."""
    words = [sys.executable, "-m", "tests.bench.archive_encryption", str(folder), str(records)]
    measured = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    return Figure("archive.encryption_ratio", measured.pop("both"), "ratio", 1.15, measured)


class _Run:
    def __init__(self, folder: Path, size: int, runs: int) -> None:
        self._folder = folder
        self._size = size
        self._runs = runs
        self._file = folder / "acervo.autos"
        self._rng = Random(size)
        self._records = 0
        self._spent_s = 0.0
        self._first_s = 0.0
        self._busy_s = 0.0
        self._growth: list[dict[str, float]] = []
        self._latest: dict[str, float] = {}

    async def figures(self) -> list[Figure]:
        archive = await Archive.open(self._file, KEY)
        try:
            with generated_pages(self._folder, self._size) as pages:
                archive = await self._fill(archive, pages)
        finally:
            await archive.aclose()
        file_bytes = sum(place.stat().st_size for place in self._folder.glob("acervo.autos*"))
        return [*self._query_figures(), *self._ingest(), self._bytes(file_bytes), self._memory()]

    async def _fill(self, archive: Archive, pages: Iterator[bytes]) -> Archive:
        marks = [mark for mark in MARKS if mark < self._size == MILLION] + [self._size]
        entry_id = uuid4()
        for number, content in enumerate(pages):
            began, busy = time.perf_counter(), time.process_time()
            page = parse_page(content, number)
            if number % PAGES_A_SEARCH == 0:
                entry = _entry(f"busca {number}")
                entry_id = entry.entry_id
                await archive.run(lambda transaction, entry=entry: transaction.ledger.add(entry))
            await archive.run(
                lambda transaction, page=page, key=entry_id: transaction.answers.save_page(key, page, NOW)
            )
            spent = time.perf_counter() - began
            self._spent_s += spent
            self._busy_s += time.process_time() - busy
            self._records += len(page.items)
            if self._records <= FIRST_RECORDS:
                self._first_s += spent
            if number % CHECK_EVERY == CHECK_EVERY - 1:
                await self._check(archive)
            if number % 20 == 0 and await self._cases(archive) >= marks[0]:
                archive = await self._measure_at(archive, marks.pop(0))
            if not marks:
                break
        if marks:
            archive = await self._measure_at(archive, self._size)
        return archive

    async def _cases(self, archive: Archive) -> int:
        return (await Library(archive, Clock()).ask("", count=0)).count

    async def _check(self, archive: Archive) -> None:
        """Assert that lists and facets add up to the counts of the tables."""
        library = Library(archive, Clock())
        found = await library.ask("", count=WINDOW)
        facets = await library.facets("", ("secrecy", "status"), most=1_000)
        in_file, records = await archive.read(
            lambda transaction: (transaction.lawsuits.count()[0], transaction.lawsuits.count()[1])
        )
        assert found.count == in_file, (found.count, in_file)
        assert records == self._records, (records, self._records)
        assert len(set(found.rows)) == min(WINDOW, in_file)
        for name, values in facets.items():
            total = sum(value.count for value in values)
            assert total >= in_file, (name, total, in_file)  # a case with two records may have two values

    async def _measure_at(self, archive: Archive, size: int) -> Archive:
        """Measure everything at this size; returns the archive, which is opened again for it."""
        await archive.aclose()
        gc.collect()  # as the window does when it locks the archive
        figures = {"lawsuits": float(size)}
        opened = []
        for _ in range(5):
            began = time.perf_counter()
            archive = await Archive.open(self._file, KEY)
            library = Library(archive, Clock())
            found = await library.ask("", count=WINDOW)
            await library.rows(found.rows)
            opened.append((time.perf_counter() - began) * 1000)
            if len(opened) < 5:
                await archive.aclose()
                gc.collect()
        figures["open_ms"] = statistics.median(opened)
        figures |= await self._time_queries(archive, Library(archive, Clock()))
        figures["bytes_per_lawsuit"] = self._file.stat().st_size / self._records
        figures["ingest_per_s"] = self._records / self._spent_s
        figures["per_cpu_s"] = self._records / self._busy_s
        self._growth.append(figures)
        self._latest = figures
        rounded = {name: round(value, 2) for name, value in figures.items()}
        print(json.dumps(rounded), file=sys.stderr, flush=True)
        return archive

    async def _time_queries(self, archive: Archive, library: Library) -> dict[str, float]:
        typed = await self._typed_prefixes(archive)
        windows, counts = [], []
        for text in typed:
            query = f"{self._rng.choice(FILTERS)} {text}"
            windows.append(await _timed(lambda query=query: _first_window(library, query)))
            other = f"{self._rng.choice(FILTERS)} {text}"
            counts.append(await _timed(lambda other=other: library.ask(other, typing=True, count=0)))
        questions = [*QUESTIONS, *(f"status:ativo {text}" for text in typed[:FACETED])]
        facets = [await _timed(lambda q=q: library.facets(q, typing=True)) for q in questions]
        overview = ListOverview(archive, Clock())
        overviews = [await _timed(lambda q=q: overview.of(q, typing=True)) for q in questions]
        count = (await library.ask("", count=0)).count
        deep = []
        for column in ("step", "distribution", "amount", "name", "received"):
            for back in range(self._runs):
                start = int(count * 0.9) - back * 1_000
                order = SortOrder(column)
                deep.append(await _timed(lambda s=start, o=order: library.ask("", o, start=max(0, s), count=WINDOW)))
        sorts = [await self._sort(library, column) for column in SORT_COLUMNS]
        reader = ArchiveReader(archive)
        rows = (await library.ask("", SortOrder("number"), count=200)).rows
        opened = [
            await _timed(lambda row=row: reader.lawsuit(row)) for row in self._rng.sample(rows, min(100, len(rows)))
        ]
        return {
            "first_window_ms_median": statistics.median(windows),
            "first_window_ms_p95": statistics.quantiles(windows, n=20)[-1],
            "count_ms": statistics.median(counts),
            "facets_ms": statistics.median(facets),
            "overview_ms": max(overviews),
            "deep_window_ms": statistics.median(deep),
            "sort_ms": max(sorts),
            "open_lawsuit_ms": statistics.median(opened),
        }

    async def _sort(self, library: Library, column: Any) -> float:
        """Median milliseconds of sorting different lists by this column."""
        times_ms = []
        for number in range(SORTED):
            query, order = f"-número:{number}1", SortOrder(column, bool(number % 2))
            await library.ask(query, count=0)
            times_ms.append(await _timed(lambda q=query, o=order: library.ask(q, o, count=WINDOW)))
        return statistics.median(times_ms)

    async def _typed_prefixes(self, archive: Archive) -> list[str]:
        """Prefixes of names and lawsuit numbers that are in the archive, one letter longer each."""
        library = Library(archive, Clock())
        found = await library.ask("", SortOrder("number"), start=self._rng.randrange(1_000), count=40 * TYPED_LAWSUITS)
        reader = ArchiveReader(archive)
        typed: list[str] = []
        for row in found.rows[::40]:
            lawsuit = await reader.lawsuit(row)
            names = [party.name for party in lawsuit.parties if party.name]
            words = [word for name in names for word in name.split() if word.isalpha() and len(word) > 2]
            texts = [self._rng.choice(words)] if words else []
            texts += [lawsuit.code] if self._rng.random() < 0.3 else []
            typed += [text[:length] for text in texts for length in range(1, min(LETTERS, len(text)) + 1)]
        return typed

    def _query_figures(self) -> list[Figure]:
        detail: dict[str, Any] = {"lawsuits": self._size, "records": self._records}
        growth = {name: {round(at["lawsuits"]): round(at[name], 2) for at in self._growth} for name in LIMITS}
        return [
            Figure(f"archive.{name}", self._latest[name], "ms", limit, detail | {"growth": growth[name]})
            for name, limit in LIMITS.items()
        ]

    def _ingest(self) -> list[Figure]:
        whole = self._records / self._spent_s
        first = min(self._records, FIRST_RECORDS) / self._first_s
        detail = {
            "records": self._records,
            "first_100000_per_s": round(first),
            "per_cpu_s": round(self._records / self._busy_s),
        }
        growth = {round(at["lawsuits"]): round(at["ingest_per_s"]) for at in self._growth}
        if self._records <= FIRST_RECORDS * 1.2:
            return [Figure("archive.ingest_per_s", first, "records/s", 2_500, detail, at_least=True)]
        return [
            Figure("archive.ingest_per_s", whole, "records/s", 2_000, detail | {"growth": growth}, at_least=True),
            Figure("archive.ingest_first_per_s", first, "records/s", 2_500, detail, at_least=True),
        ]

    def _bytes(self, file_bytes: int) -> Figure:
        detail = {"records": self._records, "file_mb": round(file_bytes / 2**20)}
        return Figure("archive.bytes_per_lawsuit", file_bytes / self._records, "bytes", 3_600, detail)

    def _memory(self) -> Figure:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        fields = dict(line.split(":", 1) for line in status.splitlines())
        return Figure("archive.memory_mb", int(fields["VmHWM"].split()[0]) / 1024, "MB", 150, {"process": os.getpid()})


async def _first_window(library: Library, query: str) -> None:
    found = await library.ask(query, typing=True, count=WINDOW)
    await library.rows(found.rows)


async def _timed(ask: Callable[[], Awaitable[T]]) -> float:
    began = time.perf_counter()
    await ask()
    return (time.perf_counter() - began) * 1000


def _entry(label: str) -> LedgerEntry:
    return LedgerEntry(
        entry_id=uuid4(),
        search_type="name",
        search_key=label,
        label=label,
        mode=Mode.COMPLETE,
        service="practice",
        state=LedgerState.COMPLETED,
        created_at=NOW,
        updated_at=NOW,
    )
