"""The page that counts a deadline of a lawsuit: from what, how, where; the calendar, the skipped days, the agenda."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.calendar import DeadlineCalendar
from autos.desktop.components.deadlines.day_entry import DeadlineDayEntry
from autos.desktop.components.deadlines.due_card import DueCard
from autos.desktop.components.deadlines.event_file import ask_event_file
from autos.desktop.components.deadlines.local_day_dialog import LocalDayDialog
from autos.desktop.components.deadlines.local_day_list import LocalDayList
from autos.desktop.components.deadlines.presenter import DatedStep, DeadlinePresenter, DeadlineSource, DeadlineState
from autos.desktop.components.deadlines.skipped_days import SkippedDays
from autos.desktop.components.deadlines.step_popup import StepPopup
from autos.desktop.components.deadlines.texts import hint_text, later_words, nothing_text, safest_words
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
from autos.domain.deadlines.deadline import MOST_DAYS, Counting
from autos.text.dates import today
from autos.text.deadlines import (
    limits_text,
    short_hours_text,
    skipped_count_text,
    skipped_lines,
    unknown_city_text,
)
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.stored_deadlines import saved_text
from autos.usecases.deadlines.courts import deadline_courts

LEAST_PX = 1000
"""Width in which every line has room."""
LEFT_PX, SIDE_PX, FOOT_PX = 300, 20, 56
HINT_PX, DAYS_PX, COURT_PX, AGENDA_DAY_PX, CONTROL_PX = 30, 66, 92, 124, 32
GROUPED, ONE_EACH = "grouped", "each"


class CountDeadlineView(FocusForwarder):
    """Keeps every part in its place in all its states; nothing is counted before a day is given."""

    left = Signal()
    """It is closed, or what was counted is kept: the page before is wanted."""

    def __init__(self, theme: Theme, presenter: DeadlinePresenter) -> None:
        super().__init__(lambda: self.entry)
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
        body = row(self._form(), between, right, spacing=0)
        body.setStretch(2, 1)
        layout = column(self._head(), self.state_line, body)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._connect()
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self.entry.show_day(presenter.state.available)
        self._render(presenter.state)

    def _head(self) -> DialogHeader:
        theme, subject = self._theme, self._presenter.subject
        number = ElidedLabel(" · ".join(filter(None, (subject.code, subject.court))))
        number.setFont(theme.font(12, code=True))
        number.setProperty("tone", "2")
        self.save_file = icon_button(self.tr("Salvar na agenda (.ics)…"))
        self.keep = QPushButton(self.tr("Guardar no processo"))
        self.keep.setProperty("kind", "primary")
        self.keep.setToolTip(self.tr("Guarda o prazo e a contagem com o processo"))
        header = DialogHeader(theme, self.tr("Contar um prazo"), number, STRETCH, self.save_file, self.keep)
        self.cross = header.cross
        return header

    def _heading(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setFont(self._theme.font(12, 600))
        return label

    def _form(self) -> QScrollArea:
        theme = self._theme
        self.gazette = QRadioButton(self.tr("Disponibilização no DJEN"))
        self.of_step = QRadioButton(self.tr("Um andamento que eu escolho…"))
        self.entry = DeadlineDayEntry(self.tr("Data de disponibilização"), theme)
        self.hint = content_label(theme.font(11.5), "3")
        self.hint.setFixedHeight(theme.px(HINT_PX))
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.days = QSpinBox()
        self.days.setRange(1, MOST_DAYS)
        self.days.setValue(self._presenter.state.days)
        self.days.setFixedHeight(theme.px(CONTROL_PX))
        self.days.setFixedWidth(theme.px(DAYS_PX))
        self.days.setAccessibleName(self.tr("Dias do prazo"))
        self.days.lineEdit().setAccessibleName(self.days.accessibleName())
        options = ((Counting.WORKING.value, self.tr("Dias úteis")), (Counting.ALL.value, self.tr("Corridos")))
        self.counting = SegmentedControl(self.tr("Como contar"), options, Counting.WORKING.value, theme)
        self.doubled = QCheckBox(self.tr("Em dobro"))
        basis = quiet_label(self.tr("CPC 180, 183, 186"), theme.font(11.5))
        place = column(
            self._heading(self.tr("Contar a partir de")),
            4,
            self.gazette,
            self.of_step,
            6,
            self.entry,
            4,
            self.hint,
            self._heading(self.tr("Prazo")),
            4,
            row(self.days, self.counting, STRETCH),
            10,
            row(self.doubled, basis, STRETCH),
            12,
            *self._where(),
            12,
            *self._local_days(),
            STRETCH,
            margins=(SIDE_PX, 14, 16, 8),
        )
        return self._scrolled(place, width=LEFT_PX)

    def _where(self) -> tuple[QWidget | int, ...]:
        theme, state = self._theme, self._presenter.state
        self.court = Select(theme)
        self.court.setFixedWidth(theme.px(COURT_PX))
        self.court.setAccessibleName(self.tr("Tribunal"))
        self.court.setPlaceholderText(self.tr("Tribunal"))
        for one in deadline_courts():
            self.court.addItem(one.acronym)
        self.court.setCurrentIndex(-1 if state.court is None else self.court.findText(state.court.acronym))
        self.city = QLineEdit(state.city)
        self.city.setPlaceholderText(self.tr("Cidade"))
        self.city.setAccessibleName(self.tr("Cidade em que o processo corre"))
        where = QWidget()
        inside = row(self.court, self.city, spacing=6)
        inside.setStretch(1, 1)
        where.setLayout(inside)
        return self._heading(self.tr("Onde corre")), 4, where

    def _local_days(self) -> tuple[QWidget | int, ...]:
        theme = self._theme
        self.add = self._link(self.tr("Acrescentar…"))
        self.remove = self._link(self.tr("Tirar"))
        self.remove.setToolTip(self.tr("Tira o dia escolhido da sua lista  Del"))
        head = QWidget()
        head.setLayout(row(self._heading(self.tr("Dias locais")), STRETCH, self.remove, self.add, spacing=12))
        self.holidays = LocalDayList(theme)
        self.changed_words = ElidedLabel()
        self.changed_words.setFont(theme.font(11.5))
        self.changed_words.setProperty("tone", "2")
        self.undo = self._link(self.tr("Desfazer"))
        self.undo.setToolTip(self.tr("Desfazer  Ctrl+Z"))
        undone = QWidget()
        undone.setFixedHeight(theme.px(22))
        line = row(self.changed_words, self.undo)
        line.setStretch(0, 1)
        undone.setLayout(line)
        self.warning_picture = Picture(theme, "triangle-alert", "amber", 14)
        self.warning = content_label(theme.font(11.5), "amber")
        warned = QWidget()
        line = row(self.warning_picture, self.warning, spacing=6)
        line.setAlignment(self.warning_picture, Qt.AlignmentFlag.AlignTop)
        line.setStretch(1, 1)
        warned.setLayout(line)
        card = QFrame()
        card.setProperty("kind", "card")
        card.setLayout(column(self.holidays, margins=(8, 2, 8, 2)))
        return head, 4, card, undone, 2, warned

    def _link(self, words: str) -> QPushButton:
        link = QPushButton(words)
        link.setProperty("kind", "link")
        link.setFont(self._theme.font(11.5, 500))
        return link

    def _count_area(self) -> QScrollArea:
        theme = self._theme
        self.safest = DueCard(theme, is_safest=True)
        self.later = DueCard(theme, is_safest=False)
        self._cards = row(self.safest, self.later, spacing=14)
        self._cards.setStretch(0, 1)
        self._cards.setStretch(1, 1)
        self.calendar = DeadlineCalendar(theme)
        title = QLabel(self.tr("Dias pulados e por quê"))
        title.setFont(theme.font(14, 600))
        self.skipped_count = quiet_label("", theme.font(11.5), "3")
        options = ((GROUPED, self.tr("Agrupados")), (ONE_EACH, self.tr("Um por linha")))
        self.grouping = SegmentedControl(self.tr("Como mostrar os dias pulados"), options, GROUPED, theme)
        self.copy_count = self._link(self.tr("Copiar a contagem"))
        self.skipped = SkippedDays(theme)
        self.copy_count.setAccessibleName(self.copy_count.text())
        named = row(title, self.skipped_count, STRETCH, spacing=10)
        self._skipped_head = row(named, row(self.grouping, self.copy_count, STRETCH, spacing=10), spacing=6)
        self._skipped_head.setStretch(0, 1)
        shown = column(
            self._cards,
            12,
            self.calendar,
            6,
            self._skipped_head,
            4,
            self.skipped,
            STRETCH,
            margins=(SIDE_PX, 12, 16, 8),
        )
        return self._scrolled(shown)

    def _scrolled(self, inside: QLayout, *, width: int = 0) -> QScrollArea:
        """Scrolls with large text and in a small window."""
        page = QWidget()
        page.setLayout(inside)
        page.setProperty("ground", "surface")
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
        words = QLabel(self.tr("Na agenda"))
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
        self.alarms.setToolTip(self.alarms.text())
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
        self._agenda_words.setVisible(not is_narrow)
        along = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._skipped_head.setDirection(along)
        self._cards.setDirection(along)
        self.copy_count.setText(self.tr("Copiar") if is_narrow else self.copy_count.accessibleName())
        self.alarms.setText(self.tr("Avisar antes") if is_narrow else self.alarms.accessibleName())

    def _connect(self) -> None:
        presenter = self._presenter
        self.cross.clicked.connect(self.left)
        page_shortcut(self, Qt.Key.Key_Escape, self.left)
        self.gazette.clicked.connect(self._use_gazette)
        self.of_step.clicked.connect(self._choose_step)
        self.entry.given.connect(self._give)
        self.days.valueChanged.connect(presenter.set_days)
        self.counting.chosen.connect(lambda key: presenter.set_counting(Counting(key)))
        self.doubled.toggled.connect(presenter.set_doubled)
        self.court.currentTextChanged.connect(presenter.set_court)
        self.city.textChanged.connect(presenter.set_city)
        self.holidays.counted.connect(presenter.count_holiday)
        self.holidays.removed.connect(presenter.remove_holiday)
        self.remove.clicked.connect(self.holidays.remove_current)
        self.add.clicked.connect(self._add_holiday)
        self.undo.clicked.connect(self._undo)
        self.grouping.chosen.connect(lambda key: presenter.group(key == GROUPED))
        self.copy_count.clicked.connect(self._copy)
        self.title.textEdited.connect(presenter.set_title)
        self.agenda_day.activated.connect(lambda place: presenter.set_on_later(place == 1))
        self.alarms.toggled.connect(presenter.set_alarms)
        self.save_file.clicked.connect(self._choose_file)
        self.keep.clicked.connect(presenter.keep)
        presenter.stored.connect(self.left)
        presenter.changed.connect(self._render)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self._is_undo(event):
            event.accept()  # else the window's own undo takes it, which knows nothing of local days
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_undo(event):
            self._presenter.undo()
        else:
            super().keyPressEvent(event)

    def _is_undo(self, event: QEvent) -> bool:
        is_undo = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo)
        return is_undo and self._presenter.state.change is not None

    def _give(self, day: date | None, is_misread: bool) -> None:
        self._presenter.give_day(day, is_misread=is_misread)

    def _use_gazette(self) -> None:
        day = self.entry.day()
        self._presenter.give_day(day, is_misread=day is None and bool(self.entry.text().strip()))
        self.entry.setFocus()

    def _choose_step(self) -> None:
        popup = StepPopup(self.of_step, self._theme, self._presenter.subject.steps)
        popup.chosen.connect(self._use_step)
        popup.open()
        self._render_source(self._presenter.state)  # chosen only with a step

    def _use_step(self, step: DatedStep) -> None:
        self._presenter.use_step(step)
        self.entry.show_day(step.day)
        self.of_step.setFocus()

    def _add_holiday(self) -> None:
        state = self._presenter.state
        court = "" if state.court is None else state.court.acronym
        dialog = LocalDayDialog(self.window(), self._theme, court, state.city)
        dialog.added.connect(self._presenter.add_holiday)
        dialog.finished.connect(lambda _code: self.add.setFocus())
        dialog.open()

    def _undo(self) -> None:
        self._presenter.undo()
        self.holidays.setFocus()

    def _copy(self) -> None:
        copy(self._presenter.as_text, self, self.tr("A contagem foi copiada."))
        self.state_line.render_notice("accent", self.tr("A contagem foi copiada."))

    def _choose_file(self) -> None:
        due = self._presenter.state.due
        ask_event_file(self, "prazo" if due is None else f"prazo-{due}", self._presenter.save)

    def _render(self, state: DeadlineState) -> None:
        self._render_source(state)
        self._render_dates(state)
        self._render_local_days(state)
        self._render_agenda(state)
        self._render_notice(state)

    def _render_source(self, state: DeadlineState) -> None:
        is_of_step = state.source is DeadlineSource.STEP
        (self.of_step if is_of_step else self.gazette).setChecked(True)
        has_steps = bool(self._presenter.subject.steps)
        self.of_step.setEnabled(has_steps)
        self.of_step.setToolTip("" if has_steps else self.tr("O processo não trouxe andamentos com data."))
        self.hint.setText(hint_text(state))
        is_wrong = state.error is not None or state.is_misread
        set_style_property(self.hint, "tone", "red" if is_wrong else "3")

    def _render_dates(self, state: DeadlineState) -> None:
        safest, whole = state.safest, state.if_closed
        self.safest.show_date(safest_words(), None if safest is None else safest.due, nothing_text(state))
        self.later.show_date(later_words(state), None if safest is None else (whole or safest).due, "")
        start = state.available if safest is None and state.available is not None else today()
        self.calendar.show_deadline(safest, whole, start)
        self.skipped_count.setText("" if safest is None else skipped_count_text(safest))
        self.skipped.show_lines([] if safest is None else skipped_lines(safest, whole, is_grouped=state.is_grouped))
        self.copy_count.setEnabled(safest is not None)
        if safest is not None and safest.due != self._due:
            announce(self, f"{safest_words()}: {format_date(safest.due)}")
        self._due = None if safest is None else safest.due

    def _render_local_days(self, state: DeadlineState) -> None:
        year = (state.available or today()).year
        self.holidays.show_holidays([(one, one.identity not in state.left_out) for one in state.holidays], year)
        self.remove.setEnabled(bool(state.holidays))
        self.add.setEnabled(state.court is not None or bool(state.city))
        change = state.change
        words = ""
        if change is not None:
            words = self.tr("Entrou na lista: {name}") if change.was_added else self.tr("Saiu da lista: {name}")
            words = words.format(name=plain_line(change.holiday.name))
        self.changed_words.say(words, is_own=True)
        self.undo.setVisible(change is not None)
        warnings = [unknown_city_text(state.city, is_known=state.is_city_known)]
        if any(one is not None and one.is_short_day for one in (state.safest, state.if_closed)):
            warnings.append(short_hours_text())
        text = "\n".join(filter(None, warnings))
        self.warning.setText(text)
        self.warning_picture.setVisible(bool(text))

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
        if state.problem:
            self.state_line.render_notice("red", problem_text(state.problem))
        elif state.saved:
            self.state_line.render_notice("accent", saved_text(state.saved))
        else:
            self.state_line.render_notice("", "")

    def _paint_icons(self) -> None:
        self.save_file.setIcon(self._theme.icon("calendar-plus", "text"))
