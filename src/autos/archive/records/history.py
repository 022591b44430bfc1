"""History of a record from its stored snapshots: changes, last steps and attachments."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import apsw

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import whole_lawsuit
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.instants import from_micros
from autos.domain.errors import ContractBroken, NotArchived
from autos.domain.lawsuit.changes import (
    SnapshotComparison,
    attachment_id,
    attachment_name_and_date,
    compare_snapshots,
    is_same_step,
)
from autos.domain.lawsuit.lawsuit import Attachment, Lawsuit
from autos.domain.ledger.history import CapturedAttachment, CapturedStep, ReadingSpan, RecordSnapshot, RecordVersion


@dataclass(slots=True)
class ParsedBody:
    """A lawsuit body as far as it could be parsed."""

    lawsuit: Lawsuit
    unread: frozenset[str]
    """Members that could not be parsed."""


class _Past(NamedTuple):
    reading: RecordSnapshot
    body: ParsedBody | None


SPANS = """
WITH readings AS (
    SELECT case_id, row_id, min(ifnull(crawled_at, received_at), received_at) AS at FROM lawsuits
    WHERE case_id IN (SELECT value FROM json_each(?1))
    UNION ALL
    SELECT case_id, row_id, min(ifnull(versions.crawled_at, versions.received_at), versions.received_at)
    FROM lawsuits CROSS JOIN versions USING (row_id) WHERE case_id IN (SELECT value FROM json_each(?1))
), records AS (
    SELECT case_id, min(at) AS first, max(at) AS last, count(*) AS count FROM readings GROUP BY case_id, row_id
)
SELECT case_id, min(first), max(last), max(count) FROM records GROUP BY case_id
"""


class RecordHistoryReader:
    """Snapshots of a record and what follows from them together."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository, versions: VersionRepository) -> None:
        self._connection = connection
        self._bodies = bodies
        self._versions = versions

    def readings(self, row_id: int) -> list[RecordSnapshot]:
        """Every snapshot, newest first; unchanged ones are marked. Raises: NotArchived."""
        past = list(self._past(row_id))
        shown: list[RecordSnapshot] = []
        for newer, older in pairwise(past):
            is_same = newer.body is not None and older.body is not None and not compared(older.body, newer.body).changes
            shown.append(replace(newer.reading, is_unchanged=is_same))
        return [*shown, past[-1].reading]

    def times(self, row_id: int) -> list[RecordSnapshot]:
        """Every snapshot, newest first, with its times only. Raises: NotArchived."""
        return [self._standing(row_id), *(RecordSnapshot(*version) for version in self._versions.of(row_id))]

    def spans(self, case_ids: Sequence[int]) -> dict[int, ReadingSpan]:
        """From when to when there are readings of each of these cases. Missing ones are left out."""
        found = self._connection.execute(SPANS, (json.dumps(list(case_ids)),))
        return {
            case_id: ReadingSpan(from_micros(first), from_micros(last), count) for case_id, first, last, count in found
        }

    def lawsuit(self, row_id: int, version: int | None = None) -> Lawsuit:
        """The lawsuit of a snapshot, by default the current one. Raises: NotArchived, ContractBroken."""
        return parse_body(self.body(row_id, version)).lawsuit

    def body(self, row_id: int, version: int | None = None) -> bytes:
        """The body of a snapshot, by default the current one. Raises: NotArchived."""
        return self._bodies.get(row_id) if version is None else self._versions.body(row_id, version)

    def comparison(self, before: RecordVersion, after: RecordVersion) -> SnapshotComparison:
        """Two snapshots, of one record or of two instances of a number. Raises: NotArchived, ContractBroken."""
        return compared(parse_body(self.body(*before)), parse_body(self.body(*after)))

    def steps(self, row_id: int) -> list[CapturedStep]:
        """Every last step of any snapshot, once, newest first. Raises: NotArchived."""
        seen: list[CapturedStep] = []
        for past in self._past(row_id):
            step = past.body.lawsuit.last_step if past.body else None
            if step is None or not (step.step_date or step.content or step.step_id):
                continue
            at = past.reading.received_at
            place = next((p for p, other in enumerate(seen) if is_same_step(step, other.step)), None)
            if place is None:
                seen.append(CapturedStep(step, at, at))
            else:
                other = seen[place]
                seen[place] = CapturedStep(other.step, min(at, other.captured_at), max(at, other.last_captured_at))
        return sorted(seen, key=_step_order, reverse=True)

    def attachments(self, row_id: int) -> list[CapturedAttachment]:
        """Every attachment of any snapshot, once, newest first. Raises: NotArchived."""
        seen: list[CapturedAttachment] = []
        for past in self._past(row_id):
            at, taken = past.reading.received_at, set[int]()
            for piece in past.body.lawsuit.attachments if past.body else ():
                places = (
                    p for p, other in enumerate(seen) if p not in taken and _is_same_piece(piece, other.attachment)
                )
                place = next(places, len(seen))
                taken.add(place)
                if place == len(seen):
                    seen.append(CapturedAttachment(piece, at, at, is_current=past.reading.version is None))
                else:
                    other = seen[place]
                    first, last = min(at, other.first_seen_at), max(at, other.last_seen_at)
                    seen[place] = CapturedAttachment(other.attachment, first, last, other.is_current)
        return sorted(seen, key=_piece_order, reverse=True)

    def _standing(self, row_id: int) -> RecordSnapshot:
        times = self._connection.execute(
            "SELECT received_at, crawled_at FROM lawsuits WHERE row_id = ?", (row_id,)
        ).fetchone()
        if times is None:
            raise NotArchived(f"lawsuit row {row_id}")
        return RecordSnapshot(None, from_micros(times[0]), from_micros(times[1]))

    def _past(self, row_id: int) -> Iterator[_Past]:
        yield _Past(self._standing(row_id), _parsed_if_readable(self._bodies.get(row_id)))
        for version, body in self._versions.bodies(row_id):
            yield _Past(RecordSnapshot(*version), _parsed_if_readable(body))


def parse_body(body: bytes) -> ParsedBody:
    """Raises: ContractBroken."""
    context: dict[str, list[str]] = {}
    lawsuit = whole_lawsuit(body, context)
    return ParsedBody(lawsuit, frozenset(context.get("unreadable", ())))


def compared(before: ParsedBody, after: ParsedBody) -> SnapshotComparison:
    """Comparison of two snapshots, without members that could not be parsed in one of them."""
    return compare_snapshots(before.lawsuit, after.lawsuit, before.unread | after.unread)


def _parsed_if_readable(body: bytes) -> ParsedBody | None:
    try:
        return parse_body(body)
    except ContractBroken:
        return None


def _is_same_piece(one: Attachment, other: Attachment) -> bool:
    if one.attachment_id and other.attachment_id:
        return attachment_id(one) == attachment_id(other)
    return bool(attachment_name_and_date(one)) and attachment_name_and_date(one) == attachment_name_and_date(other)


def _step_order(seen: CapturedStep) -> tuple[bool, object, object]:
    at = seen.step.step_date
    return at is not None, at, seen.last_captured_at


def _piece_order(seen: CapturedAttachment) -> tuple[bool, object, object]:
    at = seen.attachment.attachment_date
    return at is not None, at, seen.last_seen_at
