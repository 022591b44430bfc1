"""Read-only text of comparisons: sentences and tables, as high as they are long."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import (
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)
from PySide6.QtWidgets import QSizePolicy

from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.passage_view import PassageView
from autos.text.lawsuit_changes import ChangeCells, Words

CHANGES = (("name", 23), ("text", 27), ("head", 4), ("name", 28), ("detail", 18))
"""Kind of text and width in percent of the columns: the field, before, an arrow, after, and where it was read."""
EQUAL = (("name", 30), ("text", 70))
"""The same of fields that did not change."""
PADDING_PX = 7


class ComparisonText(PassageView):
    """Text in a scrolled page: it grows with its content. Foreign text is plain, never markup."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.document().setDocumentMargin(0)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def _fit(self, size: QSizeF) -> None:
        self.setFixedHeight(max(1, ceil(size.height())))

    def add_line(self, words: Sequence[Words], kind: str = "text", *, gap: float = 0) -> None:
        """Add a paragraph `gap` pixels below the last one."""
        cursor = self._end()
        shape = QTextBlockFormat()
        shape.setTopMargin(gap)
        shape.setLineHeight(130, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if self.document().isEmpty():
            cursor.setBlockFormat(shape)
        elif cursor.block().length() > 1:
            cursor.insertBlock(shape)
        else:
            cursor.setBlockFormat(shape)  # the empty paragraph that Qt keeps below a table
        for part in words:
            cursor.insertText(part.text, self._shape("name" if part.is_strong or part.is_former else kind, ""))

    def add_changes(self, names: tuple[str, str, str, str], rows: Sequence[ChangeCells], source: str) -> None:
        """Add a table of field, before, after and `source`; what it is now stands out."""
        what, before, after, where = names
        self._add_table(
            (what, before, "", after, where), [(*cells[:2], "→", cells[2], source) for cells in rows], CHANGES
        )

    def add_equal(self, names: tuple[str, str], rows: Sequence[ChangeCells]) -> None:
        """Add a table of fields that did not change, with their value."""
        self._add_table(names, [cells[:2] for cells in rows], EQUAL)

    def _add_table(
        self, names: Sequence[str], rows: Sequence[Sequence[str]], columns: Sequence[tuple[str, int]]
    ) -> None:
        shape = QTextTableFormat()
        shape.setBorder(0)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
        shape.setCellSpacing(0)
        shape.setCellPadding(0)
        shape.setTopMargin(10)
        shape.setBottomMargin(8)
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        lengths = [QTextLength(QTextLength.Type.PercentageLength, width) for _, width in columns]
        shape.setColumnWidthConstraints(lengths)
        shape.setHeaderRowCount(1)
        cursor = self._end()
        table = cursor.insertTable(1 + len(rows), len(names), shape)
        for column, name in enumerate(names):
            self._write(table, 0, column, name, self._shape("head", ""), is_head=True)
        shapes = [self._shape(kind, "") for kind, _ in columns]
        for place, cells in enumerate(rows, start=1):
            for column, (text, words) in enumerate(zip(cells, shapes, strict=True)):
                self._write(table, place, column, text, words)

    def _write(
        self, table: QTextTable, place: int, column: int, text: str, words: QTextCharFormat, *, is_head: bool = False
    ) -> None:
        cell = table.cellAt(place, column)
        shape = QTextTableCellFormat()
        shape.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignTop)
        shape.setTopPadding(PADDING_PX)
        shape.setBottomPadding(PADDING_PX)
        shape.setRightPadding(10)
        shape.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBottomBorder(1)
        shape.setBottomBorderBrush(self._theme.color("border"))
        if is_head:
            shape.setBackground(self._theme.color("sunken"))
        cell.setFormat(shape)
        cell.firstCursorPosition().insertText(text, words)

    def _end(self) -> QTextCursor:
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        return cursor
