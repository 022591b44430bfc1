"""Wiring of monitorings to the frame and the palette; the pages themselves are loaded at first use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from autos.app import pages
from autos.app.background import MonitoringBackground
from autos.app.services import Services
from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.monitoring.monitoring_draft import MonitoringDraft, drafts_for_parties
from autos.domain.search.search import Search
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.usecases.library.archive_reader import ArchiveChange

if TYPE_CHECKING:
    from autos.app.pages.monitoring import MonitoringPages
    from autos.app.tray import MonitoringTray
    from autos.desktop.components.namesakes.presenter import NamesakePresenter
    from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
    from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
    from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
    from autos.desktop.pages.monitoring.view import MonitoringView
    from autos.domain.lawsuit.lawsuit import Lawsuit
    from autos.domain.monitoring.watched_party import WatchObstacle

PLACE = "monitoring"
MOST_PARTIES = 30
"""Most parties of the displayed lawsuit that the palette offers to monitor."""
REST_S = 1.0
"""Between two counts of the unread finds while changes come in."""
COUNTED = frozenset({ChangeTopic.TRACKINGS, ChangeTopic.TRASH, ChangeTopic.INBOX})
"""Topics of change after which the unread finds are counted again."""


class MonitoringWiring:
    """Connects monitorings to the window, for as long as the archive is open."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        background: MonitoringBackground,
        tasks: TaskScope,
        undo: UndoPresenter,
        *,
        show: Callable[[UUID | None, int], None],
        current_lawsuit: Callable[[], Lawsuit | None],
        check_key: Callable[[], None],
    ) -> None:
        """`show` opens a find, given the search that it is stored under (if any) and its row.

        `current_lawsuit` returns the lawsuit that is displayed, whose parties can be monitored. `check_key` is that of
        the search flow.
        """
        self._opened = opened
        self._window = opened.window
        self._services = services
        self._background = background
        self._tasks = tasks
        self._undo = undo
        self._show = show
        self._current_lawsuit = current_lawsuit
        self._check_key = check_key
        self._tray: MonitoringTray | None = None
        self._has_monitorings = False
        """Whether there is a monitoring, so that its page and the tray icon are built."""
        self._counting = LatestRead(tasks, self.show_unread, name="unread", rest_s=REST_S)
        services.reader.changes.subscribe(self._count_after_change)

    @cached_property
    def pages(self) -> MonitoringPages:
        return pages.monitoring.MonitoringPages(
            self._opened,
            self._services,
            self._background,
            self._tasks,
            self._undo,
            show=self._show,
            check_key=self._check_key,
        )

    @property
    def presenter(self) -> MonitoringPresenter:
        return self.pages.presenter

    @property
    def finds(self) -> FindsPresenter:
        return self.pages.finds

    @property
    def namesakes(self) -> NamesakePresenter:
        return self.pages.namesakes

    @property
    def view(self) -> MonitoringView:
        return self.pages.view

    @property
    def editor(self) -> MonitoringEditor | None:
        """The editor that is open, if any."""
        return self.pages.editor if self._has_pages else None

    @property
    def _has_pages(self) -> bool:
        return "pages" in vars(self)

    def create(
        self, draft: MonitoringDraft | None = None, *, obstacle: WatchObstacle | None = None, typed: str = ""
    ) -> None:
        """Open the editor, filled from `draft` where there is one, with the parties of the displayed lawsuit at hand.

        `obstacle` is why the search cannot be watched as it is, `typed` the text of the search form.
        """
        lawsuit = self._current_lawsuit()
        offers = drafts_for_parties(lawsuit)[:MOST_PARTIES] if lawsuit is not None else []
        self.pages.create(draft, offers=offers, obstacle=obstacle, typed=typed)

    def create_for_query(self, text: str) -> None:
        """Open the editor with what the service can filter of a query of the archive."""
        draft, obstacle = pages.monitoring.draft_for_query(text)
        self.create(draft, obstacle=obstacle)

    def commands(self) -> Iterator[Command]:
        """Commands of the palette: a new monitoring, empty or of a party of the displayed lawsuit."""
        place = translate("monitoring", "Monitoramento")
        words, also = (
            translate("monitoring", "Novo monitoramento"),
            translate("palette", "acompanhar vigiar alerta avisar criar"),
        )
        yield Command(words, self.create, "radar", detail=place, also=also)
        lawsuit = self._current_lawsuit()
        if lawsuit is not None:
            words = translate("monitoring", "Monitorar {name}")
            for draft in drafts_for_parties(lawsuit)[:MOST_PARTIES]:
                name = plain_line(draft.name)
                yield Command(words.format(name=name), partial(self.create, draft), "radar", detail=place)

    def show_parties(self, parent: QWidget, place: QPoint) -> None:
        """Open a menu of the parties of the displayed lawsuit that can be monitored."""
        lawsuit = self._current_lawsuit()
        if lawsuit is None:
            return
        menu = QMenu(parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words = translate("monitoring", "Monitorar {name}")
        for draft in drafts_for_parties(lawsuit)[:MOST_PARTIES]:
            name = plain_line(draft.name)
            menu.addAction(words.format(name=name).replace("&", "&&")).triggered.connect(partial(self.create, draft))
        menu.addAction(translate("monitoring", "Novo monitoramento…")).triggered.connect(partial(self.create, None))
        menu.popup(place)
        menu.setActiveAction(menu.actions()[0])

    async def show_unread(self) -> None:
        """Show in the sidebar and in the tray how many finds are unread."""
        place = self._window.sidebar.places[PLACE]
        unread = await self._background.register.unread_count()
        if self._tray is not None:
            self._tray.show_unread(unread)
        if not self._has_monitorings and await self._services.opened.archive.read(
            lambda transaction: transaction.monitorings.has_any()
        ):
            self._has_monitorings = True
            await asyncio.to_thread(_load_pages)
            self.presenter.refresh()  # where there are monitorings, their page opens with them at hand
            self._tray = self._tray or self.pages.make_tray()
            if self._tray is not None:
                self._tray.show_unread(unread)
        words = plural(
            unread, translate("monitoring", "{n} achado a ver"), translate("monitoring", "{n} achados a ver")
        )
        detail, tip = (number(unread), words) if unread else ("", "")
        place.show_place(place.place._replace(detail=detail, tip=tip))  # the badge of the inbox counts them already

    def _count_after_change(self, change: ArchiveChange) -> None:
        if change.topics & COUNTED:
            self._counting.refresh()

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        if self._has_pages:
            self.pages.leave()
        if self._tray is not None:
            self._tray.leave()
        self._window.sidebar.set_context(PLACE, None)

    async def aclose(self) -> None:
        if self._has_pages:
            await self.pages.aclose()
        if self._tray is not None:
            await self._tray.aclose()


def _load_pages() -> None:
    """Load what the page needs, in a thread: its modules, and the validation of a stored search."""
    import_module("autos.app.pages.monitoring")
    Search.model_rebuild()  # else with the first monitoring that is shown
