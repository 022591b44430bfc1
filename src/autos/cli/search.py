"""`autos search …`: a search without a window; progress on stderr, lawsuits on stdout."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never
from uuid import UUID

import msgspec
from pydantic import SecretStr

from autos.app.services import Services, open_services
from autos.cli.lawsuit_table import table_lines
from autos.cli.opening import open_when_free
from autos.cli.output import escaped_json, print_line, print_lines, say
from autos.cli.passphrases import ask_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.cli.practice_start import told_practice_start
from autos.desktop.pages.overview.texts import UNTOLD, BarNames, distinct_labels, group_name
from autos.domain.dates import court_time
from autos.domain.documents.name_doubt import NameDoubt
from autos.domain.documents.recognition import recognise_as
from autos.domain.errors import (
    AnswersMissing,
    ArchiveBusy,
    BadDocument,
    ContractBroken,
    KeyringMissing,
    Problem,
    ServiceProblem,
)
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.lenient_json import parse_lenient
from autos.domain.mode import COST_CLASSES, Mode, SearchType
from autos.domain.policy.policy import ConnectionRules, Policy
from autos.domain.policy.policy_reading import PolicyReading
from autos.domain.search.consent import Consent
from autos.domain.search.intent import Intent
from autos.domain.summary.bars import GROUPS, bars
from autos.domain.summary.summary import ReceivedExistence, Summary
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import command_name, data_dir, practice_dir, resources
from autos.system.policy_file import policy_in_force
from autos.system.profiles import Profiles
from autos.text.firm_money import firm_limit_text
from autos.text.plain_text import plain_line
from autos.text.policy import bound_reached_text
from autos.text.problems import document_problem_text, problem_text
from autos.text.searches import colleague_text, entry_problem_text, incomplete_text, unsent_letter_text
from autos.text.spending import price_text
from autos.text.summary_total import summary_total_text
from autos.text.translation import number, plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.archive.open_archive import OpenedArchive, PassphraseRequest
from autos.usecases.archive.temporary_archive import temporary_archive
from autos.usecases.library.export_rules import check_output
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.decide import WHOLE, AskedByColleague, Confirm, Continue, Incomplete, OverBudget, Reuse
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import SearchDraft

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
EXAMPLE_CPF = "111.222.333-96"
"""CPF of an invented person of the practice service."""
ROWS_AT_ONCE = 500
MOST_VALUES = 8
"""Values of a group of a summary in a line; with `--json` all of them."""
WIDTH_OF_A_FILE = 120
"""Width of the table, in character cells, if the output is not a terminal."""

FROM_INPUT = "-"
LONGEST_LINE = 10_000
"""Characters of a search key that are read from the standard input; a longer one is refused as such."""


@dataclass(frozen=True, slots=True)
class SearchCommand:
    """Arguments of `autos search`."""

    search_type: SearchType
    text: str
    mode: Mode
    as_json: bool
    question: Intent | None = None
    """What is asked instead of the text in the mode."""
    pair: tuple[str, str] | None = None
    """The two people of a question that asks whether there is a lawsuit of one with the other."""
    connection_file: Path | None = None
    ask_anew: bool = False
    """Send even if the archive has a fresh answer, whole or not."""
    repeats: bool = False
    """Send even if the same call may have been billed and its answer was lost."""
    over_budget: bool = False
    """Send even if it exceeds the monthly limit."""
    is_surely_name: bool = False
    """Send a name even if it seems to be something else."""
    may_be_lost: bool = False
    """Send even if the answer cannot be stored."""
    is_example: bool = False
    """Use the practice service, whichever connection is in use, and store nothing."""

    def asks_practice(self, rules: ConnectionRules) -> bool:
        """Whether it is sent to the practice service, whose answers cost nothing. Raises: BadProfile, NoConnection."""
        return self.is_example or (self.connection_file is None and Profiles(data_dir(), rules).current() is None)


def run_example_search() -> int:
    """Run an example search of the practice service, where there is no display. Returns the exit status."""
    status = PROBLEM
    words = translate(
        "headless",
        "Não há tela aqui. Segue um exemplo: uma busca por CPF no serviço de prática, com processos inventados.",
    )
    if policy_in_force().policy.connections.practice:
        say(words)
        status = run_search_command(SearchCommand(SearchType.CPF, EXAMPLE_CPF, Mode.COMPLETE, False, is_example=True))
    say(
        translate(
            "headless",
            "A janela abre com o mesmo comando onde há uma tela (no Linux, DISPLAY ou WAYLAND_DISPLAY). Sem janela:",
        )
    )
    say(f"  {command_name()} search cpf {EXAMPLE_CPF} --mode complete --json")
    return status


def run_search_command(command: SearchCommand) -> int:
    """Send the search, poll it to the end, print every lawsuit record. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        return asyncio.run(_search(command))
    except BadDocument as bad:
        say(document_problem_text(bad.kind, bad.reason, bad.repair))
        if bad.kind == "name" and bad.reason in set(NameDoubt):
            say(translate("headless", "--as-name busca como nome mesmo assim."))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name, problem.detail))
        return PROBLEM
    except KeyboardInterrupt:
        say(translate("headless", "Parou. O que chegou está guardado; a busca continua quando o Autos abrir."))
        return INTERRUPTED


