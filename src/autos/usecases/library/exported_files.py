"""Files that the window writes from the archive, each noted in it first."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from autos.archive.archive import Archive
from autos.archive.files.written_files import remember_file
from autos.domain.errors import PlaceTaken
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.usecases.library.export import (
    ExportFormat,
    ExportResult,
    TableLabels,
    export_records,
    table_text,
    write_whole,
)
from autos.usecases.library.export_rules import check_export


class ExportedFiles:
    """Writes files that appear whole or not at all, and notes them, so that an erasure can name them."""

    def __init__(self, archive: Archive, rules: ExportRules = NO_POLICY.export) -> None:
        self._archive = archive
        self.rules = rules

    async def write(self, target: Path, content: bytes) -> None:
        """Write a new file, whose suffix tells its format.

        Raises: PlaceTaken, PlaceUnusable, PlaceFull, ArchiveFull, ArchiveProblem, FormatForbidden.
        """
        check_export(self.rules, target.suffix.removeprefix("."))
        await self._note(target)
        await asyncio.to_thread(write_whole, target, content)

    async def write_lawsuits(
        self, target: Path, rows: Sequence[int], labels: TableLabels, *, with_secrecy: bool = False
    ) -> ExportResult:
        """Write the records of these rows to a new file: a table if it is named `.csv`, else the service's JSON lines.

        Raises: as `write`, and SecrecyForbidden.
        """
        form: ExportFormat = "csv" if target.suffix.lower() == ".csv" else "jsonl"
        check_export(self.rules, form, with_secrecy=with_secrecy)
        await self._note(target)
        return await self._archive.with_reader(
            lambda source: export_records(
                source, target, io.BytesIO(), form, labels, ids=rows, with_secrecy=with_secrecy
            )
        )

    async def _note(self, target: Path) -> None:
        """Note a file that is about to be written. Raises: PlaceTaken, ArchiveFull, ArchiveProblem."""
        if await asyncio.to_thread(target.exists):
            raise PlaceTaken(target.name)
        if not self._archive.is_read_only:  # nobody is erased from one that cannot be written
            await self._archive.run(lambda transaction: remember_file(transaction.settings, target))

    async def write_table(self, target: Path, lines: Sequence[Sequence[str | Decimal | int | None]]) -> None:
        """Write a new CSV file. Raises: as `write`."""
        check_export(self.rules, "csv")
        await self.write(target, table_text(lines).encode())
