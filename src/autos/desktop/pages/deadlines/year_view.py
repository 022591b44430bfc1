"""View of a court's year: header, state line, its days or all marks, and what is known of the current day."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QScrollArea, QSpinBox, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut, widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.base.undo_keys import UndoKeys
from autos.desktop.components.deadlines.court_year_presenter import (
    CourtYearPresenter,
    CourtYearState,
    YearDay,
    YearPart,
)
from autos.desktop.components.deadlines.mark_dialog import MarkDialog, MarkPlaces
from autos.desktop.components.deadlines.marks_file import ask_marks_file, ask_new_marks_file
from autos.desktop.components.deadlines.texts import (
    change_text,
    marks_notice,
    outside_table_text,
    year_day_text,
    year_detail_text,
    year_state_text,
)
from autos.desktop.pages.deadlines.year_table import MarkTable, YearTable
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.announcer import announce
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.domain.deadlines.court_year import YearGroup
from autos.domain.deadlines.day_marks import DayMarkKind
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number
from autos.usecases.deadlines.courts import deadline_courts

HEAD_PX, SIDE_PX, INDENT_PX, DETAIL_PX, LEAST_PX = 52, 20, 13, 178, 960
COURT_PX, YEAR_PX, CITY_PX, CONTROL_PX = 96, 78, 150, 32
FIRST_YEAR, LAST_YEAR = 2000, 2099
"""Years that can be typed; what the table does not know is said."""


class CourtYearView(FocusForwarder):
    """Widgets of the page, rendered from a `CourtYearState`."""

    left = Signal()
    """The page before is wanted."""

    def __init__(self, presenter: CourtYearPresenter, theme: Theme) -> None:
        super().__init__(self._focused_part)
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.state_line = StateLine(theme, self._rest())
        self.days, self.marks = YearTable(theme), MarkTable(theme)
        self.panes = QWidget()
        listed = column(self.days, margins=(INDENT_PX, 0, 8, 0))
        parts = column(listed, self._detail())
        parts.setStretch(0, 1)
        self.panes.setLayout(parts)
        self.mark_pane = QWidget()
        self.mark_pane.setLayout(column(self.marks, margins=(INDENT_PX, 0, 8, 0)))
        self.empty = EmptyView(theme)
        self.stack = QStackedWidget()
        for part in (self.panes, self.mark_pane, self.empty):
            self.stack.addWidget(part)
        layout = column(self._header(), self.state_line, self._bar(), self.stack)
        layout.setStretch(3, 1)
        self.setLayout(layout)
        self._connect()
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def _header(self) -> QFrame:
        theme = self._theme
        self.title = PlainLabel(self.tr("Ano do tribunal"))
        self.title.setFont(theme.font(17, 600))
        self.court = Select(theme)
        self.court.setFixedWidth(theme.px(COURT_PX))
        self.court.setAccessibleName(self.tr("Tribunal"))
        self.court.setPlaceholderText(self.tr("Tribunal"))
        for one in deadline_courts():
            self.court.addItem(one.acronym)
        self.year = QSpinBox()
        self.year.setRange(FIRST_YEAR, LAST_YEAR)
        self.year.setFixedHeight(theme.px(CONTROL_PX))
        self.year.setFixedWidth(theme.px(YEAR_PX))
        self.year.setKeyboardTracking(False)  # else 2, 20 and 202 would be years on the way to 2027
        self.year.setAccessibleName(self.tr("Ano"))
        self.year.lineEdit().setAccessibleName(self.year.accessibleName())
        self.city = QLineEdit()
        self.city.setFixedWidth(theme.px(CITY_PX))
        self.city.setPlaceholderText(self.tr("Cidade"))
        self.city.setAccessibleName(self.tr("Cidade"))
        self.bring_in = icon_button(self.tr("Importar marcas…"))
        set_tooltip(self.bring_in, self.tr("Acrescenta os dias marcados de um arquivo que o escritório passou"))
        self.pass_on = icon_button(self.tr("Exportar marcas…"))
        set_tooltip(self.pass_on, self.tr("Salva todos os dias marcados num arquivo para os outros do escritório"))
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(theme.px(HEAD_PX))
        parts = (self.title, 4, self.court, self.year, self.city, STRETCH, self.bring_in, self.pass_on)
        header.setLayout(row(*parts, spacing=8, margins=(SIDE_PX, 0, 16, 0)))
        return header

    def _rest(self) -> QWidget:
        self.standing = ElidedLabel()
        self.standing.setFont(self._theme.font(12))
        self.standing.setProperty("tone", "2")
        rest = QWidget()
        line = row(Picture(self._theme, "info", "text-2", 14), self.standing, spacing=8)
        line.setStretch(1, 1)
        rest.setLayout(line)
        return rest

    def _bar(self) -> QWidget:
        """What is shown, what was changed last, and a new mark."""
        theme = self._theme
        options = (
            (YearPart.WHOLE.value, self.tr("Ano inteiro")),
            (YearPart.TO_CHECK.value, self.tr("A conferir")),
            (YearPart.MARKS.value, self.tr("Todas as marcas")),
        )
        self.part = SegmentedControl(self.tr("O que mostrar"), options, YearPart.WHOLE.value, theme)
        self.changed_words = ElidedLabel()
        self.changed_words.setFont(theme.font(12))
        self.changed_words.setProperty("tone", "2")
        self.undo = QPushButton(self.tr("Desfazer"))
        self.undo.setProperty("kind", "link")
        self.undo.setFont(theme.font(12, 500))
        set_tooltip(self.undo, self.tr("Desfazer  Ctrl+Z"))
        self.add = icon_button(self.tr("Marcar um dia…"))
        self.add.setProperty("room", "small")
        bar = QWidget()
        line = row(self.part, 4, self.changed_words, self.undo, STRETCH, self.add, margins=(SIDE_PX, 8, 16, 6))
        bar.setLayout(line)
        return bar

    def _detail(self) -> QFrame:
        theme = self._theme
        self.detail_title = ElidedLabel()
        self.detail_title.setFont(theme.font(14.5, 600))
        self.open = QPushButton(self.tr("O tribunal trabalha"))
        self.closed = QPushButton(self.tr("Está fechado"))
        self.take_back = QPushButton(self.tr("Tirar a marca"))
        for button, key in ((self.open, "A"), (self.closed, "F"), (self.take_back, "Del")):
            set_tooltip(button, f"{button.text()}  {key}")
        head = row(self.detail_title, self.open, self.closed, self.take_back, spacing=6)
        head.setStretch(0, 1)
        self.detail_text = content_label(theme.font(12), "2")
        page = QWidget()
        page.setProperty("ground", "surface")
        page.setLayout(column(self.detail_text, STRETCH))
        self._scroll = QScrollArea()
        self._scroll.setWidget(page)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setAccessibleName(self.tr("O que se sabe do dia"))
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        detail = QFrame()
        detail.setProperty("rule", "top")
        detail.setFixedHeight(theme.px(DETAIL_PX))
        parts = column(head, 6, self._scroll, margins=(SIDE_PX, 10, 16, 10))
        parts.setStretch(2, 1)
        detail.setLayout(parts)
        return detail

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the buttons that have no room in a small window."""
        super().resizeEvent(event)
        is_narrow = self.width() < self._theme.px(LEAST_PX)
        for button, words in ((self.bring_in, self.tr("Importar…")), (self.pass_on, self.tr("Exportar…"))):
            name = button.accessibleName()
            set_icon_button_text(button, words if is_narrow else name, name=name)

    def _connect(self) -> None:
        presenter = self._presenter
        page_shortcut(self, Qt.Key.Key_Escape, self.left)
        self.court.currentTextChanged.connect(presenter.set_court)
        self.year.valueChanged.connect(presenter.set_year)
        self.city.textEdited.connect(presenter.set_city)
        self.part.chosen.connect(lambda key: presenter.set_part(YearPart(key)))
        self.bring_in.clicked.connect(self._ask_file)
        self.pass_on.clicked.connect(self._ask_new_file)
        self.add.clicked.connect(self._add)
        self.undo.clicked.connect(presenter.marks.undo)
        UndoKeys(self, lambda: presenter.state.marks.change is not None, presenter.marks.undo)
        self.open.clicked.connect(self._say_open)
        self.closed.clicked.connect(self._say_closed)
        self.take_back.clicked.connect(self._take_back)
        for keys, act in ((Qt.Key.Key_A, self._say_open), (Qt.Key.Key_F, self._say_closed)):
            widget_shortcut(self.days, keys, act)
        widget_shortcut(self.days, Qt.Key.Key_Delete, self._take_back)
        widget_shortcut(self.marks, Qt.Key.Key_Delete, self._remove_mark)
        self.days.selectionModel().selectionChanged.connect(lambda _now, _before: self._render_detail())
        self.empty.pressed.connect(self._press_empty)
        presenter.changed.connect(self._render)

    def _focused_part(self) -> QWidget:
        state = self._presenter.state
        if state.court is None:
            return self.court
        if self.stack.currentWidget() is self.empty:
            return self.year
        return self.marks if state.part is YearPart.MARKS else self.days

    @property
    def _current(self) -> YearDay | None:
        return self.days.current_record if self.stack.currentWidget() is self.panes else None

    def _say_open(self) -> None:
        self._say(DayMarkKind.OPEN)

    def _say_closed(self) -> None:
        self._say(DayMarkKind.CLOSED)

    def _say(self, kind: DayMarkKind) -> None:
        """Say what the act says of the current day, and go on to the next row."""
        current = self._current
        button = self.open if kind is DayMarkKind.OPEN else self.closed
        if current is None or not button.isEnabled():
            return
        if self._presenter.state.part is YearPart.WHOLE:
            self.days.step(1)
        self._presenter.say(current, kind)
        self.days.setFocus()

    def _take_back(self) -> None:
        current = self._current
        if current is not None and current.marks:
            self._presenter.take_back(current)
            self.days.setFocus()

    def _remove_mark(self) -> None:
        mark = self.marks.current_record
        if mark is not None:
            self._presenter.marks.remove(mark)

    def _add(self) -> None:
        state = self._presenter.state
        court = "" if state.court is None else state.court.acronym
        dialog = MarkDialog(self.window(), self._theme, MarkPlaces(court, state.city))
        dialog.added.connect(self._presenter.marks.add)
        dialog.finished.connect(lambda _code: self.add.setFocus())
        dialog.open()

    def _ask_file(self) -> None:
        ask_marks_file(self, self._presenter.bring_in)

    def _ask_new_file(self) -> None:
        ask_new_marks_file(self, self._presenter.pass_on)

    def _press_empty(self) -> None:
        if self._presenter.state.part is YearPart.TO_CHECK:
            self.part.buttons[YearPart.WHOLE.value].click()
            self.setFocus()
        else:
            self._add()

    def _render(self, state: CourtYearState) -> None:
        self._render_choices(state)
        self._render_rows(state)
        self._render_notice(state)

    def _render_choices(self, state: CourtYearState) -> None:
        with QSignalBlocker(self.court), QSignalBlocker(self.year):
            self.court.setCurrentIndex(-1 if state.court is None else self.court.findText(state.court.acronym))
            self.year.setValue(state.year)
        if plain_line(self.city.text()) != state.city:
            self.city.setText(state.city)
        counts = (
            (YearPart.TO_CHECK, self.tr("A conferir"), len(state.to_check)),
            (YearPart.MARKS, self.tr("Todas as marcas"), len(state.marks.known)),
        )
        for part, words, count in counts:
            button = self.part.buttons[part.value]
            button.setText(f"{words} {number(count)}" if count else words)
            button.setAccessibleName(words)
            button.setAccessibleDescription(number(count))
        self.part.buttons[state.part.value].setChecked(True)
        is_known = not state.marks.is_unread
        self.add.setEnabled(is_known and (state.court is not None or bool(state.city)))
        self.bring_in.setEnabled(is_known)
        self.pass_on.setEnabled(is_known and bool(state.marks.known))

    def _render_rows(self, state: CourtYearState) -> None:
        had_focus = self.stack.isAncestorOf(self.window().focusWidget() or self)
        before = self.stack.currentWidget()
        place = max(0, self.days.currentIndex().row())
        self.days.records.show(state.shown)
        if state.shown and self.days.current_record is None:
            self.days.selectRow(min(place, len(state.shown) - 1))
        self.marks.records.show(state.marks.known)
        if state.marks.known and self.marks.current_record is None:
            self.marks.selectRow(0)
        reason = self._reason(state)
        if reason is not None:
            self.empty.render_reason(reason)
        listed = self.mark_pane if state.part is YearPart.MARKS else self.panes
        after = listed if reason is None else self.empty
        self.stack.setCurrentWidget(after)
        if had_focus and before is not after:
            self.setFocus()
        self._render_detail()

    def _render_detail(self) -> None:
        day = self._current
        if day is None:
            return
        self.detail_title.say(f"{year_day_text(day)} · {plain_line(day.name)}", is_own=True)
        self.detail_text.setText(year_detail_text(day))
        kind = None if day.said is None or not day.said.court else day.said.kind
        is_certain = day.group is YearGroup.CLOSED
        may_say = day.group is not YearGroup.STANDSTILL and (day.is_one_day or day.is_uncertain)
        self.open.setEnabled(may_say and kind is not DayMarkKind.OPEN)
        self.closed.setEnabled(may_say and kind is not DayMarkKind.CLOSED and not (is_certain and kind is None))
        self.take_back.setEnabled(bool(day.marks))

    def _render_notice(self, state: CourtYearState) -> None:
        self.standing.say(year_state_text(state), is_own=True)
        kind, words = marks_notice(state.marks)
        if state.marks.problem:
            kind, words = "red", problem_text(state.marks.problem)
        if words and words != self.state_line.text.text():
            announce(self, words)
        self.state_line.render_notice(kind, words)
        self.changed_words.say(change_text(state.marks), is_own=True)
        self.undo.setVisible(state.marks.change is not None)

    def _reason(self, state: CourtYearState) -> EmptyReason | None:
        """Why there are no rows; None where there are."""
        if state.marks.problem and state.marks.is_unread:
            return EmptyReason(
                "triangle-alert", self.tr("Não deu para ler os dias marcados"), problem_text(state.marks.problem)
            )
        if state.marks.is_unread:
            return EmptyReason("hourglass", self.tr("Lendo os dias marcados"), "")
        if state.part is YearPart.MARKS:
            if state.marks.known:
                return None
            text = self.tr(
                "O que você marcar aqui ou ao contar um prazo fica nesta lista, e vale para todos os prazos."
            )
            action = self.tr("Marcar um dia…") if self.add.isEnabled() else ""
            return EmptyReason("calendar", self.tr("Nenhum dia marcado"), text, action)
        if state.court is None:
            text = self.tr("Cada tribunal tem o seu ano: escolha um para ver e conferir os dias dele.")
            return EmptyReason("landmark", self.tr("Escolha o tribunal"), text)
        if not state.is_in_table:
            title = self.tr("{year} está fora da tabela").format(year=state.year)
            return EmptyReason("calendar", title, outside_table_text(state))
        if state.part is YearPart.TO_CHECK and not state.to_check:
            title = self.tr("{court} {year}: tudo conferido").format(court=state.court.acronym, year=state.year)
            text = self.tr("Cada dia incerto tem o que diz o ato do tribunal. Atos novos do ano: marque-os à parte.")
            return EmptyReason("check-check", title, text, self.tr("Ver o ano inteiro"))
        return None

    def _paint_icons(self) -> None:
        for button, icon in ((self.bring_in, "download"), (self.pass_on, "share-2"), (self.add, "plus")):
            button.setIcon(self._theme.icon(icon, "text"))
