"""Notifications, tray icon and settings of monitoring; they contain no names."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds.notifier import FindNotifier, NotificationPreferences, notification_text
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.pages.settings.monitoring import MonitoringSection
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.usecases.monitoring.monitoring import PollResult

DAY = datetime(2026, 11, 20, 15).astimezone()
NOBODY = "Renata Inventada"


class NotifiedPerson:
    """Notification settings and local time of a user."""

    def __init__(self) -> None:
        self.preferences = NotificationPreferences(NotificationFrequency.AT_ONCE, QuietHours(20, 8))
        self.now = DAY
        self.notifications: list[str] = []


@pytest.fixture
def person() -> NotifiedPerson:
    return NotifiedPerson()


@pytest.fixture
async def notifier(person: NotifiedPerson, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FindNotifier]:
    monkeypatch.setattr("autos.desktop.pages.monitoring.finds.notifier.MAX_SLEEP_S", 0.005)
    made = FindNotifier(lambda: person.preferences, lambda: person.now)
    made.notification_due.connect(person.notifications.append)
    yield made
    await made.tasks.aclose()


def poll_result(number: int, found: int) -> PollResult:
    one = RegisteredMonitoring(UUID(int=number), None, "", "updated", "{}", "", NOBODY, DAY, DAY, NOBODY)
    return PollResult(one, found)


async def advance(person: NotifiedPerson, time: timedelta) -> None:
    await asyncio.sleep(0.02)
    person.now += time
    await asyncio.sleep(0.03)


async def test_finds_of_one_run_share_a_notification(notifier: FindNotifier, person: NotifiedPerson) -> None:
    """A poll without finds causes none."""
    for each in (poll_result(1, 2), poll_result(1, 1), poll_result(2, 4), poll_result(3, 0)):
        notifier.on_poll(each)
    await advance(person, timedelta(seconds=10))
    assert person.notifications == []
    await advance(person, timedelta(seconds=11))
    assert person.notifications == ["7 processos novos em 2 monitoramentos"]
    notifier.on_poll(poll_result(1, 1))
    await advance(person, timedelta(seconds=21))
    assert person.notifications[1:] == ["1 processo novo em 1 monitoramento"]
    assert NOBODY not in " ".join(person.notifications)


async def test_quiet_hours_delay_the_notification(notifier: FindNotifier, person: NotifiedPerson) -> None:
    person.now = DAY.replace(hour=22)
    notifier.on_poll(poll_result(1, 2))
    await advance(person, timedelta(hours=9))
    notifier.on_poll(poll_result(2, 1))
    assert person.notifications == []
    await advance(person, timedelta(hours=2))
    assert person.notifications == ["3 processos novos em 2 monitoramentos"]


async def test_opened_finds_cancel_the_notification(notifier: FindNotifier, person: NotifiedPerson) -> None:
    notifier.on_poll(poll_result(1, 2))
    await asyncio.sleep(0.02)
    notifier.forget()
    await advance(person, timedelta(days=1))
    assert person.notifications == []


async def test_changed_frequency_applies_to_pending_finds(notifier: FindNotifier, person: NotifiedPerson) -> None:
    """From never to at once."""
    person.preferences = NotificationPreferences(NotificationFrequency.NEVER, QuietHours(0, 0))
    notifier.on_poll(poll_result(1, 2))
    await advance(person, timedelta(days=2))
    assert person.notifications == []
    person.preferences = NotificationPreferences(NotificationFrequency.AT_ONCE, QuietHours(0, 0))
    await advance(person, timedelta(seconds=1))
    assert person.notifications == [notification_text(2, 1)]


def test_tray_icon_shows_the_number_of_unread_finds(theme: Theme) -> None:
    """As a badge and a tooltip; without unread finds the plain icon."""
    tray = Tray(theme)
    plain = tray.icon.icon().pixmap(64).toImage()
    tray.show_unread(3)
    assert tray.icon.icon().pixmap(64).toImage() != plain
    assert "3 achados a ver" in tray.icon.toolTip()
    tray.show_unread(0)
    assert tray.icon.icon().pixmap(64).toImage() == plain
    assert tray.icon.toolTip() == "Autos"


def test_settings_are_saved(qtbot: QtBot, theme: Theme, tmp_path: object) -> None:
    preferences = Preferences(tmp_path / "preferences.ini")  # type: ignore[operator]
    section = MonitoringSection(preferences, theme, has_tray=True)
    qtbot.addWidget(section)
    section.notification_frequency.chosen.emit(NotificationFrequency.DAILY.value)
    section.since.setFocus()
    QTest.keyClicks(section.since, "22")
    section.closing.chosen.emit("True")
    assert (preferences.notification_frequency, preferences.quiet_hours) == (
        NotificationFrequency.DAILY,
        QuietHours(22, 8),
    )
    assert preferences.stays_in_tray
    without = MonitoringSection(preferences, theme, has_tray=False)
    qtbot.addWidget(without)
    assert not without.closing.isEnabled()
