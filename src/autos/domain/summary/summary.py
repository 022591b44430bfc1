"""Answers that are not lawsuits: whether there are any, and how many have which value. Source: contract."""

from __future__ import annotations

from typing import Annotated

from autos.domain.record import OptionalList, Record, null_means

CHECK, SUMMARY = "check", "summary"
"""Kinds under which the archive keeps these answers, whole."""


class Existence(Record):
    """Whether the database has anything."""

    has_lawsuits: bool


class Group(Record):
    """One value and how many lawsuits have it."""

    count: Annotated[int, null_means(0)] = 0
    value: str


class InstanceGroup(Record):
    """One instance and how many lawsuits are in it."""

    count: Annotated[int, null_means(0)] = 0
    value: int


class Summary(Record):
    """Ten groups and the total. Source: contract, "Grouped summary"."""

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
