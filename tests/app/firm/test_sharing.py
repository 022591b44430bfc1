"""Spaces in the sidebar and their lists, and a search that is shared from its results, on a real server."""

from __future__ import annotations

import asyncio
import json
from uuid import UUID

import pytest

from autos.client.billed_body import billed_body
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.components.firm.presenter import FirmStage
from autos.desktop.components.firm.share_dialog import ShareDialog
from autos.desktop.components.firm.space_dialog import SpaceDialog
from autos.desktop.components.notes.section import NotesSection
from autos.desktop.pages.lawsuit.header import LawsuitHeader
from autos.domain.firm.parts import SharedParts
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.usecases.library.inbox import LibraryInbox
from autos.usecases.search.intent import intent_for, search_for
from tests.app.firm.conftest import Colleague, FirmWindow
from tests.archive.filled_archive import add_search, records
from tests.desktop.synthetic import entry, keep, lawsuit, page
from tests.firm.postgres import Cluster

pytestmark = pytest.mark.qt_log_ignore("does not support")

SEARCH = UUID(int=1)


async def enter(
    world: FirmWindow, colleague: Colleague, address: ServerAddress, *, is_administrator: bool = False
) -> UUID:
    """Let the window into the colleague's firm; returns the firm's own space."""
    await colleague.found(address)
    session = await colleague.session()
    await session.pull()
    presenter = world.desk.firm.presenter
    await world.until_stage(FirmStage.OUTSIDE)
    invitation = await colleague.membership.invite(session, "Helena", is_administrator=is_administrator)
    await presenter.enter(invitation.text().get_secret_value(), "Mesa")
    [asking] = await colleague.membership.admission_requests(session)
    await colleague.membership.admit(session, asking)
    await session.aclose()
    presenter.poll_now()
    await world.until(lambda: world.state.stage is FirmStage.INSIDE and world.state.has_contact)
    return session.place.firm_id


async def open_share(world: FirmWindow) -> ShareDialog:
    world.desk._show(SEARCH)
    await world.until(lambda: world.window.current_screen == "results")
    await world.until(lambda: world.desk.screens.results.state.entry is not None)
    button = world.desk.firm._share_button
    assert button is not None
    assert button.isVisible()
    button.click()
    dialog = await world.dialog(ShareDialog)
    assert isinstance(dialog, ShareDialog)
    return dialog


async def test_what_a_colleague_shared_is_in_its_space(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        firm = await enter(world, colleague, address)
        await add_search(colleague.archive, 1, records(range(7)))
        await colleague.sharing.share_searches([SEARCH], firm)
        session = await colleague.session()
        await session.pull()
        await colleague.sharing.send(session)
        await session.aclose()
        world.window.show_screen("library")
        panel = world.desk.screens.annotations.lists.panel
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: world.state.counts.get(firm) == 7)
        [button] = panel.spaces.findChildren(type(panel.trash))
        button.click()
        view = world.desk.screens.library_view
        await world.until(lambda: view.count.text() == "7 processos")

        assert (button.place.name, button.place.detail) == ("Todo o escritório", "7")
        assert view.whole.text() == "Todo o escritório · 7 processos · 2 pessoas"
        assert button.isChecked()


