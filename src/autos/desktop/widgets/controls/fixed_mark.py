"""The mark of a control that the administrator of this computer has settled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.policy import fixed_text

ICON_PX = 12


class FixedMark(QWidget):
    """A lock and what is settled; its words are read out, its icon is not."""

    def __init__(self, theme: Theme, words: str = "") -> None:
        """`words` are by default those of every such control."""
        super().__init__()
        self._theme = theme
        self.icon = PlainLabel()
        self.icon.setContentsMargins(0, 2, 0, 0)  # to the middle of the first line
        self.words = quiet_label(words or fixed_text(), theme.font(11.5, 500), "2")
        self.words.setWordWrap(True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        line = row(self.icon, self.words, spacing=5)
        line.setAlignment(self.icon, Qt.AlignmentFlag.AlignTop)
        line.setStretch(1, 1)
        self.setLayout(line)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def say(self, words: str) -> None:
        """Say something else."""
        self.words.setText(words)

    def _paint_icon(self) -> None:
        self.icon.setPixmap(self._theme.pixmap("lock", "text-2", ICON_PX))
