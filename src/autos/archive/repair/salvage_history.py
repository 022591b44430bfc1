"""Earlier readings of the lawsuits of a damaged archive, as far back as the chain of each holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import zstandard

from autos.archive.records.projection import read_lawsuit
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
    """One transaction for each lawsuit that has a past and can be read."""
    for row_id in sorted({row_id for (row_id,) in damaged.walk(RECORDS)}):
        body = damaged.body(row_id)
        readings = [] if body is None else _readings(damaged, row_id, body)
        if body is not None and readings:
            yield partial(_keep, body=body, readings=readings)


def _readings(damaged: DamagedArchive, row_id: int, body: bytes) -> list[Reading]:
    """From the newest back, until one is missing: each is told by its difference from the next."""
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
    """None where it is not what comes before `newer`, because something between them is missing."""
    try:
        older = restored(delta, newer)
        is_same = read_lawsuit(older).code.strip() == read_lawsuit(newer).code.strip()
    except (zstandard.ZstdError, ContractBroken):
        return None
    return older if is_same else None


def _keep(kept: ArchiveTransaction, body: bytes, readings: list[Reading]) -> None:
    kept.row_recovery.save_readings(body, readings)
