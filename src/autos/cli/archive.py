"""`autos archive …`: verify, statistics, backup, restore, merge, export, forget; progress on stderr."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from autos.archive.files.page_copy import CopyStopped
from autos.archive.repair.verify import Verification
from autos.archive.transfer.other_archive import MergeCounts
from autos.archive.transfer.statistics import ArchiveStatistics
from autos.archive.transfer.transport import is_transport
from autos.cli.archive_export import export_lawsuits
from autos.cli.archive_text import (
    Act,
    confirmation_prompt,
    count_text,
    is_confirmation,
    statistics_lines,
    verification_lines,
)
from autos.cli.inspecting import inspect_archive
from autos.cli.output import print_line, say
from autos.cli.passphrases import AskOnce, ask_passphrase, new_passphrase, read_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.cli.progress import Progress
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import ArchiveMissing, NoRoomForCopy, PassphraseWrong, PlaceTaken, PlaceUnusable, Problem
from autos.domain.lawsuit.person import Person
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import PRACTICE_FOLDER, data_dir, is_file_there
from autos.text.erasure import preview_sentences, receipt_text, result_sentences
from autos.text.merge import merge_lines
from autos.text.problems import copy_room_text, problem_text
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.archive.import_archive import merge_archive, restore_archive
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE, AskPassphrase, OpenedArchive, open_archive
from autos.usecases.archive.read_only_access import ArchiveAccess, keys_for_copy, restore_target
from autos.usecases.archive.rebuild_index import rebuild_index
from autos.usecases.library.export.plan import ExportProgress
from autos.usecases.library.export.whole_file import is_taken

DONE, PROBLEM, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def run_archive_command(options: argparse.Namespace) -> int:
    """Run one verb. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        return asyncio.run(VERBS[options.verb](options))
    except NoRoomForCopy as full:
        return _complain(copy_room_text(full.needed, full.free), PROBLEM)
    except Problem as problem:
        return _complain(problem_text(problem.name), PROBLEM)
    except (KeyboardInterrupt, CopyStopped):
        return _complain(translate("archiving", "Parou. O acervo está inteiro e nada ficou pela metade."), INTERRUPTED)


async def _verify(options: argparse.Namespace) -> int:
    ask = AskOnce()
    found = await _verified(ask)
    if options.mend and found.is_misfound:
        progress = Progress(translate("archiving", "Refazendo o índice"))
        opened = await open_existing_archive(archive_folder(), Secrets(), ask)
        try:
            await rebuild_index(opened.archive, progress.update)
        finally:
            await opened.archive.aclose()
        progress.end()
        found = await _verified(ask)
    for line in verification_lines(found):
        print_line(line)
    if found.is_whole:
        print_line(translate("archiving", "O acervo está inteiro: {counts}.").format(counts=count_text(found.counts)))
    return DONE if found.is_whole else PROBLEM


async def _verified(ask: AskPassphrase) -> Verification:
    records = Progress(translate("archiving", "Conferindo processos"))
    index = Progress(translate("archiving", "Conferindo o índice"))
    found = await (await _inspect(ask)).verify(report=records.update, report_index=index.update)
    index.end()
    return found


async def _stats(options: argparse.Namespace) -> int:
    inspect = await _inspect()
    statistics: ArchiveStatistics = await inspect.collect_statistics()
    copies = await inspect.copies()
    if options.json:
        content = {name: getattr(statistics, name) for name in statistics.__dataclass_fields__}
        content["backups"] = [{"made_at": copy.made_at, "bytes": copy.size} for copy in copies]
        print_line(json.dumps(content, default=lambda at: at.isoformat()))
        return DONE
    for line in statistics_lines(statistics, copies):
        print_line(line)
    return DONE


async def _backup(options: argparse.Namespace) -> int:
    inspect = await _inspect()
    if options.transport is not None or options.to is not None:
        inspect.need_whole_archive()  # before a passphrase is typed
    progress = Progress(translate("archiving", "Copiando"))
    now = Clock().now()
    if options.transport is None:
        place = await inspect.back_up(options.to, now, report=progress.update)
        progress.end()
        print_line(translate("archiving", "Cópia feita e conferida: {place}").format(place=place))
        return DONE
    if is_taken(options.transport):  # before a passphrase is typed
        raise PlaceTaken(options.transport.name)
    passphrase = await new_passphrase(translate("archiving", "Senha do transporte: "))
    if passphrase is None:
        return _complain(translate("archiving", "Sem senha não há transporte. Nada foi gravado."), BAD_INPUT)
    await inspect.write_transport(options.transport, passphrase, now, report=progress.update)
    progress.end()
    text = translate(
        "archiving", "Transporte feito e conferido: {place}. Só a senha o abre; ela não está em lugar algum."
    )
    print_line(text.format(place=options.transport))
    return DONE


