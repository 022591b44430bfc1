"""Navigation between a list and its overview: a button, the key P, and Escape."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter, ListOverviewState
from autos.desktop.widgets.controls.icon_button import set_icon_button_text
from autos.desktop.widgets.layout.page_stack import PageStack

KEY = "P"
WIDE_BUTTON_PX = 900
"""Width of the page, at the design's text size, below which the button has no text."""


class ListOverviewPanel(QObject):
    """Adds the overview to a list's view and lives as long as the view; the overview is built at its first use."""

    def __init__(
        self,
        presenter: ListOverviewPresenter,
        view: QWidget,
        pages: PageStack,
        theme: Theme,
        build: Callable[[], QWidget],
    ) -> None:
        """`build` creates the page, which emits `back_wanted` to be closed."""
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
        page_shortcut(view, KEY, self.turn)
        view.installEventFilter(self)
        pages.turned.connect(self._turned)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()
        self._render(presenter.state)

    def turn(self) -> None:
        """Toggle between the overview and the list."""
        if self._presenter.state.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Open and focus the overview."""
        if self.page is None:
            self.page = self._build()
        self._presenter.open(True)
        self._pages.bring(self.page)
        self._pages.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> bool:
        """Go back to the list; returns whether the overview was open."""
        was_open = not self._pages.is_main
        self._pages.back()
        if was_open:
            self._pages.setFocus(Qt.FocusReason.OtherFocusReason)
        return was_open

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._render(self._presenter.state)
        elif event.type() in {QEvent.Type.Show, QEvent.Type.Hide}:
            self._presenter.set_visible(event.type() == QEvent.Type.Show)
        return super().eventFilter(watched, event)

    def _turned(self, is_main: bool) -> None:
        """Stop counting when the list is shown again."""
        if is_main:
            self._presenter.open(False)

    def _render(self, state: ListOverviewState) -> None:
        has_room = self._view.width() >= self._theme.px(WIDE_BUTTON_PX)
        words = self.tr("Panorama da lista")
        self.button.setChecked(state.is_open)
        set_icon_button_text(self.button, words if has_room else "", name=words)
        text = self.tr("Conta a lista por tribunal, classe, assunto, fase e UF, sem consulta")
        set_tooltip(self.button, self.tr("Voltar à lista  Esc") if state.is_open else f"{text}  {KEY}")

    def _paint_icon(self) -> None:
        self.button.setIcon(self._theme.icon("chart-column-big", "text-2"))
