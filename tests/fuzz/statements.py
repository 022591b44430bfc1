"""A watch over what the archive's engine is given to run."""

from __future__ import annotations

from typing import Any

import apsw


class Statements:
    """The texts of the statements of some connections: first all that are met, then those that are new."""

    def __init__(self, *connections: apsw.Connection) -> None:
        self.known: set[str] = set()
        self.others: set[str] = set()
        self._is_closed = False
        for connection in connections:
            connection.exec_trace = self._met

    def freeze(self) -> None:
        """From now on, a statement that has not been met is one of the others."""
        self._is_closed = True

    def _met(self, _cursor: Any, statement: str, _bindings: Any) -> bool:
        if statement not in self.known:
            (self.others if self._is_closed else self.known).add(statement)
        return True
