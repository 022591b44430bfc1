"""List of recent searches; a click opens the stored answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.button_list import ButtonList
from autos.desktop.widgets.two_line_button import TwoLineButton
from autos.domain.ledger.batches import batches_in
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.text.dates import day_and_hour, is_today
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.searches import search_key_text, search_title, state_name
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from uuid import UUID

    from autos.domain.ledger.ledger import LedgerEntry

TYPE_ICONS = {"cpf": "user", "cnpj": "building-2", "oab": "briefcase", "name": "user-round"}
SHOWN = 6


class RecentSearch(NamedTuple):
    """What one line is about."""

    run: tuple[LedgerEntry, ...]
    """The newest search of a person, or those of a batch, newest first."""
    colleague: str = ""
    """Who of the firm has asked it; empty for the person herself."""
    filters: str = ""
    """Its filters in words; empty without one."""
    times: int = 1
    """How often the person was asked about today."""


class RecentSearchButton(TwoLineButton):
    """Button of one recent search, or of the searches of a batch, in two lines."""

    def __init__(self, recent: RecentSearch, names: Mapping[str, str], theme: Theme) -> None:
        run, colleague = recent.run, recent.colleague
        entry = self.entry = run[0]
        self.is_batch = len(run) > 1
        if self.is_batch:
            name, how, edge = translate("search", "Vários documentos"), batch_text(run), day_and_hour(entry.created_at)
            super().__init__(theme, "layers", name, _asked_by(how, colleague), edge)
        else:
            icon, name = TYPE_ICONS.get(entry.search_type, "search"), search_title(entry, names)
            how = _asked_by(subtitle_text(entry, names, recent.filters, recent.times), colleague)
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
        self._shown: tuple[tuple[RecentSearch, str], ...] = ()

    def render_entries(
        self,
        entries: Sequence[LedgerEntry],
        names: Mapping[str, str],
        colleagues: Mapping[UUID, str],
        filters: Mapping[UUID, str],
    ) -> None:
        """Show the first few searches, each person and each batch once; unchanged ones are not rebuilt."""
        recent = islice(recent_searches(entries, colleagues, filters), SHOWN)
        shown = tuple((one, search_title(one.run[0], names)) for one in recent)
        if shown != self._shown:
            self._shown = shown
            self._replace([self._made(one, names) for one, _title in shown])

    def _key(self, row: RecentSearchButton) -> UUID:
        return row.entry.entry_id

    def _made(self, recent: RecentSearch, names: Mapping[str, str]) -> RecentSearchButton:
        row = RecentSearchButton(recent, names, self._theme)
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


def recent_searches(
    entries: Sequence[LedgerEntry], colleagues: Mapping[UUID, str], filters: Mapping[UUID, str]
) -> Iterator[RecentSearch]:
    """Searches newest first: each person once, by her newest one, and each batch as one."""
    asked = Counter(_person(entry) for entry in entries if is_today(entry.created_at))
    listed: set[tuple[str, str]] = set()
    for run in batches_in(entries, colleagues):
        entry = run[0]
        if len(run) > 1:
            yield RecentSearch(tuple(run), colleagues.get(entry.entry_id, ""))
        elif _person(entry) not in listed:
            listed.add(_person(entry))
            colleague, used = colleagues.get(entry.entry_id, ""), filters.get(entry.entry_id, "")
            yield RecentSearch((entry,), colleague, used, asked[_person(entry)])


def _person(entry: LedgerEntry) -> tuple[str, str]:
    return entry.search_type, entry.search_key.casefold()


def subtitle_text(entry: LedgerEntry, names: Mapping[str, str], filters: str = "", times: int = 1) -> str:
    """Kind of key, the key where the title is a name, the mode, the filters, how often, and the state."""
    words = [search_key_text(entry, names), mode_name(entry.mode)]
    if filters:
        words.append(translate("search", "filtro: {filters}").format(filters=plain_line(filters)))
    if times > 1:
        words.append(translate("search", "{n} vezes hoje").format(n=times))
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
