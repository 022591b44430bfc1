"""The overview of a list, from the library and from search results, without a request."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from autos.app.workspace import Workspace
from autos.archive.files.written_files import written_files
from autos.desktop.components.result_filter.presenter import NamesakeFilter
from autos.desktop.pages.overview.bars import BarCellView
from autos.desktop.pages.overview.lists.panel import ListOverviewPanel
from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter
from autos.desktop.pages.overview.lists.view import ListOverviewView
from autos.domain.errors import ArchiveDamaged
from autos.domain.summary.bars import Bar
from tests.app.conftest import World, world
from tests.desktop.hostile.hostile_texts import HOSTILE, is_plain
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ["world"]
pytestmark = pytest.mark.qt_log_ignore("does not support")


def press(widget: QWidget, key: Qt.Key) -> None:
    """Send a key event without running the event loop, which runs already."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def key(widget: QWidget, keys: str) -> None:
    """Trigger a shortcut of the page."""
    next(one for one in widget.findChildren(QShortcut) if one.key() == QKeySequence(keys)).activated.emit()


class Shown:
    """An open overview."""

    def __init__(self, world: World, desk: Workspace, screen: str) -> None:
        self.world = world
        self.panel: ListOverviewPanel = desk.screens.overviews.panels[screen]
        overviews = desk.screens.overviews
        self.presenter: ListOverviewPresenter = overviews.library if screen == "library" else overviews.results

    @property
    def view(self) -> ListOverviewView:
        assert isinstance(self.panel.page, ListOverviewView)
        return self.panel.page

    @property
    def total(self) -> int:
        listed = self.presenter.state.listed
        return -1 if listed is None else listed.summary.lawsuits_count

    async def counts(self, total: int) -> None:
        await self.world.until(lambda: self.total == total)

    def bars(self, group: str) -> list[str]:
        cells = self.view.counts.panels[group].bars.cells
        return [cells.index(row, 0).data() for row in range(cells.rowCount())]

    def chips(self) -> list[str]:
        return [chip.text() for chip in self.view.hero.chips.chips]


async def archive_shown(world: World, *lawsuits: dict[str, Any], opened: bool = True) -> tuple[Workspace, Shown]:
    await keep(world.archive, entry(), page(*(lawsuits or [lawsuit(place) for place in range(7)])))
    desk = await world.desk()
    world.opened.window.show_screen("library")
    shown = Shown(world, desk, "library")
    await world.until(lambda: not desk.screens.library.state.is_loading)
    if opened:
        shown.panel.button.click()
        await world.until(lambda: shown.presenter.state.listed is not None)
    return desk, shown


async def test_the_archive_is_counted_with_its_source(world: World) -> None:
    """Total, groups, missing values, groups without an index; without a ledger entry."""
    async with world:
        _, shown = await archive_shown(world)
        view = shown.view

        assert view.hero.figure.text() == "7"
        assert view.hero.what.text() == "processos no acervo"
        assert view.hero.when.text() == "calculado neste computador, sobre 7 processos do acervo, sem consulta"
        assert view.hero.age.text() == "data de captura não informada"
        assert shown.bars("tribunals") == [
            "TJSP, 3 processos",
            "TJRJ, 2 processos",
            "TRF3, 1 processo",
            "TRT2, 1 processo",
        ]
        assert shown.bars("phases")[-1] == "não informado, 2 processos"
        assert shown.bars("states") == ["não informado, 7 processos"]
        assert view.counts.panels["areas"].none.text() == "O acervo não conta por este grupo."
        assert view.counts.panels["areas"].none.isVisible()
        assert shown.panel.button.isVisible()
        assert view.minimumSizeHint().width() <= 1044


