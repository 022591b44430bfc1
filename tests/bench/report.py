"""One JSON object a line, with the limit and whether it holds."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Figure:
    """What was measured; smaller is better, unless the limit is a least one."""

    name: str
    value: float
    unit: str
    limit: float
    detail: dict[str, Any] = field(default_factory=dict)
    at_least: bool = False

    @property
    def holds(self) -> bool:
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def line(self) -> str:
        """The figure as one line of JSON."""
        members = asdict(self) | {"value": round(self.value, 3), "holds": self.holds}
        members["limit"] = f"at least {self.limit}" if self.at_least else self.limit
        order = ("name", "value", "unit", "limit", "holds", "detail")
        return json.dumps({name: members[name] for name in order}, ensure_ascii=False)
