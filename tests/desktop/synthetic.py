"""Synthetic lawsuits and searches for screens: invented people, unused numbers."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from autos.archive.archive import Archive
from autos.domain.ledger.ledger import LedgerEntry, LedgerState
from autos.domain.mode import Mode
from autos.domain.search.execution import ExecutionStatus
from autos.domain.search.response import ReceivedItem, ReceivedPage

NOW = datetime(2026, 11, 12, 17, 31, tzinfo=UTC)

CASES: tuple[dict[str, Any], ...] = (
    {"name": "Banco Ipêcred S.A. x Renato Farias Brandão", "tribunal_acronym": "TJSP", "amount": 184320.5},
    {"name": "Lucas Moreira Teixeira x RF Brandão Transportes Ltda. e outro", "tribunal_acronym": "TRT2"},
    {"name": "Condomínio Edifício Jatobá x Renato Farias Brandão", "tribunal_acronym": "TJSP", "amount": 62118},
    {"name": "M. F. S. x R. F. B.", "tribunal_acronym": "TJRJ", "secrecy_level": 1},
    {"name": "Município de Itaverde x Renato Farias Brandão", "tribunal_acronym": "TJSP", "amount": 51902.77},
    {"name": "Serranova Telecomunicações S.A. x Renato F. Brandão ME", "tribunal_acronym": "TJRJ", "amount": 58230.14},
    {"name": "União Federal x Renato Farias Brandão e outros", "tribunal_acronym": "TRF3", "amount": 311047.9},
)
KINDS = (
    ("Procedimento Comum Cível", "Contratos bancários", "Ativo", "Recurso"),
    ("Ação Trabalhista – Rito Ordinário", "Verbas rescisórias", "Ativo", "Sentença"),
    ("Execução de Título Extrajudicial", "Despesas condominiais", "Ativo", "Execução"),
    ("Divórcio Litigioso", None, "Ativo", None),
    ("Execução Fiscal", "IPTU", "Ativo", "Inicial"),
    ("Procedimento Comum Cível", "Prestação de serviços", "Finalizado", "Arquivado"),
    (None, None, None, None),
)


def lawsuit(place: int, **members: Any) -> dict[str, Any]:
    """The lawsuit number `place` as the service sends it; `members` replace fields."""
    kind, subject, status, phase = KINDS[place % len(KINDS)]
    fields = {
        "code": f"97{place:05d}-26.2023.8.26.0100",
        "instance": 1,
        "distribution_date": "2023-03-14T00:00:00.000Z",
        "classifications": [{"code": "1", "name": kind}] if kind else [],
        "subjects": [{"code": "2", "name": subject}] if subject else [],
        "status": status,
        "phase": phase,
        "last_step": {"step_date": (NOW - timedelta(days=9 * place)).isoformat()},
        "parties": [{"name": f"Parte Sintética {place}", "side": "Active"}],
    }
    return fields | CASES[place % len(CASES)] | members


def page(*lawsuits: dict[str, Any], status: str = "pending", errors: tuple[str, ...] = ()) -> ReceivedPage:
    """A page of responses with these lawsuits and these errors of courts."""
    items = [ReceivedItem(uuid4(), "lawsuit", NOW, json.dumps(record).encode()) for record in lawsuits]
    items += [
        ReceivedItem(uuid4(), "application_error", NOW, json.dumps({"code": 7, "message": words}).encode())
        for words in errors
    ]
    return ReceivedPage(status, 1, 1, len(items), tuple(items))


def entry(mode: Mode = Mode.COMPLETE, **members: Any) -> LedgerEntry:
    """An accepted search of a synthetic name."""
    fields: dict[str, Any] = {
        "entry_id": uuid4(),
        "search_type": "name",
        "search_key": "Renato Farias Brandão",
        "label": "Renato Farias Brandão",
        "mode": mode,
        "service": "http://127.0.0.1/requests",
        "state": LedgerState.PENDING,
        "created_at": NOW,
        "updated_at": NOW,
        "request_id": uuid4(),
    }
    return LedgerEntry(**fields | members)


def systems(done: int, count: int) -> list[ExecutionStatus]:
    """Court systems of which the first `done` have answered."""
    courts = ("TJSP", "TRT2", "TJRJ", "TRF3", "TJMG", "TRF2", "TJPR", "TJSC", "TRT1", "TRF1", "TJBA", "TJPE", "TJCE")
    return [
        ExecutionStatus(
            execution_id=UUID(int=place + 1),
            source_name=("e-SAJ", "PJe", "eproc")[place % 3] if place < len(courts) else "Fonte nacional",
            tribunal_acronym=courts[place] if place < len(courts) else None,
            status="done" if place < done else "pending",
        )
        for place in range(count)
    ]


async def keep(archive: Archive, search: LedgerEntry, *pages: ReceivedPage, sent: str = "") -> LedgerEntry:
    """Write a search and its answers into the archive; `sent` is the request's JSON."""
    await archive.run(lambda inside: inside.ledger.add(search, sent))
    for received in pages:
        await archive.run(lambda inside, received=received: inside.answers.save_page(search.entry_id, received, NOW))
    return search
