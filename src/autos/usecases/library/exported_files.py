"""Files that the window writes from the archive, each noted in it first."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from autos.archive.archive import Archive
from autos.archive.files.written_files import remember_file
from autos.domain.errors import PlaceTaken
from autos.usecases.library.export import table_text, write_whole


class ExportedFiles:
    """Writes files that appear whole or not at all, and notes them, so that an erasure can name them."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def write(self, target: Path, content: bytes) -> None:
        """Write a new file. Raises: PlaceTaken, PlaceUnusable, PlaceFull, ArchiveFull, ArchiveProblem."""
        if await asyncio.to_thread(target.exists):
            raise PlaceTaken(target.name)
        if not self._archive.is_read_only:  # nobody is erased from one that cannot be written
            await self._archive.run(lambda transaction: remember_file(transaction.settings, target))
        await asyncio.to_thread(write_whole, target, content)

    async def write_table(self, target: Path, lines: Sequence[Sequence[str | Decimal | int | None]]) -> None:
        """Write a new CSV file. Raises: as `write`."""
        await self.write(target, table_text(lines).encode())
