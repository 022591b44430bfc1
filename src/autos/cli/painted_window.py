"""`autos self-test --paint FOLDER`: the window painted once, off the screen, and what colours it has."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QImage

from autos.cli.output import print_line
from autos.desktop.window.start import open_window
from autos.system.paths import resources


def print_color_count(folder: Path) -> int:
    """Open the window with preferences of its own in `folder`, and print how many colours it was painted with."""
    opened = open_window(resources(), folder / "preferences.ini", practice=True)
    image = opened.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    opened.window.close()
    print_line(str(len(set(memoryview(image.constBits()).cast("I")))))
    return 0
