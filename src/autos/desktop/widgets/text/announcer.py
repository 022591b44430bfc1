"""Announcements of changes to a screen reader, polite and rate-limited."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

QUIET_MS = 10_000


class Announcer(QObject):
    """Announces at most one sentence every ten seconds; of several, the newest."""

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._announced = ""
        self._waiting = ""
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._quiet.timeout.connect(lambda: self.say(self._waiting))

    def say(self, sentence: str) -> None:
        """Announce now or when the interval is over; a sentence is not repeated in a row."""
        self._waiting = sentence
        if not sentence or sentence == self._announced or self._quiet.isActive() or not self._speaker.isVisible():
            return
        self._announced = sentence
        self._quiet.start()
        announce(self._speaker, sentence)


def announce(speaker: QWidget, sentence: str) -> None:
    """Announce at once, for the result of an action of the user."""
    if QtGui.QAccessible.isActive():  # with its two hundred roles and events, the class is made at the first use
        event = QtGui.QAccessibleAnnouncementEvent(speaker, sentence)
        event.setPoliteness(QtGui.QAccessible.AnnouncementPoliteness.Polite)
        QtGui.QAccessible.updateAccessibility(event)
