"""An archive with invented people in every stand that a check of conflicts tells apart."""

from __future__ import annotations

from typing import Any

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.conflict.finding import ConflictFinding, FoundPerson
from autos.domain.conflict.person import CheckedPerson
from autos.domain.ledger.ledger_state import LedgerState
from autos.usecases.library.conflicts.scan import ConflictScan
from tests.archive.synthetic import NOW, entry, item, lawsuit, page

CPF, OTHER_CPF = "111.222.333-96", "529.982.247-25"
CNPJ, BRANCH = "97.000.001/0001-78", "97.000.001/0002-59"
LETTERS, LETTERS_BRANCH = "12.ABC.345/0001-88", "12.ABC.345/0002-69"


def party(name: str, side: str = "Active", document: str = "", **members: Any) -> dict[str, Any]:
    documents = [{"document": document}] if document else []
    return {"name": name, "side": side, "person_type": "Parte", "documents": documents, **members}


def case(number: int, *parties: dict[str, Any], **members: Any) -> dict[str, Any]:
    return lawsuit(number, name=f"Caso sintético {number}", parties=list(parties), **members)


async def store(archive: Archive, *lawsuits: dict[str, Any], **members: Any) -> None:
    """As one search that ended well, with these members."""
    search = entry(state=LedgerState.COMPLETED, **members)

    def work(transaction: ArchiveTransaction) -> None:
        transaction.ledger.add(search, "")
        transaction.answers.save_page(search.entry_id, page(*map(item, lawsuits), status="completed"), NOW)

    await archive.run(work)


async def scanned(archive: Archive, text: str) -> ConflictScan:
    """A whole check of what was typed."""
    scan = ConflictScan(CheckedPerson.parse(text), NOW)
    await archive.read(scan.begin)
    while await archive.read(scan.step):
        pass
    return scan


async def checked(archive: Archive, text: str) -> ConflictFinding:
    return (await scanned(archive, text)).finding


def told(people: tuple[FoundPerson, ...]) -> list[tuple[str, str, int]]:
    return [(one.certainty.value, one.name, one.case_count) for one in people]
