"""The public names of the library: there, documented, and no fewer than before."""

from __future__ import annotations

import subprocess
import sys

import pytest

from autos import client

STABLE = frozenset(
    {
        "Autos",
        "Codes",
        "Connection",
        "Credential",
        "CredentialChoice",
        "CredentialStatus",
        "CustomerKeyPlace",
        "ExecutionStatus",
        "Filter",
        "Keys",
        "Lawsuit",
        "Page",
        "Party",
        "ReceivedItem",
        "ReceivedLookup",
        "ReceivedPage",
        "RegistrationResult",
        "Request",
        "RequestStatus",
        "Search",
        "SearchParams",
        "SearchType",
        "ServiceProblem",
        "Step",
        "Summary",
        "Tracking",
        "TrackingStatus",
        "parse_connection",
        "read_connection_file",
    }
)
"""A name leaves this list only with a new first number of the version."""


def test_the_public_names_are_stable() -> None:
    assert set(client.__all__) == STABLE


@pytest.mark.parametrize("name", sorted(STABLE))
def test_a_public_name_is_documented(name: str) -> None:
    assert getattr(client, name).__doc__


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError):
        _ = client.Invented  # type: ignore[attr-defined]


def test_nothing_heavy_is_imported_before_a_name_is_used() -> None:
    finished = subprocess.run(
        [sys.executable, "-c", "import sys, autos.client; print('pydantic' in sys.modules, 'httpx' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert finished.stdout.split() == ["False", "False"]
