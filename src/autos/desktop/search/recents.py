"""What was asked last, one click from its kept answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from autos.desktop.search.two_lines import TwoLines
from autos.desktop.theme import Theme
from autos.desktop.wording import mode_name, plural, search_type_name, state_name, translate
from autos.domain.ledger_state import LedgerState, Outcome

if TYPE_CHECKING:
    from autos.domain.ledger import LedgerEntry

TYPE_ICONS = {"cpf": "user", "cnpj": "building-2", "oab": "briefcase", "name": "user-round"}
SHOWN = 6


class RecentRow(TwoLines):
    """One past search in two lines."""

    def __init__(self, entry: LedgerEntry, theme: Theme) -> None:
        icon = TYPE_ICONS.get(entry.search_type, "search")
        super().__init__(theme, icon, entry.label, subtitle(entry), outcome(entry))
        self.entry = entry


class Recents(QWidget):
    """The newest searches, newest first."""

    opened = Signal(object)
    """The `LedgerEntry`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._entries: tuple[LedgerEntry, ...] = ()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)

    def render_entries(self, entries: Sequence[LedgerEntry]) -> None:
        """Show the first few; nothing is rebuilt while they are the same."""
        shown = tuple(entries[:SHOWN])
        if shown == self._entries:
            return
        focused = next((row.entry.entry_id for row in self.rows() if row.hasFocus()), None)
        self._entries = shown
        for button in self.rows():
            self._rows.removeWidget(button)
            button.deleteLater()
        for entry in shown:
            button = RecentRow(entry, self._theme)
            button.clicked.connect(lambda _=False, entry=entry: self.opened.emit(entry))
            self._rows.addWidget(button)
            if entry.entry_id == focused:
                button.setFocus()

    def rows(self) -> list[RecentRow]:
        items = (self._rows.itemAt(place) for place in range(self._rows.count()))
        return [widget for item in items if item and isinstance(widget := item.widget(), RecentRow)]


def subtitle(entry: LedgerEntry) -> str:
    """What it was and how it was asked; where it stands unless it is complete."""
    words = [search_type_name(entry.search_type), mode_name(entry.mode)]
    if entry.state is not LedgerState.COMPLETED:
        words.append(state_name(entry))
    return " · ".join(words)


def outcome(entry: LedgerEntry) -> str:
    """How far, while it runs; what it brought and when, afterwards."""
    if entry.state is LedgerState.PENDING and entry.systems_count:
        return translate("search", "{done} de {all}").format(done=entry.systems_done, all=entry.systems_count)
    from autos.desktop.dates import day_and_hour  # noqa: PLC0415 -- there is nothing recent before the first paint

    when = day_and_hour(entry.created_at)
    if entry.cases_count:
        cases = plural(entry.cases_count, translate("search", "{n} processo"), translate("search", "{n} processos"))
        return f"{cases} · {when}"
    if entry.outcome is Outcome.NOTHING_FOUND:
        return " · ".join((translate("search", "nada encontrado"), when))
    if entry.state is LedgerState.COMPLETED and not entry.has_one_answer:
        return " · ".join((translate("search", "incompleta"), when))
    return when
