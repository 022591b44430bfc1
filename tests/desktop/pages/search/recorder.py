"""Receives the intents of a form in place of the application."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.intent import Intent


class Recorder(NamedTuple):
    """Records the intents; sends nothing."""

    asked: list[Intent]
    over_budget: list[bool] | None = None
    """Where what was agreed about the month's limit is recorded, intent by intent."""

    def ask(self, intent: Intent, consent: Consent = NO_CONSENT) -> None:
        """Record the intent."""
        self.asked.append(intent)
        if self.over_budget is not None:
            self.over_budget.append(consent.over_budget)
