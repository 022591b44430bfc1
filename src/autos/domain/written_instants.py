"""Instants as services and courts write them: ISO 8601, 10/05/2024 21:00, 20240510143000, seconds since 1970.

A date without an hour is midnight in UTC, as the contract sends it. What is written in another way has an hour of the
courts, which `autos.domain.dates` keeps apart from dates: 21:00 in Brasília is that day, and midnight in UTC.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

COURTS = timezone(timedelta(hours=-3))
"""Offset of an hour that is written as courts do, without one."""
LONGEST = 100
"""Characters of an instant; a longer text is none."""
LENGTH_OF_CONTRACT = len("2024-05-10T15:00:00.000Z")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SMALLEST_SECONDS = 10**8
"""Of 1973: what is smaller is a count, or a year."""
_LARGEST_SECONDS = 10**11
"""Numbers from here on are milliseconds, then microseconds, then nanoseconds; seconds reach the year 5138."""
_STEPS = (1, 10**3, 10**6, 10**9)
_TIME = r"(?:[ T,]*(?:[àa]s )?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?h(?:oras)?| ?min)?)?"
_DAY_FIRST = re.compile(rf"(\d{{1,2}})[/.-](\d{{1,2}})[/.-](\d{{4}}|\d{{2}}){_TIME}", re.IGNORECASE)
_YEAR_FIRST = re.compile(rf"(\d{{4}})[/.](\d{{1,2}})[/.](\d{{1,2}}){_TIME}", re.IGNORECASE)
_NAMED = re.compile(rf"(\d{{1,2}})º?[ -](?:de )?([a-zç]{{3,9}})\.?[ -](?:de )?(\d{{4}}){_TIME}", re.IGNORECASE)
_NAMED_FIRST = re.compile(rf"([a-z]{{3,9}})\.? (\d{{1,2}}),? (\d{{4}}){_TIME}", re.IGNORECASE)
_MONTHS = {
    "jan": 1, "fev": 2, "feb": 2, "mar": 3, "abr": 4, "apr": 4, "mai": 5, "may": 5, "jun": 6, "jul": 7, "ago": 8,
    "aug": 8, "set": 9, "sep": 9, "out": 10, "oct": 10, "nov": 11, "dez": 12, "dec": 12,
}  # fmt: skip
_SCRIPT = re.compile(r"[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT([+-]\d{4})(?: \(.*\))?")
"""What a script makes of a date: Fri May 10 2024 14:30:00 GMT-0300 (…)."""
_MAIL = re.compile(
    r"(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}(?::\d{2})?) (GMT|UTC|UT|Z|[+-]\d{4})"
)
"""As mails and HTTP have it: Fri, 10 May 2024 14:30:00 GMT (RFC 5322)."""
_EPOCH_TEXT = re.compile(r"/Date\((-?\d+)(?:[+-]\d{4})?\)/")
_ZONE = re.compile(r"\[[A-Za-z_/+-]+\]$| ?(?:UTC|GMT|BRT)$|(?<=\d) (?=[+-]\d{2}:?\d{2}$)")
"""After the offset or in its place, and a blank before it."""
_OFFSET = re.compile(r"(?:Z|[+-][0-9]{2}:?[0-9]{2})$")
NAMES_OF_UTC = frozenset({"UTC", "GMT", "Z", "Etc/UTC", "Etc/GMT"})
NAMES_OF_COURTS = frozenset({"America/Sao_Paulo", "Brazil/East"})
"""Zones by name whose hour is that of the courts; of any other nobody knows the hour here."""
_COMPACT = frozenset({8, 12, 14})
"""Digits of a date, of a date with hour and minute, and with seconds."""
_EARLIEST, _LATEST = 1800, 2200
"""Years of a lawsuit; eight digits with others begin with the day."""
_PIVOT = 70
"""Two digits from here on are of the last century."""
_DATE_MEMBERS = ("$date", "date", "datetime", "$numberLong")
_SECOND_MEMBERS = ("seconds", "_seconds")


def read_instant(value: Any) -> object:
    """The instant that a service wrote, maybe without a zone; None for what is blank. Raises: ValueError.

    A text in the contract's own form stays one, which the model parses in a tenth of the time.
    """
    if isinstance(value, str) and len(value) == LENGTH_OF_CONTRACT and value[-1] == "Z":
        return value
    return parse_instant(value)


def parse_instant(value: Any) -> datetime | None:
    """As `read_instant`, for any form. Raises: ValueError."""
    try:
        match value:
            case None | datetime():
                return value
            case bool():
                raise ValueError("no instant")
            case int():
                return _parse_digits(str(value))
            case float():
                return _since_epoch(value)
            case str():
                return _parse_text(value.strip())
            case Mapping():
                return _parse_members(value)
            case Sequence():
                return _parse_numbers(value)
            case _:
                raise ValueError("no instant")
    except OverflowError:
        raise ValueError("beyond the years 1 to 9999") from None


def _since_epoch(number: float) -> datetime:
    """Seconds since 1970, or thousandths, millionths, billionths of them."""
    size = abs(number)
    if not size >= _SMALLEST_SECONDS:  # a year, or no number at all
        raise ValueError("no instant")
    step = next((step for step in _STEPS if size < _LARGEST_SECONDS * step), None)
    if step is None:
        raise ValueError("no instant")
    return EPOCH + timedelta(microseconds=round(number * 10**6 / step))


def _parse_text(text: str) -> datetime | None:
    if not text:
        return None
    if len(text) > LONGEST:
        raise ValueError("no instant")
    if text.lstrip("-").isdecimal() and text.isascii():
        return _parse_digits(text)
    if found := _EPOCH_TEXT.fullmatch(text):
        return _since_epoch(int(found[1]))
    with suppress(ValueError):
        return datetime.fromisoformat(_iso(text))
    for pattern, order in ((_DAY_FIRST, (2, 1, 0)), (_YEAR_FIRST, (0, 1, 2))):
        if found := pattern.fullmatch(text):
            parts = found.groups()
            return _at([parts[place] for place in order], parts[3:])
    for pattern, order in ((_NAMED, (2, 1, 0)), (_NAMED_FIRST, (2, 0, 1))):
        if found := pattern.fullmatch(text):
            parts = found.groups()
            year, month, day = (parts[place] for place in order)
            return _at([year, str(_MONTHS.get(month[:3].casefold(), 0)), day], parts[3:])
    return _parse_mail_or_script(text)


def _iso(text: str) -> str:
    """The text as the standard library reads it: a zone that has a name is UTC or that of the courts."""
    zone = _ZONE.search(text)
    if zone is None:
        return text
    plain = text[: zone.start()].rstrip() + text[zone.end() :]
    if zone[0].strip().startswith("["):
        return plain + _offset_of(zone[0].strip().strip("[]"), plain)
    if not zone[0].strip():
        return plain
    return f"{plain}-03:00" if zone[0].strip() == "BRT" else f"{plain}+00:00"


def _offset_of(name: str, text: str) -> str:
    """The offset of a zone that is named behind a text which may have one already. Raises: ValueError."""
    if _OFFSET.search(text):
        return ""
    if name in NAMES_OF_UTC:
        return "+00:00"
    if name in NAMES_OF_COURTS:
        return "-03:00"
    raise ValueError("no instant")


def _parse_digits(text: str) -> datetime:
    """Digits alone: a date, a date and an hour of the court, or seconds since 1970."""
    if len(text) not in _COMPACT:
        return _since_epoch(int(text))
    if not _EARLIEST <= int(text[:4]) <= _LATEST:
        if len(text) != len("20240510"):
            return _since_epoch(int(text))
        text = text[4:] + text[2:4] + text[:2]
    parts = [text[:4], *(text[place : place + 2] for place in range(4, len(text), 2))]
    is_date = not any(map(int, parts[3:]))
    return _at(parts[:3], [None] * 3 if is_date else [*parts[3:], "0"][:3])


def _at(day: Sequence[str], hour: Sequence[str | None]) -> datetime:
    """A day (year, month, day), and an hour of the court if there is one."""
    year, month, number = (int(part) for part in day)
    if len(day[0]) == len("24"):
        year += 1900 if year >= _PIVOT else 2000
    hours, minutes, seconds = (int(part or 0) for part in hour)
    return datetime(year, month, number, hours, minutes, seconds, tzinfo=UTC if hour[0] is None else COURTS)


def _parse_mail_or_script(text: str) -> datetime:
    if found := _SCRIPT.fullmatch(text):
        month, day, year, hour, offset = found.groups()  # the names of months in the system's language are no help
        return datetime.fromisoformat(f"{year}-{_MONTHS.get(month.casefold(), 0):02d}-{day}T{hour}{offset}")
    if found := _MAIL.fullmatch(text):
        day, month, year, hour, offset = found.groups()
        zone = "+00:00" if offset in {"GMT", "UTC", "UT", "Z"} else offset
        return datetime.fromisoformat(f"{year}-{_MONTHS.get(month.casefold(), 0):02d}-{int(day):02d}T{hour}{zone}")
    raise ValueError("no instant")


def _parse_members(value: Mapping[str, Any]) -> datetime | None:
    """An object in place of an instant: of a database, of PHP, of a protocol buffer."""
    for name in _DATE_MEMBERS:
        if name in value:
            read = parse_instant(value[name])
            if name == "date" and read is not None and read.tzinfo is None and "timezone" in value:
                return _in_named_zone(read, str(value["timezone"]))
            return read
    for name in _SECOND_MEMBERS:
        if name in value:
            return parse_instant(value[name])
    raise ValueError("no instant")


def _in_named_zone(read: datetime, name: str) -> datetime:
    """An hour in a zone that an object names beside it. Raises: ValueError where nobody knows the zone."""
    offset = name if _OFFSET.fullmatch(name) else _offset_of(name, "")
    return datetime.fromisoformat(f"{read.isoformat()}{offset}")


def _parse_numbers(value: Sequence[Any]) -> datetime:
    """Year, month, day and maybe an hour of the court, each a number, as Java writes them."""
    parts = [part for part in value if isinstance(part, int) and not isinstance(part, bool)]
    if len(parts) != len(value) or not 3 <= len(parts) <= 7:  # noqa: PLR2004 -- a day, and down to nanoseconds
        raise ValueError("no instant")
    return datetime(*parts[:6], tzinfo=COURTS if any(parts[3:]) else UTC)  # type: ignore[misc,arg-type]
