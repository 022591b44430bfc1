"""Readers of the forms in which services write a member: each from any form that was met to the contract's.

What is of no known form is returned unchanged, for the model to reject. `autos.domain.accepted_variants` says which
member has which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from autos.domain.documents.party_name import is_only_additions
from autos.domain.service_words import WordKind, contract_word, read_word, squashed
from autos.domain.written_instants import parse_instant

EARLIEST = datetime.min.replace(tzinfo=UTC)

INSTANCE_WORDS = {
    "primeir": 1,
    "first": 1,
    "segund": 2,
    "second": 2,
    "terceir": 3,
    "third": 3,
}
NOT_FOUND, NOT_FOUND_CODE = "LAWSUIT_NOT_FOUND", 2
"""Word and code of an error that means "nothing at this court" (contract, "Errors", 1)."""
SECRECY_WORDS = {
    "publico": 0, "publica": 0, "public": 0, "semsigilo": 0, "nao": 0, "false": 0, "none": 0,
    "segredodejustica": 1, "sigiloso": 1, "sim": 1, "true": 1,
    "sigilominimo": 2, "sigilomedio": 3, "sigilointenso": 4, "sigiloabsoluto": 5,
}  # fmt: skip
"""Levels of secrecy by name; a bare yes is the first."""
YES_OR_NO = {"sim": True, "s": True, "nao": False, "n": False}
BETWEEN_PARTIES = re.compile(r"\s+(?:x|vs?\.?|versus)\s+", re.IGNORECASE)
MOST_IN_CAPTION = 2
GROUP_MEMBERS = frozenset({"value", "count", "key", "name", "label", "doc_count", "total", "quantity"})
LEADING_DIGIT = re.compile(r"\s*G?\s*([1-9])(?![0-9])", re.IGNORECASE)
CODE_DIGITS = 20
LEAST_CODE = 10 ** (CODE_DIGITS - 7)
"""The smallest national number: its first seven digits count the lawsuits of a unit."""


def read_instance(value: Any) -> Any:
    """1 of "1", "1º grau", "1ª INSTÂNCIA", "Primeira instância", "G1"; anything else unchanged."""
    if not isinstance(value, str):
        return value
    digit = LEADING_DIGIT.match(value)
    if digit is not None:
        return int(digit[1])
    text = value.strip().casefold()
    return next((number for word, number in INSTANCE_WORDS.items() if text.startswith(word)), value)


def word_reader(kind: str) -> Callable[[Any], Any]:
    """What reads the words of a kind."""

    def read(value: Any) -> Any:
        return read_word(kind, value)

    return read


read_side = word_reader(WordKind.SIDE)


def read_yes_no(value: Any) -> Any:
    """Yes and no in Portuguese; anything else unchanged."""
    return YES_OR_NO.get(squashed(value), value) if isinstance(value, str) else value


def read_secrecy(value: Any) -> Any:
    """The level of a secrecy that is named, or only said to be there; anything else unchanged."""
    return SECRECY_WORDS.get(squashed(value), value) if isinstance(value, str) else value


def read_parties(value: Any) -> Any:
    """A list of parties, of names, a party alone, parties by side, or a caption of two sides."""
    if isinstance(value, str):
        sides = BETWEEN_PARTIES.split(value.strip())
        if len(sides) != MOST_IN_CAPTION or not _are_sides(value, sides):
            return value
        return [{"name": name, "side": side} for name, side in zip(sides, ("Active", "Passive"), strict=True)]
    if isinstance(value, dict) and not value.keys() & PARTY_MEMBERS:
        parties = ((side, read_parties(listed)) for side, listed in value.items())
        named = [(side, party) for side, listed in parties if isinstance(listed, list) for party in listed]
        return [{"side": side, **party} if isinstance(party, dict) else party for side, party in named]
    listed = [value] if isinstance(value, dict) else value
    return [{"name": one} if isinstance(one, str) else one for one in listed] if isinstance(listed, list) else value


def _are_sides(caption: str, sides: list[str]) -> bool:
    """Whether an X stands between two parties, and not in the name of one: Banco X S.A., MALCOLM X SILVA."""
    if any(map(is_only_additions, sides)):
        return False
    is_in_name = " X " in caption and caption.isupper()
    return not is_in_name or any(len(side.split()) > 1 for side in sides)


PARTY_MEMBERS = frozenset({"name", "side", "person_type", "document", "main_document", "documents", "lawyers"})


def read_groups(value: Any) -> Any:
    """A list of values with their counts, a map of them, or one alone."""
    if not isinstance(value, dict):
        return value
    if value.keys() <= GROUP_MEMBERS:
        return [value]
    return [{"value": name, "count": count} for name, count in value.items()]


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
    return max(sections, key=lambda one: _moment(one.get("updated_at")), default=value)


def read_last_step(value: Any) -> Any:
    """The last step, also where it is a list."""
    steps = [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
    return newest_step(steps) if steps else value


def newest_step(steps: list[dict[str, Any]]) -> dict[str, Any]:
    """The step with the latest date; of several, the first."""
    return max(steps, key=lambda one: _moment(one.get("step_date") or one.get("date")))


def _moment(value: Any) -> datetime:
    """When something was, by any form of an instant; what cannot be read was before everything else."""
    try:
        read = parse_instant(value)
    except (ValueError, TypeError):
        read = None
    if read is None:
        return EARLIEST
    return read if read.tzinfo is not None else read.replace(tzinfo=UTC)


read_item_type = word_reader(WordKind.RESPONSE)


def is_not_found(word: object) -> bool:
    """Whether a court's error says "nothing found", whatever its code."""
    return isinstance(word, str) and contract_word(WordKind.COURT_ERROR, word.strip(" .!")) == NOT_FOUND


