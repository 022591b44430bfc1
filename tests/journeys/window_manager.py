"""Closing a window as a window manager does, on a screen without one (ICCCM, 4.2.8.1, "Window deletion")."""

from __future__ import annotations

import ctypes

CLIENT_MESSAGE = 33
LONGS = 5


class Message(ctypes.Structure):
    """`XClientMessageEvent`, padded to the size of an `XEvent`."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("longs", ctypes.c_long * LONGS),
        ("room", ctypes.c_long * 24),
    )


def request_close(window: int) -> bool:
    """Send an X11 window `WM_DELETE_WINDOW`; returns whether it was sent."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    try:
        protocols, delete = (x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        message = Message(type=CLIENT_MESSAGE, window=window, message_type=protocols, format=32)
        message.longs[0] = delete
        return bool(x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message)))
    finally:
        x11.XCloseDisplay(display)
