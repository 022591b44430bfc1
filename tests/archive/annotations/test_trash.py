"""The trash keeps cases out of every list; retention puts there what nobody needs any more."""

from datetime import timedelta

import pytest

from autos.archive.archive import Archive
from autos.domain.lawsuit.annotations import ActKind
from tests.archive.shelves import everything, with_bare_cases, with_lawsuits
from tests.archive.synthetic import CPF, NOW, PARTY, code, entry, item, lawsuit, matching, page

DAY = timedelta(days=1)


async def test_a_trashed_case_is_in_no_list_but_the_trash(archive: Archive) -> None:
    """Not in a search's results, not in what is typed, not in a count; by its number it is still known."""
    cases = await with_lawsuits(archive, 5)
    searched = (await archive.read(lambda kept: kept.ledger.recent()))[0]
    rows = await archive.read(lambda kept: [kept.lawsuits.row_of_number(code(number)) for number in range(5)])
    await archive.run(lambda kept: kept.trash.put([cases[1], cases[3]], NOW))
    left = {rows[0], rows[2], rows[4]}

    lists = {
        "all": await archive.read(lambda kept: matching(kept, "")),
        "search": await archive.read(lambda kept: kept.lawsuits.ids_for_entry(searched.entry_id)),
        "typed name": await archive.read(lambda kept: matching(kept, PARTY)),
        "typed document": await archive.read(lambda kept: matching(kept, CPF)),
        "mentioned": await archive.read(lambda kept: matching(kept, "despacho", typing=False)),
    }
    assert {name: set(ids) for name, ids in lists.items()} == dict.fromkeys(lists, left)
    assert await archive.read(lambda kept: kept.lawsuits.count()) == (3, 3)
    assert await archive.read(lambda kept: kept.lawsuits.row_of_number(code(1))) == rows[1]
    assert [one.case_id for one in await archive.read(lambda kept: kept.trash.all())] == [cases[3], cases[1]]
    assert (await archive.read(lambda kept: kept.trash.among(cases[:2]))).tolist() == [cases[1]]

    await archive.run(lambda kept: kept.trash.restore([cases[1], cases[3]], NOW))
    assert set(await archive.read(lambda kept: matching(kept, ""))) == set(rows)


async def test_the_trash_is_told_in_windows(archive: Archive) -> None:
    """The last put first, without holes or repeats at the seam, even for cases put there at once."""
    await with_bare_cases(archive, 7)
    await archive.run(lambda kept: kept.trash.put([1, 2, 3, 4, 5], NOW))
    await archive.run(lambda kept: kept.trash.put([6], NOW + DAY))
    first = await archive.read(lambda kept: kept.trash.all(4))
    rest = await archive.read(lambda kept: kept.trash.all(4, after=first[-1]))

    assert [one.case_id for one in first + rest] == [6, 5, 4, 3, 2, 1]


async def test_what_is_long_in_the_trash_is_due(archive: Archive) -> None:
    """After 30 days, or as many as the person chose."""
    await with_bare_cases(archive, 3)
    await archive.run(lambda kept: kept.trash.put([1], NOW))
    await archive.run(lambda kept: kept.trash.put([2], NOW + DAY))

    async def due(days: int) -> list[int]:
        return (await archive.read(lambda kept: kept.trash.due(NOW + days * DAY))).tolist()

    assert (await due(29), await due(30), await due(31)) == ([], [1], [1, 2])
    await archive.run(lambda kept: kept.trash.keep_for(2))
    assert (await due(1), await due(2), await due(3)) == ([], [1], [1, 2])
    with pytest.raises(ValueError, match="0 days"):
        await archive.run(lambda kept: kept.trash.keep_for(0))


