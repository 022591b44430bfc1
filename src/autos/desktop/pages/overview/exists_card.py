"""Card of a true/false lookup: answer, age of the data, next steps."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.next_step.button import NextStepButton
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import COST_CLASSES, CostClass, Mode
from autos.domain.search.next_step import NEXT, NextStep, next_steps
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.searches import typed_key_text
from autos.text.spending import amounts_in

WIDTH_PX = 420
OFFERED = (NextStep(Mode.EXISTS, drops_filters=True), *map(NextStep, NEXT[Mode.EXISTS]))


class ExistsCard(QWidget):
    """Card centred on the page."""

    step_wanted = Signal(object)
    """The chosen `NextStep`."""
    received_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._has_lawsuits = False
        self.title = PlainLabel(self.tr("Existe?"))
        self.title.setFont(theme.font(14.5, 600))
        self.cost = Badge(theme)
        self.picture = PlainLabel()
        self.picture.setFixedSize(40, 40)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.answer = PlainLabel()
        self.answer.setFont(theme.font(17, 600))
        self.answer.setWordWrap(True)
        self.whom = ElidedLabel()
        self.whom.setFont(theme.font(11.5, code=True))
        self.whom.setProperty("tone", "3")
        self.meaning = PlainLabel()
        self.meaning.setProperty("tone", "2")
        self.meaning.setWordWrap(True)
        self.received = QPushButton(self.tr("Ver o que veio"))
        self.received.setProperty("kind", "link")
        self.received.setFont(theme.font(12))
        self.received.clicked.connect(self.received_wanted)
        self.steps = {step: NextStepButton(step, theme) for step in OFFERED}
        self._prices: Mapping[CostClass, str] = {}
        for offer in self.steps.values():
            offer.taken.connect(self.step_wanted)
        self._lay_out()
        theme.changed.connect(self._paint)

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Set what a call of each class costs, in words; `render_answer` shows it."""
        self._prices = amounts_in(prices)

    def render_answer(self, entry: LedgerEntry, *, has_lawsuits: bool, is_filtered: bool) -> None:
        """Render the answer; "no" is limited to the database and to the filters of the search."""
        self._has_lawsuits = has_lawsuits
        cost = entry.cost_class
        self.cost.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
        self.whom.say(typed_key_text(entry))
        if has_lawsuits and is_filtered:
            self.answer.setText(self.tr("Sim, há processos com estes filtros"))
        elif has_lawsuits:
            self.answer.setText(self.tr("Sim, há processos"))
        elif is_filtered:
            self.answer.setText(self.tr("Não há na base com estes filtros"))
        else:
            self.answer.setText(self.tr("Não há na base"))
        if has_lawsuits:
            self.meaning.setText(self.tr("Na base, com até 30 dias de atraso. A resposta não diz quantos."))
        elif is_filtered:
            self.meaning.setText(
                self.tr(
                    "Sem os filtros pode haver. E processo novo pode ainda não ter chegado: "
                    "a base pode ter até 30 dias de atraso."
                )
            )
        else:
            self.meaning.setText(
                self.tr(
                    "Processo novo pode ainda não ter chegado: a base pode ter até 30 dias de atraso. "
                    "Só o tribunal confirma."
                )
            )
        self.setAccessibleName(f"{self.answer.text()}. {self.whom.text()}. {self.meaning.text()}")
        steps = next_steps(Mode.EXISTS, has_found=has_lawsuits, is_filtered=is_filtered)
        first = NextStep(Mode.BASE) if has_lawsuits else steps[0]
        for step, offer in self.steps.items():
            offer.render_step(step, self._prices.get(COST_CLASSES[step.mode], ""), is_first=step == first)
            offer.setVisible(step in steps)
        self._paint()

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("kind", "card")
        card.setFixedWidth(self._theme.px(WIDTH_PX))
        answer = row(self.picture, column(self.answer, 2, self.whom), spacing=12)
        answer.setStretch(1, 1)
        card.setLayout(
            column(
                row(self.title, STRETCH, self.cost),
                16,
                answer,
                12,
                self.meaning,
                6,
                row(self.received, STRETCH),
                12,
                column(*self.steps.values(), spacing=10),
                margins=(18, 16, 18, 18),
            )
        )
        ground = QWidget()
        ground.setProperty("ground", "surface")
        ground.setLayout(column(STRETCH, row(STRETCH, card, STRETCH), STRETCH, STRETCH, margins=(8, 8, 8, 8)))
        room = QScrollArea()
        room.setWidget(ground)
        room.setWidgetResizable(True)
        room.setFrameShape(QFrame.Shape.NoFrame)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room.setAccessibleName(self.title.text())
        self.setLayout(column(room))

    def _paint(self) -> None:
        theme, has = self._theme, self._has_lawsuits
        ground = theme.color("accent-tint-2" if has else "gray-bg").name()
        self.picture.setStyleSheet(f"background: {ground}; border-radius: 20px;")
        self.picture.setPixmap(theme.pixmap("check" if has else "minus", "accent-text" if has else "gray", 20))
