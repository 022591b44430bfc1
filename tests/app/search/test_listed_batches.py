"""The batches in the frame: listed, opened, taken off and put back; which are paused is said below."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from autos.desktop.pages.search.batch.state import BatchPhase
from autos.domain.mode import Mode
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptBatches, KeptStage, digest_of
from autos.usecases.search.batch.table_choice import ColumnUse, TableChoice
from tests.app.conftest import World
from tests.crash.batch import cpf

pytestmark = pytest.mark.qt_log_ignore("does not support")

NOW = datetime.now(UTC)


def kept(world: World, folder: Path, name: str, stage: KeptStage) -> KeptBatch:
    """A batch of a table of two rows."""
    place = folder / name
    place.write_text(f"Cliente;CPF\nPessoa;{cpf(len(name))}\nOutra;{cpf(900 + len(name))}\n", encoding="utf-8")
    choice = TableChoice((ColumnUse.NAME, ColumnUse.DOCUMENT))
    began = None if stage is KeptStage.CHECKED else NOW
    listed = KeptBatch(uuid4(), place, digest_of(place), "", choice, Mode.BASE, stage=stage, rows=2, began_at=began)
    return listed._replace(service="" if began is None else world.parts.service)


async def keep(world: World, *batches: KeptBatch) -> None:
    for batch in batches:
        await KeptBatches(world.archive).keep(batch)


def shown(world: World) -> list[tuple[str, str, str]]:
    buttons = world.opened.window.sidebar._batch_buttons()
    return [(button.place.name, button.place.icon, button.place.detail) for button in buttons]


def marked(world: World) -> list[str]:
    return [button.place.name for button in world.opened.window.sidebar._batch_buttons() if button.isChecked()]


async def test_the_batches_are_listed_and_the_paused_one_is_there(world: World, tmp_path: Path) -> None:
    async with world:
        await keep(
            world,
            kept(world, tmp_path, "pronto.csv", KeptStage.ENDED),
            kept(world, tmp_path, "pausa.csv", KeptStage.STARTED),
        )
        await world.desk()
        await world.until(lambda: world.opened.search.has_batch and world.opened.search.batch.state.is_table)
        await world.until(lambda: world.opened.search.batch.state.phase is BatchPhase.STOPPED)

        assert shown(world) == [("pausa.csv", "pause", "2"), ("pronto.csv", "check", "2")]
        assert world.opened.window.status.paused.text() == "1 lote em pausa"
        assert world.opened.window.sidebar.batches_title.isVisible()
        assert marked(world) == ["pausa.csv"]


async def test_a_batch_is_opened_from_the_sidebar_and_the_paused_one_from_the_foot(
    world: World, tmp_path: Path
) -> None:
    async with world:
        await keep(
            world,
            kept(world, tmp_path, "pronto.csv", KeptStage.ENDED),
            kept(world, tmp_path, "pausa.csv", KeptStage.STARTED),
        )
        desk = await world.desk()
        window, search = world.opened.window, world.opened.search
        await world.until(lambda: marked(world) == ["pausa.csv"])
        window.show_screen("activity")
        assert marked(world) == []

        window.sidebar._batch_buttons()[1].click()
        await world.until(lambda: search.table.state.name == "pronto.csv" and not search.table.state.is_reading)
        assert window.current_screen == "search"
        assert search.batch.state.phase is BatchPhase.ENDED
        assert marked(world) == ["pronto.csv"]

        commands = {command.words: command for command in desk._commands()}
        assert commands["Lote pausa.csv"].detail == "em pausa"
        window.show_screen("activity")
        window.status.paused.click()
        await world.until(lambda: marked(world) == ["pausa.csv"])
        assert search.batch.state.phase is BatchPhase.STOPPED


async def test_a_batch_is_taken_off_by_delete_and_put_back(world: World, tmp_path: Path) -> None:
    async with world:
        ended = kept(world, tmp_path, "pronto.csv", KeptStage.ENDED)
        await keep(world, ended)
        await world.desk()
        (button,) = world.opened.window.sidebar._batch_buttons()
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Delete)
        await world.until(lambda: shown(world) == [])
        assert await KeptBatches(world.archive).all() == ()

        said = "pronto.csv saiu de Lotes. O que veio dele continua no acervo."
        (notice,) = (one for one in world.opened.window.notices.all() if one.sentence == said)
        notice.action_buttons.findChildren(QPushButton)[0].click()
        await world.until(lambda: shown(world) == [("pronto.csv", "check", "2")])
        assert await KeptBatches(world.archive).all() == (ended,)


async def test_the_lock_takes_the_names_of_files_out_of_the_frame(world: World, tmp_path: Path) -> None:
    async with world:
        await keep(world, kept(world, tmp_path, "pausa.csv", KeptStage.STARTED))
        desk = await world.desk()
        await world.until(lambda: marked(world) == ["pausa.csv"])
        desk.leave()
        await desk.aclose()
        world._desks.remove(desk)
        world.opened.window.remove_screens()

        assert shown(world) == []
        assert world.opened.window.status.paused.isHidden()
        assert not world.opened.window.status.paused.text()


async def test_a_file_that_is_gone_is_told_and_can_be_taken_off(world: World, tmp_path: Path) -> None:
    async with world:
        ended = kept(world, tmp_path, "pronto.csv", KeptStage.ENDED)
        await keep(world, ended)
        await world.desk()
        ended.file.unlink()
        world.opened.window.sidebar._batch_buttons()[0].click()
        told = world.opened.window.notices
        await world.until(lambda: any(text.startswith("A planilha pronto.csv mudou") for text in told.texts()))

        assert marked(world) == []
        assert shown(world) == [("pronto.csv", "check", "2")]


async def test_a_file_that_is_opened_is_listed_at_once(world: World, tmp_path: Path) -> None:
    async with world:
        file = kept(world, tmp_path, "nova.csv", KeptStage.CHECKED).file
        await world.desk()
        world.opened.window.search.show_file(file)
        await world.until(lambda: shown(world) == [("nova.csv", "file-spreadsheet", "2")])

        assert marked(world) == ["nova.csv"]
