"""Receives the intents of a form in place of the application."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.intent import Intent


class Recorder(NamedTuple):
    """Records the intents; sends nothing."""

    asked: list[Intent]
    over_budget: list[bool] | None = None
    """Where what was agreed about the month's limit is recorded, intent by intent."""

    again: list[bool] | None = None
    """Where it is recorded whether the same is to be asked again on purpose, intent by intent."""
    opened: list[LedgerEntry] | None = None
    """Where the stored answers are recorded that were opened instead."""

    def ask(self, intent: Intent, consent: Consent = NO_CONSENT) -> None:
        """Record the intent."""
        self.asked.append(intent)
        if self.over_budget is not None:
            self.over_budget.append(consent.over_budget)
        if self.again is not None:
            self.again.append(consent.again)

    def open_stored(self, _intent: Intent, entry: LedgerEntry) -> None:
        """Record the stored answer."""
        if self.opened is not None:
            self.opened.append(entry)
