"""Records the SQL statements that the archive's engine runs."""

from __future__ import annotations

from typing import Any

import apsw


class Statements:
    """SQL texts of some connections: the known ones, recorded until `freeze`, and others after it."""

    def __init__(self, *connections: apsw.Connection) -> None:
        self.known: set[str] = set()
        self.others: set[str] = set()
        self._is_frozen = False
        for connection in connections:
            connection.exec_trace = self._trace

    def freeze(self) -> None:
        """Record statements that are not known as `others` from now on."""
        self._is_frozen = True

    def _trace(self, _cursor: Any, statement: str, _bindings: Any) -> bool:
        if statement not in self.known:
            (self.others if self._is_frozen else self.known).add(statement)
        return True
