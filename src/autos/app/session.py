"""The archive's door: it opens for the desk, is locked while nobody is there, and takes another key."""

from __future__ import annotations

import asyncio
from enum import Enum
from pathlib import Path

from pydantic import SecretStr

from autos.desktop.base.dialogs import PassphraseDialog, answer
from autos.desktop.window.locking.archive_locks import ArchiveLocks, RekeyRequest
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.locking.idle_timer import IdleTimer
from autos.desktop.window.locking.lock_screen import LockScreen
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import ArchiveKeyWrong, Problem
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.archive.archive_keys import ArchiveKeys, SecretStore
from autos.usecases.archive.archive_lock import GuardArchive, rekey
from autos.usecases.archive.open_archive import OpenedArchive, Question, open_archive


class LeaveReason(Enum):
    """Why a desk is cleared."""

    CLOSED = "closed"
    LOCKED = "locked"
    REDRESSED = "redressed"
    """Another takes its place at once, in another language or size."""


class ArchiveSession:
    """One for the life of the window. `open`, `let_in`, `stay`, `shut`, and again."""

    def __init__(self, opened: OpenedWindow, folder: Path, secrets: SecretStore, closed: asyncio.Event) -> None:
        self._opened = opened
        self._window = opened.window
        self._preferences = opened.preferences
        self._folder = folder
        self._secrets = secrets
        self._keys = ArchiveKeys(secrets)
        self._closed = closed
        self._inside: ArchiveLocks | None = None
        self._rekeying: RekeyRequest | None = None
        self._passphrase: SecretStr | None = None
        """Given a moment ago for another reason: it is not asked twice."""
        self._is_between = False
        """One desk has gone, the other is not there yet."""
        self._wants_lock = False
        self._is_locked = False
        self._needs_passphrase = False
        """Whether the lock screen asks for one; else a click is enough."""
        self._gave_up = False
        self._failure: Problem | None = None
        self.has_failed = False
        """The archive would not open at some time; a window that is closed before it could has not."""
        self._entered = asyncio.Event()
        self._screen: LockScreen | None = None
        self._idle = IdleTimer(opened.application)
        self._idle.idle.connect(self.lock)
        self._redressed = asyncio.Event()
        opened.window.lock_wanted.connect(self.lock)
        opened.window.rebuild_wanted.connect(self._redressed.set)

    async def open(self) -> OpenedArchive | None:
        """The archive; none when the person gave up or closed the window. Problems are told, and tried again."""
        await self._rekey()
        problem = ""
        while not self._closed.is_set():
            try:
                if self._is_locked and not self._needs_passphrase:
                    await self._wait_at_screen(problem)
                first = self._is_locked or self._preferences.asks_at_start or self._preferences.was_locked
                first = first and self._passphrase is None
                opened = await open_archive(self._folder, self._secrets, self._ask, passphrase_first=first)
            except Problem as failure:
                self.has_failed = True
                if self._gave_up or self._closed.is_set():
                    return None
                problem = problem_text(failure.name)
                if not self._is_locked or self._needs_passphrase:
                    await self._wait_after(problem)
            else:
                return opened
            finally:
                self._passphrase = None
        return None

    async def let_in(self, opened: OpenedArchive) -> ArchiveSection:
        """The archive is open: what the settings show of it."""
        self._is_locked = self._preferences.was_locked = False
        guard = GuardArchive(opened, self._keys)
        self._inside = ArchiveLocks(self._opened, opened, guard, await guard.locks())
        self._inside.section.locking_wanted.connect(self.lock)
        self._inside.section.time_chosen.connect(self._watch)
        self._window.uncover()
        self._is_between = False
        if self._wants_lock:
            self._wants_lock = False
            self.lock()
        return self._inside.section

    def greet(self) -> None:
        """Say what the person should know about the lock."""
        if self._failure is not None:
            self._window.notices.notify("red", problem_text(self._failure.name))
            self._failure = None
        if self._inside is not None:
            self._inside.greet()

    async def stay(self) -> LeaveReason:
        """Until the window is closed, the archive is to be closed for a while, or the window is to be built anew."""
        if self._inside is None:
            return LeaveReason.CLOSED
        inside = self._inside
        self._watch()
        await _first(self._closed, inside.leave, self._redressed)
        self._idle.watch(None)
        self._rekeying, self._inside = inside.rekeying, None  # the key goes with it
        if self._rekeying is not None:
            self._show_screen().show_busy(translate("door", "Trocando a chave do acervo"), "")
        await inside.tasks.aclose()
        is_redressed = self._redressed.is_set()
        self._redressed.clear()
        if self._closed.is_set():
            return LeaveReason.CLOSED
        self._is_between = is_redressed and not inside.leave.is_set()
        return LeaveReason.REDRESSED if self._is_between else LeaveReason.LOCKED

    def lock(self) -> None:
        """Take everything off the screen at once; `stay` ends, and what is behind is put away in order."""
        if self._inside is None and self._is_between:
            self._wants_lock = True  # as soon as it can be
            self._show_screen().show_busy(translate("door", "Trancando o acervo"), "")
        if self._inside is None or self._inside.leave.is_set():
            return
        self._is_locked = self._preferences.was_locked = True
        self._needs_passphrase = self._inside.locks.has_passphrase
        self._show_screen().show_busy(
            translate("door", "Trancando o acervo"), translate("door", "O que já saiu para o serviço é guardado antes.")
        )
        self._inside.leave.set()

    def _show_screen(self) -> LockScreen:
        if self._screen is None:
            self._screen = LockScreen(self._opened.theme)
            self._screen.opened.connect(self._entered.set)
        self._window.cover(self._screen)
        return self._screen

    def _watch(self) -> None:
        if self._inside is not None:
            choice = self._preferences.lock_after(has_passphrase=self._inside.locks.has_passphrase)
            self._idle.watch(choice.seconds)

    async def _ask(self, question: Question) -> SecretStr | None:
        if self._passphrase is not None and not isinstance(question.problem, ArchiveKeyWrong):
            return self._passphrase
        if not self._is_locked:
            return await self._ask_at_start(question)
        self._needs_passphrase = True  # it may have been set while the lock fell
        wrong = problem_text(question.problem.name) if type(question.problem) is ArchiveKeyWrong else ""
        return await self._wait_at_screen(wrong)

    async def _ask_at_start(self, question: Question) -> SecretStr | None:
        sentence = problem_text(question.problem.name)
        dialog = PassphraseDialog(self._window, self._opened.theme, sentence, is_new=question.is_new)
        is_given = await answer(dialog)
        passphrase = SecretStr(dialog.take_passphrase())
        self._gave_up = not is_given
        return passphrase if is_given else None

    async def _wait_at_screen(self, problem: str) -> SecretStr | None:
        """What was typed there, or nothing for a click; none when the window is closed instead."""
        self._entered.clear()
        screen = self._show_screen()
        screen.ask(passphrase=self._needs_passphrase, problem=problem)
        await _first(self._closed, self._entered)
        passphrase = SecretStr(screen.take_passphrase())
        screen.show_busy(translate("door", "Abrindo o acervo"), "")
        return None if self._closed.is_set() else passphrase

    async def _wait_after(self, problem: str) -> None:
        """Say why it did not open, until the person wants another try or closes the window."""
        if self._is_locked:
            self._window.uncover()  # there is nothing to be seen behind it
        again = asyncio.Event()
        self._window.notices.notify("red", problem, (translate("door", "Tentar de novo"), again.set))
        await _first(self._closed, again)

    async def _rekey(self) -> None:
        wanted, self._rekeying = self._rekeying, None
        if wanted is None:
            return
        screen, loop = self._show_screen(), asyncio.get_running_loop()
        title = translate("door", "Trocando a chave do acervo")

        def notify(done: float) -> None:
            loop.call_soon_threadsafe(screen.show_busy, title, f"{done:.0%}".replace("%", " %"))

        self._passphrase = wanted.passphrase
        try:
            await asyncio.to_thread(
                rekey,
                wanted.file,
                wanted.key,
                self._keys,
                in_keyring=wanted.in_keyring,
                passphrase=wanted.passphrase,
                progress=notify,
            )
        except Problem as problem:  # it is still under the old key
            self._failure = problem


async def _first(*events: asyncio.Event) -> None:
    """Until one of them is set."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
