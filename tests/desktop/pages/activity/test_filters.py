"""Filters of the activity page: cost class and status."""

from __future__ import annotations

from dataclasses import replace

from autos.archive.archive import Archive
from autos.desktop.pages.activity.presenter import ActivityPresenter, SearchStatusFilter
from autos.desktop.pages.activity.view import ActivityView
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from tests.desktop.synthetic import NOW, entry, keep


async def save_one_of_each_class(archive: Archive) -> None:
    """Save searches of each cost class; the paid one is unconfirmed, one was not sent."""
    base = entry(Mode.BASE, route=Operation.LOOK_UP, state=LedgerState.COMPLETED, ended_at=NOW)
    await keep(archive, base)
    await keep(archive, entry(Mode.COMPLETE))
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.UNCONFIRMED, ended_at=NOW, problem="AnswerLost"))
    await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.CANCELLED, ended_at=NOW, request_id=None))


async def test_list_is_filtered_by_cost_class_and_status(
    presenter: ActivityPresenter, view: ActivityView, archive: Archive
) -> None:
    """A second press clears the cost class; the empty page clears all filters."""
    await save_one_of_each_class(archive)
    await presenter.tasks.idle()
    view.classes.costs[CostClass.ON_DEMAND].click()
    await presenter.tasks.idle()

    assert [one.mode for one in presenter.state.entries] == [Mode.ON_DEMAND, Mode.ON_DEMAND]

    view.classes.status_filters.buttons[SearchStatusFilter.NEEDS_ATTENTION.value].click()
    await presenter.tasks.idle()
    assert [one.state for one in presenter.state.entries] == [LedgerState.UNCONFIRMED]

    view.classes.status_filters.buttons[SearchStatusFilter.RUNNING.value].click()
    await presenter.tasks.idle()
    assert presenter.state.entries == ()
    assert view.empty.isVisible()

    view.empty.pressed.emit()
    await presenter.tasks.idle()
    assert len(presenter.state.entries) == 4
    assert not view.classes.costs[CostClass.ON_DEMAND].isChecked()


async def test_all_searches_are_counted_by_cost_class(presenter: ActivityPresenter, archive: Archive) -> None:
    """A search that was not sent costs nothing; an unconfirmed one may."""
    await save_one_of_each_class(archive)
    await keep(archive, replace(entry(Mode.BASE), route=Operation.LOOK_UP, state=LedgerState.FAILED, ended_at=NOW))
    await presenter.tasks.idle()

    assert dict(presenter.state.all_time) == {
        CostClass.BASE: 1,
        CostClass.BASE_SOURCES: 1,
        CostClass.ON_DEMAND: 1,
        CostClass.MONITORING: 0,
    }
