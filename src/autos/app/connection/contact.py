"""How the service of the connection in use answers: by the free tests, and by the searches of the ledger."""

from __future__ import annotations

from collections.abc import Iterable

from autos.domain.connection.contact import NEVER, Contact, ContactResult, newest_contact
from autos.domain.errors import (
    AnswersMissing,
    CertificateOutdated,
    KeyRefused,
    NotAllowed,
    NotFound,
    PracticeNotReady,
    Refused,
    ServiceUnreachable,
    StillPending,
)
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState

ANSWERED_STATES = frozenset({LedgerState.PENDING, LedgerState.COMPLETED})
RESULTS = {
    KeyRefused.__name__: ContactResult.REFUSED,
    ServiceUnreachable.__name__: ContactResult.SILENT,
    CertificateOutdated.__name__: ContactResult.SILENT,
    PracticeNotReady.__name__: ContactResult.SILENT,
    **{
        problem.__name__: ContactResult.ANSWERED
        for problem in (AnswersMissing, NotAllowed, NotFound, Refused, StillPending)
    },
}
"""By the name of the problem of a search; the others do not show whether the service has answered."""


def contact_of(saved: Contact | None, entries: Iterable[LedgerEntry]) -> Contact:
    """The newest contact with a connection: what was `saved` with it, or one of its searches."""
    return newest_contact(
        saved or NEVER, (contact for entry in entries if (contact := _contact_of_search(entry)) is not None)
    )


def _contact_of_search(entry: LedgerEntry) -> Contact | None:
    result = RESULTS.get(entry.problem)
    if not entry.problem and entry.state in ANSWERED_STATES:
        result = ContactResult.ANSWERED
    return None if result is None or entry.sent_at is None else Contact(result, entry.updated_at)
