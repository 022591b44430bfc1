"""What the window says of the connection in use: untested, answered, silent, refused; its searches and its month."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from autos.app.connection.connection_run import ConnectionRuns
from autos.app.connection.connections import ConnectionsWiring
from autos.app.search import search_flow
from autos.app.search.batch_flow import BatchFlow
from autos.app.services import ServicePool, open_pool
from autos.app.workspace import Workspace
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.over_limit_sheet import LimitQuestion
from autos.desktop.pages.activity.view import SPENDING
from autos.desktop.pages.search.field_message import field_message
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.dates import court_time
from autos.domain.errors import KeyRefused
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import LimitPassed, Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.search.consent import Consent
from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.filter_request import params_of
from autos.domain.search.next_step import NextStep
from autos.service.world.demo import DEMO_CPF
from autos.system.profiles import Profiles
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.decide import Reuse
from autos.usecases.search.intent import intent_for
from tests.desktop.styling import styled_when_built
from tests.desktop.synthetic import entry
from tests.journeys.services import json_answer, scripted, unused_address
from tests.memory_secrets import MemorySecrets
from tests.service.conftest import ManualClock
from tests.usecases.consent import write_search

pytestmark = pytest.mark.qt_log_ignore("does not support")
NAME = "Contrato do escritório"
MISSING = {"error": {"message": "there is no such request"}}


class SteppingClock(ManualClock):
    """Clock that somebody moves; who sleeps is woken each time."""

    def __init__(self, moment: datetime) -> None:
        super().__init__()
        self.moment = moment
        self._moved = asyncio.Event()

    async def sleep(self, _seconds: float) -> None:
        await self._moved.wait()

    def move(self, seconds: float) -> None:
        super().move(seconds)
        self._moved.set()
        self._moved = asyncio.Event()


class Room(NamedTuple):
    opened: OpenedWindow
    archive: Archive
    saved: SavedConnections
    pool: ServicePool
    runs: ConnectionRuns
    wiring: ConnectionsWiring
    clock: SteppingClock

    @property
    def status(self) -> str:
        return self.opened.window.status.service.text()

    @asynccontextmanager
    async def desk(self) -> AsyncIterator[Workspace]:
        """A workspace of the connection in use, as the window has it."""
        run = await self.runs.begin_run()
        desk = Workspace(
            self.opened, run.services, practice=False, search_flow=run.search_flow, connections=self.wiring
        )
        try:
            await desk.start([])
            yield desk
        finally:
            desk.leave()
            await desk.aclose()

    async def keep(self, at: datetime, problem: str = "", **members: object) -> None:
        """Store a search of the connection in use that was answered, or met a problem, at `at`."""
        state = LedgerState.FAILED if problem else LedgerState.COMPLETED
        service = self.saved.profiles.get(NAME).service
        kept = replace(
            entry(service=service, state=state, problem=problem, created_at=at, updated_at=at),
            sent_at=at,
            ended_at=at,
            **members,  # type: ignore[arg-type]
        )
        await self.archive.run(lambda transaction: transaction.ledger.add(kept))


@pytest.fixture
async def room(qapp: QApplication, theme: Theme, archive: Archive, tmp_path: Path) -> AsyncIterator[Room]:
    clock = SteppingClock(datetime.now(UTC))
    saved = SavedConnections(Profiles(tmp_path), MemorySecrets(), clock=clock)
    search = SearchPresenter()
    with styled_when_built(theme):
        window = MainWindow(search, theme, practice=False)
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)
    async with open_pool(file, tmp_path / "practice", None, saved, clock) as pool:
        wiring = ConnectionsWiring(opened, saved, pool)
        runs = ConnectionRuns(opened, pool)
        yield Room(opened, archive, saved, pool, runs, wiring, clock)
        await wiring.aclose()
        await runs.aclose()
    window.close()
    window.deleteLater()


async def use(room: Room, address: str, key: str = "a-key") -> None:
    await room.saved.add(ConnectionDraft(NAME, SecretStr(key), (address,)))
    room.saved.profiles.use(NAME)


def hour(at: datetime) -> str:
    return f"{court_time(at):%H:%M}"


async def test_a_connection_that_was_never_asked_is_not_called_connected(room: Room) -> None:
    """The free test of the saved one shows at once how it answers."""
    with scripted(lambda _call: json_answer(MISSING, 404)) as (address, _):
        await use(room, address)
        async with room.desk() as desk:
            fresh = room.status
            await room.saved.test(NAME)
            await desk.tasks.idle()
            tested = room.status
        async with room.desk():
            again = room.status

    assert fresh == f"Ainda não testada · {NAME}"
    assert tested.startswith("Respondeu às ")
    assert tested.endswith(f" · {NAME}")
    assert again == tested


async def test_a_connection_tested_before_it_was_saved_has_answered(room: Room) -> None:
    """The same key and addresses, and no others; an address edited later was not tested."""
    draft = ConnectionDraft(NAME, SecretStr("a-key"))
    with scripted(lambda _call: json_answer(MISSING, 404)) as (address, _):
        draft = replace(draft, addresses=(address,))
        await room.saved.probe(draft.connection())
        await room.saved.add(draft)
        room.saved.profiles.use(NAME)
        async with room.desk():
            tested = room.status
        await room.saved.change(NAME, ConnectionDraft(NAME, addresses=(unused_address(),)))
        async with room.desk():
            moved = room.status
        await room.saved.probe(draft.connection())
        await room.saved.enter_key(NAME, "another-key")
        async with room.desk():
            with_other_key = room.status

    assert tested.startswith("Respondeu às ")
    assert moved.startswith("Ainda não testada")
    assert with_other_key.startswith("Ainda não testada")


async def test_a_silence_has_the_hour_of_its_beginning(room: Room) -> None:
    """At the next start, too; the state and its hour stand before the name, which is what may be cut."""
    await use(room, unused_address())
    now = datetime.now(UTC)
    first = now + timedelta(seconds=1)
    async with room.desk() as desk:
        await room.keep(first, "ServiceUnreachable")
        await room.keep(now + timedelta(seconds=2), "ServiceUnreachable")
        await desk.tasks.idle()
        desk._refresh_later()
        await desk.tasks.idle()
        silent = room.status
    async with room.desk():
        again = room.status
    await room.keep(now + timedelta(seconds=3))
    async with room.desk():
        answered = room.status

    assert silent == f"Não responde desde {hour(first)} · {NAME}"
    assert again == silent
    assert answered.startswith("Respondeu às ")


async def test_a_refused_key_is_said_of_a_free_test_and_after_a_restart(room: Room) -> None:
    with scripted(lambda _call: json_answer(MISSING, 401)) as (address, _):
        await use(room, address)
        async with room.desk() as desk:
            await room.saved.test(NAME)
            await desk.tasks.idle()
            refused, told = room.status, room.opened.window.notices.texts()
        async with room.desk():
            again, told_again = room.status, room.opened.window.notices.texts()
            can_ask = room.opened.search.state.charges is not None and not room.opened.search.state.charges.refusal
        left = room.opened.window.notices.texts()

    assert refused == again == f"Chave recusada · {NAME}"
    assert [sum("recusou a chave" in text for text in texts) for texts in (told, told_again, left)] == [1, 1, 0]
    assert not can_ask


async def test_a_connection_without_its_key_still_offers_what_it_has_asked(room: Room) -> None:
    """Its recent searches stay in the list of the search page; another connection's do not come in."""
    await use(room, unused_address())
    await room.keep(datetime.now(UTC))
    await room.saved.forget_key(NAME)
    async with room.desk():
        keyless = room.opened.search.state.recents
        status = room.status
    await room.saved.remove(NAME)
    async with room.desk():
        removed = room.opened.search.state.recents

    assert len(keyless) == 1
    assert status == f"Sem chave · {NAME}"
    assert removed == ()


