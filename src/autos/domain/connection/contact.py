"""What is known of how the service of a connection answers, and since when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from itertools import takewhile

from autos.domain.errors import KeyRefused, NotAllowed, ServiceProblem, ServiceUnreachable, TooManyCalls


class ContactResult(StrEnum):
    """What came of the last call."""

    UNTESTED = "untested"
    """Nothing was called since the connection was saved, or since its key or address was changed."""
    ANSWERED = "answered"
    SILENT = "silent"
    """The service could not be reached."""
    REFUSED = "refused"
    """It refused the key."""


@dataclass(frozen=True, slots=True)
class Contact:
    """The result of a call, and when it was known."""

    result: ContactResult
    at: datetime


def contact_result(problem: ServiceProblem | None) -> ContactResult | None:
    """What an answer to a call shows of the connection; None where it may not be the service that answered."""
    if isinstance(problem, KeyRefused):
        return ContactResult.REFUSED
    if isinstance(problem, ServiceUnreachable):
        return ContactResult.SILENT
    return ContactResult.ANSWERED if problem is None or isinstance(problem, (NotAllowed, TooManyCalls)) else None


NEVER = Contact(ContactResult.UNTESTED, datetime.min.replace(tzinfo=UTC))


def newest_contact(saved: Contact, others: Iterable[Contact]) -> Contact:
    """The newest of these, a silence with the time at which it began; what was before an untested one is void."""
    is_reset = saved.result is ContactResult.UNTESTED
    known = [one for one in others if not is_reset or one.at > saved.at]
    known = sorted([saved, *known], key=lambda contact: contact.at, reverse=True)
    if known[0].result is not ContactResult.SILENT:
        return known[0]
    return list(takewhile(lambda contact: contact.result is ContactResult.SILENT, known))[-1]
