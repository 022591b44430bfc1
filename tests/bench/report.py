"""A measured figure as a line of JSON, with its limit and whether it holds on a machine as fast as the reference."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

TIMES = frozenset({"s", "ms", "% of a processor"})
"""Units that grow on a slower machine."""
RATES = frozenset({"records/s", "lawsuits/s"})
"""Units that shrink on a slower machine."""
COUNTS = frozenset({"ratio", "throughput over bare", "time over bare", "bytes", "MB", "MiB"})
"""Units that are the same on every machine."""


@dataclass(frozen=True)
class Figure:
    """A measured value and its limit; smaller is better, unless `at_least`."""

    name: str
    value: float
    unit: str
    limit: float
    detail: dict[str, Any] = field(default_factory=dict)
    at_least: bool = False
    factor: float = 1.0
    """How many times longer fixed work took in this run than on the reference machine: see `calibration`."""

    def __post_init__(self) -> None:
        if self.unit not in TIMES | RATES | COUNTS:
            raise ValueError(self.unit)

    @property
    def adjusted(self) -> float:
        """The value on the reference machine: times and rates by the factor, everything else as measured."""
        if self.unit in TIMES:
            return self.value / self.factor
        return self.value * self.factor if self.unit in RATES else self.value

    @property
    def holds(self) -> bool:
        return self.adjusted >= self.limit if self.at_least else self.adjusted <= self.limit

    def line(self) -> str:
        """The figure as one line of JSON."""
        members = {
            "name": self.name,
            "value": round(self.value, 3),
            "factor": round(self.factor, 3),
            "adjusted": round(self.adjusted, 3),
            "unit": self.unit,
            "limit": f"at least {self.limit}" if self.at_least else self.limit,
            "holds": self.holds,
            "detail": self.detail,
        }
        return json.dumps(members, ensure_ascii=False)
