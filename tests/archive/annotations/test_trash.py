"""Cases in the trash are in no list."""

from datetime import timedelta

import pytest

from autos.archive.archive import Archive
from tests.archive.annotation_data import with_bare_cases, with_lawsuits
from tests.archive.synthetic import CPF, NOW, PARTY, code, matching

DAY = timedelta(days=1)


async def test_a_trashed_case_is_in_no_list_but_the_trash(archive: Archive) -> None:
    """Not in a search's results, not in what is typed, not in a count; by its number it is still known."""
    cases = await with_lawsuits(archive, 5)
    searched = (await archive.read(lambda transaction: transaction.ledger.recent()))[0]
    rows = await archive.read(
        lambda transaction: [transaction.lawsuits.row_of_number(code(number)) for number in range(5)]
    )
    await archive.run(lambda transaction: transaction.trash.put([cases[1], cases[3]], NOW))
    left = {rows[0], rows[2], rows[4]}

    lists = {
        "all": await archive.read(lambda transaction: matching(transaction, "")),
        "search": await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(searched.entry_id)),
        "typed name": await archive.read(lambda transaction: matching(transaction, PARTY)),
        "typed document": await archive.read(lambda transaction: matching(transaction, CPF)),
        "mentioned": await archive.read(lambda transaction: matching(transaction, "despacho", typing=False)),
    }
    assert {name: set(ids) for name, ids in lists.items()} == dict.fromkeys(lists, left)
    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (3, 3)
    assert await archive.read(lambda transaction: transaction.lawsuits.row_of_number(code(1))) == rows[1]
    assert [one.case_id for one in await archive.read(lambda transaction: transaction.trash.all())] == [
        cases[3],
        cases[1],
    ]
    assert (await archive.read(lambda transaction: transaction.trash.among(cases[:2]))).tolist() == [cases[1]]

    await archive.run(lambda transaction: transaction.trash.restore([cases[1], cases[3]], NOW))
    assert set(await archive.read(lambda transaction: matching(transaction, ""))) == set(rows)


async def test_the_trash_is_listed_in_windows(archive: Archive) -> None:
    """The last added first, without gaps or repetitions, even for cases added together."""
    await with_bare_cases(archive, 7)
    await archive.run(lambda transaction: transaction.trash.put([1, 2, 3, 4, 5], NOW))
    await archive.run(lambda transaction: transaction.trash.put([6], NOW + DAY))
    first = await archive.read(lambda transaction: transaction.trash.all(4))
    rest = await archive.read(lambda transaction: transaction.trash.all(4, after=first[-1]))

    assert [one.case_id for one in first + rest] == [6, 5, 4, 3, 2, 1]


async def test_cases_expire_in_the_trash(archive: Archive) -> None:
    """After 30 days, or as many as the person chose."""
    await with_bare_cases(archive, 3)
    await archive.run(lambda transaction: transaction.trash.put([1], NOW))
    await archive.run(lambda transaction: transaction.trash.put([2], NOW + DAY))

    async def expired(days: int) -> list[int]:
        return (await archive.read(lambda transaction: transaction.trash.expired(NOW + days * DAY))).tolist()

    assert (await expired(29), await expired(30), await expired(31)) == ([], [1], [1, 2])
    await archive.run(lambda transaction: transaction.trash.set_retention_days(2))
    assert (await expired(1), await expired(2), await expired(3)) == ([], [1], [1, 2])
    with pytest.raises(ValueError, match="0 days"):
        await archive.run(lambda transaction: transaction.trash.set_retention_days(0))
