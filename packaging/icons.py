"""Writes resources/icons/icons.pictures from the drawings beside it, and the ticks: `python packaging/icons.py`.

A drawing is parsed once, here, and not at every start: Qt's reader of SVG alone costs more than all the icons of the
first window.
"""  # noqa: INP001 -- a script, no part of a package

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QDataStream, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPicture
from PySide6.QtSvg import QSvgRenderer

from autos.desktop.base.icon_file import SIDE, VERSION

ICONS = Path(__file__).resolve().parents[1] / "resources" / "icons"
FILE = ICONS / "icons.pictures"
TOKENS = ICONS.parent / "theme" / "tokens.json"
TICK_PX = 64
"""Side of the tick of a check box, which the style sheet scales down."""


def pictures() -> bytes:
    """All drawings by name, each as Qt replays it, drawn in black where the drawing says `currentColor`."""
    drawn = {file.stem: _picture(file.read_text("utf-8")) for file in sorted((ICONS / "lucide").glob("*.svg"))}
    drawn["autos"] = _picture((ICONS / "autos.svg").read_text("utf-8"))
    data = QByteArray()
    stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream.setVersion(VERSION)
    stream.writeQVariant(drawn)
    return bytes(data.data())


def _picture(drawing: str) -> QByteArray:
    renderer = QSvgRenderer(drawing.replace("currentColor", "#000000").encode())
    if renderer.defaultSize() != QSize(SIDE, SIDE):
        raise ValueError(f"not a drawing of {SIDE} by {SIDE}: {drawing[:80]}")
    picture = QPicture()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, SIDE, SIDE))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer)
    return buffer.data()


def write_ticks() -> None:
    """Write the tick of a check box in the colour of each scheme, as a style sheet takes pictures from files only."""
    drawing = (ICONS / "lucide" / "check.svg").read_text("utf-8").replace('stroke-width="2"', 'stroke-width="3.5"')
    colors = json.loads(TOKENS.read_text("utf-8"))["color"]
    for scheme in ("light", "dark"):
        image = QImage(TICK_PX, TICK_PX, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        QSvgRenderer(drawing.replace("currentColor", colors[scheme]["on-accent"]).encode()).render(painter)
        painter.end()
        image.save(str(ICONS / f"tick-{scheme}.png"))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QGuiApplication(sys.argv)
    FILE.write_bytes(pictures())
    write_ticks()
