"""Reference tables from which the world is generated."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from autos.system.paths import resources


class Forum(NamedTuple):
    """A unit of origin, the last four digits of a lawsuit number."""

    origin: str
    county: str
    uf: str


@dataclass(frozen=True, slots=True)
class Court:
    """A court of the country."""

    acronym: str
    branch_digit: str
    code: str
    """Two digits, the TR of a lawsuit number."""
    branch: str
    justice_description: str
    seat: Forum
    states: tuple[str, ...]
    aliases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedCode:
    """Code and name of a class or subject of the national tables."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class CaseTemplate:
    """Template of a kind of case: class, subjects, roles and amounts that occur together."""

    name: str
    branch: str
    degree: str
    """`G1`, `JE` (small claims), `G2`, `TR` (appeal panel) or `SUP`."""
    weight: float
    classification: NamedCode
    subjects: tuple[NamedCode, ...]
    subject_weights: tuple[float, ...]
    active_role: str
    passive_role: str
    active_type: dict[str, float]
    passive_type: dict[str, float]
    amount_mu: float | None
    """Mean of the amount's natural logarithm; `None` where the case has no value."""
    amount_sigma: float
    amount_cap: float | None
    """BRL."""
    units: tuple[str, ...]
    flow: str
    secrecy: float
    free_justice: float

    @property
    def is_second_instance(self) -> bool:
        return self.degree in {"G2", "TR", "SUP"}

    @property
    def is_criminal(self) -> bool:
        return self.flow in {"criminal", "protective", "minor_criminal"}


class FederalState(NamedTuple):
    """A state of the federation, with its name and the name after "Estado"."""

    uf: str
    name: str
    of: str


@dataclass(frozen=True, slots=True)
class ReferenceTables:
    """All reference tables."""

    templates: tuple[CaseTemplate, ...]
    courts: dict[str, Court]
    forums: dict[str, tuple[Forum, ...]]
    """First-degree units by court."""
    panels: dict[str, tuple[Forum, ...]]
    """Appeal panels by court."""
    states: dict[str, FederalState]
    areas: dict[str, str]
    """Name of the root of the subject table by subject code."""
    names: dict[str, Any]
    documents: dict[str, Any]
    statistics: dict[str, Any]

    def area_of(self, subject: str) -> str:
        """The area of law of a subject code."""
        return self.areas.get(subject, "DIREITO CIVIL")


def read_reference(folder: Path | None = None) -> ReferenceTables:
    """Read the tables of `folder`, by default the ones that come with the application."""
    folder = folder or resources() / "reference"
    courts_table = _json(folder / "courts.json")
    statistics = _json(folder / "stats.json")
    wage = float(statistics["amounts"]["minimum_wage_2026"])
    templates = tuple(_template(row, wage) for row in _json(folder / "case_templates.json")["templates"])
    forums, panels = _forums(folder / "forums.csv")
    return ReferenceTables(
        templates=templates,
        courts={row["acronym"]: _court(row) for row in courts_table["courts"]},
        forums=forums,
        panels=panels,
        states={row["uf"]: FederalState(row["uf"], row["name"], row["de"]) for row in courts_table["states"]},
        areas=_areas(folder / "subjects.csv", {subject.code for row in templates for subject in row.subjects}),
        names=_json(folder / "names.json"),
        documents=_json(folder / "documents_safe.json"),
        statistics=statistics,
    )


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _court(row: dict[str, Any]) -> Court:
    branch = row["branch_key"]
    if row["j"] in {"7", "9"}:
        branch = "military_union" if row["j"] == "7" else "military_state"
    return Court(
        acronym=row["acronym"],
        branch_digit=row["j"],
        code=row["tr"],
        branch=branch,
        justice_description=row["justice_description"],
        seat=Forum("0000", row["seat_city"] or "Brasília", row["seat_state"] or "DF"),
        states=tuple(row["states"]),
        aliases=tuple(row["aliases"]),
    )


def _template(row: dict[str, Any], minimum_wage: float) -> CaseTemplate:
    amount = row["amount"]
    cap = amount.get("cap")
    return CaseTemplate(
        name=row["id"],
        branch=row["branch"],
        degree=row["degree"],
        weight=row["weight"],
        classification=NamedCode(row["class_code"], row["class_name"]),
        subjects=tuple(NamedCode(subject["code"], subject["name"]) for subject in row["subjects"]),
        subject_weights=tuple(subject["weight"] for subject in row["subjects"]),
        active_role=row["active_role"],
        passive_role=row["passive_role"],
        active_type=row["active_type"],
        passive_type=row["passive_type"],
        amount_mu=amount.get("mu") if amount["dist"] == "lognormal" else None,
        amount_sigma=amount.get("sigma") or 0.0,
        amount_cap=int(cap.split("_")[0]) * minimum_wage if cap else None,
        units=tuple(row["units"]),
        flow=row["flow"],
        secrecy=row["secrecy_prob"],
        free_justice=row["free_justice_prob"],
    )


def _forums(path: Path) -> tuple[dict[str, tuple[Forum, ...]], dict[str, tuple[Forum, ...]]]:
    first: defaultdict[str, list[Forum]] = defaultdict(list)
    panels: defaultdict[str, list[Forum]] = defaultdict(list)
    with path.open(encoding="utf-8", newline="") as lines:
        for _, _, court, origin, county, uf, _, kind in csv.reader(lines):
            if kind == "first_instance":
                first[court].append(Forum(origin, county, uf))
            elif kind == "appeal_panel":
                panels[court].append(Forum(origin, county, uf))
    return ({k: tuple(v) for k, v in first.items()}, {k: tuple(v) for k, v in panels.items()})


def _areas(path: Path, wanted: set[str]) -> dict[str, str]:
    """Name of the root of each subject code in `wanted`."""
    with path.open(encoding="utf-8", newline="") as lines:
        rows = {row[0]: (row[1], row[2]) for row in csv.reader(lines)}

    def root(code: str) -> str:
        name, parent = rows[code]
        return root(parent) if parent else name

    return {code: root(code) for code in wanted if code in rows}
