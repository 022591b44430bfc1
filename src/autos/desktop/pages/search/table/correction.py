"""Dialog in which the right document is typed in place of a refused one."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.table.texts import why_text
from autos.domain.documents.recognition import recognise
from autos.usecases.search.batch.checked_rows import CheckedRow

LONGEST, WIDTH_PX = 40, 440


class CorrectionDialog(QDialog):
    """`text` is a document once it is accepted."""

    def __init__(self, parent: QWidget, theme: Theme, refused: CheckedRow) -> None:
        super().__init__(parent)
        title = self.tr("Corrigir o documento")
        self.setWindowTitle(title)
        self.setMinimumWidth(theme.px(WIDTH_PX))
        heading = PlainLabel(title)
        heading.setFont(theme.font(17, 600))
        why = PlainLabel(why_text(refused))
        why.setWordWrap(True)
        self.line = QLineEdit(refused.written[:LONGEST])
        self.line.setMaxLength(LONGEST)
        self.line.setAccessibleName(title)
        self.line.selectAll()
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Usar este"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        foot = row(STRETCH, self.leave, self.go_on)
        self.setLayout(column(heading, why, self.line, foot, spacing=12, margins=(24, 20, 24, 20)))
        self.line.textChanged.connect(self._judge)
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self._judge()

    @property
    def text(self) -> str:
        return self.line.text()

    def _judge(self) -> None:
        found = recognise(self.text)
        self.go_on.setEnabled(found.is_valid and found.kind in {"cpf", "cnpj", "oab"})
