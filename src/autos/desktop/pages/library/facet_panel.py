"""The strip in its place: a button hides it; in a low window it stands in the list's place while it is wanted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QToolButton, QWidget

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.facet_presenter import FacetsPresenter, FacetsState
from autos.desktop.pages.library.facet_strip import FacetStrip
from autos.desktop.pages.library.view import LibraryView

STATUS_PX = 28
"""Height of the line under every page."""
FOLD_BELOW = 620
"""Height of the page, at the design's size of text, under which the lines of the list need the room."""


class FacetPanel(QObject):
    """Beside the library's view, which it outlives by nothing."""

    def __init__(self, presenter: FacetsPresenter, view: LibraryView, theme: Theme, preferences: Preferences) -> None:
        super().__init__(view)
        self._presenter = presenter
        self._view = view
        self._theme = theme
        self._preferences = preferences
        self._is_brought = False
        self._is_awaited = False
        """The keyboard goes to it as soon as there is something to see."""
        self.strip = FacetStrip(presenter, theme)
        self.button = QToolButton()
        self.button.setProperty("kind", "ghost")
        self.button.setCheckable(True)
        self.button.setFixedSize(theme.px(32), theme.px(32))
        self.button.setIconSize(theme.square(16))
        view.add_tool(self.button)
        view.add_strip(self.strip)
        view.installEventFilter(self)
        to_strip = QShortcut(QKeySequence("F"), view.list)
        to_strip.setContext(Qt.ShortcutContext.WidgetShortcut)
        to_strip.activated.connect(self._go)
        self.button.clicked.connect(self._choose)
        self.strip.left.connect(self._put_away)
        view.field.left.connect(self._put_away)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._dress)
        self._dress()
        self._render(presenter.state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            self._render(self._presenter.state)
        return super().eventFilter(watched, event)

    @property
    def _is_folded(self) -> bool:
        """By the window, not the page: what stands at its foot for some seconds folds nothing."""
        window = self._view.window()
        over = self._view.mapTo(window, QPoint(0, 0)).y()
        return window.height() - over - self._theme.px(STATUS_PX) < self._theme.px(FOLD_BELOW)

    def _choose(self, is_open: bool) -> None:
        if self._is_folded:
            self._bring() if is_open else self._put_away()
        else:
            self._preferences.shows_facets = is_open
            self._presenter.open(is_open)

    def _go(self) -> None:
        """From the list; a strip that is hidden is brought back."""
        if self._is_folded:
            self._bring()
            return
        if not self._presenter.state.is_open:
            self._choose(is_open=True)
        if self.strip.isVisible():
            self.strip.take_focus()

    def _bring(self) -> None:
        self._is_brought = self._is_awaited = True
        self._render(self._presenter.state)

    def _put_away(self) -> None:
        if self._is_brought:
            self._is_brought = self._is_awaited = False
            self._render(self._presenter.state)
            self._view.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _render(self, state: FacetsState) -> None:
        is_folded = self._is_folded
        self._is_brought = self._is_brought and is_folded
        is_shown = bool(state.lists) and (self._is_brought if is_folded else state.is_open)
        holder: QWidget = self.strip
        if holder.isVisible() and holder.isAncestorOf(self._view.focusWidget() or self._view) and not is_shown:
            self._view.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.strip.grow(is_tall=self._is_brought)
        self._view.panes.setHidden(is_shown and self._is_brought)
        holder.setVisible(is_shown)
        if self._is_awaited and holder.isVisible():
            self._is_awaited = False
            self.strip.take_focus()
        is_open = self._is_brought if is_folded else state.is_open
        self.button.setChecked(is_open)
        words = self.tr("Esconder os filtros rápidos") if is_open else self.tr("Mostrar os filtros rápidos")
        self.button.setAccessibleName(words)
        self.button.setToolTip(f"{words}  {'Esc' if self._is_brought else 'F'}")
        self._presenter.show(
            self._view.isVisible() and (self._is_brought or not is_folded), is_brought=self._is_brought
        )

    def _dress(self) -> None:
        self.button.setIcon(self._theme.icon("sliders-horizontal", "text-2"))