def _key_text(text: str) -> str:
    """The search key: `text`, or a line of the standard input where that is a hyphen."""
    if text != FROM_INPUT:
        return text
    if sys.stdin.isatty():
        sys.stderr.write(translate("headless", "Documento, OAB ou nome: "))
        sys.stderr.flush()
    return sys.stdin.readline(LONGEST_LINE).strip()


async def _intent(command: SearchCommand) -> Intent:
    """What is to be asked. Raises: BadDocument."""
    if command.question is not None:
        return command.question
    text = await asyncio.to_thread(_key_text, command.text)
    intent = intent_for(text, command.mode, command.search_type, is_surely_name=command.is_surely_name)
    if intent.search_type is SearchType.OAB and (letter := recognise_as(SearchType.OAB, text).unsent):
        say(unsent_letter_text(letter))
    return intent


def _reading(command: SearchCommand) -> PolicyReading:
    """The policy, which lets the answer leave. Raises: FormatForbidden."""
    reading = followed_policy()
    if command.as_json:
        check_output(reading.policy.export)
    return reading


async def _search(command: SearchCommand) -> int:
    reading = _reading(command)
    intent = await _intent(command)
    policy, rules = reading.policy, reading.policy.connections
    is_practice = command.asks_practice(rules)  # once: another may be selected while the passphrase is typed
    connections = None if is_practice else SavedConnections(Profiles(data_dir(), rules), Secrets())
    async with (
        _archive(command, is_practice=is_practice) as opened,
        open_services(opened, _practice_folder(opened), command.connection_file, connections, reading=reading) as parts,
    ):
        if not opened.is_temporary:
            require_passphrase(policy.lock, by_passphrase=opened.by_passphrase)
        if parts.service_problem:
            say(problem_text(parts.service_problem))
            return PROBLEM
        async with told_practice_start(parts.practice):
            return await _decide_and_ask(parts, command, intent, policy)


async def _decide_and_ask(parts: Services, command: SearchCommand, intent: Intent, policy: Policy) -> int:
    await parts.settle()
    consent = Consent(again=command.ask_anew, repeat=command.repeats, over_budget=command.over_budget)
    decision = await parts.decide_search.begin(intent, consent)
    if isinstance(decision, AskedByColleague):
        say(colleague_text(decision.colleague))
        decision = await parts.decide_search.begin_after_colleagues(intent, consent)
    match decision:
        case Reuse() | Incomplete():
            return await _print_kept(parts, decision, command)
        case Confirm():
            say(entry_problem_text(decision.entry))
            say(translate("headless", "--repeat pergunta de novo e aceita a resposta que o serviço já tiver."))
            return PROBLEM
        case OverBudget():
            say(_over_budget_text(decision, policy))
            return PROBLEM
        case Continue():
            words = translate("headless", "Continua a busca de {when}, já aceita; nada novo foi perguntado.")
            say(words.format(when=_day_and_hour(decision.entry)))
            return await _follow(parts, decision.entry.entry_id, command)
        case SearchDraft():
            say(_begun_text(intent, command, _place(parts)))
            say(price_text(await parts.spend.this_month(), COST_CLASSES[intent.mode]))
            return await _follow(parts, decision.entry_id, command, decision)
        case _:
            assert_never(decision)


