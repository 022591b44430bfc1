"""The strip in its place: a button hides it, a low window folds it away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QToolButton, QWidget

from autos.desktop.facets.presenter import FacetsPresenter, FacetsState
from autos.desktop.facets.strip import FacetStrip
from autos.desktop.library.view import LibraryView
from autos.desktop.preferences import Preferences
from autos.desktop.theme import Theme

FOLD_BELOW = 620
"""Height of the page, in pixels, under which the lines of the list need the room."""


class FacetPanel(QObject):
    """Beside the library's view, which it outlives by nothing."""

    def __init__(self, presenter: FacetsPresenter, view: LibraryView, theme: Theme, preferences: Preferences) -> None:
        super().__init__(view)
        self._presenter = presenter
        self._view = view
        self._theme = theme
        self._preferences = preferences
        self.strip = FacetStrip(presenter, theme)
        self.button = QToolButton()
        self.button.setProperty("kind", "ghost")
        self.button.setCheckable(True)
        self.button.setFixedSize(theme.px(32), theme.px(32))
        self.button.setIconSize(QSize(16, 16))
        view.add_tool(self.button)
        view.add_strip(self.strip)
        view.installEventFilter(self)
        to_strip = QShortcut(QKeySequence("F"), view.list)
        to_strip.setContext(Qt.ShortcutContext.WidgetShortcut)
        to_strip.activated.connect(self._go)
        self.button.clicked.connect(self._choose)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._dress)
        self._dress()
        self._render(presenter.state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            self._render(self._presenter.state)
        return super().eventFilter(watched, event)

    def _choose(self, is_open: bool) -> None:
        self._preferences.shows_facets = is_open
        self._presenter.open(is_open)

    def _go(self) -> None:
        """From the list; a strip that is hidden is brought back, if there is room."""
        if not self._presenter.state.is_open:
            self._choose(is_open=True)
        if self.strip.isVisible():
            self.strip.take_focus()

    def _render(self, state: FacetsState) -> None:
        is_folded = self._view.height() < FOLD_BELOW
        has_lists = bool(state.lists)
        holder: QWidget = self.strip
        if holder.isVisible() and holder.isAncestorOf(self._view.focusWidget() or self._view) and is_folded:
            self._view.list.setFocus(Qt.FocusReason.OtherFocusReason)
        holder.setVisible(state.is_open and not is_folded and has_lists)
        self.button.setChecked(state.is_open)
        self.button.setEnabled(not is_folded)
        words = self.tr("Esconder os filtros rápidos") if state.is_open else self.tr("Mostrar os filtros rápidos")
        if is_folded:
            words = self.tr("A janela é baixa demais para os filtros rápidos")
        self.button.setAccessibleName(words)
        self.button.setToolTip(words if is_folded else f"{words}  F")
        self._presenter.show(self._view.isVisible() and not is_folded)

    def _dress(self) -> None:
        self.button.setIcon(self._theme.icon("sliders-horizontal", "text-2"))
