"""The session of the archive in the window: opening, locking, idle time and rekeying."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from enum import Enum
from pathlib import Path

from pydantic import SecretStr

from autos.archive.files.page_copy import CopyStopped
from autos.desktop.base.dialogs import PassphraseDialog, answer
from autos.desktop.base.passphrase_dialog import PassphraseChangeDialog, PassphraseDialogTexts
from autos.desktop.widgets.text.clipboard import clear_copied
from autos.desktop.window.locked_start import LockedStart
from autos.desktop.window.locking.archive_folder import FolderQuestions
from autos.desktop.window.locking.archive_locks import ArchiveLocks, RekeyRequest
from autos.desktop.window.locking.idle_time import idle_seconds
from autos.desktop.window.locking.idle_timer import IdleTimer
from autos.desktop.window.locking.lock_screen import LockScreen
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import (
    ArchiveFolderMissing,
    ArchiveKeyGone,
    ArchiveKeyWrong,
    ArchiveOnNetwork,
    NoRoomForCopy,
    Problem,
)
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.system.allocator import overwrite_own_blocks, overwrite_what_is_freed
from autos.system.archive_place import ArchivePlace
from autos.text.archive_folder import folder_missing_text, move_problem_text, move_room_text, move_step_text
from autos.text.policy import with_contact
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.archive.archive_folder import FolderCheck, archive_folder
from autos.usecases.archive.archive_keys import ArchiveKeys, SecretStore
from autos.usecases.archive.archive_lock import ArchiveLock, LockState, rekey
from autos.usecases.archive.move_archive import MoveStep, move_archive, settle_move, use_archive_in
from autos.usecases.archive.open_archive import OpenedArchive, PassphraseRequest, open_archive

FOREIGN = (ArchiveKeyWrong, ArchiveKeyGone, ArchiveOnNetwork)
"""What opening says of an archive that may be somebody else's."""


class LeaveReason(Enum):
    """Why a workspace is closed."""

    CLOSED = "closed"
    LOCKED = "locked"
    RESTYLED = "redressed"
    """Another workspace replaces it at once, in another language or text size."""
    SWITCHED = "switched"
    """Another workspace replaces it at once, with another connection."""


