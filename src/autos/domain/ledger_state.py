"""Where an asked search stands."""

from __future__ import annotations

from enum import StrEnum


class LedgerState(StrEnum):
    """Life of an entry: written → sending → accepted → completed, or one of the ends that bought nothing."""

    WRITTEN = "written"
    """The intent is kept; nothing was sent."""
    SENDING = "sending"
    """On its way: if Autos dies now, nobody knows whether it was accepted."""
    ACCEPTED = "accepted"
    """The service gave a `request_id`; answers are being read. Goes on by itself at the next start."""
    COMPLETED = "completed"
    REFUSED = "refused"
    """The service refused it: nothing was asked."""
    NOT_SENT = "not_sent"
    """It never left: asking again is free."""
    LOST = "lost"
    """Sent, no answer: it may have been billed. Only the person may repeat it."""


OPEN_STATES = frozenset({LedgerState.WRITTEN, LedgerState.SENDING, LedgerState.ACCEPTED})
