"""How a deadline is counted: the regime is a person's choice, never taken from a class or a lawsuit.

Each regime begins with what makes its deadlines end earliest. What only the person knows, and what would make one end
later, is a `LaterChoice`: it is offered after the safest date, and counts once it is made.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from autos.domain.deadlines.holidays import Branch, CourtCalendar


class Regime(StrEnum):
    """Law by which the days of a deadline are counted."""

    CPC = "cpc"
    """Working days: CPC, arts. 219, 220 and 224."""
    LABOUR = "trabalhista"
    """Working days since 11 November 2017: CLT, art. 775; before, days on end."""
    SMALL_CLAIMS = "juizados"
    """Working days since 1 November 2018: Lei 9.099/1995, art. 12-A; before, days on end."""
    CRIMINAL = "penal"
    """Days on end: CPP, arts. 798 and 798-A."""
    ELECTORAL = "eleitoral"
    """Days on end: Resolução TSE 23.478/2016, arts. 7 and 10; LC 64/1990, art. 16."""
    ECA = "eca"
    """Days on end in the procedures of Lei 8.069/1990, arts. 152 to 197."""
    INSOLVENCY = "falencia"
    """Days on end: Lei 11.101/2005, art. 189, § 1º, I."""
    WRIT = "mandado"
    """120 days to file a writ of mandamus, from knowledge: Lei 12.016/2009, art. 23. Nothing suspends them."""
    RESCISSION = "rescisoria"
    """Action of rescission: CPC, art. 975. Nothing suspends it; it ends on a working day (§ 1º)."""
    SUBSTANTIVE = "material"
    """Decadence and limitation: nothing suspends them, and they may end on any day."""


class LaterChoice(StrEnum):
    """A fact or reading that makes a deadline end later; only the person can say that it holds."""

    NOT_URGENT = "not-urgent"
    """Criminal: no prisoner, no Lei Maria da Penha, no urgency: suspended at the end of the year (CPP, art. 798-A)."""
    OUTSIDE_ELECTION = "outside-election"
    """Electoral: the lawsuit is not one of the electoral period, and the deadline begins and ends on working days."""
    SUSPENDED = "suspended"
    """The deadline is procedural, and stands still from 20 December to 20 January."""
    WORKING_DAYS = "working-days"
    """Counted in working days: appeals in insolvencies before some courts; electoral lawsuits that follow the CPC."""
    VACATION = "vacation"
    """Civil lawsuit in STF, STJ or TST: collective vacations of January and July."""
    MOVED_END = "moved-end"
    """A substantive deadline that ends without working hours goes to the next working day (case law)."""
    DAY_AFTER_SENDING = "day-after-sending"
    """The ten days of a tacit notice begin on the day after it was sent, and end on a working day (Resolução CNJ
    185/2013, art. 21); the STJ has counted them from the day of sending, to any day (AgRg no AREsp 2.492.606/DF)."""
    FIFTH_DAY_LEFT_OUT = "fifth-day-out"
    """The fifth working day after a confirmed citation is not counted itself (CPC, arts. 224 and 231, IX)."""


class DeadlineUnit(StrEnum):
    """What a deadline is measured in."""

    DAYS = "days"
    MONTHS = "months"
    """Ends on the day of the same number, or on the next where there is none: CC, art. 132, § 3º."""
    YEARS = "years"
    HOURS = "hours"
    """From minute to minute: CC, art. 132, § 4º."""


class DeadlineStart(StrEnum):
    """What the day is that a deadline is counted from."""

    GAZETTE = "djen"
    """Made available in the gazette: published on the next working day (Lei 11.419/2006, art. 4º, §§ 3º and 4º)."""
    PORTAL = "portal"
    """Sent to the portal and not read: notified after ten days (Lei 11.419/2006, art. 5º, § 3º)."""
    PORTAL_READ = "portal-read"
    """Read in the portal: notified on that day, or on the next working day (art. 5º, §§ 1º and 2º)."""
    DOMICILE = "domicile"
    """Citation confirmed in the Domicílio Judicial Eletrônico (CPC, art. 231, IX)."""
    DOMICILE_SILENT = "domicile-silent"
    """Sent to a public body in the Domicílio and not confirmed: ten days on end (Resolução CNJ 455/2022)."""
    OWN_DATE = "date"
    """The person's own date: knowledge, hearing, joined warrant. Counting begins on the day after."""


