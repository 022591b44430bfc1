"""Comparison of two snapshots: every difference once, with its path; equivalent shapes are no difference."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from autos.domain.lawsuit.changes import ChangeKind, FieldChange, compare_lawsuits
from autos.domain.lawsuit.lawsuit import Lawsuit
from tests.domain.lawsuit.test_lawsuit import WHOLE
from tests.growth import LINEAR, TIMES, growth

Json = dict[str, Any]

OABS = ("SP0970001", "RJ0970002", "MG0970003")


def lawsuit(**changes: Any) -> Json:
    """A complete synthetic lawsuit with two parties, three lawyers, two attachments."""
    return copy.deepcopy(WHOLE) | copy.deepcopy(
        {
            "classifications": [{"code": "7", "name": "Procedimento Comum Cível"}, {"name": "Tutela Fictícia"}],
            "subjects": [{"code": "9607", "name": "Contratos Bancários"}, {"code": "10433", "name": "Dano Moral"}],
            "parties": [
                {
                    "name": "Fulana Fictícia da Silva",
                    "side": "Active",
                    "person_type": "Autor",
                    "main_document": "111.222.333-96",
                    "documents": [{"document": "111.222.333-96", "document_type": "CPF"}],
                    "lawyers": [_lawyer("Otávio Sintético", OABS[0]), _lawyer("Íris Sintética", OABS[1])],
                    "tags": {"crawl_id": "c1", "gratuity": "no"},
                },
                {
                    "name": "Empresa Inventada",
                    "side": "Passive",
                    "person_type": "Réu",
                    "entity_type": "company",
                    "main_document": "97.000.001/0001-05",
                    "documents": [{"document": "97.000.001/0001-05", "document_type": "CNPJ"}],
                    "lawyers": [_lawyer("Davi Sintético", OABS[2])],
                },
            ],
            "attachments": [
                *WHOLE["attachments"],
                {"attachment_name": "Sentença", "attachment_date": "2024-03-01T00:00:00.000Z", "status": "pending"},
            ],
            "related_lawsuits": [{"code": "9700419-53.2023.8.26.0100", "relation": "apenso"}],
            "new_member": {"inner": {"number": 5, "words": ["a", "b"]}},
        }
        | changes
    )


def _lawyer(name: str, registration: str) -> Json:
    return {"name": name, "documents": [{"document": registration, "document_type": "OAB"}]}


def differences(before: Json, after: Json) -> tuple[FieldChange, ...]:
    old, new = (Lawsuit.model_validate_json(json.dumps(one)) for one in (before, after))
    return compare_lawsuits(old, new)


def test_every_member_of_the_contract_is_compared() -> None:
    """A member that is not compared would be a change that is not reported."""
    items = lawsuit(
        **dict.fromkeys(["justice", "tribunal", "tribunal_acronym", "justice_description"], "outra"),
        **dict.fromkeys(["county", "city", "state", "area", "name", "phase", "status", "judge"], "outra"),
        code="9700420-38.2023.8.26.0100",
        secrecy_level=1,
        free_justice=True,
        instance=2,
        amount="0.2",
        distribution_date="2024-02-17T00:00:00.000Z",
        tags={"is_fallback_source": True},
        metadata={"kind": "x"},
        steps=[{"step_id": "s9"}],
        related_lawsuits=[],
        parties=[],
        attachments=[],
        classifications=[],
        subjects=[],
        courts=[],
        last_step=None,
        crawler={"source_name": "Outra"},
    )
    named = {one.path[0] for one in differences(lawsuit(), items)} - {"lawyers"}

    assert named == set(Lawsuit.model_fields) - {"created_at", "updated_at"}


Mutation = tuple[str, Callable[[Json], Any], tuple[str, ...], ChangeKind]


def _set(*places: Any, to: Any) -> Callable[[Json], Any]:
    def mutate(record: Json) -> None:
        inner: Any = record
        for place in places[:-1]:
            inner = inner[place]
        inner[places[-1]] = to

    return mutate


FULANA = ("parties", "11122233396")
EMPRESA = ("parties", "97000001000105")
RELATED = ("related_lawsuits", "97004195320238260100")
SENTENCE = ("attachments", "Sentença")
CHANGED, ADDED, REMOVED = ChangeKind.CHANGED, ChangeKind.ADDED, ChangeKind.REMOVED

MUTATIONS: list[Mutation] = [
    ("phase", _set("phase", to="Arquivado"), ("phase",), CHANGED),
    ("status", _set("status", to="Finalizado"), ("status",), CHANGED),
    ("amount", _set("amount", to=0.11), ("amount",), CHANGED),
    ("amount gone is not zero", _set("amount", to=None), ("amount",), REMOVED),
    ("judge", _set("judge", to="Outra Fictícia"), ("judge",), CHANGED),
    ("judge gone", lambda record: record.pop("judge"), ("judge",), REMOVED),
    ("secrecy", _set("secrecy_level", to=1), ("secrecy_level",), CHANGED),
    ("secrecy unknown", _set("secrecy_level", to=None), ("secrecy_level",), REMOVED),
    ("date", _set("distribution_date", to="2024-02-17T03:00:00.000Z"), ("distribution_date",), CHANGED),
    ("gratuity", _set("free_justice", to=True), ("free_justice",), CHANGED),
    ("class gone", lambda record: record["classifications"].pop(0), ("classifications", "7"), REMOVED),
    ("class named", _set("classifications", 0, "name", to="Outra"), ("classifications", "7", "name"), CHANGED),
    ("class coded", _set("classifications", 1, "code", to="8"), ("classifications", "Tutela Fictícia", "code"), ADDED),
    ("subject new", lambda record: record["subjects"].append({"code": "1"}), ("subjects", "1"), ADDED),
    ("court", _set("courts", 0, "name", to="2ª Vara"), ("courts",), CHANGED),
    ("role", _set("parties", 0, "person_type", to="Exequente"), (*FULANA, "person_type"), CHANGED),
    ("side", _set("parties", 0, "side", to="Passive"), (*FULANA, "side"), CHANGED),
    ("name", _set("parties", 0, "name", to="Fulana Casada"), (*FULANA, "name"), CHANGED),
    (
        "document",
        lambda record: record["parties"][0].update(main_document="222.333.444-05", documents=[]),
        (*FULANA, "documents"),
        CHANGED,
    ),
    ("party gone", lambda record: record["parties"].pop(1), EMPRESA, REMOVED),
    ("party new", lambda record: record["parties"].append({"name": "Sicrano"}), ("parties", "sicrano"), ADDED),
    ("entity", _set("parties", 1, "entity_type", to="person"), (*EMPRESA, "entity_type"), CHANGED),
    (
        "document type",
        _set("parties", 1, "documents", 0, "document_type", to="RG"),
        (*EMPRESA, "document_type"),
        CHANGED,
    ),
    ("lawyer gone", lambda record: record["parties"][0]["lawyers"].pop(0), (*FULANA, "lawyers", OABS[0]), REMOVED),
    (
        "lawyer new",
        lambda record: record["parties"][0]["lawyers"].append({"name": "Nova Sintética"}),
        (*FULANA, "lawyers", "nova sintetica"),
        ADDED,
    ),
    (
        "lawyer's name",
        _set("parties", 0, "lawyers", 0, "name", to="O Prado"),
        (*FULANA, "lawyers", OABS[0], "name"),
        CHANGED,
    ),
    ("party's tags", _set("parties", 0, "tags", "gratuity", to="yes"), (*FULANA, "tags", "gratuity"), CHANGED),
    ("party's unknown", _set("parties", 0, "nickname", to="Fu"), (*FULANA, "nickname"), ADDED),
    ("step", _set("last_step", to={"step_id": "s2", "step_date": "2024-04-01T12:00:00Z"}), ("last_step",), CHANGED),
    ("step gone", _set("last_step", to=None), ("last_step",), REMOVED),
    ("step's text", _set("last_step", "content", to="Conclusos"), ("last_step", "content"), ADDED),
    ("step's secrecy", _set("last_step", "private", to=True), ("last_step", "private"), CHANGED),
    ("steps counted", _set("last_step", "steps_count", to=13), ("last_step", "steps_count"), CHANGED),
    ("piece gone", lambda record: record["attachments"].pop(0), ("attachments", "a1"), REMOVED),
    ("piece new", lambda record: record["attachments"].append({"attachment_id": "a2"}), ("attachments", "a2"), ADDED),
    ("piece's status", _set("attachments", 1, "status", to="done"), (*SENTENCE, "status"), CHANGED),
    ("related gone", _set("related_lawsuits", to=[]), RELATED, REMOVED),
    ("related", _set("related_lawsuits", 0, "relation", to="recurso"), (*RELATED, "relation"), CHANGED),
    ("source", _set("crawler", "source_name", to="PJe"), ("crawler", "source_name"), CHANGED),
    ("tags", _set("tags", "is_fallback_source", to=True), ("tags", "is_fallback_source"), CHANGED),
    ("metadata", _set("metadata", "note", to="x"), ("metadata", "note"), ADDED),
    ("unknown", _set("new_member", "inner", "number", to=6), ("new_member", "inner", "number"), CHANGED),
    ("unknown list", _set("new_member", "inner", "words", to=["a"]), ("new_member", "inner", "words"), CHANGED),
    ("unknown new", _set("newer_member", to=[1]), ("newer_member",), ADDED),
]  # fmt: skip


@pytest.mark.parametrize(("mutate", "path", "kind"), [m[1:] for m in MUTATIONS], ids=[m[0] for m in MUTATIONS])
def test_single_difference_is_reported_once_with_its_path(
    mutate: Callable[[Json], Any], path: tuple[str, ...], kind: ChangeKind
) -> None:
    """And its inverse in the other direction."""
    after = lawsuit()
    mutate(after)
    if path == ("courts",):  # a court without code is its name: another name is another court
        assert {(one.path[0], one.kind) for one in differences(lawsuit(), after)} == {
            ("courts", ADDED),
            ("courts", REMOVED),
        }
        return
    opposite = {ADDED: REMOVED, REMOVED: ADDED, CHANGED: CHANGED}[kind]
    [there], [back] = differences(lawsuit(), after), differences(after, lawsuit())

    assert (there.path, there.kind) == (path, kind)
    assert back.kind == opposite
    assert (back.before, back.after) == (there.after, there.before)


def _shuffled(record: Any, chance: random.Random) -> Any:
    if isinstance(record, dict):
        names = list(record)
        chance.shuffle(names)
        return {name: _shuffled(record[name], chance) for name in names}
    if isinstance(record, list):
        return chance.sample([_shuffled(each, chance) for each in record], len(record))
    return record


def _reshaped(record: Json, chance: random.Random) -> Json:
    """The same lawsuit in another shape, by random choices."""
    record = copy.deepcopy(record)
    if chance.random() < 0.5:
        record["code"] = "".join(filter(str.isdigit, record["code"]))
    for name in ("amount", "instance", "secrecy_level"):
        if record.get(name) is not None and chance.random() < 0.5:
            record[name] = str(record[name])
    for name in ("area", "county", "updated_at"):
        if record.get(name) is None and chance.random() < 0.5:
            record[name] = chance.choice([None, ""]) if name != "updated_at" else "2026-01-01T00:00:00Z"
    for party in record["parties"]:
        _reshape(party, chance)
        party["lawyers"] = [*party.get("lawyers", []), *party.get("lawyers", [])[: chance.randrange(3)]]
        if chance.random() < 0.5:
            record["parties"] = [*record["parties"], *map(_as_party, party["lawyers"])]
    record["tags"] = record["tags"] | {"crawl_id": str(chance.random()), "updated_at": "2026-01-02"}
    record["crawler"] = record["crawler"] | {"updated_at": "2026-01-02T00:00:00Z", "crawl_id": "c9", "weight": 7}
    for piece in record["attachments"]:
        piece["tags"] = {"crawl_id": str(chance.random())}
    return dict(_shuffled(record, chance))


def _reshape(party: Json, chance: random.Random) -> None:
    document = party.pop("main_document", None)
    listed = party.pop("documents", [])
    written = document if chance.random() < 0.5 else "".join(filter(str.isalnum, document or "")) or None
    match chance.randrange(3):
        case 0:
            party["document"] = written
            party["document_type"] = listed[0]["document_type"].lower() if listed else None
            party.pop("entity_type", None)
        case 1:
            party |= {"main_document": written, "documents": listed}
        case _:
            party |= {"main_document": written, "documents": None}
    if chance.random() < 0.3:
        party["name"] = party["name"].upper().replace("Í", "I")


def _as_party(lawyer: Json) -> Json:
    return {
        "name": lawyer["name"].upper(),
        "side": "Active",
        "person_type": "Advogado(a)",
        "documents": lawyer["documents"],
    }


def test_equivalent_shapes_are_no_change() -> None:
    """Either shape, duplicate lawyers, numbers as text, any order, another crawl."""
    chance = random.Random(5)
    for _ in range(400):
        assert differences(_reshaped(lawsuit(), chance), _reshaped(lawsuit(), chance)) == ()


READS_ALIKE = {
    "hour of a day": _set("distribution_date", to="2024-02-16T18:30:00.000Z"),
    "case and accents": _set("phase", to="SENTENCA"),
    "invisible characters": _set("judge", to="\u200bJuíza  Fictícia "),
    "identifier of the step": _set("last_step", "step_id", to="s7"),
    "identifier of a piece": _set("attachments", 1, "attachment_id", to="a9"),
    "case of a class": _set("classifications", 1, "name", to="TUTELA FICTICIA"),
    "case of a subject": _set("subjects", 0, "name", to="CONTRATOS BANCARIOS"),
}


@pytest.mark.parametrize("name", READS_ALIKE)
def test_what_reads_alike_is_no_change(name: str) -> None:
    """An instant of the same day, another spelling, another identifier: nothing that a lawyer could be told."""
    same = {"phase": "Sentença", "judge": "Juíza Fictícia"}
    before, after = lawsuit(**same), lawsuit(**same)
    step = {"step_id": "s1", "step_date": "2024-04-01T12:00:00Z", "content": "Conclusos para despacho"}
    before["last_step"], after["last_step"] = step, step | {"step_date": "2024-04-01T15:00:00Z"}
    READS_ALIKE[name](after)

    assert differences(before, after) == ()


@pytest.mark.parametrize(
    ("before", "after", "is_change"),
    [
        (None, "111.222.333-96", False),
        (None, "***.222.333-**", False),
        ("***.222.333-**", "111.222.333-96", False),
        ("111.222.333-96", "***.222.333-**", False),
        ("111.222.333-96", "***.444.333-**", True),
        ("111.222.333-96", "111.444.777-35", True),
        ("97.000.001/0001-05", "97.000.002/0001-41", True),
    ],
)
def test_a_document_that_became_known_or_got_a_mask_is_no_change(
    before: str | None, after: str, *, is_change: bool
) -> None:
    """The party is the same; only another document tells that it may be another one."""
    old, new = ({"name": "Helena Inventada", "side": "Passive", "main_document": one} for one in (before, after))

    assert bool(differences(lawsuit(parties=[old]), lawsuit(parties=[new]))) is is_change


def test_difference_is_found_in_any_shape() -> None:
    """Each difference in another shape and order: still reported once, with its path."""
    chance = random.Random(6)
    for _ in range(600):
        name, mutate, path, kind = chance.choice(
            [m for m in MUTATIONS if m[0] not in {"court", "entity", "document type"}]
        )
        after = lawsuit()
        mutate(after)
        if name.startswith("lawyer"):
            before, after = _shuffled(lawsuit(), chance), _shuffled(after, chance)
        else:
            before, after = _reshaped(lawsuit(), chance), _reshaped(after, chance)
        changes = differences(before, after)
        if name == "party gone":  # the lawyer may stay as an entry of its own
            changes = tuple(one for one in changes if one.path[0] != "lawyers")
        assert [(one.path, one.kind) for one in changes] == [(path, kind)], name


def test_values_have_the_types_of_the_lawsuit() -> None:
    """Exact amounts, aware instants, and the name of the subject."""
    after = lawsuit(amount=1234.1, distribution_date="2024-02-17T03:00:00.000Z")
    after["parties"][0]["side"] = "Passive"
    amount, date, side = differences(lawsuit(amount=0), after)

    assert (amount.before, amount.after) == (Decimal(0), Decimal("1234.1"))
    assert (date.before, date.after) == (datetime(2024, 2, 16, tzinfo=UTC), datetime(2024, 2, 17, 3, tzinfo=UTC))
    assert (side.before, side.after, side.about) == ("Active", "Passive", "Fulana Fictícia da Silva")


def test_lawyer_whose_client_becomes_known_is_no_change() -> None:
    """First an entry of `parties`, then under the party; and back."""
    apart = lawsuit()
    [lawyer] = apart["parties"][1].pop("lawyers")
    apart["parties"].append(_as_party(lawyer))

    assert differences(apart, lawsuit()) == differences(lawsuit(), apart) == ()


def test_namesakes_are_not_confused() -> None:
    """Two parties with one name and different documents, in another order."""
    people = [
        {"name": "João Sintético", "side": "Active", "main_document": document, "person_type": role}
        for document, role in (("111.222.333-96", "Autor"), ("222.333.444-05", "Assistente"))
    ]
    [gone] = differences(lawsuit(parties=people), lawsuit(parties=people[1:]))

    assert differences(lawsuit(parties=people), lawsuit(parties=people[::-1])) == ()
    assert gone.path == ("parties", "11122233396")


@pytest.mark.parametrize(
    "people",
    [
        lambda size, first: [{"name": f"Parte Sintética {n}", "side": "Active"} for n in range(first, first + size)],
        lambda size, first: [
            {"name": "Uma", "lawyers": [{"name": f"Doutora {n}"} for n in range(first, first + size)]},
            *({"name": f"Doutor {n}", "person_type": "ADVOGADO"} for n in range(first, first + size)),
        ],
    ],
    ids=["parties", "lawyers"],
)
def test_the_time_of_a_comparison_grows_with_the_number_of_people(people: Callable[[int, int], list[Json]]) -> None:
    """Nobody has a document, half of them are in both snapshots, and each is compared by name."""
    read = {
        size: [Lawsuit.model_validate(lawsuit(parties=people(size, first))) for first in (0, size // 2)]
        for size in (200, TIMES * 200)
    }

    assert len(compare_lawsuits(*read[200])) >= 200
    assert growth(lambda size: compare_lawsuits(*read[size]), 200) <= LINEAR


def test_attachments_with_equal_name_and_date_are_counted() -> None:
    """One of two is gone; and no difference when only the order changes."""
    piece = {"attachment_name": "Petição", "attachment_date": "2024-02-16T00:00:00.000Z"}
    two = [piece | {"content": "um"}, piece | {"content": "dois"}]
    [gone] = differences(lawsuit(attachments=two), lawsuit(attachments=two[:1]))

    assert differences(lawsuit(attachments=two), lawsuit(attachments=two[::-1])) == ()
    assert (gone.kind, gone.before.content) == (REMOVED, "dois")


def test_unreadable_members_are_not_compared() -> None:
    """An amount that cannot be parsed counts as missing, which is not a change of the lawsuit."""
    after = Lawsuit.model_validate(lawsuit(amount="muito"))

    assert compare_lawsuits(Lawsuit.model_validate(lawsuit()), after, unread={"amount"}) == ()
