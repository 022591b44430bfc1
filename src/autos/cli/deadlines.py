"""`autos deadlines`: the deadlines that are kept with lawsuits; listed, written for a calendar, met, removed.

Listing and writing only read, also while the window has the archive open. What would be counted now is told beside
each, an earlier date first; no deadline stands elsewhere before the person says so.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from autos.archive.transaction import ArchiveTransaction
from autos.cli.inspecting import inspect_archive
from autos.cli.opening import open_when_free
from autos.cli.output import print_json, print_line, say
from autos.cli.passphrases import ask_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.domain.dates import court_time
from autos.domain.deadline_dates import DateEvent, DateRecord
from autos.domain.deadlines.calendar_event import SUFFIX
from autos.domain.deadlines.colleague_marks import ColleagueMark, KnownMarks
from autos.domain.deadlines.stored_deadline import NewDeadline, StoredDeadline
from autos.domain.errors import NotArchived, Problem
from autos.domain.lawsuit.annotations import Act
from autos.system.clock import Clock
from autos.system.day_marks_file import DayMarksFile
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.text.dates import today
from autos.text.deadline_dates import record_text
from autos.text.deadlines import limits_text, whole_day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.stored_deadlines import (
    count_text,
    difference_mark,
    difference_text,
    due_text,
    history_lines,
    proposed_lines,
    stored_events,
    stored_title,
    terms_text,
    unread_text,
)
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import (
    ListedDeadline,
    StoredDeadlines,
    colleague_marks,
    listed_deadline,
    named_parties,
    proposed_marks,
)
from autos.usecases.library.export.whole_file import is_taken
from autos.usecases.library.export_rules import check_format, check_output

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
    except NotArchived as unknown:
        say(not_archived_text(str(unknown)))
        return PROBLEM
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED


async def store_deadline(
    number: str, make: Callable[[FoundLawsuit], NewDeadline], target: Path | None
) -> tuple[StoredDeadline, str]:
    """Keep a deadline with the lawsuit of a number; `make` counts it by what the archive knows.

    Returns it with the parties that `target`, a file for a calendar program, may name. Raises: NotArchived where it is
    not in the archive, and as `open_archive`.
    """
    async with _writing() as (stored, read):
        found = await read(lambda transaction: _lawsuit(transaction, number))
        deadline, _ = await stored.store(found.case_id, make(found))
        if target is None or is_taken(target):  # somebody else's: it is not overwritten
            return deadline, ""
        parties = await stored.parties_for(target, [found.case_id])
    return deadline, parties.get(found.case_id, "")


class FoundLawsuit(NamedTuple):
    """A lawsuit of the archive, and what the firm says of days."""

    case_id: int
    code: str
    court: str
    """Its acronym; empty where none came."""
    colleagues: tuple[ColleagueMark, ...]


def _lawsuit(transaction: ArchiveTransaction, number: str) -> FoundLawsuit:
    """Raises: NotArchived."""
    row_id = transaction.lawsuits.row_of_number(number)
    if row_id is None:
        raise NotArchived(number)
    [row] = transaction.lawsuits.rows([row_id])
    return FoundLawsuit(row.case_id, row.code, row.tribunal_acronym, colleague_marks(transaction))


_Found = tuple[list[StoredDeadline], Mapping[int, tuple[DateRecord, ...]], tuple[ColleagueMark, ...]]
Read = Callable[[Callable[[ArchiveTransaction], FoundLawsuit]], Awaitable[FoundLawsuit]]


@asynccontextmanager
async def _writing() -> AsyncIterator[tuple[StoredDeadlines, Read]]:
    """The deadlines of this computer's archive, to be changed, and what reads from it."""
    policy = followed_policy().policy
    opened = await open_when_free(archive_folder(), Secrets(), ask_passphrase)
    try:
        require_passphrase(policy.lock, by_passphrase=opened.by_passphrase)
        deadlines = Deadlines(data_dir(), policy.export, Clock())
        yield StoredDeadlines(opened.archive, Clock(), deadlines), opened.archive.read
    finally:
        await opened.archive.aclose()


async def _read(inspect: InspectArchive, *, with_met: bool, lawsuit: str = "") -> list[ListedDeadline]:
    """Deadlines in the order of their dates, those that were met last; of one lawsuit where its number is given."""

    def read(transaction: ArchiveTransaction) -> _Found:
        if lawsuit:
            known = transaction.deadlines.of_case(_lawsuit(transaction, lawsuit).case_id)
            found = [one for one in known if with_met or one.is_open]
        else:
            met = transaction.deadlines.listed(is_open=False) if with_met else []
            found = transaction.deadlines.listed(is_open=True) + met
        return found, transaction.deadlines.dates.of(found), colleague_marks(transaction)

    own = DayMarksFile(data_dir()).read()
    stored, dates, colleagues = await inspect.read(read)
    marks = KnownMarks(own, colleagues)
    listed = [
        listed_deadline(one, marks.counting)._replace(
            dates=dates.get(one.deadline_id, ()), proposed=proposed_marks(one, marks)
        )
        for one in stored
    ]
    return sorted(listed, key=lambda one: (not one.stored.is_open, one.due))


