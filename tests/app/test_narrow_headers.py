"""The headers of the pages in little room: every button can be reached, and nothing is cut off."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from autos.desktop.components.search_header import SearchHeader
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from autos.domain.summary.summary import CHECK
from tests.app.conftest import World
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")
WIDTHS = (300, 420, 640)
PRICES = dict.fromkeys(CostClass, "sem preço informado")


def header_of(view: QWidget, screen: str) -> QWidget:
    """The line at the top of a page."""
    if screen in {"results", "overview"}:
        [found] = view.findChildren(SearchHeader)
        found.show_prices(PRICES)
        return found
    layout = view.layout()
    item = None if layout is None else layout.itemAt(0)
    header = None if item is None else item.widget()
    assert header is not None
    return header


async def cut_off(view: QWidget, header: QWidget, width: int) -> list[str]:
    """Buttons and fields in the line of a page of this width that are not wholly in it, or lie over another."""
    view.setGeometry(0, 0, width, 600)
    for _ in range(10):  # one turn for each layout within another
        await asyncio.sleep(0.001)
    kinds = (QAbstractButton, QLineEdit)
    parts = [one for kind in kinds for one in header.findChildren(kind) if one.isVisible()]
    parts = [one for one in parts if not isinstance(one.parentWidget(), QLineEdit)]
    places = {one: QRect(one.mapTo(header, QPoint(0, 0)), one.size()) for one in parts}
    whole = QRect(0, 0, width, header.height())
    outside = [f"{name(one)}: {place}" for one, place in places.items() if not whole.contains(place)]
    squeezed = [f"{name(one)} {one.width()} < {least_width(one)}" for one in parts if one.width() < least_width(one)]
    over = [
        f"{name(one)} over {name(other)}"
        for one, place in places.items()
        for other, at in places.items()
        if one is not other and place.intersects(at)
    ]
    return outside + squeezed + over


def least_width(part: QWidget) -> int:
    return min(part.minimumWidth() or part.minimumSizeHint().width(), part.maximumWidth())


def name(part: QWidget) -> str:
    return part.accessibleName() or (part.text() if isinstance(part, QAbstractButton) else type(part).__name__)


@pytest.mark.parametrize("screen", ["results", "overview", "library", "monitoring", "vault", "activity"])
async def test_every_button_of_a_header_can_be_reached(world: World, screen: str) -> None:
    """From 300 pixels on; words go before buttons do, and each button keeps its name and its tooltip."""
    async with world:
        asked = replace(entry(Mode.COMPLETE), state=LedgerState.COMPLETED, ended_at=NOW)
        await keep(world.archive, asked, page(*map(lawsuit, range(3)), status="completed"), sent=json.dumps({}))
        existence = replace(entry(Mode.EXISTS), route=Operation.CHECK, state=LedgerState.COMPLETED, ended_at=NOW)
        await world.archive.run(lambda transaction: transaction.ledger.add(existence, json.dumps({})))
        await world.archive.run(
            lambda transaction: transaction.answers.save_single_answer(
                existence.entry_id, CHECK, b'{"has_lawsuits":false}', NOW
            )
        )
        desk = await world.desk()
        if screen in {"results", "overview"}:
            desk._show_of_batch(asked.entry_id if screen == "results" else existence.entry_id)
            await world.until(lambda: desk._window.current_screen == screen)
            presenter = desk.screens.results if screen == "results" else desk.screens.overview
            await world.until(lambda: presenter.state.entry is not None)
        else:
            desk._window.show_screen(screen)
        view = desk._window.screens.currentWidget()
        host = QWidget()
        host.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        host.resize(700, 700)
        view.setParent(host)
        view.show()
        host.show()
        header = header_of(view, screen)
        cut = {width: await cut_off(view, header, width) for width in WIDTHS}
        host.hide()
        view.setParent(desk._window)

        assert not any(cut.values()), cut
