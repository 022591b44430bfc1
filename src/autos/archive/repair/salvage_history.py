"""Salvages earlier versions of lawsuits, as far back as the chain of each is readable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import zstandard

from autos.archive.records.indexed_members import read_lawsuit
from autos.archive.records.versions import restored
from autos.archive.repair.damaged_archive import DamagedArchive, TableWalk
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import ContractBroken

RECORDS = TableWalk("versions", ("row_id", "version"), ("row_id",))
CHAIN = TableWalk("versions", ("version",), ("version", "received_at", "crawled_at", "delta"), lead="row_id")
LONGEST = 10_000
"""Versions of a record."""

Reading = tuple[bytes, int, int | None]
"""Content, received at, read at the court at."""


def history_steps(damaged: DamagedArchive) -> Iterator[Callable[[ArchiveTransaction], None]]:
    """Steps of the salvage, one transaction for each readable lawsuit with versions."""
    for row_id in sorted({row_id for (row_id,) in damaged.walk(RECORDS)}):
        body = damaged.body(row_id)
        readings = [] if body is None else _readings(damaged, row_id, body)
        if body is not None and readings:
            yield partial(_keep, body=body, readings=readings)


def _readings(damaged: DamagedArchive, row_id: int, body: bytes) -> list[Reading]:
    """Versions from the newest back until one is missing: each is a difference from the next."""
    found = sorted(damaged.walk(CHAIN, of=row_id, highest=LONGEST), reverse=True)
    readings: list[Reading] = []
    for expected, (version, received_at, crawled_at, delta) in zip(range(len(found), 0, -1), found, strict=True):
        older = _older(delta, body)
        if version != expected or older is None:
            break
        readings.append((older, received_at, crawled_at))
        body = older
    return readings


def _older(delta: bytes, newer: bytes) -> bytes | None:
    """The version before `newer`; None if `delta` does not fit because one between them is missing."""
    try:
        older = restored(delta, newer)
        is_same = read_lawsuit(older).code.strip() == read_lawsuit(newer).code.strip()
    except (zstandard.ZstdError, ContractBroken):
        return None
    return older if is_same else None


def _keep(transaction: ArchiveTransaction, body: bytes, readings: list[Reading]) -> None:
    transaction.row_recovery.save_readings(body, readings)
