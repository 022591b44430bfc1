"""The ledger entry that collects the finds of a monitoring; it is not billed."""

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
    """Make the entry; `search_key` identifies the origin of the answers (contract, "Monitoring")."""
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
