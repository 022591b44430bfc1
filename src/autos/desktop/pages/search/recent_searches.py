"""List of recent searches; a click opens the stored answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.button_list import ButtonList
from autos.desktop.widgets.two_line_button import TwoLineButton
from autos.domain.ledger.batches import batches_in
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.text.dates import day_and_hour
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.searches import search_key_text, search_title, state_name
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from uuid import UUID

    from autos.domain.ledger.ledger import LedgerEntry

TYPE_ICONS = {"cpf": "user", "cnpj": "building-2", "oab": "briefcase", "name": "user-round"}
SHOWN = 6


class RecentSearchButton(TwoLineButton):
    """Button of one recent search, or of the searches of a batch, in two lines."""

    def __init__(self, run: Sequence[LedgerEntry], names: Mapping[str, str], theme: Theme, colleague: str = "") -> None:
        """`run` is one search, or those of a batch, newest first; of a `colleague` where that is a name."""
        entry = self.entry = run[0]
        self.is_batch = len(run) > 1
        if self.is_batch:
            name, how, edge = translate("search", "Vários documentos"), batch_text(run), day_and_hour(entry.created_at)
            super().__init__(theme, "layers", name, _asked_by(how, colleague), edge)
        else:
            icon, name = TYPE_ICONS.get(entry.search_type, "search"), search_title(entry, names)
            how = _asked_by(subtitle_text(entry, names), colleague)
            super().__init__(theme, icon, name, how, outcome_text(entry))


class RecentSearchList(ButtonList[RecentSearchButton]):
    """The newest searches, newest first."""

    opened = Signal(object)
    """The `LedgerEntry`."""
    batch_opened = Signal()
    """The searches of a batch are to be listed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[tuple[tuple[LedgerEntry, ...], str, str], ...] = ()

    def render_entries(
        self, entries: Sequence[LedgerEntry], names: Mapping[str, str], colleagues: Mapping[UUID, str]
    ) -> None:
        """Show the first few entries, a batch as one, with the colleague who asked; unchanged ones are not rebuilt."""
        runs = islice(batches_in(entries, colleagues), SHOWN)
        shown = tuple((tuple(run), search_title(run[0], names), colleagues.get(run[0].entry_id, "")) for run in runs)
        if shown != self._shown:
            self._shown = shown
            self._replace([self._made(run, names, colleague) for run, _title, colleague in shown])

    def _key(self, row: RecentSearchButton) -> UUID:
        return row.entry.entry_id

    def _made(self, run: Sequence[LedgerEntry], names: Mapping[str, str], colleague: str) -> RecentSearchButton:
        row = RecentSearchButton(run, names, self._theme, colleague)
        if row.is_batch:
            row.clicked.connect(self.batch_opened)
        else:
            row.clicked.connect(lambda _=False: self.opened.emit(row.entry))
        return row


def _asked_by(how: str, colleague: str) -> str:
    if not colleague:
        return how
    return translate("search", "{how} · por {name}").format(how=how, name=plain_line(colleague))


def batch_text(run: Sequence[LedgerEntry]) -> str:
    """Number of searches of a batch, and their mode."""
    one, many = translate("search", "{n} busca"), translate("search", "{n} buscas")
    return f"{plural(len(run), one, many)} · {mode_name(run[0].mode)}"


def subtitle_text(entry: LedgerEntry, names: Mapping[str, str]) -> str:
    """Kind of key, the key where the title is a name, the mode, and the state unless it is complete."""
    words = [search_key_text(entry, names), mode_name(entry.mode)]
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
