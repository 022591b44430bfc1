"""The part of the page "Escritório" about money: the firm's limit of the month, and what was bought twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, clear_layout, column, row
from autos.desktop.components.firm.double_line import DoubleLine
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingsGroup, group_title, ruled
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.firm_money import doubles_total, known_at_text, spent_detail, spent_text
from autos.text.translation import plural

if TYPE_CHECKING:
    from uuid import UUID

    from autos.desktop.base.theme import Theme
    from autos.domain.ledger.spending import FirmMonth
    from autos.usecases.firm.doubles import MonthDoubles
    from autos.usecases.firm.overview import FirmOverview

FEW_DOUBLES = 5
SIDE_PX = 14


class FirmMoney(QWidget):
    """What the firm spends, as far as this computer knows it."""

    limit_wanted = Signal()
    """The limit is to be changed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: MonthDoubles | None = None
        self.change = QPushButton(self.tr("Mudar…"))
        self.change.setProperty("room", "small")
        self.change.setAccessibleName(self.tr("Mudar o limite do mês do escritório"))
        self.change.clicked.connect(self.limit_wanted)
        self.limit = SettingLine(theme, "", self.change)
        self.total = quiet_label("", theme.font(11.5), "2")
        self.doubles = QFrame()
        self.doubles.setProperty("kind", "card")
        self.doubles.setAccessibleName(self.tr("Compras duplas"))
        self.doubles.setLayout(column(margins=(1, 1, 1, 1)))
        self.twice = QWidget()
        heading = row(group_title(theme, self.tr("Compras duplas")), STRETCH, self.total, spacing=10)
        self.twice.setLayout(column(18, heading, 10, self.doubles))
        title = group_title(theme, self.tr("Limite do mês do escritório"))
        self.setLayout(column(title, 10, SettingsGroup(theme, self.limit), self.twice))

    def render_month(
        self, month: FirmMonth | None, doubles: MonthDoubles, overview: FirmOverview, *, may_change: bool
    ) -> None:
        """`may_change`: the server can be reached, and this archive can be written."""
        self.change.setVisible(overview.is_administrator)
        self.change.setEnabled(may_change)
        if month is not None:
            self.limit.title.setText(spent_text(month))
            detail = spent_detail(month, len(overview.people))
            since = "" if may_change or month.limit is None else known_at_text(month)
            self.limit.say(" ".join(filter(None, (f"{detail[:1].upper()}{detail[1:]}.", since))))
        self.twice.setVisible(bool(doubles.rows))
        if overview.member_id is not None and doubles != self._shown:
            self._shown = doubles
            self._fill(doubles, overview.member_id)

    def _fill(self, doubles: MonthDoubles, me: UUID) -> None:
        self.total.setText(doubles_total(doubles))
        lines: list[QWidget] = [
            DoubleLine(self._theme, double, me, side_px=SIDE_PX, is_news=False) for double in doubles.rows[:FEW_DOUBLES]
        ]
        hidden = len(doubles.rows) - len(lines)
        if hidden:
            more = quiet_label(
                plural(hidden, self.tr("e mais {n}"), self.tr("e mais {n}")), self._theme.font(11.5), "2"
            )
            more.setContentsMargins(SIDE_PX, 8, SIDE_PX, 8)
            lines.append(more)
        layout = self.doubles.layout()
        if layout is not None:
            clear_layout(layout)
        holder = QWidget()
        holder.setLayout(ruled(*lines))
        if layout is not None:
            layout.addWidget(holder)
