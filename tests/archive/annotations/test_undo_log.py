"""Every local act is undone exactly, or not at all."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.annotations import undo_log
from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import UndoBlocked, UndoExpired
from autos.domain.lawsuit.annotations import Act, ActKind
from autos.domain.lawsuit.inbox import InboxState
from tests.archive.annotation_data import acts, annotation_rows, with_bare_cases
from tests.archive.counted_deadline import counted
from tests.archive.synthetic import KEY, NOW
from tests.growth import LINEAR, CpuTime, growth_of

LATER = NOW + timedelta(hours=1)
SUBJECT = SearchedPerson.of("name", "Benedita Sintética Araújo")
TRACKING = UUID(int=1)
ENTRY = UUID(int=2)


def _named(transaction: ArchiveTransaction) -> Act | None:
    with transaction.undo_log.as_one() as found:
        transaction.verdicts.name_client(2, "Helena Duarte Vasconcelos", LATER)
    return found[0]


ACTS: dict[str, Callable[[ArchiveTransaction], Act | None]] = {
    "folder_added": lambda transaction: transaction.folders.add("Outra", LATER)[1],
    "folder_renamed": lambda transaction: transaction.folders.rename(1, "Clientes antigos", LATER),
    "folder_deleted": lambda transaction: transaction.folders.delete(1, LATER),
    "filed": lambda transaction: transaction.folders.put(1, [1, 2, 3, 4], LATER),
    "unfiled": lambda transaction: transaction.folders.remove_cases(1, [1, 2, 9], LATER),
    "label_renamed": lambda transaction: transaction.labels.rename(3, "Perícia", LATER),
    "label_nameless": lambda transaction: transaction.labels.rename(1, "", LATER),
    "labelled": lambda transaction: transaction.labels.toggle(1, [1, 2, 3], LATER),
    "unlabelled": lambda transaction: transaction.labels.toggle(1, [1, 2], LATER),
    "note_written": lambda transaction: transaction.notes.write(3, "Ligar para a cliente", LATER)[1],
    "note_edited": lambda transaction: transaction.notes.edit(1, "Audiência adiada", LATER),
    "note_deleted": lambda transaction: transaction.notes.delete(1, LATER),
    "deadline_stored": lambda transaction: transaction.deadlines.store(3, counted(), LATER)[1],
    "deadline_recounted": lambda transaction: transaction.deadlines.recount(1, counted(carnival=True), LATER),
    "deadline_met": lambda transaction: transaction.deadlines.mark(1, LATER, is_done=True),
    "deadline_reopened": lambda transaction: transaction.deadlines.mark(2, LATER, is_done=False),
    "deadline_removed": lambda transaction: transaction.deadlines.remove(1, LATER),
    "decided": lambda transaction: transaction.verdicts.decide(
        SUBJECT, [1, 2, 3, 4], LATER, is_same=False, evidence="document"
    ),
    "client_named": _named,
    "undecided": lambda transaction: transaction.verdicts.withdraw(SUBJECT, [1, 2], LATER),
    "trashed": lambda transaction: transaction.trash.put([4, 5, 6], LATER),
    "restored": lambda transaction: transaction.trash.restore([5, 6], LATER),
    "search_saved": lambda transaction: transaction.saved_searches.save("Execuções", "fase:execução", LATER)[1],
    "search_renamed": lambda transaction: transaction.saved_searches.rename(1, "Ativos no TJ", LATER),
    "search_deleted": lambda transaction: transaction.saved_searches.delete(1, LATER),
    "tracking_described": lambda transaction: transaction.monitorings.describe(
        TRACKING, LATER, name="", reason="Réu solto", matter="77"
    ),
    "inbox_handled": lambda transaction: transaction.inbox.handle(
        [1, 2, 3], InboxState.LATER, LATER, back_at=LATER, note="ver se saiu o alvará"
    ),
    "inbox_marked": lambda transaction: transaction.inbox.handle([2, 3], InboxState.TO_SEE, LATER),
}


def furnish(transaction: ArchiveTransaction) -> None:
    """An archive with rows in every annotation table."""
    transaction.folders.add("Clientes", NOW)
    transaction.folders.add("Réus", NOW)
    transaction.folders.put(1, [1, 2], NOW)
    transaction.folders.put(2, [2], NOW)
    transaction.labels.rename(1, "Urgente", NOW)
    transaction.labels.put(1, [1, 2], NOW)
    transaction.notes.write(1, "Audiência marcada", NOW)
    transaction.deadlines.store(1, counted(), NOW)
    transaction.deadlines.store(2, counted(), NOW)
    transaction.deadlines.mark(2, NOW, is_done=True)
    transaction.verdicts.decide(SUBJECT, [1], NOW, is_same=True)
    transaction.verdicts.decide(SUBJECT, [2], NOW, is_same=False, evidence="document")
    transaction.trash.put([5, 6], NOW)
    transaction.saved_searches.save("Ativos", "status:ativo", NOW)
    transaction.saved_searches.save("Antigos", "distribuído:<2020", NOW)
    transaction.monitorings.draft(ENTRY, NOW, service="practice", body="{}", reason="Concorrente")
    transaction.monitorings.answered(ENTRY, TRACKING, "created", NOW)
    transaction.monitorings.add_finds(TRACKING, [(1, "a", NOW), (2, "b", NOW)])


@pytest.fixture
async def annotated(archive: Archive) -> Archive:
    await with_bare_cases(archive, 8)
    await archive.run(furnish)
    return archive


@pytest.mark.parametrize("name", ACTS)
async def test_undo_restores_every_row(annotated: Archive, name: str) -> None:
    """Times, numbers and order included; the act did change something."""
    before = await annotation_rows(annotated)
    act = await annotated.run(ACTS[name])
    between = await annotation_rows(annotated)

    assert act is not None
    assert act.count > 0 or name == "folder_deleted"
    assert between != before

    undone = await annotated.run(lambda transaction: transaction.undo_log.undo(LATER))

    assert undone.act_id == act.act_id
    assert await annotation_rows(annotated) == before
    with pytest.raises(UndoExpired):
        await annotated.run(lambda transaction: transaction.undo_log.undo(LATER, act.act_id))


def test_every_kind_of_act_is_tried() -> None:
    """The import of a register has its own tests."""
    assert set(ACTS) - {"label_nameless", "inbox_marked"} == {kind.value for kind in ActKind} - {"register_imported"}


async def test_all_acts_are_undone_one_after_the_other(annotated: Archive) -> None:
    """Everything is empty afterwards except the register of monitorings and what they found, which undo never loses."""
    while await annotated.read(lambda transaction: transaction.undo_log.last()):
        await annotated.run(lambda transaction: transaction.undo_log.undo(LATER))
    left = await annotation_rows(annotated)

    assert {table for table, rows in left.items() if rows} == {"trackings", "finds", "inbox"}


async def test_a_change_without_effect_is_no_act(annotated: Archive) -> None:
    """Only acts with a visible effect can be undone."""
    before = await annotated.read(lambda transaction: transaction.undo_log.last())

    for work in (
        lambda transaction: transaction.folders.put(1, [1, 2], LATER),
        lambda transaction: transaction.folders.rename(1, " Clientes ", LATER),
        lambda transaction: transaction.labels.put(1, [1], LATER),
        lambda transaction: transaction.notes.edit(1, "Audiência marcada", LATER),
        lambda transaction: transaction.verdicts.decide(SUBJECT, [1], LATER, is_same=True),
        lambda transaction: transaction.trash.put([5, 99], LATER),
        lambda transaction: transaction.inbox.handle([1, 2], InboxState.TO_SEE, LATER),
    ):
        assert await annotated.run(work) is None
    assert await annotated.read(lambda transaction: transaction.undo_log.last()) == before


async def test_undo_works_after_the_archive_was_closed(annotated: Archive, place: Path) -> None:
    """A folder deleted with its cases comes back with them the next day."""
    before = await annotation_rows(annotated)
    await annotated.run(lambda transaction: transaction.folders.delete(1, LATER))
    await annotated.aclose()
    again = await Archive.open(place, SecretStr(KEY))
    try:
        act = await again.run(lambda transaction: transaction.undo_log.undo(LATER))

        assert act.kind is ActKind.FOLDER_DELETED
        assert act.count == 2
        assert await annotation_rows(again) == before
        assert (await again.read(lambda transaction: transaction.folders.case_ids(1))).tolist() == [1, 2]
    finally:
        await again.aclose()


OVERTAKEN: dict[str, tuple[str, Callable[[ArchiveTransaction], object]]] = {
    "a case of many was taken back already": ("trashed", lambda transaction: transaction.trash.restore([4], LATER)),
    "it was filed again at another time": (
        "filed",
        lambda transaction: (
            transaction.folders.remove_cases(1, [3], LATER),
            transaction.folders.put(1, [3], LATER + timedelta(1)),
        ),
    ),
    "the folder has cases now": ("folder_added", lambda transaction: transaction.folders.put(3, [1], LATER)),
    "the name is in use again": ("folder_deleted", lambda transaction: transaction.folders.add("CLIENTES", LATER)),
    "the folder is gone": ("unfiled", lambda transaction: transaction.folders.delete(1, LATER)),
    "the note was edited again": (
        "note_edited",
        lambda transaction: transaction.notes.edit(1, "Nova audiência", LATER),
    ),
    "the note is gone": ("note_edited", lambda transaction: transaction.notes.delete(1, LATER)),
    "another verdict": ("decided", lambda transaction: transaction.verdicts.decide(SUBJECT, [1], LATER, is_same=True)),
    "another name": ("search_renamed", lambda transaction: transaction.saved_searches.rename(1, "Outra", LATER)),
}


@pytest.mark.parametrize("why", OVERTAKEN)
async def test_a_later_act_on_the_same_rows_blocks_undo(annotated: Archive, why: str) -> None:
    """The undo is refused without a change, and works once the later acts are undone."""
    name, overtake = OVERTAKEN[why]
    before = await annotation_rows(annotated)
    act = await annotated.run(ACTS[name])
    assert act is not None
    await annotated.run(overtake)
    between = await annotation_rows(annotated)

    with pytest.raises(UndoBlocked):
        await annotated.run(lambda transaction: transaction.undo_log.undo(LATER, act.act_id))
    assert await annotation_rows(annotated) == between

    while (await annotated.run(lambda transaction: transaction.undo_log.undo(LATER))).act_id != act.act_id:
        pass
    assert await annotation_rows(annotated) == before


async def test_acts_on_other_rows_do_not_block_undo(annotated: Archive) -> None:
    """An older act is undone alone; the name and the cases of a folder are independent."""
    act = await annotated.run(lambda transaction: transaction.folders.rename(1, "Antigos", LATER))
    await annotated.run(lambda transaction: transaction.folders.put(1, [7], LATER))
    assert act is not None
    await annotated.run(lambda transaction: transaction.undo_log.undo(LATER, act.act_id))

    assert (await annotated.read(lambda transaction: transaction.folders.get(1))).name == "Clientes"
    assert 7 in await annotated.read(lambda transaction: transaction.folders.case_ids(1))


async def test_a_failed_undo_inside_a_larger_transaction_undoes_nothing_else(annotated: Archive) -> None:
    """Half of it is never kept, even where the caller goes on."""
    act = await annotated.run(lambda transaction: transaction.trash.put([1, 2, 3], LATER))
    assert act is not None

    def work(transaction: ArchiveTransaction) -> None:
        transaction.trash.restore([3], LATER)
        with pytest.raises(UndoBlocked):
            transaction.undo_log.undo(LATER, act.act_id)

    await annotated.run(work)

    assert (await annotated.read(lambda transaction: transaction.trash.case_ids())).tolist() == [1, 2, 5, 6]


async def test_a_number_is_never_used_again(annotated: Archive) -> None:
    """Otherwise an old act could restore cases to another folder."""
    act = await annotated.run(lambda transaction: transaction.folders.remove_cases(2, [2], LATER))
    await annotated.run(lambda transaction: transaction.folders.delete(2, LATER))
    other, _ = await annotated.run(lambda transaction: transaction.folders.add("Nova", LATER))
    assert act is not None

    assert other.folder_id == 3
    with pytest.raises(UndoBlocked):
        await annotated.run(lambda transaction: transaction.undo_log.undo(LATER, act.act_id))


async def test_the_oldest_acts_are_deleted(annotated: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """By number and by size; the newest stays whatever it takes."""
    for label in range(1, 10):
        await annotated.run(
            lambda transaction, label=label: [transaction.labels.toggle(label, [7], LATER) for _ in range(25)]
        )
    assert len(await annotated.read(acts)) == undo_log.MOST_ACTS

    monkeypatch.setattr(undo_log, "MOST_BYTES", 10)
    act = await annotated.run(lambda transaction: transaction.folders.put(1, range(1, 9), LATER))

    assert await annotated.read(acts) == [act]


async def test_undo_does_not_restore_purged_cases(annotated: Archive) -> None:
    """Neither its place in a folder nor the words of its note; the other cases come back."""
    await annotated.run(lambda transaction: transaction.notes.edit(1, "Segredo sintético revogado", LATER))
    await annotated.run(lambda transaction: transaction.notes.edit(1, "Nada", LATER))
    filed = await annotated.run(lambda transaction: transaction.folders.put(2, [1, 3], LATER))
    await annotated.run(lambda transaction: transaction.undo_log.remove_cases([1]))
    assert filed is not None
    await annotated.run(lambda transaction: transaction.undo_log.undo(LATER, filed.act_id))
    inverses = await annotated.read(
        lambda transaction: transaction.folders._connection.execute("SELECT inverse FROM undoing").fetchall()
    )

    assert (await annotated.read(lambda transaction: transaction.folders.case_ids(2))).tolist() == [1, 2]
    assert "Segredo" not in str(inverses)
    assert "Audiência" not in str(inverses)
    kinds = {act.kind for act in await annotated.read(acts)}
    assert kinds.isdisjoint({ActKind.NOTE_EDITED, ActKind.NOTE_WRITTEN})


async def test_an_inverse_with_unknown_names_is_refused(annotated: Archive) -> None:
    """The inverse may come from a foreign file."""
    for table, column in (("cases", "case_id"), ("trash", "case_id = 1 OR 1"), ("sqlite_schema", "name")):
        inverse = f'[{{"table":"{table}","now":{{"count":1,"columns":{{"{column}":1}}}}}}]'
        await annotated.run(
            lambda transaction, inverse=inverse: transaction.folders._connection.execute(
                "INSERT INTO undoing (done_at, kind, inverse, count) VALUES (0, 'later_word', ?, 1)", (inverse,)
            )
        )
        before = await annotation_rows(annotated)
        assert (await annotated.read(lambda transaction: acts(transaction, 1)))[0].kind == "later_word"
        with pytest.raises(ValueError, match=table):
            await annotated.run(lambda transaction: transaction.undo_log.undo(LATER))
        assert await annotation_rows(annotated) == before


async def test_the_time_of_an_act_and_of_its_undoing_grows_with_its_cases(tmp_path: Path) -> None:
    """Up to ten thousand: filed, labelled, judged, trashed and taken back."""
    opened = {count: await Archive.open(tmp_path / f"{count}.autos", SecretStr(KEY)) for count in (2_500, 10_000)}
    cases = {count: await with_bare_cases(archive, count) for count, archive in opened.items()}
    for archive in opened.values():
        await archive.run(lambda transaction: transaction.folders.add("Todos", NOW))

    async def acted(count: int) -> float:
        archive, own = opened[count], cases[count]
        acts: list[Callable[[ArchiveTransaction], Act | None]] = [
            lambda transaction: transaction.folders.put(1, own, NOW),
            lambda transaction: transaction.labels.toggle(4, own, NOW),
            lambda transaction: transaction.verdicts.decide(SUBJECT, own, NOW, is_same=True),
            lambda transaction: transaction.trash.put(own, NOW),
        ]
        before = await annotation_rows(archive)
        with CpuTime() as spent:
            done = [await archive.run(work) for work in acts]
            for _ in acts:
                await archive.run(lambda transaction: transaction.undo_log.undo(NOW))
        assert [act and act.count for act in done] == [count] * len(acts)
        assert await annotation_rows(archive) == before
        return spent.seconds

    growth = await growth_of(acted, 2_500)
    for archive in opened.values():
        await archive.aclose()

    assert growth <= LINEAR
