"""The operations that a killed process runs on its archive: numbered, and the same for the same scenario and number."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any
from uuid import UUID, uuid5

from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass
from autos.domain.search.execution import ExecutionStatus
from autos.domain.search.response import ReceivedItem, ReceivedPage
from tests.archive import synthetic

PAGE = 100
"""Answers on a page."""
OPERATIONS_PER_ENTRY = 8
SERVICE = "https://synthetic.invalid"
KINDS = {"page": 46, "again": 18, "state": 16, "systems": 6, "prices": 4, "note": 6, "label": 4, "purge": 4, "seen": 8}
"""Operations after the ledger entry itself, with their weights."""
NAMESPACE = UUID("0f9f1f5e-6f6b-5a55-9a4c-5d0f4f2b8a11")
WORDS = ("conclusos", "despacho", "petição", "juntada", "sentença", "audiência", "intimação", "publicação", "agravo")
ANNOTATIONS = ("note", "label")
ANNOTATED_AT_ONCE = 5
LABEL = 3
NOTE_CHARS = 60
"""Characters of the notes of a case that are compared."""
SYSTEMS = ("TJSP", "TJRJ", "TRF3", "TRT2")

ArchiveFacts = dict[str, str]
"""Everything that the archive should contain, by the name of the fact."""


@dataclass(frozen=True)
class ArchiveOperation:
    """One transaction."""

    number: int
    kind: str
    entry_id: UUID
    page: ReceivedPage | None = None
    value: str = ""

    @property
    def digest(self) -> str:
        bodies = "" if self.page is None else "".join(digest(item.body) for item in self.page.items)
        return digest(f"{self.number} {self.kind} {self.entry_id} {self.value} {bodies}".encode())

    def apply(self, transaction: ArchiveTransaction) -> None:
        """Run it inside a transaction."""
        if self.kind == "search":
            transaction.ledger.add(synthetic.entry(entry_id=self.entry_id, label=f"search {self.number}"))
        elif self.page is not None:
            transaction.answers.save_page(self.entry_id, self.page, synthetic.NOW + timedelta(minutes=self.number))
        elif self.kind == "state":
            transaction.ledger.update(self.entry_id, state=LedgerState.COMPLETED, problem_message=self.value)
        elif self.kind == "systems":
            transaction.ledger.save_systems(self.entry_id, _systems(self.value))
        elif self.kind in ANNOTATIONS:
            self._annotate(transaction)
        elif self.kind == "seen":
            at = synthetic.NOW + timedelta(minutes=self.number)
            transaction.inbox.handle(_newest_cases(transaction), InboxState.SEEN, at)
        elif self.kind == "purge":
            transaction.purge.cases(_newest_cases(transaction))
            transaction.purge.people()
        else:
            transaction.tariffs.set(SERVICE, Tariff({CostClass.BASE: Decimal(self.value)}, Decimal(self.number)))

    def facts_after(self, state: ArchiveFacts) -> ArchiveFacts:
        """The archive's facts once this is committed."""
        key, after = f"entry {self.entry_id}", dict(state)
        if self.kind == "search":
            after |= {f"{key} message": "", f"{key} items": "0", f"{key} records": "0", f"{key} systems": ""}
        elif self.page is not None:
            self._receive(self.page, after)
        elif self.kind == "state":
            after[f"{key} message"] = self.value
        elif self.kind == "systems":
            after[f"{key} systems"] = self.value
        elif self.kind in ANNOTATIONS:
            for code in _newest(state):
                after[f"{self.kind} of {code}"] = (after.get(f"{self.kind} of {code}", "") + self.value)[-NOTE_CHARS:]
        elif self.kind == "seen":
            after |= {f"inbox of {code}": "SEEN" for code in _newest(state) if f"inbox of {code}" in after}
        elif self.kind == "purge":
            gone = set(_newest(state))
            after = {fact: value for fact, value in after.items() if value not in gone and fact.split()[-1] not in gone}
        else:
            after["prices"] = f"{self.value} {self.number}"
        return after

    def _annotate(self, transaction: ArchiveTransaction) -> None:
        """Write a note about the newest lawsuits, or label them."""
        cases = _newest_cases(transaction)
        at = synthetic.NOW + timedelta(minutes=self.number)
        if self.kind == "label":
            transaction.labels.put(LABEL, cases, at)
            return
        for case_id in cases:
            transaction.notes.write(case_id, self.value, at)

    def _receive(self, page: ReceivedPage, after: ArchiveFacts) -> None:
        key = f"entry {self.entry_id}"
        after[f"{key} items"] = str(int(after[f"{key} items"]) + len(page.items))
        for item in page.items:
            code = json.loads(item.body)["code"]
            after[f"answer {self.entry_id} {item.response_id}"] = code
            if f"{key} brought {code}" not in after:
                after[f"{key} brought {code}"] = "1"
                after[f"{key} records"] = str(int(after[f"{key} records"]) + 1)
            before = after.get(f"lawsuit {code}")
            if before is not None:
                after[f"past of {code}"] = f"{before} {after.get(f'past of {code}', '')}".strip()
                after[f"inbox of {code}"] = "TO_SEE"
            after[f"lawsuit {code}"] = digest(item.body)
            after[f"word of {code}"] = word(self.number)


