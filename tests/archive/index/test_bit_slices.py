"""Numbers as sets of binary digits give what sorting the numbers gives."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from pyroaring import BitMap

from autos.archive.index import bit_slices
from autos.archive.index.bit_slices import COLUMNS, HAS, LARGEST, at_least, expand, in_order

COLUMN = "number"


class Codes:
    """Codes of cases, as sets and as they are."""

    def __init__(self, codes: dict[int, int]) -> None:
        self.codes = codes
        self._sets: defaultdict[str, BitMap] = defaultdict(BitMap)
        for case_id, code in codes.items():
            for term in expand(COLUMN, code):
                self._sets[term].add(case_id)

    def of(self, term: str) -> BitMap:
        return self._sets[term]


def drawn(seed: int) -> Codes:
    """Some close together, some far apart, many alike, among them the least and the largest."""
    rng = Random(seed)
    largest = LARGEST[COLUMN]
    near = rng.randint(0, largest - 50)
    choices = (0, 1, largest, largest - 1, near, near + 1, near + rng.randint(0, 49), rng.randint(0, largest))
    cases = rng.sample(range(200_000), rng.choice((0, 1, 5, 300, 900)))
    return Codes({case_id: rng.choice(choices) for case_id in cases})


@pytest.mark.parametrize("seed", range(20))
def test_at_least_equals_comparison(seed: int) -> None:
    """At every code there is, beside it, and beyond both ends."""
    drawn_codes = drawn(seed)
    bounds = {-5, 0, 1, LARGEST[COLUMN], LARGEST[COLUMN] + 1, 2**60}
    bounds |= {code + beside for code in set(drawn_codes.codes.values()) for beside in (-1, 0, 1)}
    for bound in bounds:
        expected = {case_id for case_id, code in drawn_codes.codes.items() if code >= bound}

        assert set(at_least(drawn_codes.of, COLUMN, bound)) == expected


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_order_from_every_start(seed: int, descending: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The groups, each in order, from any place on are the sorted list from that place on; a group's codes touch no
    other's; cases without a code are left out."""
    monkeypatch.setattr(bit_slices, "FEW", Random(seed).choice((1, 7, 256)))
    codes = drawn(seed)
    rng = Random(seed)
    asked = BitMap(rng.sample(range(200_000), 5_000)) | BitMap([case for case in codes.codes if rng.random() < 0.7])
    known = [codes.codes[case] for case in asked if case in codes.codes]
    expected = sorted(known, reverse=descending)
    for start in {*range(min(len(expected), 40)), *range(0, len(expected) + 3, 13), len(expected)}:
        found: list[int] = []
        for group, skip in in_order(codes.of, COLUMN, asked, start, descending=descending):
            inside = sorted((codes.codes[case] for case in group), reverse=descending)
            assert skip < len(inside)
            assert len(inside) <= bit_slices.FEW or len(set(inside)) == 1
            found += inside[skip:]

        assert found == expected[start:]


def test_terms_of_a_code_are_its_binary_digits() -> None:
    """One for each digit that is set, and one that says there is a code."""
    for column, bits in COLUMNS.items():
        for code in (0, 1, 255, 256, LARGEST[column]):
            terms = expand(column, code)
            digits = [bit for bit in range(bits) if bit_slices.slice_term(column, bit) in terms]

            assert sum(1 << bit for bit in digits) == code
            assert len(terms) == len(digits) + 1
            assert HAS + column in terms


@pytest.mark.parametrize("seed", range(8))
def test_codes_of_a_few_cases(seed: int) -> None:
    """Of any, of some with the same digits in front as a group of a list has, of one, of none; 0 without a code."""
    codes = drawn(seed)
    near = sorted(codes.codes, key=lambda case: codes.codes[case])[:40]
    for asked in (near, near[-20:], near[:1], [], [*near, 200_001]):
        found = bit_slices.codes_of(codes.of, COLUMN, BitMap(asked))

        assert found == {case: codes.codes.get(case, 0) for case in asked}
