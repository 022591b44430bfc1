"""Page of a table that is searched: three steps under one header and one state line that never moves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchPhase, BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.modes import ModeChoice
from autos.desktop.pages.search.month_line import MonthLine
from autos.desktop.pages.search.table.check_list import CheckList, RowAction
from autos.desktop.pages.search.table.columns_pane import ColumnsPane
from autos.desktop.pages.search.table.correction import CorrectionDialog
from autos.desktop.pages.search.table.grid import GridHeading, check_spans, run_spans
from autos.desktop.pages.search.table.presenter import TablePresenter
from autos.desktop.pages.search.table.run_list import RunBar, RunList
from autos.desktop.pages.search.table.state import RowGroup, RunRow, TableState, TableStep, failed_rows, run_rows
from autos.desktop.pages.search.table.texts import (
    check_notice,
    free_text,
    group_counts,
    left_text,
    price_text,
    progress_text,
    retry_button_text,
    retry_text,
    run_notice,
    run_text,
    sheet_text,
    spent_text,
    start_text,
    step_names,
    title_text,
)
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.text.announcer import Announcer
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.mode import COST_CLASSES, Mode
from autos.text.dates import hour_or_day
from autos.text.translation import plural
from autos.usecases.search.batch.checked_rows import CheckedRow
from autos.usecases.search.batch.table import key_of

HEAD_PX, FOOT_PX, STEP_PX = 52, 56, 24
PAGE_PX = 900
MEASURED_S, MEASURED = 10.0, 5
"""Least time and least answers from which a pace is told."""


class TableView(QWidget):
    """Widgets of a table, rendered from its state and that of the batch."""

    left = Signal()
    """The table was closed; the keyboard focus goes back to the search field."""

    def __init__(self, presenter: TablePresenter, batch: BatchPresenter, modes: Sequence[Mode], theme: Theme) -> None:
        super().__init__()
        self._presenter, self._batch, self._theme = presenter, batch, theme
        self._charges = Charges()
        self._pace_began: tuple[float, int] | None = None
        self._shown_step: TableStep | None = None
        self.setProperty("ground", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Busca por planilha"))
        self.title, self.beside = ElidedLabel(), ElidedLabel()
        self.title.setFont(theme.font(17, 600, display=True))
        self.beside.setFont(theme.font(12))
        self.beside.setProperty("tone", "2")
        self._steps = {step: self._label(12) for step in TableStep}
        self._numbers = {step: self._number(place) for place, step in enumerate(TableStep, 1)}
        self.rest = ElidedLabel()
        self.rest.setFont(theme.font(12))
        self.rest.setProperty("tone", "2")
        self.line = StateLine(theme, self.rest)
        self.pause = QPushButton()
        self.pause.setProperty("room", "small")
        self.pause.setFont(theme.font(12, 500))
        self.line.add_action(self.pause)
        self.columns = ColumnsPane(theme, presenter)
        self.checks = CheckList(theme)
        self.modes = ModeChoice(modes, theme)
        self.anew = QCheckBox(self.tr("Perguntar de novo o que tem resposta guardada"))
        self.month = MonthLine(theme)
        self.progress, self.rate, self.spent = self._label(14.5, 600), self._label(12), self._label(12)
        self.bar = RunBar(theme)
        self.retry = self._button("", "link")
        self.retry.setFont(theme.font(12, 500))
        groups = tuple((group.value, "") for group in RowGroup)
        self.groups = SegmentedControl(self.tr("Linhas mostradas"), groups, RowGroup.ALL.value, theme)
        self.order = self._label(12)
        self.order.setText(self.tr("na ordem da planilha"))
        self.runs = RunList(theme)
        self.price, self.free = self._label(12.5, 600), self._label(12)
        self.leave = self._button(self.tr("Cancelar"), "ghost")
        self.skip = self._button("", "")
        self.go_on = self._button(self.tr("Continuar"), "primary")
        self.back = self._button(self.tr("Voltar"), "")
        self.start = self._button("", "primary")
        self.end = self._button("", "ghost-danger")
        self.export = icon_button(self.tr("Exportar o que já veio"))
        self._announcer = Announcer(self)
        self._lay_out()
        self._connect()
        self._paint_icons()
        self._render()

    def _lay_out(self) -> None:
        theme = self._theme
        stepper = row(spacing=8)
        for place, step in enumerate(TableStep):
            if place:
                arrow = PlainLabel()
                arrow.setPixmap(theme.pixmap("chevron-right", "text-3", 14))
                stepper.addWidget(arrow)
            stepper.addWidget(self._numbers[step])
            stepper.addWidget(self._steps[step])
        head = QFrame()
        head.setProperty("rule", "bottom")
        head.setFixedHeight(theme.px(HEAD_PX))
        line = row(self.title, self.beside, stepper, spacing=12, margins=(20, 0, 16, 0))
        line.setStretch(1, 1)
        head.setLayout(line)
        self.pages = QStackedWidget()
        for page in (self._check_page(), self._price_page(), self._run_page()):
            self.pages.addWidget(page)
        foot = QFrame()
        foot.setProperty("rule", "top")
        foot.setMinimumHeight(theme.px(FOOT_PX))
        words = column(STRETCH, self.price, 2, self.free, STRETCH)
        self._foot_line = row(
            words, self.leave, self.back, self.end, self.skip, self.export, self.go_on, self.start,
            spacing=12, margins=(20, 6, 16, 6),
        )  # fmt: skip
        self._foot_line.setStretch(0, 1)
        foot.setLayout(self._foot_line)
        self.foot = foot
        layout = column(head, self.line, self.pages, foot)
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def _check_page(self) -> QWidget:
        titles = {
            "row": self.tr("Linha"),
            "written": self.tr("Na planilha"),
            "name": self.tr("Nome"),
            "sought": self.tr("Será buscado"),
            "situation": self.tr("Situação"),
        }
        page = QWidget()
        lines = column(GridHeading(self._theme, titles, check_spans, self.checks), self.checks)
        whole = row(self.columns, lines, spacing=0)
        whole.setStretch(1, 1)
        page.setLayout(whole)
        return page

    def _price_page(self) -> QWidget:
        heading = self._label(14.5, 600)
        heading.setText(self.tr("Como perguntar"))
        body = QWidget()
        body.setMaximumWidth(self._theme.px(PAGE_PX))
        body.setLayout(column(heading, 10, self.modes, 10, self.month, 8, self.anew, STRETCH))
        page = QWidget()
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 20, 24, 20))
        centred.setStretch(1, 1000)
        page.setLayout(centred)
        return page

    def _run_page(self) -> QWidget:
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
        lines = column(above, between, GridHeading(self._theme, titles, run_spans, self.runs), self.runs)
        lines.setStretch(3, 1)
        page.setLayout(lines)
        return page

    def _connect(self) -> None:
        presenter, batch = self._presenter, self._batch
        self.checks.acted.connect(self._act)
        self.line.pressed.connect(self._press_notice)
        self.modes.chosen.connect(batch.choose_mode)
        self.anew.clicked.connect(batch.set_asks_again)
        self.groups.chosen.connect(lambda group: presenter.show_group(RowGroup(group)))
        self.runs.opened.connect(self._open)
        self.runs.paused.connect(self._pause)
        self.runs.retried.connect(lambda wanted: self._retry((wanted,)))
        self.retry.clicked.connect(lambda: self._retry(failed_rows(run_rows(presenter.state.rows, batch.state))))
        self.pause.clicked.connect(self._pause)
        self.leave.clicked.connect(self._cancel)
        self.skip.clicked.connect(presenter.skip_doubts)
        self.go_on.clicked.connect(lambda: presenter.go(TableStep.PRICE))
        self.back.clicked.connect(lambda: presenter.go(TableStep.CHECK))
        self.start.clicked.connect(presenter.start)
        self.end.clicked.connect(self._end)
        self.export.clicked.connect(self._choose_target)
        page_shortcut(self, "Ctrl+Return", self._press_primary)
        presenter.changed.connect(self._render)
        batch.changed.connect(self._render_batch)
        self._theme.changed.connect(self._paint_icons)

    def render_charges(self, charges: Charges) -> None:
        """Show what the calls cost by the connection in use."""
        if charges != self._charges:
            self._charges = charges
            self._render()

    def take_focus(self) -> None:
        """Focus the list of the step; the modes while the price is shown."""
        step = self._presenter.state.step
        checked = next((card for card in self.modes.cards if card.isChecked()), self.start)
        place: QWidget = {TableStep.CHECK: self.checks, TableStep.PRICE: checked, TableStep.RUN: self.runs}[step]
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self._presenter.state.step is TableStep.PRICE:
                self._presenter.go(TableStep.CHECK)
            elif self._batch.state.is_choosing:
                self._leave()
            else:
                self._hide()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Keep the width of buttons that change what they say, so that none moves."""
        super().showEvent(event)
        for button, texts in (
            (self.end, (self.tr("Fechar o lote"), self.tr("Encerrar o lote…"))),
            (self.pause, (self.tr("Continuar"), self.tr("Pausar"))),
        ):
            said, widths = button.text(), []
            for text in texts:
                button.setText(text)
                widths.append(button.sizeHint().width())
            button.setText(said)
            button.setMinimumWidth(max(widths))

    def words(self) -> str:
        """Progress of a batch that was started; empty before."""
        return "" if self._batch.state.is_choosing else progress_text(self._batch.state)

    def _render_batch(self, state: BatchState) -> None:
        if state.is_table:
            self._render()

    def _render(self) -> None:
        state, batch = self._presenter.state, self._batch.state
        self.title.say(title_text(state))
        is_run = state.step is TableStep.RUN
        self.beside.say(run_text(state, batch) if is_run else sheet_text(state))
        holder = self.window().focusWidget()
        self._render_steps(state.step)
        self.pages.setCurrentIndex(list(TableStep).index(state.step))
        self._render_foot(state, batch)
        if is_run:
            self._render_run(state, batch)
        else:
            self._render_check(state, batch)
        if state.step is not self._shown_step:
            was, self._shown_step = self._shown_step, state.step
            if was is not None and holder is not None and self.isAncestorOf(holder):
                self.take_focus()

    def _render_check(self, state: TableState, batch: BatchState) -> None:
        kind, text = check_notice(state)
        buttons: list[str] = []
        if kind == "amber" and state.explained is None:
            only = plural(len(state.open_rows), self.tr("Ver só a linha"), self.tr("Ver só as {n}"))
            buttons = [self.tr("Ver todas") if state.shows_open else only]
        elif state.explained is not None:
            buttons = [self.tr("Entendi")]
        self.line.render_notice(kind, text if kind else "", buttons if state.step is TableStep.CHECK else ())
        self.rest.say(text, is_own=True)
        self.pause.hide()
        self.runs.render_rows((), batch, self._charges)  # nothing of an earlier table stays behind
        if state.step is TableStep.CHECK:
            self.columns.render_state(state)
            self.checks.render_state(state)
        self.modes.render_mode(batch.mode)
        self.modes.render_charges(self._charges)
        self.month.render_month(self._charges, COST_CLASSES[batch.mode])
        self.anew.setVisible(any(line.earlier is not None for line in batch.lines))
        self.anew.setChecked(batch.asks_again)

    def _render_run(self, state: TableState, batch: BatchState) -> None:
        rows = run_rows(state.rows_in_sight, batch)
        stopped = "" if batch.stopped_at is None else hour_or_day(batch.stopped_at)
        kind, text = run_notice(state, batch, stopped)
        self.line.render_notice(kind, text if kind else "")
        self.rest.say(text, is_own=True)
        is_paused = batch.phase is BatchPhase.STOPPED
        self.pause.setVisible(batch.phase in {BatchPhase.SENDING, BatchPhase.STOPPED})
        self.pause.setText(self.tr("Continuar") if is_paused else self.tr("Pausar"))
        self.pause.setEnabled(
            (is_paused and batch.is_ready and not batch.is_elsewhere) or (not is_paused and not batch.is_stopping)
        )
        set_style_property(self.pause, "kind", "primary" if is_paused else "")
        self.progress.setText(progress_text(batch))
        self.rate.setText(left_text(batch, self._per_minute(batch)))
        self.spent.setText(spent_text(rows, batch, self._charges))
        self.bar.render_rows(rows)
        failed = failed_rows(rows)
        self.retry.setVisible(bool(failed))
        self.retry.setEnabled(batch.can_retry_rows)
        self.retry.setText(plural(len(failed), self.tr("Tentar de novo a que falta"), self.tr("Tentar de novo as {n}")))
        for group, (name, count) in group_counts(rows).items():
            self.groups.show_count(group.value, name, count, len(rows))
            self.groups.buttons[group.value].setChecked(group is state.group)
        listed = rows if state.group is RowGroup.ALL else tuple(one for one in rows if one.group is state.group)
        self.runs.render_rows(listed, batch, self._charges)
        if batch.phase is not BatchPhase.SENDING:
            self._announcer.say(f"{progress_text(batch)}. {text}")

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

    def _render_steps(self, step: TableStep) -> None:
        names, order = step_names(), list(TableStep)
        for place, one in enumerate(order):
            label = self._steps[one]
            label.setText(names[one])
            label.setFont(self._theme.font(12, 600 if one is step else 400))
            label.setProperty("tone", "" if one is step else "2")
            set_style_property(label, "tone", "" if one is step else "2")
            shown = "now" if one is step else "done" if place < order.index(step) else ""
            set_style_property(self._numbers[one], "state", shown)

    def _render_foot(self, state: TableState, batch: BatchState) -> None:
        is_check, is_run = state.step is TableStep.CHECK, state.step is TableStep.RUN
        has_rows = bool(state.documents)
        same = self.tr("O resultado sai na mesma ordem e com as mesmas linhas da sua planilha.")
        self.price.setVisible(not is_run)
        self.price.setText(price_text(batch, self._charges) if has_rows else "")
        self.free.setText(same if is_run else free_text(batch) if has_rows else "")
        self.leave.setVisible(is_check)
        self.back.setVisible(state.step is TableStep.PRICE)
        count = len(state.open_rows)
        self.skip.setText(self.tr("Pular as {n} dúvidas").format(n=count) if count != 1 else self.tr("Pular a dúvida"))
        self.skip.setVisible(is_check and count > 0)
        self.skip.setEnabled(has_rows)
        self.go_on.setVisible(is_check)
        self.go_on.setEnabled(has_rows and not state.is_reading)
        self.start.setVisible(state.step is TableStep.PRICE)
        self.start.setText(start_text(batch, self._charges))
        self.start.setEnabled(batch.is_ready and has_rows and self._charges.is_usable)
        self.end.setVisible(is_run)
        self.end.setText(self.tr("Fechar o lote") if batch.phase is BatchPhase.ENDED else self.tr("Encerrar o lote…"))
        self.end.setEnabled(batch.phase is not BatchPhase.SENDING)
        self.export.setVisible(is_run)
        self.export.setEnabled(any(line.answer is not None for line in batch.lines))

    def _act(self, row_: CheckedRow, action: RowAction) -> None:
        """Do what a button in a row says."""
        if action.answer is not None:
            self._presenter.answer(row_, action.answer)
        elif action.name == "why":
            self._presenter.explain(row_)
        elif action.name == "undo":
            self._presenter.take_back(row_)
        else:
            self._presenter.tasks.start("correct", self._correct(row_))

    async def _correct(self, row_: CheckedRow) -> None:
        dialog = CorrectionDialog(self, self._theme, row_)
        if await answer(dialog):
            self._presenter.correct(row_, dialog.text)

    def _press_notice(self, _place: int) -> None:
        state = self._presenter.state
        if state.explained is not None:
            self._presenter.explain(None)
        else:
            self._presenter.show_open(not state.shows_open)
        self.checks.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pause(self) -> None:
        """Pause the batch, or let it go on."""
        phase = self._batch.state.phase
        if phase is BatchPhase.SENDING:
            self._batch.stop()
        elif phase is BatchPhase.STOPPED:
            self._batch.resume()

    def _open(self, opened: RunRow) -> None:
        places = {id(line): place for place, line in enumerate(self._batch.state.lines)}
        place = places.get(id(opened.line))
        if place is not None:
            self._batch.open_row(place)

    def _retry(self, rows: Sequence[RunRow]) -> None:
        """Ask again for rows without a whole answer, once the person has read what it may cost."""
        if rows and self._batch.state.can_retry_rows:
            self._presenter.tasks.start("retry", self._ask_retry(rows))

    async def _ask_retry(self, rows: Sequence[RunRow]) -> None:
        lines = [row.line for row in rows if row.line is not None]
        sentence = retry_text(lines, self._batch.state, self._charges)
        dialog = ConfirmDialog(
            self,
            self._theme,
            self.tr("Tentar de novo?"),
            sentence,
            retry_button_text(lines, self._batch.state, self._charges),
        )
        dialog.leave.setText(self.tr("Cancelar"))
        if await answer(dialog):
            wanted = {key_of(line.document) for line in lines}
            places = enumerate(self._batch.state.lines)
            self._batch.retry([place for place, line in places if key_of(line.document) in wanted])

    def _press_primary(self) -> None:
        shown = next((button for button in (self.go_on, self.start) if button.isVisible()), None)
        if shown is not None:
            shown.click()

    def _hide(self) -> None:
        """Leave the page; the batch goes on."""
        self._batch.close()
        self.left.emit()

    def _leave(self) -> None:
        """Leave a table that was not started yet: it stays listed, with what was decided."""
        self._presenter.leave()
        self.left.emit()

    def _cancel(self) -> None:
        """Let go of a table that was not started yet."""
        self._presenter.end()
        self.left.emit()

    def _choose_target(self) -> None:
        """Ask where the result is to be written."""
        chooser = FileChooser(self, self.tr("Salvar o resultado do lote"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the export never overwrites a file
        chooser.setNameFilters([self.tr("Planilhas do Excel (*.xlsx)")])
        chooser.setDefaultSuffix("xlsx")
        name = Path(self._presenter.state.name).stem or self.tr("tabela")
        chooser.selectFile(self.tr("Resultado de {name}.xlsx").format(name=name))
        chooser.fileSelected.connect(lambda chosen: self._presenter.write_result(Path(chosen), self._charges))
        chooser.open()

    def _end(self) -> None:
        self._presenter.tasks.start("end", self._ask_end())

    async def _ask_end(self) -> None:
        left = self._batch.state.left
        if left:
            sentence = self.tr(
                "{n} ainda não foram perguntadas e não serão. O que veio continua no acervo, e o lote em Lotes."
            )
            dialog = ConfirmDialog(
                self, self._theme, self.tr("Encerrar o lote?"), sentence.format(n=left), self.tr("Encerrar o lote")
            )
            dialog.leave.setText(self.tr("Voltar ao lote"))
            if not await answer(dialog):
                return
        self._presenter.end()
        self.left.emit()

    def _label(self, size: float, weight: int = 400) -> QLabel:
        label = PlainLabel()
        label.setFont(self._theme.font(size, weight))
        if weight == 400:  # noqa: PLR2004 -- the plain weight of the typeface
            label.setProperty("tone", "2")
        return label

    def _number(self, place: int) -> QLabel:
        label = self._label(11, 600)
        label.setText(str(place))
        label.setProperty("kind", "step")
        side = self._theme.px(STEP_PX)
        label.setFixedSize(side, side)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

    def _button(self, words: str, kind: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("kind", kind)
        return button

    def _paint_icons(self) -> None:
        self.export.setIcon(self._theme.icon("download", "text"))
        self.export.setIconSize(self._theme.square(16))
