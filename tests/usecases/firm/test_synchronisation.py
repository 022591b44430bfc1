"""Contact in the background: told by the server, alone while it is away, and never in the way of the end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import timedelta
from threading import Event, Thread
from typing import Any
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.storage.change_notifier import ArchiveChange
from autos.domain.errors import ArchiveFull, FirmUnreachable
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.firm import replica
from autos.firm.desk import FirmDesk, ReadContent
from autos.firm.entry_cipher import encrypt
from autos.firm.replica import new_entry_id
from autos.firm.server import ledger_server
from autos.firm.space_keys import SpaceKey
from autos.text.problems import problem_text
from autos.usecases.firm import session as session_module
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.synchronisation import FirmSync, SyncState, SyncStatus
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, dump, found_office
from tests.usecases.firm.test_convergence import SEARCH, in_step, shared_folder, shared_search
from tests.usecases.library.acts import toggle_label


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


@pytest.fixture
async def syncs(desks: list[Desk]) -> AsyncIterator[list[FirmSync]]:
    """Not started."""
    made = [FirmSync(desk.archive, desk.secrets, desk.clock) for desk in desks]
    yield made
    for sync in made:
        await sync.aclose()


async def until(sync: FirmSync, wanted: Callable[[SyncState], bool]) -> SyncState:
    """The next state that is as wanted, or the present one."""
    reached = asyncio.Event()
    unsubscribe = sync.subscribe(lambda state: reached.set() if wanted(state) else None)
    try:
        if not wanted(sync.state):
            async with asyncio.timeout(60):
                await reached.wait()
    finally:
        unsubscribe()
    return sync.state


def is_up_to_date(state: SyncState) -> bool:
    return state.status is SyncStatus.UP_TO_DATE and not state.waiting


async def test_a_change_is_seen_by_the_others(desks: list[Desk], syncs: list[FirmSync], cluster: Cluster) -> None:
    """Nobody asks for it: what one does is at the other's desk as soon as it is written."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    for sync in syncs:
        sync.start()
        await until(sync, is_up_to_date)
    seen = asyncio.Event()
    case_id = await bia.case(code(0))
    unsubscribe = bia.archive.changes.subscribe(
        lambda change: seen.set() if change.cases and case_id in change.cases else None
    )
    await toggle_label(ana.library, 3, [await ana.case(code(0))])
    async with asyncio.timeout(60):
        await seen.wait()
    unsubscribe()
    assert len(await bia.rows("SELECT * FROM case_labels")) == 1
    assert (await until(syncs[0], is_up_to_date)).is_in_contact


async def test_any_number_of_changes_between_two_waits_stops_nothing(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster
) -> None:
    """A first read of 150,000 entries is 300 changes, of which nobody hears while it lasts."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    for sync in syncs:
        sync.start()
        await until(sync, is_up_to_date)
    change = ArchiveChange(frozenset(), lawsuits=True, topics=frozenset({ChangeTopic.FIRM}))
    for _ in range(200_000):
        ana.archive.changes.announce(change)
    seen, case_id = asyncio.Event(), await ana.case(code(0))
    unsubscribe = ana.archive.changes.subscribe(
        lambda change: seen.set() if change.cases and case_id in change.cases else None
    )
    await toggle_label(bia.library, 3, [await bia.case(code(0))])
    async with asyncio.timeout(60):
        await seen.wait()
    unsubscribe()

    assert len(await ana.rows("SELECT * FROM case_labels")) == 1


async def test_a_server_that_is_away_is_only_said(desks: list[Desk], syncs: list[FirmSync], cluster: Cluster) -> None:
    """What is done waits and is counted; it leaves when the server is back, and at once when that is wished."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    sync = syncs[0]
    sync.start()
    await until(sync, is_up_to_date)
    cluster.stop("immediate")
    try:
        state = await until(sync, lambda state: state.status is SyncStatus.OFFLINE)
        assert (state.problem, state.since is not None) == ("FirmUnreachable", True)
        await toggle_label(ana.library, 3, [await ana.case(code(0))])
        await until(sync, lambda state: state.waiting == 1)
    finally:
        cluster.start()
    sync.retry_now()
    await until(sync, is_up_to_date)
    await bia.sync()
    assert len(await bia.rows("SELECT * FROM case_labels")) == 1


async def test_the_end_does_not_wait_for_the_server(desks: list[Desk], syncs: list[FirmSync], cluster: Cluster) -> None:
    """Also while it is stopped in the middle of a call."""
    await found_office(desks, cluster)
    before = asyncio.all_tasks()
    sync = syncs[0]
    sync.start()
    await until(sync, is_up_to_date)
    with cluster.frozen():
        sync.retry_now()
        await asyncio.sleep(0.2)
        async with asyncio.timeout(30):
            await sync.aclose()
        assert asyncio.all_tasks() <= before


