"""View of the deadlines that are kept: header, state line, their table, and the count of the current one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QItemSelection, Qt, Signal
from PySide6.QtWidgets import QFrame, QHeaderView, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.event_file import ask_event_file
from autos.desktop.components.deadlines.stored_presenter import StoredDeadlinesPresenter, StoredDeadlinesState
from autos.desktop.pages.deadlines.detail import DeadlineDetail
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.deadlines import limits_text, whole_day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.stored_deadlines import difference_mark, due_text, saved_text, stored_title, terms_text
from autos.text.translation import number, translate
from autos.usecases.deadlines.stored_deadlines import ListedDeadline

ROW_PX = 34
DUE, TITLE, LAWSUIT, STANDING = range(4)
WIDTHS = ((DUE, 170), (LAWSUIT, 220), (STANDING, 330))


class DeadlineTable(RecordView[ListedDeadline]):
    """One row for each; the title takes the width that is left."""

    def __init__(self, theme: Theme, today: Callable[[], date]) -> None:
        rows: RecordTable[ListedDeadline] = RecordTable(_columns(today), lambda listed: listed.stored.deadline_id)
        super().__init__(theme, rows, row_px=ROW_PX)
        self.setProperty("kind", "table")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(translate("deadlines", "Prazos guardados"))
        self.setAccessibleDescription(
            translate("deadlines", "Enter abre o processo; Espaço marca como cumprido; Del exclui")
        )
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setFont(theme.font(11.5))
        header.setMinimumSectionSize(theme.px(72))
        header.setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        for place, width in WIDTHS:
            header.resizeSection(place, theme.px(width))


def _columns(today: Callable[[], date]) -> list[Column[ListedDeadline]]:
    def status(listed: ListedDeadline) -> str:
        return " · ".join(filter(None, (due_text(listed, today()), difference_mark(listed))))

    texts: list[tuple[str, Callable[[ListedDeadline], str]]] = [
        (translate("deadlines", "Vence"), lambda listed: whole_day(listed.due)),
        (translate("deadlines", "Prazo"), stored_title),
        (translate("deadlines", "Processo"), lambda listed: plain_line(listed.stored.code)),
        (translate("deadlines", "Situação"), status),
    ]
    return [_column(title, text) for title, text in texts]


def _column(title: str, text: Callable[[ListedDeadline], str]) -> Column[ListedDeadline]:
    return Column(text, title, spoken=lambda listed: f"{title}: {text(listed)}", tip=terms_text)


HEAD_PX = 52
OPEN, MET = "open", "met"
INDENT_PX = 13
"""With it the cells of the table stand below the title."""
SHARES = (3, 5)
"""Of the height: the table, and the count of the current deadline."""


class StoredDeadlinesView(FocusForwarder):
    """Widgets of the page, rendered from a `StoredDeadlinesState`."""

    new_wanted = Signal()
    opened = Signal(int)
    """Row of the archive whose lawsuit is wanted."""

    def __init__(self, presenter: StoredDeadlinesPresenter, theme: Theme) -> None:
        super().__init__(lambda: self.table if self.stack.currentWidget() is self.panes else self.empty)
        self._presenter = presenter
        self._theme = theme
        self._shows_met = False
        self._wanted: int | None = None
        """Deadline to be shown as soon as it is read."""
        self.setProperty("ground", "surface")
        self.title = PlainLabel(self.tr("Prazos guardados"))
        self.title.setFont(theme.font(17, 600))
        options = ((OPEN, self.tr("Abertos")), (MET, self.tr("Cumpridos")))
        self.part = SegmentedControl(self.tr("Quais prazos mostrar"), options, OPEN, theme)
        self.save_all = icon_button(self.tr("Salvar os próximos (.ics)…"))
        set_tooltip(self.save_all, self.tr("Salva na agenda todos os prazos abertos de hoje em diante"))
        self.new = icon_button(self.tr("Novo prazo"))
        self.new.setProperty("kind", "primary")
        self.state_line = StateLine(theme, self._rest())
        self.table = DeadlineTable(theme, lambda: presenter.state.today)
        self.detail = DeadlineDetail(theme)
        self.panes = QWidget()
        listed = column(self.table, margins=(INDENT_PX, 0, 8, 0))
        parts = column(listed, self.detail)
        for place, share in enumerate(SHARES):
            parts.setStretch(place, share)
        self.panes.setLayout(parts)
        self.empty = EmptyView(theme)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.panes)
        self.stack.addWidget(self.empty)
        layout = column(self._header(), self.state_line, self.stack)
        layout.setStretchFactor(self.stack, 1)
        self.setLayout(layout)
        self._connect()
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def show_deadline(self, deadline_id: int) -> None:
        """Make a deadline the current one, also one that was met."""
        self._wanted = deadline_id
        self._presenter.want_met()
        self._render(self._presenter.state)

    def _header(self) -> QFrame:
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(HEAD_PX))
        parts = (self.title, self.part, STRETCH, self.save_all, self.new)
        line = row(*parts, spacing=12, margins=(20, 0, 16, 0))
        line.setAlignment(self.part, Qt.AlignmentFlag.AlignVCenter)
        header.setLayout(line)
        return header

    def _rest(self) -> QWidget:
        words = ElidedLabel()
        words.setFont(self._theme.font(12))
        words.setProperty("tone", "2")
        words.say(limits_text(), is_own=True)
        rest = QWidget()
        line = row(Picture(self._theme, "info", "text-2", 14), words, spacing=8)
        line.setStretch(1, 1)
        rest.setLayout(line)
        return rest

    def _connect(self) -> None:
        presenter, detail = self._presenter, self.detail
        self.part.chosen.connect(lambda key: self._choose_part(shows_met=key == MET))
        self.new.clicked.connect(self.new_wanted)
        self.empty.pressed.connect(self.new_wanted)
        self.save_all.clicked.connect(self._save_all)
        self.table.selectionModel().selectionChanged.connect(self._on_selection)
        self.table.doubleClicked.connect(lambda _index: self._open())
        for keys, act in (
            (Qt.Key.Key_Return, self._open),
            (Qt.Key.Key_Enter, self._open),
            (Qt.Key.Key_Space, self._mark),
            (Qt.Key.Key_Delete, self._remove),
        ):
            widget_shortcut(self.table, keys, act)
        detail.open.clicked.connect(self._open)
        detail.save.clicked.connect(self._save)
        detail.mark.clicked.connect(self._mark)
        detail.remove.clicked.connect(self._remove)
        detail.take_over.clicked.connect(self._take_over)
        detail.mark_read.clicked.connect(self._mark_read)
        detail.take_marks.clicked.connect(self._take_marks)
        presenter.changed.connect(self._render)

    def _choose_part(self, *, shows_met: bool) -> None:
        self._shows_met = shows_met
        if shows_met:
            self._presenter.want_met()
        self._render(self._presenter.state)

    def _render(self, state: StoredDeadlinesState) -> None:
        wanted = state.find(self._wanted)
        if wanted is not None:
            self._shows_met = not wanted.stored.is_open
            for key, button in self.part.buttons.items():
                button.setChecked((key == MET) is self._shows_met)
        self._name_parts(state)
        shown = state.met if self._shows_met else state.open
        place = max(0, self.table.currentIndex().row())
        self.table.records.show(shown)
        if wanted is not None:
            self._wanted = None
            place = self.table.records.place_of(wanted.stored.deadline_id) or 0
        if shown and (wanted is not None or self._current is None):
            self.table.selectRow(min(place, len(shown) - 1))
        self._render_detail()
        self.save_all.setEnabled(bool(state.upcoming))
        if not shown:
            self.empty.render_reason(self._reason(state))
        before, after = self.stack.currentWidget(), self.panes if shown else self.empty
        had_focus = before is not None and before.isAncestorOf(self.window().focusWidget() or self)
        self.stack.setCurrentWidget(after)
        if had_focus and before is not after:
            self.setFocus()
        if state.problem:
            self.state_line.render_notice("red", problem_text(state.problem))
        else:
            self.state_line.render_notice("accent", saved_text(state.saved))

    def _name_parts(self, state: StoredDeadlinesState) -> None:
        count = len(state.open)
        words = self.tr("Abertos {n}").format(n=number(count)) if count else self.tr("Abertos")
        self.part.buttons[OPEN].setText(words)

    def _render_detail(self) -> None:
        current = self._current
        if current is not None:
            self.detail.show_deadline(current, can_write=not self._presenter.state.is_read_only)

    def _on_selection(self, _now: QItemSelection, _before: QItemSelection) -> None:
        self._render_detail()

    @property
    def _current(self) -> ListedDeadline | None:
        return self.table.current_record

    def _open(self) -> None:
        current = self._current
        if current is not None and current.stored.row_id is not None:
            self.opened.emit(current.stored.row_id)

    def _mark(self) -> None:
        current = self._current
        if current is not None and self.detail.mark.isEnabled():
            self._presenter.mark(current, is_done=current.stored.is_open)

    def _remove(self) -> None:
        current = self._current
        if current is not None and self.detail.remove.isEnabled():
            self._presenter.remove(current)

    def _take_over(self) -> None:
        current = self._current
        if current is not None:
            self._presenter.take_over(current)

    def _mark_read(self) -> None:
        current = self._current
        if current is not None:
            self._presenter.mark_read(current)

    def _take_marks(self) -> None:
        current = self._current
        if current is not None:
            self._presenter.take_marks(current)

    def _save(self) -> None:
        current = self._current
        if current is not None:
            name = f"prazo-{current.due}"
            ask_event_file(self, name, lambda target: self._presenter.save(target, [current]))

    def _save_all(self) -> None:
        ask_event_file(self, "prazos", lambda target: self._presenter.save(target, self._presenter.state.upcoming))

    def _reason(self, state: StoredDeadlinesState) -> EmptyReason:
        if state.problem:
            return EmptyReason("triangle-alert", self.tr("Não deu para ler os prazos"), problem_text(state.problem))
        if state.is_loading:
            return EmptyReason("hourglass", self.tr("Lendo os prazos"), "")
        if self._shows_met:
            text = self.tr("O que você marcar como cumprido fica aqui, com a contagem.")
            return EmptyReason("check-check", self.tr("Nenhum prazo cumprido"), text)
        text = self.tr(
            "Conte um prazo no processo aberto, com Ctrl+D, e guarde: ele fica aqui e no processo, com cada dia pulado."
        )
        return EmptyReason("calendar-clock", self.tr("Nenhum prazo guardado"), text, self.tr("Novo prazo"))

    def _paint_icons(self) -> None:
        self.save_all.setIcon(self._theme.icon("calendar-plus", "text"))
        self.new.setIcon(self._theme.icon("plus", "on-accent"))
