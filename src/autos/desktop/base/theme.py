"""Colours, fonts and style sheet, all from `resources/theme/tokens.json`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDir, QJsonDocument, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QApplication

from autos.desktop.base.icon_file import IconFile
from autos.desktop.base.motion import Motion
from autos.desktop.base.restyling import StyleSheetChange
from autos.desktop.base.row_height import RowHeight
from autos.desktop.base.style_sheet import TICK, style_sheet
from autos.desktop.base.system_contrast import SystemContrast
from autos.desktop.base.typeface import load_typeface

CODE_FEATURES = ("tnum", "zero", "ss02")
"""OpenType features for documents and numbers: digits of one width, 0 unlike O, 1 unlike I."""


FAMILY = "Inter"
DISPLAY_FAMILY = "Inter Display"
"""Font for titles."""


class Scheme(StrEnum):
    """Light or dark colours."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Contrast(StrEnum):
    """Contrast of text and borders with their background."""

    SYSTEM = "system"
    COMMON = "common"
    HIGH = "high"


class Theme(QObject):
    """Colours, fonts and icons of the application; `changed` when the colours change."""

    changed = Signal()

    def __init__(self, resources: Path) -> None:
        super().__init__()
        self._resources = resources
        tokens = QJsonDocument.fromJson((resources / "theme" / "tokens.json").read_bytes())
        self._tokens: dict[str, Any] = tokens.object()
        self._fonts: dict[tuple[float, int, bool, bool], QFont] = {}
        self._icons: dict[tuple[str, str, int], QIcon] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}
        QDir.setSearchPaths("icons", [str(resources / "icons")])  # of the pictures in the style sheet
        self._drawings = IconFile(resources / "icons" / "icons.pictures")
        self._scheme = Scheme.SYSTEM
        self._contrast = Contrast.SYSTEM
        self._system_contrast = SystemContrast(self)
        self._styles_screens = False
        self._size = 1.0
        self.motion = Motion(self)
        self._style_sheet_change = StyleSheetChange(self)
        self.row_height = RowHeight.AUTOMATIC
        """Height of the rows of lists; read when a list is built or resized."""
        self._colors: dict[str, QColor] = {}
        self._read_colors()

    def apply(
        self, application: QApplication, scheme: Scheme, size: float = 1.0, contrast: Contrast = Contrast.SYSTEM
    ) -> None:
        """Style the application (Qt style Fusion); follows the system where `scheme` or `contrast` is SYSTEM."""
        self.prepare(application, scheme, size, contrast)
        self.apply_frame_style()
        self.changed.emit()

    def prepare(
        self, application: QApplication, scheme: Scheme, size: float = 1.0, contrast: Contrast = Contrast.SYSTEM
    ) -> None:
        """Do all of `apply` but the style sheet, for a window that is still to be built.

        With a style sheet set, Qt restyles a widget and its children each time they get another parent.
        """
        load_typeface(self._resources)
        self._size = size
        application.setFont(self.font())
        self._scheme = scheme
        self._contrast = contrast
        self._read_colors()
        application.setPalette(self._palette())
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._restyle_application)
        self._system_contrast.changed.connect(self._restyle_application)

    def set_scheme(self, scheme: Scheme) -> None:
        """Change colours at once."""
        self._scheme = scheme
        self._restyle_application()

    def set_contrast(self, contrast: Contrast) -> None:
        """Change the contrast at once."""
        self._contrast = contrast
        self._restyle_application()

    def set_size(self, size: float) -> None:
        """Set the text size, where 1.0 is the design's; existing widgets have to be rebuilt for it."""
        self._size = size
        self._fonts.clear()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setFont(self.font())
            self._restyle(application)

    def has_compact_rows(self, window_px: int) -> bool:
        """Whether rows of lists are compact in a window of this height, in pixels."""
        return self.row_height.is_compact(window_px / self._size)

    def px(self, length: float) -> int:
        """A length of the design, in logical pixels at the chosen text size."""
        return round(length * self._size)

    def square(self, size: int) -> QSize:
        """Size of a square icon at the chosen text size."""
        return QSize(self.px(size), self.px(size))

    def apply_frame_style(self) -> None:
        """Set the style sheet; at first after the window has been built."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            colors = {role: _css(color) for role, color in self._colors.items()}
            self._style_sheet_change.set(application, self._sheet(colors))

    def apply_screen_styles(self) -> None:
        """Add the rules that only the later screens need; called after the first paint."""
        self._styles_screens = True
        self.apply_frame_style()

    @property
    def resources(self) -> Path:
        """Folder of the application's resources."""
        return self._resources

    @property
    def scheme(self) -> Scheme:
        return self._scheme

    @property
    def is_dark(self) -> bool:
        if self._scheme is Scheme.SYSTEM:
            return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._scheme is Scheme.DARK

    @property
    def has_high_contrast(self) -> bool:
        if self._contrast is Contrast.SYSTEM:
            return self._system_contrast.is_high
        return self._contrast is Contrast.HIGH

    @property
    def focus_pen(self) -> QPen:
        """Pen of the focus ring."""
        return QPen(self.color("focus"), self._focus_px)

    def edge(self, role: str) -> QPen:
        """Pen of the outline around tinted areas; drawn in high contrast only."""
        return QPen(self.color(role), 1) if self.has_high_contrast else QPen(Qt.PenStyle.NoPen)

    def color(self, role: str) -> QColor:
        """Colour of a role in the tokens."""
        return self._colors[role]

    def font(self, px: float = 13, weight: int = 400, *, code: bool = False, display: bool = False) -> QFont:
        """The interface's font at `px` logical pixels."""
        key = (px, weight, code, display)
        if key not in self._fonts:
            font = QFont(DISPLAY_FAMILY if display else FAMILY)
            font.setPointSizeF(px * self._size * 72 / _dots_per_inch())
            font.setWeight(QFont.Weight(weight))
            for tag in CODE_FEATURES if code else CODE_FEATURES[:1]:
                font.setFeature(QFont.Tag(tag), 1)
            if display:
                font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 98.8)
            self._fonts[key] = font
        return self._fonts[key]

    def icon(self, name: str, role: str = "text-2", size: int = 16) -> QIcon:
        """A lucide icon in one colour of the tokens; `size` is the design's, and grows with the text."""
        key = (name, role, size)
        if key not in self._icons:
            self._icons[key] = QIcon(self.pixmap(name, role, size))
        return self._icons[key]

    def pixmap(self, name: str, role: str = "text-2", size: int = 16) -> QPixmap:
        """The icon as a pixmap, `size` as above, sharp at the screen's density."""
        screen = QGuiApplication.primaryScreen()
        key = (name, role, self.px(size), screen.devicePixelRatio() if screen is not None else 1.0)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._drawings.pixmap(name, self.px(size), self.color(role))
        return self._pixmaps[key]

    def mark(self, size: int = 20) -> QPixmap:
        """The application's logo."""
        return self._drawings.pixmap("autos", size)

    def _read_colors(self) -> None:
        name, sets = "dark" if self.is_dark else "light", self._tokens["color"]
        values: dict[str, str] = dict(sets[name])
        if self.has_high_contrast:
            values.update(sets[f"{name}-high"])
        self._colors = {role: _color(value) for role, value in values.items()}

    @property
    def _focus_px(self) -> int:
        return int(self._tokens["stroke"]["focus-high" if self.has_high_contrast else "focus"])

    def _restyle_application(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self._restyle(application)

    def _restyle(self, application: QApplication) -> None:
        self._read_colors()
        self._icons.clear()
        self._pixmaps.clear()
        application.setPalette(self._palette())
        self.apply_frame_style()
        self.changed.emit()

    def _sheet(self, colors: dict[str, str]) -> str:
        return style_sheet(
            colors | {TICK: f"tick-{'dark' if self.is_dark else 'light'}.png"},
            for_screens=self._styles_screens,
            size=self._size,
            high_contrast=self.has_high_contrast,
        )

    def _palette(self) -> QPalette:
        palette = QPalette()
        role = QPalette.ColorRole
        for target, source in (
            (role.Window, "window"),
            (role.WindowText, "text"),
            (role.Base, "surface"),
            (role.AlternateBase, "sunken"),
            (role.Text, "text"),
            (role.Button, "surface"),
            (role.ButtonText, "text"),
            (role.ToolTipBase, "raised"),
            (role.ToolTipText, "text"),
            (role.PlaceholderText, "text-3"),
            (role.Highlight, "accent"),
            (role.HighlightedText, "on-accent"),
            (role.Link, "accent-text"),
            (role.Mid, "border-strong"),
            (role.Light, "raised"),
            (role.Dark, "border-control"),
        ):
            palette.setColor(target, self.color(source))
        for target in (role.Text, role.WindowText, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, target, self.color("text-disabled"))
        return palette


def _color(value: str) -> QColor:
    """Colour of a token, which writes alpha last (#RRGGBBAA) where Qt writes it first."""
    return QColor(value if len(value) == 7 else f"#{value[7:]}{value[1:7]}")  # noqa: PLR2004 -- len("#RRGGBB")


def _css(color: QColor) -> str:
    return f"rgba({color.red()}, {color.green()}, {color.blue()}, {color.alpha()})"


def _dots_per_inch() -> float:
    screen = QGuiApplication.primaryScreen()
    return screen.logicalDotsPerInch() if screen is not None else 96.0
