"""Around every page: the open searches of the sidebar, what was asked last, and what is told on top."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.recents import Recents
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty import Empty, could_not_ask
from autos.desktop.widgets.notices.notices import Notices
from autos.desktop.widgets.sidebar import NavButton, Place, Sidebar
from autos.desktop.window.frame import open_place
from autos.domain.ledger.ledger import LedgerState
from autos.text.plain_text import plain_line
from tests.desktop.hostile.foreign import ENDLESS, FORTY_LINES, HOSTILE, is_plain, shown_tip
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
    sidebar = Sidebar((Place("search", "Buscar", "search"),), (), theme)
    qtbot.addWidget(sidebar)
    before = sidebar.width()
    sidebar.show_open([open_place(entry(label=text, **members)) for members in STATES])
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
def test_what_was_asked_last_is_plain_and_widens_nothing(qtbot: QtBot, theme: Theme, text: str) -> None:
    """Name and kind of key of each."""
    recents = Recents(theme)
    qtbot.addWidget(recents)
    recents.resize(300, 400)
    recents.render_entries([entry(label=text, search_type=text, **members) for members in STATES])
    recents.show()
    recents.grab()

    assert is_plain(recents) is (text is not ENDLESS)
    assert recents.width() == 300


@pytest.mark.parametrize("label", ["Sousa & Filhos", "R&D", "&Arquivo"])
def test_an_ampersand_in_a_name_is_no_key_of_the_window(qtbot: QtBot, theme: Theme, label: str) -> None:
    """Of an open search and of a recent one; a screen reader hears it as it is."""
    recents = Recents(theme)
    qtbot.addWidget(recents)
    recents.render_entries([entry(label=label)])
    [button] = recents.rows()
    place = NavButton(open_place(entry(label=label)), theme)
    qtbot.addWidget(place)

    assert button.shortcut().isEmpty()
    assert place.shortcut().isEmpty()
    assert button.text().replace("&&", "&").startswith(f"{label}. ")


@TEXTS
def test_banners_notices_and_reasons_are_plain_and_widen_nothing(qtbot: QtBot, theme: Theme, text: str) -> None:
    """They are handed the service's sentence by every page, made one line of at most 240 characters."""
    said = f"O serviço disse: “{plain_line(text)}”"
    banner, notices, empty = Banner(theme), Notices(theme), Empty(theme)
    page = QWidget()
    page.setLayout(column(notices, banner, empty))
    qtbot.addWidget(page)
    page.resize(500, 700)
    page.show()
    banner.render_banner("red", said, ["Retomar"])
    notices.tell("amber", said)
    empty.render_emptiness(could_not_ask(said))
    page.grab()

    assert is_plain(page) is (text is not ENDLESS)
    assert page.width() == 500
    assert page.minimumSizeHint().width() <= 500
    notices.withdraw(said)
    assert notices.texts() == []
