"""The program's icons for each system, drawn from one drawing, as another reader sees them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader

SCRIPT = Path(__file__).parents[1] / "packaging" / "icons.py"
ICO_SIDES = [16, 20, 24, 32, 40, 48, 64, 256]
ICNS_SIDES = [16, 32, 32, 64, 128, 256, 256, 512, 512, 1024]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("icons")
    for made in (place, place / "again"):
        subprocess.run(
            [sys.executable, str(SCRIPT), str(made)], check=True, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}
        )
    return place


def pictures(file: Path) -> list[QImage]:
    reader = QImageReader(str(file))
    found = []
    for place in range(reader.imageCount()):
        reader.jumpToImage(place)
        found.append(reader.read())
    return found


@pytest.mark.parametrize(("name", "sides"), [("autos.ico", ICO_SIDES), ("autos.icns", ICNS_SIDES)])
def test_every_picture_of_an_icon_is_the_drawing(folder: Path, name: str, sides: list[int]) -> None:
    """In its colours, upright, and transparent around its round corners."""
    read = pictures(folder / name)

    assert [one.width() for one in read] == sides
    for one in read:
        drawn = QImage(str(folder / f"autos-{one.width()}.png"))
        assert one.pixelColor(0, 0).alpha() == 0
        if not drawn.isNull():
            same = one.convertToFormat(QImage.Format.Format_ARGB32)
            assert same == drawn.convertToFormat(QImage.Format.Format_ARGB32)


def test_the_same_drawing_makes_the_same_files(folder: Path) -> None:
    made = sorted((folder / "again").iterdir())

    assert len(made) == 10
    assert all(file.read_bytes() == (folder / file.name).read_bytes() for file in made)
