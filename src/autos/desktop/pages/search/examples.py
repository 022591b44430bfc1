"""Three searches of the practice service that a fresh archive offers; a click makes one of them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.text.translation import translate

CARD_PX, CARD_HIGH_PX = 280, 62


class Example(NamedTuple):
    """One search that finds something in the practice service."""

    key: str
    """As it is typed."""
    icon: str
    name: str
    detail: str


def examples() -> tuple[Example, ...]:
    """The examples, in the window's language. Their persons are invented."""
    cpf, cnpj, name = "111.222.333-96", "FQ.YKN.814/0002-42", "Maria Aparecida Gonçalves"
    return (
        Example(cpf, "user", "Helena Duarte Vasconcelos", f"CPF {cpf}"),
        Example(cnpj, "building-2", "Quadrália Comércio Eletrônico", f"CNPJ {cnpj}"),
        Example(name, "users", name, translate("search", "Nome comum, com homônimos")),
    )


class ExampleCard(QAbstractButton):
    """Icon, name, key, and an arrow."""

    def __init__(self, example: Example, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.example = example
        self.setText(example.name)
        self.setAccessibleName(f"{example.name}. {example.detail}")
        set_tooltip(self, translate("search", "Busca na hora, no serviço de prática"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(CARD_PX), self._theme.px(CARD_HIGH_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        is_lit = self.underMouse() or self.hasFocus()
        edge = QPen(theme.color("accent" if is_lit else "border-control"))
        painter.setPen(theme.focus_pen if self.hasFocus() else edge)
        painter.setBrush(theme.color("hover" if is_lit else "surface"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        middle = self.height() / 2
        painter.drawPixmap(px(16), round(middle - px(9)), theme.pixmap(self.example.icon, "accent-text", 18))
        painter.drawPixmap(self.width() - px(32), round(middle - px(8)), theme.pixmap("arrow-right", "accent-text", 16))
        room = QRectF(px(46), 0, self.width() - px(46) - px(40), self.height())
        for text, weight, size, role, top in (
            (self.example.name, 500, 13, "text", middle - px(18)),
            (self.example.detail, 400, 11.5, "text-3", middle + px(1)),
        ):
            painter.setFont(theme.font(size, weight))
            painter.setPen(theme.color(role))
            words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(QRectF(room.x(), top, room.width(), px(18)), Qt.AlignmentFlag.AlignVCenter, words)


class Examples(QWidget):
    """Title and cards; they stand where the saved and recent searches will be."""

    chosen = Signal(str)
    """The key of the example, to be searched for."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        title = PlainLabel(translate("search", "Experimente um destes"))
        title.setFont(theme.font(14.5, 600))
        note = PlainLabel(translate("search", "pessoas inventadas"))
        note.setFont(theme.font(11.5))
        note.setProperty("tone", "3")
        self.cards = [ExampleCard(example, theme) for example in examples()]
        for card in self.cards:
            card.clicked.connect(lambda _=False, key=card.example.key: self.chosen.emit(key))
        cards = row(*self.cards, spacing=12)
        self.setLayout(column(row(title, note, STRETCH, spacing=10), 10, cards))
        theme.changed.connect(self.update)
