"""How live services write otherwise than the contract does; the decoders are made from these tables.

The contract governs what is sent; this is what is accepted. Each row says where its variant was met: in the public
documents of such services, in the code of their public clients, or in an answer that one of those quotes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from autos.domain.money import read_amount

DOCUMENTS = "public documents of such services"
CLIENTS = "code of public clients"
INSTANCE_WORDS = {
    "primeir": 1,
    "first": 1,
    "segund": 2,
    "second": 2,
    "terceir": 3,
    "third": 3,
}
SIDES = {
    "Active": ("active", "ativo", "ativa", "polo ativo", "polo_ativo"),
    "Passive": ("passive", "passivo", "passiva", "polo passivo", "polo_passivo"),
    "Interested": ("interested", "interessado", "interessada", "terceiro", "terceiro interessado"),
    "Unknown": ("unknown", "desconhecido", "indefinido"),
}
_SIDE_OF = {word: side for side, words in SIDES.items() for word in words}
NOT_FOUND, NOT_FOUND_CODE = "LAWSUIT_NOT_FOUND", 2
"""Word and code of an error that means "nothing at this court" (contract, "Errors", 1)."""
LONGEST_SIDE = 40
"""Longer words are no side, and are not held in memory."""
LEADING_DIGIT = re.compile(r"\s*G?\s*([1-9])(?![0-9])", re.IGNORECASE)
CODE_DIGITS = 20
LEAST_CODE = 10 ** (CODE_DIGITS - 7)
"""The smallest national number: its first seven digits count the lawsuits of a unit."""
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


def read_instance(value: Any) -> Any:
    """1 of "1", "1º grau", "1ª INSTÂNCIA", "Primeira instância", "G1"; anything else unchanged."""
    if not isinstance(value, str):
        return value
    digit = LEADING_DIGIT.match(value)
    if digit is not None:
        return int(digit[1])
    text = value.strip().casefold()
    return next((number for word, number in INSTANCE_WORDS.items() if text.startswith(word)), value)


def contract_side(side: str) -> str:
    """The contract's word for a side in any letter case, or in Portuguese; an unknown word unchanged."""
    return _side(side) if len(side) <= LONGEST_SIDE else side


@lru_cache(maxsize=1_000)
def _side(side: str) -> str:
    return _SIDE_OF.get(side.strip().casefold(), side)


def read_side(value: Any) -> Any:
    """As `contract_side`; what is no text unchanged."""
    return contract_side(value) if isinstance(value, str) else value


def read_code(value: Any) -> Any:
    """A national lawsuit number written as a number, with its leading zeros; anything else unchanged."""
    is_number = isinstance(value, int) and not isinstance(value, bool) and value >= LEAST_CODE
    return str(value).zfill(CODE_DIGITS) if is_number else value


def read_list(value: Any) -> Any:
    """One object in place of a list of them."""
    return [value] if isinstance(value, dict) else value


def read_coded(value: Any) -> Any:
    """A list of code and name, of names, or one of either."""
    return _objects(value, "name")


def read_documents(value: Any) -> Any:
    """A list of document and type, of documents, or one of either."""
    return _objects(value, "document")


def read_lawyers(value: Any) -> Any:
    """A list of lawyers, of names, or one of either."""
    return _objects(value, "name")


def read_crawler(value: Any) -> Any:
    """A crawler by section of the lawsuit: the one that was read last."""
    if not isinstance(value, dict) or value.keys() & {"source_name", "crawl_id", "weight", "updated_at"}:
        return value
    sections = [one for one in value.values() if isinstance(one, dict)]
    return max(sections, key=lambda one: str(one.get("updated_at") or ""), default=value)


