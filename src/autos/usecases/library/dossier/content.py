"""What a dossier says, as values of the archive; its words are made in `text`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from uuid import UUID

from autos.archive.transfer.export_reader import SystemAnswer
from autos.archive.transfer.exported_lawsuit import ExportedLawsuit
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.ledger.history import ReadingSpan
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.money import can_write_out
from autos.domain.report.made_dossier import DossierPart, MadeDossier

MOST_LAWSUITS = 10_000
"""Most lawsuits of a dossier: four hundred pages of a list, which is held in memory."""
MOST_OWN_PAGES = 500
USUAL_OWN_PAGES = 20


@dataclass(frozen=True, slots=True)
class DossierPlan:
    """What a dossier is to say."""

    cases: Sequence[int]
    """The lawsuits in the order of their list."""
    made_at: datetime
    title: str = ""
    """What the list is, as the person calls it."""
    entry_id: UUID | None = None
    """The search whose list it is; None for a list of several."""
    query: str = ""
    """What found the lawsuits, where the title says something else."""
    purpose: str = ""
    client: str | None = None
    """For whom it is made; None for the client of its searches, where all of them have the same."""
    is_internal: bool = False
    """Whether it is for the person's own use, and not for a client."""
    own_pages: int = USUAL_OWN_PAGES
    """How many lawsuits get a page of their own, those of the greatest value first."""
    chosen: Sequence[int] = ()
    """Lawsuits that get a page of their own instead."""
    has_totals: bool = True
    has_list: bool = True
    changed_since: datetime | None = None
    """Since when the pages of lawsuits say what changed; None if they do not."""
    has_notes: bool = False
    with_secrecy: bool = False
    """Whether a person has confirmed that lawsuits under secrecy may leave."""
    hides_documents: bool = True
    """Whether the numbers of natural persons are masked."""


@dataclass(frozen=True, slots=True)
class DossierRow:
    """A lawsuit in the list of a dossier."""

    case_id: int
    number: str
    court: str
    instances: tuple[int, ...]
    parties: str
    """Its caption."""
    opposite: str
    """The first party of the other side; empty where it is not known."""
    others: int
    """Further parties of that side."""
    pole: str
    """Side of the searched person; empty where it is not known."""
    class_name: str
    phase: str
    amount: Decimal | None
    last_step: datetime | None
    distribution: datetime | None
    read_at: datetime
    """When the court was read, or the answer came where that is not known."""
    entry_row: int | None
    """The search it came with."""
    unparsed: Mapping[str, str]
    """What the service wrote for values that could not be read: `amount`, `distribution`, `instance`, `last_step`."""
    status: str = ""
    since: Mapping[str, datetime] = field(default_factory=dict)
    """When the court was read that had what the current reading did not bring, by member."""


@dataclass(frozen=True, slots=True)
class OwnPage:
    """A lawsuit on a page of its own."""

    row: DossierRow
    lawsuit: ExportedLawsuit | None
    """Its record; None where that cannot be read."""
    source: str
    changes: tuple[FieldChange, ...] = ()
    readings: ReadingSpan | None = None
    """From when to when the archive has readings of it, where the page says what changed."""
    notes: tuple[tuple[datetime, str], ...] = ()
    """When each was written, and its text."""


@dataclass(frozen=True, slots=True)
class ExcludedNamesake:
    """A lawsuit that was decided to be of somebody else."""

    row: DossierRow
    evidence: str
    """Code of what it was decided by."""
    decided_at: datetime


@dataclass(frozen=True, slots=True)
class DossierContent:
    """All that a dossier says."""

    plan: DossierPlan
    rows: tuple[DossierRow, ...]
    """The list, the greatest value first."""
    records: int
    """Records of these lawsuits; one in two instances has two."""
    own_pages: tuple[OwnPage, ...]
    namesakes: tuple[ExcludedNamesake, ...]
    left_out: int
    """Lawsuits that were held back for their secrecy."""
    searches: tuple[tuple[LedgerEntry, tuple[SystemAnswer, ...]], ...]
    """The searches that returned the lawsuits, oldest first, with their court systems."""
    search_of_row: dict[int, LedgerEntry]
    """Those searches by their row in the ledger."""
    firm: str = ""
    """The name of the firm that makes it; empty where none is set."""

    @property
    def client(self) -> str:
        """For whom it is made; empty where nobody said it."""
        if self.plan.client is not None:
            return self.plan.client
        clients = {entry.matter for entry, _ in self.searches}
        return clients.pop() if len(clients) == 1 else ""

    def made(self, code: str, pages: int, file: Path | None, file_hash: str = "") -> MadeDossier:
        """What is stored of it once it was written to a file of this SHA-256, or printed where there is none."""
        plan = self.plan
        has = {
            DossierPart.TOTALS: plan.has_totals and bool(self.rows),
            DossierPart.LIST: plan.has_list and bool(self.rows),
            DossierPart.OWN_PAGES: bool(self.own_pages),
            DossierPart.CHANGES: plan.changed_since is not None and bool(self.own_pages),
            DossierPart.NOTES: plan.has_notes and bool(self.own_pages),
            DossierPart.SECRECY: plan.with_secrecy,
            DossierPart.DOCUMENTS: not plan.hides_documents,
        }
        return MadeDossier(
            made_at=plan.made_at,
            file="" if file is None else str(file.absolute()),
            code=code,
            title=plan.title,
            client=self.client,
            purpose=plan.purpose,
            is_internal=plan.is_internal,
            lawsuits=len(self.rows),
            left_out=self.left_out,
            pages=pages,
            parts=tuple(part for part in DossierPart if has[part]),
            file_hash=file_hash,
        )

    @property
    def is_invented(self) -> bool:
        """Whether one of its searches was sent to the practice service."""
        return any(entry.service == PRACTICE for entry, _ in self.searches)

    @property
    def amounts(self) -> list[Decimal]:
        """The values that are known."""
        return amounts_of(self.rows)


def amounts_of(rows: Iterable[DossierRow]) -> list[Decimal]:
    """Values that can be added up; an absurd one is an error of the service, and stands in the list as received."""
    return [row.amount for row in rows if row.amount is not None and can_write_out(row.amount)]
