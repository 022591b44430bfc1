"""The room notices have over a screen: with too little of it one line says the gravest, and how many others wait."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.notices.notices import Notice, Notices

PAGE_PX = 360
"""Least height of what they stand over, at the design's size of text."""
LEAST_SHARE = 0.4
"""Of the window, what is left to the page when they were unfolded: they can be scrolled then."""


class NoticesArea(QScrollArea):
    """As high as what it shows; nothing where there is no notice."""

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
        """For the window as large as it is now."""
        every, gravest = self.notices.all(), self.notices.gravest()
        if gravest is None:
            self._is_unfolded = False
            self.setFixedHeight(0)
            return
        wanted = self._show(every)
        around = self.window().height()
        if wanted <= around - self._theme.px(PAGE_PX):
            self._is_unfolded = False
            self._offer(None, 0)
        elif self._is_unfolded:
            self._offer(gravest, 0)
            wanted = min(self._show(every), round(around * (1 - LEAST_SHARE)))
        else:
            self._offer(gravest, len(every) - 1)
            gravest.fold(is_folded=True, width=self.width())
            for notice in every:
                notice.setVisible(notice is gravest)
            wanted = gravest.height_in(self.width())
        self.setFixedHeight(wanted)

    def _show(self, notices: list[Notice]) -> int:
        """All of all of them; the height of that."""
        for notice in notices:
            notice.fold(is_folded=False, width=self.width())
            notice.show()
        return sum(notice.height_in(self.width()) for notice in notices)

    def _offer(self, gravest: Notice | None, others: int) -> None:
        """The gravest has the button that folds and unfolds."""
        for notice in self.notices.all():
            if notice is not gravest:
                notice.offer("", "")
        if gravest is None:
            return
        if self._is_unfolded:
            gravest.offer(self.tr("Recolher"), self.tr("Recolher os avisos"))
        elif others:
            words = self.tr("Mais {n}").format(n=others)
            gravest.offer(words, self.tr("Abrir este aviso e mais {n}").format(n=others))
        else:
            gravest.offer(self.tr("Abrir"), self.tr("Abrir este aviso"))

    def _turn(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self.arrange()