def _begun_text(intent: Intent, command: SearchCommand, place: str) -> str:
    if command.pair is None:
        return translate("headless", "Buscando {label} em {service}").format(label=intent.label, service=place)
    one, other = map(plain_line, command.pair)
    words = translate("headless", "Perguntando se há processo de {one} com {other}, em {service}")
    return words.format(one=one, other=other, service=place)


def _over_budget_text(decision: OverBudget, policy: Policy) -> str:
    if decision.firm is not None:
        return firm_limit_text(decision.firm, is_final=decision.is_final)
    if decision.is_bound:
        return bound_reached_text(policy)
    if decision.is_final:
        return translate(
            "headless", "Esta busca passa do limite do mês, que está definido para parar as buscas (autos spending)."
        )
    return translate("headless", "Passaria do limite do mês (autos spending). --over-budget pergunta mesmo assim.")


async def _print_kept(parts: Services, decision: Reuse | Incomplete, command: SearchCommand) -> int:
    """An answer of before; what is missing from it, and that asking again may be billed."""
    entry = decision.entry
    if isinstance(decision, Reuse):
        words = translate(
            "headless", "Já há resposta de {when}, no acervo; nada foi perguntado. --again pergunta de novo."
        )
    else:
        words = translate(
            "headless",
            "A resposta de {when}, no acervo, está incompleta; nada foi perguntado. "
            "--again pergunta de novo e pode ser cobrado, como a anterior.",
        )
    say(words.format(when=_day_and_hour(entry)))
    await _print_lawsuits(parts, entry.entry_id, command)
    if not entry.has_one_answer:
        say(_summary(entry.cases_count, entry.records_count))
    if isinstance(decision, Reuse):
        return DONE
    say(incomplete_text(entry))
    return PROBLEM


async def _follow(parts: Services, entry_id: UUID, command: SearchCommand, draft: SearchDraft | None = None) -> int:
    """Send what was written, then read answers until their end, telling how far it is."""
    progress = _Progress(parts, entry_id)
    unsubscribe = parts.reader.changes.subscribe(lambda _change: progress.refresh())
    parts.run_search.poller.on_pause = progress.tell_pause
    try:
        if draft is not None and not await _send(parts, draft):
            return PROBLEM
        with suppress(AnswersMissing):  # said below, with their number
            await parts.run_search.follow(entry_id)
    finally:
        unsubscribe()
        await progress.finish()
        await _print_lawsuits(parts, entry_id, command)
    entry = await parts.reader.entry(entry_id)
    if entry.outcome is SearchOutcome.NOTHING_FOUND:
        say(translate("headless", "Nada encontrado: quem foi perguntado respondeu."))
    if entry.outcome not in WHOLE:
        say(entry_problem_text(entry) if entry.problem else incomplete_text(entry))
        return PROBLEM
    return DONE


async def _send(parts: Services, draft: SearchDraft) -> bool:
    """Send what was written; whether it was accepted or answered. If not, say whether it may have been billed."""
    try:
        await parts.run_search.send(draft)
    except ServiceProblem:
        say(entry_problem_text(await parts.reader.entry(draft.entry_id)))
        return False
    except asyncio.CancelledError:
        entry = await parts.reader.entry(draft.entry_id)
        if entry.was_sent and entry.state is LedgerState.SENT:
            say(
                translate(
                    "headless",
                    "A consulta já saiu e pode ser cobrada: o Autos espera a resposta mais um pouco, para guardá-la.",
                )
            )
        raise
    return True


def _day_and_hour(entry: LedgerEntry) -> str:
    return f"{court_time(entry.created_at):%d/%m/%Y %H:%M}"


