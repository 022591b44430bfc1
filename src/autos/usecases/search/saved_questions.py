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
from autos.domain.search.question import question_digest
from autos.usecases.search.intent import search_for

MOST_ALIKE = 50
"""Most entries that asked the same which are looked at."""


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
        asked = question_digest(self._service, question.mode, json.dumps(body))
        found = transaction.ledger.asked(asked, MOST_ALIKE)
        same = (entry for entry, sent in found if json.loads(sent or "null") == body)
        return next((one for one in same if one.service == self._service and one.mode is question.mode), None)
