"""Page of who did what with the lawsuit: one line for each act, newest first, and what people disagree on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.components.firm.avatar import Avatar
from autos.desktop.pages.lawsuit.acts_presenter import ActsPresenter, ActsState
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, LawsuitState
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.desktop.widgets.text.strong_label import StrongLabel
from autos.text.dates import day_and_hour
from autos.text.firm_history import history_sentence
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural
from autos.usecases.firm.history import HistoryChange

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.history import HistoryRow

MOST_ROWS = 200
"""Acts that are shown; the oldest ones behind them stay in the archive."""
SIDE_PX, GAP_PX = 24, 6


class ActLine(QFrame):
    """One act: who, what, when; and what there is to settle."""

    verdict_chosen = Signal(bool)
    """Whether it is the searched person."""
    versions_wanted = Signal()

    def __init__(self, theme: Theme, act: HistoryRow, spaces: tuple[str, ...]) -> None:
        super().__init__()
        self.setProperty("rule", "bottom")
        avatar = Avatar(theme)
        avatar.show_name("" if act.member is None else act.member.name)
        self.sentence = StrongLabel(theme.font(12.5))
        self.sentence.say(history_sentence(act, spaces))
        when = quiet_label(day_and_hour(act.at), theme.font(11.5), "2")
        head = row(self.sentence, when, spacing=12)
        head.setStretch(0, 1)
        head.setAlignment(when, Qt.AlignmentFlag.AlignTop)
        words = column(STRETCH, head)
        for part in filter(None, (self._disagreement(theme, act), self._other_version(theme, act))):
            words.addSpacing(GAP_PX)
            words.addLayout(part)
        if act.is_waiting:
            words.addSpacing(GAP_PX)
            words.addWidget(quiet_label(self.tr("ainda não chegou aos colegas"), theme.font(11.5), "2"))
        words.addStretch(1)
        line = row(avatar, words, spacing=12, margins=(SIDE_PX, 9, SIDE_PX, 9))
        line.setAlignment(avatar, Qt.AlignmentFlag.AlignTop)
        line.setStretch(1, 1)
        self.setLayout(line)

    def _disagreement(self, theme: Theme, act: HistoryRow) -> QHBoxLayout | None:
        self.take: QPushButton | None = None
        self.keep: QPushButton | None = None
        if not act.disagrees:
            return None
        badge = Badge(theme)
        badge.render_badge(self.tr("Vereditos divergem"), "amber", "git-compare")
        counts = quiet_label(self.tr("vale o mais recente"), theme.font(11.5), "2")
        name = "" if act.member is None else plain_line(act.member.name)
        self.take = _small(self.tr("Ficar com o outro"), self.tr("Ficar com o veredito de {name}").format(name=name))
        self.keep = _small(self.tr("Manter o meu"), self.tr("Manter o meu veredito"))
        is_same = act.change is HistoryChange.SAME
        self.take.clicked.connect(lambda: self.verdict_chosen.emit(is_same))
        self.keep.clicked.connect(lambda: self.verdict_chosen.emit(not is_same))
        return row(badge, counts, STRETCH, self.take, self.keep, spacing=8)

    def _other_version(self, theme: Theme, act: HistoryRow) -> QHBoxLayout | None:
        self.versions: QPushButton | None = None
        if act.other_text is None:
            return None
        kept = quiet_label(self.tr("Outra versão da mesma hora está guardada."), theme.font(11.5), "2")
        self.versions = QPushButton(self.tr("Ver as duas lado a lado"))
        self.versions.setProperty("kind", "link")
        self.versions.setFont(theme.font(11.5, 500))
        self.versions.clicked.connect(self.versions_wanted)
        return row(kept, self.versions, STRETCH, spacing=8)


class ActsPage(QScrollArea):
    """Shows the acts on the open lawsuit while the page is visible."""

    versions_wanted = Signal(int)
    """The texts of a note, by its id."""

    def __init__(
        self,
        presenter: ActsPresenter,
        reading: LawsuitPresenter,
        names: Callable[[], Mapping[UUID, str]],
        theme: Theme,
    ) -> None:
        """`names` gives those of the spaces."""
        super().__init__()
        self._presenter = presenter
        self._reading = reading
        self._names = names
        self._theme = theme
        self.lines: list[ActLine] = []
        self.setProperty("ground", "surface")
        self.setAccessibleName(self.tr("Histórico"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        presenter.changed.connect(self._render)
        reading.changed.connect(self._follow)
        self._render(presenter.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow(self._reading.state)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.show(None)

    def _follow(self, state: LawsuitState) -> None:
        if self.isVisible() and not state.is_loading:
            self._presenter.show(state.row_id if state.lawsuit is not None else None)

    def _render(self, state: ActsState) -> None:
        names = self._names()
        self.lines = []
        parts: list[QWidget] = []
        for act in state.rows[:MOST_ROWS]:
            spaces = tuple(names[space_id] for space_id in act.spaces if space_id in names)
            line = ActLine(self._theme, act, spaces)
            line.verdict_chosen.connect(_settler(self._presenter, act))
            line.versions_wanted.connect(_emitter(self.versions_wanted.emit, act.note_id))
            self.lines.append(line)
            parts.append(line)
        hidden = len(state.rows) - MOST_ROWS
        words = ""
        if hidden > 0:
            words = plural(hidden, self.tr("e mais {n}, mais antigo"), self.tr("e mais {n}, mais antigos"))
        elif state.problem:
            words = problem_text(state.problem)
        elif state.is_loading:
            words = self.tr("Lendo o que foi feito.")
        elif not state.rows:
            words = self.tr("Nada deste processo está num espaço do escritório, e ninguém mais fez nada com ele.")
        note = content_label(self._theme.font(12), "2")
        note.setText(words)
        note.setVisible(bool(words))
        holder = QWidget()
        holder.setLayout(column(note, margins=(SIDE_PX, 12, SIDE_PX, 12)))
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(*parts, holder, STRETCH))
        self.setWidget(body)


def _small(words: str, name: str) -> QPushButton:
    button = QPushButton(words)
    button.setProperty("room", "small")
    button.setAccessibleName(name)
    return button


def _settler(presenter: ActsPresenter, act: HistoryRow) -> Callable[[bool], None]:
    return lambda is_same: presenter.settle_verdict(act, is_same=is_same)


def _emitter(emit: Callable[[int], object], note_id: int | None) -> Callable[[], None]:
    def run() -> None:
        if note_id is not None:
            emit(note_id)

    return run
