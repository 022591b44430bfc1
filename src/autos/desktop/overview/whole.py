"""The total over the groups, in any room: where both do not fit, they scroll together."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from autos.desktop.layouts import column
from autos.desktop.overview.counts import Counts
from autos.desktop.overview.hero import Hero
from autos.desktop.theme import Theme

COUNTS_PX = 230
"""Least height of the groups."""


class WholeOverview(QScrollArea):
    """As wide as its room, always."""

    def __init__(self, hero: Hero, counts: Counts, theme: Theme) -> None:
        super().__init__()
        counts.setMinimumHeight(theme.px(COUNTS_PX))
        layout = column(hero, counts)
        layout.setStretchFactor(counts, 1)
        self._inside = QWidget()
        self._inside.setProperty("ground", "surface")
        self._inside.setLayout(layout)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._inside.minimumSizeHint().width(), super().minimumSizeHint().height())
