"""Bulk edits: one transaction, one undo, and the cases of a list by position."""

from __future__ import annotations

from array import array

import pytest

from autos.archive.archive import Archive
from autos.domain.errors import NotArchived
from autos.domain.lawsuit.annotations import ActKind
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.lawsuit.position_set import PositionSet
from autos.usecases.library import bulk_edit as usecase
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.bulk_edit import BulkEdit, BulkProgress, ListPart
from autos.usecases.library.library import Library
from tests.archive.annotation_data import acts, annotation_rows, purge, with_lawsuits
from tests.usecases.conftest import PassingClock
from tests.usecases.library.acts import toggle_label


@pytest.fixture
async def library_annotations(archive: Archive, clock: PassingClock) -> LibraryAnnotations:
    await with_lawsuits(archive, 9)
    return LibraryAnnotations(archive, clock, purge)


@pytest.fixture
def bulk_edit(library_annotations: LibraryAnnotations, monkeypatch: pytest.MonkeyPatch) -> BulkEdit:
    """Two at once, so that nine are several pieces."""
    monkeypatch.setattr(usecase, "AT_ONCE", 2)
    return library_annotations.bulk_edit


@pytest.fixture
def library(archive: Archive, clock: PassingClock) -> Library:
    return Library(archive, clock)


def part(places: PositionSet, length: int = 9, known: dict[int, int] | None = None, text: str = "") -> ListPart:
    return ListPart(text, SortOrder(), True, length, places, known or {})


async def cases(bulk_edit: BulkEdit, places: PositionSet) -> array[int]:
    found = await bulk_edit.of_list(part(places))
    assert found is not None
    return found


async def test_positions_of_a_list_give_its_cases_in_order(bulk_edit: BulkEdit, library: Library) -> None:
    """Some runs, or all of it."""
    rows = (await library.ask("")).rows
    order = await bulk_edit.of_rows(rows)

    assert list(await cases(bulk_edit, PositionSet.of([0, 4, 5]))) == [order[0], order[4], order[5]]
    assert list(await cases(bulk_edit, PositionSet.between(0, 8))) == list(order)


async def test_a_list_that_has_changed_is_not_edited(
    bulk_edit: BulkEdit, library: Library, library_annotations: LibraryAnnotations
) -> None:
    """It is longer or shorter, or another lawsuit stands where one was seen."""
    rows = (await library.ask("")).rows
    seen = {3: rows[3], 5: rows[5]}
    same = await bulk_edit.of_list(part(PositionSet.between(3, 5), known=seen))
    moved = await bulk_edit.of_list(part(PositionSet.between(3, 5), known={3: rows[3], 5: rows[4]}))
    await library_annotations.trash([same[0]] if same else [])

    assert same is not None
    assert moved is None
    assert await bulk_edit.of_list(part(PositionSet.between(3, 5), known=seen)) is None
    assert await bulk_edit.of_list(part(PositionSet.between(0, 8))) is None


async def test_a_bulk_edit_in_several_batches_is_undone_as_one_act(
    bulk_edit: BulkEdit, library_annotations: LibraryAnnotations, archive: Archive
) -> None:
    """Labels, folders, the trash: counted together, and gone together."""
    folder, _ = await library_annotations.add_folder("Clientes")
    before = await annotation_rows(archive)
    chosen = await cases(bulk_edit, PositionSet.between(0, 6))
    work = BulkProgress()
    labelled = await bulk_edit.label(3, chosen, work)
    filed = await bulk_edit.file(folder.folder_id, chosen, BulkProgress())
    trashed = await bulk_edit.trash(chosen, BulkProgress())
    acts_found = [(act.kind, act.count) for act in await archive.read(lambda transaction: acts(transaction, 3))]
    for act in (trashed, filed, labelled):
        assert act is not None
        await library_annotations.undo(act.act_id)
    after = await annotation_rows(archive)

    assert acts_found == [(ActKind.TRASHED, 7), (ActKind.FILED, 7), (ActKind.LABELLED, 7)]
    assert (work.done, work.wanted) == (7, 7)
    assert {name: rows for name, rows in after.items() if name in {"case_labels", "folder_cases", "trash"}} == {
        name: rows for name, rows in before.items() if name in {"case_labels", "folder_cases", "trash"}
    }


async def test_a_label_goes_off_only_where_all_have_it(
    bulk_edit: BulkEdit, library_annotations: LibraryAnnotations
) -> None:
    """Whichever piece the one without it is in."""
    chosen = await cases(bulk_edit, PositionSet.between(0, 6))
    await toggle_label(library_annotations, 3, list(chosen[:6]))
    on = await bulk_edit.label(3, chosen, BulkProgress())
    off = await bulk_edit.label(3, chosen, BulkProgress())

    assert on is not None
    assert (on.kind, on.count) == (ActKind.LABELLED, 1)
    assert off is not None
    assert (off.kind, off.count) == (ActKind.UNLABELLED, 7)


async def test_a_stopped_bulk_edit_changes_nothing(bulk_edit: BulkEdit, archive: Archive) -> None:
    """No row and no act, though some pieces had been done; and the next work is not stopped."""
    chosen = await cases(bulk_edit, PositionSet.between(0, 6))

    class Impatient(BulkProgress):
        """Stopped by somebody after the second piece."""

        @property
        def done(self) -> int:
            return self._done

        @done.setter
        def done(self, done: int) -> None:
            self._done = done
            if done >= 4:
                self.stop()

    before = await annotation_rows(archive)
    act = await bulk_edit.trash(chosen, Impatient())

    assert act is None
    assert await annotation_rows(archive) == before
    assert await archive.read(acts) == []
    assert await bulk_edit.trash(chosen, BulkProgress()) is not None


async def test_a_failed_bulk_edit_changes_nothing(bulk_edit: BulkEdit, archive: Archive) -> None:
    chosen = await cases(bulk_edit, PositionSet.between(0, 6))

    with pytest.raises(NotArchived):
        await bulk_edit.file(77, chosen, BulkProgress())
    assert (await bulk_edit.label(1, chosen, BulkProgress())) is not None
    assert [act.kind for act in await archive.read(acts)] == [ActKind.LABELLED]


async def test_numbers_come_in_the_order_of_the_list(bulk_edit: BulkEdit, library: Library) -> None:
    rows = await library.rows((await library.ask("")).rows)

    listed_numbers = await bulk_edit.numbers(await cases(bulk_edit, PositionSet.between(0, 8)))

    assert listed_numbers.codes == tuple(row.code for row in rows if not row.secrecy_level)
    assert listed_numbers.secret == sum(bool(row.secrecy_level) for row in rows)
