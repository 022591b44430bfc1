"""Parsing of lawsuits: both shapes of a party, missing and unknown members. All data is synthetic."""

import json
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from autos.domain.lawsuit.lawsuit import Lawsuit, LawsuitStatus, Party, Phase, Side

CODE = "9700418-71.2023.8.26.0100"

WHOLE: dict[str, Any] = {
    "code": CODE,
    "justice": "8",
    "tribunal": "26",
    "tribunal_acronym": "TJSP",
    "justice_description": "JUSTIÇA ESTADUAL",
    "county": "São Paulo",
    "city": "São Paulo",
    "state": "SP",
    "area": "Cível",
    "secrecy_level": 0,
    "free_justice": False,
    "instance": 1,
    "amount": 0.1,
    "name": "Fulana Fictícia x Empresa Inventada",
    "distribution_date": "2024-02-16T00:00:00.000Z",
    "phase": "Execução",
    "status": "Ativo",
    "judge": "Nome Fictício",
    "classifications": [{"code": "7", "name": "Procedimento Comum Cível"}],
    "subjects": [{"code": "9607", "name": "Contratos Bancários"}],
    "courts": [{"name": "1ª Vara Cível"}],
    "parties": [],
    "attachments": [
        {
            "attachment_id": "a1",
            "attachment_date": "2024-02-16T12:00:00.000Z",
            "attachment_name": "Petição",
            "extension": "pdf",
            "status": "done",
            "tags": {"crawl_id": "c1"},
            "user_data": None,
        }
    ],
    "steps": [],
    "related_lawsuits": [],
    "last_step": {
        "lawsuit_cnj": CODE,
        "lawsuit_instance": 1,
        "step_id": "s1",
        "step_date": "2024-03-01T15:00:00.000Z",
        "private": False,
        "steps_count": 12,
    },
    "crawler": {"source_name": "TJSP - ESAJ", "crawl_id": "c1", "weight": 1, "updated_at": "2024-03-02T00:10:00.000Z"},
    "tags": {"is_fallback_source": False, "crawl_id": "c1"},
    "metadata": {},
    "created_at": "2024-03-02T00:10:00.000Z",
    "updated_at": "2024-03-02T00:10:00.000Z",
}


def test_complete_lawsuit_is_parsed() -> None:
    """Every member of the contract, with its type."""
    lawsuit = Lawsuit.model_validate_json(json.dumps(WHOLE))

    assert set(WHOLE) == set(Lawsuit.model_fields)
    assert (lawsuit.phase, lawsuit.status) == (Phase.EXECUTION, LawsuitStatus.ACTIVE)
    assert lawsuit.distribution_date == datetime(2024, 2, 16, tzinfo=UTC)
    assert lawsuit.classifications[0].code == "7"
    assert lawsuit.courts[0].code is None
    assert lawsuit.last_step is not None
    assert lawsuit.last_step.steps_count == 12
    assert lawsuit.attachments[0].attachment_name == "Petição"
    assert not lawsuit.model_extra


def test_lawsuit_number_alone_is_enough() -> None:
    """Missing members are unknown, not zero or public."""
    lawsuit = Lawsuit(code=CODE)

    assert (lawsuit.amount, lawsuit.secrecy_level, lawsuit.instance, lawsuit.distribution_date) == (None,) * 4
    assert (lawsuit.parties, lawsuit.subjects, lawsuit.attachments) == ((), (), ())


def test_null_counts_as_missing() -> None:
    """In every member but the number."""
    lawsuit = Lawsuit.model_validate(dict.fromkeys(WHOLE) | {"code": CODE})

    assert lawsuit == Lawsuit(code=CODE)


@pytest.mark.parametrize("written", [0.1, "0.1", "0.10"])
def test_amounts_are_exact(written: object) -> None:
    """Ten of 0.1 make one."""
    amount = Lawsuit.model_validate_json(json.dumps({"code": CODE, "amount": written})).amount

    assert amount is not None
    assert sum([amount] * 10) == Decimal(1)


def test_zero_amount_is_not_absent() -> None:
    assert Lawsuit.model_validate({"code": CODE, "amount": 0}).amount == 0
    assert Lawsuit.model_validate({"code": CODE}).amount is None


