"""Connects a list with what can be done with the lawsuits that are chosen in it, or else with the current one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.chosen import ChosenPresenter
from autos.desktop.components.annotations.chosen_bar import ChosenBar
from autos.desktop.components.annotations.presenter import ShelfPresenter
from autos.desktop.components.annotations.row_menu import add_folders, add_labels, pop_up, translate
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.undoing.presenter import UndoPresenter
from autos.domain.lawsuit.annotations import Act, ActKind
from autos.domain.lawsuit.row import LawsuitRow


class ChosenDeeds:
    """One for each list: digits label, Del trashes, the menu has all of it. What it does can be taken back."""

    def __init__(
        self,
        lawsuits: LawsuitList,
        presenter: ChosenPresenter,
        shelf: ShelfPresenter,
        *,
        undo: UndoPresenter,
        theme: Theme,
        name_folder: Callable[[int], None],
    ) -> None:
        """`name_folder` asks for a new folder, to put this case into."""
        self._list = lawsuits
        self._shelf = shelf
        self._name_folder = name_folder
        self.presenter = presenter
        self.bar = ChosenBar(presenter, shelf, theme)
        choosing = lawsuits.choosing
        choosing.changed.connect(self._choose)
        choosing.lost.connect(presenter.lose)
        lawsuits.labelled.connect(self._label)
        lawsuits.trashed.connect(self.trash)
        lawsuits.menu_wanted.connect(self._want_menu)
        lawsuits.chosen_copy_wanted.connect(presenter.copy)
        self.bar.row.trash.clicked.connect(self.trash)
        self.bar.clear.clicked.connect(self._clear)
        self.bar.left.connect(lambda: lawsuits.setFocus(Qt.FocusReason.OtherFocusReason))
        presenter.copied.connect(lambda text: QGuiApplication.clipboard().setText(text))
        presenter.acted.connect(self._note)
        presenter.acted.connect(undo.offer)
        presenter.refused.connect(undo.tell)

    def trash(self) -> None:
        """The chosen lawsuits, or else the current one; the line after them is read next."""
        current = self._list.current_row
        if self._has_chosen:
            if not self._shelf.state.is_read_only and self.presenter.state.deed is None:
                self._list.choosing.leave()
                self.presenter.trash()
        elif current is not None:
            self._trash_one(current)

    def _trash_one(self, row: LawsuitRow) -> None:
        if not self._shelf.state.is_read_only:
            current = self._list.current_row
            if current is not None and current.case_id == row.case_id:
                self._list.leave_current()
            self.presenter.trash(row.case_id)

    def _label(self, label: int) -> None:
        row = self._list.current_row
        if self._shelf.state.is_read_only:
            return
        if self._has_chosen:
            self.presenter.label(label)
        elif row is not None:
            self.presenter.label(label, row.case_id)

    @property
    def _has_chosen(self) -> bool:
        """Several lines are chosen: keys and menus are for all of them."""
        return bool(self._list.choosing.places)

    def _want_menu(self, place: QPoint) -> None:
        row = self._list.current_row
        if self._has_chosen:
            pop_up(self.bar.menu(), place)
        elif row is not None:
            self._shelf.tasks.start("menu", self._pop_up(row, place))

    async def _pop_up(self, row: LawsuitRow, place: QPoint) -> None:
        menu = self.menu(row, await self._shelf.folders_of(row.case_id))
        current = self._list.current_row
        if not self._list.isVisible() or current is None or current.case_id != row.case_id:
            menu.deleteLater()  # it would stand beside another line, or over the lock
            return
        pop_up(menu, place)

    def menu(self, row: LawsuitRow, folders: frozenset[int]) -> QMenu:
        """For a lawsuit that is in these folders."""
        state, case_id = self._shelf.state, row.case_id
        menu = QMenu(self._list)
        labels = menu.addMenu(translate("shelf", "Etiquetas"))
        add_labels(labels, state, lambda label: self.presenter.label(label, case_id), row.labels)
        inside = menu.addMenu(translate("shelf", "Pastas"))
        add_folders(inside, state, lambda folder_id, into: self._file(folder_id, case_id, into=into), folders)
        if state.folders:
            inside.addSeparator()
        inside.addAction(translate("shelf", "Nova pasta…")).triggered.connect(lambda: self._name_folder(case_id))
        menu.addSeparator()
        menu.addAction(translate("shelf", "Copiar o número")).triggered.connect(lambda: self._list.copy_number(row))
        trash = menu.addAction(translate("shelf", "Mover para a lixeira"))
        trash.triggered.connect(lambda: self._trash_one(row))
        for part in (labels, inside, trash):
            part.setEnabled(not state.is_read_only)
        return menu

    def _file(self, folder_id: int, case_id: int, *, into: bool) -> None:
        do = self.presenter.file if into else self.presenter.take_out
        do(folder_id, case_id)

    def _choose(self) -> None:
        self.presenter.choose(self._list.choosing.places)

    def _clear(self) -> None:
        self._list.choosing.clear()
        self.presenter.dismiss()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _note(self, act: Act | None) -> None:
        """What is in the trash leaves the list, so nothing of it stays chosen."""
        if act is not None and act.kind is ActKind.TRASHED:
            self._list.choosing.clear()
            self.presenter.dismiss()  # the list may have been read again before, and have lost them
