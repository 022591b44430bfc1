"""Writes the icons: `python packaging/icons.py` those of the window, `python packaging/icons.py FOLDER` the program's.

The window's are resources/icons/icons.pictures, from the drawings beside it, and the ticks. A drawing is parsed once,
here, and not at every start: Qt's reader of SVG alone costs more than all the icons of the first window.

The program's are what each system wants of resources/icons/autos.svg: a PNG of each size for Linux, `autos.ico` for
Windows, `autos.icns` for macOS. The same drawing makes the same bytes.
"""  # noqa: INP001 -- a script, no part of a package

from __future__ import annotations

import json
import os
import struct
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
PNG_SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIDES = (16, 20, 24, 32, 40, 48, 64, 256)
"""Of Windows at 100 to 250 percent."""
LARGEST_BITMAP = 128
"""Larger pictures of an ICO are PNG, which Windows reads in every size and some tools in none below."""
ICNS_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Side of each picture of macOS in pixels; some are of the double density."""
ICO_HEAD, ICO_ENTRY = struct.Struct("<HHH"), struct.Struct("<BBBBHHII")
BITMAP_HEAD = struct.Struct("<IiiHHIIiiII")


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


def program_picture(side: int) -> QImage:
    """The program's drawing, so many pixels wide and high."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(ICONS / "autos.svg")).render(painter)
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """The picture as a PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def ico() -> bytes:
    """The program's icon for Windows."""
    held = [
        bitmap(program_picture(side)) if side <= LARGEST_BITMAP else png(program_picture(side)) for side in ICO_SIDES
    ]
    place = ICO_HEAD.size + len(held) * ICO_ENTRY.size
    entries = b""
    for side, content in zip(ICO_SIDES, held, strict=True):
        entries += ICO_ENTRY.pack(side % 256, side % 256, 0, 0, 1, 32, len(content), place)  # 0 stands for 256
        place += len(content)
    return ICO_HEAD.pack(0, 1, len(held)) + entries + b"".join(held)


def bitmap(image: QImage) -> bytes:
    """A picture inside an ICO: from its last line to its first, with a mask that older programs read."""
    side = image.width()
    lines = [bytes(image.constScanLine(y))[: side * 4] for y in reversed(range(side))]
    mask_bytes = (side + 31) // 32 * 4
    mask = b"".join(
        int("".join("0" if alpha else "1" for alpha in line[3::4]).ljust(mask_bytes * 8, "0"), 2).to_bytes(mask_bytes)
        for line in lines
    )
    head = BITMAP_HEAD.pack(BITMAP_HEAD.size, side, 2 * side, 1, 32, 0, side * side * 4 + len(mask), 0, 0, 0, 0)
    return head + b"".join(lines) + mask


def icns() -> bytes:
    """The program's icon for macOS."""
    held = b""
    for kind, side in ICNS_KINDS.items():
        content = png(program_picture(side))
        held += kind + (len(content) + 8).to_bytes(4) + content
    return b"icns" + (len(held) + 8).to_bytes(4) + held


def write_program_icons(folder: Path) -> None:
    """Write the program's icons of every system into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for side in PNG_SIDES:
        (folder / f"autos-{side}.png").write_bytes(png(program_picture(side)))
    (folder / "autos.ico").write_bytes(ico())
    (folder / "autos.icns").write_bytes(icns())


def main() -> None:
    """Write one or the other."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv)
    if len(sys.argv) > 1:
        write_program_icons(Path(sys.argv[1]))
    else:
        FILE.write_bytes(pictures())
        write_ticks()
    application.quit()


if __name__ == "__main__":
    main()
