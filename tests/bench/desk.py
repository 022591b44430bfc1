"""The window at work: how long its thread is blocked, how fast it scrolls and answers a key.

The whole application runs in this process, on an archive that stores lawsuits as they come from the service (see
`page_stream`), and shows the library. A timer in the window's thread measures how long that thread is blocked.
`desk.key_to_paint_ms` is measured over an archive of 100,000 lawsuits: from a key in the field of the library to the
first paint of the list that answers the text then in the field, the median of all keys of all runs.
`desk.connection_switch_ms` is measured over the same archive, with the page of connections shown.
`desk.switch_theme_ms` is measured there, too: the median time for which other colours or another contrast hold the
window, on the slowest of three pages, when all pages have been shown and a lawsuit is read.
Scrolling is measured over a million rows, and so is memory: of the application in a process of its own, with the
library open and lawsuits opened all over the list, less that of a bare window.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import keyring
import qasync
from pydantic import SecretStr
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from autos.app.main import StartOptions, serve_window
from autos.app.services import Services, open_services
from autos.app.workspace import Workspace
from autos.client.responses import parse_page
from autos.desktop.base.theme import Contrast, Scheme
from autos.desktop.components.result_filter.filter_field import FilterField
from autos.desktop.pages.library.presenter import LibraryState
from autos.desktop.window.interpreter import set_up_interpreter
from autos.desktop.window.start import OpenedWindow, open_window
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.system.allocator import configure_allocator
from autos.system.keyring_secrets import Secrets
from autos.system.paths import HOME_VARIABLE, resources
from autos.system.profiles import Profiles
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import open_archive
from autos.usecases.search.connections import SavedConnections
from tests.bench import startup
from tests.bench.fill_archive import completed_search
from tests.bench.memory_keyring import KEY, FixedKeyKeyring
from tests.bench.page_stream import NOW, generated_pages
from tests.bench.report import Figure
from tests.journeys.autos_window import AutosWindow
from tests.memory_secrets import MemorySecrets

STREAMED = 10_000
MILLION = 1_000_000
FILLED: Path | None = None
"""A folder with that many lawsuits, filled before; else one is filled, which takes longer than all that is measured."""
SEARCHED_LAWSUITS = 100_000
"""Lawsuits in the archive over which keys are typed."""
MARGIN = 1.002
"""Records generated for each row that is wanted: some are two instances of one number."""
BEAT_MS = 1
"""Interval of the heartbeat when nothing blocks the thread."""
FRAMES = 200
LOADED_S = 0.03
"""After this time the rows at a position of the list have been read."""
KEYS = "silva maria"
CONNECTIONS, CONNECTION_SWITCHES = 3, 12
"""Saved connections, and how often another of them is chosen."""
SWITCHED_SCREENS = ("search", "library", "results")
SWITCHES = ((Scheme.DARK, Contrast.HIGH), (Scheme.LIGHT, Contrast.COMMON))
BRIEF = {
    "STREAMED": 100,
    "MILLION": 300,
    "SEARCHED_LAWSUITS": 200,
    "FRAMES": 5,
    "KEYS": "si",
    "SETTLED_S": 0.2,
    "CONNECTION_SWITCHES": 2,
    "SWITCHED_SCREENS": ("results",),
}
"""Sizes with `--brief`: enough to show that the bench still runs."""
TIMEOUT_S = 5.0
SETTLING_S = 0.2
SETTLED_S = 1.0
"""After this time the list shows the next query, and nothing is being read."""


class Heartbeat(QObject):
    """A timer in the window's thread: what passes between two ticks beyond its interval is blocked time."""

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._last = 0.0
        self.blocks_ms: list[float] = []

    def start(self) -> None:
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.blocks_ms.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self._last = now


