"""`autos conflict`: a person compared with everybody in the archive, also while the window has it open.

It reads the archive only; the service is asked with `--ask` alone, and then by the decision of every search.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

from autos import cli
from autos.archive.files.page_copy import CopyStopped, IsWanted
from autos.archive.transaction import ArchiveTransaction
from autos.cli.inspecting import inspect_archive
from autos.cli.output import escaped_json, print_lines, say
from autos.cli.passphrases import ask_passphrase
from autos.cli.policy import followed_policy
from autos.cli.progress import Progress
from autos.domain.conflict.finding import CaseFacts, ConflictFinding, FoundPerson
from autos.domain.conflict.live_question import live_question
from autos.domain.conflict.person import CheckedPerson
from autos.domain.documents.name_doubt import NameDoubt
from autos.domain.errors import BadDocument, BadPerson, Problem
from autos.domain.mode import Mode
from autos.domain.search.intent import Intent
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.text.conflicts import (
    ConflictReport,
    advice_text,
    coverage_text,
    headline,
    left_out,
    limit_text,
    person_problem_text,
    reason_text,
    report_lines,
)
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.library.conflicts.scan import ConflictScan, shared_cases
from autos.usecases.library.export_rules import check_output, check_secrecy

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
FROM_INPUT = "-"
QUIET_S = 1.0
"""A check that takes longer tells its progress."""
LONGEST_LINE = 10_000


def run_conflict_command(options: argparse.Namespace) -> int:
    """Compare and print, then ask the service where that is wanted. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        people = [CheckedPerson.parse(_line(text)) for text in (options.person, *options.against)]
        question = _question(people, is_surely_name=options.as_name) if options.ask else None
        report = asyncio.run(_check(people, with_secrecy=options.with_secrecy, is_json=options.json))
    except _NoQuestionError:
        say(translate("conflict", "Ao serviço só se pergunta por duas pessoas: escreva contra quem, com --against."))
        return BAD_INPUT
    except (BadPerson, BadDocument) as bad:
        say(person_problem_text(bad))
        if isinstance(bad, BadDocument) and bad.reason in set(NameDoubt):
            say(translate("headless", "--as-name busca como nome mesmo assim."))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    except (KeyboardInterrupt, CopyStopped):
        return INTERRUPTED
    if options.json:
        print_lines(escaped_json(json.dumps(one, ensure_ascii=False)) for one in _records(report))
    else:
        print_lines(report_lines(report))
        for advice in dict.fromkeys(filter(None, map(advice_text, people))):
            say(advice)
    return DONE if question is None else _ask(question, people, options)


class _NoQuestionError(ValueError):
    """There is nobody against whom the service could be asked, or a lawyer by registration alone."""


def _question(people: list[CheckedPerson], *, is_surely_name: bool) -> Intent:
    """What the service is asked: whether there is a lawsuit of one with the other.

    Raises: _NoQuestionError, BadDocument.
    """
    question = live_question(*people, is_surely_name=is_surely_name) if len(people) > 1 else None
    if question is None:
        raise _NoQuestionError
    return question


def _ask(question: Intent, people: list[CheckedPerson], options: argparse.Namespace) -> int:
    """Ask as `autos search` does: what is there is used, what passes the limit or may be billed twice is refused."""
    return cli.search.run_search_command(
        cli.search.SearchCommand(
            search_type=question.search_type,
            text=question.search_key,
            mode=Mode.BASE,
            as_json=options.json,
            question=question,
            pair=(people[0].label, people[1].label),
            connection_file=options.service,
            ask_anew=options.again,
            repeats=options.repeat,
            over_budget=options.over_budget,
        )
    )


