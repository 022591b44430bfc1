"""The outbox page: header, state line, what waits in its order, what was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.components.firm.double_line import DoubleLine
from autos.desktop.pages.outbox.lines import SIDE_PX, OutboxLine
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import quiet_label
from autos.domain.dates import court_time
from autos.text.problems import problem_text
from autos.text.translation import plural

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.pages.outbox.presenter import OutboxPresenter, OutboxState
    from autos.usecases.firm.doubles import DoublePurchase
    from autos.usecases.firm.outbox import OutboxRow

HEADER_PX, HEADING_PX, FOOT_PX = 52, 30, 36


class OutboxView(QWidget):
    """Widgets of an `OutboxState`."""

    def __init__(self, presenter: OutboxPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._shown: tuple[object, ...] | None = None
        self.setProperty("ground", "surface")
        title = PlainLabel(self.tr("Caixa de saída"))
        title.setFont(theme.font(16, 600, display=True))
        what = quiet_label(self.tr("o que ainda não chegou aos colegas"), theme.font(12), "2")
        self.retry: QPushButton = icon_button(self.tr("Tentar agora"))
        self.retry.clicked.connect(presenter.retry)
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(theme.px(HEADER_PX))
        header.setLayout(row(title, what, STRETCH, self.retry, spacing=10, margins=(SIDE_PX, 0, 16, 0)))
        self.rest = ElidedLabel()
        self.rest.setFont(theme.font(12))
        self.rest.setProperty("tone", "2")
        self.state_line = StateLine(theme, self.rest)
        self.empty = EmptyView(theme)
        self.area = QScrollArea()
        self.area.setProperty("ground", "surface")
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.area)
        foot = QFrame()
        foot.setProperty("ground", "sunken")
        foot.setProperty("rule", "top")
        foot.setFixedHeight(theme.px(FOOT_PX))
        words = self.tr(
            "Cada ato leva a hora em que foi feito. Se um colega mudou a mesma nota, as duas versões aparecem."
        )
        foot.setLayout(
            row(
                Picture(theme, "info", size=14),
                quiet_label(words, theme.font(12), "2"),
                STRETCH,
                margins=(SIDE_PX, 0, SIDE_PX, 0),
            )
        )
        layout = column(header, self.state_line, self.stack, foot)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()
        self._render(presenter.state)

    def take_focus(self) -> None:
        """Focus the button that tries the server."""
        self.retry.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.show(is_shown=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.show(is_shown=False)

    def _render(self, state: OutboxState) -> None:
        self._render_state_line(state)
        if not state.is_read:
            return
        counts = (state.waiting_count, state.refused_count)
        shown = (state.waiting, state.refused, counts, state.spaces, state.doubles, state.has_contact)
        if shown == self._shown:
            return
        self._shown = shown
        if not state.waiting and not state.refused and not state.doubles:
            text = self.tr("Tudo o que você fez nos espaços do escritório já chegou ao servidor.")
            self.empty.render_reason(EmptyReason("check-check", self.tr("Nada espera"), text))
            self.stack.setCurrentWidget(self.empty)
            return
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(
                *self._part_waiting(state), *self._part_refused(state), *self._part_news(state), STRETCH,
            )
        )  # fmt: skip
        self.area.setWidget(body)
        self.stack.setCurrentWidget(self.area)

    def _render_state_line(self, state: OutboxState) -> None:
        if state.has_contact and state.contact_at is not None:
            words = self.tr("Em contato com o servidor do escritório, às {hour}.")
            self.rest.say(words.format(hour=f"{court_time(state.contact_at):%H:%M}"))
        else:
            self.rest.say(self.tr("Falando com o servidor do escritório…"))
        if state.has_contact or not state.problem:
            self.state_line.render_notice("", "")
        elif state.problem == "FirmUnreachable":
            lead = self.tr("Sem contato com o servidor do escritório.")
            if state.contact_at is not None:
                lead = self.tr("Sem contato com o servidor do escritório desde {hour}.")
                lead = lead.format(hour=f"{court_time(state.contact_at):%H:%M}")
            words = self.tr("{lead} Tudo funciona. O que você fizer espera aqui e sai sozinho. As buscas continuam.")
            self.state_line.render_notice("amber", words.format(lead=lead))
        else:
            self.state_line.render_notice("red", problem_text(state.problem, state.detail))

    def _part_waiting(self, state: OutboxState) -> list[QWidget]:
        one, many = self.tr("{n} ato"), self.tr("{n} atos, saem na ordem em que foram feitos")
        count = state.waiting_count
        return self._part(self.tr("Esperando"), plural(count, one, many), state.waiting, count, state)

    def _part_refused(self, state: OutboxState) -> list[QWidget]:
        one, many = self.tr("{n} ato"), self.tr("{n} atos")
        count = state.refused_count
        return self._part(self.tr("Não puderam sair"), plural(count, one, many), state.refused, count, state)

    def _part_news(self, state: OutboxState) -> list[QWidget]:
        if not state.doubles or state.me is None:
            return []
        parts: list[QWidget] = [self._heading(self.tr("Avisos da última ligação"), "")]
        for double in state.doubles:
            line = DoubleLine(self._theme, double, state.me, side_px=SIDE_PX, is_news=True)
            line.acknowledged.connect(_acknowledger(self._presenter.acknowledge, double))
            parts.append(line)
        return parts

    def _part(
        self, title: str, counted: str, rows: Sequence[OutboxRow], count: int, state: OutboxState
    ) -> list[QWidget]:
        if not rows:
            return []
        parts: list[QWidget] = [self._heading(title, counted)]
        for waiting in rows:
            space = state.spaces.get(waiting.space_id, "")
            line = OutboxLine(self._theme, waiting, space, has_contact=state.has_contact)
            line.withdrawn.connect(_withdrawer(self._presenter.withdraw, waiting))
            parts.append(line)
        if count > len(rows):
            more = plural(count - len(rows), self.tr("e mais {n}"), self.tr("e mais {n}"))
            label = quiet_label(more, self._theme.font(12), "2")
            label.setContentsMargins(SIDE_PX, 8, SIDE_PX, 8)
            parts.append(label)
        return parts

    def _heading(self, title: str, count: str) -> QFrame:
        heading = QFrame()
        heading.setProperty("ground", "sunken")
        heading.setProperty("rule", "bottom")
        heading.setFixedHeight(self._theme.px(HEADING_PX))
        name = quiet_label(title, self._theme.font(11.5, 600), "")
        number = quiet_label(count, self._theme.font(11.5), "2")
        heading.setLayout(row(name, number, STRETCH, spacing=8, margins=(SIDE_PX, 0, SIDE_PX, 0)))
        return heading

    def _paint_icon(self) -> None:
        self.retry.setIcon(self._theme.icon("refresh-cw", "text-2"))


def _withdrawer(withdraw: Callable[[OutboxRow], None], waiting: OutboxRow) -> Callable[[], None]:
    return lambda: withdraw(waiting)


def _acknowledger(acknowledge: Callable[[DoublePurchase], None], double: DoublePurchase) -> Callable[[], None]:
    return lambda: acknowledge(double)
