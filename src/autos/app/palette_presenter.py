"""Opens the palette over whatever is shown, and looks up what is typed into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from uuid import UUID

from autos.app.palette_commands import lawsuit_commands, search_commands, window_commands
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.window.start import OpenedWindow

if TYPE_CHECKING:
    from autos.desktop.components.palette.palette import Palette
    from autos.usecases.library.library import Library
    from autos.usecases.library.review import Review

SHORTEST = 2
"""Signs typed before lawsuits are looked up: one would find nearly all of them."""
MOST_LAWSUITS = 6
MOST_SEARCHES = 12


class PalettePresenter:
    """`show` opens a search by its entry, `read` a lawsuit by its number."""

    def __init__(
        self,
        opened: OpenedWindow,
        review: Review,
        library: Library,
        tasks: TaskScope,
        *,
        show: Callable[[UUID], object],
        read: Callable[[str], object],
        more: Callable[[], Iterable[Command]] = tuple,
    ) -> None:
        """`more` are commands of what is there at the moment."""
        self._opened = opened
        self._review = review
        self._library = library
        self._tasks = tasks
        self._show = show
        self._read = read
        self._more = more

    def open(self) -> None:
        """Over the window, unless it is locked."""
        if not self._opened.window.is_covered:
            self._tasks.start("palette", self._open())

    async def _open(self) -> None:
        entries = (await self._review.recent())[:MOST_SEARCHES]
        opened = self._opened
        if opened.window.is_covered:
            return  # locked meanwhile
        commands = [
            *window_commands(opened.window, opened.theme, opened.preferences),
            *search_commands(entries, self._show),
            *self._more(),
        ]
        from autos.desktop.components.palette.palette import Palette  # noqa: PLC0415 -- half a megabyte, when it is wanted

        palette = Palette(opened.window, opened.theme, commands)
        palette.typed.connect(lambda text: self._tasks.start("palette lawsuits", self._look_up(palette, text)))
        palette.open()

    async def _look_up(self, palette: Palette, text: str) -> None:
        if len(text.strip()) < SHORTEST:
            return
        found = await self._library.ask(text, typing=True, count=MOST_LAWSUITS)
        palette.show_lawsuits(text, lawsuit_commands(await self._library.rows(found.rows), self._read))
