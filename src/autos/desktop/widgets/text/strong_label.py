"""A wrapping label of which parts are bold. It is plain text, laid out here: foreign text never becomes markup."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy

from autos.desktop.widgets.text.labels import ContentLabel
from autos.text.emphasis import sentence_parts, unmarked


class StrongLabel(ContentLabel):
    """Shows a sentence marked by `strong`; its text, that of a screen reader and what is copied have no marks."""

    def __init__(self, font: QFont, *, is_stop: bool = False) -> None:
        super().__init__(is_stop=is_stop)
        self._strong: list[QTextLayout.FormatRange] = []
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFont(font)

    def say(self, sentence: str) -> None:
        """Show a sentence with its marks."""
        self._strong, place = [], 0
        for part in sentence_parts(sentence):
            length = len(part.text.encode("utf-16-le")) // 2  # as Qt counts
            if part.is_strong:
                bold = QTextCharFormat()
                bold.setFontWeight(QFont.Weight.DemiBold)
                self._strong.append(_range(place, length, bold))
            place += length
        self.setText(unmarked(sentence))
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        if not self._strong:
            return super().heightForWidth(width)
        box = self.contentsMargins()
        return ceil(self._laid_out(width - box.left() - box.right())[1]) + box.top() + box.bottom()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._strong:
            super().paintEvent(event)
            return
        painter, room = QPainter(self), QRectF(self.contentsRect())
        layout, height = self._laid_out(room.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        chosen = []
        if self.hasSelectedText():
            colors = QTextCharFormat()
            colors.setBackground(self.palette().brush(QPalette.ColorRole.Highlight))
            colors.setForeground(self.palette().brush(QPalette.ColorRole.HighlightedText))
            chosen = [_range(self.selectionStart(), len(self.selectedText()), colors)]
        layout.draw(painter, QPointF(room.x(), room.y() + max(0.0, (room.height() - height) / 2)), chosen)

    def _laid_out(self, width: float) -> tuple[QTextLayout, float]:
        """The lines at a width, and their height."""
        layout, height = QTextLayout(self.text(), self.font(), self), 0.0
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(self.layoutDirection())
        layout.setTextOption(option)
        layout.setFormats(self._strong)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1.0, width))
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        return layout, height


def _range(start: int, length: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = start, length, form
    return found
