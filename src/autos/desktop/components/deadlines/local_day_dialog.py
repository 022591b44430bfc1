"""The dialog that adds a local holiday."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.domain.deadlines.day_marks import DayMark, parse_mark_day
from autos.domain.errors import AnnotationProblem
from autos.domain.lawsuit.annotations import clean_line
from autos.text.problems import problem_text

COURT, CITY = "court", "city"
ERROR_PX, WIDTH_PX = 16, 400


class LocalDayDialog(QDialog):
    """Asks for a day, its name and whose it is; a city only where the deadline has one."""

    added = Signal(object)
    """The `DayMark`."""

    def __init__(self, parent: QWidget, theme: Theme, court: str, city: str) -> None:
        super().__init__(parent)
        self._court, self._city = court, city
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Acrescentar um dia local"))
        self.setMinimumWidth(theme.px(WIDTH_PX))
        heading = QLabel(self.windowTitle())
        heading.setFont(theme.font(17, 600))
        self.day = self._line(self.tr("Dia: dd/mm/aaaa, ou dd/mm para todo ano"))
        self.name = self._line(self.tr("Nome ou motivo: Carnaval, portaria do tribunal"))
        places = tuple((key, words) for key, words in ((COURT, court), (CITY, city)) if words)
        self._place = places[0][0] if places else COURT
        self.place = SegmentedControl(self.tr("Onde vale"), places, self._place, theme)
        self.place.chosen.connect(self._choose)
        self.error = QLabel()
        self.error.setProperty("tone", "red")
        self.error.setTextFormat(Qt.TextFormat.PlainText)
        self.error.setFixedHeight(theme.px(ERROR_PX))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Acrescentar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        where = row(self.place, STRETCH)
        foot = row(STRETCH, self.leave, self.go_on)
        lines = (heading, self.day, self.name, where, self.error, foot)
        self.setLayout(column(*lines, spacing=10, margins=(24, 20, 24, 20)))
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._take)

    def _line(self, words: str) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(words)
        line.setAccessibleName(words)
        line.textEdited.connect(lambda _text: self.error.clear())
        return line

    def _choose(self, place: str) -> None:
        self._place = place

    def _take(self) -> None:
        try:
            day, month, year = parse_mark_day(self.day.text())
        except ValueError:
            self._complain(self.day, self.tr("Escreva assim: 15/12/2026, ou 15/12 para todo ano."))
            return
        try:
            name = clean_line(self.name.text())
        except AnnotationProblem as problem:
            self._complain(self.name, problem_text(problem.name))
            return
        court, city = (self._court, "") if self._place == COURT else ("", self._city)
        self.accept()
        self.added.emit(DayMark(day, month, year, name, court, city))

    def _complain(self, field: QLineEdit, words: str) -> None:
        self.error.setText(words)
        field.setFocus()
        field.selectAll()
