"""Two panes and the line between them, which mouse and keyboard move and the preferences remember."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QSplitterHandle, QWidget
from shiboken6 import isValid

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.tab_order import stops

STEP_PX = 24
"""What an arrow key moves it by."""
STEPS = {Qt.Key.Key_Left: -STEP_PX, Qt.Key.Key_Right: STEP_PX}


class Divider(QSplitterHandle):
    """Arrows move it, Home and End as far as it goes; Enter or a double click puts it back where it was designed."""

    def __init__(self, panes: Divided, theme: Theme) -> None:
        super().__init__(Qt.Orientation.Horizontal, panes)
        self._panes = panes
        self._theme = theme
        self.setAccessibleName(self.tr("Divisória entre a lista e a leitura"))
        theme.changed.connect(self.update)

    def say_share(self) -> None:
        """Where it stands and what the keys do, to a screen reader."""
        words = self.tr("Lista com {n} % da largura. As setas movem, Enter volta à largura de origem.")
        self.setAccessibleDescription(words.format(n=round(100 * self._panes.shown_share)))

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
            self._panes.put_back()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._panes.put_back()

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
        """Qt masks what it adds to a thin line for the mouse to grasp; with the keyboard in it all of that is shown."""
        if self.hasFocus():
            self.clearMask()
        else:
            self.setMask(self.contentsRect())
        self.update()


class Divided(QSplitter):
    """A list at the left, what is read of it at the right; neither can be closed with the divider."""

    def __init__(self, left: QWidget, right: QWidget, theme: Theme, default: Callable[[], int]) -> None:
        """`default` is the left pane's width, in pixels, while the person has not chosen another."""
        super().__init__(Qt.Orientation.Horizontal)
        self._theme = theme
        self._panes = left, right
        self._default = default
        self._preferences: Preferences | None = None
        self._page = ""
        self._share: float | None = None
        """Of the width, what the person gave to the left pane."""
        self._is_ordered = False
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.addWidget(left)
        self.addWidget(right)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.splitterMoved.connect(self._note)
        self._offer_focus(None, None)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._offer_focus)

    def keep_in(self, preferences: Preferences, page: str) -> None:
        """Take up the place that was kept for `page`, and keep every other one from now on."""
        self._preferences, self._page = preferences, page
        self._share = preferences.split(page)
        self.arrange()

    def put_back(self) -> None:
        """As designed, and nothing is kept."""
        self._remember(None)
        self.arrange()

    def arrange(self) -> None:
        """Give both panes their width; the panes' own minima win."""
        if self.width() and not any(pane.isHidden() for pane in self._panes):
            room = self.width() - self.handleWidth()
            left = self._default() if self._share is None else round(room * self._share)
            self.setSizes([left, max(self._panes[1].minimumWidth(), room - left)])
            self.divider.say_share()

    @property
    def divider(self) -> Divider:
        handle = self.handle(1)
        assert isinstance(handle, Divider)  # noqa: S101 -- made below
        return handle

    @property
    def shown_share(self) -> float:
        """Of the width, what the left pane has now."""
        left, right = self.sizes()
        return left / max(1, left + right)

    @property
    def limits(self) -> tuple[int, int]:
        """How narrow and how wide the left pane can be, in pixels."""
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
            self.divider.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt gives no place to what Tab does not reach
            beside = stops(self._panes[0])
            self.setTabOrder(beside[-1] if beside else self._panes[0], self.divider)
            self._offer_focus(None, QApplication.focusWidget())

    def _offer_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Tab comes to the divider only from beside it: else it would get the keyboard whenever a page is left for
        this one before there is a line to read. Dragging it takes the keyboard from nobody."""
        if not isValid(self):  # what had the keyboard goes together with the page
            return
        is_near = now is not None and self.isAncestorOf(now)
        self.divider.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_near else Qt.FocusPolicy.NoFocus)

    def _note(self) -> None:
        self._remember(self.shown_share)
        self.divider.say_share()

    def _remember(self, share: float | None) -> None:
        self._share = share
        if self._preferences is not None:
            self._preferences.keep_split(self._page, share)
