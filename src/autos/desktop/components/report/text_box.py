"""Text of a report's page, laid out in lines. Lengths are those of the design: 794 by 1123 for A4."""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

FINE = 10
"""Text is laid out this much larger, as its sizes are fractions and fonts have whole ones."""
FAMILY, DISPLAY = "Inter", "Inter Display"
LONGEST = 1_500
"""Characters of one text; what is longer is cut with a mark."""
CUT = " […]"
SUBSTITUTED = ("calt", "liga", "clig", "dlig")
"""Features that draw other glyphs than those of the characters, which a reader of the file could not copy."""


class Style(Enum):
    """Fonts of a report: size, height of a line, weight and family."""

    SUBJECT = (34, 40, 600, DISPLAY)
    TITLE = (24, 30, 600, DISPLAY)
    FIGURE = (24, 28, 600, DISPLAY)
    HEADING = (14.5, 20, 600, FAMILY)
    DETAIL = (14.5, 22, 400, FAMILY)
    LEAD = (13, 18, 400, FAMILY)
    BODY = (12, 18, 400, FAMILY)
    BAR = (12, 15, 400, FAMILY)
    CAPTION = (11.5, 15, 400, FAMILY)
    CELL = (11.5, 16, 400, FAMILY)
    HEAD = (11, 14, 400, FAMILY)
    SMALL = (10.5, 14, 400, FAMILY)
    COLUMN = (10, 14, 600, FAMILY)


class Place(NamedTuple):
    """Where a text is drawn."""

    x: float
    y: float


@lru_cache(maxsize=64)
def font_of(style: Style, weight: int = 0) -> QFont:
    """The font of a style, enlarged."""
    size, _, own, family = style.value
    font = QFont(family)
    font.setPixelSize(round(size * FINE))
    font.setWeight(QFont.Weight(weight or own))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in SUBSTITUTED:
        font.setFeature(QFont.Tag(feature), 0)
    return font


class TextBox:
    """Lines of a width, with a foreign text that cannot leave them."""

    def __init__(
        self,
        text: str,
        style: Style,
        width: float,
        *,
        color: QColor,
        strong: int | bool = 0,
        is_right: bool = False,
        most_lines: int = 40,
    ) -> None:
        """`strong` is how many characters at the start are bold; True for all."""
        shown = unicodedata.normalize("NFC", text if len(text) <= LONGEST else text[:LONGEST] + CUT)
        font = font_of(style, 600 if strong is True else 0)
        self._color = color
        self._layout = layout = QTextLayout(shown, font)
        option = QTextOption(Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        if strong and strong is not True:
            bold = QTextLayout.FormatRange()
            bold.start, bold.length = 0, strong
            form = QTextCharFormat()
            form.setFont(font_of(style, 600))
            bold.format = form
            layout.setFormats([bold])
        step = style.value[1] * FINE
        layout.beginLayout()
        lines = 0
        self.natural_width = 0.0
        while lines < most_lines:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width * FINE)
            line.setPosition(QPointF(0, lines * step + (step - line.height()) / 2))
            self.natural_width = max(self.natural_width, line.naturalTextWidth() / FINE)
            lines += 1
        layout.endLayout()
        self.height = float(max(lines, 1) * style.value[1])

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw it with its upper left corner at this place."""
        painter.save()
        painter.translate(x, y)
        painter.scale(1 / FINE, 1 / FINE)
        painter.setPen(self._color)
        self._layout.draw(painter, QPointF(0, 0))
        painter.restore()
