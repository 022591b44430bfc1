"""While the archive is open: what opens it, and the person's wishes about that."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from autos.desktop.base.dialogs import answer
from autos.desktop.base.passphrase_dialog import PassphraseChange, Wording
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.start import Opened
from autos.domain.errors import Problem
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.archive.archive_lock import GuardArchive, Locks
from autos.usecases.archive.open_archive import OpenedArchive


@dataclass(frozen=True, slots=True)
class Rekeying:
    """What the person wants done once the archive is closed."""

    file: Path
    key: SecretStr
    in_keyring: bool
    passphrase: SecretStr | None


def _only_here() -> str:
    return translate(
        "door", "O acervo está cifrado, e a chave está no chaveiro deste computador: só nele o acervo abre."
    )


class Inside:
    """One for each time the archive is opened."""

    def __init__(self, desk: Opened, opened: OpenedArchive, guard: GuardArchive, locks: Locks) -> None:
        self.locks = locks
        self.leave = asyncio.Event()
        """Set when the archive is to be closed for a while."""
        self.rekeying: Rekeying | None = None
        """Why, if it is to be rekeyed."""
        self._desk = desk
        self._opened = opened
        self._guard = guard
        self.tasks = TaskScope(on_problem=self._tell)
        self.section = ArchiveSection(desk.preferences, desk.theme)
        self.section.render_locks(locks)
        self.section.passphrase_wanted.connect(lambda: self._start(self._change_passphrase()))
        self.section.removal_wanted.connect(lambda: self._start(self._remove_passphrase()))
        self.section.keeping_wanted.connect(lambda: self._start(self._keep_in_keyring()))
        self.section.rekeying_wanted.connect(lambda: self._start(self._want_rekeying()))

    def greet(self) -> None:
        """Say once how the archive is locked, and what else there is; nobody has to answer."""
        locks, notices, preferences = self.locks, self._desk.window.notices, self._desk.preferences
        is_missing = locks.has_keyring and not locks.in_keyring and not locks.is_old
        if locks.is_read_only:
            notices.tell("amber", problem_text("ArchiveReadOnly"))
        elif locks.in_keyring and not locks.has_passphrase and not preferences.has_put_away("passphrase"):
            notices.tell(
                "accent",
                _only_here(),
                (translate("door", "Definir uma senha…"), lambda: self._start(self._change_passphrase())),
                (translate("door", "Só neste computador"), lambda: preferences.put_away("passphrase")),
            )
        elif self._opened.by_passphrase and is_missing and not preferences.has_put_away("keyring"):
            notices.tell(
                "accent",
                translate(
                    "door", "O acervo abriu com a senha. Este computador pode guardar a chave e não perguntar mais."
                ),
                (translate("door", "Guardar a chave"), lambda: self._start(self._keep_in_keyring())),
                (translate("door", "Perguntar sempre"), lambda: preferences.put_away("keyring")),
            )

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.start("locks", work)

    async def _change_passphrase(self) -> None:
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
                "senha antiga ainda abre o acervo: só trocar a chave do acervo tira o poder dela.",
            )
        words = Wording(
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
        await self._guard.set_passphrase(typed[1])
        self._desk.window.notices.withdraw(_only_here())
        await self._refresh()

    async def _remove_passphrase(self) -> None:
        words = Wording(
            translate("door", "Tirar a senha do acervo"),
            translate(
                "door",
                "Depois disso só o chaveiro deste computador abre o acervo e as cópias que o Autos alcança agora. Com "
                "uma que está em outro lugar, a senha ainda abre o acervo: só trocar a chave do acervo tira o poder "
                "dela.",
            ),
            translate("door", "Tirar a senha"),
        )
        if await self._typed(words, asks_present=True, asks_new=False) is not None:
            await self._guard.remove_passphrase()
            self._desk.preferences.put_away("passphrase")
            await self._refresh()

    async def _keep_in_keyring(self) -> None:
        await self._guard.keep_in_keyring()
        await self._refresh()

    async def _want_rekeying(self) -> None:
        locks = self.locks
        words = Wording(
            translate("door", "Trocar a chave do acervo"),
            translate(
                "door",
                "O acervo inteiro é cifrado de novo com outra chave. Ele fecha enquanto isso, precisa do mesmo espaço "
                "outra vez no disco e abre sozinho no fim. As cópias de segurança de antes ficam com a chave antiga.",
            ),
            translate("door", "Trocar a chave"),
        )
        typed = await self._typed(words, asks_present=locks.has_passphrase, asks_new=False)
        if typed is not None:
            self._want(locks, typed[0] if locks.has_passphrase else None)

    def _want(self, locks: Locks, passphrase: SecretStr | None) -> None:
        self.rekeying = Rekeying(locks.file, self._opened.archive.key, locks.in_keyring, passphrase)
        self.leave.set()

    async def _typed(self, words: Wording, *, asks_present: bool, asks_new: bool) -> tuple[SecretStr, SecretStr] | None:
        """The present passphrase, proved, and the new one; none if the person thought better of it."""
        problem = ""
        while True:
            dialog = PassphraseChange(
                self._desk.window,
                self._desk.theme,
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

    async def _refresh(self) -> None:
        self.locks = await self._guard.locks()
        self.section.render_locks(self.locks)
        self.section.time_chosen.emit()

    def _tell(self, problem: Problem) -> None:
        self._desk.window.notices.tell("red", problem_text(problem.name))
