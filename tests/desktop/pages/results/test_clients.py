"""The clients of the results of a search: who they are, how many, and the list of some of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from autos.archive.archive import Archive
from autos.desktop.components.facets.state import CLIENT
from autos.desktop.components.result_filter.presenter import ResultFilterPresenter
from autos.desktop.pages.results import clients as clients_page
from autos.desktop.pages.results.clients import ResultClientsPresenter
from autos.desktop.pages.results.facets import ResultFacetsPresenter
from autos.domain.lawsuit.clients import NO_CLIENT, OPEN_CLIENT
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from tests.app.conftest import World, world
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

__all__ = ["world"]
pytestmark = pytest.mark.qt_log_ignore("does not support")
OAB = "SP0900417"
BANK = {"name": "Banco Ipêcred S.A.", "side": "Active"}
COUNTED = (("Helena Duarte Vasconcelos", 3), ("Auriverde Alimentos S.A.", 1), (OPEN_CLIENT, 1), (NO_CLIENT, 1))


def represented(name: str, **more: str) -> dict[str, Any]:
    return {"name": name, "side": "Passive", "lawyers": [{"name": "Helena Reis", "main_document": OAB}], **more}


def parties(*clients: dict[str, Any]) -> list[dict[str, Any]]:
    return [BANK, *clients]


RECORDS = (
    lawsuit(0, parties=parties(represented("Helena Duarte Vasconcelos", main_document="11122233396"))),
    lawsuit(1, parties=parties(represented("HELENA DUARTE DE VASCONCELOS"))),
    lawsuit(2, parties=parties(represented("Helena D. Vasconcelos", main_document="111.222.333-96"))),
    lawsuit(3, parties=parties(represented("Auriverde Alimentos S.A.", main_document="000.000.000-00"))),
    lawsuit(4, parties=parties({"name": "Carlos Sintético", "side": "Passive"})),
    lawsuit(5, parties=[BANK]),
)
"""Three of one client in three spellings; one of another; one where it is to be said; one that names one side only."""


def by_lawyer() -> LedgerEntry:
    return entry(
        search_type="oab", search_key=OAB, label="OAB/SP 900.417", entry_id=uuid4(), state=LedgerState.COMPLETED
    )


class Screen:
    """The presenters of the page of results, wired as in the window."""

    def __init__(self, archive: Archive, reader: ArchiveReader) -> None:
        library = Library(archive, Clock())
        self._reader = reader
        self.narrow = ResultFilterPresenter(library)
        self.clients = ResultClientsPresenter(reader)
        self.clients.changed.connect(lambda state: self.narrow.set_clients(state.known))
        self.facets = ResultFacetsPresenter(reader, library, self.narrow, self.clients)

    async def show(self, search: LedgerEntry) -> None:
        ids = tuple(await self._reader.ids_for_entry(search.entry_id))
        self.narrow.show(search, ids)
        self.clients.show(search.entry_id, ids)
        await self.idle()

    async def idle(self) -> None:
        for _ in range(2):  # what one has read, the other counts
            for presenter in (self.clients, self.narrow, self.facets):
                await presenter.tasks.idle()

    async def counted(self, key: str = CLIENT) -> tuple[tuple[str, int], ...]:
        """What a facet says while it is open."""
        self.facets.attend(key)
        await self.idle()
        [found] = self.facets.state.lists
        assert sum(line.count for line in found.lines) == found.total
        return tuple((line.value, line.count) for line in found.lines)


@pytest.fixture
async def screen(archive: Archive, reader: ArchiveReader) -> AsyncIterator[Screen]:
    made = Screen(archive, reader)
    yield made
    for presenter in (made.clients, made.narrow, made.facets):
        await presenter.tasks.aclose()


async def test_each_lawsuit_counts_for_one_client_however_it_is_spelt(screen: Screen, archive: Archive) -> None:
    """By the name without what differs between spellings, or by the document; one of zeros is none."""
    await screen.show(await keep(archive, by_lawyer(), page(*RECORDS)))
    found = await screen.counted()

    assert found == COUNTED
    assert screen.clients.state.count(screen.narrow.state.ids) == 2


async def test_the_lawsuits_of_the_chosen_clients_are_listed(screen: Screen, archive: Archive) -> None:
    """Of several those of each; other facets count what is left, and the clients what the query leaves."""
    await screen.show(await keep(archive, by_lawyer(), page(*RECORDS)))
    rows = screen.narrow.state.ids
    screen.facets.toggle(CLIENT, "Auriverde Alimentos S.A.")
    of_one = screen.narrow.state.ids
    screen.facets.toggle(CLIENT, OPEN_CLIENT)
    of_two, courts = screen.narrow.state.ids, await screen.counted("court")
    screen.narrow.type("tribunal:TJRJ")
    of_court = await screen.counted()
    screen.facets.clear_facet(CLIENT)
    await screen.idle()
    of_all = screen.narrow.state.ids
    screen.narrow.pick_clients([NO_CLIENT])
    screen.narrow.clear()

    assert of_one == (rows[3],)
    assert of_two == (rows[3], rows[4])
    assert courts == (("TJRJ", 1), ("TJSP", 1))
    assert dict(of_court) == {"Auriverde Alimentos S.A.": 1, NO_CLIENT: 1, OPEN_CLIENT: 0}
    assert of_all == (rows[3], rows[5])
    assert screen.narrow.state.ids == rows


async def test_what_tells_another_client_is_counted_and_listed_again(screen: Screen, archive: Archive) -> None:
    """What the user says, a folder, and the answer of another search; the chosen client stays chosen."""
    search = await keep(archive, by_lawyer(), page(*RECORDS))
    await screen.show(search)
    rows = screen.narrow.state.ids
    cases = await archive.read(lambda transaction: transaction.lawsuits.cases_of(rows))
    screen.facets.toggle(CLIENT, "Auriverde Alimentos S.A.")
    name = "AURIVERDE ALIMENTOS"

    await archive.run(lambda transaction: transaction.verdicts.name_client(cases[rows[4]], "Carlos Sintético", NOW))
    named = await screen.counted()
    other = entry(search_key="Banco Ipêcred", label="Banco Ipêcred", entry_id=uuid4())
    await keep(archive, other, page(RECORDS[5]))
    of_bank = await screen.counted()
    more = [lawsuit(place, parties=parties(represented(name))) for place in (6, 7)]
    await archive.run(lambda transaction: transaction.answers.save_page(search.entry_id, page(*more), NOW))
    await screen.show(search)

    assert dict(named) == {
        "Helena Duarte Vasconcelos": 3, "Auriverde Alimentos S.A.": 1, "Carlos Sintético": 1, NO_CLIENT: 1,
    }  # fmt: skip
    assert dict(of_bank)["Banco Ipêcred S.A."] == 1
    assert NO_CLIENT not in dict(of_bank)
    assert screen.narrow.state.clients == (name,)
    assert len(screen.narrow.state.ids) == 3


async def test_a_folder_tells_the_client_of_what_is_in_it(screen: Screen, archive: Archive) -> None:
    search = await keep(archive, by_lawyer(), page(RECORDS[4]))
    await screen.show(search)
    before = await screen.counted()

    def put(transaction: Any) -> None:
        made, _ = transaction.folders.add("Carlos Sintético", NOW)
        transaction.folders.put(made.folder_id, [*transaction.lawsuits.cases_of(screen.narrow.state.ids).values()], NOW)

    await archive.run(put)

    assert before == ((OPEN_CLIENT, 1),)
    assert await screen.counted() == (("Carlos Sintético", 1),)


async def test_nothing_is_said_of_clients_until_all_are_known(
    screen: Screen, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither before they are counted, nor of rows that came meanwhile; a search that is left is not read on."""
    monkeypatch.setattr(clients_page, "BATCH", 2)
    first = await keep(archive, by_lawyer(), page(*RECORDS))
    second = await keep(archive, by_lawyer(), page(*RECORDS[3:]))
    other_first = tuple(await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(first.entry_id)))
    screen.clients.show(first.entry_id, other_first[:5])
    uncounted = screen.clients.state.count(other_first[:5])
    screen.clients.show(first.entry_id, other_first)
    await screen.show(first)
    counted = screen.clients.state.count(other_first)
    of_others = screen.clients.state.count(other_first[:5])
    screen.clients.show(second.entry_id, other_first[3:])
    left = screen.clients.state.known
    screen.clients.show(None, ())
    await screen.idle()

    assert (uncounted, counted, of_others) == (0, 2, 0)
    assert left is None
    assert screen.clients.state.known is None


