"""The deadlines of the lawsuit that is read: when each ends, where it stands, and what can be done with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.event_file import ask_event_file
from autos.desktop.components.deadlines.stored_presenter import LawsuitDeadlinesPresenter, StoredDeadlinesState
from autos.desktop.widgets.controls.icon_button import small_tool
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.text.deadlines import whole_day
from autos.text.problems import problem_text
from autos.text.stored_deadlines import (
    difference_text,
    due_text,
    is_late,
    saved_text,
    stored_title,
    terms_text,
    unread_text,
)
from autos.text.translation import number
from autos.usecases.deadlines.stored_deadlines import ListedDeadline

GAP_PX = 16
"""Distance to what stands below, inside of the section: one without deadlines takes no room."""


class DeadlineBlock(QFrame):
    """Widgets of one deadline."""

    def __init__(self, listed: ListedDeadline, state: StoredDeadlinesState, theme: Theme) -> None:
        super().__init__()
        self.setProperty("rule", "bottom")
        title = ElidedLabel(stored_title(listed))
        title.setFont(theme.font(13, 500))
        is_open = listed.stored.is_open
        self.show_count = small_tool("calendar-clock", self.tr("Ver a contagem deste prazo"), theme)
        self.save = small_tool("calendar-plus", self.tr("Salvar este prazo na agenda (.ics)"), theme)
        words = self.tr("Marcar este prazo como cumprido") if is_open else self.tr("Reabrir este prazo")
        self.mark = small_tool("check" if is_open else "undo-2", words, theme)
        self.remove = small_tool("trash-2", self.tr("Excluir este prazo"), theme)
        for tool in (self.mark, self.remove):
            tool.setVisible(not state.is_read_only)
        head = row(title, self.show_count, self.save, self.mark, self.remove, spacing=4)
        head.setStretch(0, 1)
        due = due_text(listed, state.today)
        self.when = content_label(theme.font(12), "red" if is_late(listed, state.today) or listed.earlier else "2")
        self.when.setText(f"{whole_day(listed.due)} · {due}")
        terms = quiet_label(terms_text(listed), theme.font(11.5), "3")
        terms.setWordWrap(True)
        difference = difference_text(listed) or unread_text(listed)
        self.difference = content_label(theme.font(11.5), "red" if listed.earlier else "amber")
        self.difference.setText(breakable(difference))
        self.difference.setVisible(bool(difference))
        self.setLayout(column(head, 1, self.when, 1, terms, self.difference, margins=(0, 8, 0, 10)))


class DeadlinesSection(QWidget):
    """Hidden while the lawsuit has no deadline; open ones stand before those that were met."""

    count_wanted = Signal(int)
    """Identifier of the deadline whose whole count is wanted."""

    def __init__(self, presenter: LawsuitDeadlinesPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._shown: tuple[object, ...] = ()
        self.title = PlainLabel(self.tr("Prazos"))
        self.title.setFont(theme.font(14.5, 600))
        self.count = quiet_label("", theme.font(12))
        self.notice = content_label(theme.font(12), "red")
        self.list = QVBoxLayout()
        self.list.setSpacing(0)
        self.list.setContentsMargins(0, 0, 0, 0)
        head = row(self.title, self.count, STRETCH, spacing=8)
        self.setLayout(column(head, 4, self.list, self.notice, margins=(0, 0, 0, GAP_PX)))
        presenter.changed.connect(self._render)
        theme.changed.connect(self._restyle)
        self._render(presenter.state)

    @property
    def blocks(self) -> list[DeadlineBlock]:
        items = (self.list.itemAt(place) for place in range(self.list.count()))
        return [widget for item in items if item and isinstance(widget := item.widget(), DeadlineBlock)]

    def _render(self, state: StoredDeadlinesState) -> None:
        known = (*state.open, *state.met)
        self.setVisible(bool(known))
        self.count.setText(number(len(known)))
        self.notice.setProperty("tone", "red" if state.problem else "3")
        self.notice.setText(problem_text(state.problem) if state.problem else saved_text(state.saved))
        self.notice.setVisible(bool(self.notice.text()))
        shown = (known, state.today)
        if shown != self._shown:
            self._shown = shown
            self._fill(known, state)

    def _fill(self, known: tuple[ListedDeadline, ...], state: StoredDeadlinesState) -> None:
        for block in self.blocks:
            self.list.removeWidget(block)
            block.hide()
            block.deleteLater()
        for listed in known:
            block = DeadlineBlock(listed, state, self._theme)
            block.show_count.clicked.connect(partial(self.count_wanted.emit, listed.stored.deadline_id))
            block.save.clicked.connect(partial(self._save, listed))
            block.mark.clicked.connect(partial(self._mark, listed))
            block.remove.clicked.connect(partial(self._remove, listed))
            self.list.addWidget(block)

    def _save(self, listed: ListedDeadline, _checked: bool = False) -> None:
        def save(target: Path) -> None:
            self._presenter.save(target, [listed])

        ask_event_file(self, f"prazo-{listed.due}", save)

    def _mark(self, listed: ListedDeadline, _checked: bool = False) -> None:
        self._presenter.mark(listed, is_done=listed.stored.is_open)

    def _remove(self, listed: ListedDeadline, _checked: bool = False) -> None:
        self._presenter.remove(listed)

    def _restyle(self) -> None:
        self._shown = ()
        self._render(self._presenter.state)