async def test_a_fault_of_the_program_does_not_end_the_contact_for_good(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is reported and said, and at the next attempt there is contact again."""
    await found_office(desks, cluster)
    fault, reported = RuntimeError("synthetic"), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context["exception"]))

    async def broken(*_words: object) -> None:
        raise fault

    with monkeypatch.context() as patched:
        patched.setattr(FirmSession, "pull", broken)
        syncs[0].start()
        state = await until(syncs[0], lambda state: state.status is SyncStatus.STOPPED)
    syncs[0].retry_now()
    await until(syncs[0], is_up_to_date)

    assert reported == [fault]
    assert "defeito do Autos" in problem_text(state.problem)


async def test_an_archive_without_a_firm_asks_nobody(syncs: list[FirmSync]) -> None:
    sync = syncs[0]
    sync.start()
    state = await until(sync, lambda state: state.status is SyncStatus.NO_FIRM)

    assert (state.problem, state.is_in_contact, state.waiting) == ("", False, 0)


async def test_a_clock_a_day_wrong_stops_what_would_leave(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster
) -> None:
    """Its acts would have the last word for a day. They wait, are named, and leave with a true time afterwards."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    ana.clock.ahead = timedelta(days=1)
    case_id = await ana.case(code(0))
    note, _ = await ana.library.write_note(case_id, "de amanhã")
    syncs[0].start()
    state = await until(syncs[0], lambda state: state.status is SyncStatus.STOPPED)
    sentence = problem_text(state.problem, state.detail)
    assert (state.problem, "24 horas adiantado" in sentence) == ("FirmClockWrong", True)
    assert await ana.sharing.waiting()
    ana.clock.ahead = timedelta()
    syncs[0].retry_now()
    await until(syncs[0], is_up_to_date)
    await bia.sync()
    [theirs] = await bia.library.notes_of(await bia.case(code(0)))
    await bia.library.edit_note(theirs.note_id, "de hoje")
    await in_step(desks)
    assert (await ana.library.notes_of(case_id))[0].text == "de hoje"
    assert (await ana.library.notes_of(case_id))[0].note_id == note.note_id
    assert await dump(ana) == await dump(bia)


async def test_many_acts_of_a_month_leave_in_order_and_once(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster
) -> None:
    """In batches, with progress, though contact breaks in the middle."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    case_id = await ana.case(code(0))
    for number in range(1_200):
        ana.clock.ahead = timedelta(days=-30, minutes=number)
        await toggle_label(ana.library, 1 + number % 3, [case_id])
    ana.clock.ahead = timedelta()
    waiting = len(await ana.sharing.waiting())
    seen: list[tuple[int, int]] = []
    syncs[0].subscribe(lambda state: seen.append(state.progress) if state.progress else None)
    syncs[0].start()
    await until(syncs[0], is_up_to_date)
    assert seen[-1] == (waiting, waiting) == (1_200, 1_200)
    assert len(seen) > 1
    await bia.sync()
    assert await dump(ana) == await dump(bia)
    entries = await bia.rows("SELECT entry_id FROM firm_entries WHERE kind = 32")
    assert len(entries) == len(set(entries)) == 1_200


async def test_a_space_that_was_left_refuses_and_the_others_go_on(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster
) -> None:
    ana, bia = desks
    firm = await found_office(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Equipe"))
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, member))
    await bia.sync()
    await add_search(bia.archive, 1, records(range(3)))
    await bia.sharing.share_searches([SEARCH], team)
    await bia.sharing.share_searches([SEARCH], firm)
    await session.call(lambda desk: desk.shut_out(team, member))
    await session.aclose()
    syncs[1].start()
    await until(syncs[1], lambda state: state.status is SyncStatus.UP_TO_DATE)

    assert [(each.space_id, each.problem) for each in await bia.sharing.waiting()] == [(team, "FirmNotAllowed")]
    await ana.sync()
    assert len(await ana.rows("SELECT * FROM ledger")) == 1


async def test_no_secret_leaves_with_what_is_shared(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys, passwords of courts and what makes their codes: not in what is sealed, nor in the server's files."""
    ana, bia = desks
    seeded = {name: f"SEMENTE-{name}-0123456789" for name in ("api", "court", "second", "settings")}
    ana.secrets.write("connection-key:one", SecretStr(seeded["api"]))
    ana.secrets.write("court-password:TJSP", SecretStr(seeded["court"]))
    await ana.archive.run(lambda inside: inside.settings.set("vault.second", seeded["second"]))
    await ana.archive.run(lambda inside: inside.settings.set("anything", seeded["settings"]))
    sealed: list[bytes] = []

    def noting(content: bytes, header: EntryHeader, key: SpaceKey) -> tuple[bytes, bytes]:
        sealed.append(content)
        return encrypt(content, header, key)

    monkeypatch.setattr(replica, "encrypt", noting)
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space)
    case_id = await ana.case(code(0))
    await ana.library.write_note(case_id, "NOTA-SEMEADA")
    await toggle_label(ana.library, 2, [case_id])
    await in_step([ana, bia])

    every = b"\n".join(sealed)
    assert b"NOTA-SEMEADA" in every
    assert ana.archive.key.get_secret_value().encode() not in every
    for seed in seeded.values():
        assert seed.encode() not in every
    assert not cluster.contains(b"NOTA-SEMEADA", *(seed.encode() for seed in seeded.values()))


