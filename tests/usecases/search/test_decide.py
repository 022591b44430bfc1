"""The policy table: the same cases through the use case, the window, the batch and the command line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch
from uuid import UUID, uuid4

import httpx
import pytest
from PySide6.QtWidgets import QApplication, QDialog

from autos.app import services as composition
from autos.app.search.batch_flow import BatchFlow
from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services, open_services
from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.cli import search as headless
from autos.cli.search import SearchCommand
from autos.client.client import Autos
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.components.over_limit_sheet import OverLimitSheet
from autos.desktop.pages.search.batch.state import LIMIT
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.connection.connection import Connection
from autos.domain.dates import court_time, next_month
from autos.domain.errors import AnswerLost
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import LimitAction, Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.search.consent import Consent
from autos.domain.search.intent import Intent
from autos.domain.search.question import question_digest
from autos.domain.search.response import ReceivedItem, ReceivedPage
from autos.service.world.demo import DEMO_CPF
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.search.decide import (
    Confirm,
    Continue,
    DecideSearch,
    Decision,
    Held,
    Incomplete,
    OverBudget,
    Reuse,
    Send,
)
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import SearchDraft
from tests.desktop.conftest import RESOURCES, anyio_backend, archive, theme
from tests.desktop.synthetic import lawsuit, page
from tests.usecases.conftest import PassingClock, clock, connection, reference, service, store, world
from tests.usecases.consent import start_search, write_search
from tests.usecases.monitoring.watched import Watched, always

__all__ = [
    "anyio_backend", "archive", "clock", "connection", "reference", "service", "store",
    "theme", "world",
]  # fmt: skip

pytestmark = pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing the keyboard)")

COMPLETE = intent_for(DEMO_CPF, Mode.COMPLETE)
PATIENCE_S = 60.0
AGAIN, REPEAT, OVER = Consent(again=True), Consent(repeat=True), Consent(over_budget=True)


class Stage:
    """An archive with a past, before a service whose calls are counted."""

    def __init__(self, parts: Services, service: Watched, clock: PassingClock) -> None:
        self.parts = parts
        self.service = service
        self.clock = clock
        self.tasks = TaskScope(on_problem=lambda _problem: None)
        self.decisions: list[Held | SearchDraft] = []
        self.release = asyncio.Event()
        """Lets a call that is held up on the wire go on."""

    async def change(self, work: Callable[[ArchiveTransaction], object]) -> None:
        """Write straight into the archive."""
        await self.parts.opened.archive.run(work)

    async def accepted(self, intent: Intent = COMPLETE) -> UUID:
        """Asked and accepted; its answers are not read."""
        return (await start_search(self.parts.run_search, intent)).entry_id

    async def answered(self, intent: Intent = COMPLETE) -> UUID:
        """Asked, and answered wholly."""
        entry_id = await self.accepted(intent)
        if (await self.parts.reader.entry(entry_id)).is_open:
            await self.end(entry_id, page(lawsuit(0), status="completed"))
        return entry_id

    async def end(self, entry_id: UUID, last: ReceivedPage) -> None:
        """The service has answered all that it will."""
        now = self.clock.now()
        await self.change(lambda transaction: transaction.answers.save_page(entry_id, last, now))
        await self.change(lambda transaction: transaction.ledger.set_state(entry_id, LedgerState.COMPLETED, now))

    async def add(self, *items: ReceivedItem, announced: int = 0) -> None:
        """An answer that ended with these besides; `announced` is how many more the service counted."""
        entry_id = await self.answered()
        entry = await self.parts.reader.entry(entry_id)
        count = entry.items_count + len(items) + announced
        await self.end(entry_id, ReceivedPage("completed", 1, 1, count, items))


async def nothing(_stage: Stage) -> None:
    """Never asked."""


async def on_its_way(stage: Stage) -> None:
    """The call has left, and its answer is not there yet."""
    is_sent = asyncio.Event()

    async def hold(call: httpx.Request) -> None:
        if call.method == "POST":
            is_sent.set()
            await stage.release.wait()

    stage.service.instead = hold
    draft = await write_search(stage.parts.run_search, COMPLETE)

    async def send() -> None:
        await stage.parts.run_search.send(draft)

    stage.tasks.start("held", send())
    await is_sent.wait()


async def accepted(stage: Stage) -> None:
    await stage.accepted()


async def resting(stage: Stage) -> None:
    """Accepted, and not read on because of a problem."""
    entry_id = await stage.accepted()
    await stage.change(lambda transaction: transaction.ledger.update(entry_id, problem="StillPending"))


async def whole(stage: Stage) -> None:
    await stage.answered()


async def whole_of_another_mode(stage: Stage) -> None:
    await stage.answered(intent_for(DEMO_CPF, Mode.ON_DEMAND))


async def nothing_found(stage: Stage) -> None:
    """Everybody answered that there is nothing."""
    await stage.end(await stage.accepted(), ReceivedPage("completed", 1, 1, 0, ()))


async def old(stage: Stage) -> None:
    await stage.answered()
    stage.clock.moment += timedelta(days=2)


async def with_unknown_type(stage: Stage) -> None:
    """An item of a kind that nobody knows."""
    await stage.add(ReceivedItem(uuid4(), "novelty", None, b"{}"))


async def with_unreadable_item(stage: Stage) -> None:
    await stage.add(ReceivedItem(uuid4(), "lawsuit", None, b'{"name": "no number"}'))


async def with_fewer_than_announced(stage: Stage) -> None:
    await stage.add(announced=2)


async def with_silent_court(stage: Stage) -> None:
    await stage.add(ReceivedItem(uuid4(), "application_error", None, b'{"message": "SYNTHETIC", "code": 1}'))


async def cancelled_by_the_service(stage: Stage) -> None:
    """It was accepted, and ended before the courts had answered."""
    entry_id = await stage.accepted()
    await stage.change(
        lambda transaction: transaction.ledger.set_state(entry_id, LedgerState.CANCELLED, stage.clock.now())
    )


async def old_and_incomplete(stage: Stage) -> None:
    await with_unknown_type(stage)
    stage.clock.moment += timedelta(days=2)


async def unconfirmed(stage: Stage) -> None:
    """The call left, and its answer was lost."""
    stage.service.instead = always(httpx.ReadTimeout("synthetic"))
    with suppress(AnswerLost):
        await stage.accepted()
    stage.service.instead = None
    stage.clock.move(60)


async def refused(stage: Stage) -> None:
    """The service said no: nothing was billed."""
    stage.service.instead = always(httpx.Response(422, json={"error": {"name": "HttpError", "message": "SYNTHETIC"}}))
    with suppress(Exception):
        await stage.accepted()
    stage.service.instead = None


async def repeated(stage: Stage) -> None:
    """Lost, asked again after a word, and answered."""
    await unconfirmed(stage)
    draft = await stage.parts.decide_search.begin(COMPLETE, REPEAT)
    assert isinstance(draft, SearchDraft)
    await stage.parts.run_search.send(draft)
    await stage.end(draft.entry_id, page(lawsuit(0), status="completed"))


async def repeated_long_ago(stage: Stage) -> None:
    await repeated(stage)
    stage.clock.moment += timedelta(days=2)


async def whole_then_unconfirmed(stage: Stage) -> None:
    await whole(stage)
    await unconfirmed(stage)


async def whole_then_unconfirmed_by_a_clock_set_back(stage: Stage) -> None:
    """The first call was written down while the clock was a month ahead."""
    moment = stage.clock.moment
    stage.clock.moment += timedelta(days=31)
    await whole(stage)
    stage.clock.moment = moment
    await unconfirmed(stage)


async def repeated_by_a_clock_set_back(stage: Stage) -> None:
    """The lost call was written down while the clock was a month ahead; the repeated one waits for its answers."""
    moment = stage.clock.moment
    stage.clock.moment += timedelta(days=31)
    await unconfirmed(stage)
    stage.clock.moment = moment
    draft = await stage.parts.decide_search.begin(COMPLETE, REPEAT)
    assert isinstance(draft, SearchDraft)
    await stage.parts.run_search.send(draft)


async def unconfirmed_then_merged(stage: Stage) -> None:
    """The call was lost; then the rows of another archive came, of a search that was answered a month before."""
    await unconfirmed(stage)
    moment = stage.clock.moment
    stage.clock.moment -= timedelta(days=31)
    await stage.answered()
    stage.clock.moment = moment


async def unconfirmed_then_accepted(stage: Stage) -> None:
    await unconfirmed(stage)
    await accepted(stage)


async def incomplete_then_unconfirmed(stage: Stage) -> None:
    await with_unknown_type(stage)
    await unconfirmed(stage)


async def over_budget(stage: Stage) -> None:
    """The month's limit is less than one call."""
    await stage.parts.spend.enter(Tariff({CostClass.BASE_SOURCES: Decimal(2)}, monthly=Decimal(1)))


