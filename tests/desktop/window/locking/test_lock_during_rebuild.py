"""A lock that is requested while the window is rebuilt or a menu is open."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from autos.domain.ledger.ledger_state import LedgerState
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page
from tests.desktop.window.locking.test_archive_session import Start, is_locked, is_open


async def test_a_lock_requested_during_a_rebuild_takes_effect(session_of: Start) -> None:
    """It covers the window at once and stays."""
    async with session_of() as session:
        await is_open(session)
        session.window.rebuild_wanted.emit()
        async with asyncio.timeout(60):
            while session.door._inside is not None:  # noqa: ASYNC110 -- each turn of the loop: it is not for long
                await asyncio.sleep(0)
        session.window.lock_wanted.emit()

        assert session.window.is_covered

        await is_locked(session)


@pytest.mark.parametrize("wanted", ["rebuild_wanted", "connection_changed"])
async def test_a_lock_is_not_lost_while_what_the_workspace_was_doing_ends(session_of: Start, wanted: str) -> None:
    """It can be requested before the next workspace is even begun."""
    held, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.sleep(600)
        finally:
            held.set()
            await ended.wait()

    async with session_of() as session:
        await is_open(session)
        assert session.door._inside is not None
        session.door._inside.tasks.start("slow to end", work())
        await asyncio.sleep(0)
        getattr(session.window, wanted).emit()
        await held.wait()
        session.window.lock_wanted.emit()
        is_covered = session.window.is_covered
        ended.set()

        assert is_covered
        await is_locked(session)


async def test_locking_closes_menus_and_submenus(session_of: Start) -> None:
    """Folder names may be names of clients."""
    async with session_of() as session:
        await is_open(session)
        [desk] = session.desks
        asked = replace(entry(), state=LedgerState.COMPLETED, ended_at=NOW)
        await keep(desk._services.opened.archive, asked, page(lawsuit(0), status="completed"))
        await desk._services.annotations.add_folder("Cliente Sintético")
        desk._show(asked.entry_id)
        await session.until(lambda: bool(desk.screens.results.state.ids))
        view = desk.screens.results_view
        view.list.select_first()
        await session.until(lambda: view.list.current_row is not None)
        view.list.menu_wanted.emit(QPoint(10, 10))
        await session.until(lambda: bool(view.list.findChildren(QMenu)))
        menu = view.list.findChildren(QMenu)[0]
        inside = next(action.menu() for action in menu.actions() if action.text() == "Pastas")
        assert isinstance(inside, QMenu)
        inside.popup(QPoint(60, 60))
        await session.until(inside.isVisible)
        session.door.lock()

        assert not menu.isVisible()
        assert not inside.isVisible()
