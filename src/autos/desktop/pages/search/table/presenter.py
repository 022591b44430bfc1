"""Presenter of a table that is searched: reads it, maps its columns, takes answers to doubts, hands it to the batch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import fields
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, NamedTuple, Protocol
from uuid import UUID, uuid4

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchPhase, BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.result import result_content
from autos.desktop.pages.search.table.state import RowGroup, TableState, TableStep, searched_documents
from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.documents.pasted_text import find_documents
from autos.domain.documents.recognition import recognise
from autos.domain.errors import Problem
from autos.text.dates import query_time
from autos.usecases.library.tables.table_file import pasted_sheet
from autos.usecases.search.batch.checked_rows import CHOICES, CheckedRow, Doubt, check_rows
from autos.usecases.search.batch.columns import MappedColumn, columns_of, guess_uses
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptStage, digest_of
from autos.usecases.search.batch.table import ScannedSheet, scan_file, scan_sheet
from autos.usecases.search.batch.table_choice import NO_ANSWERS, NO_CORRECTIONS, Answer, ColumnUse, LineKey, TableChoice

if TYPE_CHECKING:
    from autos.usecases.library.export.table_workbook import TableContent

CHECKED_AT_ONCE = 1_500
"""Rows that are checked on the event loop; more go to a thread."""
KEPT_AFTER_S = 0.3
"""Time after a decision about a row, or several, before they are written down."""
FEWEST_COLUMNS, FEWEST_ROWS = 2, 2
"""Of a text that is a table rather than a list."""


class BatchMemory(Protocol):
    """Keeps the batches that are listed, for after a crash and for when another one was opened in between."""

    async def all(self) -> tuple[KeptBatch, ...]: ...
    async def keep(self, batch: KeptBatch) -> None: ...
    async def drop(self, batch_id: UUID) -> None: ...


WriteResult = Callable[[Path, "TableContent"], Awaitable[None]]
"""Writes a spreadsheet to a new file. Raises: PlaceTaken, PlaceUnusable, PlaceFull, ArchiveProblem, FormatForbidden."""


class _ReadTable(NamedTuple):
    """A table as it was read."""

    scanned: ScannedSheet
    columns: tuple[MappedColumn, ...]
    file: Path | None = None
    digest: str = ""


class _TakenTable(NamedTuple):
    """The table of a batch that is listed, as it was checked."""

    table: _ReadTable
    choice: TableChoice
    rows: tuple[CheckedRow, ...]


class TablePresenter(Presenter[TableState]):
    """One table at a time; what it asks for is searched by the batch."""

    lost = Signal(object)
    """`KeptBatch` whose file is gone or has changed, so that its rows are not known any more."""

    def __init__(self, batch: BatchPresenter) -> None:
        super().__init__(TableState())
        self._batch = batch
        self._memory: BatchMemory | None = None
        self._write: WriteResult | None = None
        self._scanned: ScannedSheet | None = None
        self._file: Path | None = None
        self._digest = ""
        """Of the file when it was read: what is searched is what the person has checked."""
        self._kept_stage: KeptStage | None = None
        """How far the batch is that is kept; None where none is."""
        self._has_resumed = False
        """What was under way when the program ended was looked for."""
        self.tasks = TaskScope(on_problem=self._show_problem)
        batch.changed.connect(self._follow)

    def attach(self, memory: BatchMemory, write: WriteResult) -> None:
        """Keep batches there from now on; one that was under way when the program ended is taken up, stopped."""
        self._memory = memory
        self._write = write
        if self._is_free and not self._has_resumed:
            self.tasks.start("resume", self._resume(memory))
        self._has_resumed = True

    def forget(self) -> None:
        """Clear the state when the archive is locked; what is under way stays kept."""
        self._memory = self._write = None
        self._has_resumed = False
        self.tasks.cancel("keep")
        self._clear()

    async def aclose(self) -> None:
        """Stop all tasks; `attach` starts them again."""
        await self.tasks.stop()

    @property
    def is_shown(self) -> bool:
        """Whether the batch is that of a table."""
        return self._batch.state.is_table or self.state.is_reading or bool(self.state.problem)

    @property
    def _is_free(self) -> bool:
        """Whether nothing is listed that would be replaced: neither a table nor documents."""
        return not self.is_shown and self._batch.is_free

    def read_file(self, file: Path) -> None:
        """Read a spreadsheet or a CSV; a text without columns is listed by the batch.

        Where its content is that of a batch that is listed and has not ended, that one is taken up.
        """
        if self._batch.state.phase is BatchPhase.SENDING:
            self._batch.open()
            return
        self._begin(file.name)
        self._file = file
        self.tasks.start("read", self._read_new(file))

    async def _read_new(self, file: Path) -> None:
        digest = await asyncio.to_thread(digest_of, file)  # before it is read, as what is read has to be it
        listed = () if self._memory is None or not digest else await self._memory.all()
        known = next((one for one in listed if one.digest == digest and one.stage is not KeptStage.ENDED), None)
        taken = None if known is None else await self._read_kept(known._replace(file=file))
        if known is None or taken is None:
            await self._read(lambda is_wanted: _read_file(file, is_wanted, digest=digest))
        else:
            await self._show_kept(known._replace(file=file), taken)

    def open_kept(self, kept: KeptBatch) -> None:
        """Take up a batch that is listed, where it was left; while another one is being sent, show that."""
        if self._batch.state.is_sending or kept.batch_id == self.state.batch_id:
            self._batch.open()
            return
        self._begin(kept.file.name)
        self.tasks.start("read", self._open_kept(kept))

    async def _open_kept(self, kept: KeptBatch) -> None:
        taken = await self._read_kept(kept)
        if taken is not None:
            await self._show_kept(kept, taken)
            return
        self._replace(TableState())
        self._batch.leave_table()
        self.lost.emit(kept)

    @staticmethod
    def is_table(text: str) -> bool:
        """Whether a pasted text is a table: lines with the same cells between tabs."""
        lines = [line for line in text.splitlines() if line.strip()]
        cells = {line.count("\t") + 1 for line in lines}
        return len(lines) >= FEWEST_ROWS and len(cells) == 1 and max(cells) >= FEWEST_COLUMNS

    def read_text(self, text: str) -> None:
        """Read a table that was copied from another program."""
        self._begin("")
        self._file = None
        self.tasks.start("read", self._read(lambda is_wanted: _read_text(text, is_wanted)))

    def choose_sheet(self, name: str) -> None:
        """Read another sheet of the file."""
        file = self._file
        if file is not None and name != self.state.sheet and self.state.step is TableStep.CHECK:
            batch_id = self.state.batch_id
            self._begin(file.name)
            self._update(batch_id=batch_id)
            self.tasks.start("read", self._read(lambda is_wanted: _read_file(file, is_wanted, name)))

    def choose_use(self, place: int, use: ColumnUse) -> None:
        """Use a column for something else; one at most is the name."""
        uses = list(self.state.choice.uses)
        if use is ColumnUse.NAME:
            uses = [ColumnUse.UNUSED if one is ColumnUse.NAME else one for one in uses]
        uses[place] = use
        self._check(self.state.choice._replace(uses=tuple(uses)))

    def set_heading(self, has_heading: bool) -> None:
        """Set whether the first row is a heading; the columns keep their uses."""
        self._set_rows(self.state.choice._replace(has_heading=has_heading))

    def set_with_hidden(self, with_hidden: bool) -> None:
        """Set whether rows are searched that are not in sight in the spreadsheet; the columns keep their uses."""
        self._set_rows(self.state.choice._replace(with_hidden=with_hidden))

    def _set_rows(self, choice: TableChoice) -> None:
        scanned = self._scanned
        if scanned is None:
            return
        if len(scanned.sheet.rows) <= CHECKED_AT_ONCE:
            self._show_columns(_columns(scanned, choice), choice)
        else:
            self.tasks.start("heading", self._read_columns(scanned, choice))

    async def _read_columns(self, scanned: ScannedSheet, choice: TableChoice) -> None:
        self._show_columns(await asyncio.to_thread(_columns, scanned, choice), choice)

    def _show_columns(self, columns: tuple[MappedColumn, ...], choice: TableChoice) -> None:
        used = {column.place: use for column, use in zip(self.state.columns, self.state.choice.uses, strict=True)}
        guessed = zip(columns, guess_uses(columns), strict=True)
        choice = choice._replace(uses=tuple(used.get(column.place, use) for column, use in guessed))
        self._update(columns=columns, choice=choice, hidden=self._hidden_count(choice))
        self._check(choice)

    def _hidden_count(self, choice: TableChoice) -> int:
        return 0 if self._scanned is None else self._scanned.hidden_count(has_heading=choice.has_heading)

    def set_by_name(self, by_name: bool) -> None:
        """Search rows without a document by their name, or ask about each."""
        self._check(self.state.choice._replace(by_name=by_name))

    def answer(self, row: CheckedRow, answer: Answer) -> None:
        """Decide about a doubtful row."""
        answers = {**self.state.choice.answers, row.key: answer}
        self._check(self.state.choice._replace(answers=answers))

    def take_back(self, row: CheckedRow) -> None:
        """Leave a row undecided again."""
        answers = {key: one for key, one in self.state.choice.answers.items() if key != row.key}
        corrections = {key: one for key, one in self.state.choice.corrections.items() if key != row.key}
        self._check(self.state.choice._replace(answers=answers, corrections=corrections))

    def correct(self, row: CheckedRow, text: str) -> bool:
        """Search another document in place of a refused one; whether `text` is one."""
        document = _typed_document(text)
        if document is None:
            return False
        corrections: dict[LineKey, FoundDocument] = {**self.state.choice.corrections, row.key: document}
        self._check(self.state.choice._replace(corrections=corrections))
        return True

    def explain(self, row: CheckedRow | None) -> None:
        """Say why a row is refused, or no longer."""
        self._update(explained=row)

    def show_open(self, shows_open: bool) -> None:
        """List only the rows that wait for the person, or all."""
        self._update(shows_open=shows_open and bool(self.state.open_rows))

    def show_group(self, group: RowGroup) -> None:
        """List only the rows of a group."""
        self._update(group=group)

    def skip_doubts(self) -> None:
        """Leave out every row that waits for the person, and go on. A number of two readings stays unread."""
        answers = dict(self.state.choice.answers)
        answers.update({row.key: Answer.SKIP for row in self.state.open_rows if row.doubt is not Doubt.KIND})
        self._check(self.state.choice._replace(answers=answers))
        self.go(TableStep.PRICE)

    def go(self, step: TableStep) -> None:
        """Go to mode and price, or back to columns and doubts."""
        if self._batch.state.is_choosing and step is not TableStep.RUN:
            self._update(step=step, explained=None, shows_open=False)

    def start(self) -> None:
        """Keep what is to be searched, then send it."""
        if self.state.documents and self._batch.state.is_ready and self._batch.state.is_choosing:
            self.tasks.start("keep", self._start())

    def write_result(self, target: Path, charges: Charges) -> None:
        """Write what has come so far to a new spreadsheet, row by row as in the table."""
        if self._write is not None and self._scanned is not None:
            self._update(problem="", problem_detail="", written="")
            content = result_content(self.state, self._batch.state, self._scanned.sheet.rows, charges, self._batch.now)
            self.tasks.start("export", self._export(self._write, target, content))

    async def _export(self, write: WriteResult, target: Path, content: TableContent) -> None:
        await write(target, content)
        self._update(written=target.name)

    def end(self) -> None:
        """Send nothing further, and leave the table: one that was started stays listed, with what came."""
        if self._batch.state.is_sending:
            return
        if self._batch.state.is_choosing:
            self._drop_kept()
        else:
            self._keep_stage(KeptStage.ENDED)
        self._clear()
        self._batch.leave_table()

    def leave(self) -> None:
        """Leave the table, which stays listed as it is."""
        if not self._batch.state.is_sending:
            self._keep_draft()
            self._clear()
            self._batch.leave_table()

    def take_off(self, kept: KeptBatch) -> None:
        """List a batch no longer; what it found stays in the archive."""
        if kept.batch_id == self.state.batch_id:
            self._kept_stage = None
            self._clear()
            self._batch.leave_table()
        if self._memory is not None:
            self.tasks.start(f"keep {kept.batch_id}", self._memory.drop(kept.batch_id))

    def list_again(self, kept: KeptBatch) -> None:
        """List a batch again that was taken off."""
        if self._memory is not None:
            self.tasks.start(f"keep {kept.batch_id}", self._memory.keep(kept))

    def _begin(self, name: str) -> None:
        self._keep_draft()
        self._clear()
        self._replace(TableState(is_reading=True, name=name))
        self._batch.show_documents(())

    async def _read(self, read: Callable[[Callable[[], bool]], _ReadTable]) -> None:
        given_up = Event()
        try:
            table = await asyncio.to_thread(read, lambda: not given_up.is_set())
        except Exception:
            self._update(is_reading=False)
            raise
        finally:
            given_up.set()  # else the thread would go on, and the end of the application wait for it
        self._show_table(table, TableChoice(guess_uses(table.columns), table.scanned.has_heading))
        if table.digest and self.state.batch_id is None:
            self._update(batch_id=uuid4())
        await self._check_now(self.state.choice)

    def _show_table(self, table: _ReadTable, choice: TableChoice) -> None:
        """Show the columns of a table."""
        self._scanned, self._file, self._digest = table.scanned, table.file, table.digest
        sheet = table.scanned.sheet
        self._update(
            sheet=sheet.name if sheet.others else "",
            sheets=sheet.names if sheet.others else (),
            columns=table.columns,
            choice=choice,
            hidden=self._hidden_count(choice),
        )

    def _check(self, choice: TableChoice) -> None:
        if self._scanned is None or self.state.step is not TableStep.CHECK:
            return
        self._update(choice=choice, explained=None)
        if len(self._scanned.sheet.rows) <= CHECKED_AT_ONCE:
            self.tasks.cancel("check")
            self._show(check_rows(self._scanned, self.state.columns, choice))
        else:
            self.tasks.start("check", self._check_now(choice))

    async def _check_now(self, choice: TableChoice) -> None:
        assert self._scanned is not None  # noqa: S101 -- checked by the callers
        columns = self.state.columns
        self._show(await asyncio.to_thread(check_rows, self._scanned, columns, choice))

    def _show(self, rows: tuple[CheckedRow, ...]) -> None:
        before = self.state.documents
        self._update(rows=rows, is_reading=False)
        if not self.state.open_rows:
            self._update(shows_open=False)
        if self.state.documents != before:
            self._batch.show_documents(self.state.documents)
        self.tasks.start("draft", self._keep_draft_later())

    async def _keep_draft_later(self) -> None:
        await asyncio.sleep(KEPT_AFTER_S)
        self._keep_draft()

    def _keep_draft(self) -> None:
        """Keep what the person has decided so far about a table of which nothing was sent yet."""
        self.tasks.cancel("draft")
        is_checked = self._kept_stage in {None, KeptStage.CHECKED} and self.state.step is not TableStep.RUN
        if is_checked and (kept := self._kept(KeptStage.CHECKED)) is not None:
            self._keep(kept)

    def _keep(self, kept: KeptBatch) -> None:
        if self._memory is not None:
            self._kept_stage = kept.stage
            self.tasks.start(f"keep {kept.batch_id}", self._memory.keep(kept))

    async def _start(self) -> None:
        self.tasks.cancel("draft")
        kept = self._kept(KeptStage.STARTED)
        if kept is not None and self._memory is not None:
            self._kept_stage = kept.stage
            self.tasks.cancel(f"keep {kept.batch_id}")  # it would say that nothing was sent
            await self._memory.keep(kept)
        self._update(step=TableStep.RUN, resumed=None, began=query_time(self._batch.now))
        self._batch.start()

    def _kept(self, stage: KeptStage) -> KeptBatch | None:
        """What is needed to take it up again; None of a table that was pasted, which no file has."""
        file, batch_id, choice, rows = self._file, self.state.batch_id, self.state.choice, self.state.rows
        if file is None or batch_id is None or not self._digest or not rows:
            return None
        is_decided = choice.answers or choice.corrections
        places = {row.key: place for place, row in enumerate(rows)} if is_decided else {}
        params, cache_days = self._batch.filters()
        began_at = None if stage is KeptStage.CHECKED else self._batch.state.began_at or self._batch.now
        return KeptBatch(
            batch_id,
            file,
            self._digest,
            self.state.sheet,
            choice._replace(answers=NO_ANSWERS, corrections=NO_CORRECTIONS),
            self._batch.state.mode,
            tuple((places[key], answer) for key, answer in choice.answers.items() if key in places),
            tuple((places[key], one.written) for key, one in choice.corrections.items() if key in places),
            stage,
            len(self.state.rows_in_sight),
            began_at,
            "" if stage is KeptStage.CHECKED else self._batch.state.service or self._batch.service,
            params,
            cache_days,
            self._batch.state.asks_again,
        )

    async def _resume(self, memory: BatchMemory) -> None:
        """Take up the batch that was under way when the program ended."""
        under_way = next((one for one in await memory.all() if one.stage is KeptStage.STARTED), None)
        taken = None if under_way is None else await self._read_kept(under_way)
        if under_way is None or not self._is_free:  # the person has begun something else meanwhile
            return
        if taken is None:
            self.lost.emit(under_way)
        else:
            await self._show_kept(under_way, taken)

    async def _read_kept(self, kept: KeptBatch) -> _TakenTable | None:
        """The table of a batch as it was checked; None where its file is not what it was.

        Raises: TextFileUnreadable.
        """
        given_up = Event()
        try:
            return await asyncio.to_thread(_take_table, kept, lambda: not given_up.is_set())
        finally:
            given_up.set()

    async def _show_kept(self, kept: KeptBatch, taken: _TakenTable) -> None:
        """Show a batch where it was left. Raises: NotArchived."""
        documents = searched_documents(taken.rows)
        compared: int | None = None
        if kept.began_at is None:
            self._batch.show_documents(documents)
            self._batch.choose_mode(kept.mode)
        else:
            self._replace(TableState(is_reading=True, name=kept.file.name))
            compared = await self._batch.restore(documents, kept, kept.began_at)
        self._show_table(taken.table, taken.choice)
        self._kept_stage = kept.stage
        self._update(
            is_reading=False,
            batch_id=kept.batch_id,
            name=kept.file.name,
            rows=taken.rows,
            step=TableStep.CHECK if kept.began_at is None else TableStep.RUN,
            began="" if kept.began_at is None else query_time(kept.began_at),
            resumed=compared if self._batch.state.phase is BatchPhase.STOPPED else None,
        )
        if kept.began_at is not None:
            self._follow(self._batch.state)  # it may have ended

    def _follow(self, batch: BatchState) -> None:
        """Follow the batch to its end; another list in its place closes the table."""
        if not batch.is_table:
            if self.state.rows or self.state.is_reading:
                self._keep_draft()
                self._clear()
        elif self.state.is_reading:
            return
        elif batch.phase is BatchPhase.ENDED:
            self._keep_stage(KeptStage.ENDED)
        elif not batch.is_choosing:
            self._keep_stage(KeptStage.STARTED)
        if batch.is_sending and (self.state.written or self.state.problem or self.state.resumed is not None):
            self._update(written="", problem="", problem_detail="", resumed=None)

    def _keep_stage(self, stage: KeptStage) -> None:
        """Keep how far the batch is, where that has changed."""
        if self._kept_stage not in {None, stage} and (kept := self._kept(stage)) is not None:
            self._keep(kept)

    def _drop_kept(self) -> None:
        self.tasks.cancel("draft")
        self._kept_stage = None
        if self._memory is not None and (batch_id := self.state.batch_id) is not None:
            self.tasks.start(f"keep {batch_id}", self._memory.drop(batch_id))

    def _clear(self) -> None:
        for name in ("read", "heading", "check", "draft", "resume"):
            self.tasks.cancel(name)
        self._scanned = self._file = None
        self._digest = ""
        self._kept_stage = None
        self._replace(TableState())

    def _replace(self, state: TableState) -> None:
        self._update(**{each.name: getattr(state, each.name) for each in fields(state)})

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, problem_detail=problem.detail, is_reading=False)


def _read_file(file: Path, is_wanted: Callable[[], bool], sheet: str = "", digest: str = "") -> _ReadTable:
    """Raises: TextFileUnreadable, ScanCancelled."""
    digest = digest or digest_of(file)  # before it is read: where it changes meanwhile, it is another one after a crash
    scanned = scan_file(file, is_wanted, sheet)
    return _ReadTable(scanned, columns_of(scanned, has_heading=scanned.has_heading), file, digest)


def _read_text(text: str, is_wanted: Callable[[], bool]) -> _ReadTable:
    """Raises: TextFileUnreadable, ScanCancelled."""
    scanned = scan_sheet(pasted_sheet(text, is_wanted), is_wanted)
    return _ReadTable(scanned, columns_of(scanned, has_heading=scanned.has_heading))


def _take_table(kept: KeptBatch, is_wanted: Callable[[], bool]) -> _TakenTable | None:
    """The table of a batch, as it was checked; None where the file has changed, or is read otherwise by now.

    Raises: TextFileUnreadable, ScanCancelled.
    """
    if digest_of(kept.file) != kept.digest:
        return None
    scanned = scan_file(kept.file, is_wanted, kept.sheet)
    columns = _columns(scanned, kept.choice)
    if len(columns) != len(kept.choice.uses):
        return None
    choice = _with_answers(kept, check_rows(scanned, columns, kept.choice))
    table = _ReadTable(scanned, columns, kept.file, kept.digest)
    return _TakenTable(table, choice, check_rows(scanned, columns, choice))


def _columns(scanned: ScannedSheet, choice: TableChoice) -> tuple[MappedColumn, ...]:
    return columns_of(scanned, has_heading=choice.has_heading, with_hidden=choice.with_hidden)


def _typed_document(text: str) -> FoundDocument | None:
    """The one document that a person has typed; None where it is none, or wrong."""
    found = find_documents(text).documents if recognise(text).is_valid else ()
    right = [one for one in found if one.check is DocumentCheck.VALID and one.search_type is not None]
    return right[0] if len(right) == 1 else None


def _with_answers(kept: KeptBatch, rows: tuple[CheckedRow, ...]) -> TableChoice:
    """The choice with what the person had said about rows, which were kept by their place."""
    answers = {
        rows[place].key: answer
        for place, answer in kept.answers
        if 0 <= place < len(rows) and (doubt := rows[place].doubt) is not None and answer in CHOICES[doubt]
    }
    corrections = {
        rows[place].key: document
        for place, typed in kept.corrections
        if 0 <= place < len(rows) and (document := _typed_document(typed)) is not None
    }
    return kept.choice._replace(answers=answers, corrections=corrections)
