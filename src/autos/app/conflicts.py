"""Wiring of the check of conflicts: where it is opened from, what it opens, and its question to the service."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from autos.app import pages
from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.search.intent import Intent
from autos.text.spending import price_text
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.desktop.components.conflict.dialog import ConflictDialog
    from autos.desktop.components.conflict.presenter import ConflictPresenter

KEYS = "Ctrl+I"


class ConflictWiring:
    """Opens the dialog, one at a time; what is asked of the service goes the way of every search."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        search_flow: SearchFlow,
        tasks: TaskScope,
        *,
        current_lawsuit: Callable[[], Lawsuit | None],
        searched: Callable[[], str],
        open_lawsuit: Callable[[int], None],
    ) -> None:
        """`searched` is the document or name whose list is shown; `open_lawsuit` opens a row of the archive."""
        self._opened = opened
        self._services = services
        self._search_flow = search_flow
        self._tasks = tasks
        self._current_lawsuit = current_lawsuit
        self._searched = searched
        self._open_lawsuit = open_lawsuit
        self.dialog: ConflictDialog | None = None
        self._presenter: ConflictPresenter | None = None

    def commands(self) -> Iterator[Command]:
        """Commands of the palette."""
        words = translate("conflict", "Conflito de interesses")
        also = translate("conflict", "conferir cliente parte contrária impedimento conflito")
        yield Command(words, self.open, "scan-search", KEYS, also=also)
        if self._current_lawsuit() is not None:
            place = translate("conflict", "o processo aberto")
            yield Command(
                translate("conflict", "Verificar conflito"),
                self.open_for_lawsuit,
                "scan-search",
                detail=place,
                also=also,
            )

    def open(self, client: str = "", opponent: str = "") -> None:
        """Open the dialog with these lines."""
        if self.dialog is not None or self._opened.window.is_covered:
            return
        self.dialog, self._presenter = pages.conflict.build_conflict(self._opened, self._services)
        self.dialog.opened.connect(self._show_lawsuit)
        self.dialog.finished.connect(self._closed)
        self._presenter.asked.connect(self._ask)
        self.dialog.begin(client, opponent)
        self.dialog.open()
        self._presenter.tasks.start("price", self._show_price(self._presenter))

    def open_for_lawsuit(self) -> None:
        """Open the dialog with both sides of the lawsuit that is open, nobody where none is."""
        lawsuit = self._current_lawsuit()
        self.open(*(("", "") if lawsuit is None else pages.conflict.opponents_in(lawsuit, self._searched())))

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        if self.dialog is not None:
            self.dialog.close()

    async def aclose(self) -> None:
        self.leave()
        if self._presenter is not None:
            await self._presenter.tasks.aclose()

    async def _show_price(self, presenter: ConflictPresenter) -> None:
        spending = await self._services.spend.this_month()
        presenter.show_price(price_text(spending, COST_CLASSES[Mode.EXISTS]))

    def _show_lawsuit(self, row_id: int) -> None:
        if self.dialog is not None:
            self.dialog.close()
        self._open_lawsuit(row_id)

    def _ask(self, intent: Intent) -> None:
        """Ask as any search is asked: what is there is used, what passes the limit is asked about first."""
        if self.dialog is not None:
            self.dialog.close()
        self._search_flow.ask(intent)

    def _closed(self) -> None:
        self.dialog = None
        if self._presenter is not None:
            self._tasks.start("conflict", self._end(self._presenter))

    async def _end(self, presenter: ConflictPresenter) -> None:
        await presenter.tasks.aclose()
