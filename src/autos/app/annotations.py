"""Wiring of folders, labels, notes, saved searches, trash and undo to the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from autos.app import pages
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.palette.command import Command, CommandGroup
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.components.undo.toast import UndoToast
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.window.start import OpenedWindow
from autos.domain.query.formatter import folder_query
from autos.text.label_names import label_name
from autos.text.translation import number, translate
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.library import Library

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

    from autos.app.pages.annotated_lists import AnnotatedLists
    from autos.desktop.components.annotations.panel import AnnotationsPanel
    from autos.desktop.pages.lawsuit.presenter import LawsuitState
    from autos.domain.lawsuit.lawsuit import Step

LIBRARY = "library"
EXPORTED = frozenset({LIBRARY, "results", "monitoring"})
"""Screens whose list can be exported."""


class AnnotationsWiring:
    """Connects the annotation widgets to the use case, for as long as the archive is open."""

    def __init__(
        self,
        use_case: LibraryAnnotations,
        library: Library,
        listing: LibraryPresenter,
        opened: OpenedWindow,
        *,
        files: ExportedFiles,
        monitor: Callable[[QWidget, QPoint], None],
        count_deadline: Callable[[LawsuitState, Step | None], None],
        deadline_places: Callable[[], QWidget],
        check_conflict: Callable[[bool], None],
        complete: Callable[[AnnotationsPanel], None] = lambda _panel: None,
    ) -> None:
        """`monitor` offers to monitor the parties of the open lawsuit, in a menu at a global position.

        `count_deadline` counts one of the open lawsuit, from a step of it where one is given; `deadline_places` builds
        what the sidebar has of them. `check_conflict` opens the check of a conflict, with the sides of the open lawsuit
        if its argument is true. `complete` is given the library's context in the sidebar once it is built.
        """
        self._files = files
        self._monitor = monitor
        self._count_deadline = count_deadline
        self._deadline_places = deadline_places
        self._check_conflict = check_conflict
        self._complete = complete
        self._use_case = use_case
        self._library = library
        self._listing = listing
        self._opened = opened
        self._window = opened.window
        self.presenter = AnnotationsPresenter(use_case)
        self.undo = UndoPresenter(use_case)
        self.toast = UndoToast(self.undo, opened.theme, opened.window, opened.window.dock)
        self.presenter.acted.connect(self.undo.offer)
        self.presenter.refused.connect(self.undo.notify)
        self._has_left = False
        self.presenter.refresh()

    @cached_property
    def lists(self) -> AnnotatedLists:
        """What the lists of lawsuits have of it, loaded when the first is shown."""
        return pages.annotated_lists.AnnotatedLists(
            self._use_case,
            self._library,
            self._listing,
            self._opened,
            presenter=self.presenter,
            undo=self.undo,
            files=self._files,
            monitor=self._monitor,
            count_deadline=self._count_deadline,
            deadline_places=self._deadline_places,
            check_conflict=self._check_conflict,
            complete=self._complete,
        )

    def open_trash(self) -> None:
        self.lists.open_trash()

    def commands(self) -> Iterator[Command]:
        """Commands of the palette that open saved searches, folders, labels and the trash."""
        state = self.presenter.state
        place, go = translate("shelf", "Acervo"), CommandGroup.GO
        for one in state.saved:
            if one.is_question:
                continue
            yield Command(one.name, partial(self._narrow, one.query), "search", detail=place, group=go)
        for folder, _ in state.folders:
            yield Command(
                folder.name,
                partial(self._narrow, folder_query(folder.name)),
                "folder",
                detail=place,
                group=go,
            )
        for line in state.labels:
            if line.cases:
                name = label_name(line.label, line.name)
                yield Command(name, partial(self._narrow, state.query_of(line)), "tag", detail=place, group=go)
        page = self._window.current_screen
        if page in EXPORTED:
            words, also = (
                translate("palette", "Exportar a lista"),
                translate("palette", "planilha excel xlsx csv tabela salvar baixar imprimir"),
            )
            blocked = "" if self.lists.has_rows(page) else translate("palette", "a lista está vazia")
            run = partial(self.lists.export, page)
            yield Command(words, run, "download", "Ctrl+E", also=also, blocked=blocked)
            words, also = (
                translate("palette", "Dossiê da lista"),
                translate("palette", "relatório pdf imprimir cliente"),
            )
            yield Command(words, partial(self.lists.make_dossier, page), "file-text", also=also, blocked=blocked)
        yield from self._batch_commands()
        words, also = translate("palette", "Dossiês feitos"), translate("palette", "pdf cliente conferência código")
        yield Command(words, self.lists.show_made_dossiers, "file-text", detail=place, group=go, also=also)
        words, also = translate("palette", "Prazos guardados"), translate("palette", "agenda ics vencimento próximos")
        show = partial(self._window.show_screen, "deadlines")
        yield Command(words, show, "calendar-clock", detail=place, group=go, also=also)
        words, also = (
            translate("palette", "Ano do tribunal"),
            translate("palette", "feriados calendário marcas conferir"),
        )
        show = partial(self._window.show_screen, "court_year")
        yield Command(words, show, "landmark", detail=place, group=go, also=also)
        words, also = translate("shelf", "Lixeira"), translate("palette", "excluídos apagados recuperar restaurar")
        yield Command(words, self.open_trash, "trash-2", detail=place, group=go, also=also)

    def _batch_commands(self) -> Iterator[Command]:
        """Export of what the searches of the open batch have returned."""
        search = self._opened.search
        if not search.has_batch or not search.batch.state.is_open:
            return
        entries = [line.answer.entry for line in search.batch.state.lines if line.answer is not None]
        found = sum(entry.cases_count for entry in entries)
        ids = [entry.entry_id for entry in entries]

        def export() -> None:
            title = translate("exporting", "Lote")
            self.lists.export_list(title, found, lambda: self._use_case.bulk_edit.of_searches(ids))

        blocked = "" if found else translate("palette", "o lote ainda não trouxe processos")
        words = translate("palette", "Exportar os processos do lote")
        yield Command(words, export, "download", detail=number(found), blocked=blocked)

    def _narrow(self, query: str) -> None:
        self._listing.filter(query)
        self._window.show_screen(LIBRARY)

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        if self._has_left:
            return
        self._has_left = True
        self.presenter.leave()
        self._window.sidebar.set_context(LIBRARY, None)
        self.toast.leave()

    async def aclose(self) -> None:
        await self.presenter.tasks.aclose()
        await self.undo.tasks.aclose()
        if "lists" in vars(self):
            await self.lists.aclose()
