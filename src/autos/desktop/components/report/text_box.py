"""Text of a report's page, laid out in lines. Lengths are those of the design: 794 by 1123 for A4."""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout, QTextOption

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
    LONG_FIGURE = (18, 28, 600, DISPLAY)
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


def _wrapping(alignment: Qt.AlignmentFlag) -> QTextOption:
    """A word that is wider than its line is divided."""
    option = QTextOption(alignment)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


LEFT, RIGHT = _wrapping(Qt.AlignmentFlag.AlignLeft), _wrapping(Qt.AlignmentFlag.AlignRight)


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
        self._color = color
        self._font = font_of(style, 600 if strong is True else 0)
        self._option = RIGHT if is_right else LEFT
        self._step = style.value[1] * FINE
        bold = [] if strong is True or not strong else [_bold(style, strong)]
        self._layout, used = self._laid_out(shown, width * FINE, most_lines, bold)
        units = shown.encode("utf-16-le", "surrogatepass")  # Qt counts these, and an emoji has two
        self.is_cut = used < len(units) // 2
        if self.is_cut:  # the last line says that there is more
            start = 2 * self._layout.lineAt(most_lines - 1).textStart()
            before, rest = (part.decode("utf-16-le", "surrogatepass") for part in (units[:start], units[start:]))
            mode = Qt.TextElideMode.ElideRight
            last = QFontMetricsF(self._font).elidedText(rest, mode, width * FINE)
            self._layout, _ = self._laid_out(before + last, width * FINE, most_lines, bold)
        self.height = float(max(self._layout.lineCount(), 1) * style.value[1])

    @property
    def natural_width(self) -> float:
        """Width of its longest line."""
        lines = (self._layout.lineAt(place) for place in range(self._layout.lineCount()))
        return max((line.naturalTextWidth() for line in lines), default=0.0) / FINE

    def _laid_out(
        self, text: str, width: float, most_lines: int, formats: list[QTextLayout.FormatRange]
    ) -> tuple[QTextLayout, int]:
        """The lines of a text, and how many of its characters they have."""
        layout = QTextLayout(text, self._font)
        layout.setTextOption(self._option)
        if formats:
            layout.setFormats(formats)
        layout.beginLayout()
        used = 0
        for place in range(most_lines):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, place * self._step + (self._step - line.height()) / 2))
            used = line.textStart() + line.textLength()
        layout.endLayout()
        return layout, used

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw it with its upper left corner at this place."""
        painter.save()
        painter.translate(x, y)
        painter.scale(1 / FINE, 1 / FINE)
        painter.setPen(self._color)
        self._layout.draw(painter, QPointF(0, 0))
        painter.restore()


def _bold(style: Style, length: int) -> QTextLayout.FormatRange:
    """The first characters in bold."""
    bold, form = QTextLayout.FormatRange(), QTextCharFormat()
    form.setFont(font_of(style, 600))
    bold.start, bold.length, bold.format = 0, length, form
    return bold