class _Progress:
    """Progress on stderr: a line whenever the counts change."""

    def __init__(self, parts: Services, entry_id: UUID) -> None:
        self._parts = parts
        self._entry_id = entry_id
        self._printed = ""
        self._told: Problem | None = None
        self._task: asyncio.Task[None] | None = None

    def refresh(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._print())

    def tell_pause(self, entry_id: UUID, problem: Problem) -> None:
        """Say why nothing comes for a while; once for each reason."""
        if entry_id != self._entry_id or (self._told is not None and self._told.name == problem.name):
            return
        self._told = problem
        say(problem_text(problem.name, problem.detail))
        say(translate("headless", "O Autos espera e tenta de novo. Ctrl+C para de esperar."))

    async def finish(self) -> None:
        if self._task is not None:
            await self._task

    async def _print(self) -> None:
        entry = await self._parts.reader.entry(self._entry_id)
        if not entry.was_sent:
            return  # no count is known yet
        waits = translate("headless", "ainda sem respostas")
        line = _summary(entry.cases_count, entry.records_count) if entry.cases_count else waits
        if entry.systems_count:
            one = translate("headless", "{done} de {all} sistema respondeu")
            many = translate("headless", "{done} de {all} sistemas responderam")
            systems = one if entry.systems_count == 1 else many
            line = f"{systems.format(done=entry.systems_done, all=entry.systems_count)}; {line}"
        if line != self._printed:
            self._printed = line
            say(line)


async def _print_lawsuits(parts: Services, entry_id: UUID, command: SearchCommand) -> None:
    """Print the lawsuits of an answer, or its yes or no, or its counts."""
    entry = await parts.reader.entry(entry_id)
    if entry.mode is Mode.EXISTS:
        existence = await parts.reader.existence(entry_id)
        if existence is not None:
            print_line(_existence_line(entry, existence, command))
    elif entry.mode is Mode.SUMMARY:
        summary = await parts.reader.counts(entry_id)
        if summary is not None and command.as_json:
            print_lines(one_line(body) for body in await parts.reader.received_answers(entry_id))
        elif summary is not None:
            print_lines(_summary_lines(summary))
    elif command.as_json:
        async for body in parts.reader.lawsuits_of(entry_id, with_secrecy=parts.policy.export.secrecy):
            print_line(one_line(body))
    else:
        width = shutil.get_terminal_size((WIDTH_OF_A_FILE, 24)).columns
        print_lines(table_lines(await _rows(parts, entry_id), width))


async def _rows(parts: Services, entry_id: UUID) -> list[LawsuitRow]:
    ids = await parts.reader.ids_for_entry(entry_id)
    rows: list[LawsuitRow] = []
    for start in range(0, len(ids), ROWS_AT_ONCE):
        rows += await parts.reader.rows(ids[start : start + ROWS_AT_ONCE])
    return rows


def _existence_line(entry: LedgerEntry, existence: ReceivedExistence, command: SearchCommand) -> str:
    if command.as_json:
        asked_at = entry.created_at.isoformat()
        return json.dumps({"kind": "asked", "at": asked_at, "has_lawsuits": existence.has_lawsuits})
    if command.pair is not None:
        words = translate("headless", "O serviço diz que há processo de {one} com {other}.")
        if not existence.has_lawsuits:
            words = translate(
                "headless",
                "O serviço diz que não há processo de {one} com {other} na base dele, "
                "que pode ter até 30 dias de atraso.",
            )
        one, other = map(plain_line, command.pair)
        return words.format(one=one, other=other)
    if existence.has_lawsuits:
        return translate("headless", "O serviço diz que há processo.")
    return translate("headless", "O serviço diz que não há processo na base dele, que pode ter até 30 dias de atraso.")


