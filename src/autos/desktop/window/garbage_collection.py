"""Cyclic garbage collection in the window's thread only, because widgets form cycles."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 200
"""What is created meanwhile is scanned at once: a page that is being filled creates 10,000 objects in 100 ms."""


def collect_garbage_in_this_thread(parent: QObject) -> QTimer:
    """Collect in this thread only, as often as Python's thresholds say, until `parent` is destroyed.

    Python collects in whichever thread creates the next object; a thread of the archive would then destroy
    widgets and timers of the window's thread.
    """
    gc.disable()
    timer = QTimer(parent, interval=EVERY_MS)
    timer.timeout.connect(_collect_due)
    timer.destroyed.connect(gc.enable)
    timer.start()
    return timer


def _collect_due() -> None:
    ages = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
    due = [age for age, (count, most) in ages if 0 < most < count]  # Python 3.14 has no threshold of the oldest: 0
    if due:
        gc.collect(due[-1])
