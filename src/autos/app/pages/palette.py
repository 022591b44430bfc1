"""Construction of the palette, and its commands: places, actions of the window, known searches and lawsuits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from uuid import UUID

from PySide6.QtCore import QCoreApplication

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Contrast, Scheme, Theme
from autos.desktop.components.lawsuit_list.row_text import row_texts
from autos.desktop.components.palette.command import Command, CommandGroup
from autos.desktop.components.palette.palette import Palette
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line

translate = QCoreApplication.translate


def build_palette(opened: OpenedWindow, commands: Sequence[Command], search: Callable[[str], object]) -> Palette:
    """The palette over the window, which deletes itself; `search` brings a text to the search form."""
    return Palette(opened.window, opened.theme, commands, search)


def window_commands(window: MainWindow, theme: Theme, preferences: Preferences) -> Iterator[Command]:
    """Places that are enabled, and actions of the window."""
    for key, button in window.sidebar.places.items():
        if button.isEnabled():
            place = button.place
            go = _show_command(window, key)
            also = _settings_words() if key == "settings" else ""
            yield Command(place.name, go, place.icon, place.shortcut, group=CommandGroup.GO, also=also)
    yield Command(translate("palette", "Nova busca"), window.new_search, "plus", "Ctrl+N")
    many = translate("palette", "Colar vários documentos")
    also = translate("palette", "planilha coluna lista lote csv")
    yield Command(many, _paste_command(window), "rows-3", "Ctrl+Shift+V", also=also)
    for scheme, words in (
        (Scheme.LIGHT, translate("palette", "Cores claras")),
        (Scheme.DARK, translate("palette", "Cores escuras")),
        (Scheme.SYSTEM, translate("palette", "Cores como as do sistema")),
    ):
        if scheme is not theme.scheme:
            yield Command(words, _scheme_command(theme, preferences, scheme), "sun")
    if theme.has_high_contrast:
        words, contrast = translate("palette", "Contraste comum"), Contrast.COMMON
    else:
        words, contrast = translate("palette", "Contraste alto"), Contrast.HIGH
    yield Command(words, _contrast_command(theme, preferences, contrast), "eye")
    sidebar = translate("palette", "Recolher ou abrir a barra lateral")
    yield Command(sidebar, window.toggle_rail, "panel-right", "Ctrl+B")
    yield Command(translate("palette", "Trancar o acervo"), window.lock_wanted.emit, "lock", "Ctrl+L")
    yield Command(translate("palette", "Atalhos do teclado"), window.show_keys, "command", "F1")
    yield Command(translate("palette", "Fechar o Autos"), window.close, "x", "Ctrl+Q")


def _settings_words() -> str:
    """What people type when they look for something in the settings."""
    return translate(
        "palette",
        "chave de acesso conectar conexão serviço preço limite senha cópia exportar idioma cores letra",
    )


def search_commands(entries: Iterable[LedgerEntry], show: Callable[[UUID], object]) -> Iterator[Command]:
    """Searches of the activity, to be opened again; nothing is sent."""
    for entry in entries:
        yield Command(
            plain_line(entry.label),
            _open_command(show, entry),
            "clock",
            detail=mode_name(entry.mode),
            group=CommandGroup.SEARCHES,
        )


def lawsuit_commands(rows: Iterable[LawsuitRow], show: Callable[[str], object]) -> list[Command]:
    """Lawsuits of the archive, to be opened, each with its number."""
    rows_text = [(row_texts(row), row.code) for row in rows]
    return [
        Command(words.caption, _read_command(show, code), "file-text", detail=words.number) for words, code in rows_text
    ]


def _show_command(window: MainWindow, key: str) -> Callable[[], object]:
    return lambda: window.show_screen(key)


def _paste_command(window: MainWindow) -> Callable[[], object]:
    def paste() -> None:
        window.show_screen("search")
        window.search.paste_batch()

    return paste


def _scheme_command(theme: Theme, preferences: Preferences, scheme: Scheme) -> Callable[[], object]:
    def apply() -> None:
        preferences.scheme = scheme
        theme.set_scheme(scheme)

    return apply


def _contrast_command(theme: Theme, preferences: Preferences, contrast: Contrast) -> Callable[[], object]:
    def apply() -> None:
        preferences.contrast = contrast
        theme.set_contrast(contrast)

    return apply


def _open_command(show: Callable[[UUID], object], entry: LedgerEntry) -> Callable[[], object]:
    return lambda: show(entry.entry_id)


def _read_command(show: Callable[[str], object], code: str) -> Callable[[], object]:
    return lambda: show(code)