async def test_a_bar_filters_the_list_and_removing_its_chip_undoes_it(world: World) -> None:
    """By keyboard; the other values of the group stay in sight, and the query says what was chosen."""
    async with world:
        desk, shown = await archive_shown(world)
        courts: BarCellView = shown.view.counts.panels["tribunals"].bars
        courts.setCurrentIndex(courts.cells.index(1, 0))
        press(courts, Qt.Key.Key_Return)
        await shown.counts(2)

        assert desk.screens.library_view.field.line.text() == "tribunal:TJRJ"
        assert shown.chips() == ["Tribunal TJRJ"]
        assert shown.bars("tribunals")[:2] == ["TJSP, 3 processos", "TJRJ, 2 processos, marcado"]
        assert shown.view.counts.panels["tribunals"].hint.text() == "sem contar o próprio filtro"
        assert shown.view.hero.what.text() == "processos nesta lista"

        press(courts, Qt.Key.Key_Space)
        await shown.counts(7)
        assert shown.chips() == []

        shown.presenter.toggle(Bar("tribunals", "TJRJ", 2))
        shown.presenter.toggle(Bar("phases", "", 2))
        await shown.counts(1)
        assert sorted(shown.chips()) == ["Fase não informado", "Tribunal TJRJ"]
        fase = next(chip for chip in shown.view.hero.chips.chips if chip.text().startswith("Fase"))
        press(fase, Qt.Key.Key_Delete)
        await shown.counts(2)
        shown.view.hero.clear.click()
        await shown.counts(7)

        assert desk.screens.library_view.field.line.text() == ""


async def test_escape_the_button_and_alt_left_lead_back_to_the_list(world: World) -> None:
    """The focus moves too; a hidden overview counts nothing."""
    async with world:
        desk, shown = await archive_shown(world, opened=False)
        library = desk.screens.library_view
        ways = (
            lambda: key(shown.view, "Esc"),
            lambda: press(shown.view.back, Qt.Key.Key_Space),
            lambda: press(shown.panel.button, Qt.Key.Key_Space),
            lambda: key(library, "P"),
            lambda: world.opened.window.back_wanted.emit(-1),
        )
        for back in ways:
            key(library, "P")
            await world.until(lambda: shown.presenter.state.listed is not None)
            assert not library.pages.is_main
            assert shown.view.isVisible()
            back()
            assert library.pages.is_main
            assert not shown.presenter.state.is_open
            assert library.list.isVisible()
            assert world.opened.window.focusWidget() is library.list


async def test_a_query_in_the_field_counts_again(world: World) -> None:
    """The field stays over the overview; Enter and Esc in it lead into the overview."""
    async with world:
        desk, shown = await archive_shown(world)
        field = desk.screens.library_view.field
        field.line.setText("fase:nenhum condominio")
        await shown.counts(0)
        field.line.setText("fase:nenhum")
        await shown.counts(2)
        press(field.line, Qt.Key.Key_Return)

        assert shown.view.isAncestorOf(world.opened.window.focusWidget())
        assert shown.chips() == ["Fase não informado"]


async def test_in_a_small_window_everything_scrolls(world: World) -> None:
    """Chips, buttons and groups at their full height; nothing is wider than the window."""
    async with world:
        _, shown = await archive_shown(world)
        shown.presenter._list.narrow("tribunal:TJSP")
        await shown.counts(3)
        whole = shown.view._counted
        shown.view.resize(1044, 300)
        await world.until(lambda: whole.widget().height() > shown.view.counts.minimumHeight() > 300)

        scroll = shown.view.counts.picture.verticalScrollBar()
        subjects = shown.view.counts.panels["subjects"].bars
        subjects.setFocus()
        subjects.setCurrentIndex(subjects.cells.index(0, 0))
        middle = subjects.visualRect(subjects.currentIndex()).center()

        assert not scroll.maximum()
        assert whole.viewport().rect().contains(subjects.viewport().mapTo(whole.viewport(), middle))
        assert shown.view.hero.height() >= shown.view.hero.sizeHint().height()
        assert whole.widget().height() > whole.viewport().height()
        assert whole.widget().width() == whole.viewport().width()


async def test_lawsuits_that_arrive_meanwhile_are_counted(world: World) -> None:
    async with world:
        _, shown = await archive_shown(world)
        await keep(world.archive, entry(), page(lawsuit(20), lawsuit(21)))
        await shown.counts(9)

        assert shown.total == 9


