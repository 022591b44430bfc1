"""What is beside an empty inbox: what left it today, what comes back by itself, and what it does not see."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtWidgets import QFrame, QLabel, QWidget

from autos.desktop.base.layouts import clear_layout, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.section_heading import section_heading
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.dates import court_time
from autos.domain.lawsuit.inbox import InboxEntry
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.dates import weekday
from autos.text.inbox import parties_text
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural
from autos.usecases.library.inbox import InboxDone

LINE_PX = 30


class DonePane(QWidget):
    """A line for each act of today, and for each lawsuit that comes back."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: InboxDone | None = None
        self._lines = column()
        self.setLayout(self._lines)
        theme.changed.connect(self._fill)

    def show_done(self, done: InboxDone | None) -> None:
        """Show what was done."""
        if done != self._shown:
            self._shown = done
            self._fill()

    def _fill(self) -> None:
        clear_layout(self._lines)
        done = self._shown
        if done is None:
            return
        acts = (
            ("check", self.tr("Vistas"), done.seen),
            ("calendar-check", self.tr("Com prazo guardado"), done.deadlines),
            ("circle-x", self.tr("Descartadas"), done.discarded),
        )
        told = [(icon, words, count) for icon, words, count in acts if count]
        if told:
            self._add_heading(self.tr("O que saiu da caixa hoje"), "")
        for icon, words, count in told:
            self._add_line(icon, [self._label(words)], number(count))
        if done.later:
            self._lines.addSpacing(16 if told else 0)
            one, many = self.tr("{n} para depois"), self.tr("{n} para depois")
            self._add_heading(self.tr("Voltam sozinhas"), plural(len(done.later), one, many))
        named = [(entry, lawsuit) for entry, lawsuit in done.later if lawsuit is not None]
        for entry, lawsuit in named:
            self._add_line("alarm-clock", self._texts(entry, lawsuit), back_text(entry.back_at))
        if len(named) < len(done.later):
            rest = len(done.later) - len(named)
            self._lines.addWidget(self._label(plural(rest, self.tr("mais {n}"), self.tr("mais {n}")), tone="2"))
        self._lines.addSpacing(16)

    def _texts(self, entry: InboxEntry, lawsuit: LawsuitRow) -> Sequence[QLabel]:
        note = self.tr("“{note}”").format(note=plain_line(entry.note)) if entry.note else self.tr("sem anotação")
        return self._label(parties_text(lawsuit) or plain_line(lawsuit.code)), self._label(note, 11.5, "2")

    def _label(self, words: str, size: float = 12.5, tone: str = "") -> ElidedLabel:
        label = ElidedLabel(words)
        label.setFont(self._theme.font(size))
        if tone:
            label.setProperty("tone", tone)
        return label

    def _add_heading(self, words: str, about: str) -> None:
        self._lines.addWidget(section_heading(self._theme, words, about))
        self._lines.addSpacing(4)

    def _add_line(self, icon: str, texts: Sequence[QLabel], value: str) -> None:
        said = PlainLabel(value)
        said.setFont(self._theme.font(12))
        line = QFrame()
        line.setProperty("rule", "top")
        line.setMinimumHeight(self._theme.px(LINE_PX))
        inside = row(
            Picture(self._theme, icon, "text-2"), column(*texts, spacing=1), said, spacing=10, margins=(0, 5, 0, 5)
        )
        inside.setStretch(1, 1)
        line.setLayout(inside)
        self._lines.addWidget(line)


def back_text(at: datetime | None) -> str:
    """When something comes back: segunda, 30/11, 9:00."""
    if at is None:
        return ""
    moment = court_time(at)
    return f"{weekday(moment.date())}, {moment:%d/%m}, {moment.hour}:{moment:%M}"
