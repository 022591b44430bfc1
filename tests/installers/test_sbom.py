"""The bill of materials: valid by the format's own schema, complete, and the same each time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from types import ModuleType
from typing import Any

import jsonschema_rs
import pytest

SCHEMAS = files("cyclonedx.schema._res")
PLACE = "http://cyclonedx.org/schema/"


def schema(name: str) -> dict[str, Any]:
    return json.loads(SCHEMAS.joinpath(f"{name}.SNAPSHOT.schema.json").read_text("utf-8"))


@pytest.fixture
def bill(contents: ModuleType, sbom: ModuleType) -> dict[str, Any]:
    modules = frozenset({"autos", "cryptography.x509", "httpx", "h2.config", "msgspec", "zstandard", "apsw", "json"})
    names = ("PySide6/Qt/lib/libQt6Core.so.6", "PySide6/QtCore.abi3.so", "PySide6/Qt/lib/libicuuc.so.73")
    return dict(sbom.bill(contents.parts_of(contents.Bundle(names, modules)), {"SOURCE_DATE_EPOCH": "86400"}))


def components(place: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each component, those inside of others too."""
    for one in place.get("components", ()):
        yield one
        yield from components(one)


def test_it_is_valid_by_the_schema(bill: dict[str, Any]) -> None:
    named = [(f"{PLACE}{name}.SNAPSHOT.schema.json", schema(name)) for name in ("spdx", "jsf-0.82")]
    rules = schema("bom-1.6")
    validator = jsonschema_rs.validator_for(rules, registry=jsonschema_rs.Registry(named), validate_formats=True)
    broken = json.loads(json.dumps(bill)) | {"specVersion": 1.6, "serialNumber": "random"}

    assert [error.message for error in validator.iter_errors(bill)] == []
    assert not validator.is_valid(broken)


def test_references_are_of_one_component_each(bill: dict[str, Any]) -> None:
    references = [one["bom-ref"] for one in components(bill)]
    main = bill["metadata"]["component"]["bom-ref"]
    needed = {name for one in bill["dependencies"] for name in one["dependsOn"]}

    assert len(references) == len(set(references))
    assert needed <= set(references)
    assert {one["ref"] for one in bill["dependencies"]} <= {*references, main}


def test_qt_icu_python_and_openssl_can_be_looked_up(bill: dict[str, Any]) -> None:
    """By the names that the database of known holes has for them; no library on PyPI stands for them."""
    known = {one["cpe"].split(":")[4] for one in components(bill) if "cpe" in one}

    assert {"qt", "international_components_for_unicode", "python", "openssl", "sqlite", "zstandard"} <= known


def test_what_only_builds_is_left_out(bill: dict[str, Any]) -> None:
    assert not {"pytest", "hatchling", "altgraph", "autos"} & {one["name"].casefold() for one in components(bill)}


def test_the_same_bundle_has_the_same_bill(contents: ModuleType, sbom: ModuleType) -> None:
    parts = contents.parts_of(contents.Bundle((), frozenset({"httpx", "idna"})))
    first, later = (sbom.bill(parts, {"SOURCE_DATE_EPOCH": stamp}) for stamp in ("86400", "172800"))
    other = sbom.bill(parts[:1], {})

    assert first | {"metadata": later["metadata"]} == later
    assert first["metadata"]["timestamp"] == "1970-01-02T00:00:00Z"
    assert other["serialNumber"] != first["serialNumber"]
    assert "timestamp" not in other["metadata"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("MIT License", {"license": {"id": "MIT"}}),
        ("Apache-2.0", {"license": {"id": "Apache-2.0"}}),
        ("MIT AND MIT-open-group", {"expression": "MIT AND MIT-open-group"}),
        ("LicenseRef-ICC-License", {"expression": "LicenseRef-ICC-License"}),
        ("GPL-2.0-or-later WITH Bootloader-exception", {"expression": "GPL-2.0-or-later WITH Bootloader-exception"}),
        ("BSD License", {"license": {"name": "BSD License"}}),
    ],
)
def test_how_a_licence_is_written(sbom: ModuleType, words: str, expected: dict[str, Any]) -> None:
    assert sbom.licence(words) == expected
