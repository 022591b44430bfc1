"""Opening of the palette, and the lookup of lawsuits while somebody types in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from uuid import UUID

from autos.app import pages
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem

if TYPE_CHECKING:
    from autos.desktop.components.palette.palette import Palette
    from autos.domain.lawsuit.row import LawsuitRow
    from autos.usecases.library.archive_reader import ArchiveReader
    from autos.usecases.library.library import Library

LOOK_UP = "palette lawsuits"
"""Name of the task that looks up what is typed."""
SHORTEST = 2
"""Characters typed before lawsuits are looked up: one would find nearly all of them."""
MOST_LAWSUITS = 6
MOST_SEARCHES = 12


class PalettePresenter:
    """Builds the palette from the commands that are available at the moment."""

    def __init__(
        self,
        opened: OpenedWindow,
        reader: ArchiveReader,
        library: Library,
        tasks: TaskScope,
        *,
        show: Callable[[UUID], object],
        read: Callable[[str], object],
        more: Callable[[], Iterable[Command]] = tuple,
    ) -> None:
        """`show` opens a search by its entry, `read` a lawsuit by its number; `more` returns the pages' commands."""
        self._opened = opened
        self._review = reader
        self._library = library
        self._tasks = tasks
        self._show = show
        self._read = read
        self._more = more

    def open(self) -> None:
        """Open the palette over the window, unless it is locked."""
        if not self._opened.window.is_covered:
            self._tasks.start("palette", self._open())

    async def _open(self) -> None:
        entries = [one for one in await self._review.recent() if not one.creates_monitoring][:MOST_SEARCHES]
        opened = self._opened
        if opened.window.is_covered:
            return  # locked meanwhile
        commands = [
            *pages.palette.window_commands(opened.window, opened.theme, opened.preferences),
            *pages.palette.search_commands(entries, self._show),
            *self._more(),
        ]
        palette = pages.palette.build_palette(opened, commands, self._write_search)
        palette.typed.connect(lambda text: self._tasks.start(LOOK_UP, self._look_up(palette, text)))
        palette.finished.connect(lambda _: self._tasks.cancel(LOOK_UP))
        palette.open()

    def _write_search(self, text: str) -> None:
        """Bring a text to the search form, selected there; the person sends it."""
        self._opened.window.new_search()
        self._opened.window.search.write(text)
        self._opened.window.search.take_focus()

    async def _look_up(self, palette: Palette, text: str) -> None:
        rows: list[LawsuitRow] = []
        try:
            if len(text.strip()) >= SHORTEST:
                found = await self._library.ask(text, typing=True, count=MOST_LAWSUITS)
                rows = await self._library.rows(found.rows)
        except Problem:
            palette.show_lawsuits(text, ())
            raise
        palette.show_lawsuits(text, pages.palette.lawsuit_commands(rows, self._read))
