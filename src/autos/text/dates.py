"""Days and hours as people say them, on the local clock of the courts (America/Sao_Paulo)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from autos.domain.dates import court_date, court_time, format_date, is_date_only
from autos.text.translation import plural, translate


def today() -> date:
    """The day at the courts."""
    return court_time(datetime.now(UTC)).date()


def day(value: date) -> str:
    """hoje, ontem, or dd/mm/aaaa."""
    if value == today():
        return translate("dates", "hoje")
    if value == today() - timedelta(days=1):
        return translate("dates", "ontem")
    return format_date(value)


def on_day(value: date) -> str:
    """hoje, ontem, or em dd/mm/aaaa: after what was done then."""
    said = day(value)
    return translate("dates", "em {day}").format(day=said) if said == format_date(value) else said


def day_and_hour(instant: datetime) -> str:
    """hoje, 14:05; ontem, 09:12; 12/11/2026."""
    moment = court_time(instant)
    said = day(moment.date())
    recent = moment.date() >= today() - timedelta(days=1)
    return f"{said}, {moment:%H:%M}" if recent else said


def hour_or_day(instant: datetime) -> str:
    """Where room is scarce: 14:05 of today; ontem; 12/11/2026."""
    moment = court_time(instant)
    return f"{moment:%H:%M}" if moment.date() == today() else day(moment.date())


def service_time(instant: datetime) -> str:
    """When the service says it was: with its hour as `day_and_hour`, without one that very day."""
    return day(court_date(instant)) if is_date_only(instant) else day_and_hour(instant)


def query_time(instant: datetime) -> str:
    """consultado hoje às 14:31."""
    moment = court_time(instant)
    said = translate("dates", "{day} às {hour}")
    return said.format(day=day(moment.date()), hour=f"{moment:%H:%M}")


def age(instant: datetime) -> str:
    """How long ago, in the largest unit that says something."""
    days = (today() - court_time(instant).date()).days
    if days <= 0:
        return translate("dates", "hoje")
    if days == 1:
        return translate("dates", "ontem")
    return plural(days, translate("dates", "há {n} dia"), translate("dates", "há {n} dias"))
