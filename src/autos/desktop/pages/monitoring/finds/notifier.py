"""Notifications about new finds of background polls; they contain numbers, never names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from PySide6.QtCore import QObject, Signal

from autos.desktop.base.tasks import TaskScope
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours, notify_at
from autos.text.translation import plural, translate
from autos.usecases.monitoring.monitoring import PollResult

BATCH_WINDOW = timedelta(seconds=20)
"""Finds of one run arrive court by court and share a notification."""
MAX_SLEEP_S = 60.0
"""Longest sleep before the clock, which may have been set, is read again."""


class NotificationPreferences(NamedTuple):
    """The current settings for notifications."""

    frequency: NotificationFrequency
    quiet: QuietHours


class FindNotifier(QObject):
    """Collects new finds and emits one notification when the settings allow it."""

    notification_due = Signal(str)
    """Text of a notification, without names."""

    def __init__(self, preferences: Callable[[], NotificationPreferences], now: Callable[[], datetime]) -> None:
        """`now` returns the local time."""
        super().__init__()
        self._preferences = preferences
        self._now = now
        self._found: dict[UUID, int] = {}
        self.tasks = TaskScope(on_problem=lambda _problem: None)

    def on_poll(self, poll_result: PollResult) -> None:
        """Count the new finds of a poll result."""
        tracking_id = poll_result.registered.tracking_id
        if poll_result.found and tracking_id is not None:
            self._found[tracking_id] = self._found.get(tracking_id, 0) + poll_result.found
            if not self.tasks.is_running("notify"):
                self.tasks.start("notify", self._notify_when_due(self._now()))

    def forget(self) -> None:
        """Drop the pending notification: the finds are being looked at."""
        self._found.clear()
        self.tasks.cancel("notify")

    async def _notify_when_due(self, found_at: datetime) -> None:
        while True:
            preferences = self._preferences()
            at = notify_at(preferences.frequency, preferences.quiet, found_at + BATCH_WINDOW)
            left = None if at is None else (at - self._now()).total_seconds()
            if left is not None and left <= 0:
                break
            await asyncio.sleep(MAX_SLEEP_S if left is None else min(left, MAX_SLEEP_S))
        found, self._found = self._found, {}
        if found:
            self.notification_due.emit(notification_text(sum(found.values()), len(found)))


def notification_text(found: int, monitorings: int) -> str:
    """Notification such as "3 processos novos em 2 monitoramentos"; no names, since others may see it."""
    lawsuits = plural(
        found, translate("monitoring", "{n} processo novo"), translate("monitoring", "{n} processos novos")
    )
    where = plural(
        monitorings,
        translate("monitoring", "{n} monitoramento"),
        translate("monitoring", "{n} monitoramentos"),
    )
    return translate("monitoring", "{lawsuits} em {where}").format(lawsuits=lawsuits, where=where)
