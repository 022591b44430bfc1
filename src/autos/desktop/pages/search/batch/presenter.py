"""A batch: what was pasted is read, chosen from, and asked one after the other; nothing leaves before the button."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import fields
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple, Protocol, assert_never
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.search.batch.state import (
    LEAVE_REST,
    LIMIT,
    Answer,
    BatchState,
    Line,
    Phase,
    Standing,
    can_go_again,
)
from autos.domain.documents.document_match import DocumentCheck
from autos.domain.documents.pasted_text import PastedDocuments, find_documents
from autos.domain.errors import Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.intent import Intent
from autos.usecases.library.text_file import read_text
from autos.usecases.search.decide import (
    Confirm,
    Consent,
    Continue,
    Decision,
    Held,
    Incomplete,
    OverBudget,
    Reuse,
)
from autos.usecases.search.run_search import Draft

READ_AT_ONCE = 3_000
"""Characters that are read within a frame, a column of numbers being the slowest; more are read beside the window."""
MOST_LINES = 2_000
"""Documents of one batch: nobody ticks more, and a mistake with more is dear."""
AT_ONCE = 2
"""Calls on their way at the same time."""
BUG = "Bug"
"""Stands for a `Problem`: a mistake of ours, which is reported; the rest waits."""
SURE = frozenset({DocumentCheck.VALID, DocumentCheck.LETTERS, DocumentCheck.ZEROS})
TOLD_AT_ONCE = 50
"""Lines of which it is told together whether an answer is kept."""


class Sent(NamedTuple):
    """What became of one call."""

    entry_id: UUID
    problem: str = ""


class Sender(Protocol):
    """The way every question goes, without pages and dialogs."""

    async def decide(self, intent: Intent) -> Decision: ...
    async def begin(self, intent: Intent, consent: Consent) -> Held | Draft: ...
    async def drop(self, draft: Draft) -> None: ...
    async def send(self, draft: Draft) -> Sent: ...
    async def answer(self, entry_id: UUID) -> Answer: ...


class BatchPresenter(Presenter[BatchState]):
    """Lives as long as the form; what has left is never cut off."""

    opened = Signal(object)
    """Id of a search whose answers are wanted."""
    number_asked = Signal(str)
    """A lawsuit number: it opens the archive."""

    def __init__(self, dress: Callable[[Intent], Intent]) -> None:
        """`dress` gives a question what the form restricts it to."""
        super().__init__(BatchState())
        self._dress = dress
        self._sender: Sender | None = None
        self._is_halted = False
        self._passes_limit = False
        self._outdated: set[UUID] = set()
        self._questions: dict[int, Intent] = {}
        """By place, what was to be asked when the button was pressed: chips that change later are not for these."""
        self.tasks = TaskScope(on_problem=self._tell)

    def serve(self, sender: Sender) -> None:
        """From now on questions can leave; what became of those before may not have been heard."""
        self._sender = sender
        self._update(is_ready=True)
        self.hear(line.entry_id for line in self.state.lines if line.entry_id is not None)
        self._look_for_kept()

    def forget(self) -> None:
        """The archive is locked: nothing read or asked stays here. What has left goes its way to the archive."""
        self._sender = None
        for name in ("read", "kept", "send", "answers"):
            self.tasks.cancel(name)
        self._become(BatchState(mode=self.state.mode))

    def open(self) -> None:
        self._update(is_open=True)

    def close(self) -> None:
        """Out of sight; what is being asked goes on."""
        self._update(is_open=False)

    def read(self, text: str) -> None:
        """List the documents of `text`; while a batch is on its way, that one is shown."""
        if self.state.phase is Phase.SENDING:
            self.open()
        elif len(text) <= READ_AT_ONCE or self._sender is None:
            self.tasks.cancel("read")  # a file of before would come over it
            self._list(find_documents(text))
        else:
            self._begin_reading(lambda: text)

    def read_file(self, file: Path) -> None:
        """List the documents of a file of text."""
        if self.state.phase is not Phase.SENDING:
            self._begin_reading(lambda: read_text(file))

    def _begin_reading(self, text: Callable[[], str]) -> None:
        self.tasks.cancel("kept")
        self._become(BatchState(is_open=True, is_reading=True, is_ready=self.state.is_ready, mode=self.state.mode))
        self.tasks.start("read", self._read(text))

    async def _read(self, text: Callable[[], str]) -> None:
        given_up = Event()
        try:
            found = await asyncio.to_thread(lambda: find_documents(text(), lambda: not given_up.is_set()))
        except Exception:  # where another text has taken its place, that one is being read
            self._update(is_reading=False)
            raise
        finally:
            given_up.set()  # else the thread would go on, and the end of the application wait for it
        self._list(found)

    def _list(self, pasted: PastedDocuments) -> None:
        documents, more = pasted.documents[:MOST_LINES], pasted.documents[MOST_LINES:]
        lines = tuple(Line(each, is_chosen=each.check in SURE and each.search_type is not None) for each in documents)
        self.tasks.cancel("kept")  # of lines that are no more
        is_ready, mode = self._sender is not None, self.state.mode
        self._become(
            BatchState(is_open=True, is_ready=is_ready, lines=lines, lost=pasted.lost, more=len(more), mode=mode)
        )
        self._look_for_kept()

    def toggle(self, place: int) -> None:
        """Choose a document, or leave it out."""
        line = self.state.lines[place]
        if self.state.phase is Phase.CHOOSING and line.can_be_asked:
            self._set(place, is_chosen=not line.is_chosen)

    def choose_all(self) -> None:
        self._choose(lambda _line: True)

    def choose_none(self) -> None:
        self._choose(lambda _line: False)

    def choose_new(self) -> None:
        """Only those of which no answer is kept."""
        self._choose(lambda line: line.kept is None and line.document.check in SURE)

    def choose_mode(self, mode: Mode) -> None:
        """In which way all of them are asked."""
        if self.state.phase is Phase.CHOOSING and mode is not self.state.mode:
            self._update(mode=mode)
            self.look_again()

    def ask_anew(self, asks_anew: bool) -> None:
        """Whether documents with a kept answer are paid for again."""
        self._update(asks_anew=asks_anew)

    def look_again(self) -> None:
        """It is another question, by its mode or by its chips: what is kept of the one before is no answer to it."""
        if self.state.phase is Phase.CHOOSING:
            lines = tuple(line._replace(kept=None) for line in self.state.lines)
            self._update(lines=lines, asks_anew=False)
            self._look_for_kept()

    def start(self) -> None:
        """Ask for all that are chosen."""
        if self.state.phase is not Phase.CHOOSING or self._sender is None or not self.state.chosen:
            return
        queued = Standing.QUEUED
        lines = self.state.lines
        chosen = [line._replace(standing=queued) if line.is_chosen and line.can_be_asked else line for line in lines]
        self._update(lines=tuple(chosen))
        self._questions = {place: self._intent(line) for place, line in enumerate(chosen) if line.standing is queued}
        self._passes_limit = False
        self._go()

    def stop(self) -> None:
        """Nothing more leaves."""
        self._is_halted = True
        self._update(is_stopping=self.state.phase is Phase.SENDING)

    def go_on(self) -> None:
        """With what has not left; the person has seen why it waits."""
        if self.state.phase is not Phase.STOPPED or self._sender is None:
            return
        self._passes_limit = self._passes_limit or self.state.problem == LIMIT
        again = [
            line._replace(standing=Standing.QUEUED, problem="", entry_id=None, answer=None)
            if can_go_again(line)
            else line
            for line in self.state.lines
        ]
        self._update(lines=tuple(again))
        self._go()

    def choose_again(self) -> None:
        """The same documents, to be asked in another way."""
        if self.state.phase in {Phase.STOPPED, Phase.ENDED}:
            lines = tuple(Line(line.document, line.is_chosen) for line in self.state.lines)
            self._update(lines=lines, phase=Phase.CHOOSING, problem="", asks_anew=False)
            self._look_for_kept()

    def open_line(self, place: int) -> None:
        """The answers of a document, if there are any; a lawsuit number in the archive."""
        line = self.state.lines[place]
        if line.document.search_type is None and line.document.check is not DocumentCheck.INVALID:
            self.number_asked.emit(line.document.wire)
        elif line.opens is not None:
            self.opened.emit(line.opens)

    def hear(self, entry_ids: Iterable[UUID]) -> None:
        """The archive has more about these searches."""
        self._outdated |= {line.entry_id for line in self.state.lines if line.entry_id} & set(entry_ids)
        if self._outdated and self._sender is not None:
            self.tasks.start("answers", self._read_answers(self._sender))

    async def aclose(self) -> None:
        """Until the next desk serves it."""
        await self.tasks.stop()

    def _choose(self, is_wanted: Callable[[Line], bool]) -> None:
        if self.state.phase is Phase.CHOOSING:
            wanted = [line.can_be_asked and is_wanted(line) for line in self.state.lines]
            pairs = zip(self.state.lines, wanted, strict=True)
            lines = (line if line.is_chosen is is_in else line._replace(is_chosen=is_in) for line, is_in in pairs)
            self._update(lines=tuple(lines))

    def _go(self) -> None:
        assert self._sender is not None  # noqa: S101 -- both callers have looked
        self.tasks.cancel("kept")
        self._is_halted = False
        self._update(phase=Phase.SENDING, is_stopping=False, problem="")
        self.tasks.start("send", self._send(self._sender))

    async def _send(self, sender: Sender) -> None:
        ends = await asyncio.gather(*(self._work(sender) for _ in range(AT_ONCE)), return_exceptions=True)
        phase = Phase.STOPPED if self.state.left else Phase.ENDED
        self._update(phase=phase, is_stopping=False)
        for bug in ends:
            if bug is not None:
                raise bug

    async def _work(self, sender: Sender) -> None:
        """One call after the other, until none is left or something stops them all."""
        while not self._is_halted:
            lines = enumerate(self.state.lines)
            place = next((place for place, line in lines if line.standing is Standing.QUEUED), None)
            if place is None:
                return
            self._set(place, standing=Standing.ASKING)
            try:
                await self._ask(sender, place)
            except Exception as failure:
                problem = failure.name if isinstance(failure, Problem) else BUG
                entry_id = self.state.lines[place].entry_id  # without one nothing has left
                self._set(place, standing=Standing.ASKED if entry_id else Standing.UNASKED, problem=problem)
                self._halt(problem)
                if problem == BUG:
                    self.hear((entry_id,) if entry_id else ())
                    raise

    async def _ask(self, sender: Sender, place: int) -> None:
        """Show what is kept, or send. What may have been billed is only shown: nobody is asked about one line."""
        consent = Consent(again=self.state.asks_anew, over_budget=self._passes_limit)
        decision = await sender.begin(self._questions[place], consent)
        match decision:
            case Continue() | Reuse() | Incomplete() | Confirm():
                self._tell_answer(place, await sender.answer(decision.entry.entry_id))
            case OverBudget():
                self._set(place, standing=Standing.QUEUED)
                self._halt(LIMIT)
            case Draft() if self._is_halted:  # meanwhile
                await sender.drop(decision)
                self._set(place, standing=Standing.QUEUED)
            case Draft():
                await self._send_draft(sender, place, decision)
            case _:
                assert_never(decision)

    async def _send_draft(self, sender: Sender, place: int, draft: Draft) -> None:
        self._set(place, entry_id=draft.entry_id)  # whatever happens now, it is not asked again by itself
        sent = await sender.send(draft)
        self._tell_answer(place, await sender.answer(sent.entry_id), sent.problem)
        self.hear((sent.entry_id,))  # more may have come while this was read
        if sent.problem in LEAVE_REST:
            self._halt(sent.problem)

    def _tell_answer(self, place: int, answer: Answer, problem: str = "") -> None:
        state = answer.entry.state
        special = {LedgerState.FAILED: Standing.UNASKED, LedgerState.UNCONFIRMED: Standing.UNCONFIRMED}
        standing = special.get(state, Standing.ASKED)
        self._set(place, standing=standing, entry_id=answer.entry.entry_id, answer=answer, problem=problem)

    def _halt(self, problem: str) -> None:
        self._is_halted = True
        self._update(problem=self.state.problem or problem)

    def _intent(self, line: Line) -> Intent:
        document = line.document
        if document.search_type is None:
            raise ValueError(document.kind)
        return self._dress(Intent(document.search_type, document.wire, self.state.mode, document.formatted))

    def _look_for_kept(self) -> None:
        if self._sender is not None and self.state.phase is Phase.CHOOSING and self.state.lines:
            self.tasks.start("kept", self._find_kept(self._sender))

    async def _find_kept(self, sender: Sender) -> None:
        asked = [place for place, line in enumerate(self.state.lines) if line.can_be_asked]
        if not asked:
            return
        self._update(is_filtered=self._intent(self.state.lines[asked[0]]).params is not None)
        for start in range(0, len(asked), TOLD_AT_ONCE):
            some = asked[start : start + TOLD_AT_ONCE]
            found = {place: _free(await sender.decide(self._intent(self.state.lines[place]))) for place in some}
            lines = enumerate(self.state.lines)
            told = [line._replace(kept=found[place]) if place in found else line for place, line in lines]
            self._update(lines=tuple(told))

    async def _read_answers(self, sender: Sender) -> None:
        while self._outdated:
            entry_id = self._outdated.pop()
            answer = await sender.answer(entry_id)
            for place, line in enumerate(self.state.lines):
                if line.entry_id == entry_id and line.standing is not Standing.ASKING:
                    self._tell_answer(place, answer, line.problem)

    def _set(self, place: int, **changes: Any) -> None:
        lines = list(self.state.lines)
        lines[place] = lines[place]._replace(**changes)
        self._update(lines=tuple(lines))

    def _become(self, state: BatchState) -> None:
        self._update(**{each.name: getattr(state, each.name) for each in fields(state)})

    def _tell(self, problem: Problem) -> None:
        self._update(file_problem=problem.name)


def _free(decision: Decision) -> LedgerEntry | None:
    """The search that answers for nothing, wholly or in part, if there is one."""
    return decision.entry if isinstance(decision, Continue | Reuse | Incomplete) else None