async def test_retention_takes_what_was_not_touched_for_so_long(archive: Archive) -> None:
    """Neither captured, nor touched by the person; and it can be seen before and taken back after."""
    quiet, labelled, noted, captured, unfiled = await with_lawsuits(archive, 5)
    folder, _ = await archive.run(lambda kept: kept.folders.add("Encerrados", NOW, retention_days=30))
    await archive.run(lambda kept: kept.folders.put(1, [quiet, labelled, noted, captured], NOW))
    await archive.run(lambda kept: kept.labels.put(1, [labelled], NOW + 20 * DAY))
    await archive.run(lambda kept: kept.labels.take_off(1, [labelled], NOW + 25 * DAY))
    await archive.run(lambda kept: kept.notes.write(noted, "Aguardar", NOW + 20 * DAY))
    again = entry()
    await archive.run(lambda kept: kept.ledger.add(again))
    same = page(item(lawsuit(3)))
    await archive.run(lambda kept: kept.answers.save_page(again.entry_id, same, NOW + 28 * DAY))

    async def due(days: int) -> list[int]:
        found = await archive.read(lambda kept: kept.retention.due(NOW + days * DAY))
        return [case_id for one in found for case_id in one.case_ids]

    assert await due(30) == []
    assert await due(31) == [quiet]
    assert await due(51) == [quiet, noted]
    assert await due(56) == [quiet, labelled, noted]
    assert await due(59) == [quiet, labelled, noted, captured]
    assert unfiled not in await due(5_000)

    before = await everything(archive)
    preview = await archive.read(lambda kept: kept.retention.due(NOW + 31 * DAY))
    assert [one.folder for one in preview] == [folder]
    assert await everything(archive) == before
    act = await archive.run(lambda kept: kept.retention.run(NOW + 51 * DAY, {quiet, labelled}))
    assert act is not None
    assert (act.kind, act.count) == (ActKind.RETENTION, 1)
    assert [one.reason for one in await archive.read(lambda kept: kept.trash.all())] == ["retention"]
    assert await due(51) == [noted]
    await archive.run(lambda kept: kept.undoing.undo(NOW + 51 * DAY))
    assert await everything(archive) == before
    assert await due(52) == [noted]  # taking it back was something done with the case


@pytest.mark.parametrize(
    ("days", "gone_after"),
    [((30, 90), 90), ((30, None), None), ((30, 30), 30), ((None, None), None), ((30,), 30)],
)
async def test_of_several_folders_the_longest_counts(
    archive: Archive, days: tuple[int | None, ...], gone_after: int | None
) -> None:
    """A folder without a limit keeps its cases; a case told twice is trashed once."""
    await with_bare_cases(archive, 1)
    for number, retention in enumerate(days):
        await archive.run(lambda kept, n=number, r=retention: kept.folders.add(f"P{n}", NOW, retention_days=r))
        await archive.run(lambda kept, n=number: kept.folders.put(n + 1, [1], NOW))

    async def trashed_after(wait: int) -> bool:
        act = await archive.run(lambda kept: kept.retention.run(NOW + wait * DAY))
        assert act is None or act.count == 1
        return act is not None

    if gone_after is None:
        assert not await trashed_after(30_000)
    else:
        assert not await trashed_after(gone_after)
        assert await trashed_after(gone_after + 1)
        assert not await trashed_after(gone_after + 2)


async def test_what_the_person_took_back_from_retention_stays_for_another_while(archive: Archive) -> None:
    """Else the next run would put it back into the trash."""
    await with_bare_cases(archive, 1)
    await archive.run(lambda kept: kept.folders.add("Curta", NOW, retention_days=10))
    await archive.run(lambda kept: kept.folders.put(1, [1], NOW))
    await archive.run(lambda kept: kept.retention.run(NOW + 11 * DAY))
    await archive.run(lambda kept: kept.trash.restore([1], NOW + 12 * DAY))

    assert await archive.run(lambda kept: kept.retention.run(NOW + 22 * DAY)) is None
    assert await archive.run(lambda kept: kept.retention.run(NOW + 23 * DAY)) is not None
