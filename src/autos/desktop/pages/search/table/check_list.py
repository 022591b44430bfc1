"""Rows of a table before any call: what stands in each, what will be searched, and the person's answer to a doubt."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QAbstractItemModel, QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import Index, RecordDelegate, RowPainter
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.table.grid import RowGrid, check_grid
from autos.desktop.pages.search.table.state import TableState
from autos.desktop.pages.search.table.texts import answer_name, situation, sought_text, spoken_check
from autos.desktop.widgets.text.announcer import Announcer
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.usecases.search.batch.checked_rows import CHOICES, CheckedRow, Doubt
from autos.usecases.search.batch.table import RowCheck
from autos.usecases.search.batch.table_choice import Answer

ROW_PX, BUTTON_PX, BOX_PX = 30, 24, 16
ICON_PX = 14
BESIDE, BETWEEN, INSIDE = 12, 5, 20
OUTSIDE = 14
"""Pixels after a row's number and sheet: the outline of a doubtful cell begins before its column."""
"""Pixels beside the buttons of a row, between them, and beside their words together."""


class RowAction(NamedTuple):
    """What a button in a row does."""

    words: str
    answer: Answer | None = None
    """What the person says by it; without it, what `name` says."""
    name: str = ""
    """`why`, `correct`, `undo`, `heading`, or `out` for a row that is taken out or put in."""

    @property
    def is_link(self) -> bool:
        return self.answer is None and self.name != "correct"


def actions_of(row: CheckedRow) -> tuple[RowAction, ...]:
    """The buttons of a row, from left to right; a row that is searched is taken out by its box."""
    if row.is_title:
        return ()
    if row.check is RowCheck.ABOVE:
        return (RowAction(translate("table", "Título aqui"), name="heading"),) if any(row.cells) else ()
    if row.can_be_in and not row.is_in:
        return (RowAction(translate("table", "Pôr de volta"), name="out"),)
    correct = RowAction(translate("table", "Corrigir"), name="correct")
    if row.is_open and row.doubt is not None:
        answers = tuple(RowAction(answer_name(one), one) for one in CHOICES[row.doubt])
        return (correct, *answers) if row.doubt is Doubt.INCOMPLETE else answers
    if row.check is RowCheck.LOST:
        return (RowAction(translate("table", "Por quê?"), name="why"), correct)
    if row.check is RowCheck.WRONG:
        return (correct,)
    if row.doubt is not None or (row.document is not None and row.written != "" and _is_corrected(row)):
        return (RowAction(translate("table", "Desfazer"), name="undo"),)
    return ()


def _is_corrected(row: CheckedRow) -> bool:
    """Whether the person has typed another document for the row."""
    return row.document is not None and row.document.written not in {row.written, row.name}