async def test_the_month_that_is_shown_goes_on_with_the_clock(room: Room) -> None:
    """At the turn of the month nothing was spent of it; status bar, prices and spending say so by themselves."""
    room.clock.moment = datetime(2026, 12, 1, 2, 59, tzinfo=UTC)  # 23:59 of 30 November at the courts
    await use(room, unused_address())
    service = room.saved.profiles.get(NAME).service
    await room.pool.archive.run(
        lambda transaction: transaction.tariffs.set(service, Tariff({CostClass.BASE: Decimal(2)}))
    )
    await room.keep(room.clock.now(), mode=Mode.BASE, cases_count=0)
    async with room.desk() as desk:
        prices = room.wiring.presenter
        prices.load()
        await prices.tasks.idle()
        activity = desk.screens.activity_view
        activity.show_page(SPENDING)
        assert activity.spending is not None
        month = activity.spending.title.text()
        before = room.opened.window.status.month.text(), prices.state.month.known, prices.state.today
        room.clock.move(60)
        await asyncio.sleep(0)
        await desk.tasks.idle()
        await prices.tasks.idle()
        next_month = activity.spending.title.text()
        after = room.opened.window.status.month.text(), prices.state.month.known, prices.state.today

    assert ("ovembro" in month, "ezembro" in next_month) == (True, True)
    assert before == ("Novembro: R$ 2,00", Decimal(2), date(2026, 11, 30))
    assert after == ("Dezembro: nada gasto", Decimal(0), date(2026, 12, 1))


