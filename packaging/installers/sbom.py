"""Writes what a bundle is made of, as CycloneDX 1.6: `python sbom.py BUNDLE COLLECTED > FILE`.

`COLLECTED` is PyInstaller's list of where the bundle's files come from. What only built it is not in it. The same
bundle makes the same bytes: the serial number follows from the contents, the time is SOURCE_DATE_EPOCH.
"""  # noqa: INP001 -- a script

from __future__ import annotations

import json
import os
import platform
import re
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from contents import ICU, PYTHON, QT, autos_part, parts_of, read_bundle
from parts import Incomplete, Part, normalized

SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
SPDX = re.compile(
    r"[A-Za-z0-9.+-]*\d[A-Za-z0-9.+-]*|MIT|ISC|Zlib|FTL|IJG|Libpng|Imlib2|HPND|Unlicense|blessing|"
    r"Bootloader-exception|LLVM-exception|LicenseRef-\S+|MIT-open-group|MIT-Khronos-old|HPND-sell-variant"
)
OPERATORS = re.compile(r" (?:AND|OR|WITH) |[()]")
NAMED = {"MIT License": "MIT"}
"""Words of older metadata that can only mean one licence."""


def bill(parts: Iterable[Part], environment: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """The bill of materials of Autos with these parts."""
    parts, autos = list(parts), autos_part()
    references = {normalized(part.name): reference(part) for part in parts}
    described = [component(part) for part in parts]
    main = component(autos) | {"type": "application"}
    inside = main.pop("components")
    main["properties"] = [{"name": "autos:platform", "value": f"{sys.platform}-{platform.machine()}".lower()}]
    body = {
        "metadata": {"lifecycles": [{"phase": "build"}], "component": main},
        "components": [*inside, *described],
        "dependencies": [
            {"ref": reference(autos), "dependsOn": sorted({*references.values(), *(one["bom-ref"] for one in inside)})},
            *({"ref": reference(part), "dependsOn": needed(part, references)} for part in parts),
        ],
    }
    serial = uuid5(NAMESPACE_URL, json.dumps(body, sort_keys=True))
    if stamp := environment.get("SOURCE_DATE_EPOCH"):
        body["metadata"]["timestamp"] = f"{datetime.fromtimestamp(int(stamp), UTC):%Y-%m-%dT%H:%M:%SZ}"
    head = {"$schema": SCHEMA, "bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": serial.urn, "version": 1}
    return head | body


def needed(part: Part, references: Mapping[str, str]) -> list[str]:
    """References of the parts that a part needs. Qt's wheel is the binding, Qt's libraries and ICU."""
    names = {QT: (ICU,), "PySide6_Essentials": (*part.needs, QT)}.get(part.name, part.needs)
    return sorted({references[name] for name in map(normalized, names) if name in references})


def component(part: Part, outer: str = "") -> dict[str, Any]:
    """A part as the format describes it, with what is compiled into it."""
    described: dict[str, Any] = {
        "type": "platform" if part.name == PYTHON else "framework" if part.name == QT else "library",
        "bom-ref": reference(part, outer),
        "name": part.name,
    }
    if part.version:
        described["version"] = part.version
    if part.sha256:
        described["hashes"] = [{"alg": "SHA-256", "content": part.sha256}]
    described["licenses"] = [licence(part.licence)]
    if part.holders:
        described["copyright"] = part.holders
    described |= {name: value for name, value in (("cpe", part.cpe), ("purl", part.purl)) if value}
    kinds = (("distribution", part.download), ("website", part.home))
    if addresses := [{"type": kind, "url": address} for kind, address in kinds if address]:
        described["externalReferences"] = addresses
    if part.inner:
        described["components"] = [component(one, described["bom-ref"]) for one in part.inner]
    return described


def licence(words: str) -> dict[str, Any]:
    """A licence by its identifier, as an expression, or in the words of who gave it."""
    words = NAMED.get(words, words)
    names = [one.strip() for one in OPERATORS.split(words) if one.strip()]
    if not all(SPDX.fullmatch(one) for one in names):
        return {"license": {"name": words}}
    return (
        {"license": {"id": words}} if len(names) == 1 and not words.startswith("LicenseRef-") else {"expression": words}
    )


def reference(part: Part, outer: str = "") -> str:
    """Name of a part within the bill."""
    own = part.purl or "/".join(one for one in (normalized(part.name), part.version) if one)
    return f"{outer}#{own}" if outer else own


def written(parts: Iterable[Part]) -> str:
    """The bill as text."""
    return json.dumps(bill(parts), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    try:
        sys.stdout.write(written(parts_of(read_bundle(Path(sys.argv[1]), Path(sys.argv[2])))))
    except Incomplete as missing:
        sys.exit(f"Autos: {missing}")
