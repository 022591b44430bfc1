"""Connects a list with the actions on its selected lawsuits, or on the current one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.lawsuit_drag import drag_lawsuits
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.row_menu import (
    add_folders,
    add_label_names,
    add_labels,
    pop_up,
    tell_filed,
    translate,
)
from autos.desktop.components.annotations.selection_bar import SelectionBar
from autos.desktop.components.annotations.selection_presenter import SelectionPresenter
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.domain.lawsuit.annotations import Act, ActKind
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.translation import plural


class SelectionActions:
    """One for each list: digits toggle labels, Del moves to the trash, the menu has all actions. All can be undone."""

    def __init__(
        self,
        lawsuits: LawsuitList,
        presenter: SelectionPresenter,
        annotations: AnnotationsPresenter,
        *,
        undo: UndoPresenter,
        theme: Theme,
        name_folder: Callable[[LawsuitRow], None],
        name_label: Callable[[int], None],
    ) -> None:
        """`name_folder` asks for the name of a new folder for a lawsuit, `name_label` for another name of a label."""
        self._list = lawsuits
        self._annotations = annotations
        self._name_folder = name_folder
        self.name_label = name_label
        self._lead_in: Callable[[QMenu, LawsuitRow], None] | None = None
        self._theme = theme
        self._dragged: LawsuitRow | None = None
        """The row that is being dragged; None while several are."""
        self.is_dragging = False
        self.presenter = presenter
        self.bar = SelectionBar(presenter, annotations, theme, name_label)
        selection = lawsuits.selection
        selection.changed.connect(self._choose)
        selection.lost.connect(presenter.mark_lost)
        lawsuits.labelled.connect(self._label)
        lawsuits.seen_toggled.connect(self.toggle_seen)
        lawsuits.trashed.connect(self.trash)
        lawsuits.menu_wanted.connect(self._want_menu)
        lawsuits.folders_wanted.connect(self._want_folders)
        lawsuits.drag_wanted.connect(self._drag)
        lawsuits.chosen_copy_wanted.connect(presenter.copy)
        self.bar.row.trash.clicked.connect(self.trash)
        self.bar.clear.clicked.connect(self._clear)
        self.bar.left.connect(lambda: lawsuits.setFocus(Qt.FocusReason.OtherFocusReason))
        presenter.copied.connect(lambda text: QGuiApplication.clipboard().setText(text))
        presenter.acted.connect(self._record_action)
        presenter.acted.connect(undo.offer)
        presenter.refused.connect(undo.notify)
        annotations.changed.connect(lawsuits.rows.show_label_names)
        lawsuits.rows.show_label_names(annotations.state)

    def trash(self) -> None:
        """Move the selected lawsuits, or the current one, to the trash; the row after them becomes current."""
        current = self._list.current_row
        if self._has_chosen:
            if not self._annotations.state.is_read_only and self.presenter.state.action is None:
                self._list.selection.leave()
                self.presenter.trash()
        elif current is not None:
            self._trash_one(current)

    def _trash_one(self, row: LawsuitRow) -> None:
        if not self._annotations.state.is_read_only:
            current = self._list.current_row
            if current is not None and current.case_id == row.case_id:
                self._list.leave_current()
            self.presenter.trash(row.case_id)

    def toggle_seen(self) -> None:
        """Mark the selected lawsuits, or the current one, as seen or not read."""
        row = self._list.current_row
        if self._annotations.state.is_read_only:
            return
        if self._has_chosen:
            self.presenter.toggle_seen()
        elif row is not None:
            self.presenter.toggle_seen(row.case_id)

    def _label(self, label: int) -> None:
        row = self._list.current_row
        if self._annotations.state.is_read_only:
            return
        if self._has_chosen:
            self.presenter.label(label)
        elif row is not None:
            self.presenter.label(label, row.case_id)

    @property
    def _has_chosen(self) -> bool:
        """Whether several rows are selected; keys and menus are for all of them."""
        return bool(self._list.selection.places)

    def _want_menu(self, place: QPoint) -> None:
        row = self._list.current_row
        if self._has_chosen:
            pop_up(self.bar.menu(), place)
        elif row is not None:
            self._annotations.tasks.start("menu", self._pop_up(row, place))

    def _want_folders(self, place: QPoint) -> None:
        """Show the menu of folders, for all selected lawsuits or for the current one."""
        row = self._list.current_row
        if self._annotations.state.is_read_only:
            return
        if self._has_chosen:
            pop_up(self.bar.row.folder_menu(), place)
        elif row is not None:
            self._annotations.tasks.start("menu", self._pop_up(row, place, only_folders=True))

    def _drag(self) -> None:
        """Drag the selected lawsuits, or the current one, until they are dropped onto a folder or let go."""
        self._dragged = None if self._has_chosen else self._list.current_row
        if self._annotations.state.is_read_only or not (self._has_chosen or self._dragged):
            return
        count = self._list.selection.places.count if self._has_chosen else 1
        words = plural(count, translate("shelf", "{n} processo"), translate("shelf", "{n} processos"))
        self.is_dragging = True
        try:
            drag_lawsuits(self._list, words, self._theme)
        finally:
            self.is_dragging, self._dragged = False, None

    def drop(self, folder_id: int) -> None:
        """Add what is being dragged to a folder."""
        if self._dragged is not None:
            self._file(folder_id, self._dragged, into=True)
        elif self.is_dragging:
            self.presenter.file(folder_id, tell=tell_filed(self._annotations.state, folder_id))

    async def _pop_up(self, row: LawsuitRow, place: QPoint, *, only_folders: bool = False) -> None:
        folders = await self._annotations.folders_of(row.case_id)
        menu = self.folder_menu(row, folders) if only_folders else self.menu(row, folders)
        current = self._list.current_row
        if not self._list.isVisible() or (current is not None and current.case_id != row.case_id):
            menu.deleteLater()  # another row is current, or the archive was locked; none while the rows are read again
            return
        pop_up(menu, place)

    def menu(self, row: LawsuitRow, folders: frozenset[int]) -> QMenu:
        """Context menu of a lawsuit that is in these folders."""
        menu = QMenu(self._list)
        if self._lead_in is not None:
            self._lead_in(menu, row)
            menu.addSeparator()
        labels = menu.addMenu(translate("shelf", "Etiquetas"))
        self.fill_labels(labels, row)
        inside = menu.addMenu(translate("shelf", "Pastas"))
        self.fill_folders(inside, row, folders)
        menu.addSeparator()
        menu.addAction(translate("shelf", "Copiar o número")).triggered.connect(lambda: self._list.copy_number(row))
        self._fill_seen(menu, row)
        self.fill_trash(menu, row)
        for part in (labels, inside):
            part.setEnabled(not self._annotations.state.is_read_only)
        return menu

    def lead_in(self, fill: Callable[[QMenu, LawsuitRow], None]) -> None:
        """Let `fill` add what else can be done with a lawsuit, before labels and folders."""
        self._lead_in = fill

    def fill_labels(self, menu: QMenu, row: LawsuitRow) -> None:
        """Add the labels to a menu, those of the lawsuit checked, and a menu that renames one."""
        state = self._annotations.state
        add_labels(menu, state, lambda label: self.presenter.label(label, row.case_id), row.labels)
        add_label_names(menu, state, self.name_label)

    def fill_folders(self, menu: QMenu, row: LawsuitRow, folders: frozenset[int]) -> None:
        """Add the folders to a menu, those that the lawsuit is in checked, and a new one."""
        state = self._annotations.state
        add_folders(menu, state, lambda folder_id, into: self._file(folder_id, row, into=into), folders)
        if state.folders:
            menu.addSeparator()
        menu.addAction(translate("shelf", "Nova pasta…")).triggered.connect(lambda: self._name_folder(row))

    def _fill_seen(self, menu: QMenu, row: LawsuitRow) -> None:
        words = (
            translate("shelf", "Marcar como visto") if row.is_unread else translate("shelf", "Marcar como não visto")
        )
        seen = menu.addAction(f"{words}\tU")
        seen.triggered.connect(lambda: self.presenter.toggle_seen(row.case_id))
        seen.setEnabled(not self._annotations.state.is_read_only)

    def fill_trash(self, menu: QMenu, row: LawsuitRow) -> None:
        trash = menu.addAction(translate("shelf", "Mover para a lixeira"))
        trash.triggered.connect(lambda: self._trash_one(row))
        trash.setEnabled(not self._annotations.state.is_read_only)

    def folder_menu(self, row: LawsuitRow, folders: frozenset[int]) -> QMenu:
        """Menu of the folders, those that the lawsuit is in checked."""
        menu = QMenu(self._list)
        self.fill_folders(menu, row, folders)
        return menu

    def _file(self, folder_id: int, row: LawsuitRow, *, into: bool) -> None:
        if into:
            self.presenter.file(folder_id, row.case_id, tell_filed(self._annotations.state, folder_id, row))
        else:
            self.presenter.remove_from_folder(folder_id, row.case_id)

    def _choose(self) -> None:
        self.presenter.choose(self._list.selection.places)

    def _clear(self) -> None:
        self._list.selection.clear()
        self.presenter.dismiss()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _record_action(self, act: Act | None) -> None:
        """Clear the selection after moving to the trash."""
        if act is not None and act.kind is ActKind.TRASHED:
            self._list.selection.clear()
            self.presenter.dismiss()  # a refresh before may have reported the selection as lost
