"""Page of steps: the service sends the last step and the number of steps."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.texts import LONGEST_STEP, court_day
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.lawsuit.lawsuit import Step
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate


class StepsPage(QScrollArea):
    """Page with a note on what the service sends, the last step, and the number of steps."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._picture = QLabel()
        note = QFrame()
        note.setProperty("note", "info")
        self.note = content_label(theme.font(12), "2")
        self.note.setText(self.tr("O serviço traz só o último andamento e a quantidade, não o histórico."))
        inside = row(self._picture, self.note, spacing=10, margins=(12, 10, 12, 10))
        inside.setStretch(1, 1)
        note.setLayout(inside)
        self.date = quiet_label("", theme.font(13), "2")
        self.kind = content_label(theme.font(13, 500))
        self.private = Badge(theme)
        self.content = content_label(tone="2", is_stop=True)
        self.count = quiet_label("", theme.font(11.5))
        self.line = QFrame()
        self.line.setProperty("rule", "bottom")
        heading = FlowLayout(self.date, self.private, spacing=10)
        self.line.setLayout(column(heading, 4, self.kind, 2, self.content, margins=(0, 0, 0, 12)))
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(note, 16, self.line, 10, self.count, STRETCH, margins=(24, 14, 24, 18)))
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def render_step(self, step: Step | None) -> None:
        """Show the last step, or that none is known."""
        if step is None:
            self.date.setText("")
            self.kind.setText(translate("lawsuit", "O último andamento não foi informado nesta consulta."))
            self.private.render_badge("", "red")
            self.content.setText("")
            self.count.setText(translate("lawsuit", "Quantidade de andamentos não informada."))
            return
        self.date.setText(translate("lawsuit", "sem data") if step.step_date is None else court_day(step.step_date))
        self.kind.setText(breakable(plain_line(step.step_type or "")) or translate("lawsuit", "Sem tipo informado"))
        self.private.render_badge(translate("lawsuit", "Andamento sigiloso") if step.private else "", "red", "lock")
        told = " ".join(plain_line(word) for word in (step.content or "")[:LONGEST_STEP].split())
        self.content.setText(breakable(told) or translate("lawsuit", "O texto do andamento não foi informado."))
        self.count.setText(_count(step.steps_count))

    def _paint_icon(self) -> None:
        self._picture.setPixmap(self._theme.pixmap("info", "text-3", 16))


def _count(steps_count: int | None) -> str:
    if steps_count is None:
        return translate("lawsuit", "Quantidade de andamentos não informada.")
    one, many = translate("lawsuit", "{n} andamento"), translate("lawsuit", "{n} andamentos")
    return translate("lawsuit", "O tribunal registra {steps}.").format(steps=plural(steps_count, one, many))
