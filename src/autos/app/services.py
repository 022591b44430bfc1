"""Archive, service, client and use cases, shared by the window and the commands; closed in reverse order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.connection.connection import PRACTICE, Connection, read_connection_file
from autos.domain.errors import OwnConnectionForbidden, Problem
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import NO_READING, PolicyReading
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.practice_process import EmbeddedService
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.housekeeping import Housekeeping
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from autos.usecases.library.list_overview import ListOverview
from autos.usecases.search.colleagues import Colleagues
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.decide import DecideSearch
from autos.usecases.search.run_search import RunSearch
from autos.usecases.search.spend import Spend


@dataclass(frozen=True, slots=True)
class Services:
    """The use cases and what they are built on, on one open archive."""

    opened: OpenedArchive
    connection: Connection
    reader: ArchiveReader
    library: Library
    list_overview: ListOverview
    annotations: LibraryAnnotations
    housekeeping: Housekeeping
    run_search: RunSearch
    decide_search: DecideSearch
    spend: Spend
    client: Autos
    clock: Clock
    service: str
    """Name of the service in the ledger."""
    connection_name: str
    """Name that the person gave the connection; empty for the practice service and for a connection file."""
    practice: EmbeddedService | None
    """The embedded service, where it is the one in use; its process starts with the first call."""
    opened_at: datetime
    """When the connection was opened: an answer to an earlier key says nothing about this one."""
    reading: PolicyReading
    """What the administrator of this computer has set, and where."""
    service_problem: str
    """Name of the `Problem` that keeps the service from being used, or empty; the archive can be read all the same."""

    colleagues: Colleagues
    """The firm's, who are asked before a call that may be billed."""

    @property
    def policy(self) -> Policy:
        """What the administrator of this computer has set."""
        return self.reading.policy

    @property
    def is_practice(self) -> bool:
        """Whether the service is the embedded one."""
        return self.practice is not None

    async def settle(self) -> None:
        """For a command: note what was interrupted, and set practice lawsuits aside beside a real service."""
        if not self.opened.archive.is_read_only:
            await self.run_search.settle()
        if not self.is_practice:
            await self.annotations.arrange_practice(is_practice=False)


NOWHERE = "http://127.0.0.1:9"
"""Addresses for a service that did not start: port 9 (discard), which cannot be reached."""
NO_CONNECTION = Connection(NOWHERE, NOWHERE, NOWHERE, NOWHERE, SecretStr("nobody"))


class _Resolved(NamedTuple):
    """How the service in use is reached, or the name of the `Problem` for which it is not."""

    connection: Connection
    service: str
    name: str = ""
    practice: EmbeddedService | None = None
    problem: str = ""
    charged: str = ""
    """Service whose prices and month are shown where it cannot be reached; else `service`."""


