"""`--since DAY`: a day that has come."""

from __future__ import annotations

from datetime import datetime

from autos.domain.dates import format_date, parse_day, start_of_day
from autos.text.translation import translate


def read_since(text: str, now: datetime) -> datetime:
    """Read the beginning of a day that is not after `now`. Raises: ValueError, with the sentence to be shown."""
    try:
        day = parse_day(text)
        since = start_of_day(day)
    except (ValueError, OverflowError):
        words = translate("deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026.")
        raise ValueError(words.format(text=text)) from None
    if since > now:
        words = translate("news", "--since: {day} ainda não chegou. Nada foi lido.")
        raise ValueError(words.format(day=format_date(day)))
    return since
