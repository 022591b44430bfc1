"""The bars of a summary; those that the user selects become the filter of the next search."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from autos.domain.search.search import Codes, Filter, Keys
from autos.domain.summary.summary import Summary

GROUPS = (
    "tribunals",
    "states",
    "sides",
    "instances",
    "justices",
    "classifications",
    "subjects",
    "phases",
    "person_types",
    "areas",
)
"""The ten groups of a summary, in display order. Source: contract, "Grouped summary"."""
SENT = frozenset({"tribunals", "states", "justices", "sides", "classifications", "subjects"})
"""Groups that a filter of the contract can express; a state or a branch as its courts."""
LABOUR = "RJ|SP|MG|RS|BA|PE|CE|AP PA|PR|DF TO|AM RR|SC|PB|AC RO|SP|MA|ES|GO|AL|SE|RN|PI|MT|MS"
"""The states of the labour courts, from the first region to the twenty-fourth."""
REGIONS = {
    "TRF": (
        ("TRF1", "AC AM AP BA DF GO MA MT PA PI RO RR TO"),
        ("TRF2", "ES RJ"),
        ("TRF3", "MS SP"),
        ("TRF4", "PR RS SC"),
        ("TRF5", "AL CE PB PE RN SE"),
        ("TRF6", "MG"),
    ),
    "TRT": tuple((f"TRT{place}", states) for place, states in enumerate(LABOUR.split("|"), 1)),
}
"""The states of each regional court."""
STATES_OF = {court: frozenset(states.split()) for courts in REGIONS.values() for court, states in courts}
OF_ONE_STATE = re.compile(r"(?:TJM|TJ|TRE)-?([A-Z]{2})")
BRANCHES = (
    (re.compile(r"TJM-?[A-Z]{2}"), "MILITAR ESTADUAL"),
    (re.compile(r"TJ"), "JUSTIÇA ESTADUAL"),
    (re.compile(r"TRF"), "TRIBUNAL REGIONAL FEDERAL"),
    (re.compile(r"TRT|TST"), "JUSTIÇA DO TRABALHO"),
    (re.compile(r"TRE|TSE"), "JUSTIÇA ELEITORAL"),
    (re.compile(r"STM"), "JUSTIÇA MILITAR DA UNIÃO"),
    (re.compile(r"STJ"), "SUPERIOR TRIBUNAL DE JUSTIÇA"),
    (re.compile(r"STF"), "SUPREMO TRIBUNAL FEDERAL"),
    (re.compile(r"CNJ"), "CONSELHO NACIONAL DE JUSTIÇA"),
)
"""Branch of justice, as the service names it, by the acronym of the court."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One value of a group."""

    group: str
    value: str
    """Value as the service sends it."""
    count: int
    is_counted: bool = True
    """False where the service did not tell the count, which then is 0 here."""


def bars(summary: Summary, group: str) -> tuple[Bar, ...]:
    """The bars of a group, most lawsuits first."""
    unsorted = [
        Bar(group, str(one.value), max(one.count or 0, 0), one.count is not None) for one in getattr(summary, group)
    ]
    return tuple(sorted(unsorted, key=lambda bar: -bar.count))


def states_of(court: str) -> frozenset[str]:
    """The states of a court; empty for a national or an unknown court."""
    if court in {"TJDFT", "TJDF", "TRE-DF"}:
        return frozenset({"DF"})
    if court in STATES_OF:
        return STATES_OF[court]
    found = OF_ONE_STATE.fullmatch(court)
    return frozenset({found[1]}) if found else frozenset()


class SummaryCourts:
    """The courts of a summary by state and by branch."""

    def __init__(self, summary: Summary | None = None) -> None:
        """Index the courts of `summary`; empty without one."""
        found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for court in {one.value for one in summary.tribunals} if summary else ():
            for state in states_of(court.upper()):
                found["states", state].add(court)
            if branch := _branch(court.upper()):
                found["justices", branch].add(court)
        self._meant = {each: frozenset(courts) for each, courts in found.items()}

    def courts_for(self, group: str, value: str) -> frozenset[str]:
        """The courts of a value: a court itself, or the courts of a state or a branch."""
        return frozenset({value}) if group == "tribunals" else self._meant.get((group, value.upper()), frozenset())


