"""Dialogs of the monitoring page: delete, describe, add by id."""

from __future__ import annotations

from uuid import UUID

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import breakable, content_label
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH
from autos.text.plain_text import plain_line
from autos.text.translation import plural

MOST_NAMED = 5


class _Dialog(QDialog):
    """A heading, the content, and two buttons."""

    def __init__(self, parent: QWidget, theme: Theme, title: str, go_on: str, kind: str = "primary") -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(theme.px(440))
        self.heading = PlainLabel(title)
        self.heading.setFont(theme.font(17, 600))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(go_on)
        self.go_on.setProperty("kind", kind)
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)

    def _lay_out(self, *parts: QWidget) -> None:
        buttons = row(STRETCH, self.leave, self.go_on)
        self.setLayout(column(self.heading, *parts, buttons, spacing=10, margins=(24, 20, 24, 20)))

    def _label(self, words: str, buddy: QWidget) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._theme.font(12, 600))
        label.setBuddy(buddy)
        buddy.setAccessibleName(words)
        return label


class DeleteMonitoringsDialog(_Dialog):
    """Confirms the deletion, which cannot be undone; Enter presses Cancel."""

    def __init__(self, parent: QWidget, theme: Theme, names: list[str]) -> None:
        title = self.tr("Excluir o monitoramento?") if len(names) == 1 else self.tr("Excluir os monitoramentos?")
        super().__init__(parent, theme, title, self.tr("Excluir"), "danger")
        self.words = content_label(theme.font(13))
        lines = [plain_line(name) for name in names[:MOST_NAMED]]
        if len(names) > MOST_NAMED:
            left = len(names) - MOST_NAMED
            lines.append(plural(left, self.tr("e mais {n}"), self.tr("e mais {n}")))
        self.words.setText(breakable("\n".join(lines)))
        self.after = content_label(theme.font(12.5), "2")
        self.after.setText(
            self.tr(
                "Excluir encerra de vez. Para parar por um tempo, pause. O que já foi encontrado continua no acervo."
            )
        )
        self.leave.setDefault(True)
        self._lay_out(self.words, self.after)


class DescribeDialog(_Dialog):
    """Edits name, client and reason, which are stored on this computer only."""

    def __init__(self, parent: QWidget, theme: Theme, name: str, matter: str, reason: str) -> None:
        super().__init__(parent, theme, self.tr("Nome, cliente e motivo"), self.tr("Salvar"))
        self.name, self.matter, self.reason = QLineEdit(name), QLineEdit(matter), QPlainTextEdit(reason)
        for line in (self.name, self.matter):
            line.setMaxLength(MAX_NAME_LENGTH)
        self.reason.setTabChangesFocus(True)
        self.reason.setProperty("kind", "field")
        self.reason.setFixedHeight(theme.px(84))
        self.go_on.setDefault(True)
        self._lay_out(
            self._label(self.tr("Nome"), self.name),
            self.name,
            self._label(self.tr("Cliente ou assunto"), self.matter),
            self.matter,
            self._label(self.tr("Por que vigio"), self.reason),
            self.reason,
        )


class AddByIdDialog(_Dialog):
    """Adds a monitoring that was created elsewhere, by its id in the service."""

    def __init__(self, parent: QWidget, theme: Theme, code: str = "", name: str = "") -> None:
        super().__init__(parent, theme, self.tr("Adicionar pelo código"), self.tr("Adicionar"))
        self.words = content_label(theme.font(12.5), "2")
        self.words.setText(
            self.tr(
                "O serviço não sabe listar monitoramentos: só o código os encontra. Adicionar não cria nada e não é "
                "cobrado."
            )
        )
        self.code, self.name = QLineEdit(code), QLineEdit(name)
        self.code.setPlaceholderText("00000000-0000-4000-8000-000000000000")
        self.name.setMaxLength(MAX_NAME_LENGTH)
        self.hint = content_label(theme.font(11.5), "3")
        self.go_on.setDefault(True)
        self.code.textChanged.connect(self._render)
        self._lay_out(
            self.words,
            self._label(self.tr("Código do monitoramento"), self.code),
            self.code,
            self.hint,
            self._label(self.tr("Nome (opcional)"), self.name),
            self.name,
        )
        self._render()

    @property
    def tracking_id(self) -> UUID | None:
        """The id that was typed; None while it is not a UUID."""
        try:
            return UUID(self.code.text().strip())
        except ValueError:
            return None

    def _render(self) -> None:
        typed = self.code.text().strip()
        is_wrong = bool(typed) and self.tracking_id is None
        wrong = self.tr("Um código tem 32 caracteres, de 0 a 9 e de a a f, em cinco grupos. Confira se veio inteiro.")
        self.hint.setText(wrong if is_wrong else "")
        self.hint.setVisible(is_wrong)
        self.go_on.setEnabled(self.tracking_id is not None)
