"""How many of the lawsuits found have which value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a facet."""

    value: str
    """As a query names it; empty where the service told none."""
    label: str
    """How it reads, where the value is a code; else empty."""
    count: int
    """Cases that have it, among those found."""
