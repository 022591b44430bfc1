"""The further pages of the pane: everyone, steps, attachments, links, and the JSON as it came."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QTextEdit, QVBoxLayout, QWidget

from autos.desktop.lawsuit.presenter import LawsuitState, related_number
from autos.desktop.lawsuit.summary import step_text
from autos.desktop.lawsuit.words import court_day, sides, step_heading
from autos.desktop.layouts import STRETCH, column, row
from autos.desktop.theme import Theme
from autos.desktop.widgets.row_words import plain_line
from autos.desktop.wording import instance_name, plural, translate
from autos.domain.lawsuit import Attachment, Lawsuit

LONGEST_TEXT = 200_000
"""Characters of one attachment that are shown."""


class ReadingText(QTextEdit):
    """Running text in a few weights: foreign words go in as plain text, never as markup."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(22)

    def write(self, parts: list[tuple[str, str]]) -> None:
        """Lines of (kind, text): `head`, `name`, `detail`, `text`, `gap`. The reader's place is kept."""
        place = self.verticalScrollBar().value()
        self.clear()
        cursor = self.textCursor()
        for kind, text in parts:
            if not cursor.atStart():
                cursor.insertBlock()
            cursor.insertText(text, self._format(kind))
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(place)

    def _format(self, kind: str) -> QTextCharFormat:
        px, weight, role = {
            "head": (11.5, 600, "accent-text"),
            "name": (13.0, 500, "text"),
            "detail": (11.5, 400, "text-3"),
            "text": (13.0, 400, "text-2"),
            "gap": (7.0, 400, "text"),
        }[kind]
        shape = QTextCharFormat()
        font: QFont = self._theme.font(px, weight, code=kind == "detail")
        shape.setFont(font)
        shape.setForeground(self._theme.color(role))
        return shape


def everyone(lawsuit: Lawsuit) -> list[tuple[str, str]]:
    """All parties of all sides with role, documents and lawyers."""
    lines: list[tuple[str, str]] = []
    for side in sides(lawsuit):
        lines += [("head", f"{side.name}  {len(side.people)}"), ("gap", "")]
        for person in side.people:
            lines += [("name", person.name), ("detail", person.detail)]
            lines += [("detail", "    " + "  ".join(part for part in lawyer if part)) for lawyer in person.lawyers]
            lines.append(("gap", ""))
    return lines or [("text", translate("lawsuit", "O serviço não informou partes nesta consulta."))]


def steps(lawsuit: Lawsuit) -> list[tuple[str, str]]:
    """What is known of the steps: the last one."""
    lines = [
        ("detail", translate("lawsuit", "O serviço informa o último andamento e a quantidade, não o histórico.")),
        ("gap", ""),
    ]
    step = lawsuit.last_step
    if step is None:
        return [*lines, ("text", translate("lawsuit", "O último andamento não foi informado nesta consulta."))]
    if step.private:
        lines.append(("head", translate("lawsuit", "Andamento sigiloso")))
    return [*lines, ("name", step_heading(step)), ("text", step_text(step))]


def attachments(lawsuit: Lawsuit) -> list[tuple[str, str]]:
    """Names and dates, and the text where it came."""
    if not lawsuit.attachments:
        return [("text", translate("lawsuit", "O serviço não informou anexos nesta consulta."))]
    note = translate("lawsuit", "O serviço informa nome, data e, às vezes, o texto. O arquivo em si fica no tribunal.")
    lines = [("detail", note), ("gap", "")]
    for attachment in lawsuit.attachments:
        lines += [("name", _attachment_name(attachment)), ("detail", _attachment_detail(attachment))]
        if attachment.content:
            text = attachment.content[:LONGEST_TEXT].splitlines()
            lines += [("text", " ".join(plain_line(word) for word in line.split(" "))) for line in text]
        lines.append(("gap", ""))
    return lines


