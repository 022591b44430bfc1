"""One asked search in full: what, when, at what class of cost, how far, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from autos.desktop.activity.presenter import ActivityState
from autos.desktop.activity.words import brought, explanation, standing, subtitle
from autos.desktop.dates import day_and_hour
from autos.desktop.layouts import STRETCH, column, row
from autos.desktop.theme import Theme
from autos.desktop.widgets.badge import Badge
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.widgets.row_words import plain_line
from autos.desktop.wording import COST_COLORS, COST_ICONS, cost_name, plural, translate
from autos.domain.ledger import LedgerEntry, SystemProgress
from autos.domain.ledger_state import LedgerState

CAN_REPEAT = frozenset({LedgerState.LOST, LedgerState.REFUSED, LedgerState.NOT_SENT, LedgerState.COMPLETED})


class ActivityDetail(QScrollArea):
    """Renders the chosen search; says what to do when none is chosen."""

    open_wanted = Signal()
    resume_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._systems: tuple[SystemProgress, ...] = ()
        self.title = self._label(17, 600)
        self.subtitle = self._label(12, 400, "2")
        self.subtitle.setWordWrap(False)
        self.cost = Badge(theme)
        self.standing = self._label(12, 500)
        self.explanation = self._label(13, 400)
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(16)
        self.facts.setVerticalSpacing(6)
        self.facts.setColumnStretch(1, 1)
        self.asked, self.updated, self.came, self.request = (ElidedLabel() for _ in range(4))
        names = (self.tr("Pedida"), self.tr("Última notícia"), self.tr("Trouxe"), self.tr("Pedido no serviço"))
        for place, (name, value) in enumerate(
            zip(names, (self.asked, self.updated, self.came, self.request), strict=True)
        ):
            heading = QLabel(name)
            heading.setFont(theme.font(11.5))
            heading.setProperty("tone", "3")
            self.facts.addWidget(heading, place, 0)
            self.facts.addWidget(value, place, 1)
        self.request.setFont(theme.font(11.5, code=True))
        self.open = QPushButton(self.tr("Abrir resultado"))
        self.open.setProperty("kind", "primary")
        self.resume = QPushButton(self.tr("Retomar"))
        self.again = QPushButton(self.tr("Perguntar de novo…"))
        self.copy = QPushButton(self.tr("Copiar código do pedido"))
        self.copy.setProperty("kind", "link")
        self.systems_title = self._label(14.5, 600)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self.note = self._label(12, 400, "3")
        self._lay_out()
        self.open.clicked.connect(self.open_wanted)
        self.resume.clicked.connect(self.resume_wanted)
        self.again.clicked.connect(self.again_wanted)
        self.copy.clicked.connect(self._copy_request)

    def render_state(self, state: ActivityState) -> None:
        entry = state.chosen
        self.body.setVisible(entry is not None)
        self.note.setVisible(entry is None)
        self.note.setText(self.tr("Escolha uma busca para ver o que foi pedido e o que veio."))
        if entry is not None:
            self._render_entry(entry, state)

    def _render_entry(self, entry: LedgerEntry, state: ActivityState) -> None:
        self.title.setText(plain_line(entry.label))
        self.subtitle.setText(subtitle(entry))
        cost = entry.cost_class
        self.cost.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
        self.standing.setText(standing(entry)[0])
        self.explanation.setText(explanation(entry))
        self.asked.say(day_and_hour(entry.created_at))
        self.updated.say(day_and_hour(entry.updated_at))
        self.came.say(brought(entry))
        self.request.say(str(entry.request_id or self.tr("não chegou ao serviço")))
        self.copy.setVisible(entry.request_id is not None)
        self.open.setEnabled(bool(entry.cases_count) or entry.is_open)
        self.resume.setVisible(state.can_resume)
        self.again.setVisible(entry.state in CAN_REPEAT)
        self._render_systems(state.systems)

    def _render_systems(self, systems: tuple[SystemProgress, ...]) -> None:
        done = sum(system.is_done for system in systems)
        words = self.tr("{done} de {all} sistemas responderam")
        self.systems_title.setText(words.format(done=done, all=len(systems)))
        self.systems_title.setVisible(bool(systems))
        if systems == self._systems:
            return
        self._systems = systems
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for system in systems:
            self._lines.addWidget(self._system(system))

    def _system(self, system: SystemProgress) -> QWidget:
        picture = QLabel()
        icon, role = ("check", "green") if system.is_done else ("hourglass", "text-3")
        picture.setPixmap(self._theme.pixmap(icon, role, 14))
        name = ElidedLabel(system.source_name or system.tribunal_acronym)
        state = QLabel(_system_words(system))
        for label in (name, state):
            label.setFont(self._theme.font(12))
        state.setProperty("tone", "3")
        line = QFrame()
        line.setProperty("rule", "bottom")
        line.setFixedHeight(30)
        layout = row(picture, name, state, spacing=8)
        layout.setStretch(1, 1)
        line.setLayout(layout)
        return line

    def _lay_out(self) -> None:
        self.body = QWidget()
        holder = QWidget()
        holder.setLayout(self._lines)
        self.body.setLayout(
            column(
                self.title,
                4,
                row(self.subtitle, self.cost, STRETCH),
                14,
                self.standing,
                4,
                self.explanation,
                16,
                row(self.open, self.resume, self.again, STRETCH),
                18,
                self.facts,
                2,
                row(self.copy, STRETCH),
                20,
                self.systems_title,
                6,
                holder,
            )
        )
        ground = QWidget()
        ground.setProperty("ground", "surface")
        ground.setLayout(column(self.body, self.note, STRETCH, margins=(24, 20, 24, 20)))
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _label(self, px: float, weight: int, tone: str = "") -> QLabel:
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(self._theme.font(px, weight))
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        if tone:
            label.setProperty("tone", tone)
        return label

    def _copy_request(self) -> None:
        QGuiApplication.clipboard().setText(self.request.text())


def _system_words(system: SystemProgress) -> str:
    if not system.is_done:
        return translate("activity", "aguardando")
    if not system.records:
        return translate("activity", "nada encontrado")
    return plural(system.records, translate("activity", "{n} registro"), translate("activity", "{n} registros"))
