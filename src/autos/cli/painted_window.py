"""`autos self-test --paint`: the window painted once, off the screen, and what colours it has."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtGui import QImage

from autos.cli.output import print_line
from autos.desktop.window.start import open_window
from autos.system.paths import resources


def print_color_count() -> int:
    """Open the window with preferences of its own, and print how many colours it was painted with."""
    with tempfile.TemporaryDirectory(prefix="autos-self-test-", ignore_cleanup_errors=True) as folder:
        opened = open_window(resources(), Path(folder) / "preferences.ini", practice=True)
        image = opened.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        opened.window.close()
    print_line(str(len(set(memoryview(image.constBits()).cast("I")))))
    return 0