class CheckDelegate(RecordDelegate[CheckedRow]):
    """Paints a row; only the doubtful or refused cell is outlined."""

    row_px = ROW_PX

    def __init__(self, theme: Theme, line: Callable[[Index], CheckedRow | None], focused: Callable[[], int]) -> None:
        """`focused` returns which button of the current row the keys are on."""
        super().__init__(theme, line)
        self.grid = check_grid()
        self._focused = focused
        self.pressed: Callable[[CheckedRow, RowAction], None] = lambda _row, _action: None

    def paint_record(self, row: RowPainter, record: CheckedRow) -> None:
        theme, spans, box = self._theme, self.grid.spans(row.box.width(), self._theme), row.box
        row.ground(inactive="selected")
        is_still = record.is_title or not (record.is_in or row.is_selected or row.is_hovered)
        if is_still:
            row.fill(box, "accent-tint" if record.is_title else "sunken")
            if record.is_title and row.is_selected:
                row.bar(box)
        row.rule()
        weight = 600 if record.is_title else 400
        plain, code = theme.font(12.5, weight), theme.font(12.5, weight, code=True)
        tone = "text" if record.is_in or record.is_title else "text-2"

        def cell(name: str, words: str, role: str, *, is_code: bool = False) -> None:
            left, width = spans[name]
            row.text(words, QRectF(box.x() + left, box.y(), width - 8, box.height()), code if is_code else plain, role)

        self._paint_box(row, record)
        self._outline(row, record, spans["written"])
        self._paint_place(row, record, spans["row"])
        written, name = plain_line(record.written), plain_line(record.name)
        if record.check is RowCheck.ABOVE and not (written or name):
            name = plain_line(" ".join(filter(None, record.cells)))
        cell("written", written, tone, is_code=not record.is_title)
        cell("name", name, tone)
        sought = sought_text(record)
        is_code = record.document is not None and record.document.kind != "name"
        cell("sought", plain_line(sought), "text" if record.is_asked else "text-2", is_code=is_code)
        room = self._paint_actions(row, record)
        words, icon, color = situation(record)
        left = box.x() + spans["situation"][0]
        if icon:
            row.icon(icon, color, QRectF(left, box.center().y() - theme.px(ICON_PX) / 2, 1, 1).topLeft(), ICON_PX)
            left += theme.px(ICON_PX) + 4
        role = "text" if color == "green" else color
        row.text(words, QRectF(left, box.y(), room - left - 8, box.height()), plain, role)

    def _paint_place(self, row: RowPainter, record: CheckedRow, span: tuple[float, float]) -> None:
        """The number of the row, and its sheet where several are taken together."""
        font, (left, width) = self._theme.font(12.5), span
        place = QRectF(row.box.x() + left, row.box.y(), width - OUTSIDE, row.box.height())
        words = row.text(number(record.row), place, font, "text-2")
        if record.sheet:
            beside = place.adjusted(row.width(words, font) + 6, 0, 0, 0)
            row.text(plain_line(record.sheet), beside, self._theme.font(11.5), "text-3")

    def box_area(self, box: QRectF) -> QRectF:
        """Where the box of a row is that says whether it is searched."""
        side = self._theme.px(BOX_PX)
        left = box.x() + self.grid.spans(box.width(), self._theme)["check"][0]
        return QRectF(left, int(box.center().y()) - side // 2, side, side)

    def _paint_box(self, row: RowPainter, record: CheckedRow) -> None:
        if not (record.can_be_in or record.is_in):
            return
        square = self.box_area(row.box)
        edge = QPen(self._theme.color("accent" if record.is_in else "border-control"), 1)
        row.panel(square.adjusted(0.5, 0.5, -0.5, -0.5), "accent" if record.is_in else "surface", edge=edge, radius=3)
        if record.is_in:
            inside = row.placed(square).toRect().adjusted(2, 2, -2, -2)
            self._theme.icon("check", "on-accent", 12).paint(row.painter, inside)

    def _outline(self, row: RowPainter, record: CheckedRow, span: tuple[float, float]) -> None:
        role = "red" if record.is_refused else "amber" if record.is_open else ""
        if role:
            left, width = span
            area = QRectF(row.box.x() + left - 8, row.box.y() + 0.5, width, row.box.height() - 1)
            row.fill(area, f"{role}-bg")
            row.painter.setPen(QPen(self._theme.color(role), 1))
            row.painter.setBrush(Qt.BrushStyle.NoBrush)
            row.painter.drawRect(row.placed(area))

    def _paint_actions(self, row: RowPainter, record: CheckedRow) -> float:
        """Paint the buttons at the right; returns the x coordinate where they begin."""
        theme, left = self._theme, row.box.right() - BESIDE
        for place, (action, area) in enumerate(self.areas(row.box, record)):
            left = min(left, area.x())
            font = theme.font(12, 500)
            if not action.is_link:
                row.panel(area, "surface", edge=QPen(theme.color("border-control"), 1), radius=6)
            words = area if action.is_link else area.adjusted(INSIDE / 2, 0, 0, 0)
            row.text(action.words, words, font, "accent-text" if action.is_link else "text")
            if row.is_selected and row.view is not None and row.view.hasFocus() and place == self._focused():
                row.outline(area.adjusted(-1, -1, 1, 1), QPen(theme.color("focus"), 2), radius=6)
        return left

    def areas(self, box: QRectF, record: CheckedRow) -> list[tuple[RowAction, QRectF]]:
        """Where the buttons of a row are, from left to right."""
        theme, right, found = self._theme, box.right() - BESIDE, []
        high = theme.px(BUTTON_PX)
        for action in reversed(actions_of(record)):
            words = _width(action.words, theme)
            width = words + 4 if action.is_link else words + INSIDE
            found.append((action, QRectF(right - width, box.center().y() - high / 2, width, high)))
            right -= width + BETWEEN
        return found[::-1]

    def editorEvent(
        self, event: QEvent, _model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Press the button under the pointer."""
        record = self._record(index)
        if record is None or event.type() != QEvent.Type.MouseButtonRelease or not isinstance(event, QMouseEvent):
            return False
        square = self.box_area(QRectF(option.rect))
        if record.can_be_in and square.adjusted(-BESIDE, -BESIDE, BESIDE, BESIDE).contains(event.position()):
            self.pressed(record, RowAction("", name="out"))
            return True
        for action, area in self.areas(QRectF(option.rect), record):
            if area.contains(event.position()):
                self.pressed(record, action)
                return True
        return False


def _width(words: str, theme: Theme) -> int:
    return QFontMetrics(theme.font(12, 500)).horizontalAdvance(words) + 2


class CheckList(RecordView[CheckedRow]):
    """Arrows move; Tab walks the buttons of the rows that wait for the person, then leaves; Enter presses one."""

    acted = Signal(object, object)
    """Row and `RowAction`."""

    def __init__(self, theme: Theme) -> None:
        self.lines = lines = RecordTable[CheckedRow](
            [Column(spoken_check, spoken=self._spoken, tip=self._tip)], lambda row: row.key
        )
        self._check = delegate = CheckDelegate(theme, lines.record, lambda: self.button)
        self.button = 0
        """Which button of the current row the keys are on."""
        super().__init__(theme, lines, delegate=delegate)
        self._announcer = Announcer(self)
        delegate.pressed = self.acted.emit
        self.setAccessibleName(self.tr("Linhas da planilha"))
        self.setAccessibleDescription(
            self.tr(
                "Tab vai às linhas que precisam de você; setas escolhem, Enter responde. "
                "Espaço tira uma linha ou a põe de volta, T faz dela o título das colunas."
            )
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def grid(self) -> RowGrid:
        """The columns, for the heading above them."""
        return self._check.grid

    def render_state(self, state: TableState) -> None:
        """Show the rows; the current row is kept."""
        has_sheets = bool(state.choice.joined)
        if has_sheets is not self.grid.has_sheets:
            self.grid.has_sheets = has_sheets
            self.lines.refresh()
        self.lines.show(state.listed)
        if state.listed and not self.currentIndex().isValid():
            first = next((place for place, row in enumerate(state.listed) if not row.is_above), 0)
            self.setCurrentIndex(self.lines.index(first, 0))
        self._limit_button()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, row = event.key(), self.current_record
        actions = () if row is None else actions_of(row)
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and row is not None and actions:
            self._press(row, actions[min(self.button, len(actions) - 1)])
        elif key == Qt.Key.Key_Space and row is not None:
            self._press(row, RowAction("", name="out"))
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right} and len(actions) > 1:
            self._choose(self.button + (1 if key == Qt.Key.Key_Right else -1))
        elif key == Qt.Key.Key_T and not event.modifiers() and row is not None:
            self.acted.emit(row, RowAction("", name="heading"))
        elif key == Qt.Key.Key_Escape:
            event.ignore()  # handled by the table's page
        else:
            before = self.currentIndex().row()
            super().keyPressEvent(event)
            if self.currentIndex().row() != before:
                self._choose(0)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes on to the next button of a doubtful row; after the last one it leaves the list."""
        return self._walk(1 if forward else -1) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tab enters at the first row that waits for the person, Shift+Tab at the last."""
        super().focusInEvent(event)
        stops = self._stops()
        if stops and event.reason() == Qt.FocusReason.TabFocusReason:
            self._select_stop(stops[0])
        elif stops and event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._select_stop(stops[-1])

    def _press(self, row: CheckedRow, action: RowAction) -> None:
        following = next((place for place, _ in self._stops() if place > self.currentIndex().row()), None)
        wanted = None if following is None else self.lines.record_at(following)
        self.acted.emit(row, action)
        if action.answer is not None and wanted is not None:
            place = self.lines.place_of(wanted.key)  # rows that are answered may have left the list
            if place is not None:
                self._select_stop((place, 0))
        self._limit_button()

    def _stops(self) -> list[tuple[int, int]]:
        """Row and button of each place that Tab walks."""
        return [
            (place, button)
            for place, row in enumerate(self.lines.records)
            if row.is_open
            for button in range(len(actions_of(row)))
        ]

    def _walk(self, by: int) -> bool:
        here = (self.currentIndex().row(), self.button)
        row = self.current_record
        if row is None or not row.is_open:
            here = (here[0], len(self.lines.records) if by > 0 else -1)
        stops = self._stops()
        ahead = [stop for stop in stops if stop > here] if by > 0 else [stop for stop in stops[::-1] if stop < here]
        if not ahead:
            return False
        self._select_stop(ahead[0])
        return True

    def _select_stop(self, stop: tuple[int, int]) -> None:
        place, button = stop
        self.setCurrentIndex(self.lines.index(place, 0))
        self._choose(button)

    def _choose(self, button: int) -> None:
        self.button = button
        self._limit_button()
        row = self.current_record
        actions = () if row is None else actions_of(row)
        if len(actions) > 1:
            self._announcer.say(actions[self.button].words)

    def _limit_button(self) -> None:
        row = self.current_record
        count = 0 if row is None else len(actions_of(row))
        self.button = max(0, min(self.button, count - 1))
        self.viewport().update()

    def _spoken(self, row: CheckedRow) -> str:
        offered = ", ".join(action.words for action in actions_of(row))
        if not offered and row.is_in:
            offered = translate("table", "Tirar")
        return f"{spoken_check(row)}: {offered}" if offered else spoken_check(row)

    def _tip(self, row: CheckedRow) -> str:
        parts = (plain_line(row.written), plain_line(row.name), plain_line(row.reference), situation(row)[0])
        return " · ".join(part for part in parts if part)
