"""The keyboard of an X11 screen, pressed as by a hand: for a program that no test is part of."""

from __future__ import annotations

import ctypes
import ctypes.util
import time
from collections.abc import Sequence
from types import MappingProxyType

PAUSE_S = 0.03
NAMED = MappingProxyType({"Control": 0xFFE3, "Return": 0xFF0D, "Tab": 0xFF09})
"""Keysyms that are no characters. Source: X11/keysymdef.h."""


REVERT_TO_ROOT = 1
ROOM = 4


class Keyboard:
    """Keys go to the window that was given the focus, as a window manager does."""

    def __init__(self) -> None:
        self._x11 = ctypes.CDLL(ctypes.util.find_library("X11"))
        self._xtest = ctypes.CDLL(ctypes.util.find_library("Xtst"))
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(None))

    def give_focus_at(self, x: int, y: int) -> None:
        """Move the pointer there, and give the window under it the focus."""
        self._xtest.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)
        time.sleep(PAUSE_S)
        root, window, numbers = ctypes.c_ulong(), ctypes.c_ulong(), [ctypes.c_int() for _ in range(ROOM)]
        places = [ctypes.byref(each) for each in (root, window, *numbers, ctypes.c_uint())]
        self._x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self._x11.XQueryPointer(self._display, ctypes.c_ulong(self._x11.XDefaultRootWindow(self._display)), *places)
        self._x11.XSetInputFocus(self._display, window, REVERT_TO_ROOT, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)
        time.sleep(PAUSE_S)

    def press(self, key: str, held: Sequence[str] = ()) -> None:
        """Press a key by its name or character, while others are held."""
        codes = [self._code(name) for name in (*held, key)]
        for code, is_down in [*((code, 1) for code in codes), *((code, 0) for code in reversed(codes))]:
            self._xtest.XTestFakeKeyEvent(self._display, code, is_down, ctypes.c_ulong(0))
            self._x11.XFlush(self._display)
            time.sleep(PAUSE_S)

    def type(self, text: str) -> None:
        """Characters that need no other key to be held."""
        for character in text:
            self.press(character)

    def close(self) -> None:
        self._x11.XCloseDisplay(self._display)

    def _code(self, key: str) -> int:
        symbol = NAMED.get(key) or ord(key)
        return int(self._x11.XKeysymToKeycode(self._display, ctypes.c_ulong(symbol)))
