"""Everything that is parsed from one record before it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from autos.archive.index.terms import CaseRecord, CaseTerms, case_terms
from autos.archive.records.full_text import FullTextRow, case_number, folded, full_text_row
from autos.archive.records.indexed_members import NO_INSTANCE, Indexed, read_lawsuit
from autos.archive.records.people import Participation, participations_in, read_party_entries, searched_sides
from autos.archive.storage.instants import to_micros
from autos.domain.errors import ContractBroken
from autos.domain.lenient_json import is_dense


@dataclass(frozen=True, slots=True)
class ParsedRecord:
    """A record as it was parsed, with its index terms."""

    member: CaseRecord
    body: bytes
    number: str
    """Normalised lawsuit number: records with the same one are of one case."""
    columns: tuple[Any, ...]
    """Its row of `lawsuits` from `code` on, without `received_at`."""
    case_terms: CaseTerms
    words: FullTextRow
    participations: Sequence[Participation]

    @property
    def lawsuit(self) -> Indexed:
        """The indexed members of the lawsuit."""
        return self.member.lawsuit

    @property
    def sides(self) -> frozenset[str]:
        """Sides of the searched person."""
        return self.member.sides

    @property
    def key(self) -> tuple[str, int]:
        """Court and instance, which identify a record within its case."""
        return self.columns[1], self.columns[2]


@dataclass(frozen=True, slots=True)
class UnreadableRecord:
    """A record that could not be parsed."""

    where: str
    """The member that does not fit."""


def parse_record(
    body: bytes, received_at: int, search_type: str = "", search_key: str = ""
) -> ParsedRecord | UnreadableRecord:
    """Parse one record. `received_at` is in microseconds; type and key are those of the search."""
    if is_dense(body):
        return UnreadableRecord("size")
    try:
        lawsuit = read_lawsuit(body)
    except ContractBroken as broken:
        return UnreadableRecord(broken.where)
    party_entries = read_party_entries(lawsuit)
    sides = searched_sides(party_entries, search_type, search_key) if search_key else frozenset()
    member = CaseRecord(lawsuit, received_at, sides, party_entries)
    return ParsedRecord(
        member,
        body,
        case_number(lawsuit.code),
        _columns(lawsuit),
        case_terms([member]),
        full_text_row([lawsuit]),
        participations_in(party_entries),
    )


def _columns(lawsuit: Indexed) -> tuple[Any, ...]:
    step, crawler = lawsuit.last_step, lawsuit.crawler
    name = lawsuit.title
    amount = lawsuit.amount
    return (
        lawsuit.code,
        lawsuit.tribunal_acronym or "",
        NO_INSTANCE if lawsuit.instance is None else lawsuit.instance,
        name,
        folded(name).strip(),
        None if amount is None else str(amount),
        None if amount is None else float(amount),
        to_micros(lawsuit.distribution_date),
        to_micros(step.step_date) if step else None,
        int(bool(step and step.private)),
        str(lawsuit.phase or ""),
        str(lawsuit.status or ""),
        lawsuit.secrecy_level,
        _first_name(lawsuit.classifications),
        _first_name(lawsuit.subjects),
        (crawler.source_name or "") if crawler else "",
        to_micros(crawler.updated_at) if crawler else None,
    )


CRAWLED, STEP, DISTRIBUTION, INSTANCE = 16, 8, 7, 2
"""Positions in `ParsedRecord.columns`."""


def _first_name(coded: Any) -> str:
    """The first name of a list of classes or subjects; the contract names none of them the main one."""
    return next((each.name for each in coded or () if each.name), "")
