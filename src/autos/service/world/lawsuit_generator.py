"""Generates the lawsuits of the world; members that are not stored are decided by `details` on reading."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import NamedTuple

from autos.domain.lawsuit.lawsuit import Phase
from autos.service.world import demo
from autos.service.world.case_sampler import CaseDays, CaseSampler
from autos.service.world.lawsuit_numbers import Numbering
from autos.service.world.party_selection import ACTIVE, PASSIVE, MemberPicker, RequiredParty, reversed_sides
from autos.service.world.people import Population
from autos.service.world.random_choice import WeightedChoice, likely
from autos.service.world.reference import CaseTemplate, Court, Forum, ReferenceTables

PHASES = tuple(Phase)
YEAR_WEIGHTS = (0.20, 0.21, 0.17, 0.12, 0.09, 0.06, 0.04, 0.03, 0.03, 0.03, 0.02)
"""Weights of lawsuits by age in years, this year first; none before `FIRST_YEAR`."""
FIRST_YEAR = 2015
TRF6_OPENED = date(2022, 8, 22)
"""Before that day, federal lawsuits of Minas Gerais have numbers of TRF1."""
PHASE_WEIGHTS = {
    Phase.INITIAL: 0.09,
    Phase.AWAITING: 0.25,
    Phase.SENTENCED: 0.09,
    Phase.APPEAL: 0.10,
    Phase.EXECUTION: 0.12,
    Phase.EXECUTION_OR_COMPLIANCE: 0.10,
    Phase.FINAL: 0.07,
    Phase.ARCHIVED: 0.16,
    Phase.CANCELLED: 0.01,
    Phase.REACTIVATED: 0.015,
}
YOUNG_DAYS = 90
APPEAL_AFTER_DAYS = 200
APPEALS = 0.15
"""Share of first-instance lawsuits with an appeal."""
LABOUR_UNITS = 40
ZONES = 180
FRIDAY = 4


class Filing(NamedTuple):
    """A lawsuit in one instance; a row of the table `lawsuits`."""

    number: int
    code: str
    court: str
    instance: int
    template: int
    matter: int
    """Template of the first instance, whose subjects an appeal shares."""
    origin: str
    county: str
    uf: str
    filed: int
    """Ordinal of the day of distribution in this instance."""
    phase: int
    secrecy: int
    member_codes: bytes
    first: int
    """Number of the first-instance filing of the same lawsuit, else its own."""
    subjects: bytes
    amount: float | None
    free_justice: int
    entered: int
    entry_is_told: int
    last_step: int
    previous_step: int
    steps: int
    lag: int
    is_finished: int
    unit: str


class LawsuitGenerator:
    """Generates the lawsuits of one world in order; the same arguments give the same lawsuits."""

    def __init__(self, reference: ReferenceTables, population: Population, today: date, rng: Random) -> None:
        self._reference = reference
        self._today = today
        self._rng = rng
        self._people = population
        self._member_picker = MemberPicker(reference, population, rng)
        self._sampler = CaseSampler(reference.templates, rng)
        self._template_index = {template.name: index for index, template in enumerate(reference.templates)}
        self._branches = _branches(reference)
        self._templates = _templates(reference)
        self._courts = _courts(reference)
        self._phases = WeightedChoice([PHASES.index(phase) for phase in PHASE_WEIGHTS], PHASE_WEIGHTS.values())
        ages = YEAR_WEIGHTS[: today.year - FIRST_YEAR + 1]
        self._ages = WeightedChoice(range(len(ages)), ages)
        self._numbering = Numbering()
        self._count = 0

    def filings(self, lawsuits: int) -> Iterator[Filing]:
        """Generate `lawsuits` lawsuits, the demo person's first; some have an appeal as a second filing."""
        for case in demo.DEMO_CASES:
            yield from self._demo_lawsuit(case)
        for _ in range(len(demo.DEMO_CASES), lawsuits):
            yield from self._random_lawsuit()

    def distributed(self, count: int, last_number: int) -> Iterator[Filing]:
        """Generate the lawsuits distributed on `today`: `count` random ones and those of the demo keys."""
        self._count = last_number
        self._numbering = Numbering.of_day(self._today)
        for _ in range(count):
            template, court = self._template_and_court()
            yield self._new_lawsuit(template, court, None)
        if self._today.weekday() <= FRIDAY:
            yield self._new_demo_lawsuit(demo.DAILY_CASE, RequiredParty(self._people.demo_company, PASSIVE))
        if self._today.weekday() == demo.PERSON_WEEKDAY:
            yield self._new_demo_lawsuit(demo.WEEKLY_CASE, RequiredParty(self._people.demo_person, ACTIVE))

    def _new_demo_lawsuit(self, case: tuple[str, str], required: RequiredParty) -> Filing:
        template, court = case
        return self._new_lawsuit(
            self._reference.templates[self._template_index[template]], self._reference.courts[court], required
        )

    def _new_lawsuit(self, template: CaseTemplate, court: Court, required: RequiredParty | None) -> Filing:
        """A lawsuit distributed today, whose only step is its distribution."""
        filing = self._file(template, court, self._today, required, PHASES.index(Phase.INITIAL))
        entered = self._sampler.working_moment(filing.filed)
        return filing._replace(entered=entered, entry_is_told=1, last_step=entered, previous_step=entered, steps=1)

    def _demo_lawsuit(self, case: demo.DemoCase) -> Iterator[Filing]:
        template = self._reference.templates[self._template_index[case.template]]
        filed = _working_day(self._today - timedelta(days=case.days_ago))
        required = RequiredParty(
            self._people.demo_person,
            ACTIVE if case.is_active else PASSIVE,
            self._people.hostile if case.against_hostile_name else None,
            self._people.demo_lawyer if case.secrecy else None,
        )
        filing = self._file(template, self._reference.courts[case.court], filed, required, PHASES.index(case.phase))
        filing = filing._replace(secrecy=case.secrecy)
        yield filing
        if case.has_appeal:
            yield self._appeal(filing, template)

    def _template_and_court(self) -> tuple[CaseTemplate, Court]:
        rng = self._rng
        template = self._templates[self._branches.pick(rng)].pick(rng)
        court = self._courts[template.branch].pick(rng)
        if template.degree == "SUP" and template.branch == "labor":
            court = self._reference.courts["TST"]
        return template, court

    def _random_lawsuit(self) -> Iterator[Filing]:
        rng = self._rng
        template, court = self._template_and_court()
        filed = self._filing_day()
        if court.acronym == "TRF6" and filed < TRF6_OPENED:
            filed = TRF6_OPENED + timedelta(days=rng.randrange((self._today - TRF6_OPENED).days))
        is_young = (self._today - filed).days < YOUNG_DAYS
        phase = PHASES.index(Phase.INITIAL) if is_young and likely(rng, 0.7) else self._phases.pick(rng)
        filing = self._file(template, court, filed, None, phase)
        yield filing
        is_old = filing.filed + APPEAL_AFTER_DAYS < self._today.toordinal()
        if (
            is_old
            and not template.is_second_instance
            and court.branch in APPEAL_TEMPLATES
            and likely(rng, APPEALS * 1.3)
        ):
            yield self._appeal(filing, template)

    def _file(
        self, template: CaseTemplate, court: Court, filed: date, required: RequiredParty | None, phase: int
    ) -> Filing:
        place = self._place(template, court)
        member_codes = self._member_picker.pick_members(template, place, required)
        number, index, day = self._next(), self._template_index[template.name], filed.toordinal()
        at = (place.origin, place.county)
        values = (
            number,
            self._numbering.next(filed.year, court.branch_digit, court.code, place.origin),
            court.acronym,
            2 if template.is_second_instance else 1,
            index,
            index,
            *place,
            day,
            phase,
            self._secrecy(template),
            member_codes.tobytes(),
            number,
            *self._sampler.matter(template),
            *self._sampler.course(template, court, at, CaseDays(day, self._today.toordinal()), PHASES[phase]),
        )
        return Filing._make(values)

    def _appeal(self, filing: Filing, template: CaseTemplate) -> Filing:
        rng = self._rng
        names = APPEAL_TEMPLATES[self._reference.courts[filing.court].branch]
        criminal, small, ordinary = names
        name = criminal if template.is_criminal else small if template.degree == "JE" else ordinary
        member_codes = array("I", filing.member_codes)
        court = self._reference.courts[filing.court]
        seat, today = court.seat, self._today.toordinal()
        waited = rng.randrange(APPEAL_AFTER_DAYS // 2, APPEAL_AFTER_DAYS)
        day = min(filing.filed + max(waited, (today - filing.filed) // 2), today)
        phase = Phase.APPEAL if likely(rng, 0.6) else Phase.FINAL
        appeal = self._reference.templates[self._template_index[name]]
        course = self._sampler.course(appeal, court, (filing.origin, seat.county), CaseDays(day, today), phase)
        return filing._replace(
            number=self._next(),
            instance=2,
            template=self._template_index[name],
            county=seat.county,
            uf=seat.uf,
            filed=day,
            phase=PHASES.index(phase),
            member_codes=(reversed_sides(member_codes) if likely(rng, 0.35) else member_codes).tobytes(),
            first=filing.number,
            **course._asdict(),
        )

    def _next(self) -> int:
        self._count += 1
        return self._count

    def _place(self, template: CaseTemplate, court: Court) -> Forum:
        rng, seat = self._rng, court.seat
        if template.degree in {"G2", "SUP"}:
            return seat
        if template.degree == "TR" and court.acronym in self._reference.panels:
            return rng.choice(self._reference.panels[court.acronym])
        if court.acronym in self._reference.forums:
            return rng.choice(self._reference.forums[court.acronym])
        units = ZONES if court.branch == "electoral" else LABOUR_UNITS if court.branch == "labor" else 1
        return Forum(f"{rng.randint(1, units):04d}", seat.county, seat.uf)

    def _secrecy(self, template: CaseTemplate) -> int:
        rng = self._rng
        if likely(rng, template.secrecy or 0.004):
            return 1
        return rng.randint(2, 5) if likely(rng, 0.006) else 0

    def _filing_day(self) -> date:
        """Pick a filing day, mostly a working day; recent years have more weight."""
        rng = self._rng
        start = date(self._today.year - self._ages.pick(rng), 1, 7)
        span = 347 if start.year != self._today.year else max((self._today - start).days, 1)
        day = start + timedelta(days=rng.randrange(span))
        return min(_working_day(day) if likely(rng, 0.93) else day, self._today)


def _working_day(day: date) -> date:
    """`day`, or the Friday before a weekend."""
    return day - timedelta(days=max(day.weekday() - FRIDAY, 0))


APPEAL_TEMPLATES = {
    "state": ("st_apel_crim", "st_recurso_inominado", "st_apelacao"),
    "labor": ("lb_rot", "lb_rors", "lb_rot"),
    "federal": ("fd_apelacao", "fd_recurso", "fd_apelacao"),
}
"""Templates of appeals by branch: of a criminal case, of a small claim, of any other."""


def _branches(reference: ReferenceTables) -> WeightedChoice[str]:
    shares = dict(reference.statistics["branch_weights"]["suggested_for_dataset"])
    superior = shares.pop("superior")
    shares |= {"stj": superior * 0.85, "stf": superior * 0.15}
    return WeightedChoice(list(shares), shares.values())


def _templates(reference: ReferenceTables) -> dict[str, WeightedChoice[CaseTemplate]]:
    branches = {template.branch for template in reference.templates}
    grouped = {name: [t for t in reference.templates if t.branch == name] for name in sorted(branches)}
    return {name: WeightedChoice(group, (t.weight for t in group)) for name, group in grouped.items()}


def _courts(reference: ReferenceTables) -> dict[str, WeightedChoice[Court]]:
    shares = reference.statistics["courts"]
    weights_by_branch: dict[str, dict[str, float]] = {
        "state": shares["state"]["value"],
        "labor": shares["labor"]["value"],
        "federal": shares["federal"]["value"],
        "stj": {"STJ": 1.0},
        "stf": {"STF": 1.0},
    }
    for branch in ("electoral", "military_state", "military_union"):
        weights_by_branch[branch] = {
            acronym: 1.0 for acronym, court in reference.courts.items() if court.branch == branch and court.code != "00"
        }
    return {
        branch: WeightedChoice([reference.courts[acronym] for acronym in weights], weights.values())
        for branch, weights in weights_by_branch.items()
    }
