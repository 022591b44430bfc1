"""`autos batch FILE --out FILE.xlsx`: a table of documents, checked, priced, searched, and written out in its order."""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from autos.app.services import Services, open_services
from autos.cli.opening import open_when_free
from autos.cli.output import print_line, say
from autos.cli.passphrases import ask_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.errors import PlaceTaken, PlaceUnusable, Problem, TextFileUnreadable
from autos.domain.ledger.spending import Spending
from autos.domain.mode import COST_CLASSES, CostClass, Mode
from autos.domain.money import format_amount
from autos.domain.policy.policy import ExportRules
from autos.domain.search.consent import Consent
from autos.system.garbage import collect_less_often
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir, practice_dir
from autos.system.profiles import Profiles
from autos.text.batch_result import (
    answer_text,
    check_text,
    column_name,
    is_whole,
    kind_text,
    result_columns,
    result_headings,
)
from autos.text.firm_money import known_at_text, spent_text
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.policy import bound_reached_text
from autos.text.problems import problem_text
from autos.text.translation import number, plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.library.export.notations import Cell, SheetNotation
from autos.usecases.library.export.table_workbook import TableContent
from autos.usecases.library.export.whole_file import is_taken
from autos.usecases.library.export_rules import check_format
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.batch.columns import MappedColumn, column_named, columns_of
from autos.usecases.search.batch.run import BatchStep, RowAnswer, RunBatch
from autos.usecases.search.batch.table import BatchLine, DocumentTable, RowCheck, key_of, scan_file
from autos.usecases.search.connections import SavedConnections

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
XLSX = ".xlsx"
TOLD = 20
"""How often progress is told."""
Answers = Mapping[tuple[str, str], RowAnswer]


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
    table = await asyncio.to_thread(_read_table, options)
    if table is None:
        return BAD_INPUT
    reading = followed_policy()
    if options.out is not None:
        await asyncio.to_thread(_check_place, options.out, reading.policy.export)
    mode = Mode(options.mode)
    intents = table.intents(mode)
    for sentence in _table_sentences(table, len(intents)):
        say(sentence)
    if not table.lines:
        return BAD_INPUT
    rules = reading.policy.connections
    connections = SavedConnections(Profiles(data_dir(), rules), Secrets())
    opened = await open_when_free(archive_folder(), Secrets(), ask_passphrase)
    async with open_services(opened, practice_dir(), options.service, connections, reading=reading) as parts:
        require_passphrase(reading.policy.lock, by_passphrase=opened.by_passphrase)
        if parts.service_problem:
            say(problem_text(parts.service_problem))
            return PROBLEM
        if not opened.archive.is_read_only:
            await parts.run_search.settle()
        batch = RunBatch(parts.decide_search, parts.run_search, parts.reader, Consent(over_budget=options.over_budget))
        steps = await batch.check(intents.values())
        for sentence in _price_sentences(steps, mode, await parts.spend.this_month()):
            say(sentence)
        if options.check:
            return DONE if all(line.check in CLEAR for line in table.lines) else PROBLEM
        answers = await batch.run(intents, ProgressLines(len(intents)))
        await ExportedFiles(opened.archive, reading.policy.export).write_workbook(
            options.out, _content(table, answers, options.file, mode, parts)
        )
        await _tell_stop(batch, answers, mode, parts)
        return _end(table, answers, options.out)


async def _tell_stop(batch: RunBatch, answers: Answers, mode: Mode, parts: Services) -> None:
    """Say why some were not asked."""
    if batch.stopped_by:
        say(problem_text(batch.stopped_by))
    if any(answer.step is BatchStep.OVER_BUDGET for answer in answers.values()):
        say(_over_budget_text(await parts.spend.this_month(), COST_CLASSES[mode], parts))