async def test_an_open_lawsuit_names_its_spaces(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """As soon as it is shared; that of the whole firm is not named."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(2)))
        firm = await enter(world, colleague, address)
        presenter = world.desk.firm.presenter
        space = await presenter.open_space("Caso <b>Itaverde</b>", [])
        world.window.show_screen("library")
        view, reading = world.desk.screens.library_view, world.desk.screens.library_reading
        view.read(1)
        await world.until(lambda: reading.state.lawsuit is not None and not reading.state.is_loading)
        badge = world.window.screens.currentWidget().findChildren(LawsuitHeader)[0].space
        await presenter.share([SEARCH], firm)
        await world.until(lambda: world.state.counts.get(firm) == 2)
        before = badge.isVisible()
        await presenter.share([SEARCH], space)
        await world.until(badge.isVisible)
        [notes] = world.window.screens.currentWidget().findChildren(NotesSection)
        by_search = notes.field.placeholderText()
        annotations = world.parts.annotations
        folder, _ = await annotations.add_folder("Itaverde")
        await annotations.put_into_folder(folder.folder_id, await annotations.bulk_edit.of_rows([1]))
        await presenter.share_folder(folder.folder_id, space, SharedParts.LABELS | SharedParts.NOTES)
        await world.until(lambda: notes.field.placeholderText() != by_search)
        by_folder = notes.field.placeholderText()

        assert not before
        assert by_search == "Escreva uma nota. Ela fica só neste computador."
        assert by_folder == "Escreva uma nota. Também lê quem está em: Caso <b>Itaverde</b>."
        assert badge.word.text() == "Caso <b>Itaverde</b>"


async def test_a_search_is_shared_with_who_reads_it_named(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(4)))
        firm = await enter(world, colleague, address)
        dialog = await open_share(world)
        unchosen = dialog.chosen, dialog.go_on.isEnabled(), dialog.readers.text()
        dialog.choose(firm)
        readers, words = dialog.readers.text(), dialog.go_on.text()
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)
        await world.until_sent()
        session = await colleague.session()
        await session.pull()
        await session.aclose()
        arrived = await colleague.archive.read(lambda inside: inside.ledger.get(SEARCH))
        again = await open_share(world)
        there = again.chosen, again.lines[firm].note.text()
        again.go_on.click()
        await world.until(lambda: world.window.status.message.text() == "Esta busca já está nesse espaço.")

        assert unchosen == (None, False, "Escolha com quem. Nada sai antes.")  # Enter shares with nobody by itself
        assert there == (firm, "2 pessoas · já está aqui")
        assert words == "Compartilhar com 1 pessoa"
        assert readers.startswith("1 pessoa além de você lê tudo isto, agora e depois.")
        assert arrived.label == "busca 1"
        assert dialog.chosen == firm


async def test_what_was_kept_from_a_colleague_is_asked_about_by_her_name(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Lawsuits of a walled space, by a search or a folder; nothing can be shared before the question is answered."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(2)))
        firm = await enter(world, colleague, address)
        presenter = world.desk.firm.presenter
        space = await presenter.open_space("Caso <b>Itaverde</b> & filhos", [])
        await presenter.share([SEARCH], space)
        dialog = await open_share(world)
        dialog.choose(space)
        inside = dialog.warning.isHidden(), dialog.go_on.isEnabled()
        dialog.choose(firm)
        asked = dialog.walled.text(), dialog.wall.text(), dialog.go_on.isEnabled()
        dialog.wall.click()
        allowed = dialog.go_on.isEnabled()
        dialog.choose(space)
        dialog.choose(firm)
        again = dialog.wall.isChecked(), dialog.go_on.isEnabled()
        dialog.wall.click()
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)
        annotations = world.parts.annotations
        folder, _ = await annotations.add_folder("Itaverde")
        await annotations.put_into_folder(folder.folder_id, await annotations.bulk_edit.of_rows([1]))
        held = await presenter.held_of_folder(folder.folder_id)

    assert inside == (True, True)
    assert asked == (
        "2 processos são de “Caso <b>Itaverde</b> & filhos”, de que Ana Prado não participa.",
        "Sim, mostrar também a Ana Prado",
        False,
    )
    assert allowed
    assert again == (False, False)
    assert held == {space: 1, firm: 1}


async def test_a_shared_folder_takes_nothing_past_a_wall_unasked(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """From a list and from Novidades alike; what was refused is nowhere, what was allowed is one act."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(3)))
        firm = await enter(world, colleague, address)
        presenter, annotations = world.desk.firm.presenter, world.parts.annotations
        space = await presenter.open_space("Caso Itaverde", [])
        folder, _ = await annotations.add_folder("Todos")
        await presenter.share_folder(folder.folder_id, firm, SharedParts.LABELS)
        cases = await annotations.bulk_edit.of_rows([1, 2, 3])
        await annotations.put_into_folder(folder.folder_id, cases[:1])
        free = world.window.findChildren(ConfirmDialog)
        await presenter.share([SEARCH], space)
        filing = asyncio.create_task(annotations.put_into_folder(folder.folder_id, cases[1:]))
        dialog = await world.dialog(ConfirmDialog)
        words, yes, default = dialog.words.text(), dialog.go_on.text(), dialog.leave.isDefault()
        dialog.leave.click()
        refused = await filing
        inside = await world.archive.read(lambda inside: inside.folders.case_ids(folder.folder_id))
        inbox = LibraryInbox(world.archive, Clock(), filing=annotations.filing)
        asked = asyncio.create_task(inbox.file(list(cases[2:]), folder.folder_id))
        (await world.dialog(ConfirmDialog)).leave.click()
        unfiled = await asked
        filing = asyncio.create_task(annotations.put_into_folder(folder.folder_id, cases[1:]))
        (await world.dialog(ConfirmDialog)).go_on.click()
        await filing
        held = await presenter.held_of_folder(folder.folder_id)

    assert free == []
    assert "2 processos são de “Caso Itaverde”, de que Ana Prado não participa." in words
    assert (yes, default) == ("Mostrar também a Ana Prado", True)
    assert (refused, unfiled, list(inside)) == (None, None, [cases[0]])
    assert held == {firm: 3, space: 3}


async def test_a_search_says_what_of_it_is_under_secrecy(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Else nobody has confirmed that it leaves."""
    async with firm_window as world:
        one, *others = records(range(3))
        await add_search(world.archive, 1, [one | {"secrecy_level": 2}, *others])
        await enter(world, colleague, address)
        dialog = await open_share(world)

        assert [box.text() for box, _ in dialog.parts][:2] == ["3 processos", "1 em segredo de justiça"]


async def test_a_new_space_is_made_on_the_way(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Nobody but its founder reads it, and the dialog says so."""
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(2)))
        firm = await enter(world, colleague, address)
        dialog = await open_share(world)
        dialog.lines[None].chosen.emit()
        new = await world.dialog(SpaceDialog)
        assert isinstance(new, SpaceDialog)
        new.name.line.setText('Caso "Itaverde"')
        new.go_on.click()
        await world.until(lambda: dialog.chosen not in {None, firm})
        readers = dialog.readers.text()
        dialog.go_on.click()
        await world.until(lambda: world.desk.firm.dialog is None)
        await world.until_sent()
        world.desk.firm._list_space('Caso "Itaverde"')
        view = world.desk.screens.library_view
        await world.until(lambda: view.count.text() == "2 processos")
        session = await colleague.session()
        await session.pull()
        known = session.desk.replica.known_spaces()
        await session.aclose()

        assert readers == "Só você está neste espaço. Quem você puser nele depois lê tudo, também isto."
        assert known == [firm]


