"""What is told outside of the window: numbers, once, in its time; never who."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds import news as news_module
from autos.desktop.pages.monitoring.finds.news import News, Wish, news_words
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.pages.settings.monitoring import MonitoringSection
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.usecases.monitoring.monitoring import Look

DAY = datetime(2026, 11, 20, 15).astimezone()
NOBODY = "Renata Inventada"


class Person:
    """How somebody wants to be told, and what the clock on the wall says."""

    def __init__(self) -> None:
        self.wish = Wish(NotificationFrequency.AT_ONCE, QuietHours(20, 8))
        self.now = DAY
        self.told: list[str] = []


@pytest.fixture
def person() -> Person:
    return Person()


@pytest.fixture
async def news(person: Person, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[News]:
    monkeypatch.setattr(news_module, "LONGEST_NAP_S", 0.005)
    made = News(lambda: person.wish, lambda: person.now)
    made.told.connect(person.told.append)
    yield made
    await made.tasks.aclose()


def look(number: int, found: int) -> Look:
    one = RegisteredMonitoring(UUID(int=number), None, "", "updated", "{}", "", NOBODY, DAY, DAY, NOBODY)
    return Look(one, found)


async def pass_by(person: Person, time: timedelta) -> None:
    await asyncio.sleep(0.02)
    person.now += time
    await asyncio.sleep(0.03)


async def test_what_comes_together_is_told_together(news: News, person: Person) -> None:
    """In numbers; a look without a find says nothing."""
    for each in (look(1, 2), look(1, 1), look(2, 4), look(3, 0)):
        news.hear(each)
    await pass_by(person, timedelta(seconds=10))
    assert person.told == []
    await pass_by(person, timedelta(seconds=11))
    assert person.told == ["7 processos novos em 2 monitoramentos"]
    news.hear(look(1, 1))
    await pass_by(person, timedelta(seconds=21))
    assert person.told[1:] == ["1 processo novo em 1 monitoramento"]
    assert NOBODY not in " ".join(person.told)


async def test_at_night_it_waits_for_the_morning(news: News, person: Person) -> None:
    person.now = DAY.replace(hour=22)
    news.hear(look(1, 2))
    await pass_by(person, timedelta(hours=9))
    news.hear(look(2, 1))
    assert person.told == []
    await pass_by(person, timedelta(hours=2))
    assert person.told == ["3 processos novos em 2 monitoramentos"]


async def test_who_has_looked_need_not_be_told(news: News, person: Person) -> None:
    news.hear(look(1, 2))
    await asyncio.sleep(0.02)
    news.forget()
    await pass_by(person, timedelta(days=1))
    assert person.told == []


async def test_a_change_of_mind_counts_for_what_waits(news: News, person: Person) -> None:
    """Never, and then at once."""
    person.wish = Wish(NotificationFrequency.NEVER, QuietHours(0, 0))
    news.hear(look(1, 2))
    await pass_by(person, timedelta(days=2))
    assert person.told == []
    person.wish = Wish(NotificationFrequency.AT_ONCE, QuietHours(0, 0))
    await pass_by(person, timedelta(seconds=1))
    assert person.told == [news_words(2, 1)]


def test_the_icon_says_how_many_wait(theme: Theme) -> None:
    """By a badge and in words; without any it is the mark alone."""
    tray = Tray(theme)
    plain = tray.icon.icon().pixmap(64).toImage()
    tray.show_unread(3)
    assert tray.icon.icon().pixmap(64).toImage() != plain
    assert "3 achados não lidos" in tray.icon.toolTip()
    tray.show_unread(0)
    assert tray.icon.icon().pixmap(64).toImage() == plain
    assert tray.icon.toolTip() == "Autos"


def test_what_is_chosen_in_the_settings_stays(qtbot: QtBot, theme: Theme, tmp_path: object) -> None:
    preferences = Preferences(tmp_path / "preferences.ini")  # type: ignore[operator]
    section = MonitoringSection(preferences, theme, has_tray=True)
    qtbot.addWidget(section)
    section.telling.chosen.emit(NotificationFrequency.DAILY.value)
    section.since.setValue(22)
    section.closing.chosen.emit("True")
    assert (preferences.telling, preferences.quiet) == (NotificationFrequency.DAILY, QuietHours(22, 8))
    assert preferences.stays_in_tray
    without = MonitoringSection(preferences, theme, has_tray=False)
    qtbot.addWidget(without)
    assert not without.closing.isEnabled()
