"""Compares an archive after a crash with what was committed; the last operation must be there whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass

from tests.crash.operations import ArchiveFacts


@dataclass(frozen=True)
class CrashVerdict:
    """What became of the committed operations and of the one that was running."""

    lost: tuple[str, ...]
    """Committed facts that are missing or changed, and facts that no operation wrote."""
    half: tuple[str, ...]
    """Facts of the last operation that are missing while others of it are there."""
    is_last_kept: bool
    """Whether the operation that was running had been committed."""


def compare(found: ArchiveFacts, committed: ArchiveFacts, last: ArchiveFacts) -> CrashVerdict:
    """Compare with the facts after the last confirmed commit, and with those after the operation that was running."""
    if found == committed:
        return CrashVerdict((), (), is_last_kept=False)
    if found == last:
        return CrashVerdict((), (), is_last_kept=True)
    lost, half = [], []
    begun = any(found.get(fact) == value for fact, value in last.items() if committed.get(fact) != value)
    for fact in sorted(committed.keys() | last.keys() | found.keys()):
        value, before, after = found.get(fact), committed.get(fact), last.get(fact)
        if value == after == before or (value == after and begun):
            continue
        if value == before and begun:
            half.append(f"{fact}: {value}, though others of its operation are {after}")
        elif value != before:
            lost.append(f"{fact}: {value} instead of {before}")
    return CrashVerdict(tuple(lost), tuple(half), is_last_kept=False)
