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
            also = _words_of_places().get(key, "")
            yield Command(place.name, go, place.icon, place.shortcut, group=CommandGroup.GO, also=also)
    if window.sidebar.places["settings"].isEnabled():
        yield from _settings_commands(window)
    words, also = translate("palette", "Nova busca"), translate("palette", "pesquisar consultar procurar consulta")
    yield Command(words, window.new_search, "plus", "Ctrl+N", also=also)
    many = translate("palette", "Colar vários documentos")
    also = translate("palette", "planilha coluna lista lote csv")
    yield Command(many, _paste_command(window), "rows-3", "Ctrl+Shift+V", also=also)
    for scheme, words in (
        (Scheme.LIGHT, translate("palette", "Cores claras")),
        (Scheme.DARK, translate("palette", "Cores escuras")),
        (Scheme.SYSTEM, translate("palette", "Cores como as do sistema")),
    ):
        if scheme is not theme.scheme:
            also = translate("palette", "tema aparência modo noturno noite dia claro escuro")
            yield Command(words, _scheme_command(theme, preferences, scheme), "sun", also=also)
    if theme.has_high_contrast:
        words, contrast = translate("palette", "Contraste comum"), Contrast.COMMON
    else:
        words, contrast = translate("palette", "Contraste alto"), Contrast.HIGH
    also = translate("palette", "acessibilidade visão ler tema")
    yield Command(words, _contrast_command(theme, preferences, contrast), "eye", also=also)
    sidebar, also = (
        translate("palette", "Recolher ou abrir a barra lateral"),
        translate("palette", "menu esconder painel"),
    )
    yield Command(sidebar, window.toggle_rail, "panel-right", "Ctrl+B", also=also)
    words, also = translate("palette", "Trancar o acervo"), translate("palette", "bloquear proteger senha tela ausente")
    yield Command(words, window.lock_wanted.emit, "lock", "Ctrl+L", also=also)
    words, also = translate("palette", "Atalhos do teclado"), translate("palette", "ajuda teclas manual como usar")
    yield Command(words, window.show_keys, "command", "F1", also=also)
    words, also = (
        translate("palette", "Fechar o Autos"),
        translate("palette", "sair encerrar terminar desligar programa"),
    )
    yield Command(words, window.close, "x", "Ctrl+Q", also=also)


def _words_of_places() -> dict[str, str]:
    """What people type when they look for a place, by its key."""
    return {
        "news": translate("palette", "novo mudou mudança caixa avisos"),
        "search": translate("palette", "pesquisar consultar procurar cpf cnpj oab nome"),
        "library": translate("palette", "processos guardados lista biblioteca arquivo pastas"),
        "monitoring": translate("palette", "acompanhar vigiar alerta avisar"),
        "vault": translate("palette", "senhas credenciais login certificado tribunal"),
        "activity": translate("palette", "histórico gastos custo fatura conta consultas"),
        "settings": translate(
            "palette",
            "configurações preferências opções chave acesso conectar conexão serviço preço limite exportar",
        ),
    }


def _settings_commands(window: MainWindow) -> Iterator[Command]:
    """What people change in the settings, each by its own name."""
    place = translate("palette", "Ajustes")
    for section, icon, words, also in (
        (
            "archive",
            "hard-drive",
            translate("palette", "Cópias do acervo"),
            translate("palette", "backup segurança copiar restaurar guardar mover pasta pendrive"),
        ),
        (
            "archive",
            "key-round",
            translate("palette", "Senha do acervo"),
            translate("palette", "trocar definir código chaveiro cifrado esqueci"),
        ),
        (
            "appearance",
            "sun",
            translate("palette", "Idioma"),
            translate("palette", "língua inglês português english language"),
        ),
        (
            "appearance",
            "sun",
            translate("palette", "Tamanho do texto"),
            translate("palette", "letra fonte maior menor zoom aumentar"),
        ),
        (
            "notices",
            "bell",
            translate("palette", "Avisos"),
            translate("palette", "notificações alerta silêncio bandeja"),
        ),
        (
            "privacy",
            "shield",
            translate("palette", "Esquecer uma pessoa"),
            translate("palette", "apagar excluir dados pessoais lgpd privacidade"),
        ),
        (
            "dossiers",
            "file-text",
            translate("palette", "Nome do escritório nos dossiês"),
            translate("palette", "capa timbre logotipo relatório"),
        ),
        (
            "about",
            "info",
            translate("palette", "Sobre o Autos"),
            translate("palette", "versão atualizar atualização licença diagnóstico suporte ajuda"),
        ),
    ):
        yield Command(words, _section_command(window, section), icon, detail=place, group=CommandGroup.GO, also=also)


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


def _section_command(window: MainWindow, section: str) -> Callable[[], object]:
    def show() -> None:
        window.show_screen("settings")
        window.show_section(section)

    return show


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