async def test_what_could_not_be_stored_is_read_again(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full in the middle: the session ends, and the next one leaves no gap."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    session = await bia.session()
    await session.pull()
    await toggle_label(ana.library, 1, [await ana.case(code(0))])
    await ana.sync()

    async def full(_work: object) -> None:
        raise ArchiveFull

    with monkeypatch.context() as patched:
        patched.setattr(bia.archive, "run", full)
        with pytest.raises(ArchiveFull):
            await session.pull()
    with pytest.raises(FirmUnreachable):
        await session.pull()
    await session.aclose()
    await bia.sync()
    assert await dump(ana) == await dump(bia)
    [(entries, last)] = await bia.rows("SELECT count(*), max(seq) FROM firm_entries WHERE space_id = ?", str(space))
    assert entries == last


async def test_what_is_read_in_one_call_is_stored_meanwhile(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before an act of a person everything that others wrote is read, which may be more than memory holds."""
    monkeypatch.setattr(session_module, "MOST_HELD", 5_000)
    ana, bia = desks
    space = await found_office(desks, cluster)
    other = await bia.session()
    await other.pull()
    notes = [(new_entry_id(), int(EntryKind.NOTE), bytes(200)) for _ in range(40)]
    session = await ana.session()
    await session.pull()
    await session.call(lambda desk: desk.append(space, notes))
    loop = asyncio.get_running_loop()
    last = other.desk.replica.chain(space).head.seq

    def work(desk: FirmDesk) -> int:
        desk.append(space, [(new_entry_id(), int(EntryKind.NOTE), b"da Bia")])
        stored = bia.rows("SELECT count(*) FROM firm_entries WHERE seq > ?", last)
        [(count,)] = asyncio.run_coroutine_threadsafe(stored, loop).result()
        return int(count)

    meanwhile = await other.call(work)
    [(count,)] = await bia.rows("SELECT count(*) FROM firm_entries WHERE seq > ?", last)
    for each in (session, other):
        await each.aclose()

    assert len(notes) - 5 < meanwhile <= len(notes)
    assert count == len(notes) + 1


async def test_what_a_cancelled_call_goes_on_to_read_leaves_no_gap(desks: list[Desk], cluster: Cluster) -> None:
    """Its thread does not stop with it, and others go on with the same connection."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    session = await bia.session()
    await session.pull()
    await shared_search(desks[:1], space)
    await toggle_label(ana.library, 1, [await ana.case(code(0))])
    await ana.sync()
    has_begun, may_read, has_read = Event(), Event(), Event()

    def read(desk: FirmDesk) -> None:
        has_begun.set()
        may_read.wait(60)
        desk.pull(space)
        has_read.set()

    reading = asyncio.create_task(session.call(read))
    await asyncio.to_thread(has_begun.wait, 60)
    reading.cancel()
    await asyncio.wait({reading}, timeout=1)
    may_read.set()
    await asyncio.wait({reading})
    await asyncio.to_thread(has_read.wait, 60)
    await toggle_label(ana.library, 2, [await ana.case(code(1))])
    await ana.sync()
    with suppress(FirmUnreachable):
        await session.pull()
    await session.aclose()
    await bia.sync()

    [(entries, last)] = await bia.rows("SELECT count(*), max(seq) FROM firm_entries WHERE space_id = ?", str(space))
    assert entries == last
    assert await dump(ana) == await dump(bia)


async def test_what_follows_something_that_could_not_be_stored_is_not_stored_either(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page after it is read meanwhile, and may be so large that its beginning is stored before its end is there."""
    monkeypatch.setattr(ledger_server, "MOST_ENTRIES", 4)
    monkeypatch.setattr(session_module, "MOST_HELD", 2_500)
    ana, bia = desks
    space = await found_office(desks, cluster)
    session = await bia.session()
    await session.pull()
    await shared_search(desks[:1], space)
    await toggle_label(ana.library, 1, [await ana.case(code(0))])
    await ana.sync()
    run, has_failed = bia.archive.run, False

    async def full_once(work: Callable[..., Any]) -> Any:
        nonlocal has_failed
        if not has_failed:
            has_failed = True
            raise ArchiveFull
        return await run(work)

    with monkeypatch.context() as patched:
        patched.setattr(bia.archive, "run", full_once)
        with pytest.raises(ArchiveFull):
            await session.pull()
    await session.aclose()
    await bia.sync()

    [(entries, last)] = await bia.rows("SELECT count(*), max(seq) FROM firm_entries WHERE space_id = ?", str(space))
    assert entries == last
    assert await dump(ana) == await dump(bia)


async def test_a_thread_that_waits_for_a_loop_ends_with_it(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it was to store is read again; else it would hold its connection until the process ends."""
    monkeypatch.setattr(session_module, "LOOK_AGAIN_S", 0.01)
    monkeypatch.setattr(session_module, "MOST_HELD", 0)
    ana, _ = desks
    space = await found_office(desks, cluster)
    session = await ana.session()
    read = list[ReadContent]()
    await session.call(lambda desk: read.extend(desk.read_again(space)))
    loop, ended = asyncio.new_event_loop(), list[Exception]()

    async def holding() -> Callable[[ReadContent], object]:
        session._hold()
        return session.desk.on_read

    def go_past(hold: Callable[[ReadContent], object]) -> None:
        try:
            hold(read[0])
        except FirmUnreachable as gone:
            ended.append(gone)

    hold = await asyncio.to_thread(loop.run_until_complete, holding())
    thread = Thread(target=go_past, args=(hold,), daemon=True)
    thread.start()
    await asyncio.sleep(0.05)
    loop.close()
    await asyncio.to_thread(thread.join, 60)
    await session.aclose()

    assert len(ended) == 1


async def test_reading_pauses_after_a_page_and_goes_on(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A first reading takes long: what came before the pause stays, and the rest comes when it is wanted."""
    monkeypatch.setattr(ledger_server, "MOST_ENTRIES", 4)
    ana, bia = desks
    space = await found_office(desks, cluster)
    for number in range(1, 21):
        await add_search(ana.archive, number, records(range(number, number + 1)))
    await ana.sharing.share_searches([UUID(int=number) for number in range(1, 21)], space)
    await ana.sync()
    sync = syncs[1]
    sync.subscribe(lambda state: sync.pause() if state.progress == (4, 20) else None)
    sync.start()
    paused = await until(sync, lambda state: state.status is SyncStatus.PAUSED)
    [(first,)] = await bia.rows("SELECT count(*) FROM ledger")
    sync.retry_now()
    await until(sync, is_up_to_date)
    [(all_of_them,)] = await bia.rows("SELECT count(*) FROM ledger")

    assert paused.progress == (4, 20)
    assert (first, all_of_them) == (4, 20)
    assert (paused.is_in_contact, paused.problem) == (False, "")


async def test_a_closed_connection_answers(desks: list[Desk], cluster: Cluster) -> None:
    """Who still uses it is told, and does not wait for its thread for ever."""
    ana, _ = desks
    await found_office(desks, cluster)
    session = await ana.session()
    await session.aclose()
    with pytest.raises(FirmUnreachable):
        async with asyncio.timeout(60):
            await session.pull()


async def test_what_is_asked_while_the_contact_ends_goes_over_a_connection_of_its_own(
    desks: list[Desk], syncs: list[FirmSync], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    await found_office(desks, cluster)
    sync = syncs[0]
    sync.start()
    await until(sync, is_up_to_date)
    pull = FirmSession.pull

    async def end_after(self: FirmSession, *on_progress: Callable[[int, int | None], None]) -> int:
        count = await pull(self, *on_progress)
        if not on_progress:  # of who asks, not of the contact
            await sync.aclose()
        return count

    monkeypatch.setattr(FirmSession, "pull", end_after)
    async with sync.session() as session:
        asking = await session.call(lambda desk: desk.server.entry_requests())

    assert list(asking) == []


async def test_what_is_told_while_something_is_asked_is_not_missed(desks: list[Desk], cluster: Cluster) -> None:
    """The word of the server comes with the answer to another question: nothing else would end the wait."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    session = await bia.session()
    await session.pull()
    await session.wait(0, 0)  # it listens from now on
    await add_search(ana.archive, 1, records([0]))
    await ana.sharing.share_searches([SEARCH], space)
    await ana.sync()
    await session.call(lambda desk: desk.server.now())
    async with asyncio.timeout(60):
        await session.wait(3_600, 3_600)
    news = await session.pull()
    await session.aclose()

    assert news == 1
