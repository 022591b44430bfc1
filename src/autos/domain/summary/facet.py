"""Counts of found lawsuits by value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a facet."""

    value: str
    """Value in the query language; empty if the service sent none."""
    label: str
    """Display name if the value is a code; else empty."""
    count: int
    """Number of found cases that have it."""
