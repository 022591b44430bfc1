"""What stands over a search: what was asked, when, and how old its data may be."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.search_header import SearchHeader, asked_text
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode
from tests.archive.synthetic import entry


def test_a_search_by_name_says_that_there_may_be_namesakes(qtbot: QtBot, theme: Theme) -> None:
    """Beside the name, in amber; a search by document has no such mark."""
    header = SearchHeader(theme, is_brief=True)
    qtbot.addWidget(header)
    marks = []
    for search_type, key in (("name", "Renato Farias"), ("cpf", "11122233396")):
        header.render_entry(replace(entry(), search_type=search_type, search_key=key, label=key))
        marks.append((header.type.word.text(), header.type.property("badge")))

    assert marks == [("Nome · pode haver homônimos", "amber"), ("CPF", "gray")]


def test_a_search_on_its_way_is_not_called_unasked() -> None:
    """ "Not asked" is only what ended before the service received it."""
    texts = {
        state: asked_text(entry(state=state, mode=Mode.COMPLETE)).split(" ")[0]
        for state in (LedgerState.DRAFTED, LedgerState.SENT, LedgerState.FAILED)
    }

    assert texts == {LedgerState.DRAFTED: "busca", LedgerState.SENT: "consultado", LedgerState.FAILED: "não"}


@pytest.mark.parametrize("width", [1688, 1134, 868])
def test_buttons_keep_their_places_until_the_search_is_read(qtbot: QtBot, theme: Theme, width: int) -> None:
    """On a slow machine that is long after the page is there; what it costs depends on the search."""
    header = SearchHeader(theme, is_brief=True)
    qtbot.addWidget(header)
    tool = QPushButton("Panorama da lista")
    header.add_tool(tool)
    header.show_prices({CostClass.BASE: "R$\u00a00,25", CostClass.BASE_SOURCES: "sem preço informado"})
    header.resize(width, theme.px(52))
    header.show()

    def places() -> list[tuple[int, int]]:
        for _ in range(10):  # one turn for each layout within another
            QApplication.processEvents()
        parts = (tool, header.change, header.repeat, header.keep)
        return [(part.mapTo(header, QPoint(0, 0)).x(), part.width()) for part in parts]

    before = places()
    after = []
    for mode in (Mode.BASE, Mode.COMPLETE):
        header.render_entry(entry(mode=mode))
        after.append(places())

    assert after == [before] * 2
