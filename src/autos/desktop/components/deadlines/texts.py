"""What the pages of deadlines say beside their fields and dates."""

from __future__ import annotations

from autos.desktop.components.deadlines.presenter import DeadlineSource, DeadlineState
from autos.domain.deadlines.stored_deadline import DeadlineCount
from autos.text.deadlines import closed_day_text, uncertain_days_text
from autos.text.plain_text import plain_line
from autos.text.translation import translate

LONGEST_STEP = 60
"""Characters of the name of a step."""


def hint_text(state: DeadlineState) -> str:
    """What stands below the field of the day: why it cannot be counted from, or what can be done there."""
    if state.error is not None and state.available is not None:
        return closed_day_text(state.available, state.error)
    if state.is_misread:
        return translate("deadlines", "Isto não é uma data. Escreva assim: 15/12/2026.")
    if state.source is DeadlineSource.STEP and state.step is not None:
        return plain_line(state.step.name, LONGEST_STEP)
    return translate("deadlines", "Setas mudam o dia; PgUp e PgDn, o mês.")


def safest_words() -> str:
    """What the first date is."""
    return translate("deadlines", "Vence · a data mais segura")


def later_words(state: DeadlineState) -> str:
    """What the second date is."""
    if state.count is None:
        return translate("deadlines", "Se o tribunal fechar nos dias incertos")
    return later_count_words(state.count)


def later_count_words(count: DeadlineCount) -> str:
    """What the second date of a count is."""
    days = uncertain_days_text(count)
    if not days and count.dates[0] != count.dates[1]:  # as versions stored it that knew local days alone
        return translate("deadlines", "Com os dias locais que você marcou")
    if not days:
        return translate("deadlines", "Nenhum dia incerto cai neste prazo")
    return translate("deadlines", "Se o tribunal fechar em {days}").format(days=days)


def nothing_text(state: DeadlineState) -> str:
    """What stands in place of the first date."""
    if state.available is not None and state.court is None:
        return translate("deadlines", "Escolha o tribunal.")
    if state.error is not None and state.available is not None:
        return closed_day_text(state.available, state.error)
    return translate("deadlines", "Dê a data de disponibilização.")
