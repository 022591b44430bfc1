"""Progress of each court system. Source: contract, "Execution status"."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, NamedTuple
from uuid import UUID, uuid5

from autos.domain.character_references import resolve_in_value
from autos.domain.tolerant_record import Open, OptionalTimestamp, RecordWithVariants, null_means

NAMELESS = UUID("0b8f4c1e-5a52-5d0b-8c53-6f3a2a7d9e10")
"""Namespace of identifiers for executions that came without one."""


class ExecutionState(StrEnum):
    """The two states of the contract."""

    DONE = "done"
    PENDING = "pending"


class ExecutionStatus(RecordWithVariants):
    """Progress of a court system in an on-demand request; without an identifier it gets one made of its source."""

    execution_id: UUID
    source_name: Annotated[str, null_means("")] = ""
    tribunal_acronym: str | None = None
    """Absent for some national sources."""
    status: Annotated[Open[ExecutionState], null_means(ExecutionState.PENDING)] = ExecutionState.PENDING
    created_at: OptionalTimestamp = None
    updated_at: OptionalTimestamp = None

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        return super().contract_shape(_identified(resolve_in_value(value)))


class ReceivedExecutions(NamedTuple):
    """The court systems of a request."""

    systems: list[ExecutionStatus]
    unread: list[bytes]
    """Elements that could not be read, as received."""


def _identified(value: Any) -> Any:
    if not isinstance(value, dict) or _is_identifier(value.get("execution_id")):
        return value
    parts = (value.get(name) for name in ("execution_id", "source_name", "tribunal_acronym"))
    return value | {"execution_id": uuid5(NAMELESS, "\n".join(map(str, parts)))}


def _is_identifier(value: object) -> bool:
    try:
        return isinstance(value, UUID) or (isinstance(value, str) and UUID(value) is not None)
    except ValueError:
        return False
