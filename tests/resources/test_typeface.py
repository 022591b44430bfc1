"""The bundled faces: readable by Qt on every system, and with every letter that Portuguese has."""

from pathlib import Path

import pytest
from PySide6.QtGui import QRawFont
from pytestqt.qtbot import QtBot

FACES = sorted((Path(__file__).parents[2] / "resources" / "fonts").glob("*.ttf"))
LETTERS = "áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜºª§°–—…“”‘’·×→0123456789"


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_face_is_plain_truetype_and_complete(qtbot: QtBot, face: Path) -> None:
    """WOFF2 under this name loads only where FreeType has brotli; a letter left out is drawn in another face."""
    del qtbot  # there must be an application before there are fonts
    font = QRawFont(str(face), 16)

    assert face.read_bytes()[:4] == b"\x00\x01\x00\x00"
    assert [letter for letter in LETTERS if not font.supportsCharacter(ord(letter))] == []


def test_there_are_faces_of_every_weight_in_use() -> None:
    """Three for text, one for titles."""
    assert {face.stem for face in FACES} == {"Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-SemiBold"}
