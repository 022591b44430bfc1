"""A dialog about the firm: fields with a sentence under each, and work that may fail with words."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.busy_button import BusyButton
from autos.desktop.widgets.controls.setting_lines import rule
from autos.desktop.widgets.dialog_header import DialogHeader
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.errors import Problem, TextMissing, TextTooLong
from autos.domain.lawsuit.annotations import clean_line
from autos.text.problems import problem_text

if TYPE_CHECKING:
    from autos.desktop.base.layouts import Part

SIDE_PX = 20
HINT_PX = 16
PROBLEM_PX = 36
"""Room for a sentence of two lines at the foot of the fields, whether there is one or not."""


class FirmField(QWidget):
    """A field under its title, and the line with what is wrong in it, else a hint."""

    def __init__(self, theme: Theme, title: str, hint: str = "", text: str = "") -> None:
        super().__init__()
        self._hint = hint
        label = quiet_label(title, theme.font(12.5, 600), "")
        self.line = QLineEdit(text)
        self.line.setMaxLength(8_000)
        self.line.setAccessibleName(title)
        label.setBuddy(self.line)
        self.hint = quiet_label(hint, theme.font(11.5))
        self.hint.setFixedHeight(theme.px(HINT_PX))
        self.setLayout(column(label, 6, self.line, 4, self.hint))
        self.line.textEdited.connect(lambda _text: self.say(""))

    @property
    def text(self) -> str:
        """What is typed, as it is."""
        return self.line.text()

    def say(self, problem: str) -> None:
        """Say what is wrong; without that, the hint."""
        self.hint.setText(problem or self._hint)
        set_style_property(self.hint, "tone", "red" if problem else "3")
        set_style_property(self.line, "wrong", "true" if problem else "")
        self.line.setAccessibleDescription(problem or self._hint)

    def name(self) -> str:
        """The name that is typed; empty where there is none, which it says."""
        try:
            return clean_line(self.text)
        except TextMissing:
            self.say(self.tr("Escreva um nome."))
        except TextTooLong:
            self.say(self.tr("O nome é comprido demais."))
        return ""

    def wipe(self) -> None:
        """Empty the field; nothing can bring it back."""
        self.line.setText("")  # `clear` could be undone


class FirmDialog(OverlayDialog):
    """Header, what `put` gives it, and a foot with the button that goes on."""

    veil = 0.35
    ground = "surface"

    def __init__(self, parent: QWidget, theme: Theme, title: str, go_on: str, size_px: tuple[int, int]) -> None:
        """`size_px` is width and height, in all its states, at the design's size of text."""
        super().__init__(parent, theme, *size_px)
        self.setWindowTitle(title)
        self.tasks = TaskScope(on_problem=self._show_problem)
        self.describe: Callable[[Problem], str] = lambda problem: problem_text(problem.name, problem.detail)
        """The sentence of a problem that the work met."""
        header = DialogHeader(theme, title)
        self.cross = header.cross
        self.problem = content_label(theme.font(12), "red")
        self.problem.setMinimumHeight(theme.px(PROBLEM_PX))
        self.problem.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note = quiet_label("", theme.font(11.5))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.leave.setProperty("kind", "ghost")
        self.go_on = BusyButton(theme)
        self.go_on.setText(go_on)
        self.go_on.setProperty("kind", "primary")
        self._body = QWidget()
        self._body.setProperty("ground", "surface")
        self.room = QScrollArea()
        self.room.setWidget(self._body)
        self.room.setWidgetResizable(True)
        self.room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        footer = QFrame()
        footer.setProperty("kind", "cardfoot")
        foot = row(self.note, STRETCH, self.leave, self.go_on, margins=(SIDE_PX, 12, SIDE_PX, 12))
        footer.setLayout(foot)
        layout: QVBoxLayout = column(header, self.room, rule(), footer, margins=(1, 1, 1, 1))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.go_on.setDefault(True)
        self.setTabOrder(self.go_on, self.cross)
        self.leave.clicked.connect(self.reject)
        self.cross.clicked.connect(self.reject)

    def put(self, *parts: Part) -> None:
        """Set what stands between header and foot; called once."""
        self._body.setLayout(column(*parts, margins=(SIDE_PX, 16, SIDE_PX, 8)))

    def work(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run work of this dialog; while it runs, nothing else can be begun."""
        self.problem.setText("")
        self.go_on.setEnabled(False)
        self.go_on.set_busy(is_busy=True)
        self.tasks.start("work", self._worked(coroutine))

    async def _worked(self, coroutine: Coroutine[Any, Any, None]) -> None:
        try:
            await coroutine
        finally:
            self.go_on.set_busy(is_busy=False)
            self.go_on.setEnabled(True)

    def _show_problem(self, problem: Problem) -> None:
        self.problem.setText(self.describe(problem))


def small_label(theme: Theme, words: str, tone: str = "2") -> QLabel:
    """A wrapping sentence of the application's own."""
    label = content_label(theme.font(12), tone)
    label.setText(words)
    return label
