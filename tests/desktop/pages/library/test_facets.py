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
from autos.desktop.components.facets.panel import FacetPanel
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
async def listed(qtbot: QtBot, archive: Archive, theme: Theme, tmp_path: Path) -> AsyncIterator[Page]:
    """Seven synthetic lawsuits in four courts; the page is not visible yet."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    library = Library(archive, Clock())
    listing = LibraryPresenter(library)
    facets = FacetsPresenter(library, listing, is_open=True)
    view = LibraryView(listing, theme, QLabel("leitura"))
    qtbot.addWidget(view)
    view.resize(1208, 1010)
    preferences = Preferences(tmp_path / "p.ini")
    view.add_facets(facets, lambda is_open: setattr(preferences, "shows_facets", is_open))
    made = Page(listing, facets, view, view.facets, library)
    yield made
    await listing.tasks.aclose()
    await facets.tasks.aclose()


async def test_the_facets_have_exact_counts(listed: Page) -> None:
    """The row for all values first, the missing value last."""
    listed.view.show()
    await listed.idle()

    assert listed.lines("court") == [
        ("Todos", 7, True),
        ("TJSP", 3, False),
        ("TJRJ", 2, False),
        ("TRF3", 1, False),
        ("TRT2", 1, False),
    ]
    assert listed.lines("status")[-1] == ("Não informada", 1, False)
    assert listed.panel.strip.isVisible()


async def test_a_value_filters_the_list_and_its_alternatives_stay_visible(listed: Page) -> None:
    """The query says so in text; other courts keep their counts, the other lists divide what is left."""
    listed.view.show()
    await listed.idle()
    listed.facets.toggle("court", "TJSP")
    await listed.idle()

    assert listed.view.field.line.text() == "tribunal:TJSP"
    assert listed.view.list.rows.rowCount() == 3
    assert listed.lines("court")[:3] == [("Todos", 7, False), ("TJSP", 3, True), ("TJRJ", 2, False)]
    assert listed.lines("phase")[0] == ("Todas", 3, True)
    listed.facets.toggle("court", "TJRJ")
    await listed.idle()
    assert listed.view.list.rows.rowCount() == 5
    listed.facets.clear_facet("court")
    await listed.idle()
    assert listed.view.field.line.text() == ""


async def test_every_count_is_what_the_list_then_shows(listed: Page) -> None:
    """For every value of every facet, the missing one too."""
    listed.view.show()
    await listed.idle()
    for each in listed.facets.state.lists:
        for line in each.lines:
            listed.facets.toggle(each.key, line.value)
            await listed.idle()
            assert (each.key, line.value, listed.view.list.rows.rowCount()) == (each.key, line.value, line.count)
            listed.facets.toggle(each.key, line.value)
            await listed.idle()
            assert listed.listing.state.text == ""


async def test_facets_are_used_by_keyboard(qtbot: QtBot, listed: Page) -> None:
    """F focuses the facets, arrows move, Enter toggles; the current row stays."""
    listed.view.show()
    listed.view.activateWindow()
    await listed.idle()
    listed.view.list.setFocus()
    qtbot.keyClick(listed.view.list, Qt.Key.Key_F)
    courts = listed.panel.strip.views["court"]
    qtbot.waitUntil(courts.hasFocus)
    qtbot.keyClick(courts, Qt.Key.Key_Down)
    qtbot.keyClick(courts, Qt.Key.Key_Return)
    await listed.idle()

    assert listed.listing.state.text == "tribunal:TJSP"
    spoken = courts.lines.data(courts.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Tribunal: TJSP, 3 processos, escolhido"


async def test_a_value_without_cases_can_still_be_removed(listed: Page) -> None:
    listed.view.show()
    listed.listing.filter("tribunal:TRT9")
    await listed.idle()

    assert ("TRT9", 0, True) in listed.lines("court")


async def test_a_query_that_cannot_be_parsed_is_not_changed(listed: Page) -> None:
    """The counts stay those of the list that is still shown; nothing can be chosen meanwhile."""
    listed.view.show()
    await listed.idle()
    listed.listing.filter("tribnal:TJSP")
    await listed.idle()
    listed.facets.toggle("court", "TJRJ")

    assert listed.listing.state.text == "tribnal:TJSP"
    assert not listed.panel.strip.views["court"].isEnabled()


async def test_a_hidden_strip_counts_nothing_and_stays_hidden(listed: Page, tmp_path: Path) -> None:
    """The choice is kept; a low window folds the strip without changing the choice."""
    asked: list[str] = []
    facets = listed.library.facets

    async def noted(text: str, *words: object, **more: object) -> object:
        asked.append(text)
        return await facets(text, *words, **more)  # type: ignore[arg-type]

    listed.library.facets = noted  # type: ignore[method-assign, assignment]
    listed.panel.button.click()
    listed.view.show()
    await listed.idle()
    assert asked == []
    assert listed.panel.strip.isHidden()
    assert not Preferences(tmp_path / "p.ini").shows_facets

    listed.panel.button.click()
    await listed.idle()
    assert listed.panel.strip.isVisible()
    listed.view.resize(1000, 740)
    assert listed.panel.strip.isHidden()
    assert not listed.panel.button.isEnabled()
    assert listed.facets.state.is_open


async def test_in_a_low_window_a_facet_opens_over_the_list(qtbot: QtBot, listed: Page) -> None:
    """F opens the first; what is typed narrows its values, Enter ticks the only one; no row moves."""
    listed.view.resize(1208, 740)
    listed.view.show()
    listed.view.activateWindow()
    await listed.idle()
    before = listed.view.panes.geometry()
    listed.view.list.setFocus()
    qtbot.keyClick(listed.view.list, Qt.Key.Key_F)
    popup = listed.panel.chips.popup
    assert popup is not None
    await listed.idle()
    size = popup.size()
    every = [line.name for line in popup.view.lines.records]
    hints = [popup.hint.text()]
    qtbot.keyClicks(popup.line, "tjs")
    hints.append(popup.hint.text())
    narrowed = [line.name for line in popup.view.lines.records]
    qtbot.keyClick(popup.line, Qt.Key.Key_Return)
    await listed.idle()
    texts = popup.done.text(), popup.picked.text()
    popup.done.click()

    assert every == ["TJSP", "TJRJ", "TRF3", "TRT2"]
    assert narrowed == ["TJSP"]
    assert hints == ["Enter marca quando só um confere", "Fora do que foi digitado: TJRJ, TRF3, TRT2"]
    assert listed.listing.state.text == "tribunal:TJSP"
    assert texts == ("Mostrar 3", "1 marcado")
    assert popup.size() == size
    assert listed.view.panes.geometry() == before
    assert listed.panel.chips.chips["court"].text() == "Tribunal TJSP"


async def test_each_value_of_an_open_facet_has_a_check_box(qtbot: QtBot, listed: Page) -> None:
    """Empty until it is ticked; then filled with the accent."""
    listed.view.resize(1208, 740)
    listed.view.show()
    listed.view.activateWindow()
    await listed.idle()
    listed.view.list.setFocus()
    qtbot.keyClick(listed.view.list, Qt.Key.Key_F)
    popup = listed.panel.chips.popup
    assert popup is not None
    await listed.idle()
    accent = popup._theme.color("accent").name()

    def filled() -> list[bool]:
        row = popup.view.visualRect(popup.view.lines.index(0, 0))
        image = popup.view.viewport().grab(row.adjusted(0, 0, -row.width() // 2, 0)).toImage()
        middle = image.height() // 2
        return [image.pixelColor(x, middle).name() == accent for x in range(4, 24)]

    empty = filled()
    qtbot.keyClicks(popup.line, "tjs")
    qtbot.keyClick(popup.line, Qt.Key.Key_Return)
    await listed.idle()
    ticked = filled()
    popup.done.click()

    assert not any(empty)
    assert sum(ticked) > 4


async def test_with_little_room_the_facets_are_one_chip(listed: Page) -> None:
    """First the year goes, then all become one with a menu."""
    listed.view.show()
    await listed.idle()
    chips = listed.panel.chips
    seen = []
    every = sum(chip.sizeHint().width() + 6 for chip in chips.chips.values()) + 20
    for width in (every + 200, every - 10, every // 2):
        chips.setFixedWidth(width)
        await asyncio.sleep(0.02)
        seen.append(([key for key, chip in chips.chips.items() if chip.isVisible()], chips.all.isVisible()))

    assert seen == [
        (["court", "side", "phase", "status", "year"], False),
        (["court", "side", "phase", "status"], False),
        ([], True),
    ]


async def test_the_list_does_not_wait_for_the_counts(listed: Page) -> None:
    """A slow count delays neither the list nor the next key, and is not run twice at once."""
    gate, has_begun, running, most = asyncio.Event(), asyncio.Event(), 0, 0
    facets = listed.library.facets

    async def slow(*words: object, **more: object) -> object:
        nonlocal running, most
        running += 1
        most = max(most, running)
        has_begun.set()
        await gate.wait()
        running -= 1
        return await facets(*words, **more)  # type: ignore[arg-type]

    listed.library.facets = slow  # type: ignore[method-assign, assignment]
    listed.view.show()
    await listed.listing.tasks.idle()
    for text in ("tribunal:TJSP", "tribunal:TJRJ"):
        listed.listing.filter(text)
        await listed.listing.tasks.idle()
        await has_begun.wait()
        await asyncio.sleep(0.2)  # a second one would begin
    assert listed.view.list.rows.rowCount() == 2
    assert most == 1
    gate.set()
    await listed.idle()
    assert ("TJRJ", 2, True) in listed.lines("court")
