"""Bundled fonts: loadable by Qt on every system, with all letters of Portuguese."""

from pathlib import Path

import pytest
from PySide6.QtGui import QRawFont
from pytestqt.qtbot import QtBot

FACES = sorted((Path(__file__).parents[2] / "resources" / "fonts").glob("*.ttf"))
LETTERS = "áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜºª§°–—…“”‘’·×→0123456789"


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_font_is_truetype_and_complete(qtbot: QtBot, face: Path) -> None:
    """WOFF2 loads only where FreeType has brotli; a missing letter is drawn in another font."""
    del qtbot  # there must be an application before there are fonts
    font = QRawFont(str(face), 16)

    assert face.read_bytes()[:4] == b"\x00\x01\x00\x00"
    assert [letter for letter in LETTERS if not font.supportsCharacter(ord(letter))] == []


def test_every_font_weight_in_use_is_bundled() -> None:
    """Three for text, one for titles."""
    assert {face.stem for face in FACES} == {"Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-SemiBold"}
