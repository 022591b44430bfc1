"""Facets of a list: chips in the filter line, and a strip that is pinned open where enough rows remain."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.facets.chips import FacetChips
from autos.desktop.components.facets.state import FacetSource, FacetsState
from autos.desktop.components.facets.strip import FacetStrip
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList

LEAST_ROWS = 8
"""Rows of the list that a pinned strip leaves."""
STRIP_PX = 130
"""Height of the strip, at the design's text size."""
LINES_PX = 204
"""Height of what stands above and below the rows of the page, at the design's text size."""


class FacetPanel(QObject):
    """The chips, the strip and the button that pins it; lives as long as the view, which puts them into its lines."""

    def __init__(
        self,
        presenter: FacetSource,
        view: QWidget,
        lawsuits: LawsuitList,
        theme: Theme,
        *,
        words: str,
        keep: Callable[[bool], object],
    ) -> None:
        """`words` before the chips say what they do; `keep` stores whether the facets are pinned open."""
        super().__init__(view)
        self._list = lawsuits
        self._presenter = presenter
        self._view = view
        self._theme = theme
        self._keep = keep
        self.chips = FacetChips(presenter, theme, words)
        self.strip = FacetStrip(presenter, theme)
        self.button = QToolButton()
        self.button.setProperty("kind", "ghost")
        self.button.setProperty("room", "small")
        self.button.setCheckable(True)
        self.button.setFixedSize(theme.px(28), theme.px(26))
        view.installEventFilter(self)
        widget_shortcut(lawsuits, "F", self._focus)
        self.button.clicked.connect(self._choose)
        self.strip.left.connect(self._leave)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            self._render(self._presenter.state)
        return super().eventFilter(watched, event)

    @property
    def _has_room(self) -> bool:
        """Whether enough rows remain beside a pinned strip; by the height of the page, which no bar changes."""
        left = self._view.height() - self._theme.px(LINES_PX) - self._theme.px(STRIP_PX)
        return left >= LEAST_ROWS * self._list.row_px

    def _choose(self, is_open: bool) -> None:
        self._keep(is_open)
        self._presenter.open(is_open)

    def _focus(self) -> None:
        """Focus the pinned strip from the list, or open the first facet."""
        if self.strip.isVisible():
            self.strip.take_focus()
        else:
            self.chips.open_first()

    def _leave(self) -> None:
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _render(self, state: FacetsState) -> None:
        has_room = self._has_room
        is_shown = state.is_open and has_room and bool(self._presenter.state.lists)
        if not is_shown and self.strip.isAncestorOf(self._view.focusWidget() or self._view):
            self._leave()
        self.strip.setVisible(is_shown)
        self.button.setChecked(state.is_open)
        self.button.setEnabled(has_room)
        words = self.tr("Recolher as facetas") if state.is_open else self.tr("Manter as facetas abertas")
        untold = self.tr("Esta janela é baixa demais para as facetas abertas: sobrariam menos de 8 linhas.")
        self.button.setAccessibleName(words)
        set_tooltip(self.button, words if has_room else untold)
        self._presenter.show(is_shown=self._view.isVisible(), has_strip=has_room)

    def _apply_style(self) -> None:
        self.button.setIcon(self._theme.icon("chevron-down", "text-2", 14))