async def test_a_recent_search_of_a_colleague_has_her_name(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """At the next start, too, where the searches may be read before the firm is."""
    async with firm_window as world:
        firm = await enter(world, colleague, address)
        asked = await keep(
            colleague.archive,
            entry(label="busca da Ana", service=world.parts.spend.service, state=LedgerState.COMPLETED),
            page(lawsuit(1), status="completed"),
        )
        await colleague.sharing.share_searches([asked.entry_id], firm)
        session = await colleague.session()
        await session.pull()
        await colleague.sharing.send(session)
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: asked.entry_id in world.opened.search.state.colleagues)
        [recent] = world.window.search.recents.rows()
    async with await firm_window.opened_again() as again:
        await again.until(lambda: asked.entry_id in again.opened.search.state.colleagues)

        assert recent.how.endswith(" · por Ana Prado")


async def test_an_empty_space_says_what_will_be_there(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    async with firm_window as world:
        await enter(world, colleague, address)
        await world.desk.firm.presenter.open_space("Equipe tributária", [])
        world.desk.firm._list_space("Equipe tributária")
        view = world.desk.screens.library_view
        await world.until(lambda: view.stack.currentWidget() is view.empty)
        await world.until(lambda: "Equipe" in view.whole.text())

        assert view.empty.title.text() == "Ainda não há nada em Equipe tributária"
        assert view.whole.text().endswith("só você · ninguém mais do escritório sabe deste espaço")


async def test_without_the_server_a_search_waits_and_leaves_later(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress, cluster: Cluster
) -> None:
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(3)))
        firm = await enter(world, colleague, address)
        cluster.stop("immediate")
        try:
            world.desk.firm.presenter.poll_now()
            await world.until(lambda: not world.state.has_contact)
            dialog = await open_share(world)
            can_make_space = dialog.lines[None].isEnabled()
            dialog.choose(firm)
            dialog.go_on.click()
            await world.until(lambda: world.window.status.firm.text() == "Escritório sem contato · 1 a enviar")
            page = world.page
            may_invite, said = page.new_space.isEnabled(), page.state_line.text.text()
            money = page.money.limit.note.text()
        finally:
            cluster.start()
        world.desk.firm.presenter.poll_now()
        await world.until_sent()
        await world.until(lambda: world.state.has_contact)

        assert not can_make_space
        assert not may_invite
        assert said.startswith("Sem contato com o servidor do escritório desde ")
        assert money == "Somando as 2 pessoas."  # without a limit, how old it is decides nothing
        assert world.window.status.firm.text() == "Escritório em dia"