async def _inspect() -> InspectArchive:
    return await inspect_archive(followed_policy().policy, Secrets(), ask_passphrase)


async def _list(options: argparse.Namespace) -> int:
    if options.json:
        check_output(followed_policy().policy.export)
    listed, now = await _read(await _inspect(), with_met=options.met, lawsuit=options.lawsuit), today()
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
            whole_day(one.due),
            plain_line(one.stored.code),
            plain_line(one.stored.content.terms.court),
            stored_title(one),
            " · ".join(filter(None, (due_text(one, now), difference_mark(one)))),
        )
        for one in listed
    ]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for cells, one in zip(rows, listed, strict=True):
        print_line("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())
        if difference := difference_text(one) or unread_text(one):
            print_line(" " * (widths[0] + 2) + difference)
        for line in proposed_lines(one):
            print_line(" " * (widths[0] + 2) + line)
        if any(record.event is not DateEvent.STORED for record in one.dates):
            for line in history_lines(one):
                print_line(" " * (widths[0] + 4) + line)
    print_line("")
    print_line(limits_text())
    return DONE


async def _show(options: argparse.Namespace) -> int:
    """Print one of them whole."""
    wanted: int = options.id
    found = next(
        (one for one in await _read(await _inspect(), with_met=True) if one.stored.deadline_id == wanted), None
    )
    if found is None:
        raise _InputError(_unknown(wanted))
    lines = (stored_title(found), plain_line(found.stored.code), terms_text(found), due_text(found, today()), "")
    for line in (*lines, *count_text(found).splitlines(), "", *history_lines(found)):
        print_line(line)
    return DONE


async def _export(options: argparse.Namespace) -> int:
    """Write one, or all from today on, as a new file."""
    rules = followed_policy().policy.export
    check_format(rules, SUFFIX)
    inspect = await _inspect()
    known = await _read(inspect, with_met=options.id is not None, lawsuit=options.lawsuit)
    chosen = (
        [one for one in known if one.due >= today()]
        if options.id is None
        else [one for one in known if one.stored.deadline_id == options.id]
    )
    if not chosen:
        raise _InputError(
            translate("deadlines", "Não há prazo guardado para salvar. Para ver os que há: autos deadlines list")
        )
    target: Path = options.to
    cases = [one.stored.case_id for one in chosen]
    events = stored_events(chosen, await inspect.read(lambda transaction: named_parties(transaction, cases)))
    deadlines = Deadlines(data_dir(), rules, Clock())
    await inspect.write_table(target, lambda: deadlines.write(target, events))
    one, many = translate("deadlines", "{n} prazo salvo"), translate("deadlines", "{n} prazos salvos")
    words = translate("deadlines", "{deadlines} em {file}. De novo na agenda, os eventos são atualizados.")
    say(words.format(deadlines=plural(len(chosen), one, many), file=plain_line(target.name)))
    return DONE


async def _change(options: argparse.Namespace) -> int:
    """Note that it was met or is open again, take over what is counted now, or remove it."""
    wanted: int = options.id
    async with _writing() as (stored, _):
        await stored.recount()
        known = [*await stored.open(), *await stored.met()]
        found = next((one for one in known if one.stored.deadline_id == wanted), None)
        if found is None:
            raise _InputError(_unknown(wanted))
        if options.verb == "read":
            await stored.mark_read(found)
            return DONE
        act = await _changed(stored, found, options.verb)
    if act is None:
        say(translate("deadlines", "Nada mudou."))
    return DONE


def not_archived_text(number: str) -> str:
    """That the lawsuit of a number is not in the archive, and how it gets there."""
    words = translate(
        "deadlines",
        "O processo {number} não está no acervo. Confira o número, ou busque-o antes com: autos search",
    )
    return words.format(number=plain_line(number))


def _unknown(wanted: int) -> str:
    words = translate("deadlines", "Não há prazo guardado com o número {n}. Para vê-los: autos deadlines list")
    return words.format(n=wanted)


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
        "earlier": None if one.earlier is None else str(one.earlier),
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
        "proposed": [
            {"day": mark.mark.written_day, "kind": mark.mark.kind, "author": mark.author, "due": str(mark.due)}
            for mark in one.proposed
        ],
        "dates": [
            {
                "at": record.at.isoformat(),
                "event": record.event,
                "was": None if record.was is None else list(map(str, record.was)),
                "now": None if record.now is None else list(map(str, record.now)),
                "read": None if record.read_at is None else record.read_at.isoformat(),
                "text": record_text(record),
            }
            for record in one.dates
        ],
        "skipped": [
            {"day": str(day.day), "why": day.why, "holiday": day.holiday or None}
            for day in content.count.safest.days
            if day.why is not None
        ],
    }


VERBS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, int]]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "met": _change,
    "reopen": _change,
    "recount": _change,
    "read": _change,
    "remove": _change,
}
