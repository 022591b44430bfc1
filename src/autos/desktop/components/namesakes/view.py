"""Widgets of the triage of a search by name: the progress above the list, the question above the lawsuit."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import PageShortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.namesakes.presenter import NamesakePresenter, NamesakeState
from autos.desktop.components.namesakes.texts import (
    sign_label,
    sign_value,
    signs_summary,
    triage_answers,
    triage_asked,
    triage_progress,
    triage_question,
)
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.lawsuit.namesake import EvidenceSign, TraitKind
from autos.domain.lawsuit.row import NamesakeStatus

BOX_PX, LINE_PX = 92, 18
"""Heights of the box and of a sign's line at the design's text size."""
KEYS = ("S", "N")
"""Keys that answer yes and no."""


class NamesakeStrip(QFrame):
    """Progress of the triage, above the list."""

    next_wanted = Signal()
    """The next lawsuit without a verdict is requested."""

    def __init__(self, presenter: NamesakePresenter, theme: Theme, *, is_inline: bool = False) -> None:
        """`is_inline` makes it part of another line."""
        super().__init__()
        if not is_inline:
            self.setProperty("ground", "sunken")
            self.setProperty("rule", "bottom")
        self.words = ElidedLabel()
        self.words.setFont(theme.font(12))
        self.words.setProperty("tone", "2")
        self.next = QPushButton(self.tr("Próximo a conferir"))
        self.next.setProperty("kind", "link")
        self.next.setFont(theme.font(12, 500))
        line = self._line = row(
            self.words, self.next, spacing=10, margins=(0, 0, 0, 0) if is_inline else (16, 5, 12, 5)
        )
        line.setStretch(0, 1)
        self.setLayout(line)
        self.next.clicked.connect(self.next_wanted)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def add(self, choice: QWidget) -> None:
        """Add the control that filters by verdict."""
        self._line.insertWidget(1, choice)

    def _render(self, state: NamesakeState) -> None:
        self.setVisible(state.entry is not None and bool(state.ids))
        self.words.say(triage_progress(state))
        self.next.setEnabled(state.open > 0)


class SignCell(QWidget):
    """One sign: tick or dash, what is compared, and its value."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sign: EvidenceSign | None = None
        self.picture = PlainLabel()
        self.picture.setFixedSize(theme.square(14))
        self.label = quiet_label("", theme.font(11.5), "2")
        self.value = ElidedLabel()
        self.value.setFont(theme.font(11.5, 500))
        self.value.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        line = row(self.picture, self.label, self.value, spacing=6)
        line.setStretch(2, 1)
        self.setLayout(line)
        self.setMinimumHeight(theme.px(LINE_PX))
        theme.changed.connect(self._paint_icon)

    def render_sign(self, sign: EvidenceSign | None) -> None:
        """Show a sign; its place stays empty while there is none."""
        self._sign = sign
        self.label.setText(sign_label(sign) if sign is not None else "")
        self.value.say(sign_value(sign) if sign is not None else "")
        self._paint_icon()

    def _paint_icon(self) -> None:
        if self._sign is None:
            self.picture.clear()
        else:
            name, role = ("check", "green") if self._sign.agrees else ("minus", "text-3")
            self.picture.setPixmap(self._theme.pixmap(name, role, 14))


def sign_grid(cells: Iterable[QWidget], indent: int = 0) -> QGridLayout:
    """Signs in two rows, filled column by column."""
    grid = QGridLayout()
    grid.setContentsMargins(indent, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(2)
    for place, cell in enumerate(cells):
        grid.addWidget(cell, place % 2, place // 2)
    for side in (0, 1):
        grid.setColumnStretch(side, 1)
    return grid


class NamesakeQuestion(QFrame):
    """Question whether it is the searched person, with each sign of it in sight; S and N answer, in the list too."""

    def __init__(self, presenter: NamesakePresenter, theme: Theme, keys_in: QWidget | None = None) -> None:
        """`keys_in` is the page in which S and N answer; None if another question there handles them."""
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("note", "amber")
        self.picture = PlainLabel()
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.text.setFont(theme.font(13, 600))
        self.yes = self._answer(is_same=True)
        self.no = self._answer(is_same=False)
        self.counted = ElidedLabel(least=0)  # where room lacks, the question and its answers have it
        self.counted.setFont(theme.font(11.5))
        self.counted.setProperty("tone", "2")
        self.undo = QPushButton(self.tr("Desfazer"))
        self.undo.setProperty("kind", "link")
        self.undo.clicked.connect(self._take_back)
        line = row(self.picture, self.text, self.counted, self.yes, self.no, self.undo, spacing=8)
        line.setStretch(1, 1)
        self.signs = {kind: SignCell(theme) for kind in TraitKind}
        grid = sign_grid(self.signs.values(), indent=24)
        self.setLayout(column(line, grid, spacing=4, margins=(14, 6, 10, 8)))
        self.setMinimumHeight(theme.px(BOX_PX))
        if keys_in is not None:
            self._answer_in(keys_in)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._render(presenter.state)

    def _answer_in(self, page: QWidget) -> None:
        decide = self._presenter.decide
        for keys, is_same in zip(KEYS, (True, False), strict=True):
            shortcut = PageShortcut(keys, page, Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)  # each verdict moves to the next lawsuit, which has to be read first
            shortcut.activated.connect(lambda is_same=is_same: decide(is_same=is_same))

    def _answer(self, *, is_same: bool) -> QPushButton:
        button = QPushButton()
        button.setProperty("room", "small")
        button.clicked.connect(lambda: self._presenter.decide(is_same=is_same, goes_on=False))
        return button

    def _take_back(self) -> None:
        """Remove the verdict of the open lawsuit, which is still asked about."""
        is_same = self._presenter.state.namesake_status is NamesakeStatus.PERSON
        self._presenter.decide(is_same=is_same, goes_on=False)

    def _render(self, state: NamesakeState) -> None:
        is_asked = state.entry is not None and (bool(state.chosen) or state.read in state.ids)
        if not is_asked or self.parentWidget() is not None:  # shown without a parent it would be a window
            self.setVisible(is_asked)
        self.text.setText(triage_asked(state))
        self.text.setAccessibleName(triage_question(state))
        set_tooltip(self.text, triage_question(state))
        self.counted.say(signs_summary(state.signs) if not state.chosen else "")
        shown = {sign.kind: sign for sign in state.signs}
        for kind, cell in self.signs.items():
            cell.render_sign(None if state.chosen else shown.get(kind))
        is_decided = state.namesake_status in {NamesakeStatus.PERSON, NamesakeStatus.NAMESAKE} and not state.chosen
        holder = self.window().focusWidget()
        for button, words, key in zip((self.yes, self.no), triage_answers(state), KEYS, strict=True):
            button.setText(f"{words}  {key}")
            button.setAccessibleName(words)
            button.setAccessibleDescription(key)
            button.setEnabled(not state.is_read_only)
            button.setVisible(not is_decided)
        self.undo.setVisible(is_decided)
        self.undo.setEnabled(not state.is_read_only)
        if is_decided and holder in {self.yes, self.no}:
            self.undo.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not is_decided and holder is self.undo:
            self.yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def _apply_style(self) -> None:
        self.picture.setPixmap(self._theme.pixmap("users", "amber"))
