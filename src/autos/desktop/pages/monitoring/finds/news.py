"""What looks in the background have found and nobody was told of: told in numbers only, never in names."""

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
from autos.usecases.monitoring.monitoring import Look

GATHERING = timedelta(seconds=20)
"""Finds of one run come court by court: one word is enough for them."""
LONGEST_NAP_S = 60.0
"""Until it looks at the clock again, which may have been set."""


class Wish(NamedTuple):
    """How the person wants to be told, as it is chosen at the moment."""

    telling: NotificationFrequency
    quiet: QuietHours


class News(QObject):
    """Hears every look; says once, when it may."""

    told = Signal(str)
    """A sentence of numbers."""

    def __init__(self, wish: Callable[[], Wish], now: Callable[[], datetime]) -> None:
        """`now` is the person's clock."""
        super().__init__()
        self._wish = wish
        self._now = now
        self._found: dict[UUID, int] = {}
        self.tasks = TaskScope(on_problem=lambda _problem: None)

    def hear(self, look: Look) -> None:
        """Gather what a look has found."""
        tracking_id = look.registered.tracking_id
        if look.found and tracking_id is not None:
            self._found[tracking_id] = self._found.get(tracking_id, 0) + look.found
            if not self.tasks.is_running("tell"):
                self.tasks.start("tell", self._tell_in_time(self._now()))

    def forget(self) -> None:
        """Somebody looks at them: nobody need be told any more."""
        self._found.clear()
        self.tasks.cancel("tell")

    async def _tell_in_time(self, came_at: datetime) -> None:
        while True:
            wish = self._wish()
            at = notify_at(wish.telling, wish.quiet, came_at + GATHERING)
            left = None if at is None else (at - self._now()).total_seconds()
            if left is not None and left <= 0:
                break
            await asyncio.sleep(LONGEST_NAP_S if left is None else min(left, LONGEST_NAP_S))
        found, self._found = self._found, {}
        if found:
            self.told.emit(news_words(sum(found.values()), len(found)))


def news_words(found: int, monitorings: int) -> str:
    """3 processos novos em 2 monitoramentos: nobody's name stands where others may look."""
    lawsuits = plural(
        found, translate("monitoring", "{n} processo novo"), translate("monitoring", "{n} processos novos")
    )
    where = plural(
        monitorings,
        translate("monitoring", "{n} monitoramento"),
        translate("monitoring", "{n} monitoramentos"),
    )
    return translate("monitoring", "{lawsuits} em {where}").format(lawsuits=lawsuits, where=where)
