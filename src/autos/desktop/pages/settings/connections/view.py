"""The page "Conexões e preços": connections and the one that is shown at the left, prices and limit at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.connections.connection_list import ConnectionList
from autos.desktop.pages.settings.connections.detail import ConnectionDetail
from autos.desktop.pages.settings.connections.presenter import ConnectionsPresenter, ConnectionsState
from autos.desktop.pages.settings.connections.prices import PricesPanel
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.setting_lines import group_title
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.policy import own_connections_text

GAP_PX = 28
TWO_COLUMNS_PX = 820
"""Least width of the page for two columns beside each other."""


class ConnectionsView(QScrollArea):
    """Widgets of a `ConnectionsState`."""

    connect_wanted = Signal()

    def __init__(self, presenter: ConnectionsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "surface")
        self.connect_button: QPushButton = icon_button(self.tr("Conectar ao serviço…"))
        self.connect_button.setProperty("kind", "primary")
        self.list = ConnectionList(presenter, theme)
        self.detail = ConnectionDetail(presenter, theme)
        self.prices = PricesPanel(presenter, theme)
        used = quiet_label(self.tr("A marcada é usada nas novas buscas"), theme.font(11.5), "2")
        heading = row(group_title(theme, self.tr("Conexões")), used, STRETCH, spacing=10)
        left, right = QWidget(), QWidget()
        self.fixed = FixedMark(theme, own_connections_text())
        self.fixed.setVisible(not presenter.state.policy.connections.own)
        left.setLayout(column(heading, 10, self.list, 6, self.fixed, 12, self.detail, STRETCH))
        right.setLayout(column(self.prices, STRETCH))
        for half in (left, right):  # equal, whatever they say: a longer sum moves no price and no button
            half.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._columns: QHBoxLayout = row(left, right, spacing=GAP_PX)
        self._columns.setStretch(0, 1)
        self._columns.setStretch(1, 1)
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(self._columns, STRETCH, margins=(GAP_PX, 18, GAP_PX, 24)))
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.connect_button.clicked.connect(self.connect_wanted)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render(presenter.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._order_tabs()  # Qt orders anew what comes into another window
        self._presenter.load()  # searches and the command line may have changed what is shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= self._theme.px(TWO_COLUMNS_PX)
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != direction:
            self._columns.setDirection(direction)

    def focus_prices(self) -> None:
        """Put the focus on the first price that can be written."""
        self._focus(next((price for price in self.prices.prices.values() if price.isEnabled()), None))

    def focus_limit(self) -> None:
        """Put the focus on the limit of the month."""
        self._focus(self.prices.limit if self.prices.limit.isEnabled() else None)

    def test_in_use(self) -> None:
        """Test the connection in use; the practice service has nothing to test."""
        used = next((row for row in self._presenter.state.rows if row.is_current), None)
        if used is not None:
            self._presenter.select(used.name)
            self._presenter.test()
        self._focus(self.detail.test if self.detail.test.isVisible() else None)

    def _focus(self, part: QWidget | None) -> None:
        """Focus a part of the page and scroll to it; the connection that is shown where there is none."""
        part = part or self.focusProxy() or self.connect_button
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(part)

    def _render(self, state: ConnectionsState) -> None:
        former = [*self.list.lines.values()]
        self.list.render_list(state)
        if (line := self.list.lines.get(state.selected)) is not None:
            self.setFocusProxy(line)  # Tab enters here: everything else of the page must follow in the tab order
        self.detail.render_detail(state)
        self.prices.render_prices(state)
        may_connect = state.policy.connections.own
        self.connect_button.setEnabled(may_connect and not state.is_fixed)
        set_tooltip(self.connect_button, "" if may_connect else own_connections_text())
        self.connect_button.setAccessibleDescription("" if may_connect else own_connections_text())
        if [*self.list.lines.values()] != former:
            self._order_tabs()

    def _order_tabs(self) -> None:
        """Let Tab go through the connections, which were created last, then through the one shown and its prices."""
        lines = [*self.list.lines.values()]
        if not lines:
            return
        before: QWidget = lines[-1].use
        for part in (*self.detail.findChildren(QWidget), *self.prices.findChildren(QWidget)):
            if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.window() is before.window():
                self.setTabOrder(before, part)
                before = part

    def _paint_icons(self) -> None:
        self.connect_button.setIcon(self._theme.icon("plug", "on-accent"))
