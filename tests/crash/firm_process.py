"""The processes of a run with a firm: desks that act and synchronise until they are killed, and what they all have
afterwards.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Literal
from uuid import UUID, uuid4

import apsw
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.records.bodies import BodyRepository
from autos.archive.transaction import ArchiveTransaction
from autos.domain.firm.parts import EVERYTHING
from autos.domain.ledger.ledger_state import LedgerState
from autos.firm.server.connect import ServerAddress
from autos.firm.server.ledger_server import Appended, LedgerServer, SealedEntry, StoredEntry
from autos.usecases.firm import synchronisation
from autos.usecases.firm.place import read_place, write_place
from autos.usecases.firm.synchronisation import FirmSync, SyncStatus
from autos.usecases.firm.verification import verify_spaces
from tests import disk
from tests.archive.synthetic import code, entry, item, lawsuit, page
from tests.crash.power import KillAt
from tests.firm.postgres import Cluster
from tests.memory_secrets import MemorySecrets
from tests.usecases.firm.office import DUMP, KEY, Desk, found_office
from tests.usecases.firm.random_acts import FOLDERS, act_at_random

Ending = Literal["kill", "write", "sent", "read", "close"]
"""Killed by another process at any time; by itself at a change of the disk, when the server has taken a batch, or when
it has given a page; or closed by itself."""

NAMES = ("Ana", "Bia", "Caio")
TEAM = "Equipe"
"""A space of the first two; everything in it has this word or a number from `TEAM_FIRST` on."""
CASES, TEAM_FIRST, TEAM_CASES = 12, 200_000, 5
TEAM_RANGE = range(TEAM_FIRST, TEAM_FIRST + TEAM_CASES)
KEPT = "Fica"
"""Beginning of a folder's name that nobody touches: what is done with its lawsuits is shared."""
SEARCHED = 40
"""Lawsuits that searches return."""
MOST_ACTS = 60
MOST_CLOCK_S = 200
WAIT_S = 0.05
SETTLED_AFTER = 12
"""Rounds of contact after which everything must have arrived."""
QUIET_S = 20.0
FAULTS = frozenset({SyncStatus.STOPPED})

NEWS = """
SELECT act_id, max(at), (
    SELECT group_concat(space_id, ',') FROM (SELECT space_id FROM firm_outbox WHERE entry_id = act_id
        UNION SELECT space_id FROM firm_entries WHERE entry_id = act_id))
FROM firm_acts WHERE device_id = ? AND at > ? AND NOT is_private GROUP BY act_id ORDER BY 2
"""
ENTRIES = "SELECT space_id, seq, entry_id, entry_hash FROM firm_entries ORDER BY space_id, seq"
SHARED_ACTS = "SELECT DISTINCT act_id FROM firm_acts WHERE NOT is_private"
SEARCHES = "SELECT entry_id, label, search_key, mode, state, created_at, items_count FROM ledger ORDER BY entry_id"
ANSWERS = """
SELECT ledger.entry_id, response_id, number FROM answers JOIN ledger USING (entry_row) LEFT JOIN lawsuits USING (row_id)
LEFT JOIN cases USING (case_id) ORDER BY 1, 2
"""
LAWSUITS = """
SELECT number, tribunal_acronym, instance, received_at, crawled_at, row_id FROM lawsuits JOIN cases USING (case_id)
ORDER BY 1, 2, 3
"""


class FileSecrets(MemorySecrets):
    """The keyring of one desk, which its next process reads."""

    def __init__(self, file: Path) -> None:
        self._file = file
        known = json.loads(file.read_text()) if file.exists() else {}
        self._secrets = {name: SecretStr(secret) for name, secret in known.items()}

    def write(self, name: str, secret: SecretStr) -> None:
        super().write(name, secret)
        known = {name: secret.get_secret_value() for name, secret in self._secrets.items()}
        self._file.write_text(json.dumps(known))


@dataclass(frozen=True)
class DeskPlan:
    """What one desk does in a run, and how it ends."""

    folder: Path
    """Of the office."""
    name: str
    scenario: str
    """Decides what it does."""
    ending: Ending
    at: int
    """Which change of the disk, batch or page ends it; not for `kill` and `close`."""
    spaces: tuple[UUID, ...]
    """The firm's own, and the team's if it is in it."""


