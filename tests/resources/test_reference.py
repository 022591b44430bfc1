"""Tables of courts, units, classes and subjects: they load, and agree with each other and with the code."""

import csv
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from autos.domain.documents.cnj_number import STATES, acronym_of
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf

REFERENCE = Path(__file__).parents[2] / "resources" / "reference"


@cache
def read_json(name: str) -> Any:
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))


@cache
def read_csv(name: str) -> list[dict[str, str]]:
    with (REFERENCE / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def codes_of(name: str) -> set[str]:
    return {row["code"] for row in read_csv(name)}


def test_courts_are_those_of_the_lawsuit_numbers() -> None:
    """Every code that a lawsuit number may have, and no other."""
    table = {(court["j"], court["tr"]): court["acronym"] for court in read_json("courts.json")["courts"]}
    computed = {
        (str(branch), f"{court:02d}"): acronym
        for branch in range(10)
        for court in range(100)
        if (acronym := acronym_of(str(branch), f"{court:02d}"))
    }

    assert len(table) == len(read_json("courts.json")["courts"])
    assert table == computed


def test_states_are_in_the_order_of_the_resolution() -> None:
    """The position in the list is the code of the court."""
    listed = read_json("courts.json")["states"]

    assert tuple(state["uf"] for state in listed) == STATES
    assert [int(state["tr"]) for state in listed] == list(range(1, 28))


def test_every_court_has_a_known_branch_and_state() -> None:
    courts = read_json("courts.json")
    branches = {branch["j"]: branch["key"] for branch in courts["branches"]}

    for court in courts["courts"]:
        assert branches[court["j"]] == court["branch_key"], court["acronym"]
        assert court["code"] == f"{court['j']}.{court['tr']}"
        assert set(court["states"]) <= set(STATES)


def test_every_unit_belongs_to_the_court_of_its_number() -> None:
    """J.TR.OOOO identifies one unit; duplicates in the table must agree."""
    units = read_csv("forums.csv")
    wrong = [unit for unit in units if unit["court"] != acronym_of(unit["j"], unit["tr"])]

    assert wrong == []
    assert all(len(unit["origin"]) == 4 and unit["origin"].isdigit() for unit in units)
    places = {(unit["j"], unit["tr"], unit["origin"], unit["county"]) for unit in units}
    assert len(places) == len({place[:3] for place in places})
    assert {unit["uf"] for unit in units} <= set(STATES)


@pytest.mark.parametrize("name", ["classes.csv", "subjects.csv"])
def test_every_parent_is_in_its_tree(name: str) -> None:
    """Codes are unique, names are not empty, and there is no cycle."""
    rows = read_csv(name)
    parents = {row["code"]: row["parent_code"] for row in rows}

    assert len(parents) == len(rows)
    assert all(row["name"].strip() and row["code"].isdigit() for row in rows)
    assert {parent for parent in parents.values() if parent} <= set(parents)
    for code in parents:
        path = [code]
        while parents[path[-1]]:
            path.append(parents[path[-1]])
            assert len(path) < 20, path


@pytest.mark.parametrize("name", ["classes.csv", "subjects.csv"])
def test_leaf_has_no_current_children(name: str) -> None:
    """Only leaves classify a lawsuit."""
    rows = read_csv(name)
    with_branches = {row["parent_code"] for row in rows if row["active"] == "1"}

    assert {row["leaf"] for row in rows} == {"0", "1"}
    assert [row["code"] for row in rows if row["leaf"] == "1" and row["code"] in with_branches] == []


def test_lawsuit_kinds_use_existing_classes_and_subjects() -> None:
    """With positive weights."""
    templates = read_json("case_templates.json")["templates"]
    subjects = [subject for template in templates for subject in template["subjects"]]

    assert len({template["id"] for template in templates}) == len(templates)
    assert {template["class_code"] for template in templates} <= codes_of("classes.csv")
    assert {subject["code"] for subject in subjects} <= codes_of("subjects.csv")
    assert all(weighted["weight"] > 0 for weighted in [*templates, *subjects])


@pytest.mark.parametrize("name", ["names.json", "stats.json"])
def test_other_tables_load(name: str) -> None:
    """They are JSON objects with content."""
    assert len(read_json(name)) > 1


def test_safe_documents_are_valid_and_distinct() -> None:
    """Valid digits of nobody; with letters only where declared."""
    safe = read_json("documents_safe.json")
    cpfs = [Cpf.parse(text).wire for text in safe["cpf"]]
    numeric = [Cnpj.parse(text) for text in safe["cnpj_numeric"]]
    lettered = [Cnpj.parse(text) for text in safe["cnpj_alphanumeric"]]

    assert cpfs == safe["cpf"]
    assert not any(document.has_letters for document in numeric)
    assert all(document.has_letters and {"F", "Q"} <= set(document.root) for document in lettered)
    assert len({*cpfs}) == len(cpfs)
    assert len({*numeric, *lettered}) == len(numeric) + len(lettered)


def test_provenance_names_every_file_with_its_count() -> None:
    """A table cannot be replaced without naming its new source."""
    provenance = (REFERENCE / "PROVENANCE.md").read_text(encoding="utf-8")
    counts = (
        f"classes ({len(read_csv('classes.csv'))})",
        f"subjects ({len(read_csv('subjects.csv')):,})",
        f"{read_json('courts.json')['counts']['courts']} courts",
        f"{len(read_csv('forums.csv')):,} units",
        f"{len(read_json('case_templates.json')['templates'])} kinds",
    )

    assert [file.name for file in REFERENCE.iterdir() if file.name not in provenance] == ["PROVENANCE.md"]
    assert [count for count in counts if count not in provenance] == []
