"""View of the month's spending: sum, chart by day, table, export."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QPushButton, QStackedWidget, QToolButton, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.spending.day_chart import DayChart
from autos.desktop.pages.activity.spending.expense_table import ExpenseTable
from autos.desktop.pages.activity.spending.presenter import SpendingPresenter, SpendingState
from autos.desktop.pages.activity.spending.texts import (
    basis_text,
    csv_rows,
    grouping_name,
    month_title,
    selection_text,
    total_text,
)
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.ledger.expenses import ExpenseGroup, ExpenseGrouping
from autos.text.problems import problem_text
from autos.text.spending import month_name

LINE_PX = 36


class SpendingView(FocusForwarder):
    """One month; the places of all parts are kept while months and groupings change."""

    prices_wanted = Signal()
    """Prices and limit are to be entered."""
    entries_wanted = Signal(str, object)
    """What the searches of a row have in common, and the tuple of their ids."""

    def __init__(self, presenter: SpendingPresenter, theme: Theme) -> None:
        super().__init__(lambda: self.table)
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.title = PlainLabel()
        self.title.setFont(theme.font(14.5, 600))
        self.earlier = self._step("chevron-left", self.tr("Mês anterior"), -1)
        self.later = self._step("chevron-right", self.tr("Mês seguinte"), 1)
        self.export = icon_button(self.tr("Exportar CSV"))
        self.export.clicked.connect(self._choose_place)
        self.total = PlainLabel()
        self.total.setFont(theme.font(13, 600))
        self.basis = ElidedLabel()
        self.basis.setFont(theme.font(12))
        self.basis.setProperty("tone", "2")
        self.prices = QPushButton(self.tr("Preços e limite"))
        self.prices.setProperty("kind", "link")
        self.prices.setFont(theme.font(12))
        self.prices.clicked.connect(self.prices_wanted)
        self.chart = DayChart(theme)
        names = tuple((by.value, grouping_name(by)) for by in ExpenseGrouping)
        self.groupings = SegmentedControl(self.tr("Somar"), names, presenter.state.by.value, theme)
        self.groupings.chosen.connect(lambda value: presenter.group(ExpenseGrouping(value)))
        self.hint = quiet_label(self.tr("um clique na linha mostra as consultas dela"), theme.font(11.5), "2")
        self.table = ExpenseTable(theme, presenter.state)
        self.table.chosen.connect(self._show_entries)
        self.month = QWidget()
        table = row(self.table, margins=(13, 0, 13, 0))
        month = column(
            self.chart,
            row(self.groupings, STRETCH, self.hint, margins=(20, 8, 20, 8)),
            table,
        )
        month.setStretchFactor(table, 1)
        self.month.setLayout(month)
        self.empty = EmptyView(theme)
        self.empty.pressed.connect(presenter.read_again)
        self.body = QStackedWidget()
        for page in (self.month, self.empty):
            self.body.addWidget(page)
        layout = column(self._months(), self._sum_line(), self.body)
        layout.setStretchFactor(self.body, 1)
        self.setLayout(layout)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def _months(self) -> QFrame:
        line = QFrame()
        line.setFixedHeight(self._theme.px(48))
        parts = (self.earlier, self.later, 4, self.title, STRETCH, self.export)
        line.setLayout(row(*parts, spacing=4, margins=(14, 0, 20, 0)))
        return line

    def _sum_line(self) -> QFrame:
        line = QFrame()
        line.setProperty("ground", "sunken")
        line.setProperty("rule", "bottom")
        line.setFixedHeight(self._theme.px(LINE_PX))
        layout = row(self.total, self.basis, self.prices, spacing=10, margins=(20, 0, 20, 0))
        layout.setStretch(1, 1)
        line.setLayout(layout)
        return line

    def _step(self, icon: str, words: str, step: int) -> QToolButton:
        button = QToolButton()
        button.setProperty("kind", "ghost")
        set_tooltip(button, words)
        button.setAccessibleName(words)
        button.setIcon(self._theme.icon(icon, "text-2"))
        button.clicked.connect(lambda: self._presenter.go(step))
        return button

    def _render(self, state: SpendingState) -> None:
        self.title.setText(month_title(state.month))
        self.later.setEnabled(not state.is_current)
        self.export.setEnabled(bool(state.expenses))
        is_read = not state.is_loading and not state.reading_problem
        self.total.setText(total_text(state) if is_read else "")
        text = problem_text(state.problem) if state.problem else basis_text(state)
        if state.is_loading:
            text = self.tr("Somando as consultas do mês…")
        elif state.exported and not state.problem:
            text = self.tr("Pronto: {file}").format(file=state.exported)
        self.basis.say("" if state.reading_problem else text)
        if state.is_loading or (is_read and (state.expenses or state.free.calls)):
            self.body.setCurrentWidget(self.month)
        else:
            self.empty.render_reason(self._empty_reason(state))
            self.body.setCurrentWidget(self.empty)
        self.chart.render_month(state.month, state.expenses)
        self.table.render_state(state)

    def _empty_reason(self, state: SpendingState) -> EmptyReason:
        if state.reading_problem:
            title = self.tr("Não deu para ler os gastos")
            text = problem_text(state.reading_problem)
            return EmptyReason("triangle-alert", title, text, self.tr("Tentar de novo"))
        title = self.tr("Nada gasto em {month}").format(month=month_name(state.month))
        text = self.tr("Nenhuma consulta paga saiu neste mês. As do serviço de prática não custam e não entram aqui.")
        return EmptyReason("receipt", title, text)

    def _show_entries(self, group: ExpenseGroup) -> None:
        self.entries_wanted.emit(selection_text(group, self._presenter.state), self._presenter.entry_ids(group))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.set_visible(is_visible=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.set_visible(is_visible=False)

    def _choose_place(self) -> None:
        state = self._presenter.state
        chooser = FileChooser(self, self.tr("Exportar os gastos"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the export never overwrites a file
        chooser.setDefaultSuffix("csv")
        chooser.selectFile(f"gastos-{state.month:%Y-%m}.csv")
        chooser.fileSelected.connect(lambda file: self._presenter.export(Path(file), [*csv_rows(state)]))
        chooser.open()

    def _paint_icons(self) -> None:
        self.export.setIcon(self._theme.icon("download", "text-2"))
        self.earlier.setIcon(self._theme.icon("chevron-left", "text-2"))
        self.later.setIcon(self._theme.icon("chevron-right", "text-2"))
