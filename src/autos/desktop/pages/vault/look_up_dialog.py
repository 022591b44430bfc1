"""Dialog that looks up a customer key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.vault.credential_check import LONGEST


class LookUpDialog(QDialog):
    """Asks for a customer key; read `customer_key()` once accepted."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Consultar um apelido"))
        self.setMinimumWidth(theme.px(400))
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.setAccessibleName(self.tr("Apelido no cofre"))
        self.line.setPlaceholderText(self.tr("Apelido no cofre, como foi registrado"))
        hint = quiet_label(
            self.tr(
                "O serviço não lista os apelidos que existem: um registrado em outro lugar só aparece se for pedido."
            ),
            theme.font(11.5),
        )
        hint.setWordWrap(True)
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Consultar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        foot = row(STRETCH, self.leave, self.go_on)
        self.setLayout(column(title, self.line, hint, foot, spacing=12, margins=(24, 20, 24, 20)))
        self.line.textChanged.connect(lambda text: self.go_on.setEnabled(bool(text.strip())))
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self.go_on.setEnabled(False)

    def customer_key(self) -> str:
        return self.line.text().strip()
