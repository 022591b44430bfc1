"""Scroll area of header and counts: where both do not fit, they scroll together."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.counts_view import CountsView
from autos.desktop.pages.overview.total_header import TotalHeader

COUNTS_PX = 230
"""Least height of the counts."""


class OverviewScrollArea(QScrollArea):
    """Stacks the header above the counts, as wide as the page."""

    def __init__(self, hero: TotalHeader, counts: CountsView, theme: Theme) -> None:
        super().__init__()
        self._hero = hero
        self._counts = counts
        self._least = theme.px(COUNTS_PX)
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

        counts.body.installEventFilter(self)
        counts.currentChanged.connect(self._fit)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._counts.body and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the counts their full height where the page is low: one scroll bar, not two."""
        is_tight = self.height() < self._hero.sizeHint().height() + self._least
        is_picture = self._counts.currentWidget() is self._counts.picture
        wanted = self._counts.body.sizeHint().height() + 2 if is_tight and is_picture else self._least
        self._counts.setMinimumHeight(max(self._least, wanted))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._inside.minimumSizeHint().width(), super().minimumSizeHint().height())
