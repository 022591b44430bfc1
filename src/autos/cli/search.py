"""The commands that need no window: the same use cases, progress on stderr, lawsuits on stdout."""

from __future__ import annotations

import asyncio
import getpass
import secrets as randomness
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO
from uuid import UUID

import msgspec
from pydantic import SecretStr

from autos.app.services import Composed, composed
from autos.archive.archive import Archive
from autos.domain.dates import court_time
from autos.domain.errors import BadDocument, KeyringMissing, Problem, Refused
from autos.domain.ledger.ledger import Outcome
from autos.domain.mode import COST_CLASSES, Mode, SearchType
from autos.system.logs import keep_logs, report_crashes
from autos.system.paths import data_dir, practice_dir
from autos.system.profiles import Profiles
from autos.system.secrets import Secrets
from autos.text.problems import bad_document, problem_text
from autos.text.searches import entry_problem_text, incomplete
from autos.text.translation import number, plural, translate
from autos.usecases.archive.open_archive import OpenedArchive, Question, open_archive
from autos.usecases.search.connections import Connections
from autos.usecases.search.intent import intent_for

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


@dataclass(frozen=True, slots=True)
class SearchCommand:
    """One search from the command line."""

    search_type: SearchType
    text: str
    mode: Mode
    as_json: bool
    connection_file: Path | None = None
    ask_anew: bool = False
    """Ask even where a fresh answer is kept."""
    over_budget: bool = False
    """Ask even where it passes the month's limit."""
    may_be_lost: bool = False
    """Ask even where there is nowhere to keep the answer."""


def run_search_command(command: SearchCommand) -> int:
    """Ask, follow to the end, print every lawsuit record. Returns the exit status."""
    keep_logs(data_dir())
    report_crashes(data_dir())
    try:
        return asyncio.run(_search(command))
    except BadDocument as bad:
        _say(bad_document(bad.kind, bad.reason, bad.repair))
        return BAD_INPUT
    except Problem as problem:
        _say(problem_text(problem.name, problem.message if isinstance(problem, Refused) else ""))
        return PROBLEM
    except KeyboardInterrupt:
        _say(translate("headless", "Parou. O que chegou está guardado; a busca continua quando o Autos abrir."))
        return INTERRUPTED


async def _search(command: SearchCommand) -> int:
    intent = intent_for(command.text, command.mode, command.search_type)
    async with (
        _archive(may_be_lost=command.may_be_lost) as opened,
        composed(
            opened, practice_dir(), command.connection_file, Connections(Profiles(data_dir()), Secrets())
        ) as parts,
    ):
        if parts.service_problem:
            _say(problem_text(parts.service_problem))
            return PROBLEM
        if not command.ask_anew and (kept := await parts.run_search.kept(intent)) is not None:
            words = translate(
                "headless", "Já há resposta de {when}, no acervo; nada foi perguntado. --again pergunta de novo."
            )
            _say(words.format(when=f"{court_time(kept.created_at):%d/%m/%Y %H:%M}"))
            await _print_lawsuits(parts, kept.entry_id, as_json=command.as_json)
            _say(_summary(kept.cases_count, kept.records_count))
            return DONE
        unconfirmed = await parts.run_search.unconfirmed(intent)
        if unconfirmed is not None and not command.ask_anew:
            _say(entry_problem_text(unconfirmed))
            _say(translate("headless", "--again pergunta de novo e aceita a resposta que o serviço já tiver."))
            return PROBLEM
        if unconfirmed is not None:
            intent = await parts.run_search.again(unconfirmed)
        pending = None if command.ask_anew else await parts.run_search.pending(intent)
        if pending is not None:
            words = translate("headless", "Continua a busca de {when}, já aceita; nada novo foi perguntado.")
            _say(words.format(when=f"{court_time(pending.created_at):%d/%m/%Y %H:%M}"))
            entry_id = pending.entry_id
        elif not command.over_budget and not await parts.spend.has_room_for(COST_CLASSES[intent.mode]):
            _say(
                translate("headless", "Passaria do limite do mês (autos spending). --over-budget pergunta mesmo assim.")
            )
            return PROBLEM
        else:
            said = translate("headless", "Buscando {label} em {service}")
            _say(said.format(label=intent.label, service=_place(parts)))
            entry_id = await parts.run_search.write(intent)
        unsubscribe = parts.review.changes.subscribe(lambda _change: progress.look())
        progress = _Progress(parts, entry_id)
        try:
            await parts.run_search.send(entry_id)
            await parts.run_search.follow(entry_id)
        finally:
            unsubscribe()
            await progress.finish()
            await _print_lawsuits(parts, entry_id, as_json=command.as_json)
        entry = await parts.review.entry(entry_id)
        if entry.outcome is Outcome.NOTHING_FOUND:
            _say(translate("headless", "Nada encontrado: quem foi perguntado respondeu."))
        if entry.outcome not in {Outcome.FOUND, Outcome.NOTHING_FOUND}:
            _say(incomplete(entry))
            return PROBLEM
    return DONE


