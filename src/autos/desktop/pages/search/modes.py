"""Choice of the search mode; each card shows its cost class and its price."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QGridLayout, QSizePolicy

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.widgets.layout.tab_order import tab_to_checked
from autos.domain.mode import COST_CLASSES, CostClass, Mode
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name, mode_description, mode_name
from autos.text.translation import translate

LEAST_WIDTH = 150
RADIO_PX, RADIUS_PX = 15, 8
"""Least width of a card and side of its radio button, in pixels at the design's text size."""
MARGIN, LINES = 12, 3
"""Room beside the texts of a card, in pixels, and lines of description that it has at least."""


DESCRIPTION_FLAGS = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class ModeCard(QAbstractButton):
    """Card of one mode: radio button, name, description, cost class and shortcut."""

    def __init__(self, mode: Mode, shortcut: str, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shortcut = shortcut
        self._shown: tuple[str, str, bool] | None = None
        """Price, what is said after it, and whether the card can be chosen; None before they are rendered."""
        self.price = ""
        """Price of one search, or what stands in its place."""
        self.price_detail = ""
        """What is said after the price."""
        self.mode = mode
        self._heights: dict[int, int] = {}
        """Heights by width, as layouts ask for the same ones again and again."""
        self.setCheckable(True)
        self.setText(mode_name(mode))
        self._describe()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(LEAST_WIDTH), self.height_for(self._theme.px(LEAST_WIDTH)))

    def height_for(self, width: int) -> int:
        """Height that all texts need in a card of this width, from the fonts' own measures."""
        if width not in self._heights:
            metrics = QFontMetrics(self._theme.font(12))
            box = QRect(0, 0, width - 2 * MARGIN, 10_000)
            words = metrics.boundingRect(box, int(DESCRIPTION_FLAGS), mode_description(self.mode)).height()
            described = max(words, LINES * metrics.lineSpacing())
            self._heights[width] = self._description_top + described + self._foot_px
        return self._heights[width]

    @property
    def _description_top(self) -> int:
        return 12 + self._title_px + 6

    @property
    def _title_px(self) -> int:
        return max(self._theme.px(18), QFontMetrics(self._theme.font(13, 600)).height())

    @property
    def _badge_px(self) -> int:
        return max(self._theme.px(19), QFontMetrics(self._theme.font(11, 500)).height() + 4)

    @property
    def _price_px(self) -> int:
        return max(self._theme.px(26), QFontMetrics(self._theme.font(13, 600)).height() + 10)

    @property
    def _foot_px(self) -> int:
        """Height of the badge and the price, with the gaps around them."""
        return 8 + self._badge_px + 8 + self._price_px + 6

    def render_charges(self, charges: Charges) -> None:
        """Show the price; a card without a usable connection is disabled."""
        shown = (*price_texts(charges, COST_CLASSES[self.mode]), charges.is_usable)
        if shown == self._shown:
            return
        self._shown = shown
        self.price, self.price_detail, is_usable = shown
        self.setEnabled(is_usable)
        self._describe()
        self.update()

    def _describe(self) -> None:
        price = f" {self.price} {self.price_detail}".rstrip()
        words = f"{mode_description(self.mode)} {cost_name(COST_CLASSES[self.mode])}.{price}"
        self.setAccessibleDescription(f"{words}. {self._shortcut}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        theme = self._theme
        if self.isChecked():
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.setBrush(theme.color("accent-tint"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS_PX - 1, RADIUS_PX - 1)
        elif self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(box, RADIUS_PX - 1, RADIUS_PX - 1)
        title_px = self._title_px
        self._paint_radio(painter)
        painter.setPen(theme.color("text" if self.isEnabled() else "text-disabled"))
        painter.setFont(theme.font(13, 600))
        left = 21 + theme.px(RADIO_PX)
        painter.drawText(QRectF(left, 12, box.width() - left - 8, title_px), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setFont(theme.font(12))
        painter.setPen(theme.color("text-2" if self.isEnabled() else "text-disabled"))
        top = self._description_top
        words = QRectF(MARGIN, top, box.width() - 2 * MARGIN, box.height() - top - self._foot_px)
        painter.drawText(words, int(DESCRIPTION_FLAGS), mode_description(self.mode))
        self._paint_cost(painter, box)
        self._paint_price(painter, box)
        if self.hasFocus():
            painter.setPen(theme.focus_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 5, 5)

    def _paint_radio(self, painter: QPainter) -> None:
        side = self._theme.px(RADIO_PX)
        circle = QRectF(12.5, 12 + (self._title_px - side) / 2, side, side)
        checked = self.isChecked()
        ring = QPen(self._theme.color("accent" if checked else "border-control"), side / 3 if checked else 1)
        inset = side / 6 if checked else 0.0
        painter.setPen(ring)
        painter.setBrush(self._theme.color("surface"))
        painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset))

    def _paint_cost(self, painter: QPainter, box: QRectF) -> None:
        theme, cost = self._theme, COST_CLASSES[self.mode]
        role = COST_COLORS[cost]
        painter.setFont(theme.font(11, 500))
        text = cost_name(cost)
        high, side = self._badge_px, theme.px(12)
        badge = QRectF(
            12,
            box.height() - self._price_px - 6 - 8 - high,
            painter.fontMetrics().horizontalAdvance(text) + 19 + side,
            high,
        )
        painter.setPen(theme.edge(role))
        painter.setBrush(theme.color(f"{role}-bg"))
        painter.drawRoundedRect(badge, 4, 4)
        painter.drawPixmap(
            badge.topLeft().toPoint().x() + 7,
            int(badge.y() + (high - side) / 2),
            theme.pixmap(COST_ICONS[cost], role, 12),
        )
        painter.setPen(theme.color(role))
        painter.drawText(badge.adjusted(11 + side, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        painter.setPen(theme.color("text-3"))
        painter.setFont(theme.font(10.5, 500))
        right = QRectF(0, badge.y(), box.width() - 12, high)
        if badge.right() + 6 < right.right() - painter.fontMetrics().horizontalAdvance(self._shortcut):
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._shortcut)

    def _paint_price(self, painter: QPainter, box: QRectF) -> None:
        theme = self._theme
        place = QRectF(MARGIN, box.height() - self._price_px - 6, box.width() - 2 * MARGIN, self._price_px)
        painter.setPen(QPen(theme.color("border"), 1))
        painter.drawLine(place.topLeft(), place.topRight())
        left = place.left()
        for text, font, role in (
            (self.price, theme.font(13, 600), "text"),
            (self.price_detail, theme.font(11.5), "text-3"),
        ):
            painter.setFont(font)
            painter.setPen(theme.color(role if self.isEnabled() else "text-disabled"))
            rest = QRectF(left, place.top(), place.right() - left, place.height())
            words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(rest.width()))
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, words)
            left += painter.fontMetrics().horizontalAdvance(text) + 6 if text else 0


