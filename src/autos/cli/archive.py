"""`autos archive …`: is it whole, what does it hold, copies, moving house, and what goes out; progress on stderr."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import json
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from autos.archive.repair.verify import Verification
from autos.archive.storage.page_copy import CopyStopped
from autos.archive.transfer.merge_source import MergeCounts
from autos.archive.transfer.statistics import Holdings
from autos.archive.transfer.transport import is_transport
from autos.cli.archive_forget import ForgetOptions, forget_person, open_existing_archive
from autos.cli.archive_text import count_text, merge_lines, statistics_lines, table_words, verification_lines
from autos.cli.search import ask_passphrase
from autos.domain.archive.passphrase import SHORTEST_PASSPHRASE
from autos.domain.errors import NoRoomForCopy, PassphraseWrong, PlaceTaken, Problem
from autos.system.clock import Clock
from autos.system.logs import keep_logs, report_crashes
from autos.system.paths import data_dir
from autos.system.secrets import Secrets
from autos.text.problems import copy_room_text, problem_text
from autos.text.translation import number, translate
from autos.usecases.archive.import_archive import merge_archive, restore_archive
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.open_archive import open_archive
from autos.usecases.archive.read_only_access import home, keys_for_copy, unlocked
from autos.usecases.archive.rebuild_index import mend_index
from autos.usecases.library.export import Form

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
STEP_PERCENT = 10
"""Progress is told so often, and in one line of a terminal."""


def run_archive_command(options: argparse.Namespace) -> int:
    """Do one verb. Returns the exit status."""
    keep_logs(data_dir())
    report_crashes(data_dir())
    try:
        return asyncio.run(VERBS[options.verb](options))
    except NoRoomForCopy as full:
        return _complain(copy_room_text(full.needed, full.free), PROBLEM)
    except Problem as problem:
        return _complain(problem_text(problem.name), PROBLEM)
    except (KeyboardInterrupt, CopyStopped):
        return _complain(translate("archiving", "Parou. O acervo está inteiro e nada ficou pela metade."), INTERRUPTED)


async def _verify(options: argparse.Namespace) -> int:
    found = await _verified()
    if options.mend and found.is_misfound:
        progress = Progress(translate("archiving", "Refazendo o índice"))
        opened = await open_existing_archive(data_dir(), Secrets())
        try:
            await mend_index(opened.archive, progress.tell)
        finally:
            await opened.archive.aclose()
        progress.end()
        found = await _verified()
    for line in verification_lines(found):
        _print(line)
    if found.is_whole:
        _print(translate("archiving", "O acervo está inteiro: {told}.").format(told=count_text(found.counts)))
    return DONE if found.is_whole else PROBLEM


async def _verified() -> Verification:
    records = Progress(translate("archiving", "Conferindo processos"))
    index = Progress(translate("archiving", "Conferindo o índice"))
    found = await (await _inspect()).verify(tell=records.tell, tell_index=index.tell)
    index.end()
    return found


async def _stats(options: argparse.Namespace) -> int:
    inspect = await _inspect()
    told: Holdings = await inspect.holdings()
    copies = await inspect.copies()
    if options.json:
        content = {name: getattr(told, name) for name in told.__dataclass_fields__}
        content["backups"] = [{"made_at": copy.made_at, "bytes": copy.size} for copy in copies]
        _print(json.dumps(content, default=lambda at: at.isoformat()))
        return DONE
    for line in statistics_lines(told, copies):
        _print(line)
    return DONE


async def _backup(options: argparse.Namespace) -> int:
    inspect = await _inspect()
    progress = Progress(translate("archiving", "Copiando"))
    now = Clock().now()
    if options.transport is None:
        place = await inspect.back_up(options.to, now, tell=progress.tell)
        progress.end()
        _print(translate("archiving", "Cópia feita e conferida: {place}").format(place=place))
        return DONE
    if options.transport.exists():  # before a passphrase is thought of
        raise PlaceTaken(options.transport.name)
    passphrase = await _new_passphrase()
    if passphrase is None:
        return _complain(translate("archiving", "Sem senha não há transporte. Nada foi gravado."), BAD_INPUT)
    await inspect.write_transport(options.transport, passphrase, now, tell=progress.tell)
    progress.end()
    said = translate(
        "archiving", "Transporte feito e conferido: {place}. Só a senha o abre; ela não está em lugar algum."
    )
    _print(said.format(place=options.transport))
    return DONE


async def _restore(options: argparse.Namespace) -> int:
    if not options.file.is_file():
        return _missing(options.file)
    here = await home(data_dir(), Secrets(), ask_passphrase)
    keys = await _keys_of(options.file, here.key)
    progress = Progress(translate("archiving", "Restaurando"))
    restored = await restore_archive(options.file, keys, here.file, here.key, Clock(), tell=progress.tell)
    progress.end()
    _print(translate("archiving", "Restaurado: {told}.").format(told=count_text(restored.counts)))
    if restored.set_aside is not None:
        said = translate("archiving", "O acervo de antes está guardado como {name}.")
        _print(said.format(name=restored.set_aside.name))
    return DONE


async def _merge(options: argparse.Namespace) -> int:
    if not options.file.is_file():
        return _missing(options.file)
    opened = await open_archive(data_dir(), Secrets(), ask_passphrase)
    if opened.set_aside is not None:
        said = translate("headless", "O arquivo do acervo estava danificado e foi guardado como {name}.")
        _say(said.format(name=opened.set_aside.name))
    progress = Progress(translate("archiving", "Juntando"))
    try:
        keys = await _keys_of(options.file, opened.archive.key)
        counts: MergeCounts = await merge_archive(
            opened.archive, options.file, keys, opened.file.parent, tell=progress.tell
        )
    finally:
        await opened.archive.aclose()
    progress.end()
    for line in merge_lines(counts):
        _print(line)
    return DONE


async def _export(options: argparse.Namespace) -> int:
    inspect = await _inspect()
    target = None if options.to == "-" else Path(options.to)
    progress = Progress(translate("archiving", "Exportando"))
    exported = await inspect.export(
        target,
        sys.stdout.buffer,
        _form(options),
        table_words(),
        with_secrecy=options.with_secrecy,
        tell=progress.count,
    )
    progress.end()
    _say(translate("archiving", "Registros exportados: {n}.").format(n=number(exported.written)))
    if exported.left_out:
        said = translate(
            "archiving", "Ficaram de fora por segredo, ou porque ele não foi informado: {n}. --with-secrecy os inclui."
        )
        _say(said.format(n=number(exported.left_out)))
    if exported.unreadable:
        said = translate("archiving", "Não cabem na tabela e ficaram de fora: {n}. --format jsonl os inclui.")
        _say(said.format(n=number(exported.unreadable)))
    return DONE


def _form(options: argparse.Namespace) -> Form:
    """As asked for, else as the file's name says."""
    named: Form = "csv" if Path(options.to).suffix.lower() == ".csv" else "jsonl"
    asked: Form | None = options.format
    return asked or named


