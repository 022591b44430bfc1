"""The open archive of a member, for the verbs of `autos firm`."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from autos.archive.archive import Archive
from autos.cli.output import say
from autos.cli.policy import followed_policy
from autos.domain.errors import FirmMissing
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.paths import PRACTICE_FOLDER, data_dir
from autos.text.firm import departure_text, removal_left_text, restoration_text
from autos.text.problems import problem_text
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm.circle import FirmCircle, read_circle
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.history import FirmHistory
from autos.usecases.firm.membership import FirmMembership
from autos.usecases.firm.outbox import FirmOutbox
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import Sharing

DONE, PROBLEM, BAD_INPUT = 0, 1, 2


class FirmContext:
    """The open archive and what is done with it."""

    def __init__(self, archive: Archive, file: Path, secrets: Secrets) -> None:
        self.archive = archive
        self.secrets = secrets
        policy = followed_policy().policy
        self.rules = policy.firm
        self.membership = FirmMembership(archive, self.secrets, Clock(), self.rules)
        self.purchases = FirmPurchases(archive, Clock(), policy)
        self.sharing = Sharing(archive, Clock(), policy.export, self.purchases)
        self.forget = ForgetPerson(archive, file, Clock(), data_dir() / PRACTICE_FOLDER)
        self.erasure = FirmErasure(archive, self.forget.forget)
        self.outbox = FirmOutbox(archive)
        self.history = FirmHistory(archive, Clock())

    @asynccontextmanager
    async def session(self) -> AsyncIterator[FirmSession]:
        """The firm's server, with what is new in it read."""
        session = await open_session(self.archive, self.secrets, Clock(), self.rules)
        try:
            await session.pull()
            yield session
        finally:
            self.print_outcome(session)
            await session.aclose()

    def print_outcome(self, session: FirmSession) -> None:
        """Say what became of spaces in a session, and where it stayed."""
        if session.avoided is not None:
            say(problem_text(session.avoided.name, session.avoided.detail))
        for departure in session.departures:
            say(departure_text(departure))
        for restoration in session.restorations:
            say(restoration_text(restoration))
        for name in session.removals_left:
            say(removal_left_text(name))


Verb = Callable[[FirmContext, argparse.Namespace], Awaitable[int | None]]


async def known_circle(firm: FirmContext) -> FirmCircle:
    """Members and spaces as they were read last. Raises: FirmMissing."""
    circle = await read_circle(firm.archive)
    if circle is None:
        raise FirmMissing
    return circle
