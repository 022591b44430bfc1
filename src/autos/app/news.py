"""Wiring of the inbox: the page, its number in the sidebar, where a lawsuit opens, and the acts that other pages do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from autos.app import pages
from autos.app.services import Services
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.row_menu import add_folders, pop_up
from autos.desktop.components.palette.command import Command
from autos.desktop.components.undo.presenter import UndoPresenter, UndoState
from autos.desktop.pages.news.presenter import NewsPresenter, NewsState
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.news import NewsGroup
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import CostClass
from autos.text.inbox import to_see_text
from autos.text.translation import number, translate
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.inbox import LibraryInbox
from autos.usecases.search.saved_questions import SavedQuestions

if TYPE_CHECKING:
    from autos.desktop.pages.news.view import NewsView

PLACE = "news"


class NewsWiring:
    """Connects the inbox with the window, for as long as the archive is open."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        files: ExportedFiles,
        *,
        annotations: AnnotationsPresenter,
        undo: UndoPresenter,
        open_lawsuit: Callable[[int], None],
        count_deadline: Callable[[int], None],
        ask_again: Callable[[LedgerEntry], None],
    ) -> None:
        """What opens a row of the archive, counts a deadline of one, and asks a search again."""
        self._window = opened.window
        self._opened = opened
        self._theme = opened.theme
        self._annotations = annotations
        self._use_case = services.annotations
        self._open_lawsuit = open_lawsuit
        self._count_deadline = count_deadline
        self._ask_again = ask_again
        self._reader = services.reader
        self._prices: Mapping[CostClass, str] = {}
        archive, service = services.opened.archive, services.spend.service
        inbox = LibraryInbox(
            archive, services.clock, service, SavedQuestions(archive, service).newest_of, services.annotations.filing
        )
        self.presenter = NewsPresenter(inbox, lambda: pages.news.NewsFile(files))
        self.presenter.changed.connect(self._show_count)
        self.presenter.acted.connect(undo.offer)
        self.presenter.refused.connect(undo.notify)
        undo.changed.connect(self._note_undone)

    @cached_property
    def view(self) -> NewsView:
        view, context = pages.news.build_news(self.presenter, self._theme)
        self._window.sidebar.set_context(PLACE, context)
        view.panes.restore_from(self._opened.preferences, PLACE)
        view.opened.connect(self._open_lawsuit)
        view.deadline_wanted.connect(self._count_deadline)
        view.folders_wanted.connect(self._show_folders)
        unasked = view.preview.unasked
        unasked.ask_wanted.connect(lambda group: self.presenter.tasks.start("ask", self._ask(group)))
        unasked.show_prices(self._prices)
        return view

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Show what asking a search again costs, in words."""
        self._prices = prices
        if "view" in vars(self):
            self.view.preview.unasked.show_prices(prices)

    def begin_day(self) -> None:
        """Show the day that has begun."""
        self.presenter.refresh()
        if "view" in vars(self):
            self.view.begin_day()

    def commands(self) -> Iterator[Command]:
        """Commands of the palette, on the page itself."""
        if self._window.current_screen == PLACE and self.presenter.state.groups:
            place = translate("news", "Novidades")
            mark = translate("news", "Marcar tudo como visto")
            yield Command(
                mark,
                self.presenter.mark_all,
                "check-check",
                "Shift+U",
                detail=place,
                also=translate("palette", "lido limpar"),
            )
            export = translate("news", "Exportar as novidades")
            yield Command(
                export,
                self.view.export.click,
                "download",
                "Ctrl+E",
                detail=place,
                also=translate("palette", "planilha excel imprimir"),
            )

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        self._window.sidebar.set_context(PLACE, None)
        self._show_count(NewsState())

    async def aclose(self) -> None:
        await self.presenter.tasks.aclose()

    def _show_count(self, state: NewsState) -> None:
        """Show in the sidebar how many lawsuits are to be seen."""
        place = self._window.sidebar.places[PLACE]
        detail, tip = (number(state.count), to_see_text(state.count)) if state.count else ("", "")
        place.show_place(place.place._replace(detail=detail, tip=tip, is_new=True))

    def _note_undone(self, state: UndoState) -> None:
        if state.is_undone and state.act is not None:
            self.presenter.note_undone(state.act)

    def _show_folders(self, cases: list[int], place: QPoint) -> None:
        """Ask for the folder that the lawsuits are to be put into."""
        menu = QMenu(self.view)
        names = {folder.folder_id: folder.name for folder, _ in self._annotations.state.folders}
        file = self.presenter.file
        add_folders(menu, self._annotations.state, lambda chosen, _into: file(cases, chosen, names[chosen]))
        if names:
            menu.addSeparator()
        menu.addAction(translate("shelf", "Nova pasta…")).triggered.connect(lambda: self._name_folder(cases))
        pop_up(menu, place)

    def _name_folder(self, cases: list[int]) -> None:
        dialog = NameDialog(self._window, self._theme, translate("shelf", "Nova pasta"))
        dialog.accepted.connect(lambda: self.presenter.tasks.start("folder", self._add_folder(dialog.name(), cases)))
        dialog.open()

    async def _ask(self, group: NewsGroup) -> None:
        """Ask a search again; the flow says what it costs and asks first."""
        self._ask_again(await self._reader.entry(UUID(group.key)))

    async def _add_folder(self, name: str, cases: list[int]) -> None:
        folder, _ = await self._use_case.add_folder(name)
        self.presenter.file(cases, folder.folder_id, folder.name)
