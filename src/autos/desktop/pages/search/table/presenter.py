"""Presenter of a table that is searched: reads it, maps its columns, takes answers to doubts, hands it to the batch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Protocol
from uuid import UUID, uuid4

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchPhase, BatchState
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.reading import (
    ReadTable,
    TakenTable,
    mapped_sheets,
    read_file,
    read_text,
    take_table,
    typed_document,
)
from autos.desktop.pages.search.table.result import result_content, shown_sheets
from autos.desktop.pages.search.table.state import RowGroup, TableState, TableStep, searched_documents
from autos.domain.documents.document_match import FoundDocument
from autos.domain.errors import Problem, TextFileUnreadable
from autos.text.dates import query_time
from autos.usecases.library.tables.table_file import is_workbook
from autos.usecases.search.batch.checked_rows import CheckedRow, check_rows, title_rows
from autos.usecases.search.batch.columns import MappedColumn, guess_uses
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptStage, digest_of
from autos.usecases.search.batch.missing_documents import MissingCause, missing_causes
from autos.usecases.search.batch.table import ScannedSheet, scan_sheets
from autos.usecases.search.batch.table_choice import NO_ANSWERS, NO_CORRECTIONS, Answer, ColumnUse, LineKey, TableChoice

if TYPE_CHECKING:
    from autos.usecases.library.export.table_workbook import TableContent

TABLES = frozenset({".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".fods", ".csv", ".tsv"})
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
        self._sheets: tuple[ScannedSheet, ...] = ()
        """Those that are taken together, the first one first."""
        self._file: Path | None = None
        self._digest = ""
        """Of the file when it was read: what is searched is what the person has checked."""
        self._kept_stage: KeptStage | None = None
        """How far the batch is that is kept; None where none is."""
        self._made_of: tuple[object, ...] = ()
        """What the sheets of the result were made of."""
        self._can_write_secrecy = True
        self._has_resumed = False
        """What was under way when the program ended was looked for."""
        self.tasks = TaskScope(on_problem=self._show_problem)
        batch.changed.connect(self._follow)

    def attach(self, memory: BatchMemory, write: WriteResult, *, can_write_secrecy: bool = True) -> None:
        """Keep batches there from now on; one that was under way when the program ended is taken up, stopped.

        `can_write_secrecy` is what the policy says of lawsuits under secrecy.
        """
        self._memory = memory
        self._can_write_secrecy = can_write_secrecy
        self._update(can_write_secrecy=can_write_secrecy)
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
            await self._read(lambda is_wanted: read_file(file, is_wanted, digest=digest))
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
    def is_table_file(file: Path) -> bool:
        """Whether a file has columns: by its content, or by its name where it is a text."""
        try:
            return file.suffix.lower() in TABLES or is_workbook(file)
        except TextFileUnreadable:  # who reads it says why
            return False

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
        self.tasks.start("read", self._read(lambda is_wanted: read_text(text, is_wanted)))

    def choose_sheet(self, name: str) -> None:
        """Read another sheet of the file, and that alone."""
        if name != self.state.sheet or self.state.choice.joined:
            self._read_sheets((name,))

    def join_sheet(self, name: str) -> None:
        """Take a sheet of the file together with those that are listed, or no longer."""
        joined = [one for one, _ in self.state.choice.joined]
        wanted = [one for one in joined if one != name] if name in joined else [*joined, name]
        if name != self.state.sheet:
            self._read_sheets((self.state.sheet, *wanted))

    def _read_sheets(self, names: Sequence[str]) -> None:
        """Read sheets of the file, which are checked as a new table."""
        file, kept = self._file, self.state
        if file is None or self.state.step is not TableStep.CHECK:
            return
        self._begin(file.name)
        self._update(batch_id=kept.batch_id, sheet_documents=kept.sheet_documents)
        self.tasks.start("read", self._read(lambda is_wanted: read_file(file, is_wanted, names), kept))

    def choose_use(self, place: int, use: ColumnUse) -> None:
        """Use a column for something else; one at most is the name."""
        uses = list(self.state.choice.uses)
        if use is ColumnUse.NAME:
            uses = [ColumnUse.UNUSED if one is ColumnUse.NAME else one for one in uses]
        uses[place] = use
        self._check(self.state.choice._replace(uses=tuple(uses)))

    def set_heading(self, row: int, sheet: str = "") -> None:
        """Set which row says what the columns are, from 1, 0 where none does; the columns keep their uses.

        `sheet` is that of the row, where several are taken together.
        """
        choice = self.state.choice
        if sheet in dict(choice.joined):
            choice = choice._replace(joined=tuple((one, row if one == sheet else old) for one, old in choice.joined))
        else:
            choice = choice._replace(heading=row)
        self._set_rows(choice, self._sheets if choice.joined else ())

    def set_with_hidden(self, with_hidden: bool) -> None:
        """Set whether rows are searched that are not in sight in the spreadsheet; the columns keep their uses."""
        self._set_rows(self.state.choice._replace(with_hidden=with_hidden))

    def _set_rows(self, choice: TableChoice, sheets: Sequence[ScannedSheet] = ()) -> None:
        """Map the columns anew; `sheets` are put together before, by the rows that say what their columns are."""
        scanned = self._scanned
        if scanned is None:
            return
        if len(scanned.sheet.rows) <= CHECKED_AT_ONCE:
            self._show_columns(*mapped_sheets(scanned, sheets, choice), choice)
        else:
            self.tasks.start("heading", self._read_columns(scanned, sheets, choice))

    async def _read_columns(self, scanned: ScannedSheet, sheets: Sequence[ScannedSheet], choice: TableChoice) -> None:
        self._show_columns(*await asyncio.to_thread(mapped_sheets, scanned, sheets, choice), choice)

    def _show_columns(self, scanned: ScannedSheet, columns: tuple[MappedColumn, ...], choice: TableChoice) -> None:
        self._scanned = scanned
        used = {column.place: use for column, use in zip(self.state.columns, self.state.choice.uses, strict=True)}
        guessed = zip(columns, guess_uses(columns), strict=True)
        choice = choice._replace(uses=tuple(used.get(column.place, use) for column, use in guessed))
        self._update(columns=columns, choice=choice, hidden=self._hidden_count(choice))
        self._check(choice)

    def _hidden_count(self, choice: TableChoice) -> int:
        return 0 if self._scanned is None else self._scanned.hidden_count(heading=choice.heading)

    def set_all_of_row(self, all_of_row: bool) -> None:
        """Search every document of a cell, or ask about those of each row."""
        self._check(self.state.choice._replace(all_of_row=all_of_row))

    def set_hides_documents(self, hides: bool) -> None:
        """Mask the numbers of natural persons in the result, or write them."""
        self._update(hides_documents=hides)

    def set_with_secrecy(self, with_secrecy: bool) -> None:
        """Write what is, or may be, under secrecy as well: the person has said so."""
        self._update(with_secrecy=with_secrecy)

    def prepare_result(self, charges: Charges) -> None:
        """Show what the result has, once all was asked and after each change of it."""
        state = self._batch.state
        made_of = (state.lines, self.state.rows, self.state.hides_documents, self.state.with_secrecy, charges)
        if state.phase is BatchPhase.ENDED and state.is_ready and made_of != self._made_of:
            self._made_of = made_of
            self.tasks.start("result", self._prepare(charges))

    async def _prepare(self, charges: Charges) -> None:
        await asyncio.sleep(KEPT_AFTER_S)  # answers come together
        content = await self._content(charges)
        sheets = await asyncio.to_thread(shown_sheets, content)
        self._update(result_sheets=sheets)

    async def _content(self, charges: Charges) -> TableContent:
        """What is written."""
        state, batch = self.state, self._batch
        found = await batch.found_lawsuits(with_secrecy=state.with_secrecy)
        if not state.with_secrecy:
            self._update(secret_count=sum(one.held_back for one in found.values()))
        rows = [] if self._scanned is None else self._scanned.sheet.rows
        titles = rows[state.choice.heading - 1] if 0 < state.choice.heading <= len(rows) else ()
        return result_content(state, batch.state, titles, charges, batch.now, found=found)

    def set_by_name(self, by_name: bool) -> None:
        """Search rows without a document by their name, or ask about each."""
        self._check(self.state.choice._replace(by_name=by_name))

    def answer(self, row: CheckedRow, answer: Answer) -> None:
        """Decide about a doubtful row."""
        answers = {**self.state.choice.answers, row.key: answer}
        self._check(self.state.choice._replace(answers=answers))

    def take_out(self, row: CheckedRow) -> None:
        """Never search a row, whatever else is chosen, or search it again as everything else says."""
        choice = self.state.choice
        if not row.can_be_in:
            return
        if row.key in choice.left_out or row.is_in:
            self._check(choice._replace(left_out=choice.left_out ^ {row.key}))
        elif row.answer is Answer.SKIP:
            self.take_back(row)
        else:
            self._check(choice._replace(put_in=choice.put_in ^ {row.key}))

    def take_all(self) -> None:
        """Take all rows out, or put all back where one is out; those that look like totals stay out."""
        choice, rows = self.state.choice, self.state.rows_to_choose
        if all(row.is_in for row in rows):
            self._check(choice._replace(left_out=frozenset(row.key for row in rows)))
            return
        answers = {key: one for key, one in choice.answers.items() if one is not Answer.SKIP}
        self._check(choice._replace(left_out=frozenset(), answers=answers))

    def take_back(self, row: CheckedRow) -> None:
        """Leave a row undecided again."""
        answers = {key: one for key, one in self.state.choice.answers.items() if key != row.key}
        corrections = {key: one for key, one in self.state.choice.corrections.items() if key != row.key}
        self._check(self.state.choice._replace(answers=answers, corrections=corrections))

    def correct(self, row: CheckedRow, text: str) -> bool:
        """Search another document in place of a refused one; whether `text` is one."""
        document = typed_document(text)
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
        """Take out every row that waits for the person, and go on."""
        choice = self.state.choice
        self._check(choice._replace(left_out=choice.left_out | {row.key for row in self.state.open_rows}))
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
            self.tasks.start("export", self._export(self._write, target, charges))

    async def _export(self, write: WriteResult, target: Path, charges: Charges) -> None:
        await write(target, await self._content(charges))
        size = await asyncio.to_thread(lambda: target.stat().st_size)
        self._update(written=target.name, written_file=target, written_size=size)

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

    async def _read(self, read: Callable[[Callable[[], bool]], ReadTable], before: TableState | None = None) -> None:
        """Read a table; `before` is what was decided of sheets of the same file, which stays for their rows."""
        given_up = Event()
        try:
            table = await asyncio.to_thread(read, lambda: not given_up.is_set())
        except Exception:
            self._update(is_reading=False)
            raise
        finally:
            given_up.set()  # else the thread would go on, and the end of the application wait for it
        joined = tuple((one.sheet.name, one.heading) for one in table.sheets[1:])
        choice = TableChoice(guess_uses(table.columns), table.scanned.heading, joined=joined)
        if before is not None:
            choice = before.choice.decisions_for(choice, before.sheet, table.sheets[0].sheet.name)
        self._show_table(table, choice)
        if table.digest and self.state.batch_id is None:
            self._update(batch_id=uuid4())
        await self._check_now(self.state.choice)
        self._count_sheets()

    def _show_table(self, table: ReadTable, choice: TableChoice) -> None:
        """Show the columns of a table."""
        self._scanned, self._file, self._digest = table.scanned, table.file, table.digest
        self._sheets = table.sheets
        sheet = table.sheets[0].sheet if table.sheets else table.scanned.sheet
        self._update(
            sheet=sheet.name if sheet.others else "",
            sheets=sheet.names if sheet.others else (),
            hidden_sheets=sheet.hidden_names,
            columns=table.columns,
            choice=choice,
            hidden=self._hidden_count(choice),
            sheet_rows=len(sheet.rows),
            found_heading=table.sheets[0].heading if table.sheets else 0,
            uncalculated=sum(table.scanned.sheet.uncalculated.values()),
        )

    def _count_sheets(self) -> None:
        """Count the rows with documents of each sheet of the file, for the list of them."""
        if (file := self._file) is not None and self.state.sheets and not self.state.sheet_documents:
            self.tasks.start("sheets", self._read_counts(file))

    async def _read_counts(self, file: Path) -> None:
        given_up = Event()
        try:
            sheets = await asyncio.to_thread(scan_sheets, file, lambda: not given_up.is_set())
        except TextFileUnreadable:  # it has changed since; what is listed was read before
            return
        finally:
            given_up.set()
        self._update(sheet_documents=tuple((one.sheet.name, one.document_rows) for one in sheets))

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
        self._update(rows=rows, titles=self._titles(), is_reading=False, causes=self._causes(rows))
        if not self.state.open_rows:
            self._update(shows_open=False)
        if self.state.documents != before:
            self._batch.show_documents(self.state.documents)
        self.tasks.start("draft", self._keep_draft_later())

    def _titles(self) -> tuple[CheckedRow, ...]:
        state, scanned = self.state, self._scanned
        return () if scanned is None else title_rows(scanned, state.columns, state.choice)

    def _causes(self, rows: tuple[CheckedRow, ...]) -> tuple[tuple[MissingCause, int], ...]:
        """Why nothing is searched; empty where something is, or a person has still to say so."""
        if self._scanned is None or any(row.is_asked or row.is_open for row in rows):
            return ()
        choice = self.state.choice
        used = zip(self.state.columns, choice.uses, strict=True)
        columns = frozenset(column.place for column, use in used if use is ColumnUse.DOCUMENT) or None
        table = self._scanned.table(columns, heading=choice.heading, with_hidden=choice.with_hidden)
        return tuple(missing_causes(table))

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
        is_decided = choice.answers or choice.corrections or choice.left_out or choice.put_in
        places = {row.key: place for place, row in enumerate(rows)} if is_decided else {}
        params, cache_days = self._batch.filters()
        began_at = None if stage is KeptStage.CHECKED else self._batch.state.began_at or self._batch.now
        return KeptBatch(
            batch_id,
            file,
            self._digest,
            self.state.sheet,
            choice._replace(answers=NO_ANSWERS, corrections=NO_CORRECTIONS, left_out=frozenset(), put_in=frozenset()),
            self._batch.state.mode,
            tuple((places[key], answer) for key, answer in choice.answers.items() if key in places),
            tuple((places[key], one.written) for key, one in choice.corrections.items() if key in places),
            tuple(sorted(places[key] for key in choice.left_out if key in places)),
            stage,
            len(self.state.rows_in_sight),
            began_at,
            "" if stage is KeptStage.CHECKED else self._batch.state.service or self._batch.service,
            params,
            cache_days,
            self._batch.state.asks_again,
            tuple(sorted(places[key] for key in choice.put_in if key in places)),
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

    async def _read_kept(self, kept: KeptBatch) -> TakenTable | None:
        """The table of a batch as it was checked; None where its file is not what it was.

        Raises: TextFileUnreadable.
        """
        given_up = Event()
        try:
            return await asyncio.to_thread(take_table, kept, lambda: not given_up.is_set())
        finally:
            given_up.set()

    async def _show_kept(self, kept: KeptBatch, taken: TakenTable) -> None:
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
        self._update(titles=self._titles())
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
        else:
            self._count_sheets()

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
            self._update(written="", written_file=None, problem="", problem_detail="", resumed=None)

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
        for name in ("read", "heading", "check", "draft", "resume", "sheets", "result"):
            self.tasks.cancel(name)
        self._scanned = self._file = None
        self._sheets = ()
        self._digest = ""
        self._kept_stage = None
        self._made_of = ()
        self._replace(TableState())

    def _replace(self, state: TableState) -> None:
        state = replace(state, can_write_secrecy=self._can_write_secrecy)
        self._update(**{each.name: getattr(state, each.name) for each in fields(state)})

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, problem_detail=problem.detail, is_reading=False)
