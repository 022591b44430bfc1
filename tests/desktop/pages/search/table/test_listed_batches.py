"""Several batches: each is where it was left, whatever was opened in between, and nothing is asked twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch
from uuid import uuid4

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from autos.archive.transaction import ArchiveTransaction
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.pages.search.batch.state import BatchPhase, DocumentStatus
from autos.desktop.pages.search.table.run_list import action_words
from autos.desktop.pages.search.table.state import RowStage, TableStep, failed_rows, run_rows
from autos.desktop.pages.search.table.texts import stage_text
from autos.desktop.pages.search.table.view import TableView
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.usecases.search.batch.kept_batch import MOST_ENDED, KeptBatch, KeptBatches, KeptStage
from autos.usecases.search.batch.table_choice import Answer
from tests.crash.batch import cpf
from tests.desktop.pages.search.batch.conftest import BatchWorld
from tests.desktop.pages.search.table.test_table import asked, opened_table, picture, press, settled
from tests.journeys.services import answering, connection_file

DOUBTFUL = "40188000100"
ROWS = 6


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return table(tmp_path, "clientes.csv", *(cpf(100_000_000 + 7 * row) for row in range(ROWS)))


@pytest.fixture
def second(tmp_path: Path) -> Path:
    return table(tmp_path, "fornecedores.csv", cpf(300_000_000), DOUBTFUL)


def table(folder: Path, name: str, *documents: str) -> Path:
    place = folder / name
    place.write_text("\n".join(["Cliente;CPF", *(f"Pessoa;{one}" for one in documents)]), encoding="utf-8")
    return place


async def open_another(world: BatchWorld, file: Path) -> None:
    world.opened.window.search.show_file(file)
    await settled(world)


async def paused(world: BatchWorld) -> int:
    """Start the table and pause it once a row is answered, while others are left; returns how many were asked."""
    world.batch.choose_mode(Mode.BASE)
    presenter = world.opened.search.table
    presenter.go(TableStep.PRICE)
    presenter.start()
    await world.stop_when(lambda: any(line.answer is not None for line in world.batch.state.lines))
    await settled(world)
    return await asked(world)


async def finished(world: BatchWorld) -> None:
    await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
    await settled(world)


async def listed(world: BatchWorld) -> list[tuple[str, KeptStage]]:
    return [(one.file.name, one.stage) for one in await KeptBatches(world.archive).all()]


@contextmanager
def answered_by(*accepted: bool) -> Iterator[list[str]]:
    """Answer the questions of the window in turn; yields what they said."""
    said, answers = list[str](), iter(accepted)

    def opened(dialog: ConfirmDialog) -> None:
        said.append(" ".join(label.text() for label in dialog.findChildren(QLabel)))
        code = QDialog.DialogCode.Accepted if next(answers) else QDialog.DialogCode.Rejected
        dialog.finished.emit(int(code))

    with patch.object(ConfirmDialog, "open", opened):
        yield said


async def test_a_paused_batch_stays_listed_when_another_file_is_opened(
    world: BatchWorld, first: Path, second: Path
) -> None:
    """Both are there; the paused one goes on where it was, and each document is asked once."""
    async with world:
        view = await opened_table(world, first)
        await paused(world)
        await open_another(world, second)

        assert view.title.text() == "fornecedores.csv"
        assert await listed(world) == [("fornecedores.csv", KeptStage.CHECKED), ("clientes.csv", KeptStage.STARTED)]

        _, kept = await KeptBatches(world.archive).all()
        presenter = world.opened.search.table
        presenter.open_kept(kept)
        await settled(world)
        assert (view.title.text(), world.batch.state.phase) == ("clientes.csv", BatchPhase.STOPPED)
        assert len(view.runs.lines.records) == ROWS
        world.batch.resume()
        await finished(world)
        assert await asked(world) == ROWS
        assert await listed(world) == [("fornecedores.csv", KeptStage.CHECKED), ("clientes.csv", KeptStage.ENDED)]


async def test_what_was_decided_before_the_start_is_there_again(world: BatchWorld, first: Path, second: Path) -> None:
    async with world:
        view = await opened_table(world, second)
        presenter = world.opened.search.table
        presenter.answer(presenter.state.open_rows[0], Answer.CNPJ)
        world.batch.choose_mode(Mode.COMPLETE)
        await open_another(world, first)
        kept = (await KeptBatches(world.archive).all())[1]

        presenter.open_kept(kept)
        await settled(world)

        assert presenter.state.step is TableStep.CHECK
        assert [row.document.formatted for row in presenter.state.rows if row.document][1:] == ["00.040.188/0001-00"]
        assert world.batch.state.mode is Mode.COMPLETE
        assert view.checks.isVisible()
        assert await world.entries() == []


async def test_the_same_file_opened_again_is_the_batch_that_is_listed(
    world: BatchWorld, first: Path, second: Path
) -> None:
    async with world:
        await opened_table(world, first)
        await paused(world)
        before = world.opened.search.table.state.batch_id
        await open_another(world, second)
        await open_another(world, first)

        assert world.opened.search.table.state.batch_id == before
        assert world.opened.search.table.state.step is TableStep.RUN
        assert len(await listed(world)) == 2


async def test_escape_keeps_a_checked_table_and_cancelling_drops_it(world: BatchWorld, second: Path) -> None:
    async with world:
        view = await opened_table(world, second)
        view.checks.setFocus()
        press(view, Qt.Key.Key_Escape)
        await settled(world)
        assert not world.opened.window.search.batch.is_open
        assert await listed(world) == [("fornecedores.csv", KeptStage.CHECKED)]

        await open_another(world, second)
        view.leave.click()
        await settled(world)
        assert await listed(world) == []


async def test_a_batch_that_was_ended_can_be_read_again(world: BatchWorld, first: Path) -> None:
    """What was not asked is not asked, and says so; what came is there."""
    async with world:
        view = await opened_table(world, first)
        count = await paused(world)
        with answered_by(True):
            view.end.click()
            await settled(world)
        assert await listed(world) == [("clientes.csv", KeptStage.ENDED)]
        assert not world.opened.window.search.batch.is_open

        (kept,) = await KeptBatches(world.archive).all()
        presenter = world.opened.search.table
        presenter.open_kept(kept)
        await settled(world)

        assert world.batch.state.phase is BatchPhase.ENDED
        stages = [row.stage for row in run_rows(presenter.state.rows, world.batch.state)]
        assert stages.count(RowStage.LEFT_OUT) == ROWS - count
        assert await asked(world) == count
        assert view.export.isEnabled() is bool(count)


async def _set_back(world: BatchWorld, by: timedelta) -> KeptBatch:
    """Let everything have happened so much earlier."""
    micros = int(by.total_seconds() * 1_000_000)

    def change(transaction: ArchiveTransaction) -> None:
        transaction.settings._connection.execute("UPDATE ledger SET created_at = created_at - ?", (micros,))

    await world.archive.run(change)
    (kept,) = await KeptBatches(world.archive).all()
    assert kept.began_at is not None
    return kept._replace(began_at=kept.began_at - by)


async def test_a_batch_that_goes_on_days_later_pays_no_row_again(world: BatchWorld, first: Path) -> None:
    """A stored answer is offered for a day only; that of the batch itself counts however old it is."""
    async with world:
        await opened_table(world, first)
        await paused(world)
        kept = await _set_back(world, timedelta(days=5))
        presenter = world.opened.search.table
        presenter.leave()
        presenter.open_kept(kept)
        await settled(world)
        world.batch.resume()
        await finished(world)

        assert await asked(world) == ROWS


async def test_a_batch_that_had_only_answers_to_come_is_not_called_paused(world: BatchWorld, first: Path) -> None:
    """The program ended after the last call: nothing is left to go on with."""
    async with world:
        view = await opened_table(world, first)
        await paused(world)
        (started,) = await KeptBatches(world.archive).all()
        world.batch.resume()
        await finished(world)
        presenter = world.opened.search.table
        presenter.leave()
        presenter.open_kept(started)
        await settled(world)

        assert world.batch.state.phase is BatchPhase.ENDED
        assert view.rest.text().startswith("Terminou: ")
        assert await listed(world) == [("clientes.csv", KeptStage.ENDED)]


async def test_the_choice_to_ask_again_is_kept(world: BatchWorld, first: Path) -> None:
    """After a crash the rows that had an answer before are still asked; those asked again since are not."""
    async with world:
        await opened_table(world, first)
        await paused(world)
        world.batch.resume()
        await finished(world)
        presenter = world.opened.search.table
        presenter.end()
        await settled(world)

        await open_another(world, first)
        world.batch.choose_mode(Mode.BASE)
        await settled(world)
        world.batch.set_asks_again(True)
        count = await paused(world)
        kept = (await KeptBatches(world.archive).all())[0]
        assert kept.asks_again
        presenter.leave()
        presenter.open_kept(kept)
        await settled(world)
        assert world.batch.state.asks_again
        assert world.batch.state.left == 2 * ROWS - count
        world.batch.resume()
        await finished(world)

        assert await asked(world) == 2 * ROWS


async def test_a_row_that_may_have_been_billed_is_asked_again_by_a_person_only(
    world: BatchWorld, tmp_path: Path, first: Path
) -> None:
    """The question says what it may cost; nothing is sent without its answer, and only that row with it."""
    with answering(500, b"", "text/plain") as (address, calls):
        world.connection_file = connection_file(tmp_path, address)
        async with world:
            view = await opened_table(world, first)
            await paused_by_a_problem(world)
            rows = failed_rows(run_rows(world.opened.search.table.state.rows, world.batch.state))
            assert {row.line.status for row in rows if row.line} == {DocumentStatus.UNCONFIRMED}
            assert action_words(rows[0], can_retry=True) == "Tentar de novo"
            assert stage_text(rows[0])[0] == "Sem resposta, talvez cobrada"
            count = len(calls)

            view.runs.setCurrentIndex(view.runs.lines.index(0, 0))
            view.runs.setFocus()
            with answered_by(False) as said:
                press(view, Qt.Key.Key_T)
                await settled(world)
            assert "pode ter sido cobrada sem resposta" in said[0]
            assert len(calls) == count
            with answered_by(True):
                press(view, Qt.Key.Key_T)
                await settled(world)
            assert len(calls) > count
            assert sum(line.status is DocumentStatus.QUEUED for line in world.batch.state.lines) >= ROWS - 3


async def paused_by_a_problem(world: BatchWorld) -> None:
    presenter = world.opened.search.table
    world.batch.choose_mode(Mode.BASE)
    presenter.go(TableStep.PRICE)
    presenter.start()
    await world.until(lambda: world.batch.state.phase is BatchPhase.STOPPED)
    await settled(world)


async def test_rows_that_failed_are_tried_again_together(world: BatchWorld, first: Path) -> None:
    """What was refused before it was billed is free to try; the rows that have an answer are left alone."""
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, first)
        await paused(world)
        world.batch.resume()
        await finished(world)
        failed = [line.entry_id for line in world.batch.state.lines[:2] if line.entry_id is not None]
        before = len(await world.entries())

        def fail(transaction: ArchiveTransaction) -> None:
            for entry_id in failed:
                transaction.ledger.set_state(entry_id, LedgerState.FAILED, world.batch.now)

        await world.archive.run(fail)
        world.batch.refresh_answers(failed)
        await settled(world)
        assert view.retry.text() == "Tentar de novo as 2"
        picture(view, "failed")
        with answered_by(True) as said:
            view.retry.click()
            await settled(world)
            await finished(world)

        assert said[0].startswith("Tentar de novo? São 2 consultas no modo ")
        assert len(await world.entries()) == before + 2
        assert view.retry.isHidden()


async def test_a_batch_of_another_connection_is_read_and_does_not_go_on(world: BatchWorld, first: Path) -> None:
    """Else its rows would be asked of a service that nobody meant, and invented answers stand beside real ones."""
    async with world:
        view = await opened_table(world, first)
        count = await paused(world)
        (kept,) = await KeptBatches(world.archive).all()
        assert kept.service == world.parts.service
        presenter = world.opened.search.table
        presenter.leave()
        elsewhere = kept._replace(service="https://outro.invalid/requests")
        await KeptBatches(world.archive).keep(elsewhere)
        presenter.open_kept(elsewhere)
        await settled(world)

        assert view.line.text.text().startswith("Este lote é de outra conexão: outro.invalid.")
        assert not view.pause.isEnabled()
        world.batch.resume()
        world.batch.retry(range(ROWS))
        await settled(world)
        assert await asked(world) == count
        assert not world.batch.state.is_sending

        presenter.leave()
        presenter.open_kept(kept)
        await settled(world)
        assert view.pause.isEnabled()
        assert world.batch.state.left == ROWS - count


async def test_what_came_incomplete_is_not_called_ready(world: BatchWorld, first: Path) -> None:
    """In the list, and in the result that leaves."""
    async with world:
        view = await opened_table(world, first)
        await paused(world)
        world.batch.resume()
        await finished(world)
        entry_id = next(line.entry_id for line in world.batch.state.lines if line.entry_id is not None)

        def lack(transaction: ArchiveTransaction) -> None:
            transaction.settings._connection.execute(
                "UPDATE ledger SET cases_count = 2, records_count = 2, court_errors = 1 WHERE entry_id = ?",
                (str(entry_id),),
            )

        await world.archive.run(lack)
        world.batch.refresh_answers([entry_id])
        await settled(world)

        row = view.runs.lines.records[0]
        assert stage_text(row)[0] == "Veio incompleta"
        assert action_words(row, can_retry=True) == "Abrir"
        assert row.can_retry
        assert failed_rows(view.runs.lines.records) == ()


async def test_a_pasted_batch_in_pause_is_asked_about_before_it_is_replaced(
    world: BatchWorld, first: Path, qapp: QApplication
) -> None:
    """What was pasted is listed nowhere: it would be lost."""
    del qapp
    async with world:
        view: TableView = await opened_table(world, first)
        world.opened.search.table.end()
        await settled(world)
        QGuiApplication.clipboard().setText("\n".join(cpf(500_000_000 + 3 * row) for row in range(ROWS)))
        world.opened.window.search.paste_batch()
        await settled(world)
        world.batch.start()
        await world.stop_when(lambda: world.batch.state.is_sending)
        left = world.batch.state.left

        with answered_by(False) as said:
            await open_another(world, first)
        assert world.batch.state.left == left
        assert f"{left} documento" in said[0]
        with answered_by(True):
            await open_another(world, first)
        assert view.title.text() == "clientes.csv"


async def test_only_some_ended_batches_stay_listed(world: BatchWorld, first: Path, second: Path) -> None:
    """One that has searches left is never dropped by itself."""
    async with world:
        await opened_table(world, first)
        await paused(world)
        (under_way,) = await KeptBatches(world.archive).all()
        kept = KeptBatches(world.archive)
        for day in range(MOST_ENDED + 3):
            one = under_way._replace(batch_id=uuid4(), file=second, stage=KeptStage.ENDED, rows=day)
            await kept.keep(one)

        found = await kept.all()
        assert [one.rows for one in found[:-1]] == list(range(MOST_ENDED + 2, 2, -1))
        assert found[-1] == under_way