async def test_the_day_of_the_news_goes_on_with_the_clock(room: Room) -> None:
    """The title says the new day."""
    room.clock.moment = datetime(2026, 12, 1, 2, 59, tzinfo=UTC)  # 23:59 of 30 November at the courts
    async with room.desk() as desk:
        news = desk.screens.news
        room.opened.window.show_screen("news")
        await news.presenter.tasks.idle()
        before = news.view.today.text()
        room.clock.move(60)
        await asyncio.sleep(0)
        await desk.tasks.idle()
        await news.presenter.tasks.idle()
        after = news.view.today.text()

    assert (before.casefold(), after.casefold()) == ("segunda-feira, 30 de novembro", "terça-feira, 1 de dezembro")


async def test_the_line_of_a_refused_key_stays_until_the_key_is_accepted(room: Room) -> None:
    """A click on "Trocar a chave…" that comes to nothing changes nothing; a test that is accepted takes it away."""
    answers = [401]
    with scripted(lambda _call: json_answer(MISSING, answers[0])) as (address, _):
        await use(room, address)
        async with room.desk() as desk:
            room.clock.move(1)
            await room.keep(room.clock.now(), "KeyRefused")
            await desk.tasks.idle()
            notices = room.opened.window.notices
            [refused] = notices.all()
            [test, change] = refused.action_buttons.findChildren(QPushButton)
            change.click()
            assert room.wiring.dialog is not None
            room.wiring.dialog.reject()
            cancelled = notices.texts()
            test.click()
            await desk.tasks.idle()
            still_refused = notices.texts()
            answers[0] = 404
            room.clock.move(5)
            test.click()
            await desk.tasks.idle()
            accepted = notices.texts(), room.status

    assert cancelled == [refused.sentence]
    assert refused.sentence in still_refused
    assert refused.sentence not in accepted[0]
    assert accepted[1].startswith("Respondeu às ")


async def test_nothing_is_asked_while_the_key_is_refused(room: Room) -> None:
    """The buttons that would ask say why not, Enter does nothing; an accepted test and another key end that."""
    answers = [401]
    search, field = room.opened.search, room.opened.window.search.field
    with scripted(lambda _call: json_answer(MISSING, answers[0])) as (address, _):
        await use(room, address)
        async with room.desk() as desk:
            room.clock.move(1)
            await room.keep(room.clock.now(), "KeyRefused")
            await desk.tasks.idle()
            [kept] = search.state.recents
            desk._show(kept.entry_id)
            await desk.tasks.idle()
            header = desk.screens.results_view.header
            asked: list[object] = []
            header.again.connect(asked.append)
            [notice] = room.opened.window.notices.all()
            room.opened.window.search.write(DEMO_CPF)
            header.ask_again()
            refused = field.ask.isEnabled(), header.repeat.isEnabled(), search.state.is_sending
            reasons = field.ask.toolTip(), header.repeat.accessibleDescription(), field_message(search.state)[0]
            offered = [one.isVisible() for one in desk.screens.results_view.state_line.buttons]
            icon = room.opened.window.status._pictures["service"].pixmap().toImage()
            answers[0] = 404
            room.clock.move(5)
            notice.action_buttons.findChildren(QPushButton)[0].click()
            await desk.tasks.idle()
            accepted = field.ask.isEnabled(), header.repeat.isEnabled()
            room.clock.move(5)
            await room.keep(room.clock.now(), "KeyRefused")
            await desk.tasks.idle()
            again = field.ask.isEnabled()
    room.clock.move(1)
    await room.saved.enter_key(NAME, "another-key")
    async with room.desk():
        replaced = field.ask.isEnabled()

    assert refused == (False, False, False)
    assert set(reasons) == {notice.sentence}
    assert asked == []
    assert not any(offered)
    assert icon == room.opened.theme.pixmap("key-round", "red", 14).toImage()
    assert accepted == (True, True)
    assert not again
    assert replaced


