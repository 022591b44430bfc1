"""Buttons and menus of the actions on several lawsuits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.row_menu import add_folders, add_label_names, add_labels, pop_up, tell_filed
from autos.desktop.components.annotations.selection_presenter import SelectionPresenter, SelectionState
from autos.desktop.widgets.layout.folding_row import FoldingRow


class SelectionButtons(FoldingRow):
    """The owner renders the buttons and handles the trash button, because the list has to move its current row."""

    def __init__(
        self,
        presenter: SelectionPresenter,
        annotations: AnnotationsPresenter,
        theme: Theme,
        name_label: Callable[[int], None],
    ) -> None:
        """`name_label` asks for another name of a label."""
        self._presenter = presenter
        self._annotations = annotations
        self._name_label = name_label
        self._theme = theme
        self.label, self.file, self.copy, self.trash, self.stop = (QPushButton() for _ in range(5))
        self.action_buttons = (self.label, self.file, self.copy, self.trash)
        super().__init__((*self.action_buttons, self.stop), self.menu_of, theme)
        self._apply_style(self.label, self.tr("Etiqueta…"), "1 – 9")
        self._apply_style(self.file, self.tr("Pasta…"))
        self._apply_style(self.copy, self.tr("Copiar números"), "Ctrl+C")
        self._apply_style(self.trash, self.tr("Mover para a lixeira"), "Del")
        self._apply_style(self.stop, self.tr("Parar"))
        self.label.clicked.connect(lambda: self._pop_up(self.label_menu, self.label))
        self.file.clicked.connect(lambda: self._pop_up(self.folder_menu, self.file))
        self.copy.clicked.connect(presenter.copy)
        self.stop.clicked.connect(presenter.stop)

    def render_chosen(self, state: SelectionState) -> None:
        """Enable the buttons that can be pressed now."""
        is_idle = bool(state.count) and state.action is None
        can_write = is_idle and not self._annotations.state.is_read_only
        for button, can_do in ((self.label, can_write), (self.file, can_write), (self.trash, can_write)):
            button.setEnabled(can_do)
        self.copy.setEnabled(is_idle)
        action_buttons = self.action_buttons if state.count else ()
        self.offer((self.stop,) if state.can_stop else action_buttons)

    def label_menu(self, parent: QWidget | None = None) -> QMenu:
        """Menu of the labels, which renames them, too; `parent` owns it, for a submenu."""
        menu = QMenu(parent or self)
        add_labels(menu, self._annotations.state, self._presenter.label)
        add_label_names(menu, self._annotations.state, self._name_label)
        return menu

    def folder_menu(self, parent: QWidget | None = None) -> QMenu:
        """Menu of the existing folders; new ones are created in the sidebar."""
        menu = QMenu(parent or self)
        state = self._annotations.state
        add_folders(
            menu,
            state,
            lambda folder_id, _into: self._presenter.file(folder_id, tell=tell_filed(state, folder_id)),
        )
        if menu.isEmpty():
            menu.addAction(self.tr("Ainda não há pastas")).setEnabled(False)
        return menu

    def menu_of(self, buttons: Sequence[QPushButton]) -> QMenu:
        """Menu with the actions of these buttons."""
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

    def _apply_style(self, button: QPushButton, words: str, keys: str = "") -> None:
        button.setText(words)
        button.setProperty("room", "small")
        button.setFont(self._theme.font(12, 500))
        set_tooltip(button, keys)

    @staticmethod
    def _pop_up(make: Callable[[], QMenu], under: QWidget) -> None:
        pop_up(make(), under.mapToGlobal(QPoint(0, under.height())))
