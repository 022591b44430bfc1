"""Page of attachments: a table, and the text of the selected one where the service sent it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QPlainTextEdit, QVBoxLayout, QWidget

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.invisible_characters import strip_invisible
from autos.desktop.pages.lawsuit.texts import court_day
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.domain.lawsuit.lawsuit import Attachment
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.text.value_names import not_informed

LONGEST_TEXT = 200_000
"""Most characters of an attachment that are shown; the JSON page has all of it."""
ROW_PX = 32
TABLE_ROWS = 8
"""Visible rows of the table above a text."""
TEXT_FROM = 520
"""Width of the page, in pixels, from which the text column is shown."""
NAME, DATE, EXTENSION, STATUS, TEXT = range(5)


def attachment_table() -> RecordTable[Attachment]:
    """Table of the attachments in the order of the service; screen readers read a cell with its heading."""

    def column(place: int, title: str) -> Column[Attachment]:
        def text(attachment: Attachment) -> str:
            return cell(attachment, place)

        def spoken(attachment: Attachment) -> str:
            return f"{title}: {text(attachment)}"

        tip = text if place == NAME else None
        return Column(text, title, spoken=spoken, tip=tip)

    return RecordTable([column(place, title) for place, title in enumerate(_headings())])


class AttachmentsPage(QWidget):
    """Table of the attachments; below it the text of the current one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: Sequence[Attachment] | None = None
        self.setProperty("ground", "surface")
        self.note = content_label(theme.font(11.5), "3")
        self.lines = attachment_table()
        self.table = _table(self.lines, theme)
        self.title = ElidedLabel()
        self.title.setFont(theme.font(11.5, 600))
        self.title.setProperty("tone", "3")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Texto do anexo"))
        self.text.document().setDocumentMargin(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 12, 24, 12)
        layout.setSpacing(8)
        for part in (self.note, self.table, self.title, self.text):
            layout.addWidget(part)
        layout.addStretch(0)
        layout.setStretchFactor(self.text, 1)
        self.table.selectionModel().currentChanged.connect(lambda now, _before: self._show_text(now.row()))

    def render_attachments(self, attachments: Sequence[Attachment]) -> None:
        """List the attachments and select the first with a text."""
        if attachments == self._shown:
            return
        self._shown = attachments
        self.lines.show(attachments)
        self.table.setVisible(bool(attachments))
        self.note.setText(_note(attachments))
        self._fit()
        with_text = (place for place, attachment in enumerate(attachments) if attachment.content)
        first = next(with_text, None)
        if first is None:
            self._show_text(-1)
        else:
            self.table.setCurrentIndex(self.lines.index(first, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setColumnHidden(TEXT, event.size().width() < TEXT_FROM)

    def _fit(self) -> None:
        """Fit the height of the table to its rows, at most `TABLE_ROWS`."""
        rows = min(len(self.lines.records), TABLE_ROWS)
        self.table.setFixedHeight(self.table.horizontalHeader().sizeHint().height() + rows * self._theme.px(ROW_PX) + 2)

    def _show_text(self, place: int) -> None:
        attachment = self.lines.record_at(place)
        content = (attachment.content or "") if attachment else ""
        self.title.setVisible(attachment is not None)
        self.text.setVisible(bool(content))
        if attachment is None:
            return
        words = translate("lawsuit", "Texto de {name}") if content else translate("lawsuit", "{name} veio sem texto.")
        self.title.say(words.format(name=_name(attachment)))
        self.text.setPlainText(shown_text(content))


def shown_text(content: str) -> str:
    """Text of an attachment with its line breaks and without invisible characters."""
    lines = (strip_invisible(line) for line in content[:LONGEST_TEXT].splitlines())
    end = translate("lawsuit", "O texto continua; está inteiro no original.") if len(content) > LONGEST_TEXT else ""
    return "\n".join([*lines, *(["…", end] if end else [])])


def cell(attachment: Attachment, column: int) -> str:
    """Text of a cell."""
    when = attachment.attachment_date
    return {
        NAME: _name(attachment),
        DATE: not_informed() if when is None else court_day(when),
        EXTENSION: plain_line(attachment.extension or "") or not_informed(),
        STATUS: plain_line(attachment.status or "") or not_informed(),
        TEXT: translate("lawsuit", "sim") if attachment.content else translate("lawsuit", "sem texto"),
    }[column]


def _table(lines: RecordTable[Attachment], theme: Theme) -> RecordView[Attachment]:
    table = RecordView(theme, lines, row_px=ROW_PX)
    table.setProperty("kind", "table")
    table.setAccessibleName(translate("lawsuit", "Anexos"))
    table.setWordWrap(False)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    header = table.horizontalHeader()
    header.setFont(theme.font(11.5))
    header.setMinimumSectionSize(56)
    header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
    for column, width in ((DATE, 104), (EXTENSION, 60), (STATUS, 84), (TEXT, 92)):
        header.resizeSection(column, width)
    return table


def _headings() -> tuple[str, ...]:
    return (
        translate("lawsuit", "Anexo"),
        translate("lawsuit", "Data"),
        translate("lawsuit", "Tipo"),
        translate("lawsuit", "Estado"),
        translate("lawsuit", "Texto"),
    )


def _note(attachments: Sequence[Attachment]) -> str:
    if not attachments:
        return translate("lawsuit", "O serviço não informou anexos nesta consulta.")
    return translate(
        "lawsuit",
        "O serviço informa nome, data e, às vezes, o texto. Não há como baixar: o arquivo em si fica no tribunal.",
    )


def _name(attachment: Attachment) -> str:
    return plain_line(attachment.attachment_name or "") or translate("lawsuit", "Anexo sem nome")
