"""What the export sheet knows and does: what leaves, as what, where to; the writing, its progress and its end."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from autos.archive.files.page_copy import CopyStopped
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components import report as pages
from autos.domain.dates import court_time
from autos.domain.errors import PlaceUnusable, Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.system.clock import Clock
from autos.text.exported_table import export_labels
from autos.usecases.library.export.columns import COLUMNS
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan, ExportProgress
from autos.usecases.library.export.whole_file import is_taken
from autos.usecases.library.export_rules import allowed_forms
from autos.usecases.library.exported_files import ExportedFiles

FORMS = (ExportForm.XLSX, ExportForm.CSV, ExportForm.CSV_PLAIN, ExportForm.PDF, ExportForm.JSONL)
"""In the order of the sheet."""
LONGEST_SUFFIX = max((form.suffix for form in FORMS), key=len)
NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|\u200b-\u200f\u202a-\u202e\u2066-\u2069]+')
"""What one system or another refuses in the name of a file, and what hides how it reads."""
LONGEST_NAME = 80
"""Characters of the suggested name."""
LONGEST_TITLE_BYTES, LONGEST_NAME_BYTES = 160, 230
"""Of the title in it, and of a whole name with its suffix: file systems hold 255, and its draft has a longer one."""
FORBIDDEN = "FormatForbidden"
"""Name of the problem that no kind of file may leave."""
FAILED = "ExportFailed"
"""Name of the problem that a bug ended the writing."""
WRITE, COUNT = "export", "count"
"""Names of the tasks."""
REPORT_S = 0.1
"""Least time between two reports of the progress."""


NO_PROGRESS, NOTHING = ExportProgress(0, 0), ExportCounts()


class ExportStep(Enum):
    """What the sheet shows."""

    FORM = auto()
    WRITING = auto()
    DONE = auto()
    CANCELLED = auto()


class ExportChoice(NamedTuple):
    """Lawsuits that can be exported."""

    key: str
    words: str
    """With their number: 22 da lista."""
    size: int
    """Number of lawsuits."""
    cases: Callable[[], Awaitable[Sequence[int] | None]]
    """Reads them in their order; None if the list has changed meanwhile."""


class ExportScope(NamedTuple):
    """What the sheet is opened for."""

    title: str
    """What it is, as the person calls it: foreign text."""
    choices: tuple[ExportChoice, ...]
    chosen: str
    """Key of the choice that is made at first."""
    columns: tuple[str, ...]
    """Keys of the columns on the screen, in their order."""
    entry: LedgerEntry | None = None
    """The search whose list it is."""


@dataclass(frozen=True, slots=True)
class ExportState:
    """What the sheet shows."""

    choice: ExportChoice
    columns: tuple[tuple[str, bool], ...]
    """Every column in its order, and whether it is exported."""
    folder: Path
    name: str
    """Name of the file without its suffix."""
    form: ExportForm = ExportForm.XLSX
    step: ExportStep = ExportStep.FORM
    held_back: int | None = None
    """Lawsuits that leave only if it is confirmed; None until they are counted."""
    with_secrecy: bool = False
    problem: str = ""
    """Name of the problem; empty if none."""
    progress: ExportProgress = NO_PROGRESS
    seconds_left: float | None = None
    """None while it cannot be told."""
    result: ExportCounts = NOTHING

    @property
    def target(self) -> Path:
        """The file."""
        return self.folder / f"{self.name.strip()}{self.form.suffix}"

    @property
    def leaving(self) -> int:
        """Number of lawsuits that leave."""
        return self.choice.size - (0 if self.with_secrecy else self.held_back or 0)

    @property
    def can_export(self) -> bool:
        """Whether the button can be pressed."""
        has_columns = not self.form.is_table or any(is_chosen for _, is_chosen in self.columns)
        is_named = bool(self.name.strip())
        return self.held_back is not None and self.leaving > 0 and has_columns and is_named


class LawsuitExportPresenter(Presenter[ExportState]):
    """Writes one export; it goes on while its sheet is closed."""

    ended = Signal(object)
    """The state once it has been written, or could not be."""

    def __init__(self, files: ExportedFiles, scope: ExportScope, folder: Path, clock: Clock) -> None:
        self.scope = scope
        self._files = files
        self._clock = clock
        self._is_stopped = False
        self._begun_s = 0.0
        self._reported_s = 0.0
        day = f"{court_time(clock.now()):%Y-%m-%d}"
        name = f"{safe_name(scope.title)}, {day}" if safe_name(scope.title) else f"Autos, {day}"
        choice = next(one for one in scope.choices if one.key == scope.chosen)
        form = (*self.allowed_forms, ExportForm.XLSX)[0]
        state = ExportState(choice, as_on_screen(scope.columns), folder, free_name(folder, name, form), form)
        super().__init__(state if self.allowed_forms else replace(state, problem=FORBIDDEN))
        self.tasks = TaskScope(self._show_problem)
        self._count()

    @property
    def allowed_forms(self) -> tuple[ExportForm, ...]:
        """Kinds of file that the administrator lets leave."""
        return allowed_forms(self._files.rules, FORMS)

    @property
    def may_take_secrecy(self) -> bool:
        """Whether the administrator lets lawsuits under secrecy leave, once it is confirmed."""
        return self._files.rules.secrecy

    def choose(self, key: str) -> None:
        """Export these lawsuits."""
        choice = next(one for one in self.scope.choices if one.key == key)
        self._update(choice=choice, held_back=None, with_secrecy=False, problem=self._forbidden())
        self._count()

    def set_form(self, form: ExportForm) -> None:
        """Write this kind of file."""
        self._update(form=form, problem=self._forbidden())

    def set_columns(self, columns: Sequence[tuple[str, bool]]) -> None:
        """Write the chosen of these columns in this order."""
        self._update(columns=tuple(columns))

    def columns_as_on_screen(self) -> None:
        """Choose the columns of the screen, in its order."""
        self._update(columns=as_on_screen(self.scope.columns))

    def all_columns(self) -> None:
        """Choose every column, in the order of the sheet."""
        self._update(columns=tuple((key, True) for key, _ in self.state.columns))

    def confirm_secrecy(self, is_confirmed: bool) -> None:
        """Take along what is under secrecy, or leave it out."""
        self._update(with_secrecy=is_confirmed and self.may_take_secrecy)

    def set_name(self, name: str) -> None:
        """Name the file; a separator of folders is no part of a name."""
        problem = self._forbidden()
        if NOT_IN_NAMES.search(name):
            problem = "NameWithSlash"
        elif len(f"{name.strip()}{LONGEST_SUFFIX}".encode(errors="replace")) > LONGEST_NAME_BYTES:
            problem = "NameTooLong"
        self._update(name=name, problem=problem)

    def set_folder(self, folder: Path) -> None:
        """Write it to this folder."""
        self._update(folder=folder, problem=self._forbidden())

    def export(self) -> None:
        """Begin to write."""
        if self.state.can_export and not self.state.problem and self.state.step is not ExportStep.WRITING:
            self._is_stopped = False
            self._update(
                step=ExportStep.WRITING,
                problem="",
                progress=ExportProgress(0, self.state.leaving),
                seconds_left=None,
            )
            self.tasks.start(WRITE, self._write())

    def stop(self) -> None:
        """End the writing; nothing is left of it."""
        self._is_stopped = True

    def back(self) -> None:
        """Show the choices again."""
        self._update(step=ExportStep.FORM)

    @property
    def is_writing(self) -> bool:
        """Whether a file is being written."""
        return self.tasks.is_running(WRITE)

    def _forbidden(self) -> str:
        """The problem that no kind of file may leave; empty where one may."""
        return "" if self.allowed_forms else FORBIDDEN

    def _count(self) -> None:
        self.tasks.start(COUNT, self._count_held_back())

    async def _count_held_back(self) -> None:
        choice = self.state.choice
        cases = await choice.cases()
        if cases is None:
            self._update(problem="ListChanged")
            return
        held_back = await self._files.count_held_back(cases)
        if choice is self.state.choice:
            self._update(choice=choice._replace(size=len(cases)), held_back=held_back)

    async def _write(self) -> None:
        state, loop = self.state, asyncio.get_running_loop()
        self._begun_s = self._reported_s = time.monotonic()

        def report(progress: ExportProgress) -> None:
            """Called from the thread that writes."""
            if self._is_stopped:
                raise CopyStopped
            now = time.monotonic()
            if now - self._reported_s >= REPORT_S:
                self._reported_s = now
                loop.call_soon_threadsafe(self._show_progress, progress)

        try:
            cases = await state.choice.cases()
            if cases is None:
                self._update(step=ExportStep.FORM, problem="ListChanged")
                return
            plan = ExportPlan(
                cases,
                state.form,
                self._clock.now(),
                columns=[key for key, is_chosen in state.columns if is_chosen],
                title=self.scope.title,
                entry_id=None if self.scope.entry is None else self.scope.entry.entry_id,
                with_secrecy=state.with_secrecy,
                write_pages=pages.pdf_file.write_pdf if state.form is ExportForm.PDF else None,
            )
            result = await self._files.write_lawsuits(state.target, plan, export_labels(), report)
        except CopyStopped:
            self._update(step=ExportStep.CANCELLED)
            return
        except Problem:
            raise
        except Exception:
            self._end_with(FAILED)
            raise
        self._update(step=ExportStep.DONE, result=result)
        self.ended.emit(self.state)

    def _show_progress(self, progress: ExportProgress) -> None:
        if self.state.step is ExportStep.WRITING:
            passed = time.monotonic() - self._begun_s
            left = None
            if progress.written and not progress.is_closing:
                left = passed / progress.written * (progress.wanted - progress.written)
            self._update(progress=progress, seconds_left=left)

    def _show_problem(self, problem: Problem) -> None:
        self._end_with(problem.name)

    def _end_with(self, problem: str) -> None:
        was_writing = self.state.step is ExportStep.WRITING
        self._update(step=ExportStep.FORM, problem=problem)
        if was_writing:
            self.ended.emit(self.state)


def as_on_screen(shown: Sequence[str]) -> tuple[tuple[str, bool], ...]:
    """The columns of the screen first, then the others."""
    known = [column.key for column in COLUMNS]
    first = [key for key in shown if key in known]
    return (*((key, True) for key in first), *((key, False) for key in known if key not in first))


def safe_name(title: str) -> str:
    """Foreign text as part of the name of a file."""
    name = " ".join(NOT_IN_NAMES.sub(" ", title).split())[:LONGEST_NAME]
    return name.encode(errors="ignore")[:LONGEST_TITLE_BYTES].decode(errors="ignore").strip(" .")


def free_name(folder: Path, name: str, form: ExportForm) -> str:
    """The name, with a number where a file of that name is there; the writing says it if the folder is unusable."""
    number = 1
    free = name
    with suppress(PlaceUnusable):
        while is_taken(folder / f"{free}{form.suffix}"):
            number += 1
            free = f"{name} ({number})"
    return free
