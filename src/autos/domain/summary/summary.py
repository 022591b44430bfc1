"""Answers that are not lawsuits: whether there are any, and how many have which value. Source: contract."""

from __future__ import annotations

from typing import Annotated

from autos.domain.record import Listed, Record, null_means

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

    classifications: Listed[Group] = ()
    subjects: Listed[Group] = ()
    areas: Listed[Group] = ()
    tribunals: Listed[Group] = ()
    justices: Listed[Group] = ()
    phases: Listed[Group] = ()
    states: Listed[Group] = ()
    instances: Listed[InstanceGroup] = ()
    sides: Listed[Group] = ()
    person_types: Listed[Group] = ()
    lawsuits_count: Annotated[int, null_means(0)] = 0
