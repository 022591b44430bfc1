"""Words without a field name, offered as conditions inside the query field."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.suggestion_buttons import SuggestionButtons
from autos.desktop.pages.library.suggestion_presenter import SuggestionsPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.system.clock import Clock
from autos.usecases.library.library import Library
from tests.desktop.synthetic import entry, keep, lawsuit, page


class Page(NamedTuple):
    """The library page with suggestions in its query field."""

    listing: LibraryPresenter
    suggestions: SuggestionsPresenter
    view: LibraryView
    buttons: SuggestionButtons

    async def idle(self) -> None:
        for tasks in (self.listing.tasks, self.suggestions.tasks, self.listing.tasks):
            await tasks.idle()

    def shown(self) -> list[str]:
        return [button.text() for button in self.buttons.buttons if button.isVisibleTo(self.buttons)]


@pytest.fixture
async def shelf(qtbot: QtBot, archive: Archive, theme: Theme) -> AsyncIterator[Page]:
    """Seven synthetic lawsuits in four courts."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    library = Library(archive, Clock())
    listing = LibraryPresenter(library)
    suggestions = SuggestionsPresenter(library, listing)
    view = LibraryView(listing, theme, QLabel("leitura"))
    qtbot.addWidget(view)
    view.resize(1208, 820)
    made = Page(listing, suggestions, view, SuggestionButtons(suggestions, view, theme))
    view.show()
    await made.idle()
    yield made
    await listing.tasks.aclose()
    await suggestions.tasks.aclose()


async def test_court_is_offered_with_its_count_and_taken_by_keyboard(shelf: Page, qtbot: QtBot) -> None:
    court = (await shelf.listing._library.facets("", ("court",)))["court"][0]
    shelf.view.field.line.setText(f"{court.value.lower()} sint")
    await shelf.idle()
    shown = shelf.shown()
    shelf.buttons.buttons[0].setFocus()
    qtbot.keyClick(shelf.buttons.buttons[0], Qt.Key.Key_Space)
    await shelf.idle()

    assert shown == [f"Tribunal {court.value} · {court.count}"]
    assert shelf.listing.state.text == f"tribunal:{court.value} sint"
    assert shelf.listing.state.listed.count == court.count
    assert shelf.shown() == []
    assert shelf.view.field.line.hasFocus()


async def test_list_that_is_empty_offers_the_other_reading(shelf: Page) -> None:
    court = (await shelf.listing._library.facets("", ("court",)))["court"][0]
    shelf.view.field.line.setText(court.value)
    await shelf.idle()
    reason = shelf.view.empty.shown
    shelf.view.empty.action.click()
    await shelf.idle()

    assert reason is not None
    assert reason.action == f"Filtrar por tribunal {court.value}: {court.count} processos"
    assert shelf.listing.state.text == f"tribunal:{court.value}"


async def test_suggestion_of_other_words_is_gone_at_once(shelf: Page) -> None:
    court = (await shelf.listing._library.facets("", ("court",)))["court"][0]
    shelf.view.field.line.setText(court.value)
    await shelf.idle()
    before = shelf.shown()
    shelf.view.field.line.setText("sint")
    after = shelf.shown()
    await shelf.idle()

    assert before
    assert after == []


async def test_field_neither_moves_nor_grows_with_suggestions(shelf: Page) -> None:
    court = (await shelf.listing._library.facets("", ("court",)))["court"][0]
    shelf.view.field.line.setText("sint")
    await shelf.idle()
    before = shelf.view.field.geometry(), shelf.view.field.clear.geometry(), shelf.view.list.geometry()
    shelf.view.field.line.setText(f"sint {court.value}")
    await shelf.idle()

    assert shelf.shown()
    assert (shelf.view.field.geometry(), shelf.view.field.clear.geometry(), shelf.view.list.geometry()) == before
