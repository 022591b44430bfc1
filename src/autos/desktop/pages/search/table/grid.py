"""Columns of the two lists of a table's rows: where each begins, and the heading above them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QCheckBox, QWidget

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme

HEADING_PX = 29
HIDDEN_PX = 12
"""Width up to which nothing of a column is shown."""
INSET_PX = 3
"""Between the left edge of a box with its frame and that of its square."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CHECK_PX = {
    "check": (14, 34),
    "row": (48, 36),
    "written": (84, 152),
    "name": (236, 124),
    "sought": (360, 152),
    "situation": (512, 325),
}
"""Left edge and width of each column at the design's width."""
JOINED_CHECK_PX = {
    "check": (14, 34),
    "row": (48, 86),
    "written": (134, 152),
    "name": (286, 88),
    "sought": (374, 152),
    "situation": (526, 311),
}
"""The same where several sheets are taken together, and each row says its own."""
CHECK_WIDTH_PX = 837
CHECK_SHARES = {"check": 0.0, "row": 0.0, "written": 0.1, "name": 0.6, "sought": 0.1, "situation": 0.2}
SHEET_SHARE = 0.1
"""Of the row's column, where it says the sheet as well."""
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
RESULT_RUN_PX = {
    "row": (16, 0),
    "document": (62, 164),
    "name": (226, 186),
    "stage": (412, 196),
    "lawsuits": (608, 72),
    "cost": (680, 0),
    "action": (684, 114),
}
"""The same beside the sheets of the result; the cost is in one of them."""
JOINED_RESULT_PX = RESULT_RUN_PX | {"document": (112, 164), "name": (276, 136)}
RESULT_RUN_WIDTH_PX = 798
JOINED_RUN_PX = RUN_PX | {"document": (130, 178), "name": (308, 298)}
RUN_WIDTH_PX = 1134
RUN_SHARES = {
    "row": 0.0, "document": 0.1, "name": 0.5, "stage": 0.3, "lawsuits": 0.05, "cost": 0.05, "action": 0.0,
}  # fmt: skip
RIGHT_COLUMNS = frozenset({"lawsuits", "cost", "action"})
Spans = Mapping[str, tuple[float, float]]
"""Left edge and width of each column, in pixels."""
Shares = dict[str, float]


class RowGrid:
    """The columns of one list, which has more room for the row where several sheets are taken together."""

    def __init__(
        self, plain: Mapping[str, tuple[int, int]], joined: Mapping[str, tuple[int, int]], width: int, shares: Shares
    ) -> None:
        self._plain, self._joined = plain, joined
        self._width, self._shares = width, shares
        self.has_sheets = False

    def spans(self, width: float, theme: Theme) -> Spans:
        """Where each column is in a list of this width."""
        columns = self._joined if self.has_sheets else self._plain
        shares = self._shares | {"row": SHEET_SHARE, "name": self._shares["name"] - SHEET_SHARE}
        return _spans(width, theme, columns, self._width, shares if self.has_sheets else self._shares)


class RunGrid(RowGrid):
    """The columns of the rows that are searched; beside the sheets of the result they have less room."""

    is_beside_result = False

    def spans(self, width: float, theme: Theme) -> Spans:
        if not self.is_beside_result:
            return super().spans(width, theme)
        columns = JOINED_RESULT_PX if self.has_sheets else RESULT_RUN_PX
        return _spans(width, theme, columns, RESULT_RUN_WIDTH_PX, self._shares)


def check_grid() -> RowGrid:
    """The columns of the list in which a table is checked."""
    return RowGrid(CHECK_PX, JOINED_CHECK_PX, CHECK_WIDTH_PX, CHECK_SHARES)


def run_grid() -> RunGrid:
    """The columns of the list in which a table is searched."""
    return RunGrid(RUN_PX, JOINED_RUN_PX, RUN_WIDTH_PX, RUN_SHARES)


def _spans(width: float, theme: Theme, columns: Mapping[str, tuple[int, int]], design: int, shares: Shares) -> Spans:
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
        grid: RowGrid,
        below: QAbstractScrollArea,
    ) -> None:
        """`below` is the list, whose rows are narrower where it has a scroll bar."""
        super().__init__()
        self._rows = below.viewport()
        self._rows.installEventFilter(self)
        self._theme = theme
        self._titles = dict(titles)
        self._grid = grid
        self.setFixedHeight(theme.px(HEADING_PX))
        theme.changed.connect(self.update)

    def show_title(self, column: str, words: str) -> None:
        """Name a column anew."""
        if self._titles.get(column) != words:
            self._titles[column] = words
            self.update()

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
        for name, (left, width) in self._grid.spans(self._rows.width(), theme).items():
            side = RIGHT if name in RIGHT_COLUMNS else LEFT
            words = self._titles.get(name, "") if width > HIDDEN_PX else ""
            words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(width - 8))
            painter.drawText(QRectF(left, 0, width - 8, self.height()), int(side), words)


class CheckHeading(GridHeading):
    """The heading of the rows that are checked, with a box that takes all of them out, or puts them back."""

    def __init__(self, theme: Theme, titles: Mapping[str, str], grid: RowGrid, below: QAbstractScrollArea) -> None:
        super().__init__(theme, titles, grid, below)
        self.all = QCheckBox(self)
        self.all.setAccessibleName(self.tr("Todas as linhas"))
        set_tooltip(self.all, self.tr("Tira todas as linhas da busca, ou as põe de volta"))
        self.all.setTristate(True)

    def show_state(self, state: Qt.CheckState) -> None:
        """Show whether all rows are in, or some, or none."""
        self.all.setCheckState(state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.all.sizeHint()
        left, _ = self._grid.spans(self._rows.width(), self._theme)["check"]
        self.all.setGeometry(int(left) - INSET_PX, (self.height() - size.height()) // 2, size.width(), size.height())
