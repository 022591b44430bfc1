"""`autos archive forget`: whom is typed or piped, never an argument, which would stay in the shell's history."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from autos.cli.archive_text import confirmation_prompt, is_confirmation
from autos.cli.search import ask_passphrase
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import ArchiveMissing, PlaceTaken, PlaceUnusable
from autos.domain.lawsuit.person import Person
from autos.system.clock import Clock
from autos.text.erasure import preview_sentences, receipt_text, result_sentences
from autos.text.problems import problem_text
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.forgetting import ForgetPerson
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE, OpenedArchive, open_archive

DONE, PROBLEM, BAD_INPUT = 0, 1, 2


@dataclass(frozen=True, slots=True)
class ForgetOptions:
    """What was asked for on the command line."""

    is_sure: bool = False
    """No word has to be typed."""
    deletes_copies: bool = False
    receipt: Path | None = None
    """Where the receipt is written; it must be a new file."""


async def forget_person(wish: ForgetOptions, folder: Path, secrets: SecretStore) -> int:
    """Ask whom, say what will go, ask for the word, do it. Returns the exit status.

    Until the word nothing is changed. Raises: TooLittleToForget, PersonStillSearched, PlaceTaken, and what
    `open_archive` raises.
    """
    if wish.receipt is not None and wish.receipt.exists():
        raise PlaceTaken(wish.receipt.name)
    lines = _lines()
    if not lines:
        _say(translate("archiving", "Ninguém foi indicado. Nada foi mudado."))
        return BAD_INPUT
    person = Person.typed(lines)
    opened = await open_existing_archive(folder, secrets)
    try:
        if opened.set_aside is not None:
            _say(
                translate("archiving", "O acervo estava danificado. Abra o Autos, que recupera o que puder, e repita.")
            )
            return PROBLEM
        forget = ForgetPerson(opened.archive, opened.file, Clock())
        for line in preview_sentences(await forget.preview(person)):
            _print(line)
        if not wish.is_sure and not _is_confirmed():
            _say(translate("archiving", "Nada foi apagado."))
            return PROBLEM
        _say(translate("archiving", "Apagando; pode levar alguns minutos."))
        done = await _to_its_end(forget, person)
        for line in result_sentences(done):
            _print(line)
        is_kept = _hand_over(receipt_text(done.receipt), wish.receipt)
        await _copies(forget, done, wish)
    finally:
        await opened.archive.aclose()
    return DONE if done.is_verified and is_kept else PROBLEM


async def open_existing_archive(folder: Path, secrets: SecretStore) -> OpenedArchive:
    """The archive of this computer, to be written; none is made. Raises: ArchiveAbsent, and as `open_archive`."""
    if not any((folder / name).exists() for name in (KEYRING_FILE, PROTECTED_FILE)):
        raise ArchiveMissing(KEYRING_FILE)
    return await open_archive(folder, secrets, ask_passphrase)


async def _to_its_end(forget: ForgetPerson, person: Person) -> ErasureResult:
    """What has begun is done to its end, and told."""
    working = asyncio.ensure_future(forget.forget(person))
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        _say(translate("archiving", "Já começou e vai até o fim."))
        return await working


async def _copies(forget: ForgetPerson, done: ErasureResult, wish: ForgetOptions) -> None:
    if not done.copies:
        return
    if not wish.deletes_copies:
        if wish.is_sure or not sys.stdin.isatty():
            _say(translate("archiving", "--delete-copies as apaga também."))
            return
        if not is_confirmation(_asked(confirmation_prompt("copies")), "copies"):
            return
    await forget.delete_copies(done.copies)
    one, many = translate("archiving", "{n} cópia apagada."), translate("archiving", "{n} cópias apagadas.")
    _print(plural(len(done.copies), one, many))


def _lines() -> list[str]:
    """One document or name a line, until an empty one or the end."""
    if sys.stdin.isatty():
        _say(translate("archiving", "Quem? Um documento ou nome por linha; uma linha vazia termina."))
    lines = []
    while line := _asked("> ").strip():
        lines.append(line)
    return lines


def _is_confirmed() -> bool:
    return is_confirmation(_asked(confirmation_prompt("forget")), "forget")


def _asked(prompt: str) -> str:
    if sys.stdin.isatty():
        sys.stderr.write(prompt)
        sys.stderr.flush()
    with _interruptible():
        return sys.stdin.readline()


@contextmanager
def _interruptible() -> Iterator[None]:
    """Ctrl+C ends the waiting at once: the event loop would hear of it only after the line."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _hand_over(receipt: str, place: Path | None) -> bool:
    """Write it down, or show it; whether it went where it was wanted."""
    if place is None:
        _print(receipt.rstrip())
        return True
    try:
        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(receipt)
    except OSError as refused:
        taken = isinstance(refused, FileExistsError)
        _say(problem_text(PlaceTaken(place.name).name if taken else PlaceUnusable(place.name).name))
        _print(receipt.rstrip())  # it is made only once
        return False
    return True


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