async def test_another_order_of_the_same_rows_is_not_counted_again(screen: Screen, archive: Archive) -> None:
    await screen.show(await keep(archive, by_lawyer(), page(*RECORDS)))
    ids = screen.narrow.state.ids[::-1]
    screen.clients.show(screen.clients._entry_id, ids)

    assert screen.clients.state.count(ids) == 2
    assert not screen.clients.tasks.is_running("read")


async def test_a_hidden_page_counts_when_it_is_shown(screen: Screen, archive: Archive) -> None:
    search = await keep(archive, by_lawyer(), page(*RECORDS))
    await screen.show(search)
    screen.clients.set_visible(is_visible=False)
    [row_id] = screen.narrow.state.ids[4:5]
    [case_id] = (await archive.read(lambda transaction: transaction.lawsuits.cases_of([row_id]))).values()
    await archive.run(lambda transaction: transaction.verdicts.name_client(case_id, "Carlos Sintético", NOW))
    await screen.idle()
    hidden = screen.clients.state.known
    screen.clients.set_visible(is_visible=True)
    await screen.idle()
    shown = screen.clients.state.known

    assert hidden is not None
    assert shown is not None
    assert (hidden.count, shown.count) == (2, 3)


def press(widget: QWidget, key: Qt.Key) -> None:
    """Send a key without running a nested event loop."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


async def test_the_window_says_how_many_clients_there_are_and_refines_by_them(world: World) -> None:
    """By the keyboard: F opens them, Space ticks one; the filter line names it, and Delete takes it away."""
    async with world:
        search = await keep(world.archive, by_lawyer(), page(*RECORDS, status="completed"))
        desk = await world.desk()
        world.opened.window.resize(1366, 768)
        desk._show(search.entry_id)
        view = desk.screens.results_view
        await world.until(lambda: view.records.text() == "em 6 registros · 2 clientes")
        chip, state_line = view.facets.chips.chips[CLIENT], view.progress.when.text()
        first = chip.text()
        view.activateWindow()
        view.facets.chips.open_first()
        popup = view.facets.chips.popup
        assert popup is not None
        await world.until(lambda: popup.view.lines.rowCount() == 4)
        names = [(line.name, line.cases) for line in popup.view.lines.records]
        press(popup.line, Qt.Key.Key_Down)
        press(popup.view, Qt.Key.Key_Space)
        await world.until(lambda: view.list.rows.rowCount() == 3)
        popup.close()
        title, chosen, word = view.count.text(), chip.text(), view.narrow_line.client
        shown = word.text(), word.isVisible(), word.accessibleName()
        press(word, Qt.Key.Key_Delete)
        await world.until(lambda: view.list.rows.rowCount() == 6)

        assert state_line.endswith("cliente é quem a OAB/SP 900.417 representa")
        assert first == "Cliente todos"
        assert names == [
            ("Helena Duarte Vasconcelos", 3), ("Auriverde Alimentos S.A.", 1), ("Cliente por definir", 1),
            ("Sem cliente", 1),
        ]  # fmt: skip
        assert (title, chosen) == ("3 de 6 processos", "Cliente Helena D. V.")
        assert shown == ("Cliente Helena D. V.", True, "Cliente: Helena Duarte Vasconcelos")
        assert not view.narrow_line.isVisible()
        assert chip.text() == first


async def test_of_one_person_the_only_client_goes_without_saying(world: World) -> None:
    async with world:
        person = {"name": "Renato Farias Brandão", "side": "Passive"}
        search = entry(state=LedgerState.COMPLETED)
        await keep(world.archive, search, page(lawsuit(0, parties=[BANK, person]), status="completed"))
        desk = await world.desk()
        desk._show(search.entry_id)
        await world.until(lambda: desk.screens.clients.state.known is not None)

        assert desk.screens.clients.state.count(desk.screens.results.state.ids) == 1
        assert desk.screens.results_view.records.text() == "em 1 registro"
