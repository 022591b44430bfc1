"""Query conditions as removable chips, on two lines that scroll."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip import HEIGHT_PX, FilterChip
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.text.translation import number

SPACING = 7
LINES = 2
MOST = 60
"""Largest number of chips; the others are counted."""


class ChipContent(NamedTuple):
    """Content of a chip."""

    key: Hashable
    """Emitted when the chip is removed."""
    name: str
    value: str
    spoken: str


class _ListedChip(FilterChip):
    """Not pressed by the space bar, which would remove it: whoever types a name has not seen where the focus is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Space:
            super().keyPressEvent(event)


class ChipList(QScrollArea):
    """Arrow keys move between chips; Delete, Enter or a click removes one. Hidden without chips."""

    removed = Signal(object)
    """Key of the removed chip."""
    emptied = Signal()
    """The last chip was removed while it had the focus."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._content: tuple[ChipContent, ...] = ()
        self._before: QWidget | None = None
        self.chips: list[FilterChip] = []
        self._flow = FlowLayout(spacing=SPACING)
        self._rest = PlainLabel()
        self._rest.setFont(theme.font(12))
        self._rest.setProperty("tone", "3")
        self._flow.addWidget(self._rest)
        inside = QWidget()
        inside.setProperty("ground", "surface")
        inside.setLayout(self._flow)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Filtros marcados"))
        self.hide()

    def follow(self, before: QWidget) -> None:
        """Put the chips after `before` in the tab order; late widgets would come last in the window."""
        self._before = before

    def render_chips(self, content: Sequence[ChipContent]) -> None:
        """Show these chips; the focus stays, or moves to the chip in the same place."""
        if tuple(content) == self._content:
            return
        place = next((place for place, chip in enumerate(self.chips) if chip.hasFocus()), None)
        self._content = tuple(content)
        self._fill(self._content[:MOST])
        self._rest.setText(self.tr("e mais {n}").format(n=number(len(content) - MOST)))
        self._rest.setVisible(len(content) > MOST)
        self.setVisible(bool(content))
        self._fit()
        if place is not None and self.chips:
            self.chips[min(place, len(self.chips) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif place is not None:
            self.emptied.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fill(self, content: Sequence[ChipContent]) -> None:
        while len(self.chips) > len(content):
            chip = self.chips.pop()
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._flow.removeWidget(self._rest)
        while len(self.chips) < len(content):
            self._add(len(self.chips))
        self._flow.addWidget(self._rest)
        for chip, words in zip(self.chips, content, strict=True):
            chip.say(words.name, words.value, words.spoken)

    def _add(self, place: int) -> None:
        chip = _ListedChip(place, self._theme)
        chip.setParent(self.widget())
        for signal in (chip.clicked, chip.removed):
            signal.connect(partial(self._remove, place))
        chip.moved.connect(partial(self._move, place))
        before = self.chips[-1] if self.chips else self._before
        if before is not None:
            QWidget.setTabOrder(before, chip)
        self.chips.append(chip)
        self._flow.addWidget(chip)
        chip.show()

    def _remove(self, place: int, _checked: bool = False) -> None:
        self.removed.emit(self._content[place].key)

    def _move(self, place: int, step: int) -> None:
        if 0 <= place + step < len(self.chips):
            chip = self.chips[place + step]
            chip.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(chip, 0, 0)

    def _fit(self) -> None:
        line = self._theme.px(HEIGHT_PX)
        wanted = self._flow.heightForWidth(self.viewport().width())
        self.setFixedHeight(max(line, min(wanted, LINES * line + (LINES - 1) * SPACING)))
