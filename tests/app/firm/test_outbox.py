"""The outbox, a folder that is shared, and who did what, on a real server."""

from __future__ import annotations

from uuid import UUID

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from autos.desktop.components.firm.share_dialog import ShareDialog
from autos.desktop.components.firm.versions_dialog import VersionsDialog
from autos.desktop.pages.lawsuit.acts_page import ActsPage
from autos.desktop.pages.lawsuit.presenter import LawsuitPage
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.outbox.lines import OutboxLine
from autos.desktop.pages.outbox.view import OutboxView
from autos.domain.firm.faults import Fault
from autos.domain.firm.parts import SharedParts
from autos.domain.query.formatter import folder_query
from autos.firm.server.connect import ServerAddress
from tests.app.firm.conftest import Colleague, FirmWindow
from tests.app.firm.test_sharing import SEARCH, enter
from tests.archive.filled_archive import add_search, records
from tests.firm.postgres import Cluster
from tests.usecases.library.acts import toggle_label

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def exchange(colleague: Colleague) -> None:
    """Send what waits at the colleague's desk, and read what is new."""
    session = await colleague.session()
    await session.pull()
    await colleague.sharing.send(session)
    await session.pull()
    await session.aclose()


def outbox(world: FirmWindow) -> OutboxView:
    world.desk.firm.show_outbox()
    view = world.window.screens.currentWidget()
    assert isinstance(view, OutboxView)
    return view


def lines(view: QWidget) -> list[OutboxLine]:
    return [line for line in view.findChildren(OutboxLine) if line.isVisible()]


async def test_what_waits_is_listed_and_can_be_kept(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress, cluster: Cluster
) -> None:
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(3)))
        firm = await enter(world, colleague, address)
        world.window.show_screen("library")
        panel = world.desk.screens.annotations.lists.panel
        cluster.stop("immediate")
        try:
            world.desk.firm.presenter.poll_now()
            await world.until(lambda: not world.state.has_contact)
            await world.desk.firm.presenter.share([SEARCH], firm)
            panel.outbox.click()
            view = outbox(world)
            await world.until(lambda: len(lines(view)) == 1)
            [line] = lines(view)
            said, title, badge = view.state_line.text.text(), line.accessibleName(), panel.outbox.place
            is_marked = panel.outbox.isChecked()
            waits = [label.text() for label in line.findChildren(QLabel)]
            line.withdraw.click()
            await world.until(lambda: view.stack.currentWidget() is view.empty)
            await world.until_sent()
        finally:
            cluster.start()
        panel.spaces.findChildren(type(panel.outbox))[0].click()

        assert said.startswith("Sem contato com o servidor do escritório")
        assert title.startswith("Resposta da busca busca 1, Todo o escritório")
        assert (badge.detail, badge.is_new) == ("1", True)
        assert is_marked
        assert "sai quando voltar" in waits
        assert world.window.current_screen == "library"


async def test_a_folder_is_shared_with_its_parts(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(4)))
        firm = await enter(world, colleague, address)
        annotations = world.parts.annotations
        case_ids = await annotations.bulk_edit.of_rows([1, 2])
        folder, _ = await annotations.add_folder("Auriverde Alimentos")
        await annotations.put_into_folder(folder.folder_id, case_ids)
        world.window.show_screen("library")
        panel = world.desk.screens.annotations.lists.panel
        await world.until(lambda: bool(panel._folder_actions(f"f{folder.folder_id}")))
        words, act = panel._folder_actions(f"f{folder.folder_id}")[0]
        act()
        dialog = await world.dialog(ShareDialog)
        assert isinstance(dialog, ShareDialog)
        boxes = [box.text() for box, _ in dialog.parts]
        size = dialog.note.text()
        panel.query_wanted.emit(folder_query("Auriverde Alimentos"))
        over = world.desk.screens.library_view.whole
        await world.until(lambda: over.text() == "Auriverde Alimentos · 2 processos · só neste computador")
        dialog.choose(firm)
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)
        await world.until_sent()
        await world.until(lambda: world.state.counts.get(firm) == 2)
        await exchange(colleague)
        arrived = await colleague.archive.read(lambda inside: [one.name for one in inside.folders.all()])
        shared = "Auriverde Alimentos · 2 processos · compartilhada com Todo o escritório · 2 pessoas"
        await world.until(lambda: over.text() == shared)

        assert words == "Compartilhar com…"
        assert boxes[:2] == ["Processos e o que mudar neles", "Etiquetas e vereditos"]
        assert size.startswith("2 processos, ")
        assert arrived == ["Auriverde Alimentos"]