async def _restore(options: argparse.Namespace) -> int:
    if not is_file_there(options.file):
        return _missing(options.file)
    here = await restore_target(archive_folder(), Secrets(), ask_passphrase)
    keys = await _keys_of(options.file, here)
    progress = Progress(translate("archiving", "Restaurando"))
    restored = await restore_archive(options.file, keys, here.file, here.key, Clock(), report=progress.update)
    progress.end()
    print_line(translate("archiving", "Restaurado: {counts}.").format(counts=count_text(restored.counts)))
    if restored.dropped_settings:
        print_line(
            translate("archiving", "A pasta e o horário das cópias voltam ao de costume; escolha outros em Ajustes.")
        )
    if restored.set_aside is not None:
        text = translate("archiving", "O acervo de antes está guardado como {name}.")
        print_line(text.format(name=restored.set_aside.name))
    return DONE


async def _merge(options: argparse.Namespace) -> int:
    if not is_file_there(options.file):
        return _missing(options.file)
    opened = await open_archive(archive_folder(), Secrets(), ask_passphrase, passphrase_first=True)
    if opened.set_aside is not None:
        text = translate("headless", "O arquivo do acervo estava danificado e foi guardado como {name}.")
        say(text.format(name=opened.set_aside.name))
    progress = Progress(translate("archiving", "Juntando"))
    try:
        require_passphrase(followed_policy().policy.lock, by_passphrase=opened.by_passphrase)
        own = ArchiveAccess(opened.file, opened.archive.key, opened.by_passphrase)
        keys = await _keys_of(options.file, own)
        counts: MergeCounts = await merge_archive(
            opened.archive, options.file, keys, opened.file.parent, report=progress.update
        )
    finally:
        await opened.archive.aclose()
    progress.end()
    for line in merge_lines(counts):
        print_line(line)
    return DONE


async def _export(options: argparse.Namespace) -> int:
    progress = Progress(translate("archiving", "Exportando"))

    def report(done: ExportProgress) -> None:
        progress.update(done.written, done.wanted)

    inspect = await _inspect()
    try:
        return await export_lawsuits(options, inspect, report)
    finally:
        progress.end()


async def _forget(options: argparse.Namespace) -> int:
    wish = ForgetOptions(is_sure=options.yes, deletes_copies=options.delete_copies, receipt=options.receipt)
    return await forget_person(wish, archive_folder(), Secrets())


async def _inspect(ask: AskPassphrase | None = None) -> InspectArchive:
    return await inspect_archive(followed_policy().policy, Secrets(), ask or ask_passphrase)


def _missing(file: Path) -> int:
    """Report a missing file before any passphrase is read."""
    text = translate(
        "archiving", "Não há arquivo em {place}, ou ele não pode ser lido. Confira o caminho; nada foi mudado."
    )
    return _complain(text.format(place=file), PROBLEM)


async def _keys_of(file: Path, own: ArchiveAccess) -> tuple[SecretStr, ...]:
    """Keys that may open a file: a copy has a key of the archive, a transport a passphrase.

    Raises: PassphraseWrong, ArchiveKeyGone.
    """
    if not is_transport(file):
        return await keys_for_copy(file, own, Secrets(), ask_passphrase)
    typed = await read_passphrase(translate("archiving", "Senha do transporte: "))
    if typed is None:
        raise PassphraseWrong(file.name)
    return (typed,)


UNDECODED = "\ufffd"
"""Stands for what was no UTF-8."""


@dataclass(frozen=True, slots=True)
class ForgetOptions:
    """Options of `autos archive forget`."""

    is_sure: bool = False
    """No confirmation has to be typed."""
    deletes_copies: bool = False
    receipt: Path | None = None
    """File that the receipt is written to; it must not exist."""