async def whole_over_budget(stage: Stage) -> None:
    await whole(stage)
    await over_budget(stage)


async def incomplete_over_budget(stage: Stage) -> None:
    await with_unknown_type(stage)
    await over_budget(stage)


async def unconfirmed_over_budget(stage: Stage) -> None:
    await unconfirmed(stage)
    await over_budget(stage)


class Case(NamedTuple):
    """What the archive holds, what the person agrees to, and what must come of it."""

    past: Callable[[Stage], Awaitable[None]]
    decision: type[Decision]
    consent: Consent = Consent()

    def __str__(self) -> str:
        agreed = [name for name, value in self.consent._asdict().items() if value]
        return "-".join([self.past.__name__, *agreed])


CASES = [
    Case(nothing, Send),
    Case(nothing, Send, AGAIN),
    Case(on_its_way, Continue),
    Case(on_its_way, Continue, AGAIN),
    Case(accepted, Continue),
    Case(accepted, Continue, AGAIN),
    Case(resting, Continue),
    Case(resting, Send, AGAIN),
    Case(unconfirmed_then_accepted, Continue),
    Case(whole, Reuse),
    Case(whole, Send, AGAIN),
    Case(nothing_found, Reuse),
    Case(whole_of_another_mode, Send),
    Case(old, Send),
    Case(repeated, Reuse),
    Case(whole_then_unconfirmed, Reuse),
    Case(whole_then_unconfirmed, Confirm, AGAIN),
    Case(whole_over_budget, Reuse),
    Case(whole_over_budget, OverBudget, AGAIN),
    Case(with_unknown_type, Incomplete),
    Case(with_unknown_type, Send, AGAIN),
    Case(with_unreadable_item, Incomplete),
    Case(with_unreadable_item, Send, AGAIN),
    Case(with_fewer_than_announced, Incomplete),
    Case(with_fewer_than_announced, Send, AGAIN),
    Case(with_silent_court, Incomplete),
    Case(cancelled_by_the_service, Incomplete),
    Case(old_and_incomplete, Send),
    Case(whole_then_unconfirmed_by_a_clock_set_back, Confirm, AGAIN),
    Case(repeated_by_a_clock_set_back, Continue),
    Case(unconfirmed_then_merged, Confirm),
    Case(incomplete_then_unconfirmed, Incomplete),
    Case(incomplete_then_unconfirmed, Confirm, AGAIN),
    Case(incomplete_over_budget, OverBudget, AGAIN),
    Case(unconfirmed, Confirm),
    Case(unconfirmed, Confirm, AGAIN),
    Case(unconfirmed, Confirm, OVER),
    Case(unconfirmed, Send, REPEAT),
    Case(repeated_long_ago, Send),
    Case(unconfirmed_over_budget, Confirm),
    Case(unconfirmed_over_budget, OverBudget, REPEAT),
    Case(unconfirmed_over_budget, Send, Consent(repeat=True, over_budget=True)),
    Case(refused, Send),
    Case(over_budget, OverBudget),
    Case(over_budget, OverBudget, AGAIN),
    Case(over_budget, Send, OVER),
]