@dataclass
class DeskContents:
    """What a desk has once all are in step."""

    name: str
    entries: list[tuple[str, int, str, bytes]]
    """Space, place, identifier and hash of each entry that it read."""
    acts: set[str]
    searches: set[str]
    state: dict[str, list[Any]]
    """What its person sees of what is shared."""
    waiting: int

    def without_team(self) -> dict[str, list[Any]]:
        """The state as a desk that is not in the team must have it."""
        of_team = {row[1] for row in self.state["acts"] if TEAM in row[6]} | TEAM_NUMBERS
        return {
            name: [
                row
                for row in rows
                if not any(isinstance(cell, str) and (TEAM in cell or cell in of_team) for cell in row)
            ]
            for name, rows in self.state.items()
        }


@dataclass
class OfficeContents:
    """What all desks have, and the server."""

    desks: list[DeskContents] = field(default_factory=list)
    served: dict[str, list[str]] = field(default_factory=dict)
    """Identifiers of the server's entries by space, in order."""
    troubles: list[str] = field(default_factory=list)


def found(folder: Path, cluster: Cluster) -> tuple[UUID, UUID, str]:
    """A firm of three with what they share; returns its own space, the team's, and its database."""
    return asyncio.run(_found(folder, cluster))


async def _found(folder: Path, cluster: Cluster) -> tuple[UUID, UUID, str]:
    desks = [await _open(folder, name) for name in NAMES]
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space(TEAM))
    member_id = session.member_called(bia.name).member_id
    await session.call(lambda desk: desk.let_in(team, member_id))
    await session.aclose()
    await _share_search(ana, space, range(CASES), Random(0))
    await _share_search(ana, team, TEAM_RANGE, Random(0))
    for where, numbers in ((space, range(CASES)), (team, TEAM_RANGE)):
        called = TEAM if where == team else FOLDERS
        cases = [await ana.case(code(number)) for number in numbers]
        await ana.share_folder(f"{called} {uuid4()}", cases, where)
        await ana.share_folder(f"{KEPT} {called}", cases, where)
    for desk in (*desks, *desks):
        await desk.sync()
    every = [await ana.case(code(number)) for number in (*range(CASES), *TEAM_RANGE)]
    await ana.archive.run(lambda inside: inside.undo_log.remove_cases(every))
    place = await read_place(ana.archive)
    assert place is not None
    for desk in desks:
        await desk.archive.aclose()
    return space, team, ServerAddress(place.address).database


def work_until_killed(plan: DeskPlan, pipe: int) -> None:
    """Act and synchronise until killed. The pipe gets a line after each act that was committed, and each trouble."""
    synchronisation.FIRST_WAIT_S, synchronisation.LONGEST_WAIT_S = WAIT_S, 4 * WAIT_S
    if plan.ending == "sent":
        _kill_after_append(plan.at)
    elif plan.ending == "read":
        _kill_after_pull(plan.at)
    try:
        if plan.ending != "write":
            asyncio.run(_work(plan, pipe))
            return
        with disk.using_faulty_disk() as faulty:
            faulty.reset(KillAt(plan.at, Random(f"{plan}")))
            asyncio.run(_work(plan, pipe))
    except Exception as bug:
        os.write(pipe, f"trouble {bug!r}\n".encode())
        raise


async def _work(plan: DeskPlan, pipe: int) -> None:
    desk, choose = await _open(plan.folder, plan.name), Random(plan.scenario)
    desk.clock.ahead = timedelta(seconds=choose.randrange(-MOST_CLOCK_S, MOST_CLOCK_S))
    sync = FirmSync(desk.archive, desk.secrets, desk.clock, desk.sharing)
    report = _Report(desk, pipe)
    await report.begin()
    sync.start()
    os.write(pipe, b"ready\n")
    for _ in range(MOST_ACTS):
        await _act(desk, choose, plan.spaces, report)
        await report.acts()
        report.fault(sync)
        if choose.random() < 0.3:
            sync.retry_now()
        await asyncio.sleep(choose.uniform(0, 0.02))
    await sync.aclose()
    await desk.archive.aclose()


