"""The line at the top of a page: what can be read in it goes, so that every button stays within reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QMargins, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.icon_button import set_icon_button_text

LEAST_PX = 280
"""Least width of a page's line, at the design's text size."""
TIGHT_PX, LEAST_FIELD_PX = 4, 32
"""Between the parts of a line without room, and what it leaves of a field, at the design's text size."""

Step = Callable[[bool], None]
"""Makes the line shorter (True), or takes that back."""


def fit_line(line: QHBoxLayout, width: int, steps: Sequence[Step]) -> None:
    """Take one step after another until what is in the line has its least width; none where all of it fits."""
    for step in steps:
        step(False)
    for step in steps:
        if line.minimumSize().width() <= width:
            return
        step(True)


def without_words(button: QAbstractButton) -> Step:
    """Leave out the words of a button, which keeps its icon and its accessible name."""
    words = button.text().strip()

    def shorten(is_short: bool) -> None:
        set_icon_button_text(button, "" if is_short else words, name=words)
        if not button.toolTip():
            set_tooltip(button, words)

    return shorten


def without(part: QWidget) -> Step:
    """Leave out something that is only read: it keeps its place in the layout, with no width."""
    usual = part.sizePolicy()
    least = part.minimumWidth()
    room = part.maximumWidth()

    def shorten(is_short: bool) -> None:
        part.setSizePolicy(QSizePolicy.Policy.Ignored if is_short else usual.horizontalPolicy(), usual.verticalPolicy())
        part.setMinimumWidth(0 if is_short else least)
        part.setMaximumWidth(0 if is_short else room)

    return shorten


class FittingLine(QFrame):
    """A line of controls that is shortened by steps, in their order, to the width that it has."""

    def __init__(self, line: QHBoxLayout, steps: Sequence[Step], theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._line = line
        self._steps = (*steps, self._tighten)
        self._usual = line.contentsMargins(), line.spacing()
        self.setLayout(line)

    def add_words_of(self, holder: QWidget, buttons: Iterable[QAbstractButton]) -> None:
        """Leave out, after all else, the words of buttons that stand together in `holder`."""
        steps = [without_words(one) for one in buttons]

        def shorten(is_short: bool) -> None:
            for step in steps:
                step(is_short)
            if (layout := holder.layout()) is not None:
                layout.invalidate()
            holder.updateGeometry()  # a widget of a widget tells the line only later

        self._steps = (*self._steps[:-1], shorten, self._tighten)

    def _tighten(self, is_short: bool) -> None:
        """Leave less room at the edges, between the parts, and in the fields."""
        margins, spacing = self._usual
        tight = self._theme.px(TIGHT_PX)
        edges = QMargins(2 * tight, margins.top(), 2 * tight, margins.bottom())
        self._line.setContentsMargins(edges if is_short else margins)
        self._line.setSpacing(tight if is_short else spacing)
        for field in self.findChildren(QLineEdit):
            field.setMinimumWidth(self._theme.px(LEAST_FIELD_PX) if is_short else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(LEAST_PX), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fit_line(self._line, self.width(), self._steps)

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        is_laid_out = event.type() == QEvent.Type.LayoutRequest
        if is_laid_out and self._line.minimumSize().width() > self.width():  # a text has grown
            fit_line(self._line, self.width(), self._steps)
        return handled
