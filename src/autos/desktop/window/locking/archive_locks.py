"""Passphrase and keyring of an open archive, and the actions of the settings on them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from autos.desktop.base.dialogs import answer
from autos.desktop.base.passphrase_dialog import PassphraseChangeDialog, PassphraseDialogTexts
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.locking.archive_folder import FolderQuestions
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.system.archive_place import ArchivePlace
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.archive.archive_folder import FolderCheck
from autos.usecases.archive.archive_lock import ArchiveLock, LockState
from autos.usecases.archive.move_archive import archive_size
from autos.usecases.archive.open_archive import OpenedArchive

if TYPE_CHECKING:
    from autos.desktop.window.locking.archive_section import ArchiveSection

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RekeyRequest:
    """A request to rekey the archive once it is closed."""

    file: Path
    key: SecretStr
    in_keyring: bool
    passphrase: SecretStr | None


def _only_here() -> str:
    return translate(
        "door",
        "O acervo está cifrado. O código dele está no chaveiro, o cofre de senhas deste computador: só nele o acervo "
        "abre.",
    )


def _was_set(*, was_changed: bool) -> str:
    if was_changed:
        return translate("door", "A senha do acervo foi trocada.")
    return translate(
        "door", "A senha do acervo está definida. Anote-a em lugar seguro: o Autos não a guarda. Ctrl+L tranca."
    )


class ArchiveLocks:
    """Controller of the archive's locks and folder; one for each time the archive is opened."""

    def __init__(
        self,
        opened_window: OpenedWindow,
        opened: OpenedArchive,
        guard: ArchiveLock,
        locks: LockState,
        place: ArchivePlace,
        *,
        lock: Callable[[], object],
        time_changed: Callable[[], object],
        policy: Policy = NO_POLICY,
    ) -> None:
        """`lock` locks the archive; `time_changed` is called when the time of the automatic lock may be another."""
        self.policy = policy
        self.locks = locks
        self.leave = asyncio.Event()
        """Set when the archive is to be closed temporarily."""
        self.rekeying: RekeyRequest | None = None
        """The request, if the archive is closed to be rekeyed."""
        self.moving: FolderCheck | None = None
        """The folder, if the archive is closed to move there, or for the one that is there."""
        self._opened_window = opened_window
        self._opened = opened
        self._guard = guard
        self._place = place
        self.tasks = TaskScope(on_problem=self._on_problem)
        self.section: ArchiveSection | None = None
        self._lock = lock
        self._time_changed = time_changed

    @property
    def folder(self) -> Path:
        return self._opened.file.parent

    @property
    def can_move(self) -> bool:
        """Whether the folder is the person's to choose in this run."""
        return not self._place.is_fixed

    def attach(self, section: ArchiveSection) -> None:
        """Take up the section of the settings, which is built when they are first shown."""
        self.section = section
        section.render_locks(self.locks)
        section.folder_wanted.connect(lambda: self._start(self._choose_folder()))
        section.passphrase_wanted.connect(lambda: self._start(self.change_passphrase()))
        section.removal_wanted.connect(lambda: self._start(self._remove_passphrase()))
        section.keyring_wanted.connect(lambda: self._start(self._keep_in_keyring()))
        section.only_passphrase_wanted.connect(lambda: self._start(self._want_only_passphrase()))
        section.rekeying_wanted.connect(lambda: self._start(self._want_rekeying()))
        section.locking_wanted.connect(self._lock)
        section.time_chosen.connect(self._time_changed)

    async def note_lock(self) -> None:
        """Store that the archive is locked, so that commands and the next start ask for the passphrase, too."""
        try:
            await self._guard.lock()
        except Problem:  # a file that may not be written: this window is locked all the same
            LOG.warning("the lock could not be stored")

    def show_notices(self) -> None:
        """Show notices about how the archive is locked, with optional actions."""
        locks, notices, preferences = self.locks, self._opened_window.window.notices, self._opened_window.preferences
        may_be_kept = locks.has_keyring and not (locks.in_keyring or locks.is_old or locks.is_only_passphrase)
        if locks.is_read_only:
            notices.notify("amber", problem_text("ArchiveReadOnly"))
        elif locks.in_keyring and not locks.has_passphrase and not preferences.has_dismissed("passphrase"):
            notices.notify(
                "accent",
                _only_here(),
                (translate("door", "Definir uma senha…"), lambda: self._start(self.change_passphrase())),
                (translate("door", "Só neste computador"), lambda: preferences.dismiss("passphrase")),
                on_dismiss=lambda: preferences.dismiss("passphrase"),
                can_wait=True,
            )
        elif self._opened.by_passphrase and may_be_kept and not preferences.has_dismissed("keyring"):
            notices.notify(
                "accent",
                translate(
                    "door", "O acervo abriu com a senha. Este computador pode guardar o código e não perguntar mais."
                ),
                (translate("door", "Guardar o código"), lambda: self._start(self._keep_in_keyring())),
                (translate("door", "Perguntar sempre"), lambda: self._start(self._keep_only_passphrase())),
                on_dismiss=lambda: preferences.dismiss("keyring"),
                can_wait=True,
            )

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.start("locks", work)

    def move_to(self, folder: FolderCheck) -> None:
        """Close the archive to move it to the folder, or to use the archive that is there."""
        self.moving = folder
        self.leave.set()

    async def _choose_folder(self) -> None:
        window, theme = self._opened_window.window, self._opened_window.theme
        questions, present = FolderQuestions(window, theme, self._place.home), self._opened.file.parent
        size = await asyncio.to_thread(archive_size, present)
        folder = await questions.choose(present, size)
        if folder is not None and folder.folder != present and await questions.confirms_move(folder):
            self.move_to(folder)

    async def change_passphrase(self) -> None:
        """Ask for a new passphrase, and set it."""
        locks = self.locks
        meaning = translate(
            "door",
            "Com a senha, o acervo abre também em outro computador, copiado com o arquivo {name}. "
            "Quem tem a senha e uma cópia lê tudo; sem ela, o Autos não tem como abrir a cópia.",
        ).format(name=self._opened.file.with_suffix(".passphrase").name)
        if locks.has_passphrase and not locks.is_old:
            meaning += " " + translate(
                "door",
                "As cópias que o Autos alcança agora passam para a senha nova. Com uma que está em outro lugar, a "
                "senha antiga ainda abre o acervo: só trocar o código do acervo tira o poder dela.",
            )
        words = PassphraseDialogTexts(
            translate("door", "Trocar a senha do acervo")
            if locks.has_passphrase
            else translate("door", "Definir uma senha"),
            meaning,
            translate("door", "Trocar a senha") if locks.has_passphrase else translate("door", "Definir a senha"),
        )
        typed = await self._typed(words, asks_present=locks.has_passphrase, asks_new=True)
        if typed is None:
            return
        if locks.is_old:
            self._want(locks, typed[1])
            return
        await self.set_passphrase(typed[1])

    async def set_passphrase(self, passphrase: SecretStr) -> None:
        """Set a passphrase, in place of the one before if there is one. Raises: Problem."""
        was_changed = self.locks.has_passphrase
        await self._guard.set_passphrase(passphrase)
        self._opened_window.window.notices.withdraw(_only_here())
        await self._refresh(was_set=True)
        self._opened_window.window.notices.notify("accent", _was_set(was_changed=was_changed))

    async def _remove_passphrase(self) -> None:
        words = PassphraseDialogTexts(
            translate("door", "Tirar a senha do acervo"),
            translate(
                "door",
                "Depois disso só o chaveiro deste computador abre o acervo e as cópias que o Autos alcança agora. Com "
                "uma que está em outro lugar, a senha ainda abre o acervo: só trocar o código do acervo tira o poder "
                "dela.",
            ),
            translate("door", "Tirar a senha"),
        )
        if await self._typed(words, asks_present=True, asks_new=False) is not None:
            await self._guard.remove_passphrase()
            self._opened_window.preferences.dismiss("passphrase")
            await self._refresh()

    async def _keep_in_keyring(self) -> None:
        await self._guard.keep_in_keyring()
        await self._refresh()

    async def _want_only_passphrase(self) -> None:
        words = PassphraseDialogTexts(
            translate("door", "Abrir só com a senha"),
            translate(
                "door",
                "O chaveiro deste computador deixa de guardar o código do acervo: a janela e todos os comandos do "
                "Autos passam a pedir a senha. Sem ela, ninguém abre o acervo nem as cópias dele, e não há como "
                "recuperá-la.",
            ),
            translate("door", "Só com a senha"),
        )
        if await self._typed(words, asks_present=True, asks_new=False) is not None:
            await self._keep_only_passphrase()

    async def _keep_only_passphrase(self) -> None:
        await self._guard.keep_only_passphrase()
        await self._refresh()

    async def _want_rekeying(self) -> None:
        locks = self.locks
        words = PassphraseDialogTexts(
            translate("door", "Trocar o código do acervo"),
            translate(
                "door",
                "O acervo inteiro é cifrado de novo com outro código. Ele fecha enquanto isso, precisa do mesmo espaço "
                "outra vez no disco e abre sozinho no fim. As cópias de segurança de antes ficam com o código antigo.",
            ),
            translate("door", "Trocar o código"),
        )
        typed = await self._typed(words, asks_present=locks.has_passphrase, asks_new=False)
        if typed is not None:
            self._want(locks, typed[0] if locks.has_passphrase else None)

    def _want(self, locks: LockState, passphrase: SecretStr | None) -> None:
        self.rekeying = RekeyRequest(locks.file, self._opened.archive.key, locks.in_keyring, passphrase)
        self.leave.set()

    async def _typed(
        self, words: PassphraseDialogTexts, *, asks_present: bool, asks_new: bool
    ) -> tuple[SecretStr, SecretStr] | None:
        """The current passphrase, verified, and the new one; None if the dialog was cancelled."""
        problem = ""
        while True:
            dialog = PassphraseChangeDialog(
                self._opened_window.window,
                self._opened_window.theme,
                words,
                asks_present=asks_present,
                asks_new=asks_new,
                problem=problem,
            )
            is_given = await answer(dialog)
            present, new = (SecretStr(text) for text in dialog.take())
            if not is_given:
                return None
            if not asks_present or await self._guard.accepts(present):
                return present, new
            problem = translate("door", "A senha atual não é essa. Confira e digite outra vez.")

    async def _refresh(self, *, was_set: bool = False) -> None:
        self.locks = await self._guard.locks()
        if self.section is not None:
            self.section.render_locks(self.locks, was_set=was_set)
        self._time_changed()

    def _on_problem(self, problem: Problem) -> None:
        self._opened_window.window.notices.notify("red", problem_text(problem.name))
