"""Several lawsuits chosen together, in the place of the one that is read."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.desktop.components.annotations.gathered_beside import GatheredBeside
from autos.desktop.components.annotations.gathered_view import GatheredView
from autos.desktop.components.annotations.gathering_words import gathering_news
from tests.desktop.components.annotations.test_annotations import Room, room

__all__ = ["room"]
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


async def gathered(room: Room) -> GatheredBeside:
    """Once everything is counted."""
    [beside] = room.view.panes.findChildren(GatheredBeside)
    await beside.presenter.tasks.idle()
    return beside


async def three(qtbot: QtBot, room: Room) -> GatheredView:
    room.view.list.select_first()
    for _ in range(2):
        room.press(qtbot, Qt.Key.Key_Down, SHIFT)
    view = (await gathered(room)).view
    assert view is not None
    return view


async def test_several_are_told_together_in_the_place_of_one(qtbot: QtBot, room: Room) -> None:
    """All facts also by ear; one alone is read as always."""
    room.view.list.select_first()
    alone = (await gathered(room)).view
    view = await three(qtbot, room)
    rows = [room.view.rows.row(room.view.rows.index(place, 0)) for place in range(3)]
    shown = view.isVisibleTo(room.view.panes.widget(1))
    said = view.accessibleDescription()
    ways = [way.name for way in view.ways]
    room.press(qtbot, Qt.Key.Key_Escape)

    assert alone is None
    assert shown
    assert view.title.text() == "3 processos selecionados"
    assert all(value.text() in said for value in view.values)
    assert ways == [row.name for row in rows if row]
    assert view.values[0].textFormat() == Qt.TextFormat.PlainText
    assert not view.isVisibleTo(room.view.panes.widget(1))


async def test_each_can_be_gone_to(qtbot: QtBot, room: Room) -> None:
    """It alone is the current line then."""
    view = await three(qtbot, room)
    second = room.view.rows.ids[1]
    view.ways[1].click()
    await room.idle()

    assert room.view.list.current == second
    assert not room.view.list.choosing.places
    assert not view.isVisibleTo(room.view.panes.widget(1))


async def test_its_deeds_are_those_of_the_bar(qtbot: QtBot, room: Room) -> None:
    view = await three(qtbot, room)
    view.buttons.trash.click()
    for scope in room.shelving._scopes:
        await scope.idle()
    await room.idle()

    assert await room.shelf.trash_count() == 3
    assert not view.isVisibleTo(room.view.panes.widget(1))


async def test_the_last_choice_is_what_is_told(qtbot: QtBot, room: Room) -> None:
    """Who goes on choosing sees no sum of what was chosen before."""
    view = await three(qtbot, room)
    room.press(qtbot, Qt.Key.Key_A, CTRL)
    between = view.title.text(), view.news.text(), view.values[1].isVisibleTo(view)
    await gathered(room)

    assert between == ("7 processos selecionados", "Somando…", False)
    assert len(view.ways) == 7
    assert view.values[1].isVisibleTo(view)


async def test_too_many_are_not_added_up(qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, and what can be done with them still stands there."""
    monkeypatch.setattr("autos.desktop.components.annotations.gathering.MOST", 2)
    view = await three(qtbot, room)
    beside = await gathered(room)
    await asyncio.sleep(0)

    assert beside.presenter.state.gathered is None
    assert view.news.text() == gathering_news(beside.presenter.state)
    assert view.news.text().startswith("São muitos")
    assert view.buttons.label.isEnabled()