async def _forget(options: argparse.Namespace) -> int:
    wish = ForgetOptions(is_sure=options.yes, deletes_copies=options.delete_copies, receipt=options.receipt)
    return await forget_person(wish, data_dir(), Secrets())


async def _inspect() -> InspectArchive:
    return InspectArchive(await unlocked(data_dir(), Secrets(), ask_passphrase))


def _missing(file: Path) -> int:
    """Said before anything is asked."""
    said = translate("archiving", "Não há arquivo em {place}. Confira o caminho; nada foi mudado.")
    return _complain(said.format(place=file), PROBLEM)


async def _keys_of(file: Path, own: SecretStr) -> tuple[SecretStr, ...]:
    """A copy is under a key of the archive, a transport under a passphrase. Raises: PassphraseWrong, ArchiveKeyGone."""
    if not is_transport(file):
        return await keys_for_copy(file, own, Secrets(), ask_passphrase)
    typed = await _typed(translate("archiving", "Senha do transporte: "))
    if typed is None:
        raise PassphraseWrong(file.name)
    return (typed,)


async def _new_passphrase() -> SecretStr | None:
    """Typed twice in a terminal, once through a pipe."""
    first = await _typed(translate("archiving", "Senha do transporte: "))
    if first is not None and len(first.get_secret_value()) < SHORTEST_PASSPHRASE:
        _say(translate("archiving", "A senha precisa de pelo menos 8 caracteres."))
        return None
    if first is None or not sys.stdin.isatty():
        return first
    second = await _typed(translate("archiving", "Outra vez: "))
    if second != first:
        _say(translate("archiving", "As duas não são iguais."))
        return None
    return first


async def _typed(prompt: str) -> SecretStr | None:
    if sys.stdin.isatty():
        text = await asyncio.to_thread(getpass.getpass, prompt, sys.stderr)
    else:
        text = (await asyncio.to_thread(sys.stdin.readline)).rstrip("\r\n")
    return SecretStr(text) if text else None


class Progress:
    """One line on stderr for every tenth that is done."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._told = -1

    def tell(self, done: int, whole: int) -> None:
        """`done` of `whole`, in whatever is counted; from any thread."""
        percent = 100 * done // max(whole, 1) // STEP_PERCENT * STEP_PERCENT
        if percent != self._told:
            self._told = percent
            self._write(f"{percent} %")

    def count(self, done: int) -> None:
        """How many so far, where nobody knows of how many."""
        if done % 10_000 == 0:
            self._told = done
            self._write(number(done))

    def end(self) -> None:
        """Leave the line."""
        if self._told >= 0 and sys.stderr.isatty():
            sys.stderr.write("\n")

    def _write(self, told: str) -> None:
        start, end = ("\r", "") if sys.stderr.isatty() else ("", "\n")
        sys.stderr.write(f"{start}{self._what}: {told}{end}")
        sys.stderr.flush()


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _complain(sentence: str, status: int) -> int:
    _say(sentence)
    return status


VERBS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, int]]] = {
    "verify": _verify,
    "stats": _stats,
    "backup": _backup,
    "restore": _restore,
    "merge": _merge,
    "export": _export,
    "forget": _forget,
}
