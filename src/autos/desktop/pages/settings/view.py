"""The settings: one page with all of them in groups, and the pages of connections and prices, and of the firm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.preferences import TEXT_PERCENTS, Language, Preferences
from autos.desktop.base.row_height import RowHeight
from autos.desktop.base.theme import Contrast, Scheme, Theme
from autos.desktop.pages.settings.about import AboutSection
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingsGroup, group_title, one_line
from autos.desktop.widgets.text.labels import content_label
from autos.domain.canonical_text import fold

if TYPE_CHECKING:
    from autos.desktop.pages.settings.firm.view import FirmView

HEADER_PX = 52
GAP_PX = 28
TWO_COLUMNS_PX = 900
"""Least width for two columns beside each other."""
CONNECTIONS = "connections"
FIRM = "firm"
"""Sections that have a page of their own."""
POLICY = "policy"
"""Section of what the administrator has set."""
GROUPS = (
    "connections-group", "firm-group", "archive", "dossiers", "privacy", "notices", "appearance", POLICY, "about",
)  # fmt: skip


class SettingsView(QWidget):
    """Appearance, language, and the sections given by the application."""

    rebuild_wanted = Signal()
    """Language, text size or density was changed: the window must be rebuilt."""
    section_shown = Signal(str)
    """Section that is shown; empty for the page with all groups."""

    def __init__(
        self,
        preferences: Preferences,
        theme: Theme,
        *,
        locks: QWidget | None = None,
        copies: QWidget | None = None,
        forget: QWidget | None = None,
        monitoring: QWidget | None = None,
        policy: QWidget | None = None,
        export: QWidget | None = None,
        connections: QWidget | None = None,
        summary: QWidget | None = None,
        updates: QWidget | None = None,
        dossiers: QWidget | None = None,
        firm: Callable[[], FirmView] | None = None,
    ) -> None:
        """`connections` is the page of connections and prices, `summary` the group that leads to it.

        `firm` builds the page of the firm, once it is wanted: what it needs is not loaded before.
        """
        super().__init__()
        self._preferences = preferences
        self._theme = theme
        self.setProperty("ground", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = PlainLabel(self.tr("Ajustes"))
        self.title.setFont(theme.font(16, 600, display=True))
        self.finder = self._finder()
        self.nothing = content_label(tone="2")
        self._build_appearance()
        self.about = AboutSection(theme)
        self.groups: dict[str, QWidget] = {}
        self.firm: FirmView | None = None
        """The page of the firm, once it was shown."""
        archive = [part for part in (locks, copies) if part is not None]
        self._put("connections-group", self.tr("Conexões e preços"), summary)
        self._put("firm-group", self.tr("Escritório"), None if firm is None else self._firm_group())
        self._put("archive", self.tr("Acervo e cópias"), SettingsGroup(theme, *archive) if archive else None)
        self._put("dossiers", self.tr("Dossiês"), None if dossiers is None else SettingsGroup(theme, dossiers))
        private = [] if export is None else [export]
        if forget is not None:
            note = self.tr("Apaga de tudo, com recibo")
            private.insert(0, SettingLine(theme, self.tr("Esquecer uma pessoa"), forget, note=note))
        self._put("privacy", self.tr("Privacidade"), SettingsGroup(theme, *private) if private else None)
        settled = None if policy is None else SettingsGroup(theme, policy)
        self._put(POLICY, self.tr("Definido pelo administrador"), settled)
        self._put("notices", self.tr("Avisos"), None if monitoring is None else SettingsGroup(theme, monitoring))
        self._put("appearance", self.tr("Aparência"), self._appearance())
        about = [part for part in (updates, _padded(self.about)) if part is not None]
        self._put("about", self.tr("Sobre e diagnóstico"), SettingsGroup(theme, *about))
        self.page = self._overview()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.page)
        self._pages: dict[str, QWidget] = {}
        """Pages of sections that have one of their own, as far as they are built."""
        self._actions: dict[str, tuple[QWidget, ...]] = {}
        """Controls of the header that belong to such a page."""
        self._build_firm = firm
        if connections is not None:
            self._pages[CONNECTIONS] = connections
            self.stack.addWidget(connections)
        layout = column(self._build_header(connections), self.stack)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.finder.textChanged.connect(self._filter)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_section("")

    def _firm_group(self) -> SettingsGroup:
        """The group that leads to the page of the firm."""
        self.open_firm = QPushButton(self.tr("Abrir"))
        self.open_firm.setProperty("room", "small")
        self.open_firm.clicked.connect(lambda: self.show_section(FIRM))
        note = self.tr("Pessoas, espaços e convites")
        return SettingsGroup(
            self._theme, SettingLine(self._theme, self.tr("Arquivo comum do escritório"), self.open_firm, note=note)
        )

    def _build_header(self, connections: QWidget | None) -> QFrame:
        action = getattr(connections, "connect_button", None)
        header = QFrame()
        header.setProperty("rule", "bottom")
        header.setFixedHeight(self._theme.px(HEADER_PX))
        self.subtitle = one_line(self._theme, 12.5, 400, "2")
        self._header = row(self.title, self.subtitle, STRETCH, self.finder, margins=(GAP_PX, 0, GAP_PX, 0))
        if isinstance(action, QWidget):
            self._header.addWidget(action)
            self._actions[CONNECTIONS] = (action,)
        header.setLayout(self._header)
        return header

    def _finder(self) -> QLineEdit:
        finder = QLineEdit()
        finder.setPlaceholderText(self.tr("Procurar um ajuste  /"))
        finder.setAccessibleName(self.tr("Procurar um ajuste"))
        set_tooltip(finder, "/")
        finder.setClearButtonEnabled(True)
        finder.setFixedWidth(self._theme.px(280))
        return finder

    def show_section(self, section: str) -> None:
        """Show the page of a section that has one, or the page of all groups, scrolled to one of them."""
        page = self._page_of(section)
        shown = section if page is not None else ""
        self.stack.setCurrentWidget(page or self.page)
        self.title.setText(self._titles().get(shown, self.tr("Ajustes")))
        self.finder.setVisible(page is None)
        for owner, actions in self._actions.items():
            for action in actions:
                action.setVisible(owner == shown and action.property("withheld") is not True)
        self._show_subtitle()
        group = self.groups.get(section)
        if group is not None:
            self.finder.clear()
            self.page.ensureWidgetVisible(group, 0, 18)
        self.section_shown.emit(section)

    @property
    def has_firm(self) -> bool:
        """Whether there is a page of the firm."""
        return self._build_firm is not None

    @property
    def section(self) -> str:
        """The section with a page of its own that is shown, else empty."""
        shown = self.stack.currentWidget()
        return next((section for section, page in self._pages.items() if page is shown), "")

    def take_focus(self) -> None:
        """Focus the page that is shown."""
        page = self._pages.get(self.section)
        if page is None:
            self.finder.setFocus()
        elif page is self.firm:
            self.firm.take_focus()
        else:
            (page.focusProxy() or page).setFocus()

    def _titles(self) -> dict[str, str]:
        return {CONNECTIONS: self.tr("Conexões e preços"), FIRM: self.tr("Escritório")}

    def _page_of(self, section: str) -> QWidget | None:
        """The page of a section that has one of its own, built when it is first wanted."""
        if section == FIRM and self.firm is None and self._build_firm is not None:
            self.firm = self._pages[FIRM] = self._build_firm()
            self.stack.addWidget(self.firm)
            self._actions[FIRM] = self.firm.tools
            for action in self.firm.tools:
                self._header.addWidget(action)
            self.firm.header_changed.connect(self._show_header_of_firm)
        return self._pages.get(section)

    def _show_header_of_firm(self) -> None:
        """Show what the page of the firm has in the header, where it is shown."""
        if self.section == FIRM:
            for action in self._actions[FIRM]:
                action.setVisible(action.property("withheld") is not True)
            self._show_subtitle()

    def _show_subtitle(self) -> None:
        self.subtitle.say(self.firm.subtitle if self.firm is not None and self.section == FIRM else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A slash goes to the field that finds a setting."""
        if event.text() == "/" and self.finder.isVisible():
            self.finder.setFocus()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= self._theme.px(TWO_COLUMNS_PX)
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != direction:
            self._columns.setDirection(direction)

    def _put(self, key: str, title: str, group: QWidget | None) -> None:
        if group is not None:
            holder = QWidget()
            holder.setLayout(column(group_title(self._theme, title), 10, group))
            self.groups[key] = holder

    def _overview(self) -> QScrollArea:
        left = ("connections-group", "firm-group", "archive", "dossiers", POLICY, "about")
        right = ("privacy", "notices", "appearance")
        sides = QWidget(), QWidget()
        for side, keys in zip(sides, (left, right), strict=True):
            shown = [self.groups[key] for key in keys if key in self.groups]
            side.setLayout(column(*shown, STRETCH, spacing=22))
        self._columns = row(*sides, spacing=GAP_PX)
        self._columns.setStretch(0, 1)
        self._columns.setStretch(1, 1)
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(self.nothing, self._columns, STRETCH, margins=(GAP_PX, 18, GAP_PX, 24)))
        self.nothing.hide()
        page = QScrollArea()
        page.setProperty("ground", "surface")
        page.setWidget(body)
        page.setWidgetResizable(True)
        page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return page

    def _filter(self, text: str) -> None:
        """Show only the groups, and of them the settings, that have every word that was typed."""
        words = fold(text).split()
        found = False
        for group in self.groups.values():
            in_title = _has(words, _words_of(group.findChild(QLabel)))
            lines = group.findChildren(SettingLine)
            shown = [line.is_offered and (in_title or _has(words, _all_words(line))) for line in lines]
            for line, is_shown in zip(lines, shown, strict=True):
                line.setVisible(is_shown)
            is_shown = in_title or any(shown) or (not any(shown) and _has(words, _all_words(group)))
            if is_shown and not any(shown):
                for line in lines:
                    line.setVisible(line.is_offered)
            group.setVisible(is_shown)
            found = found or is_shown
        self.nothing.setText(self.tr("Nenhum ajuste com “{text}”.").format(text=text.strip()))
        self.nothing.setVisible(not found)

    def _build_appearance(self) -> None:
        preferences, theme = self._preferences, self._theme
        schemes = (
            (Scheme.SYSTEM.value, self.tr("Sistema")),
            (Scheme.LIGHT.value, self.tr("Claro")),
            (Scheme.DARK.value, self.tr("Escuro")),
        )
        languages = (
            (Language.SYSTEM.value, self.tr("Sistema")),
            (Language.PORTUGUESE.value, "Português"),
            (Language.ENGLISH.value, "English"),
        )
        contrasts = (
            (Contrast.SYSTEM.value, self.tr("Sistema")),
            (Contrast.COMMON.value, self.tr("Comum")),
            (Contrast.HIGH.value, self.tr("Alto")),
        )
        sizes = tuple((str(percent), str(percent)) for percent in TEXT_PERCENTS)
        heights = (
            (RowHeight.AUTOMATIC.value, self.tr("Automática")),
            (RowHeight.COMFORTABLE.value, self.tr("Confortáveis")),
            (RowHeight.COMPACT.value, self.tr("Compactas")),
        )
        motions = (("False", self.tr("Sistema")), ("True", self.tr("Reduzir")))
        self.scheme = SegmentedControl(self.tr("Cores"), schemes, preferences.scheme.value, theme)
        self.contrast = SegmentedControl(self.tr("Contraste"), contrasts, preferences.contrast.value, theme)
        self.language = SegmentedControl(self.tr("Idioma"), languages, preferences.language.value, theme)
        self.text_size = SegmentedControl(self.tr("Tamanho do texto"), sizes, str(preferences.text_percent), theme)
        self.density = SegmentedControl(self.tr("Linhas das listas"), heights, preferences.row_height.value, theme)
        self.motion = SegmentedControl(self.tr("Movimento"), motions, str(preferences.reduces_motion), theme)
        self.scheme.chosen.connect(self._choose_scheme)
        self.contrast.chosen.connect(self._choose_contrast)
        self.language.chosen.connect(self._choose_language)
        self.text_size.chosen.connect(self._choose_size)
        self.density.chosen.connect(self._choose_density)
        self.motion.chosen.connect(self._choose_motion)

    def _appearance(self) -> SettingsGroup:
        theme = self._theme
        return SettingsGroup(
            theme,
            SettingLine(theme, self.tr("Cores"), self.scheme),
            SettingLine(theme, self.tr("Linhas das listas"), self.density),
            SettingLine(theme, self.tr("Tamanho do texto"), self.text_size, note=self.tr("Em por cento")),
            SettingLine(theme, self.tr("Contraste"), self.contrast),
            SettingLine(theme, self.tr("Movimento"), self.motion),
            SettingLine(theme, self.tr("Idioma"), self.language),
        )

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


def _padded(part: QWidget) -> QWidget:
    holder = QWidget()
    holder.setLayout(column(part, margins=(14, 12, 14, 12)))
    return holder


def _words_of(label: QLabel | None) -> str:
    return "" if label is None else fold(label.text())


def _all_words(part: QWidget) -> str:
    """Everything that a part says, folded."""

    def texts() -> Iterator[str]:
        for label in part.findChildren(QLabel):
            yield label.text()
        for button in part.findChildren(QAbstractButton):
            yield button.text()

    return fold(" ".join(texts()))


def _has(words: list[str], text: str) -> bool:
    return all(word in text for word in words)
