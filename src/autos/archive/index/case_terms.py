"""Index terms of a case, computed from its records; nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import apsw
import zstandard

from autos.archive.index.bit_slices import expand
from autos.archive.index.terms import CaseRecord, CaseTerms, beginnings, case_terms
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.known_records import KnownRecords
from autos.archive.records.people import read_party_entries
from autos.domain.errors import ContractBroken, NotArchived

MEMBERS = """
SELECT row_id, instance, coalesce(last_step_at, distribution_at), received_at, known FROM lawsuits WHERE case_id = ?
ORDER BY last_step_at DESC NULLS LAST, crawled_at DESC NULLS LAST, instance < 0, instance, row_id
"""
"""Records of a case, the lead record first."""
SIDES = "SELECT DISTINCT side FROM entry_lawsuits WHERE row_id = ?"

UNREADABLE = (ContractBroken, NotArchived, zstandard.ZstdError, IndexError)
"""Why the terms of a case cannot be computed; IndexError: it has no record."""

NOTHING_FRESH: Mapping[int, CaseRecord] = {}


def readable_body(bodies: BodyRepository, row_id: int) -> bytes | None:
    """The current body of a record; None where it cannot be read."""
    try:
        return bodies.get(row_id)
    except UNREADABLE:
        return None


def records_of_case(
    connection: apsw.Connection, bodies: BodyRepository, case_id: int, fresh: Mapping[int, CaseRecord] = NOTHING_FRESH
) -> list[CaseRecord]:
    """The records of a case as all their readings know them, the lead record first; `fresh` ones are not read again.

    Raises: NotArchived, ContractBroken, ZstdError where one cannot be read.
    """
    members = []
    rows: list[Any] = connection.execute(MEMBERS, (case_id,)).fetchall()
    records = KnownRecords(connection, bodies)
    for row_id, _, _, received_at, known in rows:
        sides = connection.execute(SIDES, (row_id,))
        case_sides = frozenset(side for (joined,) in sides for side in joined.split("\t") if side)
        if row_id in fresh:
            members.append(fresh[row_id]._replace(sides=case_sides))
        else:
            lawsuit = records.indexed(row_id, known)
            members.append(CaseRecord(lawsuit, received_at, case_sides, read_party_entries(lawsuit)))
    return members


def terms_of_case(connection: apsw.Connection, bodies: BodyRepository, case_id: int) -> frozenset[str]:
    """Every term of a case that has records, implied ones too. Raises: as `records_of_case`."""
    return with_implied_terms(case_terms(records_of_case(connection, bodies, case_id)))


def with_implied_terms(found: CaseTerms) -> frozenset[str]:
    """All terms with those that they imply: removing a case from the sets needs every one."""
    codes = [term for column, code in found.codes.items() for term in expand(column, code)]
    implied = [start for term in found.terms for start in beginnings(term)]
    return found.terms.union(codes, implied)
