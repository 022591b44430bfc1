"""`autos archive export`: lawsuits into a file, or as lines into a pipe."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from autos.cli.output import line_output, say
from autos.cli.page_writing import page_writer
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.system.clock import Clock
from autos.text.exported_table import export_labels
from autos.text.query_problems import query_problem_text
from autos.text.translation import number, plural, translate
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.library.export.columns import COLUMNS, USUAL
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan, ReportProgress

DONE, BAD_INPUT = 0, 2
ALL_COLUMNS = "all"
LINES = frozenset({ExportForm.CSV, ExportForm.CSV_PLAIN, ExportForm.JSONL})
"""What can be written to the standard output."""


async def export_lawsuits(options: argparse.Namespace, inspect: InspectArchive, report: ReportProgress) -> int:
    """Export what the query finds, or all. Returns the exit status."""
    target = None if options.to == "-" else Path(options.to)
    form, text = chosen_form(options.format, target), " ".join(options.query)
    if target is None and form not in LINES:
        say(translate("archiving", "Este formato precisa de um arquivo: dê o nome dele depois de --to."))
        return BAD_INPUT
    columns = chosen_columns(options.columns)
    if columns is None:
        known = ", ".join(column.key for column in COLUMNS)
        say(translate("archiving", "Colunas: {known}.").format(known=known))
        return BAD_INPUT
    now = Clock().now()
    try:
        cases = await inspect.cases(parse(text) if text.strip() else None, now)
    except QueryProblem as problem:
        say(query_problem_text(problem))
        return BAD_INPUT
    plan = ExportPlan(cases, form, now, columns=columns, title=text, with_secrecy=options.with_secrecy)
    if form is ExportForm.PDF:
        plan = replace(plan, write_pages=page_writer())
    counts = await inspect.export(target or line_output(form), plan, export_labels(), report)
    for sentence in _sentences(counts):
        say(sentence)
    return DONE


def chosen_form(asked: str | None, target: Path | None) -> ExportForm:
    """The requested kind of file, else the one by the name of the file."""
    if asked is not None:
        return ExportForm(asked)
    suffix = target.suffix.lower() if target is not None else ""
    return next((form for form in ExportForm if form.suffix == suffix), ExportForm.JSONL)


def chosen_columns(asked: str | None) -> Sequence[str] | None:
    """The keys of the columns asked for; None where one is unknown."""
    if asked is None:
        return USUAL
    known = [column.key for column in COLUMNS]
    if asked == ALL_COLUMNS:
        return known
    keys = [key.strip() for key in asked.split(",")]
    return keys if set(keys) <= set(known) else None


def _sentences(counts: ExportCounts) -> list[str]:
    one, many = translate("archiving", "{n} processo exportado"), translate("archiving", "{n} processos exportados")
    done = plural(counts.lawsuits, one, many)
    if counts.records:
        one, many = translate("archiving", "em {n} registro"), translate("archiving", "em {n} registros")
        done = f"{done} {plural(counts.records, one, many)}"
    sentences = [f"{done}."]
    if counts.left_out:
        text = translate(
            "archiving", "Ficaram de fora por segredo, ou porque ele não foi informado: {n}. --with-secrecy os inclui."
        )
        sentences.append(text.format(n=number(counts.left_out)))
    if counts.unreadable:
        text = translate("archiving", "Não puderam ser lidos e ficaram de fora: {n}. Veja autos archive verify.")
        sentences.append(text.format(n=number(counts.unreadable)))
    return sentences
