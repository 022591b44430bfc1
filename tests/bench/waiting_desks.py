"""`python -m tests.bench.waiting_desks ADDRESS LOGIN DEVICE N`: desks that wait until they are told.

The password comes on the standard input, and they end with it. A line is printed once all of them listen.
"""

from __future__ import annotations

import sys
from selectors import EVENT_READ, DefaultSelector
from uuid import UUID

from pydantic import SecretStr

from autos.firm.server.connect import ServerAddress
from autos.firm.server.ledger_server import LedgerServer


def main() -> None:
    """Wait until the standard input ends."""
    address, login, device_id, count = sys.argv[1:]
    password = SecretStr(sys.stdin.readline().strip())
    place = ServerAddress(address).with_user(login)
    read: dict[LedgerServer, dict[UUID, int]] = {}
    with DefaultSelector() as selector:
        for _ in range(int(count)):
            server = LedgerServer.open(place, password, UUID(device_id))
            read[server] = server.spaces()
            server.listen(read[server])
            selector.register(server.fileno(), EVENT_READ, server)
        selector.register(sys.stdin, EVENT_READ)
        print("listening", flush=True)
        while True:
            for key, _ in selector.select():
                if key.data is None:
                    return
                if key.data.is_told():
                    _ask(key.data, read[key.data])


def _ask(server: LedgerServer, read: dict[UUID, int]) -> None:
    """What a desk does when it is told: what is there, and what is new."""
    for space_id, last in server.spaces().items():
        if last > read[space_id]:
            server.pull(space_id, read[space_id])
            read[space_id] = last


if __name__ == "__main__":
    main()