async def through_use_case(stage: Stage, consent: Consent, _opened: Callable[[], OpenedWindow]) -> None:
    """Decide, and send what is to be sent."""
    decision = await stage.parts.decide_search.begin(COMPLETE, consent)
    if isinstance(decision, SearchDraft):
        await stage.parts.run_search.send(decision)


async def through_window(stage: Stage, consent: Consent, opened_window: Callable[[], OpenedWindow]) -> None:
    """Dialogs are answered as the person agrees to; what was said before the question is that it is asked again."""
    opened = opened_window()
    asking = SearchFlow(opened, stage.parts, stage.tasks)
    asking.show = lambda _entry_id: None
    asking.ask(COMPLETE, Consent(again=consent.again))
    agrees = {Incomplete: consent.again, Confirm: consent.repeat, OverBudget: consent.over_budget}
    async with asyncio.timeout(PATIENCE_S):
        while stage.tasks.is_running("ask 1"):
            for dialog in opened.window.findChildren(QDialog):
                if dialog.isVisible() and isinstance(dialog, ConfirmDialog | OverLimitSheet):
                    is_agreed = agrees[type(stage.decisions[-1])]  # type: ignore[index]  # only these open one
                    dialog.done(QDialog.DialogCode.Accepted if is_agreed else QDialog.DialogCode.Rejected)
            await asyncio.sleep(0.005)


