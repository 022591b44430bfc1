"""When marks of a panorama do not narrow the question but take the place of what it asked."""

from __future__ import annotations

from autos.domain.search.search import Codes, Filter, Keys
from autos.domain.summary.bars import SelectedBars


def test_marks_within_what_was_asked_narrow_it() -> None:
    before = Filter(subject_codes=Codes(contains=("A", "B")), classification_codes=Keys(keys=("7",), not_equal=False))

    assert not SelectedBars(subjects=frozenset({"A"}), classes=frozenset({"7"})).replaces(before)
    assert not SelectedBars(subjects=frozenset({"C"})).replaces(None)


def test_marks_beside_what_was_asked_take_its_place() -> None:
    """A lawsuit has several subjects: one may be counted that the question did not name."""
    assert SelectedBars(subjects=frozenset({"B"})).replaces(Filter(subject_codes=Codes(contains=("A",))))
    asked = Filter(classification_codes=Keys(keys=("7",), not_equal=False))
    assert SelectedBars(classes=frozenset({"9"})).replaces(asked)


def test_what_was_left_out_is_no_list_to_stay_within() -> None:
    before = Filter(classification_codes=Keys(keys=("7",), not_equal=True))

    assert not SelectedBars(classes=frozenset({"9"})).replaces(before)
