"""Expected lists and facets of an archive, computed from the bodies of its lawsuits without the index."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from typing import Any, NamedTuple, cast

from autos.archive.records.full_text import case_number, folded
from autos.archive.storage.instants import to_micros
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import court_date
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.query.choices import BAND_BOUNDS


class Case(NamedTuple):
    """A case with its records, the lead record first."""

    case_id: int
    row_id: int
    records: list[dict[str, Any]]
    received: list[int]
    sides: set[str]
    """Sides of the searched persons."""


def cases_of(transaction: ArchiveTransaction) -> list[Case]:
    """Every case outside the trash."""
    connection = transaction._connection
    trashed = {case_id for (case_id,) in connection.execute("SELECT case_id FROM trash")}
    found: dict[int, list[Any]] = {}
    for case_id, row_id, received in connection.execute("SELECT case_id, row_id, received_at FROM lawsuits"):
        found.setdefault(cast("int", case_id), []).append(
            (row_id, json.loads(transaction.lawsuits.body(row_id)), received)
        )
    leads: dict[int, int] = dict(connection.execute("SELECT case_id, lead_row FROM cases").fetchall())  # type: ignore[arg-type]  # the engine's rows are untyped
    sides: dict[int, set[str]] = {}
    for case_id, side in connection.execute("SELECT case_id, side FROM entry_lawsuits JOIN lawsuits USING (row_id)"):
        sides.setdefault(cast("int", case_id), set()).update(filter(None, str(side).split("\t")))
    cases = []
    for case_id, rows in found.items():
        if case_id in trashed:
            continue
        rows.sort(key=_standing)
        assert rows[0][0] == leads[case_id]
        told_by = [record for _, record, _ in rows]
        cases.append(Case(case_id, rows[0][0], told_by, [at for *_, at in rows], sides.get(case_id, set())))
    return cases


def _standing(row: tuple[int, dict[str, Any], int]) -> tuple[int, int, int, int]:
    row_id, record, _ = row
    step, crawled = _micros(_step(record)), _micros(record["crawler"]["updated_at"])
    return (-step if step is not None else 2**62), -(crawled or 0), record["instance"] or 2**31, row_id


def _step(record: dict[str, Any]) -> str | None:
    return record["last_step"]["step_date"] if record["last_step"] else None


def _micros(text: str | None) -> int | None:
    return None if text is None else to_micros(datetime.fromisoformat(text))


def _first(case: Case, read: Callable[[dict[str, Any]], Any]) -> Any:
    return next((value for record in case.records if (value := read(record)) is not None), None)


KEYS: dict[str, Callable[[Case], Any]] = {
    "step": lambda case: _micros(_step(case.records[0])),
    "distribution": lambda case: _first(case, lambda record: _micros(record["distribution_date"])),
    "amount": lambda case: _first(case, lambda record: record["amount"]),
    "received": lambda case: max(case.received),
    "crawled": lambda case: max(_micros(record["crawler"]["updated_at"]) or 0 for record in case.records),
    "name": lambda case: folded(Lawsuit.model_validate(case.records[0]).title).strip().encode() or None,
    "number": lambda case: case_number(case.records[0]["code"]).encode(),
}


def in_order(cases: list[Case], order: SortOrder, labels: dict[str, str]) -> list[int]:
    """Cases sorted by value, equal ones newest first; those without a value last, by their newest step."""
    newest = sorted(cases, key=lambda case: case.case_id, reverse=True)
    by_step = sorted(newest, key=lambda case: KEYS["step"](case) or -(2**62), reverse=True)  # equals stay as they were
    keys = {case.case_id: _key(case, order, labels) for case in cases}
    known = [case for case in (newest if order.column in KEYS else by_step) if keys[case.case_id] is not None]
    known.sort(key=lambda case: keys[case.case_id], reverse=order.descending)
    missing = [case for case in (newest if order.column == "step" else by_step) if keys[case.case_id] is None]
    return [case.case_id for case in known + missing]


def values_of(case: Case, facet: str) -> set[str]:
    """The values of a facet in its records; empty for a record without one."""
    return {value for record in case.records for value in RECORD_VALUES[facet](record)}


def _coded(told_of: list[dict[str, Any]] | None) -> set[str]:
    return {each["code"] or each["name"] or "" for each in told_of or ()} or {""}


def _band(amount: float | None) -> str:
    return "" if amount is None else str(sum(Decimal(str(amount)) > bound for bound in BAND_BOUNDS))


def _year(text: str | None) -> str:
    return "" if text is None else str(court_date(datetime.fromisoformat(text)).year)


RECORD_VALUES: dict[str, Callable[[dict[str, Any]], set[str]]] = {
    "court": lambda record: {record["tribunal_acronym"] or ""},
    "state": lambda record: {record["state"] or ""},
    "class": lambda record: _coded(record["classifications"]),
    "subject": lambda record: _coded(record["subjects"]),
    "phase": lambda record: {record["phase"] or ""},
    "status": lambda record: {record["status"] or ""},
    "secrecy": lambda record: {"" if record["secrecy_level"] is None else str(record["secrecy_level"])},
    "instance": lambda record: {"" if record["instance"] is None else str(record["instance"])},
    "year": lambda record: {_year(record["distribution_date"])},
    "band": lambda record: {_band(record["amount"])},
    "justice": lambda _record: {""},
}


def _key(case: Case, order: SortOrder, labels: dict[str, str]) -> Any:
    if order.column in KEYS:
        return KEYS[order.column](case)
    keys = [(folded(labels[value] or value), value) for value in values_of(case, order.column) if value]
    return (max(keys) if order.descending else min(keys)) if keys else None


SHELF = {
    "label": "SELECT case_id, label FROM case_labels",
    "folder": "SELECT case_id, folder_id FROM folder_cases",
    "note": "SELECT DISTINCT case_id, 'yes' FROM notes",
}


def counted_by(transaction: ArchiveTransaction, name: str, cases: list[Case]) -> dict[str, int]:
    if name in SHELF:
        ids = {case.case_id for case in cases}
        return Counter(str(value) for case_id, value in transaction._connection.execute(SHELF[name]) if case_id in ids)
    if name == "side":
        return Counter(side for case in cases for side in case.sides)
    return Counter(value for case in cases for value in values_of(case, name))
