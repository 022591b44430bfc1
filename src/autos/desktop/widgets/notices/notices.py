"""Notices over every screen, until they are dismissed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable

ICONS = {"amber": "triangle-alert", "red": "circle-x", "accent": "info"}
SEVERITY = ("accent", "amber", "red")


Action = tuple[str, Callable[[], None]]
"""Text of a button and its callback; pressing it also dismisses the notice, unless that `is_over_page`."""

BESIDE_PX = 320
"""Least width of the sentence at the design's text size; with less, the buttons are placed below it."""
MARGINS = (20, 6, 12, 6)
LINE_MARGINS = (20, 2, 12, 2)
ONE_LINE_PX = 100
"""Width of what stands beside the sentence and the buttons on one line: icon, gaps, margins."""
SPACING = 10


class Notice(QFrame):
    """One sentence with its buttons; folded, as much of the sentence as fits on one line."""

    left = Signal()
    """It was dismissed, or one of its buttons was pressed."""
    turned = Signal()
    """The button that folds and unfolds was pressed."""

    def __init__(
        self,
        kind: str,
        text: str,
        theme: Theme,
        actions: tuple[Action, ...],
        *,
        is_over_page: bool = False,
        can_wait: bool = False,
        icon: str = "",
    ) -> None:
        """`is_over_page`: it stands in the place of what a page says as gravely, because it has the way out.

        Its buttons leave it where it is: it is withdrawn when it is not true any more. One that `can_wait` is about
        nothing that the person has just done: it does not cover what a page says of a search.
        """
        super().__init__()
        self._theme = theme
        self.kind = kind
        self.is_over_page = is_over_page
        self.can_wait = can_wait
        self.sentence = text
        self.setProperty("banner", kind)
        self.picture = Picture(theme, icon or ICONS[kind], "accent-text" if kind == "accent" else kind)
        self.text = PlainLabel(breakable(text))
        self.text.setWordWrap(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.line = ElidedLabel(text)
        self.line.hide()
        self.action_buttons = QWidget()
        self.action_buttons.setLayout(row(*(self._action_button(*action) for action in actions), spacing=SPACING))
        self._has_actions = bool(actions)
        self.more = QPushButton()
        self.more.setProperty("room", "small")
        self.more.clicked.connect(self.turned)
        self.more.hide()
        self.dismiss = QToolButton()
        self.dismiss.setProperty("kind", "ghost")
        self.dismiss.setAccessibleName(self.tr("Fechar este aviso"))
        set_tooltip(self.dismiss, self.tr("Fechar este aviso"))
        self.dismiss.clicked.connect(self.left)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(*MARGINS)
        self._grid.setHorizontalSpacing(SPACING)
        self._grid.setVerticalSpacing(MARGINS[1])
        self._grid.setColumnStretch(1, 1)
        for place, part in enumerate((self.picture, self.text, self.action_buttons, self.more, self.dismiss)):
            self._grid.addWidget(part, 0, place)
        self._grid.addWidget(self.line, 0, 1)
        self.action_buttons.setVisible(self._has_actions)
        self.setMinimumHeight(theme.px(44))
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def fits_line(self, width: int) -> bool:
        """Whether the whole sentence and its buttons fit on one line of a width in pixels."""
        beside = self.action_buttons.sizeHint().width() if self._has_actions else 0
        words = self.line.fontMetrics().horizontalAdvance(self.line.text())
        return words + beside + self.dismiss.sizeHint().width() + ONE_LINE_PX <= width

    def fold(self, *, is_folded: bool, width: int, keeps_actions: bool = False) -> None:
        """Show one line, or all of the sentence in a width in pixels; a line `keeps_actions` where they fit."""
        self.text.setVisible(not is_folded)
        self.line.setVisible(is_folded)
        self.action_buttons.setVisible(self._has_actions and (keeps_actions or not is_folded))
        self._grid.setContentsMargins(*(LINE_MARGINS if is_folded else MARGINS))
        self.setMinimumHeight(0 if is_folded else self._theme.px(44))
        beside = width - self.action_buttons.sizeHint().width() - self.dismiss.sizeHint().width()
        is_stacked = beside < self._theme.px(BESIDE_PX) and not keeps_actions
        side = Qt.AlignmentFlag.AlignLeft if is_stacked else Qt.AlignmentFlag(0)
        self._grid.addWidget(self.action_buttons, int(is_stacked), 1 if is_stacked else 2, side)

    def offer(self, words: str, spoken: str) -> None:
        """Set the text of the button that folds and unfolds; empty to hide it."""
        self.more.setText(words)
        self.more.setAccessibleName(spoken)
        self.more.setVisible(bool(words))

    def height_in(self, width: int) -> int:
        """Height for a width in pixels, folded or not as it is now."""
        return max(self.minimumHeight(), self._grid.totalHeightForWidth(width))

    def _paint_icon(self) -> None:
        self.dismiss.setIcon(self._theme.icon("x", "text-2"))

    def _action_button(self, words: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("room", "small")
        button.clicked.connect(act)
        if not self.is_over_page:
            button.clicked.connect(self.left)
        return button


class Notices(QFrame):
    """All notices, newest first, so that those of before stay where they are; without any it takes no space."""

    changed = Signal()
    turned = Signal()
    """The user wants to unfold or fold the notices."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)

    def notify(
        self,
        kind: str,
        text: str,
        *actions: Action,
        on_dismiss: Callable[[], None] | None = None,
        is_over_page: bool = False,
        can_wait: bool = False,
        icon: str = "",
    ) -> None:
        """Add a notice (`amber`, `red` or `accent`); a sentence that is already shown is not repeated.

        `on_dismiss` is called when it is closed without an action; `is_over_page` and `can_wait` as for `Notice`;
        `icon` replaces that of its kind.
        """
        if text not in self.texts():
            notice = Notice(kind, text, self._theme, actions, is_over_page=is_over_page, can_wait=can_wait, icon=icon)
            if on_dismiss is not None:
                notice.dismiss.clicked.connect(on_dismiss)
            notice.left.connect(lambda: self._remove(notice))
            notice.turned.connect(self.turned)
            self._rows.insertWidget(0, notice)
            self.changed.emit()

    def withdraw(self, text: str) -> None:
        """Remove the notice with this text, which is not true any more."""
        for notice in self.all():
            if notice.sentence == text:
                self._remove(notice)

    def clear(self) -> None:
        """Remove all notices."""
        for notice in self.all():
            self._remove(notice)

    def all(self) -> list[Notice]:
        """All notices, from the top."""
        items = (self._rows.itemAt(place) for place in range(self._rows.count()))
        return [widget for item in items if item and isinstance(widget := item.widget(), Notice)]

    def most_severe(self) -> Notice | None:
        """The newest of the most severe notices; of these, first what stands in the place of a page's own."""
        return max(
            self.all(),
            key=lambda notice: (SEVERITY.index(notice.kind), notice.is_over_page, not notice.can_wait),
            default=None,
        )

    def texts(self) -> list[str]:
        """Texts of all notices."""
        return [notice.sentence for notice in self.all()]

    def _remove(self, notice: Notice) -> None:
        self._rows.removeWidget(notice)
        notice.hide()
        notice.deleteLater()
        self.changed.emit()
