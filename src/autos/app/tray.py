"""The tray icon and its notifications about finds, also while the window is closed."""

from __future__ import annotations

from datetime import datetime
from typing import Self

from autos.app.background import MonitoringBackground
from autos.desktop.pages.monitoring.finds.notifier import FindNotifier, NotificationPreferences
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.window.locking.single_instance import bring_to_front
from autos.desktop.window.start import OpenedWindow


class MonitoringTray:
    """Tray icon of monitorings, while the archive is open, on desktops that show such icons."""

    def __init__(self, opened: OpenedWindow, background: MonitoringBackground, tray: Tray) -> None:
        self._opened = opened
        self._tray = tray
        self._background = background
        preferences = opened.preferences
        self.news = FindNotifier(
            lambda: NotificationPreferences(preferences.notification_frequency, preferences.quiet_hours),
            lambda: datetime.now().astimezone(),
        )
        self._unsubscribe = background.subscribe(self.news.on_poll)
        self.news.notification_due.connect(tray.show_notification)
        tray.opened.connect(self._open)
        tray.verify_wanted.connect(self._poll_now)
        tray.quit_wanted.connect(opened.window.close)
        opened.window.stays_open = lambda: preferences.stays_in_tray
        tray.show()

    @classmethod
    def if_available(cls, opened: OpenedWindow, background: MonitoringBackground) -> Self | None:
        """Build it; None on a desktop without a tray, where finds are only on their page."""
        return cls(opened, background, Tray(opened.theme)) if Tray.is_available() else None

    def show_unread(self, unread: int) -> None:
        self._tray.show_unread(unread)

    def leave(self) -> None:
        """Hide the icon and notify of nothing any more: the archive is locked, or the window is restyled."""
        self._unsubscribe()
        self._opened.window.stays_open = lambda: False
        self._tray.hide()

    async def aclose(self) -> None:
        await self.news.tasks.aclose()

    def _poll_now(self) -> None:
        self._background.poller.poll_now()

    def _open(self) -> None:
        self.news.forget()
        bring_to_front(self._opened.window)
        self._opened.window.show_screen("monitoring")