async def test_every_way_to_ask_stops_while_the_key_is_refused(room: Room) -> None:
    """Nothing is written as sent or called; the line comes back with its buttons, also if it was dismissed.

    What the archive can answer is shown all the same.
    """
    intent = intent_for(DEMO_CPF, Mode.BASE)
    with scripted(lambda _call: json_answer({"has_lawsuits": False, "response_data": []})) as (address, calls):
        await use(room, address)
        async with room.desk() as desk:
            flow, notices = desk.search_flow, room.opened.window.notices
            answered = await write_search(desk._services.run_search, intent)
            await flow.send(answered)
            calls_before = len(calls)
            room.clock.move(1)
            await room.keep(room.clock.now(), "KeyRefused")
            await desk.tasks.idle()
            [kept, _answered] = await desk._services.reader.recent()
            shown: list[object] = []
            flow.show = shown.append
            room.opened.window.search.write("529.982.247-25")
            batch, stored = BatchFlow(desk._services, flow), Consent()
            with pytest.raises(KeyRefused):
                await batch.begin(intent_for("529.982.247-25", Mode.BASE), stored)
            free = await batch.begin(intent, stored)
            draft = MonitoringDraft("Sintético", FilterDraft(party_documents=("52998224725",)))
            offered = []
            for ask in (
                room.opened.search.submit,
                lambda: flow.ask(intent_for("529.982.247-25", Mode.BASE)),
                lambda: flow.ask(intent, Consent(again=True)),
                lambda: flow.ask_again(kept),
                lambda: flow.take_step(kept, NextStep(Mode.ON_DEMAND)),
                lambda: (desk.screens.monitorings.pages.create(draft), create_monitoring(desk)),
            ):
                for notice in notices.all():
                    notice.dismiss.click()
                ask()
                await until(lambda: bool(notices.all()))
                [line] = notices.all()
                offered.append([button.text() for button in line.action_buttons.findChildren(QPushButton)])
            await until(lambda: not room.opened.search.state.is_sending)
            editor = desk.screens.monitorings.pages.editor
            assert editor is not None
            await until(lambda: bool(editor.problem.text()))
            said = editor.problem.text()
            before = list(shown)
            flow.ask(intent)
            await until(lambda: len(shown) > len(before))
            count = len(await desk._services.reader.recent())

    assert offered == [["Testar de novo", "Trocar a chave…"]] * 6
    assert "recusou a chave" in said
    assert "Nada foi criado" in said
    assert (len(calls), count) == (calls_before, 2)
    assert isinstance(free, Reuse)
    assert shown[-1] == answered.entry_id


def create_monitoring(desk: Workspace) -> None:
    editor = desk.screens.monitorings.pages.editor
    assert editor is not None
    editor.create_button.click()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110 -- whatever it is, the window says it by being so
            await asyncio.sleep(0.01)


async def test_the_line_of_a_refused_key_goes_with_the_key(room: Room) -> None:
    """Another workspace, for another key, has nothing of it."""
    await use(room, unused_address())
    async with room.desk() as desk:
        room.clock.move(1)
        await room.keep(room.clock.now(), "KeyRefused")
        await desk.tasks.idle()
        refused = room.opened.window.notices.texts()
    room.clock.move(1)
    await room.saved.enter_key(NAME, "another-key")
    async with room.desk():
        replaced = room.opened.window.notices.texts()

    assert len(refused) == 1
    assert replaced == []


@asynccontextmanager
async def near_the_limit(room: Room) -> AsyncIterator[tuple[Workspace, LedgerEntry, list[Any]]]:
    """A workspace after a search that cost R$ 0,50 of R$ 0,90, that search, and the calls of its service."""
    answered = {"has_lawsuits": False, "response_data": []}
    with scripted(lambda _call: json_answer(answered)) as (address, calls):
        await use(room, address)
        service = room.saved.profiles.get(NAME).service
        prices = {CostClass.BASE: Decimal("0.50"), CostClass.BASE_SOURCES: Decimal(2), CostClass.ON_DEMAND: Decimal(3)}
        await room.pool.archive.run(lambda inside: inside.tariffs.set(service, Tariff(prices, Decimal("0.90"))))
        async with room.desk() as desk:
            draft = await write_search(desk._services.run_search, intent_for(DEMO_CPF, Mode.BASE))
            await desk.search_flow.send(draft)
            yield desk, await desk._services.reader.entry(draft.entry_id), calls


