"""The dialog that asks when something is to be seen again, and what the person wants to be reminded of."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.domain.dates import format_date, parse_day
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH

ERROR_PX = 16
"""Height kept for what is wrong, so that nothing moves."""


class ReminderDialog(QDialog):
    """Accepts a day after today, and a note, which may be empty."""

    day_chosen = Signal(object, str)
    """The `date`, and the note."""

    def __init__(self, parent: QWidget, theme: Theme, today: date) -> None:
        super().__init__(parent)
        self._today = today
        title = self.tr("Lembrar em que dia?")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(400)
        heading = PlainLabel(title)
        heading.setFont(theme.font(17, 600))
        self.line = QLineEdit(format_date(today + timedelta(days=1)))
        self.line.setPlaceholderText(self.tr("dd/mm/aaaa"))
        self.line.setAccessibleName(title)
        self.line.selectAll()
        self.note = QLineEdit()
        self.note.setMaxLength(MAX_NAME_LENGTH)
        self.note.setPlaceholderText(self.tr("Anotação, se quiser"))
        self.note.setAccessibleName(self.tr("Anotação"))
        self.error = PlainLabel()
        self.error.setProperty("tone", "red")
        self.error.setFixedHeight(theme.px(ERROR_PX))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Lembrar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        foot = row(STRETCH, self.leave, self.go_on)
        parts = (heading, self.line, self.note, self.error, foot)
        self.setLayout(column(*parts, spacing=10, margins=(24, 20, 24, 20)))
        self.line.textChanged.connect(lambda _text: self.error.clear())
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._take)

    def _take(self) -> None:
        try:
            day = parse_day(self.line.text())
        except ValueError:
            self._complain(self.tr("Escreva assim: 20/11/2026."))
            return
        if day <= self._today:
            self._complain(self.tr("Escolha um dia depois de hoje."))
            return
        self.accept()
        self.day_chosen.emit(day, self.note.text())

    def _complain(self, words: str) -> None:
        self.error.setText(words)
        self.line.setFocus()
        self.line.selectAll()
