"""The summary of several selected lawsuits in the reading pane."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.desktop.components.annotations.selection_summary_pane import SelectionSummaryPane
from autos.desktop.components.annotations.selection_summary_texts import summary_status
from autos.desktop.components.annotations.selection_summary_view import SelectionSummaryView
from tests.desktop.components.annotations.test_annotations import Room, room

__all__ = ["room"]
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


async def summarised(room: Room) -> SelectionSummaryPane:
    """Wait for the summary."""
    [beside] = room.view.panes.findChildren(SelectionSummaryPane)
    await beside.presenter.tasks.idle()
    return beside


async def three(qtbot: QtBot, room: Room) -> SelectionSummaryView:
    room.view.list.select_first()
    for _ in range(2):
        room.press(qtbot, Qt.Key.Key_Down, SHIFT)
    view = (await summarised(room)).view
    assert view is not None
    return view


async def test_a_selection_is_summarised_in_the_reading_pane(qtbot: QtBot, room: Room) -> None:
    """All facts are in the accessible description; a single lawsuit is shown as usual."""
    room.view.list.select_first()
    alone = (await summarised(room)).view
    view = await three(qtbot, room)
    rows = [room.view.rows.row(room.view.rows.index(place, 0)) for place in range(3)]
    shown = view.isVisibleTo(room.view.panes.widget(1))
    text = view.accessibleDescription()
    ways = [way.name for way in view.ways]
    room.press(qtbot, Qt.Key.Key_Escape)

    assert alone is None
    assert shown
    assert view.title.text() == "3 processos selecionados"
    assert all(value.text() in text for value in view.values)
    assert ways == [row.name for row in rows if row]
    assert view.values[0].textFormat() == Qt.TextFormat.PlainText
    assert not view.isVisibleTo(room.view.panes.widget(1))


async def test_each_selected_lawsuit_can_be_opened(qtbot: QtBot, room: Room) -> None:
    """It becomes the current row and the selection is cleared."""
    view = await three(qtbot, room)
    second = room.view.rows.ids[1]
    view.ways[1].click()
    await room.idle()

    assert room.view.list.current == second
    assert not room.view.list.selection.places
    assert not view.isVisibleTo(room.view.panes.widget(1))


async def test_the_summary_has_the_actions_of_the_bar(qtbot: QtBot, room: Room) -> None:
    view = await three(qtbot, room)
    view.buttons.trash.click()
    for scope in room.wiring.lists._scopes:
        await scope.idle()
    await room.idle()

    assert await room.annotations.trash_count() == 3
    assert not view.isVisibleTo(room.view.panes.widget(1))


async def test_the_summary_is_that_of_the_latest_selection(qtbot: QtBot, room: Room) -> None:
    """While the selection changes, no summary of the former one is shown."""
    view = await three(qtbot, room)
    room.press(qtbot, Qt.Key.Key_A, CTRL)
    between = view.title.text(), view.news.text(), view.values[1].isVisibleTo(view)
    await summarised(room)

    assert between == ("7 processos selecionados", "Somando…", False)
    assert len(view.ways) == 7
    assert view.values[1].isVisibleTo(view)


async def test_a_very_large_selection_is_not_summarised(
    qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message is shown, and the actions stay."""
    monkeypatch.setattr("autos.desktop.components.annotations.selection_summary_presenter.MOST", 2)
    view = await three(qtbot, room)
    beside = await summarised(room)
    await asyncio.sleep(0)

    assert beside.presenter.state.summary is None
    assert view.news.text() == summary_status(beside.presenter.state)
    assert view.news.text().startswith("São muitos")
    assert view.buttons.label.isEnabled()
