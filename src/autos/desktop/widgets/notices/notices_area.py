"""The notices of the window, over a page's state line or its foot; folded, one line shows the most severe."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.notices.notices import SEVERITY, Notice, Notices

PAGE_PX = 360
"""Least height left to the page at the design's text size."""
LEAST_SHARE = 0.4
"""Least share of the window's height left to the page while the notices are unfolded; they scroll then."""


class NoticesArea(QScrollArea):
    """Lies over its parent, so that nothing moves when a notice comes; hidden without one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_unfolded = False
        self._line: QRect | None = None
        self._kind = ""
        self._keeps_rest = False
        self._width = 0
        self.notices = Notices(theme)
        self.setWidget(self.notices)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hide()
        self.notices.changed.connect(self.arrange)
        self.notices.turned.connect(self._turn)

    def cover(self, line: QRect | None, kind: str, *, keeps_rest: bool = False) -> None:
        """Lie over a page's state line, which has a notice of `kind` (or none); without a line at the page's foot.

        A line that `keeps_rest` is not covered by a notice that can wait.
        """
        self._line, self._kind, self._keeps_rest = line, kind, keeps_rest
        self.arrange()

    def arrange(self) -> None:
        """Fit the notices to the window's current size."""
        every, most_severe = self.notices.all(), self.notices.most_severe()
        if most_severe is None or self._is_outranked(most_severe):
            self._is_unfolded = self._is_unfolded and most_severe is not None
            self.hide()
            return
        around = self.parentWidget()
        if around is None:
            return
        self._width = around.width() if self._line is None else self._line.width()
        if self._line is not None and not self._is_unfolded:
            wanted = self._fold_to_line(most_severe, every)
        else:
            wanted = self._fit(most_severe, every)
        left, top = (0, around.height() - wanted) if self._line is None else (self._line.x(), self._line.y())
        self.setGeometry(left, top, self._width, wanted)
        self.show()
        self.raise_()

    def _is_outranked(self, most_severe: Notice) -> bool:
        """Whether the page's own notice is graver, or as grave and not to be covered; what can wait gives way."""
        if self._keeps_rest and most_severe.can_wait:
            return True
        page = SEVERITY.index(self._kind) if self._kind else -1
        return page + (not most_severe.is_over_page) > SEVERITY.index(most_severe.kind)

    def _fold_to_line(self, most_severe: Notice, every: list[Notice]) -> int:
        """Show the most severe notice in the height of the state line; returns that."""
        height = self._line.height() if self._line is not None else 0
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        has_room = most_severe.fits_line(self._width)
        self._offer(most_severe, len(every) - 1, is_whole=has_room)
        most_severe.fold(is_folded=True, width=self._width, keeps_actions=has_room)
        for notice in every:
            notice.setVisible(notice is most_severe)
        return height

    def _fit(self, most_severe: Notice, every: list[Notice]) -> int:
        """Show all notices, or the most severe with a button that unfolds the others; returns their height."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        wanted = self._show(every)
        around = self.window().height()
        if self._line is None and wanted <= around - self._theme.px(PAGE_PX):
            self._is_unfolded = False
            self._offer(None, 0)
        elif self._is_unfolded:
            self._offer(most_severe, 0)
            wanted = min(self._show(every), round(around * (1 - LEAST_SHARE)))
        else:
            self._offer(most_severe, len(every) - 1)
            most_severe.fold(is_folded=True, width=self._width)
            for notice in every:
                notice.setVisible(notice is most_severe)
            wanted = most_severe.height_in(self._width)
        return wanted

    def _show(self, notices: list[Notice]) -> int:
        """Show all notices unfolded; returns their height."""
        for notice in notices:
            notice.fold(is_folded=False, width=self._width)
            notice.show()
        return sum(notice.height_in(self._width) for notice in notices)

    def _offer(self, most_severe: Notice | None, others: int, *, is_whole: bool = False) -> None:
        """Give the most severe notice the button that folds and unfolds; not where it `is_whole` and alone."""
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
        elif is_whole:
            most_severe.offer("", "")
        else:
            most_severe.offer(self.tr("Abrir"), self.tr("Abrir este aviso"))

    def _turn(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self.arrange()
