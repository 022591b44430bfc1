"""Synthetic lawsuits, searches and pages for the archive's tests: no person, no real case."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from autos.archive.query.case_lists import CaseLists
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.query.grammar import parse
from autos.domain.search.response import ReceivedItem, ReceivedPage

KEY = "5a" * 32
NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
PARTY = "Benedita Sintética Araújo"
CPF = "111.222.333-96"


def entry(**changes: Any) -> LedgerEntry:
    values: dict[str, Any] = {
        "entry_id": uuid4(),
        "search_type": "cpf",
        "search_key": "11122233396",
        "label": CPF,
        "mode": Mode.COMPLETE,
        "service": "http://127.0.0.1:1/requests",
        "state": LedgerState.PENDING,
        "created_at": NOW,
        "updated_at": NOW,
    }
    return LedgerEntry(**values | changes)


def code(number: int = 0) -> str:
    """A masked CNJ number of the sequence kept for synthetic lawsuits."""
    sequence = 9_700_418 + number
    rest = sequence * 10**13 + 2023_8_26_0100
    check = 98 - rest * 100 % 97
    return f"{sequence}-{check:02}.2023.8.26.0100"


def lawsuit(number: int = 0, **changes: Any) -> dict[str, Any]:
    """A lawsuit in the contract's shape; `crawled` and `stepped` are days after `NOW`."""
    crawled = NOW + timedelta(days=changes.pop("crawled", 0))
    stepped = NOW + timedelta(days=changes.pop("stepped", 0))
    return {
        "code": code(number),
        "tribunal_acronym": "TJSP",
        "instance": 1,
        "secrecy_level": 0,
        "amount": 1234.10,
        "name": f"{PARTY} x Companhia Sintética {number}",
        "distribution_date": "2023-04-05T00:00:00.000Z",
        "phase": "Inicial",
        "status": "Ativo",
        "classifications": [{"code": "7", "name": "Procedimento Comum Cível"}],
        "subjects": [{"code": "10433", "name": "Indenização por Dano Moral"}],
        "parties": [
            {
                "name": PARTY,
                "side": "Active",
                "person_type": "Autor",
                "main_document": CPF,
                "documents": [{"document": CPF, "document_type": "CPF"}],
                "lawyers": [
                    {"name": "Otávio Sintético Prado", "documents": [{"document": "SP0970001", "document_type": "OAB"}]}
                ],
            },
            {"name": f"Companhia Sintética {number}", "side": "Passive", "document": "97.000.001/0001-05"},
        ],
        "last_step": {"step_date": stepped.isoformat(), "private": False, "content": "Conclusos para despacho"},
        "crawler": {"source_name": "Synthetic TJSP", "updated_at": crawled.isoformat()},
    } | changes


def item(data: Any, kind: str = "lawsuit", response_id: UUID | None = None) -> ReceivedItem:
    return ReceivedItem(response_id or uuid4(), kind, NOW, json.dumps(data, ensure_ascii=False).encode())


def page(*items: ReceivedItem, status: str = "pending") -> ReceivedPage:
    return ReceivedPage(status, 1, 1, len(items), items)


def matching(transaction: ArchiveTransaction, text: str, *, typing: bool = True) -> list[int]:
    """Rows of the cases that a typed text finds, newest step first."""
    return list(
        transaction.queries.found(
            Query(parse(text, typing=typing), NOW, names_only=typing), SortOrder(), 0, 100_000
        ).rows
    )


def typed_rows(transaction: ArchiveTransaction, text: str) -> list[int]:
    """The same for words alone: nothing in them is an operator."""
    cases = transaction.index.typed(text) if text.strip() else transaction.index.everything()
    return CaseLists(transaction.ledger._connection, transaction.index).window(cases, SortOrder(), 0, 100_000)