def test_numbers_may_come_as_text_and_codes_as_numbers() -> None:
    lawsuit = Lawsuit.model_validate_json(
        json.dumps({"code": CODE, "instance": "2", "secrecy_level": "1", "subjects": [{"code": 9607, "name": "X"}]})
    )

    assert (lawsuit.instance, lawsuit.secrecy_level, lawsuit.subjects[0].code) == (2, 1, "9607")


def test_unknown_values_and_members_are_kept() -> None:
    """And sent back unchanged."""
    sent = {"code": CODE, "phase": "Suspenso por acordo", "status": "Baixado", "new_member": {"deep": [1]}}
    lawsuit = Lawsuit.model_validate(sent | {"courts": [{"name": "Vara", "floor": 3}]})

    assert (lawsuit.phase, lawsuit.status) == ("Suspenso por acordo", "Baixado")
    assert lawsuit.model_extra == {"new_member": {"deep": [1]}}
    assert lawsuit.courts[0].model_extra == {"floor": 3}


@pytest.mark.parametrize("blank", ["", "  ", None])
def test_blank_date_is_missing(blank: str | None) -> None:
    """Courts send empty text for no date."""
    assert Lawsuit.model_validate({"code": CODE, "distribution_date": blank}).distribution_date is None


@pytest.mark.parametrize("sent", ["2024-02-16", "2024-02-16T00:00:00", "2024-02-15T21:00:00-03:00"])
def test_instants_are_converted_to_utc(sent: str) -> None:
    """Without a zone it is UTC already."""
    instant = Lawsuit.model_validate({"code": CODE, "distribution_date": sent}).distribution_date

    assert instant == datetime(2024, 2, 16, tzinfo=UTC)


def test_older_and_newer_shape_of_a_party_are_equivalent() -> None:
    """`document` became `main_document` and `documents`."""
    older = Party.model_validate({"name": "A", "document": "11122233396", "document_type": "CPF"})
    newer = Party.model_validate({"name": "A", "main_document": "11122233396", "entity_type": "person"})
    listed = Party.model_validate({"name": "A", "documents": [{"document": "11122233396", "document_type": "cpf"}]})

    assert older.identifier == newer.identifier == listed.identifier == "11122233396"
    assert Party(name="A").identifier is None


def test_unknown_side_of_a_party_is_kept() -> None:
    assert Party.model_validate({"side": "Passive"}).side is Side.PASSIVE
    assert Party.model_validate({"side": "Third"}).side == "Third"
    assert Party.model_validate({"side": None, "lawyers": None, "documents": None}).lawyers == ()


@pytest.mark.parametrize(
    ("role", "is_lawyer"),
    [
        ("Advogado", True),
        ("ADVOGADA", True),
        ("Adv", True),
        ("Adv(a)", True),
        ("Advogado(a) do Autor", True),
        ("Autor", False),
        ("Adventista", False),
        ("", False),
        (None, False),
    ],
)
def test_lawyer_among_the_parties_is_detected_by_role(role: str | None, is_lawyer: bool) -> None:
    assert Party(person_type=role).is_lawyer is is_lawyer


def test_registrations_of_a_lawyer_are_distinct_and_first() -> None:
    """The OAB number before the CPF, the main document last unless it is listed."""
    party = Party.model_validate(
        {
            "lawyers": [
                {
                    "name": "Advogada Fictícia",
                    "main_document": "11122233396",
                    "documents": [
                        {"document": "11122233396", "document_type": "CPF"},
                        {"document": "SP0900001", "document_type": "oab"},
                        {"document": None, "document_type": "OAB"},
                    ],
                }
            ]
        }
    )

    assert party.lawyers[0].registrations == ("SP0900001", "11122233396")


def test_error_about_a_lawsuit_without_number_has_no_personal_data() -> None:
    """The error names the member, not its value."""
    with pytest.raises(ValueError, match="code") as caught:
        Lawsuit.model_validate({"name": "Fulana Fictícia"})

    assert "Fulana" not in str(caught.value)
