"""Archive, service, client and use cases, shared by the window and the commands; closed in reverse order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.client.client import Autos
from autos.domain.connection.connection import PRACTICE, Connection, read_connection_file
from autos.domain.errors import Problem
from autos.system.clock import Clock
from autos.system.practice_process import EmbeddedService
from autos.usecases.archive.housekeeping import Housekeeping
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from autos.usecases.library.list_overview import ListOverview
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
    practice: EmbeddedService | None
    """The embedded service, where it is the one in use; its process starts with the first call."""
    service_problem: str
    """Name of the `Problem` that keeps the service from being used, or empty; the archive can be read all the same."""

    @property
    def is_practice(self) -> bool:
        """Whether the service is the embedded one."""
        return self.practice is not None


NOWHERE = "http://127.0.0.1:9"
"""Addresses for a service that did not start: port 9 (discard), which cannot be reached."""


@asynccontextmanager
async def open_services(
    opened: OpenedArchive,
    practice_folder: Path,
    connection_file: Path | None,
    connections: SavedConnections | None = None,
) -> AsyncIterator[Services]:
    """Build the services on an archive that is open already.

    The service in use is the one that a connection file names, else the one of `connections` that is in use, else the
    embedded one.
    """
    problem = ""
    practice: EmbeddedService | None = None
    async with AsyncExitStack() as stack:
        stack.push_async_callback(opened.archive.aclose)
        try:
            profile = None if connections is None or connection_file is not None else connections.profiles.current()
            if connections is not None and profile is not None:
                connection, name = await connections.connection(profile), profile.requests_url
            elif connection_file is None:
                practice = EmbeddedService(practice_folder)  # its process starts with the first call
                stack.push_async_callback(practice.stop)
                connection, name = practice.connection, PRACTICE
            else:
                connection = read_connection_file(connection_file)
                name = connection.requests_url
        except Problem as failure:
            connection, name = Connection(NOWHERE, NOWHERE, NOWHERE, NOWHERE, SecretStr("nobody")), NOWHERE
            problem = failure.name
        client = Autos(connection, start=None if practice is None else practice.ensure_started)
        stack.push_async_callback(client.aclose)
        clock = Clock()
        annotations = LibraryAnnotations(
            opened.archive, clock, lambda transaction, case_ids: transaction.purge.cases(case_ids)
        )
        run_search = RunSearch(opened.archive, client, clock, name)
        stack.push_async_callback(run_search.aclose)
        spend = Spend(opened.archive, clock, name)
        yield Services(
            opened,
            connection,
            ArchiveReader(opened.archive),
            Library(opened.archive, clock),
            ListOverview(opened.archive, clock),
            annotations,
            Housekeeping(opened.archive, opened.file, clock, annotations),
            run_search,
            DecideSearch(opened.archive, run_search, spend, clock, name),
            spend,
            client,
            clock,
            name,
            practice,
            problem,
        )
