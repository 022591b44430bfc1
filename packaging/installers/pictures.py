"""Writes the program's icon as Linux desktops want it: `python packaging/installers/pictures.py FOLDER`.

A PNG of each size, from resources/icons/autos.svg.
"""  # noqa: INP001 -- a script, no part of a package

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWING = Path(__file__).resolve().parents[2] / "resources" / "icons" / "autos.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def picture(side: int) -> QImage:
    """The drawing, so many pixels wide and high."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    return image


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QGuiApplication(sys.argv)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        picture(size).save(str(folder / f"autos-{size}.png"))