async def through_batch(stage: Stage, consent: Consent, opened_window: Callable[[], OpenedWindow]) -> None:
    """A batch of one document; the limit is passed by going on and agreeing to the figures."""
    opened = opened_window()
    asking = SearchFlow(opened, stage.parts, stage.tasks)
    batch = opened.search.batch
    batch.attach(BatchFlow(stage.parts, asking))
    batch.choose_mode(Mode.COMPLETE)
    batch.read(DEMO_CPF)
    await batch.tasks.idle()
    batch.set_asks_again(consent.again)
    batch.start()
    await batch.tasks.idle()
    if consent.over_budget and batch.state.problem == LIMIT:
        batch.resume()
        async with asyncio.timeout(PATIENCE_S):
            while (sheet := opened.window.findChild(OverLimitSheet)) is None or not sheet.isVisible():  # noqa: ASYNC110 -- a dialog has no event for it
                await asyncio.sleep(0.005)
        sheet.accept()
        await batch.tasks.idle()
    await batch.aclose()


async def through_command_line(stage: Stage, consent: Consent, _opened: Callable[[], OpenedWindow]) -> None:
    """`autos search`, with the flags for what the person agrees to."""

    @asynccontextmanager
    async def same_archive(*_: object, **__: object) -> AsyncIterator[OpenedArchive]:
        yield stage.parts.opened

    @asynccontextmanager
    async def same_parts(*_: object, **__: object) -> AsyncIterator[Services]:
        yield stage.parts

    command = SearchCommand(
        COMPLETE.search_type,
        DEMO_CPF,
        Mode.COMPLETE,
        as_json=True,
        ask_anew=consent.again,
        repeats=consent.repeat,
        over_budget=consent.over_budget,
    )
    with patch.object(headless, "_archive", same_archive), patch.object(headless, "open_services", same_parts):
        await headless._search(command)


WAYS = {
    "use case": through_use_case,
    "window": through_window,
    "batch": through_batch,
    "command line": through_command_line,
}


@pytest.fixture
async def stage(
    archive: Archive,
    service: Watched,
    clock: PassingClock,
    connection: Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Stage]:
    monkeypatch.setattr(composition, "Clock", lambda: clock)
    monkeypatch.setattr(
        composition, "Autos", lambda addresses, **_: Autos(addresses, transport=service, sleep=clock.sleep)
    )
    monkeypatch.setattr(composition, "read_connection_file", lambda _file: connection)
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)
    async with open_services(file, tmp_path / "practice", tmp_path / "connection.json") as parts:
        made = Stage(parts, service, clock)
        yield made
        made.release.set()
        await made.tasks.aclose()


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[MainWindow]:
    """One for all cases: it only holds their dialogs."""
    theme = Theme(RESOURCES)
    theme.apply(qapp, Scheme.LIGHT)
    window = MainWindow(SearchPresenter(), theme, practice=True)
    yield window
    window.close()
    window.deleteLater()


