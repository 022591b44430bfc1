"""Races of a batch: changed filters, other texts, the same search sent from the form."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from threading import Event

import pytest

from autos.app.search.batch_flow import BatchFlow
from autos.desktop.pages.search.batch import presenter
from autos.desktop.pages.search.batch.state import (
    LIMIT,
    LIMIT_BOUND,
    LIMIT_REACHED,
    BatchPhase,
    DocumentStatus,
)
from autos.desktop.pages.search.batch.texts import cost_text, state_text, status_text, stop_text
from autos.desktop.pages.search.charges import Charges
from autos.domain.documents.pasted_text import PastedDocuments, find_documents
from autos.domain.documents.recognition import recognise
from autos.domain.errors import ArchiveBusy, ArchiveFull
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import LimitAction, Tariff
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.policy.policy_reading import parse_policy
from autos.domain.search.consent import Consent
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.domain.search.intent import Intent
from autos.usecases.search.batch.batch_answer import BatchAnswer
from autos.usecases.search.decide import Held
from autos.usecases.search.run_search import SearchDraft
from tests.desktop.pages.search.batch.conftest import BatchWorld
from tests.desktop.pages.search.batch.test_presenter import NOBODY, RENATO, Scripted
from tests.journeys.services import answering, connection_file

FIVE = "\n".join([RENATO, NOBODY, "111.444.777-35", "123.456.789-09", "000.000.001-91"])
MOST_SHARE = 0.05
DOCUMENTS = "autos.domain.documents."


class WatchedPattern:
    """A regular expression that keeps how much of a text each call scanned, and in which threads."""

    def __init__(self, pattern: re.Pattern[str], scans: list[int], threads: set[int]) -> None:
        self._pattern = pattern
        self._scans = scans
        self._threads = threads

    def __getattr__(self, name: str) -> object:
        """Matches where it is told to, and does not look further; what looks further would not be counted."""
        assert name in {"match", "fullmatch"}, name
        return getattr(self._pattern, name)

    def finditer(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        for match in self._pattern.finditer(text, start, end):
            self._note(match.end() - start)
            start = match.end()
            yield match
        self._note(min(end, len(text)) - start)

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        match = self._pattern.search(text, start, end)
        self._note((min(end, len(text)) if match is None else match.end()) - start)
        return match

    def sub(self, by: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        self._note(len(text))
        return self._pattern.sub(by, text, count)

    def _note(self, length: int) -> None:
        self._scans.append(length)
        self._threads.add(threading.get_ident())


class Watched(Scripted):
    """A sender whose `answer` can fail."""

    def __init__(self) -> None:
        super().__init__()
        self.is_busy = False
        self.state = LedgerState.COMPLETED

    async def answer(self, entry_id: object) -> BatchAnswer:
        if self.is_busy:
            raise ArchiveBusy
        answer = await super().answer(entry_id)
        if self.state is LedgerState.COMPLETED:
            return answer
        return BatchAnswer(replace(answer.entry, state=self.state))


def wish(text: str) -> Intent:
    """Intent as the form sends it."""
    typed = recognise(text)
    return Intent(SearchType.CPF, typed.wire, Mode.EXISTS, typed.formatted)


async def test_filters_changed_after_the_start_do_not_apply(world: BatchWorld) -> None:
    """Every intent is fixed when the batch starts."""
    way = Watched()
    async with world:
        world.batch.attach(way)
        world.batch.choose_mode(Mode.BASE)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        chips = FilterDraft(courts=KeyFilter(("TJSP",)))
        way.on_ask = lambda: world.opened.search.filter(chips)
        world.batch.start()
        await world.batch.tasks.idle()

        assert world.opened.search.state.draft == chips
        assert [one.params for one in way.questions.values()] == [None] * 5


async def test_a_batch_waits_for_the_same_search_of_the_form(world: BatchWorld) -> None:
    """The pending search also answers the batch."""
    async with world:
        world.search_flow.ask(wish(RENATO))
        while not await world.entries():  # noqa: ASYNC110 -- not a moment later
            await asyncio.sleep(0)
        world.batch.read(RENATO)
        world.batch.start()
        await world.batch.tasks.idle()
        await world.search_flow.tasks.idle()

        def said() -> str:
            return status_text(world.batch.state.lines[0], world.batch.state.phase)[0]

        async with asyncio.timeout(30):  # the archive tells of the answer a moment after it was written
            while said() == "ainda pendente":  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.01)

        assert len(await world.entries()) == 1
        assert said() == "há processos"


async def test_the_form_waits_for_the_same_search_of_a_batch(world: BatchWorld) -> None:
    """However it was typed there."""
    async with world:
        world.batch.read(RENATO)
        world.batch.start()
        while not await world.entries():  # noqa: ASYNC110 -- as above
            await asyncio.sleep(0)
        world.search_flow.ask(wish(RENATO)._replace(label="outro jeito de escrever"))
        await world.batch.tasks.idle()
        await world.search_flow.tasks.idle()

        assert len(await world.entries()) == 1


async def test_two_calls_do_not_both_use_the_last_of_the_limit(world: BatchWorld, tmp_path: Path) -> None:
    """The monthly limit allows one call: one is sent."""
    body = b'{"has_lawsuits": false, "request_id": "9a6b7b5e-6f0f-4b43-9f8f-0a1b2c3d4e5f", "response_data": []}'
    with answering(200, body, "application/json") as (address, calls):
        world.connection_file = connection_file(tmp_path, address)
        async with world:
            await world.parts.spend.enter(Tariff({CostClass.BASE: Decimal(10)}, monthly=Decimal(10)))
            world.batch.read(FIVE)
            await world.batch.tasks.idle()
            world.batch.start()
            await world.batch.tasks.idle()

            assert len(calls) == 1
            assert world.batch.state.problem == LIMIT
            assert [line.status for line in world.batch.state.lines].count(DocumentStatus.QUEUED) == 4


async def test_no_batch_passes_the_bound_of_the_administrator(world: BatchWorld, tmp_path: Path) -> None:
    """Nor does resuming it, which agrees to pass a limit of one's own."""
    body = b'{"has_lawsuits": false, "request_id": "9a6b7b5e-6f0f-4b43-9f8f-0a1b2c3d4e5f", "response_data": []}'
    world.reading = parse_policy(b'{"budget": {"monthly": 10}}', "policy.json")
    with answering(200, body, "application/json") as (address, calls):
        world.connection_file = connection_file(tmp_path, address)
        async with world:
            await world.parts.spend.enter(Tariff({CostClass.BASE: Decimal(10)}, Decimal(10), LimitAction.WARN))
            world.batch.read(FIVE)
            await world.batch.tasks.idle()
            world.batch.start()
            await world.batch.tasks.idle()
            problem = world.batch.state.problem
            world.batch.resume()
            await world.batch.tasks.idle()

            assert len(calls) == 1
            assert (problem, world.batch.state.problem) == (LIMIT_BOUND, LIMIT_BOUND)
            assert "administrador" in stop_text(problem)


