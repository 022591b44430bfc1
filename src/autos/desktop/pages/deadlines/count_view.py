"""The page that counts a deadline of a lawsuit: from what, how, where; the calendar, the skipped days, the agenda."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTimeEdit,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.base.undo_keys import UndoKeys
from autos.desktop.components.deadlines.calendar import DeadlineCalendar
from autos.desktop.components.deadlines.date_choices import Choices, DateChoices
from autos.desktop.components.deadlines.day_entry import DeadlineDayEntry
from autos.desktop.components.deadlines.due_card import DueCard
from autos.desktop.components.deadlines.event_file import ask_event_file
from autos.desktop.components.deadlines.mark_dialog import MarkDialog, MarkPlaces
from autos.desktop.components.deadlines.mark_list import MarkList
from autos.desktop.components.deadlines.presenter import DatedStep, DeadlinePresenter, DeadlineState
from autos.desktop.components.deadlines.skipped_days import SkippedDays
from autos.desktop.components.deadlines.step_popup import StepPopup
from autos.desktop.components.deadlines.texts import (
    both_dates_text,
    change_text,
    doubled_choice,
    doubled_reason,
    earlier_words,
    hint_text,
    is_of_day,
    later_words,
    marks_notice,
    no_later_text,
    nothing_text,
    regime_choice,
    safest_words,
    start_choice,
    start_day_name,
    unit_name,
)
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
from autos.domain.deadlines.deadline import MOST_OF_UNIT, Counting
from autos.domain.deadlines.regimes import DeadlineStart, DeadlineUnit, Doubled, Regime, may_be_doubled
from autos.text.dates import today
from autos.text.deadline_regimes import counting_name, not_covered_text, regime_note
from autos.text.deadlines import (
    limits_text,
    question_line,
    short_hours_text,
    skipped_count_text,
    skipped_lines,
    unknown_city_text,
)
from autos.text.problems import problem_text
from autos.text.stored_deadlines import saved_text
from autos.usecases.deadlines.courts import deadline_courts

LEAST_PX = 1000
"""Width in which every line has room."""
LEFT_PX, SIDE_PX, FOOT_PX = 300, 20, 56
HINT_PX, LINE_PX, NUMBER_PX, HOUR_PX, COURT_PX, AGENDA_DAY_PX, CONTROL_PX = 30, 20, 66, 70, 92, 124, 32
GROUPED, ONE_EACH = "grouped", "each"
UNSAID, URGENT, NOT_URGENT = "unsaid", "urgent", "not-urgent"
ANSWERS = {UNSAID: None, URGENT: True, NOT_URGENT: False}
"""To the question whether there is a prisoner, Lei Maria da Penha or urgency."""
DOUBLED = (Doubled.NOBODY, Doubled.PROSECUTION, Doubled.TREASURY, Doubled.DEFENDERS)


class CountDeadlineView(FocusForwarder):
    """Form and agenda keep their places in all its states; nothing is counted before a day is given."""

    left = Signal()
    """It is closed, or what was counted is kept: the page before is wanted."""
    year_wanted = Signal(str, str, int)
    """The year of a court is wanted: its acronym, the city, the year."""

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
        self.entry.show_day(presenter.state.given)
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
        theme, state = self._theme, self._presenter.state
        self.start = self._select(self.tr("O que é a data"))
        for start in DeadlineStart:
            self.start.addItem(start_choice(start), start)
        self.entry = DeadlineDayEntry(start_day_name(state.counted_start), theme)
        self.hint = content_label(theme.font(11.5), "3")
        self.hint.setFixedHeight(theme.px(HINT_PX))
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.of_step = self._link(self.tr("Um andamento…"))
        self.of_step.setAccessibleName(self.tr("Contar do dia de um andamento"))
        head = row(self._heading(self.tr("Contar a partir de")), STRETCH, self.of_step)
        place = column(
            head,
            4,
            self.start,
            6,
            self.entry,
            4,
            self.hint,
            *self._term(),
            12,
            *self._regime(),
            12,
            *self._where(),
            12,
            *self._marked_days(),
            STRETCH,
            margins=(SIDE_PX, 14, 16, 8),
        )
        return self._scrolled(place, width=LEFT_PX)

    def _term(self) -> tuple[QWidget | QLayout | int, ...]:
        """How many days, months, years or hours, and for whom twice as many."""
        theme, state = self._theme, self._presenter.state
        self.number = QSpinBox()
        self.number.setRange(1, MOST_OF_UNIT[state.unit])
        self.number.setValue(state.number)
        self.number.setFixedHeight(theme.px(CONTROL_PX))
        self.number.setFixedWidth(theme.px(NUMBER_PX))
        self.number.setAccessibleName(self.tr("Tamanho do prazo"))
        self.number.lineEdit().setAccessibleName(self.number.accessibleName())
        self.unit = self._select(self.tr("Unidade do prazo"))
        for unit in DeadlineUnit:
            self.unit.addItem(unit_name(unit, is_working=True), unit)
        self.hour = QTimeEdit()
        self.hour.setDisplayFormat("hh:mm")
        self.hour.setFixedHeight(theme.px(CONTROL_PX))
        self.hour.setFixedWidth(theme.px(HOUR_PX))
        self.hour.setAccessibleName(self.tr("Hora em que o prazo começa"))
        self.hour.setToolTip(self.hour.accessibleName())
        self.hour.lineEdit().setAccessibleName(self.hour.accessibleName())
        length = row(self.number, self.unit, self.hour, spacing=6)
        length.setStretch(1, 1)
        self.doubled = self._select(self.tr("Prazo em dobro"))
        for doubled in DOUBLED:
            self.doubled.addItem(doubled_choice(doubled), doubled)
        self.doubled_reason = self._note()
        return self._heading(self.tr("Prazo")), 4, length, 6, self.doubled, self.doubled_reason

    def _regime(self) -> tuple[QWidget | QLayout | int, ...]:
        self.regime = self._select(self.tr("Regime"))
        for regime in (None, *Regime):
            self.regime.addItem("", regime)
        self.regime_note = self._note()
        options = ((UNSAID, self.tr("Sem resposta")), (URGENT, self.tr("Sim")), (NOT_URGENT, self.tr("Não")))
        self.urgent = SegmentedControl(self.tr("Réu preso, Maria da Penha ou urgente?"), options, UNSAID, self._theme)
        self._urgent_line = QWidget()
        self._urgent_line.setLayout(row(self.urgent, STRETCH, margins=(0, 4, 0, 0)))
        return self._heading(self.tr("Regime")), 4, self.regime, self.regime_note, self._urgent_line

    def _select(self, name: str) -> Select:
        select = Select(self._theme)
        select.setAccessibleName(name)
        select.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        select.setMinimumContentsLength(1)  # its column gives the width; the list is as wide as its words
        return select

    def _note(self) -> QLabel:
        """What is said below a choice; it takes no room where there is nothing to say."""
        note = content_label(self._theme.font(11.5), "3")
        note.setContentsMargins(0, 4, 0, 0)
        return note

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
        self.whole_year = self._link(self.tr("Ano do tribunal"))
        self.whole_year.setToolTip(self.tr("Confere os feriados do tribunal, dia por dia"))
        head = QWidget()
        head.setLayout(row(self._heading(self.tr("Onde corre")), STRETCH, self.whole_year))
        return head, 4, where

    def _marked_days(self) -> tuple[QWidget | int, ...]:
        theme = self._theme
        self.add = self._link(self.tr("Acrescentar…"))
        self.remove = self._link(self.tr("Tirar"))
        self.remove.setToolTip(self.tr("Tira o dia escolhido da sua lista  Del"))
        head = QWidget()
        head.setLayout(row(self._heading(self.tr("Dias marcados")), STRETCH, self.remove, self.add, spacing=12))
        self.marks = MarkList(theme)
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
        card.setLayout(column(self.marks, margins=(8, 2, 8, 2)))
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
        self.both_dates, self.earlier = ElidedLabel(), ElidedLabel()
        for label, weight, tone in ((self.both_dates, 500, "2"), (self.earlier, 400, "3")):
            label.setFont(theme.font(12, weight))
            label.setProperty("tone", tone)
            label.setFixedHeight(theme.px(LINE_PX))
        self.choices = DateChoices(theme)
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
        return self._scrolled(shown)

    def _limits(self) -> QWidget:
        """What this count does not know, by name."""
        title = QLabel(self.tr("O que esta conta não sabe"))
        title.setFont(self._theme.font(14, 600))
        self.not_covered = content_label(self._theme.font(12), "2")
        limits = QWidget()
        limits.setLayout(column(title, 4, self.not_covered))
        return limits

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
        detail.say(self.tr("Sem nomes. Salvar de novo atualiza."), is_own=True)
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
        self.start.activated.connect(lambda _place: presenter.set_start(DeadlineStart(self.start.currentData())))
        self.of_step.clicked.connect(self._choose_step)
        self.entry.given.connect(self._give)
        self.number.valueChanged.connect(presenter.set_number)
        self.unit.activated.connect(lambda _place: presenter.set_unit(DeadlineUnit(self.unit.currentData())))
        self.hour.timeChanged.connect(lambda hour: presenter.set_minute(60 * hour.hour() + hour.minute()))
        self.doubled.activated.connect(lambda _place: presenter.set_doubled(Doubled(self.doubled.currentData())))
        self.regime.activated.connect(self._choose_regime)
        self.urgent.chosen.connect(lambda key: presenter.answer_urgent(ANSWERS[key]))
        self.court.currentTextChanged.connect(presenter.set_court)
        self.city.textChanged.connect(presenter.set_city)
        self.whole_year.clicked.connect(self._want_year)
        self.marks.counted.connect(presenter.count_mark)
        self.marks.removed.connect(presenter.marks.remove)
        self.remove.clicked.connect(self.marks.remove_current)
        self.add.clicked.connect(self._add_mark)
        self.undo.clicked.connect(self._undo)
        self.choices.said.connect(presenter.say_of_day)
        self.choices.chosen.connect(presenter.choose)
        self.choices.gazette_said.connect(presenter.say_gazette)
        self.grouping.chosen.connect(lambda key: presenter.group(key == GROUPED))
        self.copy_count.clicked.connect(self._copy)
        self.title.textEdited.connect(presenter.set_title)
        self.agenda_day.activated.connect(lambda place: presenter.set_on_later(place == 1))
        self.alarms.toggled.connect(presenter.set_alarms)
        self.save_file.clicked.connect(self._choose_file)
        self.keep.clicked.connect(presenter.keep)
        self.choices.emptied.connect(self._leave_choices)
        UndoKeys(self, lambda: presenter.state.marks.change is not None, presenter.marks.undo)
        presenter.stored.connect(self.left)
        presenter.changed.connect(self._render)

    def _give(self, day: date | None, is_misread: bool) -> None:
        self._presenter.give_day(day, is_misread=is_misread)

    def _choose_regime(self, place: int) -> None:
        self._presenter.set_regime([None, *Regime][place])

    def _choose_step(self) -> None:
        popup = StepPopup(self.of_step, self._theme, self._presenter.subject.steps)
        popup.chosen.connect(self._use_step)
        popup.open()

    def _use_step(self, step: DatedStep) -> None:
        self._presenter.use_step(step)
        self.entry.show_day(step.day)
        self.of_step.setFocus()

    def _leave_choices(self) -> None:
        """What was settled last can be undone from where the focus goes."""
        (self.entry if self.undo.isHidden() else self.undo).setFocus()

    def _want_year(self) -> None:
        state = self._presenter.state
        court = "" if state.court is None else state.court.acronym
        due = state.due or state.given or today()
        self.year_wanted.emit(court, state.city, due.year)

    def _add_mark(self) -> None:
        state = self._presenter.state
        court = "" if state.court is None else state.court.acronym
        dialog = MarkDialog(self.window(), self._theme, MarkPlaces(court, state.city, state.counted_regime))
        dialog.added.connect(self._presenter.marks.add)
        dialog.finished.connect(lambda _code: self.add.setFocus())
        dialog.open()

    def _undo(self) -> None:
        self._presenter.marks.undo()
        self.marks.setFocus()

    def _copy(self) -> None:
        copy(self._presenter.as_text, self, self.tr("A contagem foi copiada."))
        self.state_line.render_notice("accent", self.tr("A contagem foi copiada."))

    def _choose_file(self) -> None:
        due = self._presenter.state.due
        ask_event_file(self, "prazo" if due is None else f"prazo-{due}", self._presenter.save)

    def _render(self, state: DeadlineState) -> None:
        self._render_form(state)
        self._render_regime(state)
        self._render_marks(state)
        self._render_dates(state)
        self._render_agenda(state)
        self._render_notice(state)

    def _render_form(self, state: DeadlineState) -> None:
        self.start.setCurrentIndex(self.start.findData(state.counted_start))
        self.entry.setAccessibleName(start_day_name(state.counted_start))
        has_steps = bool(self._presenter.subject.steps)
        self.of_step.setEnabled(has_steps)
        self.of_step.setToolTip("" if has_steps else self.tr("O processo não trouxe andamentos com data."))
        self.hint.setText(hint_text(state))
        set_style_property(self.hint, "tone", "red" if state.is_misread or is_of_day(state) else "3")
        with QSignalBlocker(self.number):
            self.number.setMaximum(MOST_OF_UNIT[state.unit])
            self.number.setValue(state.number)
        is_working = state.counting is Counting.WORKING
        self.unit.setItemText(
            self.unit.findData(DeadlineUnit.DAYS), unit_name(DeadlineUnit.DAYS, is_working=is_working)
        )
        self.unit.setCurrentIndex(self.unit.findData(state.unit))
        self.hour.setVisible(state.unit is DeadlineUnit.HOURS)

    def _render_regime(self, state: DeadlineState) -> None:
        regime = state.counted_regime
        for place, one in enumerate((None, *Regime)):
            self.regime.setItemText(place, regime_choice(one, state.default_regime))
        self.regime.setCurrentIndex(self.regime.findData(state.regime) if state.regime is not None else 0)
        self.regime.setToolTip(counting_name(regime, state.unit))
        _say(self.regime_note, regime_note(regime, state.given or today()))
        self._urgent_line.setVisible(regime is Regime.CRIMINAL)
        for key, answer in ANSWERS.items():
            if state.is_urgent is answer:
                self.urgent.buttons[key].setChecked(True)
        doubled = self.doubled.model()
        for place, one in enumerate(DOUBLED):
            is_allowed = may_be_doubled(regime, one)
            flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
            if isinstance(doubled, QStandardItemModel):
                doubled.item(place).setFlags(flags if is_allowed else Qt.ItemFlag.NoItemFlags)
        self.doubled.setCurrentIndex(self.doubled.findData(state.doubled))
        _say(self.doubled_reason, doubled_reason(regime))

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

    def _render_marks(self, state: DeadlineState) -> None:
        year = (state.given or today()).year
        self.marks.show_marks([(one, one.identity not in state.left_out) for one in state.placed_marks], year)
        self.remove.setEnabled(bool(state.placed_marks))
        self.add.setEnabled((state.court is not None or bool(state.city)) and not state.marks.is_unread)
        self.changed_words.say(change_text(state.marks), is_own=True)
        self.undo.setVisible(state.marks.change is not None)
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


def _say(note: QLabel, words: str) -> None:
    note.setText(words)
    note.setVisible(bool(words))
