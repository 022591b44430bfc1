"""Wording of prices and of the monthly limit."""

from __future__ import annotations

from datetime import date

from autos.domain.ledger.spending import LimitAction
from autos.text.translation import translate


def limit_action_text(action: LimitAction) -> str:
    """What happens at the limit, as part of a sentence."""
    return {
        LimitAction.WARN: translate("spending", "ao chegar nele, avisa"),
        LimitAction.CONFIRM: translate("spending", "ao chegar nele, pede confirmação"),
        LimitAction.STOP: translate("spending", "ao chegar nele, para"),
    }[action]


def month_name(day: date) -> str:
    """Name of the month of a day, in lower case."""
    return (
        translate("spending", "janeiro"),
        translate("spending", "fevereiro"),
        translate("spending", "março"),
        translate("spending", "abril"),
        translate("spending", "maio"),
        translate("spending", "junho"),
        translate("spending", "julho"),
        translate("spending", "agosto"),
        translate("spending", "setembro"),
        translate("spending", "outubro"),
        translate("spending", "novembro"),
        translate("spending", "dezembro"),
    )[day.month - 1]
