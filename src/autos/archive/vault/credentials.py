"""Court credentials as the vault reported them, with the renewal dates the person chose. No secret is stored here.

Source: contract, "Credential (vault)".
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import apsw

from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.vault.coverage import NO_KEY, WILDCARD, KnownCredential
from autos.domain.vault.credential import CredentialState, CredentialStatus

PAIR = "service = ? AND system_name = ? AND customer_key = ?"
SELECT = "SELECT system_name, customer_key, state, told_at, registered_at, renew_at FROM credentials"


class CredentialRepository:
    """Credentials, one row for each service, court system and customer key."""

    def __init__(self, connection: apsw.Connection, change_counters: ChangeCounters) -> None:
        self._connection = connection
        self._change_counters = change_counters

    def save_statuses(
        self, service: str, customer_key: str, statuses: Iterable[CredentialStatus], at: datetime
    ) -> None:
        """Store what the service reported for this key; a pair that it no longer names becomes missing."""
        states = {(one.name, _key(one, customer_key)): str(one.credential_status) for one in statuses}
        self._connection.execute(
            "UPDATE credentials SET state = ?, told_at = ? WHERE service = ? AND customer_key = ?",
            (CredentialState.MISSING.value, to_micros(at), service, customer_key),
        )
        self._connection.executemany(
            "INSERT INTO credentials (service, system_name, customer_key, state, told_at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET state = excluded.state, told_at = excluded.told_at",
            [(service, system, key, state, to_micros(at)) for (system, key), state in states.items()],
        )
        self._change_counters.advance(ChangeTopic.CREDENTIALS)

    def save_registered(
        self, service: str, system_name: str, customer_key: str, at: datetime, renew_at: datetime | None
    ) -> None:
        """Store that a credential was registered from here."""
        self._connection.execute(
            "INSERT INTO credentials (service, system_name, customer_key, state, told_at, registered_at, renew_at)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) ON CONFLICT DO UPDATE SET"
            " state = excluded.state, told_at = excluded.told_at, registered_at = excluded.registered_at,"
            " renew_at = excluded.renew_at",
            (
                service,
                system_name,
                customer_key,
                CredentialState.ACTIVE.value,
                to_micros(at),
                to_micros(renew_at),
            ),
        )
        self._change_counters.advance(ChangeTopic.CREDENTIALS)

    def mark_deleted(self, service: str, system_name: str, customer_key: str, at: datetime) -> None:
        """Store that a credential was deleted from the vault."""
        self._connection.execute(
            f"UPDATE credentials SET state = ?, told_at = ?, registered_at = NULL, renew_at = NULL WHERE {PAIR}",  # noqa: S608 -- ours, as below
            (CredentialState.MISSING.value, to_micros(at), service, system_name, customer_key),
        )
        self._change_counters.advance(ChangeTopic.CREDENTIALS)

    def set_renewal(self, service: str, system_name: str, customer_key: str, renew_at: datetime | None) -> None:
        """Set when to be reminded to renew the password; None for never."""
        self._connection.execute(
            f"UPDATE credentials SET renew_at = ? WHERE {PAIR}",  # noqa: S608
            (to_micros(renew_at), service, system_name, customer_key),
        )
        self._change_counters.advance(ChangeTopic.CREDENTIALS)

    def all(self, service: str) -> list[KnownCredential]:
        """All credentials of one service, missing ones too: they name its court systems."""
        rows = self._connection.execute(f"{SELECT} WHERE service = ? ORDER BY system_name, customer_key", (service,))
        return [
            KnownCredential(system, key, state, from_micros(told_at), from_micros(registered_at), from_micros(renew_at))
            for system, key, state, told_at, registered_at, renew_at in rows
        ]

    def uses(self) -> dict[str, int]:
        """Number of searches by customer key."""
        counted = self._connection.execute(
            "SELECT json_extract(search_body, '$.search.search_params.credential.customer_key') AS customer_key,"
            " count(*) FROM ledger WHERE instr(search_body, '\"credential\"') AND json_valid(search_body)"
            " AND customer_key IS NOT NULL GROUP BY customer_key"
        )
        return {str(key): int(count) for key, count in counted}


def _key(one: CredentialStatus, asked: str) -> str:
    """Key of a reported credential; without one it is the requested key, and empty for the wildcard (contract)."""
    if one.customer_key is None:
        return NO_KEY if one.name == WILDCARD else asked
    return one.customer_key
