"""`autos deadlines`: the deadlines that are kept with lawsuits; listed, written for a calendar, met, removed.

Listing and writing only read, also while the window has the archive open. Nothing is counted anew by itself.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from autos.archive.transaction import ArchiveTransaction
from autos.cli.inspecting import inspect_archive
from autos.cli.output import print_json, print_line, say
from autos.cli.passphrases import ask_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.domain.dates import court_time
from autos.domain.deadlines.calendar_event import SUFFIX, calendar_file
from autos.domain.deadlines.stored_deadline import NewDeadline, StoredDeadline
from autos.domain.errors import NotArchived, Problem
from autos.domain.lawsuit.annotations import Act
from autos.system.clock import Clock
from autos.system.day_marks_file import DayMarksFile
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.text.dates import today
from autos.text.deadlines import limits_text, whole_day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.stored_deadlines import difference_text, due_text, stored_event, stored_title
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.archive.open_archive import open_archive
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import ListedDeadline, StoredDeadlines, listed_deadline
from autos.usecases.library.export.whole_file import write_whole
from autos.usecases.library.export_rules import check_format

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


class _InputError(ValueError):
    """Carries the sentence to be shown."""


def run_deadlines_command(options: argparse.Namespace) -> int:
    """Run one verb. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        return asyncio.run(VERBS[options.verb](options))
    except _InputError as bad:
        say(str(bad))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED


async def store_deadline(number: str, make: Callable[[str], NewDeadline]) -> StoredDeadline:
    """Keep a deadline with the lawsuit of a number; `make` gets the number as it is stored.

    Raises: NotArchived where it is not in the archive, and as `open_archive`.
    """
    async with _writing() as (stored, read):
        found = await read(lambda transaction: _lawsuit(transaction, number))
        deadline, _ = await stored.store(found.case_id, make(found.code))
    return deadline


class _FoundLawsuit(NamedTuple):
    case_id: int
    code: str


def _lawsuit(transaction: ArchiveTransaction, number: str) -> _FoundLawsuit:
    """Raises: NotArchived."""
    row_id = transaction.lawsuits.row_of_number(number)
    if row_id is None:
        raise NotArchived(number)
    [row] = transaction.lawsuits.rows([row_id])
    return _FoundLawsuit(row.case_id, row.code)


Read = Callable[[Callable[[ArchiveTransaction], _FoundLawsuit]], Awaitable[_FoundLawsuit]]


@asynccontextmanager
async def _writing() -> AsyncIterator[tuple[StoredDeadlines, Read]]:
    """The deadlines of this computer's archive, to be changed, and what reads from it."""
    policy = followed_policy().policy
    opened = await open_archive(archive_folder(), Secrets(), ask_passphrase, passphrase_first=True)
    try:
        require_passphrase(policy.lock, by_passphrase=opened.by_passphrase)
        deadlines = Deadlines(data_dir(), policy.export)
        yield StoredDeadlines(opened.archive, Clock(), deadlines), opened.archive.read
    finally:
        await opened.archive.aclose()


async def _read(options: argparse.Namespace, *, with_met: bool) -> list[ListedDeadline]:
    """Deadlines in the order of their dates, those that were met last; of one lawsuit where its number is given."""
    inspect = await inspect_archive(followed_policy().policy, Secrets(), ask_passphrase)

    def read(transaction: ArchiveTransaction) -> list[StoredDeadline]:
        if options.lawsuit:
            known = transaction.deadlines.of_case(_lawsuit(transaction, options.lawsuit).case_id)
            return [one for one in known if with_met or one.is_open]
        met = transaction.deadlines.listed(is_open=False) if with_met else []
        return transaction.deadlines.listed(is_open=True) + met

    holidays = DayMarksFile(data_dir()).read()
    return [listed_deadline(one, holidays) for one in await inspect.read(read)]