class Doubled(StrEnum):
    """Whose deadline is twice as long."""

    NOBODY = ""
    UNSAID = "unsaid"
    """Doubled, for whom was not said."""
    PROSECUTION = "mp"
    """CPC, art. 180."""
    TREASURY = "fazenda"
    """CPC, art. 183."""
    DEFENDERS = "defensoria"
    """CPC, art. 186, and LC 80/1994."""


LABOUR_REFORM = date(2017, 11, 11)
"""Lei 13.467/2017 in force: CLT, art. 775, counts working days."""
SMALL_CLAIMS_REFORM = date(2018, 11, 1)
"""Lei 13.728/2018."""
CRIMINAL_SUSPENSION = date(2022, 6, 3)
"""Lei 14.365/2022: CPP, art. 798-A."""
ELECTION_FROM, ELECTION_TO = (8, 15), (12, 19)
"""From the registration of candidates (LC 64/1990, art. 16) to the last day on which they take their diplomas; in even
years. Other elections have calendars of their own."""
SUBSTANTIVE = frozenset({Regime.WRIT, Regime.SUBSTANTIVE, Regime.RESCISSION})
"""Their day is that of the knowledge or event itself."""
DEFENDERS_ONLY = frozenset({Regime.SMALL_CLAIMS, Regime.ECA, Regime.CRIMINAL})
"""Twice as long for public defenders alone: Leis 10.259/2001, art. 9º, and 12.153/2009, art. 7º; Lei 8.069/1990, art.
152, § 2º; in criminal lawsuits LC 80/1994, as CPC, art. 180, gives the prosecution nothing there (STJ, 3ª Seção, AgRg
nos EREsp 1.187.916/SP)."""
NEVER_DOUBLED = SUBSTANTIVE | {Regime.ELECTORAL}


@dataclass(frozen=True, slots=True)
class CountingRule:
    """How a count runs."""

    counts_working_days: bool = False
    suspended_from: date | None = None
    """Days at the end of the year do not count from then on; None: they do."""
    has_vacations: bool = False
    begins_on_open_day: bool = True
    ends_on_open_day: bool = True
    counts_day_of_event: bool = False
    """Months and years of the Código Penal: the day of the beginning is the first one of them (art. 10)."""
    election_days: bool = False
    """In the electoral period every day is a working day."""


ALWAYS = date.min
WORKING = CountingRule(counts_working_days=True, suspended_from=ALWAYS)
ON_END = CountingRule()
ANY_DAY = CountingRule(begins_on_open_day=False, ends_on_open_day=False)


def default_regime(calendar: CourtCalendar, given: date) -> Regime:
    """What counts where the person chose nothing: working days, but the earlier count in two branches.

    For an electoral court days on end stand first, as for the military courts of the union, which judge crimes alone
    (CF, art. 124); for a labour court those of before the reform.
    """
    if calendar.branch is Branch.ELECTORAL:
        return Regime.ELECTORAL
    if calendar.branch is Branch.MILITARY:
        return Regime.CRIMINAL
    if calendar.branch is Branch.LABOUR and given < LABOUR_REFORM:
        return Regime.LABOUR
    return Regime.CPC


def default_start(regime: Regime, unit: DeadlineUnit) -> DeadlineStart:
    """What the given day is where the person did not say it: with the later reading a term would end later."""
    is_of_event = regime in SUBSTANTIVE or unit is not DeadlineUnit.DAYS
    return DeadlineStart.OWN_DATE if is_of_event else DeadlineStart.GAZETTE