def price_texts(charges: Charges, cost: CostClass) -> tuple[str, str]:
    """The price of one search of a class, and what is said after it; both empty until the prices are known."""
    if not charges.is_usable:
        return "", translate("search", "sem conexão")
    if charges.is_practice:
        return translate("search", "Sem custo"), translate("search", "na prática")
    if cost in charges.prices:
        return charges.prices[cost], translate("search", "por consulta")
    return "", translate("search", "sem preço informado") if charges.is_known else ""


class ModeChoice(QFrame):
    """Cards of the modes side by side; Alt+1… choose, arrows move."""

    chosen = Signal(object)
    """The `Mode`."""

    def __init__(self, modes: Sequence[Mode], theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(self.tr("Onde buscar"))
        self.cards = [ModeCard(mode, f"Alt+{place}", theme) for place, mode in enumerate(modes, 1)]
        self._group = QButtonGroup(self)
        for place, card in enumerate(self.cards, 1):
            self._group.addButton(card)
            shortcut = QShortcut(QKeySequence(f"Alt+{place}"), self)
            shortcut.activated.connect(card.click)
            card.clicked.connect(lambda _=False, mode=card.mode: self.chosen.emit(mode))
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        self._grid.setContentsMargins(1, 1, 1, 1)
        self.setLayout(self._grid)
        self._arrange(len(self.cards))
        theme.changed.connect(self.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fitting = event.size().width() // self._theme.px(LEAST_WIDTH)
        self._arrange(max(1, min(len(self.cards), fitting)))
        self._fit_height(event.size().width() // self._columns)

    def _fit_height(self, card_width: int) -> None:
        """Give all cards the height that the longest of their texts needs."""
        height = max(card.height_for(card_width) for card in self.cards)
        for card in self.cards:
            card.setFixedHeight(height)

    def _arrange(self, columns: int) -> None:
        """Lay the cards out in `columns` columns."""
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // columns, place % columns)
        for place in range(len(self.cards)):
            self._grid.setColumnStretch(place, 1 if place < columns else 0)

    def render_charges(self, charges: Charges) -> None:
        for card in self.cards:
            card.render_charges(charges)

    def render_mode(self, mode: Mode) -> None:
        for card in self.cards:
            card.setChecked(card.mode is mode)
        tab_to_checked(self.cards)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(box, RADIUS_PX, RADIUS_PX)
        painter.setPen(QPen(self._theme.color("border-strong"), 1))
        painter.drawPath(outline)
        for card in self.cards:
            place = card.geometry()
            painter.setPen(QPen(self._theme.color("border"), 1))
            if place.left() > 1:
                painter.drawLine(place.left(), place.top(), place.left(), place.bottom())
            if place.top() > 1:
                painter.drawLine(place.left(), place.top(), place.right(), place.top())
