"""Columns of the two lists of a table's rows: where each begins, and the heading above them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from autos.desktop.base.theme import Theme

HEADING_PX = 29
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CHECK_PX = {"row": (20, 0), "written": (66, 150), "name": (216, 118), "sought": (334, 156), "situation": (490, 347)}
"""Left edge and width of each column at the design's width."""
CHECK_WIDTH_PX = 837
CHECK_SHARES = {"row": 0.0, "written": 0.2, "name": 0.4, "sought": 0.2, "situation": 0.2}
"""Share of each column in what a window is wider."""
RUN_PX = {
    "row": (20, 0),
    "document": (70, 178),
    "name": (248, 358),
    "stage": (606, 214),
    "lawsuits": (820, 94),
    "cost": (914, 92),
    "action": (1006, 128),
}
RUN_WIDTH_PX = 1134
RUN_SHARES = {
    "row": 0.0, "document": 0.1, "name": 0.5, "stage": 0.3, "lawsuits": 0.05, "cost": 0.05, "action": 0.0,
}  # fmt: skip
RIGHT_COLUMNS = frozenset({"lawsuits", "cost", "action"})
Spans = Mapping[str, tuple[float, float]]
"""Left edge and width of each column, in pixels."""


def check_spans(width: float, theme: Theme) -> Spans:
    """The columns of the list in which a table is checked."""
    return _spans(width, theme, CHECK_PX, CHECK_WIDTH_PX, CHECK_SHARES)


def run_spans(width: float, theme: Theme) -> Spans:
    """The columns of the list in which a table is searched."""
    return _spans(width, theme, RUN_PX, RUN_WIDTH_PX, RUN_SHARES)


def _spans(
    width: float, theme: Theme, columns: Mapping[str, tuple[int, int]], design: int, shares: Mapping[str, float]
) -> Spans:
    """Columns share what there is more, or less, than at the design's width; they grow with the size of text."""
    scale = theme.px(100) / 100
    more = width - design * scale
    left, spans = 0.0, {}
    names = list(columns)
    for place, name in enumerate(names):
        begin, _ = columns[name]
        end = columns[names[place + 1]][0] if place + 1 < len(names) else design
        wide = max(0.0, (end - begin) * scale + more * shares[name])
        left = begin * scale if place == 0 else left
        spans[name] = (left, wide)
        left += wide
    return spans


class GridHeading(QWidget):
    """Names of the columns above a list; a screen reader reads them in each row instead."""

    def __init__(
        self,
        theme: Theme,
        titles: Mapping[str, str],
        spans: Callable[[float, Theme], Spans],
        below: QAbstractScrollArea,
    ) -> None:
        """`below` is the list, whose rows are narrower where it has a scroll bar."""
        super().__init__()
        self._rows = below.viewport()
        self._rows.installEventFilter(self)
        self._theme = theme
        self._titles = titles
        self._spans = spans
        self.setFixedHeight(theme.px(HEADING_PX))
        theme.changed.connect(self.update)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._rows and event.type() == QEvent.Type.Resize:
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("sunken"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.color("border"))
        painter.setFont(theme.font(11, 600))
        painter.setPen(theme.color("text-2"))
        for name, (left, width) in self._spans(self._rows.width(), theme).items():
            side = RIGHT if name in RIGHT_COLUMNS else LEFT
            painter.drawText(QRectF(left, 0, width - 8, self.height()), int(side), self._titles.get(name, ""))
