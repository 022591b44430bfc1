"""What a batch knows: its documents, which are chosen, and what has become of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple
from uuid import UUID

from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import Mode

LIMIT = "limit"
"""Stands for a `Problem`: the month's limit, which the person may pass."""
LEAVE_REST = frozenset(
    {"ServiceUnreachable", "AnswerLost", "KeyRefused", "KeyMissing", "TooManyCalls", "ServiceBroken", LIMIT}
    | {"ArchiveFull", "ArchiveReadOnly", "ArchiveDamaged", "ArchiveBusy"}
)
"""What the next one would meet as well; anything else is about one document."""


class Phase(Enum):
    """Where a batch stands."""

    CHOOSING = "choosing"
    SENDING = "sending"
    STOPPED = "stopped"
    """Some have not left: the person stopped, or a problem did."""
    ENDED = "ended"
    """All that were chosen have left; answers may still come."""


class Standing(Enum):
    """Where one document of a batch stands."""

    QUEUED = "queued"
    ASKING = "asking"
    ASKED = "asked"
    """The service has it, or a kept answer made asking needless."""
    UNASKED = "unasked"
    """Nothing was asked."""
    UNCONFIRMED = "unconfirmed"
    """It left, and nobody knows whether it was billed."""


class Answer(NamedTuple):
    """What the archive holds of a search."""

    entry: LedgerEntry
    exists: bool | None = None
    """Of a true/false lookup."""
    lawsuits: int | None = None
    """How many, of a grouped lookup."""


class Line(NamedTuple):
    """One document."""

    document: FoundDocument
    is_chosen: bool = False
    kept: LedgerEntry | None = None
    """Fresh answer to the same question, or one that is on its way: it costs nothing."""
    standing: Standing | None = None
    entry_id: UUID | None = None
    answer: Answer | None = None
    problem: str = ""
    """Name of the `Problem` for which it was not asked."""

    @property
    def can_be_asked(self) -> bool:
        """A wrong digit finds nobody, and a lawsuit number never goes out."""
        return self.document.search_type is not None and self.document.check is not DocumentCheck.INVALID

    @property
    def opens(self) -> UUID | None:
        """The search that Enter opens."""
        return self.entry_id or (self.kept.entry_id if self.kept is not None else None)


@dataclass(frozen=True)
class BatchState:
    """All that the panel shows; what is counted of two thousand lines is counted once."""

    is_open: bool = False
    is_reading: bool = False
    is_ready: bool = False
    """The archive and the service are up."""
    lines: tuple[Line, ...] = ()
    lost: int = 0
    """Cells of which a spreadsheet has lost digits."""
    more: int = 0
    """Documents beyond those that a batch takes."""
    mode: Mode = Mode.EXISTS
    is_filtered: bool = False
    """Whether the chips of the form go along."""
    asks_anew: bool = False
    """Whether documents with a kept answer are paid for again."""
    phase: Phase = Phase.CHOOSING
    is_stopping: bool = False
    """Nothing more leaves; what has left is waited for."""
    problem: str = ""
    """Name of the `Problem` that stopped it, or `LIMIT`."""
    file_problem: str = ""
    """Name of the `Problem` for which a file was not read."""

    @property
    def is_choosing(self) -> bool:
        """Nothing of it has been asked yet."""
        return self.phase is Phase.CHOOSING

    @cached_property
    def chosen(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.is_chosen and line.can_be_asked)

    @cached_property
    def billed(self) -> int:
        """How many calls may be billed when it starts."""
        return len(self.chosen) - self.free

    @cached_property
    def free(self) -> int:
        """How many of the chosen are answered by what is kept."""
        kept = (line.kept for line in self.chosen if line.kept is not None)
        return sum(not self.asks_anew or entry.is_open for entry in kept)

    @cached_property
    def run(self) -> tuple[Line, ...]:
        """Those that were to be asked when it started."""
        return tuple(line for line in self.lines if line.standing is not None)

    @cached_property
    def done(self) -> int:
        """How many of these have left, or need not."""
        waiting = {Standing.QUEUED, Standing.ASKING}
        return sum(line.standing not in waiting and not can_go_again(line) for line in self.run)

    @cached_property
    def asked(self) -> int:
        """How many have left, or were answered by what is kept."""
        return sum(line.standing in {Standing.ASKED, Standing.UNCONFIRMED} for line in self.lines)

    @cached_property
    def awaited(self) -> int:
        """Of these, how many answers are still to come."""
        return sum(line.standing is Standing.ASKED and is_awaited(line) for line in self.lines)

    @cached_property
    def answered(self) -> int:
        return sum(line.standing is Standing.ASKED and not is_awaited(line) for line in self.lines)

    @cached_property
    def left(self) -> int:
        """How many would leave if it went on."""
        return sum(line.standing is Standing.QUEUED or can_go_again(line) for line in self.run)

    @cached_property
    def kinds(self) -> Counter[str]:
        """How many documents of each kind, in the order in which they appear."""
        return Counter(line.document.kind for line in self.lines)

    @cached_property
    def wrong(self) -> int:
        return sum(line.document.check is DocumentCheck.INVALID for line in self.lines)


def can_go_again(line: Line) -> bool:
    """Whether nothing of it has left, for a reason that may have passed."""
    return line.standing is Standing.UNASKED and line.problem in LEAVE_REST


def is_awaited(line: Line) -> bool:
    """Whether the service has yet to end its answer."""
    return line.answer is None or line.answer.entry.is_open
