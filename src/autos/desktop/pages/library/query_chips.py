"""Chips of the library's query: filter editors that read and write the typed query."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFrame, QToolButton

from autos.desktop.base.layouts import column
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.builder import FilterBuilder
from autos.desktop.pages.library.presenter import LibraryPresenter, LibraryState
from autos.desktop.pages.library.view import LibraryView
from autos.domain.query.filter_conversion import PARTS, to_filter_draft, with_draft
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import is_ready, parse
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import All, Tree
from autos.domain.search.filter_draft import FilterDraft


class QueryChips(QObject):
    """Adds the chips to the library's view and lives as long as the view; hidden without chips."""

    def __init__(self, presenter: LibraryPresenter, view: LibraryView, theme: Theme) -> None:
        super().__init__(view)
        self._presenter = presenter
        self._theme = theme
        self._is_wanted = False
        self.builder = FilterBuilder(theme, theme.resources / "reference", PARTS)
        self.line = QFrame()
        self.line.setProperty("rule", "bottom")
        self._layout = column(self.builder, margins=(20, 6, 16, 6))
        self.line.setLayout(self._layout)
        self.line.hide()
        self.button = QToolButton()
        self.button.setProperty("kind", "ghost")
        self.button.setFixedSize(theme.px(32), theme.px(32))
        self.button.setIconSize(theme.square(16))
        self.button.setAccessibleName(self.tr("Filtrar por campos"))
        self.button.setToolTip(self.tr("Filtrar por campos  Shift+F"))
        view.add_tool(self.button)
        view.add_strip(self.line)
        self.button.clicked.connect(self.show_menu)
        widget_shortcut(view.list, "Shift+F", self.show_menu)
        self.builder.changed.connect(self._write)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def show_menu(self) -> None:
        """Show the menu of fields to filter by."""
        self._is_wanted = True
        self._render(self._presenter.state)
        self._layout.activate()  # else the position of the new chip would be unknown
        self.builder.bar.show_menu()

    def _write(self, draft: FilterDraft) -> None:
        """Write the filter into the query; a query that cannot be parsed is kept, its error shown at the field."""
        text = self._presenter.state.text
        try:
            self._presenter.filter(format_query(with_draft(_tree(text), draft)))
        except (QueryProblem, ValueError):
            self._render(self._presenter.state)

    def _render(self, state: LibraryState) -> None:
        if not is_ready(state.text):
            return
        try:
            draft, _ = to_filter_draft(_tree(state.text))
        except QueryProblem:
            return
        self.builder.render_draft(draft)
        self.line.setVisible(bool(draft.parts) or self._is_wanted)

    def _apply_style(self) -> None:
        self.button.setIcon(self._theme.icon("list-filter", "text-2"))


def _tree(text: str) -> Tree:
    return parse(text) if text.strip() else All()
