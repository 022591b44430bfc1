"""Counts of lawsuits by value, as sent by the service. Source: contract, "Grouped summary"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any
from uuid import UUID

from autos.domain.character_references import resolve_in_value
from autos.domain.tolerant_record import OptionalList, RecordWithVariants, null_means
from autos.domain.variant_forms import read_groups

CHECK, SUMMARY = "check", "summary"
"""Kinds under which the archive keeps these answers, whole."""


class Existence(RecordWithVariants):
    """Whether the database has anything."""

    has_lawsuits: bool


@dataclass(frozen=True, slots=True)
class ReceivedExistence:
    """A true/false answer, and what it was parsed from."""

    has_lawsuits: bool
    request_id: UUID | None
    """The complete request, where one was to be created."""
    body: bytes = field(repr=False)
    """The answer as received: what is beyond the contract, or cannot be parsed, is only here."""


class Group(RecordWithVariants):
    """A value and its number of lawsuits."""

    count: int | None = None
    """Absent is not zero."""
    value: Annotated[str, null_means("")] = ""


class InstanceGroup(RecordWithVariants):
    """An instance and its number of lawsuits."""

    count: int | None = None
    """Absent is not zero."""
    value: int


class Summary(RecordWithVariants):
    """Ten groups and the total; a value that cannot be parsed does not fail the others.

    Source: contract, "Grouped summary".
    """

    classifications: OptionalList[Group] = ()
    subjects: OptionalList[Group] = ()
    areas: OptionalList[Group] = ()
    tribunals: OptionalList[Group] = ()
    justices: OptionalList[Group] = ()
    phases: OptionalList[Group] = ()
    states: OptionalList[Group] = ()
    instances: OptionalList[InstanceGroup] = ()
    sides: OptionalList[Group] = ()
    person_types: OptionalList[Group] = ()
    lawsuits_count: int | None = None
    """Absent is not zero."""

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        """Its groups as lists, also where they are maps of counts."""
        shaped = super().contract_shape(resolve_in_value(value))
        if not isinstance(shaped, dict):
            return shaped
        return {name: read_groups(one) if name in cls.model_fields else one for name, one in shaped.items()}

    @property
    def total(self) -> int:
        """All lawsuits; 0 if not told."""
        return self.lawsuits_count or 0


@dataclass(frozen=True, slots=True)
class ReceivedSummary:
    """A summary with the answer that it was parsed from."""

    summary: Summary
    body: bytes = field(repr=False)
    """The answer as received: what is beyond the contract, or cannot be parsed, is only here."""
