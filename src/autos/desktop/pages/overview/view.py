"""Overview page: a card for yes or no, the panorama for counts, a reason where there is neither."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from autos.desktop.base.layouts import column, lay_out_now
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.bar import FilterLine
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.components.search_header import SearchHeader
from autos.desktop.pages.overview.counts_view import column_headings
from autos.desktop.pages.overview.exists_card import ExistsCard
from autos.desktop.pages.overview.panorama import Panorama
from autos.desktop.pages.overview.presenter import OverviewPresenter, OverviewState
from autos.desktop.pages.overview.texts import BarNames, empty_reason
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty_view import EmptyView
from autos.desktop.widgets.text.announcer import Announcer
from autos.domain.mode import CostClass
from autos.text.problems import problem_text


class OverviewView(QWidget):
    """Widgets of the overview page, rendered from an `OverviewState`."""

    again = Signal(object)
    """`LedgerEntry` to search again; the receiver decides whether it is sent."""
    save_wanted = Signal(object)
    """`LedgerEntry` whose search is to be saved under a name."""
    edit_wanted = Signal(object)
    """`LedgerEntry` whose search is to be edited."""
    archived_wanted = Signal(str)
    """The query for what the archive has of whom was asked about."""
    step_wanted = Signal(object, object, object)
    """The `LedgerEntry` to continue from, the `NextStep`, and the `SelectedBars`."""

    def __init__(self, presenter: OverviewPresenter, theme: Theme, names: BarNames | None = None) -> None:
        """`names` default to those of the reference tables."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.header = SearchHeader(theme)
        self.filters_line = FilterLine(theme)
        self.problem = Banner(theme)
        self.card = ExistsCard(theme)
        self.panorama = Panorama(theme, names or BarNames(theme.resources / "reference"))
        self.empty = EmptyView(theme)
        self.stack = QStackedWidget()
        for page in (self.empty, self.card, self.panorama):
            self.stack.addWidget(page)
        self._announcer = Announcer(self.stack)
        layout = column(self.header, self.filters_line, self.problem, self.stack)
        layout.setStretchFactor(self.stack, 1)
        self.setLayout(layout)
        self.header.again.connect(self.again)
        self.header.edit.connect(self.edit_wanted)
        self.header.save.connect(self.save_wanted)
        self.header.add_shortcuts(self)
        self.empty.pressed.connect(self.header.ask_again)
        self.empty.other_pressed.connect(lambda: self.archived_wanted.emit(presenter.state.archived.query))
        self.card.step_wanted.connect(self._step)
        self.panorama.step_wanted.connect(self._step)
        self.panorama.toggled.connect(presenter.toggle)
        self.panorama.cleared.connect(presenter.clear)
        self.panorama.table_wanted.connect(presenter.show_table)
        self.panorama.export_wanted.connect(self._export)
        for answer in (self.card, self.panorama):
            answer.received_wanted.connect(presenter.read_received)
        presenter.received.connect(self._show_received)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def show_prices(self, prices: Mapping[CostClass, str], refusal: str = "") -> None:
        """Set what asking again costs, in words, and why nothing can be asked, if so."""
        self.header.show_prices(prices, refusal)
        self.card.show_prices(prices)
        self._render(self._presenter.state)

    def _render(self, state: OverviewState) -> None:
        self.header.render_entry(state.entry, state.name)
        self.filters_line.render_draft(state.draft)
        self.problem.render_banner("red", problem_text(state.problem) if state.problem else "")
        if state.entry is not None and state.exists is not None:
            self.card.render_answer(state.entry, has_lawsuits=state.exists, is_filtered=state.draft.narrows)
            self._show_laid_out(self.card)
            self._announcer.say(self.card.answer.text())
        elif state.entry is not None and state.summary is not None:
            self.panorama.render_state(state)
            self._show_laid_out(self.panorama)
            self._announcer.say(f"{self.panorama.figure.text()} {self.panorama.what.text()}")
        else:
            reason = empty_reason(state, self.header.price)
            reason = reason if self.header.can_repeat else replace(reason, action="")
            self.empty.render_reason(reason)
            self.stack.setCurrentWidget(self.empty)
            self._announcer.say("" if state.is_loading else reason.title)
            self._hand_on_focus()

    def _show_laid_out(self, answer: QWidget) -> None:
        """Show an answer in its places: on a slow machine it would be seen before Qt has laid it out, and then move."""
        self.stack.setCurrentWidget(answer)
        lay_out_now()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._hand_on_focus()

    def _hand_on_focus(self) -> None:
        """Where no answer came, leave the focus at what can be done about it, not at the page itself."""
        state = self._presenter.state
        has_failed = state.entry is not None and not state.entry.is_open and self.stack.currentWidget() is self.empty
        if has_failed and not state.is_loading and self.window().focusWidget() is self:
            offered = (one for one in (self.empty.other, self.empty.action) if not one.isHidden())
            target = next(offered, self.header.change)
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step(self, step: object) -> None:
        state = self._presenter.state
        if state.entry is not None:
            self.step_wanted.emit(state.entry, step, state.chosen)

    def _show_received(self, json: JsonText) -> None:
        ReceivedDialog(self, self._theme, self.tr("O que veio do serviço"), json).open()

    def _export(self, place: str) -> None:
        self._presenter.export(Path(place), [column_headings(), *self.panorama.export_lines()])
