"""Open searches in the sidebar, and how those of one person differ."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from pytestqt.qtbot import QtBot

from autos.app.search.open_searches import OpenSearches
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.sidebar import NavButton, NavItem, Sidebar
from autos.desktop.window.frame_labels import open_search_item
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, KeyFilter
from autos.domain.search.filter_request import params_of
from autos.service.world.demo import DEMO_CPF
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from tests.desktop.synthetic import entry
from tests.usecases.conftest import client, clock, connection, reference, run_search, service, store, world
from tests.usecases.consent import start_search

__all__ = ["client", "clock", "connection", "reference", "run_search", "service", "store", "world"]

NOON = datetime(2026, 11, 12, 15, 0, tzinfo=UTC)
"""Noon in the courts' time zone, on a day on which no test runs."""


@pytest.fixture
def sidebar(qtbot: QtBot, theme: Theme) -> Sidebar:
    made = Sidebar((NavItem("search", "Buscar", "search"),), (), theme)
    qtbot.addWidget(made)
    return made


def heard(sidebar: Sidebar) -> list[str]:
    """Accessible name of each open search."""
    return [button.accessibleName() for button in sidebar.findChildren(NavButton) if "-" in button.place.key]


def test_searches_of_one_person_differ_in_their_accessible_names(sidebar: Sidebar) -> None:
    """By time, mode and filter, on a second line that is in the accessible name, too."""
    same = {"label": "Renato Farias", "created_at": NOON}
    sidebar.show_open(
        [
            open_search_item(entry(mode=Mode.BASE, **same)),
            open_search_item(entry(mode=Mode.COMPLETE, **same)),
            open_search_item(entry(mode=Mode.COMPLETE, **same), "Polo passivo"),
            open_search_item(entry(mode=Mode.COMPLETE, label="Renato Farias", created_at=NOON - timedelta(days=1))),
        ]
    )

    assert heard(sidebar) == [
        "Renato Farias. 12/11/2026 · Base (imediata)",
        "Renato Farias. 12/11/2026 · Completa",
        "Renato Farias. 12/11/2026 · Completa · Polo passivo",
        "Renato Farias. 11/11/2026 · Completa",
    ]


def test_a_search_of_today_shows_its_time() -> None:
    note = open_search_item(entry(created_at=datetime.now(UTC))).note

    assert re.match(r"[0-9]{2}:[0-9]{2} · Completa$", note)


async def test_what_each_was_narrowed_by_is_read_from_what_was_sent(
    run_search: RunSearch, reader: ArchiveReader, theme: Theme
) -> None:
    """One filter by its text, several by their number."""
    wish = intent_for(DEMO_CPF, Mode.BASE)
    one, two = FilterDraft(classes=KeyFilter(("386",))), FilterDraft(side="Passive", instance=1)
    entries = [
        await start_search(run_search, wish._replace(params=params_of(draft))) for draft in (one, NO_FILTER, two)
    ]
    places = await OpenSearches(reader, theme).places(entries, {})

    assert [place.note.partition(" · ")[2] for place in places] == [
        "Base (imediata) · Classe: 386 Execução da Pena",
        "Base (imediata)",
        "Base (imediata) · 2 filtros",
    ]


def test_many_open_searches_scroll_and_leave_the_window_its_least_height(sidebar: Sidebar) -> None:
    """In the smallest window; in the rail they are icons of the usual height."""
    sidebar.show_open([open_search_item(entry(label=f"Pessoa {n}")) for n in range(8)])
    buttons = [button for button in sidebar.findChildren(NavButton) if "-" in button.place.key]

    assert buttons[0].sizeHint().height() > sidebar.places["search"].sizeHint().height()
    assert sidebar.minimumSizeHint().height() < 400
    sidebar.set_rail(True)
    assert buttons[0].sizeHint().height() == sidebar.places["search"].sizeHint().height()


def test_a_summary_search_has_no_count() -> None:
    """Beside the document there would be no room for the mode a second time."""
    stored = open_search_item(entry(Mode.SUMMARY, route=Operation.SUMMARIZE, state=LedgerState.COMPLETED))

    assert "Panorama" in stored.note
    assert not stored.detail