@pytest.fixture
def opened_window(window: MainWindow, qapp: QApplication, theme: Theme, tmp_path: Path) -> Callable[[], OpenedWindow]:
    """Opens the window for the search of a case."""

    def opened() -> OpenedWindow:
        return OpenedWindow(qapp, window, SearchPresenter(), theme, Preferences(tmp_path / "preferences.ini"))

    return opened


def ways() -> list[Any]:
    """Every case through everything that can express it: a batch asks nobody about one line."""
    return [
        pytest.param(way, case, id=f"{way}-{case}")
        for case in CASES
        for way in WAYS
        if not (way == "batch" and case.consent.repeat)
    ]


@pytest.mark.parametrize(("way", "case"), ways())
async def test_window_batch_and_command_line_decide_and_send_alike(
    stage: Stage, opened_window: Callable[[], OpenedWindow], monkeypatch: pytest.MonkeyPatch, way: str, case: Case
) -> None:
    """One call leaves where the decision is to send, none anywhere else, by the service's own count."""
    begin = DecideSearch.begin

    async def note(self: DecideSearch, intent: Intent, consent: Consent) -> Held | SearchDraft:
        stage.decisions.append(await begin(self, intent, consent))
        return stage.decisions[-1]

    await case.past(stage)
    before = len(stage.service.posts)
    monkeypatch.setattr(DecideSearch, "begin", note)
    await WAYS[way](stage, case.consent, opened_window)

    decision = stage.decisions[-1]
    assert isinstance(decision, SearchDraft if case.decision is Send else case.decision)
    assert len(stage.service.posts) - before == (1 if case.decision is Send else 0)


@pytest.mark.parametrize("mode", list(Mode))
async def test_an_answer_in_every_mode_is_reused_on_its_own_day(stage: Stage, mode: Mode) -> None:
    intent = intent_for(DEMO_CPF, mode)
    await stage.answered(intent)
    decision = await stage.parts.decide_search.decide(intent)
    stage.clock.moment += timedelta(days=2)
    later = await stage.parts.decide_search.decide(intent)

    assert isinstance(decision, Reuse)
    assert later == Send(intent)
    assert len(stage.service.posts) == 1


async def test_an_interrupted_call_is_unconfirmed_for_the_next_command(
    stage: Stage, opened_window: Callable[[], OpenedWindow]
) -> None:
    """The command line settles the ledger before it decides, as the window does at its start."""
    draft = await write_search(stage.parts.run_search, COMPLETE)
    await stage.change(lambda transaction: transaction.ledger.update(draft.entry_id, state=LedgerState.SENT))
    await through_command_line(stage, Consent(), opened_window)

    assert isinstance(await stage.parts.decide_search.decide(COMPLETE), Confirm)
    assert stage.service.posts == []


async def test_two_who_ask_at_once_send_once(stage: Stage) -> None:
    """What is to be sent is written down in the transaction that decides."""
    decisions = await asyncio.gather(*(stage.parts.decide_search.begin(COMPLETE) for _ in range(5)))

    assert sorted(type(decision).__name__ for decision in decisions) == ["Continue"] * 4 + ["SearchDraft"]
    assert len(await stage.parts.reader.recent()) == 1


async def test_the_rest_of_the_limit_is_spent_once(stage: Stage) -> None:
    """What is written down counts, though it has not left."""
    await stage.parts.spend.enter(Tariff({CostClass.BASE: Decimal(10)}, monthly=Decimal(10)))
    intents = [COMPLETE._replace(mode=Mode.BASE, search_key=key) for key in ("11122233396", "97000000104")]
    decisions = await asyncio.gather(*(stage.parts.decide_search.begin(intent) for intent in intents))

    assert sorted(type(decision).__name__ for decision in decisions) == ["OverBudget", "SearchDraft"]