async def test_a_desk_without_a_firm_offers_no_sharing(firm_window: FirmWindow) -> None:
    async with firm_window as world:
        await add_search(world.archive, 1, records(range(2)))
        world.desk._show(SEARCH)
        await world.until(lambda: world.window.current_screen == "results")
        button = world.desk.firm._share_button

        assert button is not None
        assert not button.isVisible()
        assert "Compartilhar" not in {command.words.split()[0] for command in world.desk.firm.commands()}


async def test_the_form_says_that_a_colleague_has_asked(
    firm_window: FirmWindow, colleague: Colleague, address: ServerAddress
) -> None:
    """Her answer is here, and opens without a call; one's own search says nothing of it."""
    async with firm_window as world:
        firm = await enter(world, colleague, address)
        asked = await keep(
            colleague.archive,
            entry(
                search_type="cpf",
                search_key="11122233396",
                label="111.222.333-96",
                created_at=world.parts.clock.now(),
                service=world.parts.spend.service,
                state=LedgerState.COMPLETED,
            ),
            page(lawsuit(1), lawsuit(2), status="completed"),
            sent=json.dumps(
                billed_body(Operation.CREATE_REQUEST, search_for(intent_for("11122233396", Mode.COMPLETE)))
            ),
        )
        await colleague.sharing.share_searches([asked.entry_id], firm)
        session = await colleague.session()
        await session.pull()
        await colleague.sharing.send(session)
        await session.aclose()
        world.desk.firm.presenter.poll_now()
        await world.until(lambda: asked.entry_id in world.opened.search.state.colleagues)
        world.window.search.write("111.222.333-96")
        said, can_open = world.window.search.below.text(), world.window.search.open_earlier.isVisible()

        world.opened.search.choose(asked.mode)
        await world.until(lambda: world.opened.search.state.opens is not None)
        button, offers_again = world.window.search.field.ask.text(), world.window.search.ask_again.isVisible()
        world.window.search.field.ask.click()
        await world.until(lambda: world.window.current_screen == "results")
        kept = await world.archive.read(lambda inside: len(inside.ledger.recent(10)))

        assert said.startswith("Ana Prado perguntou isto ")
        assert said.endswith("A resposta já está aqui: 2 processos.")
        assert can_open
        assert button.startswith("Abrir a resposta ")
        assert offers_again
        assert kept == 1
