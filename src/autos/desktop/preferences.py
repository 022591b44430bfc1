"""How the person wants the window: language and colours, kept in a small file of their own."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSettings

from autos.desktop.theme import Scheme

Choice = TypeVar("Choice", bound=StrEnum)


class Language(StrEnum):
    """What the window speaks."""

    SYSTEM = "system"
    PORTUGUESE = "pt"
    ENGLISH = "en"


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
    def language(self) -> Language:
        return _member(Language, self._settings.value("language"), Language.SYSTEM)

    @language.setter
    def language(self, language: Language) -> None:
        self._settings.setValue("language", language.value)

    def spoken(self) -> Language:
        """The language to load: English only where chosen, or where the system speaks it to people."""
        if self.language is not Language.SYSTEM:
            return self.language
        return Language.ENGLISH if _system_speaks_english() else Language.PORTUGUESE


def _system_speaks_english() -> bool:
    if sys.platform == "linux":  # as Qt does it; QLocale itself would cost more than the whole reading of settings
        names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return next((name for name in names if name), "").startswith("en")
    from PySide6.QtCore import QLocale  # noqa: PLC0415 -- as above

    return QLocale.system().language() == QLocale.Language.English


def _member(kind: type[Choice], value: object, otherwise: Choice) -> Choice:
    try:
        return kind(str(value))
    except ValueError:
        return otherwise
