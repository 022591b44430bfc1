"""The deadlines in the sidebar: a new one, those that are kept, a court's year, and the next ones by name and day."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.stored_presenter import (
    MOST_UPCOMING,
    StoredDeadlinesPresenter,
    StoredDeadlinesState,
)
from autos.desktop.widgets.sidebar import NavButton, NavItem
from autos.text.deadlines import short_day, short_event_title, whole_day
from autos.text.stored_deadlines import difference_mark, due_text, moved_count_text, stored_title
from autos.text.translation import number


class DeadlinePlaces(QWidget):
    """Counts what is open; "Próximos" is there while something is."""

    new_wanted = Signal()
    stored_wanted = Signal()
    year_wanted = Signal()
    """The page of a court's year."""
    deadline_wanted = Signal(int)
    """Identifier of the deadline that is wanted."""

    def __init__(
        self,
        presenter: StoredDeadlinesPresenter,
        theme: Theme,
        *,
        is_counting: Callable[[], bool],
        is_listing: Callable[[], bool],
        is_checking: Callable[[], bool],
    ) -> None:
        """Whether the page is shown that counts one, that of those that are kept, and that of a court's year."""
        super().__init__()
        self._theme = theme
        self._presenter = presenter
        self._is_counting = is_counting
        self._is_listing = is_listing
        self._is_checking = is_checking
        self.setProperty("ground", "window")
        self.new = NavButton(NavItem("new", self.tr("Novo prazo"), "calendar-plus"), theme)
        self.new.clicked.connect(self._want_new)
        self.stored = NavButton(NavItem("stored", self.tr("Guardados"), "calendar-clock"), theme)
        self.stored.clicked.connect(self._want_stored)
        self.year = NavButton(NavItem("year", self.tr("Ano do tribunal"), "landmark"), theme)
        self.year.clicked.connect(self._want_year)
        self.upcoming_title = self._title(self.tr("Próximos"))
        self.upcoming = [NavButton(NavItem(f"next{place}", "", "clock"), theme) for place in range(MOST_UPCOMING)]
        for place, button in enumerate(self.upcoming):
            button.setCheckable(False)
            button.clicked.connect(partial(self._want, place))
        self.setLayout(
            column(
                self._title(self.tr("Prazos")),
                self.new,
                self.stored,
                self.year,
                self.upcoming_title,
                *self.upcoming,
                spacing=1,
            )
        )
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def mark_screen(self) -> None:
        """Mark the place whose page is shown."""
        self.new.setChecked(self._is_counting())
        self.stored.setChecked(self._is_listing())
        self.year.setChecked(self._is_checking())

    def _render(self, state: StoredDeadlinesState) -> None:
        count = number(len(state.open)) if state.open else ""
        moved = state.moved
        words = moved_count_text(len(moved)) if moved else ""
        detail = number(len(moved)) if moved else count
        self.stored.show_place(self.stored.place._replace(detail=detail, tip=words, is_new=bool(moved)))
        upcoming = state.upcoming[:MOST_UPCOMING]
        self.upcoming_title.setVisible(bool(upcoming))
        for place, button in enumerate(self.upcoming):
            button.setVisible(place < len(upcoming))
            if place < len(upcoming):
                listed = upcoming[place]
                title, due = stored_title(listed), listed.due
                told = (title, whole_day(due), due_text(listed, state.today), difference_mark(listed))
                tip, is_new = ", ".join(filter(None, told)), listed.earlier is not None
                name = short_event_title(title)
                button.setText(name.replace("&", "&&"))
                button.show_place(button.place._replace(name=name, detail=short_day(due), tip=tip, is_new=is_new))

    def _want_new(self) -> None:
        self.mark_screen()  # the click has toggled it
        self.new_wanted.emit()

    def _want_stored(self) -> None:
        self.mark_screen()  # the click has toggled it
        self.stored_wanted.emit()

    def _want_year(self) -> None:
        self.mark_screen()  # the click has toggled it
        self.year_wanted.emit()

    def _want(self, place: int, _checked: bool = False) -> None:
        upcoming = self._presenter.state.upcoming
        if place < len(upcoming):
            self.deadline_wanted.emit(upcoming[place].stored.deadline_id)

    def _title(self, words: str) -> QLabel:
        title = PlainLabel(words)
        title.setFont(self._theme.font(10.5, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 18, 8, 6)
        return title
