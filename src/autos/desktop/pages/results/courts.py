"""Table of the court systems of a search: state and number of records."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHeaderView

from autos.desktop.base.record_table import RIGHT, Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.pages.results.texts import system_name, system_state
from autos.text.plain_text import plain_line
from autos.text.problems import court_error_reason
from autos.text.searches import unread_systems_text
from autos.text.translation import plural, translate

ROW_PX = 26
MOST_ROWS = 7


class CourtRow(NamedTuple):
    """One row of the table."""

    name: str
    state: str
    brought: str


def court_rows(state: ResultsState) -> list[CourtRow]:
    """Rows of the table: refusals of courts, then the systems, or the courts with cases where no system is named."""
    entry = state.entry
    ended = entry is not None and (entry.has_ended or bool(state.problem))
    records = translate("results", "{n} registro"), translate("results", "{n} registros")
    cases = translate("results", "{n} processo"), translate("results", "{n} processos")
    lines = [
        CourtRow(
            system_name(system),
            system_state(system, has_ended=ended),
            plural(system.records, *records) if system.records else "–",
        )
        for system in state.systems
    ]
    if not state.systems:
        untold, brought = translate("results", "tribunal não informado"), translate("results", "com processos")
        lines += [CourtRow(plain_line(c.court) or untold, brought, plural(c.cases, *cases)) for c in state.courts]
    if state.unread_systems:
        lines.append(CourtRow(unread_systems_text(state.unread_systems), "", "–"))
    return [_refusal_line(message, code) for message, code in state.errors] + lines


def _refusal_line(message: str, code: int | None) -> CourtRow:
    untold = translate("results", "sem código")
    code_text = untold if code is None else translate("results", "código {n}").format(n=code)
    return CourtRow(court_error_reason(plain_line(message)), translate("results", "sem resposta útil"), code_text)


class CourtsPanel(RecordView[CourtRow]):
    """Table of the courts, at most seven rows high."""

    def __init__(self, theme: Theme) -> None:
        columns: tuple[Column[CourtRow], ...] = (
            Column(lambda line: line.name, spoken=", ".join),
            Column(lambda line: line.state, align=RIGHT, spoken=", ".join),
            Column(lambda line: line.brought, align=RIGHT, spoken=", ".join),
        )
        super().__init__(theme, RecordTable(columns), row_px=ROW_PX)
        self.lines = self.records
        self.setAccessibleName(self.tr("Resposta de cada tribunal"))
        self.setFont(theme.font(11.5))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setVisible(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)

    def render_courts(self, state: ResultsState) -> None:
        self.lines.show(court_rows(state))
        self.setFixedHeight(min(MOST_ROWS, max(1, self.lines.rowCount())) * self._theme.px(ROW_PX))
