"""The menu of a line is about that line, wherever the list has gone since."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from tests.desktop.synthetic import entry, keep, lawsuit, page
from tests.desktop.workspace.conftest import World, world

__all__ = ["world"]
pytestmark = pytest.mark.qt_log_ignore("does not support")


async def test_the_trash_of_a_menu_is_for_its_own_line(world: World) -> None:
    async with world:
        kept = await keep(world.archive, entry(), page(lawsuit(0), lawsuit(1), status="completed"))
        desk = await world.desk()
        desk._show(kept.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 2)
        view = desk.screens.results_view
        first, second = desk.screens.results.state.ids
        view.list.select(first)
        await world.until(lambda: view.list.current_row is not None)
        row = view.list.current_row
        assert row is not None
        view.list.menu_wanted.emit(QPoint(10, 10))
        await world.until(lambda: bool(view.list.findChildren(QMenu)))
        menu = view.list.findChildren(QMenu)[0]
        view.list.select(second)
        menu.actions()[-1].trigger()
        menu.close()
        await world.until(lambda: len(desk.screens.results.state.ids) == 1)

        assert [one.case_id for one in await world.parts.shelf.trashed()] == [row.case_id]


async def test_no_menu_opens_beside_another_line(world: World) -> None:
    """Its folders are read first; by then the list may have gone on."""
    async with world:
        kept = await keep(world.archive, entry(), page(lawsuit(0), lawsuit(1), status="completed"))
        desk = await world.desk()
        desk._show(kept.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 2)
        view = desk.screens.results_view
        first, second = desk.screens.results.state.ids
        for row_id in (second, first):
            view.list.select(row_id)
            await world.until(lambda: view.list.current_row is not None)
        view.list.menu_wanted.emit(QPoint(10, 10))
        view.list.select(second)
        await desk.screens.shelving.shelf.tasks.idle()

        assert not [menu for menu in view.list.findChildren(QMenu) if menu.isVisible()]
