"""Selection of bars, and its cost for many bars."""

from __future__ import annotations

from autos.domain.search.search import Codes, Filter, Keys
from autos.domain.summary.bars import NO_SELECTION, Bar, SelectedBars, SummaryCourts
from autos.domain.summary.summary import Group, Summary
from tests.growth import LINEAR, growth


def test_courts_of_a_state_and_of_a_branch() -> None:
    summary = Summary(tribunals=[Group(value=value) for value in ("TJSP", "TRT2", "TJMG", "STJ", "<b>")])
    courts = SummaryCourts(summary)

    assert courts.courts_for("states", "sp") == {"TJSP", "TRT2"}
    assert courts.courts_for("justices", "JUSTIÇA ESTADUAL") == {"TJSP", "TJMG"}
    assert courts.courts_for("tribunals", "<b>") == {"<b>"}
    assert not courts.courts_for("states", "ZZ") | courts.courts_for("phases", "SP")


def test_each_selected_value_can_be_removed_alone() -> None:
    """A state selects several courts; each of them is a value."""
    courts = SummaryCourts(Summary(tribunals=[Group(value=value) for value in ("TJSP", "TRT2")]))
    chosen = NO_SELECTION.toggled(courts, Bar("states", "SP", 9)).toggled(courts, Bar("sides", "Passive", 9))

    assert chosen.each == (("tribunals", "TJSP"), ("tribunals", "TRT2"), ("sides", "Passive"))
    assert chosen.marks == len(chosen.each)

    left = chosen.toggled(courts, Bar("tribunals", "TJSP", 0))
    assert left.each == (("tribunals", "TRT2"), ("sides", "Passive"))
    assert left.marked(courts, [Bar("states", "SP", 9), Bar("tribunals", "TRT2", 1)]) == [False, True]


def test_no_bar_is_compared_with_every_court() -> None:
    """Thousands of courts of one branch, which is told as often: the time to mark them grows with their number."""

    def marked(many: int) -> None:
        courts = SummaryCourts(Summary(tribunals=[Group(value=f"TJ{n}") for n in range(many)]))
        branches = [Bar("justices", "JUSTIÇA ESTADUAL", 1)] * many
        chosen = SelectedBars().toggled(courts, branches[0])
        assert chosen.marked(courts, branches) == [True] * many

    assert growth(marked, 2_500) <= LINEAR


def test_selection_within_the_filter_narrows_it() -> None:
    before = Filter(subject_codes=Codes(contains=("A", "B")), classification_codes=Keys(keys=("7",), not_equal=False))

    assert not SelectedBars(subjects=frozenset({"A"}), classes=frozenset({"7"})).replaces(before)
    assert not SelectedBars(subjects=frozenset({"C"})).replaces(None)


def test_selection_outside_the_filter_replaces_it() -> None:
    """A lawsuit has several subjects: one may be counted that the search did not name."""
    assert SelectedBars(subjects=frozenset({"B"})).replaces(Filter(subject_codes=Codes(contains=("A",))))
    asked = Filter(classification_codes=Keys(keys=("7",), not_equal=False))
    assert SelectedBars(classes=frozenset({"9"})).replaces(asked)


def test_excluded_values_are_not_replaced() -> None:
    before = Filter(classification_codes=Keys(keys=("7",), not_equal=True))

    assert not SelectedBars(classes=frozenset({"9"})).replaces(before)