class LateDraft(BatchFlow):
    """Tells what was written only after another search was refused."""

    def __init__(self, world: BatchWorld) -> None:
        super().__init__(world.parts, world.search_flow)
        self.refused = asyncio.Event()

    async def begin(self, intent: Intent, consent: Consent) -> Held | SearchDraft:
        decision = await super().begin(intent, consent)
        if isinstance(decision, SearchDraft):
            await self.refused.wait()
        else:
            self.refused.set()
        return decision


@pytest.mark.parametrize(("at_limit", "problem"), [(LimitAction.CONFIRM, LIMIT), (LimitAction.STOP, LIMIT_REACHED)])
async def test_the_call_within_the_limit_is_sent_whichever_decision_is_told_first(
    world: BatchWorld, tmp_path: Path, at_limit: LimitAction, problem: str
) -> None:
    """Both are made in the archive, and reach the batch from different threads."""
    body = b'{"has_lawsuits": false, "request_id": "9a6b7b5e-6f0f-4b43-9f8f-0a1b2c3d4e5f", "response_data": []}'
    with answering(200, body, "application/json") as (address, calls):
        world.connection_file = connection_file(tmp_path, address)
        async with world:
            await world.parts.spend.enter(Tariff({CostClass.BASE: Decimal(10)}, Decimal(10), at_limit))
            world.batch.attach(LateDraft(world))
            world.batch.read(FIVE)
            await world.batch.tasks.idle()
            world.batch.start()
            await world.batch.tasks.idle()

            assert len(calls) == 1
            assert world.batch.state.problem == problem
            assert [line.status for line in world.batch.state.lines].count(DocumentStatus.SENT) == 1


