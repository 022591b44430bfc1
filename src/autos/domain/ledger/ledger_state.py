"""Where an asked search stands."""

from __future__ import annotations

from enum import StrEnum


class LedgerState(StrEnum):
    """Life of an entry: drafted → sent → pending → completed, or one of the other ends."""

    DRAFTED = "drafted"
    """The intent is kept; nothing was sent."""
    SENT = "sent"
    """On its way: if Autos dies now, nobody knows whether it was accepted."""
    PENDING = "pending"
    """The service gave a `request_id`; answers are being read. Goes on by itself at the next start."""
    COMPLETED = "completed"
    FAILED = "failed"
    """Nothing was asked: the service refused it, or it never left. Asking again is free."""
    UNCONFIRMED = "unconfirmed"
    """Sent, no answer: it may have been billed. Only the person may repeat it."""
    CANCELLED = "cancelled"
    """Given up before it was sent, or ended by the service before the courts had answered."""


OPEN_STATES = frozenset({LedgerState.DRAFTED, LedgerState.SENT, LedgerState.PENDING})


class SearchOutcome(StrEnum):
    """What an entry has come to: "nothing found", "no answers yet" and "could not ask" are never the same."""

    FOUND = "found"
    PARTIAL = "partial"
    """Something came, and something did not, or could not be read."""
    NOTHING_FOUND = "nothing_found"
    """Everybody who was asked has answered that there is nothing."""
    STILL_PENDING = "still_pending"
    COULD_NOT_ASK = "could_not_ask"
    """Nothing came, and not everybody has answered."""
