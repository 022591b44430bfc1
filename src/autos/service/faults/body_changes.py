"""Changes to answer bodies, as real services have sent or might send them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

from autos.domain.tolerant_record import wire_timestamp
from autos.service.faults import profile

Json = Any
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
WORDS = frozenset({"request_status", "status", "phase", "side", "response_type", "credential_status", "origin"})
NULLABLE = (
    "amount",
    "judge",
    "phase",
    "status",
    "county",
    "city",
    "distribution_date",
    "attachments",
    "related_lawsuits",
    "classifications",
    "last_step",
    "tags",
    "metadata",
    "steps",
)
NULLABLE_OF_PARTIES = ("document", "main_document", "documents", "lawyers")
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "<b>Fulana</b> & Cia",
    "\u202egnp.exe\u202c",
    '=HYPERLINK("https://exemplo.invalid";"clique")',
    "+55 11 0000-0000",
    "-1+1",
    "@SUM(A1:A9)",
    "../../etc/passwd",
    "C:\\Windows\\CON",
    "nul\x00o",
    "linha\r\nSet-Cookie: a=b",
    "\u200b\u2066invis\u00edvel\u2069",
)
TEXTS = frozenset({"name", "judge", "content", "attachment_name", "person_type", "county", "step_type"})


def change_body(body: Json, options: profile.BodyChange, page: int) -> Json:
    """Apply one change to `body`; `page` is the page number of the call."""
    changes: dict[type, Callable[..., Json]] = {
        profile.GrowingAllCount: _count_more,
        profile.OnePageMore: _promise_more,
        profile.Duplicates: _duplicated,
        profile.UnknownWords: _unknown_words,
        profile.UnknownMembers: _unknown_members,
        profile.Nulls: _nulls,
        profile.AmountAsString: _amounts_as_text,
        profile.ClockSkew: _shifted,
        profile.ManyParties: _many_parties,
        profile.HostileText: _with_hostile_text,
        profile.OtherForms: _in_other_forms,
    }
    return changes[type(options)](body, options, page)


def lawsuits_in(body: Json) -> Iterator[dict[str, Any]]:
    """The lawsuit objects in the body of a page or lookup."""
    if not isinstance(body, dict):
        return
    for item in body.get("page_data") or []:
        if isinstance(item, dict) and "code" in (found := item.get("response_data") or {}) and "parties" in found:
            yield found
    listed = body.get("response_data")
    if isinstance(listed, list):
        yield from (one for one in listed if isinstance(one, dict))


def _count_more(body: Json, options: profile.GrowingAllCount, page: int) -> Json:
    if isinstance(body, dict) and "all_count" in body:
        body["all_count"] += options.by * page
    return body


def _promise_more(body: Json, _: profile.OnePageMore, __: int) -> Json:
    if isinstance(body, dict) and "all_pages_count" in body:
        body["all_pages_count"] += 1
        body["all_count"] += 1
    return body


def _duplicated(body: Json, _: profile.Duplicates, __: int) -> Json:
    for name in ("page_data", "response_data"):
        if isinstance(body, dict) and isinstance(body.get(name), list):
            body[name] = [item for item in body[name] for _ in range(2)]
            if "page_count" in body:
                body["page_count"] = len(body[name])
    return body


def _unknown_words(body: Json, options: profile.UnknownWords, _: int) -> Json:
    return _map_values(body, lambda name, value: options.word if name in WORDS and isinstance(value, str) else value)


def _unknown_members(body: Json, options: profile.UnknownMembers, page: int) -> Json:
    if isinstance(body, list):
        return [_unknown_members(item, options, page) for item in body]
    if isinstance(body, dict):
        known = {name: _unknown_members(value, options, page) for name, value in body.items()}
        return known | {"novidade": {"desde": 2027, "lista": [1, None, "x"]}, "": False}
    return body


def _nulls(body: Json, _: profile.Nulls, __: int) -> Json:
    for lawsuit in lawsuits_in(body):
        lawsuit.update(dict.fromkeys(name for name in NULLABLE if name in lawsuit))
        for party in lawsuit.get("parties") or []:
            party.update(dict.fromkeys(name for name in NULLABLE_OF_PARTIES if name in party))
    return body


def _amounts_as_text(body: Json, _: profile.AmountAsString, __: int) -> Json:
    for lawsuit in lawsuits_in(body):
        if isinstance(lawsuit.get("amount"), int | float):
            plain = f"{lawsuit['amount']:,.2f}"
            lawsuit["amount"] = plain.replace(",", " ").replace(".", ",").replace(" ", ".")
    return body


def _shifted(body: Json, options: profile.ClockSkew, _: int) -> Json:
    shift = timedelta(seconds=options.seconds)

    def moved(_: str, value: Json) -> Json:
        if not isinstance(value, str) or not MOMENT.fullmatch(value):
            return value
        try:
            return wire_timestamp(datetime.fromisoformat(value) + shift)
        except OverflowError:
            return value

    return _map_values(body, moved)


def _many_parties(body: Json, options: profile.ManyParties, _: int) -> Json:
    for lawsuit in lawsuits_in(body):
        parties = lawsuit.get("parties") or []
        extra = range(len(parties), options.count)
        lawsuit["parties"] = parties + [
            {"name": f"Litisconsorte Fictício {number}", "side": "Active", "person_type": "Autor", "lawyers": []}
            for number in extra
        ]
    return body


def _with_hostile_text(body: Json, _: profile.HostileText, __: int) -> Json:
    count = 0

    def with_hostile_text(name: str, value: Json) -> Json:
        nonlocal count
        if name not in TEXTS or not isinstance(value, str):
            return value
        count += 1
        return f"{HOSTILE[count % len(HOSTILE)]} {value}"

    for lawsuit in lawsuits_in(body):
        lawsuit.update(_map_values(lawsuit, with_hostile_text))
    return body


def _in_other_forms(body: Json, _: profile.OtherForms, __: int) -> Json:
    for lawsuit in lawsuits_in(body):
        _reword(lawsuit)
    if not isinstance(body, dict):
        return body
    for item in body.get("page_data") or []:
        lawsuit = item.get("response_data")
        if isinstance(lawsuit, dict) and "parties" in lawsuit:
            steps = [lawsuit["last_step"]] if lawsuit.get("last_step") else []
            item |= {"parties": lawsuit.pop("parties"), "steps": steps, "possible_homonym": False}
        item.pop("execution_id", None)
    if isinstance(body.get("response_data"), list) and "has_lawsuits" in body:
        body["lawsuits"] = body.pop("response_data")
    return body


def _reword(lawsuit: dict[str, Any]) -> None:
    if isinstance(lawsuit.get("instance"), int):
        lawsuit["instance"] = f"{lawsuit['instance']}ª INSTÂNCIA"
    for name, other in (("classifications", "classification"), ("courts", "court")):
        if isinstance(values := lawsuit.get(name), list) and len(values) == 1:
            del lawsuit[name]
            lawsuit[other] = values[0]
    for party in lawsuit.get("parties") or []:
        party["side"] = str(party.get("side", "")).upper()


def _map_values(value: Json, change: Callable[[str, Json], Json], name: str = "") -> Json:
    """Apply `change(member name, value)` to every value in `value` that is not a list or object."""
    if isinstance(value, dict):
        return {key: _map_values(item, change, key) for key, item in value.items()}
    if isinstance(value, list):
        return [_map_values(item, change, name) for item in value]
    return change(name, value)
