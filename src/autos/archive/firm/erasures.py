"""Orders to erase a person in the firm, as this archive has verified them, and what they erased: never a name."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

import apsw

from autos.domain.firm.entry import EntryKind

HASHES = f"""
SELECT entry_id, entry_hash FROM firm_entries
WHERE space_id = ? AND kind >= 50 AND kind IN ({EntryKind.ERASURE_ORDERED:d}, {EntryKind.ERASURE_DONE:d})
"""  # noqa: S608 -- numbers of ours


class FirmErasureRepository:
    """The log of erasures, which outlives a server that was restored from an older backup."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def hashes(self, firm_id: UUID) -> dict[UUID, bytes]:
        """Hashes of the orders and of what desks signed, by entry: verified when they were read."""
        rows = self._connection.execute(HASHES, (str(firm_id),))
        return {UUID(entry_id): entry_hash for entry_id, entry_hash in rows}

    def add(self, erased: Iterable[tuple[UUID, UUID, UUID]]) -> None:
        """Remember erased entries: space, entry, order."""
        self._connection.executemany(
            "INSERT INTO firm_erased (space_id, entry_id, order_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            [tuple(map(str, each)) for each in erased],
        )

    def erased(self) -> list[tuple[UUID, UUID, UUID]]:
        """Erased entries: space, entry, order."""
        rows = self._connection.execute("SELECT space_id, entry_id, order_id FROM firm_erased")
        return [(UUID(space_id), UUID(entry_id), UUID(order_id)) for space_id, entry_id, order_id in rows]
