"""Parses mutated answers: parsers may only raise typed problems, and no item may be dropped."""

from __future__ import annotations

import copy
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from autos.archive.records.indexed_members import read_error, read_lawsuit, whole_lawsuit
from autos.client import decoding
from autos.client.decoding import parse_existence
from autos.client.lookups import _lookup, _summary
from autos.client.requests import _request
from autos.client.responses import parse_page
from autos.client.text_encoding import as_utf8
from autos.client.vault import _registrations, _systems
from autos.domain.accepted_variants import ENVELOPE, LISTS, OTHER_NAMES
from autos.domain.errors import ContractBroken
from autos.domain.monitoring.tracking import Tracking
from autos.domain.search.execution import ExecutionStatus
from autos.domain.search.response import UNREADABLE, ReceivedItem
from tests.archive.synthetic import lawsuit
from tests.bench.calibration import calibrate, factor

SLOW_S = 2.0
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 2**31, 2**63, 2**70, -(2**70), 1.5, 1e308, -0.0, "", " ", "0", "1,5", "1.234,56", "NaN",
    "Infinity", "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+14:00", "31/02/2020", "15/03/2020", "ontem", "\x00",
    "\u202e", "\ud800", "x" * 5_000, [], [None], [[]], {}, {"": None}, {"code": {}}, "lawsuit", "application_error",
    "hologram", "completed", "cancelled", "pondering", "COMPLETED", "Concluído", "LAWSUIT", "PAUSED", "NOT_EXISTS",
    "150.000", "R$ 1.234,56", "1,234.56", "(1.234,50)", "R$ -", {"value": 1.5, "currency": "BRL"}, "1_grau", "JE",
    "2024-06-10T21:00:00.000-03:00", "10/06/2024 21:00", "20240610210000", 1718060400, {"$date": 1718060400000},
    [2024, 6, 10, 21, 0], "JOS&Eacute; &amp; CIA", "&amp;amp;", "&#x1F600;", "&#0;", "A X B",
    {"active": ["A"], "passive": "B"},
    "{00000000-0000-4000-8000-000000000007}", "LAWSUIT_NOT_FOUND", "Réu", "AT", "Sim", "Segredo de Justiça",
)  # fmt: skip
NAMES = tuple(
    sorted({*sum(LISTS.values(), ()), *set().union(*OTHER_NAMES.values()), "response_id", "response_data", "code"})
)
"""Names that a renamed member gets: those that decoders take for something."""
ENCODINGS = (
    ("utf-8-sig", ""), ("utf-16", ""), ("utf-16-le", ""), ("utf-16-be", ""), ("utf-32", ""), ("latin-1", "iso-8859-1"),
    ("cp1252", "windows-1252"), ("utf-8", "iso-8859-1"), ("utf-8", "x-unknown"), ("utf-8", "utf-8"),
)  # fmt: skip
"""Encodings of an answer, with the charset that is declared."""
BYTES = (
    b"\x00",
    b"\xff",
    b"\xc3",
    b"\\ud800",
    b"\\u",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b'"',
    b"NaN",
    b"-",
    b"1e999",
    b"\xef\xbb\xbf",
)


def _item(number: int, kind: str, data: Any) -> dict[str, Any]:
    return {
        "request_id": "00000000-0000-4000-8000-000000000007",
        "response_id": f"00000000-0000-4000-8000-{number:012d}",
        "origin": "api",
        "response_type": kind,
        "response_data": data,
        "created_at": "2026-03-02T12:00:00.000Z",
        "request_status": "completed",
        "tags": {"dashboard_id": None},
    }


def _whole_lawsuit(number: int) -> dict[str, Any]:
    piece = {
        "attachment_id": "1",
        "attachment_date": "2026-01-02T00:00:00.000Z",
        "attachment_name": "a",
        "user_data": None,
    }
    return lawsuit(number) | {"attachments": [piece], "related_lawsuits": [{"code": "1"}], "metadata": {}, "steps": []}


