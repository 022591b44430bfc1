"""Under a list of which several lines are chosen: how many they are, and what can be done with all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QToolButton, QWidget

from autos.desktop.layouts import column, row
from autos.desktop.shelf.chosen import ChosenPresenter, ChosenState
from autos.desktop.shelf.chosen_words import chosen_news, chosen_title
from autos.desktop.shelf.presenter import ShelfPresenter
from autos.desktop.shelf.words import label_name
from autos.desktop.theme import Theme
from autos.desktop.widgets.announcer import Announcer
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.widgets.folding_row import FoldingRow
from autos.desktop.widgets.low import is_low

MARGINS, LOW_MARGINS, GAP_PX = (16, 8, 10, 10), (16, 4, 10, 4), 6
LEAST_PX = 240
"""Room of the count: a million and its words."""


class ChosenBar(QFrame):
    """Build, connect, render. It comes from below, so that no line moves."""

    left = Signal()
    """The button that had the keyboard can be pressed no more: the lines get it back."""

    def __init__(self, presenter: ChosenPresenter, shelf: ShelfPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._shelf = shelf
        self._theme = theme
        self.setProperty("rule", "top")
        self.setAccessibleName(self.tr("Processos selecionados"))
        self.count = ElidedLabel(least=theme.px(LEAST_PX))
        self.count.setFont(theme.font(13, 600))
        self.news = QLabel()
        self.news.setFont(theme.font(11.5))
        self.news.setProperty("tone", "2")
        self.news.setWordWrap(True)
        self.clear = QToolButton()
        self.clear.setProperty("kind", "ghost")
        self.clear.setAccessibleName(self.tr("Desfazer a seleção"))
        self.clear.setToolTip("Esc")
        self.label = self._button(self.tr("Etiqueta…"), "1 – 9")
        self.file = self._button(self.tr("Pasta…"))
        self.copy = self._button(self.tr("Copiar números"), "Ctrl+C")
        self.trash = self._button(self.tr("Mover para a lixeira"), "Del")
        self.stop = self._button(self.tr("Parar"))
        self._deeds = (self.label, self.file, self.copy, self.trash)
        self.row = FoldingRow((*self._deeds, self.stop), self._menu_of, theme)
        self._top = row(self.count, self.clear, margins=(0, 0, 0, 0))
        self._column = column(self._top, self.news, margins=MARGINS)
        self.setLayout(self._column)
        self._is_joined: bool | None = None
        self._join_lines(joins=False)
        self._announcer = Announcer(self)

        self.label.clicked.connect(lambda: self._pop_up(self.label_menu(), self.label))
        self.file.clicked.connect(lambda: self._pop_up(self.folder_menu(), self.file))
        self.copy.clicked.connect(presenter.copy)
        self.stop.clicked.connect(presenter.stop)
        presenter.changed.connect(self._render)
        shelf.changed.connect(self._render_again)
        theme.changed.connect(self._dress)
        self._dress()
        self._render(presenter.state)

    def label_menu(self, parent: QWidget | None = None) -> QMenu:
        """It goes with `parent`, as a part of another menu does."""
        menu = QMenu(parent or self)
        for line in self._shelf.state.labels:
            action = menu.addAction(_plain(f"{line.label}   {label_name(line.label, line.name)}"))
            action.triggered.connect(lambda _=False, label=line.label: self._presenter.label(label))
        return menu

    def folder_menu(self, parent: QWidget | None = None) -> QMenu:
        """Those that there are; the sidebar makes new ones."""
        menu = QMenu(parent or self)
        for folder, _ in self._shelf.state.folders:
            action = menu.addAction(_plain(folder.name))
            action.triggered.connect(lambda _=False, folder_id=folder.folder_id: self._presenter.file(folder_id))
        if menu.isEmpty():
            menu.addAction(self.tr("Ainda não há pastas")).setEnabled(False)
        return menu

    def menu(self) -> QMenu:
        """All of it, for the mouse among the lines."""
        return self._menu_of(self._deeds)

    def _menu_of(self, buttons: Sequence[QPushButton]) -> QMenu:
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

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (around := self.parentWidget()) is not None:
            around.installEventFilter(self)
        self._join_lines(joins=is_low(self, self._theme))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._join_lines(joins=is_low(self, self._theme))
        return super().eventFilter(watched, event)

    def _join_lines(self, *, joins: bool) -> None:
        """All in one line, or what can be done under how many they are."""
        if joins == self._is_joined:
            return
        self._is_joined = joins
        if joins:
            self._top.insertWidget(1, self.row, 1)
        else:
            self._column.addWidget(self.row)
        self._top.setStretch(0, 0 if joins else 1)
        self._column.setContentsMargins(*(LOW_MARGINS if joins else MARGINS))
        self.row.setContentsMargins(0, 0 if joins else GAP_PX, 0, 0)

    def _render_again(self) -> None:
        self._render(self._presenter.state)

    def _render(self, state: ChosenState) -> None:
        had_keys = self._has_keys()
        title, news = chosen_title(state), chosen_news(state)
        self.count.say(title)
        self.count.setVisible(bool(title))
        self.news.setText(news)
        self.news.setVisible(bool(news))
        is_idle = bool(title) and state.deed is None
        can_write = is_idle and not self._shelf.state.is_read_only
        for button, can_do in ((self.label, can_write), (self.file, can_write), (self.trash, can_write)):
            button.setEnabled(can_do)
        self.copy.setEnabled(is_idle)
        deeds = self._deeds if title else ()
        self.row.want((self.stop,) if state.can_stop else deeds)
        self.setVisible(bool(title or news))
        self._announcer.say(news or title)
        if had_keys and not self._has_keys():
            self.left.emit()

    def _has_keys(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and self.isAncestorOf(focused) and focused.isEnabled()

    def _button(self, words: str, keys: str = "") -> QPushButton:
        button = QPushButton(words)
        button.setProperty("room", "small")
        button.setFont(self._theme.font(12, 500))
        button.setToolTip(keys)
        return button

    def _pop_up(self, menu: QMenu, under: QWidget) -> None:
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(under.mapToGlobal(QPoint(0, under.height())))
        menu.setActiveAction(menu.actions()[0])

    def _dress(self) -> None:
        self.clear.setIcon(self._theme.icon("x", "text-2"))


def _plain(name: str) -> str:
    """A menu takes the letter after a single one for a key."""
    return name.replace("&", "&&")
