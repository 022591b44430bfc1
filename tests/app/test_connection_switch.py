"""Another connection is used while calls of the one before are under way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from decimal import Decimal
from pathlib import Path
from threading import Event

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from autos.app.connection.connection_run import ConnectionRuns
from autos.app.search import search_flow
from autos.app.search.charges import charges_of, status_text
from autos.app.services import NOWHERE, ServicePool, open_pool
from autos.archive.archive import Archive
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.connection.contact import NEVER
from autos.domain.errors import ServiceBroken
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import Mode
from autos.service.world.demo import DEMO_CPF
from autos.system.chosen_connection import uses_practice
from autos.system.profiles import Profiles
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.intent import intent_for
from tests.journeys.services import Call, json_answer, scripted, unused_address
from tests.memory_secrets import MemorySecrets
from tests.usecases.consent import write_search

FIRST, SECOND = "first", "second"


@pytest.fixture
async def saved(tmp_path: Path) -> SavedConnections:
    return SavedConnections(Profiles(tmp_path), MemorySecrets())


@pytest.fixture
async def pool(archive: Archive, saved: SavedConnections, tmp_path: Path) -> AsyncIterator[ServicePool]:
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)
    async with open_pool(file, tmp_path / "practice", None, saved) as opened:
        yield opened


@pytest.fixture
def runs(qtbot: QtBot, qapp: QApplication, theme: Theme, pool: ServicePool, tmp_path: Path) -> ConnectionRuns:
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    return ConnectionRuns(opened, pool)


async def add(saved: SavedConnections, name: str, address: str) -> None:
    await saved.add(ConnectionDraft(name, SecretStr(f"key-{len(name)}"), (address,)))


async def test_a_call_under_way_is_not_taken_for_an_interrupted_one(
    saved: SavedConnections, runs: ConnectionRuns
) -> None:
    """It is answered by the service that it was sent to, with the key of that one, and is billed once."""
    released = Event()

    def answer(_: Call) -> object:
        released.wait(60)
        return json_answer({"has_lawsuits": True, "response_data": []})

    with scripted(answer) as (address, calls):  # type: ignore[arg-type]
        await add(saved, FIRST, address)
        await add(saved, SECOND, unused_address())
        saved.profiles.use(FIRST)
        first = await runs.begin_run()
        await first.resume_searches()
        draft = await write_search(first.services.run_search, intent_for(DEMO_CPF, Mode.BASE))
        sending = asyncio.create_task(first.search_flow.send(draft))
        while not calls:  # noqa: ASYNC110 -- the server runs in a thread of its own
            await asyncio.sleep(0.01)
        saved.profiles.use(SECOND)
        second = await runs.begin_run()
        await second.resume_searches()
        meanwhile = await first.services.reader.entry(draft.entry_id)
        released.set()
        await sending
        answered = await first.services.reader.entry(draft.entry_id)
        await runs.aclose()

    assert second.services.service != first.services.service
    assert (meanwhile.state, meanwhile.problem) == (LedgerState.SENT, "")
    assert answered.state is LedgerState.COMPLETED
    assert answered.service == first.services.service
    assert len(calls) == 1


async def test_each_connection_is_opened_once_and_its_key_only_when_it_changes(
    saved: SavedConnections, runs: ConnectionRuns
) -> None:
    """Going back continues with what is open; another key opens it anew."""
    for name in (FIRST, SECOND):
        await add(saved, name, unused_address())
    taken = []
    for name in (FIRST, SECOND, FIRST):
        saved.profiles.use(name)
        taken.append(await runs.begin_run())
    await saved.enter_key(FIRST, "another-key")
    with_other_key = await runs.begin_run()
    await runs.aclose()

    assert taken[0] is taken[2]
    assert taken[0] is not taken[1]
    assert with_other_key is not taken[0]
    assert with_other_key.services.connection.key.get_secret_value() == "another-key"


async def test_a_connection_that_cannot_be_used_is_not_replaced(saved: SavedConnections, pool: ServicePool) -> None:
    """Without its key, and after it was removed, there is no service; the practice service is used only when chosen."""
    await add(saved, FIRST, unused_address())
    saved.profiles.use(FIRST)
    await saved.forget_key(FIRST)
    keyless = await pool.current()
    await saved.remove(FIRST)
    removed = await pool.current()
    saved.profiles.use(None)
    practice = await pool.current()

    assert [one.service for one in (keyless, removed)] == [NOWHERE, NOWHERE]
    assert [one.service_problem for one in (keyless, removed)] == ["KeyMissing", "NoConnection"]
    assert keyless.connection_name == FIRST
    assert not keyless.is_practice
    assert practice.is_practice


async def test_the_first_paint_knows_whether_the_practice_service_is_used(
    saved: SavedConnections, tmp_path: Path
) -> None:
    """Before anything is parsed; a name cannot be mistaken for the choice."""
    fresh = uses_practice(tmp_path)
    await add(saved, 'the "current": null one', unused_address())
    unchosen = uses_practice(tmp_path)
    saved.profiles.use('the "current": null one')
    chosen = uses_practice(tmp_path)
    await saved.remove('the "current": null one')

    assert (fresh, unchosen, chosen) == (True, True, False)
    assert not uses_practice(tmp_path)


async def test_a_call_answered_after_its_key_was_replaced_is_followed_with_the_new_one(
    saved: SavedConnections, runs: ConnectionRuns
) -> None:
    """The former key may be revoked, and nothing reads for it once the archive is closed."""
    released, keys = Event(), list[str]()
    request_id = "9a6b7b5e-6f0f-4b43-9f8f-0a1b2c3d4e5f"

    def answer(call: Call) -> object:
        if call.method == "POST":
            released.wait(60)
        else:
            keys.append(call.key)
        return json_answer({"request_id": request_id, "status": "pending", "search": {}})

    with scripted(answer) as (address, calls):  # type: ignore[arg-type]
        await add(saved, FIRST, address)
        saved.profiles.use(FIRST)
        first = await runs.begin_run()
        await first.resume_searches()
        draft = await write_search(first.services.run_search, intent_for(DEMO_CPF, Mode.COMPLETE))
        sending = asyncio.create_task(first.search_flow.send(draft))
        while not calls:  # noqa: ASYNC110 -- the server runs in a thread of its own
            await asyncio.sleep(0.01)
        await saved.enter_key(FIRST, "another-key")
        second = await runs.begin_run()
        await second.resume_searches()
        released.set()
        await sending
        async with asyncio.timeout(60):
            while not keys:  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.01)
        await runs.aclose()

    assert set(keys) == {"another-key"}
    assert first.services.run_search is not second.services.run_search


async def test_a_connection_without_its_key_still_has_its_month(saved: SavedConnections, pool: ServicePool) -> None:
    """That nothing was spent is said neither of it nor, after it was removed, of no connection."""
    shown = []
    for name in (FIRST, SECOND):
        await add(saved, name, unused_address())
        saved.profiles.use(name)
        services = await pool.current()
        await services.spend.enter(Tariff(monthly=Decimal(100 * len(name))))
        await saved.forget_key(name)
    for name in (FIRST, SECOND):
        saved.profiles.use(name)
        services = await pool.current()
        shown.append(status_text(services, await services.spend.this_month()).split(": ")[-1])
    await saved.remove(SECOND)
    removed = await pool.current()
    nothing = await removed.spend.this_month()

    assert shown == ["nada gasto de R$\u00a0500,00", "nada gasto de R$\u00a0600,00"]
    assert status_text(removed, nothing) == ""
    assert charges_of(removed, nothing, NEVER, is_usable=False).month == ""


async def test_a_search_of_another_connection_is_asked_again_only_after_what_this_one_says(
    saved: SavedConnections, runs: ConnectionRuns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question says where it goes; a call of this one that may have been billed is asked about on its own."""
    said = list[str]()

    async def answer(dialog: ConfirmDialog) -> bool:
        said.append(" ".join(label.text() for label in dialog.findChildren(QLabel)))
        return len(said) == 1

    monkeypatch.setattr(search_flow, "answer", answer)
    with (
        scripted(lambda _call: json_answer({}, 500)) as (first, _),
        scripted(lambda _call: json_answer({}, 500)) as (second, calls),
    ):
        entries = []
        for name, address in ((FIRST, first), (SECOND, second)):
            await add(saved, name, address)
            saved.profiles.use(name)
            run = await runs.begin_run()
            draft = await write_search(run.services.run_search, intent_for(DEMO_CPF, Mode.BASE))
            with pytest.raises(ServiceBroken):
                await run.search_flow.send(draft)
            entries.append(await run.services.reader.entry(draft.entry_id))
        run.search_flow.ask_again(entries[0])
        for name in (f"again {entries[0].entry_id}", "ask 1"):  # reminders wait for as long as the archive is open
            await run.search_flow.tasks.finished(name)
        await runs.aclose()

    assert [one.state for one in entries] == [LedgerState.UNCONFIRMED] * 2
    assert ["Vai para outra conexão: second." in one for one in said] == [True, False]
    assert len(calls) == 1
