"""After random operations each term set equals the expected set of cases."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.index.index import Index
from autos.archive.index.sets import unpack
from autos.archive.ingest import index_maintenance
from autos.archive.transaction import ArchiveTransaction
from autos.client.responses import parse_page
from autos.service.world.world import World
from tests.archive.index.random_lawsuits import differing, random_lawsuit
from tests.archive.synthetic import KEY, NOW, code, entry, item, lawsuit, page
from tests.bench import page_generator as archive_feed
from tests.service.conftest import reference, world

__all__ = ["reference", "world"]

SECRET = SecretStr(KEY)
NUMBERS = 120


class Doing:
    """Acts drawn at random on an archive."""

    def __init__(self, archive: Archive, seed: int, place: Path) -> None:
        self.archive = archive
        self.rng = Random(seed)
        self._place = place
        self._copies = 0

    async def any(self) -> str:
        """Do something; what it was."""
        acts = (self.page, self.page, self.page, self.purge, self.trash, self.restore, self.rebuild, self.reopen)
        act = self.rng.choice(acts)
        await act()
        return act.__name__

    async def page(self) -> None:
        """New cases, changed readings, older ones, further instances and two of one number, for some search."""
        rng = self.rng
        numbers = [rng.randrange(NUMBERS) for _ in range(rng.randint(1, 12))]
        records = [
            random_lawsuit(rng, number, instance=rng.choice((1, 1, 1, 2, None)), crawled=rng.randint(-9, 9))
            for number in numbers
        ]
        name = rng.choice(("Ana", "Benedita Sint", "Caio"))
        asked = entry(search_type="name", search_key=name, label=name)
        await self.archive.run(lambda transaction: transaction.ledger.add(asked))
        answers = page(*map(item, records))
        await self.archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))

    async def purge(self) -> None:
        await self._with_some(lambda transaction, cases: transaction.purge.cases(cases))

    async def trash(self) -> None:
        await self._with_some(lambda transaction, cases: transaction.trash.put(cases, NOW))

    async def restore(self) -> None:
        await self._with_some(lambda transaction, cases: transaction.trash.restore(cases, NOW))

    async def rebuild(self) -> None:
        if self.rng.random() < 0.3:
            await rebuilt(self.archive)

    async def reopen(self) -> None:
        """The machine stops: what the file and its journal hold just then is all there is."""
        self._copies += 1
        elsewhere = self._place.parent / f"stopped-{self._copies}" / self._place.name
        elsewhere.parent.mkdir()
        for path in self._place.parent.glob(f"{self._place.stem}*"):
            if path.is_file() and not path.name.endswith("-shm"):
                shutil.copyfile(path, elsewhere.with_name(path.name))
        other = await Archive.open(elsewhere, SECRET)
        assert await other.read(differing) == {}
        await other.aclose()
        other = await Archive.open(elsewhere, SECRET)  # folded when it was closed
        assert await other.read(differing) == {}
        await other.aclose()

    async def _with_some(self, work: Callable[[ArchiveTransaction, list[int]], object]) -> None:
        cases = await self.archive.read(_case_ids)
        some = self.rng.sample(cases, min(len(cases), self.rng.randint(1, 3)))
        await self.archive.run(lambda transaction: work(transaction, some))


def _case_ids(transaction: ArchiveTransaction) -> list[int]:
    return [
        int(case_id) for (case_id,) in transaction._connection.execute("SELECT case_id FROM cases ORDER BY case_id")
    ]  # type: ignore[arg-type]  # the engine's rows are untyped


async def rebuilt(archive: Archive) -> None:
    """Every set made anew, a few cases at once."""
    await archive.run(lambda transaction: transaction.index_maintenance.rebuild())
    while await archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
        pass


@pytest.mark.parametrize("seed", range(6))
async def test_sets_equal_the_counted_terms(
    seed: int, archive: Archive, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each of many operations: ingest, deletion, trash, folding, rebuilding, a crash."""
    doing = Doing(archive, seed, place)
    done = []
    for _ in range(30):
        monkeypatch.setattr(index_maintenance, "FOLD_AT", doing.rng.choice((1, 10, 40, 10**9)))
        done.append(await doing.any())
        trashed, cases = await archive.read(
            lambda transaction: (set(transaction.index.trashed()), set(_case_ids(transaction)))
        )

        assert await archive.read(differing) == {}, done
        assert await archive.read(lambda transaction: set(transaction.index.everything())) == cases - trashed
        assert await archive.read(_found_by_text) == cases


def _found_by_text(transaction: ArchiveTransaction) -> set[int]:
    return {int(row) for (row,) in transaction._connection.execute("SELECT rowid FROM words")}  # type: ignore[arg-type]  # the engine's rows are untyped


