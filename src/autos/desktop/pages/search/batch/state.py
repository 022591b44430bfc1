"""State of a batch: its documents, which of them are chosen, and the status of each search."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cached_property
from typing import NamedTuple
from uuid import UUID

from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import Mode
from autos.usecases.search.batch.batch_answer import BatchAnswer
from autos.usecases.search.batch.stopping import STOPPING_PROBLEMS

LIMIT = "limit"
"""Problem name of the monthly limit, which the person may exceed."""
LIMIT_REACHED = "limit reached"
"""The same of one that is set to stop."""
LIMIT_BOUND = "limit of the administrator"
"""The same of one that the administrator has set."""
LIMIT_OF_FIRM = "limit of the firm"
"""The same of the firm's, where it is set to stop."""
LIMITS = frozenset({LIMIT, LIMIT_REACHED, LIMIT_BOUND, LIMIT_OF_FIRM})
BATCH_STOPPING_PROBLEMS = STOPPING_PROBLEMS | LIMITS
"""Problems that every further call would meet too; any other concerns one document only."""


class BatchPhase(Enum):
    """Phase of a batch."""

    CHOOSING = "choosing"
    SENDING = "sending"
    STOPPED = "stopped"
    """Some calls were not sent: the person or a problem stopped the batch."""
    ENDED = "ended"
    """All chosen documents were sent; answers may still arrive."""


class DocumentStatus(Enum):
    """Status of one document's search."""

    QUEUED = "queued"
    SENDING = "sending"
    SENT = "sent"
    """The service accepted it, or a stored answer is shown instead."""
    NOT_SENT = "not_sent"
    """The call was not sent."""
    UNCONFIRMED = "unconfirmed"
    """The call was sent without a confirmed answer; it may have been billed."""


class BatchRow(NamedTuple):
    """One document with the status of its search."""

    document: FoundDocument
    is_chosen: bool = False
    earlier: LedgerEntry | None = None
    """Fresh stored answer to the same search, or one that is pending: both cost nothing."""
    status: DocumentStatus | None = None
    entry_id: UUID | None = None
    answer: BatchAnswer | None = None
    problem: str = ""
    """Name of the `Problem` that prevented the call."""

    @property
    def can_send(self) -> bool:
        """False for an invalid document and for a lawsuit number, which is never sent."""
        return self.document.search_type is not None and self.document.check is not DocumentCheck.INVALID

    @property
    def entry_to_open(self) -> UUID | None:
        """Entry id of the search that Enter opens."""
        return self.entry_id or (self.earlier.entry_id if self.earlier is not None else None)


