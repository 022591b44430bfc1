"""A lawsuit that comes under secrecy after it was queued does not leave; what stays is said in the outbox."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Callable
from uuid import UUID

import pytest

from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import EVERYTHING, SharedParts
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.policy.policy import ExportRules
from autos.firm.desk import FirmDesk
from autos.usecases.firm import sharing as sending
from autos.usecases.firm.claims import WITHOUT_SECRECY
from autos.usecases.firm.outbox import FirmOutbox, OutboxRow
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.sharing import Sharing
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, code, entry, item, page
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office
from tests.usecases.library.acts import toggle_label

CASES = 5
SEARCH = UUID(int=1)
RULES = ExportRules(secrecy=False)
OPEN = SharedParts.LABELS | SharedParts.NOTES
HELD = "FirmSecrecyHeld"


async def set_secrecy(desk: Desk, number: str, level: int | None = 1) -> None:
    """As a newer record says it; None where it says nothing of it."""
    change = "UPDATE lawsuits SET secrecy_level = ? WHERE code = ?"
    await desk.archive.maintain(lambda connection, _: connection.execute(change, (level, number)))


async def refused(desk: Desk) -> tuple[OutboxRow, ...]:
    return (await FirmOutbox(desk.archive).rows()).refused


async def numbers(desk: Desk) -> set[str]:
    """Every lawsuit of which an archive has read anything."""
    rows = await desk.rows("SELECT number FROM cases UNION SELECT number FROM firm_acts WHERE number <> ''")
    return {str(number) for (number,) in rows}


def digits(number: str) -> str:
    return "".join(sign for sign in number if sign.isdigit())


@pytest.mark.parametrize("level", [1, None], ids=["under secrecy", "not known"])
async def test_a_search_that_came_under_secrecy_stays(desks: list[Desk], cluster: Cluster, level: int | None) -> None:
    """Until it is under secrecy no more: then it leaves by itself."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    ana.sharing = Sharing(ana.archive, ana.clock, RULES)
    await add_search(ana.archive, 1, records(range(CASES)))
    await add_search(ana.archive, 2, records(range(CASES, CASES + 2)))
    await ana.sharing.share_searches([SEARCH, UUID(int=2)], space)
    await set_secrecy(ana, code(0), level)
    await ana.sync()
    await ana.sync()
    await bia.sync()

    assert await numbers(bia) == {digits(code(each)) for each in range(CASES, CASES + 2)}
    [row] = await refused(ana)
    assert (row.problem, row.text) == (HELD, "busca 1")
    assert await ana.sharing.spaces_of_case(await ana.case(code(0))) == []

    await set_secrecy(ana, code(0), 0)
    await ana.sync()
    await bia.sync()

    assert digits(code(0)) in await numbers(bia)
    assert await refused(ana) == ()


async def test_what_the_person_was_not_told_of_is_not_confirmed(desks: list[Desk], cluster: Cluster) -> None:
    """One lawsuit under secrecy was confirmed, and then there is another; sharing it again confirms both."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    await set_secrecy(ana, code(0), 1)
    await ana.sharing.share_searches([SEARCH], space, with_secrecy=1)
    await set_secrecy(ana, code(1), 1)
    await ana.sync()
    await bia.sync()
    held = [row.problem for row in await refused(ana)]
    before = await numbers(bia)
    await ana.sharing.share_searches([SEARCH], space, with_secrecy=2)
    await ana.sync()
    await bia.sync()

    assert (held, before) == ([HELD], set())
    assert digits(code(0)) in await numbers(bia)


async def test_a_search_that_ran_when_it_was_queued_stays(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    ana.sharing = Sharing(ana.archive, ana.clock, RULES)
    asked = entry(entry_id=SEARCH, label="ainda roda")
    await ana.archive.run(lambda inside: inside.ledger.add(asked, "{}"))
    await ana.sharing.share_searches([SEARCH], space)
    await ana.sync()
    answer = item(records(range(1))[0] | {"secrecy_level": 1}, response_id=UUID(int=9))
    await ana.archive.run(lambda inside: inside.answers.save_page(SEARCH, page(answer), NOW))
    await ana.archive.run(
        lambda inside: inside.ledger.update(SEARCH, state=LedgerState.COMPLETED, updated_at=NOW, ended_at=NOW)
    )
    await ana.sync()
    await bia.sync()

    assert await numbers(bia) == set()
    assert [row.problem for row in await refused(ana)] == [HELD]


@pytest.mark.parametrize("queued_under", [WITHOUT_SECRECY, ExportRules()], ids=["by the desk itself", "by a person"])
async def test_without_a_policy_a_search_that_came_under_secrecy_waits_for_a_person(
    desks: list[Desk], cluster: Cluster, queued_under: ExportRules
) -> None:
    """Nobody confirmed that it leaves; whoever shares it again does."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    await add_search(ana.archive, 2, records(range(CASES, CASES + 2)))
    await Sharing(ana.archive, ana.clock, queued_under).share_searches([SEARCH, UUID(int=2)], space)
    await set_secrecy(ana, code(0))
    await ana.sync()
    await ana.sync()
    await bia.sync()

    assert await numbers(bia) == {digits(code(each)) for each in range(CASES, CASES + 2)}
    assert [(row.problem, row.text) for row in await refused(ana)] == [(HELD, "busca 1")]
    assert (await ana.sharing.spaces_of_search(SEARCH), await ana.sharing.secret_count(SEARCH)) == ([], 1)

    assert await ana.sharing.share_searches([SEARCH, UUID(int=2)], space) == 1
    await ana.sync()
    await bia.sync()

    assert await numbers(bia) == {digits(code(each)) for each in range(CASES + 2)}
    assert await refused(ana) == ()


