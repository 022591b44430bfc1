"""Judges what an archive tells after a crash: all that was committed, and of the last act all or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from tests.crash.acts import State


@dataclass(frozen=True)
class Judgement:
    """What became of the committed acts and of the one that was being done."""

    lost: tuple[str, ...]
    """Facts that were committed and are not told, or told otherwise; or told and of no act at all."""
    half: tuple[str, ...]
    """Facts of the last act that are missing while others of it are there."""
    is_last_kept: bool
    """Whether the act that nobody was told of had been committed."""


def judge(found: State, committed: State, last: State) -> Judgement:
    """`committed` is what was told as kept; `last` the same with the act that was under way."""
    if found == committed:
        return Judgement((), (), is_last_kept=False)
    if found == last:
        return Judgement((), (), is_last_kept=True)
    lost, half = [], []
    begun = any(found.get(fact) == value for fact, value in last.items() if committed.get(fact) != value)
    for fact in sorted(committed.keys() | last.keys() | found.keys()):
        told, before, after = found.get(fact), committed.get(fact), last.get(fact)
        if told == after == before or (told == after and begun):
            continue
        if told == before and begun:
            half.append(f"{fact}: {told}, though others of its act say as {after}")
        elif told != before:
            lost.append(f"{fact}: {told} instead of {before}")
    return Judgement(tuple(lost), tuple(half), is_last_kept=False)