NO_COURTS = SummaryCourts()
"""An empty index."""


def _branch(court: str) -> str:
    return next((name for begins, name in BRANCHES if begins.match(court)), "")


class SelectedBars(NamedTuple):
    """The bars that the user selected for the next search."""

    courts: frozenset[str] = frozenset()
    side: str = ""
    classes: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return any(self)

    def marked(self, courts: SummaryCourts, chosen: Sequence[Bar]) -> list[bool]:
        """Whether each bar is selected, completely; equal bars are computed once."""
        known: dict[tuple[str, str], bool] = {}
        for bar in chosen:
            if (bar.group, bar.value) not in known:
                known[bar.group, bar.value] = self._has(courts, bar)
        return [known[bar.group, bar.value] for bar in chosen]

    def _has(self, courts: SummaryCourts, bar: Bar) -> bool:
        if bar.group == "sides":
            return bar.value == self.side
        if bar.group == "classifications":
            return bar.value in self.classes
        if bar.group == "subjects":
            return bar.value in self.subjects
        courts_for = courts.courts_for(bar.group, bar.value) if bar.group in SENT else frozenset()
        return bool(courts_for) and courts_for <= self.courts

    def toggled(self, courts: SummaryCourts, bar: Bar) -> SelectedBars:
        """Select a bar, or deselect it; only one side can be selected."""
        if bar.group == "sides":
            return self._replace(side="" if bar.value == self.side else bar.value)
        if bar.group == "classifications":
            return self._replace(classes=self.classes ^ {bar.value})
        if bar.group == "subjects":
            return self._replace(subjects=self.subjects ^ {bar.value})
        if bar.group not in SENT:
            return self
        courts_for = courts.courts_for(bar.group, bar.value)
        return self._replace(courts=self.courts - courts_for if courts_for <= self.courts else self.courts | courts_for)

    @property
    def each(self) -> tuple[tuple[str, str], ...]:
        """(group, value) of every selected bar, courts first."""
        marked = {"tribunals": self.courts, "classifications": self.classes, "subjects": self.subjects}
        pairs = [(group, value) for group, values in marked.items() for value in sorted(values)]
        return (*pairs, *((("sides", self.side),) if self.side else ()))

    @property
    def marks(self) -> int:
        """Number of selected values."""
        return len(self.courts) + bool(self.side) + len(self.classes) + len(self.subjects)

    def replaces(self, before: Filter | None) -> bool:
        """Whether the next search is not narrower than the previous one: a filter has one list of classes and one of
        subjects, so a selection replaces the list of the previous search."""
        classes, subjects = before and before.classification_codes, before and before.subject_codes
        codes = frozenset(classes.keys) if classes and not classes.not_equal else frozenset()
        wanted = frozenset(subjects.contains) if subjects else frozenset()
        return any(
            asked and marked and not marked <= asked
            for asked, marked in ((codes, self.classes), (wanted, self.subjects))
        )

    def filter(self, before: Filter | None) -> Filter | None:
        """The filter of the previous search, narrowed by the selection (see `replaces`)."""
        fields: dict[str, object] = {}
        if self.courts:
            fields["tribunals"] = Keys(keys=_sorted(self.courts), not_equal=False)
        if self.side:
            fields["side"] = self.side
        if self.classes:
            fields["classification_codes"] = Keys(keys=_sorted(self.classes), not_equal=False)
        if self.subjects:
            left_out = before.subject_codes.not_contains if before and before.subject_codes else ()
            fields["subject_codes"] = Codes(contains=_sorted(self.subjects), not_contains=left_out)
        return (before or Filter()).model_copy(update=fields) if fields else before


NO_SELECTION = SelectedBars()
"""Empty selection."""


def _sorted(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(values))
