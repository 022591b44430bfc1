"""The pointer of an X11 screen, moved and pressed as by a hand: a drag needs the display server's own events."""

from __future__ import annotations

import ctypes
import ctypes.util
import time

LEFT = 1
STEPS, STEP_S = 12, 0.02

Place = tuple[int, int]


def can_point() -> bool:
    """Whether this computer has the library for it (XTEST)."""
    return bool(ctypes.util.find_library("X11") and ctypes.util.find_library("Xtst"))


def drag(start: Place, end: Place) -> None:
    """Press at `start`, move to `end` in steps, let go."""
    x11, xtest = ctypes.CDLL(ctypes.util.find_library("X11")), ctypes.CDLL(ctypes.util.find_library("Xtst"))
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))

    def move(place: Place) -> None:
        xtest.XTestFakeMotionEvent(display, -1, *place, ctypes.c_ulong(0))
        x11.XFlush(display)
        time.sleep(STEP_S)

    def press(*, is_down: bool) -> None:
        xtest.XTestFakeButtonEvent(display, LEFT, int(is_down), ctypes.c_ulong(0))
        x11.XFlush(display)
        time.sleep(10 * STEP_S)

    try:
        move(start)
        press(is_down=True)
        for step in range(1, STEPS + 1):
            move((start[0] + (end[0] - start[0]) * step // STEPS, start[1] + (end[1] - start[1]) * step // STEPS))
        move(end)
        press(is_down=False)
    finally:
        x11.XCloseDisplay(display)
