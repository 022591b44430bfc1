"""Lawsuits of a JSON file, merged into the archive as those of a transport are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import BinaryIO, NamedTuple

from autos.archive.archive import Archive
from autos.archive.ingest.parsed_record import CRAWLED, UnreadableRecord, parse_record
from autos.archive.storage.instants import to_micros
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.other_archive import MergeCounts, OtherRecord
from autos.domain.errors import ContractBroken, FileMissing, FileTooLarge, LawsuitsMissing
from autos.domain.lenient_json import elements, members
from autos.system.clock import Clock

MOST_BYTES = 2 * 1024**3
"""Of a file with a lawsuit on each line, which is read line by line."""
MOST_WHOLE_BYTES = 128 * 1024**2
"""Of a file that has to be read at once."""
LONGEST_LINE = 32 * 1024**2
"""Bytes; a lawsuit with 5,000 parties takes about 5 MiB."""
BATCH_RECORDS, BATCH_BYTES = 500, 16 * 1024**2
"""Written in one transaction."""
TOO_LONG = b""
"""Stands for a line of which nothing is read: no lawsuit."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
ITEM, PAGE = "response_data", "page_data"
"""Members by which the service's answers hold lawsuits: an item of a page, and a page."""


class _Batch(NamedTuple):
    """What is written in one transaction."""

    records: list[OtherRecord]
    unreadable: int
    read: int
    """Bytes of the file."""


async def import_lawsuits(
    archive: Archive, file: Path, clock: Clock, *, report: Callable[[int, int], None] = lambda _done, _whole: None
) -> MergeCounts:
    """Merge every lawsuit of the file; repeating it changes nothing, and what was merged before an interruption stays.

    One a line, a list, or answers of the service. A lawsuit is taken to have been read when it says so, else when the
    file was written: what the archive has read since stays the current reading. `report` reports bytes.
    Raises: FileMissing, FileTooLarge, LawsuitsMissing when none can be read, ArchiveFull, ArchiveReadOnly, …
    """
    size, received_at = await asyncio.to_thread(_examine, file, clock.now())
    batches = _batches(_bodies(file, size), received_at)
    counts, done, found = MergeCounts(), 0, 0
    while (batch := await asyncio.to_thread(next, batches, None)) is not None:
        if batch.records:
            counts += await archive.run(partial(_take, batch.records))
        counts += MergeCounts(unreadable=batch.unreadable)
        done, found = done + batch.read, found + len(batch.records)
        report(min(done, size), size)
    if not found:
        raise LawsuitsMissing(file.name)
    return counts


def _take(records: list[OtherRecord], transaction: ArchiveTransaction) -> MergeCounts:
    return transaction.merge.take_records(records)


def _examine(file: Path, now: datetime) -> tuple[int, int]:
    """Bytes of the file, and when it was written, in microseconds; not later than now."""
    try:
        found = file.stat()
    except OSError as failure:
        raise FileMissing(file.name) from failure
    if found.st_size > MOST_BYTES:
        raise FileTooLarge(file.name)
    try:
        written_at = datetime.fromtimestamp(max(found.st_mtime, 0), UTC)
    except (OverflowError, ValueError, OSError):  # a date that no calendar has
        written_at = now
    return found.st_size, to_micros(min(written_at, now))


def _batches(bodies: Iterator[tuple[bytes, int]], received_at: int) -> Iterator[_Batch]:
    """Raises: as `_bodies`."""
    batch, keys, held = _Batch([], 0, 0), set[tuple[str, str, int]](), 0
    for body, read in bodies:
        parsed = parse_record(body, received_at)
        if isinstance(parsed, UnreadableRecord):
            batch = batch._replace(unreadable=batch.unreadable + 1, read=batch.read + read)
            continue
        key = (parsed.number, *parsed.key)
        if key in keys or len(batch.records) == BATCH_RECORDS or held > BATCH_BYTES:
            yield batch  # one that comes twice is merged with its first
            batch, keys, held = _Batch([], 0, 0), set(), 0
        crawled_at = parsed.columns[CRAWLED]
        record = OtherRecord(len(batch.records) + 1, *key, received_at, crawled_at, None, None, body)
        batch.records.append(record)
        batch = batch._replace(read=batch.read + read)
        keys.add(key)
        held += len(body)
    yield batch


def _bodies(file: Path, size: int) -> Iterator[tuple[bytes, int]]:
    """Each lawsuit's JSON, and how many bytes of the file were read for it. Raises: FileMissing, FileTooLarge."""
    try:
        with file.open("rb") as opened:
            first = b""
            while not first.strip() and (line := opened.readline(LONGEST_LINE)):
                first = line.removeprefix(BYTE_ORDER_MARK)
            if not _is_object(first):
                if size > MOST_WHOLE_BYTES:
                    raise FileTooLarge(file.name)
                whole = first + opened.read(MOST_WHOLE_BYTES)
                yield from _shared(_lawsuits(whole, file.name), len(whole))
                return
            yield from _shared(_lawsuits(first, file.name), opened.tell())
            while line := opened.readline(LONGEST_LINE):
                if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                    yield TOO_LONG, len(line) + _skip_line(opened)
                elif line.strip():
                    yield from _shared(_lawsuits(line, file.name), len(line))
    except OSError as failure:
        raise FileMissing(file.name) from failure


def _skip_line(opened: BinaryIO) -> int:
    """Read to the end of the line, keeping none of it; returns its bytes."""
    read = 0
    while piece := opened.readline(LONGEST_LINE):
        read += len(piece)
        if piece.endswith(b"\n"):
            break
    return read


def _is_object(line: bytes) -> bool:
    """Whether the line is a whole JSON object, so that the file has one on each line."""
    try:
        members(line)
    except ContractBroken:
        return False
    return True


def _shared(bodies: list[bytes], read: int) -> Iterator[tuple[bytes, int]]:
    """Each body; all the bytes count with the first."""
    for place, body in enumerate(bodies):
        yield body, 0 if place else read


def _lawsuits(content: bytes, name: str, *, is_listed: bool = False) -> list[bytes]:
    """The lawsuits of an object or a list, also of the service's answers. Raises: FileTooLarge for too many at once."""
    content = content.strip()
    try:
        if content[:1] == b"[" and not is_listed:
            return _each(elements(content), name)
        if PAGE.encode() in content and not is_listed and PAGE in (found := members(content)):
            return _each(elements(found[PAGE]), name)
        if ITEM.encode() in content and ITEM in (found := members(content)):
            return [found[ITEM]]
    except ContractBroken as broken:
        if broken.where == "size":
            raise FileTooLarge(name) from broken
    return [content]


def _each(listed: list[bytes], name: str) -> list[bytes]:
    return [one for element in listed for one in _lawsuits(element, name, is_listed=True)]