async def forget_person(wish: ForgetOptions, folder: Path, secrets: SecretStore) -> int:
    """Read the person from stdin (never from an argument, which would stay in the shell's history), confirm, erase.

    Nothing is changed before the confirmation. Returns the exit status. Raises: PersonTooVague, PersonStillSearched,
    PlaceTaken, PassphraseRequired, and what `open_archive` raises.
    """
    if wish.receipt is not None and is_taken(wish.receipt):
        raise PlaceTaken(wish.receipt.name)
    person = read_person()
    if person is None:
        return BAD_INPUT
    lock = followed_policy().policy.lock
    opened = await open_existing_archive(folder, secrets)
    try:
        require_passphrase(lock, by_passphrase=opened.by_passphrase)
        if opened.set_aside is not None:
            say(translate("archiving", "O acervo estava danificado. Abra o Autos, que recupera o que puder, e repita."))
            return PROBLEM
        forget = ForgetPerson(opened.archive, opened.file, Clock(), data_dir() / PRACTICE_FOLDER)
        for line in preview_sentences(await forget.preview(person)):
            print_line(line)
        if not wish.is_sure and not is_confirmed("forget"):
            say(translate("archiving", "Nada foi apagado."))
            return PROBLEM
        say(translate("archiving", "Apagando; pode levar alguns minutos."))
        done = await _forget_uninterrupted(forget, person)
        for line in result_sentences(done):
            print_line(line)
        is_kept = _write_receipt(receipt_text(done.receipt), wish.receipt)
        await _delete_copies(forget, done, wish)
    finally:
        await opened.archive.aclose()
    return DONE if done.is_verified and is_kept else PROBLEM


def read_person() -> Person | None:
    """The person of stdin; None, after saying why, where nobody was named. Raises: PersonTooVague."""
    lines = _read_person_lines()
    if not lines:
        say(
            translate(
                "archiving",
                "Ninguém foi indicado. Escreva na entrada o nome, o CPF ou o CNPJ, um por linha. Nada foi mudado.",
            )
        )
        return None
    if any(UNDECODED in line for line in lines):
        say(translate("archiving", "O texto não está em UTF-8. Grave-o como UTF-8 e repita; nada foi mudado."))
        return None
    return Person.from_lines(lines)


async def open_existing_archive(folder: Path, secrets: SecretStore, ask: AskPassphrase | None = None) -> OpenedArchive:
    """Open the existing archive of this computer for writing. Raises: ArchiveMissing, and as `open_archive`."""
    if not any((folder / name).exists() for name in (KEYRING_FILE, PROTECTED_FILE)):
        raise ArchiveMissing(KEYRING_FILE)
    return await open_archive(folder, secrets, ask or ask_passphrase, passphrase_first=True)


async def _forget_uninterrupted(forget: ForgetPerson, person: Person) -> ErasureResult:
    """Erase to the end: an interrupt is only reported."""
    working = asyncio.ensure_future(forget.forget(person))
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        say(translate("archiving", "Já começou e vai até o fim."))
        return await working


async def _delete_copies(forget: ForgetPerson, done: ErasureResult, wish: ForgetOptions) -> None:
    if not done.copies:
        return
    if not wish.deletes_copies:
        if wish.is_sure or not sys.stdin.isatty():
            say(translate("archiving", "--delete-copies as apaga também."))
            return
        if not is_confirmed("copies"):
            return
    await forget.delete_copies(done.copies)
    one, many = translate("archiving", "{n} cópia apagada."), translate("archiving", "{n} cópias apagadas.")
    print_line(plural(len(done.copies), one, many))


def _read_person_lines() -> list[str]:
    """Read one document or name per line, until an empty line or the end of the input."""
    if sys.stdin.isatty():
        say(translate("archiving", "Quem? Um documento ou nome por linha; uma linha vazia termina."))
    lines = []
    while line := _read_line("> ").strip():
        lines.append(line)
    return lines


def is_confirmed(act: Act) -> bool:
    """Ask for the word of something that cannot be undone; whether it was typed."""
    return is_confirmation(_read_line(confirmation_prompt(act)), act)


def _read_line(prompt: str) -> str:
    if sys.stdin.isatty():
        sys.stderr.write(prompt)
        sys.stderr.flush()
    with _interruptible():
        return sys.stdin.readline()


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl+C end the reading of a line at once: the event loop would handle it only after the line."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _write_receipt(receipt: str, place: Path | None) -> bool:
    """Write the receipt to a new file, or print it; False if the file could not be written."""
    if place is None:
        print_line(receipt.rstrip())
        return True
    try:
        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(receipt)
    except OSError as refused:
        taken = isinstance(refused, FileExistsError)
        say(problem_text(PlaceTaken(place.name).name if taken else PlaceUnusable(place.name).name))
        print_line(receipt.rstrip())  # a receipt is created only once
        return False
    return True


def _complain(sentence: str, status: int) -> int:
    say(sentence)
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