async def test_rebuilt_sets_equal_the_first_ones(
    archive: Archive, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built anew from what is kept, every set of the file is the same; so are the facets' values."""
    monkeypatch.setattr(index_maintenance, "FOLD_AT", 150)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    people = archive_feed.people_of(world)
    for number in range(4):
        answers = parse_page(archive_feed.page(world, number, people), number + 1)
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )
    await archive.wipe()
    before = await archive.read(_stored)
    assert await archive.read(differing) == {}
    await rebuilt(archive)
    await archive.wipe()

    assert len(before["postings"]) > 2_000
    assert await archive.read(_stored) == before
    assert await archive.read(differing) == {}


def _stored(transaction: ArchiveTransaction) -> dict[str, list[Any]]:
    connection = transaction._connection
    postings: list[Any] = connection.execute("SELECT chunk, term, cases FROM postings ORDER BY chunk, term").fetchall()
    queries = {
        "values": "SELECT * FROM facet_values ORDER BY facet, value",
        "pending": "SELECT * FROM pending",
        "unindexed": "SELECT * FROM unindexed",
    }
    rows = {name: connection.execute(query).fetchall() for name, query in queries.items()}
    return rows | {"postings": [(term, list(unpack(chunk, cases))) for chunk, term, cases in postings]}


@pytest.mark.parametrize("together", [True, False])
async def test_two_records_of_a_number_are_one_case_with_the_words_of_both(archive: Archive, together: bool) -> None:
    """Whether they come in one page or in two: each word, court and instance of either finds it, once."""
    asked = entry()
    first = lawsuit(5, parties=[{"name": "Primeira Sintética", "side": "Active"}])
    second = lawsuit(
        5, instance=2, tribunal_acronym="STJ", amount=None, parties=[{"name": "Segunda Fictícia", "side": "Active"}]
    )
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    pages = [page(item(first), item(second))] if together else [page(item(first)), page(item(second))]
    for answers in pages:
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )

    def found(transaction: ArchiveTransaction) -> list[set[int]]:
        index: Index = transaction.index
        return [
            *(set(index.typed(text)) for text in ("primeira", "segunda", "primeira segu", code(5))),
            *(set(index.facet("court", court)) for court in ("TJSP", "STJ")),
            *(set(index.facet("instance", instance)) for instance in ("1", "2")),
            set(index.between("amount", 123_410, 123_410)),
        ]

    [case_id] = await archive.read(_case_ids)
    assert await archive.read(found) == [{case_id}] * 9
    assert await archive.read(differing) == {}
    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (1, 2)


async def test_a_reused_case_number_has_no_terms_of_the_deleted_case(place: Path) -> None:
    """Numbers of cases are given again: also where the deletion was still pending when the machine stopped."""
    archive = await Archive.open(place, SECRET)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))

    async def bring(record: dict[str, Any]) -> None:
        await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(record)), NOW))

    await bring(lawsuit(1))
    await bring(lawsuit(2, distribution_date="2001-01-01T00:00:00.000Z"))
    await archive.run(lambda transaction: transaction.purge.cases([2]))
    stopped = place.parent / "stopped" / place.name
    stopped.parent.mkdir()
    for path in place.parent.glob(f"{place.stem}*"):
        if not path.name.endswith("-shm"):
            shutil.copyfile(path, stopped.with_name(path.name))
    await bring(lawsuit(3, distribution_date=None, amount=None))
    assert await archive.read(_case_ids) == [1, 2]
    assert await archive.read(differing) == {}
    await archive.aclose()
    again = await Archive.open(stopped, SECRET)
    try:
        assert await again.read(differing) == {}
        assert await again.read(lambda transaction: set(transaction.index.between("distribution", None, None))) == {1}
    finally:
        await again.aclose()


async def test_a_full_disk_while_folding_undoes_nothing(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was asked for is kept and said to be; the sets stay right, and are folded the next time."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    monkeypatch.setattr(index_maintenance, "FOLD_AT", 1)
    with monkeypatch.context() as full:
        full.setattr(index_maintenance.IndexMaintenance, "fold", _no_room)
        added = await archive.run(
            lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(lawsuit(1))), NOW)
        )
    assert added == 1
    assert await archive.read(differing) == {}
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(lawsuit(2))), NOW))

    assert await archive.maintain(lambda connection, _: connection.execute("SELECT count(*) FROM pending").get) == 0
    assert await archive.read(differing) == {}


def _no_room(_upkeep: index_maintenance.IndexMaintenance) -> None:
    raise apsw.FullError("disk full")


async def test_separator_characters_in_values_are_no_terms(archive: Archive) -> None:
    """Line breaks, tabs, nothing and what looks like syntax inside values: found after folding and after a stop."""
    odd = ("=a:b", "a\n\nb", "\0x", "a\tb", "", " ", "'; --", "*", "\U0001f600")
    asked = entry()
    records = [
        lawsuit(place, phase=text, status=text, tribunal_acronym=text, classifications=[{"code": text, "name": text}])
        for place, text in enumerate(odd)
    ]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    for record in records * 2:
        answers = page(item(record | {"amount": json.dumps(record).count("a")}))
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )
        await archive.wipe()

    assert await archive.read(differing) == {}
