"""How live services write otherwise than the contract does; the decoders are made from these tables.

The contract governs what is sent; this is what is accepted. Each row says where its variant was met: in the public
documents of such services, in the code of their public clients, or in an answer that one of those quotes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from autos.domain.service_words import EXACT, WordKind, contract_word
from autos.domain.variant_forms import (
    NOT_FOUND,
    as_it_came,
    read_code,
    read_coded,
    read_crawler,
    read_customer_key,
    read_documents,
    read_error_code,
    read_hours,
    read_instance,
    read_item_type,
    read_last_step,
    read_lawyers,
    read_list,
    read_parties,
    read_presence,
    read_search_type,
    read_secrecy,
    read_side,
    read_side_groups,
    read_subject_codes,
    read_text,
    read_yes_no,
    word_reader,
)
from autos.domain.written_amounts import read_amount

DOCUMENTS = "public documents of such services"
CLIENTS = "code of public clients"
INTEROPERABILITY = "the courts' national interoperability model (MNI)"
DATABASES = "answers of search engines and databases, passed on as they are"
ENVELOPE = frozenset({
    "request_id", "response_id", "origin", "origin_id", "response_type", "response_data", "user_id", "created_at",
    "request_status", "tags",
})  # fmt: skip
"""Members of a response item in the contract."""


class ListForm(NamedTuple):
    """Where the list of an answer may stand; it may also be the whole answer, and one element may stand for a list."""

    answer: str
    names: tuple[str, ...]
    """The contract's name first."""
    seen: str
    wrapper: str = ""
    """Member in which an element may stand by itself."""


LIST_FORMS = (
    ListForm("Page", ("page_data", "responses", "lawsuits"), DOCUMENTS),
    ListForm("Lookup", ("response_data", "lawsuits", "responses", "page_data"), CLIENTS),
    ListForm("Systems", ("systems", "credentials"), DOCUMENTS, "credential"),
    ListForm("Registrations", ("registrations", "credentials"), DOCUMENTS, "credential"),
)
"""Every list of an answer."""
LISTS = {form.answer: form.names for form in LIST_FORMS}
WRAPPERS = {form.answer: form.wrapper for form in LIST_FORMS}


def unwrapped_element(answer: str, value: Any) -> Any:
    """An element of a list out of its own object, with the members that stood beside that."""
    inner = value.get(WRAPPERS[answer]) if isinstance(value, Mapping) else None
    if not isinstance(inner, Mapping):
        return value
    return {**{name: member for name, member in value.items() if name != WRAPPERS[answer]}, **inner}


def contract_side(side: str) -> str:
    """The contract's word for a side in any letter case, or for the role of a party; an unknown word unchanged."""
    return side if side in CONTRACT_SIDES else contract_word(WordKind.SIDE, side)


CONTRACT_SIDES = EXACT[WordKind.SIDE]


class Variant(NamedTuple):
    """A member of a record with its other names and forms."""

    record: str
    member: str
    names: tuple[str, ...]
    """Other names, each taken only where the earlier ones are absent, null or empty."""
    read: Callable[[Any], Any]
    """From any form that was met to the contract's."""
    samples: tuple[tuple[Any, Any], ...]
    """Forms that were met, each with what the contract would have sent."""
    seen: str


CODED = {"code": "1106", "name": "Procedimento comum"}
PERSON = {"name": "Maria Aparecida Gonçalves", "side": "Active"}
STEP = {"step_id": "a1", "step_date": "2026-05-04T12:00:00.000Z", "content": "Juntada"}
OLDER_STEP = {"step_id": "a0", "step_date": "2026-05-03T12:00:00.000Z", "content": "Conclusos"}
CAPTURE = {"source_name": "TJSP", "updated_at": "2026-05-04T12:00:00.000Z"}
_CODED_SAMPLES = (
    ("Procedimento comum", [{"name": "Procedimento comum"}]),
    (CODED, [CODED]),
    (["Procedimento comum", CODED], [{"name": "Procedimento comum"}, CODED]),
    ([CODED], [CODED]),
)
_SIDE_SAMPLES = (
    ("ACTIVE", "Active"), ("passive", "Passive"), ("Polo Ativo", "Active"), ("INTERESSADO", "Interested"),
    ("Réu", "Passive"), ("AT", "Active"),
)  # fmt: skip
_DOCUMENT = {"document": "11122233396", "document_type": "CPF"}
_SUBJECT_SAMPLES = (
    ({"conteins": ["7752"], "not_contains": False}, {"contains": ["7752"]}),
    ({"keys": ["7752"], "not_equal": False}, {"contains": ["7752"]}),
    ({"keys": ["7752"], "not_equal": True}, {"not_contains": ["7752"]}),
    (["7752"], {"contains": ["7752"]}),
)
_AMOUNT_SAMPLES = (("1.234,50", 1234.5), ("1234.50", 1234.5))
_COUNT_SAMPLES = (("3", 3), (None, None))
_DATE_SAMPLES = (("2026-05-04", "2026-05-04T00:00:00.000Z"), ("04/05/2026", "2026-05-04T00:00:00.000Z"))