def _read_table(options: argparse.Namespace) -> DocumentTable | None:
    """Read the columns that are asked for, and say which; None where one of them is not there.

    Raises: TextFileUnreadable.
    """
    scanned = scan_file(options.file)
    columns = columns_of(scanned, has_heading=scanned.has_heading, with_hidden=options.with_hidden)
    wanted = [column_named(columns, name) for name in options.column]
    chosen = [column for column in wanted if column is not None]
    if len(chosen) < len(wanted):
        say(_no_column_text(columns))
        return None
    read = chosen or [column for column in columns if column.documents]
    if len(read) > 1 or chosen:
        say(_columns_text(read, is_chosen=bool(chosen)))
    places = {column.place for column in chosen} if chosen else None
    return scanned.table(places, options.doubtful or "", with_hidden=options.with_hidden)


CLEAR = frozenset({RowCheck.ASKED, RowCheck.NOTHING, RowCheck.NUMBER, RowCheck.HIDDEN})
"""Rows that are as they are meant to be."""


def _column_text(column: MappedColumn) -> str:
    """A column by its letter and heading: B (CPF)."""
    return f"{column.letter} ({plain_line(column.heading)})" if column.heading else column.letter


def _columns_text(columns: Sequence[MappedColumn], *, is_chosen: bool) -> str:
    """Which columns the documents are from."""
    read = translate("headless", "Colunas lidas: {columns}.").format(columns=", ".join(map(_column_text, columns)))
    choice = translate("headless", "--column escolhe uma.")
    return read if is_chosen else f"{read} {choice}"


def _no_column_text(columns: Sequence[MappedColumn]) -> str:
    words = translate("headless", "A planilha não tem a coluna de --column. Ela tem: {columns}.")
    return words.format(columns=", ".join(map(_column_text, columns)))


def _check_place(target: Path, rules: ExportRules) -> None:
    """Refuse a place for the result before anything is paid for.

    Raises: FormatForbidden, PlaceTaken, PlaceUnusable.
    """
    check_format(rules, XLSX)
    if is_taken(target):
        raise PlaceTaken(target.name)
    if not target.absolute().parent.is_dir():
        raise PlaceUnusable(target.name)


def _table_sentences(table: DocumentTable, searches: int) -> Iterator[str]:
    """What was read, and what of it is not asked."""
    rows = plural(table.rows, translate("headless", "{n} linha lida"), translate("headless", "{n} linhas lidas"))
    one, many = translate("headless", "{n} documento a buscar"), translate("headless", "{n} documentos a buscar")
    yield f"{rows}; {plural(searches, one, many)}."
    if table.sheet:
        yield translate("headless", "Aba lida: {sheet}.").format(sheet=plain_line(table.sheet))
    counts = Counter(line.check for line in table.lines)
    words = {
        RowCheck.WRONG: translate("headless", "Com dígito errado, não consultadas: {n}."),
        RowCheck.DOUBTFUL: translate(
            "headless", "Podem ser CPF ou CNPJ sem os zeros, não consultadas: {n}. --doubtful cpf ou cnpj decide."
        ),
        RowCheck.LOST: translate("headless", "Perderam dígitos na planilha (como 5,29982E+10): {n}."),
        RowCheck.NUMBER: translate("headless", "Com número de processo, que não é consultado: {n}."),
        RowCheck.NOTHING: translate("headless", "Sem documento: {n}."),
        RowCheck.HIDDEN: translate(
            "headless", "Ocultas na planilha, por um filtro ou à mão, não consultadas: {n}. --with-hidden as inclui."
        ),
    }
    for check, text in words.items():
        if counts[check]:
            yield text.format(n=number(counts[check]))


