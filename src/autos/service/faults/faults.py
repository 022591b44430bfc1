"""The profile in force, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from threading import Lock
from typing import Self

from pydantic import ValidationError

from autos.service.faults.profile import FaultProfile, FaultRule
from autos.service.hash_fraction import hash_fraction


@dataclass(slots=True)
class _Turns:
    """How far one rule is."""

    matching_calls: int = 0
    applied_calls: int = 0


class Faults:
    """Which rule applies to which call. Safe to use from several threads."""

    def __init__(self, profile: FaultProfile | None = None) -> None:
        self._lock = Lock()
        self.profile = FaultProfile()
        self._turns: list[_Turns] = []
        self.replace(profile or FaultProfile())

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """The profile of a file. Raises: ValueError with a sentence that says what to change."""
        try:
            return cls(FaultProfile.model_validate_json(path.read_bytes()))
        except OSError as problem:
            raise ValueError(f"the fault profile {path} cannot be read: {problem.strerror}") from problem
        except ValidationError as problem:
            first = problem.errors(include_url=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"])) or "the file"
            raise ValueError(f"the fault profile {path} is not right: {place}: {first['msg']}") from problem

    def replace(self, profile: FaultProfile) -> None:
        """From now on `profile`; every rule begins anew."""
        with self._lock:
            self.profile = profile
            self._turns = [_Turns() for _ in profile.rules]

    def rule_for(self, method: str, path: str) -> FaultRule | None:
        """The rule for this call, its turn taken; `None` = answer as usual."""
        if not self.profile.rules:
            return None
        with self._lock:
            for index, (rule, turns) in enumerate(zip(self.profile.rules, self._turns, strict=True)):
                if not _fits(rule, method, path):
                    continue
                turns.matching_calls += 1
                if self._has_turn(index, rule, turns):
                    turns.applied_calls += 1
                    return rule
        return None

    def _has_turn(self, index: int, rule: FaultRule, turns: _Turns) -> bool:
        if turns.matching_calls <= rule.after or (rule.times is not None and turns.applied_calls >= rule.times):
            return False
        return hash_fraction(self.profile.seed, index, turns.matching_calls) < rule.chance


def _fits(rule: FaultRule, method: str, path: str) -> bool:
    return rule.method in {None, method} and (rule.path is None or fnmatchcase(path, rule.path))
