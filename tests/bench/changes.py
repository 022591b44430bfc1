"""What changed in a folder of 10,000 lawsuits since a month ago, in an archive of twice as many; the same as a filter.

Every lawsuit of the folder was read again within the month and had changed, every tenth of them twice. Measured is the
whole answer with the first window of lines, as the page of news shows it.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Any

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.news import NewsGroup
from autos.domain.query.grammar import parse
from autos.usecases.library.changes import folder_news, news_lines
from tests.archive.synthetic import KEY, NOW, code, entry, item, lawsuit, page
from tests.bench.report import Figure

PAGE = 100
SHOWN = 40
"""Lines that the window asks for at first."""
READINGS = ((-60, 2, "Inicial"), (-20, 1, "Sentença"), (-10, 0.1, "Recurso"))
"""Days from now, how many of the folder's lawsuits are read, and what the reading says."""
MONTH = timedelta(days=30)


def measure(lawsuits: int, runs: int) -> list[Figure]:
    """The median of `runs` answers for a folder of `lawsuits`, after one that fills the caches."""
    with tempfile.TemporaryDirectory() as name:
        return asyncio.run(_measured(Path(name), lawsuits, runs))


async def _measured(folder: Path, lawsuits: int, runs: int) -> list[Figure]:
    archive = await Archive.open(folder / "acervo.autos", SecretStr(KEY))
    try:
        for days, share, phase in READINGS:
            await _read(archive, int(lawsuits * share), days, phase)
        folder_id = await archive.run(lambda transaction: _file(transaction, lawsuits))
        times = []
        for _ in range(runs + 1):
            begun = time.perf_counter()
            group = await archive.read(lambda transaction: _news(transaction, folder_id))
            shown = group.items[:SHOWN]
            lines = await archive.read(lambda transaction, shown=shown: news_lines(transaction, shown, NOW - MONTH))
            times.append(1000 * (time.perf_counter() - begun))
        filtered = [await _filtered(archive, place, lawsuits) for place in range(runs)]
        unseen = [await _unseen(archive, lawsuits) for _ in range(runs)]
    finally:
        await archive.aclose()
    if (len(group.items), len(lines)) != (lawsuits, min(lawsuits, SHOWN)):
        raise RuntimeError(f"{len(group.items)} of {lawsuits} changes, {len(lines)} lines")
    sizes = {"lawsuits": lawsuits}
    return [
        Figure("library.changes_ms", median(times[1:]), "ms", 50, sizes | {"first": times[0]}),
        Figure("library.changed_filter_ms", median(filtered), "ms", 50, sizes),
        Figure("library.unseen_filter_ms", median(unseen), "ms", 50, sizes),
    ]


async def _filtered(archive: Archive, place: int, lawsuits: int) -> float:
    """Milliseconds of a count of what changed since a day; each time since another one, which no cache has."""
    day = (NOW - MONTH + timedelta(days=place % 9)).date()
    return await _counted(archive, f"mudou:>={day.isoformat()}", lawsuits)


async def _unseen(archive: Archive, lawsuits: int) -> float:
    """Milliseconds of a count of what is to be seen, after the inbox has changed."""
    opened = await archive.read(lambda transaction: transaction.lawsuits.row_of_number(code(2 * lawsuits - 1)) or 0)
    await archive.run(lambda transaction: transaction.change_counters.advance(ChangeTopic.INBOX, case_ids=[opened]))
    return await _counted(archive, "novidade:sim", lawsuits)


async def _counted(archive: Archive, text: str, lawsuits: int) -> float:
    query = Query(parse(text), NOW)
    begun = time.perf_counter()
    found = await archive.read(lambda transaction: transaction.queries.count(query))
    took_ms = 1000 * (time.perf_counter() - begun)
    if found != lawsuits:
        raise RuntimeError(f"{found} of {lawsuits} for {text}")
    return took_ms


async def _read(archive: Archive, count: int, days: int, phase: str) -> None:
    """Store a reading of the first `count` lawsuits."""
    at, search = NOW + timedelta(days=days), entry()
    await archive.run(lambda transaction: transaction.ledger.add(search, ""))
    for start in range(0, count, PAGE):
        some = [
            lawsuit(number, crawled=days, stepped=days, phase=phase)
            for number in range(start, min(start + PAGE, count))
        ]
        answers = page(*map(item, some))
        await archive.run(lambda transaction, p=answers: transaction.answers.save_page(search.entry_id, p, at))


def _news(transaction: ArchiveTransaction, folder_id: int) -> NewsGroup:
    return folder_news(transaction, transaction.folders.get(folder_id), NOW - MONTH)


def _file(transaction: ArchiveTransaction, count: int) -> int:
    """Put the first `count` lawsuits into a folder."""
    rows: list[Any] = [transaction.lawsuits.row_of_number(code(number)) for number in range(count)]
    folder, _ = transaction.folders.add("Pasta", NOW)
    transaction.folders.put(folder.folder_id, transaction.lawsuits.cases_of(rows).values(), NOW)
    return folder.folder_id
