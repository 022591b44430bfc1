"""Annotations of the archive, and their undo."""

import json
from datetime import timedelta
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import UndoBlocked, UndoExpired
from autos.domain.lawsuit.annotations import ActKind
from autos.domain.lawsuit.inbox import InboxState
from autos.usecases.library import annotations as usecase
from autos.usecases.library.annotations import LibraryAnnotations, SearchedPerson
from autos.usecases.monitoring.finds_register import FindsRegister
from tests.archive.annotation_data import acts, annotation_rows, purge, with_bare_cases
from tests.usecases.conftest import PassingClock
from tests.usecases.library.acts import take_out_of_folder, toggle_label

TRACKING = UUID(int=1)


@pytest.fixture
async def annotations(archive: Archive, clock: PassingClock) -> LibraryAnnotations:
    await with_bare_cases(archive, 9)
    return LibraryAnnotations(archive, clock, purge)


async def test_what_the_window_lists(annotations: LibraryAnnotations, archive: Archive) -> None:
    """Folders and labels with their counts, notes, verdicts and searches; nothing of the trash among them."""
    folder, _ = await annotations.add_folder("Clientes")
    await annotations.put_into_folder(folder.folder_id, [1, 2, 3])
    await take_out_of_folder(annotations, folder.folder_id, [2])
    await annotations.rename_label(1, "Urgente")
    await toggle_label(annotations, 1, [1, 3, 4])
    note, _ = await annotations.write_note(1, "Perícia em março")
    await annotations.edit_note(note.note_id, "Perícia em abril")
    someone = SearchedPerson.of("name", "Benedita Sintética")
    await annotations.decide(someone, [1, 2], is_same=False, evidence="document")
    await annotations.withdraw_verdict(someone, [2])
    await annotations.save_search("Ativos", "status:ativo")
    await annotations.trash([3])

    assert await annotations.folders() == [(folder, 1)]
    assert await annotations.folders_of(1) == [folder]
    assert (await annotations.labels())[1] == ("Urgente", 2)
    assert (await annotations.labels())[9] == ("", 0)
    assert [one.text for one in await annotations.notes_of(1)] == ["Perícia em abril"]
    verdicts = await archive.read(lambda transaction: transaction.verdicts.of_subject(someone))
    assert {case_id: one.is_same for case_id, one in verdicts.items()} == {1: False}
    assert [one.query for one in await annotations.saved_searches()] == ["status:ativo"]
    assert (await annotations.trash_count(), [one.case_id for one in await annotations.trashed()]) == (1, [3])
    assert [act.kind for act in await archive.read(lambda transaction: acts(transaction, 2))] == [
        ActKind.TRASHED,
        ActKind.SEARCH_SAVED,
    ]


async def test_undo_goes_back_act_by_act(annotations: LibraryAnnotations, archive: Archive) -> None:
    """Until there is none."""
    before = await annotation_rows(archive)
    folder, _ = await annotations.add_folder("Clientes")
    await annotations.put_into_folder(folder.folder_id, range(1, 10))
    await annotations.rename_folder(folder.folder_id, "Outros")
    await annotations.delete_folder(folder.folder_id)

    undone = [await annotations.undo() for _ in range(4)]

    assert [(act.kind, act.count) for act in undone][:1] == [(ActKind.FOLDER_DELETED, 9)]
    assert await annotation_rows(archive) == before
    with pytest.raises(UndoExpired):
        await annotations.undo()