@dataclass(frozen=True)
class BatchState:
    """Everything the panel shows; the counts over the rows are cached."""

    is_open: bool = False
    is_table: bool = False
    """What is searched is what the rows of a table ask for."""
    is_reading: bool = False
    is_ready: bool = False
    """The archive and the service are available."""
    lines: tuple[BatchRow, ...] = ()
    is_greeting: bool = False
    """Nothing was given to read."""
    from_file: bool = False
    """What was read is a file, and not what was copied."""
    lost: int = 0
    """Number of spreadsheet cells that have lost digits."""
    more: int = 0
    """Number of documents beyond the limit of a batch."""
    sheet: str = ""
    """Sheet of the spreadsheet that they are from, where it has others."""
    mode: Mode = Mode.EXISTS
    is_filtered: bool = False
    """Whether the filters of the form are sent too."""
    asks_again: bool = False
    """Whether documents with a stored answer are searched, and paid for, again."""
    phase: BatchPhase = BatchPhase.CHOOSING
    began_at: datetime | None = None
    """When it was started; an answer that is older is one of the archive."""
    stopped_at: datetime | None = None
    service: str = ""
    """Name in the ledger of the service that it was sent to; empty before it is started."""
    is_elsewhere: bool = False
    """It was sent to another service than the one in use: nothing goes on here."""
    is_stopping: bool = False
    """No further call is sent; running calls finish."""
    problem: str = ""
    """Name of the `Problem` that stopped the batch, or `LIMIT`."""
    file_problem: str = ""
    """Name of the `Problem` that prevented reading a file."""
    file_problem_detail: str = ""

    @property
    def is_choosing(self) -> bool:
        """True before the batch was started."""
        return self.phase is BatchPhase.CHOOSING

    @property
    def is_sending(self) -> bool:
        return self.phase is BatchPhase.SENDING

    @property
    def can_retry_rows(self) -> bool:
        """Whether rows may be asked again now."""
        return self.is_ready and not self.is_elsewhere and self.phase in {BatchPhase.STOPPED, BatchPhase.ENDED}

    def is_kept(self, line: BatchRow) -> bool:
        """Whether a row was answered by what the archive had before the batch was started."""
        return line.answer is not None and self.began_at is not None and line.answer.entry.created_at < self.began_at

    @cached_property
    def chosen(self) -> tuple[BatchRow, ...]:
        return tuple(line for line in self.lines if line.is_chosen and line.can_send)

    @cached_property
    def billed(self) -> int:
        """Number of calls that may be billed once the batch starts."""
        return len(self.chosen) - self.free

    @cached_property
    def free(self) -> int:
        """Number of chosen documents that cost nothing: a stored answer covers them, or a search goes on."""
        earlier = (line.earlier for line in self.chosen if line.earlier is not None)
        return sum(not self.asks_again or entry.is_continued(again=True) for entry in earlier)

    @cached_property
    def started_rows(self) -> tuple[BatchRow, ...]:
        """Rows that were chosen when the batch started."""
        return tuple(line for line in self.lines if line.status is not None)

    @cached_property
    def done(self) -> int:
        """Number of these that need no further call."""
        waiting = {DocumentStatus.QUEUED, DocumentStatus.SENDING}
        return sum(line.status not in waiting and not can_retry(line) for line in self.started_rows)

    @cached_property
    def sent_count(self) -> int:
        """Number of rows that were sent or answered from the archive."""
        return sum(line.status in {DocumentStatus.SENT, DocumentStatus.UNCONFIRMED} for line in self.lines)

    @cached_property
    def awaited_count(self) -> int:
        """Number of these whose answer is still pending."""
        return sum(line.status is DocumentStatus.SENT and is_awaiting_answer(line) for line in self.lines)

    @cached_property
    def answered_count(self) -> int:
        return sum(line.status is DocumentStatus.SENT and not is_awaiting_answer(line) for line in self.lines)

    @cached_property
    def left(self) -> int:
        """Number of calls that `resume` would send."""
        return sum(line.status is DocumentStatus.QUEUED or can_retry(line) for line in self.started_rows)

    @cached_property
    def kinds(self) -> Counter[str]:
        """Number of documents of each kind, in order of appearance."""
        return Counter(line.document.kind for line in self.lines)

    @cached_property
    def invalid_count(self) -> int:
        return sum(line.document.check is DocumentCheck.INVALID for line in self.lines)


def can_retry(line: BatchRow) -> bool:
    """Whether the call was not sent for a reason that may have passed."""
    return line.status is DocumentStatus.NOT_SENT and line.problem in BATCH_STOPPING_PROBLEMS


def can_ask_again(line: BatchRow) -> bool:
    """Whether a row that was asked has no whole answer, and none is awaited: a person may have it asked again."""
    if line.status in {DocumentStatus.NOT_SENT, DocumentStatus.UNCONFIRMED}:
        return True
    answer = line.answer
    if line.status is not DocumentStatus.SENT or answer is None or answer.entry.is_open:
        return False
    return answer.entry.outcome not in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}


def is_awaiting_answer(line: BatchRow) -> bool:
    """Whether the service has not finished the answer."""
    return line.answer is None or line.answer.entry.is_open