def _price_sentences(steps: Counter[BatchStep], mode: Mode, month: Spending) -> Iterator[str]:
    """What is sent, and what it costs together, before anything is sent."""
    cost, calls = COST_CLASSES[mode], steps[BatchStep.SEND]
    price = month.price_of(cost)
    one, many = (
        translate("headless", "{n} consulta no modo {mode}"),
        translate("headless", "{n} consultas no modo {mode}"),
    )
    words = (one if calls == 1 else many).format(n=number(calls), mode=mode_name(mode))
    if month.is_free:
        charge = translate("headless", "sem custo na prática")
    elif price is None:
        charge = translate("headless", "sem preço informado: podem ser cobradas (autos spending)")
    else:
        charge = translate("headless", "{price} cada, {total} no total")
        charge = charge.format(price=format_amount(price), total=format_amount(price * calls))
    yield f"{words}: {charge}."
    texts = {
        BatchStep.KEPT: translate("headless", "Já respondidas, no acervo, sem custo: {n}."),
        BatchStep.CONTINUED: translate("headless", "Já aceitas pelo serviço, continuam sem custo: {n}."),
        BatchStep.INCOMPLETE: translate("headless", "Já respondidas em parte, não perguntadas de novo: {n}."),
        BatchStep.UNCONFIRMED: translate(
            "headless", "Podem ter sido cobradas sem resposta; não são repetidas por este comando: {n}."
        ),
        BatchStep.OVER_BUDGET: translate("headless", "Passariam do limite do mês: {n}."),
    }
    for step, text in texts.items():
        if steps[step]:
            yield text.format(n=number(steps[step]))


class ProgressLines:
    """Tells progress some times, not for each search."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._every = max(total // TOLD, 1)

    def __call__(self, done: int) -> None:
        if done % self._every == 0 or done == self._total:
            words = translate("headless", "{done} de {all}")
            say(words.format(done=number(done), all=number(self._total)))


def _content(table: DocumentTable, answers: Answers, file: Path, mode: Mode, parts: Services) -> TableContent:
    row, *others = result_headings()
    own = [table.headings[place] if place < len(table.headings) else "" for place in range(table.width)]
    columns = result_columns(table.width)
    service = plain_line(parts.connection_name) or parts.connection.requests_url.split("//")[-1].split("/")[0]
    origin = translate("headless", "dados fictícios") if parts.service == PRACTICE else service
    about = (
        (translate("headless", "Planilha"), file.name),
        (translate("headless", "Aba"), table.sheet),
        (translate("headless", "Modo"), mode_name(mode)),
        (translate("headless", "Origem"), origin),
        (translate("headless", "Feita em"), f"{court_time(parts.clock.now()):%d/%m/%Y %H:%M}"),
        (translate("headless", "Linhas"), number(table.rows)),
        (translate("headless", "Documentos buscados"), number(len(answers))),
    )
    return TableContent(
        translate("headless", "Resultado"),
        columns,
        (row, *(name or column_name(place) for place, name in enumerate(own)), *others),
        (_cells(line, table.width, answers) for line in table.lines),
        translate("headless", "Sobre"),
        [(name, value) for name, value in about if value],
    )


def _cells(line: BatchLine, width: int, answers: Answers) -> list[Cell]:
    own: list[Cell] = [line.cells[place] if place < len(line.cells) else "" for place in range(width)]
    document = "" if line.document is None or line.check is RowCheck.DOUBTFUL else line.document.formatted
    kind = "" if line.check is RowCheck.DOUBTFUL else kind_text(line)
    answer = answers.get(key_of(line.document)) if line.document is not None and line.check is RowCheck.ASKED else None
    if answer is None:
        return [line.row, *own, document, kind, check_text(line), "", ""]
    entry = answer.entry
    lawsuits: Cell = "" if answer.lawsuits is None or not (is_whole(answer) or answer.lawsuits) else answer.lawsuits
    when: Cell = ""
    if entry is not None and entry.was_sent:
        when = SheetNotation().moment_cell(court_time(entry.ended_at or entry.sent_at or entry.created_at))
    return [line.row, *own, document, kind, answer_text(answer), lawsuits, when]


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
    is_clear = whole == len(answers) and all(line.check in CLEAR for line in table.lines)
    return DONE if is_clear else PROBLEM
