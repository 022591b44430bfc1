"""What the vault answered and could not be read. Secrets were removed from it before."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

import apsw

from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import to_micros
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lenient_json import content_id
from autos.domain.vault.credential import UnreadCredential, UnreadKind

NAMESPACE = UUID("0d7c53a4-9d0f-5a5e-8a4e-3d2a5b1c6e90")
"""Of identifiers made of what came."""


class UnreadCredentialRepository:
    """Elements of lists, and whole answers, by service; each once, however many keys were queried."""

    def __init__(self, connection: apsw.Connection, change_counters: ChangeCounters) -> None:
        self._connection = connection
        self._change_counters = change_counters

    def replace(
        self, service: str, kinds: Iterable[UnreadKind], unread: Iterable[UnreadCredential], at: datetime
    ) -> None:
        """Replace those of these kinds."""
        self._connection.executemany(
            "DELETE FROM unread_credentials WHERE service = ? AND kind = ?", [(service, kind.value) for kind in kinds]
        )
        self._connection.executemany(
            "INSERT OR IGNORE INTO unread_credentials (service, kind, element_id, body, told_at)"
            " VALUES (?, ?, ?, ?, ?)",
            [
                (service, one.kind.value, str(content_id(NAMESPACE, one.body)), one.body, to_micros(at))
                for one in unread
            ],
        )
        self._change_counters.advance(ChangeTopic.CREDENTIALS)

    def all(self, service: str) -> list[UnreadCredential]:
        """All of a service; those of a kind that is not known belong to a newer version, and are left out."""
        kinds = {kind.value: kind for kind in UnreadKind}
        rows = self._connection.execute(
            "SELECT kind, body FROM unread_credentials WHERE service = ? ORDER BY kind, told_at, element_id", (service,)
        )
        return [UnreadCredential(kinds[kind], bytes(body)) for kind, body in rows if kind in kinds]