VARIANTS = (
    Variant("Lawsuit", "code", (), read_code, ((10000001020268260100, "10000001020268260100"),), CLIENTS),
    Variant(
        "Lawsuit",
        "instance",
        ("lawsuit_instance",),
        read_instance,
        (("1ª INSTÂNCIA", 1), ("2º grau", 2), ("2", 2), ("Primeira instância", 1), ("G2", 2)),
        DOCUMENTS,
    ),
    Variant(
        "Lawsuit",
        "amount",
        ("value",),
        read_amount,
        (
            (1234.5, 1234.5),
            ("1.234,50", 1234.5),
            ("R$ 1.234,50", 1234.5),
            ({"value": 1234.5, "currency": "BRL"}, 1234.5),
        ),
        CLIENTS,
    ),
    Variant(
        "Lawsuit",
        "status",
        ("situation",),
        word_reader(WordKind.STATUS),
        (("Ativo", "Ativo"), ("ACTIVE", "Ativo"), ("Encerrado", "Finalizado")),
        CLIENTS,
    ),
    Variant(
        "Lawsuit", "phase", (), word_reader(WordKind.PHASE), (("INICIAL", "Inicial"), ("sentenca", "Sentença")), CLIENTS
    ),
    Variant("Lawsuit", "free_justice", (), read_yes_no, (("Sim", True), ("não", False)), CLIENTS),
    Variant(
        "Lawsuit",
        "secrecy_level",
        (),
        read_secrecy,
        (("0", 0), ("Segredo de Justiça", 1), ("público", 0), (True, 1)),
        INTEROPERABILITY,
    ),
    Variant(
        "Lawsuit", "classifications", ("classification", "classes", "class"), read_coded, _CODED_SAMPLES, DOCUMENTS
    ),
    Variant("Lawsuit", "subjects", ("subject",), read_coded, _CODED_SAMPLES, DOCUMENTS),
    Variant("Lawsuit", "courts", ("court",), read_coded, _CODED_SAMPLES, DOCUMENTS),
    Variant(
        "Lawsuit",
        "parties",
        (),
        read_parties,
        (
            (PERSON, [PERSON]),
            (["Maria Aparecida Gonçalves"], [{"name": "Maria Aparecida Gonçalves"}]),
            ({"active": [{"name": "Maria Aparecida Gonçalves"}]}, [PERSON]),
            ("Maria Aparecida Gonçalves X Ana Luz", [PERSON, {"name": "Ana Luz", "side": "Passive"}]),
        ),
        CLIENTS,
    ),
    Variant("Lawsuit", "attachments", (), read_list, (({"attachment_id": "1"}, [{"attachment_id": "1"}]),), CLIENTS),
    Variant("Lawsuit", "steps", (), read_list, ((STEP, [STEP]),), CLIENTS),
    Variant("Lawsuit", "last_step", (), read_last_step, (([OLDER_STEP, STEP], STEP),), CLIENTS),
    Variant("Lawsuit", "crawler", (), read_crawler, (({"parties": CAPTURE, "steps": {}}, CAPTURE),), DOCUMENTS),
    Variant("Party", "side", (), read_side, _SIDE_SAMPLES, CLIENTS),
    Variant("Party", "documents", (), read_documents, ((_DOCUMENT, [_DOCUMENT]),), CLIENTS),
    Variant("Party", "lawyers", (), read_lawyers, (("Ana", [{"name": "Ana"}]), (["Ana"], [{"name": "Ana"}])), CLIENTS),
    Variant("Lawyer", "side", (), read_side, _SIDE_SAMPLES, CLIENTS),
    Variant("Lawyer", "main_document", ("document", "oab"), as_it_came, (("SP123456", "SP123456"),), CLIENTS),
    Variant("Lawyer", "documents", (), read_documents, (("SP123456", [{"document": "SP123456"}]),), CLIENTS),
    Variant("Step", "content", ("title", "description"), as_it_came, (("Juntada", "Juntada"),), CLIENTS),
    Variant("Step", "step_date", ("date",), as_it_came, (("2026-05-04", "2026-05-04"),), CLIENTS),
    Variant("CodedName", "code", (), as_it_came, ((1106, "1106"),), CLIENTS),
    Variant("Document", "document", (), as_it_came, ((11122233396, "11122233396"),), DOCUMENTS),
    Variant("Document", "document_type", (), as_it_came, ((1, "1"),), DOCUMENTS),
    Variant("Attachment", "attachment_date", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("Attachment", "attachment_id", (), as_it_came, ((17, "17"),), CLIENTS),
    Variant("Crawler", "updated_at", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant(
        "ResponseItem",
        "response_type",
        (),
        read_item_type,
        (("lawsuits", "lawsuit"), ("LAWSUIT", "lawsuit")),
        DOCUMENTS,
    ),
    Variant(
        "ApplicationError", "code", (), read_error_code, (("2", 2), (NOT_FOUND, 2)), "errors page of such services"
    ),
    Variant(
        "ApplicationError",
        "message",
        ("details",),
        read_text,
        ((["Tribunal", "fora do ar"], "Tribunal; fora do ar"), ({"why": "fora do ar"}, "fora do ar")),
        DOCUMENTS,
    ),
    Variant(
        "Request",
        "status",
        (),
        word_reader(WordKind.REQUEST),
        (("PENDING", "pending"), ("Concluído", "completed"), ("canceled", "cancelled")),
        CLIENTS,
    ),
    Variant("Request", "created_at", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("Request", "tags", (), as_it_came, (([], None), ({"dashboard_id": 7}, {"dashboard_id": "7"})), CLIENTS),
    Variant("Search", "search_type", (), read_search_type, (("CPF", "cpf"), ("Nome", "name")), DOCUMENTS),
    Variant("Search", "search_key", (), as_it_came, ((11122233396, "11122233396"),), CLIENTS),
    Variant("Search", "cache_ttl_in_days", (), as_it_came, (("7", 7),), CLIENTS),
    Variant(
        "SearchParams",
        "credential",
        ("customer_key",),
        read_customer_key,
        (("office", {"customer_key": "office"}),),
        DOCUMENTS,
    ),
    Variant("SearchParams", "lawsuit_instance", (), read_instance, (("2º grau", 2), ("2", 2)), DOCUMENTS),
    Variant("SearchParams", "masked_response", (), as_it_came, (("true", True),), "earlier reference of such services"),
    Variant("Filter", "side", (), read_side, _SIDE_SAMPLES, CLIENTS),
    Variant("Filter", "amount_gte", (), read_amount, _AMOUNT_SAMPLES, CLIENTS),
    Variant("Filter", "amount_lte", (), read_amount, _AMOUNT_SAMPLES, CLIENTS),
    Variant("Filter", "subject_codes", (), read_subject_codes, _SUBJECT_SAMPLES, "earlier reference of such services"),
    Variant("Filter", "distribution_date_gte", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("Filter", "last_step_date_gte", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("Filter", "last_step_date_lte", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("Keys", "keys", (), as_it_came, (([7], ["7"]),), CLIENTS),
    Variant("Existence", "has_lawsuits", ("total",), read_presence, (("true", True), (3, True), (0, False)), DOCUMENTS),
    Variant("Summary", "lawsuits_count", ("total",), as_it_came, _COUNT_SAMPLES, DOCUMENTS),
    Variant(
        "Summary",
        "sides",
        (),
        read_side_groups,
        (([{"value": "ACTIVE", "count": 2}], [{"value": "Active", "count": 2}]),),
        CLIENTS,
    ),
    Variant("Group", "count", ("doc_count",), as_it_came, _COUNT_SAMPLES, DATABASES),
    Variant("Group", "value", ("key",), as_it_came, ((7, "7"), (None, "")), DATABASES),
    Variant("InstanceGroup", "count", ("doc_count",), as_it_came, _COUNT_SAMPLES, DATABASES),
    Variant("InstanceGroup", "value", ("key",), read_instance, (("2º grau", 2), ("2", 2), ("1_grau", 1)), DATABASES),
    Variant(
        "Tracking",
        "status",
        (),
        word_reader(WordKind.TRACKING),
        ((None, ""), ("suspended", "suspended"), ("CREATED", "created"), ("Pausado", "paused")),
        DOCUMENTS,
    ),
    Variant("Tracking", "recurrence", (), as_it_came, (("7", 7),), CLIENTS),
    Variant("Tracking", "tracked_items_count", (), as_it_came, _COUNT_SAMPLES, CLIENTS),
    Variant(
        "Tracking",
        "hour_range",
        (),
        read_hours,
        (("21", "21"), (21, 21), ({"start": 21, "end": 22}, "21-22")),
        DOCUMENTS,
    ),
    Variant("Tracking", "paused_at", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("Tracking", "tags", (), as_it_came, (([], None),), CLIENTS),
    Variant(
        "ExecutionStatus",
        "status",
        (),
        word_reader(WordKind.EXECUTION),
        ((None, "pending"), ("DONE", "done"), ("Completed", "done")),
        CLIENTS,
    ),
    Variant("ExecutionStatus", "source_name", (), as_it_came, ((None, ""),), CLIENTS),
    Variant("ExecutionStatus", "created_at", (), as_it_came, _DATE_SAMPLES, DOCUMENTS),
    Variant("CredentialStatus", "name", ("system_name",), as_it_came, (("*", "*"),), DOCUMENTS),
    Variant("CredentialStatus", "customer_key", (), as_it_came, ((7, "7"),), CLIENTS),
    Variant(
        "CredentialStatus",
        "credential_status",
        ("status",),
        word_reader(WordKind.CREDENTIAL),
        (("inactive", "inactive"), (None, ""), ("ACTIVE", "active"), ("NOT_EXISTS", "not exists")),
        DOCUMENTS,
    ),
    Variant("RegistrationResult", "system_name", ("name",), as_it_came, (("*", "*"),), DOCUMENTS),
    Variant(
        "RegistrationResult",
        "message",
        ("status",),
        word_reader(WordKind.REGISTRATION),
        (("CREDENTIAL_UPDATED", "CREDENTIAL_UPDATED"), ("credential_created", "CREDENTIAL_CREATED")),
        DOCUMENTS,
    ),
)
"""Every variant, by record."""
_BY_RECORD: dict[str, list[Variant]] = {}
for _variant in VARIANTS:
    _BY_RECORD.setdefault(_variant.record, []).append(_variant)
OTHER_NAMES = {record: {name for each in variants for name in each.names} for record, variants in _BY_RECORD.items()}
"""Other names of a record's members, by record."""
_SHAPES = {
    record: (frozenset(OTHER_NAMES[record]), reads)
    for record, variants in _BY_RECORD.items()
    if (reads := tuple((each.member, each.read) for each in variants if each.read is not as_it_came))
    or OTHER_NAMES[record]
}
"""Other names, and what reads the forms of a member, by record; without those whose variants any parser reads."""


def contract_shape(record: str, value: Any) -> Any:
    """The JSON object of a record in the contract's shape; its unknown members, and what is no object, unchanged.

    What has that shape already is returned itself: a lawsuit has dozens of records, and nearly all of them have it.
    """
    if not isinstance(value, dict):
        if not isinstance(value, Mapping):
            return value
        value = dict(value)
    if record not in _SHAPES:
        return value
    other_names, reads = _SHAPES[record]
    shaped = value if value.keys().isdisjoint(other_names) else _renamed(record, value)
    for member, read in reads:
        written = shaped.get(member)
        if written or written not in ABSENT:
            form = read(written)
            if form is not written:
                shaped = {**shaped, member: form}
    return shaped


def _renamed(record: str, value: dict[str, Any]) -> dict[str, Any]:
    """The members under the contract's names, each from the first of its names that says something."""
    shaped = dict(value)
    for variant in _BY_RECORD[record]:
        name = next((name for name in (variant.member, *variant.names) if shaped.get(name) not in ABSENT), None)
        if name is None:
            for other in variant.names:
                shaped.pop(other, None)
        elif name != variant.member:
            shaped[variant.member] = shaped.pop(name)
    return shaped


ABSENT: tuple[Any, ...] = (None, "", [], {})


def reported_search(value: Any) -> Any:
    """A search that a service reports: its customer key may also stand beside `search_params`."""
    if not isinstance(value, Mapping) or "customer_key" not in value:
        return value
    members, params = dict(value), value.get("search_params") or {}
    if not isinstance(params, Mapping):
        return value
    key = members.pop("customer_key")
    return members | {"search_params": {"customer_key": key, **params}}


def one_with(member: str, value: Any) -> Any:
    """The record with this member, out of a list of it alone or of the only object that holds it; else unchanged."""
    if isinstance(value, list) and len(value) == 1:
        return value[0]
    if not isinstance(value, dict) or value.get(member) not in ABSENT:
        return value
    inner = [one for one in value.values() if isinstance(one, dict) and one.get(member) not in ABSENT]
    return inner[0] if len(inner) == 1 else value


def unwrapped(value: Any) -> Any:
    """A lawsuit out of its response item, with the members that stood beside it and that it lacks itself."""
    inner = value.get("response_data") if isinstance(value, dict) else None
    if not isinstance(inner, dict) or value.get("code") not in ABSENT:
        return value
    if read_item_type(value.get("response_type")) not in {None, "", "lawsuit"}:
        return value  # a court's error has a code, too
    beside = {name: member for name, member in value.items() if name not in ENVELOPE}
    return {**beside, **{name: member for name, member in inner.items() if name not in beside or member not in ABSENT}}
