"""The accessibility bus of the session (AT-SPI 2), read like a screen reader."""

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
"""Children of one object that are read; a longer list is judged by its first rows."""


@dataclass(frozen=True, slots=True)
class Node:
    """One object of the tree."""

    role: str
    """English name of its role on the bus."""
    name: str
    description: str
    states: int
    """Set of states, one bit each as numbered by AT-SPI."""
    path: tuple[str, ...]
    """Roles and names of its ancestors, from the window on."""

    def has(self, state: int) -> bool:
        return bool(self.states >> state & 1)


class Bus:
    """A connection to the accessibility bus. Raises: OSError where the session has none."""

    def __init__(self) -> None:
        session = open_dbus_connection("SESSION")
        launcher = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        [address] = _reply_body(session, new_method_call(launcher, "GetAddress"))
        session.close()
        self._connection = open_dbus_connection(str(address))

    def close(self) -> None:
        self._connection.close()

    def application(self, process: int) -> tuple[str, str] | None:
        """Name and path of a process's root object on the bus."""
        for name, path in self._children("org.a11y.atspi.Registry", ROOT):
            daemon = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
            [found] = _reply_body(self._connection, new_method_call(daemon, "GetConnectionUnixProcessID", "s", (name,)))
            if found == process:
                return name, path
        return None

    def walk(self, name: str, path: str, inside: tuple[str, ...] = ()) -> Iterator[Node]:
        """The object and all its descendants."""
        node = self._node(name, path, inside)
        yield node
        if len(inside) < DEEPEST:
            within = (*inside, f"{node.role} {node.name}".strip())
            for child_name, child_path in self._children(name, path)[:MOST_CHILDREN]:
                yield from self.walk(child_name, child_path, within)

    def _node(self, name: str, path: str, inside: tuple[str, ...]) -> Node:
        [role] = self._call(name, path, "GetRoleName")
        [states] = self._call(name, path, "GetState")
        texts = [self._property(name, path, each) for each in ("Name", "Description")]
        return Node(str(role), texts[0], texts[1], states[0] | states[1] << 32, inside)

    def _children(self, name: str, path: str) -> list[tuple[str, str]]:
        [children] = self._call(name, path, "GetChildren")
        return [(str(owner), str(child)) for owner, child in children]

    def _property(self, name: str, path: str, wanted: str) -> str:
        address = DBusAddress(path, name, PROPERTIES)
        [(_, value)] = _reply_body(self._connection, new_method_call(address, "Get", "ss", (ACCESSIBLE, wanted)))
        return str(value)

    def _call(self, name: str, path: str, method: str) -> tuple[Any, ...]:
        return _reply_body(self._connection, new_method_call(DBusAddress(path, name, ACCESSIBLE), method))


def _reply_body(connection: DBusConnection, message: Any) -> tuple[Any, ...]:
    reply = connection.send_and_get_reply(message, timeout=60)
    if reply.header.message_type.name != "method_return":
        raise OSError(f"{message.header.fields}: {reply.body}")
    body: tuple[Any, ...] = reply.body
    return body
