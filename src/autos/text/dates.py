"""Days and times in words, in the courts' time zone (America/Sao_Paulo)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from autos.domain.dates import court_date, court_time, format_date, is_date_only
from autos.text.translation import plural, translate

NOW_FOR = timedelta(minutes=5)
"""How long it is said of somebody that she is there now."""


def today() -> date:
    """Today in the courts' time zone."""
    return court_time(datetime.now(UTC)).date()


def is_today(instant: datetime) -> bool:
    """Whether an instant is of today in the courts' time zone."""
    return court_time(instant).date() == today()


def day(value: date) -> str:
    """Format a day: hoje, ontem, dd/mm/aaaa."""
    if value == today():
        return translate("dates", "hoje")
    if value == today() - timedelta(days=1):
        return translate("dates", "ontem")
    return format_date(value)


def on_day(value: date) -> str:
    """Format a day after a verb: hoje, ontem, em dd/mm/aaaa."""
    text = day(value)
    return translate("dates", "em {day}").format(day=text) if text == format_date(value) else text


def day_and_hour(instant: datetime) -> str:
    """Format an instant: hoje, 14:05; ontem, 09:12; 12/11/2026."""
    moment = court_time(instant)
    text = day(moment.date())
    recent = moment.date() >= today() - timedelta(days=1)
    return f"{text}, {moment:%H:%M}" if recent else text


def moments_apart(one: datetime, other: datetime) -> tuple[str, str]:
    """Two moments as days: 21/11/2026, 28/11/2026; of one day with their hours, of one minute with their seconds."""
    moments = court_time(one), court_time(other)
    days = {moment.date() for moment in moments}
    if len(days) > 1:
        return format_date(moments[0].date()), format_date(moments[1].date())
    hours = [f"{moment:%H:%M}" for moment in moments]
    seconds = [f"{moment:%H:%M:%S}" for moment in moments]
    shown = seconds if hours[0] == hours[1] and seconds[0] != seconds[1] else hours
    text = translate("dates", "{day} às {hour}")
    before, after = (text.format(day=format_date(*days), hour=hour) for hour in shown)
    return before, after


def seen_words(instant: datetime) -> str:
    """Format when somebody was there last: agora; hoje, 11:05; ontem; 20/11/2026."""
    if abs(datetime.now(UTC) - instant) <= NOW_FOR:
        return translate("dates", "agora")
    return day_and_hour(instant) if is_today(instant) else day(court_time(instant).date())


def hour_or_day(instant: datetime) -> str:
    """Short form of `day_and_hour`: 14:05 (today); ontem; 12/11/2026."""
    moment = court_time(instant)
    return f"{moment:%H:%M}" if is_today(instant) else day(moment.date())


def service_time(instant: datetime) -> str:
    """Format an instant of the service: like `day_and_hour`, or only the day of a date without an hour."""
    return day(court_date(instant)) if is_date_only(instant) else day_and_hour(instant)


def query_time(instant: datetime) -> str:
    """Format the time of a search: hoje às 14:31."""
    moment = court_time(instant)
    text = translate("dates", "{day} às {hour}")
    return text.format(day=day(moment.date()), hour=f"{moment:%H:%M}")


def age(instant: datetime) -> str:
    """Format how many days ago it was."""
    days = (today() - court_time(instant).date()).days
    if days <= 0:
        return translate("dates", "hoje")
    if days == 1:
        return translate("dates", "ontem")
    return plural(days, translate("dates", "há {n} dia"), translate("dates", "há {n} dias"))


def weekday(value: date) -> str:
    """Short name of the day of the week: segunda, terça …"""
    names = (
        translate("dates", "segunda"),
        translate("dates", "terça"),
        translate("dates", "quarta"),
        translate("dates", "quinta"),
        translate("dates", "sexta"),
        translate("dates", "sábado"),
        translate("dates", "domingo"),
    )
    return names[value.weekday()]


def weekday_letters() -> tuple[str, ...]:
    """Headings of the days of a week from Sunday on, as a calendar has them."""
    return tuple(translate("dates", "D S T Q Q S S").split())
