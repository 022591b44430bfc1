"""The tables of a court's year: its days, and all marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHeaderView

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.court_year_presenter import YearDay
from autos.desktop.components.deadlines.texts import (
    year_check_text,
    year_day_text,
    year_detail_text,
    year_kind_text,
    year_law_text,
)
from autos.domain.deadlines.day_marks import DayMark
from autos.text.deadlines import mark_cells
from autos.text.plain_text import plain_line
from autos.text.translation import translate

ROW_PX = 32
R = TypeVar("R")


class YearTable(RecordView[YearDay]):
    """One row for each day; the name takes the width that is left."""

    def __init__(self, theme: Theme) -> None:
        columns = [
            _column(translate("deadlines", "Dia"), year_day_text),
            _column(translate("deadlines", "Feriado ou ato"), lambda day: plain_line(day.name)),
            _column(translate("deadlines", "Calendário"), year_kind_text),
            _column(translate("deadlines", "Lei ou ato"), year_law_text),
            _column(translate("deadlines", "Escritório"), year_check_text, _check_icon(theme)),
        ]
        rows: RecordTable[YearDay] = RecordTable(columns, lambda day: day.key)
        super().__init__(theme, rows, row_px=ROW_PX)
        self.setAccessibleName(translate("deadlines", "Ano do tribunal"))
        self.setAccessibleDescription(
            translate("deadlines", "A: o tribunal trabalha; F: está fechado; Del tira a marca")
        )
        _lay_out(self, theme, (150, 0, 140, 0, 200))


class MarkTable(RecordView[DayMark]):
    """One row for each mark; the name takes the width that is left."""

    def __init__(self, theme: Theme) -> None:
        titles = (
            translate("deadlines", "Dia"),
            translate("deadlines", "Onde vale"),
            translate("deadlines", "Marca"),
            translate("deadlines", "Nome ou motivo"),
        )
        columns = [_column(title, _cell(place)) for place, title in enumerate(titles)]
        rows: RecordTable[DayMark] = RecordTable(columns, lambda mark: mark.identity)
        super().__init__(theme, rows, row_px=ROW_PX)
        self.setAccessibleName(translate("deadlines", "Todas as marcas"))
        self.setAccessibleDescription(translate("deadlines", "Del tira a marca"))
        _lay_out(self, theme, (150, 220, 150, 0))


def _cell(place: int) -> Callable[[DayMark], str]:
    return lambda mark: mark_cells(mark)[place]


def _check_icon(theme: Theme) -> Callable[[YearDay], QIcon]:
    """A mark on what is to be looked up, and on what was."""

    def icon(day: YearDay) -> QIcon:
        if day.is_to_check:
            return theme.icon("circle-question-mark", "amber", 14)
        return theme.icon("check", "green", 14) if day.said is not None else QIcon()

    return icon


def _lay_out(table: RecordView[R], theme: Theme, widths: Sequence[int]) -> None:
    """Widths of the columns; those of 0 share the room that is left."""
    table.setProperty("kind", "table")
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setWordWrap(False)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    header = table.horizontalHeader()
    header.setFont(theme.font(11.5))
    header.setMinimumSectionSize(theme.px(72))
    for column, width in enumerate(widths):
        if width:
            header.resizeSection(column, theme.px(width))
        else:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)


def _column(title: str, text: Callable[[R], str], icon: Callable[[R], QIcon] | None = None) -> Column[R]:
    def tip(record: R) -> str:
        return year_detail_text(record) if isinstance(record, YearDay) else ""

    return Column(text, title, spoken=lambda record: f"{title}: {text(record)}", tip=tip, icon=icon)
