"""The user's preferences for the window, stored in a settings file of their own."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QByteArray, QSettings

from autos.desktop.base.row_height import RowHeight
from autos.desktop.base.theme import Contrast, Scheme
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours

ChoiceT = TypeVar("ChoiceT", bound=StrEnum)


class Language(StrEnum):
    """Language of the window."""

    SYSTEM = "system"
    PORTUGUESE = "pt"
    ENGLISH = "en"


class LockAfter(StrEnum):
    """Minutes without input after which the archive is locked."""

    NEVER = "never"
    MINUTES_5 = "5"
    MINUTES_15 = "15"
    MINUTES_30 = "30"
    MINUTES_60 = "60"

    @property
    def seconds(self) -> float | None:
        return None if self is LockAfter.NEVER else float(self.value) * 60


TEXT_PERCENTS = (90, 100, 115, 130, 150, 175, 200)
"""Text sizes that can be chosen, in percent of the design's."""


class Preferences:
    """Reads and writes preferences; an unknown stored value counts as not chosen."""

    def __init__(self, file: Path | None) -> None:
        """Use `file`, or the system's place for settings."""
        form = QSettings.Format.IniFormat
        system = (form, QSettings.Scope.UserScope, "Autos", "preferences")
        self._settings = QSettings(*system) if file is None else QSettings(str(file), form)

    def write(self) -> None:
        """Write to the file what was set, which else happens a moment later."""
        self._settings.sync()

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
        """The chosen time; by default 15 minutes if the archive has a passphrase, else never."""
        otherwise = LockAfter.MINUTES_15 if has_passphrase else LockAfter.NEVER
        return _member(LockAfter, self._settings.value("lock_after"), otherwise)

    def set_lock_after(self, choice: LockAfter) -> None:
        self._settings.setValue("lock_after", choice.value)

    @property
    def row_height(self) -> RowHeight:
        """Height of the rows of lists; a choice of an earlier version between two heights holds."""
        earlier = self._settings.value("is_dense")
        otherwise = RowHeight.AUTOMATIC
        if earlier is not None:
            otherwise = RowHeight.COMPACT if _truth(earlier) else RowHeight.COMFORTABLE
        return _member(RowHeight, self._settings.value("row_height"), otherwise)

    @row_height.setter
    def row_height(self, row_height: RowHeight) -> None:
        self._settings.setValue("row_height", row_height.value)

    @property
    def reduces_motion(self) -> bool:
        """Whether motion is reduced, whatever the system's setting."""
        return self._is_set("reduces_motion")

    @reduces_motion.setter
    def reduces_motion(self, reduces: bool) -> None:
        self._settings.setValue("reduces_motion", reduces)

    @property
    def notification_frequency(self) -> NotificationFrequency:
        """How often to notify about finds of monitorings."""
        return _member(NotificationFrequency, self._settings.value("telling"), NotificationFrequency.AT_ONCE)

    @notification_frequency.setter
    def notification_frequency(self, notification_frequency: NotificationFrequency) -> None:
        self._settings.setValue("telling", notification_frequency.value)

    @property
    def quiet_hours(self) -> QuietHours:
        """Hours without notifications."""
        try:
            since, until = (int(word) for word in str(self._settings.value("quiet")).split("-"))
        except ValueError:
            return QuietHours()
        return QuietHours(since % 24, until % 24)

    @quiet_hours.setter
    def quiet_hours(self, quiet_hours: QuietHours) -> None:
        self._settings.setValue("quiet", f"{quiet_hours.since}-{quiet_hours.until}")

    @property
    def stays_in_tray(self) -> bool:
        """Whether monitorings are polled while the window is closed."""
        return self._is_set("stays_in_tray")

    @stays_in_tray.setter
    def stays_in_tray(self, stays: bool) -> None:
        self._settings.setValue("stays_in_tray", stays)

    @property
    def looks_for_updates(self) -> bool:
        """Whether Autos looks for newer versions by itself; on by default."""
        return not self._is_set("leaves_updates")

    @looks_for_updates.setter
    def looks_for_updates(self, looks: bool) -> None:
        self._settings.setValue("leaves_updates", not looks)

    @property
    def geometry(self) -> QByteArray | None:
        """Position and size of the window when it was closed."""
        stored = self._settings.value("geometry")
        return stored if isinstance(stored, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)

    def split(self, page: str) -> float | None:
        """Chosen share of a page's width for its list, between 0 and 1; None if nothing was chosen."""
        try:
            share = float(str(self._settings.value(f"split_{page}")))
        except ValueError:
            return None
        return share if 0 < share < 1 else None

    def save_split(self, page: str, share: float | None) -> None:
        if share is None:
            self._settings.remove(f"split_{page}")
        else:
            self._settings.setValue(f"split_{page}", f"{share:.4f}")

    @property
    def text_percent(self) -> int:
        """Text size in percent; 100 by default."""
        stored = str(self._settings.value("text_percent"))
        return int(stored) if stored.isdigit() and int(stored) in TEXT_PERCENTS else 100

    @text_percent.setter
    def text_percent(self, percent: int) -> None:
        self._settings.setValue("text_percent", percent)

    def shows_columns(self, page: str) -> bool:
        """Whether the list of a page is shown as a table with columns."""
        return self._is_set(f"columns_{page}")

    def show_columns(self, page: str, shows: bool) -> None:
        self._settings.setValue(f"columns_{page}", shows)

    @property
    def columns(self) -> str:
        """Column layout of these tables, serialised by `ColumnLayout`; empty if nothing was chosen."""
        return str(self._settings.value("columns") or "")

    @columns.setter
    def columns(self, columns: str) -> None:
        self._settings.setValue("columns", columns)

    @property
    def export_folder(self) -> str:
        """Folder that lawsuits were exported to last; empty if to none."""
        return str(self._settings.value("export_folder") or "")

    @export_folder.setter
    def export_folder(self, folder: str) -> None:
        self._settings.setValue("export_folder", folder)

    @property
    def shows_facets(self) -> bool:
        """Whether the library shows its facets; on by default."""
        return not self._is_set("hides_facets")

    @shows_facets.setter
    def shows_facets(self, shows: bool) -> None:
        self._settings.setValue("hides_facets", not shows)

    @property
    def pins_result_facets(self) -> bool:
        """Whether the facets of a search's results are pinned open; off by default."""
        return self._is_set("pins_result_facets")

    @pins_result_facets.setter
    def pins_result_facets(self, pins: bool) -> None:
        self._settings.setValue("pins_result_facets", pins)

    def has_dismissed(self, offer: str) -> bool:
        """Whether an offer (`passphrase`) was dismissed for good."""
        return self._is_set(f"put_away_{offer}")

    def dismiss(self, offer: str) -> None:
        self._settings.setValue(f"put_away_{offer}", True)

    def effective_language(self) -> Language:
        """The language to load: English only if chosen, or if it is the system's language."""
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


def _member(kind: type[ChoiceT], value: object, otherwise: ChoiceT) -> ChoiceT:
    try:
        return kind(str(value))
    except ValueError:
        return otherwise
