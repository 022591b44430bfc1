"""Widgets of labels, folders and trash around the lists of lawsuits, built when a list is first shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from autos.app import pages
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.lawsuit_menus import LawsuitMenus
from autos.desktop.components.annotations.panel import AnnotationsPanel
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.selection_actions import SelectionActions
from autos.desktop.components.annotations.selection_presenter import SelectedCases, SelectionPresenter
from autos.desktop.components.annotations.selection_summary_pane import SelectionSummaryPane
from autos.desktop.components.annotations.selection_summary_presenter import SelectionSummaryPresenter
from autos.desktop.components.annotations.smart_folder_presenter import SmartFoldersPresenter
from autos.desktop.components.columns.lawsuit_columns import ColumnLayout
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.pages.lawsuit.action_bar import LawsuitAction
from autos.desktop.pages.library.facet_presenter import FacetsPresenter
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.suggestion_buttons import SuggestionButtons
from autos.desktop.pages.library.suggestion_presenter import SuggestionsPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.translation import number, plural, translate
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.bulk_edit import ListPart
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.library import Library

if TYPE_CHECKING:
    from autos.app.pages.dossier import DossierDialogs, DossierLawsuits
    from autos.app.pages.exporting import ExportSheets
    from autos.desktop.components.exporting.presenter import ExportChoice, ExportScope
    from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, LawsuitState
    from autos.desktop.pages.lawsuit.view import LawsuitView
    from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
    from autos.desktop.pages.results.view import ResultsView
    from autos.domain.lawsuit.lawsuit import Step


CountDeadline = Callable[["LawsuitState", "Step | None"], None]
COLUMN_OF = {"marks": "labels"}
"""Columns of an export that have another name on the screen."""
SEARCH_LINES = (
    *("opposite", "pole", "number", "court", "instance", "amount", "last_step"),
    *("class", "subject", "status", "phase"),
)
"""What the lines of the list of a search show, as columns."""
LIBRARY_LINES = ("parties", *SEARCH_LINES[2:])


class ListedLawsuits(NamedTuple):
    """A list of lawsuits that can be exported."""

    title: str
    size: int
    cases: Callable[[], Awaitable[Sequence[int] | None]]
    """Reads all of them, in their order."""
    fixed: Callable[[PositionSet], Callable[[], SelectedCases]]
    """Notes what is at these positions now; the returned function reads its cases, whatever the list has become."""
    lines: tuple[str, ...]
    """The columns that its lines show."""
    entry: LedgerEntry | None = None
    """The search whose list it is."""


class AnnotatedLists:
    """Gives each list of lawsuits its bar, menu and shortcuts, and the library its context in the sidebar."""

    def __init__(
        self,
        use_case: LibraryAnnotations,
        library: Library,
        listing: LibraryPresenter,
        opened: OpenedWindow,
        *,
        presenter: AnnotationsPresenter,
        undo: UndoPresenter,
        files: ExportedFiles,
        monitor: Callable[[QWidget, QPoint], None],
        count_deadline: CountDeadline,
        deadline_places: Callable[[], QWidget],
        check_conflict: Callable[[bool], None],
        complete: Callable[[AnnotationsPanel], None],
    ) -> None:
        """`monitor` offers to monitor the parties of the open lawsuit, in a menu at a global position.

        `complete` is given the context of the sidebar once it is built.

        `count_deadline` counts one of the open lawsuit, from a step of it where one is given; `deadline_places` builds
        what the sidebar has of them. `check_conflict` opens the check of a conflict, with the sides of the open lawsuit
        if its argument is true.
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
        self._presenter = presenter
        self._undo = undo
        self._scopes: list[TaskScope] = []
        self._selections: list[SelectionActions] = []
        self._exports: dict[str, Callable[[bool], None]] = {}
        """What exports the list of a page, by its name."""
        self._dossiers: dict[str, Callable[[bool], None]] = {}
        """What makes a dossier of the list of a page, by its name."""
        self._row_counts: dict[str, Callable[[], int]] = {}

    def wire_list(
        self,
        lawsuits: LawsuitList,
        put_under: Callable[[QWidget], None],
        cases_at: Callable[[PositionSet], SelectedCases],
    ) -> SelectionActions:
        """Give a list of lawsuits its shortcuts (digits, Del), its menu and the bar for several selected rows."""
        presenter = SelectionPresenter(self._use_case.bulk_edit, cases_at)
        chosen = SelectionActions(
            lawsuits,
            presenter,
            self._presenter,
            undo=self._undo,
            theme=self._opened.theme,
            name_folder=self._name_folder,
            name_label=self._name_label,
        )
        self._scopes.append(presenter.tasks)
        put_under(chosen.bar)
        self._selections.append(chosen)
        return chosen

    def _gather(
        self,
        view: ResultsView | LibraryView,
        chosen: SelectionActions,
        cases_at: Callable[[PositionSet], SelectedCases],
        question: Callable[[], QWidget] | None = None,
    ) -> None:
        """Show the summary of several selected rows in place of the reading pane."""
        presenter = SelectionSummaryPresenter(self._use_case.bulk_edit, cases_at)
        self._scopes.append(presenter.tasks)
        annotations, theme, read = self._presenter, self._opened.theme, view.lawsuit_chosen.emit
        SelectionSummaryPane(
            view.list, view.panes, presenter, chosen, annotations=annotations, theme=theme, read=read, question=question
        )

    def _name_folder(self, row: LawsuitRow) -> None:
        self.panel.name_folder(row=row)

    def _name_label(self, label: int) -> None:
        self.panel.rename_label(label)

    @cached_property
    def _sheets(self) -> ExportSheets:
        """The sheet that exports, loaded when it is first asked for."""
        return pages.exporting.ExportSheets(self._files, self._opened)

    @cached_property
    def _dossier_dialogs(self) -> DossierDialogs:
        """The dialog that makes a dossier, loaded when it is first asked for."""
        return pages.dossier.DossierDialogs(self._files, self._opened)

    def has_rows(self, page: str) -> bool:
        """Whether the list of a page has anything to export."""
        return page in self._exports and self._row_counts[page]() > 0

    def export(self, page: str) -> None:
        """Export the list of a page, or the lawsuits selected in it (Ctrl+E)."""
        if page in self._exports:
            self._exports[page](False)

    def show_made_dossiers(self) -> None:
        """Show the dossiers that were made."""
        self._dossier_dialogs.open_made()

    def make_dossier(self, page: str) -> None:
        """Make a dossier of the list of a page."""
        if page in self._dossiers:
            self._dossiers[page](False)

    def export_list(self, title: str, size: int, cases: Callable[[], Awaitable[Sequence[int] | None]]) -> None:
        """Export lawsuits that no list with a reading pane shows."""
        words = translate("exporting", "{n} da lista").format(n=number(size))
        choice = pages.exporting.ExportChoice("list", words, size, cases)
        self._sheets.open(pages.exporting.ExportScope(title, (choice,), choice.key, LIBRARY_LINES))

    def wire_finds(self, view: QWidget, finds: FindsPresenter) -> None:
        """Offer to export what monitorings have found, as far as the panel lists it."""

        def export(_is_of_lawsuit: bool) -> None:
            ids, name = finds.state.found.row_ids, finds.state.name
            if ids:
                title = name or translate("exporting", "Achados do monitoramento")
                self.export_list(title, len(ids), lambda: self._use_case.bulk_edit.of_rows(ids))

        def make_dossier(_is_of_lawsuit: bool) -> None:
            ids, name = finds.state.found.row_ids, finds.state.name
            if ids:
                title = name or translate("exporting", "Achados do monitoramento")
                of_rows = self._use_case.bulk_edit.of_rows
                self._dossier_dialogs.open(pages.dossier.DossierLawsuits(title, lambda: of_rows(ids)))

        self._exports["monitoring"] = export
        self._dossiers["monitoring"] = make_dossier
        self._row_counts["monitoring"] = lambda: len(finds.state.found.row_ids)
        page_shortcut(view, "Ctrl+E", lambda: export(False))

    def _scope(
        self, page: str, listed: ListedLawsuits, view: ResultsView | LibraryView, reading: LawsuitPresenter
    ) -> ExportScope | None:
        """What can be exported of a list: the selected lawsuits, the open one, all of them; None where it is empty."""
        several, records = view.list.selection.places.count, reading.state.records
        choices: list[ExportChoice] = []
        if several > 1:
            words = plural(several, translate("exporting", "{n} escolhido"), translate("exporting", "{n} escolhidos"))
            cases = listed.fixed(view.list.selection.places)
            choices.append(pages.exporting.ExportChoice("selection", words, several, cases))
        elif records:
            of_rows = self._use_case.bulk_edit.of_rows
            choices.append(
                pages.exporting.ExportChoice(
                    "open", translate("exporting", "Este processo"), 1, lambda: of_rows(records)
                )
            )
        if listed.size:
            words = translate("exporting", "{n} da lista").format(n=number(listed.size))
            choices.append(pages.exporting.ExportChoice("list", words, listed.size, listed.cases))
        if not choices:
            return None
        preferences = self._opened.preferences
        shown = [key for key, _ in ColumnLayout.read(preferences.columns).columns]
        columns = tuple(COLUMN_OF.get(key, key) for key in shown) if preferences.shows_columns(page) else listed.lines
        return pages.exporting.ExportScope(listed.title, tuple(choices), choices[-1].key, columns, listed.entry)

    def _wire_export(
        self,
        page: str,
        view: ResultsView | LibraryView,
        reading: LawsuitPresenter,
        listed: Callable[[], ListedLawsuits],
    ) -> tuple[Callable[[bool], None], Callable[[bool], None]]:
        """Offer to export; returns what exports and what makes a dossier, of the open or selected lawsuits if true."""

        def export(is_of_lawsuit: bool) -> None:
            scope = self._scope(page, listed(), view, reading)
            if scope is not None:
                has_several = scope.choices[0].key == "selection"
                first = scope.choices[0].key if is_of_lawsuit or has_several else scope.chosen
                self._sheets.open(scope._replace(chosen=first))

        def make_dossier(is_of_lawsuit: bool) -> None:
            scope = self._scope(page, listed(), view, reading)
            if scope is not None:
                self._dossier_dialogs.open(dossier_lawsuits(scope, is_of_lawsuit=is_of_lawsuit))

        self._exports[page] = export
        self._dossiers[page] = make_dossier
        self._row_counts[page] = lambda: listed().size
        page_shortcut(view, "Ctrl+E", lambda: export(False))
        return export, make_dossier

    def _wire_pane(
        self,
        view: ResultsView | LibraryView,
        chosen: SelectionActions,
        pane: LawsuitView,
        leave: tuple[Callable[[bool], None], Callable[[bool], None]],
        reading: LawsuitPresenter,
    ) -> None:
        """Connect the action bar of the reading pane, and offer the same in the menu of the list."""
        export, make_dossier = leave
        more = (
            (translate("shelf", "Dossiê…"), lambda: make_dossier(True)),
            (translate("shelf", "Ver o original"), pane.show_original),
            (translate("shelf", "Quem é o cliente…"), pane.ask_client),
            (translate("shelf", "Verificar conflito…"), lambda: self._check_conflict(True)),
        )
        pane.client_named.connect(self._presenter.name_client)
        menus = LawsuitMenus(view.list, chosen, self._presenter, self._library.rows, pane, more=more)
        shown = {
            LawsuitAction.LABEL: menus.show_labels,
            LawsuitAction.FILE: menus.show_folders,
            LawsuitAction.MORE: menus.show_more,
        }

        def count_deadline(step: Step | None) -> None:
            self._count_deadline(reading.state, step)

        done: dict[LawsuitAction, Callable[[QPoint], None]] = {
            LawsuitAction.MONITOR: lambda place: self._monitor(pane, place),
            LawsuitAction.EXPORT: lambda _place: export(True),
            LawsuitAction.DEADLINE: lambda _place: count_deadline(pane.chosen_step),
        }

        def act(action: LawsuitAction, place: QPoint) -> None:
            if action in shown:
                shown[action](reading.state.records, place)
            elif action in done:
                done[action](place)

        def lead_in(menu: QMenu, row: LawsuitRow) -> None:
            """Actions on the open lawsuit, which is that of the row unless it is still being read."""
            is_open = row.row_id in reading.state.records
            for words, do in (
                (translate("shelf", "Anotar"), pane.write_note),
                (translate("shelf", "Monitorar…"), lambda: self._monitor(pane, QCursor.pos())),
                (translate("shelf", "Verificar conflito…"), lambda: self._check_conflict(True)),
                (translate("shelf", "Copiar a citação"), pane.copy_citation),
                (translate("shelf", "Exportar…"), lambda: export(True)),
                (translate("shelf", "Contar prazo…") + "\tCtrl+D", lambda: count_deadline(pane.chosen_step)),
                (translate("shelf", "Dossiê…"), lambda: make_dossier(True)),
            ):
                action = menu.addAction(words)
                action.setEnabled(is_open)
                action.triggered.connect(do)

        if not self._files.rules.secrecy:
            pane.guard.forbid()
        pane.action_bar.wanted.connect(act)
        pane.deadline_wanted.connect(count_deadline)
        chosen.lead_in(lead_in)
        is_read_only = self._presenter.state.is_read_only
        for action in (LawsuitAction.NOTE, LawsuitAction.LABEL, LawsuitAction.FILE):
            pane.action_bar.set_usable(action, is_usable=not is_read_only)

    def wire_results(
        self,
        view: ResultsView,
        question: Callable[[], QWidget],
        pane: LawsuitView,
        reading: LawsuitPresenter,
        searched: Callable[[], tuple[LedgerEntry | None, str]],
    ) -> None:
        """Wire the list of one search; `question` builds the question about several selected rows, `searched` tells the
        search and whom it is about.
        """
        bulk_edit, rows = self._use_case.bulk_edit, view.list.rows

        def cases_at(places: PositionSet) -> SelectedCases:
            return bulk_edit.of_rows([rows.ids[place] for place in places])

        def fixed(places: PositionSet) -> Callable[[], SelectedCases]:
            ids = [rows.ids[place] for place in places]
            return lambda: bulk_edit.of_rows(ids)

        chosen = self.wire_list(view.list, view.add_under_list, cases_at)
        self._gather(view, chosen, cases_at, question)

        def listed() -> ListedLawsuits:
            entry, title = searched()
            ids = list(rows.ids)
            return ListedLawsuits(title, len(ids), lambda: bulk_edit.of_rows(ids), fixed, SEARCH_LINES, entry)

        self._wire_pane(view, chosen, pane, self._wire_export("results", view, reading, listed), reading)

    def wire_library(self, view: LibraryView, pane: LawsuitView, reading: LawsuitPresenter) -> None:
        """Wire the library page: the facets over its list and its context in the sidebar."""
        preferences = self._opened.preferences
        facets = FacetsPresenter(self._library, self._listing, is_open=preferences.shows_facets)
        self._scopes.append(facets.tasks)
        view.add_facets(facets, lambda is_open: setattr(preferences, "shows_facets", is_open))
        suggestions = SuggestionsPresenter(self._library, self._listing)
        self._scopes.append(suggestions.tasks)
        SuggestionButtons(suggestions, view, self._opened.theme)
        cases_at = partial(self._listed_at, view)
        chosen = self.wire_list(view.list, view.add_under_list, cases_at)
        self._gather(view, chosen, cases_at)

        def listed() -> ListedLawsuits:
            now = self._listing.state.listed
            text, order, is_typing = now.asked.text, now.asked.order, not now.asked.is_whole
            title = text.strip() or translate("exporting", "Acervo inteiro")

            def cases() -> Awaitable[Sequence[int] | None]:
                return self._library.cases(text, order, typing=is_typing)

            def fixed(places: PositionSet) -> Callable[[], SelectedCases]:
                part = self._part_at(view, places)
                return lambda: self._use_case.bulk_edit.of_list(part)

            return ListedLawsuits(title, now.count, cases, fixed, LIBRARY_LINES)

        self._wire_pane(view, chosen, pane, self._wire_export("library", view, reading, listed), reading)
        chosen.presenter.outdated.connect(self._listing.refresh)
        _ = self.panel
        page_shortcut(view, QKeySequence.StandardKey.Save, self.save_query)

    def _listed_at(self, view: LibraryView, places: PositionSet) -> SelectedCases:
        return self._use_case.bulk_edit.of_list(self._part_at(view, places))

    def _part_at(self, view: LibraryView, places: PositionSet) -> ListPart:
        listed = self._listing.state.listed
        asked, known = listed.asked, view.rows.seen(places)
        return ListPart(asked.text, asked.order, not asked.is_whole, listed.count, places, known)

    @cached_property
    def panel(self) -> AnnotationsPanel:
        """The sidebar context of the library and of the deadlines, built and shown at first use."""
        self.smart_folders = SmartFoldersPresenter(self._library)
        self._scopes.append(self.smart_folders.tasks)
        window = self._opened.window
        panel = AnnotationsPanel(
            self._presenter,
            self.smart_folders,
            self._opened.theme,
            self._deadline_places(),
            lambda: window.current_screen not in {"deadline", "deadlines", "court_year", "outbox"},
        )
        panel.dropped.connect(self._drop)
        self._listing.changed.connect(panel.mark_listed)
        panel.mark(self._listing.state.text)
        panel.query_wanted.connect(self._narrow)
        panel.trash_wanted.connect(self.open_trash)
        panel.conflict_wanted.connect(lambda: self._check_conflict(False))
        self._complete(panel)
        window.sidebar.set_context("library", panel)
        window.screens.currentChanged.connect(panel.mark_screen)
        return panel

    def _narrow(self, query: str) -> None:
        """List what a query finds, from another page of the library, too."""
        self._listing.filter(query)
        if self._opened.window.current_screen != "library":
            self._opened.window.show_screen("library")

    def _drop(self, folder_id: int) -> None:
        """Put what is being dragged into a folder."""
        for chosen in self._selections:
            if chosen.is_dragging:
                chosen.drop(folder_id)

    def save_query(self) -> None:
        """Ask for a name for the current query (Ctrl+S); nothing where it cannot be parsed."""
        state = self._listing.state
        if state.is_filtered and state.misread is None and not self._presenter.state.is_read_only:
            self.panel.name_query(state.text.strip())

    def open_trash(self) -> None:
        tasks = pages.trash.open_trash(self._use_case, self._library, self._opened, self._presenter, self._undo)
        self._scopes.append(tasks)

    async def aclose(self) -> None:
        if "panel" in vars(self):
            self.smart_folders.leave()
        if "_sheets" in vars(self):
            await self._sheets.aclose()
        if "_dossier_dialogs" in vars(self):
            await self._dossier_dialogs.aclose()
        for scope in self._scopes:
            await scope.aclose()


def dossier_lawsuits(scope: ExportScope, *, is_of_lawsuit: bool) -> DossierLawsuits:
    """What a dossier may be of: the list, where the selected lawsuits get pages of their own, or those alone."""
    choices = {choice.key: choice for choice in scope.choices}
    listed = scope.choices[0] if is_of_lawsuit else choices.get("list", scope.choices[0])
    selected = choices.get("selection")
    return pages.dossier.DossierLawsuits(
        scope.title,
        listed.cases,
        None if selected is None else selected.cases,
        None if scope.entry is None else scope.entry.entry_id,
    )
