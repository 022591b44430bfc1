"""Page of a table while it is searched: how far it is, its rows, and at the end what the result has."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.state import BatchPhase, BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.grid import GridHeading
from autos.desktop.pages.search.table.labels import table_label
from autos.desktop.pages.search.table.presenter import TablePresenter
from autos.desktop.pages.search.table.result_pane import ResultPane, SheetPreview
from autos.desktop.pages.search.table.run_list import RunBar, RunList
from autos.desktop.pages.search.table.run_texts import (
    first_lines_text,
    group_counts,
    left_text,
    progress_text,
    spent_text,
)
from autos.desktop.pages.search.table.state import ResultSheet, RowGroup, RunRow, TableState, failed_rows
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.text.translation import plural

MEASURED_S, MEASURED = 10.0, 5
"""Least time and least answers from which a pace is told."""
SHEET_HEAD_PX = 34


class RunPage(QWidget):
    """The rows with what became of each; once all was asked, the sheets of the result stand beside them."""

    def __init__(self, theme: Theme, presenter: TablePresenter) -> None:
        super().__init__()
        self._theme, self._presenter = theme, presenter
        self._pace_began: tuple[float, int] | None = None
        self._preview: SheetPreview | None = None
        self._shown_sheet: ResultSheet | None = None
        self.progress, self.rate, self.spent = (
            table_label(self._theme, 14.5, 600),
            table_label(self._theme, 12),
            table_label(self._theme, 12),
        )
        self.bar = RunBar(theme)
        self.retry = QPushButton()
        self.retry.setProperty("kind", "link")
        self.retry.setFont(theme.font(12, 500))
        groups = tuple((group.value, "") for group in RowGroup)
        self.groups = SegmentedControl(self.tr("Linhas mostradas"), groups, RowGroup.ALL.value, theme)
        self.groups.chosen.connect(lambda group: presenter.show_group(RowGroup(group)))
        self.order = table_label(self._theme, 12)
        self.order.setText(self.tr("na ordem da planilha"))
        self.runs = RunList(theme)
        self.result = ResultPane(theme, presenter)
        self.result.chosen.connect(lambda _place: self._show_sheet())
        self.result.hide()
        self._rows_side, self._sheet_side = self._rows_page(), self._sheet_page()
        self._sheet_side.hide()
        whole = row(self.result, self._rows_side, self._sheet_side, spacing=0)
        whole.setStretch(1, 1)
        whole.setStretch(2, 1)
        self.setLayout(whole)

    def _rows_page(self) -> QWidget:
        titles = {
            "row": self.tr("Linha"),
            "document": self.tr("Documento"),
            "name": self.tr("Nome"),
            "stage": self.tr("Situação"),
            "lawsuits": self.tr("Processos"),
            "cost": self.tr("Custo"),
        }
        first = row(self.progress, self.rate, STRETCH, self.spent, spacing=10)
        above = QFrame()
        above.setProperty("rule", "bottom")
        told = QGridLayout()  # the link stands at the end of the legend, which the bar paints
        told.setContentsMargins(0, 0, 0, 0)
        told.addWidget(self.bar, 0, 0)
        told.addWidget(self.retry, 0, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        above.setLayout(column(first, 8, told, margins=(20, 12, 20, 8)))
        between = QFrame()
        between.setProperty("rule", "bottom")
        between.setLayout(row(self.groups, STRETCH, self.order, margins=(20, 6, 16, 6)))
        page = QWidget()
        lines = column(above, between, GridHeading(self._theme, titles, self.runs.grid, self.runs), self.runs)
        lines.setStretch(3, 1)
        page.setLayout(lines)
        return page

    def _sheet_page(self) -> QWidget:
        """The sheet of the result that is chosen, under its name."""
        self._sheet_name, self._sheet_lines = table_label(self._theme, 12.5, 600), table_label(self._theme, 11.5)
        head = QFrame()
        head.setProperty("rule", "bottom")
        head.setFixedHeight(self._theme.px(SHEET_HEAD_PX))
        head.setLayout(row(self._sheet_name, self._sheet_lines, STRETCH, spacing=8, margins=(16, 0, 16, 0)))
        page = QWidget()
        self._sheet_place = column(head)
        page.setLayout(self._sheet_place)
        return page

    def render_rows(self, state: TableState, rows: tuple[RunRow, ...], batch: BatchState, charges: Charges) -> None:
        """Show what became of the rows."""
        self.progress.setText(progress_text(batch))
        self.rate.setText(left_text(batch, self._per_minute(batch)))
        self.spent.setText(spent_text(rows, batch, charges))
        self.bar.render_rows(rows)
        failed = failed_rows(rows)
        self.retry.setVisible(bool(failed))
        self.retry.setEnabled(batch.can_retry_rows)
        self.retry.setText(plural(len(failed), self.tr("Tentar de novo a que falta"), self.tr("Tentar de novo as {n}")))
        for group, (name, count) in group_counts(rows).items():
            self.groups.show_count(group.value, name, count, len(rows))
            self.groups.buttons[group.value].setChecked(group is state.group)
        self._render_result(batch, charges)
        listed = rows if state.group is RowGroup.ALL else tuple(one for one in rows if one.group is state.group)
        self.runs.render_rows(listed, batch, charges)

    def _render_result(self, batch: BatchState, charges: Charges) -> None:
        is_ended = batch.phase is BatchPhase.ENDED
        self.result.setVisible(is_ended)
        self.order.setVisible(not is_ended)  # the sheets of the result have its room
        self.runs.grid.is_beside_result = is_ended
        if is_ended:
            self._presenter.prepare_result(charges)
            self.result.render_state(self._presenter.state)
        self._show_sheet()

    def _show_sheet(self) -> None:
        """Show the rows, or another sheet of the result that is chosen."""
        sheet = None if self.result.isHidden() else self.result.sheets.current_record
        is_other = sheet is not None and sheet.place > 0
        self._rows_side.setVisible(not is_other)
        self._sheet_side.setVisible(is_other)
        if sheet is None or not is_other or sheet == self._shown_sheet:
            return
        self._shown_sheet = sheet
        if self._preview is not None:
            self._sheet_place.removeWidget(self._preview)
            self._preview.hide()
            self._preview.deleteLater()
        self._preview = SheetPreview(self._theme, sheet)
        self._sheet_place.addWidget(self._preview, 1)
        self._sheet_name.setText(self.tr("Aba {sheet}").format(sheet=sheet.title))
        self._sheet_lines.setText(first_lines_text(sheet))

    def _per_minute(self, batch: BatchState) -> int:
        """Searches a minute since it was last started; 0 before that can be told."""
        if batch.phase is not BatchPhase.SENDING:
            self._pace_began = None
            return 0
        now, done = time.monotonic(), batch.done
        if self._pace_began is None:
            self._pace_began = now, done
        since, before = self._pace_began
        is_told = now - since >= MEASURED_S and done - before >= MEASURED
        return round((done - before) * 60 / (now - since)) if is_told else 0
