"""The next step with large text in a small window."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from autos.desktop.base.theme import Theme
from autos.desktop.pages.results.next_step_bar import NextStepBar
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from tests.app.conftest import World
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")


@pytest.fixture(autouse=True)
def large_text(theme: Theme) -> Iterator[None]:
    theme.set_size(2.0)
    theme.apply_screen_styles()
    yield
    theme.set_size(1.0)


async def test_the_list_keeps_a_line_and_no_words_lie_over_others(world: World) -> None:
    """The cost stays in sight, also while several are chosen."""
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
        [offer] = [offer for offer in line.offers if offer.isVisible()]
        assert offer.text().endswith("Sob demanda")

        lines.select_first()
        lines.selection._put(PositionSet.between(0, 3))
        await asyncio.sleep(0.1)
        assert lines.viewport().height() >= lines.rowHeight(0)
