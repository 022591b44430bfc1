"""`autos batch FILE --out FILE.xlsx`: a table of documents, checked, priced, searched, and written out in its order."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path

from autos.app.services import Services, open_services
from autos.cli.batch_workbook import Answers, batch_workbook
from autos.cli.opening import open_when_free
from autos.cli.output import print_line, say
from autos.cli.passphrases import ask_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.cli.practice_start import told_practice_start
from autos.domain.errors import (
    KeyringMissing,
    PlaceTaken,
    PlaceUnusable,
    Problem,
    TextFileMissing,
    TextFileUnreadable,
)
from autos.domain.ledger.spending import Spending
from autos.domain.mode import COST_CLASSES, CostClass, Mode
from autos.domain.policy.policy import ExportRules
from autos.domain.search.consent import Consent
from autos.system.garbage import collect_less_often
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir, practice_dir
from autos.system.profiles import Profiles
from autos.text.batch_price import price_sentences, unpriced_text, without_keyring_text
from autos.text.batch_result import is_whole
from autos.text.batch_table import (
    columns_text,
    empty_column_text,
    heading_text,
    left_out_text,
    no_column_text,
    no_document_text,
    no_row_text,
    no_sheet_text,
    other_sheets_text,
    row_sentences,
    shifted_text,
    table_sentences,
)
from autos.text.firm_money import known_at_text, spent_text
from autos.text.plain_text import plain_line
from autos.text.policy import bound_reached_text
from autos.text.problems import problem_text
from autos.text.translation import number, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.library.export.whole_file import is_taken
from autos.usecases.library.export_rules import check_format
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.tables.sheet import said_name
from autos.usecases.search.batch.columns import (
    column_named,
    columns_of,
    document_columns,
    heading_row,
    shifted_from,
)
from autos.usecases.search.batch.joined_sheets import joined_sheets
from autos.usecases.search.batch.missing_documents import missing_causes
from autos.usecases.search.batch.run import BatchStep, RunBatch
from autos.usecases.search.batch.table import DocumentTable, ScannedSheet, left_out_rows, scan_sheets
from autos.usecases.search.connections import SavedConnections

DONE, PROBLEM, BAD_INPUT, NOTHING_TO_ASK, LEFT_OUT, INTERRUPTED = 0, 1, 2, 3, 4, 130
XLSX = ".xlsx"
TOLD = 20
"""How often progress is told."""


def run_batch_command(options: argparse.Namespace) -> int:
    """Search what the table asks for, or only check it. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    collect_less_often()
    if options.out is None and not options.check:
        say(translate("headless", "Dê o nome do resultado depois de --out, ou só confira a planilha com --check."))
        return BAD_INPUT
    if options.out is not None and options.out.suffix.lower() != XLSX:
        say(translate("headless", "O resultado é uma planilha do Excel: dê a --out um nome que termine em .xlsx."))
        return BAD_INPUT
    try:
        return asyncio.run(_batch(options))
    except TextFileMissing as problem:
        say(f"{plain_line(str(options.file))}: {problem_text(problem.name, problem.detail)}")
        return BAD_INPUT
    except TextFileUnreadable as problem:
        say(problem_text(problem.name, problem.detail))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name, problem.detail))
        return PROBLEM
    except KeyboardInterrupt:
        say(
            translate(
                "headless",
                "Parou. O que chegou está guardado; o mesmo comando, até um dia depois, continua de onde parou, sem "
                "perguntar duas vezes.",
            )
        )
        return INTERRUPTED


async def _batch(options: argparse.Namespace) -> int:
    table = await asyncio.to_thread(read_table, options)
    if table is None:
        return BAD_INPUT
    reading = followed_policy()
    if options.out is not None:
        await asyncio.to_thread(_check_place, options.out, reading.policy.export)
    mode = Mode(options.mode)
    intents = table.intents(mode)
    for sentence in (*table_sentences(table, len(intents)), *(row_sentences(table.lines) if options.check else ())):
        say(sentence)
    if not intents:
        say(no_document_text(missing_causes(table)))
        return NOTHING_TO_ASK
    rules = reading.policy.connections
    connections = SavedConnections(Profiles(data_dir(), rules), Secrets())
    try:
        opened = await open_when_free(archive_folder(), Secrets(), ask_passphrase)
    except KeyringMissing:
        if not options.check:
            say(without_keyring_text())
            return PROBLEM
        is_free = options.service is None and connections.profiles.current() is None
        say(unpriced_text(len(intents), mode, is_free=is_free))
        return _checked_status(table)
    async with open_services(opened, practice_dir(), options.service, connections, reading=reading) as parts:
        require_passphrase(reading.policy.lock, by_passphrase=opened.by_passphrase)
        if parts.service_problem:
            say(problem_text(parts.service_problem))
            return PROBLEM
        await parts.settle()
        batch = RunBatch(parts.decide_search, parts.run_search, parts.reader, Consent(over_budget=options.over_budget))
        steps = await batch.check(intents.values())
        for sentence in price_sentences(steps, mode, await parts.spend.this_month()):
            say(sentence)
        if options.check:
            return _checked_status(table)
        async with told_practice_start(parts.practice):
            answers = await batch.run(intents, ProgressLines(len(intents)))
        await ExportedFiles(opened.archive, reading.policy.export).write_workbook(
            options.out, await batch_workbook(table, answers, options.file, mode, parts)
        )
        await _tell_stop(batch, answers, mode, parts)
        return _end(table, answers, options.out)


