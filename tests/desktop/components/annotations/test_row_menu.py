"""The context menu of a row acts on that row, whichever is current later."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from tests.app.conftest import World, world
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ["world"]
pytestmark = pytest.mark.qt_log_ignore("does not support")


async def test_the_menu_acts_on_the_row_it_was_opened_for(world: World) -> None:
    async with world:
        stored = await keep(world.archive, entry(), page(lawsuit(0), lawsuit(1), status="completed"))
        desk = await world.desk()
        desk._show(stored.entry_id)
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

        assert [one.case_id for one in await world.parts.annotations.trashed()] == [row.case_id]


async def test_no_menu_opens_if_another_row_is_current(world: World) -> None:
    """The folders are read before the menu opens; another row may be current by then."""
    async with world:
        stored = await keep(world.archive, entry(), page(lawsuit(0), lawsuit(1), status="completed"))
        desk = await world.desk()
        desk._show(stored.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 2)
        view = desk.screens.results_view
        first, second = desk.screens.results.state.ids
        for row_id in (second, first):
            view.list.select(row_id)
            await world.until(lambda: view.list.current_row is not None)
        view.list.menu_wanted.emit(QPoint(10, 10))
        view.list.select(second)
        await desk.screens.annotations.presenter.tasks.idle()

        assert not [menu for menu in view.list.findChildren(QMenu) if menu.isVisible()]
