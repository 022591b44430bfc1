"""The area of the notices above a screen; if it is too small, one line shows the most severe and the count."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.notices.notices import Notice, Notices

PAGE_PX = 360
"""Least height left to the page at the design's text size."""
LEAST_SHARE = 0.4
"""Least share of the window's height left to the page while the notices are unfolded; they scroll then."""


class NoticesArea(QScrollArea):
    """As high as its content; height 0 without a notice."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_unfolded = False
        self.notices = Notices(theme)
        self.setWidget(self.notices)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(0)
        self.notices.changed.connect(self.arrange)
        self.notices.turned.connect(self._turn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Fit the notices to the window's current size."""
        every, most_severe = self.notices.all(), self.notices.most_severe()
        if most_severe is None:
            self._is_unfolded = False
            self.setFixedHeight(0)
            return
        wanted = self._show(every)
        around = self.window().height()
        if wanted <= around - self._theme.px(PAGE_PX):
            self._is_unfolded = False
            self._offer(None, 0)
        elif self._is_unfolded:
            self._offer(most_severe, 0)
            wanted = min(self._show(every), round(around * (1 - LEAST_SHARE)))
        else:
            self._offer(most_severe, len(every) - 1)
            most_severe.fold(is_folded=True, width=self.width())
            for notice in every:
                notice.setVisible(notice is most_severe)
            wanted = most_severe.height_in(self.width())
        self.setFixedHeight(wanted)

    def _show(self, notices: list[Notice]) -> int:
        """Show all notices unfolded; returns their height."""
        for notice in notices:
            notice.fold(is_folded=False, width=self.width())
            notice.show()
        return sum(notice.height_in(self.width()) for notice in notices)

    def _offer(self, most_severe: Notice | None, others: int) -> None:
        """Give the most severe notice the button that folds and unfolds."""
        for notice in self.notices.all():
            if notice is not most_severe:
                notice.offer("", "")
        if most_severe is None:
            return
        if self._is_unfolded:
            most_severe.offer(self.tr("Recolher"), self.tr("Recolher os avisos"))
        elif others:
            words = self.tr("Mais {n}").format(n=others)
            most_severe.offer(words, self.tr("Abrir este aviso e mais {n}").format(n=others))
        else:
            most_severe.offer(self.tr("Abrir"), self.tr("Abrir este aviso"))

    def _turn(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self.arrange()
