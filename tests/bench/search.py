"""From Enter to the first painted result, over the time that the service took to produce it.

The whole application runs in this process, the practice service in its own. Each run searches with another limit of
the amount, because a search that was answered already would be shown from the archive.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from decimal import Decimal
from pathlib import Path
from statistics import median
from uuid import UUID

import qasync
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest

from autos.app.services import Services, open_services
from autos.app.workspace import Workspace
from autos.client.client import Autos
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.window.start import OpenedWindow, open_window
from autos.domain.connection.connection import Connection
from autos.domain.mode import Mode
from autos.domain.search.filter_draft import AmountRange, FilterDraft
from autos.domain.search.question import FRESH_FOR
from autos.system.paths import resources
from autos.usecases.archive.open_archive import open_archive
from tests.bench.report import Figure
from tests.memory_secrets import MemorySecrets

LIMIT = 1.3
CPF = "11122233396"
LARGE = 10**9
"""An amount that no lawsuit reaches."""
BRIEF: dict[str, object] = {}
"""Sizes with `--brief`: one search is brief already."""


class FirstPaint(QObject):
    """Time at which the list first painted a row that is loaded."""

    def __init__(self, lawsuits: LawsuitList) -> None:
        super().__init__()
        self._lawsuits = lawsuits
        self.painted_at = 0.0
        lawsuits.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.painted_at:
            rows = self._lawsuits.rows
            if rows.rowCount() and rows.row(rows.index(0, 0)) is not None:
                self.painted_at = time.monotonic()
        return super().eventFilter(watched, event)


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """The median over `runs` searches, after one that is not counted."""
    del lawsuits  # the practice world has its size; the first answer comes from its index
    if not os.environ.get("DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        opened = open_window(resources(), Path(folder) / "preferences.ini", practice=True)
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
            pairs = runner.run(_searches(opened, Path(folder), runs))
    counted = pairs[1:]
    ratios = [shown_s / had_s for shown_s, had_s in counted]
    detail = {
        "runs": runs,
        "shown_ms": round(median(shown for shown, _ in counted) * 1000),
        "service_ms": round(median(had for _, had in counted) * 1000),
        "worst": round(max(ratios), 3),
    }
    return [Figure("search.first_result_ratio", median(ratios), "ratio", LIMIT, detail)]


async def _searches(opened: OpenedWindow, folder: Path, runs: int) -> list[tuple[float, float]]:
    archive = await open_archive(folder, MemorySecrets(), _never)
    async with open_services(archive, folder / "practice", None) as parts:
        desk = Workspace(opened, parts, practice=True)
        await desk.start()
        pairs = [await _search(opened, desk, parts, number) for number in range(runs + 1)]
        await desk.aclose()
    opened.window.close()
    return pairs


async def _search(opened: OpenedWindow, desk: Workspace, parts: Services, number: int) -> tuple[float, float]:
    """Seconds from Enter to the first painted row, and from the request to its first answer at the service."""
    known = {entry.entry_id for entry in await parts.reader.recent()}
    first = FirstPaint(desk.screens.results_view.list)
    line = opened.window.search.field.line
    opened.window.show_screen("search")
    opened.search.filter(FilterDraft(amount=AmountRange(None, Decimal(LARGE + number))))
    opened.search.choose(Mode.COMPLETE)
    line.setText(CPF)
    entered_at = time.monotonic()
    QTest.keyClick(line, Qt.Key.Key_Return)
    while not first.painted_at:
        await asyncio.sleep(0.002)
    asked = next(entry for entry in await parts.reader.recent() if entry.entry_id not in known)
    assert asked.request_id is not None
    had_s = await _service_time(parts.connection, asked.request_id)
    while (await parts.reader.entry(asked.entry_id)).is_open:
        await asyncio.sleep(0.1)
    desk.screens.results_view.list.viewport().removeEventFilter(first)
    before = asked.created_at - 2 * FRESH_FOR  # else the next search would be answered from the archive
    await parts.opened.archive.run(lambda transaction: transaction.ledger.update(asked.entry_id, created_at=before))
    return first.painted_at - entered_at, had_s


async def _service_time(connection: Connection, request_id: UUID) -> float:
    """From the request's creation to its first answer, by the service's own clock."""
    client = Autos(connection)
    request = await client.requests.get(request_id)
    page = await client.responses.page(request_id, 1, 100)
    await client.aclose()
    answered = [item.created_at for item in page.items if item.created_at]
    assert request.created_at is not None
    return (min(answered) - request.created_at).total_seconds()


async def _never(_question: object) -> None:
    """Nobody is asked: the key is in memory."""
