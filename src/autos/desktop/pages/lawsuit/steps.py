"""Page of steps: the last step and the number of steps, and every step where the answer has them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.passage_view import Passage, PassageView
from autos.desktop.pages.lawsuit.texts import LONGEST_STEP, court_day
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate

MOST_CHARACTERS = 200_000
"""Characters after which no further step is listed."""
MOST_STEPS = 1_000
"""Most steps that are listed; the JSON page has all of them."""


class StepsPage(QScrollArea):
    """Page with a note on what the service sends, the last step or all of them, and the number of steps.

    The menu of a step counts a deadline from it.
    """

    deadline_wanted = Signal(object)
    """The `Step`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._picture = PlainLabel()
        note = QFrame()
        note.setProperty("note", "info")
        self.note = content_label(theme.font(12), "2")
        inside = row(self._picture, self.note, spacing=10, margins=(12, 10, 12, 10))
        inside.setStretch(1, 1)
        note.setLayout(inside)
        self.date = quiet_label("", theme.font(13), "2")
        self.kind = content_label(theme.font(13, 500))
        self.private = Badge(theme)
        self.content = content_label(tone="2", is_stop=True)
        self.count = quiet_label("", theme.font(11.5))
        self.count_deadline = QPushButton(self.tr("Contar prazo deste andamento…"))
        self.count_deadline.setProperty("kind", "link")
        self.count_deadline.setFont(theme.font(12, 500))
        self.count_deadline.clicked.connect(lambda: self._want_deadline(self.chosen_step))
        self.line = QFrame()
        self.line.setProperty("rule", "bottom")
        heading = FlowLayout(self.date, self.private, spacing=10)
        self.line.setLayout(
            column(heading, 4, self.kind, 2, self.content, 4, row(self.count_deadline, STRETCH), margins=(0, 0, 0, 12))
        )
        body = QWidget()
        body.setProperty("ground", "surface")
        self.history = PassageView(theme)
        self.history.setAccessibleName(self.tr("Andamentos"))
        self.history.document().setDocumentMargin(0)
        self.history.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.history.customContextMenuRequested.connect(self._open_history_menu)
        self._steps: tuple[Step, ...] = ()
        """Those that are listed, newest first; the last one where no others came."""
        self.history.setMinimumHeight(160)
        self.rest = QWidget()  # keeps the lines above together where there is no list
        layout = column(note, 16, self.line, 10, self.count, 10, self.history, self.rest, margins=(24, 14, 24, 18))
        layout.setStretchFactor(self.history, 1)
        layout.setStretchFactor(self.rest, 1)
        body.setLayout(layout)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def render_steps(self, lawsuit: Lawsuit, *, is_same: bool = False) -> None:
        """Show all steps that came, else the last one, or that none is known."""
        steps = lawsuit.steps
        last = () if lawsuit.last_step is None else (lawsuit.last_step,)
        self._steps = tuple(sorted(steps, key=_newest_first)) if steps else last
        self.count_deadline.setVisible(not steps and any(step.step_date is not None for step in last))
        self.note.setText(
            translate("lawsuit", "Estes são os andamentos que o serviço mandou com esta resposta.")
            if steps
            else translate("lawsuit", "O serviço traz só o último andamento e a quantidade, não o histórico.")
        )
        self.line.setVisible(not steps)
        self.history.setVisible(bool(steps))
        self.rest.setVisible(not steps)
        if steps:
            count = lawsuit.last_step.steps_count if lawsuit.last_step else None
            self.count.setText(" ".join((_listed(steps), _count(count) if count is not None else "")).strip())
            self.history.write(step_passages(steps), is_same=is_same)
        else:
            self._render_step(lawsuit.last_step)

    def _render_step(self, step: Step | None) -> None:
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
        text = " ".join(plain_line(word) for word in (step.content or "")[:LONGEST_STEP].split())
        self.content.setText(breakable(text) or translate("lawsuit", "O texto do andamento não foi informado."))
        self.count.setText(_count(step.steps_count))

    @property
    def chosen_step(self) -> Step | None:
        """The step in whose text the cursor is, else the only one; None at the start of a list, where nobody put it."""
        if not self.history.isVisibleTo(self):
            return next(iter(self._steps), None)
        cursor = self.history.textCursor()
        return None if cursor.atStart() else self._step_at(cursor)

    def _step_at(self, cursor: QTextCursor) -> Step | None:
        """The step of a place in the list: a gap follows each of them."""
        block, gaps = cursor.block().previous(), 0
        while block.isValid():
            gaps += not block.text()
            block = block.previous()
        return self._steps[gaps] if gaps < min(len(self._steps), MOST_STEPS) else None

    def _open_history_menu(self, place: QPoint) -> None:
        menu = self.history.createStandardContextMenu(place)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        step = self._step_at(self.history.cursorForPosition(place))
        menu.addSeparator()
        count = menu.addAction(self.tr("Contar prazo deste andamento…") + "\tCtrl+D")
        count.setEnabled(step is not None and step.step_date is not None)
        count.triggered.connect(lambda: self._want_deadline(step))
        menu.popup(self.history.viewport().mapToGlobal(place))

    def _want_deadline(self, step: Step | None) -> None:
        if step is not None:
            self.deadline_wanted.emit(step)

    def _paint_icon(self) -> None:
        self._picture.setPixmap(self._theme.pixmap("info", "text-3", 16))


def _count(steps_count: int | None) -> str:
    if steps_count is None:
        return translate("lawsuit", "Quantidade de andamentos não informada.")
    one, many = translate("lawsuit", "{n} andamento"), translate("lawsuit", "{n} andamentos")
    return translate("lawsuit", "O tribunal registra {steps}.").format(steps=plural(steps_count, one, many))


def step_passages(steps: Sequence[Step]) -> list[Passage]:
    """The steps, newest first, each with its day, kind and text; private ones marked."""
    passages: list[Passage] = []
    length = 0
    for step in sorted(steps, key=_newest_first)[:MOST_STEPS]:
        if length > MOST_CHARACTERS:
            return [*passages, Passage("text", translate("lawsuit", "… (continua no original)"))]
        day = translate("lawsuit", "sem data") if step.step_date is None else court_day(step.step_date)
        kind = plain_line(step.step_type or "")
        mark = translate("lawsuit", "Andamento sigiloso") if step.private else ""
        passages.append(Passage("detail", " · ".join(part for part in (day, mark) if part), "red" if mark else ""))
        text = " ".join(plain_line(word) for word in (step.content or "")[:LONGEST_STEP].split())
        if kind:
            passages.append(Passage("name", kind))
        if text or not kind:
            passages.append(Passage("text", text or translate("lawsuit", "O texto do andamento não foi informado.")))
        passages.append(Passage("gap"))
        length += len(kind) + len(text)
    return passages


def _newest_first(step: Step) -> float:
    return 0.0 if step.step_date is None else -step.step_date.timestamp()


def _listed(steps: Sequence[Step]) -> str:
    if len(steps) > MOST_STEPS:
        text = translate("lawsuit", "Os {shown} mais recentes de {n} andamentos; os outros estão no original.")
        return text.format(shown=number(MOST_STEPS), n=number(len(steps)))
    one, many = (
        translate("lawsuit", "{n} andamento nesta resposta."),
        translate("lawsuit", "{n} andamentos nesta resposta."),
    )
    return plural(len(steps), one, many)
