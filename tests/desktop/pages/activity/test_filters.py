"""Filters of the activity page: cost class and status."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint

from autos.archive.archive import Archive
from autos.desktop.pages.activity.presenter import ActivityPresenter, EntrySelection, SearchStatusFilter
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


@pytest.mark.parametrize("width", [844, 1130, 1208])
async def test_the_list_stays_where_it_is_when_the_sums_come(
    view: ActivityView, presenter: ActivityPresenter, archive: Archive, width: int
) -> None:
    """Neither a sum since the first search nor a larger number, nor what a row of the spending selects, moves it."""
    view.resize(width, 820)

    async def places() -> list[QPoint]:
        await presenter.tasks.idle()
        for _ in range(10):  # one turn for each layout within another
            await asyncio.sleep(0.001)
        parts = (view.stack, *view.classes.costs.values(), *view.classes.status_filters.buttons.values())
        return [part.mapTo(view, QPoint(0, 0)) for part in parts]

    before = await places()
    for _ in range(12):
        await save_one_of_each_class(archive)
    filled = await places()
    presenter.show_only(EntrySelection("Benedita Sintética de Sousa Araújo, em novembro", ()))
    selected = await places()

    assert view.classes.all_time.text().startswith("Desde a primeira: ")
    assert view.classes.selection.isVisible()
    assert (filled, selected) == (before, before)
