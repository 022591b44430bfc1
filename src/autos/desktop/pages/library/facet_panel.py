"""Panel that shows and hides the facet strip; in a low window the strip replaces the list while it is open."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.facet_presenter import FacetsPresenter, FacetsState
from autos.desktop.pages.library.facet_strip import FacetStrip
from autos.desktop.pages.library.view import LibraryView

STATUS_PX = 28
"""Height of the status line below every page."""
FOLD_BELOW = 620
"""Height of the page, at the design's text size, below which the strip is folded."""


class FacetPanel(QObject):
    """Adds the facet strip to the library's view and lives as long as the view."""

    def __init__(self, presenter: FacetsPresenter, view: LibraryView, theme: Theme, preferences: Preferences) -> None:
        super().__init__(view)
        self._presenter = presenter
        self._view = view
        self._theme = theme
        self._preferences = preferences
        self._is_unfolded = False
        self._wants_focus = False
        """The strip gets the focus once it has counts."""
        self.strip = FacetStrip(presenter, theme)
        self.button = QToolButton()
        self.button.setProperty("kind", "ghost")
        self.button.setCheckable(True)
        self.button.setFixedSize(theme.px(32), theme.px(32))
        self.button.setIconSize(theme.square(16))
        view.add_tool(self.button)
        view.add_strip(self.strip)
        view.installEventFilter(self)
        widget_shortcut(view.list, "F", self._focus_strip)
        self.button.clicked.connect(self._choose)
        self.strip.left.connect(self._fold)
        view.field.left.connect(self._fold)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            self._render(self._presenter.state)
        return super().eventFilter(watched, event)

    @property
    def _is_folded(self) -> bool:
        """Whether the window is too low for the strip. By the window: bars at the foot of the page come and go."""
        window = self._view.window()
        over = self._view.mapTo(window, QPoint(0, 0)).y()
        return window.height() - over - self._theme.px(STATUS_PX) < self._theme.px(FOLD_BELOW)

    def _choose(self, is_open: bool) -> None:
        if self._is_folded:
            self._unfold() if is_open else self._fold()
        else:
            self._preferences.shows_facets = is_open
            self._presenter.open(is_open)

    def _focus_strip(self) -> None:
        """Focus the strip from the list; a hidden strip is shown."""
        if self._is_folded:
            self._unfold()
            return
        if not self._presenter.state.is_open:
            self._choose(is_open=True)
        if self.strip.isVisible():
            self.strip.take_focus()

    def _unfold(self) -> None:
        self._is_unfolded = self._wants_focus = True
        self._render(self._presenter.state)

    def _fold(self) -> None:
        if self._is_unfolded:
            self._is_unfolded = self._wants_focus = False
            self._render(self._presenter.state)
            self._view.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _render(self, state: FacetsState) -> None:
        is_folded = self._is_folded
        self._is_unfolded = self._is_unfolded and is_folded
        is_shown = bool(state.lists) and (self._is_unfolded if is_folded else state.is_open)
        holder: QWidget = self.strip
        if holder.isVisible() and holder.isAncestorOf(self._view.focusWidget() or self._view) and not is_shown:
            self._view.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.strip.grow(is_tall=self._is_unfolded)
        self._view.panes.setHidden(is_shown and self._is_unfolded)
        holder.setVisible(is_shown)
        if self._wants_focus and holder.isVisible():
            self._wants_focus = False
            self.strip.take_focus()
        is_open = self._is_unfolded if is_folded else state.is_open
        self.button.setChecked(is_open)
        words = self.tr("Esconder os filtros rápidos") if is_open else self.tr("Mostrar os filtros rápidos")
        self.button.setAccessibleName(words)
        self.button.setToolTip(f"{words}  {'Esc' if self._is_unfolded else 'F'}")
        self._presenter.show(
            self._view.isVisible() and (self._is_unfolded or not is_folded), is_unfolded=self._is_unfolded
        )

    def _apply_style(self) -> None:
        self.button.setIcon(self._theme.icon("sliders-horizontal", "text-2"))
