"""Connects the lines that are chosen in a list with what can be done with them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.chosen import ChosenPresenter
from autos.desktop.components.annotations.chosen_bar import ChosenBar
from autos.desktop.components.annotations.presenter import ShelfPresenter
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.undoing.presenter import UndoPresenter
from autos.domain.lawsuit.annotations import Act, ActKind


class ChosenDeeds:
    """One for each list; what it does is offered to be taken back like every other act."""

    def __init__(
        self,
        lawsuits: LawsuitList,
        presenter: ChosenPresenter,
        shelf: ShelfPresenter,
        *,
        undo: UndoPresenter,
        theme: Theme,
    ) -> None:
        self._list = lawsuits
        self._shelf = shelf
        self.presenter = presenter
        self.bar = ChosenBar(presenter, shelf, theme)
        choosing = lawsuits.choosing
        choosing.changed.connect(self._choose)
        choosing.lost.connect(presenter.lose)
        lawsuits.chosen_copy_wanted.connect(presenter.copy)
        self.bar.row.trash.clicked.connect(self.trash)
        self.bar.clear.clicked.connect(self._clear)
        self.bar.left.connect(lambda: lawsuits.setFocus(Qt.FocusReason.OtherFocusReason))
        presenter.copied.connect(lambda text: QGuiApplication.clipboard().setText(text))
        presenter.acted.connect(self._note)
        presenter.acted.connect(undo.offer)
        presenter.refused.connect(undo.tell)

    @property
    def has_any(self) -> bool:
        """Several lines are chosen: keys and menus are for all of them."""
        return bool(self._list.choosing.places)

    def label(self, label: int) -> None:
        if not self._shelf.state.is_read_only:
            self.presenter.label(label)

    def trash(self) -> None:
        """All of them; the line after them is read next."""
        if not self._shelf.state.is_read_only and self.presenter.state.deed is None:
            self._list.choosing.leave()
            self.presenter.trash()

    def pop_up(self, place: QPoint) -> None:
        menu: QMenu = self.bar.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)
        menu.setActiveAction(menu.actions()[0])

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