class ServicePool:
    """The connections that were in use since the archive was opened, each with its client and use cases.

    One that is no longer in use stays open: what was sent through it is followed by it to the end.
    """

    def __init__(
        self,
        opened: OpenedArchive,
        practice_folder: Path,
        connection_file: Path | None,
        connections: SavedConnections | None = None,
        clock: Clock | None = None,
        *,
        reading: PolicyReading = NO_READING,
        secrets: SecretStore | None = None,
    ) -> None:
        """`secrets` are those of the firm that the archive belongs to; by default the system's keyring."""
        self._opened = opened
        self.policy = reading.policy
        self._reading = reading
        self._practice_folder = practice_folder
        self._connection_file = connection_file
        self._connections = connections
        self._practice: EmbeddedService | None = None
        self._clock = clock or Clock()
        self._reader = ArchiveReader(opened.archive)
        self._library = Library(opened.archive, self._clock)
        self._list_overview = ListOverview(opened.archive, self._clock)
        self._annotations = LibraryAnnotations(
            opened.archive,
            self._clock,
            lambda transaction, case_ids: transaction.purge.cases(case_ids),
            self.policy.retention,
        )
        self._housekeeping = Housekeeping(
            opened.archive, opened.file, self._clock, self._annotations, practice_folder, policy=reading.policy
        )
        self._colleagues = Colleagues(opened.archive, secrets or Secrets(), self._clock, reading.policy)
        self._by_service: dict[str, Services] = {}
        self._searches: dict[str, RunSearch] = {}
        """Those of `_by_service`, which follow each other's searches and those of the ones that they replaced."""
        self._replaced: list[Services] = []
        self._closing: list[asyncio.Task[None]] = []

    @property
    def archive(self) -> Archive:
        return self._opened.archive

    @property
    def clock(self) -> Clock:
        return self._clock

    @property
    def uses_file(self) -> bool:
        """Whether Autos was started with a connection file, which is used until it ends."""
        return self._connection_file is not None

    async def current(self) -> Services:
        """The service in use: that of the connection file, else of the chosen connection, else the practice service.

        A chosen connection that cannot be used is never replaced by another service.
        """
        found = await self._resolve()
        former = self._by_service.get(found.service)
        if former is not None and (former.connection, former.service_problem, former.spend.service) == (
            found.connection,
            found.problem,
            found.charged or found.service,
        ):
            named = replace(former, connection_name=found.name)
            self._by_service[found.service] = named
            return named
        if former is not None:  # its key, its paths or an address were changed
            self._replaced.append(former)
            self._closing.append(asyncio.create_task(former.run_search.aclose(), name="close connection"))
        services = self._by_service[found.service] = self._built(found)
        return services

    async def aclose(self) -> None:
        """Wait until calls that were sent are answered and stored, and close every client and service."""
        await asyncio.gather(*self._closing, *(one.run_search.aclose() for one in self._by_service.values()))
        await self._colleagues.aclose()
        for services in (*self._by_service.values(), *self._replaced):
            await services.client.aclose()
        if self._practice is not None:
            await self._practice.stop()

    async def _resolve(self) -> _Resolved:
        name, charged = "", ""
        try:
            if self._connection_file is not None and not self.policy.connections.own:
                raise OwnConnectionForbidden
            if self._connection_file is not None:
                connection = read_connection_file(self._connection_file)
                return _Resolved(connection, connection.requests_url)
            profile = None if self._connections is None else self._connections.profiles.current()
            if profile is None or self._connections is None:
                self._practice = self._practice or EmbeddedService(self._practice_folder)
                return _Resolved(self._practice.connection, PRACTICE, practice=self._practice)
            name, charged = profile.name, profile.service
            connection = await self._connections.connection(profile)
        except Problem as failure:
            return _Resolved(NO_CONNECTION, NOWHERE, name, problem=failure.name, charged=charged)
        return _Resolved(connection, profile.service, name)

    def _built(self, found: _Resolved) -> Services:
        archive, service, clock = self._opened.archive, found.service, self._clock
        # The process of the practice service starts with the first call.
        client = Autos(found.connection, start=None if found.practice is None else found.practice.ensure_started)
        run_search = RunSearch(archive, client, clock, service, self._searches)
        self._searches[service] = run_search
        spend = Spend(archive, clock, found.charged or service, self.policy)
        return Services(
            self._opened,
            found.connection,
            self._reader,
            self._library,
            self._list_overview,
            self._annotations,
            self._housekeeping,
            run_search,
            DecideSearch(archive, run_search, spend, clock, service, colleagues=self._colleagues),
            spend,
            client,
            clock,
            service,
            found.name,
            found.practice,
            clock.now(),
            self._reading,
            found.problem,
            self._colleagues,
        )


@asynccontextmanager
async def open_services(
    opened: OpenedArchive,
    practice_folder: Path,
    connection_file: Path | None,
    connections: SavedConnections | None = None,
    reading: PolicyReading = NO_READING,
    *,
    secrets: SecretStore | None = None,
) -> AsyncIterator[Services]:
    """Build the services of the connection in use on an archive that is open already, and close both."""
    async with open_pool(
        opened, practice_folder, connection_file, connections, reading=reading, secrets=secrets
    ) as pool:
        yield await pool.current()


@asynccontextmanager
async def open_pool(
    opened: OpenedArchive,
    practice_folder: Path,
    connection_file: Path | None,
    connections: SavedConnections | None = None,
    clock: Clock | None = None,
    *,
    reading: PolicyReading = NO_READING,
    secrets: SecretStore | None = None,
) -> AsyncIterator[ServicePool]:
    """Build the pool of an archive that is open already, and close both."""
    async with AsyncExitStack() as stack:
        stack.push_async_callback(opened.archive.aclose)
        pool = ServicePool(
            opened, practice_folder, connection_file, connections, clock, reading=reading, secrets=secrets
        )
        stack.push_async_callback(pool.aclose)
        yield pool
