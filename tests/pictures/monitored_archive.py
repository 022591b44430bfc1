"""An archive with monitorings and credentials in every state, and with cases that have changed since they were read.

The monitorings belong to another service than the one in use, and the vault is not refreshed, so nothing changes them.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.responses import parse_page
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.monitoring.register import RegisterState
from autos.domain.monitoring.tracking import Tracking
from autos.domain.search.filter_draft import AmountRange, FilterDraft, KeyFilter, SubjectFilter
from autos.domain.search.response import ReceivedItem, ReceivedPage
from autos.domain.vault.credential import CredentialStatus, UnreadCredential, UnreadKind
from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF
from autos.usecases.archive.open_archive import KEYRING_FILE
from autos.usecases.monitoring.monitoring_preview import monitoring_as_sent
from tests.bench.fill_archive import completed_search
from tests.bench.memory_keyring import KEY
from tests.bench.page_stream import generated_pages

SERVICE = "https://other.invalid"
DAY = timedelta(days=1)
LAWSUITS = 60
SEEN_AGAIN = 3
"""Rest of the division of a case's number by seven, of those that were seen again after they had changed."""
WATCHES = (
    (
        "updated",
        MonitoringDraft(
            "Novas ações contra a Quadrália",
            FilterDraft(party_documents=(DEMO_CNPJ,), detail=True),
            reason="A diretoria pediu aviso de toda ação nova antes da auditoria de dezembro.",
            matter="Quadrália Comércio",
        ),
    ),
    (
        "updated",
        MonitoringDraft(
            "Família Farias, execuções",
            FilterDraft(party_documents=(DEMO_CPF, "52998224725"), courts=KeyFilter(("TJSP", "TRT2"))),
            matter="Família Farias",
        ),
    ),
    (
        "updating",
        MonitoringDraft(
            "Planos de saúde em São Paulo",
            FilterDraft(
                courts=KeyFilter(("TJSP",)), subjects=SubjectFilter(("12486",)), amount=AmountRange(low=50_000)
            ),  # type: ignore[arg-type]
            matter="Quadrália Comércio",
        ),
    ),
    (
        "created",
        MonitoringDraft("Pampasul contra Quadrália", FilterDraft(party_names=("Pampasul",)), matter="Pampasul"),
    ),
    ("paused", MonitoringDraft("Serranova, trabalhistas", FilterDraft(party_names=("Serranova Telecom",)), 7)),
    ("updated", MonitoringDraft("", FilterDraft(party_names=("Renato Farias Brandão",)))),
    ("sleeping", MonitoringDraft("Uma palavra nova do serviço", FilterDraft(courts=KeyFilter(("TRF3",))))),
    (
        RegisterState.GONE.value,
        MonitoringDraft("Excluído em outro computador", FilterDraft(courts=KeyFilter(("TJMG",)))),
    ),
    (
        RegisterState.UNCONFIRMED.value,
        MonitoringDraft("Sem resposta do serviço", FilterDraft(party_documents=(DEMO_CNPJ,))),
    ),
    ("deleted", MonitoringDraft("Auditoria de 2025", FilterDraft(courts=KeyFilter(("TJSP",), is_excluded=True)))),
)
VAULT = {
    "": {"ESAJ TJSP - 1º grau": "active"},
    "dra-helena": {
        "ESAJ TJSP - 1º grau": "active",
        "PJE TJMG - 1º grau": "inactive",
        "PJE TRT2 - 1º grau": "active",
        "EPROC - TJRS - 1º grau": "not exists",
    },
    "quadrália": {
        "PJE TJMG - 1º grau": "active",
        "PJE TRT2 - 1º grau": "active",
        "PJE TRF3 - 1º grau": "pending_validation",
        "EPROC - TJRS - 1º grau": "active",
    },
}


def fill_archive(folder: Path) -> None:
    """Make the archive in `folder`, with the key of `FixedKeyKeyring`."""
    asyncio.run(_fill(folder))


async def _fill(folder: Path) -> None:
    archive = await Archive.open(folder / KEYRING_FILE, SecretStr(KEY))
    world = folder / "world"
    world.mkdir()
    now = datetime.now(UTC)
    try:
        with generated_pages(world, LAWSUITS) as pages:
            search = completed_search(SERVICE, "Quadrália")
            await archive.run(lambda transaction: transaction.ledger.add(search))
            asked_at = now - 5 * DAY
            for number, content in enumerate(pages):
                page = parse_page(content, number)
                await archive.run(
                    lambda transaction, page=page: transaction.answers.save_page(search.entry_id, page, asked_at)
                )
        times = {"created_at": asked_at, "updated_at": asked_at, "ended_at": asked_at}
        await archive.run(lambda transaction: transaction.ledger.update(search.entry_id, **times))
        await archive.run(lambda transaction: _add_monitorings(transaction, now))
        await archive.run(lambda transaction: _fill_vault(transaction, now))
        await archive.run(lambda transaction: _read_some(transaction, now))
        await archive.run(lambda transaction: _add_unrepeated(transaction, now))
    finally:
        await archive.aclose()


