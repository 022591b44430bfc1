"""Terms are found in the notations of courts, and what has passed or is a penalty is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autos.domain.deadlines.spoken_term import LONGEST_TEXT, shortest_term, spoken_terms

LINES: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "terms" / "terms.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("line", LINES, ids=[line["stands_for"] for line in LINES])
def test_the_terms_of_a_text(line: dict[str, Any]) -> None:
    found = spoken_terms(line["text"])

    assert [term.words for term in found] == line["terms"]
    assert all(line["text"][term.start : term.end].strip()[-1:].isalpha() for term in found)


def test_the_term_that_ends_first_is_told() -> None:
    texts = ["em 15 dias", "em 72 horas", "em 1 mes"]
    first = shortest_term(texts)

    assert first is not None
    assert first.words == "72 horas"
    assert shortest_term(["sem termo"]) is None


def test_a_long_text_is_looked_at_as_far_as_it_may_matter() -> None:
    """Neither a megabyte nor an odd sign takes long, and places are those of the text."""
    text = "1" * 100_000 + " (" * 5_000
    assert spoken_terms(text) == []
    padded = "ß" * 10 + "\u0301 pagar em 15 dias"
    [term] = spoken_terms(padded)
    assert padded[term.start : term.end] == "15 dias"
    assert spoken_terms("x" * LONGEST_TEXT + " em 15 dias") == []
