"""The facet strip on a real archive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.facet_panel import FacetPanel
from autos.desktop.pages.library.facet_presenter import FacetsPresenter
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.system.clock import Clock
from autos.usecases.library.library import Library
from tests.desktop.synthetic import entry, keep, lawsuit, page


class Page(NamedTuple):
    """The library page with its facet strip."""

    listing: LibraryPresenter
    facets: FacetsPresenter
    view: LibraryView
    panel: FacetPanel
    library: Library

    async def idle(self) -> None:
        await self.listing.tasks.idle()
        await self.facets.tasks.idle()

    def lines(self, key: str) -> list[tuple[str, int, bool]]:
        lines = self.panel.strip.views[key].lines.records
        return [(line.name, line.cases, line.is_picked) for line in lines]


@pytest.fixture
async def shelf(qtbot: QtBot, archive: Archive, theme: Theme, tmp_path: Path) -> AsyncIterator[Page]:
    """Seven synthetic lawsuits in four courts; the page is not visible yet."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    library = Library(archive, Clock())
    listing = LibraryPresenter(library)
    facets = FacetsPresenter(library, listing, is_open=True)
    view = LibraryView(listing, theme, QLabel("leitura"))
    qtbot.addWidget(view)
    view.resize(1208, 820)
    made = Page(listing, facets, view, FacetPanel(facets, view, theme, Preferences(tmp_path / "p.ini")), library)
    yield made
    await listing.tasks.aclose()
    await facets.tasks.aclose()


async def test_the_facets_have_exact_counts(shelf: Page) -> None:
    """The row for all values first, the missing value last."""
    shelf.view.show()
    await shelf.idle()

    assert shelf.lines("court") == [
        ("Todos", 7, True),
        ("TJSP", 3, False),
        ("TJRJ", 2, False),
        ("TRF3", 1, False),
        ("TRT2", 1, False),
    ]
    assert shelf.lines("status")[-1] == ("Não informada", 1, False)
    assert shelf.panel.strip.isVisible()


async def test_a_value_filters_the_list_and_its_alternatives_stay_visible(shelf: Page) -> None:
    """The query says so in text; other courts keep their counts, the other lists divide what is left."""
    shelf.view.show()
    await shelf.idle()
    shelf.facets.toggle("court", "TJSP")
    await shelf.idle()

    assert shelf.view.field.line.text() == "tribunal:TJSP"
    assert shelf.view.list.rows.rowCount() == 3
    assert shelf.lines("court")[:3] == [("Todos", 7, False), ("TJSP", 3, True), ("TJRJ", 2, False)]
    assert shelf.lines("phase")[0] == ("Todas", 3, True)
    shelf.facets.toggle("court", "TJRJ")
    await shelf.idle()
    assert shelf.view.list.rows.rowCount() == 5
    shelf.facets.clear_facet("court")
    await shelf.idle()
    assert shelf.view.field.line.text() == ""


async def test_every_count_is_what_the_list_then_shows(shelf: Page) -> None:
    """For every value of every facet, the missing one too."""
    shelf.view.show()
    await shelf.idle()
    for each in shelf.facets.state.lists:
        for line in each.lines:
            shelf.facets.toggle(each.key, line.value)
            await shelf.idle()
            assert (each.key, line.value, shelf.view.list.rows.rowCount()) == (each.key, line.value, line.count)
            shelf.facets.toggle(each.key, line.value)
            await shelf.idle()
            assert shelf.listing.state.text == ""