class _Report:
    """Tells the other process what was committed."""

    def __init__(self, desk: Desk, pipe: int) -> None:
        self._desk = desk
        self._pipe = pipe
        self._device = ""
        self._last = 0

    async def begin(self) -> None:
        """What was done before was told by the process before, or is told now."""
        place = await read_place(self._desk.archive)
        assert place is not None
        self._device = str(place.device.device_id)

    async def acts(self) -> None:
        """Acts since the last time, with their spaces."""
        found = await self._desk.archive.read(
            lambda inside: inside.firm.acts._connection.execute(NEWS, (self._device, self._last)).fetchall()
        )
        for act_id, at, spaces in found:
            self._last = max(self._last, int(str(at)))
            self.line(f"act {act_id} {spaces}")

    def search(self, entry_id: UUID, space_id: UUID) -> None:
        """A search that is to be shared."""
        self.line(f"search {entry_id} {space_id}")

    def fault(self, sync: FirmSync) -> None:
        """Contact that ended by itself, or stopped for something that is no missing server."""
        task = sync._task
        if task is not None and task.done() and not task.cancelled():
            self.line(f"trouble contact ended: {task.exception()!r}")
        if sync.state.status in FAULTS:
            self.line(f"trouble {sync.state.problem} {sync.state.detail}")

    def line(self, text: str) -> None:
        os.write(self._pipe, f"{text}\n".encode())


async def _act(desk: Desk, choose: Random, spaces: Sequence[UUID], report: _Report) -> None:
    kind, is_team = choose.random(), len(spaces) > 1 and choose.random() < 0.3
    space = spaces[is_team]
    first, count = (TEAM_FIRST, TEAM_CASES) if is_team else (0, CASES)
    if kind < 0.08:
        start = first + choose.randrange(SEARCHED)
        entry_id = await _share_search(desk, space, range(start, start + choose.randrange(1, 6)), choose)
        report.search(entry_id, space)
    elif kind < 0.12:
        numbers = choose.sample(range(first, first + count), 3)
        cases = [await desk.case(code(number)) for number in numbers]
        await desk.share_folder(f"{TEAM if is_team else FOLDERS} {choose.random()}", cases, space)
    else:
        codes = [code(number) for number in range(first, first + count)]
        await act_at_random(desk, choose, codes, TEAM if is_team else FOLDERS)


async def _share_search(desk: Desk, space: UUID, numbers: Sequence[int], choose: Random) -> UUID:
    """A search of its own with these lawsuits as somebody just found them, shared."""
    now, days = desk.clock.now(), choose.randrange(400)
    label = f"{TEAM if numbers[0] >= TEAM_FIRST else 'busca'} {choose.random()}"
    asked = entry(label=label, created_at=now, updated_at=now)
    items = [item(lawsuit(number, crawled=days)) for number in numbers]

    def store(inside: ArchiveTransaction) -> None:
        inside.ledger.add(asked, "{}")
        inside.answers.save_page(asked.entry_id, page(*items), now)
        inside.ledger.update(asked.entry_id, state=LedgerState.COMPLETED, updated_at=now, ended_at=now)

    await desk.archive.run(store)
    await desk.sharing.share_searches([asked.entry_id], space)
    return asked.entry_id


def _kill_after_append(count: int) -> None:
    """End the process when the server has taken a batch, before anything of that is stored."""
    append, left = LedgerServer.append, [count]

    def killing(self: LedgerServer, space_id: UUID, entries: Sequence[SealedEntry]) -> Appended:
        ended = append(self, space_id, entries)
        left[0] -= 1
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return ended

    LedgerServer.append = killing  # type: ignore[method-assign]


def _kill_after_pull(count: int) -> None:
    """End the process when the server has given a page, before it is stored."""
    pull, left = LedgerServer.pull, [count]

    def killing(self: LedgerServer, space_id: UUID, after: int) -> list[StoredEntry]:
        given = pull(self, space_id, after)
        left[0] -= bool(given)
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return given

    LedgerServer.pull = killing  # type: ignore[method-assign]


def settle(folder: Path, cluster: Cluster, database: str, spaces: tuple[UUID, UUID], *, afresh: bool) -> OfficeContents:
    """Let all desks be in contact until nothing moves any more, and read everything that they have.

    `afresh` adds a desk that reads the whole ledger at once, into an empty archive, and verifies it.
    """
    return asyncio.run(_settle(folder, cluster, database, *spaces, afresh=afresh))


async def _settle(
    folder: Path, cluster: Cluster, database: str, space: UUID, team: UUID, *, afresh: bool
) -> OfficeContents:
    contents = OfficeContents()
    desks: list[Desk] = []
    try:
        desks += [await _open(folder, name) for name in NAMES]
        for desk in desks:
            await _share_the_rest(desk, space, team)
        for _ in range(SETTLED_AFTER):
            if not sum([await _exchange(desk) for desk in desks]):
                break
        else:
            contents.troubles.append(f"not in step after {SETTLED_AFTER} rounds")
        contents.desks = [await _contents(desk) for desk in desks]
        if afresh:
            contents.desks.append(await _afresh(folder, desks[0], contents.troubles))
    except Exception as bug:  # noqa: BLE001 -- whatever it is, the desks are not in step
        contents.troubles.append(f"not in step: {bug!r}")
    for desk in desks:
        await desk.archive.aclose()
    with cluster.superuser(database) as superuser:
        for space_id, entry_id in superuser.execute(
            "SELECT space_id, entry_id FROM autos_firm.entry ORDER BY space_id, seq"
        ):
            contents.served.setdefault(str(space_id), []).append(str(entry_id))
    return contents


async def _share_the_rest(desk: Desk, space: UUID, team: UUID) -> None:
    """Share what was made and not shared yet when the desk was killed, as its person would."""
    for entry_id, label in await desk.rows("SELECT entry_id, label FROM ledger"):
        if not await desk.sharing.spaces_of_search(UUID(entry_id)):
            await desk.sharing.share_searches([UUID(entry_id)], team if TEAM in label else space)
    for folder, _ in await desk.library.folders():
        if not await desk.sharing.spaces_of_folder(folder.folder_id):
            await desk.sharing.share_folder(folder.folder_id, team if TEAM in folder.name else space, EVERYTHING)


async def _exchange(desk: Desk) -> int:
    session = await desk.session()
    try:
        return await session.pull() + await desk.sharing.send(session)
    finally:
        await session.aclose()


async def _afresh(folder: Path, known: Desk, troubles: list[str]) -> DeskContents:
    """The same member at an empty archive."""
    place = await read_place(known.archive)
    assert place is not None
    fresh = Desk(
        f"{known.name} afresh",
        await Archive.open(folder / f"afresh-{uuid4()}.autos", KEY),
        folder,
        secrets=known.secrets,
    )
    await write_place(fresh.archive, place)
    session = await fresh.session()
    try:
        await session.pull()
        troubles += [f"{each.name}: {each.fault}" for each in await verify_spaces(session) if each.fault is not None]
        return await _contents(fresh)
    finally:
        await session.aclose()
        await fresh.archive.aclose()


async def _contents(desk: Desk) -> DeskContents:
    def read(opened: Any) -> DeskContents:
        connection: apsw.Connection = opened.connection
        bodies = BodyRepository(connection)
        lawsuits = [
            (*row[:-1], blake2b(bodies.get(row[-1]), digest_size=16).hexdigest())
            for row in connection.execute(LAWSUITS).fetchall()
        ]
        state = {name: connection.execute(query).fetchall() for name, query in DUMP.items()}
        state["searches"] = connection.execute(SEARCHES).fetchall()
        state["answers"] = connection.execute(ANSWERS).fetchall()
        state["lawsuits"] = lawsuits
        return DeskContents(
            name=desk.name,
            entries=connection.execute(ENTRIES).fetchall(),
            acts={act_id for (act_id,) in connection.execute(SHARED_ACTS)},
            searches={row[0] for row in state["searches"]},
            state=state,
            waiting=connection.execute("SELECT count(*) FROM firm_outbox").get,
        )

    return await desk.archive.with_reader(read)


async def _open(folder: Path, name: str) -> Desk:
    file = folder / name / "acervo.autos"
    file.parent.mkdir(exist_ok=True)
    secrets = FileSecrets(file.parent / "keyring")
    return Desk(name, await Archive.open(file, KEY), file, secrets=secrets)


TEAM_NUMBERS = frozenset(
    "".join(sign for sign in code(number) if sign.isdigit()) for number in range(TEAM_FIRST, TEAM_FIRST + 2 * SEARCHED)
)
