"""Cyclic garbage is looked for in the window's thread and in no other."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from autos.desktop.window import garbage


class Knot:
    """Holds itself; says in which thread it was taken apart."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Garbage is looked for after every hundred objects."""
    before = gc.get_threshold()
    monkeypatch.setattr(garbage, "EVERY_MS", 5)
    gc.set_threshold(100, 5, 5)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("often")
def test_what_a_thread_leaves_is_taken_apart_by_the_window(qtbot: QtBot) -> None:
    owner = QObject()
    garbage.look_here(owner)
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
def test_an_age_without_a_threshold_is_not_looked_through(
    counts: tuple[int, int, int], looked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.14 tells none for the oldest: all that lives would be walked through twice a second."""
    found: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 0))
    monkeypatch.setattr(gc, "collect", found.append)
    garbage._look()
    monkeypatch.undo()

    assert found == looked
