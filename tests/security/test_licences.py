"""Licences of the libraries: permissive, or LGPL; what is known of their holes where that can be asked."""

from __future__ import annotations

import re
from importlib import metadata

import pytest

from autos.system.libraries import libraries, licence_of

ACCEPTED = {
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "LGPL-3.0-only", "MIT", "MIT-0", "MPL-2.0", "PSF-2.0",
    "Python-2.0", "Unlicense", "Zlib",
    # words of metadata without an SPDX expression
    "Apache 2.0", "Apache Software License", "BSD License", "BSD 2-Clause License", "MIT License",
    "Mozilla Public License 2.0 (MPL 2.0)", "Python Software Foundation License",
}  # fmt: skip
"""MPL is weaker than LGPL: its conditions are those of single files, which are not changed here."""
READ_BY_HAND = {
    "apsw-sqlite3mc": "any OSI approved licence at choice (its LICENSE); SQLite is public domain, SQLite3MC is MIT",
}


def is_accepted(licence: str) -> bool:
    """Whether every part of it has an accepted alternative; a part in parentheses has none inside of its own."""
    if licence in ACCEPTED:  # some names have parentheses
        return True
    parts = re.split(r"(?: AND |, )(?![^(]*\))", licence)
    return all(any(one.strip(" ()") in ACCEPTED for one in part.split(" OR ")) for part in parts)


def installed() -> dict[str, str]:
    """Licence by name, of everything that is installed to run, to build and to check."""
    found = {one.metadata["Name"]: licence_of(one) for one in metadata.distributions() if one.metadata["Name"]}
    return {re.sub(r"[-_.]+", "-", name).casefold(): licence for name, licence in found.items()}


def test_every_library_has_an_accepted_licence() -> None:
    refused = {name: licence for name, licence in installed().items() if not is_accepted(licence)}

    assert refused.keys() - READ_BY_HAND.keys() == set(), refused
    assert READ_BY_HAND.keys() <= refused.keys()


def test_the_libraries_that_run_are_known_with_their_licences() -> None:
    """Those that the section "Sobre" lists: Qt's among them, tests' not."""
    found = {one.name.casefold().replace("_", "-"): one for one in libraries()}

    assert {"pyside6-essentials", "shiboken6", "httpx", "pydantic-core", "apsw-sqlite3mc", "idna"} <= found.keys()
    assert not {"pytest", "mypy", "autos"} & found.keys()
    assert "LGPL-3.0-only" in found["pyside6-essentials"].licence
    assert all(one.version and one.licence != "?" for one in found.values())


@pytest.mark.parametrize(
    ("licence", "expected"),
    [
        ("MIT", True),
        ("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only", True),
        ("MPL-2.0 AND (Apache-2.0 OR MIT)", True),
        ("Apache Software License, MIT License", True),
        ("GPL-3.0-only", False),
        ("GPL-3.0-only AND (Apache-2.0 OR MIT)", False),
        ("MIT AND GPL-3.0-only", False),
        ("AGPL-3.0", False),
        ("Proprietary", False),
        ("?", False),
    ],
)
def test_what_is_accepted(licence: str, expected: bool) -> None:
    assert is_accepted(licence) is expected
