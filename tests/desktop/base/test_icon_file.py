"""The file of recorded icons: none is missing, and each looks like its SVG."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from autos.desktop.base.icon_file import IconFile
from autos.system.paths import resources

ICONS = resources() / "icons"
FILES = [*sorted((ICONS / "lucide").glob("*.svg")), ICONS / "autos.svg"]
pytestmark = pytest.mark.usefixtures("qapp")
ROUNDING = 2
"""Allowed difference of a colour value, of 255: coordinates are rounded in the recording."""


@pytest.fixture(scope="module")
def drawings() -> IconFile:
    return IconFile(ICONS / "icons.pictures")


def test_no_drawing_is_missing_or_left_over(drawings: IconFile) -> None:
    assert drawings.names == sorted(file.stem for file in FILES)


@pytest.mark.parametrize("size", [13, 24, 40])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_icon_matches_its_svg(drawings: IconFile, file: Path, size: int) -> None:
    color = QColor("#0B6470")
    is_mark = file.stem == "autos"
    drawn = drawings.pixmap(file.stem, size, None if is_mark else color).toImage()
    wanted = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    wanted.fill(Qt.GlobalColor.transparent)
    painter = QPainter(wanted)
    QSvgRenderer(file.read_text("utf-8").replace("currentColor", color.name()).encode()).render(painter)
    painter.end()
    seen = drawn.convertToFormat(wanted.format())
    assert seen.size() == wanted.size()
    pairs = zip(bytes(seen.constBits()), bytes(wanted.constBits()), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= ROUNDING
    assert any(bytes(wanted.constBits()))


def test_an_unknown_name_is_an_error(drawings: IconFile) -> None:
    with pytest.raises(KeyError):
        drawings.pixmap("no-such-icon", 16)
