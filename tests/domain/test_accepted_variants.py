"""Each variant of the table, and pairs of them, are read as what the contract would have sent."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from autos.archive.records.indexed_members import Indexed, read_lawsuit
from autos.archive.records.people import read_party_entries
from autos.domain.accepted_variants import VARIANTS, Variant, contract_side, unwrapped
from autos.domain.lawsuit import lawsuit as records
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.variant_forms import read_instance

LAWSUIT: dict[str, Any] = {
    "code": "1000000-10.2026.8.26.0100",
    "tribunal_acronym": "TJSP",
    "classifications": [{"code": "7", "name": "Procedimento comum"}],
    "parties": [
        {
            "name": "Padaria Boa Vista Ltda",
            "side": "Passive",
            "documents": [{"document": "11222333000181", "document_type": "CNPJ"}],
            "lawyers": [{"name": "Ana Luz"}],
        }
    ],
    "attachments": [{"attachment_id": "1"}],
    "crawler": {"source_name": "TJSP", "updated_at": "2026-01-02T03:04:05.000Z"},
    "last_step": {"step_id": "z9", "step_date": "2026-01-02T03:04:05.000Z", "steps_count": 4},
}
OF_LAWSUITS = frozenset({"Lawsuit", "Party", "Lawyer", "Step", "CodedName", "Document", "Attachment", "Crawler"})
"""Records within a lawsuit; those of other answers are read in tests/client."""
LAWSUIT_VARIANTS = [variant for variant in VARIANTS if variant.record in OF_LAWSUITS]
CASES = [
    pytest.param(variant, name, *sample, id=f"{variant.record}.{name}-{place}")
    for variant in LAWSUIT_VARIANTS
    for name in (variant.member, *variant.names)
    for place, sample in enumerate(variant.samples)
]


def lawsuit_with(*forms: tuple[Variant, str, Any]) -> dict[str, Any]:
    """A lawsuit with these members in the record that each variant belongs to."""
    lawsuit: dict[str, Any] = json.loads(json.dumps(LAWSUIT))
    party = lawsuit["parties"][0]
    places = {
        "Lawsuit": lawsuit,
        "Party": party,
        "Step": lawsuit["last_step"],
        "Lawyer": party["lawyers"][0],
        "CodedName": lawsuit["classifications"][0],
        "Document": party["documents"][0],
        "Attachment": lawsuit["attachments"][0],
        "Crawler": lawsuit["crawler"],
    }
    for variant, name, value in forms:
        place = places[variant.record]
        if name != variant.member:
            place.pop(variant.member, None)
        place[name] = value
    return lawsuit


def body_of(lawsuit: dict[str, Any]) -> bytes:
    return json.dumps(lawsuit, ensure_ascii=False).encode()


def facts(lawsuit: Indexed) -> tuple[object, ...]:
    """What the archive indexes of it."""
    step, crawler = lawsuit.last_step, lawsuit.crawler
    return (
        lawsuit.code,
        lawsuit.instance,
        lawsuit.amount,
        str(lawsuit.status or ""),
        [(one.code, one.name) for one in lawsuit.classifications or ()],
        [(one.code, one.name) for one in lawsuit.subjects or ()],
        (step.step_date, step.content) if step else None,
        (crawler.source_name, crawler.updated_at) if crawler else None,
        [entry._replace(documents=tuple(entry.documents)) for entry in read_party_entries(lawsuit)],
    )


@pytest.mark.parametrize(("variant", "name", "seen", "meaning"), CASES)
def test_a_variant_means_what_the_contract_would_have_sent(
    variant: Variant, name: str, seen: object, meaning: object
) -> None:
    """In the archive and in the model alike; a step list alone has its newest as the last step."""
    varied, plain = lawsuit_with((variant, name, seen)), lawsuit_with((variant, variant.member, meaning))

    assert Lawsuit.model_validate_json(body_of(varied)) == Lawsuit.model_validate_json(body_of(plain))
    assert facts(read_lawsuit(body_of(varied))) == facts(read_lawsuit(body_of(plain)))


REPLACED = {
    "parties": {"Party", "Lawyer", "Document"},
    "last_step": {"Step"},
    "lawyers": {"Lawyer"},
    "documents": {"Document"},
    "classifications": {"CodedName"},
    "attachments": {"Attachment"},
    "crawler": {"Crawler"},
}
"""Members whose variants replace the records that other variants belong to."""
PAIRS = [
    (first, second)
    for first, second in combinations(LAWSUIT_VARIANTS, 2)
    if second.record not in REPLACED.get(first.member, set()) and first.record not in REPLACED.get(second.member, set())
]


def test_two_variants_at_once_are_both_read() -> None:
    for first, second in PAIRS:
        varied, plain = [], []
        for variant in (first, second):
            seen, meaning = variant.samples[0]
            varied.append((variant, (variant.member, *variant.names)[-1], seen))
            plain.append((variant, variant.member, meaning))
        facts_found = facts(read_lawsuit(body_of(lawsuit_with(*varied))))
        assert facts_found == facts(read_lawsuit(body_of(lawsuit_with(*plain)))), (first.member, second.member)


def test_every_member_of_the_table_is_one_of_its_record() -> None:
    for record in OF_LAWSUITS:
        model = getattr(records, record)
        assert {variant.member for variant in VARIANTS if variant.record == record} <= model.model_fields.keys()
    assert all(variant.samples and variant.seen for variant in VARIANTS)


def test_an_instance_or_side_in_other_words_stays_as_it_came() -> None:
    assert read_instance("Turma Recursal") == "Turma Recursal"
    assert contract_side("Assistente") == "Assistente"


def test_members_beside_the_lawsuit_are_read_from_there() -> None:
    """Parties and steps in the response item; what the lawsuit itself has stays."""
    inner = LAWSUIT | {"parties": [], "steps": None, "last_step": None}
    item = {
        "response_id": "1",
        "tags": {"cached_response": True},
        "response_data": inner | {"area": "Cível"},
        "area": "outra",
        "parties": [{"name": "Maria Aparecida Gonçalves", "side": "ACTIVE"}],
        "steps": [
            {"step_date": "2026-05-01", "content": "Conclusos"},
            {"step_date": "2026-05-02", "content": "Julgado"},
        ],
    }

    lawsuit = read_lawsuit(body_of(item))

    assert [(entry.name, entry.side) for entry in read_party_entries(lawsuit)] == [
        ("Maria Aparecida Gonçalves", "Active")
    ]
    assert lawsuit.last_step is not None
    assert lawsuit.last_step.content == "Julgado"
    assert unwrapped(item)["area"] == "Cível"
    assert "tags" not in unwrapped(item)


@pytest.mark.parametrize(
    ("odd", "amount"),
    [(b'"amount":NaN', None), (b'"amount":1.5,"name":"A \\ud800 B"', "1.5"), (b'"amount":2,"name":"\xff"', "2")],
)
def test_json_that_is_not_strict_is_read(odd: bytes, amount: str | None) -> None:
    lawsuit = read_lawsuit(b'{"code":"1000000-10.2026.8.26.0100",' + odd + b"}")

    assert lawsuit.code == "1000000-10.2026.8.26.0100"
    assert (None if lawsuit.amount is None else str(lawsuit.amount)) == amount
