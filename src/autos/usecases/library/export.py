"""Export of stored lawsuits: JSON lines as the service sent them, or a table for a spreadsheet."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import BinaryIO, Literal, Protocol

from autos.archive.files.page_copy import OpenArchive, sync_to_disk
from autos.archive.storage.atomic_files import create_draft
from autos.archive.transfer.record_export import ExportedRecord, RecordExport
from autos.domain.dates import court_date, court_time, format_date
from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.spreadsheet import BYTE_ORDER_MARK, csv_line
from autos.domain.errors import BadDocument, ContractBroken, PlaceFull, PlaceTaken, PlaceUnusable
from autos.domain.lawsuit.lawsuit import Side
from autos.domain.ledger.ledger import LedgerEntry

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
ExportFormat = Literal["jsonl", "csv"]

COLUMNS = (
    "number",
    "court",
    "instance",
    "caption",
    "active",
    "passive",
    "documents",
    "lawyers",
    "class",
    "subject",
    "amount",
    "distribution",
    "last_step_date",
    "last_step",
    "phase",
    "status",
    "secrecy",
    "source",
    "completeness",
    "crawled_at",
    "received_at",
)
"""Columns of the table, by name; their headings are in `TableLabels`."""


class ByteOutput(Protocol):
    """Where bytes are written; each call of an export writes whole lines."""

    def write(self, content: bytes, /) -> int: ...
    def flush(self) -> None: ...


@dataclass(frozen=True, slots=True)
class TableLabels:
    """Headings and values of the table, in the person's language."""

    headings: Sequence[str]
    """One for each of `COLUMNS`."""
    completeness: Callable[[LedgerEntry | None], str]
    """How complete the search is that returned a record."""


@dataclass(frozen=True, slots=True)
class ExportResult:
    """Counts of an export."""

    written: int
    unreadable: int
    """Records that could not be read for the table; JSON lines contain them."""
    left_out: int
    """Records held back for their secrecy."""


def export_records(
    source: OpenArchive,
    target: Path | None,
    out: ByteOutput,
    form: ExportFormat,
    words: TableLabels,
    *,
    ids: Iterable[int] | None = None,
    with_secrecy: bool = False,
    report: Callable[[int], None] = lambda _written: None,
) -> ExportResult:
    """Write the records of these rows (or all) to the file `target`, which appears whole or not at all, or to `out`.

    Records of a secrecy level above 0, or of an unknown one, only `with_secrecy`.
    Raises: PlaceTaken, PlaceUnusable, PlaceFull, and OSError of `out`.
    """
    leaving = RecordExport(source.connection, with_secrecy=with_secrecy)
    written = unreadable = 0
    with _atomic_file(target) if target is not None else _unclosed(out) as stream:
        if form == "csv":
            stream.write((BYTE_ORDER_MARK + csv_line(words.headings)).encode())
        for record in leaving.records(ids):
            try:
                content = json_line(record.body) if form == "jsonl" else csv_line(_cells(record, words)).encode()
            except ContractBroken:
                unreadable += 1
                continue
            stream.write(content)
            written += 1
            report(written)
    return ExportResult(written, unreadable, leaving.left_out)


def json_line(body: bytes) -> bytes:
    """The body as one line; line breaks, which JSON has only between its tokens, become spaces."""
    return body.replace(b"\r", b" ").replace(b"\n", b" ") + b"\n"


@contextmanager
def _unclosed(out: ByteOutput) -> Iterator[ByteOutput]:
    yield out
    out.flush()


@contextmanager
def _atomic_file(target: Path) -> Iterator[BinaryIO]:
    """Write to a draft, which is renamed when all is written and synced to the disk."""
    if target.exists():
        raise PlaceTaken(target.name)
    try:
        draft, descriptor = create_draft(target)
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
    try:
        try:
            with os.fdopen(descriptor, "wb") as stream:
                yield stream
            sync_to_disk(draft)
        except OSError as failure:
            raise (PlaceFull if failure.errno in NO_ROOM else PlaceUnusable)(failure.strerror) from failure
        if target.exists():
            raise PlaceTaken(target.name)
        draft.rename(target)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _cells(record: ExportedRecord, words: TableLabels) -> list[str | Decimal | int | None]:
    lawsuit = record.read()
    step, parties = lawsuit.last_step, lawsuit.parties or ()
    lawyers = [lawyer.name for party in parties for lawyer in party.lawyers]
    return [
        number_cell(lawsuit.code),
        lawsuit.tribunal_acronym,
        lawsuit.instance,
        lawsuit.title or None,
        _joined(party.name for party in parties if party.side == Side.ACTIVE),
        _joined(party.name for party in parties if party.side == Side.PASSIVE),
        _joined(number_cell(party.identifier or "") for party in parties),
        _joined(lawyers + [party.name for party in parties if party.is_lawyer]),
        _joined(coded.name for coded in lawsuit.classifications),
        _joined(coded.name for coded in lawsuit.subjects),
        lawsuit.amount,
        _day(lawsuit.distribution_date),
        _day(step.step_date if step else None),
        step.content if step else None,
        lawsuit.phase,
        lawsuit.status,
        lawsuit.secrecy_level,
        lawsuit.crawler.source_name if lawsuit.crawler else None,
        words.completeness(record.entry),
        _moment(record.crawled_at),
        _moment(record.received_at),
    ]


def number_cell(number: str) -> str:
    """A lawsuit or document number with its punctuation; a spreadsheet would round bare digits."""
    for kind in (CnjNumber, Cpf, Cnpj):
        try:
            return kind.parse(number).formatted
        except BadDocument:
            continue
    return f"'{number}" if number.isdigit() else number


def _joined(texts: Iterable[str | None]) -> str:
    return " / ".join(dict.fromkeys(text for text in texts if text))


def _day(at: datetime | None) -> str | None:
    return None if at is None else format_date(court_date(at))


def _moment(at: datetime | None) -> str | None:
    return None if at is None else f"{court_time(at):%d/%m/%Y %H:%M}"


def write_whole(target: Path, content: bytes) -> None:
    """Write a file that appears whole or not at all. Raises: PlaceTaken, PlaceUnusable, PlaceFull."""
    with _atomic_file(target) as stream:
        stream.write(content)


def table_text(lines: Sequence[Sequence[str | Decimal | int | None]]) -> str:
    """The text of a CSV file."""
    return BYTE_ORDER_MARK + "".join(csv_line(cells) for cells in lines)
