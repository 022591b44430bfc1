"""`autos dossier`: the lawsuits that a query finds, as a PDF; reads only, also while the window is open."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Coroutine
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

from autos.archive.files.page_copy import CopyStopped
from autos.cli.inspecting import inspect_archive
from autos.cli.output import escaped_json, print_lines, say
from autos.cli.page_writing import page_writer
from autos.cli.passphrases import ask_passphrase
from autos.cli.policy import followed_policy
from autos.cli.since_day import read_since
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.domain.report.made_dossier import MadeDossier
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.text.dossier import dossier_report
from autos.text.problems import problem_text
from autos.text.query_problems import query_problem_text
from autos.text.translation import number, plural, translate
from autos.usecases.library.dossier.content import DossierContent, DossierPlan
from autos.usecases.library.export_rules import check_output

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def run_dossier_command(options: argparse.Namespace) -> int:
    """Write the dossier. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    if options.made:
        return _run(_list_made(is_json=options.json))
    try:
        since = read_since(options.since, Clock().now()) if options.since else None
    except ValueError as wrong:
        say(str(wrong))
        return BAD_INPUT
    return _run(_write(options, since))


def _run(work: Coroutine[Any, Any, None]) -> int:
    """Run one of both; returns the exit status."""
    try:
        asyncio.run(work)
    except QueryProblem as problem:
        say(query_problem_text(problem))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    except (KeyboardInterrupt, CopyStopped):
        say(translate("archiving", "Parou. O acervo está inteiro e nada ficou pela metade."))
        return INTERRUPTED
    return DONE


async def _list_made(*, is_json: bool) -> None:
    """Print the dossiers that were made, each on a line."""
    policy = followed_policy().policy
    if is_json:
        check_output(policy.export)
    inspect = await inspect_archive(policy, Secrets(), ask_passphrase)
    made = await inspect.read(lambda transaction: transaction.made_dossiers.all())
    if is_json:
        print_lines(escaped_json(json.dumps(_record(one), ensure_ascii=False)) for one in made)
    else:
        print_lines(_line(one) for one in made)


def _line(made: MadeDossier) -> str:
    cases = plural(made.lawsuits, translate("archiving", "{n} processo"), translate("archiving", "{n} processos"))
    place = made.file or translate("archiving", "impresso")
    moment = f"{court_time(made.made_at):%d/%m/%Y %H:%M}"
    return " · ".join(filter(None, (moment, made.code[:8], made.title, made.client, cases, place)))


def _record(made: MadeDossier) -> dict[str, object]:
    return asdict(made) | {"made_at": made.made_at.isoformat()}


async def _write(options: argparse.Namespace, since: datetime | None) -> None:
    inspect = await inspect_archive(followed_policy().policy, Secrets(), ask_passphrase)
    text, now = " ".join(options.query), Clock().now()
    cases = await inspect.cases(parse(text) if text.strip() else None, now)
    plan = DossierPlan(
        cases,
        now,
        title=options.title or text,
        query=text if options.title else "",
        purpose=options.purpose,
        client=options.client,
        is_internal=options.internal,
        own_pages=options.own_pages,
        changed_since=since,
        has_notes=options.notes,
        with_secrecy=options.with_secrecy,
        hides_documents=not options.show_documents,
    )
    content = await inspect.write_dossier(Path(options.to), plan, dossier_report, page_writer())
    for sentence in _sentences(content):
        say(sentence)


def _sentences(content: DossierContent) -> list[str]:
    one, many = translate("archiving", "{n} processo no dossiê."), translate("archiving", "{n} processos no dossiê.")
    sentences = [plural(len(content.rows), one, many)]
    if content.left_out:
        text = translate(
            "archiving", "Ficaram de fora por segredo, ou porque ele não foi informado: {n}. --with-secrecy os inclui."
        )
        sentences.append(text.format(n=number(content.left_out)))
    if content.namesakes:
        text = translate("archiving", "Ficaram de fora por serem de homônimos: {n}.")
        sentences.append(text.format(n=number(len(content.namesakes))))
    return sentences
