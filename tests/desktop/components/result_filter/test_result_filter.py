"""The local filter of a search's results."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from autos.app.workspace import Workspace
from autos.desktop.components.result_filter.presenter import NamesakeFilter
from tests.app.conftest import World, world
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ["world"]
pytestmark = pytest.mark.qt_log_ignore("does not support")


async def searched(world: World, **members: str) -> Workspace:
    """A search that brought seven lawsuits, shown."""
    asked = entry(**members)
    await keep(world.archive, asked, page(*(lawsuit(place) for place in range(7)), status="completed"))
    desk = await world.desk()
    desk._show(asked.entry_id)
    await world.until(lambda: len(desk.screens.results.state.ids) == 7)
    desk.screens.results_view.activateWindow()
    return desk


def press(widget: QWidget, key: Qt.Key) -> None:
    """Send a key without running a nested event loop."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


async def test_a_typed_query_filters_and_escape_clears_it(world: World) -> None:
    """By text and by query; the count shows matches and total."""
    async with world:
        desk = await searched(world)
        view, narrow = desk.screens.results_view, desk.screens.narrowing
        slash = next(one for one in view.findChildren(QShortcut) if one.key() == QKeySequence("/"))
        slash.activated.emit()
        line = view.narrow_line.field.line
        assert line.isVisible()
        line.setText("condominiais")
        await world.until(lambda: len(narrow.state.ids) == 1)

        assert view.count.text() == "1 de 7 processos"
        assert view.list.rows.rowCount() == 1

        line.setText("tribunal:TJRJ")
        await world.until(lambda: len(narrow.state.ids) == 2)
        press(line, Qt.Key.Key_Escape)
        await world.until(lambda: view.list.rows.rowCount() == 7)
        press(line, Qt.Key.Key_Escape)

        assert not view.narrow_line.isVisible()


async def test_an_invalid_query_is_reported_and_the_list_stays(world: World) -> None:
    async with world:
        desk = await searched(world)
        view, narrow = desk.screens.results_view, desk.screens.narrowing
        narrow.type("tribunal:TJRJ")
        await world.until(lambda: len(narrow.state.ids) == 2)
        narrow.type("tribunal:TJRJ (")
        await world.until(lambda: narrow.state.misread is not None)

        assert view.narrow_line.misread.isVisible()
        assert len(narrow.state.ids) == 2


async def test_a_filter_without_matches_differs_from_an_empty_search(world: World) -> None:
    """A message says so, and its button clears the filter."""
    async with world:
        desk = await searched(world)
        view, narrow = desk.screens.results_view, desk.screens.narrowing
        narrow.type("zzzz")
        await world.until(lambda: not narrow.state.ids)

        assert "esconde os 7 processos" in view.empty.title.text()

        view.empty.pressed.emit()
        await world.until(lambda: len(narrow.state.ids) == 7)

        assert view.narrow_line.field.line.text() == ""


async def test_results_can_be_filtered_by_verdict(world: World) -> None:
    """Among those without a verdict, the next one replaces the decided one."""
    async with world:
        desk = await searched(world, search_type="name")
        view, narrow = desk.screens.results_view, desk.screens.narrowing
        first, second, third, *_ = desk.screens.results.state.ids
        narrow.sort_out(NamesakeFilter.OPEN)
        view.list.select(second)
        await world.until(lambda: desk.screens.namesakes.state.read == second)
        desk.screens.namesakes.decide(is_same=True)
        await world.until(lambda: len(narrow.state.ids) == 6)

        assert view.list.current == third

        narrow.sort_out(NamesakeFilter.PERSON)
        assert narrow.state.ids == (second,)
        narrow.sort_out(NamesakeFilter.ALL)
        assert first in narrow.state.ids


async def test_another_search_resets_the_filter(world: World) -> None:
    """A query is not kept for the next search."""
    async with world:
        desk = await searched(world)
        desk.screens.narrowing.type("condominiais")
        await world.until(lambda: len(desk.screens.narrowing.state.ids) == 1)
        other = entry(search_key="Outra Pessoa Sintética")
        await keep(world.archive, other, page(lawsuit(20), lawsuit(21), status="completed"))
        desk._show(other.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 2)

        assert len(desk.screens.narrowing.state.ids) == 2
        assert not desk.screens.results_view.narrow_line.isVisible()


async def test_facets_are_pinned_over_the_list_where_enough_rows_remain(world: World) -> None:
    """All are counted then; a tick changes the query, and in a low window they fold."""
    async with world:
        desk = await searched(world)
        view = desk.screens.results_view
        window = view.window()
        window.resize(1440, 1200)
        panel = view.facets
        shown_at_first = panel.strip.isVisible()
        panel.button.click()
        await world.until(panel.strip.isVisible)
        courts = [(line.value, line.cases) for line in panel.strip.views["court"].lines.records]
        panel.strip.views["court"].taken.emit("TJRJ")
        await world.until(lambda: view.list.rows.rowCount() == 2)
        window.resize(1440, 700)
        await world.until(panel.strip.isHidden)

        assert not shown_at_first
        assert courts == [(None, 7), ("TJSP", 3), ("TJRJ", 2), ("TRF3", 1), ("TRT2", 1)]
        assert not panel.button.isEnabled()
        assert len(view.list.rows.ids) == 2
