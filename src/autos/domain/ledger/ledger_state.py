"""State and outcome of a ledger entry."""

from __future__ import annotations

from enum import StrEnum


class LedgerState(StrEnum):
    """State of an entry: drafted → sent → pending → completed, or one of the other final states."""

    DRAFTED = "drafted"
    """The intent is stored; nothing was sent."""
    SENT = "sent"
    """Being sent: after a crash it is unknown whether the service accepted it."""
    PENDING = "pending"
    """The service returned a `request_id`; answers are being read. Resumes automatically at the next start."""
    COMPLETED = "completed"
    FAILED = "failed"
    """Rejected by the service, or never sent. A retry is free."""
    UNCONFIRMED = "unconfirmed"
    """Sent without an answer: it may have been billed. Only the user may repeat it."""
    CANCELLED = "cancelled"
    """Cancelled before it was sent, or ended by the service before the courts had answered."""


OPEN_STATES = frozenset({LedgerState.DRAFTED, LedgerState.SENT, LedgerState.PENDING})


class SearchOutcome(StrEnum):
    """Result of an entry; "nothing found", "no answers yet" and "could not ask" are distinct."""

    FOUND = "found"
    PARTIAL = "partial"
    """Some answers are missing or unreadable."""
    NOTHING_FOUND = "nothing_found"
    """All courts answered that there is nothing."""
    STILL_PENDING = "still_pending"
    COULD_NOT_ASK = "could_not_ask"
    """No lawsuit, and not all courts answered."""
