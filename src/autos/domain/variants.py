"""How live services write otherwise than the contract does; the decoders are made from these tables.

The contract governs what is sent; this is what is accepted. Each row says where its variant was met: in the public
documents of such services, in the code of their public clients, or in an answer that one of those quotes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

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


LISTS = {
    "Page": ("page_data", "responses", "lawsuits"),
    "Lookup": ("response_data", "lawsuits", "responses", "page_data"),
    "Systems": ("systems", "credentials"),
    "Registrations": ("registrations", "credentials"),
}
"""Names of an answer's list: the contract's first, then others that clients met; the body may be the list alone."""
WRAPPERS = {"CredentialStatus": "credential", "RegistrationResult": "credential"}
"""Member in which a list's element may stand by itself (public documents of the vault)."""


def unwrapped_element(record: str, value: Any) -> Any:
    """An element of a list out of its own object."""
    inner = value.get(WRAPPERS[record]) if isinstance(value, Mapping) else None
    return inner if isinstance(inner, Mapping) else value


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


def _objects(value: Any, member: str) -> Any:
    if isinstance(value, str | int | dict) and not isinstance(value, bool):
        value = [value]
    if not isinstance(value, list):
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
)
"""Every variant, by record."""
_BY_RECORD: dict[str, list[Variant]] = {}
for _variant in VARIANTS:
    _BY_RECORD.setdefault(_variant.record, []).append(_variant)
OTHER_NAMES = {record: {name for each in variants for name in each.names} for record, variants in _BY_RECORD.items()}
"""Other names of a record's members, by record."""


def contract_shape(record: str, value: Any) -> Any:
    """The JSON object of a record in the contract's shape; its unknown members, and what is no object, unchanged."""
    if not isinstance(value, Mapping):
        return value
    shaped = dict(value)
    for variant in _BY_RECORD.get(record, ()):
        name = next((name for name in (variant.member, *variant.names) if shaped.get(name) not in ABSENT), None)
        if name is None:
            continue
        member = shaped[name] if name == variant.member else shaped.pop(name)
        shaped[variant.member] = variant.read(member)
    return shaped


ABSENT: tuple[Any, ...] = (None, "", [], {})


def unwrapped(value: Any) -> Any:
    """A lawsuit out of its response item, with the members that stood beside it and that it lacks itself."""
    inner = value.get("response_data") if isinstance(value, dict) else None
    if not isinstance(inner, dict) or value.get("code") not in ABSENT:
        return value
    beside = {name: member for name, member in value.items() if name not in ENVELOPE}
    return {**beside, **{name: member for name, member in inner.items() if name not in beside or member not in ABSENT}}
