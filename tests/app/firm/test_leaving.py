"""Sharing that ends, being shut out, the audit, and a restored server, in the window and on a real server."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtWidgets import QLabel

from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.components.firm.presenter import FirmStage
from autos.desktop.pages.settings.firm.lines import PersonLine
from autos.firm.server.connect import ServerAddress
from tests.app.firm.conftest import Colleague, FirmWindow, button
from tests.app.firm.test_page import found
from tests.app.firm.test_sharing import SEARCH, enter, open_share
from tests.archive.filled_archive import add_search, records
from tests.firm.postgres import Cluster

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def colleague_reads(colleague: Colleague) -> int:
    """At its next contact; returns how many lawsuits it has then."""
    session = await colleague.session()
    await session.pull()
    await session.aclose()
    query = "SELECT count(*) FROM cases"
    return int(await colleague.archive.with_reader(lambda opened: opened.connection.execute(query).get))


async def test_a_search_is_shared_no_more(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """The button is there where it is shared, asks first, and says that what was read cannot be unread."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(4)))
        firm = await enter(world, colleague, address)
        dialog = await open_share(world)
        assert not dialog.stop.isVisible()
        dialog.choose(firm)
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)
        await world.until_sent()
        await world.until(lambda: world.state.has_contact)
        assert await colleague_reads(colleague) == 4
        dialog = await open_share(world)
        await world.until(dialog.stop.isVisible)
        dialog.stop.click()
        question = await world.dialog(ConfirmDialog)
        assert "não se desfaz" in " ".join(label.text() for label in question.findChildren(QLabel))
        button(question, "Parar de compartilhar").click()
        await world.until(lambda: world.desk.firm.dialog is None)
        await world.until_sent()

        assert await colleague_reads(colleague) == 0
        assert await world.desk.firm.presenter.spaces_of_search(SEARCH) == frozenset()
        assert dialog.chosen == firm


@pytest.mark.usefixtures("midday")
async def test_what_went_with_a_space_is_said(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """At once over the page that is shown, and on the firm\'s page for a month."""
    async with firm_window as world:
        await enter(world, colleague, address)
        await add_search(colleague.archive, 1, records(range(3)))
        session = await colleague.session()
        await session.pull()
        space = await session.call(lambda desk: desk.open_space("Caso <b>Itaverde</b>"))
        member = session.member_called("Helena").member_id
        await session.call(lambda desk: desk.let_in(space, member))
        await colleague.sharing.share_searches([SEARCH], space)
        await colleague.sharing.send(session)
        world.desk.firm.presenter.poll_now()
        page = world.page
        await world.until(lambda: world.state.counts.get(space) == 3)
        await session.call(lambda desk: desk.shut_out(space, member))
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: bool(world.state.departures))
        await world.until(page.departures.isVisible)

        assert page.departures.text().startswith(
            "Você saiu do espaço Caso <b>Itaverde</b> hoje: 3 processos que vieram"
        )
        assert "não se desfaz" in page.departures.text()
        assert any("Você saiu do espaço" in text for text in world.window.notices.texts())
        assert await world.archive.read(lambda inside: inside.lawsuits.ids_for_entry(SEARCH)) == []


async def test_a_computer_that_is_out_says_what_became_of_it(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        firm = await enter(world, colleague, address)
        await add_search(colleague.archive, 1, records(range(3)))
        await colleague.sharing.share_searches([SEARCH], firm)
        session = await colleague.session()
        await session.pull()
        await colleague.sharing.send(session)
        page = world.page
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: world.state.counts.get(firm) == 3)
        world.desk._show(SEARCH)
        results = world.desk.screens.results
        await world.until(lambda: len(results.state.ids) == 3)
        member = session.member_called("Helena").member_id
        await session.call(lambda desk: desk.remove_member(member))
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until_stage(FirmStage.REMOVED)
        await world.until(lambda: results.state.problem == "NotArchived")
        listed = results.state.ids
        words = " ".join(label.text() for label in page.removed.findChildren(QLabel))

        assert listed == ()
        assert "apagado daqui" in words
        assert "3 processos que vieram de lá foram apagados" in words
        assert not page.state_line.isVisible()  # nobody can say any more whether the firm is up to date
        assert page.audit.property("withheld") is True


async def test_the_audit_is_saved_as_a_table(firm_window: FirmWindow, address: ServerAddress, tmp_path: Path) -> None:
    async with firm_window as world:
        await found(world, address)
        page, target = world.page, tmp_path / "auditoria.csv"
        await world.until(page.audit.isEnabled)
        page.audit.click()
        chooser = await world.dialog(FileChooser)
        assert isinstance(chooser, FileChooser)
        chooser.fileSelected.emit(str(target))
        chooser.reject()
        await world.until(lambda: world.window.status.message.text() == "Pronto: auditoria.csv")

        assert "criou o escritório" in target.read_text("utf-8")
        assert "recebeu do servidor" in target.read_text("utf-8")


async def test_a_restored_server_goes_on_after_a_word(
    firm_window: FirmWindow, address: ServerAddress, cluster: Cluster
) -> None:
    """Red while nobody has said so; the question lists what is missing."""
    async with firm_window as world:
        await found(world, address)
        copy = f"{address.database}_copy"
        with cluster.superuser() as superuser:
            superuser.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (address.database,)
            )
            superuser.execute(f"ALTER DATABASE {address.database} ALLOW_CONNECTIONS false")
            superuser.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (address.database,)
            )
            superuser.execute(f"CREATE DATABASE {copy} TEMPLATE {address.database}")
            superuser.execute(f"ALTER DATABASE {address.database} ALLOW_CONNECTIONS true")
        await add_search(world.archive, 1, records(range(2)))
        firm: UUID = world.state.overview.spaces[0].space_id  # type: ignore[union-attr]
        await world.desk.firm.presenter.share([SEARCH], firm)
        world.desk.firm.presenter.poll_now()
        await world.until_sent()
        await world.until(lambda: world.state.has_contact)
        with cluster.superuser() as superuser:
            superuser.execute(f"DROP DATABASE {address.database} WITH (FORCE)")
            superuser.execute(f"CREATE DATABASE {address.database} TEMPLATE {copy}")
        page = world.page
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: page.state_line.kind == "red")
        button(page.state_line, "O servidor foi restaurado…").click()
        question = await world.dialog(ConfirmDialog)
        words = " ".join(label.text() for label in question.findChildren(QLabel))
        button(question, "Foi restaurado").click()
        await world.until(lambda: page.state_line.kind == "")
        await world.until_sent()

        assert "falta 1 registro que este computador leu" in words


async def test_a_login_that_the_database_does_not_let_us_close_is_named(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress, cluster: Cluster
) -> None:
    async with firm_window as world:
        await found(world, address)
        page = world.page
        await world.let_in(colleague)
        await world.until(lambda: world.state.overview is not None and len(world.state.overview.people) == 2)
        with cluster.superuser(address.database) as superuser:
            query = "SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'autos_firm'"
            [(owner,)] = superuser.execute(query).fetchall()
            superuser.execute(f"ALTER ROLE {owner} NOCREATEROLE")
        await world.until(lambda: len(page.findChildren(PersonLine)) == 2)
        [_, person] = page.findChildren(PersonLine)
        person.removal_wanted.emit()
        question = await world.dialog(ConfirmDialog)
        button(question, "Tirar").click()
        await world.until(lambda: any("ainda conecta ao servidor" in text for text in world.window.notices.texts()))
        [said] = [text for text in world.window.notices.texts() if "ainda conecta ao servidor" in text]

        assert "ALTER ROLE" in said
        assert "NOLOGIN" in said
