"""The page that counts a deadline of a lawsuit: from what, how, where; the calendar, the skipped days, the agenda."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.base.undo_keys import UndoKeys
from autos.desktop.components.deadlines.calendar import DeadlineCalendar
from autos.desktop.components.deadlines.date_choices import Choices, DateChoices
from autos.desktop.components.deadlines.due_card import DueCard
from autos.desktop.components.deadlines.event_file import ask_event_file
from autos.desktop.components.deadlines.presenter import DeadlinePresenter, DeadlineState
from autos.desktop.components.deadlines.skipped_days import SkippedDays
from autos.desktop.components.deadlines.texts import (
    both_dates_text,
    earlier_words,
    later_words,
    marks_notice,
    no_later_text,
    nothing_text,
    safest_words,
)
from autos.desktop.pages.deadlines.count_form import DeadlineForm, link_button
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.dialog_header import DialogHeader
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.announcer import announce
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.dates import format_date
from autos.text.dates import today
from autos.text.deadline_regimes import not_covered_text
from autos.text.deadlines import (
    limits_text,
    question_line,
    skipped_count_text,
    skipped_lines,
)
from autos.text.problems import problem_text
from autos.text.stored_deadlines import saved_text

LEAST_PX = 1000
"""Width in which every line has room."""
AGENDA_PX = 1100
"""Width in which the title in the calendar has room beside what it is."""
LEFT_PX, SIDE_PX, FOOT_PX = 300, 20, 56
LINE_PX, AGENDA_DAY_PX = 20, 124
GROUPED, ONE_EACH = "grouped", "each"


class CountDeadlineView(FocusForwarder):
    """Form and agenda keep their places in all its states; nothing is counted before a day is given."""

    left = Signal()
    """It is closed, or what was counted is kept: the page before is wanted."""
    year_wanted = Signal(str, str, int)
    """The year of a court is wanted: its acronym, the city, the year."""

    def __init__(self, theme: Theme, presenter: DeadlinePresenter) -> None:
        super().__init__(lambda: self.form.entry)
        self._theme = theme
        self._presenter = presenter
        self._due: date | None = None
        self.setProperty("ground", "surface")
        rest = ElidedLabel()
        rest.setFont(theme.font(12))
        rest.setProperty("tone", "2")
        rest.say(limits_text(), is_own=True)
        line = row(Picture(theme, "info", "text-2", 14), rest, spacing=8)
        line.setStretch(1, 1)
        limits = QWidget()
        limits.setLayout(line)
        self.state_line = StateLine(theme, limits)
        between = QFrame()
        between.setProperty("kind", "line")
        between.setFixedWidth(1)
        right = QWidget()
        counted = column(self._count_area(), self._agenda())
        counted.setStretch(0, 1)
        right.setLayout(counted)
        self.form = DeadlineForm(theme, presenter)
        body = row(self._scrolled(self.form, width=LEFT_PX), between, right, spacing=0)
        body.setStretch(2, 1)
        layout = column(self._head(), self.state_line, body)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._connect()
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def _head(self) -> DialogHeader:
        theme, subject = self._theme, self._presenter.subject
        number = ElidedLabel(" · ".join(filter(None, (subject.code, subject.court))))
        number.setFont(theme.font(12, code=True))
        number.setProperty("tone", "2")
        self.save_file = icon_button(self.tr("Salvar na agenda (.ics)…"))
        self.keep = QPushButton(self.tr("Guardar no processo"))
        self.keep.setProperty("kind", "primary")
        set_tooltip(self.keep, self.tr("Guarda o prazo e a contagem com o processo"))
        header = DialogHeader(theme, self.tr("Contar um prazo"), number, STRETCH, self.save_file, self.keep)
        self.cross = header.cross
        return header

    def _count_area(self) -> QScrollArea:
        theme = self._theme
        self.safest = DueCard(theme, is_safest=True)
        self.later = DueCard(theme, is_safest=False)
        self._cards = row(self.safest, self.later, spacing=14)
        self._cards.setStretch(0, 1)
        self._cards.setStretch(1, 1)
        self.both_dates, self.earlier = ElidedLabel(), ElidedLabel()
        for label, weight, tone in ((self.both_dates, 500, "2"), (self.earlier, 400, "3")):
            label.setFont(theme.font(12, weight))
            label.setProperty("tone", tone)
            label.setFixedHeight(theme.px(LINE_PX))
        self.choices = DateChoices(theme)
        self.calendar = DeadlineCalendar(theme)
        title = PlainLabel(self.tr("Dias pulados e por quê"))
        title.setFont(theme.font(14, 600))
        self.skipped_count = quiet_label("", theme.font(11.5), "3")
        options = ((GROUPED, self.tr("Agrupados")), (ONE_EACH, self.tr("Um por linha")))
        self.grouping = SegmentedControl(self.tr("Como mostrar os dias pulados"), options, GROUPED, theme)
        self.copy_count = link_button(theme, self.tr("Copiar a contagem"))
        self.skipped = SkippedDays(theme)
        self.copy_count.setAccessibleName(self.copy_count.text())
        named = row(title, self.skipped_count, STRETCH, spacing=10)
        self._skipped_head = row(named, row(self.grouping, self.copy_count, STRETCH, spacing=10), spacing=6)
        self._skipped_head.setStretch(0, 1)
        shown = column(
            self._cards,
            6,
            self.both_dates,
            self.earlier,
            4,
            self.choices,
            10,
            self.calendar,
            6,
            self._skipped_head,
            4,
            self.skipped,
            10,
            self._limits(),
            STRETCH,
            margins=(SIDE_PX, 12, 16, 8),
        )
        page = QWidget()
        page.setLayout(shown)
        page.setProperty("ground", "surface")
        return self._scrolled(page)

    def _limits(self) -> QWidget:
        """What this count does not know, by name."""
        title = PlainLabel(self.tr("O que esta conta não sabe"))
        title.setFont(self._theme.font(14, 600))
        self.not_covered = content_label(self._theme.font(12), "2")
        limits = QWidget()
        limits.setLayout(column(title, 4, self.not_covered))
        return limits

    def _scrolled(self, page: QWidget, *, width: int = 0) -> QScrollArea:
        """Scrolls with large text and in a small window."""
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if width:
            scroll.setFixedWidth(self._theme.px(width))
        return scroll

    def _agenda(self) -> QFrame:
        theme = self._theme
        words = PlainLabel(self.tr("Na agenda"))
        words.setFont(theme.font(13, 500))
        detail = ElidedLabel()
        detail.setFont(theme.font(11.5))
        detail.setProperty("tone", "3")
        with_parties = self.tr("Com partes. Salvar de novo atualiza.")
        without = self.tr("Sem nomes. Salvar de novo atualiza.")
        detail.say(with_parties if self._presenter.subject.is_public else without, is_own=True)
        self.title = QLineEdit()
        self.title.setMaxLength(120)
        self.title.setAccessibleName(self.tr("Título na agenda"))
        self.agenda_day = Select(theme)
        self.agenda_day.setFixedWidth(theme.px(AGENDA_DAY_PX))
        self.agenda_day.setAccessibleName(self.tr("Dia na agenda"))
        self.alarms = QCheckBox(self.tr("Avisar 5 dias e 1 dia antes"))
        self.alarms.setAccessibleName(self.alarms.text())
        set_tooltip(self.alarms, self.alarms.text())
        foot = QFrame()
        foot.setProperty("ground", "sunken")
        foot.setProperty("rule", "top")
        foot.setFixedHeight(theme.px(FOOT_PX))
        self._agenda_words = QWidget()
        named = column(STRETCH, words, detail, STRETCH)
        self._agenda_words.setLayout(row(Picture(theme, "calendar-check", "text"), named, spacing=12))
        parts = (self._agenda_words, self.title, self.agenda_day, self.alarms)
        line = row(*parts, spacing=12, margins=(SIDE_PX, 0, 16, 0))
        line.setStretch(1, 1)
        foot.setLayout(line)
        return foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the lines that have no room in a small window with large text."""
        super().resizeEvent(event)
        is_narrow = self.width() < self._theme.px(LEAST_PX)
        self._agenda_words.setVisible(self.width() >= self._theme.px(AGENDA_PX))
        along = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._skipped_head.setDirection(along)
        self._cards.setDirection(along)
        self.copy_count.setText(self.tr("Copiar") if is_narrow else self.copy_count.accessibleName())
        self.alarms.setText(self.tr("Avisar antes") if is_narrow else self.alarms.accessibleName())

    def _connect(self) -> None:
        presenter = self._presenter
        self.cross.clicked.connect(self.left)
        page_shortcut(self, Qt.Key.Key_Escape, self.left)
        self.form.year_wanted.connect(self.year_wanted)
        self.choices.said.connect(presenter.say_of_days)
        self.choices.chosen.connect(presenter.choose)
        self.choices.gazette_said.connect(presenter.say_gazette)
        self.grouping.chosen.connect(lambda key: presenter.group(key == GROUPED))
        self.copy_count.clicked.connect(self._copy)
        self.title.textEdited.connect(presenter.set_title)
        self.agenda_day.activated.connect(lambda place: presenter.set_on_later(place == 1))
        self.alarms.toggled.connect(presenter.set_alarms)
        self.save_file.clicked.connect(self._choose_file)
        self.keep.clicked.connect(presenter.keep)
        self.choices.emptied.connect(self.form.leave_choices)
        UndoKeys(self, lambda: presenter.state.marks.change is not None, presenter.marks.undo)
        presenter.stored.connect(self.left)
        presenter.changed.connect(self._render)

    def _copy(self) -> None:
        copy(self._presenter.as_text, self, self.tr("A contagem foi copiada."))
        self.state_line.render_notice("accent", self.tr("A contagem foi copiada."))

    def _choose_file(self) -> None:
        due = self._presenter.state.due
        ask_event_file(self, "prazo" if due is None else f"prazo-{due}", self._presenter.save)

    def _render(self, state: DeadlineState) -> None:
        self.form.render_state(state)
        self._render_dates(state)
        self._render_agenda(state)
        self._render_notice(state)

    def _render_dates(self, state: DeadlineState) -> None:
        safest, whole, count = state.safest, state.if_closed, state.count
        court = "" if state.court is None else state.court.acronym
        words = safest_words(state.counted_regime, state.unit)
        self.safest.show_date(
            words,
            None if safest is None else safest.due,
            nothing_text(state),
            "" if safest is None else safest.due_time,
        )
        self.later.show_date(
            later_words(count, court),
            None if whole is None else whole.due,
            no_later_text(count),
            "" if whole is None else whole.due_time,
        )
        self.both_dates.say(both_dates_text(state), is_own=True)
        set_style_property(self.both_dates, "tone", "2" if state.error is None else "red")
        self.earlier.say(earlier_words(state.result.earlier), is_own=True)
        self.choices.show_choices(Choices.of(state))
        start = state.given if safest is None and state.given is not None else today()
        self.calendar.show_deadline(safest, whole, start, state.uncertain)
        self.skipped_count.setText("" if safest is None else skipped_count_text(safest))
        lines = (
            []
            if safest is None
            else skipped_lines(safest, whole, is_grouped=state.is_grouped, start=state.counted_start)
        )
        self.skipped.show_lines(lines)
        self.copy_count.setEnabled(safest is not None)
        unknown = [not_covered_text(state.counted_regime), *map(question_line, state.result.questions)]
        self.not_covered.setText("\n".join(unknown))
        if safest is not None and safest.due != self._due:
            announce(self, f"{words}: {format_date(safest.due)}. {self.both_dates.text()}")
        self._due = None if safest is None else safest.due

    def _render_agenda(self, state: DeadlineState) -> None:
        has_count = state.safest is not None
        if self.title.text() != self._presenter.title and not (self.title.hasFocus() and state.title):
            self.title.setText(self._presenter.title)
            self.title.setCursorPosition(0)
        dates = [one.due for one in (state.safest, state.if_closed) if one is not None]
        shown = [format_date(day) for day in dict.fromkeys(dates)]
        if shown != [self.agenda_day.itemText(place) for place in range(self.agenda_day.count())]:
            self.agenda_day.clear()
            self.agenda_day.addItems(shown)
        self.agenda_day.setCurrentIndex(min(int(state.is_on_later), len(shown) - 1))
        self.agenda_day.setEnabled(len(shown) > 1)
        with QSignalBlocker(self.alarms):
            self.alarms.setChecked(state.has_alarms)
        self.save_file.setEnabled(has_count)
        self.keep.setEnabled(has_count and self._presenter.may_store)

    def _render_notice(self, state: DeadlineState) -> None:
        kind, words = marks_notice(state.marks)
        if state.problem or state.marks.problem:
            self.state_line.render_notice("red", problem_text(state.problem or state.marks.problem))
        elif words:
            self.state_line.render_notice(kind, words)
        elif state.saved:
            self.state_line.render_notice("accent", saved_text(state.saved))
        else:
            self.state_line.render_notice("", "")

    def _paint_icons(self) -> None:
        self.save_file.setIcon(self._theme.icon("calendar-plus", "text"))
