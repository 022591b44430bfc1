"""A widget shown before it has a parent is a window for a moment: it flashes and takes the keyboard focus."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from tests.app.conftest import World
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")


class Windows(QObject):
    """Notes every widget that was shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 -- Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


async def test_no_part_of_a_screen_or_a_notice_is_ever_a_window(qapp: QApplication, world: World) -> None:
    async with world:
        asked = replace(entry(Mode.BASE), search_type="name", state=LedgerState.COMPLETED, ended_at=NOW)
        await keep(world.archive, asked, page(lawsuit(0), lawsuit(1), status="completed"))
        desk = await world.desk()
        windows = Windows()
        qapp.installEventFilter(windows)
        desk._show(asked.entry_id)
        await world.until(lambda: bool(desk.screens.results.state.steps))
        assert desk.screens.results_view.header.parentWidget()
        lines = desk.screens.results_view.list
        await world.until(lambda: lines.rows.rowCount() == 2)
        lines.select_first()
        lines.selection._put(PositionSet.between(0, 1))
        assert desk.screens.library_view.field.parentWidget()
        assert desk.screens.overview_view.panorama.hero.note.parentWidget()
        world.opened.window.notices.notify("amber", "Há uma coisa a fazer.", ("Fazer", lambda: None))
        qapp.removeEventFilter(windows)

        assert windows.shown == []