PAGE = {
    "request_status": "completed", "page": 1, "page_count": 3, "all_count": 3, "all_pages_count": 1,
    "page_data": [
        _item(1, "lawsuit", _whole_lawsuit(1)), _item(2, "lawsuit", _whole_lawsuit(2)),
        _item(3, "application_error", {"code": 2, "message": "LAWSUIT_NOT_FOUND"}),
    ],
}  # fmt: skip
LOOKUP = {"has_lawsuits": True, "request_id": PAGE["page_data"][0]["request_id"], "response_data": [_whole_lawsuit(1)]}  # type: ignore[index]
REQUEST = {"request_id": LOOKUP["request_id"], "status": "pending", "search": {"search_type": "cpf", "search_key": "1"}}
TRACKING = {"tracking_id": LOOKUP["request_id"], "status": "created", "recurrence": 1, "search": REQUEST["search"]}
TRACKING |= {"created_at": "2026-03-02T12:00:00.000Z", "tracked_items_count": 0, "hour_range": 3, "tags": {}}
SUMMARY = {name: [{"count": 3, "value": "x"}] for name in ("classifications", "subjects", "tribunals", "sides")}
SUMMARY |= {"instances": [{"count": 1, "value": 2}], "lawsuits_count": 3}
EXECUTIONS = {"page": 1, "page_count": 1, "all_count": 1, "all_pages_count": 1}
EXECUTIONS |= {
    "page_data": [{"execution_id": LOOKUP["request_id"], "source_name": "x", "status": "done", "request": {}}]
}
SYSTEMS = {"systems": [{"name": "*", "customer_key": "", "credential_status": "active"}]}
REGISTERED = [{"system_name": "*", "message": "CREDENTIAL_CREATED"}]


def run(cases: int, seed: int) -> int:
    """Parse `cases` mutated bodies; 0 when only typed problems were raised."""
    rng, outcomes, wrong, longest = Random(seed), Counter[str](), list[str](), 0.0
    bodies = [(one, json.dumps(one).encode()) for one, _ in DECODERS]
    for number in range(cases):
        place = rng.randrange(len(DECODERS))
        content = mutated(bodies[place], rng)
        began = time.thread_time()
        try:
            outcomes[DECODERS[place][1](content)] += 1
        except ContractBroken as broken:
            outcomes["refused"] += 1
            if any(part in broken.where for part in ("Helena", "11122233396")):
                wrong.append(f"case {number}: the problem repeats what was sent")
        except Exception as bug:  # noqa: BLE001 -- what this test looks for
            wrong.append(f"case {number}: {type(bug).__name__}: {str(bug)[:200]} from {content[:300]!r}")
        longest = max(longest, time.thread_time() - began)
    if longest > SLOW_S and longest / factor(calibrate()) > SLOW_S:
        wrong.append(f"a case took {longest:.1f} s of processor time")
    for sentence in wrong[:20]:
        print(sentence)
    figures = {"cases": cases, "wrong": len(wrong), "longest_ms": round(longest * 1e3, 1), **dict(outcomes)}
    print(json.dumps(figures))
    return 1 if wrong else 0


def mutated(body: tuple[Any, bytes], rng: Random) -> bytes:
    value, content = body
    kind = rng.random()
    if kind < 0.7:
        value = copy.deepcopy(value)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            value = _changed(value, rng)
        return json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    if kind < 0.8:
        return content[: rng.randrange(len(content))]
    if kind < 0.99:
        spoiled = bytearray(content)
        for _ in range(rng.choice((1, 2, 8))):
            at = rng.randrange(len(spoiled))
            spoiled[at : at + rng.choice((0, 1, 3))] = rng.choice(BYTES)
        return bytes(spoiled)
    return rng.choice((b"", b"<html>", b"[" * 50_000, b'{"a":' * 20_000, b"null", b"7", b'"x"', b"\xff\xfe"))