async def _check(people: list[CheckedPerson], *, with_secrecy: bool, is_json: bool) -> ConflictReport:
    policy = followed_policy().policy
    check_secrecy(policy.export, with_secrecy=with_secrecy)
    if is_json:
        check_output(policy.export)
    inspect = await inspect_archive(policy, Secrets(), ask_passphrase)
    now = datetime.now(UTC)
    progress = Progress(translate("conflict", "Conferindo processos"), after_s=QUIET_S)

    def work(transaction: ArchiveTransaction, is_wanted: IsWanted) -> ConflictReport:
        return _report(transaction, people, now, progress, is_wanted, with_secrecy=with_secrecy)

    try:
        return await inspect.read_while_wanted(work)
    finally:
        progress.end()


def _report(
    transaction: ArchiveTransaction,
    people: list[CheckedPerson],
    now: datetime,
    progress: Progress,
    is_wanted: IsWanted,
    *,
    with_secrecy: bool,
) -> ConflictReport:
    scans = [ConflictScan(person, now) for person in people]
    for scan in scans:
        scan.begin(transaction)
    while scans_left := [scan for scan in scans if not scan.is_whole]:
        for scan in scans_left:
            scan.step(transaction)
        if not is_wanted():
            raise CopyStopped
        done = sum(scan.checked + scan.read for scan in scans)
        progress.update(done, sum(scan.candidates + scan.to_be_read for scan in scans))
    count, shared = shared_cases(transaction, *scans) if len(scans) > 1 else (0, ())
    return ConflictReport(tuple(scan.finding for scan in scans), count, shared, with_secrecy=with_secrecy)


def _records(report: ConflictReport) -> Iterator[dict[str, object]]:
    """One object for what was looked at, one for each person that was checked, one for each that was found."""
    coverage = report.findings[0].coverage
    yield {
        "kind": "coverage",
        "at": coverage.at.isoformat(),
        "lawsuits": coverage.cases,
        "courts": coverage.courts,
        "oldest": coverage.oldest.isoformat() if coverage.oldest else None,
        "newest": coverage.newest.isoformat() if coverage.newest else None,
        "older_than_30_days": coverage.stale,
        "left_out_for_secrecy": left_out(report),
        "text": f"{coverage_text(coverage)} {limit_text()}",
    }
    for part, finding in zip(("client", "opponent"), report.findings, strict=False):
        yield _checked_record(part, finding)
        for person in finding.people:
            cases = [case for case in person.cases if report.with_secrecy or not case.facts.is_held_back]
            if cases:
                listed = [
                    _case_record(case.facts) | {"sides": list(case.sides), "roles": list(case.roles)} for case in cases
                ]
                yield _found_record(part, person) | {"lawsuits": listed}
    for shared in report.shared:
        if report.with_secrecy or not shared.facts.is_held_back:
            sides = {"client_sides": list(shared.sides), "opponent_sides": list(shared.other_sides)}
            yield {"kind": "both", "certain": shared.is_certain} | sides | _case_record(shared.facts)


def _checked_record(part: str, finding: ConflictFinding) -> dict[str, object]:
    return {
        "kind": "checked",
        "part": part,
        "name": finding.person.name,
        "document": finding.person.document,
        "also_by_name": list(finding.learnt_names),
        "text": headline(finding),
    }


def _found_record(part: str, person: FoundPerson) -> dict[str, object]:
    return {
        "kind": "found",
        "part": part,
        "group": person.group.value,
        "certainty": person.certainty.value,
        "likeness": person.likeness.value if person.likeness else None,
        "name": person.name,
        "document": person.document,
        "count": person.case_count,
        "text": reason_text(person),
    }


def _case_record(facts: CaseFacts) -> dict[str, object]:
    return {
        "number": facts.number,
        "court": facts.court,
        "status": facts.status,
        "folders": list(facts.folders),
        "in_trash": facts.is_trashed,
        "invented": facts.is_invented,
    }


def _line(text: str) -> str:
    """A person; a hyphen reads a line of the standard input, which no list of processes shows."""
    return sys.stdin.readline(LONGEST_LINE).strip() if text == FROM_INPUT else text
