"""The news as a file: a spreadsheet, or CSV."""

from __future__ import annotations

from pathlib import Path

from autos.domain.lawsuit.news import ListedNews, NewsFacts
from autos.text.news_table import table_content, table_rows
from autos.usecases.library.exported_files import ExportedFiles

SPREADSHEET = ".xlsx"
FORMS = (SPREADSHEET, ".csv")
"""Files that the news are exported to."""


class NewsFile:
    """Writes the news in the form that the name of the file ends with."""

    def __init__(self, files: ExportedFiles) -> None:
        self._files = files

    @property
    def forms(self) -> tuple[str, ...]:
        """Suffixes of the files that may be written, the usual one first; all where none may, so that one says why."""
        allowed = tuple(form for form in FORMS if self._files.rules.allows(form.removeprefix(".")))
        return allowed or FORMS

    async def write(self, target: Path, listed: ListedNews, facts: NewsFacts) -> None:
        """Write what is listed to a new file.

        Raises: PlaceTaken, PlaceUnusable, PlaceFull, ArchiveFull, ArchiveProblem, FormatForbidden.
        """
        if target.suffix.lower() == SPREADSHEET:
            await self._files.write_workbook(target, table_content(listed, facts))
        else:
            await self._files.write_table(target, table_rows(listed, facts))
