"""What people type into the palette (Ctrl+K) finds a command of the window or of a page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from autos.desktop.components.exporting.sheet import ExportSheet
from autos.desktop.components.palette.palette import Palette
from autos.domain.mode import SearchType
from tests.app.conftest import World
from tests.desktop.synthetic import entry, keep, lawsuit, page


async def test_what_people_look_for_is_found(world: World) -> None:
    """By an everyday word, which need not be in the name, on a page that lists nothing."""
    wanted = {
        "chave": "Ajustes",
        "exportar": "Exportar o processo",
        "imprimir": "Exportar o processo",
        "preço": "Ajustes",
        "limite": "Ajustes",
        "conectar": "Ajustes",
        "backup": "Cópias do acervo",
        "cópia de segurança": "Cópias do acervo",
        "restaurar": "Cópias do acervo",
        "senha": "Senha do acervo",
        "sair": "Fechar o Autos",
        "fechar": "Fechar o Autos",
        "english": "Idioma",
        "idioma": "Idioma",
        "língua": "Idioma",
        "letra maior": "Tamanho do texto",
        "tema": "Cores escuras",
        "notificações": "Avisos",
        "LGPD": "Esquecer uma pessoa",
        "ajuda": "Atalhos do teclado",
        "atalho": "Atalhos do teclado",
        "versão": "Sobre o Autos",
        "configurações": "Ajustes",
        "pesquisar": "Nova busca",
        "gastos": "Atividade",
        "acompanhar": "Novo monitoramento",
        "apagados": "Lixeira",
        "nota": "Anotar",
        "vencimento": "Contar prazo…",
        "bloquear": "Trancar o acervo",
    }
    async with world:
        desk = await world.desk()
        desk.palette.open()
        palette = await opened_palette(world, "")
        found = {}
        for typed in wanted:
            palette.field.setText(typed)
            found[typed] = [command.words for command in palette.lines.records]
        palette.reject()

        assert {typed: words for typed, words in wanted.items() if words not in found[typed]} == {}


async def test_a_setting_that_is_found_is_shown(world: World) -> None:
    async with world:
        desk = await world.desk()
        desk.palette.open()
        palette = await opened_palette(world, "backup")
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        view = desk.screens.settings_view
        await world.until(lambda: world.opened.window.current_screen == "settings")
        group = view.groups["archive"]
        shown = view.page.viewport()

        assert shown is not None
        assert (
            view.page.viewport().rect().intersects(group.rect().translated(group.mapTo(shown, group.rect().topLeft())))
        )


async def opened_palette(world: World, typed: str) -> Palette:
    window = world.opened.window
    await world.until(lambda: any(palette.isVisible() for palette in window.findChildren(Palette)))
    [palette] = [one for one in window.findChildren(Palette) if one.isVisible()]
    palette.field.setText(typed)
    return palette


async def test_what_is_not_in_the_archive_goes_into_the_form_selected(world: World) -> None:
    """With Enter: recognised as what it is, in the field that has the focus, and nothing is asked."""
    async with world:
        desk = await world.desk()
        desk.palette.open()
        palette = await opened_palette(world, "111.222.333-96")
        await world.until(lambda: bool(palette.lines.records))
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        window, state = world.opened.window, world.opened.search.state
        line = window.search.field.line

        assert window.current_screen == "search"
        assert (line.text(), line.selectedText()) == ("111.222.333-96", "111.222.333-96")
        assert state.recognition.search_type is SearchType.CPF
        assert window.focusWidget() is line
        assert not state.is_sending


async def test_the_selected_lawsuit_is_labelled_and_noted(world: World) -> None:
    """Without one, both are listed and say why they cannot be done."""
    asked = await keep(world.archive, entry(), page(lawsuit(0), lawsuit(1)))
    async with world:
        desk = await world.desk()
        window = world.opened.window
        desk.palette.open()
        palette = await opened_palette(world, "etiquetar")
        nowhere = [(one.words, one.blocked) for one in palette.lines.records]
        palette.reject()

        desk._show(asked.entry_id)
        view = desk.screens.results_view
        await world.until(lambda: view.list.model().rowCount() == 2)
        view.list.setCurrentIndex(view.list.rows.index(0, 0))
        await world.until(lambda: desk.screens.reading.state.lawsuit is not None)
        desk.palette.open()
        palette = await opened_palette(world, "anotar")
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        noted = window.focusWidget()
        desk.palette.open()
        palette = await opened_palette(world, "etiquetar")
        possible = [(one.words, one.blocked) for one in palette.lines.records]
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        await world.until(lambda: bool([menu for menu in window.findChildren(QMenu) if menu.isVisible()]))
        [menu] = [menu for menu in window.findChildren(QMenu) if menu.isVisible()]
        menu.close()

        assert nowhere == [("Etiquetar", "nenhum processo selecionado")]
        assert noted is not None
        assert noted.accessibleName() == "Nota sobre este processo"
        assert possible == [("Etiquetar", "")]


async def test_the_selected_lawsuit_is_exported(world: World) -> None:
    """By the word that people type for it; the sheet opens with this lawsuit chosen, and the list beside it."""
    asked = await keep(world.archive, entry(), page(lawsuit(0, secrecy_level=0)))
    async with world:
        desk = await world.desk()
        desk._show(asked.entry_id)
        view = desk.screens.results_view
        await world.until(lambda: view.list.model().rowCount() == 1)
        view.list.setCurrentIndex(view.list.rows.index(0, 0))
        await world.until(lambda: desk.screens.reading.state.lawsuit is not None)
        desk.palette.open()
        palette = await opened_palette(world, "exportar processo")
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        window = world.opened.window
        await world.until(lambda: any(one.isVisible() for one in window.findChildren(ExportSheet)))
        [sheet] = window.findChildren(ExportSheet)
        chosen = {key: button.isChecked() for key, button in sheet.choices.buttons.items()}
        sheet.reject()

        assert chosen == {"open": True, "list": False}
