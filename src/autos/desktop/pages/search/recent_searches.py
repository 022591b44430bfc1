"""List of recent searches; a click opens the kept answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.button_list import ButtonList
from autos.desktop.widgets.two_line_button import TwoLineButton
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.text.dates import day_and_hour
from autos.text.modes import mode_name, search_type_name
from autos.text.searches import state_name
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from uuid import UUID

    from autos.domain.ledger.ledger import LedgerEntry

TYPE_ICONS = {"cpf": "user", "cnpj": "building-2", "oab": "briefcase", "name": "user-round"}
SHOWN = 6


class RecentSearchButton(TwoLineButton):
    """Button of one recent search, in two lines."""

    def __init__(self, entry: LedgerEntry, theme: Theme) -> None:
        icon = TYPE_ICONS.get(entry.search_type, "search")
        super().__init__(theme, icon, entry.label, subtitle_text(entry), outcome_text(entry))
        self.entry = entry


class RecentSearchList(ButtonList[RecentSearchButton]):
    """The newest searches, newest first."""

    opened = Signal(object)
    """The `LedgerEntry`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[LedgerEntry, ...] = ()

    def render_entries(self, entries: Sequence[LedgerEntry]) -> None:
        """Show the first few entries; unchanged entries are not rebuilt."""
        shown = tuple(entries[:SHOWN])
        if shown != self._shown:
            self._shown = shown
            self._replace([self._made(entry) for entry in shown])

    def _key(self, row: RecentSearchButton) -> UUID:
        return row.entry.entry_id

    def _made(self, entry: LedgerEntry) -> RecentSearchButton:
        row = RecentSearchButton(entry, self._theme)
        row.clicked.connect(lambda _=False: self.opened.emit(entry))
        return row


def subtitle_text(entry: LedgerEntry) -> str:
    """Kind of key, mode, and the state unless it is complete."""
    words = [search_type_name(entry.search_type), mode_name(entry.mode)]
    if entry.state is not LedgerState.COMPLETED:
        words.append(state_name(entry))
    return " · ".join(words)


def outcome_text(entry: LedgerEntry) -> str:
    """Progress while the search runs; afterwards its result and date."""
    if entry.state is LedgerState.PENDING and entry.systems_count:
        return translate("search", "{done} de {all}").format(done=entry.systems_done, all=entry.systems_count)
    when = day_and_hour(entry.created_at)
    if entry.cases_count:
        cases = plural(entry.cases_count, translate("search", "{n} processo"), translate("search", "{n} processos"))
        return f"{cases} · {when}"
    if entry.outcome is SearchOutcome.NOTHING_FOUND:
        return " · ".join((translate("search", "nada encontrado"), when))
    if entry.state is LedgerState.COMPLETED and not entry.has_one_answer:
        return " · ".join((translate("search", "incompleta"), when))
    return when
