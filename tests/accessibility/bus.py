"""The accessibility bus of the session (AT-SPI 2), read as a screen reader reads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
DEEPEST = 40
MOST_CHILDREN = 400
"""Of one object: a list of thousands is told by its first lines."""


@dataclass(frozen=True, slots=True)
class Node:
    """One object of the tree."""

    role: str
    """The bus's own English name of it."""
    name: str
    description: str
    states: int
    """Bits as the bus numbers them."""
    path: tuple[str, ...]
    """Roles and names of what it lies in, from the window on."""

    def has(self, state: int) -> bool:
        return bool(self.states >> state & 1)


class Bus:
    """A connection to it. Raises: OSError where the session has none."""

    def __init__(self) -> None:
        session = open_dbus_connection("SESSION")
        launcher = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        [address] = _answer(session, new_method_call(launcher, "GetAddress"))
        session.close()
        self._connection = open_dbus_connection(str(address))

    def close(self) -> None:
        self._connection.close()

    def application(self, process: int) -> tuple[str, str] | None:
        """The root object of a process, by the name and path it has on the bus."""
        for name, path in self._children("org.a11y.atspi.Registry", ROOT):
            daemon = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
            [found] = _answer(self._connection, new_method_call(daemon, "GetConnectionUnixProcessID", "s", (name,)))
            if found == process:
                return name, path
        return None

    def walk(self, name: str, path: str, inside: tuple[str, ...] = ()) -> Iterator[Node]:
        """The object and all that lies in it."""
        node = self._node(name, path, inside)
        yield node
        if len(inside) < DEEPEST:
            within = (*inside, f"{node.role} {node.name}".strip())
            for child_name, child_path in self._children(name, path)[:MOST_CHILDREN]:
                yield from self.walk(child_name, child_path, within)

    def _node(self, name: str, path: str, inside: tuple[str, ...]) -> Node:
        [role] = self._ask(name, path, "GetRoleName")
        [states] = self._ask(name, path, "GetState")
        said = [self._property(name, path, each) for each in ("Name", "Description")]
        return Node(str(role), said[0], said[1], states[0] | states[1] << 32, inside)

    def _children(self, name: str, path: str) -> list[tuple[str, str]]:
        [children] = self._ask(name, path, "GetChildren")
        return [(str(owner), str(child)) for owner, child in children]

    def _property(self, name: str, path: str, wanted: str) -> str:
        address = DBusAddress(path, name, PROPERTIES)
        [(_, value)] = _answer(self._connection, new_method_call(address, "Get", "ss", (ACCESSIBLE, wanted)))
        return str(value)

    def _ask(self, name: str, path: str, method: str) -> tuple[Any, ...]:
        return _answer(self._connection, new_method_call(DBusAddress(path, name, ACCESSIBLE), method))


def _answer(connection: DBusConnection, message: Any) -> tuple[Any, ...]:
    reply = connection.send_and_get_reply(message, timeout=60)
    if reply.header.message_type.name != "method_return":
        raise OSError(f"{message.header.fields}: {reply.body}")
    body: tuple[Any, ...] = reply.body
    return body
