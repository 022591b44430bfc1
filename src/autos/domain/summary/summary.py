"""Counts of lawsuits by value, as sent by the service. Source: contract, "Grouped summary"."""

from __future__ import annotations

from typing import Annotated

from autos.domain.record import OptionalList, Record, Tolerant, null_means

CHECK, SUMMARY = "check", "summary"
"""Kinds under which the archive keeps these answers, whole."""


class Existence(Record):
    """Whether the database has anything."""

    has_lawsuits: bool


class Group(Record):
    """A value and its number of lawsuits."""

    count: Annotated[int, null_means(0)] = 0
    value: Annotated[str, null_means("")] = ""


class InstanceGroup(Record):
    """An instance and its number of lawsuits."""

    count: Annotated[int, null_means(0)] = 0
    value: int


class Summary(Tolerant):
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
    lawsuits_count: Annotated[int, null_means(0)] = 0
