"""The name of the firm, which stands on what is made for clients. The archive keeps it, as commands need it, too."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_NAME
from autos.domain.lawsuit.annotations import clean_optional_line


class FirmName:
    """Reads and sets the name."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    @property
    def is_read_only(self) -> bool:
        """Whether it cannot be set."""
        return self._archive.is_read_only

    async def read(self) -> str:
        """The name; empty where none was set. Raises: ArchiveDamaged."""
        return await self._archive.read(lambda transaction: transaction.settings.get(FIRM_NAME))

    async def set(self, name: str) -> str:
        """Set the name, empty for none; returns it as it is kept. Raises: TextTooLong, ArchiveFull, ArchiveProblem."""
        kept = clean_optional_line(name)
        await self._archive.run(lambda transaction: transaction.settings.set(FIRM_NAME, kept))
        return kept
