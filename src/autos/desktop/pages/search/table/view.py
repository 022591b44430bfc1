"""Page of a table that is searched: three steps under one header and one state line that never moves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDir, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
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
from autos.desktop.pages.search.table.grid import CheckHeading
from autos.desktop.pages.search.table.labels import table_label
from autos.desktop.pages.search.table.presenter import TablePresenter
from autos.desktop.pages.search.table.run_page import RunPage
from autos.desktop.pages.search.table.run_texts import (
    free_text,
    price_text,
    progress_text,
    retry_button_text,
    retry_text,
    run_notice,
    run_text,
    start_text,
)
from autos.desktop.pages.search.table.state import (
    RunRow,
    TableState,
    TableStep,
    failed_rows,
    run_rows,
)
from autos.desktop.pages.search.table.texts import check_notice, column_name, sheet_text, step_names, title_text
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.text.announcer import Announcer
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.mode import COST_CLASSES, Mode
from autos.text.dates import hour_or_day
from autos.text.translation import plural
from autos.usecases.search.batch.checked_rows import LOOKS_LEFT_OUT, CheckedRow
from autos.usecases.search.batch.table import key_of
from autos.usecases.search.batch.table_choice import ColumnUse

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
        self._shown_step: TableStep | None = None
        self.setProperty("ground", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Busca por planilha"))
        self.title, self.beside = ElidedLabel(), ElidedLabel()
        self.title.setFont(theme.font(17, 600, display=True))
        self.beside.setFont(theme.font(12))
        self.beside.setProperty("tone", "2")
        self._steps = {step: table_label(self._theme, 12) for step in TableStep}
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
        self.run_page = RunPage(theme, presenter)
        self.runs, self.retry = self.run_page.runs, self.run_page.retry
        self.price, self.free = table_label(self._theme, 12.5, 600), table_label(self._theme, 12)
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
        for page in (self._check_page(), self._price_page(), self.run_page):
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
        titles = {"sought": self.tr("Será buscado"), "situation": self.tr("Situação")}
        page = QWidget()
        self.heading = CheckHeading(self._theme, titles, self.checks.grid, self.checks)
        lines = column(self.heading, self.checks)
        whole = row(self.columns, lines, spacing=0)
        whole.setStretch(1, 1)
        page.setLayout(whole)
        return page

    def _price_page(self) -> QWidget:
        heading = table_label(self._theme, 14.5, 600)
        heading.setText(self.tr("Como perguntar"))
        body = QWidget()
        body.setMaximumWidth(self._theme.px(PAGE_PX))
        body.setLayout(column(heading, 10, self.modes, 10, self.month, 8, self.anew, STRETCH))
        page = QWidget()
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 20, 24, 20))
        centred.setStretch(1, 1000)
        page.setLayout(centred)
        return page

    def _connect(self) -> None:
        presenter, batch = self._presenter, self._batch
        self.checks.acted.connect(self._act)
        self.heading.all.clicked.connect(self._take_all)
        self.line.pressed.connect(self._press_notice)
        self.modes.chosen.connect(batch.choose_mode)
        self.anew.clicked.connect(batch.set_asks_again)
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
        if kind == "amber" and state.open_rows and state.explained is None:
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
            self._render_heading(state)
        self.modes.render_mode(batch.mode)
        self.modes.render_charges(self._charges)
        self.month.render_month(self._charges, COST_CLASSES[batch.mode])
        self.anew.setVisible(any(line.earlier is not None for line in batch.lines))
        self.anew.setChecked(batch.asks_again)

    def _render_run(self, state: TableState, batch: BatchState) -> None:
        rows = run_rows(state.rows_in_sight, batch)
        stopped = "" if batch.stopped_at is None else hour_or_day(batch.stopped_at)
        kind, text = run_notice(state, batch, stopped)
        can_open = bool(state.written) and not state.problem and batch.phase is not BatchPhase.ENDED
        self.line.render_notice(kind, text if kind else "", [self.tr("Abrir")] if can_open else ())
        self.rest.say(text, is_own=True)
        is_paused = batch.phase is BatchPhase.STOPPED
        self.pause.setVisible(batch.phase in {BatchPhase.SENDING, BatchPhase.STOPPED})
        self.pause.setText(self.tr("Continuar") if is_paused else self.tr("Pausar"))
        self.pause.setEnabled(
            (is_paused and batch.is_ready and not batch.is_elsewhere) or (not is_paused and not batch.is_stopping)
        )
        set_style_property(self.pause, "kind", "primary" if is_paused else "")
        self.run_page.render_rows(state, rows, batch, self._charges)
        if batch.phase is not BatchPhase.SENDING:
            self._announcer.say(f"{progress_text(batch)}. {text}")

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
        is_ended = batch.phase is BatchPhase.ENDED
        set_icon_button_text(self.export, self.tr("Salvar…") if is_ended else self.tr("Exportar o que já veio"))
        set_style_property(self.export, "kind", "primary" if is_ended else "")
        self._paint_icons()
        self.price.setVisible(not is_run)
        self.price.setText(price_text(batch, self._charges) if has_rows else "")
        self.free.setText(same if is_run else free_text(batch) if has_rows else "")
        self.leave.setVisible(is_check)
        self.back.setVisible(state.step is TableStep.PRICE)
        count = len(state.open_rows)
        self.skip.setText(self.tr("Tirar as {n} dúvidas").format(n=count) if count != 1 else self.tr("Tirar a dúvida"))
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
        elif action.name == "heading":
            self._presenter.set_heading(row_.row, row_.sheet)
        elif action.name == "out" and row_.can_be_in:
            self._presenter.take_out(row_)
        elif not row_.is_above:  # it is put in by the document that it lacks
            self._presenter.tasks.start("correct", self._correct(row_))

    def _take_all(self) -> None:
        self._presenter.take_all()
        self._render_heading(self._presenter.state)  # the box has changed on its own

    def _render_heading(self, state: TableState) -> None:
        """Name the columns as the spreadsheet does, and say whether all rows are searched."""
        for name, use, words in (
            ("written", ColumnUse.DOCUMENT, self.tr("Na planilha")),
            ("name", ColumnUse.NAME, self.tr("Nome")),
        ):
            used = [one for one, of in zip(state.columns, state.choice.uses, strict=True) if of is use and one.heading]
            self.heading.show_title(name, column_name(used[0]) if len(used) == 1 else words)
        chosen = state.rows_to_choose
        states = {row.is_in for row in chosen} | {False for row in state.rows if row.check in LOOKS_LEFT_OUT}
        is_all, is_none = states == {True}, True not in states
        self.heading.all.setEnabled(bool(chosen))
        shown = (
            Qt.CheckState.Checked if is_all else Qt.CheckState.Unchecked if is_none else Qt.CheckState.PartiallyChecked
        )
        self.heading.show_state(shown)

    async def _correct(self, row_: CheckedRow) -> None:
        dialog = CorrectionDialog(self, self._theme, row_)
        if await answer(dialog):
            self._presenter.correct(row_, dialog.text)

    def _press_notice(self, _place: int) -> None:
        state = self._presenter.state
        if state.step is TableStep.RUN and state.written_file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(state.written_file)))
        elif state.explained is not None:
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

    def _number(self, place: int) -> QLabel:
        label = table_label(self._theme, 11, 600)
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
        is_primary = self.export.property("kind") == "primary"
        self.export.setIcon(self._theme.icon("download", "on-accent" if is_primary else "text"))
        self.export.setIconSize(self._theme.square(16))
