"""Two panes with a divider that mouse and keyboard move and whose position the preferences store."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QSplitterHandle, QWidget
from shiboken6 import isValid

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.tab_order import tab_stops

STEP_PX = 24
"""Step of an arrow key, in pixels."""
STEPS = {Qt.Key.Key_Left: -STEP_PX, Qt.Key.Key_Right: STEP_PX}


class Divider(QSplitterHandle):
    """Divider between the panes: arrow keys move it, Home and End to its limits, Enter or a double click resets it."""

    def __init__(self, panes: SplitPanes, theme: Theme) -> None:
        super().__init__(Qt.Orientation.Horizontal, panes)
        self._panes = panes
        self._theme = theme
        self.setAccessibleName(self.tr("Divisória entre a lista e a leitura"))
        theme.changed.connect(self.update)

    def update_description(self) -> None:
        """Set the accessible description: the position, and what the keys do."""
        words = self.tr("Lista com {n} % da largura. As setas movem, Enter volta à largura de origem.")
        self.setAccessibleDescription(words.format(n=round(100 * self._panes.left_share)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        least, most = self._panes.limits
        if key in STEPS:
            self.moveSplitter(self._panes.sizes()[0] + STEPS[key])
        elif key == Qt.Key.Key_Home:
            self.moveSplitter(least)
        elif key == Qt.Key.Key_End:
            self.moveSplitter(most)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._panes.reset()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._panes.reset()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_ring()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_ring()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_ring()

    def paintEvent(self, event: QPaintEvent) -> None:
        role = "focus" if self.hasFocus() else "border"
        QPainter(self).fillRect(self.rect(), self._theme.color(role))

    def _show_ring(self) -> None:
        """Show the whole handle while it has the focus; Qt masks the margin that it adds to a thin handle."""
        if self.hasFocus():
            self.clearMask()
        else:
            self.setMask(self.contentsRect())
        self.update()


class SplitPanes(QSplitter):
    """Splitter of a list at the left and details at the right; the divider cannot collapse either."""

    def __init__(self, left: QWidget, right: QWidget, theme: Theme, default: Callable[[], int]) -> None:
        """`default` is the left pane's width, in pixels, until the user chooses another."""
        super().__init__(Qt.Orientation.Horizontal)
        self._theme = theme
        self._panes = left, right
        self._default = default
        self._preferences: Preferences | None = None
        self._page = ""
        self._share: float | None = None
        """Share of the width that the user gave to the left pane."""
        self.keeps_design = False
        """Whether the default width is used, whatever was chosen, and no choice is stored."""
        self._is_ordered = False
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.addWidget(left)
        self.addWidget(right)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.splitterMoved.connect(self._store_share)
        self._offer_focus(None, None)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._offer_focus)

    def restore_from(self, preferences: Preferences, page: str) -> None:
        """Restore the position stored for `page`, and store every change from now on."""
        self._preferences, self._page = preferences, page
        self._share = preferences.split(page)
        self.arrange()

    def reset(self) -> None:
        """Reset to the default width and remove the stored position."""
        self._remember(None)
        self.arrange()

    def arrange(self) -> None:
        """Give both panes their width; the panes' own minima win."""
        if self.width() and not any(pane.isHidden() for pane in self._panes):
            room = self.width() - self.handleWidth()
            left = self._default() if self._share is None or self.keeps_design else round(room * self._share)
            self.setSizes([left, max(self._panes[1].minimumWidth(), room - left)])
            self.divider.update_description()

    @property
    def divider(self) -> Divider:
        handle = self.handle(1)
        assert isinstance(handle, Divider)  # noqa: S101 -- made below
        return handle

    @property
    def left_share(self) -> float:
        """The left pane's current share of the width."""
        left, right = self.sizes()
        return left / max(1, left + right)

    @property
    def limits(self) -> tuple[int, int]:
        """Least and largest width of the left pane, in pixels."""
        least, most = cast("tuple[int, int]", self.getRange(1))
        return least, most

    def createHandle(self) -> QSplitterHandle:
        return Divider(self, self._theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_ordered:
            self._is_ordered = True
            self.divider.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # `setTabOrder` needs it
            beside = tab_stops(self._panes[0])
            self.setTabOrder(beside[-1] if beside else self._panes[0], self.divider)
            self._offer_focus(None, QApplication.focusWidget())

    def _offer_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Let Tab reach the divider only from within the panes: else it would get the focus when a page with an
        empty list is opened. Dragging does not change the focus."""
        if not isValid(self):  # the focus also changes while the page is deleted
            return
        is_near = now is not None and self.isAncestorOf(now)
        self.divider.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_near else Qt.FocusPolicy.NoFocus)

    def _store_share(self) -> None:
        if not self.keeps_design:
            self._remember(self.left_share)
        self.divider.update_description()

    def _remember(self, share: float | None) -> None:
        self._share = share
        if self._preferences is not None:
            self._preferences.save_split(self._page, share)
