"""The file about a version."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autos.domain.updates.release import LONGEST_NOTES, parse_release, read_release

TOLD: dict[str, Any] = {
    "version": "1.2.0",
    "released_on": "2026-12-03",
    "notes": {"pt": "A busca ficou mais rápida.", "en": "Searching became faster."},
    "page": "https://autos.example/baixar",
}


def test_a_release_is_read_and_written_alike() -> None:
    release = read_release(json.dumps(TOLD | {"later": [1]}).encode())

    assert str(release.version) == "1.2.0"
    assert release.released_on == date(2026, 12, 3)
    assert parse_release(release.members()) == release


def test_notes_are_those_of_the_language_else_portuguese() -> None:
    both, one = parse_release(TOLD), parse_release(TOLD | {"notes": {"pt": "Só isto."}})

    assert both.notes_in("en") == "Searching became faster."
    assert one.notes_in("en") == "Só isto."


def test_signs_that_are_not_seen_are_taken_out_of_notes() -> None:
    release = parse_release(TOLD | {"notes": {"pt": "Nova\u202e busca\x1b[31m\nDuas linhas"}})

    assert release.notes["pt"] == "Nova busca[31m\nDuas linhas"


@pytest.mark.parametrize(
    "change",
    [
        {"version": "1.2"},
        {"version": 1},
        {"released_on": "ontem"},
        {"released_on": None},
        {"notes": None},
        {"notes": {"pt": ""}},
        {"notes": {"pt": "\u202e"}},
        {"notes": {"en": "Only English."}},
        {"notes": {"pt": "x" * (LONGEST_NOTES + 1)}},
        {"notes": {"pt": ["linha"]}},
        {"page": "http://autos.example/"},
        {"page": "javascript:alert(1)"},
        {"page": ["https://autos.example/"]},
    ],
)
def test_a_release_with_a_wrong_member_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse_release(TOLD | change)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from((*TOLD, "pt", "en")), inner),
    max_leaves=8,
)


@given(JSON | st.dictionaries(st.sampled_from(tuple(TOLD)), JSON), st.binary(max_size=60))
def test_whatever_comes_is_read_or_refused(told: object, content: bytes) -> None:
    for attempt in (json.dumps(told).encode(), content):
        try:
            release = read_release(attempt)
        except ValueError:
            continue
        assert release.version
        assert release.page.startswith("https://")
