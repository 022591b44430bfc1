"""Detail of one search: request, time, cost class, progress and actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, clear_layout, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityState
from autos.desktop.pages.activity.texts import (
    request_absence_text,
    result_text,
    search_explanation,
    search_status,
    search_subtitle,
)
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.ledger.ledger import LedgerEntry, SystemProgress
from autos.domain.mode import CostClass
from autos.text.dates import day_and_hour
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.plain_text import plain_line
from autos.text.problems import court_error_reason
from autos.text.searches import search_title
from autos.text.spending import with_price
from autos.text.translation import number, plural, translate
from autos.text.value_names import systems_answered
from autos.usecases.library.archive_reader import CourtError

MOST_LISTED = 200
"""Most errors and systems listed, and most courts; more than exist."""
TONES = {"accent-text": "accent", "text-3": "3"}
"""Tone in the style sheet by colour role."""


class CourtAnswers(NamedTuple):
    """Court systems, errors and courts of a search."""

    systems: tuple[SystemProgress, ...] = ()
    errors: tuple[CourtError, ...] = ()
    courts: tuple[tuple[str, int], ...] = ()
    """Courts with their number of lawsuits, if the service names no systems."""


class ActivityDetail(QScrollArea):
    """Renders the chosen search, or a hint if none is chosen."""

    open_wanted = Signal()
    resume_wanted = Signal()
    repeat_wanted = Signal()
    curl_wanted = Signal()
    received_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._prices: Mapping[CostClass, str] = {}
        self._shown_answers = CourtAnswers()
        self.title = content_label(theme.font(17, 600), is_stop=True)
        self.subtitle = content_label(theme.font(12), "2")
        self.cost = Badge(theme)
        self.status = quiet_label("", theme.font(12, 500), "")
        self.explanation = content_label(theme.font(12.5))
        self.box = QFrame()
        self.box.setLayout(column(self.explanation, margins=(12, 10, 12, 10)))
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(16)
        self.facts.setVerticalSpacing(6)
        self.facts.setColumnStretch(1, 1)
        self.asked, self.updated, self.result, self.request = (ElidedLabel() for _ in range(4))
        names = (self.tr("Pedida"), self.tr("Última notícia"), self.tr("Trouxe"), self.tr("Pedido no serviço"))
        for place, (name, value) in enumerate(
            zip(names, (self.asked, self.updated, self.result, self.request), strict=True)
        ):
            heading = PlainLabel(name)
            heading.setFont(theme.font(11.5))
            heading.setProperty("tone", "3")
            self.facts.addWidget(heading, place, 0)
            self.facts.addWidget(value, place, 1)
        self.request.setFont(theme.font(11.5, code=True))
        self.open = QPushButton(self.tr("Abrir resultado"))
        self.open.setProperty("kind", "primary")
        self.resume = QPushButton(self.tr("Retomar"))
        self.again = QPushButton()
        self.copy = QPushButton(self.tr("Copiar código do pedido"))
        self.copy.setProperty("kind", "link")
        self.curl = QPushButton(self.tr("Copiar como curl"))
        self.curl.setProperty("kind", "link")
        self.received = QPushButton(self.tr("Ver o que veio"))
        self.received.setProperty("kind", "link")
        self.systems_title = quiet_label("", theme.font(14.5, 600), "")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self.note = content_label(theme.font(12), "3")
        self.court_note = content_label(theme.font(12), "3")
        self.court_note.setText(
            self.tr("Neste modo o serviço não diz quais tribunais perguntou. Estes trouxeram processos.")
        )
        self._lay_out()
        self.open.clicked.connect(self.open_wanted)
        self.resume.clicked.connect(self.resume_wanted)
        self.again.clicked.connect(self.repeat_wanted)
        self.copy.clicked.connect(self._copy_request)
        self.curl.clicked.connect(self.curl_wanted)
        self.received.clicked.connect(self.received_wanted)

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Set what asking again costs, in words; it is shown with the next state."""
        self._prices = prices

    def render_state(self, state: ActivityState) -> None:
        entry = state.chosen
        self.body.setVisible(entry is not None)
        self.note.setVisible(entry is None)
        self.note.setText(self.tr("Escolha uma busca para ver o que foi pedido e o que veio."))
        if entry is not None:
            self._render_entry(entry, state)

    def _render_entry(self, entry: LedgerEntry, state: ActivityState) -> None:
        self.title.setText(breakable(search_title(entry, state.names)))
        self.subtitle.setText(breakable(search_subtitle(entry, state.names)))
        cost = entry.cost_class
        self.cost.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
        words, color = search_status(entry)
        self.status.setText(words[:1].upper() + words[1:])
        set_style_property(self.status, "tone", TONES.get(color, color))
        set_style_property(self.box, "note", "amber" if entry.problem or entry.gaps else "info")
        self.explanation.setText(breakable(search_explanation(entry)))
        self.asked.say(day_and_hour(entry.created_at))
        self.updated.say(day_and_hour(entry.updated_at))
        self.result.say(result_text(entry))
        self.request.say(str(entry.request_id or request_absence_text(entry)))
        self.copy.setVisible(entry.request_id is not None)
        self.open.setEnabled(bool(entry.cases_count) or entry.is_open or entry.has_one_answer)
        self.resume.setVisible(state.can_resume)
        self.again.setVisible(entry.has_ended)
        self.again.setText(with_price(self.tr("Perguntar de novo…"), self._prices.get(entry.cost_class, "")))
        is_single = entry.has_one_answer and bool(entry.items_count)
        self.received.setVisible(is_single or bool(entry.unreadable_count or entry.unknown_count))
        self._render_coverage(CourtAnswers(state.systems, state.errors, state.courts))

    def _render_coverage(self, answers: CourtAnswers) -> None:
        systems, errors, courts = answers
        done = sum(system.is_done for system in systems)
        self.systems_title.setText(systems_answered(done, len(systems)))
        if not systems:
            self.systems_title.setText(self.tr("O que os tribunais disseram"))
        self.systems_title.setVisible(bool(systems or errors or courts))
        self.court_note.setVisible(bool(courts))
        if answers == self._shown_answers:
            return
        self._shown_answers = answers
        clear_layout(self._lines)
        shown_errors = errors[:MOST_LISTED]
        shown_systems = systems[: MOST_LISTED - len(shown_errors)]
        for error in shown_errors:
            reason = court_error_reason(plain_line(error.message))
            self._lines.addWidget(self._line("circle-x", "red", reason, court_error_text(error), "red"))
        for system in shown_systems:
            icon, role = ("check", "green") if system.is_done else ("hourglass", "text-3")
            name = " · ".join(part for part in (system.tribunal_acronym, system.source_name) if part)
            self._lines.addWidget(self._line(icon, role, name, system_progress_text(system), "3"))
        shown_courts = courts[:MOST_LISTED]
        for court, cases in shown_courts:
            name = plain_line(court) or self.tr("tribunal não informado")
            text = plural(cases, self.tr("{n} processo"), self.tr("{n} processos"))
            self._lines.addWidget(self._line("check", "green", name, text, "3"))
        left = sum(map(len, answers)) - len(shown_errors) - len(shown_systems) - len(shown_courts)
        if left:
            more = translate("lawsuit", " e mais {n}").format(n=number(left)).strip()
            self._lines.addWidget(quiet_label(more, self._theme.font(12)))

    def _line(self, icon: str, role: str, name: str, text: str, tone: str) -> QWidget:
        picture = Picture(self._theme, icon, role, 14)
        who = ElidedLabel(name or self.tr("sistema sem nome"))
        what = PlainLabel(text)
        for label in (who, what):
            label.setFont(self._theme.font(12))
        what.setProperty("tone", tone)
        line = QFrame()
        line.setProperty("rule", "bottom")
        line.setFixedHeight(30)
        layout = row(picture, who, what, spacing=8)
        layout.setStretch(1, 1)
        line.setLayout(layout)
        return line

    def _lay_out(self) -> None:
        self.body = QWidget()
        holder = QWidget()
        holder.setLayout(self._lines)
        self.body.setLayout(
            column(
                FlowLayout(self.status, self.cost, spacing=10),
                6,
                self.title,
                2,
                self.subtitle,
                14,
                self.box,
                14,
                FlowLayout(self.open, self.resume, self.again, spacing=8),
                18,
                self.facts,
                2,
                FlowLayout(self.copy, self.curl, self.received, spacing=8),
                20,
                self.systems_title,
                2,
                self.court_note,
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

    def _copy_request(self) -> None:
        copy(self.request.text(), self)


def system_progress_text(system: SystemProgress) -> str:
    """Progress of one court system."""
    if not system.is_done:
        return translate("activity", "aguardando")
    if not system.records:
        return translate("activity", "sem processos")
    return plural(system.records, translate("activity", "{n} registro"), translate("activity", "{n} registros"))


def court_error_text(error: CourtError) -> str:
    """The error code of the service, if there is one."""
    if error.code is None:
        return translate("activity", "falhou")
    return translate("activity", "código {code}").format(code=error.code)
