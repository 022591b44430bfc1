"""Where cyclic garbage is looked for: in the window's thread, whose widgets hold each other."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 500


def look_here(parent: QObject) -> QTimer:
    """Look for garbage in this thread only, as often as Python's thresholds say, until `parent` goes.

    Python looks in whichever thread happens to make the next object. A thread of the archive would then take apart
    widgets and timers that belong to the window.
    """
    gc.disable()
    timer = QTimer(parent, interval=EVERY_MS)
    timer.timeout.connect(_look)
    timer.destroyed.connect(gc.enable)
    timer.start()
    return timer


def _look() -> None:
    ages = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
    due = [age for age, (count, most) in ages if 0 < most < count]  # Python 3.14 has no threshold of the oldest: 0
    if due:
        gc.collect(due[-1])
