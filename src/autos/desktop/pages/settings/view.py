"""View of the settings page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.preferences import TEXT_PERCENTS, Language, Preferences
from autos.desktop.base.row_height import RowHeight
from autos.desktop.base.theme import Contrast, Scheme, Theme
from autos.desktop.pages.settings.about import AboutSection
from autos.desktop.widgets.controls.segmented_control import SegmentedControl

WIDTH_PX = 760


class SettingsView(QScrollArea):
    """Appearance, language, archive location, and the sections given by the application."""

    rebuild_wanted = Signal()
    """Language, text size or density was changed: the window must be rebuilt."""

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
        self.scheme = SegmentedControl(self.tr("Cores"), schemes, preferences.scheme.value, theme)
        contrasts = (
            (Contrast.SYSTEM.value, self.tr("Como o sistema")),
            (Contrast.COMMON.value, self.tr("Comum")),
            (Contrast.HIGH.value, self.tr("Contraste alto")),
        )
        self.contrast = SegmentedControl(self.tr("Contraste"), contrasts, preferences.contrast.value, theme)
        self.language = SegmentedControl(self.tr("Idioma"), languages, preferences.language.value, theme)
        sizes = tuple((str(percent), f"{percent} %") for percent in TEXT_PERCENTS)
        self.text_size = SegmentedControl(self.tr("Tamanho do texto"), sizes, str(preferences.text_percent), theme)
        densities = (
            (RowHeight.AUTOMATIC.value, self.tr("Automática")),
            (RowHeight.COMFORTABLE.value, self.tr("Confortáveis")),
            (RowHeight.COMPACT.value, self.tr("Compactas")),
        )
        self.density = SegmentedControl(self.tr("Linhas das listas"), densities, preferences.row_height.value, theme)
        motions = (("False", self.tr("Como o sistema")), ("True", self.tr("Reduzir movimento")))
        self.motion = SegmentedControl(self.tr("Movimento"), motions, str(preferences.reduces_motion), theme)
        self.place = QLabel(archive_place)
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        self.place.setWordWrap(True)
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about = AboutSection(theme)
        body = QWidget()
        body.setMaximumWidth(theme.px(WIDTH_PX))
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        body.setLayout(
            column(
                self.title,
                24,
                self._heading(self.tr("Cores")),
                row(self.scheme, STRETCH),
                24,
                self._heading(self.tr("Contraste")),
                row(self.contrast, STRETCH),
                24,
                self._heading(self.tr("Idioma")),
                row(self.language, STRETCH),
                24,
                self._heading(self.tr("Tamanho do texto")),
                row(self.text_size, STRETCH),
                24,
                self._heading(self.tr("Linhas das listas")),
                row(self.density, STRETCH),
                24,
                self._heading(self.tr("Movimento")),
                row(self.motion, STRETCH),
                24,
                self._heading(self.tr("Acervo")),
                self.place,
                10,
                *(part for part in archive if part is not None),
                24,
                self._heading(self.tr("Sobre")),
                self.about,
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
        self.contrast.chosen.connect(self._choose_contrast)
        self.language.chosen.connect(self._choose_language)
        self.text_size.chosen.connect(self._choose_size)
        self.density.chosen.connect(self._choose_density)
        self.motion.chosen.connect(self._choose_motion)

    def _heading(self, text: str) -> QLabel:
        heading = QLabel(text)
        heading.setFont(self._theme.font(14.5, 600))
        heading.setContentsMargins(0, 0, 0, 8)
        return heading

    def _choose_scheme(self, key: str) -> None:
        self._preferences.scheme = Scheme(key)
        self._theme.set_scheme(Scheme(key))

    def _choose_contrast(self, key: str) -> None:
        self._preferences.contrast = Contrast(key)
        self._theme.set_contrast(Contrast(key))

    def _choose_language(self, key: str) -> None:
        self._preferences.language = Language(key)
        self.rebuild_wanted.emit()

    def _choose_density(self, key: str) -> None:
        self._preferences.row_height = RowHeight(key)
        self.rebuild_wanted.emit()

    def _choose_motion(self, key: str) -> None:
        self._preferences.reduces_motion = key == "True"
        self._theme.motion.choose(is_reduced=key == "True")

    def _choose_size(self, key: str) -> None:
        self._preferences.text_percent = int(key)
        self.rebuild_wanted.emit()
