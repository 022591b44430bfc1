"""Several computers of one firm on the tests' server."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import apsw
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.firm.parts import EVERYTHING, SharedParts
from autos.domain.policy.policy import NO_POLICY
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.membership import FirmMembership
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import Sharing
from autos.usecases.library.annotations import LibraryAnnotations
from tests.firm.postgres import PASSWORD, Cluster
from tests.memory_secrets import MemorySecrets

KEY = SecretStr("a5" * 32)


STARTED = datetime.now(UTC) - timedelta(seconds=time.monotonic())
"""When the machine's steady clock was at 0."""


class SetClock(Clock):
    """A clock that only goes on, as the machine's may not while tests run, and can be set wrong.

    What one person does after another is later, as between people: a fast machine does several acts in the millisecond
    that times of the firm are rounded to.
    """

    _passed = timedelta()
    """When any of these clocks was last read."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self) -> datetime:
        SetClock._passed = max(timedelta(seconds=time.monotonic()), SetClock._passed + timedelta(milliseconds=1))
        return STARTED + SetClock._passed + self.ahead


@dataclass
class Desk:
    """One lawyer's computer."""

    name: str
    archive: Archive
    file: Path
    clock: SetClock = field(default_factory=SetClock)
    secrets: MemorySecrets = field(default_factory=MemorySecrets)

    def __post_init__(self) -> None:
        self.membership = FirmMembership(self.archive, self.secrets, self.clock)
        self.sharing = Sharing(self.archive, self.clock)
        self.library = LibraryAnnotations(self.archive, self.clock, lambda inside, cases: inside.purge.cases(cases))

    async def session(self) -> FirmSession:
        return await open_session(self.archive, self.secrets, self.clock, NO_POLICY.firm)

    async def sync(self) -> None:
        """Once in contact: read what is new, send what waits."""
        session = await self.session()
        try:
            await session.pull()
            await self.sharing.send(session)
        finally:
            await session.aclose()

    async def case(self, number: str) -> int:
        """The lawsuit in this archive."""
        digits = "".join(sign for sign in number if sign.isdigit())
        query = "SELECT case_id FROM cases WHERE number = ?"
        return int(await self.archive.with_reader(lambda opened: opened.connection.execute(query, (digits,)).get))

    async def share_folder(
        self, name: str, case_ids: Sequence[int], space_id: UUID, parts: SharedParts = EVERYTHING
    ) -> int:
        """Share a new folder with these lawsuits; returns the folder."""
        folder, _ = await self.library.add_folder(name)
        await self.library.put_into_folder(folder.folder_id, case_ids)
        await self.sharing.share_folder(folder.folder_id, space_id, parts)
        return folder.folder_id

    async def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows of a query of this archive."""
        return await self.archive.with_reader(lambda opened: opened.connection.execute(query, values).fetchall())


OpenArchive = Callable[[Path, SecretStr], Path]


async def open_desks(folder: Path, empty_archive: OpenArchive, names: Sequence[str]) -> list[Desk]:
    """Computers with empty archives."""
    files = [empty_archive(folder / name, KEY) for name in names]
    return [Desk(name, await Archive.open(file, KEY), file) for name, file in zip(names, files, strict=True)]


def empty_database(cluster: Cluster) -> ServerAddress:
    """An empty database, and a login that may create a firm in it."""
    database = f"firm_{uuid4().hex}"
    cluster.create_database(database)
    return ServerAddress(f"postgresql://postgres@127.0.0.1:{cluster.port}/{database}")


async def found_office(desks: Sequence[Desk], cluster: Cluster) -> UUID:
    """All of them in one firm; returns its own space."""
    founder, *others = desks
    place, _ = await founder.membership.found(
        empty_database(cluster), SecretStr(PASSWORD), firm_name="Sampaio", member_name=founder.name, device_name="Mesa"
    )
    session = await founder.session()
    for desk in others:
        invitation = await founder.membership.invite(session, desk.name)
        text = invitation.text().get_secret_value()
        await desk.membership.enter(read_invitation(text), "Notebook")
        [asking] = await founder.membership.admission_requests(session)
        await founder.membership.admit(session, asking)
        await desk.sync()
    await session.aclose()
    return place.firm_id


DUMP = {
    "folders": "SELECT name FROM folders ORDER BY 1",
    "filed": "SELECT name, number, added_at FROM folder_cases JOIN folders USING (folder_id) JOIN cases USING (case_id)"
    " ORDER BY 1, 2",
    "labels": "SELECT label, number, added_at FROM case_labels JOIN cases USING (case_id) ORDER BY 1, 2",
    "notes": "SELECT number, text, notes.created_at, updated_at FROM notes JOIN cases USING (case_id)"
    " ORDER BY 1, 2, 3, 4",
    "verdicts": "SELECT subject_type, subject_key, number, is_same, evidence, decided_at FROM verdicts"
    " JOIN cases USING (case_id) ORDER BY 1, 2, 3",
    "trash": "SELECT number, trashed_at FROM trash JOIN cases USING (case_id) ORDER BY 1",
    "acts": "SELECT kind, subject, number, act_id, at, device_id, value, seen FROM firm_acts WHERE NOT is_private"
    " ORDER BY 1, 2, 3, 4",
    "monitorings": "SELECT tracking_id, name FROM trackings ORDER BY 1",
    "finds": "SELECT tracking_id, number, response_id, found_at FROM finds JOIN cases USING (case_id) ORDER BY 1, 2",
}


async def dump(desk: Desk) -> dict[str, list[Any]]:
    """What the person of a desk sees of what is shared, without numbers that are local to her archive."""

    def read(opened: Any) -> dict[str, list[Any]]:
        connection: apsw.Connection = opened.connection
        return {name: connection.execute(query).fetchall() for name, query in DUMP.items()}

    return await desk.archive.with_reader(read)
