"""Erasure of a person whom only earlier versions of a lawsuit mention."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from autos.archive.archive import Archive
from autos.archive.erasure.residue_scan import residue_matcher
from autos.archive.files.page_copy import OpenArchive
from autos.archive.transfer.statistics import collect_statistics
from autos.domain.lawsuit.person import Person
from autos.domain.ledger.ledger import LedgerEntry
from autos.usecases.archive.erasure import ForgetPerson
from tests.archive.erasure.test_person_erasure import SetClock
from tests.archive.synthetic import NOW, entry, item, lawsuit, page

DOCUMENT = "222.333.444-05"
OTHER = "98.765.432/0001-98"
HER = Person.of((DOCUMENT,))
DOCUMENTS = [{"document": OTHER}, {"document": DOCUMENT}]
PARTY = {"name": "Quitéria Zumbelina", "side": "Active", "main_document": OTHER, "documents": DOCUMENTS}
"""Noted by another document than the one she is forgotten by."""


async def _asked(archive: Archive) -> LedgerEntry:
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    return asked


async def _take(archive: Archive, asked: LedgerEntry, *lawsuits: dict[str, Any], day: int = 0) -> None:
    received = page(*map(item, lawsuits))
    await archive.run(
        lambda transaction: transaction.answers.save_page(asked.entry_id, received, NOW + timedelta(days=day))
    )


async def test_a_person_missing_in_a_later_version_is_erased(archive: Archive, tmp_path: Path) -> None:
    """She stands in no record any more, and so is not met where the records are deleted."""
    asked = await _asked(archive)
    await _take(archive, asked, lawsuit(1, parties=[PARTY]), lawsuit(2))
    await _take(archive, asked, lawsuit(1, crawled=2), day=2)
    await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)
    found = await archive.maintain(
        lambda _, transaction: transaction.residue_scan.scan(residue_matcher(HER, (), ("98765432", "Zumbelina")))
    )

    assert found.places == {}


async def test_a_deleted_person_is_inserted_again(archive: Archive) -> None:
    """Though they were written down in the same session."""
    asked = await _asked(archive)
    await _take(archive, asked, lawsuit(1, parties=[PARTY]))
    await _take(archive, asked, lawsuit(1, crawled=2), day=2)
    await archive.run(lambda transaction: transaction.purge.all_people())
    await _take(archive, asked, lawsuit(2, parties=[PARTY]), day=4)
    rows = await archive.maintain(
        lambda connection, _: connection.execute("SELECT document FROM everybody WHERE name LIKE 'Quit%'").fetchall()
    )

    assert rows == [("98765432000198",)]


async def test_new_people_are_counted(archive: Archive) -> None:
    """Each once, though they may have been noted twice."""
    asked = await _asked(archive)
    await _take(archive, asked, lawsuit(1))
    await archive.run(lambda transaction: transaction._ingest.people.clear_cache())
    await _take(archive, asked, lawsuit(2), day=1)

    def people(source: OpenArchive) -> tuple[int, int]:
        stands = source.connection.execute("SELECT count(DISTINCT person_id) FROM participations").get
        return collect_statistics(source).counts["people"], int(stands)

    counted, there = await archive.with_reader(people)
    assert counted == there > 0