async def test_nothing_is_counted_while_another_screen_is_shown(world: World) -> None:
    """Coming back, the overview is still there, and counts what came in meanwhile."""
    async with world:
        _, shown = await archive_shown(world)
        world.opened.window.show_screen("search")
        await keep(world.archive, entry(), page(lawsuit(20)))
        assert shown.total == 7
        assert shown.presenter._counting.is_outdated
        world.opened.window.show_screen("library")
        await shown.counts(8)

        assert shown.view.isVisible()


async def test_the_filtered_answers_of_a_search_are_counted(world: World) -> None:
    """Those and no others of the archive; a bar writes into the line over the list."""
    async with world:
        await keep(world.archive, entry(search_key="Outra"), page(*(lawsuit(place) for place in range(20, 40))))
        asked = entry()
        await keep(world.archive, asked, page(*(lawsuit(place) for place in range(7)), status="completed"))
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 7)
        results = desk.screens.results_view
        shown = Shown(world, desk, "results")
        key(results, "P")
        await shown.counts(7)
        shown.presenter.toggle(Bar("tribunals", "TJSP", 3))
        await shown.counts(3)

        assert results.narrow_line.field.line.text() == "tribunal:TJSP"
        assert shown.view.hero.what.text() == "processos nesta lista"
        assert shown.chips() == ["Tribunal TJSP"]
        key(shown.view, "Esc")
        await world.until(lambda: results.list.rows.rowCount() == 3)
        assert [command.words for command in desk.screens.overviews.commands()] == [
            "Panorama da lista",
            "Panorama do acervo",
        ]

        other = entry(search_key="Outra Pessoa Sintética")
        await keep(world.archive, other, page(lawsuit(50), status="completed"))
        key(results, "P")
        desk._show(other.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 1)
        assert results.pages.is_main


async def test_a_verdict_filter_is_named_on_the_page_and_in_exports(world: World, tmp_path: Path) -> None:
    """On the page, in the table, in the file; and it can be taken away where it leaves nothing."""
    async with world:
        asked = entry(search_type="name")
        await keep(world.archive, asked, page(*(lawsuit(place) for place in range(7)), status="completed"))
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 7)
        desk.screens.namesakes.decide(is_same=False, row_id=desk.screens.results.state.ids[0])
        await world.until(lambda: desk.screens.namesakes.state.namesakes == 1)
        key(desk.screens.results_view, "P")
        shown = Shown(world, desk, "results")
        desk.screens.narrowing.sort_out(NamesakeFilter.OPEN)
        await shown.counts(6)
        target = tmp_path / "panorama.csv"
        shown.view.hero.tools.export_wanted.emit(str(target))
        await world.until(target.exists)
        await world.until(lambda: not shown.presenter.tasks.is_running("export"))
        lines = target.read_text("utf-8-sig").splitlines()

        assert await world.archive.read(lambda transaction: written_files(transaction.settings)) == [target]
        assert shown.view.hero.what.text() == "processos nesta lista · Conferência: A conferir"
        assert lines[1] == "Filtro da lista;Conferência: A conferir;"
        desk.screens.narrowing.sort_out(NamesakeFilter.PERSON)
        await shown.counts(0)
        shown.view.empty.action.click()
        await shown.counts(7)
        assert shown.view.hero.what.text() == "processos nesta lista"


async def test_two_classes_of_one_name_have_distinct_labels(world: World) -> None:
    """By their codes and what they hang under; another that is alone keeps its plain name."""
    async with world:
        twice = [[{"code": code, "name": "Ação Rescisória"}] for code in ("47", "1318")]
        alone = [{"code": "7", "name": "Procedimento Comum Cível"}]
        records = [lawsuit(place, classifications=kind) for place, kind in enumerate([*twice, alone])]
        _, shown = await archive_shown(world, *records)
        await shown.counts(3)
        labels = shown.bars("classifications")

        assert len(set(labels)) == 3
        assert {label.split(" · ")[0] for label in labels if "Rescisória" in label} == {"47", "1318"}
        assert sum("(" in label for label in labels) == 2
        assert any(label.startswith("Procedimento Comum Cível") for label in labels)


