"""Says to a screen reader what has changed, politely and not too often."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

QUIET_MS = 10_000


class Announcer(QObject):
    """The newest sentence wins; at most one every ten seconds."""

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._said = ""
        self._waiting = ""
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._quiet.timeout.connect(lambda: self.say(self._waiting))

    def say(self, sentence: str) -> None:
        """Announce, now or when the quiet is over; the same sentence is not said twice in a row."""
        self._waiting = sentence
        if not sentence or sentence == self._said or self._quiet.isActive() or not self._speaker.isVisible():
            return
        self._said = sentence
        self._quiet.start()
        announce(self._speaker, sentence)


def announce(speaker: QWidget, sentence: str) -> None:
    """At once: what the person has just done is no interruption."""
    if QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(speaker, sentence)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)
