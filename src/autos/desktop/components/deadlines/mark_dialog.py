"""The dialog that marks a day: closed, open, with short hours, or one on which the gazette came out."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.texts import mark_advice
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.dates import WrittenDay, read_written_day
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.regimes import Regime
from autos.domain.errors import AnnotationProblem
from autos.domain.lawsuit.annotations import clean_line
from autos.text.dates import today
from autos.text.deadline_regimes import regime_short_name
from autos.text.deadlines import whole_day
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.deadlines.cities import named_city
from autos.usecases.deadlines.courts import court_named, law_that_closes

COURT, CITY, REGIME = "court", "city", "regime"
ONCE, EACH_YEAR = "once", "each"
ERROR_PX, ADVICE_PX, WIDTH_PX = 32, 32, 460


class MarkPlaces(NamedTuple):
    """Where a mark may hold; empty for what is not known."""

    court: str = ""
    city: str = ""
    regime: Regime | None = None


class MarkDialog(QDialog):
    """Asks for kind, day, reason, place, and whether it holds for one year or for all."""

    added = Signal(object)
    """The `DayMark`."""

    def __init__(self, parent: QWidget, theme: Theme, places: MarkPlaces) -> None:
        super().__init__(parent)
        self._places = places
        self._years = ONCE
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Marcar um dia"))
        self.setMinimumWidth(theme.px(WIDTH_PX))
        heading = PlainLabel(self.windowTitle())
        heading.setFont(theme.font(17, 600))
        self.kind = Select(theme)
        self.kind.setAccessibleName(self.tr("O que você diz do dia"))
        for kind in DayMarkKind:
            self.kind.addItem(kind_choice(kind), kind)
        self.day = self._line(self.tr("Dia: dd/mm/aaaa, dd/mm, hoje, amanhã"))
        self.read = quiet_label("", theme.font(12), "2")
        options = ((ONCE, self.tr("Só nesse ano")), (EACH_YEAR, self.tr("Todo ano")))
        self.years = SegmentedControl(self.tr("Em que anos"), options, ONCE, theme)
        self.name = self._line(self.tr("Nome ou motivo: Carnaval, portaria do tribunal"))
        where = [(COURT, places.court), (CITY, places.city)]
        if places.regime is not None:
            where.append((REGIME, self.tr("Regime {name}").format(name=regime_short_name(places.regime))))
        known = tuple((key, words.replace("&", "&&")) for key, words in where if words)
        self._place = known[0][0] if known else COURT
        self.place = SegmentedControl(self.tr("Onde vale"), known, self._place, theme)
        self.advice = quiet_label("", theme.font(11.5), "2")
        self.error = quiet_label("", theme.font(12), "red")
        for label, height in ((self.advice, ADVICE_PX), (self.error, ERROR_PX)):
            label.setWordWrap(True)
            label.setFixedHeight(theme.px(height))
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Marcar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        lines = (
            heading,
            self.kind,
            self.day,
            row(self.years, self.read, STRETCH, spacing=10),
            self.name,
            row(self.place, STRETCH),
            self.advice,
            self.error,
            row(STRETCH, self.leave, self.go_on),
        )
        self.setLayout(column(*lines, spacing=10, margins=(24, 20, 24, 20)))
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._take)
        self.place.chosen.connect(self._choose_place)
        self.years.chosen.connect(self._choose_years)
        self.kind.currentIndexChanged.connect(self._render)
        self.day.textChanged.connect(self._render)
        self.day.setFocus()
        self._render()

    def _line(self, words: str) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(words)
        line.setAccessibleName(words)
        line.setMaxLength(200)
        line.textEdited.connect(lambda _text: self.error.clear())
        return line

    def _choose_place(self, place: str) -> None:
        self._place = place
        self._render()

    def _choose_years(self, years: str) -> None:
        self._years = years
        self._render()

    def _render(self) -> None:
        read = self._written()
        kind = DayMarkKind(self.kind.currentData())
        self.read.setText("" if read is None else self._day_words(read))
        law = ""
        if read is not None and kind is DayMarkKind.OPEN:
            law = law_that_closes(self._mark(read, "", kind), read.day.year)
        self.advice.setText(mark_advice(kind, is_each_year=self._years == EACH_YEAR, law=law))

    def _day_words(self, read: WrittenDay) -> str:
        if self._years == EACH_YEAR:
            return f"{read.day:%d/%m}"
        return whole_day(read.day)

    def _written(self) -> WrittenDay | None:
        try:
            return read_written_day(self.day.text(), today())
        except ValueError:
            return None

    def _mark(self, read: WrittenDay, name: str, kind: DayMarkKind) -> DayMark:
        year = None if self._years == EACH_YEAR else read.day.year
        court = self._places.court if self._place == COURT else ""
        found = court_named(self._places.court)
        of_city = named_city(self._places.city, None if found is None else found.calendar)
        city = of_city if self._place == CITY else ""
        regime = self._places.regime if self._place == REGIME else None
        return DayMark(read.day.day, read.day.month, year, name, court, city, kind, regime or "")

    def _take(self) -> None:
        read = self._written()
        if read is None:
            self._complain(self.day, self.tr("Escreva o dia assim: 15/12/2026, 15/12 ou amanhã."))
            return
        try:
            name = clean_line(self.name.text())
        except AnnotationProblem as problem:
            self._complain(self.name, problem_text(problem.name))
            return
        self.accept()
        self.added.emit(self._mark(read, name, DayMarkKind(self.kind.currentData())))

    def _complain(self, field: QLineEdit, words: str) -> None:
        self.error.setText(words)
        field.setFocus()
        field.selectAll()


def kind_choice(kind: DayMarkKind) -> str:
    """What a person says with a kind of mark."""
    match kind:
        case DayMarkKind.CLOSED:
            return translate("deadlines", "Fechado: não há expediente")
        case DayMarkKind.OPEN:
            return translate("deadlines", "Aberto: o tribunal trabalha")
        case DayMarkKind.SHORT:
            return translate("deadlines", "Expediente reduzido ou sistema fora do ar")
        case DayMarkKind.GAZETTE:
            return translate("deadlines", "O DJEN saiu nesse dia")
