"""Counts as a way to the next question: what was marked in them becomes its filter."""

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
"""The ten lists of a summary, in the order in which they are shown. Source: contract, "Grouped summary"."""
SENT = frozenset({"tribunals", "states", "justices", "sides", "classifications", "subjects"})
"""Groups that a filter of the contract can say; a state and a branch say it by their courts."""
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
"""How a court's acronym begins, and how the service names its branch."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One value of a group."""

    group: str
    value: str
    """As the service names it."""
    count: int


def bars(summary: Summary, group: str) -> tuple[Bar, ...]:
    """The values of a group, most lawsuits first."""
    told = [Bar(group, str(one.value), one.count) for one in getattr(summary, group)]
    return tuple(sorted(told, key=lambda bar: -bar.count))


def states_of(court: str) -> frozenset[str]:
    """The states that a court is for; none for one of the whole country or that nobody knows."""
    if court in {"TJDFT", "TJDF", "TRE-DF"}:
        return frozenset({"DF"})
    if court in STATES_OF:
        return STATES_OF[court]
    found = OF_ONE_STATE.fullmatch(court)
    return frozenset({found[1]}) if found else frozenset()


class SummaryCourts:
    """The courts of a summary by the states and branches that they are for: made once, asked for each bar."""

    def __init__(self, summary: Summary | None = None) -> None:
        """Of nothing, without a summary."""
        found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for court in {one.value for one in summary.tribunals} if summary else ():
            for state in states_of(court.upper()):
                found["states", state].add(court)
            if branch := _branch(court.upper()):
                found["justices", branch].add(court)
        self._meant = {each: frozenset(courts) for each, courts in found.items()}

    def courts_for(self, group: str, value: str) -> frozenset[str]:
        """Those that a court, a state or a branch stands for."""
        return frozenset({value}) if group == "tribunals" else self._meant.get((group, value.upper()), frozenset())


NO_COURTS = SummaryCourts()
"""Of nothing."""


def _branch(court: str) -> str:
    return next((name for begins, name in BRANCHES if begins.match(court)), "")


class SelectedBars(NamedTuple):
    """What is marked for the next question."""

    courts: frozenset[str] = frozenset()
    side: str = ""
    classes: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return any(self)

    def marked(self, courts: SummaryCourts, told: Sequence[Bar]) -> list[bool]:
        """Of each bar, whether all that its value stands for is marked; a value that comes again is not looked at."""
        known: dict[tuple[str, str], bool] = {}
        for bar in told:
            if (bar.group, bar.value) not in known:
                known[bar.group, bar.value] = self._has(courts, bar)
        return [known[bar.group, bar.value] for bar in told]

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
        """With the value marked, or without it if it was; the searched person stands on one side only."""
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
        """Every mark as its group and value, courts first."""
        marked = {"tribunals": self.courts, "classifications": self.classes, "subjects": self.subjects}
        told = [(group, value) for group, values in marked.items() for value in sorted(values)]
        return (*told, *((("sides", self.side),) if self.side else ()))

    @property
    def marks(self) -> int:
        """How many marks there are."""
        return len(self.courts) + bool(self.side) + len(self.classes) + len(self.subjects)

    def replaces(self, before: Filter | None) -> bool:
        """Whether the next question is not narrower than the one before: two lists of classes, or of subjects, cannot
        both be asked for, and one that is marked takes the place of the other."""
        classes, subjects = before and before.classification_codes, before and before.subject_codes
        kept = frozenset(classes.keys) if classes and not classes.not_equal else frozenset()
        wanted = frozenset(subjects.contains) if subjects else frozenset()
        return any(
            asked and marked and not marked <= asked
            for asked, marked in ((kept, self.classes), (wanted, self.subjects))
        )

    def filter(self, before: Filter | None) -> Filter | None:
        """The filter of the question before, narrowed by what is marked (see `replaces`)."""
        told: dict[str, object] = {}
        if self.courts:
            told["tribunals"] = Keys(keys=_sorted(self.courts), not_equal=False)
        if self.side:
            told["side"] = self.side
        if self.classes:
            told["classification_codes"] = Keys(keys=_sorted(self.classes), not_equal=False)
        if self.subjects:
            left_out = before.subject_codes.not_contains if before and before.subject_codes else ()
            told["subject_codes"] = Codes(contains=_sorted(self.subjects), not_contains=left_out)
        return (before or Filter()).model_copy(update=told) if told else before


NO_SELECTION = SelectedBars()
"""No mark."""


def _sorted(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(values))
