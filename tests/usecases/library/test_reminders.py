"""What was put off is to be seen again when it is due."""

import asyncio
from datetime import timedelta
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.inbox import InboxState
from autos.usecases.library.reminders import EVERY_S, Reminders
from tests.archive.annotation_data import with_lawsuits
from tests.service.conftest import TODAY
from tests.usecases.conftest import SERVICE, PassingClock

TRACKING = UUID(int=21)


class Steps(PassingClock):
    """Time passes only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Semaphore(0)
        self.waits = asyncio.Semaphore(0)

    async def sleep(self, seconds: float) -> None:
        self.waits.release()
        await self.may.acquire()
        await super().sleep(seconds)


async def test_what_was_put_off_is_reported_once_when_it_is_due(archive: Archive) -> None:
    """Nothing else happens meanwhile, for as long as the window is closed."""
    clock, heard = Steps(), list[ArchiveChange]()
    until = TODAY + timedelta(seconds=2.5 * EVERY_S)
    await with_lawsuits(archive, 2)

    def put_off(transaction: ArchiveTransaction) -> None:
        transaction.monitorings.adopt(TRACKING, TODAY, service=SERVICE)
        transaction.monitorings.add_finds(TRACKING, [(1, "a", TODAY), (2, "b", TODAY)])
        transaction.inbox.handle([2], InboxState.LATER, TODAY, back_at=until)

    await archive.run(put_off)
    await asyncio.sleep(0)
    archive.changes.subscribe(heard.append)
    task = asyncio.create_task(Reminders(archive, clock).run())
    counts = []
    await clock.waits.acquire()
    for _ in range(5):
        clock.may.release()
        await clock.waits.acquire()
        counts.append(len(heard))
    task.cancel()
    assert counts == [0, 0, 1, 1, 1]
    (change,) = heard
    assert ChangeTopic.INBOX in change.topics
    assert set(change.cases or ()) == {2}
    assert await archive.read(lambda transaction: transaction.monitorings.unread_count()) == 2
