"""The batches that are listed, so that each goes on where it was, also after a crash: its file and what was chosen.

Of the rows is kept what the person has said about them, by their place in the table: the file has the rest, and the
ledger what was asked. The filters are kept as well: without them each search would be another one, and be paid again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.storage.settings import BATCHES
from autos.archive.transaction import ArchiveTransaction
from autos.domain.mode import Mode
from autos.domain.search.search import SearchParams
from autos.usecases.search.batch.table_choice import Answer, ColumnUse, TableChoice

BLOCK = 1 << 20
MOST_ENDED = 5
"""Batches that have ended and stay listed; what an older one found is in the archive."""


class KeptStage(Enum):
    """How far a batch is."""

    CHECKED = "checked"
    """Its rows are being checked: nothing was sent."""
    STARTED = "started"
    """It was started, and may have searches left."""
    ENDED = "ended"
    """Nothing further is sent unless a person asks for it."""


class KeptBatch(NamedTuple):
    """What is needed to take up a batch again."""

    batch_id: UUID
    file: Path
    digest: str
    """Of the file's content: another content is another batch."""
    sheet: str
    choice: TableChoice
    """Without its answers, corrections and rows taken out or put in, which name what was written."""
    mode: Mode
    answers: tuple[tuple[int, Answer], ...] = ()
    """Of doubtful rows by their place among the checked ones, which is the same whenever the file is."""
    corrections: tuple[tuple[int, str], ...] = ()
    """Documents that the person has typed for refused rows, by their place."""
    left_out: tuple[int, ...] = ()
    """Rows that the person has taken out, by their place."""
    stage: KeptStage = KeptStage.CHECKED
    rows: int = 0
    """How many the table has."""
    began_at: datetime | None = None
    """When it was started; None before."""
    service: str = ""
    """Name in the ledger of the service that it asks; empty before it is started."""
    params: SearchParams | None = None
    """Filters of every search."""
    cache_days: int | None = None
    asks_again: bool = False
    """Documents that had an answer before it began are asked all the same."""
    put_in: tuple[int, ...] = ()
    """Rows that look like totals or headings and that the person has put in, by their place."""

    def to_stored(self) -> dict[str, object]:
        """What is written of it."""
        return {
            "batch_id": str(self.batch_id),
            "file": str(self.file),
            "digest": self.digest,
            "sheet": self.sheet,
            "uses": [use.value for use in self.choice.uses],
            "heading": self.choice.heading,
            "by_name": self.choice.by_name,
            "with_hidden": self.choice.with_hidden,
            "mode": self.mode.value,
            "answers": [[place, answer.value] for place, answer in self.answers],
            "corrections": [[place, document] for place, document in self.corrections],
            "left_out": list(self.left_out),
            "put_in": list(self.put_in),
            "all_of_row": self.choice.all_of_row,
            "joined": [list(one) for one in self.choice.joined],
            "stage": self.stage.value,
            "rows": self.rows,
            "began_at": None if self.began_at is None else self.began_at.isoformat(),
            "service": self.service,
            "params": self.params.outgoing() if self.params else {},
            "cache_days": self.cache_days,
            "asks_again": self.asks_again,
        }

    @classmethod
    def from_stored(cls, stored: dict[str, Any]) -> KeptBatch:
        """Raises: ValueError, TypeError, KeyError, where another version has written it."""
        uses = tuple(ColumnUse(use) for use in stored["uses"])
        began_at = stored["began_at"]
        return cls(
            UUID(stored["batch_id"]),
            Path(stored["file"]),
            str(stored["digest"]),
            str(stored["sheet"]),
            TableChoice(
                uses,
                int(stored["heading" if "heading" in stored else "has_heading"]),
                bool(stored["by_name"]),
                with_hidden=bool(stored["with_hidden"]),
                all_of_row=bool(stored.get("all_of_row", "put_in" not in stored)),  # the version before asked all
                joined=tuple((str(name), int(heading)) for name, heading in stored.get("joined", ())),
            ),
            Mode(stored["mode"]),
            tuple((int(place), Answer(answer)) for place, answer in stored["answers"]),
            tuple((int(place), str(document)) for place, document in stored["corrections"]),
            tuple(int(place) for place in stored.get("left_out", ())),
            KeptStage(stored["stage"]),
            int(stored["rows"]),
            None if began_at is None else datetime.fromisoformat(began_at),
            str(stored["service"]),
            SearchParams.model_validate(stored["params"]) if stored["params"] else None,
            None if stored["cache_days"] is None else int(stored["cache_days"]),
            bool(stored["asks_again"]),
            tuple(int(place) for place in stored.get("put_in", ())),
        )


class KeptBatches:
    """Where the batches that are listed are kept: in the archive, encrypted as everything else."""

    def __init__(self, archive: Archive, on_change: Callable[[], None] = lambda: None) -> None:
        """`on_change` is called when one was kept or dropped."""
        self._archive = archive
        self._on_change = on_change

    async def all(self) -> tuple[KeptBatch, ...]:
        """The batches that are listed, the last opened first. Raises: ArchiveProblem."""
        return await self._archive.read(_read)

    async def keep(self, batch: KeptBatch) -> None:
        """Keep a batch, in its place if it has one. Raises: ArchiveProblem."""

        def keep(transaction: ArchiveTransaction) -> None:
            kept = _read(transaction)
            if any(one.batch_id == batch.batch_id for one in kept):
                kept = tuple(batch if one.batch_id == batch.batch_id else one for one in kept)
            else:
                kept = (batch, *kept)
            _write(transaction, kept)

        await self._archive.run(keep)
        self._on_change()

    async def drop(self, batch_id: UUID) -> None:
        """List a batch no longer; what it found stays in the archive. Raises: ArchiveProblem."""

        def drop(transaction: ArchiveTransaction) -> None:
            _write(transaction, tuple(one for one in _read(transaction) if one.batch_id != batch_id))

        await self._archive.run(drop)
        self._on_change()


def _read(transaction: ArchiveTransaction) -> tuple[KeptBatch, ...]:
    found = []
    for stored in json.loads(transaction.settings.get(BATCHES, "[]")):
        try:
            found.append(KeptBatch.from_stored(stored))
        except (ValueError, TypeError, KeyError):
            continue
    return tuple(found)


def _write(transaction: ArchiveTransaction, batches: tuple[KeptBatch, ...]) -> None:
    ended = [batch for batch in batches if batch.stage is KeptStage.ENDED][:MOST_ENDED]
    listed = [batch for batch in batches if batch.stage is not KeptStage.ENDED or batch in ended]
    stored = [batch.to_stored() for batch in listed]
    if stored:
        transaction.settings.set(BATCHES, json.dumps(stored, ensure_ascii=False))  # so that erasing a person finds it
    else:
        transaction.settings.remove(BATCHES)


def digest_of(file: Path) -> str:
    """Digest of a file's content; empty where it cannot be read."""
    digest = hashlib.sha256()
    try:
        with file.open("rb") as stream:
            while block := stream.read(BLOCK):
                digest.update(block)
    except OSError:
        return ""
    return digest.hexdigest()
