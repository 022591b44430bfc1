"""What can be done with several lawsuits, as buttons and as the menus behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.chosen import ChosenPresenter, ChosenState
from autos.desktop.components.annotations.presenter import ShelfPresenter
from autos.desktop.components.annotations.row_menu import add_folders, add_labels, pop_up
from autos.desktop.widgets.layout.folding_row import FoldingRow


class ChosenButtons(FoldingRow):
    """Whoever shows them renders them; moving to the trash is for the list to do, whose lines go."""

    def __init__(self, presenter: ChosenPresenter, shelf: ShelfPresenter, theme: Theme) -> None:
        self._presenter = presenter
        self._shelf = shelf
        self._theme = theme
        self.label, self.file, self.copy, self.trash, self.stop = (QPushButton() for _ in range(5))
        self.deeds = (self.label, self.file, self.copy, self.trash)
        super().__init__((*self.deeds, self.stop), self.menu_of, theme)
        self._dress(self.label, self.tr("Etiqueta…"), "1 – 9")
        self._dress(self.file, self.tr("Pasta…"))
        self._dress(self.copy, self.tr("Copiar números"), "Ctrl+C")
        self._dress(self.trash, self.tr("Mover para a lixeira"), "Del")
        self._dress(self.stop, self.tr("Parar"))
        self.label.clicked.connect(lambda: self._pop_up(self.label_menu, self.label))
        self.file.clicked.connect(lambda: self._pop_up(self.folder_menu, self.file))
        self.copy.clicked.connect(presenter.copy)
        self.stop.clicked.connect(presenter.stop)

    def render_chosen(self, state: ChosenState) -> None:
        """Those that can be pressed now."""
        is_idle = bool(state.count) and state.deed is None
        can_write = is_idle and not self._shelf.state.is_read_only
        for button, can_do in ((self.label, can_write), (self.file, can_write), (self.trash, can_write)):
            button.setEnabled(can_do)
        self.copy.setEnabled(is_idle)
        deeds = self.deeds if state.count else ()
        self.want((self.stop,) if state.can_stop else deeds)

    def label_menu(self, parent: QWidget | None = None) -> QMenu:
        """It goes with `parent`, as a part of another menu does."""
        menu = QMenu(parent or self)
        add_labels(menu, self._shelf.state, self._presenter.label)
        return menu

    def folder_menu(self, parent: QWidget | None = None) -> QMenu:
        """Those that there are; the sidebar makes new ones."""
        menu = QMenu(parent or self)
        add_folders(menu, self._shelf.state, lambda folder_id, _into: self._presenter.file(folder_id))
        if menu.isEmpty():
            menu.addAction(self.tr("Ainda não há pastas")).setEnabled(False)
        return menu

    def menu_of(self, buttons: Sequence[QPushButton]) -> QMenu:
        """What these buttons do."""
        menu = QMenu(self)
        for button, title, make in (
            (self.label, self.tr("Etiquetas"), self.label_menu),
            (self.file, self.tr("Pôr na pasta"), self.folder_menu),
        ):
            if button in buttons:
                part = make(menu)
                part.setTitle(title)
                part.setEnabled(button.isEnabled())
                menu.addMenu(part)
        menu.addSeparator()
        for button in (self.copy, self.trash):
            if button in buttons:
                action = menu.addAction(button.text())
                action.setEnabled(button.isEnabled())
                action.triggered.connect(button.click)
        return menu

    def _dress(self, button: QPushButton, words: str, keys: str = "") -> None:
        button.setText(words)
        button.setProperty("room", "small")
        button.setFont(self._theme.font(12, 500))
        button.setToolTip(keys)

    @staticmethod
    def _pop_up(make: Callable[[], QMenu], under: QWidget) -> None:
        pop_up(make(), under.mapToGlobal(QPoint(0, under.height())))
