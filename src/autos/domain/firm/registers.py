"""Things that several people change at their own desks, and what they all see once they have read each other.

Each thing is a register: a label of a lawsuit, a note, a verdict. An act on it is a version that names the versions
which it had seen; those that no other one names are its heads. What counts follows from the heads alone, so it is the
same in whatever order they arrive. With a single head nobody disagrees, whatever the clocks said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from autos.domain.firm.entry import EntryKind


class Register(NamedTuple):
    """What is changed, named as every desk names it."""

    kind: int
    """An `EntryKind`."""
    subject: str
    """Identifier of a folder, a note or a monitoring, number of a label, searched person of a verdict; of the trash
    empty."""
    number: str
    """Of the lawsuit; empty for a folder and for who runs a monitoring."""


@dataclass(frozen=True)
class RegisterValue:
    """How an act left a register. Instants are in microseconds."""

    is_there: bool
    """The lawsuit has the label, is in the folder or in the trash; the note, the folder or the verdict exists."""
    text: str = ""
    """Of a note; name of a folder, or of a label where its author gave it one."""
    is_same: bool = False
    """Of a verdict: whether the lawsuit is of the searched person."""
    evidence: str = ""
    made_at: int = 0
    changed_at: int = 0
    """Of a note."""
    name: str = ""
    """Of a monitoring; its `text` is who runs it, and its `evidence` at which service."""

    def is_like(self, other: RegisterValue) -> bool:
        """Whether both say the same, whenever it was said."""
        if not (self.is_there and other.is_there):
            return self.is_there == other.is_there
        said = (self.text, self.is_same, self.evidence, self.name)
        return said == (other.text, other.is_same, other.evidence, other.name)


ABSENT = RegisterValue(is_there=False)


@dataclass(frozen=True)
class ActVersion:
    """A register as one act left it."""

    act_id: str
    at: int
    """Hybrid time."""
    device_id: str
    value: RegisterValue
    seen: tuple[str, ...]
    """Acts whose versions it replaced."""
    is_private: bool = False
    """It stays at this desk: it was made where nothing was shared."""


LAST_WORD_COUNTS = frozenset({EntryKind.VERDICT, EntryKind.HANDED_OVER})
"""Kinds of which the last word counts, a withdrawal too. Of others, what is there goes before an unseen removal."""
ABSENCE_WINS = frozenset({EntryKind.TRASH})
"""A lawsuit that somebody restored stays out of the trash, unless who discarded it had seen that."""


def heads(versions: Iterable[ActVersion]) -> list[ActVersion]:
    """Versions that no other one replaced, oldest first."""
    every = list(versions)
    replaced = {act_id for version in every for act_id in version.seen}
    return sorted((each for each in every if each.act_id not in replaced), key=lambda each: (each.at, each.act_id))


def current(kind: int, versions: Sequence[ActVersion]) -> ActVersion | None:
    """The version that counts; None where there is none."""
    return max(heads(versions), key=lambda each: (_rank(kind, each), each.at, each.act_id), default=None)


def others(kind: int, versions: Sequence[ActVersion]) -> list[ActVersion]:
    """What was written at the same time as the version that counts and says something else, newest first."""
    counting = current(kind, versions)
    if counting is None:
        return []
    return [
        each
        for each in reversed(heads(versions))
        if each is not counting and each.value.is_there and not each.value.is_like(counting.value)
    ]


def _rank(kind: int, version: ActVersion) -> bool:
    if kind in LAST_WORD_COUNTS:
        return False
    return version.value.is_there != (kind in ABSENCE_WINS)
