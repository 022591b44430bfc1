"""What the person has agreed to before a search is sent."""

from __future__ import annotations

from typing import NamedTuple


class Consent(NamedTuple):
    """What the person has agreed to for one intent. Each member answers one decision and skips no other check."""

    again: bool = False
    """Send although an answer is stored, whole or not, or a colleague is asking the same; also instead of an accepted
    one that cannot be read."""
    repeat: bool = False
    """Send although it is unknown whether the same call was billed before."""
    over_budget: bool = False
    """Send although it exceeds the month's limit; nothing is sent where the person has set the limit to stop."""


NO_CONSENT = Consent()