def _summary_lines(summary: Summary) -> Iterator[str]:
    """The counts of a grouped lookup: how many records, then each group with its most frequent values.

    They are named as in the window. Where there are more, that is said; all of them are in the JSON.
    """
    yield summary_total_text(summary)
    names = BarNames(resources() / "reference")
    for group in GROUPS:
        counted = [bar for bar in bars(summary, group) if bar.count or not bar.is_counted]
        if not counted:
            continue
        labels = distinct_labels(counted, names.label, names)
        texts = [
            f"{plain_line(labels[group, bar.value])} ({number(bar.count) if bar.is_counted else UNTOLD})"
            for bar in counted[:MOST_VALUES]
        ]
        more = len(counted) - len(texts)
        cut = translate("headless", "; e mais {n} (--json mostra tudo)").format(n=number(more)) if more > 0 else ""
        yield f"{group_name(group)}: {', '.join(texts)}{cut}"


def one_line(body: bytes) -> str:
    """The service's JSON as one line, whatever it holds: what is no strict JSON as near to it as there is."""
    try:
        text = msgspec.json.format(body, indent=-1).decode("utf-8")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        try:
            text = json.dumps(parse_lenient(body), ensure_ascii=False)
        except (ContractBroken, RecursionError):
            text = json.dumps(body.decode("utf-8", "replace"), ensure_ascii=False)  # as a text: what it is
    return escaped_json(text)


def _practice_folder(opened: OpenedArchive) -> Path:
    """Folder of the practice service; a temporary one if the archive is temporary and the service was never used.

    A practice service that was used before has its world and imported lawsuits in its own folder.
    """
    folder = data_dir() / "practice"
    return opened.file.parent / "practice" if opened.is_temporary and not folder.exists() else practice_dir()


@asynccontextmanager
async def _archive(command: SearchCommand, *, is_practice: bool) -> AsyncIterator[OpenedArchive]:
    """Open the archive; without a key for it a temporary one, if no paid answer could be lost.

    Otherwise ends the command.
    """
    opened = None
    if not command.is_example:
        try:
            ask = _ask_for_practice if is_practice else ask_passphrase
            folder = archive_folder()
            opened = await open_when_free(folder, Secrets(), ask)
            if archive_folder() != folder:  # the window moved it while the passphrase was typed
                await opened.archive.aclose()
                raise ArchiveBusy(opened.file.name)
        except KeyringMissing:
            say(
                translate(
                    "headless",
                    "O sistema não oferece um chaveiro e nenhuma senha foi dada: "
                    "o acervo desta execução é temporário e some quando ela termina.",
                )
            )
            if not is_practice and not command.may_be_lost:
                say(translate("headless", "Nada foi perguntado. Com --no-archive o Autos pergunta mesmo assim."))
                sys.exit(PROBLEM)
    if opened is None:
        if is_practice:
            say(translate("headless", "O serviço de prática não cobra; nada desta busca fica guardado."))
        async with _ended_in_order(), temporary_archive() as temporary:
            yield temporary
        return
    if opened.set_aside is not None:
        text = translate("headless", "O arquivo do acervo estava danificado e foi guardado como {name}.")
        say(text.format(name=opened.set_aside.name))
    yield opened


@asynccontextmanager
async def _ended_in_order() -> AsyncIterator[None]:
    """Delete temporary files when a signal ends the process."""
    task = asyncio.current_task()
    if sys.platform != "win32" and task is not None:
        for name in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    try:
        yield
    except asyncio.CancelledError:
        say(translate("headless", "Parou. Nada desta busca ficou guardado."))
        sys.exit(INTERRUPTED)


async def _ask_for_practice(question: PassphraseRequest) -> SecretStr | None:
    if question.is_new and not sys.stdin.isatty():
        return None  # the search is made, and stores nothing
    if question.is_new:
        say(
            translate(
                "headless", "O serviço de prática não cobra: sem senha (só Enter), a busca é feita e nada é guardado."
            )
        )
    return await ask_passphrase(question)


def _summary(cases: int, records: int) -> str:
    text = plural(cases, translate("headless", "{n} processo"), translate("headless", "{n} processos"))
    if records == cases:
        return text
    return translate("headless", "{cases} em {records} registros").format(cases=text, records=number(records))


def _place(parts: Services) -> str:
    return parts.connection.requests_url.split("//")[-1].split("/")[0]