class PaintTime(QObject):
    """Time of the last paint of a widget."""

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
    """Figures of scrolling through `lawsuits` rows (a million by default) and of typing each key `runs` times."""
    if not os.environ.get("DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    rows = lawsuits or MILLION
    with tempfile.TemporaryDirectory() as name:
        folder, some = Path(name), Path(name) / "searched"
        many = FILLED or folder / "scrolled"
        if FILLED is None:
            _fill(many, rows)
        _fill(some, SEARCHED_LAWSUITS)
        memory = _memory(many, rows)
        opened = open_window(resources(), folder / "preferences.ini", practice=True)
        configure_allocator()
        set_up_interpreter(opened.application)
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
            streamed = runner.run(_streamed(opened, folder))
            typed = runner.run(_typed(opened, some, runs))
            switched = [
                runner.run(_connection_switched(opened, some)),
                runner.run(_restyled(opened, some, runs)),
            ]
            frames = runner.run(_scrolled(opened, many))
        opened.window.close()
    return [*streamed, typed, *switched, frames, memory]


def _fill(folder: Path, lawsuits: int) -> None:
    """Fill an archive with so many lawsuits, in another process."""
    folder.mkdir()
    words = [sys.executable, "-m", "tests.bench.fill_archive", str(folder), str(int(lawsuits * MARGIN))]
    subprocess.run(words, check=True)


async def _streamed(opened: OpenedWindow, folder: Path) -> list[Figure]:
    async with _workspace(opened, folder, MemorySecrets()) as (_, parts):
        opened.window.show_screen("library")
        blocks, took_s = await _stream(folder, parts, STREAMED)
    detail = {"lawsuits": STREAMED, "beats": len(blocks), "per_s": round(STREAMED / took_s)}
    detail |= {"over_16_7_ms": sum(block > 16.7 for block in blocks), "median_ms": round(statistics.median(blocks), 2)}
    longest = sorted(blocks)
    return [
        Figure("desk.ui_block_ms_p999", longest[int(len(longest) * 0.999)], "ms", 16.7, detail),
        Figure("desk.ui_block_ms_max", longest[-1], "ms", 50, detail),
    ]


async def _typed(opened: OpenedWindow, some: Path, runs: int) -> Figure:
    """From a key to the paint, in the archive that another process has filled; each run types the same words."""
    async with _workspace(opened, some, _known_key()) as (desk, _):
        opened.window.show_screen("library")
        rows, keys = await _rows(opened), list[float]()
        for _ in range(runs):
            desk.screens.library.filter("")  # the list is there again
            opened.window.activateWindow()  # no window manager does it on a virtual screen
            desk.screens.library_view.field.take_focus()
            await asyncio.sleep(SETTLED_S)
            keys += [await _key(opened, desk, key) for key in KEYS]
    detail = {"rows": rows, "keys": len(keys), "p95_ms": round(statistics.quantiles(keys, n=20)[-1], 1)}
    return Figure("desk.key_to_paint_ms", statistics.median(keys), "ms", 20, detail)


async def _connection_switched(opened: OpenedWindow, some: Path) -> Figure:
    """From the choice of another connection to a window that names it, lists its searches and takes the next one."""
    keyring.set_keyring(FixedKeyKeyring())
    with patch.dict(os.environ, {HOME_VARIABLE: str(some)}):
        saved = SavedConnections(Profiles(some), Secrets())
        for number in range(CONNECTIONS):
            address = f"http://127.0.0.1:9/{number}"  # nothing is asked
            await saved.add(ConnectionDraft(f"Connection {number}", SecretStr(f"key-{number}"), (address,)))
        closed = asyncio.Event()
        serving = asyncio.create_task(serve_window(opened, StartOptions(), closed))
        took: list[float] = []
        try:
            await _wait_for(lambda: opened.search.state.is_ready)
            opened.window.show_screen("settings")
            opened.window.show_section("connections")
            for turn in range(CONNECTION_SWITCHES):
                name = f"Connection {turn % CONNECTIONS}"
                began = time.perf_counter()
                saved.profiles.use(name)
                opened.window.connection_changed.emit()
                await _wait_for(lambda name=name: name in opened.window.status.service.text())  # type: ignore[misc]
                await _wait_for(lambda: opened.search.state.is_ready and bool(opened.window.status.archive.text()))
                took.append((time.perf_counter() - began) * 1000)
        finally:
            closed.set()
            await serving
            opened.window.show()  # closing has hidden it
    detail = {"switches": len(took), "connections": CONNECTIONS, "longest_ms": round(max(took), 1)}
    return Figure("desk.connection_switch_ms", statistics.median(took), "ms", 300, detail)


async def _wait_for(holds: Callable[[], bool]) -> None:
    until = time.perf_counter() + TIMEOUT_S
    while not holds():
        if time.perf_counter() > until:
            raise RuntimeError("the connection was not switched")
        await asyncio.sleep(0.001)


async def _restyled(opened: OpenedWindow, some: Path, runs: int) -> Figure:
    """Longest time for which other colours or another contrast block the thread, once every page has been shown."""
    async with _workspace(opened, some, _known_key()) as (desk, parts):
        window, theme = opened.window, opened.theme
        for place in window.sidebar.places:
            window.show_screen(place)
            await asyncio.sleep(SETTLED_S)
        desk.screens.library_view.open_first()
        searched = (await parts.reader.recent())[0]
        window.sidebar.search_wanted.emit(str(searched.entry_id))
        await asyncio.sleep(SETTLED_S)
        held: dict[str, float] = {}
        for screen in SWITCHED_SCREENS:
            window.show_screen(screen)
            await asyncio.sleep(SETTLED_S)
            times = []
            for _ in range(runs):
                for scheme, contrast in SWITCHES:
                    times.append(await _held(lambda scheme=scheme: theme.set_scheme(scheme)))
                    times.append(await _held(lambda contrast=contrast: theme.set_contrast(contrast)))
            held[screen] = statistics.median(times)
        widgets = len(window.findChildren(QWidget))
    detail = {"widgets": widgets} | {f"{screen}_ms": round(time_ms, 1) for screen, time_ms in held.items()}
    return Figure("desk.switch_theme_ms", max(held.values()), "ms", 150, detail)


async def _held(change: Callable[[], None]) -> float:
    """Milliseconds for which a change holds the window, painting included.

    Measured in a callback of the loop: events that are processed within a task would wake other tasks inside it, which
    asyncio refuses, and these would never end.
    """
    loop = asyncio.get_running_loop()
    held: asyncio.Future[float] = loop.create_future()

    def measure_change() -> None:
        began = time.perf_counter()
        change()
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        held.set_result((time.perf_counter() - began) * 1000)

    loop.call_soon(measure_change)
    return await held


def _known_key() -> MemorySecrets:
    """Secrets with the key of the archives that another process has filled."""
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    return secrets


async def _scrolled(opened: OpenedWindow, many: Path) -> Figure:
    """Time of a frame while scrolling, in the archive that another process has filled."""
    async with _workspace(opened, many, _known_key()):
        opened.window.show_screen("library")
        rows = await _rows(opened)
        frames = await _scroll(opened)
    detail = {"rows": rows, "frames": len(frames), "p95_ms": round(statistics.quantiles(frames, n=20)[-1], 2)}
    return Figure("desk.scroll_frame_ms", statistics.median(frames), "ms", 8, detail)


@asynccontextmanager
async def _workspace(
    opened: OpenedWindow, folder: Path, secrets: MemorySecrets
) -> AsyncIterator[tuple[Workspace, Services]]:
    archive = await open_archive(folder, secrets, _never)
    async with open_services(archive, folder / "practice", None) as parts:
        desk = Workspace(opened, parts, practice=True)
        await desk.start()
        yield desk, parts
        desk.leave()
        await desk.aclose()


async def _rows(opened: OpenedWindow) -> int:
    """Rows of the list, once it has some."""
    until = time.perf_counter() + TIMEOUT_S
    while time.perf_counter() < until:
        await asyncio.sleep(0.05)
        for table in opened.window.findChildren(QTableView):
            if table.isVisible() and table.model().rowCount():
                return int(table.model().rowCount())
    raise RuntimeError("the list stayed empty")


def _memory(many: Path, rows: int) -> Figure:
    """Proportional memory in MB of the application over such an archive, less a bare window's."""
    with tempfile.TemporaryDirectory() as home:
        bare = startup.bare_memory_mb(Path(home))
    keyring = {"PYTHON_KEYRING_BACKEND": "tests.bench.memory_keyring.FixedKeyKeyring"}
    window = AutosWindow(many, environment=keyring)
    try:
        window.wait_until_ready()
        window.do(do="go", screen="library")
        while not (shown := window.do(do="count")):  # reading the rows themselves would load those out of sight
            time.sleep(SETTLING_S)
        for place in range(0, rows, rows // 20):
            window.do(do="open", row=place)
            time.sleep(SETTLING_S)
        autos = startup.memory_mb(window.pid)
    finally:
        window.end()
    detail = {"rows": shown, "bare_mb": round(bare, 1), "autos_mb": round(autos, 1)}
    return Figure("desk.memory_over_bare_mb", autos - bare, "MB", 60, detail)


async def _stream(folder: Path, parts: Services, lawsuits: int) -> tuple[list[float], float]:
    """Blocked times of the thread while pages are stored one after the other, and the seconds it took."""
    world = folder / "world"
    world.mkdir()
    search = completed_search(parts.service, "silva")
    store, beat, count = parts.opened.archive, Heartbeat(), 0
    await store.run(lambda transaction: transaction.ledger.add(search))
    with generated_pages(world, lawsuits) as pages:
        began = time.perf_counter()
        beat.start()
        for number in range(-(-lawsuits // 100)):
            content = await asyncio.to_thread(next, pages, None)
            if content is None:
                break
            page = parse_page(content, number)
            await store.run(lambda transaction, page=page: transaction.answers.save_page(search.entry_id, page, NOW))
            count += len(page.items)
        beat.stop()
    return beat.blocks_ms, time.perf_counter() - began


async def _scroll(opened: OpenedWindow) -> list[float]:
    """Milliseconds of each frame while the list is scrolled from end to end."""
    table = next(one for one in opened.window.findChildren(QTableView) if one.isVisible())
    bar, frames = table.verticalScrollBar(), []
    for step in range(FRAMES):
        bar.setValue(bar.maximum() * step // FRAMES)
        for pause_s in (0, LOADED_S):  # first with rows that are not read yet, then with them
            await asyncio.sleep(pause_s)
            began = time.perf_counter()
            table.viewport().repaint()
            frames.append((time.perf_counter() - began) * 1000)
    return frames


async def _key(opened: OpenedWindow, desk: Workspace, key: str) -> float:
    """Milliseconds from a key in the filter field to the first paint of the list that answers it."""
    field = opened.window.findChild(FilterField)
    table = next(one for one in opened.window.findChildren(QTableView) if one.isVisible())
    assert field is not None
    painted = PaintTime(table.viewport())
    answered: list[float] = []

    def note(state: LibraryState) -> None:
        if state.listed.asked.text == field.line.text() and not state.is_loading:
            answered.append(time.perf_counter())

    link = desk.screens.library.changed.connect(note)
    began = time.perf_counter()
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        pressed = QKeyEvent(kind, Qt.Key(ord(key.upper())), Qt.KeyboardModifier.NoModifier, key)
        QApplication.postEvent(field.line, pressed)
    while not (answered and painted.at > answered[-1]) and time.perf_counter() < began + TIMEOUT_S:
        await asyncio.sleep(0.001)
    desk.screens.library.changed.disconnect(link)
    table.viewport().removeEventFilter(painted)
    return (painted.at - began) * 1000


async def _never(_question: object) -> None:
    """Nobody is asked: the key is in memory."""
