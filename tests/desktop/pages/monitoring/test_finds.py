"""What monitorings found, looked at and sorted out."""

from datetime import timedelta
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter, Shown
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, WEEK, Desk
from tests.service.conftest import TODAY


@pytest.fixture
async def noisy(desk: Desk) -> UUID:
    """A monitoring that has found something."""
    tracking_id = await desk.register(EVERYTHING)
    await desk.pass_by(WEEK, tracking_id)
    return tracking_id


async def shown(finds: FindsPresenter, tracking_id: UUID | None) -> list[int]:
    finds.show(tracking_id)
    await finds.tasks.idle()
    return list(finds.state.found.row_ids)


async def test_finds_stand_by_day_and_what_is_opened_is_read(
    finds: FindsPresenter, noisy: UUID, archive: Archive
) -> None:
    """It opens among the finds of its monitoring, as the lawsuit of any search does."""
    rows = await shown(finds, noisy)
    found = finds.state.found
    assert len(rows) > 5
    assert found.days[0][0] == 0
    assert set(rows) == found.unread
    opened: list[tuple[object, int]] = []
    finds.opened.connect(lambda entry_id, row_id: opened.append((entry_id, row_id)))
    finds.open(rows[2])
    await finds.tasks.idle()
    entry_id = await archive.read(lambda kept: kept.polls.entry_of(noisy))
    assert opened == [(entry_id, rows[2])]
    assert finds.state.found.unread == set(rows) - {rows[2]}
    assert entry_id is not None
    assert set(rows) == set(await archive.read(lambda kept: kept.lawsuits.ids_for_entry(entry_id, "last_step")))


async def test_what_is_dismissed_leaves_and_can_come_back(finds: FindsPresenter, noisy: UUID, archive: Archive) -> None:
    rows = await shown(finds, noisy)
    acts = []
    finds.acted.connect(acts.append)
    finds.dismiss(rows[:2])
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows[2:]
    finds.show_only(Shown.DISMISSED)
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows[:2]
    await archive.run(lambda kept: kept.undo_log.undo(TODAY, acts[0].act_id))
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == []
    finds.show_only(Shown.OPEN)
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows


async def test_what_is_put_off_comes_back_unread_in_its_time(finds: FindsPresenter, noisy: UUID, desk: Desk) -> None:
    rows = await shown(finds, noisy)
    finds.keep_all()
    await finds.tasks.idle()
    assert finds.state.found.unread == frozenset()
    finds.snooze([rows[0]], desk.clock.now() + timedelta(days=1))
    await finds.tasks.idle()
    assert list(finds.state.found.row_ids) == rows[1:]
    desk.clock.moment += timedelta(days=2)
    finds.refresh()
    await finds.tasks.idle()
    assert finds.state.found.unread == {rows[0]}
    finds.keep([rows[0]])
    await finds.tasks.idle()
    assert finds.state.found.unread == frozenset()
    finds.mark_unread([rows[0]])
    await finds.tasks.idle()
    assert finds.state.found.unread == {rows[0]}


async def test_the_inbox_has_each_case_once(finds: FindsPresenter, noisy: UUID, desk: Desk) -> None:
    """Two monitorings that found the same; none is read while nobody looks."""
    other = await desk.register(COMPANY)
    again = await desk.register(EVERYTHING)
    await desk.pass_by(WEEK, noisy, other, again)
    rows = await shown(finds, None)
    assert len(rows) == len(set(rows))
    assert set(await shown(finds, noisy)) <= set(rows)
    finds.leave()
    assert finds.state.found.row_ids == ()
    await desk.pass_by(WEEK, noisy)
    await finds.tasks.idle()
    assert finds.state.found.row_ids == ()
