"""The forensic calendar of another version of Autos: the table of this one, with rows left out or added."""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import pytest

from autos.system.paths import resources
from autos.usecases.deadlines import courts

TABLE, COURTS = "forensic_holidays.csv", "courts.json"
Row = Mapping[str, str]
UseTable = Callable[..., None]


def table_in_use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> UseTable:
    """Returns what exchanges the table that is read, as an update of Autos does between two starts."""
    whole = resources() / "reference"
    place = folder / "reference"
    place.mkdir(parents=True)
    (place / COURTS).write_bytes((whole / COURTS).read_bytes())
    with (whole / TABLE).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    def use(*, without: Collection[str] = (), also: Collection[Row] = ()) -> None:
        with (place / TABLE).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(row for row in rows if f"{row['scope']} {row['rule']}" not in without)
            writer.writerows({name: one.get(name, "") for name in rows[0]} for one in also)
        for kept in (courts.deadline_courts, courts.calendar_rows, courts.calendar_print):
            kept.cache_clear()

    use()
    monkeypatch.setattr(courts, "resources", lambda: folder)
    return use


def closed_day(scope: str, rule: str, name: str, law: str) -> Row:
    """A row of the table by which courts are closed."""
    return {
        "scope": scope,
        "rule": rule,
        "name": name,
        "kind": "closed",
        "since": "law",
        "until": "open",
        "law": law,
        "read_at": "lei",
        "certainty": "sure",
    }
