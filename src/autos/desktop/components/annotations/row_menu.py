"""What can be done with one lawsuit of a list: labels, folders, its number, the trash."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QMenu

from autos.desktop.components.annotations.chosen_deeds import ChosenDeeds
from autos.desktop.components.annotations.presenter import ShelfPresenter
from autos.desktop.components.annotations.words import label_name
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.domain.lawsuit.annotations import Folder
from autos.domain.lawsuit.row import LawsuitRow

translate = QCoreApplication.translate


class RowDeeds:
    """Connects a list with the shelf: digits label, Del trashes, the menu has all of it."""

    def __init__(
        self, lawsuits: LawsuitList, shelf: ShelfPresenter, chosen: ChosenDeeds, name_folder: Callable[[int], None]
    ) -> None:
        """`name_folder` asks for a new folder, to put this case into; where several are `chosen`, theirs it is."""
        self._list = lawsuits
        self._shelf = shelf
        self._chosen = chosen
        self._name_folder = name_folder
        lawsuits.labelled.connect(self._label)
        lawsuits.trashed.connect(self._trash_wanted)
        lawsuits.menu_wanted.connect(self._want_menu)

    def _label(self, label: int) -> None:
        row = self._list.current_row
        if self._chosen.has_any:
            self._chosen.label(label)
        elif row is not None and not self._shelf.state.is_read_only:
            self._shelf.toggle_label(label, row.case_id)

    def _trash_wanted(self) -> None:
        if self._chosen.has_any:
            self._chosen.trash()
        else:
            self._trash()

    def _trash(self, wanted: LawsuitRow | None = None) -> None:
        current = self._list.current_row
        row = wanted or current
        if row is not None and not self._shelf.state.is_read_only:
            if current is not None and current.case_id == row.case_id:
                self._list.leave_current()
            self._shelf.trash(row.case_id)

    def _want_menu(self, place: QPoint) -> None:
        row = self._list.current_row
        if self._chosen.has_any:
            self._chosen.pop_up(place)
        elif row is not None:
            self._shelf.tasks.start("menu", self._pop_up(row, place))

    async def _pop_up(self, row: LawsuitRow, place: QPoint) -> None:
        menu = self.menu(row, await self._shelf.folders_of(row.case_id))
        current = self._list.current_row
        if not self._list.isVisible() or current is None or current.case_id != row.case_id:
            menu.deleteLater()  # it would stand beside another line, or over the lock
            return
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)
        menu.setActiveAction(menu.actions()[0])

    def menu(self, row: LawsuitRow, folders: frozenset[int]) -> QMenu:
        """For a lawsuit that is in these folders."""
        shelf = self._shelf
        can_write = not shelf.state.is_read_only
        menu = QMenu(self._list)
        labels = menu.addMenu(translate("shelf", "Etiquetas"))
        for line in shelf.state.labels:
            action = labels.addAction(_shown(f"{line.label}   {label_name(line.label, line.name)}"))
            action.setCheckable(True)
            action.setChecked(line.label in row.labels)
            action.triggered.connect(lambda _=False, n=line.label: shelf.toggle_label(n, row.case_id))
        inside = menu.addMenu(translate("shelf", "Pastas"))
        for folder, _ in shelf.state.folders:
            action = inside.addAction(_shown(folder.name))
            action.setCheckable(True)
            action.setChecked(folder.folder_id in folders)
            action.triggered.connect(lambda is_in, f=folder: self._file(f, row.case_id, is_in=is_in))
        if shelf.state.folders:
            inside.addSeparator()
        fresh = inside.addAction(translate("shelf", "Nova pasta…"))
        fresh.triggered.connect(lambda: self._name_folder(row.case_id))
        for part in (labels, inside):
            part.setEnabled(can_write)
        menu.addSeparator()
        menu.addAction(translate("shelf", "Copiar o número")).triggered.connect(lambda: self._list.copy_number(row))
        trash = menu.addAction(translate("shelf", "Mover para a lixeira"))
        trash.setEnabled(can_write)
        trash.triggered.connect(lambda: self._trash(row))
        return menu

    def _file(self, folder: Folder, case_id: int, *, is_in: bool) -> None:
        self._shelf.file(folder.folder_id, case_id, is_in=is_in)


def _shown(name: str) -> str:
    """A menu takes the letter after a single one for a key."""
    return name.replace("&", "&&")
