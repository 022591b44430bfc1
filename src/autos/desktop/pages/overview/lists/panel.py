"""The way to a list's overview and back: a button in the header, a key, Esc."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter, ListOverviewState
from autos.desktop.widgets.controls.icon_button import say_beside_icon
from autos.desktop.widgets.layout.page_stack import Pages

KEY = "P"
ROOM_PX = 900
"""Width of the page, at the text's size, under which the button has no words."""


class ListOverviewPanel(QObject):
    """Beside a view with a list, which it outlives by nothing; the overview is built when it is first wanted."""

    def __init__(
        self, presenter: ListOverviewPresenter, view: QWidget, pages: Pages, theme: Theme, build: Callable[[], QWidget]
    ) -> None:
        """`build` makes the page, which says by `back_wanted` that it is to go."""
        super().__init__(view)
        self._presenter = presenter
        self._view = view
        self._pages = pages
        self._theme = theme
        self._build = build
        self.page: QWidget | None = None
        self.button = QPushButton()
        self.button.setCheckable(True)
        self.button.setProperty("kind", "toggle")
        self.button.setFont(theme.font(13, 500))
        self.button.clicked.connect(self.turn)
        key = QShortcut(QKeySequence(KEY), view)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.turn)
        view.installEventFilter(self)
        pages.turned.connect(self._turned)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()
        self._render(presenter.state)

    def turn(self) -> None:
        """To the overview, or back to the list."""
        if self._presenter.state.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Count the list; the keyboard goes along."""
        if self.page is None:
            self.page = self._build()
        self._presenter.open(True)
        self._pages.bring(self.page)
        self._pages.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> bool:
        """Back to the list; whether there was anything to go back from."""
        was_open = not self._pages.is_main
        self._pages.back()
        if was_open:
            self._pages.setFocus(Qt.FocusReason.OtherFocusReason)
        return was_open

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._render(self._presenter.state)
        elif event.type() in {QEvent.Type.Show, QEvent.Type.Hide}:
            self._presenter.attend(event.type() == QEvent.Type.Show)
        return super().eventFilter(watched, event)

    def _turned(self, is_main: bool) -> None:
        """Whoever turned the page: what is not looked at is not counted."""
        if is_main:
            self._presenter.open(False)

    def _render(self, state: ListOverviewState) -> None:
        has_room = self._view.width() >= self._theme.px(ROOM_PX)
        words = self.tr("Panorama da lista")
        self.button.setChecked(state.is_open)
        say_beside_icon(self.button, words if has_room else "", name=words)
        told = self.tr("Conta a lista por tribunal, classe, assunto, fase e UF, sem consulta")
        self.button.setToolTip(self.tr("Voltar à lista  Esc") if state.is_open else f"{told}  {KEY}")

    def _paint_icon(self) -> None:
        self.button.setIcon(self._theme.icon("chart-column-big", "text-2"))