def _newest_cases(transaction: ArchiveTransaction) -> list[int]:
    newest = transaction.answers._connection.execute(
        "SELECT case_id FROM lawsuits ORDER BY code DESC LIMIT ?", (ANNOTATED_AT_ONCE,)
    )
    return [case_id for (case_id,) in newest]


def _newest(state: ArchiveFacts) -> list[str]:
    codes = sorted((fact[8:] for fact in state if fact.startswith("lawsuit ")), reverse=True)
    return codes[:ANNOTATED_AT_ONCE]


def digest(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()


def word(number: int) -> str:
    """A word that is in every lawsuit of this operation and in no other."""
    return f"lote{number:05d}"


@lru_cache(maxsize=4096)
def _kind(scenario: str, number: int) -> str:
    if number % OPERATIONS_PER_ENTRY == 0:
        return "search"
    return Random(f"{scenario} kind {number}").choices(list(KINDS), list(KINDS.values()))[0]


@lru_cache(maxsize=64)
def operation(scenario: str, number: int) -> ArchiveOperation:
    """The `number`-th operation of the scenario, from 0."""
    entry_id = uuid5(NAMESPACE, f"{scenario} {number // OPERATIONS_PER_ENTRY}")
    kind, rng = _kind(scenario, number), Random(f"{scenario} {number}")
    value = ""
    if kind == "page":
        return ArchiveOperation(
            number, kind, entry_id, _page(scenario, number, range(number * PAGE, (number + 1) * PAGE))
        )
    if kind == "again":
        earlier = [before for before in range(number) if _kind(scenario, before) == "page"]
        known = rng.choice(earlier) * PAGE if earlier else number * PAGE
        half = PAGE // 2
        numbers = [*range(known, known + half), *range(number * PAGE + half, (number + 1) * PAGE)]
        return ArchiveOperation(number, kind, entry_id, _page(scenario, number, numbers))
    if kind == "state":
        value = f"state of operation {number}"
    elif kind == "systems":
        value = " ".join(sorted(rng.sample(SYSTEMS, 2)))
    elif kind == "note":
        value = f"anotação do ato {number};"
    elif kind == "label":
        value = "x" * NOTE_CHARS
    elif kind == "prices":
        value = f"{rng.randrange(1, 500)}.50"
    return ArchiveOperation(number, kind, entry_id, value=value)


def _page(scenario: str, number: int, numbers: Any) -> ReceivedPage:
    rng = Random(f"{scenario} page {number}")
    items = []
    for each in numbers:
        text = " ".join(rng.choices(WORDS, k=rng.randrange(20, 300)))
        lawsuit = synthetic.lawsuit(
            each, crawled=number, name=f"{synthetic.PARTY} {word(number)} x Companhia Sintética {each}", notes=text
        )
        lawsuit["parties"][1]["name"] = f"Companhia Sintética {word(number)}"
        body = json.dumps(lawsuit, ensure_ascii=False).encode()
        items.append(ReceivedItem(uuid5(NAMESPACE, f"{scenario} {number} {each}"), "lawsuit", synthetic.NOW, body))
    return ReceivedPage("pending", 1, 1, len(items), tuple(items))


def _systems(value: str) -> list[ExecutionStatus]:
    return [
        ExecutionStatus.model_validate(
            {
                "execution_id": str(uuid5(NAMESPACE, court)),
                "source_name": court,
                "tribunal_acronym": court,
                "status": "done",
            }
        )
        for court in value.split()
    ]