class LinksPage(QWidget):
    """The same number in another instance, and related numbers."""

    row_wanted = Signal(int)
    number_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("ground", "surface")
        self.text = ReadingText(theme)
        self._buttons = QVBoxLayout()
        self._buttons.setSpacing(6)
        layout = column(row(self._buttons, STRETCH, margins=(24, 16, 24, 0)), self.text)
        layout.setStretchFactor(self.text, 1)
        self.setLayout(layout)

    def render_links(self, state: LawsuitState, lawsuit: Lawsuit) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for instance, row_id in state.instances:
            if row_id != state.row_id:
                words = translate("lawsuit", "Abrir o mesmo número no {instance}")
                self._add(words.format(instance=instance_name(instance))).clicked.connect(
                    lambda _=False, row_id=row_id: self.row_wanted.emit(row_id)
                )
        numbers = [number for number in map(related_number, lawsuit.related_lawsuits) if number]
        for number in numbers:
            if number in state.archived_numbers:
                words = translate("lawsuit", "Abrir {number}").format(number=plain_line(number))
                self._add(words).clicked.connect(lambda _=False, number=number: self.number_wanted.emit(number))
        self.text.write(_links(numbers, state, links_count(state, lawsuit)))

    def _add(self, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setFont(self._theme.font(12, 500))
        self._buttons.addWidget(button)
        return button


class JsonPage(QWidget):
    """The service's own words, set out in lines."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("ground", "surface")
        self.copy = QPushButton(self.tr("Copiar"))
        self.copy.setProperty("size", "small")
        self.copy.setIconSize(QSize(14, 14))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName("JSON")
        mono = QFont("JetBrains Mono")
        mono.setStyleHint(QFont.StyleHint.Monospace)
        mono.setFamilies(["JetBrains Mono", "Cascadia Mono", "Consolas", "DejaVu Sans Mono", "monospace"])
        mono.setPointSizeF(theme.font(11.5).pointSizeF())
        self.text.setFont(mono)
        layout = column(row(STRETCH, self.copy), self.text, spacing=6, margins=(20, 10, 20, 0))
        layout.setStretchFactor(self.text, 1)
        self.setLayout(layout)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))

    def render_json(self, text: str) -> None:
        self.copy.setIcon(self._theme.icon("copy", "text-2", 14))
        self.copy.setEnabled(bool(text))
        if text != self.text.toPlainText():
            self.text.setPlainText(text)


def links_count(state: LawsuitState, lawsuit: Lawsuit) -> int:
    """Other records of the number and related lawsuits."""
    return max(0, len(state.instances) - 1) + sum(bool(related_number(r)) for r in lawsuit.related_lawsuits)


def _links(numbers: list[str], state: LawsuitState, count: int) -> list[tuple[str, str]]:
    if not count:
        return [("text", translate("lawsuit", "O serviço não informou processos relacionados nesta consulta."))]
    lines: list[tuple[str, str]] = []
    if numbers:
        lines += [("head", translate("lawsuit", "Relacionados informados pelo serviço")), ("gap", "")]
    for number in numbers:
        is_held = number in state.archived_numbers
        where = translate("lawsuit", "No acervo") if is_held else translate("lawsuit", "Não está no acervo")
        lines += [("name", plain_line(number)), ("detail", where), ("gap", "")]
    if state.searches:
        searches = plural(len(state.searches), translate("lawsuit", "{n} busca"), translate("lawsuit", "{n} buscas"))
        came = translate("lawsuit", "Veio em {searches}: {labels}").format(
            searches=searches, labels=", ".join(plain_line(label) for label in state.searches[:10])
        )
        lines.append(("detail", came))
    return lines


def _attachment_name(attachment: Attachment) -> str:
    return plain_line(attachment.attachment_name or "") or translate("lawsuit", "Anexo sem nome")


def _attachment_detail(attachment: Attachment) -> str:
    when = attachment.attachment_date
    parts = [translate("lawsuit", "sem data") if when is None else court_day(when)]
    parts.append(plain_line(attachment.extension or "") or translate("lawsuit", "tipo não informado"))
    if attachment.status and attachment.status != "done":
        parts.append(plain_line(attachment.status))
    if not attachment.content:
        parts.append(translate("lawsuit", "sem texto"))
    return " · ".join(parts)
