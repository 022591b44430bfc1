"""Rows of a table while they are searched, in their order, and the bar of how far the batch is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QStyleOptionViewItem, QWidget

from autos.desktop.base.record_delegate import Index, RecordDelegate, RowPainter
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.state import BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.grid import HIDDEN_PX, run_grid
from autos.desktop.pages.search.table.run_texts import cost_text, spoken_run
from autos.desktop.pages.search.table.state import RowStage, RunRow
from autos.desktop.pages.search.table.texts import stage_text
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate

ROW_PX, ICON_PX = 30, 14
BAR_PX, LEGEND_PX, SQUARE_PX = 8, 24, 8
SEGMENTS = (
    (RowStage.READY, "accent"),
    (RowStage.NOTHING, "accent-tint-2"),
    (RowStage.NOT_ASKED, "amber"),
    (RowStage.QUEUED, "surface"),
)
"""What the bar shows, from left to right, and in which colour."""


class RunDelegate(RecordDelegate[RunRow]):
    """Paints a row: document, name, what became of it, lawsuits, cost, and that it can be opened."""

    row_px = ROW_PX

    def __init__(
        self,
        theme: Theme,
        line: Callable[[Index], RunRow | None],
        cost: Callable[[RunRow], str],
        can_retry: Callable[[], bool],
    ) -> None:
        """`cost` returns what the search of a row has cost, in words; `can_retry` whether rows may be asked again."""
        super().__init__(theme, line)
        self.grid = run_grid()
        self._cost = cost
        self._can_retry = can_retry
        self.pressed: Callable[[RunRow], None] = lambda _row: None

    def paint_record(self, row: RowPainter, record: RunRow) -> None:
        theme, box, checked = self._theme, row.box, record.checked
        spans = self.grid.spans(box.width(), theme)
        row.ground(inactive="selected")
        row.rule()
        plain, code = theme.font(12.5), theme.font(12.5, code=True)

        def area(name: str) -> QRectF:
            left, width = spans[name]
            return QRectF(box.x() + left, box.y(), width - 8, box.height())

        place = row.text(number(checked.row), area("row"), plain, "text-2")
        if checked.sheet:
            beside = area("row").adjusted(row.width(place, plain) + 6, 0, 0, 0)
            row.text(plain_line(checked.sheet), beside, theme.font(11.5), "text-3")
        is_name = checked.document is not None and checked.document.kind == "name"
        document = checked.written if checked.document is None else checked.document.formatted
        words = translate("table", "nome") if is_name else plain_line(document)
        row.text(words, area("document"), plain if is_name else code, "text")
        name = row.text(plain_line(checked.name), area("name"), plain, "text")
        self._paint_reference(row, checked.reference, area("name"), name)
        words, icon, color = stage_text(record)
        stage = area("stage")
        if icon:
            row.icon(icon, color, QPointF(stage.x(), stage.center().y() - theme.px(ICON_PX) / 2), ICON_PX)
        row.text(words, stage.adjusted(theme.px(ICON_PX) + 4, 0, 0, 0) if icon else stage, plain, color)
        found = record.lawsuits
        right = Qt.AlignmentFlag.AlignRight
        row.text("" if found is None else number(found), area("lawsuits"), plain, "text", right)
        if spans["cost"][1] > HIDDEN_PX:
            row.text(self._cost(record), area("cost"), plain, "text-2", right)
        if words := action_words(record, self._can_retry()):
            row.text(words, area("action").adjusted(0, 0, -8, 0), theme.font(12, 500), "accent-text", right)
        if row.has_focus:
            row.outline(box.adjusted(1, 1, -1, -2), QPen(theme.color("focus"), 2))

    def _paint_reference(self, row: RowPainter, reference: str, area: QRectF, name: str) -> None:
        """What the office calls the row, after the name, where there is room."""
        if reference:
            left = row.width(name, self._theme.font(12.5)) + (8 if name else 0)
            row.text(plain_line(reference), area.adjusted(left, 0, 0, 0), self._theme.font(11.5), "text-3")

    def editorEvent(
        self, event: QEvent, _model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Open the answer of a row by its link, or have it asked again."""
        record = self._record(index)
        if record is None or event.type() != QEvent.Type.MouseButtonRelease or not isinstance(event, QMouseEvent):
            return False
        left, width = self.grid.spans(QRectF(option.rect).width(), self._theme)["action"]
        begin = QRectF(option.rect).x() + left
        if begin <= event.position().x() <= begin + width and action_words(record, self._can_retry()):
            self.pressed(record)
            return True
        return False


def can_open(row: RunRow) -> bool:
    """Whether a row has an answer that can be opened."""
    return row.line is not None and row.line.entry_to_open is not None


def action_words(row: RunRow, can_retry: bool) -> str:
    """What the link of a row says; empty where it has none."""
    if row.can_retry and not row.is_partial and not row.checked.first_row:
        return translate("table", "Tentar de novo") if can_retry else ""
    return translate("table", "Abrir") if can_open(row) else ""


