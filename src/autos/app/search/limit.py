"""Asks whether calls may pass the limit of the month, over the window or one of its dialogs."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from autos.desktop.base.dialogs import answer
from autos.desktop.base.theme import Theme
from autos.desktop.components.over_limit_sheet import LimitQuestion, OverLimitSheet
from autos.domain.ledger.spending import LimitAction, Spending
from autos.domain.mode import CostClass
from autos.usecases.search.spend import Spend


class LimitedCalls(NamedTuple):
    """Calls that would pass a limit."""

    subject: str
    """Whom they are about."""
    how: str
    """What they ask."""
    cost: CostClass
    calls: int = 1


async def ask_to_pass(parent: QWidget, theme: Theme, question: LimitQuestion) -> tuple[bool, int | None]:
    """Whether the person passes the limit, and the place of the offer that was taken instead, if one was."""
    sheet = OverLimitSheet(parent, theme, question)
    is_agreed = await answer(sheet)
    return is_agreed, sheet.chosen


def limits_hit(spending: Spending, cost: CostClass, calls: int = 1) -> list[bool]:
    """The limits that ask first and that so many calls of a class would pass; of each, whether it is the firm's."""
    found = []
    for of_firm, action, at_limit in (
        (False, spending.own_action_for(cost), spending.at_limit),
        (True, spending.firm_action_for(cost), None if spending.firm is None else spending.firm.at_limit),
    ):
        passed = spending.passed(cost, calls, of_firm=of_firm)
        is_later = at_limit is LimitAction.CONFIRM and passed is not None and bool(passed.passed_by)
        if action is LimitAction.CONFIRM or (
            action is None and is_later and (spending.firm is not None or not of_firm)
        ):
            found.append(of_firm)
    return found


async def confirm_calls(parent: QWidget, theme: Theme, spend: Spend, asked: LimitedCalls) -> bool | None:
    """Whether the person passes each limit with these calls; None where there is none any more to be passed."""
    spending = await spend.this_month(with_drafts=True)
    is_agreed: bool | None = None
    for of_firm in limits_hit(spending, asked.cost, asked.calls):
        passed = spending.passed(asked.cost, asked.calls, of_firm=of_firm)
        if passed is not None:
            question = LimitQuestion(asked.subject, asked.how, asked.cost, passed, asked.calls)
            is_agreed, _ = await ask_to_pass(parent, theme, question)
            if not is_agreed:
                return False
    return is_agreed