async def test_an_empty_list_and_one_that_cannot_be_read_say_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither looks like the other, and both lead back."""
    async with world:
        desk = await world.desk()
        world.opened.window.show_screen("library")
        shown = Shown(world, desk, "library")
        await world.until(lambda: not desk.screens.library.state.is_loading)
        shown.panel.open()
        await shown.counts(0)
        assert shown.view.empty.title.text() == "Não há o que contar"
        shown.view.empty.action.click()
        assert desk.screens.library_view.pages.is_main

        async def broken(*_: object, **__: object) -> None:
            raise ArchiveDamaged("acervo.autos")

        monkeypatch.setattr(world.parts.list_overview, "of", broken)
        shown.panel.open()
        await world.until(lambda: bool(shown.presenter.state.problem))
        assert shown.view.empty.title.text() == "Não deu para contar a lista"
        assert "não quer dizer" in shown.view.empty.text.text()


async def test_a_filter_without_results_can_be_removed(world: World) -> None:
    async with world:
        _, shown = await archive_shown(world)
        shown.presenter._list.narrow("zzzz")
        await shown.counts(0)
        assert shown.view.empty.isVisible()
        shown.view.empty.action.click()
        await shown.counts(7)


async def test_foreign_text_is_plain_and_does_not_widen_the_page(world: World) -> None:
    """Bars, chips and the table; what no query can name cannot be chosen."""
    async with world:
        odd = {
            "tribunal_acronym": HOSTILE,
            "state": "<b>",
            "phase": HOSTILE,
            "justice": HOSTILE,
            "classifications": [{"code": "999999", "name": HOSTILE}],
            "subjects": [{"code": HOSTILE, "name": HOSTILE}],
        }
        _, shown = await archive_shown(world, lawsuit(0, **odd), lawsuit(1))
        width = world.opened.window.width()
        for group in ("tribunals", "phases", "states"):
            for bar in [Bar(group, one.value, 1) for one in getattr(shown.presenter.state.listed.summary, group)]:  # type: ignore[union-attr]
                shown.presenter.toggle(bar)
        shown.presenter.show_table(True)
        shown.view.grab()

        assert is_plain(shown.view)
        assert world.opened.window.width() == width
        assert shown.view.minimumSizeHint().width() <= 1044


async def test_the_table_and_the_export_have_the_same_rows(world: World, tmp_path: Path) -> None:
    """What the list is narrowed by comes first; groups that are not counted are named."""
    async with world:
        _, shown = await archive_shown(world)
        shown.presenter.toggle(Bar("tribunals", "TJSP", 3))
        await shown.counts(3)
        shown.view.hero.tools.as_table.click()
        target = tmp_path / "panorama.csv"
        shown.view.hero.tools.export_wanted.emit(str(target))
        await world.until(target.exists)
        await world.until(lambda: not shown.presenter.tasks.is_running("export"))
        lines = target.read_text("utf-8-sig").splitlines()

        assert lines[1] == "Filtro da lista;Tribunal TJSP;"
        assert "Total;processos nesta lista;3" in lines
        assert "Área;O acervo não conta por este grupo.;" in lines
        assert shown.view.counts.currentWidget() is shown.view.counts.table
        assert shown.view.counts.table.rowCount() == len(lines) - 2


async def test_the_palette_leads_to_the_overview_from_anywhere(world: World) -> None:
    async with world:
        await keep(world.archive, entry(), page(lawsuit(0)))
        desk = await world.desk()
        command = next(one for one in desk._commands() if one.words == "Panorama do acervo")
        command.run()
        shown = Shown(world, desk, "library")
        await shown.counts(1)

        assert world.opened.window.current_screen == "library"
        assert shown.view.isVisible()
