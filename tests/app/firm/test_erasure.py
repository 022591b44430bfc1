"""Erasing a person in the whole firm, from the dialog to the receipts on the firm's page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from autos.desktop.components.erasure.dialog import ErasureDialog
from autos.desktop.components.erasure.presenter import ErasureStage
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm.erasure import FirmErasure
from tests.app.firm.conftest import Colleague, FirmWindow
from tests.app.firm.test_page import found
from tests.app.firm.test_sharing import enter
from tests.archive.filled_archive import add_search, records
from tests.firm.postgres import Cluster

pytestmark = pytest.mark.qt_log_ignore("does not support")
NAME = "Quitéria Zumbelina Fictícia"


async def previewed(world: FirmWindow) -> ErasureDialog:
    """The dialog, once it has said what would be erased."""
    world.window.show_screen("settings")
    settings = world.desk.screens.archive_settings
    settings.forget.click()
    dialog = settings.dialog
    assert dialog is not None
    dialog.names.setPlainText(NAME)
    dialog.preview.click()
    await world.until(lambda: settings.forgetting.state.stage is ErasureStage.SHOWN)
    return dialog


async def test_a_person_is_erased_in_the_whole_firm(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress, tmp_path: Path
) -> None:
    """The computers that have not erased yet are named, and no more once they have; never the person."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(3), name=f"{NAME} x Companhia Sintética"))
        await found(world, address)
        presenter = world.desk.firm.presenter
        await world.let_in(colleague)
        dialog = await previewed(world)
        offered = dialog.everywhere.isVisible(), dialog.everywhere.isChecked(), dialog.reach.isVisible()
        dialog.forget.click()
        forgetting = world.desk.screens.archive_settings.forgetting
        await world.until(lambda: forgetting.state.stage is ErasureStage.DONE)
        said = dialog.sentences.text()
        dialog.leave.click()
        ordered = world.state.erasures
        session = await colleague.session()
        await session.pull()
        forget = ForgetPerson(colleague.archive, tmp_path / "colleague" / "acervo.autos", Clock())
        await FirmErasure(colleague.archive, forget.forget).carry_out(session)
        await session.aclose()
        presenter.poll_now()
        await world.until(lambda: world.state.erasures != ordered)
        page = world.page
        shown = [label.text() for label in page.erasures.findChildren(QLabel) if label.isVisible()]
        left = await world.archive.read(lambda inside: inside.lawsuits.count())

        assert offered == (True, True, False)
        assert "O escritório foi avisado" in said
        assert ordered[0][0].startswith("Ordem de ")
        assert ordered[0][1] == "Apagado em 1 computador. Apagam no próximo contato: Otávio · Notebook."
        assert world.state.erasures[0][1] == "Apagado em 2 computadores. Não falta nenhum."
        assert list(world.state.erasures[0]) == shown
        assert NAME not in " ".join(shown)
        assert left[0] == 0


async def test_a_member_who_does_not_administer_erases_here(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await enter(world, colleague, address)
        dialog = await previewed(world)
        as_member = dialog.everywhere.isVisible(), dialog.reach.text()
        dialog.forget.click()
        forgetting = world.desk.screens.archive_settings.forgetting
        await world.until(lambda: forgetting.state.stage is ErasureStage.DONE)
        said = dialog.sentences.text()

        assert as_member[0] is False
        assert as_member[1].startswith("Apaga só neste computador.")
        assert "O escritório foi avisado" not in said


async def test_without_contact_an_administrator_erases_here(
    firm_window: FirmWindow, address: ServerAddress, cluster: Cluster
) -> None:
    async with firm_window as world:
        await found(world, address)
        cluster.stop("immediate")
        try:
            world.desk.firm.presenter.poll_now()
            await world.until(lambda: not world.state.has_contact)
            dialog = await previewed(world)
            offered, said = dialog.everywhere.isVisible(), dialog.reach.text()
        finally:
            cluster.start()
        dialog.leave.click()

        assert not offered
        assert said.startswith("Sem contato com o servidor do escritório")
