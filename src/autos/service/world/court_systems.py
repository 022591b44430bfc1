"""Court systems, and the lag of the database behind each court."""

from __future__ import annotations

from functools import cache

from autos.service.search.sources import CourtSystem
from autos.service.world.reference import Court, ReferenceTables

SAJ = frozenset({"TJSP", "TJMS", "TJAL", "TJAC", "TJAM", "TJCE"})
EPROC = frozenset({"TJRS", "TJSC", "TJTO", "TJRJ", "TJMG", "TRF2", "TRF4", "TRF6", "STM"})
PROJUDI = frozenset({"TJPR", "TJGO", "TJRR"})
OWN = frozenset({"STF", "STJ"})
DEGREES = {1: "1º grau", 2: "2º grau"}
LONGEST_COURT_LAG = 25
"""Days, exclusive; with a lawsuit's own share the database lags at most 30 days (contract, "Limits")."""


@cache
def system_of(acronym: str, instance: int) -> CourtSystem:
    """The system of the court `acronym` for lawsuits of `instance`."""
    if acronym in OWN:
        return CourtSystem(f"{acronym} - Consulta processual", acronym, instance)
    vendor = "ESAJ -" if acronym in SAJ else "EPROC -" if acronym in EPROC else ""
    vendor = vendor or ("PROJUDI" if acronym in PROJUDI else "PJE")
    return CourtSystem(f"{vendor} {acronym} - {DEGREES[instance]}", acronym, instance)


def every_system(reference: ReferenceTables) -> list[CourtSystem]:
    """All systems: both instances of each court, without councils and military circumscriptions."""
    courts = [court for court in reference.courts.values() if _is_queried(court)]
    return [system_of(court.acronym, instance) for court in courts for instance in _instances(court)]


def court_lag_days(court: Court) -> int:
    """Days that the database is behind this court: 0 to 24, fixed for a court."""
    return (int(court.code) * 3 + (int(court.branch_digit) - 8) * 5) % LONGEST_COURT_LAG


def _is_queried(court: Court) -> bool:
    return court.acronym not in {"CNJ", "CJF", "CSJT"} and not court.acronym.startswith("CJM")


def _instances(court: Court) -> tuple[int, ...]:
    return (2,) if court.code == "00" else (1, 2)


def asks_second_factor(system: CourtSystem) -> bool:
    """Whether the system requires a second factor."""
    return system.acronym in EPROC