class _Progress:
    """One line on stderr whenever the count has changed."""

    def __init__(self, parts: Composed, entry_id: UUID) -> None:
        self._parts = parts
        self._entry_id = entry_id
        self._said = ""
        self._task: asyncio.Task[None] | None = None

    def look(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._tell())

    async def finish(self) -> None:
        if self._task is not None:
            await self._task

    async def _tell(self) -> None:
        entry = await self._parts.review.entry(self._entry_id)
        if not entry.was_asked:
            return  # nobody has said that there are none
        waits = translate("headless", "ainda sem respostas")
        line = _summary(entry.cases_count, entry.records_count) if entry.cases_count else waits
        if entry.systems_count:
            one = translate("headless", "{done} de {all} sistema respondeu")
            many = translate("headless", "{done} de {all} sistemas responderam")
            systems = one if entry.systems_count == 1 else many
            line = f"{systems.format(done=entry.systems_done, all=entry.systems_count)}; {line}"
        if line != self._said:
            self._said = line
            _say(line)


async def _print_lawsuits(parts: Composed, entry_id: UUID, *, as_json: bool) -> None:
    async for body in parts.review.lawsuits_of(entry_id):
        line = (_one_line(body) if as_json else _summary_line(body)) + "\n"
        if hasattr(sys.stdout, "buffer"):
            sys.stdout.buffer.write(line.encode())  # UTF-8 wherever it goes: a console's own set lacks names
        else:
            sys.stdout.write(line)
    sys.stdout.flush()


def _one_line(body: bytes) -> str:
    """The service's JSON without the line breaks it may have brought."""
    return msgspec.json.format(body, indent=-1).decode("utf-8")


def _summary_line(body: bytes) -> str:
    lawsuit = msgspec.json.decode(body)
    parts = (lawsuit.get("code"), lawsuit.get("tribunal_acronym"), lawsuit.get("instance"), lawsuit.get("name"))
    told = ("-" if part is None else str(part) for part in parts)
    return "\t".join("".join(c if c.isprintable() else " " for c in word) for word in told)


@asynccontextmanager
async def _archive(*, may_be_lost: bool) -> AsyncIterator[OpenedArchive]:
    """The archive; where nobody can be asked for a passphrase, one that lives as long as the command, if that is right.

    Ends the command where there is neither.
    """
    try:
        opened = await open_archive(data_dir(), Secrets(), ask_passphrase)
    except KeyringMissing:
        _say(
            translate(
                "headless",
                "O sistema não oferece um chaveiro e não há terminal para pedir uma senha: "
                "o acervo desta execução é temporário e some quando ela termina.",
            )
        )
        if not may_be_lost:
            _say(translate("headless", "Nada foi perguntado. Com --no-archive o Autos pergunta mesmo assim."))
            sys.exit(PROBLEM)
        with tempfile.TemporaryDirectory(prefix="autos-") as folder:
            file = Path(folder) / "acervo.autos"
            archive = await Archive.open(file, SecretStr(randomness.token_hex(32)))
            yield OpenedArchive(archive, file, has_keyring=False, set_aside=None)
        return
    if opened.set_aside is not None:
        said = translate("headless", "O arquivo do acervo estava danificado e foi guardado como {name}.")
        _say(said.format(name=opened.set_aside.name))
    yield opened


async def ask_passphrase(question: Question) -> SecretStr | None:
    """In the terminal; none where there is none."""
    if not sys.stdin.isatty():
        return None
    _say(problem_text(question.problem.name))
    prompt = translate("headless", "Nova senha do acervo: ") if question.is_new else translate("headless", "Senha: ")
    typed = await asyncio.to_thread(getpass.getpass, prompt, sys.stderr)
    return SecretStr(typed) if typed else None


def _summary(cases: int, records: int) -> str:
    said = plural(cases, translate("headless", "{n} processo"), translate("headless", "{n} processos"))
    if records == cases:
        return said
    return translate("headless", "{cases} em {records} registros").format(cases=said, records=number(records))


def _place(parts: Composed) -> str:
    return parts.connection.requests_url.split("//")[-1].split("/")[0]


def _say(line: str, stream: TextIO | None = None) -> None:
    print(line, file=stream or sys.stderr, flush=True)