def _changed(value: Any, rng: Random) -> Any:
    """`value` with one value at any depth replaced, removed, duplicated or added."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.15:
        return copy.deepcopy(rng.choice(ODD))
    places = list(value) if isinstance(value, dict) else list(range(len(value)))
    place = rng.choice(places)
    if rng.random() < 0.7:
        value[place] = _changed(value[place], rng)
    elif rng.random() < 0.4:
        _restructure(value, place, rng)
    elif isinstance(value, list):
        value.insert(place, copy.deepcopy(rng.choice((*ODD, value[place]))))
    elif rng.random() < 0.5:
        del value[place]
    else:
        value[f"new_{place}"] = copy.deepcopy(rng.choice(ODD))
    return value


def _restructure(value: Any, place: Any, rng: Random) -> None:
    """Rename, wrap, unwrap or move a member up or down a level, as services do between versions."""
    member = value[place]
    match rng.choice(("wrap", "list", "unwrap", "rename", "up", "down")):
        case "wrap":
            value[place] = {rng.choice(("credential", "response_data", "item")): member}
        case "list":
            value[place] = [member]
        case "unwrap" if isinstance(member, list | dict) and member:
            value[place] = member[0] if isinstance(member, list) else next(iter(member.values()))
        case "rename" if isinstance(value, dict):
            del value[place]
            value[rng.choice(NAMES)] = member
        case "up" if isinstance(member, dict) and isinstance(value, dict) and member:
            name = rng.choice(list(member))
            value[name] = member.pop(name)
        case "down" if isinstance(value, dict):
            inner = [one for one in value.values() if isinstance(one, dict) and one is not member]
            if inner:
                del value[place]
                rng.choice(inner)[place] = member
        case _:
            pass


def _page(content: bytes) -> str:
    page = parse_page(content, 1)
    expected = _expected_items(content, LISTS["Page"])
    if expected is not None and len(page.items) != len(expected):
        raise AssertionError(f"{len(expected)} items came and {len(page.items)} were read")
    for item, expected_item in zip(page.items, expected or (), strict=False):
        _body(item.response_type, item.body)
        _check_stored(item, expected_item)
    return "read with odd items" if any(item.response_type == UNREADABLE for item in page.items) else "read"


def _check_stored(item: ReceivedItem, expected_item: Any) -> None:
    """Every member of the item is in what is kept of it."""
    if not isinstance(expected_item, dict) or item.response_type == UNREADABLE:
        return
    body = json.loads(item.body.decode("utf-8", "replace"))
    if body == expected_item:
        return  # a lawsuit without an item around it
    beside = {name for name in expected_item if name not in ENVELOPE}
    if beside and not item.rest:
        raise AssertionError(f"members beside the answer were dropped: {sorted(beside)[:5]}")
    inner = body["response_data"] if item.rest and isinstance(body, dict) and "response_data" in body else body
    if expected_item.get("response_data") not in (inner, body) and "\\u" not in repr(expected_item)[:1_000_000]:
        raise AssertionError("the answer was changed")


def _body(kind: str, body: bytes) -> None:
    if kind == "application_error":
        read_error(body)
    elif kind == "lawsuit":
        try:
            quick, whole = read_lawsuit(body), whole_lawsuit(body)
        except ContractBroken:
            return  # stored as received, and counted
        for one in (quick, whole):
            if one.amount is not None and one.unparsed.get("amount"):
                raise AssertionError("an amount is read, and said to be unread")
        never = set(whole.unparsed)  # dates of which only the quick way makes something: the first and the last year
        pairs = [(name, getattr(quick, name), getattr(whole, name)) for name in AGREED if name not in never]
        if odd := [name for name, ours, theirs in pairs if (ours or None) != (theirs or None)]:
            raise AssertionError(f"the quick way and the other read {odd} differently")


AGREED = ("amount", "instance", "secrecy_level", "distribution_date", "phase", "status", "name")
"""Members that both ways of reading a lawsuit read as the same."""


def _encoded(content: bytes) -> str:
    """An answer in each encoding is the one that it was in UTF-8."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return "no text"
    for encoding, charset in ENCODINGS:
        try:
            wire = text.encode(encoding)
        except UnicodeEncodeError:
            continue
        if text.isascii() or charset != "iso-8859-1" or encoding != "utf-8":
            read = as_utf8(wire, f"application/json; charset={charset}" if charset else "application/json")
            if read != content and text[:2].isascii() and text[:1] not in {"", "\x00"} and text[1:2] != "\x00":
                raise AssertionError(f"{encoding} declared as {charset or 'nothing'} is read as another text")
    return "read"


def _found(content: bytes) -> str:
    found = _lookup(content)
    expected = _expected_items(content, LISTS["Lookup"])
    if expected is not None and len(found.response_data or ()) != len(expected):
        raise AssertionError("a lawsuit was dropped")
    for raw in found.response_data or ():
        _body("lawsuit", bytes(raw))
    return "read"


def _expected_items(content: bytes, names: Sequence[str]) -> list[Any] | None:
    """The first list of these names according to the standard library's JSON parser."""
    try:
        value = json.loads(content.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    expected = next((value[name] for name in names if value.get(name) is not None), None)
    return expected if isinstance(expected, list) else None


def _as(read: Callable[[bytes], object]) -> Callable[[bytes], str]:
    def reading(content: bytes) -> str:
        read(content)
        return "read"

    return reading


DECODERS: Sequence[tuple[Any, Callable[[bytes], str]]] = (
    (PAGE, _page),
    (PAGE, _page),
    (LOOKUP, _found),
    (REQUEST, _as(_request)),
    (TRACKING, _as(lambda content: decoding.parse_lenient_record(content, Tracking))),
    (SUMMARY, _as(_summary)),
    (EXECUTIONS, _as(lambda content: decoding.parse_list_page(content, ExecutionStatus))),
    ({"has_lawsuits": True}, _as(parse_existence)),
    (SYSTEMS, _as(_systems)),
    (REGISTERED, _as(_registrations)),
    (PAGE, _encoded),
)
