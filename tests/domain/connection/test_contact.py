"""What is known of how a connection answers: the newest counts, a silence with its beginning."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from autos.domain.connection.contact import NEVER, Contact, ContactResult, contact_result, newest_contact
from autos.domain.errors import (
    ContractBroken,
    KeyRefused,
    NotAllowed,
    RoutesMissing,
    ServiceProblem,
    ServiceUnreachable,
    UnreachableCause,
)

NOON = datetime(2026, 11, 25, 15, tzinfo=UTC)


def contact(result: ContactResult, minutes: int) -> Contact:
    return Contact(result, NOON + timedelta(minutes=minutes))


UNTESTED, ANSWERED, SILENT = ContactResult.UNTESTED, ContactResult.ANSWERED, ContactResult.SILENT


@pytest.mark.parametrize(
    ("saved", "others", "newest"),
    [
        (NEVER, [], NEVER),
        (NEVER, [contact(ANSWERED, 3), contact(SILENT, 2)], contact(ANSWERED, 3)),
        (NEVER, [contact(SILENT, 1), contact(SILENT, 3), contact(SILENT, 2), contact(ANSWERED, 0)], contact(SILENT, 1)),
        (contact(UNTESTED, 5), [contact(ANSWERED, 3)], contact(UNTESTED, 5)),
        (contact(UNTESTED, 5), [contact(ANSWERED, 3), contact(SILENT, 6)], contact(SILENT, 6)),
        (contact(ANSWERED, 5), [contact(SILENT, 3), contact(SILENT, 6)], contact(SILENT, 6)),
    ],
    ids=["never", "answered", "silent since", "changed", "silent after a change", "answered between"],
)
def test_the_newest_counts(saved: Contact, others: list[Contact], newest: Contact) -> None:
    assert newest_contact(saved, others) == newest


@pytest.mark.parametrize(
    ("problem", "result"),
    [
        (None, ANSWERED),
        (NotAllowed("POST", 403), ANSWERED),
        (KeyRefused(), ContactResult.REFUSED),
        (ServiceUnreachable(UnreachableCause.SILENT), SILENT),
        (RoutesMissing(), None),
        (ContractBroken("x"), None),
    ],
)
def test_what_may_not_be_the_service_says_nothing_of_it(
    problem: ServiceProblem | None, result: ContactResult | None
) -> None:
    assert contact_result(problem) is result