def read_last_step(value: Any) -> Any:
    """The last step, also where it is a list."""
    steps = [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
    return newest_step(steps) if steps else value


def newest_step(steps: list[dict[str, Any]]) -> dict[str, Any]:
    """The step with the latest date; of several, the first."""
    return max(steps, key=lambda one: str(one.get("step_date") or one.get("date") or ""))


def read_item_type(value: Any) -> Any:
    """The contract's word for a lawsuit; any other word unchanged."""
    return "lawsuit" if value == "lawsuits" else value


def read_error_code(value: Any) -> Any:
    """The contract's number for "nothing found" in words; anything else unchanged."""
    return NOT_FOUND_CODE if value == NOT_FOUND else value


def read_text(value: Any) -> Any:
    """A text, or the texts of a list or an object of them on one line; anything else unchanged."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if not isinstance(value, list):
        return value
    return "; ".join(str(one) for one in value if isinstance(one, str | int | float) and one != "")


def read_word(value: Any) -> Any:
    """A word of the contract in any letter case."""
    return value.strip().casefold() if isinstance(value, str) else value


def read_customer_key(value: Any) -> Any:
    """The choice of a credential, or its key alone."""
    is_key = isinstance(value, str | int) and not isinstance(value, bool)
    return {"customer_key": str(value)} if is_key else value


def read_subject_codes(value: Any) -> Any:
    """Subjects as the filter has them: also misspelt, as the list of the earlier reference, or as codes alone."""
    if isinstance(value, list):
        return {"contains": value}
    if not isinstance(value, Mapping):
        return value
    renamed = dict(value)
    if "contains" not in renamed and "conteins" in renamed:
        renamed["contains"] = renamed.pop("conteins")
    if isinstance(renamed.get("not_contains"), bool):
        del renamed["not_contains"]
    if "keys" in renamed and not renamed.keys() & {"contains", "not_contains"}:
        renamed["not_contains" if renamed.pop("not_equal", None) is True else "contains"] = renamed.pop("keys")
    return renamed


def read_presence(value: Any) -> Any:
    """Whether there are lawsuits, also where a service says how many; anything else unchanged."""
    if isinstance(value, str) and value.strip().casefold() in {"true", "false"}:
        return value.strip().casefold() == "true"
    count = int(value) if isinstance(value, str) and value.strip().isdecimal() else value
    return count > 0 if isinstance(count, int) and not isinstance(count, bool) and count >= 0 else value


def read_side_groups(value: Any) -> Any:
    """Counts by side with the contract's words."""
    if not isinstance(value, list):
        return value
    return [one | {"value": read_side(one.get("value"))} if isinstance(one, dict) else one for one in value]


def _objects(value: Any, member: str) -> Any:
    if isinstance(value, str | int | dict) and not isinstance(value, bool):
        value = [value]
    if not isinstance(value, list) or set(map(type, value)) == {dict}:
        return value
    return [{member: one} if isinstance(one, str | int) and not isinstance(one, bool) else one for one in value]


def _same(value: Any) -> Any:
    return value


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
_SIDE_SAMPLES = (("ACTIVE", "Active"), ("passive", "Passive"), ("Polo Ativo", "Active"), ("INTERESSADO", "Interested"))
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
    Variant("Lawsuit", "amount", ("value",), _same, ((1234.5, 1234.5), ("1.234,50", 1234.5)), CLIENTS),
    Variant("Lawsuit", "status", ("situation",), _same, (("Ativo", "Ativo"),), CLIENTS),
    Variant(
        "Lawsuit", "classifications", ("classification", "classes", "class"), read_coded, _CODED_SAMPLES, DOCUMENTS
    ),
    Variant("Lawsuit", "subjects", ("subject",), read_coded, _CODED_SAMPLES, DOCUMENTS),
    Variant("Lawsuit", "courts", ("court",), read_coded, _CODED_SAMPLES, DOCUMENTS),
    Variant("Lawsuit", "parties", (), read_list, ((PERSON, [PERSON]),), CLIENTS),
    Variant("Lawsuit", "attachments", (), read_list, (({"attachment_id": "1"}, [{"attachment_id": "1"}]),), CLIENTS),
    Variant("Lawsuit", "steps", (), read_list, ((STEP, [STEP]),), CLIENTS),
    Variant("Lawsuit", "last_step", (), read_last_step, (([OLDER_STEP, STEP], STEP),), CLIENTS),
    Variant("Lawsuit", "crawler", (), read_crawler, (({"parties": CAPTURE, "steps": {}}, CAPTURE),), DOCUMENTS),
    Variant("Party", "side", (), read_side, _SIDE_SAMPLES, CLIENTS),
    Variant("Party", "documents", (), read_documents, ((_DOCUMENT, [_DOCUMENT]),), CLIENTS),
    Variant("Party", "lawyers", (), read_lawyers, (("Ana", [{"name": "Ana"}]), (["Ana"], [{"name": "Ana"}])), CLIENTS),
    Variant("Lawyer", "side", (), read_side, _SIDE_SAMPLES, CLIENTS),
    Variant("Lawyer", "main_document", ("document", "oab"), _same, (("SP123456", "SP123456"),), CLIENTS),
    Variant("Lawyer", "documents", (), read_documents, (("SP123456", [{"document": "SP123456"}]),), CLIENTS),
    Variant("Step", "content", ("title", "description"), _same, (("Juntada", "Juntada"),), CLIENTS),
    Variant("Step", "step_date", ("date",), _same, (("2026-05-04", "2026-05-04"),), CLIENTS),
    Variant("CodedName", "code", (), _same, ((1106, "1106"),), CLIENTS),
    Variant("Document", "document", (), _same, ((11122233396, "11122233396"),), DOCUMENTS),
    Variant("Document", "document_type", (), _same, ((1, "1"),), DOCUMENTS),
    Variant("Attachment", "attachment_date", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("Attachment", "attachment_id", (), _same, ((17, "17"),), CLIENTS),
    Variant("Crawler", "updated_at", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("ResponseItem", "response_type", (), read_item_type, (("lawsuits", "lawsuit"),), DOCUMENTS),
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
    Variant("Request", "created_at", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("Request", "tags", (), _same, (([], None), ({"dashboard_id": 7}, {"dashboard_id": "7"})), CLIENTS),
    Variant("Search", "search_type", (), read_word, (("CPF", "cpf"),), DOCUMENTS),
    Variant("Search", "search_key", (), _same, ((11122233396, "11122233396"),), CLIENTS),
    Variant("Search", "cache_ttl_in_days", (), _same, (("7", 7),), CLIENTS),
    Variant(
        "SearchParams",
        "credential",
        ("customer_key",),
        read_customer_key,
        (("office", {"customer_key": "office"}),),
        DOCUMENTS,
    ),
    Variant("SearchParams", "lawsuit_instance", (), read_instance, (("2º grau", 2), ("2", 2)), DOCUMENTS),
    Variant("SearchParams", "masked_response", (), _same, (("true", True),), "earlier reference of such services"),
    Variant("Filter", "side", (), read_side, _SIDE_SAMPLES, CLIENTS),
    Variant("Filter", "amount_gte", (), read_amount, _AMOUNT_SAMPLES, CLIENTS),
    Variant("Filter", "amount_lte", (), read_amount, _AMOUNT_SAMPLES, CLIENTS),
    Variant("Filter", "subject_codes", (), read_subject_codes, _SUBJECT_SAMPLES, "earlier reference of such services"),
    Variant("Filter", "distribution_date_gte", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("Filter", "last_step_date_gte", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("Filter", "last_step_date_lte", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("Keys", "keys", (), _same, (([7], ["7"]),), CLIENTS),
    Variant("Existence", "has_lawsuits", ("total",), read_presence, (("true", True), (3, True), (0, False)), DOCUMENTS),
    Variant("Summary", "lawsuits_count", ("total",), _same, _COUNT_SAMPLES, DOCUMENTS),
    Variant(
        "Summary",
        "sides",
        (),
        read_side_groups,
        (([{"value": "ACTIVE", "count": 2}], [{"value": "Active", "count": 2}]),),
        CLIENTS,
    ),
    Variant("Group", "count", (), _same, _COUNT_SAMPLES, CLIENTS),
    Variant("Group", "value", (), _same, ((7, "7"), (None, "")), CLIENTS),
    Variant("InstanceGroup", "count", (), _same, _COUNT_SAMPLES, CLIENTS),
    Variant("InstanceGroup", "value", (), read_instance, (("2º grau", 2), ("2", 2)), DOCUMENTS),
    Variant("Tracking", "status", (), _same, ((None, ""), ("suspended", "suspended")), DOCUMENTS),
    Variant("Tracking", "recurrence", (), _same, (("7", 7),), CLIENTS),
    Variant("Tracking", "tracked_items_count", (), _same, _COUNT_SAMPLES, CLIENTS),
    Variant("Tracking", "hour_range", (), _same, (("21", "21"), (21, 21)), DOCUMENTS),
    Variant("Tracking", "paused_at", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("Tracking", "tags", (), _same, (([], None),), CLIENTS),
    Variant("ExecutionStatus", "status", (), _same, ((None, "pending"),), CLIENTS),
    Variant("ExecutionStatus", "source_name", (), _same, ((None, ""),), CLIENTS),
    Variant("ExecutionStatus", "created_at", (), _same, _DATE_SAMPLES, DOCUMENTS),
    Variant("CredentialStatus", "name", ("system_name",), _same, (("*", "*"),), DOCUMENTS),
    Variant("CredentialStatus", "customer_key", (), _same, ((7, "7"),), CLIENTS),
    Variant("CredentialStatus", "credential_status", (), _same, (("inactive", "inactive"), (None, "")), DOCUMENTS),
    Variant("RegistrationResult", "system_name", ("name",), _same, (("*", "*"),), DOCUMENTS),
    Variant("RegistrationResult", "message", (), _same, (("CREDENTIAL_UPDATED", "CREDENTIAL_UPDATED"),), DOCUMENTS),
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
    if (reads := tuple((each.member, each.read) for each in variants if each.read is not _same)) or OTHER_NAMES[record]
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


def unwrapped(value: Any) -> Any:
    """A lawsuit out of its response item, with the members that stood beside it and that it lacks itself."""
    inner = value.get("response_data") if isinstance(value, dict) else None
    if not isinstance(inner, dict) or value.get("code") not in ABSENT:
        return value
    if read_item_type(value.get("response_type")) not in {None, "", "lawsuit"}:
        return value  # a court's error has a code, too
    beside = {name: member for name, member in value.items() if name not in ENVELOPE}
    return {**beside, **{name: member for name, member in inner.items() if name not in beside or member not in ABSENT}}
