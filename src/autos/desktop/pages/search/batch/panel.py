"""Panel of the batch search on the search page; nothing is sent before its button is pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, plain_tooltip, set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.rows import BatchList
from autos.desktop.pages.search.batch.state import BatchPhase, BatchState
from autos.desktop.pages.search.batch.texts import (
    cost_text,
    found_text,
    hint_text,
    progress_text,
    start_text,
    state_text,
)
from autos.desktop.pages.search.charges import Charges
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.text.announcer import Announcer
from autos.domain.mode import Mode
from autos.text.modes import mode_description, mode_name
from autos.text.translation import plural

LEAST_ROWS = 3
"""Least number of visible rows; the page scrolls where the window is lower."""
ROW_PX = 46


class BatchPanel(QFrame):
    """Widgets of the batch search, rendered from a `BatchState`."""

    left = Signal()
    """The panel was closed; the keyboard focus goes back to the search field."""
    file_chosen = Signal(object)
    """`Path` of a file whose documents are to be listed."""
    pasted = Signal(str)
    """Text whose documents are to be listed in place of these."""

    def __init__(self, presenter: BatchPresenter, modes: Sequence[Mode], theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._charges = Charges()
        self.setProperty("kind", "card")
        self.setAccessibleName(self.tr("Vários documentos"))
        self.title = PlainLabel(self.tr("Vários documentos"))
        self.title.setFont(theme.font(14.5, 600))
        self.found = self._label(12, "2")
        self.hint = self._label(12, "amber")
        self.file = self._link(self.tr("Abrir arquivo…"))
        set_tooltip(self.file, self.tr("Planilha, tabela ou texto: .xlsx, .xls, .ods, .csv, .txt"))
        self.cross = QToolButton()
        self.cross.setProperty("kind", "ghost")
        self.cross.setAccessibleName(self.tr("Fechar a lista de documentos"))
        set_tooltip(self.cross, self.tr("Fechar a lista de documentos"))
        self.all = self._link(self.tr("Marcar todos"))
        self.none = self._link(self.tr("Desmarcar todos"))
        self.new = self._link(self.tr("Só os ainda não buscados"))
        self.list = BatchList(presenter, theme)
        self.list.setMinimumHeight(theme.px(ROW_PX) * LEAST_ROWS)
        self.empty = EmptyView(theme)
        self.empty.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.empty.render_reason(
            EmptyReason(
                "file-spreadsheet",
                self.tr("Abra uma planilha ou cole uma lista"),
                self.tr(
                    "Abra um arquivo, ou copie uma coluna ou um texto e cole aqui com Ctrl+V. O Autos acha os CPF, "
                    "CNPJ, OAB e números de processo; nada é consultado antes de você conferir. Nomes são buscados "
                    "um de cada vez."
                ),
                self.tr("Abrir arquivo…"),
            )
        )
        self.mode_label = PlainLabel(self.tr("Modo"))
        self.mode_label.setFont(theme.font(12))
        self.mode = Select(theme)
        self.mode.setAccessibleName(self.tr("Modo da busca de todos"))
        self.mode_label.setBuddy(self.mode)
        self._modes = tuple(modes)
        for place, mode in enumerate(self._modes):
            self.mode.addItem(mode_name(mode))
            self.mode.setItemData(place, plain_tooltip(mode_description(mode)), Qt.ItemDataRole.ToolTipRole)
        self.anew = QCheckBox(self.tr("Perguntar de novo o que tem resposta guardada"))
        self.anew.setFont(theme.font(12))
        self.cost = self._label(12, "2")
        self.leave = QPushButton(self.tr("Cancelar"))
        self.again = QPushButton(self.tr("Escolher outra vez"))
        self.stop = QPushButton(self.tr("Parar"))
        self.resume = QPushButton(self.tr("Continuar"))
        self.start = QPushButton()
        for button in (self.start, self.resume):
            button.setProperty("kind", "primary")
        self._announcer = Announcer(self)
        self._awaits_lines = False
        """The list gets the focus once its documents are read."""
        self._lay_out()
        self._connect(presenter)
        self._paint_icons()
        self._render(presenter.state)

    def _lay_out(self) -> None:
        self.found.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        head = row(self.title, STRETCH, self.file, self.cross)
        picks = FlowLayout(spacing=4)
        for link in (self.all, self.none, self.new):
            picks.addWidget(link)
        how = FlowLayout(spacing=8)
        for part in (self.mode_label, self.mode, self.anew):
            how.addWidget(part)
        actions = row(STRETCH, self.leave, self.again, self.stop, self.resume, self.start)
        layout = column(
            head, 2, self.found, 2, self.hint, 4, picks, 4, self.list, self.empty, 8, how, 6, self.cost, 8, actions,
            margins=(16, 12, 16, 14),
        )  # fmt: skip
        layout.setStretchFactor(self.list, 1)
        layout.setStretchFactor(self.empty, 1)
        self.setLayout(layout)
        self.setTabOrder(self.list, self.mode)

    def _connect(self, presenter: BatchPresenter) -> None:
        self.all.clicked.connect(presenter.choose_all)
        self.none.clicked.connect(presenter.choose_none)
        self.new.clicked.connect(presenter.choose_new)
        self.mode.activated.connect(lambda place: presenter.choose_mode(self._modes[place]))
        self.anew.clicked.connect(presenter.set_asks_again)
        self.start.clicked.connect(presenter.start)
        self.stop.clicked.connect(presenter.stop)
        self.resume.clicked.connect(presenter.resume)
        self.again.clicked.connect(presenter.choose_again)
        self.file.clicked.connect(self.choose_file)
        self.empty.pressed.connect(self.choose_file)
        for button in (self.leave, self.cross):
            button.clicked.connect(self._close)
        for place, mode in enumerate(self._modes, 1):
            page_shortcut(self, f"Alt+{place}", partial(presenter.choose_mode, mode))
        page_shortcut(self, "Ctrl+Return", self._act)
        page_shortcut(self, QKeySequence.StandardKey.Paste, self.paste)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._paint_icons)

    def progress(self) -> str:
        """Progress of the batch; empty before it has started."""
        state = self._presenter.state
        return "" if state.is_choosing else progress_text(state)

    def take_focus(self) -> None:
        """Focus the document list as soon as it is read; the button that opens a file where there is none."""
        self._awaits_lines = self._presenter.state.is_reading
        (self.list if self._presenter.state.lines else self._opener).setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _opener(self) -> QPushButton:
        """The button that opens a file."""
        return self.file if self.empty.isHidden() else self.empty.action

    def paste(self) -> None:
        """Replace the list by the documents of the clipboard."""
        self.pasted.emit(QGuiApplication.clipboard().text())

    async def replace(self, read: Callable[[], None], *, is_listed: bool) -> None:
        """Have something else read in place of what is being sent or paused, if the person says so.

        `is_listed` says whether it stays in the list of batches.
        """
        if self._presenter.state.is_sending:
            if not await self._confirm_pause(is_listed=is_listed):
                self._presenter.open()
                return
            self._presenter.stop()
            await self._presenter.tasks.finished("send")
            read()
        elif await self._confirm_replace():
            read()
        else:
            self._presenter.open()

    async def _confirm_pause(self, *, is_listed: bool) -> bool:
        stays = self.tr("O que já saiu ainda volta, e o lote fica em Lotes, em pausa.")
        goes = self.tr("O que já saiu ainda volta e fica no acervo. O que foi colado não fica em Lotes.")
        title = self.tr("Pausar o lote que está buscando?")
        words = stays if is_listed else goes
        dialog = ConfirmDialog(self.window(), self._theme, title, words, self.tr("Pausar e abrir"))
        dialog.leave.setText(self.tr("Voltar ao lote"))
        return await answer(dialog)

    async def _confirm_replace(self) -> bool:
        one = self.tr("{n} documento ainda não foi perguntado. O que foi colado não fica em Lotes.")
        many = self.tr("{n} documentos ainda não foram perguntados. O que foi colado não fica em Lotes.")
        sentence = plural(self._presenter.state.left, one, many)
        title = self.tr("Trocar o lote em pausa?")
        dialog = ConfirmDialog(self.window(), self._theme, title, sentence, self.tr("Abrir no lugar dele"))
        dialog.leave.setText(self.tr("Voltar ao lote"))
        return await answer(dialog)

    def choose_file(self) -> None:
        """Ask for a spreadsheet, a CSV or a text, whose documents replace the list."""
        chooser = FileChooser(self, self.tr("Abrir um arquivo com documentos"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilters(
            [
                self.tr(
                    "Planilhas, tabelas e textos (*.xlsx *.xlsm *.xlsb *.xls *.ods *.fods *.csv *.tsv *.txt *.html)"
                ),
                self.tr("Todos os arquivos (*)"),
            ]
        )
        chooser.fileSelected.connect(lambda name: self.file_chosen.emit(Path(name)))
        chooser.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    def _act(self) -> None:
        """Press the primary button that is visible."""
        shown = next((button for button in (self.start, self.resume) if button.isVisible()), None)
        if shown is not None:
            shown.click()

    def _close(self) -> None:
        self._presenter.close()
        self.left.emit()

    def _label(self, size: float, tone: str) -> QLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        label.setFont(self._theme.font(size))
        label.setProperty("tone", tone)
        return label

    def _link(self, words: str) -> QPushButton:
        link = QPushButton(words)
        link.setProperty("kind", "link")
        link.setFont(self._theme.font(12))
        return link

    def _render(self, state: BatchState) -> None:
        is_choosing, has_lines = state.phase is BatchPhase.CHOOSING, bool(state.lines)
        holder = self.window().focusWidget()
        is_empty = not (has_lines or state.is_reading)
        self.title.setText(self.tr("Buscar por planilha") if state.is_greeting else self.tr("Vários documentos"))
        self.found.setText(found_text(state))
        self.found.setVisible(not is_empty)
        hint = hint_text(state)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.list.render_state(state)
        self.list.setVisible(has_lines)
        self.empty.setVisible(is_empty)
        self.file.setVisible(not is_empty)
        for link in (self.all, self.none, self.new):
            link.setVisible(is_choosing and has_lines)
        self.file.setEnabled(state.phase is not BatchPhase.SENDING)
        for part in (self.mode_label, self.mode):
            part.setVisible(is_choosing and has_lines)
        self.mode.setCurrentIndex(self._modes.index(state.mode))
        self.mode.setAccessibleDescription(mode_description(state.mode))
        self.anew.setVisible(is_choosing and any(line.earlier is not None for line in state.lines))
        self.anew.setChecked(state.asks_again)
        text = cost_text(state, self._charges) if is_choosing else state_text(state)
        self.cost.setText(text if has_lines else "")
        self.cost.setVisible(has_lines)
        set_style_property(self.cost, "tone", "amber" if state.phase is BatchPhase.STOPPED and state.problem else "2")
        self._announcer.say(found_text(state) if is_choosing else text)
        self._render_buttons(state)
        self._keep_keyboard(holder)
        self._go_to_lines(state)

    def render_charges(self, charges: Charges) -> None:
        """Show what the calls cost by the connection in use."""
        if charges != self._charges:
            self._charges = charges
            self._render(self._presenter.state)

    def _go_to_lines(self, state: BatchState) -> None:
        """Focus the list once its documents are read, unless the focus was moved elsewhere."""
        if self._awaits_lines and (state.lines or not state.is_reading):
            self._awaits_lines = False
            if state.lines and (self.file.hasFocus() or self.empty.action.hasFocus()):
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_keyboard(self, holder: QWidget | None) -> None:
        """Move the focus away from a hidden or disabled widget, never to the button that starts paid calls."""
        if holder is None or not self.isAncestorOf(holder):
            return
        if not (holder.isVisibleTo(self) and holder.isEnabled()):
            self._awaits_lines |= self._presenter.state.is_reading
            (self._opener if self.list.isHidden() else self.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def _render_buttons(self, state: BatchState) -> None:
        is_choosing, is_sending = state.phase is BatchPhase.CHOOSING, state.phase is BatchPhase.SENDING
        self.start.setText(start_text(state, self._charges))
        self.start.setVisible(is_choosing and bool(state.lines))
        self.start.setEnabled(state.is_ready and bool(state.chosen))
        self.leave.setVisible(is_choosing)
        self.stop.setVisible(is_sending)
        self.stop.setEnabled(not state.is_stopping)
        self.resume.setVisible(state.phase is BatchPhase.STOPPED)
        self.again.setVisible(state.phase in {BatchPhase.STOPPED, BatchPhase.ENDED})

    def _paint_icons(self) -> None:
        self.cross.setIcon(self._theme.icon("x", "text-3"))
