"""`python -m tests.bench.waiting_desks ADDRESS`: desks that wait until the server tells them that something is new.

Their logins, devices and passwords come as a line of JSON on the standard input, and they end with it. A line is
printed once all of them listen, and at the end how many entries they have read.
"""

from __future__ import annotations

import json
import os
import sys
from selectors import EVENT_READ, DefaultSelector
from uuid import UUID

from pydantic import SecretStr

from autos.firm.server.connect import ServerAddress
from autos.firm.server.ledger_server import LedgerServer

QUIET_S = 2.0
"""Without news at the end, until everything was told."""


def main() -> None:
    """Wait until the standard input ends."""
    [address] = sys.argv[1:]
    logins = json.loads(sys.stdin.readline())
    os.nice(10)  # so many computers' own work is not the server's, nor that of the two desks that are measured
    read: dict[LedgerServer, dict[UUID, int]] = {}
    count = 0
    with DefaultSelector() as selector:
        for login, device_id, password in logins:
            place = ServerAddress(address).with_user(login)
            server = LedgerServer.open(place, SecretStr(password), UUID(device_id))
            read[server] = server.spaces()
            server.listen(read[server])
            selector.register(server.fileno(), EVENT_READ, server)
        selector.register(sys.stdin, EVENT_READ)
        print(f"{len(logins)} listening", flush=True)
        wait_s: float | None = None
        while ready := selector.select(wait_s):
            for key, _ in ready:
                if key.data is None:
                    selector.unregister(sys.stdin)
                    wait_s = QUIET_S
                elif key.data.is_told():
                    count += _ask(key.data, read[key.data])
    print(count)


def _ask(server: LedgerServer, read: dict[UUID, int]) -> int:
    """What a desk asks when it is told: what is there, what is new, and what it says afterwards."""
    count = 0
    for space_id, last in server.spaces().items():
        while read.get(space_id, 0) < last:
            page = server.pull(space_id, read.get(space_id, 0))
            server.report(space_id, read.get(space_id, 0) + 1, page[-1].entry.header.seq)
            read[space_id] = page[-1].entry.header.seq
            count += len(page)
    return count


if __name__ == "__main__":
    main()
