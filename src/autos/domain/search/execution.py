"""Progress of each court system. Source: contract, "Execution status"."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from autos.domain.record import Open, OptionalTimestamp, Record, null_means


class ExecutionState(StrEnum):
    """The two states of the contract."""

    DONE = "done"
    PENDING = "pending"


class ExecutionStatus(Record):
    """Progress of a court system in an on-demand request."""

    execution_id: UUID
    source_name: Annotated[str, null_means("")] = ""
    tribunal_acronym: str | None = None
    """Absent for some national sources."""
    status: Annotated[Open[ExecutionState], null_means(ExecutionState.PENDING)] = ExecutionState.PENDING
    created_at: OptionalTimestamp = None
    updated_at: OptionalTimestamp = None
