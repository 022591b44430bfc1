"""Everything that is parsed from one record before it is written."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from autos.archive.index.terms import CaseRecord, CaseTerms, case_terms
from autos.archive.records.full_text import FullTextRow, case_number, folded, full_text_row
from autos.archive.records.indexed_members import NO_INSTANCE, Indexed, read_lawsuit
from autos.archive.records.people import (
    Participation,
    lawyer_names,
    lawyer_sides,
    participations_in,
    read_party_entries,
    searched_sides,
)
from autos.archive.storage.instants import to_micros
from autos.domain.errors import ContractBroken
from autos.domain.lenient_json import is_dense

RECORD_COLUMNS = (
    "code",
    "tribunal_acronym",
    "instance",
    "name",
    "name_order",
    "amount",
    "amount_order",
    "distribution_at",
    "last_step_at",
    "last_step_private",
    "phase",
    "status",
    "secrecy_level",
    "class_name",
    "subject_name",
    "source_name",
    "crawled_at",
    "unparsed",
    "known",
)
"""Columns of `lawsuits` that are read from a record, in the order of `ParsedRecord.columns`."""
LISTED = frozenset({"amount", "distribution_date", "instance", "step_date"})
"""Members that lists show, and that may be there without having been understood."""


@dataclass(frozen=True, slots=True)
class ParsedRecord:
    """A record as it was parsed, with its index terms."""

    member: CaseRecord
    body: bytes
    number: str
    """Normalised lawsuit number: records with the same one are of one case."""
    columns: tuple[Any, ...]
    """Its values of `RECORD_COLUMNS`."""
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

    def completed(self, lawsuit: Indexed, known: str) -> ParsedRecord:
        """The record with what earlier readings had, as `lawsuit` has it; `known` is what is stored of that."""
        party_entries = read_party_entries(lawsuit)
        member = self.member._replace(lawsuit=lawsuit, party_entries=party_entries)
        return replace(
            self,
            member=member,
            columns=_columns(lawsuit, known),
            case_terms=case_terms([member]),
            words=full_text_row([lawsuit]),
            participations=participations_in(party_entries),
        )

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


def tell_lawyer_sides(
    records: Mapping[bytes, ParsedRecord | UnreadableRecord], registration: str, names: set[str]
) -> dict[bytes, ParsedRecord | UnreadableRecord]:
    """The records, with the side of the searched lawyer where one lists him by name only (contract, "Party").

    `names` are his folded names; those that the records have beside his registration are added.
    """
    parsed = {body: record for body, record in records.items() if isinstance(record, ParsedRecord)}
    for record in parsed.values():
        names |= lawyer_names(record.member.party_entries, registration)
    told: dict[bytes, ParsedRecord | UnreadableRecord] = dict(records)
    for body, record in parsed.items():
        sides = record.sides or (lawyer_sides(record.member.party_entries, names) if names else frozenset())
        if sides and not record.sides:
            member = record.member._replace(sides=sides)
            told[body] = replace(record, member=member, case_terms=case_terms([member]))
    return told


def _columns(lawsuit: Indexed, known: str | None = None) -> tuple[Any, ...]:
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
        _unparsed(lawsuit),
        known,
    )


def _unparsed(lawsuit: Indexed) -> str | None:
    """Texts of the members of lists that could not be read, as JSON."""
    if not lawsuit.unparsed:
        return None
    texts = {member: text for member, text in lawsuit.unparsed.items() if member in LISTED}
    return json.dumps(texts, ensure_ascii=False) if texts else None


CRAWLED, STEP, DISTRIBUTION, INSTANCE = 16, 8, 7, 2
"""Positions in `ParsedRecord.columns`."""


def _first_name(coded: Any) -> str:
    """The first name of a list of classes or subjects; the contract names none of them the main one."""
    return next((each.name for each in coded or () if each.name), "")