async def _list(options: argparse.Namespace) -> int:
    listed, now = await _read(options, with_met=options.met), today()
    if options.json:
        for one in listed:
            print_json(_record(one))
        return DONE
    if not listed:
        say(translate("deadlines", "Nenhum prazo guardado. Para guardar um: autos deadline … --store NÚMERO"))
        return DONE
    rows = [
        (
            str(one.stored.deadline_id),
            whole_day(one.stored.due),
            plain_line(one.stored.code),
            stored_title(one),
            due_text(one, now),
        )
        for one in listed
    ]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for cells, one in zip(rows, listed, strict=True):
        print_line("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())
        if difference := difference_text(one):
            print_line(" " * (widths[0] + 2) + difference)
    print_line("")
    print_line(limits_text())
    return DONE


async def _export(options: argparse.Namespace) -> int:
    """Write one, or all from today on, as a new file."""
    check_format(followed_policy().policy.export, SUFFIX)
    known = await _read(options, with_met=options.id is not None)
    chosen = (
        [one for one in known if one.stored.due >= today()]
        if options.id is None
        else [one for one in known if one.stored.deadline_id == options.id]
    )
    if not chosen:
        raise _InputError(
            translate("deadlines", "Não há prazo guardado para salvar. Para ver os que há: autos deadlines list")
        )
    target: Path = options.to
    await asyncio.to_thread(write_whole, target, calendar_file(map(stored_event, chosen)))
    one, many = translate("deadlines", "{n} prazo salvo"), translate("deadlines", "{n} prazos salvos")
    words = translate("deadlines", "{deadlines} em {file}. De novo na agenda, os eventos são atualizados.")
    say(words.format(deadlines=plural(len(chosen), one, many), file=plain_line(target.name)))
    return DONE


async def _change(options: argparse.Namespace) -> int:
    """Note that it was met or is open again, take over what is counted now, or remove it."""
    wanted: int = options.id
    async with _writing() as (stored, _):
        known = [*await stored.open(), *await stored.met()]
        found = next((one for one in known if one.stored.deadline_id == wanted), None)
        if found is None:
            words = translate("deadlines", "Não há prazo guardado com o número {n}. Para vê-los: autos deadlines list")
            raise _InputError(words.format(n=wanted))
        act = await _changed(stored, found, options.verb)
    if act is None:
        say(translate("deadlines", "Nada mudou."))
    return DONE


async def _changed(stored: StoredDeadlines, found: ListedDeadline, verb: str) -> Act | None:
    match verb:
        case "met":
            return await stored.mark(found.stored.deadline_id, is_done=True)
        case "reopen":
            return await stored.mark(found.stored.deadline_id, is_done=False)
        case "recount":
            return await stored.take_over(found)
        case _:
            return await stored.remove(found.stored.deadline_id)


def _record(one: ListedDeadline) -> dict[str, object]:
    """Days as ISO 8601; `now` is what would be counted today, null where it was not compared."""
    stored, content = one.stored, one.stored.content
    safest, later = content.count.dates
    done = None if stored.done_at is None else str(court_time(stored.done_at).date())
    return {
        "id": stored.deadline_id,
        "lawsuit": stored.code,
        "title": content.title,
        "due": str(stored.due),
        "due_by_law": str(safest),
        "due_with_local_days": str(later),
        "available": str(content.terms.available),
        "days": content.terms.days,
        "counting": content.terms.counting,
        "court": content.terms.court,
        "city": content.terms.city or None,
        "step": content.terms.step or None,
        "regime": content.terms.regime,
        "unit": content.terms.unit,
        "start": content.terms.start,
        "choices": list(content.terms.choices),
        "uncertain": [{"day": str(day.day), "name": day.name} for day in content.count.uncertain],
        "met": done,
        "different": one.is_different,
        "now": None if one.now is None else [str(day) for day in one.now.dates],
        "uid": str(stored.uid),
        "skipped": [
            {"day": str(day.day), "why": day.why, "holiday": day.holiday or None}
            for day in content.count.safest.days
            if day.why is not None
        ],
    }


VERBS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, int]]] = {
    "list": _list,
    "export": _export,
    "met": _change,
    "reopen": _change,
    "recount": _change,
    "remove": _change,
}