class ArchiveSession:
    """Opens and locks the archive for the life of the window: `open`, `enter`, `stay`, and again."""

    def __init__(
        self,
        opened: OpenedWindow,
        place: ArchivePlace,
        secrets: SecretStore,
        closed: asyncio.Event,
        policy: Policy = NO_POLICY,
        *,
        was_locked: LockedStart | None = None,
    ) -> None:
        """`was_locked` is what the process before says, if the archive is locked already."""
        self._opened = opened
        self._policy = policy
        self._window = opened.window
        self._preferences = opened.preferences
        self.place = place
        self._secrets = secrets
        self._keys = ArchiveKeys(secrets)
        self._closed = closed
        self._inside: ArchiveLocks | None = None
        self._rekeying: RekeyRequest | None = None
        self._moving: FolderCheck | None = None
        self._may_create = False
        """Whether a new archive may be made in the folder that was chosen."""
        self._has_settled = False
        """Whether what an interrupted move left was deleted."""
        self._passphrase: SecretStr | None = None
        """Entered a moment ago for another purpose, so that it is not asked for twice."""
        self._is_restyling = False
        """Whether one workspace is closed and the next is not built yet."""
        self._wants_lock = False
        self._is_locked = was_locked is not None
        self._needs_passphrase = was_locked is not None and was_locked.asks_passphrase
        """Whether the lock screen asks for a passphrase; else a click is enough."""
        self._gave_up = False
        self._failure: Problem | None = None
        self._notices: list[tuple[str, str]] = []
        """Kind and sentence of each notice that waits for the window to be uncovered."""
        self.has_failed = False
        """Whether opening the archive has failed at some time; closing the window before it opened is no failure."""
        self._unlock_wanted = asyncio.Event()
        self._screen: LockScreen | None = None
        if was_locked is not None:
            self._show_screen()
        self._idle = IdleTimer(opened.application)
        self._idle.idle.connect(self.lock)
        self._restyle_wanted = asyncio.Event()
        self._switch_wanted = asyncio.Event()
        opened.window.lock_wanted.connect(self.lock)
        opened.window.rebuild_wanted.connect(self._restyle_wanted.set)
        opened.window.connection_changed.connect(self._switch_wanted.set)

    @property
    def is_locked(self) -> bool:
        """Whether the archive was locked, and is closed for nothing else that needs its key."""
        return self._is_locked and self._rekeying is None and self._moving is None

    @property
    def needs_passphrase(self) -> bool:
        """Whether the lock asks for a passphrase."""
        return self._needs_passphrase

    async def open(self) -> OpenedArchive | None:
        """Open the archive; None when the person gave up or closed the window. Shows problems and tries again."""
        await self._settle()
        await self._rekey()
        await self._move()
        problem = ""
        while not self._closed.is_set():
            try:
                opened = await self._open_once(problem)
            except ArchiveFolderMissing as missing:
                self.has_failed = True
                await self._wait_for_folder(folder_missing_text(missing.folder))
            except Problem as failure:
                if self._closed.is_set():
                    return None
                self.has_failed = True
                gave_up, self._gave_up = self._gave_up, False
                if gave_up and not self.place.is_chosen:
                    return None
                problem = problem_text(failure.name)
                if self.place.is_chosen and (gave_up or isinstance(failure, FOREIGN)):
                    await self._wait_for_folder(problem)  # it may be the archive of somebody else
                elif not self._is_locked or self._needs_passphrase:
                    await self._wait_after(problem)
            else:
                self._may_create = False
                return opened
            finally:
                self._passphrase = None
        return None

    async def _open_once(self, problem: str) -> OpenedArchive | None:
        """Open the archive, after the click on the lock screen that wants it; None where the window was closed."""
        if self._is_locked and not self._needs_passphrase:
            await self._wait_at_screen(problem)
            if self._closed.is_set():
                return None
        passphrase_first = self._is_locked and self._passphrase is None
        folder = await asyncio.to_thread(self._folder_to_open)
        opened = await open_archive(folder, self._secrets, self._ask, passphrase_first=passphrase_first)
        if self._closed.is_set():
            await opened.archive.aclose()
            return None
        return opened

    async def enter(self, opened: OpenedArchive) -> ArchiveLocks:
        """Uncover the window once the archive is open; returns the controller of its lock."""
        self._is_locked = False
        overwrite_what_is_freed(is_wanted=False)
        lock = ArchiveLock(opened, self._keys, self.place.left, keeps_passphrase=self._policy.keeps_passphrase)
        with suppress(Problem):  # a file that may not be written: the next start asks again
            await lock.unlock()
        locks = await lock.locks()
        if locks.is_only_passphrase and locks.in_keyring:  # the choice was interrupted before the keyring forgot it
            with suppress(Problem):
                await lock.keep_only_passphrase()
                locks = await lock.locks()
        locks = await self._with_passphrase(lock, locks)
        inside = self._inside = ArchiveLocks(
            self._opened,
            opened,
            lock,
            locks,
            self.place,
            lock=self.lock,
            time_changed=self._apply_idle_time,
            policy=self._policy,
        )
        if self._window.is_covered:
            self._window.hold()  # the workspace that is started next shows the page that was open
        self._window.uncover()
        self._is_restyling = False
        if self._wants_lock:
            self._wants_lock = False
            self.lock()
        elif self._moving is not None:
            self.move_to(self._moving)
        return inside

    async def _with_passphrase(self, lock: ArchiveLock, locks: LockState) -> LockState:
        """Ask for a passphrase until there is one, where the administrator wants it; nothing is shown before."""
        while self._policy.lock.passphrase and not (locks.has_passphrase or locks.is_read_only):
            if self._closed.is_set():
                break
            typed = await self._ask_new_passphrase()
            if typed is None:
                sentence = with_contact(translate("door", "O administrador exige uma senha no acervo."), self._policy)
                await self._wait_after(sentence, translate("door", "Definir uma senha…"))
                continue
            try:
                await lock.set_passphrase(typed)
            except Problem as problem:
                await self._wait_after(problem_text(problem.name))
            locks = await lock.locks()
        return locks

    async def _ask_new_passphrase(self) -> SecretStr | None:
        words = PassphraseDialogTexts(
            translate("door", "Definir uma senha"),
            with_contact(
                translate(
                    "door",
                    "O administrador deste computador exige uma senha no acervo. Anote-a em lugar seguro: o Autos não "
                    "a guarda, e sem ela ninguém abre o acervo em outro computador.",
                ),
                self._policy,
            ),
            translate("door", "Definir a senha"),
        )
        self._window.uncover()  # nothing of the archive is behind what covers it
        dialog = PassphraseChangeDialog(self._window, self._opened.theme, words, asks_present=False, asks_new=True)
        is_given = await answer(dialog)
        typed = SecretStr(dialog.take()[1])
        overwrite_own_blocks()  # the fields have freed their text
        return typed if is_given else None

    def add_notice(self, kind: str, words: str) -> None:
        """Show a notice as soon as the archive is open."""
        self._notices.append((kind, words))

    def show_notices(self) -> None:
        """Show the notices about the lock and a failed rekeying."""
        if self._failure is not None:
            self._window.notices.notify("red", problem_text(self._failure.name))
            self._failure = None
        for kind, words in self._notices:
            self._window.notices.notify(kind, words)
        self._notices.clear()
        if self._inside is not None:
            self._inside.show_notices()

    async def set_new_passphrase(self, passphrase: SecretStr) -> None:
        """Set the first passphrase of the open archive. Raises: Problem."""
        if self._inside is not None:
            await self._inside.set_passphrase(passphrase)
        overwrite_own_blocks()  # the fields have freed their text

    def plan_move(self, folder: FolderCheck) -> None:
        """Move the archive there, as `move_to` does, once this workspace is closed or replaced."""
        self._moving = folder

    def move_to(self, folder: FolderCheck) -> None:
        """Close the archive to move it to the folder, or to use the archive that is there."""
        self._moving = folder
        if self._inside is not None:
            self._inside.move_to(folder)

    async def stay(self) -> LeaveReason:
        """Wait until the window is closed, the archive is to be locked, or another workspace is wanted."""
        if self._inside is None:
            return LeaveReason.CLOSED
        inside = self._inside
        self._apply_idle_time()
        await _wait_for_any(self._closed, inside.leave, self._restyle_wanted, self._switch_wanted)
        self._idle.watch(None)
        if self._is_locked:
            await inside.note_lock()
        # before anything is awaited without an inside: a lock that is requested then is remembered
        self._is_restyling = self._is_replaced and not inside.leave.is_set()
        self._rekeying, self._inside = inside.rekeying, None  # it holds the key
        self._moving = inside.moving or self._moving
        if self._rekeying is not None:
            self._show_screen().show_busy(translate("door", "Trocando o código do acervo"), "")
        elif inside.moving is not None:
            self._show_screen().show_busy(_moving_title(), "")
        await inside.tasks.aclose()
        is_restyled, is_replaced = self._restyle_wanted.is_set(), self._is_replaced
        self._restyle_wanted.clear()
        if not is_restyled:  # else it is noticed as soon as the next workspace is built
            self._switch_wanted.clear()
        if self._closed.is_set():
            return LeaveReason.CLOSED
        self._is_restyling = is_replaced and not inside.leave.is_set()
        if not self._is_restyling:
            return LeaveReason.LOCKED
        return LeaveReason.RESTYLED if is_restyled else LeaveReason.SWITCHED

    @property
    def _is_replaced(self) -> bool:
        """Whether another workspace is wanted in the place of this one."""
        return self._restyle_wanted.is_set() or self._switch_wanted.is_set()

    def lock(self) -> None:
        """Cover the window at once; `stay` returns, and the workspace is closed behind the lock screen."""
        if self._inside is None and self._is_restyling:
            self._wants_lock = True  # locked as soon as the next workspace is built
            self._show_screen().show_busy(translate("door", "Trancando o acervo"), "")
        if self._inside is None or self._inside.leave.is_set():
            return
        self._is_locked = True
        self._needs_passphrase = self._inside.locks.has_passphrase
        self._show_screen().show_busy(
            translate("door", "Trancando o acervo"), translate("door", "O que já saiu para o serviço é guardado antes.")
        )
        clear_copied()
        overwrite_what_is_freed(is_wanted=True)
        self._inside.leave.set()

    def _show_screen(self) -> LockScreen:
        if self._screen is None:
            self._screen = LockScreen(self._opened.theme)
            self._screen.opened.connect(self._unlock_wanted.set)
        self._window.cover(self._screen)
        return self._screen

    def _apply_idle_time(self) -> None:
        if self._inside is not None:
            choice = self._preferences.lock_after(has_passphrase=self._inside.locks.has_passphrase)
            self._idle.watch(idle_seconds(choice, self._policy.lock))

    async def _ask(self, question: PassphraseRequest) -> SecretStr | None:
        if self._passphrase is not None and not isinstance(question.problem, ArchiveKeyWrong):
            return self._passphrase
        if not self._is_locked:
            return await self._ask_at_start(question)
        self._needs_passphrase = True  # it may have been set while the archive was being locked
        wrong = problem_text(question.problem.name) if type(question.problem) is ArchiveKeyWrong else ""
        return await self._wait_at_screen(wrong)

    async def _ask_at_start(self, question: PassphraseRequest) -> SecretStr | None:
        sentence = problem_text(question.problem.name)
        dialog = PassphraseDialog(self._window, self._opened.theme, sentence, is_new=question.is_new)
        is_given = await answer(dialog)
        passphrase = SecretStr(dialog.take_passphrase())
        overwrite_own_blocks()  # the field has freed its text
        self._gave_up = not is_given
        return passphrase if is_given else None

    async def _wait_at_screen(self, problem: str) -> SecretStr | None:
        """The passphrase typed on the lock screen, empty for a click; None when the window is closed instead."""
        self._unlock_wanted.clear()
        screen = self._show_screen()
        screen.ask(passphrase=self._needs_passphrase, problem=problem)
        await _wait_for_any(self._closed, self._unlock_wanted)
        passphrase = SecretStr(screen.take_passphrase())
        overwrite_own_blocks()
        screen.show_busy(translate("door", "Abrindo o acervo"), "")
        return None if self._closed.is_set() else passphrase

    async def _wait_after(self, problem: str, go_on: str = "") -> None:
        """Show why the archive did not open, until the person tries again (or does what `go_on` says) or leaves."""
        self._window.uncover()  # nothing of the archive is behind what covers it
        again = asyncio.Event()
        words = go_on or translate("door", "Tentar de novo")
        self._window.notices.notify("red", problem, (words, again.set), on_dismiss=again.set)
        await _wait_for_any(self._closed, again)

    async def _wait_for_folder(self, problem: str) -> None:
        """Show that the archive is not to be had there, until the person tries again, chooses or closes the window."""
        self._window.uncover()  # nothing of the archive is behind what covers it
        again, other = asyncio.Event(), asyncio.Event()
        self._window.notices.notify(
            "red",
            problem,
            (translate("door", "Tentar de novo"), again.set),
            (translate("door", "Escolher outra pasta…"), other.set),
            on_dismiss=again.set,
        )
        await _wait_for_any(self._closed, again, other)
        if other.is_set() and not self._closed.is_set():
            await self._choose_folder()

    async def _choose_folder(self) -> None:
        """Use another folder for the archive that is away, if the person chooses one."""
        questions = FolderQuestions(self._window, self._opened.theme, self.place.home)
        folder = await questions.choose(self.place.home)
        if folder is not None and (folder.holds_archive or await questions.confirms_new(folder)):
            try:
                await asyncio.to_thread(use_archive_in, self.place, folder.folder)
            except Problem as problem:
                self._window.notices.notify("red", problem_text(problem.name))
            else:
                self._may_create = not folder.holds_archive

    def _folder_to_open(self) -> Path:
        return self.place.folder if self._may_create else archive_folder(self.place)

    async def _settle(self) -> None:
        if not self._has_settled:
            self._has_settled = True
            await asyncio.to_thread(settle_move, self.place)

    async def _move(self) -> None:
        """Move the archive, which is closed now, or use the one in the other folder; notices say how it ended."""
        wanted, self._moving = self._moving, None
        if wanted is None:
            return
        try:
            if wanted.holds_archive:
                await asyncio.to_thread(use_archive_in, self.place, wanted.folder)
            else:
                await self._move_files(wanted.folder)
        except CopyStopped:
            self._notices.append(("accent", translate("door", "A mudança foi cancelada. O acervo está onde estava.")))
        except NoRoomForCopy as full:
            self._notices.append(("red", move_room_text(full.needed, full.free)))
        except Problem as problem:
            self._notices.append(("red", move_problem_text(problem.name)))
        else:
            words = (
                translate("door", "O acervo agora é o de {folder}, com as cópias e os preços que ele já tinha.")
                if wanted.holds_archive
                else translate("door", "O acervo agora fica em {folder}.")
            )
            self._notices.append(("accent", words.format(folder=str(wanted.folder))))

    async def _move_files(self, folder: Path) -> None:
        screen, loop, stopped = self._show_screen(), asyncio.get_running_loop(), threading.Event()
        connection = screen.stopped.connect(stopped.set)

        def report(step: MoveStep, done: float) -> None:
            words = move_step_text(step, done)
            can_stop = step in {MoveStep.COPY, MoveStep.VERIFY}
            loop.call_soon_threadsafe(lambda: screen.show_busy(_moving_title(), words, can_stop=can_stop))

        def is_wanted() -> bool:
            return not (stopped.is_set() or self._closed.is_set())

        try:
            await asyncio.to_thread(move_archive, self.place, folder, report=report, is_wanted=is_wanted)
        finally:
            screen.stopped.disconnect(connection)

    async def _rekey(self) -> None:
        wanted, self._rekeying = self._rekeying, None
        if wanted is None:
            return
        screen, loop = self._show_screen(), asyncio.get_running_loop()
        title = translate("door", "Trocando o código do acervo")

        def report_progress(done: float) -> None:
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
                progress=report_progress,
            )
        except Problem as problem:  # the archive is still under the old key
            self._failure = problem


def _moving_title() -> str:
    return translate("door", "Mudando o acervo de pasta")


async def _wait_for_any(*events: asyncio.Event) -> None:
    """Wait until one of the events is set."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