def _add_monitorings(transaction: ArchiveTransaction, now: datetime) -> None:
    cases = [
        case for (case,) in transaction.monitorings._connection.execute("SELECT case_id FROM cases ORDER BY case_id")
    ]
    for place, (state, watch) in enumerate(WATCHES):
        entry_id, tracking_id = UUID(int=place + 1), UUID(int=0x7F3A_0000_4000_8000_0000 + place)
        made = now - (0 if state == "created" else 30 + place) * DAY
        about = {"name": watch.name, "reason": watch.reason, "matter": watch.matter}
        transaction.monitorings.draft(entry_id, made, service=SERVICE, body=monitoring_as_sent(watch), **about)
        if state == RegisterState.UNCONFIRMED:
            transaction.monitorings.set_unregistered(entry_id, RegisterState.UNCONFIRMED)
            continue
        transaction.monitorings.answered(entry_id, tracking_id, state, now)
        found = cases[place * 9 : place * 9 + (12 if place == 0 else 4)] if state == "updated" else []
        status = Tracking(
            tracking_id=tracking_id,
            status=state,
            recurrence=watch.recurrence,
            tracked_items_count=len(found),
            tracked_items_steps_count=len(found) * 3,
            request_id=None if state == "created" else UUID(int=9),
            updated_at=now - place * timedelta(hours=5) if state != "created" else made,
            deleted_at=now - 20 * DAY if state == "deleted" else None,
            hour_range=2,
        )
        transaction.polls.save_status(tracking_id, status, now)
        finds = [(case, str(case), now - (number // 5) * 2 * DAY) for number, case in enumerate(found)]
        transaction.monitorings.add_finds(tracking_id, finds)
        transaction.inbox.handle(found[8 if place == 0 else 0 :], InboxState.SEEN, now)


def _read_some(transaction: ArchiveTransaction, now: datetime) -> None:
    """Some cases have changed, in one respect or in several; some of these were seen, put off or discarded."""
    connection = transaction.monitorings._connection
    rows = connection.execute("SELECT case_id, lead_row FROM cases WHERE case_id % 7 < 4 ORDER BY case_id").fetchall()
    items = []
    for case_id, row_id in rows:
        record = json.loads(transaction.lawsuits.body(row_id))
        _change(record, case_id % 7, now)
        items.append(ReceivedItem(uuid4(), "lawsuit", now, json.dumps(record).encode()))
    search = completed_search(SERVICE, "Quadrália")
    transaction.ledger.add(search)
    page = ReceivedPage("completed", 1, 1, len(items), tuple(items))
    transaction.answers.save_page(search.entry_id, page, now - DAY)
    transaction.ledger.update(search.entry_id, created_at=now - DAY, updated_at=now - DAY, ended_at=now - DAY)
    folder, _ = transaction.folders.add("Família Farias", now)
    transaction.folders.put(folder.folder_id, [case_id for case_id, _ in rows[::2]], now)
    transaction.labels.rename(1, "Urgente", now)
    transaction.labels.put(1, [case_id for case_id, _ in rows[1::6]], now)
    seen = [case_id for case_id, _ in rows if case_id % 7 == SEEN_AGAIN]
    transaction.inbox.handle(seen[2:], InboxState.SEEN, now)
    transaction.inbox.handle(seen[:1], InboxState.LATER, now, back_at=now + 3 * DAY, note="ver se saiu o alvará")
    transaction.inbox.handle(seen[1:2], InboxState.DISCARDED, now)


def _add_unrepeated(transaction: ArchiveTransaction, now: datetime) -> None:
    """A search that was asked twice, and not since."""
    for days in (12, 10):
        at = now - days * DAY
        search = completed_search(PRACTICE, "Execuções acima de 100 mil")
        transaction.ledger.add(replace(search, created_at=at, updated_at=at, ended_at=at))


def _change(record: dict[str, Any], kind: int, now: datetime) -> None:
    """Change what a later reading of the court says."""
    read_at = (now - DAY).isoformat()
    record["crawler"] = (record.get("crawler") or {}) | {"updated_at": read_at}
    if kind in {0, SEEN_AGAIN}:
        record["phase"] = "Recurso" if record.get("phase") != "Recurso" else "Sentença"
    elif kind == 1:
        record["last_step"] = {"step_date": read_at, "content": "Remetidos os autos ao Tribunal de Justiça."}
    else:
        record["status"] = "Finalizado" if record.get("status") != "Finalizado" else "Ativo"
        record["amount"] = float(record.get("amount") or 0) + 9_322.25
        record.pop("judge", None)
        lawyer = {"name": "Beatriz Nunes Carvalho", "documents": [{"document": "SP0900233", "document_type": "OAB"}]}
        record["parties"][0]["lawyers"] = [*(record["parties"][0].get("lawyers") or []), lawyer]


def _fill_vault(transaction: ArchiveTransaction, now: datetime) -> None:
    """Statuses as the service may report them: active, refused, pending, missing."""
    read_at = now - 2 * DAY
    for key, states in VAULT.items():
        statuses = [
            CredentialStatus.model_validate({"name": system, "customer_key": key, "credential_status": state})
            for system, state in states.items()
        ]
        transaction.credentials.save_statuses(PRACTICE, key, statuses, read_at)
    odd = [
        UnreadCredential(UnreadKind.SYSTEM, b'{"system": ["PROJUDI - TJPR"]}'),
        UnreadCredential(UnreadKind.REGISTRATION, b'{"ok": true}'),
    ]
    transaction.unread_credentials.replace(PRACTICE, UnreadKind, odd, read_at)
    transaction.credentials.save_registered(PRACTICE, "PJE TRT2 - 1º grau", "quadrália", read_at, now + 5 * DAY)
