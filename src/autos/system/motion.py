"""The system's setting for reduced motion."""

from __future__ import annotations

import configparser
import ctypes
import os
import shutil
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path
from typing import Any

SPI_GETCLIENTAREAANIMATION = 0x1042
TIMEOUT_S = 2


def reduces_motion() -> bool:
    """Whether animations are switched off in the system; False where that is unknown.

    May start a process: do not call it in the window's thread.
    """
    if sys.platform == "win32":
        return _windows_reduces()
    return _macos_reduces() if sys.platform == "darwin" else _gnome_reduces() or _plasma_reduces()


def _windows_reduces() -> bool:
    animates = ctypes.c_int(1)
    user32: Any = getattr(ctypes, "windll").user32  # noqa: B009 -- only there on Windows, where nobody checks types
    is_known = user32.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    return bool(is_known) and not animates.value


def _macos_reduces() -> bool:
    ctypes.CDLL(find_library("AppKit") or "")
    objc = ctypes.CDLL(find_library("objc") or "")
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    address = ctypes.cast(objc.objc_msgSend, ctypes.c_void_p).value or 0
    of_object = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(address)
    of_truth = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(address)
    workspace = of_object(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
    return bool(of_truth(workspace, objc.sel_registerName(b"accessibilityDisplayShouldReduceMotion")))


def _gnome_reduces() -> bool:
    program = shutil.which("gsettings")
    if program is None:
        return False
    asked = [program, "get", "org.gnome.desktop.interface", "enable-animations"]
    try:
        result = subprocess.run(asked, capture_output=True, timeout=TIMEOUT_S, check=False)  # noqa: S603 -- no word of it is anybody's
    except (OSError, subprocess.SubprocessError):
        return False
    return result.stdout.strip() == b"false"


def _plasma_reduces() -> bool:
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    if not (file := folder / "kdeglobals").is_file():
        return False
    settings = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        settings.read(file, encoding="utf-8")
        return settings.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    except (OSError, ValueError, configparser.Error):
        return False