async def test_a_search_that_a_person_shared_with_what_is_under_secrecy_leaves(
    desks: list[Desk], cluster: Cluster
) -> None:
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    await set_secrecy(ana, code(0))
    await ana.sharing.share_searches([SEARCH], space)
    await ana.sync()
    await bia.sync()

    assert await numbers(bia) == {digits(code(each)) for each in range(CASES)}
    assert await refused(ana) == ()


@pytest.mark.parametrize(
    ("rules", "parts"), [(RULES, OPEN), (ExportRules(), OPEN)], ids=["by the administrator", "by the person"]
)
async def test_of_a_folder_the_other_lawsuits_leave(
    desks: list[Desk], cluster: Cluster, rules: ExportRules, parts: SharedParts
) -> None:
    """Neither its records nor what was written on it, nor its number in an act on several lawsuits."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    ana.sharing = Sharing(ana.archive, ana.clock, rules)
    await add_search(ana.archive, 1, records(range(CASES)))
    cases = [await ana.case(code(each)) for each in range(CASES)]
    await ana.library.write_note(cases[0], "sigilosa")
    await ana.library.write_note(cases[1], "aberta")
    await toggle_label(ana.library, 3, cases)
    await ana.share_folder("Auriverde", cases, space, parts)
    await set_secrecy(ana, code(0))
    await ana.sync()
    await ana.sync()
    await bia.sync()

    assert await numbers(bia) == {digits(code(each)) for each in range(1, CASES)}
    assert await bia.rows("SELECT text FROM notes") == [("aberta",)]
    assert len(await bia.rows("SELECT * FROM folder_cases")) == CASES - 1
    assert len(await bia.rows("SELECT * FROM case_labels")) == CASES - 1
    held = await refused(ana)
    assert {row.kind for row in held} == {
        EntryKind.RECORDS, EntryKind.FOLDER_CASE, EntryKind.LABEL, EntryKind.NOTE,
    }  # fmt: skip
    assert {row.problem for row in held} == {HELD}
    assert {case_id for row in held for case_id in row.case_ids} == {cases[0]}

    await set_secrecy(ana, code(0), 0)
    for desk in (ana, bia):
        await desk.sync()

    assert await refused(ana) == ()
    assert len(await bia.rows("SELECT * FROM folder_cases")) == CASES
    assert len(await bia.rows("SELECT * FROM case_labels")) == CASES
    assert {text for (text,) in await bia.rows("SELECT text FROM notes")} == {"sigilosa", "aberta"}


async def test_what_was_shared_with_secrecy_leaves(desks: list[Desk], cluster: Cluster) -> None:
    """A person has said so, and no administrator otherwise; saying so later lets what was held back leave."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    cases = [await ana.case(code(each)) for each in range(CASES)]
    folder_id = await ana.share_folder("Auriverde", cases, space, OPEN)
    await set_secrecy(ana, code(0))
    await ana.sync()
    before = len(await refused(ana))
    await ana.sharing.share_folder(folder_id, space, EVERYTHING)
    for desk in (ana, bia):
        await desk.sync()

    assert before == 2
    assert await refused(ana) == ()
    assert len(await bia.rows("SELECT * FROM folder_cases")) == CASES
    assert await numbers(bia) == {digits(code(each)) for each in range(CASES)}


class SlowSession:
    """A contact in which something happens after each batch was sent, while the next one was read long ago."""

    def __init__(self, session: FirmSession, then: Callable[[], object]) -> None:
        self.call, self.check_clock, self.place = session.call, session.check_clock, session.place
        self.desk, self.now, self.archive = session.desk, session.now, session.archive
        self._then = then

    async def calls(self, works: AsyncIterable[Callable[[FirmDesk], object]]) -> AsyncGenerator[int]:
        async for work in works:
            await self.call(work)
            await self._then()  # type: ignore[misc]
            yield 1


async def test_it_is_looked_at_when_it_is_sent_not_when_it_was_read(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A batch is read while the one before it is on its way, which may take minutes."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    ana.sharing = Sharing(ana.archive, ana.clock, RULES)
    monkeypatch.setattr(sending, "MOST_TOGETHER", 1)
    for each in range(2):
        await add_search(ana.archive, each + 1, records(range(each, each + 1)))
    await ana.sharing.share_searches([UUID(int=1), UUID(int=2)], space)
    session = await ana.session()
    await session.pull()
    slow = SlowSession(session, lambda: set_secrecy(ana, code(1)))
    assert await ana.sharing.send(slow) == 1  # type: ignore[arg-type]
    await session.aclose()
    await bia.sync()

    assert await numbers(bia) == {digits(code(0))}
    assert [row.text for row in await refused(ana)] == ["busca 2"]
