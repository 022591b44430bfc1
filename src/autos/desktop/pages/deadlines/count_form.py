"""The form of the page that counts a deadline: from what, how long, by which regime, where, and marked days."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QLayout, QLineEdit, QPushButton, QSpinBox, QTimeEdit, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.day_entry import DeadlineDayEntry
from autos.desktop.components.deadlines.mark_dialog import MarkDialog, MarkPlaces
from autos.desktop.components.deadlines.mark_list import MarkLine, MarkList
from autos.desktop.components.deadlines.presenter import DatedStep, DeadlinePresenter, DeadlineState
from autos.desktop.components.deadlines.step_popup import StepPopup
from autos.desktop.components.deadlines.texts import (
    change_text,
    doubled_choice,
    doubled_reason,
    hint_text,
    is_of_day,
    regime_choice,
    start_choice,
    start_day_name,
    unit_name,
)
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.domain.deadlines.deadline import MOST_OF_UNIT, Counting
from autos.domain.deadlines.regimes import DeadlineStart, DeadlineUnit, Doubled, Regime, may_be_doubled
from autos.text.dates import today
from autos.text.deadline_regimes import counting_name, regime_note
from autos.text.deadlines import (
    short_hours_text,
    unknown_city_text,
)
from autos.usecases.deadlines.courts import deadline_courts

SIDE_PX = 20
HINT_PX, NUMBER_PX, HOUR_PX, COURT_PX, CONTROL_PX = 30, 66, 70, 92, 32
UNSAID, URGENT, NOT_URGENT = "unsaid", "urgent", "not-urgent"
ANSWERS = {UNSAID: None, URGENT: True, NOT_URGENT: False}
"""To the question whether there is a prisoner, Lei Maria da Penha or urgency."""
DOUBLED = (Doubled.NOBODY, Doubled.PROSECUTION, Doubled.TREASURY, Doubled.DEFENDERS)


class DeadlineForm(QWidget):
    """What a deadline is counted from and with; all of it is the person's."""

    year_wanted = Signal(str, str, int)
    """The year of a court is wanted: its acronym, the city, the year."""

    def __init__(self, theme: Theme, presenter: DeadlinePresenter) -> None:
        super().__init__()
        self._theme = theme
        self._presenter = presenter
        self.setProperty("ground", "surface")
        self.setLayout(self._lay_out())
        self._connect()
        self.entry.show_day(presenter.state.given)

    def render_state(self, state: DeadlineState) -> None:
        """Show a state."""
        self._render_term(state)
        self._render_regime(state)
        self._render_marks(state)

    def leave_choices(self) -> None:
        """Take the focus where what was settled last can be undone."""
        (self.entry if self.undo.isHidden() else self.undo).setFocus()

    def _lay_out(self) -> QLayout:
        theme, state = self._theme, self._presenter.state
        self.start = self._select(self.tr("O que é a data"))
        for start in DeadlineStart:
            self.start.addItem(start_choice(start), start)
        self.entry = DeadlineDayEntry(start_day_name(state.counted_start), theme)
        self.hint = content_label(theme.font(11.5), "3")
        self.hint.setFixedHeight(theme.px(HINT_PX))
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.of_step = link_button(self._theme, self.tr("Um andamento…"))
        self.of_step.setAccessibleName(self.tr("Contar do dia de um andamento"))
        head = row(self._heading(self.tr("Contar a partir de")), STRETCH, self.of_step)
        return column(
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

    def _connect(self) -> None:
        presenter = self._presenter
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
        self.marks.removed.connect(presenter.remove_mark)
        self.remove.clicked.connect(self.marks.remove_current)
        self.add.clicked.connect(self._add_mark)
        self.undo.clicked.connect(self._undo)

    def _heading(self, words: str) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._theme.font(12, 600))
        return label

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
        set_tooltip(self.hour, self.hour.accessibleName())
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
        self.whole_year = link_button(self._theme, self.tr("Ano do tribunal"))
        set_tooltip(self.whole_year, self.tr("Confere os feriados do tribunal, dia por dia"))
        head = QWidget()
        head.setLayout(row(self._heading(self.tr("Onde corre")), STRETCH, self.whole_year))
        return head, 4, where

    def _marked_days(self) -> tuple[QWidget | int, ...]:
        theme = self._theme
        self.add = link_button(self._theme, self.tr("Acrescentar…"))
        self.remove = link_button(self._theme, self.tr("Tirar"))
        set_tooltip(self.remove, self.tr("Tira o dia escolhido da sua lista  Del"))
        head = QWidget()
        head.setLayout(row(self._heading(self.tr("Dias marcados")), STRETCH, self.remove, self.add, spacing=12))
        self.marks = MarkList(theme)
        self.changed_words = ElidedLabel()
        self.changed_words.setFont(theme.font(11.5))
        self.changed_words.setProperty("tone", "2")
        self.undo = link_button(self._theme, self.tr("Desfazer"))
        set_tooltip(self.undo, self.tr("Desfazer  Ctrl+Z"))
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

    def _render_term(self, state: DeadlineState) -> None:
        self.start.setCurrentIndex(self.start.findData(state.counted_start))
        self.entry.setAccessibleName(start_day_name(state.counted_start))
        has_steps = bool(self._presenter.subject.steps)
        self.of_step.setEnabled(has_steps)
        set_tooltip(self.of_step, "" if has_steps else self.tr("O processo não trouxe andamentos com data."))
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
        set_tooltip(self.regime, counting_name(regime, state.unit))
        _say(self.regime_note, regime_note(regime, state.given or today()))
        self._urgent_line.setVisible(regime is Regime.CRIMINAL)
        for key, answer in ANSWERS.items():
            if state.is_urgent is answer:
                self.urgent.buttons[key].setChecked(True)
        doubled = self.doubled.model()
        for place, one in enumerate(DOUBLED):
            is_allowed = may_be_doubled(regime, one, state.unit)
            flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
            if isinstance(doubled, QStandardItemModel):
                doubled.item(place).setFlags(flags if is_allowed else Qt.ItemFlag.NoItemFlags)
        self.doubled.setCurrentIndex(self.doubled.findData(state.doubled))
        _say(self.doubled_reason, doubled_reason(regime, state.unit))

    def _render_marks(self, state: DeadlineState) -> None:
        year = (state.given or today()).year
        authors = state.marks.together.authors
        shown = [
            MarkLine(one, is_counted=one.identity not in state.left_out, author=authors.get(one, ""))
            for one in state.placed_marks
        ]
        self.marks.show_marks(shown, year)
        self.remove.setEnabled(bool(state.placed_marks))
        self.add.setEnabled((state.court is not None or bool(state.city)) and not state.marks.is_unread)
        self.changed_words.say(change_text(state.marks), is_own=True)
        self.undo.setVisible(state.marks.change is not None)
        unknown_city = unknown_city_text(state.city, is_known=state.is_city_known)
        text = "\n".join(filter(None, (unknown_city, short_hours_text(state.safest, state.if_closed))))
        self.warning.setText(text)
        self.warning_picture.setVisible(bool(text))


def link_button(theme: Theme, words: str) -> QPushButton:
    """A button that looks like a link."""
    link = QPushButton(words)
    link.setProperty("kind", "link")
    link.setFont(theme.font(11.5, 500))
    return link


def _say(note: QLabel, words: str) -> None:
    note.setText(words)
    note.setVisible(bool(words))
