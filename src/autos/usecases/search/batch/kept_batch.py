"""The batch that is under way, so that it goes on where it was after a crash: its file and what was chosen for it.

Of the rows is kept what the person has said about them, by their place in the table: the file has the rest, and the
ledger what was asked. The filters are kept as well: without them each search would be another one, and be paid again.
"""

from __future__ import annotations

import hashlib
import json
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from autos.archive.archive import Archive
from autos.archive.storage.settings import BATCH_UNDER_WAY
from autos.domain.mode import Mode
from autos.domain.search.search import SearchParams
from autos.usecases.search.batch.checked_rows import Answer, TableChoice
from autos.usecases.search.batch.columns import ColumnUse

BLOCK = 1 << 20


class KeptBatch(NamedTuple):
    """What is needed to take up a batch again."""

    file: Path
    digest: str
    """Of the file's content: another content is another batch."""
    sheet: str
    choice: TableChoice
    """Without its answers and corrections, which name what was written."""
    answers: tuple[tuple[int, Answer], ...]
    """Of doubtful rows by their place among the checked ones, which is the same whenever the file is."""
    mode: Mode
    began_at: datetime
    corrections: tuple[tuple[int, str], ...] = ()
    """Documents that the person has typed for refused rows, by their place."""
    params: SearchParams | None = None
    """Filters of every search."""
    cache_days: int | None = None

    def to_json(self) -> str:
        return json.dumps(
            {
                "file": str(self.file),
                "digest": self.digest,
                "sheet": self.sheet,
                "uses": [use.value for use in self.choice.uses],
                "has_heading": self.choice.has_heading,
                "by_name": self.choice.by_name,
                "answers": [[place, answer.value] for place, answer in self.answers],
                "mode": self.mode.value,
                "began_at": self.began_at.isoformat(),
                "corrections": self.corrections,
                "params": self.params.outgoing() if self.params else {},
                "cache_days": self.cache_days,
            },
            ensure_ascii=False,  # so that erasing a person finds it
        )

    @classmethod
    def from_json(cls, text: str) -> KeptBatch:
        """Raises: ValueError, TypeError, KeyError, where another version has written it."""
        stored = json.loads(text)
        uses = tuple(ColumnUse(use) for use in stored["uses"])
        return cls(
            Path(stored["file"]),
            str(stored["digest"]),
            str(stored["sheet"]),
            TableChoice(uses, bool(stored["has_heading"]), bool(stored["by_name"])),
            tuple((int(place), Answer(answer)) for place, answer in stored["answers"]),
            Mode(stored["mode"]),
            datetime.fromisoformat(stored["began_at"]),
            tuple((int(place), str(document)) for place, document in stored["corrections"]),
            SearchParams.model_validate(stored["params"]) if stored["params"] else None,
            None if stored["cache_days"] is None else int(stored["cache_days"]),
        )


class KeptBatches:
    """Where the batch that is under way is kept: in the archive, encrypted as everything else."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def keep(self, batch: KeptBatch) -> None:
        """Raises: ArchiveProblem."""
        text = batch.to_json()
        await self._archive.run(lambda transaction: transaction.settings.set(BATCH_UNDER_WAY, text))

    async def kept(self) -> KeptBatch | None:
        """The batch that was under way when the program ended; None where there was none. Raises: ArchiveProblem."""
        text = await self._archive.read(lambda transaction: transaction.settings.get(BATCH_UNDER_WAY))
        try:
            return KeptBatch.from_json(text) if text else None
        except (ValueError, TypeError, KeyError):
            return None

    async def drop(self) -> None:
        """Raises: ArchiveProblem."""
        await self._archive.run(lambda transaction: transaction.settings.remove(BATCH_UNDER_WAY))


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
