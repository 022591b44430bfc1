"""Desks of a firm that are connected and wait: members and devices that were really invited and admitted.

They wait in a process of their own, `tests.bench.waiting_desks`, which stands for as many computers.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import dataclass, field
from uuid import uuid4

from autos.domain.firm.acts import Device, Member, Role
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.server.create import device_login, new_password
from autos.firm.server.ledger_server import LedgerServer
from autos.usecases.firm.session import FirmSession, device_card


@dataclass
class SimulatedDesks:
    """Further members of the firm, each with a device; `session` is that of an administrator."""

    session: FirmSession
    logins: list[tuple[str, str, str]] = field(default_factory=list)
    """Login, device and password of each."""
    _waiting: subprocess.Popen[str] | None = None

    async def grow_to(self, count: int) -> None:
        """Let members in until there are so many."""
        for number in range(len(self.logins), count):
            self.logins.append(await self.session.call(lambda desk, number=number: self._admitted(desk, number)))  # type: ignore[misc]

    def _admitted(self, desk: FirmDesk, number: int) -> tuple[str, str, str]:
        place, member = self.session.place, Member(member_id=uuid4(), name=f"Mesa {number}", role=Role.MEMBER)
        card = device_card(uuid4(), member, "Computador", DeviceKeys.generate())
        login, password = device_login(place.firm_id, card.device_id), new_password()
        desk.server.invite(member.member_id, card.device_id, password, is_administrator=False)
        server = LedgerServer.open(place.server.with_user(login), password, card.device_id)
        server.ask_to_enter(card.model_dump_json().encode())
        server.close()
        [asking] = desk.server.entry_requests()
        desk.admit(member, Device.model_validate_json(asking.request))
        return login, str(card.device_id), password.get_secret_value()

    async def begin(self, count: int) -> None:
        """Let so many of them wait, until `end`."""
        self._waiting = await asyncio.to_thread(self._started, self.logins[:count])

    def _started(self, logins: list[tuple[str, str, str]]) -> subprocess.Popen[str]:
        words = [sys.executable, "-m", "tests.bench.waiting_desks", self.session.place.address]
        waiting = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert waiting.stdin is not None
        assert waiting.stdout is not None
        waiting.stdin.write(json.dumps(logins) + "\n")
        waiting.stdin.flush()
        if waiting.stdout.readline() != f"{len(logins)} listening\n":
            raise RuntimeError("not all of the desks wait")
        return waiting

    async def end(self) -> int:
        """Let them go; returns how many changes they were told of and read, all together."""
        waiting = self._waiting
        assert waiting is not None
        said, _ = await asyncio.to_thread(waiting.communicate)
        if waiting.returncode:
            raise RuntimeError("the desks that wait have failed")
        return int(said)
