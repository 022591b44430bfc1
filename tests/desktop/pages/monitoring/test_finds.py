"""Finds of monitorings: read state, dismissal, snooze."""

from datetime import timedelta
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.desktop.pages.monitoring.finds.presenter import FindFilter, FindsPresenter
from autos.usecases.library.reminders import Reminders
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, WEEK, MonitoringSetup
from tests.service.conftest import TODAY


@pytest.fixture
async def tracking_with_finds(monitoring_setup: MonitoringSetup) -> UUID:
    """Id of a monitoring that has found something."""
    tracking_id = await monitoring_setup.register(EVERYTHING)
    await monitoring_setup.advance(WEEK, tracking_id)
    return tracking_id


async def shown_rows(finds: FindsPresenter, tracking_id: UUID | None) -> list[int]:
    finds.show(tracking_id)
    await finds.tasks.idle()
    return list(finds.state.found.row_ids)


async def test_finds_are_grouped_by_day_and_opening_leaves_them_unseen(
    finds: FindsPresenter, tracking_with_finds: UUID, archive: Archive
) -> None:
    """The lawsuit is opened within the ledger entry of its monitoring."""
    rows = await shown_rows(finds, tracking_with_finds)
    found = finds.state.found
    assert len(rows) > 5
    assert found.days[0][0] == 0
    assert set(rows) == found.unread
    opened: list[tuple[object, int]] = []
    finds.opened.connect(lambda entry_id, row_id: opened.append((entry_id, row_id)))
    finds.open(rows[2])
    await finds.tasks.idle()
    entry_id = await archive.read(lambda transaction: transaction.polls.entry_of(tracking_with_finds))
    assert opened == [(entry_id, rows[2])]
    assert finds.state.found.unread == set(rows)
    assert entry_id is not None
    assert set(rows) == set(
        await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(entry_id, "last_step"))
    )


async def test_dismissed_finds_leave_the_list_and_can_be_restored(
    finds: FindsPresenter, tracking_with_finds: UUID, archive: Archive
) -> None:
    rows = await shown_rows(finds, tracking_with_finds)
    acts = []
    finds.acted.connect(acts.append)
    finds.dismiss(rows[:2])
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows[2:]
    finds.show_only(FindFilter.DISMISSED)
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows[:2]
    await archive.run(lambda transaction: transaction.undo_log.undo(TODAY, acts[0].act_id))
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == []
    finds.show_only(FindFilter.OPEN)
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows


async def test_snoozed_find_returns_unread(
    finds: FindsPresenter, tracking_with_finds: UUID, monitoring_setup: MonitoringSetup, archive: Archive
) -> None:
    rows = await shown_rows(finds, tracking_with_finds)
    finds.mark_all_read()
    await finds.tasks.idle()
    assert finds.state.found.unread == frozenset()
    finds.snooze([rows[0]], monitoring_setup.clock.now() + timedelta(days=1))
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows[1:]
    monitoring_setup.clock.moment += timedelta(days=2)
    await Reminders(archive, monitoring_setup.clock).bring_back()
    finds.refresh()
    await finds.tasks.idle()
    assert finds.state.found.unread == {rows[0]}
    finds.mark_read([rows[0]])
    await finds.tasks.idle()
    assert finds.state.found.unread == frozenset()
    finds.mark_unread([rows[0]])
    await finds.tasks.idle()
    assert finds.state.found.unread == {rows[0]}


async def test_finds_of_all_monitorings_list_each_lawsuit_once(
    finds: FindsPresenter, tracking_with_finds: UUID, monitoring_setup: MonitoringSetup
) -> None:
    """Monitorings may find the same; a hidden panel reads nothing."""
    other = await monitoring_setup.register(COMPANY)
    again = await monitoring_setup.register(EVERYTHING)
    await monitoring_setup.advance(WEEK, tracking_with_finds, other, again)
    rows = await shown_rows(finds, None)
    assert len(rows) == len(set(rows))
    assert set(await shown_rows(finds, tracking_with_finds)) <= set(rows)
    finds.leave()
    assert finds.state.found.row_ids == ()
    await monitoring_setup.advance(WEEK, tracking_with_finds)
    await finds.tasks.idle()
    assert finds.state.found.row_ids == ()
