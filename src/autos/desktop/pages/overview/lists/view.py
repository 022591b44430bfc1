"""A list as bars and a map: in its place, with the same filters, and back to it by Esc."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.narrowing.presenter import Sorted
from autos.desktop.pages.overview.bars import cells_of
from autos.desktop.pages.overview.counts import Counts, headings
from autos.desktop.pages.overview.hero import Hero
from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter, ListOverviewState
from autos.desktop.pages.overview.lists.words import (
    Labels,
    age_words,
    chip_words,
    counting,
    figure,
    group_note,
    hint_words,
    lines_of,
    not_counted,
    not_readable,
    nothing_listed,
    sorted_words,
    spoken_total,
    what_words,
    where_from,
)
from autos.desktop.pages.overview.whole import WholeOverview
from autos.desktop.pages.overview.words import Names
from autos.desktop.widgets.controls.icon_button import button_beside_icon
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty import Emptiness, Empty
from autos.desktop.widgets.text.announcer import Announcer
from autos.domain.summary.list_summary import NOT_INDEXED, ListSummary, bars_of, condition_for_bar
from autos.text.problems import problem_text
from autos.text.query_problems import query_problem_text

PATIENCE_MS = 300
"""After which it is said that the counts are on their way: most are here before anybody could read it."""


class ListOverviewView(QWidget):
    """Build, connect, render."""

    back_wanted = Signal()
    """To the list."""

    def __init__(
        self, presenter: ListOverviewPresenter, theme: Theme, names: Names | None = None, *, is_archive: bool
    ) -> None:
        """`is_archive`: without a filter the list is the whole archive. `names` are those of the tables."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._is_archive = is_archive
        self._labels = Labels(names or Names(theme.resources / "reference"))
        self._shown: ListSummary | None = None
        self.setProperty("ground", "surface")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # of the Tab key's stops are those inside
        self.setAccessibleName(self.tr("Panorama da lista"))
        self.back = button_beside_icon(self.tr("Voltar à lista"))
        self.back.setToolTip(self.tr("Voltar à lista  Esc"))
        self.hero = Hero(theme, self.back)
        self.counts = Counts(theme)
        self.problem = Banner(theme)
        self.empty = Empty(theme)
        self.blank = QWidget()
        self.stack = QStackedWidget()
        self._counted = WholeOverview(self.hero, self.counts, theme)
        for page in (self.blank, self.empty, self._counted):
            self.stack.addWidget(page)
        whole = column(self.problem, self.stack)
        whole.setStretchFactor(self.stack, 1)
        self.setLayout(whole)
        self._announcer = Announcer(self.stack)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._connect(presenter)
        self._paint_icons()
        self._render(presenter.state)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes on to the first bar, as soon as there is one."""
        super().focusInEvent(event)
        self._take_focus()

    def _take_focus(self) -> None:
        if self.stack.currentWidget() is self._counted:
            self.counts.take_focus()
        elif self.empty.action.isVisible():
            self.empty.action.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self, presenter: ListOverviewPresenter) -> None:
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.back_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.counts.toggled.connect(presenter.toggle)
        self.hero.chips.removed.connect(presenter.remove)
        self.hero.chips.emptied.connect(self.counts.take_focus)
        self.hero.clear.clicked.connect(presenter.clear)
        self.hero.tools.table_wanted.connect(presenter.show_table)
        self.hero.tools.copy_wanted.connect(lambda: self.hero.tools.put_on_clipboard(self.lines()))
        self.hero.tools.export_wanted.connect(self._export)
        self.empty.pressed.connect(self._act)
        self._patience.timeout.connect(self._say_counting)
        self._theme.changed.connect(self._paint_icons)
        presenter.changed.connect(self._render)

    def lines(self) -> list[tuple[str, str, int | str]]:
        """Group, value and count, as they are shown; the total first, with what the list is narrowed by."""
        state = self._presenter.state
        if state.listed is None:
            return []
        said = [words for place, chip in enumerate(state.chips) for words in [chip_words(place, chip, self._labels)]]
        told = [f"{words.name} {words.value}".strip() for words in said]
        if state.sorted is not Sorted.ALL:
            told.append(sorted_words(state.sorted))
        filters = [(self.tr("Filtro da lista"), words, "") for words in told]
        return [*filters, *lines_of(state.listed, self._labels, self._what(state.listed))]

    def _what(self, listed: ListSummary) -> str:
        state = self._presenter.state
        said = what_words(listed, is_whole=self._is_archive and not state.chips)
        return said if state.sorted is Sorted.ALL else f"{said} · {sorted_words(state.sorted)}"

    def _render(self, state: ListOverviewState) -> None:
        had_focus = self.hasFocus() or self.empty.action.hasFocus()
        self._render_banner(state)
        if state.listed is None and state.problem:
            self._say_nothing(not_readable(state.problem))
        elif state.listed is None:
            self.stack.setCurrentWidget(self.blank)
            if state.is_open and not self._patience.isActive():
                self._patience.start()
        elif not state.listed.summary.lawsuits_count and not state.narrowed:
            self._say_nothing(nothing_listed(is_narrowed=state.is_narrowed))
        else:
            self._patience.stop()
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
        hero.figure.setText(figure(listed))
        hero.what.setText(self._what(listed))
        hero.when.say(where_from(listed))
        hero.age.say(age_words(listed.oldest, listed.newest))
        hero.age.show()
        hero.marks.say(hint_words(listed))
        hero.clear.setVisible(state.is_narrowed)
        hero.chips.render_chips([chip_words(place, chip, self._labels) for place, chip in enumerate(state.chips)])
        hero.tools.show_table(state.is_table)
        self.counts.show_table(state.is_table)
        for group, panel in self.counts.panels.items():
            told = bars_of(listed, group)
            panel.say_none(not_counted() if group in NOT_INDEXED else self.tr("Nenhum processo nesta lista."))
            panel.say_hint(group_note(group, is_narrowed=group in state.narrowed))
            labels = [self._labels.label(bar) for bar in told]
            marked = [(bar.group, bar.value) in state.picked for bar in told]
            panel.show_cells(cells_of(told, labels, marked, lambda bar: condition_for_bar(bar) is not None))
        if listed is not self._shown:
            self._shown = listed
            self.counts.show_lines(lines_of(listed, self._labels, self._what(listed)))
            self._announcer.say(spoken_total(listed))

    def _say_counting(self) -> None:
        if self._presenter.state.listed is None and not self._presenter.state.problem:
            self.empty.render_emptiness(counting())
            self.stack.setCurrentWidget(self.empty)

    def _say_nothing(self, why: Emptiness) -> None:
        self._patience.stop()
        self.empty.render_emptiness(why)
        self.stack.setCurrentWidget(self.empty)

    def _act(self) -> None:
        """What the button of an empty page says."""
        state = self._presenter.state
        if state.listed is not None and state.is_narrowed:
            self._presenter.clear()
        else:
            self.back_wanted.emit()

    def _export(self, place: str) -> None:
        self._presenter.export(Path(place), [headings(), *self.lines()])

    def _paint_icons(self) -> None:
        self.back.setIcon(self._theme.icon("rows-3", "text-2"))
