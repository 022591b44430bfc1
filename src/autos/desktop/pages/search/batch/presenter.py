"""Presenter of the batch search: reads documents, lets the person choose, sends one search per document."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.search.batch.state import (
    LIMIT,
    LIMIT_BOUND,
    LIMIT_OF_FIRM,
    LIMIT_REACHED,
    BatchPhase,
    BatchRow,
    BatchState,
    DocumentStatus,
    can_ask_again,
    can_retry,
    is_awaiting_answer,
)
from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.documents.pasted_text import PastedDocuments, find_documents
from autos.domain.errors import Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.intent import Intent
from autos.usecases.library.tables.table_file import is_workbook, read_sheets
from autos.usecases.library.text_file import read_text
from autos.usecases.search.batch.batch_answer import BatchAnswer, FoundLawsuits
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptStage
from autos.usecases.search.batch.run import BUG, BatchCalls, BatchEngine, BatchStep, RowEnd
from autos.usecases.search.batch.table import key_of
from autos.usecases.search.decide import Continue, Decision, Incomplete, OverBudget, Reuse

if TYPE_CHECKING:
    from autos.domain.search.search import SearchParams

READ_AT_ONCE = 3_000
"""Characters that are parsed on the event loop (a column of numbers is the slowest); longer texts go to a thread."""
MOST_DOCUMENTS = 2_000
"""Most documents of one batch: with more, a mistake would be expensive."""
CHOSEN_CHECKS = frozenset({DocumentCheck.VALID, DocumentCheck.LETTERS, DocumentCheck.ZEROS})
DECISIONS_AT_ONCE = 50
"""Rows whose stored answers are looked up before the state is updated."""
FindDocuments = Callable[[Callable[[], bool]], tuple[PastedDocuments, str]]
"""Finds documents while they are wanted, and names the sheet that they are from, where the file has several."""


class BatchSender(BatchCalls, Protocol):
    """Sends the searches of a batch and reads their answers, without pages and dialogs."""

    @property
    def service(self) -> str:
        """Name in the ledger of the service that is asked."""
        ...

    @property
    def now(self) -> datetime:
        """The time by the clock of the ledger."""
        ...

    async def asked_since(
        self, intent: Intent, began_at: datetime, service: str, *, again: bool
    ) -> LedgerEntry | None: ...
    async def confirm_limit(self, mode: Mode, calls: int) -> bool | None: ...
    async def answer(self, entry_id: UUID) -> BatchAnswer: ...
    async def lawsuits(self, entry_id: UUID, *, with_secrecy: bool) -> FoundLawsuits: ...


class BatchPresenter(Presenter[BatchState]):
    """Reads, chooses and sends a batch; a call that was sent is never cancelled."""

    opened = Signal(object)
    """Entry id of the search whose answers are to be shown."""
    number_wanted = Signal(str)
    """Lawsuit number to be looked up in the archive."""

    def __init__(self, add_filters: Callable[[Intent], Intent]) -> None:
        """`add_filters` adds the filters of the form to an intent."""
        super().__init__(BatchState())
        self._add_filters = add_filters
        self._sender: BatchSender | None = None
        self._engine: BatchEngine[int] | None = None
        """What sends the batch, or sent it last, for these rows: all that are queued, or only some."""
        self._only: frozenset[int] | None = None
        self._passes_limit = False
        self._asked_service = ""
        """The service that the batch was last sent to."""
        self._outdated: set[UUID] = set()
        self._questions: dict[int, Intent] = {}
        """Intents by row, fixed when the batch was started: later changes of the filters do not apply."""
        self._retried: dict[int, Consent] = {}
        """What the person has agreed to for each row that is tried again."""
        self.tasks = TaskScope(on_problem=self._show_problem)

    def attach(self, sender: BatchSender) -> None:
        """Send by `sender` from now on, and read answers that arrived meanwhile."""
        self._sender = sender
        is_elsewhere = self.state.is_table and bool(self.state.service) and self.state.service != sender.service
        self._update(is_ready=True, is_elsewhere=is_elsewhere)
        self.refresh_answers(line.entry_id for line in self.state.lines if line.entry_id is not None)
        self._start_finding_earlier()

    async def found_lawsuits(self, *, with_secrecy: bool = False) -> dict[UUID, FoundLawsuits]:
        """The lawsuits of each search that has an answer, without those under secrecy unless they are wanted.

        Raises: ArchiveProblem.
        """
        entries = [line.entry_id for line in self.state.lines if line.entry_id is not None and line.answer is not None]
        sender = self._sender
        if sender is None:
            return {}
        return {one: await sender.lawsuits(one, with_secrecy=with_secrecy) for one in dict.fromkeys(entries)}

    def forget(self) -> None:
        """Clear the state when the archive is locked; calls that were sent still reach the archive."""
        self._sender = None
        for name in ("read", "earlier", "send", "answers"):
            self.tasks.cancel(name)
        self._replace_state(BatchState(mode=self.state.mode))

    def open(self) -> None:
        self._update(is_open=True)

    def close(self) -> None:
        """Hide the panel; running calls continue."""
        self._update(is_open=False)

    def read(self, text: str) -> None:
        """List the documents of `text`; while a batch is being sent, show that batch instead."""
        if self.state.phase is BatchPhase.SENDING:
            self.open()
        elif not text.strip():
            self.tasks.cancel("read")
            self.tasks.cancel("earlier")
            is_ready, mode = self._sender is not None, self.state.mode
            self._replace_state(BatchState(is_open=True, is_greeting=True, is_ready=is_ready, mode=mode))
        elif len(text) <= READ_AT_ONCE or self._sender is None:
            self.tasks.cancel("read")  # else the result of a file read earlier would replace it
            self._list(find_documents(text))
        else:
            self._begin_reading(lambda is_wanted: (find_documents(text, is_wanted), ""))

    def read_file(self, file: Path) -> None:
        """List the documents of a text file, or of the first sheet of a spreadsheet that has any."""
        if self.state.phase is not BatchPhase.SENDING:
            self._begin_reading(lambda is_wanted: _find_in_file(file, is_wanted), from_file=True)

    def _begin_reading(self, find: FindDocuments, *, from_file: bool = False) -> None:
        self.tasks.cancel("earlier")
        is_ready, mode = self.state.is_ready, self.state.mode
        self._replace_state(
            BatchState(is_open=True, is_reading=True, from_file=from_file, is_ready=is_ready, mode=mode)
        )
        self.tasks.start("read", self._read(find, from_file=from_file))

    async def _read(self, find: FindDocuments, *, from_file: bool) -> None:
        given_up = Event()
        try:
            found, sheet = await asyncio.to_thread(lambda: find(lambda: not given_up.is_set()))
        except Exception:  # a newer text is read in its own task
            self._update(is_reading=False)
            raise
        finally:
            given_up.set()  # else the thread would go on, and the end of the application wait for it
        self._list(found, sheet, from_file=from_file)

    def _list(self, pasted: PastedDocuments, sheet: str = "", *, from_file: bool = False) -> None:
        documents, more = pasted.documents[:MOST_DOCUMENTS], pasted.documents[MOST_DOCUMENTS:]
        lines = [
            BatchRow(each, is_chosen=each.check in CHOSEN_CHECKS and each.search_type is not None) for each in documents
        ]
        lines.sort(key=lambda line: line.document.check is DocumentCheck.INVALID)  # wrong digits last
        self.tasks.cancel("earlier")  # its rows are replaced
        is_ready, mode = self._sender is not None, self.state.mode
        self._replace_state(
            BatchState(
                is_open=True,
                is_ready=is_ready,
                lines=tuple(lines),
                lost=pasted.lost,
                more=len(more),
                sheet=sheet,
                from_file=from_file,
                mode=mode,
            )
        )
        self._start_finding_earlier()

    def show_documents(self, documents: Sequence[FoundDocument]) -> None:
        """List what the rows of a table ask for, all of it chosen; what is known of a document is kept."""
        self.tasks.cancel("read")
        self.tasks.cancel("earlier")
        known = {key_of(line.document): line.earlier for line in self.state.lines} if self.state.is_table else {}
        asked, more = documents[:MOST_DOCUMENTS], documents[MOST_DOCUMENTS:]
        lines = tuple(BatchRow(one, is_chosen=True, earlier=known.get(key_of(one))) for one in asked)
        is_ready, mode = self._sender is not None, self.state.mode
        self._replace_state(
            BatchState(is_open=True, is_table=True, is_ready=is_ready, lines=lines, more=len(more), mode=mode)
        )
        self._start_finding_earlier()

    def leave_table(self) -> None:
        """List nothing, and hide the panel."""
        self.tasks.cancel("earlier")
        self._replace_state(BatchState(is_ready=self.state.is_ready, mode=self.state.mode))

    @property
    def now(self) -> datetime:
        """The time by the clock of the ledger; only while searches can be sent."""
        assert self._sender is not None  # noqa: S101 -- checked by the callers
        return self._sender.now

    @property
    def service(self) -> str:
        """Name in the ledger of the service that is asked; empty while none is."""
        return "" if self._sender is None else self._sender.service

    @property
    def is_free(self) -> bool:
        """Whether nothing is listed, and nothing is being read."""
        return not self.state.lines and not self.state.is_reading

    def filters(self) -> tuple[SearchParams | None, int | None]:
        """The filters of what is listed, and the accepted age of stored answers."""
        asked = next(iter(self._questions.values()), None)
        if self.state.is_choosing:
            asked = next((self._intent(line) for line in self.state.lines if line.can_send), None)
        return (None, None) if asked is None else (asked.params, asked.cache_days)

    async def restore(self, documents: Sequence[FoundDocument], kept: KeptBatch, began_at: datetime) -> int:
        """List what a batch asks for as the ledger says that it was left, stopped or ended; nothing is sent.

        The filters are those with which it was begun: the form has others by now. Nothing is shown, and nothing can
        be sent, before all of it is known. Returns how many searches were under way, which were compared with the
        service. Raises: NotArchived.
        """
        sender = self._sender
        assert sender is not None  # noqa: S101 -- checked by the caller
        self.tasks.cancel("read")
        self.tasks.cancel("earlier")
        listed, more = documents[:MOST_DOCUMENTS], documents[MOST_DOCUMENTS:]
        is_ended, compared = kept.stage is KeptStage.ENDED, 0
        lines, questions = list[BatchRow](), dict[int, Intent]()
        for place, document in enumerate(listed):
            line = BatchRow(document, is_chosen=True, status=None if is_ended else DocumentStatus.QUEUED)
            intent = _plain_intent(line, kept.mode)._replace(params=kept.params, cache_days=kept.cache_days)
            entry = await sender.asked_since(intent, began_at, kept.service, again=kept.asks_again)
            if entry is not None:
                line = _with_answer(line, await sender.answer(entry.entry_id), entry.problem)
                is_under_way = entry.is_open or entry.state is LedgerState.UNCONFIRMED
                compared += is_under_way and entry.created_at >= began_at
            lines.append(line)
            questions[place] = intent
        self._questions, self._retried, self._passes_limit = questions, {}, False
        self._asked_service = kept.service
        state = BatchState(
            is_open=True,
            is_table=True,
            is_ready=True,
            lines=tuple(lines),
            more=len(more),
            mode=kept.mode,
            is_elsewhere=kept.service != sender.service,
            service=kept.service,
            is_filtered=kept.params is not None,
            asks_again=kept.asks_again,
            began_at=began_at,
        )
        phase = BatchPhase.STOPPED if state.left and not is_ended else BatchPhase.ENDED
        self._replace_state(replace(state, phase=phase))
        self.refresh_answers(line.entry_id for line in lines if line.entry_id is not None and is_awaiting_answer(line))
        return compared

    def toggle(self, place: int) -> None:
        """Choose a document, or deselect it."""
        line = self.state.lines[place]
        if self.state.phase is BatchPhase.CHOOSING and line.can_send:
            self._set(place, is_chosen=not line.is_chosen)

    def choose_all(self) -> None:
        self._choose(lambda _line: True)

    def choose_none(self) -> None:
        self._choose(lambda _line: False)

    def choose_new(self) -> None:
        """Choose only the documents without a stored answer."""
        self._choose(lambda line: line.earlier is None and line.document.check in CHOSEN_CHECKS)

    def choose_mode(self, mode: Mode) -> None:
        """Set the mode of all searches of the batch."""
        if self.state.phase is BatchPhase.CHOOSING and mode is not self.state.mode:
            self._update(mode=mode)
            self.refresh_earlier()

    def set_asks_again(self, asks_again: bool) -> None:
        """Set whether documents with a stored answer are searched, and paid for, again."""
        self._update(asks_again=asks_again)

    def refresh_earlier(self) -> None:
        """Look up stored answers again after the mode or the filters changed."""
        if self.state.phase is BatchPhase.CHOOSING:
            lines = tuple(line._replace(earlier=None) for line in self.state.lines)
            self._update(lines=lines, asks_again=False)
            self._start_finding_earlier()

    def start(self) -> None:
        """Send the searches of all chosen documents."""
        if self.state.phase is not BatchPhase.CHOOSING or self._sender is None or not self.state.chosen:
            return
        queued = DocumentStatus.QUEUED
        lines = self.state.lines
        chosen = [line._replace(status=queued) if line.is_chosen and line.can_send else line for line in lines]
        self._update(lines=tuple(chosen))
        self._questions = {place: self._intent(line) for place, line in enumerate(chosen) if line.status is queued}
        self._passes_limit, self._retried = False, {}
        self._update(began_at=self._sender.now, service=self._sender.service)
        self._go()

    def stop(self) -> None:
        """Send no further call; running calls finish."""
        if self._engine is not None:
            self._engine.stop()
        self._update(is_stopping=self.state.phase is BatchPhase.SENDING)

    def resume(self) -> None:
        """Continue with the documents that were not sent; the person has seen why the batch stopped.

        At the limit of the month that is not enough: then it is asked about, with figures.
        """
        if self.state.phase is not BatchPhase.STOPPED or self._sender is None or self.state.is_elsewhere:
            return
        is_same_service = self._sender.service == self._asked_service  # another one has a limit of its own
        self._passes_limit = self._passes_limit and is_same_service
        if is_same_service and self.state.problem == LIMIT:
            self.tasks.start("limit", self._resume_past_limit(self._sender))
        else:
            self._resume()

    async def _resume_past_limit(self, sender: BatchSender) -> None:
        is_agreed = await sender.confirm_limit(self.state.mode, self.state.left)
        if is_agreed is not False and self.state.phase is BatchPhase.STOPPED:
            self._passes_limit = is_agreed is True  # else nothing is in the way any more, and nothing is agreed to
            self._resume()

    def _resume(self) -> None:
        again = [
            line._replace(status=DocumentStatus.QUEUED, problem="", entry_id=None, answer=None)
            if can_retry(line)
            else line
            for line in self.state.lines
        ]
        self._update(lines=tuple(again))
        self._go()

    def retry(self, places: Iterable[int]) -> None:
        """Ask again for rows that have no whole answer: the person has seen that it may be billed."""
        if self._sender is None or not self.state.can_retry_rows:
            return
        lines, wanted = list(self.state.lines), [place for place in places if can_ask_again(self.state.lines[place])]
        for place in wanted:
            line = lines[place]
            is_unknown = line.status is DocumentStatus.UNCONFIRMED
            again = self.state.asks_again or line.status is DocumentStatus.SENT
            self._retried[place] = Consent(again=again, repeat=is_unknown)
            lines[place] = line._replace(status=DocumentStatus.QUEUED, problem="", entry_id=None, answer=None)
        if wanted:
            self._passes_limit = False  # agreed to for what was left then
            self._update(lines=tuple(lines))
            self._go(frozenset(wanted))

    def choose_again(self) -> None:
        """Go back to choosing, with the same documents."""
        if self.state.phase in {BatchPhase.STOPPED, BatchPhase.ENDED}:
            lines = tuple(BatchRow(line.document, line.is_chosen) for line in self.state.lines)
            self._update(
                lines=lines, phase=BatchPhase.CHOOSING, problem="", asks_again=False, began_at=None, service=""
            )
            self._start_finding_earlier()

    def open_row(self, place: int) -> None:
        """Open the answers of a document; a lawsuit number is looked up in the archive."""
        line = self.state.lines[place]
        if line.document.search_type is None and line.document.check is not DocumentCheck.INVALID:
            self.number_wanted.emit(line.document.wire)
        elif line.entry_to_open is not None:
            self.opened.emit(line.entry_to_open)

    def refresh_answers(self, entry_ids: Iterable[UUID]) -> None:
        """Read the answers of these searches again: the archive has changed."""
        self._outdated |= {line.entry_id for line in self.state.lines if line.entry_id} & set(entry_ids)
        if self._outdated and self._sender is not None:
            self.tasks.start("answers", self._read_answers(self._sender))

    async def aclose(self) -> None:
        """Stop all tasks; `attach` starts them again."""
        await self.tasks.stop()

    def _choose(self, is_wanted: Callable[[BatchRow], bool]) -> None:
        if self.state.phase is BatchPhase.CHOOSING:
            wanted = [line.can_send and is_wanted(line) for line in self.state.lines]
            pairs = zip(self.state.lines, wanted, strict=True)
            lines = (line if line.is_chosen is is_in else line._replace(is_chosen=is_in) for line, is_in in pairs)
            self._update(lines=tuple(lines))

    def _go(self, only: frozenset[int] | None = None) -> None:
        """Send the rows that are queued, or only these."""
        assert self._sender is not None  # noqa: S101 -- checked by the callers
        self.tasks.cancel("earlier")
        self._asked_service = self._sender.service
        self._update(phase=BatchPhase.SENDING, is_stopping=False, problem="")
        self._engine, self._only = BatchEngine(self._sender, self), only
        self.tasks.start("send", self._send(self._engine, self._sender))

    async def _send(self, engine: BatchEngine[int], sender: BatchSender) -> None:
        try:
            await engine.run()
        except Exception:
            self._end(sender)
            raise
        self._end(sender)

    def _end(self, sender: BatchSender) -> None:
        phase = BatchPhase.STOPPED if self.state.left else BatchPhase.ENDED
        stopped_at = sender.now if phase is BatchPhase.STOPPED else None
        self._update(phase=phase, is_stopping=False, stopped_at=stopped_at)

    async def next(self) -> tuple[int, Intent, Consent] | None:
        """The next row that is queued, which is being sent now."""
        lines = enumerate(self.state.lines)
        queued = (place for place, line in lines if line.status is DocumentStatus.QUEUED)
        place = next((place for place in queued if self._only is None or place in self._only), None)
        if place is None or self._engine is None or self._engine.is_stopped:
            return None
        self._set(place, status=DocumentStatus.SENDING)
        agreed = self._retried.get(place, Consent(again=self.state.asks_again))
        return place, self._questions[place], agreed._replace(over_budget=self._passes_limit)

    def written(self, key: int, entry_id: UUID) -> None:
        """From here on it is never sent again by itself."""
        self._set(key, entry_id=entry_id)

    async def ended(self, key: int, end: RowEnd) -> None:
        """Show what came of a row."""
        assert self._engine is not None  # noqa: S101 -- its own engine says so
        if end.over is not None:
            self._engine.stop(_limit_of(end.over), keeps_drafts=True)
        try:
            await self._take(key, end)
        except Problem as failure:
            self._engine.stop(failure.name)
            self._note_problem(key, failure.name)
        self._update(problem=self.state.problem or self._engine.stopped_by)

    async def _take(self, place: int, end: RowEnd) -> None:
        if end.problem == BUG:
            self._note_problem(place, BUG)
            self.refresh_answers((end.entry_id,) if end.entry_id else ())
        elif end.entry_id is not None and self._sender is not None:
            self._set_answer(place, await self._sender.answer(end.entry_id), end.problem)
            if end.step is BatchStep.SEND:
                self.refresh_answers((end.entry_id,))  # the archive may have changed while this was read
        elif end.problem:
            self._note_problem(place, end.problem)
        else:  # the limit, or it was stopped before it was sent
            self._set(place, status=DocumentStatus.QUEUED)

    def _note_problem(self, place: int, problem: str) -> None:
        """Without an entry nothing was sent."""
        entry_id = self.state.lines[place].entry_id
        self._set(place, status=DocumentStatus.SENT if entry_id else DocumentStatus.NOT_SENT, problem=problem)

    def _set_answer(self, place: int, answer: BatchAnswer, problem: str = "") -> None:
        lines = list(self.state.lines)
        lines[place] = _with_answer(lines[place], answer, problem)
        self._update(lines=tuple(lines))

    def _intent(self, line: BatchRow) -> Intent:
        return self._add_filters(_plain_intent(line, self.state.mode))

    def _start_finding_earlier(self) -> None:
        if self._sender is not None and self.state.phase is BatchPhase.CHOOSING and self.state.lines:
            self.tasks.start("earlier", self._find_earlier(self._sender))

    async def _find_earlier(self, sender: BatchSender) -> None:
        asked = [place for place, line in enumerate(self.state.lines) if line.can_send]
        if not asked:
            return
        self._update(is_filtered=self._intent(self.state.lines[asked[0]]).params is not None)
        for start in range(0, len(asked), DECISIONS_AT_ONCE):
            some = asked[start : start + DECISIONS_AT_ONCE]
            found = {
                place: _free(await sender.decide(self._intent(self.state.lines[place]), NO_CONSENT)) for place in some
            }
            lines = enumerate(self.state.lines)
            marked = [line._replace(earlier=found[place]) if place in found else line for place, line in lines]
            self._update(lines=tuple(marked))

    async def _read_answers(self, sender: BatchSender) -> None:
        while self._outdated:
            entry_id = self._outdated.pop()
            answer = await sender.answer(entry_id)
            for place, line in enumerate(self.state.lines):
                if line.entry_id == entry_id and line.status is not DocumentStatus.SENDING:
                    self._set_answer(place, answer, line.problem)

    def _set(self, place: int, **changes: Any) -> None:
        lines = list(self.state.lines)
        lines[place] = lines[place]._replace(**changes)
        self._update(lines=tuple(lines))

    def _replace_state(self, state: BatchState) -> None:
        self._update(**{each.name: getattr(state, each.name) for each in fields(state)})

    def _show_problem(self, problem: Problem) -> None:
        self._update(file_problem=problem.name, file_problem_detail=problem.detail)


def _limit_of(over: OverBudget) -> str:
    if not over.is_final:
        return LIMIT
    if over.firm is not None:
        return LIMIT_OF_FIRM
    return LIMIT_BOUND if over.is_bound else LIMIT_REACHED


def _plain_intent(line: BatchRow, mode: Mode) -> Intent:
    """What a row asks for, without filters."""
    document = line.document
    if document.search_type is None:
        raise ValueError(document.kind)
    return Intent(document.search_type, document.wire, mode, document.formatted)


def _with_answer(line: BatchRow, answer: BatchAnswer, problem: str) -> BatchRow:
    """The row with what the archive has of its search."""
    special = {LedgerState.FAILED: DocumentStatus.NOT_SENT, LedgerState.UNCONFIRMED: DocumentStatus.UNCONFIRMED}
    status = special.get(answer.entry.state, DocumentStatus.SENT)
    return line._replace(status=status, entry_id=answer.entry.entry_id, answer=answer, problem=problem)


def _find_in_file(file: Path, is_wanted: Callable[[], bool]) -> tuple[PastedDocuments, str]:
    """Find the documents of a file. Raises: TextFileUnreadable, ScanCancelled."""
    if not is_workbook(file):
        return find_documents(read_text(file), is_wanted), ""
    lost = 0
    for sheet in read_sheets(file, is_wanted):
        if sheet.is_hidden:
            break
        found = find_documents(sheet.text, is_wanted)
        if found.documents:
            return found, sheet.name if sheet.others else ""
        lost += found.lost
    return PastedDocuments(lost=lost), ""


def _free(decision: Decision) -> LedgerEntry | None:
    """The search that answers without cost, wholly or in part; None where there is none."""
    return decision.entry if isinstance(decision, Continue | Reuse | Incomplete) else None
