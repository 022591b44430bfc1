"""What a mark stands for, and that asking for it costs the same for the thousandth bar."""

from __future__ import annotations

from autos.domain.summary.bars import NO_SELECTION, Bar, SelectedBars, SummaryCourts
from autos.domain.summary.summary import Group, Summary
from tests.growth import LINEAR, growth


def test_a_state_and_a_branch_stand_for_the_courts_of_the_summary() -> None:
    told = Summary(tribunals=[Group(value=value) for value in ("TJSP", "TRT2", "TJMG", "STJ", "<b>")])
    courts = SummaryCourts(told)

    assert courts.courts_for("states", "sp") == {"TJSP", "TRT2"}
    assert courts.courts_for("justices", "JUSTIÇA ESTADUAL") == {"TJSP", "TJMG"}
    assert courts.courts_for("tribunals", "<b>") == {"<b>"}
    assert not courts.courts_for("states", "ZZ") | courts.courts_for("phases", "SP")


def test_each_mark_can_be_taken_away_by_itself() -> None:
    """A state marks several courts; each of them is a mark."""
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