async def share_with_notes(world: FirmWindow, firm: UUID) -> int:
    """Share a folder with the first lawsuit, its labels and notes; returns the lawsuit."""
    annotations = world.parts.annotations
    [case_id] = await annotations.bulk_edit.of_rows([1])
    folder, _ = await annotations.add_folder("Auriverde Alimentos")
    await annotations.put_into_folder(folder.folder_id, [case_id])
    await world.desk.firm.presenter.share_folder(folder.folder_id, firm, SharedParts.LABELS | SharedParts.NOTES)
    return case_id


async def acts(world: FirmWindow, row_id: int = 1) -> ActsPage:
    """The page of who did what with a lawsuit, shown."""
    world.window.show_screen("library")
    view, reading = world.desk.screens.library_view, world.desk.screens.library_reading
    view.read(row_id)
    await world.until(lambda: reading.state.lawsuit is not None and not reading.state.is_loading)
    reading.show_page(LawsuitPage.ACTS)
    [page] = view.findChildren(ActsPage)
    return page


async def test_the_history_says_what_a_colleague_did(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(2)))
        firm = await enter(world, colleague, address)
        case_id = await share_with_notes(world, firm)
        await world.until_sent()
        await exchange(colleague)
        theirs = colleague.library
        [other_case] = await theirs.bulk_edit.of_rows([1])
        await toggle_label(theirs, 3, [other_case])
        await exchange(colleague)
        world.desk.firm.presenter.poll_now()
        page = await acts(world)
        await world.until(lambda: any(line.sentence.text().startswith("Ana Prado") for line in page.lines))
        said = [line.sentence.text() for line in page.lines]

        assert case_id
        assert said[0].startswith("Ana Prado pôs a etiqueta")
        assert said[-1].startswith("Você ")


@pytest.mark.usefixtures("midday")
async def test_the_history_is_counted_and_its_foot_says_what_was_checked(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """On the tab; under the acts stands what the last verification found, and not where the lawsuit is from."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(2)))
        firm = await enter(world, colleague, address)
        await share_with_notes(world, firm)
        await world.until_sent()
        page = await acts(world)
        [pane] = [view for view in world.window.findChildren(LawsuitView) if view.isAncestorOf(page)]
        await world.until(lambda: bool(page.lines) and pane.tabs.tabText(LawsuitPage.ACTS) != "Histórico")
        listed = len(page.lines)
        world.desk.screens.library_reading.show_page(LawsuitPage.SUMMARY)
        elsewhere = pane.source.text(), pane.in_archive.text()
        on_tab = pane.tabs.tabText(LawsuitPage.ACTS)
        world.desk.screens.library_reading.show_page(LawsuitPage.ACTS)
        signed, arrived = pane.source.text(), pane.in_archive.text()
        await world.desk.firm.presenter.verify()
        verified = pane.in_archive.text()
        world.desk.firm.presenter._update(fault=Fault.CHANGED)
        faulty = pane.in_archive.text(), pane.in_archive.property("tone")

        assert on_tab == f"Histórico {listed}"
        assert elsewhere[1] == "No acervo"
        assert elsewhere[0] != signed == "Cada ato é assinado pelo computador de quem fez"
        assert arrived == "Conferido ao chegar"
        assert verified.startswith("Conferido hoje às ")
        assert faulty == ("Um registro não confere", "red")


async def test_two_versions_of_a_note_are_shown_and_one_kept(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Both wrote while they did not see each other: the later counts, the other is kept, and a choice is for both."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(1)))
        firm = await enter(world, colleague, address)
        annotations = world.parts.annotations
        [case_id] = await annotations.bulk_edit.of_rows([1])
        note, _ = await annotations.write_note(case_id, "Primeiro texto")
        await share_with_notes(world, firm)
        await world.until_sent()
        await exchange(colleague)
        [other_case] = await colleague.library.bulk_edit.of_rows([1])
        [other] = await colleague.library.notes_of(other_case)
        await colleague.library.edit_note(other.note_id, "Texto da Ana")
        await annotations.edit_note(note.note_id, "Texto da Helena")
        await world.until_sent()
        await exchange(colleague)
        world.desk.firm.presenter.poll_now()
        page = await acts(world)
        await world.until(lambda: any(line.versions is not None for line in page.lines))
        [line] = [line for line in page.lines if line.versions is not None]
        assert line.versions is not None
        line.versions.click()
        dialog = await world.dialog(VersionsDialog)
        assert isinstance(dialog, VersionsDialog)
        count = len(dialog.keeps)
        dialog.keeps[1].click()
        await world.until(lambda: not any(each.versions is not None for each in page.lines))
        await world.until_sent()
        await exchange(colleague)
        [mine] = await annotations.notes_of(case_id)
        [theirs] = await colleague.library.notes_of(other_case)

        assert count == 2
        assert mine.text == theirs.text
