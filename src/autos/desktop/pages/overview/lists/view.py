"""Overview of a list as bars and a map, with the filters of the list."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.bars import bar_cells
from autos.desktop.pages.overview.counts_view import CountsView, column_headings
from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter, ListOverviewState
from autos.desktop.pages.overview.lists.texts import (
    ListLabels,
    capture_dates_text,
    count_lines,
    counting_reason,
    group_note,
    hint_text,
    local_filter_texts,
    not_counted_text,
    nothing_counted_reason,
    query_chip,
    sides_tip,
    source_text,
    spoken_total,
    total_label,
    total_text,
    unreadable_reason,
)
from autos.desktop.pages.overview.scroll_area import OverviewScrollArea
from autos.desktop.pages.overview.texts import BarNames
from autos.desktop.pages.overview.total_header import TotalHeader
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.announcer import Announcer
from autos.domain.summary.list_summary import NOT_INDEXED, ListSummary, bars_of, condition_for_bar
from autos.text.problems import problem_text
from autos.text.query_problems import query_problem_text

COUNTING_DELAY_MS = 300
"""Delay before a message says that the list is being counted: most counts are faster."""


class ListOverviewView(QWidget):
    """Widgets of a list's overview, rendered from a `ListOverviewState`."""

    back_wanted = Signal()
    """The list is wanted again."""

    def __init__(
        self, presenter: ListOverviewPresenter, theme: Theme, names: BarNames | None = None, *, is_archive: bool
    ) -> None:
        """`is_archive`: without a filter the list is the whole archive. `names` default to the reference tables."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._is_archive = is_archive
        self._labels = ListLabels(names or BarNames(theme.resources / "reference"))
        self._shown: ListSummary | None = None
        self.setProperty("ground", "surface")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # only the widgets inside are in the Tab order
        self.setAccessibleName(self.tr("Panorama da lista"))
        self.back = icon_button(self.tr("Voltar à lista"))
        set_tooltip(self.back, self.tr("Voltar à lista  Esc"))
        self.hero = TotalHeader(theme, self.back)
        self.counts = CountsView(theme)
        self.problem = Banner(theme)
        self.empty = EmptyView(theme)
        self.blank = QWidget()
        self.stack = QStackedWidget()
        self._counted = OverviewScrollArea(self.hero, self.counts, theme)
        for page in (self.blank, self.empty, self._counted):
            self.stack.addWidget(page)
        whole = column(self.problem, self.stack)
        whole.setStretchFactor(self.stack, 1)
        self.setLayout(whole)
        self._announcer = Announcer(self.stack)
        self._counting_timer = QTimer(self)
        self._counting_timer.setSingleShot(True)
        self._counting_timer.setInterval(COUNTING_DELAY_MS)
        self._connect(presenter)
        self._paint_icons()
        self._render(presenter.state)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Focus the first bar, as soon as there is one."""
        super().focusInEvent(event)
        self._take_focus()

    def _take_focus(self) -> None:
        if self.stack.currentWidget() is self._counted:
            self.counts.take_focus()
        elif self.empty.action.isVisible():
            self.empty.action.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self, presenter: ListOverviewPresenter) -> None:
        page_shortcut(self, Qt.Key.Key_Escape, self.back_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.counts.toggled.connect(presenter.toggle)
        self.hero.chips.removed.connect(presenter.remove)
        self.hero.chips.emptied.connect(self.counts.take_focus)
        self.hero.clear.clicked.connect(presenter.clear)
        self.hero.tools.table_wanted.connect(presenter.show_table)
        self.hero.tools.copy_wanted.connect(lambda: self.hero.tools.put_on_clipboard(self.lines()))
        self.hero.tools.export_wanted.connect(self._export)
        self.empty.pressed.connect(self._act)
        self._counting_timer.timeout.connect(self._say_counting)
        self._theme.changed.connect(self._paint_icons)
        presenter.changed.connect(self._render)

    def lines(self) -> list[tuple[str, str, int | str]]:
        """Rows of group, value and count as shown; the filters and the total first."""
        state = self._presenter.state
        if state.listed is None:
            return []
        chip_texts = [
            words for place, chip in enumerate(state.chips) for words in [query_chip(place, chip, self._labels)]
        ]
        texts = [f"{words.name} {words.value}".strip() for words in chip_texts]
        texts += local_filter_texts(state.sorted, state.clients)
        filters = [(self.tr("Filtro da lista"), words, "") for words in texts]
        return [*filters, *count_lines(state.listed, self._labels, self._what(state.listed))]

    def _what(self, listed: ListSummary) -> str:
        state = self._presenter.state
        text = total_label(listed, is_whole=self._is_archive and not state.chips)
        return " · ".join((text, *local_filter_texts(state.sorted, state.clients)))

    def _render(self, state: ListOverviewState) -> None:
        had_focus = self.hasFocus() or self.empty.action.hasFocus()
        self._render_banner(state)
        if state.listed is None and state.problem:
            self._say_nothing(unreadable_reason(state.problem))
        elif state.listed is None:
            self.stack.setCurrentWidget(self.blank)
            if state.is_open and not self._counting_timer.isActive():
                self._counting_timer.start()
        elif not state.listed.summary.total and not state.narrowed:
            self._say_nothing(nothing_counted_reason(is_narrowed=state.is_narrowed))
        else:
            self._counting_timer.stop()
            self._render_counts(state, state.listed)
            self.stack.setCurrentWidget(self._counted)
        if had_focus:
            self._take_focus()

    def _render_banner(self, state: ListOverviewState) -> None:
        if state.problem and state.listed is not None:
            self.problem.render_banner("red", problem_text(state.problem))
        elif state.misread is not None:
            self.problem.render_banner("amber", query_problem_text(state.misread))
        else:
            self.problem.render_banner("amber", "")

    def _render_counts(self, state: ListOverviewState, listed: ListSummary) -> None:
        self._labels.read(listed)
        hero = self.hero
        hero.figure.setText(total_text(listed))
        hero.what.setText(self._what(listed))
        hero.when.say(source_text(listed))
        hero.age.say(capture_dates_text(listed.oldest, listed.newest))
        hero.age.show()
        hero.marks.say(hint_text(listed))
        hero.clear.setVisible(state.is_narrowed)
        hero.chips.render_chips([query_chip(place, chip, self._labels) for place, chip in enumerate(state.chips)])
        hero.tools.show_table(state.is_table)
        self.counts.show_table(state.is_table)
        for group, panel in self.counts.panels.items():
            bars = bars_of(listed, group)
            panel.set_empty_text(
                not_counted_text() if group in NOT_INDEXED else self.tr("Nenhum processo nesta lista.")
            )
            panel.set_hint(
                group_note(group, bars, listed.summary.total, is_narrowed=group in state.narrowed),
                sides_tip() if group == "sides" else "",
            )
            labels = [self._labels.label(bar) for bar in bars]
            marked = [(bar.group, bar.value) in state.picked for bar in bars]
            panel.show_cells(bar_cells(bars, labels, marked, lambda bar: condition_for_bar(bar) is not None))
        if listed is not self._shown:
            self._shown = listed
            self.counts.show_lines(count_lines(listed, self._labels, self._what(listed)))
            self._announcer.say(spoken_total(listed))

    def _say_counting(self) -> None:
        if self._presenter.state.listed is None and not self._presenter.state.problem:
            self.empty.render_reason(counting_reason())
            self.stack.setCurrentWidget(self.empty)

    def _say_nothing(self, why: EmptyReason) -> None:
        self._counting_timer.stop()
        self.empty.render_reason(why)
        self.stack.setCurrentWidget(self.empty)

    def _act(self) -> None:
        """Run the action of the empty page."""
        state = self._presenter.state
        if state.listed is not None and state.is_narrowed:
            self._presenter.clear()
        else:
            self.back_wanted.emit()

    def _export(self, place: str) -> None:
        self._presenter.export(Path(place), [column_headings(), *self.lines()])

    def _paint_icons(self) -> None:
        self.back.setIcon(self._theme.icon("rows-3", "text-2"))
