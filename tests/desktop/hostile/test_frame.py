"""The frame around the pages with hostile texts: open and recent searches, banners, notices."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.recent_searches import RecentSearchList
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty_view import EmptyView, could_not_query
from autos.desktop.widgets.notices.notices import Notices
from autos.desktop.widgets.sidebar import NavButton, NavItem, Sidebar
from autos.desktop.window.frame_labels import open_search_item
from autos.domain.ledger.ledger import LedgerState
from autos.text.plain_text import plain_line
from tests.desktop.hostile.hostile_texts import ENDLESS, FORTY_LINES, HOSTILE, is_plain, shown_tip
from tests.desktop.synthetic import entry

TEXTS = pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
STATES: tuple[dict[str, Any], ...] = (
    {"state": LedgerState.COMPLETED},
    {"state": LedgerState.FAILED},
    {"problem": "Refused"},
    {},
)


@TEXTS
def test_open_searches_in_the_sidebar_are_plain_and_widen_nothing(qtbot: QtBot, theme: Theme, text: str) -> None:
    """In every state of a search; the tooltip says the whole name, as text."""
    sidebar = Sidebar((NavItem("search", "Buscar", "search"),), (), theme)
    qtbot.addWidget(sidebar)
    before = sidebar.width()
    sidebar.show_open([open_search_item(entry(label=text, **members)) for members in STATES])
    sidebar.resize(before, 600)
    sidebar.show()
    sidebar.grab()
    buttons = [button for button in sidebar.findChildren(NavButton) if "-" in button.place.key]

    assert len(buttons) == len(STATES)
    assert is_plain(sidebar) is (text is not ENDLESS)
    assert sidebar.width() == before
    assert all(shown_tip(button.toolTip()).split() == button.place.tip.split() for button in buttons)
    assert all(button.place.tip.startswith(button.place.name) for button in buttons)


@TEXTS
def test_recent_searches_are_plain_and_widen_nothing(qtbot: QtBot, theme: Theme, text: str) -> None:
    """Name and kind of key of each."""
    recents = RecentSearchList(theme)
    qtbot.addWidget(recents)
    recents.resize(300, 400)
    now = datetime.now(UTC)
    hours = [now - timedelta(hours=n) for n in range(len(STATES))]  # not a batch
    searches = [
        entry(label=text, search_type=text, created_at=at, **members) for at, members in zip(hours, STATES, strict=True)
    ]
    recents.render_entries(searches, {}, {searches[0].entry_id: text}, {searches[0].entry_id: text})
    recents.show()
    recents.grab()

    assert is_plain(recents) is (text is not ENDLESS)
    assert recents.width() == 300


@pytest.mark.parametrize("label", ["Sousa & Filhos", "R&D", "&Arquivo"])
def test_an_ampersand_in_a_name_is_no_key_of_the_window(qtbot: QtBot, theme: Theme, label: str) -> None:
    """Of an open and of a recent search; the accessible name has it, too."""
    recents = RecentSearchList(theme)
    qtbot.addWidget(recents)
    recents.render_entries([entry(label=label)], {}, {}, {})
    [button] = recents.rows()
    place = NavButton(open_search_item(entry(label=label)), theme)
    qtbot.addWidget(place)

    assert button.shortcut().isEmpty()
    assert place.shortcut().isEmpty()
    assert button.text().replace("&&", "&").startswith(f"{label}. ")


@TEXTS
def test_banners_notices_and_reasons_are_plain_and_widen_nothing(qtbot: QtBot, theme: Theme, text: str) -> None:
    """Pages give them the service's message as one line of at most 240 characters."""
    message = f"O serviço disse: “{plain_line(text)}”"
    banner, notices, empty = Banner(theme), Notices(theme), EmptyView(theme)
    page = QWidget()
    page.setLayout(column(notices, banner, empty))
    qtbot.addWidget(page)
    page.resize(500, 700)
    page.show()
    banner.render_banner("red", message, ["Retomar"])
    notices.notify("amber", message)
    empty.render_reason(could_not_query(message))
    page.grab()

    assert is_plain(page) is (text is not ENDLESS)
    assert page.width() == 500
    assert page.minimumSizeHint().width() <= 500
    notices.withdraw(message)
    assert notices.texts() == []