async def test_a_repeated_call_lets_the_service_answer_with_what_it_has(stage: Stage) -> None:
    """As old as the first try, however often it was lost since."""
    await unconfirmed(stage)
    stage.clock.moment += timedelta(days=3)
    await unconfirmed_again(stage)
    decision = await stage.parts.decide_search.decide(COMPLETE, REPEAT)

    assert isinstance(decision, Send)
    assert decision.intent == COMPLETE._replace(cache_days=4)


async def unconfirmed_again(stage: Stage) -> None:
    """Repeated after a word, and lost as well."""
    draft = await stage.parts.decide_search.begin(COMPLETE, REPEAT)
    assert isinstance(draft, SearchDraft)
    stage.service.instead = always(httpx.ReadTimeout("synthetic"))
    with suppress(AnswerLost):
        await stage.parts.run_search.send(draft)
    stage.service.instead = None


@pytest.mark.parametrize("at_limit", [LimitAction.WARN, LimitAction.STOP])
async def test_what_happens_at_the_limit_is_what_the_person_set(stage: Stage, at_limit: LimitAction) -> None:
    """A warning sends without asking; a stop is not passed by any consent."""
    tariff = Tariff({CostClass.BASE_SOURCES: Decimal(2)}, monthly=Decimal(1), at_limit=at_limit)
    await stage.parts.spend.enter(tariff)
    decisions = [await stage.parts.decide_search.decide(COMPLETE, consent) for consent in (Consent(), OVER)]

    if at_limit is LimitAction.WARN:
        assert [type(decision) for decision in decisions] == [Send, Send]
    else:
        assert decisions == [OverBudget(is_final=True)] * 2


async def test_an_answer_of_the_archive_is_counted_where_it_is_used(stage: Stage) -> None:
    """Not where somebody only looks, and not what was asked."""
    await stage.answered()
    await stage.parts.decide_search.decide(COMPLETE)
    begun = await stage.parts.decide_search.begin(COMPLETE)
    month = court_time(stage.clock.now()).date().replace(day=1)
    counts = await stage.parts.opened.archive.read(
        lambda transaction: transaction.free_answers.counts(month, next_month(month))
    )

    assert isinstance(begun, Reuse)
    assert counts == [(stage.parts.service, Mode.COMPLETE, 1)]


async def test_what_was_asked_before_many_others_of_the_same_person_is_found(stage: Stage) -> None:
    """However many filters were asked for since: it is looked for by what it asked, not among the newest."""
    entry_id = await stage.answered()
    entry = await stage.parts.reader.entry(entry_id)

    def ask_others(transaction: ArchiveTransaction) -> None:
        body = json.loads(transaction.ledger.search_body(entry_id))
        for amount in range(600):
            params = {"filter": {"amount_gte": amount}}
            other = {"search": body["search"] | {"search_params": params}}
            transaction.ledger.add(replace(entry, entry_id=uuid4()), json.dumps(other))

    await stage.change(ask_others)
    decision = await stage.parts.decide_search.decide(COMPLETE)

    assert isinstance(decision, Reuse)
    assert decision.entry.entry_id == entry_id


async def test_what_an_archive_says_that_it_asked_is_compared(stage: Stage) -> None:
    """A digest that came with somebody's file answers nothing by itself."""
    entry_id = await stage.answered(COMPLETE._replace(search_key="97000000104"))
    asked = await stage.parts.opened.archive.read(lambda inside: inside.ledger.search_body(entry_id))
    body = json.loads(asked)
    body["search"]["search_key"] = COMPLETE.search_key
    entry = await stage.parts.reader.entry(entry_id)
    digest = question_digest(entry.service, entry.mode, json.dumps(body))
    await stage.parts.opened.archive.maintain(
        lambda connection, _: connection.execute("UPDATE ledger SET question = ?", (digest,))
    )

    assert isinstance(await stage.parts.decide_search.decide(COMPLETE), Send)
