"""Cyclic garbage is collected in the window's thread only."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from autos.desktop.window import garbage_collection


class Knot:
    """An object in a reference cycle."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Low thresholds and a short interval of the garbage collection."""
    before = gc.get_threshold()
    monkeypatch.setattr(garbage_collection, "EVERY_MS", 5)
    gc.set_threshold(100, 5, 5)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("often")
def test_garbage_of_another_thread_is_collected_in_the_window_thread(qtbot: QtBot) -> None:
    owner = QObject()
    garbage_collection.collect_garbage_in_this_thread(owner)
    taken_apart: list[str] = []

    def leave_knots() -> None:
        for _ in range(5_000):
            weakref.finalize(Knot(), lambda: taken_apart.append(threading.current_thread().name))

    thread = threading.Thread(target=leave_knots, name="archive")
    thread.start()
    thread.join()
    assert taken_apart == []
    qtbot.waitUntil(lambda: len(taken_apart) > 4_000)
    assert set(taken_apart) == {threading.main_thread().name}


@pytest.mark.parametrize(("counts", "looked"), [((1, 0, 3), []), ((701, 10, 3), [0]), ((701, 11, 3), [1])])
def test_a_generation_without_a_threshold_is_not_collected(
    counts: tuple[int, int, int], looked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.14 reports 0 for the oldest generation, which would be collected twice a second."""
    found: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 0))
    monkeypatch.setattr(gc, "collect", found.append)
    garbage_collection._collect_due()
    monkeypatch.undo()

    assert found == looked
