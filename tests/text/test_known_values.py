"""The words for what did not come with the current reading."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from autos.domain.lawsuit.news import News, NewsGroup, NewsItem, NewsKind, NewsScope
from autos.text.dates import moments_apart, today
from autos.text.inbox import readings_text
from autos.text.known_values import NOTHING_KEPT, KnownSince, kept_text
from autos.text.news import moved_text, news_total
from autos.usecases.library.inbox import InboxChecks

AT = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
LATER = AT + timedelta(days=3)


def test_a_value_has_the_day_of_its_reading() -> None:
    known = KnownSince({"phase": AT, "amount": AT}, LATER, is_lasting=True)

    assert known.dated("Execução", "phase") == "Execução, lida em 02/03/2026"
    assert known.dated("R$ 5,00", "amount") == "R$ 5,00, lido em 02/03/2026"
    assert known.dated("Ativo", "status") == "Ativo"
    assert known.dated("", "phase") == ""
    assert NOTHING_KEPT.dated("Execução", "phase") == "Execução"


def test_the_year_is_left_out_of_this_years_days_but_in_files() -> None:
    recent = datetime(today().year, 1, 5, 15, 0, tzinfo=UTC)

    assert KnownSince({"phase": recent}, None).dated("Inicial", "phase") == "Inicial, lida em 05/01"
    assert str(today().year) in KnownSince({"phase": recent}, None, is_lasting=True).dated("Inicial", "phase")


def test_a_reading_of_the_same_day_has_its_hour() -> None:
    known = KnownSince({"phase": AT}, AT + timedelta(hours=3), is_lasting=True)

    assert known.dated("Inicial", "phase") == "Inicial, lida em 02/03/2026 às 09:00"


def test_what_is_older_is_told_by_name_each_once() -> None:
    known = KnownSince({"last_step.content": AT, "name": AT, "parties.1.documents": AT, "judge": LATER}, LATER)
    names = {"judge": "Magistrado", "name": "Partes", "parties": "Partes", "last_step": "Andamento"}
    known = KnownSince(known.since, None, is_lasting=True)

    assert kept_text(known, names) == "Magistrado: 05/03/2026; Partes: 02/03/2026; Andamento: 02/03/2026"


@pytest.mark.parametrize(
    ("apart", "texts"),
    [
        (timedelta(days=1), ("02/03/2026", "03/03/2026")),
        (timedelta(hours=1), ("02/03/2026 às 09:00", "02/03/2026 às 10:00")),
        (timedelta(seconds=5), ("02/03/2026 às 09:00:00", "02/03/2026 às 09:00:05")),
        (timedelta(0), ("02/03/2026 às 09:00", "02/03/2026 às 09:00")),
    ],
)
def test_two_moments_are_told_apart(apart: timedelta, texts: tuple[str, str]) -> None:
    assert moments_apart(AT, AT + apart) == texts


def test_nothing_changed_takes_readings_from_before() -> None:
    """Neither where the archive began later, nor where a lawsuit was filed or moved."""
    assert news_total(News(AT, readings_since=AT - timedelta(days=1))).startswith("Nada mudou desde ")
    assert news_total(News(AT)).startswith("Nada mudou desde ")
    later = news_total(News(AT, readings_since=LATER))
    moved = News(AT, readings_since=AT - timedelta(days=1), moved=2)

    assert "Nada" not in later
    assert later.endswith("o acervo só tem leituras desde quinta, 05/03, às 09:00")
    assert "Nada" not in news_total(moved)
    assert moved_text(moved).startswith("2 processos foram distribuídos ou tiveram andamento desde então")
    assert moved_text(News(AT)) == ""


def test_news_say_since_when_there_are_readings() -> None:
    items = (NewsItem(1, NewsKind.CHANGED, LATER),)
    news = News(AT, (NewsGroup(NewsScope.OTHERS, "", "", items, 1),), readings_since=LATER)

    assert news_total(news).startswith("1 novidade desde ")
    assert "o acervo só tem leituras desde quinta, 05/03" in news_total(news)


def test_the_inbox_says_since_when_there_are_readings() -> None:
    today_text = readings_text(InboxChecks(since=AT), AT + timedelta(hours=1))

    assert today_text.startswith("O acervo tem leituras desde hoje, 09:00:")
    assert readings_text(InboxChecks(since=AT), LATER).startswith("O acervo tem leituras desde segunda:")
    assert readings_text(InboxChecks(), AT) == ""
