"""A workspace is released when the archive is locked, or the window restyled."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from autos.app.workspace import Workspace
from autos.domain.mode import Mode
from tests.app.conftest import Gap, World
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def test_a_closed_workspace_is_garbage_collected(world: World) -> None:
    """With what it had read of the archive: the collector cannot see a lambda that a signal holds."""
    async with world:
        asked = await keep(world.archive, entry(Mode.BASE), page(lawsuit(0), status="completed"))
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: world.opened.window.current_screen == "results")
        left: list[weakref.ref[Workspace]] = []
        for _ in range(4):
            left.append(weakref.ref(desk))
            desk = await Gap(world, desk).next_desk()
            await asyncio.sleep(0.1)
        gc.collect()

        assert sum(each() is not None for each in left) <= 1  # what begins only once may hold the first