async def test_facets_are_used_by_keyboard(qtbot: QtBot, shelf: Page) -> None:
    """F focuses the facets, arrows move, Enter toggles; the current row stays."""
    shelf.view.show()
    shelf.view.activateWindow()
    await shelf.idle()
    shelf.view.list.setFocus()
    qtbot.keyClick(shelf.view.list, Qt.Key.Key_F)
    courts = shelf.panel.strip.views["court"]
    qtbot.waitUntil(courts.hasFocus)
    qtbot.keyClick(courts, Qt.Key.Key_Down)
    qtbot.keyClick(courts, Qt.Key.Key_Return)
    await shelf.idle()

    assert shelf.listing.state.text == "tribunal:TJSP"
    spoken = courts.lines.data(courts.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Tribunal: TJSP, 3 processos, escolhido"


async def test_a_value_without_cases_can_still_be_removed(shelf: Page) -> None:
    shelf.view.show()
    shelf.listing.filter("tribunal:TRT9")
    await shelf.idle()

    assert ("TRT9", 0, True) in shelf.lines("court")


async def test_a_query_that_cannot_be_parsed_is_not_changed(shelf: Page) -> None:
    """The counts stay those of the list that is still shown; nothing can be chosen meanwhile."""
    shelf.view.show()
    await shelf.idle()
    shelf.listing.filter("tribnal:TJSP")
    await shelf.idle()
    shelf.facets.toggle("court", "TJRJ")

    assert shelf.listing.state.text == "tribnal:TJSP"
    assert not shelf.panel.strip.views["court"].isEnabled()


async def test_a_hidden_strip_counts_nothing_and_stays_hidden(shelf: Page, tmp_path: Path) -> None:
    """The choice is kept; a low window folds the strip without changing the choice."""
    asked: list[str] = []
    facets = shelf.library.facets

    async def noted(text: str, *words: object, **more: object) -> object:
        asked.append(text)
        return await facets(text, *words, **more)  # type: ignore[arg-type]

    shelf.library.facets = noted  # type: ignore[method-assign, assignment]
    shelf.panel.button.click()
    shelf.view.show()
    await shelf.idle()
    assert asked == []
    assert shelf.panel.strip.isHidden()
    assert not Preferences(tmp_path / "p.ini").shows_facets

    shelf.panel.button.click()
    await shelf.idle()
    assert shelf.panel.strip.isVisible()
    shelf.view.resize(1000, 520)
    assert shelf.panel.strip.isHidden()
    assert shelf.facets.state.is_open


async def test_in_a_low_window_the_strip_replaces_the_list(qtbot: QtBot, shelf: Page) -> None:
    """The button or F opens it, Escape restores list and focus; the choice for higher windows stays."""
    shelf.view.resize(1000, 520)
    shelf.view.show()
    shelf.view.activateWindow()
    await shelf.idle()
    before = shelf.panel.strip.isVisible(), shelf.view.list.isVisible(), shelf.panel.button.isEnabled()
    shelf.panel.button.click()
    await shelf.idle()
    courts = shelf.panel.strip.views["court"]
    brought = courts.isVisible(), shelf.view.list.isVisible(), courts.hasFocus(), shelf.panel.button.isChecked()
    higher = courts.height()
    qtbot.keyClick(courts, Qt.Key.Key_Escape)
    back = courts.isVisible(), shelf.view.list.isVisible(), shelf.view.list.hasFocus()
    qtbot.keyClick(shelf.view.list, Qt.Key.Key_F)
    qtbot.keyClick(courts, Qt.Key.Key_Down)
    qtbot.keyClick(courts, Qt.Key.Key_Return)
    await shelf.idle()

    assert before == (False, True, True)
    assert brought == (True, False, True, True)
    assert higher > 4 * 24
    assert back == (False, True, True)
    assert shelf.listing.state.text == "tribunal:TJSP"
    assert courts.isVisible()
    assert shelf.facets.state.is_open


async def test_in_a_higher_window_the_strip_is_above_the_list_again(shelf: Page) -> None:
    shelf.view.resize(1000, 520)
    shelf.view.show()
    await shelf.idle()
    shelf.panel.button.click()
    await shelf.idle()
    shelf.view.resize(1208, 820)

    assert shelf.panel.strip.isVisible()
    assert shelf.view.list.isVisible()


async def test_the_list_does_not_wait_for_the_counts(shelf: Page) -> None:
    """A slow count delays neither the list nor the next key, and is not run twice at once."""
    gate, running, most = asyncio.Event(), 0, 0
    facets = shelf.library.facets

    async def slow(*words: object, **more: object) -> object:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await gate.wait()
        running -= 1
        return await facets(*words, **more)  # type: ignore[arg-type]

    shelf.library.facets = slow  # type: ignore[method-assign, assignment]
    shelf.view.show()
    await shelf.listing.tasks.idle()
    for text in ("tribunal:TJSP", "tribunal:TJRJ"):
        shelf.listing.filter(text)
        await shelf.listing.tasks.idle()
        await asyncio.sleep(0.2)
    assert shelf.view.list.rows.rowCount() == 2
    assert most == 1
    gate.set()
    await shelf.idle()
    assert ("TJRJ", 2, True) in shelf.lines("court")