async def ended(desk: Workspace, *names: str) -> None:
    async with asyncio.timeout(30):
        while any(desk.search_flow.tasks.is_running(name) for name in names):  # noqa: ASYNC110 -- housekeeping waits
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_search_asked_again_at_the_limit_needs_a_second_act(
    room: Room, monkeypatch: pytest.MonkeyPatch, *, agrees: bool
) -> None:
    """Agreeing to ask again agrees to pass no limit: that is asked with figures, by another key."""
    questions: list[LimitQuestion] = []

    async def answer(_dialog: QDialog) -> bool:
        return True

    async def ask_to_pass(_parent: object, _theme: object, question: LimitQuestion) -> tuple[bool, int | None]:
        questions.append(question)
        return agrees, None

    monkeypatch.setattr(search_flow, "answer", answer)
    monkeypatch.setattr(search_flow, "ask_to_pass", ask_to_pass)
    async with near_the_limit(room) as (desk, entry, calls):
        desk.search_flow.ask_again(entry)
        await ended(desk, f"again {entry.entry_id}", "ask 1")

    [question] = questions
    assert question.passed == LimitPassed(Decimal("0.50"), Decimal("0.90"), Decimal("0.50"))
    assert question.refusal == ""
    assert len(calls) == 1 + agrees


async def test_past_the_limit_a_cheaper_mode_that_fits_is_offered(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """And taken, it is asked instead, within the limit."""
    questions: list[LimitQuestion] = []

    async def ask_to_pass(_parent: object, _theme: object, question: LimitQuestion) -> tuple[bool, int | None]:
        questions.append(question)
        return False, 0

    monkeypatch.setattr(search_flow, "ask_to_pass", ask_to_pass)
    async with near_the_limit(room) as (desk, entry, calls):
        spent = await desk._services.spend.this_month()
        tariff = Tariff(spent.tariff.prices, Decimal("1.00"))
        await room.pool.archive.run(lambda inside: inside.tariffs.set(entry.service, tariff))
        desk.search_flow.ask(intent_for("FQYKN814000242", Mode.COMPLETE))
        await ended(desk, "ask 1", "ask 2")

    [question] = questions
    assert [offer.act for offer in question.offers] == ["Usar a Base · R$\u00a00,50"]
    assert question.offers[0].words.startswith("Base (imediata) cabe: ")
    assert len(calls) == 2


@pytest.mark.parametrize("is_filtered", [False, True])
async def test_an_earlier_answer_is_offered_only_for_the_same_question(
    room: Room, monkeypatch: pytest.MonkeyPatch, *, is_filtered: bool
) -> None:
    """An answer without the filters is that of another question."""
    questions: list[LimitQuestion] = []

    async def ask_to_pass(_parent: object, _theme: object, question: LimitQuestion) -> tuple[bool, int | None]:
        questions.append(question)
        return False, None

    monkeypatch.setattr(search_flow, "ask_to_pass", ask_to_pass)
    async with near_the_limit(room) as (desk, entry, _calls):
        key = entry.search_key
        await room.keep(
            room.clock.now(),
            search_type="cpf",
            search_key=key,
            label=key,
            cases_count=3,
            records_count=3,
            items_count=3,
        )
        intent = intent_for(DEMO_CPF, Mode.ON_DEMAND)
        if is_filtered:
            intent = intent._replace(params=params_of(FilterDraft(instance=1)))
        desk.search_flow.ask(intent)
        await ended(desk, "ask 1")

    [question] = questions
    assert [offer.act for offer in question.offers] == ([] if is_filtered else ["Abrir · sem custo"])


async def offered(search: SearchPresenter) -> LedgerEntry:
    """What the button opens, once it is known."""
    async with asyncio.timeout(30):
        while (opens := search.state.opens) is None:  # noqa: ASYNC110 -- the presenter has no event for it
            await asyncio.sleep(0.01)
    return opens


async def test_the_button_says_what_it_opens_before_it_is_pressed(room: Room) -> None:
    """The answer that would be given from the archive; then that nothing was asked now is said."""
    async with near_the_limit(room) as (desk, entry, calls):
        search = room.opened.search
        search.type(DEMO_CPF)
        opens = await offered(search)
        search.choose(Mode.COMPLETE)
        await desk.tasks.finished("stored")
        other = search.state.opens
        search.choose(Mode.BASE)
        await offered(search)
        search.submit()
        await ended(desk, f"open {entry.entry_id}")
        said = room.opened.window.notices.texts()

    assert opens.entry_id == entry.entry_id
    assert other is None
    assert [text for text in said if "nada foi perguntado agora" in text]
    assert len(calls) == 1
