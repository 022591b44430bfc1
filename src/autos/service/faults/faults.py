"""The active fault profile and the state of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from threading import Lock
from typing import Self

from pydantic import ValidationError

from autos.domain.visible_text import visible
from autos.service.faults.profile import FaultProfile, FaultRule
from autos.service.hash_fraction import hash_fraction


@dataclass(slots=True)
class _RuleCounts:
    """Counters of one rule."""

    matching_calls: int = 0
    applied_calls: int = 0


class Faults:
    """Selects the rule for each call from the active profile. Thread-safe."""

    def __init__(self, profile: FaultProfile | None = None) -> None:
        self._lock = Lock()
        self.profile = FaultProfile()
        self._counts: list[_RuleCounts] = []
        self.replace(profile or FaultProfile())

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """Read the profile from a file. Raises: ValueError with a message that says what to change."""
        try:
            return cls(FaultProfile.model_validate_json(path.read_bytes()))
        except OSError as problem:
            raise ValueError(f"the fault profile {path} cannot be read: {problem.strerror}") from problem
        except ValidationError as problem:
            first = problem.errors(include_url=False, include_input=False)[0]
            place = visible(".".join(map(str, first["loc"]))) or "the file"
            raise ValueError(f"the fault profile {path} is not right: {place}: {first['msg']}") from problem

    def replace(self, profile: FaultProfile) -> None:
        """Activate `profile` and reset all counters."""
        with self._lock:
            self.profile = profile
            self._counts = [_RuleCounts() for _ in profile.rules]

    def rule_for(self, method: str, path: str) -> FaultRule | None:
        """Select and count the rule for this call; `None` = answer normally."""
        if not self.profile.rules:
            return None
        with self._lock:
            for index, (rule, counts) in enumerate(zip(self.profile.rules, self._counts, strict=True)):
                if not _matches(rule, method, path):
                    continue
                counts.matching_calls += 1
                if self._is_due(index, rule, counts):
                    counts.applied_calls += 1
                    return rule
        return None

    def _is_due(self, index: int, rule: FaultRule, counts: _RuleCounts) -> bool:
        if counts.matching_calls <= rule.after or (rule.times is not None and counts.applied_calls >= rule.times):
            return False
        return hash_fraction(self.profile.seed, index, counts.matching_calls) < rule.chance


def _matches(rule: FaultRule, method: str, path: str) -> bool:
    return rule.method in {None, method} and (rule.path is None or fnmatchcase(path, rule.path))
