"""How the window looks and speaks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QWidget

from autos.desktop.layouts import STRETCH, column, row
from autos.desktop.preferences import Language, Preferences
from autos.desktop.settings.choice import Choice
from autos.desktop.theme import Scheme, Theme

WIDTH_PX = 760


class SettingsView(QScrollArea):
    """Two choices, where the archive lies, what opens it, and what keeps it."""

    def __init__(self, preferences: Preferences, theme: Theme, archive_place: str, *archive: QWidget | None) -> None:
        super().__init__()
        self._preferences = preferences
        self._theme = theme
        self.setProperty("ground", "surface")
        self.title = QLabel(self.tr("Ajustes"))
        self.title.setFont(theme.font(24, 600, display=True))
        schemes = (
            (Scheme.SYSTEM.value, self.tr("Como o sistema")),
            (Scheme.LIGHT.value, self.tr("Claro")),
            (Scheme.DARK.value, self.tr("Escuro")),
        )
        languages = (
            (Language.SYSTEM.value, self.tr("Como o sistema")),
            (Language.PORTUGUESE.value, "Português"),
            (Language.ENGLISH.value, "English"),
        )
        self.scheme = Choice(self.tr("Cores"), schemes, preferences.scheme.value, theme)
        self.language = Choice(self.tr("Idioma"), languages, preferences.language.value, theme)
        self.language_note = QLabel(self.tr("O idioma muda na próxima vez que o Autos abrir."))
        self.language_note.setProperty("tone", "3")
        self.language_note.setFont(theme.font(11.5))
        self.place = QLabel(archive_place)
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        self.place.setWordWrap(True)
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        body = QWidget()
        body.setMaximumWidth(WIDTH_PX)
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        body.setLayout(
            column(
                self.title,
                24,
                self._heading(self.tr("Cores")),
                row(self.scheme, STRETCH),
                24,
                self._heading(self.tr("Idioma")),
                row(self.language, STRETCH),
                6,
                self.language_note,
                24,
                self._heading(self.tr("Acervo")),
                self.place,
                10,
                *(part for part in archive if part is not None),
                STRETCH,
            )
        )
        ground = QWidget()
        ground.setProperty("ground", "surface")
        beside = row(body, STRETCH, margins=(40, 52, 40, 24))
        beside.setStretch(0, 1000)
        ground.setLayout(beside)
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scheme.chosen.connect(self._choose_scheme)
        self.language.chosen.connect(self._choose_language)

    def _heading(self, text: str) -> QLabel:
        heading = QLabel(text)
        heading.setFont(self._theme.font(14.5, 600))
        heading.setContentsMargins(0, 0, 0, 8)
        return heading

    def _choose_scheme(self, key: str) -> None:
        self._preferences.scheme = Scheme(key)
        self._theme.set_scheme(Scheme(key))

    def _choose_language(self, key: str) -> None:
        self._preferences.language = Language(key)
