"""Newest answers of saved searches, read from the archive."""

from __future__ import annotations

import json
from collections.abc import Sequence

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.billed_body import billed_body
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.operation import operation_of
from autos.domain.search.intent import Intent
from autos.usecases.search.intent import search_for

MOST_ALIKE = 50
"""Most searches for the same key that are compared with one saved search."""


class SavedQuestions:
    """Finds the answers of saved searches, of one service only: practice answers are invented."""

    def __init__(self, archive: Archive, service: str) -> None:
        self._archive = archive
        self._service = service

    async def newest(self, questions: Sequence[Intent]) -> list[LedgerEntry | None]:
        """The newest entry of each intent that sent exactly the same, with mode, filter and options."""
        return await self._archive.read(lambda transaction: [self.newest_of(transaction, one) for one in questions])

    def newest_of(self, transaction: ArchiveTransaction, question: Intent) -> LedgerEntry | None:
        """The newest entry that sent exactly the same."""
        body = billed_body(operation_of(question.mode), search_for(question))
        for entry in transaction.ledger.alike(question.search_type.value, question.search_key, MOST_ALIKE):
            is_ours = entry.service == self._service and entry.mode is question.mode
            if is_ours and json.loads(transaction.ledger.search_body(entry.entry_id) or "null") == body:
                return entry
        return None
