"""Rows of the settings: a group with a title, in it one line for each setting, its control at the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.text.policy import fixed_text

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

SIDE_PX = 14
LINE_PX = 49
"""Least height of a setting."""
CONTROL_PX = 196
"""Width of the column of controls that have no width of their own."""


class SettingsGroup(QFrame):
    """A card with one line for each setting, separated by rules."""

    def __init__(self, theme: Theme, *lines: QWidget) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setLayout(ruled(*lines, margin=1))


class SettingLine(QWidget):
    """Label and explanation at the left, the control at the right."""

    def __init__(self, theme: Theme, title: str, *controls: Part, note: str = "") -> None:
        super().__init__()
        self.is_offered = True
        """Whether the setting can be used at the moment; else it is hidden whatever is searched for."""
        self.rule_above: QFrame | None = None
        self.title = PlainLabel(title)
        self.title.setFont(theme.font(12.5, 600))
        self.note = content_label(theme.font(11.5), "2")
        self.say(note)
        self._theme = theme
        self._controls = [control for control in controls if isinstance(control, QWidget)]
        self._words = column(STRETCH, self.title, 2, self.note, STRETCH)
        self.fixed: FixedMark | None = None
        """The mark that the administrator has settled it, where that was so."""
        line = row(self._words, *controls, spacing=12, margins=(SIDE_PX, 8, SIDE_PX, 8))
        line.setStretch(0, 1)
        self.setLayout(line)
        self.setMinimumHeight(theme.px(LINE_PX))
        for control in self._controls:
            line.setAlignment(control, Qt.AlignmentFlag.AlignVCenter)
            if not control.accessibleName():
                control.setAccessibleDescription(title)

    def say(self, note: str) -> None:
        """Set the explanation; without one the title stands alone."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def fix(self, words: str = "", disabled: Sequence[QWidget] | None = None) -> None:
        """Mark the setting as settled by the administrator; its controls stay readable and do nothing.

        `disabled` are those that do nothing, by default all; the others do what is left of them.
        """
        words = words or fixed_text()
        if self.fixed is None:
            self.fixed = FixedMark(self._theme, words)
            self._words.insertSpacing(self._words.count() - 1, 3)
            self._words.insertWidget(self._words.count() - 1, self.fixed)
        else:
            self.fixed.say(words)
        settled = self._controls if disabled is None else disabled
        for control in settled:
            control.setEnabled(False)
        for control in settled or self._controls:
            control.setAccessibleDescription(f"{self.title.text()}. {words}")
        self.fixed.show()

    def unfix(self) -> None:
        """Take the mark away; whoever shows another setting in this line enables its controls."""
        if self.fixed is not None:
            self.fixed.hide()
            for control in self._controls:
                control.setAccessibleDescription("" if control.accessibleName() else self.title.text())

    def offer(self, *, is_offered: bool) -> None:
        """Show the setting only where it can be used."""
        self.is_offered = is_offered
        self.setVisible(is_offered)

    def setVisible(self, visible: bool) -> None:
        """Show or hide it with its rule."""
        super().setVisible(visible)
        if self.rule_above is not None:
            self.rule_above.setVisible(visible)


class SettingSelect(Select):
    """Select of one of a few choices, by default as wide as the column of controls."""

    chosen = Signal(str)
    """Key of the choice that the person made."""

    def __init__(
        self, theme: Theme, name: str, choices: Iterable[tuple[str, str]], current: str, *, width: int = CONTROL_PX
    ) -> None:
        """`choices` are keys with their words; `width` is in pixels of the design."""
        super().__init__(theme)
        self.setAccessibleName(name)
        self.setFixedWidth(theme.px(width))
        for key, words in choices:
            self.addItem(words, key)
        self.choose(current)
        self.activated.connect(lambda _: self.chosen.emit(self.currentData()))

    def choose(self, key: str) -> None:
        self.setCurrentIndex(self.findData(key))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page, which would change settings in passing."""
        event.ignore()


def ruled(*lines: QWidget, margin: int = 0) -> QVBoxLayout:
    """Lines from top to bottom with a rule above each but the first; one that is hidden hides its rule."""
    parts: list[Part] = list(lines[:1])
    for line in lines[1:]:
        above = rule()
        if isinstance(line, SettingLine):
            line.rule_above = above
        parts += [above, line]
    return column(*parts, margins=(margin, margin, margin, margin))


def rule() -> QFrame:
    """A line between two settings."""
    line = QFrame()
    line.setProperty("kind", "line")
    line.setFixedHeight(1)
    return line


def group_title(theme: Theme, words: str) -> QLabel:
    """Title over a group."""
    title = PlainLabel(words)
    title.setFont(theme.font(14, 600))
    return title


def one_line(theme: Theme, size: float, weight: int = 400, tone: str = "") -> ElidedLabel:
    """A label of one line that is cut where room lacks."""
    label = ElidedLabel()
    label.setFont(theme.font(size, weight))
    if tone:
        label.setProperty("tone", tone)
    return label
