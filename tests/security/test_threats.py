"""Each threat of the table names tests that exist, and each promise of `.github/SECURITY.md` stands against one."""

from __future__ import annotations

from tests.security.test_promises import CHECKOUT, names_in, promises
from tests.security.threats import THREATS

NO_THREAT_OF_ITS_OWN = {
    "tests/security/test_licences.py::test_every_library_has_an_accepted_licence",
    "tests/archive/erasure/test_independent_matcher.py::test_files_made_before_are_named_one_by_one",
    "tests/service/test_erasure.py::test_no_file_of_the_service_names_anybody",
}
"""Promises that something is told or allowed, not that something is prevented."""


def test_every_threat_names_tests_that_exist() -> None:
    missing = [
        (threat, name)
        for threat, names in THREATS.items()
        for name in names
        if (place := name.split("::"))[1] not in names_in(CHECKOUT / place[0])
    ]

    assert all(THREATS.values())
    assert missing == []


def test_every_promise_stands_against_a_threat() -> None:
    named = {name for names in THREATS.values() for name in names}
    promised = {f"{file}::{name}" for _, file, name in promises()}

    assert promised - named == NO_THREAT_OF_ITS_OWN