def _checked_status(table: DocumentTable) -> int:
    """Exit status of a check: whether every row would be asked."""
    left_out = left_out_rows(table)
    if left_out:
        say(left_out_text(left_out, is_asked=False))
    return LEFT_OUT if left_out else DONE


async def _tell_stop(batch: RunBatch, answers: Answers, mode: Mode, parts: Services) -> None:
    """Say why some were not asked."""
    if batch.stopped_by:
        say(problem_text(batch.stopped_by))
    if any(answer.step is BatchStep.OVER_BUDGET for answer in answers.values()):
        say(_over_budget_text(await parts.spend.this_month(), COST_CLASSES[mode], parts))


def read_table(options: argparse.Namespace) -> DocumentTable | None:
    """Read the sheets and columns that are asked for, and say which; None where one of them is not there.

    Raises: TextFileUnreadable.
    """
    sheets = scan_sheets(options.file)
    chosen = _sheets(sheets, options.sheet)
    if chosen is None:
        say(no_sheet_text(sheets))
        return None
    if chosen and (others := [one for one in sheets if one.document_rows and one not in chosen]):
        say(other_sheets_text(others))
    if not chosen:
        return DocumentTable("", (), [], 0)
    if short := [one for one in chosen if (options.heading_row or 0) > len(one.sheet.rows)]:
        say(no_row_text(options.heading_row, short))
        return None
    headings = [_heading(one, options) for one in chosen]
    return _table(joined_sheets(chosen, headings), headings[0], options)


def _sheets(sheets: Sequence[ScannedSheet], wanted: Sequence[str]) -> list[ScannedSheet] | None:
    """The sheets of these names; where none is asked for, the first one with documents. None where one is not there."""
    if not wanted:
        return [one for one in sheets if one.has_documents and not one.sheet.is_hidden][:1] or list(sheets[:1])
    chosen: list[ScannedSheet] = []
    for name in wanted:
        found = [one for one in sheets if said_name(one.sheet.name) == said_name(name)]
        if not found:
            return None
        chosen += [one for one in found[:1] if one not in chosen]
    return chosen


def _heading(scanned: ScannedSheet, options: argparse.Namespace) -> int:
    """Number of the row that says what the columns of a sheet are."""
    if options.heading_row is not None:
        return int(options.heading_row)
    if text := heading_text(scanned.heading):
        say(text)
    return scanned.heading


def _table(scanned: ScannedSheet, heading: int, options: argparse.Namespace) -> DocumentTable | None:
    """The sheets by the columns that are asked for; None where a column is not there."""
    columns = columns_of(scanned, heading=heading, with_hidden=options.with_hidden)
    wanted = [column_named(columns, name) for name in options.column]
    chosen = [column for column in wanted if column is not None]
    if len(chosen) < len(wanted):
        said = {" ".join(name.split()).casefold() for name in options.column if column_named(columns, name) is None}
        empty = next((name for name in heading_row(scanned, heading) if name.casefold() in said), "")
        say(empty_column_text(empty, columns) if empty else no_column_text(columns))
        return None
    with_documents = [column for column in columns if column.documents or column.lost]
    read = chosen or document_columns(columns) or with_documents
    if len(with_documents) > 1 or chosen:
        say(columns_text(read, [] if chosen else [column for column in with_documents if column not in read]))
    if name := shifted_from(heading_row(scanned, heading), columns, read):
        say(shifted_text(name, read))
    places = {column.place for column in read} or None
    table = scanned.table(places, options.doubtful or "", heading=heading, with_hidden=options.with_hidden)
    return table if options.with_wrong else table.sure


def _check_place(target: Path, rules: ExportRules) -> None:
    """Refuse a place for the result before anything is paid for.

    Raises: FormatForbidden, PlaceTaken, PlaceUnusable.
    """
    check_format(rules, XLSX)
    if is_taken(target):
        raise PlaceTaken(target.name)
    if not target.absolute().parent.is_dir():
        raise PlaceUnusable(target.name)


class ProgressLines:
    """Tells progress some times, not for each search."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._every = max(total // TOLD, 1)

    def __call__(self, done: int) -> None:
        if done % self._every == 0 or done == self._total:
            words = translate("headless", "{done} de {all}")
            say(words.format(done=number(done), all=number(self._total)))


def _over_budget_text(month: Spending, cost: CostClass, parts: Services) -> str:
    if month.firm is not None and month.own_action_for(cost) is not month.action_for(cost):
        words = translate(
            "headless", "O limite do mês do escritório deixou linhas sem consulta: {spent} (autos firm limit)."
        )
        return " ".join(filter(None, (words.format(spent=spent_text(month.firm)), known_at_text(month.firm))))
    if month.is_bound:
        return bound_reached_text(parts.policy)
    return translate(
        "headless", "O limite do mês deixou linhas sem consulta (autos spending). --over-budget pergunta mesmo assim."
    )


def _end(table: DocumentTable, answers: Answers, target: Path) -> int:
    whole = sum(map(is_whole, answers.values()))
    words = translate("headless", "{whole} de {all} respondidas por inteiro. Resultado: {file}")
    print_line(words.format(whole=number(whole), all=number(len(answers)), file=target.name))
    left_out = left_out_rows(table)
    if left_out:
        say(left_out_text(left_out, is_asked=True))
    if whole < len(answers):
        return PROBLEM
    return LEFT_OUT if left_out else DONE
