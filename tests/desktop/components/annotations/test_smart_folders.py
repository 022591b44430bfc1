"""The counts of the smart folders after each kind of act, on a real archive."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.desktop.components.annotations.smart_folder_presenter import SmartFoldersPresenter
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.query.smart_folders import SmartFolder
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.bulk_edit import BulkProgress
from autos.usecases.library.inbox import LibraryInbox
from autos.usecases.library.library import Library
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page


class DayAfter(Clock):
    """The day after everything was received: it is new, and nobody has done anything with it."""

    def now(self) -> datetime:
        return NOW + timedelta(days=1)


async def test_each_act_moves_the_counts_that_it_concerns(archive: Archive) -> None:
    """What was not counted again is what a new count finds."""
    library, inbox = Library(archive, DayAfter()), LibraryInbox(archive, DayAfter())
    annotations = LibraryAnnotations(archive, DayAfter(), lambda transaction, ids: transaction.purge.cases(ids))
    asked = entry()
    await keep(archive, asked, page(*(lawsuit(place) for place in range(4))))
    cases = await annotations.bulk_edit.of_searches([asked.entry_id])
    smart = SmartFoldersPresenter(library)
    smart.show(is_shown=True)
    folder, _ = await annotations.add_folder("Auriverde")
    acts = (
        lambda: annotations.bulk_edit.label(4, cases[:1], BulkProgress()),
        lambda: annotations.put_into_folder(folder.folder_id, cases[1:2]),
        lambda: annotations.write_note(cases[2], "Ligar na quinta"),
        lambda: annotations.bulk_edit.toggle_seen(cases[3:], BulkProgress()),
        lambda: inbox.handle(list(cases[:1]), InboxState.DISCARDED),
        lambda: annotations.decide(SearchedPerson.of("name", "Renato Farias Brandão"), list(cases[:2]), is_same=True),
        lambda: annotations.bulk_edit.trash(cases[:1], BulkProgress()),
        lambda: keep(archive, entry(), page(lawsuit(9))),
    )
    moved = []
    try:
        await smart.tasks.idle()
        for act in acts:
            before = dict(smart.state.cases)
            await act()
            await smart.tasks.idle()
            wanted = {each: await library.count_apart(each.tree) for each in SmartFolder}
            async with asyncio.timeout(60):
                while smart.state.cases != wanted:  # noqa: ASYNC110 -- a rest stands between two counts
                    await asyncio.sleep(0.02)
            moved.append({each.name for each in SmartFolder if before[each] != wanted[each]})
    finally:
        smart.leave()
        await smart.tasks.aclose()

    assert set().union(*moved) >= {"NEW", "CHANGED", "ALL", "UNDECIDED"}
