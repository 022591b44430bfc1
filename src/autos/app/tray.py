"""What goes on with the window closed: the icon beside the clock, and who is told when."""

from __future__ import annotations

from datetime import datetime
from typing import Self

from autos.app.background import MonitoringBackground
from autos.desktop.pages.monitoring.finds.notifier import FindNotifier, NotificationPreferences
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.window.locking.single_instance import bring_to_front
from autos.desktop.window.start import OpenedWindow


class MonitoringTray:
    """There while the archive is open and has monitorings, on desktops that show such icons."""

    def __init__(self, opened: OpenedWindow, post: MonitoringBackground, tray: Tray) -> None:
        self._opened = opened
        self._tray = tray
        self._post = post
        preferences = opened.preferences
        self.news = FindNotifier(
            lambda: NotificationPreferences(preferences.notification_frequency, preferences.quiet_hours),
            lambda: datetime.now().astimezone(),
        )
        self._let_go = post.listen(self.news.on_poll)
        self.news.notification_due.connect(tray.show_notification)
        tray.opened.connect(self._open)
        tray.verify_wanted.connect(self._verify)
        tray.quit_wanted.connect(opened.window.close)
        opened.window.stays_open = lambda: preferences.stays_in_tray
        tray.show()

    @classmethod
    def where_there_is_one(cls, opened: OpenedWindow, post: MonitoringBackground) -> Self | None:
        """None on a desktop without a tray: there finds wait on their page."""
        return cls(opened, post, Tray(opened.theme)) if Tray.is_available() else None

    def show_unread(self, unread: int) -> None:
        self._tray.show_unread(unread)

    def leave(self) -> None:
        """The archive is locked or another desk comes: nothing of it is told any more."""
        self._let_go()
        self._opened.window.stays_open = lambda: False
        self._tray.hide()

    async def aclose(self) -> None:
        await self.news.tasks.aclose()

    def _verify(self) -> None:
        self._post.watching.poll_now()

    def _open(self) -> None:
        self.news.forget()
        bring_to_front(self._opened.window)
        self._opened.window.show_screen("monitoring")
