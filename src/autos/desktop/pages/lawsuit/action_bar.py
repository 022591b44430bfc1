"""The first line of the reading pane: what can be done with the open lawsuit."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QToolButton

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.icon_button import set_icon_button_text

HEIGHT_PX, LOW_HEIGHT_PX = 44, 30
SPACING = 1
MARGINS = (16, 0, 16, 0)


class LawsuitAction(Enum):
    """What a button of the bar does."""

    NOTE = "note"
    LABEL = "label"
    FILE = "file"
    MONITOR = "monitor"
    COPY = "copy"
    EXPORT = "export"
    DEADLINE = "deadline"
    MORE = "more"


ICONS = {
    LawsuitAction.NOTE: "sticky-note",
    LawsuitAction.LABEL: "tag",
    LawsuitAction.FILE: "folder-plus",
    LawsuitAction.MONITOR: "radar",
    LawsuitAction.COPY: "copy",
    LawsuitAction.EXPORT: "download",
    LawsuitAction.DEADLINE: "calendar-plus",
}


class LawsuitActionBar(QFrame):
    """Keeps its height and the places of its buttons from lawsuit to lawsuit; with little room only icons stay."""

    wanted = Signal(object, QPoint)
    """The `LawsuitAction`, and the global position below its button."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_brief: bool | None = None
        self._whole_px = 0
        """Width of all buttons with their words."""
        self.setProperty("rule", "bottom")
        self.setAccessibleName(self.tr("Ações sobre este processo"))
        self._words = {
            LawsuitAction.NOTE: (self.tr("Anotar"), "Ctrl+Shift+N"),
            LawsuitAction.LABEL: (self.tr("Etiquetar"), "1 – 9"),
            LawsuitAction.FILE: (self.tr("Pasta"), ""),
            LawsuitAction.MONITOR: (self.tr("Monitorar"), ""),
            LawsuitAction.COPY: (self.tr("Copiar"), "Ctrl+C"),
            LawsuitAction.EXPORT: (self.tr("Exportar"), ""),
            LawsuitAction.DEADLINE: (self.tr("Prazo"), "Ctrl+D"),
        }
        self.buttons = {action: QPushButton() for action in self._words}
        for action, button in self.buttons.items():
            button.setProperty("kind", "ghost")
            button.setProperty("room", "bar")
            button.setFont(theme.font(12))
            set_tooltip(button, "  ".join(filter(None, self._words[action])))
            button.clicked.connect(lambda _=False, action=action, button=button: self._want(action, button))
        self.more = QToolButton()
        self.more.setProperty("kind", "ghost")
        self.more.setProperty("room", "small")
        self.more.setFixedSize(theme.px(30), theme.px(26))
        self.more.setAccessibleName(self.tr("Mais ações"))
        set_tooltip(self.more, self.tr("Mais ações"))
        self.more.clicked.connect(lambda: self._want(LawsuitAction.MORE, self.more))
        self.setLayout(row(*self.buttons.values(), STRETCH, self.more, spacing=SPACING, margins=MARGINS))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_compact(is_low=False)
        self._say(is_brief=False)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def set_compact(self, *, is_low: bool) -> None:
        """Set the height, which is less in a low window."""
        self.setFixedHeight(self._theme.px(LOW_HEIGHT_PX if is_low else HEIGHT_PX))

    def set_usable(self, action: LawsuitAction, *, is_usable: bool) -> None:
        self.buttons[action].setEnabled(is_usable)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(220), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._is_brief:  # measured anew: before it is first shown the style sheet has not been applied
            self._whole_px = sum(button.sizeHint().width() + SPACING for button in self.buttons.values())
        room = self.width() - MARGINS[0] - MARGINS[2] - self.more.width()
        self._say(is_brief=room < self._whole_px)

    def _say(self, *, is_brief: bool) -> None:
        if is_brief == self._is_brief:
            return
        self._is_brief = is_brief
        for action, button in self.buttons.items():
            words = self._words[action][0]
            set_icon_button_text(button, "" if is_brief else words, name=words)

    def _want(self, action: LawsuitAction, button: QPushButton | QToolButton) -> None:
        self.wanted.emit(action, button.mapToGlobal(QPoint(0, button.height() + 2)))

    def _paint_icons(self) -> None:
        for action, button in self.buttons.items():
            button.setIcon(self._theme.icon(ICONS[action], "text-2"))
        self.more.setIcon(self._theme.icon("ellipsis", "text-2"))
