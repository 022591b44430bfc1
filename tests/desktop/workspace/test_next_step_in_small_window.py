"""The next step with large text in a small window."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.pages.results.next_step_bar import NextStepBar
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page
from tests.desktop.workspace.conftest import World

pytestmark = pytest.mark.qt_log_ignore("does not support")


@pytest.fixture(autouse=True)
def large_text(theme: Theme) -> Iterator[None]:
    theme.set_size(2.0)
    theme.apply_screen_styles()
    yield
    theme.set_size(1.0)


def parts_of(line: NextStepBar) -> list[QWidget]:
    offers = [part for offer in line.offers for part in (offer.button, offer.note)]
    return [part for part in (line.coverage, *offers) if part.isVisible()]


async def test_the_list_keeps_a_line_and_no_words_lie_over_others(world: World) -> None:
    """The cost stays in sight; while several are chosen, what can be done with them has the room."""
    async with world:
        asked = replace(entry(Mode.COMPLETE), search_type="name", state=LedgerState.COMPLETED, ended_at=NOW)
        await keep(world.archive, asked, page(*map(lawsuit, range(9)), status="completed"))
        desk = await world.desk()
        world.opened.window.resize(900, 600)
        desk._show(asked.entry_id)
        lines = desk.screens.results_view.list
        await world.until(lambda: lines.rows.rowCount() == 9)
        [line] = desk.screens.results_view.findChildren(NextStepBar)
        await world.until(line.isVisible)
        await asyncio.sleep(0.1)

        assert lines.viewport().height() >= lines.rowHeight(0)
        [button] = parts_of(line)
        assert button.height() >= button.minimumSizeHint().height()
        assert line.offers[0].button.text().endswith("Sob demanda")

        lines.select_first()
        lines.selection._put(PositionSet.between(0, 3))
        await asyncio.sleep(0.1)
        assert not line.isVisible()
        assert lines.viewport().height() >= lines.rowHeight(0)
        lines.selection.clear()
        await world.until(line.isVisible)
        world.opened.window.resize(1400, 1000)
        await world.until(line.coverage.isVisible)
        assert line.offers[0].note.isVisible()
