"""Chips of the library's query: filter editors that read and write the typed query."""

from __future__ import annotations

from PySide6.QtCore import QObject

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
    """Adds the chips and the chip that adds one to the library's filter line; lives as long as the view."""

    def __init__(self, presenter: LibraryPresenter, view: LibraryView, theme: Theme) -> None:
        super().__init__(view)
        self._presenter = presenter
        self.builder = FilterBuilder(theme, theme.resources / "reference", PARTS, lines=1)
        view.filters_line.add(self.builder)
        widget_shortcut(view.list, "Shift+F", self.show_menu)
        self.builder.changed.connect(self._write)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def show_menu(self) -> None:
        """Show the menu of fields to filter by."""
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


def _tree(text: str) -> Tree:
    return parse(text) if text.strip() else All()
