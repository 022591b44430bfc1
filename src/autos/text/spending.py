"""Wording of prices and of the monthly limit."""

from __future__ import annotations

from autos.domain.ledger.spending import LimitAction
from autos.text.translation import translate


def limit_action_text(action: LimitAction) -> str:
    """What happens at the limit, as part of a sentence."""
    return {
        LimitAction.WARN: translate("spending", "ao chegar nele, avisa"),
        LimitAction.CONFIRM: translate("spending", "ao chegar nele, pede confirmação"),
        LimitAction.STOP: translate("spending", "ao chegar nele, para"),
    }[action]