def may_be_doubled(regime: Regime, doubled: Doubled, unit: DeadlineUnit = DeadlineUnit.DAYS) -> bool:
    """Whether a deadline of the regime is ever twice as long for them: those of months and years are not procedural."""
    if doubled is Doubled.NOBODY:
        return True
    if regime in NEVER_DOUBLED or unit in {DeadlineUnit.MONTHS, DeadlineUnit.YEARS}:
        return False
    return regime not in DEFENDERS_ONLY or doubled is Doubled.DEFENDERS


def later_choices(
    regime: Regime, calendar: CourtCalendar, given: date, start: DeadlineStart, unit: DeadlineUnit
) -> tuple[LaterChoice, ...]:
    """What the person may choose, though it would end later; in the order in which it is offered."""
    choices = list(_OF_REGIME.get(regime, ()))
    if unit is not DeadlineUnit.DAYS:
        choices = [] if regime is Regime.RESCISSION else [LaterChoice.MOVED_END]
    elif calendar.has_vacations and base_rule(regime, given).counts_working_days:
        choices.append(LaterChoice.VACATION)
    if start is DeadlineStart.DOMICILE:
        choices.append(LaterChoice.FIFTH_DAY_LEFT_OUT)
    if start in {DeadlineStart.PORTAL, DeadlineStart.DOMICILE_SILENT}:
        choices.append(LaterChoice.DAY_AFTER_SENDING)
    return tuple(choices)


_OF_REGIME = {
    Regime.CRIMINAL: (LaterChoice.NOT_URGENT,),
    Regime.ELECTORAL: (LaterChoice.OUTSIDE_ELECTION, LaterChoice.SUSPENDED, LaterChoice.WORKING_DAYS),
    Regime.ECA: (LaterChoice.SUSPENDED,),
    Regime.INSOLVENCY: (LaterChoice.SUSPENDED, LaterChoice.WORKING_DAYS),
    Regime.WRIT: (LaterChoice.MOVED_END,),
    Regime.SUBSTANTIVE: (LaterChoice.MOVED_END,),
}


def base_rule(regime: Regime, given: date) -> CountingRule:
    """The earliest count of a regime for a deadline that is counted from a day."""
    match regime:
        case Regime.CPC:
            return WORKING
        case Regime.LABOUR:
            return WORKING if given >= LABOUR_REFORM else ON_END
        case Regime.SMALL_CLAIMS:
            return WORKING if given >= SMALL_CLAIMS_REFORM else ON_END
        case Regime.ELECTORAL:
            return replace(ON_END, election_days=True)
        case Regime.WRIT | Regime.SUBSTANTIVE:
            return ANY_DAY
        case Regime.RESCISSION:
            return replace(ANY_DAY, ends_on_open_day=True)
        case _:
            return ON_END


def counting_rule(regime: Regime, given: date, unit: DeadlineUnit, choices: Collection[LaterChoice]) -> CountingRule:
    """How a deadline is counted; each choice makes it end later or on the same day."""
    rule = base_rule(regime, given)
    if unit is not DeadlineUnit.DAYS:  # no law that was read suspends them or begins them on a working day
        is_penal = regime is Regime.CRIMINAL and unit is not DeadlineUnit.HOURS
        rule = replace(ANY_DAY, ends_on_open_day=regime is Regime.RESCISSION, counts_day_of_event=is_penal)
    if LaterChoice.NOT_URGENT in choices and regime is Regime.CRIMINAL:
        rule = replace(rule, suspended_from=CRIMINAL_SUSPENSION)
    if LaterChoice.OUTSIDE_ELECTION in choices:
        rule = replace(rule, election_days=False)
    if LaterChoice.SUSPENDED in choices:
        rule = replace(rule, suspended_from=ALWAYS)
    if LaterChoice.WORKING_DAYS in choices:
        rule = WORKING
    if LaterChoice.VACATION in choices:
        rule = replace(rule, has_vacations=True)
    if LaterChoice.MOVED_END in choices:
        rule = replace(rule, ends_on_open_day=True)
    return rule


def is_election_day(day: date) -> bool:
    """Whether it lies in the period of a general or municipal election."""
    return day.year % 2 == 0 and ELECTION_FROM <= (day.month, day.day) <= ELECTION_TO
