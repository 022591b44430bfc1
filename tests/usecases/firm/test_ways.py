"""Every way to a firm's server passes the gate of the administrator's rules, before anything is asked or said."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.errors import FirmAddressForbidden
from autos.domain.policy.policy import FirmRules
from autos.firm.server.connect import ServerAddress
from autos.firm.server.take_out import VerifiedEnd
from autos.system.clock import Clock
from autos.usecases.firm.membership import FirmMembership, upgrade_server
from autos.usecases.firm.place import write_place
from autos.usecases.firm.recovery import FirmRecovery
from autos.usecases.firm.repair import RefusedEntries, go_on, repair
from autos.usecases.firm.session import open_session
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets
from tests.usecases.firm.test_place import FIRM, INVITATION, PLACE

SOURCES = Path(__file__).parents[3] / "src" / "autos"
SERVER = SOURCES / "firm" / "server"
RULES = FirmRules(addresses=("arquivo.exemplo.adv.br",))
OWN, PASSWORD = ServerAddress("postgresql://eu@meu.invalid/firm"), SecretStr("x")
REFUSED = RefusedEntries(VerifiedEnd(FIRM, 1, bytes(32), 1, frozenset()), "", 1, "", is_own=False)


class World:
    """A computer whose archive belongs to a firm at another server than its administrator lists."""

    def __init__(self, archive: Archive) -> None:
        self.archive, self.secrets = archive, MemorySecrets()
        self.membership = FirmMembership(archive, self.secrets, Clock(), RULES)

    async def found(self) -> object:
        return await self.membership.found(OWN, PASSWORD, firm_name="F", member_name="M", device_name="D")

    async def upgrade(self) -> object:
        return await upgrade_server(RULES, OWN, PASSWORD)

    async def enter(self) -> object:
        return await self.membership.enter(INVITATION, "D")

    async def recover(self) -> object:
        recovery = FirmRecovery(self.archive, self.secrets, Clock(), RULES)
        return await recovery.recover(OWN, PASSWORD, SecretStr("y"), member_name="M", device_name="D")

    async def connect(self) -> object:
        await write_place(self.archive, PLACE)
        return await open_session(self.archive, self.secrets, Clock(), RULES)

    async def take_out(self) -> object:
        return await repair(OWN, PASSWORD, REFUSED, RULES, ends_author=True)

    async def name_gaps(self) -> object:
        session: object = None  # nobody is asked for anything
        return await go_on(session, OWN, PASSWORD, REFUSED, RULES)  # type: ignore[arg-type]


WAYS: dict[tuple[str, str], Callable[[World], Awaitable[object]]] = {
    ("membership", "create_firm"): World.found,
    ("membership", "upgrade_firm"): World.upgrade,
    ("membership", "LedgerServer"): World.enter,
    ("recovery", "begin_recovery"): World.recover,
    ("recovery", "LedgerServer"): World.recover,
    ("recovery", "add_recovered"): World.recover,
    ("recovery", "end_recovery"): World.recover,
    ("session", "LedgerServer"): World.connect,
    ("repair", "take_out"): World.take_out,
    ("repair", "unnamed_gaps"): World.name_gaps,
    ("repair", "name_gaps"): World.name_gaps,
}
"""What connects with a server, by the module of `usecases/firm` that uses it."""


def connecting() -> set[str]:
    """What connects with a server: what takes its address and a password."""
    names = {"LedgerServer"}
    for file in SERVER.glob("*.py"):
        module = import_module(f"autos.firm.server.{file.stem}") if file.stem != "__init__" else None
        for name, value in vars(module).items() if module is not None else ():
            if inspect.isfunction(value) and {"address", "password"} <= inspect.signature(value).parameters.keys():
                names.add(name)
    return names


def uses(names: set[str]) -> set[tuple[Path, str]]:
    """Where in the program they are used, outside the package that has them."""
    found = set()
    for file in SOURCES.rglob("*.py"):
        if file.is_relative_to(SERVER):
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("autos.firm.server"):
                found |= {(file, each.name) for each in node.names if each.name in names}
    return found


def test_nothing_else_connects_with_a_server() -> None:
    """Another way, or one outside the use cases, belongs into the table, with the gate. Connections that exist are
    taken by whoever was handed one."""
    names = connecting()
    used = {(file, name) for file, name in uses(names) if _connects(file, name)}

    assert {"connect", "owning", "create_firm", "upgrade_firm"} <= names
    assert {(file.parent, file.stem, name) for file, name in used} == {
        (SOURCES / "usecases" / "firm", module, name) for module, name in WAYS
    }


def _connects(file: Path, name: str) -> bool:
    """`LedgerServer` also types what a desk was handed: it connects where `open` is called."""
    return name != "LedgerServer" or "LedgerServer.open" in file.read_text()


@pytest.mark.parametrize("way", [*dict.fromkeys(WAYS.values())], ids=lambda way: way.__name__)
async def test_each_way_is_refused_where_the_administrator_has_not_listed_the_server(
    tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path], way: Callable[[World], Awaitable[object]]
) -> None:
    key = SecretStr(KEY)
    archive = await Archive.open(empty_archive(tmp_path, key), key)
    world = World(archive)
    try:
        with pytest.raises(FirmAddressForbidden):
            await way(world)
    finally:
        await archive.aclose()
    assert world.secrets.read(PLACE.keys_name) is None
