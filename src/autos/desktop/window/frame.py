"""What the frame around every page says."""

from __future__ import annotations

from autos.desktop.widgets.sidebar import Place
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.text.dates import day_and_hour, hour_or_day
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.usecases.archive.open_archive import OpenedArchive


def open_place(entry: LedgerEntry, filters: str = "") -> Place:
    """A line of the sidebar: a tick and a count only for what the service finished whole; one answer has no count.

    Under the name stands what tells it from its like: when, how, and `filters` in a few words.
    """
    name, mode, narrowed = plain_line(entry.label), mode_name(entry.mode), plain_line(filters)
    note = " · ".join(filter(None, (hour_or_day(entry.created_at), mode, narrowed)))
    tip = " · ".join(filter(None, (name, mode, narrowed, day_and_hour(entry.created_at))))
    return _standing(entry, name)._replace(tip=tip, note=note)


def _standing(entry: LedgerEntry, name: str) -> Place:
    if entry.outcome in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}:
        told = "" if entry.has_one_answer else number(entry.cases_count)
        return Place(str(entry.entry_id), name, "check", detail=told)
    if not entry.is_open and not entry.was_sent:
        return Place(str(entry.entry_id), name, "cloud-off")
    kept = number(entry.cases_count) if entry.cases_count else ""
    if entry.problem or not entry.is_open:
        return Place(str(entry.entry_id), name, "triangle-alert", detail=kept)
    systems = f"{entry.systems_done}/{entry.systems_count}" if entry.systems_count else kept
    return Place(str(entry.entry_id), name, "loader-circle", detail=systems)


def set_aside_words(opened: OpenedArchive) -> str:
    name = opened.set_aside.name if opened.set_aside else ""
    said = translate(
        "desk",
        "O arquivo do acervo estava danificado. Ele foi guardado como {name} e nada nele foi apagado. "
        "O Autos abriu um acervo novo.",
    )
    return said.format(name=name)
