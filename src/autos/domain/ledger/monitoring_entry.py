"""The ledger's entry of what monitorings bring: nobody asked for it, and nobody pays for it."""

from __future__ import annotations

from datetime import datetime
from uuid import uuid4

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.domain.operation import Operation


def new_monitoring_entry(
    service: str, search_key: str, at: datetime, *, label: str = "", matter: str = ""
) -> LedgerEntry:
    """`search_key` tells one origin of answers from another (contract, "Monitoring")."""
    return LedgerEntry(
        entry_id=uuid4(),
        search_type=str(SearchType.CUSTOM),
        search_key=search_key,
        label=label,
        mode=Mode.ON_DEMAND,
        service=service,
        state=LedgerState.COMPLETED,
        created_at=at,
        updated_at=at,
        route=Operation.READ_TRACKING,
        matter=matter,
    )
