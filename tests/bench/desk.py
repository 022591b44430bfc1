"""The window while it works: how long its thread is ever held, how fast it scrolls and answers a key.

The whole desk in this process, on an archive that takes in lawsuits as they come from the service (see
`archive_pages`), the library in front. A heartbeat in the window's own thread tells every moment it could not move.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path
from uuid import uuid4

import qasync
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from autos.client.responses import read_page
from autos.composition import Composed, composed
from autos.desk import Desk
from autos.desktop.garbage import look_here
from autos.desktop.library.filter_field import FilterField
from autos.desktop.opening import Opened, open_window
from autos.domain.ledger import LedgerEntry
from autos.domain.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.system.allocator import give_memory_back
from autos.system.garbage import look_less_often
from autos.system.paths import resources
from autos.system.secrets import MemorySecrets
from autos.usecases.open_archive import open_archive
from tests.bench.archive_pages import NOW, told_pages
from tests.bench.report import Figure

STREAMED = 10_000
BEAT_MS = 1
"""Between two beats when nothing holds the thread."""
FRAMES = 200
LOADED_S = 0.03
"""After which the lines of a place in the list have been read."""
KEYS = "silva maria"
PATIENCE_S = 5.0


class Heartbeat(QObject):
    """Beats in the window's thread; what lies between two beats beyond their pause is a hold."""

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._last = 0.0
        self.holds_ms: list[float] = []

    def start(self) -> None:
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.holds_ms.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self._last = now


class Painted(QObject):
    """When a widget was painted last."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.at = 0.0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self._note)
        return super().eventFilter(watched, event)

    def _note(self) -> None:
        self.at = time.perf_counter()


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """`lawsuits` stream in; each key is typed `runs` times."""
    if not os.environ.get("DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        opened = open_window(resources(), folder / "preferences.ini", practice=True)
        give_memory_back()
        look_less_often()
        look_here(opened.application)
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
            return runner.run(_figures(opened, folder, lawsuits or STREAMED, runs))


async def _figures(opened: Opened, folder: Path, lawsuits: int, runs: int) -> list[Figure]:
    archive = await open_archive(folder, MemorySecrets(), _never)
    async with composed(archive, folder / "practice", None) as parts:
        desk = Desk(opened, parts, practice=True)
        await desk.start()
        opened.window.show_screen("library")
        holds, took_s = await _stream(folder, parts, lawsuits)
        frames = await _scroll(opened)
        keys = [await _key(opened, key) for _ in range(max(1, runs // 3)) for key in KEYS]
        desk.leave()
        await desk.aclose()
    opened.window.close()
    detail = {"lawsuits": lawsuits, "beats": len(holds), "per_s": round(lawsuits / took_s)}
    detail |= {"over_16_7_ms": sum(hold > 16.7 for hold in holds), "median_ms": round(statistics.median(holds), 2)}
    longest = sorted(holds)
    return [
        Figure("desk.ui_block_ms_p999", longest[int(len(longest) * 0.999)], "ms", 16.7, detail),
        Figure("desk.ui_block_ms_max", longest[-1], "ms", 50, detail),
        Figure("desk.scroll_frame_ms", statistics.median(frames), "ms", 8, {"frames": len(frames)}),
        Figure("desk.key_to_paint_ms", statistics.median(keys), "ms", 50, {"keys": len(keys)}),
    ]


async def _stream(folder: Path, parts: Composed, lawsuits: int) -> tuple[list[float], float]:
    """Holds of the thread while pages come in one after the other, and the seconds it took."""
    world = folder / "world"
    world.mkdir()
    entry = LedgerEntry(
        entry_id=uuid4(),
        search_type="name",
        search_key="silva",
        label="silva",
        mode=Mode.COMPLETE,
        service=parts.service,
        state=LedgerState.COMPLETED,
        created_at=NOW,
        updated_at=NOW,
    )
    store, beat, count = parts.opened.archive, Heartbeat(), 0
    await store.run(lambda kept: kept.ledger.add(entry))
    with told_pages(world, lawsuits) as pages:
        began = time.perf_counter()
        beat.start()
        for number in range(-(-lawsuits // 100)):
            content = await asyncio.to_thread(next, pages, None)
            if content is None:
                break
            page = read_page(content, number)
            await store.run(lambda kept, page=page: kept.answers.save_page(entry.entry_id, page, NOW))
            count += len(page.items)
        beat.stop()
    return beat.holds_ms, time.perf_counter() - began


async def _scroll(opened: Opened) -> list[float]:
    """Milliseconds of each frame while the list is scrolled from end to end."""
    table = next(one for one in opened.window.findChildren(QTableView) if one.isVisible())
    bar, frames = table.verticalScrollBar(), []
    for step in range(FRAMES):
        bar.setValue(bar.maximum() * step // FRAMES)
        for pause_s in (0, LOADED_S):  # first with lines that are still to be read, then with them
            await asyncio.sleep(pause_s)
            began = time.perf_counter()
            table.viewport().repaint()
            frames.append((time.perf_counter() - began) * 1000)
    return frames


async def _key(opened: Opened, key: str) -> float:
    """Milliseconds from a key in the field of the archive to the list's next paint."""
    field = opened.window.findChild(FilterField)
    table = next(one for one in opened.window.findChildren(QTableView) if one.isVisible())
    assert field is not None
    painted = Painted(table.viewport())
    began = time.perf_counter()
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        pressed = QKeyEvent(kind, Qt.Key(ord(key.upper())), Qt.KeyboardModifier.NoModifier, key)
        QApplication.postEvent(field.line, pressed)
    while painted.at < began and time.perf_counter() < began + PATIENCE_S:
        await asyncio.sleep(0.001)
    table.viewport().removeEventFilter(painted)
    return (painted.at - began) * 1000


async def _never(_question: object) -> None:
    """Nobody is asked: the key is in memory."""
