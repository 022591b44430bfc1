"""Erasure of a person in damaged records, or only in earlier versions."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.archive.erasure.residue_scan import residue_matcher
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.person import Person
from autos.domain.search.response import ReceivedPage
from autos.system.clock import Clock
from autos.text.erasure import preview_sentences
from autos.usecases.archive.erasure import ForgetPerson
from tests.archive.synthetic import NOW, code, entry, item, lawsuit, page

NAME = "Quitéria Zumbelina Fictícia"
HER = Person.of((), (NAME,))


class SetClock(Clock):
    def now(self) -> datetime:
        return NOW


def _hers(number: int) -> dict[str, Any]:
    return lawsuit(number, parties=[{"name": NAME, "side": "Active"}])


@pytest.mark.parametrize("is_filed", [False, True])
async def test_a_person_only_in_an_earlier_version_is_erased(archive: Archive, tmp_path: Path, is_filed: bool) -> None:
    """Noted or in place among all persons; somebody who stands elsewhere, too, stays."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    for crawled, record in ((1, _hers(1)), (2, lawsuit(1))):
        answer = page(item(record | {"crawler": {"updated_at": f"2026-01-0{crawled}T00:00:00.000Z"}}))
        await archive.run(lambda transaction, answer=answer: transaction.answers.save_page(asked.entry_id, answer, NOW))
        if is_filed:
            await archive.wipe()
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(lawsuit(2))), NOW))
    before = await archive.read(_persons)
    await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)
    found = await archive.maintain(lambda _, transaction: transaction.residue_scan.scan(residue_matcher(HER)))

    assert NAME in before
    assert found.places == {}
    left = await archive.read(_persons)
    assert "Companhia Sintética 2" in left
    assert not {NAME, "Companhia Sintética 1"}.intersection(left)


def _persons(transaction: ArchiveTransaction) -> list[str]:
    return sorted(name for (name,) in transaction._connection.execute("SELECT name FROM everybody"))


async def test_damaged_records_are_judged_by_their_stored_people(archive: Archive, tmp_path: Path) -> None:
    """Hers go, those of others stay and are told as not looked through; nothing stops halfway."""
    asked = entry()
    items = [item(_hers(1)), item(_hers(2)), item(lawsuit(3)), item(lawsuit(4))]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*items), NOW))

    def damage(transaction: ArchiveTransaction) -> None:
        for number in (2, 3):
            row = transaction.lawsuits.row_of_number(code(number))
            transaction._connection.execute("UPDATE bodies SET body = x'00112233' WHERE row_id = ?", (row,))

    await archive.run(damage)
    forget = ForgetPerson(archive, tmp_path / "acervo.autos", SetClock())
    preview = await forget.preview(HER)
    await forget.forget(HER)
    left = await archive.read(
        lambda transaction: [transaction.lawsuits.row_of_number(code(number)) for number in range(1, 5)]
    )
    found = await archive.maintain(lambda _, transaction: transaction.residue_scan.scan(residue_matcher(HER)))

    assert (len(preview.case_ids), preview.unreadable_count) == (2, 1)
    assert any("1 registro está danificado" in sentence for sentence in preview_sentences(preview))
    assert [row is None for row in left] == [True, True, False, False]
    assert found.places == {"unreadable": 1}


@pytest.mark.parametrize("is_damaged", [True, False])
async def test_a_person_who_is_left_only_in_a_stored_change_is_erased(
    archive: Archive, tmp_path: Path, is_damaged: bool
) -> None:
    """The version that named her cannot be restored, or is not there any more."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    for crawled, record in enumerate((lawsuit(1), lawsuit(1) | {"judge": NAME}, lawsuit(1) | {"judge": "Outra"}), 1):
        answer = page(item(record | {"crawler": {"updated_at": f"2026-01-0{crawled}T00:00:00.000Z"}}))
        await archive.run(partial(_save, asked.entry_id, answer))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(lawsuit(2))), NOW))

    def damage(transaction: ArchiveTransaction) -> None:
        change = "UPDATE versions SET delta = x'00112233'" if is_damaged else "DELETE FROM versions"
        transaction._connection.execute(change)

    before = await archive.read(_changes)
    await archive.run(damage)
    preview = await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).preview(HER)
    await ForgetPerson(archive, tmp_path / "acervo.autos", SetClock()).forget(HER)
    left = await archive.read(
        lambda transaction: [transaction.lawsuits.row_of_number(code(number)) for number in (1, 2)]
    )
    found = await archive.maintain(lambda _, transaction: transaction.residue_scan.scan(residue_matcher(HER)))

    assert NAME in before
    assert (len(preview.case_ids), preview.unreadable_count) == (1, 0)
    assert [row is None for row in left] == [True, False]
    assert await archive.read(_changes) == ""
    assert found.places == {}


def _changes(transaction: ArchiveTransaction) -> str:
    return "".join(content for (content,) in transaction._connection.execute("SELECT content FROM record_changes"))


def _save(entry_id: UUID, answer: ReceivedPage, transaction: ArchiveTransaction) -> None:
    transaction.answers.save_page(entry_id, answer, NOW)
