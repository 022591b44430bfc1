"""The dialog that asks since which day the news are wanted."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.domain.dates import parse_day
from autos.text.dates import today

ERROR_PX = 16
"""Height kept for what is wrong, so that nothing moves."""


class DayDialog(QDialog):
    """Accepts a day that is not in the future."""

    day_chosen = Signal(object)
    """The `date`."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        title = self.tr("Novidades desde que dia?")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(400)
        heading = PlainLabel(title)
        heading.setFont(theme.font(17, 600))
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("dd/mm/aaaa"))
        self.line.setAccessibleName(title)
        self.error = PlainLabel()
        self.error.setProperty("tone", "red")
        self.error.setFixedHeight(theme.px(ERROR_PX))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Mostrar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        foot = row(STRETCH, self.leave, self.go_on)
        self.setLayout(column(heading, self.line, self.error, foot, spacing=10, margins=(24, 20, 24, 20)))
        self.line.textChanged.connect(lambda _text: self.error.clear())
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._take)

    def _take(self) -> None:
        try:
            day = parse_day(self.line.text())
        except ValueError:
            self._complain(self.tr("Escreva assim: 20/11/2026."))
            return
        if day > today():
            self._complain(self.tr("Este dia ainda não chegou."))
            return
        self.accept()
        self.day_chosen.emit(day)

    def _complain(self, words: str) -> None:
        self.error.setText(words)
        self.line.setFocus()
        self.line.selectAll()
