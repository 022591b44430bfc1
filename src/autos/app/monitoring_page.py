"""Monitorings on the desk: what stands in the frame and in the palette; the pages are loaded when they are wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING
from uuid import UUID

from autos.app.background import MonitoringBackground
from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.monitoring.monitoring_draft import MonitoringDraft, drafts_for_parties
from autos.domain.search.search import Search
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.usecases.library.review import ArchiveChange

if TYPE_CHECKING:
    from autos.app.monitoring_pages import MonitoringPages
    from autos.app.tray import MonitoringTray
    from autos.desktop.components.namesakes.presenter import NamesakePresenter
    from autos.desktop.pages.monitoring.editor.editor import MonitoringEditor
    from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
    from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
    from autos.desktop.pages.monitoring.view import MonitoringView
    from autos.domain.lawsuit.lawsuit import Lawsuit

PLACE = "monitoring"
MOST_PARTIES = 30
"""Of the lawsuit that is read, offered by the palette."""
COUNTED = frozenset({ChangeTopic.TRACKINGS, ChangeTopic.TRASH})
"""Parts of the shelf on which it depends how many finds are unread."""


class MonitoringWiring:
    """Made once the archive is open; gone with it."""

    def __init__(
        self,
        opened: OpenedWindow,
        parts: Services,
        post: MonitoringBackground,
        tasks: TaskScope,
        undo: UndoPresenter,
        *,
        show: Callable[[UUID | None, int], None],
        read_now: Callable[[], Lawsuit | None],
    ) -> None:
        """`show` brings a find to the front: the search that it is kept under, and its row. `read_now` is the lawsuit
        that is read, whose parties can be watched."""
        self._opened = opened
        self._window = opened.window
        self._parts = parts
        self._post = post
        self._tasks = tasks
        self._undo = undo
        self._show = show
        self._read_now = read_now
        self._tray: MonitoringTray | None = None
        self._tells = False
        """There is a monitoring, and its finds are told of."""
        parts.review.changes.subscribe(self._hear)

    @cached_property
    def pages(self) -> MonitoringPages:
        from autos.app.monitoring_pages import MonitoringPages  # noqa: PLC0415 -- a megabyte, when it is first wanted

        return MonitoringPages(self._opened, self._parts, self._post, self._tasks, self._undo, show=self._show)

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
        """The one that is open."""
        return self.pages.editor if self._has_pages else None

    @property
    def _has_pages(self) -> bool:
        return "pages" in vars(self)

    def create(self, watch: MonitoringDraft | None = None) -> None:
        """Open the editor, empty or filled."""
        self.pages.create(watch)

    def commands(self) -> Iterator[Command]:
        """For the palette."""
        place = translate("monitoring", "Monitoramento")
        yield Command(translate("monitoring", "Novo monitoramento"), self.create, "radar", detail=place)
        lawsuit = self._read_now()
        if lawsuit is not None:
            words = translate("monitoring", "Monitorar {name}")
            for watch in drafts_for_parties(lawsuit)[:MOST_PARTIES]:
                name = plain_line(watch.name)
                yield Command(words.format(name=name), partial(self.create, watch), "radar", detail=place)

    async def show_unread(self) -> None:
        """Beside the place in the sidebar, how many finds nobody has looked at."""
        place = self._window.sidebar.places[PLACE]
        unread = await self._post.register.unread_count()
        if self._tray is not None:
            self._tray.show_unread(unread)
        if not self._tells and await self._parts.opened.archive.read(lambda kept: kept.trackings.has_any()):
            self._tells = True
            await asyncio.to_thread(_load_pages)
            self.presenter.refresh()  # where there are monitorings, their page opens with them at hand
            self._tray = self._tray or self.pages.make_tray()
            if self._tray is not None:
                self._tray.show_unread(unread)
        words = plural(unread, translate("monitoring", "{n} não lido"), translate("monitoring", "{n} não lidos"))
        place.show_place(place.place._replace(detail=number(unread) if unread else "", tip=words if unread else ""))

    def _hear(self, change: ArchiveChange) -> None:
        if change.topics & COUNTED:
            self._tasks.start("unread", self.show_unread())

    def leave(self) -> None:
        """Nothing of the archive stays in the window."""
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
    """What the page needs before it can be built, in a thread: modules, and the check of what a monitoring watches."""
    import_module("autos.app.monitoring_pages")
    Search.model_rebuild()  # else with the first monitoring that is shown
