"""The trash dialog: its cases with their dates; restore them, or delete them for good."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import timedelta

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QStackedWidget, QWidget

from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.row_loader import RowLoader
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.domain.lawsuit.annotations import TrashedCase
from autos.text.dates import day
from autos.text.policy import fixed_text
from autos.text.translation import number, plural
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.library import Library

MOST_DAYS = 3_650
MOST = 2_000
"""Largest number of cases listed, the newest first."""


@dataclass(frozen=True, slots=True)
class TrashState:
    """State of the trash dialog."""

    ids: tuple[int, ...] = ()
    """Rows of the archive."""
    trashed: tuple[TrashedCase, ...] = ()
    """At the same positions as `ids`."""
    count: int = 0
    days: int = 0
    """Days until a case is deleted for good."""
    are_days_fixed: bool = False
    """Whether the administrator has set them."""
    is_loading: bool = True
    is_emptying: bool = False


class TrashPresenter(Presenter[TrashState]):
    """Presenter of the trash; reads again after every change."""

    rows_ready = Signal(list, list)
    refused = Signal(object)
    """The `Problem` for which something could not be done."""

    def __init__(self, annotations: LibraryAnnotations, library: Library) -> None:
        super().__init__(TrashState(are_days_fixed=annotations.are_trash_days_fixed))
        self._annotations = annotations
        self.tasks = TaskScope(on_problem=self.refused.emit)
        self._rows = RowLoader(library.rows, self.tasks)
        self._rows.ready.connect(self.rows_ready)

    def refresh(self) -> None:
        self.tasks.start("read", self._read())

    def rows_wanted(self, ids: list[int]) -> None:
        self._rows.want(ids)

    def empty(self) -> None:
        """Delete everything in the trash for good."""
        if not self.tasks.is_running("empty"):
            self.tasks.start("empty", self._empty())

    def set_retention_days(self, days: int) -> None:
        """Set the retention time; older cases are deleted by the next housekeeping."""
        if days != self.state.days and not self.state.are_days_fixed:
            self.tasks.start("days", self._set_retention_days(days))

    async def _set_retention_days(self, days: int) -> None:
        await self._annotations.keep_trash_for(days)
        await self._read()

    async def _read(self) -> None:
        trashed = await self._annotations.trashed(MOST)
        rows = await self._annotations.rows_of([one.case_id for one in trashed])
        known = [one for one in trashed if one.case_id in rows]
        self._update(
            ids=tuple(rows[one.case_id] for one in known),
            trashed=tuple(known),
            count=await self._annotations.trash_count(),
            days=await self._annotations.trash_days(),
            is_loading=False,
        )

    async def _empty(self) -> None:
        self._update(is_emptying=True)
        try:
            await asyncio.shield(self._annotations.empty_trash())
            await self._read()
        finally:
            self._update(is_emptying=False)


class TrashDialog(QDialog):
    """Build, connect, render."""

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: TrashPresenter, annotations: AnnotationsPresenter
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._presenter = presenter
        self._annotations = annotations
        self._is_fresh = True
        self.setWindowTitle(self.tr("Lixeira"))
        self.resize(640, 520)
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        self.rule = PlainLabel()
        self.rule.setWordWrap(True)
        self.rule.setText(self.tr("O que está aqui não aparece em nenhuma lista. Dias até ser apagado de vez:"))
        self.rule.setProperty("tone", "2")
        self.days = QLineEdit()
        self.days.setValidator(QIntValidator(1, MOST_DAYS, self))
        self.days.setFixedWidth(theme.px(72))
        self.days.setAccessibleName(self.tr("Dias na lixeira até apagar de vez"))
        self.days.editingFinished.connect(lambda: presenter.set_retention_days(int(self.days.text())))
        self.fixed = FixedMark(theme)
        self.list = LawsuitList(theme)
        self.when = PlainLabel()
        self.when.setProperty("tone", "3")
        self.when.setFont(theme.font(11.5))
        self.nothing = EmptyView(theme)
        self.stack = QStackedWidget()
        for page in (self.list, self.nothing):
            self.stack.addWidget(page)
        self.restore = QPushButton(self.tr("Devolver ao acervo"))
        self.empty = QPushButton(self.tr("Esvaziar…"))
        self.leave = QPushButton(self.tr("Fechar"))
        for button in (self.restore, self.empty, self.leave):
            button.setAutoDefault(False)
        foot = row(self.restore, self.empty, STRETCH, self.leave)
        self.setLayout(
            column(
                title,
                column(row(self.rule, self.days, spacing=10), 4, self.fixed),
                self.stack,
                self.when,
                foot,
                spacing=12,
                margins=(24, 20, 24, 20),
            )
        )
        self.list.rows.rows_wanted.connect(presenter.rows_wanted)
        presenter.rows_ready.connect(self.list.rows.fill)
        self.list.current_changed.connect(lambda _row: self._render(presenter.state))
        self.list.opened.connect(lambda _row: self._restore())
        self.restore.clicked.connect(self._restore)
        self.empty.clicked.connect(self._ask)
        self.leave.clicked.connect(self.reject)
        presenter.changed.connect(self._render)
        annotations.changed.connect(self._refresh)
        self._render(presenter.state)
        self.leave.setFocus()
        presenter.refresh()

    def _refresh(self) -> None:
        self._presenter.refresh()

    def _render(self, state: TrashState) -> None:
        self.list.show_ids(state.ids)
        can_write = not self._annotations.state.is_read_only and not state.is_emptying
        chosen = self._chosen(state)
        self.restore.setEnabled(can_write and chosen is not None)
        self.empty.setEnabled(can_write and state.count > 0)
        self.days.setEnabled(can_write and state.days > 0 and not state.are_days_fixed)
        self.days.setAccessibleDescription(fixed_text() if state.are_days_fixed else "")
        self.fixed.setVisible(state.are_days_fixed)
        if state.days and not self.days.hasFocus():
            self.days.setText(str(state.days))
        if chosen is not None:
            until = day((chosen.trashed_at + timedelta(days=state.days)).date())
            if chosen.by_colleague:
                words = self.tr("Na lixeira: {when}. Veio de um colega: só é apagado por você.")
            else:
                words = self.tr("Na lixeira: {when}. É apagado: {until}.")
            self.when.setText(words.format(when=day(chosen.trashed_at.date()), until=until))
        else:
            self.when.setText(self._more(state))
        if state.ids:
            self.stack.setCurrentWidget(self.list)
            if self._is_fresh:
                self._is_fresh = False
                self.list.setFocus()
        else:
            text = self.tr("O que você excluir de uma lista espera aqui e pode voltar.")
            title = self.tr("Lendo a lixeira") if state.is_loading else self.tr("A lixeira está vazia")
            self.nothing.render_reason(EmptyReason("trash-2", title, text))
            self.stack.setCurrentWidget(self.nothing)

    def _more(self, state: TrashState) -> str:
        if state.count <= len(state.ids):
            return ""
        return self.tr("Os {n} últimos de {all}.").format(n=number(len(state.ids)), all=number(state.count))

    def _chosen(self, state: TrashState) -> TrashedCase | None:
        current = self.list.current
        return state.trashed[state.ids.index(current)] if current in state.ids else None

    def _restore(self) -> None:
        chosen = self._chosen(self._presenter.state)
        if chosen is not None and self.restore.isEnabled():
            self.list.leave_current()
            self._annotations.restore(chosen.case_id)

    def _ask(self) -> None:
        self._presenter.tasks.start("ask", self._confirm())

    async def _confirm(self) -> None:
        count = self._presenter.state.count
        title = plural(count, self.tr("Apagar {n} processo de vez?"), self.tr("Apagar {n} processos de vez?"))
        sentence = self.tr(
            "Notas, etiquetas e tudo o que foi recebido deles somem deste computador e não voltam. "
            "Buscá-los outra vez é outra consulta."
        )
        dialog = ConfirmDialog(self, self._theme, title, sentence, self.tr("Apagar de vez"))
        dialog.leave.setText(self.tr("Manter na lixeira"))
        dialog.go_on.setProperty("kind", "danger")
        if await answer(dialog):
            self._presenter.empty()
