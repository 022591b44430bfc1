"""The real window toolkit, without a screen, with the application's own event loop."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
import qasync
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Scheme, Theme
from autos.usecases.library.review import Review

RESOURCES = Path(__file__).parents[2] / "resources"
PATIENCE_MS = 60_000
"""Of every wait for a condition: pytest-qt's five seconds are few where other programs take the machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The platform without a screen says of every window what it cannot do: size hints, raising, grabbing."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(
                pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing the keyboard)")
            )


@pytest.fixture(scope="session", autouse=True)
def patient_waits() -> Iterator[None]:
    """Where a test names no time of its own."""
    with pytest.MonkeyPatch.context() as patch:
        for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitActive):
            patch.setitem(wait.__kwdefaults__, "timeout", PATIENCE_MS)
        yield


@pytest.fixture(autouse=True)
def garbage_stays_in_this_thread() -> Iterator[None]:
    """As after a lock in the application: no thread of the archive may take apart widgets that hold each other.

    What outlives a test is looked through once, not again after each: it is a million objects in the end.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.collect()


class LastingLoop(qasync.QEventLoop):  # type: ignore[misc]  # its library has no types
    """The running loop for its own callbacks between two fixtures too, where pytest-qt handles Qt's events."""

    def _add_callback(self, handle: asyncio.Handle, delay: float = 0) -> asyncio.Handle:
        super()._add_callback(asyncio.Handle(self._step, (handle,), self), delay)
        return handle

    def _step(self, handle: asyncio.Handle) -> None:
        if handle.cancelled():
            return
        outer = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            handle._run()
        finally:
            asyncio._set_running_loop(outer)


@pytest.fixture
def anyio_backend(qapp: QApplication) -> tuple[str, dict[str, Callable[[], Any]]]:
    """Coroutines run on the Qt loop, as in the application."""
    return "asyncio", {"loop_factory": lambda: LastingLoop(qapp)}


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The light look, dressed on the application."""
    made = Theme(RESOURCES)
    made.apply(qapp, Scheme.LIGHT)
    return made


@pytest.fixture
async def archive(tmp_path: Path) -> AsyncIterator[Archive]:
    """An empty encrypted archive."""
    opened = await Archive.open(tmp_path / "acervo.autos", SecretStr("0" * 64))
    yield opened
    await opened.aclose()


@pytest.fixture
def review(archive: Archive) -> Review:
    """The archive as screens see it."""
    return Review(archive)
