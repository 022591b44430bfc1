"""How the person wants the window: language and colours, kept in a small file of their own."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QByteArray, QSettings

from autos.desktop.base.theme import Contrast, Scheme
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours

Choice = TypeVar("Choice", bound=StrEnum)


class Language(StrEnum):
    """What the window speaks."""

    SYSTEM = "system"
    PORTUGUESE = "pt"
    ENGLISH = "en"


class LockAfter(StrEnum):
    """Minutes without anybody at the window after which the archive is locked."""

    NEVER = "never"
    MINUTES_5 = "5"
    MINUTES_15 = "15"
    MINUTES_30 = "30"
    MINUTES_60 = "60"

    @property
    def seconds(self) -> float | None:
        return None if self is LockAfter.NEVER else float(self.value) * 60


TEXT_PERCENTS = (90, 100, 115, 130, 150, 175, 200)
"""Sizes of the text that can be chosen."""


class Preferences:
    """Reads and keeps the choices; a word it does not know counts as not chosen."""

    def __init__(self, file: Path | None) -> None:
        """`file`, or the one the system has for settings."""
        form = QSettings.Format.IniFormat
        system = (form, QSettings.Scope.UserScope, "Autos", "preferences")
        self._settings = QSettings(*system) if file is None else QSettings(str(file), form)

    @property
    def scheme(self) -> Scheme:
        return _member(Scheme, self._settings.value("scheme"), Scheme.SYSTEM)

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._settings.setValue("scheme", scheme.value)

    @property
    def contrast(self) -> Contrast:
        return _member(Contrast, self._settings.value("contrast"), Contrast.SYSTEM)

    @contrast.setter
    def contrast(self, contrast: Contrast) -> None:
        self._settings.setValue("contrast", contrast.value)

    @property
    def language(self) -> Language:
        return _member(Language, self._settings.value("language"), Language.SYSTEM)

    @language.setter
    def language(self, language: Language) -> None:
        self._settings.setValue("language", language.value)

    def _is_set(self, name: str) -> bool:
        return _truth(self._settings.value(name))

    def lock_after(self, *, has_passphrase: bool) -> LockAfter:
        """The choice; without one a quarter of an hour where there is a passphrase to ask for, else never."""
        otherwise = LockAfter.MINUTES_15 if has_passphrase else LockAfter.NEVER
        return _member(LockAfter, self._settings.value("lock_after"), otherwise)

    def choose_lock_after(self, choice: LockAfter) -> None:
        self._settings.setValue("lock_after", choice.value)

    @property
    def asks_at_start(self) -> bool:
        """Whether the passphrase is asked although the keyring has the key."""
        return self._is_set("asks_at_start")

    @asks_at_start.setter
    def asks_at_start(self, asks: bool) -> None:
        self._settings.setValue("asks_at_start", asks)

    @property
    def was_locked(self) -> bool:
        """Whether the window was closed on a locked archive: a new start is no way around the lock."""
        return self._is_set("was_locked")

    @was_locked.setter
    def was_locked(self, is_locked: bool) -> None:
        self._settings.setValue("was_locked", is_locked)
        self._settings.sync()

    @property
    def is_dense(self) -> bool:
        """Whether lines of lists stand closer."""
        return self._is_set("is_dense")

    @is_dense.setter
    def is_dense(self, is_dense: bool) -> None:
        self._settings.setValue("is_dense", is_dense)

    @property
    def reduces_motion(self) -> bool:
        """Whether nothing shall move, whatever the system says."""
        return self._is_set("reduces_motion")

    @reduces_motion.setter
    def reduces_motion(self, reduces: bool) -> None:
        self._settings.setValue("reduces_motion", reduces)

    @property
    def telling(self) -> NotificationFrequency:
        """When to be told of what monitorings found."""
        return _member(NotificationFrequency, self._settings.value("telling"), NotificationFrequency.AT_ONCE)

    @telling.setter
    def telling(self, telling: NotificationFrequency) -> None:
        self._settings.setValue("telling", telling.value)

    @property
    def quiet(self) -> QuietHours:
        """Hours in which nothing is told."""
        try:
            since, until = (int(word) for word in str(self._settings.value("quiet")).split("-"))
        except ValueError:
            return QuietHours()
        return QuietHours(since % 24, until % 24)

    @quiet.setter
    def quiet(self, quiet: QuietHours) -> None:
        self._settings.setValue("quiet", f"{quiet.since}-{quiet.until}")

    @property
    def stays_in_tray(self) -> bool:
        """Whether monitorings are watched with the window closed."""
        return self._is_set("stays_in_tray")

    @stays_in_tray.setter
    def stays_in_tray(self, stays: bool) -> None:
        self._settings.setValue("stays_in_tray", stays)

    @property
    def geometry(self) -> QByteArray | None:
        """Where the window stood and how large it was when it was closed."""
        kept = self._settings.value("geometry")
        return kept if isinstance(kept, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)

    def split(self, page: str) -> float | None:
        """What the person gave the list of a page of its width, between 0 and 1; None where nothing was chosen."""
        try:
            share = float(str(self._settings.value(f"split_{page}")))
        except ValueError:
            return None
        return share if 0 < share < 1 else None

    def keep_split(self, page: str, share: float | None) -> None:
        if share is None:
            self._settings.remove(f"split_{page}")
        else:
            self._settings.setValue(f"split_{page}", f"{share:.4f}")

    @property
    def text_percent(self) -> int:
        """Size of the text, 100 unless chosen otherwise."""
        kept = str(self._settings.value("text_percent"))
        return int(kept) if kept.isdigit() and int(kept) in TEXT_PERCENTS else 100

    @text_percent.setter
    def text_percent(self, percent: int) -> None:
        self._settings.setValue("text_percent", percent)

    def shows_columns(self, page: str) -> bool:
        """Whether the list of a page is a table."""
        return self._is_set(f"columns_{page}")

    def show_columns(self, page: str, shows: bool) -> None:
        self._settings.setValue(f"columns_{page}", shows)

    @property
    def columns(self) -> str:
        """Of all these tables, as their layout writes it; empty where nothing was chosen."""
        return str(self._settings.value("columns") or "")

    @columns.setter
    def columns(self, columns: str) -> None:
        self._settings.setValue("columns", columns)

    @property
    def shows_facets(self) -> bool:
        """Whether the library shows how its list divides; it does until the person hides it."""
        return not self._is_set("hides_facets")

    @shows_facets.setter
    def shows_facets(self, shows: bool) -> None:
        self._settings.setValue("hides_facets", not shows)

    def has_put_away(self, offer: str) -> bool:
        """Whether the person has answered an offer (`passphrase`, `keyring`) for good."""
        return self._is_set(f"put_away_{offer}")

    def put_away(self, offer: str) -> None:
        self._settings.setValue(f"put_away_{offer}", True)

    def spoken(self) -> Language:
        """The language to load: English only where chosen, or where the system speaks it to people."""
        if self.language is not Language.SYSTEM:
            return self.language
        return Language.ENGLISH if _system_speaks_english() else Language.PORTUGUESE


def _truth(value: object) -> bool:
    return str(value).casefold() == "true"  # files keep it as a word


def _system_speaks_english() -> bool:
    if sys.platform == "linux":  # as Qt does it; QLocale itself would cost more than the whole reading of settings
        names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return next((name for name in names if name), "").startswith("en")
    locale = QtCore.QLocale
    return locale.system().language() == locale.Language.English


def _member(kind: type[Choice], value: object, otherwise: Choice) -> Choice:
    try:
        return kind(str(value))
    except ValueError:
        return otherwise