def read_error_code(value: Any) -> Any:
    """The contract's number for "nothing found" in words; anything else unchanged."""
    return NOT_FOUND_CODE if is_not_found(value) else value


def read_text(value: Any) -> Any:
    """A text, or the texts of a list or an object of them on one line; anything else unchanged."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if not isinstance(value, list):
        return value
    return "; ".join(str(one) for one in value if isinstance(one, str | int | float) and one != "")


def read_search_type(value: Any) -> Any:
    """A search type in any letter case; one that the contract lacks as it came, in small letters."""
    word = read_word(WordKind.SEARCH, value)
    return word.strip().casefold() if isinstance(word, str) else word


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


def read_hours(value: Any) -> Any:
    """An hour, or an object or a list of the first and the last."""
    hours = [value.get(name) for name in ("start", "end")] if isinstance(value, dict) else value
    is_span = isinstance(hours, list) and all(isinstance(hour, int | str) for hour in hours)
    return "-".join(map(str, hours)) if hours and is_span else value


def read_presence(value: Any) -> Any:
    """Whether there are lawsuits, also where a service says how many; anything else unchanged."""
    if isinstance(value, str) and value.strip().casefold() in {"true", "false"}:
        return value.strip().casefold() == "true"
    count = int(value) if isinstance(value, str) and value.strip().isdecimal() else value
    return count > 0 if isinstance(count, int) and not isinstance(count, bool) and count >= 0 else value


def read_side_groups(value: Any) -> Any:
    """Counts by side with the contract's words."""
    value = read_groups(value)
    if not isinstance(value, list):
        return value
    return [one | {"value": read_side(one.get("value"))} if isinstance(one, dict) else one for one in value]


def _objects(value: Any, member: str) -> Any:
    if isinstance(value, str | int | dict) and not isinstance(value, bool):
        value = [value]
    if not isinstance(value, list) or set(map(type, value)) == {dict}:
        return value
    return [{member: one} if isinstance(one, str | int) and not isinstance(one, bool) else one for one in value]


def as_it_came(value: Any) -> Any:
    return value
