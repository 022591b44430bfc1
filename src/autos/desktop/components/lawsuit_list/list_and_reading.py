"""A list beside what is being read; where there is no room for both, one of them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.icon_button import button_beside_icon
from autos.desktop.widgets.layout.divider import Divided
from autos.desktop.widgets.layout.focus_entrance import Entrance
from autos.desktop.widgets.layout.low_window import is_low

LIST_MIN, READING_MIN = 320, 380
LIST_WIDE, LIST_NARROW = 500, 392
"""Widths at the design's size of text: of the list in a wide window, and in one whose sidebar is a rail."""
NARROW_BELOW = 1150
"""Widths of this widget, in pixels: below, chips fold and the list is narrower; below the next, one pane only."""
SINGLE_BELOW = 900


class Reading(Entrance):
    """What is read, and over it the way back where it has taken the list's place."""

    def __init__(self, reading: QWidget, theme: Theme) -> None:
        super().__init__(lambda: self._shown)
        self._theme = theme
        self.back = button_beside_icon(self.tr("Lista"))
        self.back.setProperty("kind", "ghost")
        self.back.setProperty("room", "small")
        self.back.setFont(theme.font(12, 500))
        self.back.setAccessibleName(self.tr("Voltar à lista"))
        self.back.setToolTip("Esc")
        self.line = QFrame()
        self.line.setProperty("rule", "bottom")
        self.line.setProperty("ground", "surface")
        self.line.setLayout(row(self.back, STRETCH, margins=(14, 2, 14, 2)))
        self._reading = self._shown = reading
        self._column = column(self.line)
        self._column.addWidget(reading, 1)
        self.setLayout(self._column)
        theme.changed.connect(self._dress)
        self._dress()

    def put(self, instead: QWidget | None) -> None:
        """This in the place of what is read, or that again."""
        shown = instead or self._reading
        if self._column.indexOf(shown) < 0:
            self._column.addWidget(shown, 1)
        if shown is not self._shown:
            self._shown.hide()
            shown.show()
            self._shown = shown

    def _dress(self) -> None:
        self.back.setIcon(self._theme.icon("chevron-left", "text-2"))


class ListAndReading(Divided):
    """Left the list, right the reading; Esc goes back from the reading, beside the list as in its place."""

    narrow_changed = Signal(bool)

    def __init__(self, listing: QWidget, reading: QWidget, theme: Theme, wide_px: int = LIST_WIDE) -> None:
        """`wide_px` is the list's width in a wide window, at the design's size of text."""
        self._px = theme.px
        self._wide_px = wide_px
        self._listing = listing
        self._is_narrow: bool | None = None
        self._is_reading = False
        self._was_single = True
        self._headers: list[QWidget] = []
        self.is_alone = False
        """The list takes all of the width whatever room there is."""
        listing.setMinimumWidth(theme.px(LIST_MIN))
        self._place = Reading(reading, theme)
        self._place.setMinimumWidth(theme.px(READING_MIN))
        super().__init__(listing, self._place, theme, self._designed)
        self.back = self._place.back
        self.back.clicked.connect(self.show_list)

    @property
    def is_single(self) -> bool:
        """There is room for one pane only, or only one is wanted."""
        return self.is_alone or self.width() < self._px(SINGLE_BELOW)

    @property
    def is_narrow(self) -> bool:
        return bool(self._is_narrow)

    def keep_alone(self, is_alone: bool) -> None:
        """One pane at a time, however wide the window is; the list first."""
        if is_alone != self.is_alone:
            self.is_alone = is_alone
            self._is_reading = False
            self.arrange()

    def give_way(self, header: QWidget) -> None:
        """In a low window what is read in the list's place has the room of this, too, which stands in its page."""
        self._headers.append(header)
        self.arrange()

    def put_instead(self, instead: QWidget | None) -> None:
        """This for a while in the place of the reading, None for that again; the keyboard goes to the list at worst."""
        had_keys = self._has_keys
        self._place.put(instead)
        if had_keys and not self._has_keys:
            self._give_keys(self._listing)

    def show_reading(self) -> None:
        """Bring the reading forward and give it the keyboard."""
        self._is_reading = True
        self.arrange()
        self._give_keys(self._place)

    def show_list(self) -> None:
        """Back to the list."""
        self._is_reading = False
        self.arrange()
        self._give_keys(self._listing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc comes here where nothing within the reading has its own meaning for it; no text is left half written."""
        if event.key() == Qt.Key.Key_Escape and self._has_keys and not is_written(self.window().focusWidget()):
            self.show_list()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.is_single and not self._was_single:
            self._is_reading = self._has_keys  # the room went: who was reading goes on
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
            header.setHidden(single and self._is_reading and is_low(self, self._theme))
        super().arrange()

    def _give_keys(self, pane: QWidget) -> None:
        """Unless the page has been left: answers may come while somebody types in another."""
        if self.isVisibleTo(self.window()):
            pane.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _has_keys(self) -> bool:
        """The keyboard is where one reads."""
        holder = self.window().focusWidget()
        return holder is not None and (holder is self._place or self._place.isAncestorOf(holder))

    def _designed(self) -> int:
        return self._px(LIST_NARROW if self._is_narrow else self._wide_px)


def is_written(holder: QWidget | None) -> bool:
    """Whether the keyboard is in a text that somebody may be in the middle of."""
    return isinstance(holder, QLineEdit | QPlainTextEdit | QTextEdit) and not holder.isReadOnly()
