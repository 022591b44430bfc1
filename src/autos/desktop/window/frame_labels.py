"""Texts of the frame around all pages: open searches in the sidebar, the notice of a damaged archive."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from autos.desktop.widgets.sidebar import NavItem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.operation import Operation
from autos.text.dates import day_and_hour, hour_or_day
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.searches import search_key_text, search_title
from autos.text.translation import number, plural, translate
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptStage

NO_NAMES: Mapping[str, str] = MappingProxyType({})


def open_search_item(entry: LedgerEntry, filters: str = "", names: Mapping[str, str] = NO_NAMES) -> NavItem:
    """Sidebar item of an open search; the tick and the count only for completed searches.

    The second line distinguishes searches of one person: time, mode, and a summary of the `filters`. What a monitoring
    found was not asked as a search.
    """
    if entry.route is Operation.READ_TRACKING:
        found_by = plain_line(entry.label) or translate("desk", "Monitoramento sem nome")
        note = translate("desk", "encontrados por monitoramento")
        return NavItem(
            str(entry.entry_id), found_by, "radar", detail=number(entry.cases_count), tip=found_by, note=note
        )
    name, mode, narrowed = search_title(entry, names), mode_name(entry.mode), plain_line(filters)
    key = search_key_text(entry, names) if names.get(entry.search_key) else ""
    note = " · ".join(filter(None, (hour_or_day(entry.created_at), mode, narrowed)))
    tip = " · ".join(filter(None, (name, key, mode, narrowed, day_and_hour(entry.created_at))))
    return _status_item(entry, name)._replace(tip=tip, note=note)


def _status_item(entry: LedgerEntry, name: str) -> NavItem:
    if entry.outcome in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}:
        count = "" if entry.has_one_answer else number(entry.cases_count)
        return NavItem(str(entry.entry_id), name, "check", detail=count)
    if not entry.is_open and not entry.was_sent:
        return NavItem(str(entry.entry_id), name, "cloud-off")
    cases = number(entry.cases_count) if entry.cases_count else ""
    if entry.problem or not entry.is_open:
        return NavItem(str(entry.entry_id), name, "triangle-alert", detail=cases)
    systems = f"{entry.systems_done}/{entry.systems_count}" if entry.systems_count else cases
    return NavItem(str(entry.entry_id), name, "loader-circle", detail=systems)


def batch_item(batch: KeptBatch, *, is_sending: bool) -> NavItem:
    """Sidebar item of a batch: its file, and how many rows that has."""
    name = plain_line(batch.file.name)
    icons = {KeptStage.CHECKED: "file-spreadsheet", KeptStage.STARTED: "pause", KeptStage.ENDED: "check"}
    icon = "loader-circle" if is_sending else icons[batch.stage]
    state = translate("desk", "buscando") if is_sending else batch_state_text(batch)
    rows = plural(batch.rows, translate("desk", "{n} linha"), translate("desk", "{n} linhas"))
    tip = " · ".join((name, state, rows, *(() if batch.began_at is None else (day_and_hour(batch.began_at),))))
    return NavItem(str(batch.batch_id), name, icon, detail=number(batch.rows), tip=tip)


def batch_state_text(batch: KeptBatch) -> str:
    """How far a batch is that is not being sent."""
    return {
        KeptStage.CHECKED: translate("desk", "conferindo, nada foi perguntado"),
        KeptStage.STARTED: translate("desk", "em pausa"),
        KeptStage.ENDED: translate("desk", "encerrado"),
    }[batch.stage]


def paused_text(count: int) -> str:
    """In the status bar: 1 lote em pausa."""
    return (
        plural(count, translate("desk", "{n} lote em pausa"), translate("desk", "{n} lotes em pausa")) if count else ""
    )


def set_aside_text(opened: OpenedArchive) -> str:
    name = opened.set_aside.name if opened.set_aside else ""
    text = translate(
        "desk",
        "O arquivo do acervo estava danificado. Ele foi guardado como {name} e nada nele foi apagado. "
        "O Autos abriu um acervo novo.",
    )
    return text.format(name=name)
