"""Paints the rows of a check: a band for each person, headings, people and their lawsuits."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import RIGHT, Index, RecordDelegate, RowPainter
from autos.desktop.components.conflict.rows import (
    ConflictRow,
    FindingGroupRow,
    FoundCaseRow,
    FoundPersonRow,
    MoreCasesRow,
    PartRow,
    SharedCaseRow,
)
from autos.desktop.components.conflict.texts import group_heading, more_cases_text, part_summary, part_title
from autos.domain.conflict.finding import FindingGroup, FoundCase, SharedCase
from autos.text.conflicts import case_details, case_place, person_name, reason_text, shared_summary, sides_text
from autos.text.value_names import SIDE_COLORS

PART_PX, GROUP_PX, PERSON_PX, CASE_PX = 32, 26, 44, 28
MARGIN_PX, PERSON_LEFT_PX, CASE_LEFT_PX = 14, 14, 30
SQUARE_PX = 8
NAME_SHARE = 0.62
"""Of a person's row, at most, for name and reason where the sides need room."""
GROUP_ICONS = {
    FindingGroup.SAME: ("check", "green"),
    FindingGroup.UNDECIDED: ("circle-question-mark", "amber"),
    FindingGroup.OTHERS: ("minus", "text-3"),
}


class ConflictDelegate(RecordDelegate[ConflictRow]):
    """Paints what a check found."""

    row_px = CASE_PX

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.least_px, self.height_of(self._record(index)))

    def height_of(self, record: ConflictRow | None) -> int:
        """Height of a row in pixels."""
        if isinstance(record, PartRow):
            return self._theme.px(PART_PX)
        if isinstance(record, FindingGroupRow):
            return self._theme.px(GROUP_PX)
        return self._theme.px(PERSON_PX if isinstance(record, FoundPersonRow) else CASE_PX)

    def paint_record(self, row: RowPainter, record: ConflictRow) -> None:
        if isinstance(record, PartRow):
            self._paint_part(row, record)
        elif isinstance(record, FindingGroupRow):
            self._paint_group(row, record)
        elif isinstance(record, FoundPersonRow):
            row.ground()
            self._paint_person(row, record)
        elif isinstance(record, MoreCasesRow):
            row.ground()
            area = row.box.adjusted(self._theme.px(CASE_LEFT_PX), 0, -MARGIN_PX, 0)
            role = "accent-text" if record.can_expand else "text-3"
            row.text(more_cases_text(record), area, self._theme.font(11.5, 500 if record.can_expand else 400), role)
        else:
            row.ground()
            self._paint_case(row, record)
        if row.has_focus:
            row.outline(row.box.adjusted(1, 1, -1, -2), self._theme.focus_pen)
        if not isinstance(record, FindingGroupRow):
            row.rule()

    def _paint_part(self, row: RowPainter, record: PartRow) -> None:
        theme, box = self._theme, row.box
        row.fill(box, "sunken")
        font, strong = theme.font(12), theme.font(12.5, 600)
        left, edge = box.x() + MARGIN_PX, box.right() - MARGIN_PX
        summary = part_summary(record)
        room = edge - left
        wanted = row.width(part_title(record), strong) + 1.0
        width = min(wanted, room if not summary else max(room * 0.4, room - row.width(summary, font) - 16))
        row.text(part_title(record), QRectF(left, box.y(), width, box.height()), strong, "text")
        left += width + 15
        row.text(summary, QRectF(left, box.y(), max(0.0, edge - left), box.height()), font, "text-2", RIGHT)

    def _paint_group(self, row: RowPainter, record: FindingGroupRow) -> None:
        theme, box = self._theme, row.box
        row.fill(box, "surface")
        icon, role = GROUP_ICONS[record.group]
        side = theme.px(14)
        row.icon(icon, role, QPointF(box.x() + MARGIN_PX, box.center().y() - side / 2), 14)
        area = box.adjusted(MARGIN_PX + side + 8, 0, -MARGIN_PX, 0)
        row.text(group_heading(record), area, theme.font(11.5, 600), "text-2")

    def _paint_person(self, row: RowPainter, record: FoundPersonRow) -> None:
        theme, box = self._theme, row.box
        left, edge = box.x() + theme.px(PERSON_LEFT_PX), box.right() - MARGIN_PX
        high = theme.px(18)
        top, under = box.y() + theme.px(5), box.y() + theme.px(22)
        sides, font = sides_text(record.person), theme.font(11.5)
        width = min(row.width(sides, font) + 1.0, (edge - left) * NAME_SHARE)
        row.text(sides, QRectF(edge - width, top, width, high), font, "text-2", RIGHT)
        room = edge - width - 14 - left
        if record.person.is_secret:
            side = theme.px(13)
            row.icon("lock", "red", QPointF(left, top + (high - side) / 2), 13)
            left, room = left + side + 6, room - side - 6
        row.text(person_name(record.person), QRectF(left, top, room, high), theme.font(13, 600), "text")
        row.text(reason_text(record.person), QRectF(left, under, edge - left, high), font, "text-2")

    def _paint_case(self, row: RowPainter, record: FoundCaseRow | SharedCaseRow) -> None:
        theme, box = self._theme, row.box
        case: FoundCase | SharedCase = record.case
        is_shared = isinstance(record, SharedCaseRow)
        left, edge = box.x() + theme.px(PERSON_LEFT_PX if is_shared else CASE_LEFT_PX), box.right() - MARGIN_PX
        font = theme.font(11.5)
        if case.facts.is_secret:
            side = theme.px(12)
            row.icon("lock", "red", QPointF(left, box.center().y() - side / 2), 12)
            left += side + 6
        elif not is_shared:
            color = SIDE_COLORS.get(case.sides[0] if case.sides else "", "gray")
            row.panel(QRectF(left, box.center().y() - SQUARE_PX / 2, SQUARE_PX, SQUARE_PX), f"{color}-dot", radius=2)
            left += SQUARE_PX + 7
        place = case_place(case)
        width = min(row.width(place, font) + 1.0, (edge - left) * NAME_SHARE)
        row.text(place, QRectF(left, box.y(), width, box.height()), font, "text")
        left += width + 14
        details = shared_summary(record.case) if isinstance(record, SharedCaseRow) else case_details(record.case)
        row.text(details, QRectF(left, box.y(), max(0.0, edge - left), box.height()), font, "text-2", RIGHT)
