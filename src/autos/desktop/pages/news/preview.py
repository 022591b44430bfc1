"""What is shown beside the list of the inbox: the acts with their keys, what happened, and where the lawsuit is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, clear_layout, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.row_text import known_since
from autos.desktop.pages.news.presenter import NewsState
from autos.desktop.pages.news.section_heading import section_heading
from autos.desktop.pages.news.unasked_pane import UnaskedPane
from autos.desktop.widgets.controls.icon_button import set_icon_button_text
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.domain.dates import court_date, court_time, format_date
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.text.inbox import parties_text
from autos.text.inbox_lines import inbox_sentences, kind_label, term_words
from autos.text.label_names import label_name
from autos.text.lawsuit_changes import sentence_text
from autos.text.plain_text import plain_line
from autos.text.translation import plural
from autos.text.value_names import phase_name, secrecy_name, status_name
from autos.usecases.library.inbox import InboxBox, InboxPreview

ACTIONS_PX = 44
MOST_STEPS = 3
LONGEST = 600
"""Characters of a step."""
MARGINS = (24, 12, 24, 16)


class ActButton(QPushButton):
    """A button of an act, with its key."""

    def __init__(self, key: str, icon: str, theme: Theme) -> None:
        super().__init__()
        self.key = key
        self.icon_name = icon
        self._theme = theme
        self.setProperty("room", "small")
        self.setFont(theme.font(12, 500))

    def name(self, words: str) -> None:
        """Show what it does."""
        set_icon_button_text(self, f"{words}  {self.key}", name=words)
        set_tooltip(self, f"{words}  {self.key}")


class InboxPreviewPane(QFrame):
    """Acts, and the lawsuit that is current in the list."""

    act_wanted = Signal(str)
    """Letter of an act."""
    open_wanted = Signal()
    """The lawsuit itself is wanted."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: InboxPreview | None = None
        self.setProperty("ground", "surface")
        self.seen = ActButton("E", "check", theme)
        self.seen.setProperty("kind", "primary")
        self.deadline = ActButton("P", "calendar-plus", theme)
        self.folder = ActButton("A", "folder-input", theme)
        self.later = ActButton("L", "alarm-clock", theme)
        self.discard = ActButton("D", "circle-x", theme)
        self.acts: Sequence[ActButton] = (self.seen, self.deadline, self.folder, self.later, self.discard)
        for act in self.acts:
            if act is not self.seen:
                act.setProperty("kind", "ghost")
            act.clicked.connect(lambda _=False, key=act.key: self.act_wanted.emit(key))
        self.deadline.name(self.tr("Prazo…"))
        self.folder.name(self.tr("Pasta…"))
        self.later.name(self.tr("Lembrar depois"))
        self.discard.name(self.tr("Descartar"))
        bar = QFrame()
        bar.setProperty("rule", "bottom")
        bar.setMinimumHeight(theme.px(ACTIONS_PX))
        acts = QWidget()
        acts.setLayout(FlowLayout(*self.acts, spacing=4))
        bar.setLayout(column(acts, margins=(16, 7, 16, 7)))
        self._body = QWidget()
        self._content = column(spacing=0)
        self._body.setLayout(column(self._head(), self._content, STRETCH, margins=MARGINS))
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._body)
        self.unasked = UnaskedPane(theme)
        self.area.setAccessibleName(self.tr("Novidade"))
        self.area.setProperty("ground", "surface")
        self._body.setProperty("ground", "surface")
        layout = column(bar, self.area, self.unasked)
        layout.setStretchFactor(self.area, 1)
        layout.setStretchFactor(self.unasked, 1)
        self.setLayout(layout)
        theme.changed.connect(self._restyle)
        self._paint_icons()

    def _head(self) -> QWidget:
        theme = self._theme
        self.badges = QWidget()
        self.status, self.phase, self.secrecy, self.kind = (Badge(theme) for _ in range(4))
        self.badges.setLayout(FlowLayout(self.status, self.phase, self.secrecy, self.kind, spacing=8))
        self.open = QPushButton(self.tr("Abrir o processo") + "  Enter")
        self.open.setProperty("kind", "link")
        self.open.setFont(theme.font(12, 500))
        self.open.clicked.connect(self.open_wanted)
        self.title = content_label(theme.font(17, 600))
        self.title.setWordWrap(True)
        self.number = ElidedLabel()
        self.number.setFont(theme.font(12.5))
        self.number.setProperty("tone", "2")
        head = QWidget()
        first = row(self.badges, self.open, spacing=8)
        first.setStretch(0, 1)
        head.setLayout(column(first, 4, self.title, 2, self.number, 10))
        return head

    def show_state(self, state: NewsState) -> None:
        """Show the lawsuit that the list has chosen, and what can be done with it."""
        is_handled = state.box in {InboxBox.SEEN, InboxBox.DISCARDED}
        self.seen.name(self.tr("Pôr de volta") if is_handled else self.tr("Visto"))
        can_act = state.current is not None and not state.is_read_only
        for act in self.acts:
            act.setEnabled(can_act)
        self.discard.setVisible(state.box is not InboxBox.DISCARDED)
        preview = state.preview if state.preview and state.preview.line.entry.case_id == state.current else None
        unasked = state.contents.unasked if state.contents and state.box is InboxBox.TO_SEE else ()
        done = state.contents.done if state.contents else None
        self.unasked.show_unasked(unasked, done)
        self.unasked.setVisible(state.current is None and (bool(unasked) or done is not None))
        self.area.setVisible(self.unasked.isHidden())
        self._body.setVisible(preview is not None)
        if preview is not None and preview != self._shown:
            self._show(preview)
        self._shown = preview

    def _show(self, preview: InboxPreview) -> None:
        line, theme = preview.line, self._theme
        lawsuit_row, is_secret = line.news.row, line.news.is_secret
        known = known_since(lawsuit_row)
        self.status.render_badge(known.dated(status_name(lawsuit_row.status), "status"), "gray")
        self.phase.render_badge("" if is_secret else known.dated(phase_name(lawsuit_row.phase), "phase"), "gray")
        self.secrecy.render_badge(secrecy_name(lawsuit_row.secrecy_level) if is_secret else "", "red", "lock")
        self.kind.render_badge(kind_label(line), "blue")
        self.title.setText(self.tr("Em segredo de justiça") if is_secret else parties_text(lawsuit_row))
        court = "" if preview.lawsuit is None else court_of(preview.lawsuit)
        place = (plain_line(lawsuit_row.code), plain_line(lawsuit_row.tribunal_acronym), court)
        self.number.say(" · ".join(filter(None, place)))
        clear_layout(self._content)
        self._add_events(preview)
        self._add_term(preview)
        self._add_places(preview)
        if preview.lawsuit is not None:
            self._add_steps(preview.lawsuit)
        if preview.deadlines and line.term is None:
            words = self.tr("Este processo tem prazo guardado.")
            self._content.addWidget(self._text(words, tone="2"))
        self._content.addSpacing(theme.px(8))

    def _add_events(self, preview: InboxPreview) -> None:
        line = preview.line
        since = court_time(line.entry.since)
        about = self.tr("desde {day}").format(day=f"{since:%d/%m/%Y %H:%M}")
        self._add_heading(self.tr("O que aconteceu"), about)
        events = QFrame()
        events.setProperty("kind", "quote")
        texts = [self._text(sentence_text(sentence)) for sentence in inbox_sentences(line)]
        events.setLayout(column(*texts, spacing=6, margins=(14, 2, 0, 2)))
        self._content.addWidget(events)
        if line.entry.note:
            note = self.tr("Sua anotação: {note}").format(note=plain_line(line.entry.note))
            self._content.addSpacing(8)
            self._content.addWidget(self._text(note))
        self._content.addSpacing(16)

    def _add_term(self, preview: InboxPreview) -> None:
        """Say of which term a new step speaks: nothing is counted, and it is nowhere, before a person counts it."""
        term = preview.line.term
        if term is None:
            return
        stored = plural(preview.deadlines, self.tr("{n} prazo guardado aqui."), self.tr("{n} prazos guardados aqui."))
        none = self.tr("Nenhum prazo guardado aqui.")
        words = self.tr("O andamento fala em {term}. {stored}")
        text = self._text(words.format(term=term_words(term), stored=stored if preview.deadlines else none))
        count = QPushButton(self.tr("Contar o prazo…") + "  P")
        count.setAccessibleName(self.tr("Contar o prazo…"))
        count.setProperty("room", "small")
        count.setFont(self._theme.font(12, 500))
        count.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        count.clicked.connect(lambda: self.act_wanted.emit("P"))
        box = QFrame()
        box.setProperty("kind", "proposal")
        line = row(Picture(self._theme, "calendar-clock", "accent"), text, count, spacing=10, margins=(12, 8, 12, 8))
        line.setStretch(1, 1)
        box.setLayout(line)
        self._content.addWidget(box)
        self._content.addSpacing(16)

    def _add_places(self, preview: InboxPreview) -> None:
        """Folders, labels and searches in which the lawsuit is: one event, however many there are."""
        names = [("folder", plain_line(folder.name)) for folder in preview.folders]
        names += [("tag", label_name(label, plain_line(name))) for label, name in preview.labels.items()]
        names += [("search", plain_line(source)) for source in preview.sources]
        if not names:
            return
        self._add_heading(self.tr("Onde este processo está"), "")
        places = QWidget()
        places.setLayout(FlowLayout(*(self._place(icon, name) for icon, name in names), spacing=8))
        self._content.addWidget(places)
        self._content.addSpacing(16)

    def _add_steps(self, lawsuit: Lawsuit) -> None:
        last = () if lawsuit.last_step is None else (lawsuit.last_step,)
        steps = sorted(lawsuit.steps or last, key=_when, reverse=True)
        listed = [step for step in steps if step.content or step.step_type][:MOST_STEPS]
        if not listed:
            return
        self._add_heading(self.tr("Último andamento") if len(listed) == 1 else self.tr("Últimos andamentos"), "")
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for place, step in enumerate(listed):
            content = plain_line(step.content or step.step_type or "")[:LONGEST]
            text = self._text(self.tr("andamento em segredo") if step.private else content)
            if step.step_date is None:
                grid.addWidget(text, place, 0, 1, 2)
                continue
            day = PlainLabel(format_date(court_date(step.step_date)))
            day.setFont(self._theme.font(12.5))
            day.setProperty("tone", "2")
            grid.addWidget(day, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, place, 1)
        grid.setColumnStretch(1, 1)
        self._content.addWidget(table)
        self._content.addSpacing(16)

    def _add_heading(self, words: str, about: str) -> None:
        self._content.addWidget(section_heading(self._theme, words, about))
        self._content.addSpacing(6)

    def _text(self, words: str, tone: str = "") -> QLabel:
        label = content_label(self._theme.font(12.5), tone)
        label.setWordWrap(True)
        label.setText(words)
        return label

    def _place(self, icon: str, name: str) -> Badge:
        place = Badge(self._theme)
        place.render_badge(name, "gray", icon)
        return place

    def _restyle(self) -> None:
        self._paint_icons()
        if self._shown is not None:
            self._show(self._shown)

    def _paint_icons(self) -> None:
        for act in self.acts:
            act.setIcon(self._theme.icon(act.icon_name, "on-accent" if act is self.seen else "text-2", 14))


def court_of(lawsuit: Lawsuit) -> str:
    """The court where the lawsuit is; empty where none is named."""
    return plain_line(lawsuit.courts[0].name or "") if lawsuit.courts else ""


def _when(step: Step) -> float:
    return 0.0 if step.step_date is None else step.step_date.timestamp()