async def test_a_stored_answer_of_one_mode_is_not_shown_for_another(world: BatchWorld) -> None:
    """Until it is known, the dearer is told; nor is it asked anew because that was ticked for other answers."""
    async with world:
        world.batch.read(f"{RENATO}\n{NOBODY}")
        world.batch.start()
        await world.batch.tasks.idle()
        world.batch.choose_again()
        await world.batch.tasks.idle()
        world.batch.set_asks_again(asks_again=True)
        world.batch.choose_mode(Mode.BASE)

        assert "2 consultas que podem ser cobradas" in cost_text(world.batch.state, Charges())
        assert not world.batch.state.asks_again
        await world.batch.tasks.idle()


async def test_a_text_can_be_pasted_while_stored_answers_are_read(world: BatchWorld) -> None:
    """What was looked for belonged to lines that are no more."""
    async with world:
        world.batch.read(FIVE)
        await asyncio.sleep(0)
        world.batch.read("nada")
        await world.batch.tasks.idle()

        assert world.batch.state.lines == ()
        assert world.batch.state.file_problem == ""


async def test_a_slow_file_does_not_replace_a_running_batch(world: BatchWorld, tmp_path: Path) -> None:
    """The text that was pasted after it counts."""
    way = Scripted()
    table = tmp_path / "clientes.csv"
    table.write_text("".join(f"OAB/SP {number}\n" for number in range(10_000, 20_000)))
    async with world:
        world.batch.attach(way)
        world.batch.read_file(table)
        await asyncio.sleep(0)
        world.batch.read(FIVE)
        world.batch.start()
        await world.batch.tasks.idle()

        assert len(world.batch.state.lines) == 5
        assert world.batch.state.phase is BatchPhase.ENDED
        assert not world.batch.state.is_reading


async def test_a_sent_call_is_not_repeated_when_its_answer_cannot_be_read(world: BatchWorld) -> None:
    """The archive was busy after the call: resuming sends the others only."""
    way = Watched()
    async with world:
        world.batch.attach(way)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        way.is_busy = True
        world.batch.start()
        await world.batch.tasks.idle()
        left = list(way.asked)
        way.is_busy = False
        world.batch.resume()
        await world.batch.tasks.idle()

        assert left
        assert sorted(way.asked) == sorted({line.document.wire for line in world.batch.state.lines})


async def test_nothing_is_sent_after_stopping(world: BatchWorld) -> None:
    """Not even an intent that was about to be stored."""

    class Slow(Scripted):
        async def begin(self, intent: Intent, consent: Consent) -> Held | SearchDraft:
            world.batch.stop()
            return await super().begin(intent, consent)

    way = Slow()
    async with world:
        world.batch.attach(way)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()

        assert way.asked == []
        assert way.questions == {}
        assert world.batch.state.phase is BatchPhase.STOPPED


async def test_a_long_text_gets_the_focus_when_it_has_been_read(world: BatchWorld) -> None:
    """Whoever pastes a column goes on with the arrows, however long it took to read."""
    column = "\n".join(f"OAB/SP {number}" for number in range(10_000, 11_000))
    async with world:
        view = world.opened.window.search
        world.opened.window.activateWindow()
        view.paste_batch(column)
        is_reading = world.batch.state.is_reading or not world.batch.state.lines
        await world.until(lambda: len(world.batch.state.lines) == 1_000)

        assert is_reading
        assert view.batch.panel is not None
        assert view.batch.panel.list.hasFocus()


async def test_answers_that_arrive_between_two_windows_are_shown(world: BatchWorld) -> None:
    """While the window is rebuilt, nothing listens to the archive."""
    way = Watched()
    async with world:
        world.batch.attach(way)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        way.state = LedgerState.PENDING
        world.batch.start()
        await world.batch.tasks.idle()
        before = {status_text(line, BatchPhase.ENDED)[0] for line in world.batch.state.lines}
        way.state = LedgerState.COMPLETED
        world.batch.attach(way)
        await world.batch.tasks.idle()

        assert before == {"ainda pendente"}
        assert {status_text(line, BatchPhase.ENDED)[0] for line in world.batch.state.lines} == {"há processos"}