class RunList(RecordView[RunRow]):
    """Arrows move, Enter opens the answer, T has a row asked again, Space pauses the batch or lets it go on."""

    opened = Signal(object)
    """Row whose answer is to be opened."""
    retried = Signal(object)
    """Row that is to be asked again."""
    paused = Signal()

    def __init__(self, theme: Theme) -> None:
        self.lines = lines = RecordTable[RunRow](
            [Column(spoken_run, spoken=spoken_run, tip=self._tip)], lambda row: row.checked.key
        )
        self._batch = BatchState()
        self._charges = Charges()
        delegate = RunDelegate(
            theme,
            lines.record,
            lambda row: cost_text(row, self._batch, self._charges),
            lambda: self._batch.can_retry_rows,
        )
        super().__init__(theme, lines, delegate=delegate)
        self.grid = delegate.grid
        delegate.pressed = self._press
        self.setAccessibleName(self.tr("Linhas da planilha e suas buscas"))
        self.setAccessibleDescription(
            self.tr("Enter abre a resposta; T tenta de novo a linha; Espaço pausa e continua.")
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda index: self._open(self.lines.record(index)))

    def render_rows(self, rows: tuple[RunRow, ...], batch: BatchState, charges: Charges) -> None:
        """Show these rows; none moves, and the current row is kept."""
        self.grid.has_sheets = any(row.checked.sheet for row in rows[:1])
        could_retry, self._batch = self._batch.can_retry_rows, batch
        if could_retry is not batch.can_retry_rows:
            self.viewport().update()
        if charges != self._charges:
            self._charges = charges
            self.lines.refresh()
        self.lines.show(rows)
        if rows and not self.currentIndex().isValid():
            self.setCurrentIndex(self.lines.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space:
            self.paused.emit()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._open(self.current_record)
        elif key == Qt.Key.Key_T and not event.modifiers():
            self._try_again(self.current_record)
        elif key == Qt.Key.Key_Escape:
            event.ignore()  # handled by the table's page
        else:
            super().keyPressEvent(event)

    def _press(self, row: RunRow) -> None:
        """Do what the link of a row says."""
        if row.can_retry and not row.is_partial and not row.checked.first_row:
            self._try_again(row)
        else:
            self._open(row)

    def _try_again(self, row: RunRow | None) -> None:
        if row is not None and row.can_retry and self._batch.can_retry_rows:
            self.retried.emit(row)

    def _open(self, row: RunRow | None) -> None:
        if row is not None and can_open(row):
            self.opened.emit(row)

    def _tip(self, row: RunRow) -> str:
        parts = (plain_line(row.checked.name), plain_line(row.checked.reference), stage_text(row)[0])
        return " · ".join(part for part in parts if part)


class RunBar(QWidget):
    """How many searches have which answer: a bar, and its legend below."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._counts = Counter[RowStage]()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(BAR_PX + LEGEND_PX))
        theme.changed.connect(self.update)

    def render_rows(self, rows: tuple[RunRow, ...]) -> None:
        """Count the searches of the rows, each once."""
        lines = {id(row.line): row.stage for row in rows if row.line is not None}
        counts = Counter(lines.values())
        counts[RowStage.QUEUED] += counts.pop(RowStage.SENDING, 0)
        if counts != self._counts:
            self._counts = counts
            self.setAccessibleName(", ".join(words for words, _ in self._legend()))
            self.update()

    def _legend(self) -> list[tuple[str, str]]:
        names = {
            RowStage.READY: (translate("table", "{n} com processos"), translate("table", "{n} com processos")),
            RowStage.NOTHING: (translate("table", "{n} sem nada"), translate("table", "{n} sem nada")),
            RowStage.NOT_ASKED: (
                translate("table", "{n} não deu para perguntar"),
                translate("table", "{n} não deu para perguntar"),
            ),
            RowStage.QUEUED: (translate("table", "{n} na fila"), translate("table", "{n} na fila")),
        }
        return [(plural(self._counts[stage], *names[stage]), color) for stage, color in SEGMENTS if self._counts[stage]]

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        total, high = self._counts.total(), theme.px(BAR_PX)
        left, room = 0.0, self.width() - 2.0 * len(SEGMENTS)
        for stage, color in SEGMENTS:
            if not self._counts[stage]:
                continue
            width = max(4.0, room * self._counts[stage] / total)
            self._box(painter, QRectF(left, 0, min(width, self.width() - left), high), color)
            left += width + 2
        painter.setFont(theme.font(12))
        side, left = theme.px(SQUARE_PX), 0.0
        for words, color in self._legend():
            top = high + theme.px(LEGEND_PX) / 2
            self._box(painter, QRectF(left, top - side / 2 + 2, side, side), color)
            width = painter.fontMetrics().horizontalAdvance(words)
            painter.setPen(theme.color("text-2"))
            place = QRectF(left + side + 6, high + 4, width + 2, theme.px(LEGEND_PX) - 4)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
            left += side + 6 + width + 16

    def _box(self, painter: QPainter, area: QRectF, color: str) -> None:
        is_hollow = color == "surface"
        painter.setPen(QPen(self._theme.color("border-control"), 1) if is_hollow else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(self._theme.color(color))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5) if is_hollow else area, 2, 2)
