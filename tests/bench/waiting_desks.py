"""`python -m tests.bench.waiting_desks ADDRESS`: desks that wait until the server tells them that something is new.

Their logins, devices and passwords come as a line of JSON on the standard input, and they end with it. A line is
printed once all of them listen, and at the end how many entries they have read. Several ask at the same time.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from selectors import EVENT_READ, DefaultSelector
from threading import Event
from uuid import UUID

from pydantic import SecretStr

from autos.firm.server.connect import ServerAddress
from autos.firm.server.ledger_server import LedgerServer

AT_ONCE = 8
"""Groups of desks; in each of them one asks after the other."""
LOOK_S = 0.5
QUIET = 4
"""Looks without news at the end, until everything was told."""
Login = tuple[str, str, str]


class _Group:
    """Some of the desks, in a thread."""

    def __init__(self, address: ServerAddress, logins: Sequence[Login]) -> None:
        self._selector = DefaultSelector()
        self._read: dict[LedgerServer, dict[UUID, int]] = {}
        for login, device_id, password in logins:
            server = LedgerServer.open(address.with_user(login), SecretStr(password), UUID(device_id))
            self._read[server] = server.spaces()
            server.listen(self._read[server])
            self._selector.register(server.fileno(), EVENT_READ, server)

    def wait(self, ends: Event) -> int:
        """Ask whenever told, until nothing more comes after the end; returns how many entries were read."""
        count = quiet = 0
        while quiet < QUIET:
            ready = self._selector.select(LOOK_S)
            quiet = quiet + 1 if ends.is_set() and not ready else 0
            for key, _ in ready:
                while key.data.is_told():  # also of what came while it was asking
                    count += self._ask(key.data)
        return count

    def _ask(self, server: LedgerServer) -> int:
        """What a desk asks when it is told: what is there, what is new, and what it says afterwards."""
        read, count = self._read[server], 0
        for space_id, last in server.spaces().items():
            while (before := read.get(space_id, 0)) < last:
                page = server.pull(space_id, before)
                read[space_id] = page[-1].entry.header.seq
                server.report(space_id, read[space_id])
                count += len(page)
        return count


def main() -> None:
    """Wait until the standard input ends."""
    [words] = sys.argv[1:]
    logins: list[Login] = json.loads(sys.stdin.readline())
    os.nice(10)  # so many computers' own work is not the server's, nor that of the two desks that are measured
    address, ends = ServerAddress(words), Event()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        groups = list(threads.map(lambda place: _Group(address, logins[place::AT_ONCE]), range(AT_ONCE)))
        waits = [threads.submit(group.wait, ends) for group in groups]
        print(f"{len(logins)} listening", flush=True)
        sys.stdin.read()
        ends.set()
        print(sum(wait.result() for wait in waits))


if __name__ == "__main__":
    main()