async def test_an_unexpected_exception_stops_the_batch_and_is_reported(world: BatchWorld) -> None:
    """Its row is not shown as being sent; the others can be resumed."""

    class Broken(Scripted):
        async def send(self, draft: SearchDraft) -> None:
            if not self.asked:
                self.asked.append(self.questions[draft.entry_id].search_key)
                raise ValueError
            await super().send(draft)

    way = Broken()
    bugs: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: bugs.append(context))
    async with world:
        world.batch.attach(way)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()
        phase, text = world.batch.state.phase, state_text(world.batch.state)
        world.batch.resume()
        await world.batch.tasks.idle()

        assert [type(bug["exception"]) for bug in bugs] == [ValueError]
        assert phase is BatchPhase.STOPPED
        assert "Algo deu errado" in text
        assert sorted(way.asked) == sorted({line.document.wire for line in world.batch.state.lines})
        assert world.batch.state.phase is BatchPhase.ENDED


async def test_an_unexpected_exception_at_an_answer_stops_the_batch_and_is_reported(world: BatchWorld) -> None:
    """What was sent is shown as sent, not as being sent for ever; nothing further is sent before a person goes on."""

    class Broken(Scripted):
        is_broken = True

        async def answer(self, entry_id: object) -> BatchAnswer:
            if self.is_broken:
                self.is_broken = False
                raise ValueError
            return await super().answer(entry_id)

    way = Broken()
    bugs: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: bugs.append(context))
    async with world:
        world.batch.attach(way)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()
        state, asked = world.batch.state, list(way.asked)
        world.batch.resume()
        await world.batch.tasks.idle()

        assert [type(bug["exception"]) for bug in bugs] == [ValueError]
        assert state.phase is BatchPhase.STOPPED
        assert "Algo deu errado" in state_text(state)
        assert DocumentStatus.SENDING not in {line.status for line in state.lines}
        assert len(asked) < len(state.lines)
        assert sorted(way.asked) == sorted({line.document.wire for line in state.lines})
        assert world.batch.state.phase is BatchPhase.ENDED


async def test_a_draft_that_cannot_be_cancelled_is_no_error_of_ours(world: BatchWorld) -> None:
    """The batch was stopped while it was written, and the archive has no room: that is said, and nothing is sent."""

    class Full(Scripted):
        async def begin(self, intent: Intent, consent: Consent) -> Held | SearchDraft:
            world.batch.stop()
            return await super().begin(intent, consent)

        async def drop(self, _draft: SearchDraft) -> None:
            raise ArchiveFull

    way = Full()
    bugs: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: bugs.append(context))
    async with world:
        world.batch.attach(way)
        world.batch.read(FIVE)
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()

        assert bugs == []
        assert way.asked == []
        assert world.batch.state.problem == "ArchiveFull"
        assert world.batch.state.phase is BatchPhase.STOPPED
        assert DocumentStatus.SENDING not in {line.status for line in world.batch.state.lines}


async def test_a_cancelled_read_ends_its_thread(
    world: BatchWorld, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a table of megabytes would delay quitting the application."""
    table = tmp_path / "clientes.csv"
    table.write_text("".join(f"Parte {number};{number}\n" for number in range(5_299_822_400, 5_299_922_400)))
    has_begun, has_ended, reads = Event(), Event(), list[bool]()

    def watched(text: str, is_wanted: Callable[[], bool]) -> PastedDocuments:
        def look() -> bool:
            reads.append(is_wanted())
            has_begun.set()
            return reads[-1]

        try:
            return find_documents(text, look)
        finally:
            has_ended.set()

    monkeypatch.setattr(presenter, "find_documents", watched)
    async with world:
        world.batch.read_file(table)
        await world.until(has_begun.is_set)
        world.opened.search.forget()
        await world.until(has_ended.is_set)

        assert reads[-1] is False
        assert reads.count(False) == 1


async def test_a_long_text_is_scanned_in_small_parts(
    world: BatchWorld, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A regular expression over the whole text would block every other thread until it matches.

    Told by how much of the text is scanned in one call: how long the window's loop stands still depends on the system.
    """
    text = ("O autor ajuizou a presente ação contra o réu, na forma da lei. " * 30 + "\n") * 3_000
    book = tmp_path / "livro.txt"
    book.write_text(text)
    scans, threads = list[int](), set[int]()
    for module in [module for name, module in sys.modules.items() if name.startswith(DOCUMENTS)]:
        for name, value in list(vars(module).items()):
            if isinstance(value, re.Pattern):
                monkeypatch.setattr(module, name, WatchedPattern(value, scans, threads))
    async with world:
        world.batch.read_file(book)
        await world.batch.tasks.idle()

        assert sum(scans) > len(text)
        assert max(scans) < MOST_SHARE * len(text)
        assert threading.get_ident() not in threads
