"""Holidays on which courts are closed by law; those that a court or a town adds are the person's to give.

Names are those of the laws. States' holidays were compared with the library `holidays` 0.109 for 2024 to 2033.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple


class CourtCalendar(StrEnum):
    """Whose holidays a court keeps."""

    STATE = "state"
    """Courts of a state and its military: national holidays and those of the state."""
    FEDERAL = "federal"
    """Federal, labour, electoral, union military and superior courts: national holidays and Lei 5.010/1966, art. 62."""


class FixedHoliday(NamedTuple):
    """A holiday of the same day each year."""

    month: int
    day: int
    name: str
    since: int = 0
    """First year in which it is one."""
    to_friday: bool = False
    """Of a Tuesday to Thursday it is kept on the Friday (Lei estadual 2.247/2009 of Acre)."""


NATIONAL = (
    FixedHoliday(1, 1, "Confraternização Universal"),
    FixedHoliday(4, 21, "Tiradentes"),
    FixedHoliday(5, 1, "Dia do Trabalho"),
    FixedHoliday(9, 7, "Independência"),
    FixedHoliday(10, 12, "Nossa Senhora Aparecida"),
    FixedHoliday(11, 2, "Finados"),
    FixedHoliday(11, 15, "Proclamação da República"),
    FixedHoliday(11, 20, "Zumbi e Consciência Negra", 2024),
    FixedHoliday(12, 8, "Dia da Justiça"),
    FixedHoliday(12, 25, "Natal"),
)
"""Leis 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023; Decreto-Lei 8.292/1945 for the day of justice."""
GOOD_FRIDAY, CARNIVAL = "Sexta-feira Santa", "Carnaval"
"""Moveable: Lei 9.093/1995 and Lei 1.408/1951, art. 5 (Tuesday)."""
OF_FEDERAL_COURTS = (
    FixedHoliday(8, 11, "Criação dos cursos jurídicos"),
    FixedHoliday(11, 1, "Todos os Santos"),
)
RECESS, HOLY_WEEK = "Recesso (Lei 5.010/1966)", "Semana Santa (Lei 5.010/1966)"
RECESS_BEGINS, RECESS_ENDS = (12, 20), (1, 6)
OF_STATES = {
    "AC": (
        FixedHoliday(1, 23, "Dia do Evangélico", to_friday=True),
        FixedHoliday(3, 8, "Dia Internacional da Mulher", to_friday=True),
        FixedHoliday(6, 15, "Aniversário do Acre"),
        FixedHoliday(9, 5, "Dia da Amazônia", to_friday=True),
        FixedHoliday(11, 17, "Tratado de Petrópolis", to_friday=True),
    ),
    "AL": (
        FixedHoliday(6, 24, "São João"),
        FixedHoliday(6, 29, "São Pedro"),
        FixedHoliday(9, 16, "Emancipação Política de Alagoas"),
        FixedHoliday(11, 30, "Dia do Evangélico"),
    ),
    "AM": (FixedHoliday(9, 5, "Elevação do Amazonas a província"),),
    "AP": (
        FixedHoliday(3, 19, "São José"),
        FixedHoliday(7, 25, "São Tiago"),
        FixedHoliday(9, 13, "Criação do Território Federal do Amapá"),
    ),
    "BA": (FixedHoliday(7, 2, "Independência da Bahia"),),
    "CE": (
        FixedHoliday(3, 19, "São José"),
        FixedHoliday(3, 25, "Data Magna do Ceará"),
        FixedHoliday(8, 15, "Nossa Senhora da Assunção"),
    ),
    "DF": (FixedHoliday(11, 30, "Dia do Evangélico"),),
    "GO": (FixedHoliday(7, 26, "Fundação da Cidade de Goiás"), FixedHoliday(10, 24, "Pedra fundamental de Goiânia")),
    "MA": (FixedHoliday(7, 28, "Adesão do Maranhão à Independência"),),
    "MS": (FixedHoliday(10, 11, "Criação do Estado"),),
    "PA": (FixedHoliday(8, 15, "Adesão do Grão-Pará à Independência"),),
    "PB": (FixedHoliday(8, 5, "Fundação do Estado"),),
    "PE": (FixedHoliday(3, 6, "Revolução Pernambucana"),),
    "PI": (FixedHoliday(10, 19, "Dia do Piauí"),),
    "RJ": (FixedHoliday(4, 23, "São Jorge"),),
    "RN": (FixedHoliday(8, 7, "Dia do Rio Grande do Norte"), FixedHoliday(10, 3, "Mártires de Cunhaú e Uruaçu")),
    "RO": (FixedHoliday(1, 4, "Criação do Estado"), FixedHoliday(6, 18, "Dia do Evangélico")),
    "RR": (FixedHoliday(10, 5, "Criação do Estado"),),
    "RS": (FixedHoliday(9, 20, "Revolução Farroupilha"),),
    "SE": (FixedHoliday(7, 8, "Emancipação Política de Sergipe"),),
    "SP": (FixedHoliday(7, 9, "Revolução Constitucionalista"),),
    "TO": (
        FixedHoliday(3, 18, "Dia da Autonomia"),
        FixedHoliday(9, 8, "Nossa Senhora da Natividade"),
        FixedHoliday(10, 5, "Criação do Estado"),
    ),
}
"""By state. Those of Santa Catarina are kept on Sundays; Minas Gerais, Mato Grosso and Paraná have none."""
OUR_LADY_OF_PENHA = "ES"
"""Its holiday is the eighth day after Easter."""
TUESDAY, FRIDAY = 1, 4


def easter(year: int) -> date:
    """Easter Sunday in the Gregorian calendar. Source: Meeus, "Astronomical Algorithms", chapter 8."""
    century, of_century = divmod(year, 100)
    golden = year % 19
    epact = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - epact - of_century % 4) % 7
    correction = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * correction + 114, 31)
    return date(year, month, day + 1)


@lru_cache(maxsize=64)
def holidays_of(year: int, calendar: CourtCalendar, state: str = "") -> dict[date, str]:
    """Names of the holidays of a year by day; `state` is the two letters of a state's court."""
    sunday = easter(year)
    days = dict(_fixed(year, NATIONAL))
    days[sunday - timedelta(47)] = CARNIVAL
    days[sunday - timedelta(2)] = GOOD_FRIDAY
    if calendar is CourtCalendar.STATE:
        return dict(_of_state(year, state)) | days
    federal = dict(_fixed(year, OF_FEDERAL_COURTS))
    federal[sunday - timedelta(48)] = CARNIVAL
    federal |= {sunday - timedelta(back): HOLY_WEEK for back in (1, 3, 4)}
    return federal | dict.fromkeys(_recess(year), RECESS) | days


def _fixed(year: int, holidays: tuple[FixedHoliday, ...]) -> Iterator[tuple[date, str]]:
    for one in holidays:
        if year >= one.since:
            day = date(year, one.month, one.day)
            is_moved = one.to_friday and TUESDAY <= day.weekday() < FRIDAY
            yield day + timedelta(FRIDAY - day.weekday() if is_moved else 0), one.name


def _of_state(year: int, state: str) -> Iterator[tuple[date, str]]:
    yield from _fixed(year, OF_STATES.get(state, ()))
    if state == OUR_LADY_OF_PENHA:
        yield easter(year) + timedelta(8), "Nossa Senhora da Penha"


def _recess(year: int) -> Iterator[date]:
    day = date(year, 1, 1)
    while day.year == year:
        if (day.month, day.day) <= RECESS_ENDS or (day.month, day.day) >= RECESS_BEGINS:
            yield day
        day += timedelta(1)
