"""A list beside the reading pane, or one of them if there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.layout.dock import READING_PANE
from autos.desktop.widgets.layout.focus_forwarder import FocusForwarder
from autos.desktop.widgets.layout.low_window import is_low_window
from autos.desktop.widgets.layout.split_panes import SplitPanes

LIST_MIN, READING_MIN = 320, 380
LIST_WIDE, LIST_NARROW = 488, 392
"""Widths of the list at the design's text size: in a wide window, and in one whose sidebar is a rail."""
NARROW_BELOW = 1100
"""Widths of this widget in pixels: below the first, chips fold and the list is narrower; below the second, only one
pane is shown."""
SINGLE_BELOW = 900
TABLE_BESIDE_FROM, BESIDE_TABLE = 1500, 640
"""Width from which a table has the reading pane beside it, and the width of that pane."""
SCROLL_ROOM_PX = 52
"""Height of undo with its distance from the foot of the list, at the design's text size."""
COUNT_LINE_PX = 34
"""Height of the line above a list at the design's text size."""


class ReadingPane(FocusForwarder):
    """The reading pane, with a back button above while it replaces the list."""

    def __init__(self, reading: QWidget, theme: Theme) -> None:
        super().__init__(lambda: self._shown)
        self.setObjectName(READING_PANE)
        self._theme = theme
        self.back = icon_button(self.tr("Lista"))
        self.back.setProperty("kind", "ghost")
        self.back.setProperty("room", "small")
        self.back.setFont(theme.font(12, 500))
        self.back.setAccessibleName(self.tr("Voltar à lista"))
        set_tooltip(self.back, "Esc")
        self.line = QFrame()
        self.line.setProperty("rule", "bottom")
        self.line.setProperty("ground", "surface")
        self.line.setLayout(row(self.back, STRETCH, margins=(14, 2, 14, 2)))
        self._reading = self._shown = reading
        self._column = column(self.line)
        self._column.addWidget(reading, 1)
        self.setLayout(self._column)
        theme.changed.connect(self._apply_style)
        self._apply_style()

    def put(self, instead: QWidget | None) -> None:
        """Show a widget in place of the reading pane's content, or None for the content."""
        shown = instead or self._reading
        if self._column.indexOf(shown) < 0:
            self._column.addWidget(shown, 1)
        if shown is not self._shown:
            self._shown.hide()
            shown.show()
            self._shown = shown

    def _apply_style(self) -> None:
        self.back.setIcon(self._theme.icon("chevron-left", "text-2"))


class ListAndReading(SplitPanes):
    """The list at the left, the reading pane at the right; Esc returns from the reading pane to the list."""

    narrow_changed = Signal(bool)
    arranged = Signal()
    """The panes may have been shown, hidden or resized."""

    def __init__(self, listing: QWidget, reading: QWidget, theme: Theme, wide_px: int = LIST_WIDE) -> None:
        """`wide_px` is the list's width in a wide window, at the design's text size."""
        self._px = theme.px
        self._wide_px = wide_px
        self._listing = listing
        self._is_narrow: bool | None = None
        self._is_reading = False
        self._was_single = True
        self._headers: list[QWidget] = []
        self._scrolled: list[LawsuitList] = []
        self.is_alone = False
        """Whether the list is a table, which has the reading pane beside it in a very wide window only."""
        listing.setMinimumWidth(theme.px(LIST_MIN))
        self._place = ReadingPane(reading, theme)
        self._place.setMinimumWidth(theme.px(READING_MIN))
        super().__init__(listing, self._place, theme, self._designed)
        self.back = self._place.back
        self.back.clicked.connect(self.show_list)

    @property
    def is_single(self) -> bool:
        """Whether only one pane is shown, by width or because a table takes the room."""
        return self.width() < self._px(TABLE_BESIDE_FROM if self.is_alone else SINGLE_BELOW)

    @property
    def is_narrow(self) -> bool:
        return bool(self._is_narrow)

    def set_single_pane(self, is_alone: bool) -> None:
        """Give the whole width to the list, unless the window is very wide; the list comes first."""
        if is_alone != self.is_alone:
            self.is_alone = self.keeps_design = is_alone
            self._is_reading = False
            self.arrange()

    def hide_when_low(self, header: QWidget) -> None:
        """Hide a header of the page in low windows while the reading pane replaces the list."""
        self._headers.append(header)
        self.arrange()

    def give_scroll_room(self, lawsuits: LawsuitList) -> None:
        """Let the last row of a list be scrolled out from under undo, which lies over it where no pane is beside."""
        self._scrolled.append(lawsuits)
        self.arrange()

    def replace_reading(self, instead: QWidget | None) -> None:
        """Show a widget in place of the reading pane's content, or None to restore it; the focus may go to the list."""
        had_keys = self._has_keys
        self._place.put(instead)
        if had_keys and not self._has_keys:
            self._give_keys(self._listing)

    def show_reading(self) -> None:
        """Show and focus the reading pane."""
        self._is_reading = True
        self.arrange()
        self._give_keys(self._place)

    def show_list(self) -> None:
        """Show and focus the list."""
        self._is_reading = False
        self.arrange()
        self._give_keys(self._listing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return to the list with Esc, if no child has handled it; a note that is being written is kept as a draft."""
        if event.key() == Qt.Key.Key_Escape and self._has_keys:
            self.show_list()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.is_single and not self._was_single:
            self._is_reading = self._has_keys  # narrowed to one pane: keep the one with the focus
        self._was_single = self.is_single
        narrow = self.width() < self._px(NARROW_BELOW)
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self.narrow_changed.emit(narrow)
        super().resizeEvent(event)

    def arrange(self) -> None:
        single = self.is_single
        self._listing.setVisible(not single or not self._is_reading)
        self._place.setVisible(not single or self._is_reading)
        self._place.line.setVisible(single)
        for header in self._headers:
            header.setHidden(single and self._is_reading and is_low_window(self, self._theme))
        for lawsuits in self._scrolled:
            lawsuits.set_scroll_room(self._px(SCROLL_ROOM_PX) if single else 0)
        super().arrange()
        self.arranged.emit()

    def _give_keys(self, pane: QWidget) -> None:
        """Focus a pane, unless another page is shown: answers may arrive while the user types there."""
        if self.isVisibleTo(self.window()):
            pane.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _has_keys(self) -> bool:
        """Whether the focus is in the reading pane."""
        holder = self.window().focusWidget()
        return holder is not None and (holder is self._place or self._place.isAncestorOf(holder))

    def _designed(self) -> int:
        if self.is_alone:
            return self.width() - self._px(BESIDE_TABLE)
        return self._px(LIST_NARROW if self._is_narrow else self._wide_px)
