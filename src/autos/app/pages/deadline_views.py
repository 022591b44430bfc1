"""The pages of deadlines, that of one being counted and that of those that are kept; loaded with the first."""

from __future__ import annotations

from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.court_year_presenter import CourtYearPresenter
from autos.desktop.components.deadlines.marks_presenter import MarksPresenter
from autos.desktop.components.deadlines.presenter import (
    DatedStep,
    DeadlinePresenter,
    DeadlineSubject,
    SaveEvent,
    StoreDeadline,
)
from autos.desktop.components.deadlines.stored_presenter import StoredDeadlinesPresenter
from autos.desktop.pages.deadlines.count_view import CountDeadlineView
from autos.desktop.pages.deadlines.view import StoredDeadlinesView
from autos.desktop.pages.deadlines.year_view import CourtYearView
from autos.desktop.pages.lawsuit.texts import dated_steps
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.usecases.deadlines.deadlines import Deadlines


def build_stored(presenter: StoredDeadlinesPresenter, theme: Theme) -> StoredDeadlinesView:
    """The page of those that are kept."""
    return StoredDeadlinesView(presenter, theme)


def build_year(presenter: CourtYearPresenter, theme: Theme) -> CourtYearView:
    """The page of a court's year."""
    return CourtYearView(presenter, theme)


def build_count(
    deadlines: Deadlines,
    marks: MarksPresenter,
    subject: DeadlineSubject,
    theme: Theme,
    *,
    store: StoreDeadline | None,
    save_event: SaveEvent | None,
) -> tuple[TaskScope, CountDeadlineView]:
    """The page that counts one, and what it has under way.

    `store` keeps it, where it can be kept; `save_event` writes it with the parties of its lawsuit, if it has one.
    """
    presenter = DeadlinePresenter(deadlines, marks, subject, store, save_event)
    return presenter.tasks, CountDeadlineView(theme, presenter)


def subject_of(lawsuit: Lawsuit | None, step: Step | None) -> DeadlineSubject:
    """What a deadline of a lawsuit is counted from, at first one of its steps if one is chosen."""
    if lawsuit is None:
        return DeadlineSubject()
    steps = dated_steps(lawsuit)
    return DeadlineSubject(
        lawsuit.code,
        lawsuit.tribunal_acronym or "",
        lawsuit.county or lawsuit.city or "",
        tuple(DatedStep(day, name) for day, name, _ in steps),
        next((DatedStep(day, name) for day, name, one in steps if one == step), None),
        is_public=lawsuit.secrecy_level == 0,
    )
