"""The question whether a call may pass the limit of the month: with figures, and answered by a key of its own."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.setting_lines import rule
from autos.desktop.widgets.dialog_header import DialogHeader
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.ledger.spending import LimitPassed
from autos.domain.mode import CostClass
from autos.domain.money import format_amount
from autos.text.dates import today
from autos.text.modes import COST_COLORS, cost_name
from autos.text.over_limit import limit_lines, limit_note, limit_title, pass_text
from autos.text.translation import translate

WIDTH_PX = 520
HEAD_PX, SUBJECT_PX, LINE_PX, BAR_PX, OFFER_PX, FOOT_PX = 52, 50, 33, 48, 45, 56
BADGE_PX = 24
SIDE_PX = 20
PASSES_AFTER_MS = 500
"""For so long the key that passes does nothing: it may have been typed before the sheet was seen."""
ENTER_KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class LimitOffer(NamedTuple):
    """Something else that can be done instead of passing the limit."""

    words: str
    act: str
    """Text of its button."""
    icon: str


class LimitQuestion(NamedTuple):
    """What is asked about."""

    subject: str
    """Whom the call is about: text from outside."""
    how: str
    """Mode of the search, or what else is called."""
    cost: CostClass
    passed: LimitPassed
    calls: int = 1
    refusal: str = ""
    """Why nothing passes the limit: then there is only the way back; empty where it can be passed."""
    offers: Sequence[LimitOffer] = ()


class OverLimitSheet(OverlayDialog):
    """Accepted only by its own key or button; Enter, which asked, goes back.

    `chosen` is the place of the offer that was taken, if one was; then it is not accepted.
    """

    veil = 0.35
    ground = "surface"

    def __init__(self, parent: QWidget, theme: Theme, question: LimitQuestion) -> None:
        passed, day = question.passed, today()
        lines = limit_lines(passed, day, question.cost, question.calls)
        high = HEAD_PX + SUBJECT_PX + LINE_PX * len(lines) + BAR_PX + OFFER_PX * len(question.offers) + FOOT_PX
        super().__init__(parent, theme, WIDTH_PX, high)
        self.chosen: int | None = None
        self._since_shown = QElapsedTimer()
        title = limit_title(passed, day, question.cost, question.calls)
        self.setWindowTitle(self.tr("Limite do mês"))  # without whom it is about: other programs can read it
        header = DialogHeader(theme, title)
        header.cross.clicked.connect(self.reject)
        self.setAccessibleName(title)
        self.setAccessibleDescription(". ".join(f"{line.name}: {line.amount}" for line in lines))
        figures = [_figure(theme, *line) for line in lines]
        ruled: list[QWidget] = [figures[0]]
        for figure in figures[1:]:
            ruled += [rule(), figure]
        self.offers = [QPushButton(offer.act) for offer in question.offers]
        rows = [_offer_row(theme, *each) for each in zip(question.offers, self.offers, strict=True)]
        self.leave = QPushButton(self.tr("Voltar  Esc"))
        self.leave.setAccessibleName(self.tr("Voltar"))
        self.leave.setProperty("kind", "primary")
        act = pass_text(passed.price, question.cost)
        self.go_on = QPushButton(translate("over_limit", "{act}  P").format(act=act))
        self.go_on.setAccessibleName(act)
        self.go_on.setVisible(not question.refusal)
        self._can_pass = not question.refusal
        self.note = PlainLabel(limit_note(passed, question.cost, question.refusal))
        self.note.setFont(theme.font(11.5))
        self.note.setProperty("tone", "2")
        self.note.setWordWrap(True)
        foot = QFrame()
        foot.setProperty("kind", "cardfoot")
        bottom = row(self.note, self.go_on, self.leave, spacing=8, margins=(SIDE_PX, 10, SIDE_PX, 10))
        bottom.setStretch(0, 1)
        foot.setLayout(bottom)
        body = column(
            _subject(theme, question),
            column(*ruled, margins=(SIDE_PX, 0, SIDE_PX, 0)),
            column(PassedLimitBar(theme, passed), margins=(SIDE_PX, 8, SIDE_PX, 0)),
            row(
                _small(theme, format_amount(Decimal(0))),
                STRETCH,
                _small(theme, self.tr("limite {amount}").format(amount=format_amount(passed.limit))),
                margins=(SIDE_PX, 2, SIDE_PX, 8),
            ),
        )
        self.setLayout(column(header, body, *rows, STRETCH, foot, margins=(1, 1, 1, 1)))
        for place, button in enumerate(self.offers):
            button.clicked.connect(partial(self._choose, place))
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._pass)
        for button in (self.leave, self.go_on, *self.offers):
            button.setAutoDefault(False)
            button.installEventFilter(self)  # some desktops let Enter press whatever button has the focus
        self.leave.setFocus()

    def _choose(self, place: int, _checked: bool = False) -> None:
        self.chosen = place
        self.reject()

    def _pass(self) -> None:
        """Pass the limit, unless the sheet cannot have been read yet: a second click may be of what asked."""
        if self._since_shown.elapsed() >= PASSES_AFTER_MS:
            self.accept()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._since_shown.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes back whatever has the focus; one that is still held from asking does nothing."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER_KEYS:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """P passes the limit, once the sheet can have been read; Enter and Esc go back."""
        if event.isAutoRepeat():
            return
        if event.key() in ENTER_KEYS:
            self.reject()
        elif event.key() == Qt.Key.Key_P and not event.modifiers() and self._can_pass:
            self._pass()
        else:
            super().keyPressEvent(event)


class PassedLimitBar(QWidget):
    """The limit as a bar: what is spent, and the rest of it, which these calls would use up and pass."""

    def __init__(self, theme: Theme, passed: LimitPassed) -> None:
        super().__init__()
        self._theme = theme
        self._spent = float(min(passed.spent / passed.limit, Decimal(1))) if passed.limit else 1.0
        self._is_priced = passed.price is not None
        self.setFixedHeight(theme.px(10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box, high = QRectF(self.rect()), float(self.height())
        painter.setBrush(self._theme.color("map-1"))
        painter.drawRoundedRect(box, high / 2, high / 2)
        spent = box.width() * self._spent
        painter.setBrush(self._theme.color("accent"))
        painter.drawRoundedRect(QRectF(0, 0, max(spent, high), high), high / 2, high / 2)
        if self._is_priced:
            added = max(box.width() - spent - 2, high)
            painter.setBrush(self._theme.color("amber-dot"))
            painter.drawRoundedRect(QRectF(box.width() - added, 0, added, high), 3, 3)


def _subject(theme: Theme, question: LimitQuestion) -> QWidget:
    """Whom the call is about, how, and its class of cost."""
    whom = ElidedLabel()
    whom.say(question.subject)
    whom.setFont(theme.font(12, 600))
    whom.setProperty("badge", "green")
    how = PlainLabel(question.how)
    how.setFont(theme.font(13))
    how.setProperty("tone", "2")
    cost = PlainLabel(cost_name(question.cost))
    cost.setFont(theme.font(11, 500))
    cost.setProperty("badge", COST_COLORS[question.cost])
    for badge in (whom, cost):
        badge.setFixedHeight(theme.px(BADGE_PX))
    line = QWidget()
    line.setLayout(row(whom, how, STRETCH, cost, spacing=10, margins=(SIDE_PX, 8, SIDE_PX, 4)))
    line.setFixedHeight(theme.px(SUBJECT_PX))
    return line


def _figure(theme: Theme, name: str, amount: str, kind: str) -> QWidget:
    """One figure: its name and its amount."""
    labels = (PlainLabel(name), PlainLabel(amount))
    for label in labels:
        label.setFont(theme.font(13, 600 if kind == "strong" else 400))
        if kind == "over":
            label.setProperty("tone", "amber")
    labels[1].setFont(theme.font(13, 500 if not kind else 600))
    line = QWidget()
    line.setLayout(row(labels[0], STRETCH, labels[1]))
    line.setFixedHeight(theme.px(LINE_PX) - 1)
    return line


def _offer_row(theme: Theme, offer: LimitOffer, button: QPushButton) -> QWidget:
    """What can be done instead, and its button."""
    icon = PlainLabel()
    icon.setPixmap(theme.pixmap(offer.icon, "text-2", 16))
    words = ElidedLabel()
    words.setFont(theme.font(13))
    words.say(offer.words)
    button.setAccessibleDescription(offer.words)
    button.setProperty("kind", "small")
    button.setFont(theme.font(12, 500))
    line = QFrame()
    line.setProperty("rule", "top")
    layout = row(icon, words, button, spacing=8, margins=(SIDE_PX, 0, SIDE_PX, 0))
    layout.setStretch(1, 1)
    line.setLayout(layout)
    line.setFixedHeight(theme.px(OFFER_PX))
    return line


def _small(theme: Theme, words: str) -> PlainLabel:
    label = PlainLabel(words)
    label.setFont(theme.font(11.5))
    label.setProperty("tone", "2")
    return label
