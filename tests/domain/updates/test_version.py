"""Order and form of versions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from autos import __version__
from autos.domain.updates.version import parse_version

OLDEST_FIRST = (
    "0.1.0",
    "0.9.9",
    "0.10.0",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
    "1.0.1",
    "1.2.0",
    "1.10.0",
    "2.0.0",
)
"""Of them those of 1.0.0 are the example of semver.org, item 11."""


@pytest.mark.parametrize(("older", "newer"), tuple(pairwise(OLDEST_FIRST)))
def test_versions_are_ordered_as_semantic_versioning_orders_them(older: str, newer: str) -> None:
    assert parse_version(older) < parse_version(newer)
    assert str(parse_version(newer)) == newer


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1.2",
        "1.2.3.4",
        "v1.2.3",
        "01.2.3",
        "1.2.3-",
        "1.2.3 ",
        "1.2.3\n",
        "١.2.3",
        "1.2.3+7",
        f"1.2.{10**10}",
        "1.-2.3",
    ],
)
def test_what_is_no_version_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="version"):
        parse_version(text)


def test_the_program_has_a_version_of_this_form() -> None:
    assert str(parse_version(__version__)) == __version__
