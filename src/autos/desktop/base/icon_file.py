"""Icons, stored as recorded QPictures in one file: parsing SVG would be most of the cost of a window's first icons."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QDataStream, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPicture, QPixmap

VERSION = QDataStream.Version.Qt_6_5
SIDE = 24
"""Width and height of an icon in its own coordinates."""


class IconFile:
    """Icons by name, as `packaging/icons.py` wrote them: lucide's in black, and the logo `autos` in its own colours."""

    def __init__(self, file: Path) -> None:
        """Raises: OSError."""
        stream = QDataStream(QByteArray(file.read_bytes()))
        stream.setVersion(VERSION)
        self._drawn: dict[str, QByteArray] = stream.readQVariant()

    @property
    def names(self) -> list[str]:
        return sorted(self._drawn)

    def pixmap(self, name: str, size: int, color: QColor | None = None) -> QPixmap:
        """Pixmap of an icon, `size` logical pixels wide and high, at the screen's pixel ratio; in `color` if given.

        Raises: KeyError.
        """
        screen = QGuiApplication.primaryScreen()
        ratio = screen.devicePixelRatio() if screen is not None else 1.0
        side = round(size * ratio)
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        picture = QPicture()
        picture.setData(bytes(self._drawn[name].data()))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side / SIDE, side / SIDE)
        picture.play(painter)
        painter.resetTransform()
        if color is not None:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(pixmap.rect(), color)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap
