"""Random acts of honest members and of a hostile one with a program of her own, on a real server.

Whatever she did, an administrator's removal ends it, with `repair` where a space stands still: afterwards every honest
desk reads and writes in each of its spaces, and the hostile one reads nothing that was written since.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import psycopg
from pydantic import SecretStr

from autos.archive.files.opening import open_file
from autos.domain.errors import (
    FirmBusy,
    FirmKeyNotThere,
    FirmNotAllowed,
    FirmProblem,
    FirmTampered,
)
from autos.domain.firm.acts import (
    Device,
    DeviceAdmitted,
    DeviceRemoved,
    EpochBegun,
    FirmAct,
    Joined,
    Left,
    SpaceOpened,
)
from autos.domain.firm.entry import EntryKind, listing_id
from autos.domain.policy.policy import NO_POLICY
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.firm.server.ledger_server import SealedEntry
from autos.firm.space_keys import SpaceKey
from autos.usecases.firm.place import read_place
from autos.usecases.firm.repair import find_refused, go_on, repair
from autos.usecases.firm.session import FirmSession
from tests.firm.postgres import PASSWORD, Cluster, postgres_programs, running_cluster
from tests.usecases.firm.office import Desk, found_office, open_desks

NAMES = ("Ana", "Bia", "Caio", "Mara")
"""The first administers; the last is hostile."""
ACTS = 14
MOST_REPAIRS = 12
NOTE = int(EntryKind.NOTE)


@dataclass
class MemberFigures:
    """What was found."""

    cases: int = 0
    acts: int = 0
    refused: int = 0
    """Hostile acts that the server refused."""
    repaired: int = 0
    cannot_write: int = 0
    read_beyond: int = 0
    told: list[str] = field(default_factory=list)

    @property
    def figures(self) -> dict[str, int]:
        return {
            "member_cases": self.cases, "member_acts": self.acts, "acts_refused": self.refused,
            "repaired": self.repaired, "cannot_write": self.cannot_write, "read_beyond": self.read_beyond,
        }  # fmt: skip


def fuzz_members(cases: int, seed: int) -> MemberFigures:
    """Play so many firms; without PostgreSQL, none."""
    found, programs = MemberFigures(), postgres_programs()
    if programs is None:
        found.told.append("PostgreSQL is not installed")
        return found
    with running_cluster(programs) as cluster:
        for number in range(cases):
            with tempfile.TemporaryDirectory() as folder:
                asyncio.run(_Case(cluster, Path(folder), Random(f"{seed} {number}"), found, number).play())
            cluster.drop_databases()
    return found


def _empty_archive(folder: Path, key: SecretStr) -> Path:
    folder.mkdir(parents=True)
    open_file(folder / "acervo.autos", key).close()
    return folder / "acervo.autos"


class _Case:
    """One firm."""

    def __init__(self, cluster: Cluster, folder: Path, random: Random, found: MemberFigures, number: int) -> None:
        self.cluster, self.folder, self.random, self.found, self.number = cluster, folder, random, found, number
        self.done: list[str] = []

    async def play(self) -> None:
        self.found.cases += 1
        desks = await open_desks(self.folder, _empty_archive, NAMES)
        try:
            await self._play(desks)
        finally:
            for desk in desks:
                await desk.archive.aclose()

    async def _play(self, desks: list[Desk]) -> None:
        self.firm = await found_office(desks, self.cluster)
        sessions = [await _opened(desk) for desk in desks]
        ana, bia, caio, mara = sessions
        for session in (bia, ana):  # one that the administrator is in, and one that she is not in
            team = await session.call(lambda desk: desk.open_space("Caso"))
            for member_name in ("Caio", "Mara"):
                member_id = session.member_called(member_name).member_id
                await session.call(lambda desk, team=team, member_id=member_id: desk.let_in(team, member_id))  # type: ignore[misc]
        for session in sessions:
            await session.pull()
        for _ in range(ACTS):
            self.found.acts += 1
            if self.random.random() < 0.4:
                await self._honest(self.random.choice((ana, bia, caio)))
            else:
                await self._hostile(mara)
        await self._remove(ana, [bia, caio])
        await self._check([ana, bia, caio], mara)
        for session in sessions:
            await session.aclose()

    async def _honest(self, session: FirmSession) -> None:
        with suppress(FirmProblem):
            await session.pull()
        with suppress(FirmProblem):
            space_id = self.random.choice(sorted(await session.call(lambda desk: desk.server.spaces())))
            await session.call(lambda desk: desk.append(space_id, [(new_entry_id(), NOTE, b"{}")]))

    async def _hostile(self, session: FirmSession) -> None:
        if self.random.random() < 0.7:
            with suppress(FirmProblem):
                await session.pull()
        act = self.random.choice(HOSTILE)
        self.done.append(act.__name__.strip("_"))
        try:
            spaces = sorted(await session.call(lambda desk: desk.server.spaces()))
            if spaces:
                await session.call(lambda desk: act(desk, self.random.choice(spaces), self.random))
        except FirmNotAllowed:
            self.found.refused += 1
        except (FirmProblem, psycopg.Error) as problem:
            if isinstance(problem, psycopg.Error):
                self._tell(f"the server said {problem.sqlstate}")

    async def _remove(self, ana: FirmSession, others: Sequence[FirmSession]) -> None:
        """As an administrator does: turned away at once, then each space that stands still is repaired."""
        mara = ana.member_called("Mara").member_id
        await ana.call(lambda desk: desk.turn_away_member(mara))
        for session in (ana, *others):
            await self._repair(session)
        await self._repair(ana)
        with suppress(FirmTampered, FirmKeyNotThere):  # of keys of other spaces
            await ana.call(lambda desk: desk.remove_member(mara))
        for session in (*others, ana, *others):
            await self._repair(session)
            with suppress(FirmTampered, FirmKeyNotThere):
                await session.call(lambda desk: desk.renew_keys())

    async def _repair(self, session: FirmSession) -> None:
        place = await read_place(session.archive)
        assert place is not None
        owner, password = ServerAddress(place.address).with_user("postgres"), SecretStr(PASSWORD)
        for _ in range(MOST_REPAIRS):
            try:
                refused = await find_refused(session)
            except FirmProblem:
                return  # what nothing is to be done about here: the writing at the end tells
            if refused is None:
                return
            self.found.repaired += 1
            with suppress(FirmBusy):
                await repair(owner, password, refused, NO_POLICY.firm, ends_author=not refused.is_own)
                await go_on(session, owner, password, refused, NO_POLICY.firm)
        self._tell(f"{session.place.member.name}: repaired without end")

    async def _check(self, honest: Sequence[FirmSession], mara: FirmSession) -> None:
        written = list[tuple[UUID, UUID, bytes]]()
        for session in honest:
            try:
                await session.pull()
                for space_id in sorted(await session.call(lambda desk: desk.server.spaces())):
                    entry_id, content = new_entry_id(), os.urandom(12)
                    await session.call(
                        lambda desk, space_id=space_id, entry_id=entry_id, content=content: desk.append(  # type: ignore[misc]
                            space_id, [(entry_id, NOTE, content)]
                        )
                    )
                    written.append((space_id, entry_id, content))
            except FirmProblem as problem:
                self.found.cannot_write += 1
                self._tell(f"{session.place.member.name} cannot write: {type(problem).__name__} {problem}")
        for session in honest:
            with suppress(FirmProblem):
                await session.pull()
        entries = {entry_id for _, entry_id, _ in written}
        read = await mara.call(lambda desk: _read_by_hostile(desk, {space_id for space_id, _, _ in written}))
        beyond = [entry for entry in read if entry in entries]
        if beyond:
            self.found.read_beyond += len(beyond)
            self._tell(f"Mara reads {len(beyond)} entries of after her removal")

    def _tell(self, what: str) -> None:
        self.found.told.append(f"case {self.number}: {what} after {', '.join(self.done)}")


def _read_by_hostile(desk: FirmDesk, spaces: set[UUID]) -> list[UUID]:
    """Entries that the server gives her in any way."""
    found: list[UUID] = []
    for space_id in spaces:
        for read in (desk.server.pull, desk.server.farewell):
            with suppress(FirmProblem):
                found += [stored.entry.header.entry_id for stored in read(space_id, 0)]
        with suppress(FirmProblem):
            found += [stored.entry.header.entry_id for stored in desk.server.entries(space_id, [NOTE])]
    return found


async def _opened(desk: Desk) -> FirmSession:
    session = await desk.session()
    await session.pull()
    return session


# What a hostile member does ---------------------------------------------------------------------------------------


def _append(
    desk: FirmDesk,
    space_id: UUID,
    acts: Sequence[tuple[int, bytes, UUID | None]],
    change: Callable[[SealedEntry], SealedEntry] = lambda sealed: sealed,
) -> None:
    """Append in the right place, whatever it is; the first one is changed."""
    chain = desk.replica.chain(space_id)
    seq, entry_hash = desk.server.heads()[space_id]
    head, chain.head = chain.head, replace(chain.head, seq=seq, entry_hash=entry_hash)
    try:
        entries = desk.replica.write(
            space_id, [(new_entry_id(), kind, content) for kind, content, _ in acts], desk.now()
        )  # fmt: skip
    finally:
        chain.head = head
    told = [replace(sealed, subject=subject) for sealed, (_, _, subject) in zip(entries, acts, strict=True)]
    desk.server.append(space_id, [change(told[0]), *told[1:]])


def _act(act: FirmAct, subject: UUID | None = None) -> tuple[int, bytes, UUID | None]:
    kinds = {
        Joined: EntryKind.JOINED, Left: EntryKind.LEFT, EpochBegun: EntryKind.EPOCH_BEGUN,
        DeviceAdmitted: EntryKind.DEVICE_ADMITTED, DeviceRemoved: EntryKind.DEVICE_REMOVED,
        SpaceOpened: EntryKind.SPACE_OPENED,
    }  # fmt: skip
    return int(kinds[type(act)]), act.model_dump_json().encode(), subject


def _forged(desk: FirmDesk, space_id: UUID, _: Random) -> None:
    """A signature that is noise."""
    _append(
        desk,
        space_id,
        [(NOTE, b"{}", None)],
        lambda each: replace(each, entry=replace(each.entry, signature=bytes(64))),
    )


def _no_key_of_content(desk: FirmDesk, space_id: UUID, _: Random) -> None:
    """A content key that is noise."""
    _append(desk, space_id, [(NOTE, b"{}", None)], lambda each: replace(each, wrapped=bytes(60)))


def _any_kind(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """A content that is none of its kind."""
    kind = random.choice([int(kind) for kind in EntryKind] + [90])
    _append(desk, space_id, [(kind, b"{", random.choice((None, uuid4())))])


def _epoch_of_nobody(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """An epoch with a commitment to nothing, or to a key that only she has."""
    epoch = desk.replica.chain(space_id).membership.epoch + 1
    key = SpaceKey.generate(space_id, epoch)
    commitment = random.choice((os.urandom(32), key.commitment()))
    _append(desk, space_id, [_act(EpochBegun(commitment=commitment.hex()))])
    if random.random() < 0.5:
        desk.replica.take_key(key)
        desk.server.put_keys(space_id, [(epoch, each, bytes(80)) for each in desk.replica.roster.devices])


def _own_computer_goes(desk: FirmDesk, _: UUID, random: Random) -> None:
    """She begins an epoch of the firm with the removal of a computer that she never had, or of somebody else's."""
    gone = random.choice([*desk.replica.roster.devices, uuid4()])
    acts = [_act(DeviceRemoved(device_id=gone), gone), _act(EpochBegun(commitment=os.urandom(32).hex()))]
    _append(desk, desk.replica.firm_id, acts)


def _shuts_out(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """A colleague leaves, as she says; the key is hers alone, or is the one of before."""
    member_id = random.choice(sorted(desk.replica.roster.members))
    acts = [_act(Left(member_id=member_id), member_id), _act(EpochBegun(commitment=os.urandom(32).hex()))]
    _append(desk, space_id, acts if random.random() < 0.7 else acts[:1])


def _says_another(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """The entry names one, and the server is told another."""
    one, two = random.sample(sorted(desk.replica.roster.members), 2)
    kind = random.choice((Joined, Left))
    acts = [_act(kind(member_id=one), two)]
    if kind is Left:
        acts.append(_act(EpochBegun(commitment=os.urandom(32).hex())))
    _append(desk, space_id, acts)


def _lets_in(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """Whoever is or is not there, with keys that are noise."""
    member_id = random.choice([*desk.replica.roster.members, uuid4()])
    _append(desk, space_id, [_act(Joined(member_id=member_id), member_id)])
    desk.server.put_keys(space_id, [(1, each, os.urandom(80)) for each in desk.replica.roster.devices])


def _admits(desk: FirmDesk, _: UUID, random: Random) -> None:
    """A computer of her own that has no key, or that nobody invited."""
    device_id, me = uuid4(), desk.replica.roster.devices[desk.replica.device_id].member_id
    if random.random() < 0.7:
        desk.server.invite_device(device_id, SecretStr("x" * 20))
    card = Device(
        device_id=device_id, member_id=me, name="x", signing=DeviceKeys.generate().public.signing.hex(),
        sealing="00" * 32,
    )  # fmt: skip
    member = desk.replica.roster.members[me]
    _append(desk, desk.replica.firm_id, [_act(DeviceAdmitted(member=member, device=card), device_id)])


def _opens_nothing(desk: FirmDesk, _: UUID, random: Random) -> None:
    """A space without a first entry, or with one that is none, and colleagues in it."""
    space_id = uuid4()
    desk.server.open_space(space_id)
    if random.random() < 0.7:
        key = SpaceKey.generate(space_id, 1)
        desk.replica.take_key(key)
        content = SpaceOpened(name="x", commitment=random.choice((key.commitment(), bytes(32))).hex())
        _append(desk, space_id, [_act(content)])
        for member_id in desk.replica.roster.members:
            _append(desk, space_id, [_act(Joined(member_id=member_id), member_id)])


def _lists_what_is_not_ordered(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """Bodies of others, with an order that is none."""
    entries = [*desk.server.entries(space_id, [NOTE])]
    if not entries:
        return
    chosen, order_id = random.choice(entries), uuid4()
    named = listing_id(order_id, [chosen.entry.body_hash])
    content: tuple[Any, ...] = (named, int(EntryKind.ERASURE_LISTED), b"{}")
    desk.append(space_id, [content])
    desk.server.erase(space_id, named, order_id, [chosen.entry.header.entry_id])


def _lists_of_other_lengths(desk: FirmDesk, space_id: UUID, random: Random) -> None:
    """More keys than entries, by the function itself."""
    head = desk.server.heads()[space_id][1]
    epoch = desk.replica.chain(space_id).membership.epoch
    body = bytes(random.choice((0, 47, 48, 100)))
    desk.server._call(
        "append(%b, %b::uuid[], %b::bigint[], %b::integer[], %b::integer[], %b::bytea[], %b::bytea[], %b::bytea[],"
        " %b::bytea[], %b::uuid[], %b)",
        (
            space_id, [uuid4()], [0], [NOTE], [random.choice((epoch, 0, 9))], [os.urandom(32)], [bytes(64)],
            [body] * random.choice((0, 1, 2)), [bytes(60)] * random.choice((0, 2, 5)), [None], head,
        ),
    )  # fmt: skip


HOSTILE: tuple[Callable[[FirmDesk, UUID, Random], None], ...] = (
    _forged, _no_key_of_content, _any_kind, _epoch_of_nobody, _own_computer_goes, _shuts_out, _says_another, _lets_in,
    _admits, _opens_nothing, _lists_what_is_not_ordered, _lists_of_other_lengths,
)  # fmt: skip
