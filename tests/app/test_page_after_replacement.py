"""The page that was open is the first that is painted when another workspace takes the place of one."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from autos.app.workspace import Workspace
from autos.desktop.window.start import rebuild_window
from tests.app.conftest import Gap, World
from tests.desktop.paints import PaintCounter

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def test_a_page_that_is_chosen_meanwhile_is_not_taken_back(world: World) -> None:
    """Keys are heard, and the page of before would come over what the person has gone on to."""
    window = world.opened.window
    async with world:
        desk = await world.desk()
        window.show_screen("activity")
        gap = Gap(world, desk)
        made = Workspace.start

        async def start(workspace: Workspace) -> None:
            window.show_screen("library")
            await made(workspace)

        with patch.object(Workspace, "start", start):
            await gap.next_desk()

        assert window.current_screen == "library"


@pytest.mark.parametrize("is_rebuilt", [True, False], ids=["language", "connection"])
async def test_another_language_or_connection_shows_no_other_page(world: World, *, is_rebuilt: bool) -> None:
    """And meanwhile a click does not reach what stands behind the page that is still painted."""
    window = world.opened.window
    async with world:
        desk = await world.desk()
        window.show_screen("activity")
        await world.until(window.screens.currentWidget().isVisible)
        paints = PaintCounter()
        paints.watch(window.search)
        gap = Gap(world, desk)
        if is_rebuilt:
            rebuild_window(world.opened)
            paints.watch(window.search)
        clicked = window.childAt(window.rect().center())
        is_shielded = clicked is not None and clicked.parentWidget() is window
        await asyncio.sleep(0.05)
        is_held = not window.updatesEnabled()
        await gap.next_desk()
        await asyncio.sleep(0.05)

        assert is_held
        assert is_shielded
        assert paints.count == 0
        assert (window.current_screen, window.updatesEnabled()) == ("activity", True)
        assert window.screens.isAncestorOf(window.childAt(window.rect().center()))
