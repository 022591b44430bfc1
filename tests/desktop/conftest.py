"""Fixtures of the desktop tests: Qt without a screen, with the application's event loop."""

from __future__ import annotations

import asyncio
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
from autos.usecases.library.archive_reader import ArchiveReader

RESOURCES = Path(__file__).parents[2] / "resources"
WITH_WINDOWS = (Path(__file__).parent, Path(__file__).parents[1] / "app")
PATIENCE_MS = 60_000
"""Timeout of every wait for a condition; pytest-qt's five seconds are too short on a busy machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Ignore the offscreen platform's warnings about size hints, raising and grabbing the keyboard."""
    ignored = "does not support (propagateSizeHints|raise|grabbing the keyboard)"
    for item in items:
        if any(folder in item.path.parents for folder in WITH_WINDOWS):
            item.add_marker(pytest.mark.qt_log_ignore(ignored))


@pytest.fixture(scope="session", autouse=True)
def patient_waits() -> Iterator[None]:
    """Set the default timeout of pytest-qt's waits."""
    with pytest.MonkeyPatch.context() as patch:
        for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitActive):
            patch.setitem(wait.__kwdefaults__, "timeout", PATIENCE_MS)
        yield


class LastingLoop(qasync.QEventLoop):  # type: ignore[misc]  # its library has no types
    """Loop that counts as running in its callbacks between two fixtures, too, where pytest-qt runs Qt's events."""

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
    """The light theme, applied to the application."""
    made = Theme(RESOURCES)
    made.apply(qapp, Scheme.LIGHT)
    return made


@pytest.fixture
async def archive(tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[Archive]:
    """An empty encrypted archive."""
    key = SecretStr("0" * 64)
    opened = await Archive.open(empty_archive(tmp_path, key), key)
    yield opened
    await opened.aclose()


@pytest.fixture
def reader(archive: Archive) -> ArchiveReader:
    """Reads of the archive for screens."""
    return ArchiveReader(archive)
