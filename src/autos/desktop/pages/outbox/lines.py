"""A line of the outbox: what was done, where it goes, when, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.widgets.controls.setting_lines import one_line
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.firm.entry import EntryKind
from autos.text.dates import day_and_hour
from autos.text.firm_history import outbox_title
from autos.text.problems import problem_text

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.outbox import OutboxRow

LINE_PX = 52
TIME_PX, STATE_PX, BUTTON_PX = 100, 210, 150
SIDE_PX = 20
ICONS = {
    EntryKind.ANSWER: "download",
    EntryKind.RECORDS: "file-text",
    EntryKind.FOLDER: "folder",
    EntryKind.FOLDER_CASE: "folder-plus",
    EntryKind.LABEL: "tag",
    EntryKind.NOTE: "sticky-note",
    EntryKind.VERDICT: "users",
    EntryKind.TRASH: "trash-2",
    EntryKind.WITHDRAWN: "share-2",
}


class OutboxLine(QFrame):
    """One entry for one space."""

    withdrawn = Signal()

    def __init__(self, theme: Theme, waiting: OutboxRow, space: str, *, has_contact: bool) -> None:
        super().__init__()
        self.setProperty("rule", "bottom")
        is_refused = bool(waiting.problem)
        title = one_line(theme, 12.5, 600)
        title.say(outbox_title(waiting))
        where = one_line(theme, 11.5, 400, "2")
        place = space or self.tr("um espaço em que você não está mais")
        where.say(f"{place} · {problem_text(waiting.problem)}" if is_refused else place)
        when = quiet_label(day_and_hour(waiting.made_at), theme.font(11.5), "2")
        when.setFixedWidth(theme.px(TIME_PX))
        state = one_line(theme, 11.5, 400, "red" if is_refused else "2")
        waits = self.tr("espera a vez") if has_contact else self.tr("sai quando voltar")
        state.say(self.tr("recusado, fica só aqui") if is_refused else waits)
        state.setFixedWidth(theme.px(STATE_PX))
        self.withdraw = QPushButton(self.tr("Guardar para mim") if is_refused else self.tr("Desistir de enviar"))
        self.withdraw.setProperty("room", "small")
        if not is_refused:
            self.withdraw.setProperty("kind", "ghost")
        self.withdraw.setFixedWidth(theme.px(BUTTON_PX))
        self.withdraw.setAccessibleName(f"{self.withdraw.text()}: {title.text()}")
        self.withdraw.clicked.connect(self.withdrawn)
        if waiting.kind is EntryKind.WITHDRAWN:  # it was taken out here already
            self.withdraw.setEnabled(False)
        icon = "circle-x" if is_refused else ICONS.get(waiting.kind, "file")
        mark = Picture(theme, "circle-x" if is_refused else "clock", "red" if is_refused else "text-2", 14)
        names = column(STRETCH, title, 1, where, STRETCH)
        line = row(
            Picture(theme, icon), names, when, mark, state, self.withdraw, spacing=12, margins=(SIDE_PX, 0, SIDE_PX, 0)
        )
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))
        self.setAccessibleName(", ".join((title.text(), where.text(), when.text(), state.text())))
