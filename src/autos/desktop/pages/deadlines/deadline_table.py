"""The table of deadlines: when each ends, what it is, of which lawsuit, where it stands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHeaderView

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.text.deadlines import whole_day
from autos.text.plain_text import plain_line
from autos.text.stored_deadlines import difference_mark, due_text, stored_title, terms_text
from autos.text.translation import translate
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
        for column, width in WIDTHS:
            header.resizeSection(column, theme.px(width))


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