async def test_the_trash_is_emptied_for_good(
    annotations: LibraryAnnotations, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some at a time; a receipt says how many and not which; no undo brings anything back."""
    monkeypatch.setattr(usecase, "AT_ONCE", 2)
    await annotations.write_note(1, "Segredo sintético")
    filed, _ = await annotations.add_folder("Clientes")
    kept_act = await annotations.put_into_folder(filed.folder_id, [1, 9])
    trashed = await annotations.trash([1, 2, 3, 4, 5])
    assert trashed is not None
    assert kept_act is not None

    assert await annotations.empty_trash() == 5
    assert await annotations.empty_trash() == 0

    assert [one.counts for one in await annotations.receipts()] == [{"cases": 1}, {"cases": 2}, {"cases": 2}]
    assert await annotations.trash_count() == 0
    with pytest.raises(UndoExpired):
        await annotations.undo(trashed.act_id)
    await annotations.undo(kept_act.act_id)
    assert (await archive.read(lambda transaction: transaction.folders.case_ids(filed.folder_id))).tolist() == []
    inverses = await archive.read(
        lambda transaction: transaction.folders._connection.execute("SELECT inverse FROM undoing").fetchall()
    )
    assert "Segredo" not in str(inverses)


async def test_only_expired_cases_are_deleted_automatically(
    annotations: LibraryAnnotations, clock: PassingClock
) -> None:
    """After as many days as the person chose."""
    await annotations.keep_trash_for(3)
    await annotations.trash([1, 2])
    await clock.sleep(2 * 86_400)
    await annotations.trash([4])
    assert await annotations.empty_trash(only_due=True) == 0
    await clock.sleep(86_400)
    await annotations.restore([2])

    assert await annotations.empty_trash(only_due=True) == 1
    assert [one.case_id for one in await annotations.trashed()] == [4]
    assert await annotations.trash_days() == 3


async def test_what_is_restored_while_the_trash_is_emptied_stays(
    archive: Archive, clock: PassingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two batches the person may take one back."""
    monkeypatch.setattr(usecase, "AT_ONCE", 1)
    await with_bare_cases(archive, 3)
    purged: list[int] = []

    def restoring(transaction: ArchiveTransaction, case_ids: list[int]) -> None:
        purged.extend(case_ids)
        purge(transaction, case_ids)
        transaction.trash.restore([2], clock.now())

    annotations = LibraryAnnotations(archive, clock, restoring)
    await annotations.trash([1, 2, 3])

    assert await annotations.empty_trash() == 2
    assert purged == [1, 3]


async def test_a_purge_that_fails_deletes_nothing(archive: Archive, clock: PassingClock) -> None:
    """Neither the cases nor how to take acts back; and there is no receipt."""
    await with_bare_cases(archive, 3)

    def failing(transaction: ArchiveTransaction, case_ids: list[int]) -> None:
        purge(transaction, case_ids)
        raise RuntimeError("synthetic")

    annotations = LibraryAnnotations(archive, clock, failing)
    await annotations.trash([1, 2])
    before = await annotation_rows(archive)
    with pytest.raises(RuntimeError, match="synthetic"):
        await annotations.empty_trash()

    assert await annotation_rows(archive) == before
    assert await annotations.receipts() == []
    await annotations.undo()
    assert await annotations.trash_count() == 0


async def test_undo_of_an_act_that_a_later_one_depends_on_is_refused(annotations: LibraryAnnotations) -> None:
    """Nothing is half undone."""
    act = await annotations.trash([1, 2])
    await annotations.restore([2])
    assert act is not None
    with pytest.raises(UndoBlocked):
        await annotations.undo(act.act_id)

    assert [one.case_id for one in await annotations.trashed()] == [1]


async def test_saved_searches_are_ordered_named_and_deleted(annotations: LibraryAnnotations) -> None:
    """Each of it an act of its own."""
    for name in ("A", "B"):
        await annotations.save_search(name, "status:ativo")
    await annotations.rename_search(1, "C")
    await annotations.delete_search(2)
    assert [one.name for one in await annotations.saved_searches()] == ["C"]
    await annotations.undo()

    assert [one.name for one in await annotations.saved_searches()] == ["C", "B"]


async def test_finds_are_sorted_and_the_register_goes_into_a_file(
    archive: Archive, clock: PassingClock, annotations: LibraryAnnotations
) -> None:
    """What is unread is counted; sorting is taken back like every other act."""
    register = FindsRegister(archive, clock)
    now = clock.now()
    await archive.run(lambda transaction: transaction.inbox._connection.execute("UPDATE cases SET lead_row = case_id"))
    await archive.run(
        lambda transaction: transaction.monitorings.draft(UUID(int=2), now, service="practice", body="{}")
    )
    await archive.run(lambda transaction: transaction.monitorings.answered(UUID(int=2), TRACKING, "created", now))
    await archive.run(lambda transaction: transaction.monitorings.add_finds(TRACKING, [(1, "a", now), (2, "b", now)]))
    back_at = now + timedelta(days=2)
    await archive.run(lambda transaction: transaction.inbox.handle([1], InboxState.LATER, now, back_at=back_at))
    await register.describe(TRACKING, name="", reason="Concorrente", matter="42")

    assert [(one.reason, unread) for one, unread in await register.all()] == [("Concorrente", 1)]
    document = await register.exported()
    assert [len(one["finds"]) for one in json.loads(document)["trackings"]] == [2]
    assert (await register.imported(document))[1] is None
    await annotations.undo()
    await annotations.undo()
    assert [unread for _, unread in await register.all()] == [2]
