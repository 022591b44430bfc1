"""Presenter of the first run: three steps, each of which can be skipped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import IntEnum
from pathlib import Path

from pydantic import SecretStr
from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.connecting.amount_field import amount_problem
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.domain.ledger.spending import NO_TARIFF, LimitAction, Tariff
from autos.domain.mode import CostClass
from autos.domain.money import parse_price
from autos.text.archive_folder import folder_flaw_text
from autos.text.passphrases import new_passphrase_problem
from autos.text.problems import problem_text
from autos.usecases.archive.archive_folder import FolderCheck

LIMIT = "limit"
NO_PASSPHRASE = SecretStr("")


class FirstRunStep(IntEnum):
    """Step that is shown."""

    SERVICE = 0
    ARCHIVE = 1
    PRICES = 2


@dataclass(frozen=True, slots=True)
class FirstRunState:
    """State of the first run."""

    step: FirstRunStep = FirstRunStep.SERVICE
    wants_service: bool = False
    """Whether to connect to a service; else the practice service is used."""
    connected: str = ""
    """Name of the connection that was saved."""
    folder: FolderCheck | None = None
    """Folder that was chosen for the archive, which can hold it or has one; None = where it is."""
    folder_problem: str = ""
    """Why the last folder that was chosen cannot be taken."""
    wants_passphrase: bool = False
    passphrase_problem: str = ""
    """Why the passphrase that is typed is not taken; empty if it is, or if none is wanted."""
    wants_copies: bool = True
    amounts: Mapping[str, str] = field(default_factory=dict)
    """What was typed, by class of cost or `LIMIT`."""
    problems: Mapping[str, str] = field(default_factory=dict)
    """Sentence by class of cost or `LIMIT`."""
    at_limit: LimitAction = LimitAction.CONFIRM

    @property
    def has_prices(self) -> bool:
        """Whether there is a connection that prices are for, in an archive that has none."""
        return self.wants_service and bool(self.connected) and not self.uses_other_archive

    @property
    def uses_other_archive(self) -> bool:
        """Whether the folder that was chosen holds an archive, with prices and a limit of its own."""
        return self.folder is not None and self.folder.holds_archive

    @property
    def asks_passphrase(self) -> bool:
        """Whether a passphrase is typed; an archive that exists already has its own lock."""
        return self.wants_passphrase and not self.uses_other_archive


@dataclass(frozen=True, slots=True)
class FirstRunChoices:
    """What was chosen, for the application to carry out."""

    connection: str = ""
    """Name of the connection to use; empty for the practice service."""
    tariff: Tariff = NO_TARIFF
    passphrase: SecretStr | None = None
    """Passphrase of the new archive; None = the keyring alone."""
    wants_copies: bool = True
    decided_lock: bool = False
    """Whether the second step was answered, and not skipped."""
    folder: FolderCheck | None = None
    """Folder for the archive; None = where it is."""


class FirstRunPresenter(Presenter[FirstRunState]):
    """Collects the choices; a connection is saved at its step, everything else at the end."""

    finished = Signal(object)
    """The `FirstRunChoices`."""

    def __init__(self, connecting: ConnectingPresenter, check_folder: Callable[[Path], FolderCheck]) -> None:
        """`check_folder` says whether the archive could be in a folder; it may be slow."""
        super().__init__(FirstRunState())
        self.connecting = connecting
        self.tasks = TaskScope(on_problem=lambda problem: self._update(folder_problem=problem_text(problem.name)))
        self._check_folder = check_folder
        self._decided_lock = False
        self._passphrase = NO_PASSPHRASE
        self._tariff = NO_TARIFF
        connecting.saved.connect(self._was_connected)

    def choose_service(self, wants_service: bool) -> None:
        self._update(wants_service=wants_service)

    def choose_folder(self, folder: Path) -> None:
        """Take the folder for the archive, if it can hold it or has one."""
        self.tasks.start("folder", self._choose_folder(folder))

    async def _choose_folder(self, folder: Path) -> None:
        check = await asyncio.to_thread(self._check_folder, folder)
        if check.flaw is None:
            self._update(folder=check, folder_problem="")
        else:
            self._update(folder_problem=folder_flaw_text(check.flaw))

    def choose_passphrase(self, wants_passphrase: bool) -> None:
        """Lock the archive with a passphrase, which is to be typed, or with the keyring alone."""
        self._update(wants_passphrase=wants_passphrase)
        if wants_passphrase:
            self.set_passphrase("", "")
        else:
            self.forget_passphrase()

    def set_passphrase(self, new: str, again: str) -> None:
        """Take the passphrase as it is typed, twice."""
        self._passphrase = SecretStr(new)
        self._update(passphrase_problem=new_passphrase_problem(new, again))

    def forget_passphrase(self) -> None:
        """Drop the passphrase that was typed."""
        self._passphrase = NO_PASSPHRASE
        self._update(passphrase_problem="")

    def choose_copies(self, wants_copies: bool) -> None:
        self._update(wants_copies=wants_copies)

    def set_amount(self, name: str, text: str) -> None:
        """Take a price or the limit as it is typed."""
        problems = {key: words for key, words in self.state.problems.items() if key != name}
        self._update(amounts={**self.state.amounts, name: text}, problems=problems)

    def set_at_limit(self, action: LimitAction) -> None:
        self._update(at_limit=action)

    def back(self) -> None:
        if self.state.step > FirstRunStep.SERVICE:
            self._update(step=FirstRunStep(self.state.step - 1))

    def skip(self) -> None:
        """Leave the step as it would be without it."""
        if self.state.step is FirstRunStep.SERVICE:
            self.connecting.forget_key()
            self._update(wants_service=bool(self.state.connected))
        elif self.state.step is FirstRunStep.ARCHIVE:
            self._decided_lock = False
            self.forget_passphrase()
            self._update(wants_passphrase=False, wants_copies=True, folder=None, folder_problem="")
        else:
            self._tariff = NO_TARIFF
        self._next()

    def go_on(self) -> None:
        """Take what the step says; it stays where something is wrong."""
        state = self.state
        if state.step is FirstRunStep.SERVICE and state.wants_service and not state.connected:
            self.connecting.save()  # goes on once it is saved
            return
        if state.step is FirstRunStep.ARCHIVE:
            if state.asks_passphrase and state.passphrase_problem:
                return
            self._decided_lock = True
        if state.step is FirstRunStep.PRICES and not self._take_amounts():
            return
        self._next()

    def _was_connected(self, name: str) -> None:
        self._update(connected=name)
        if self.state.step is FirstRunStep.SERVICE:  # else it was skipped while the keyring was waited for
            self._next()

    def _next(self) -> None:
        if self.state.step is not FirstRunStep.PRICES:
            self._update(step=FirstRunStep(self.state.step + 1))
            return
        state = self.state
        connection = state.connected if state.wants_service else ""
        passphrase = self._passphrase if state.asks_passphrase else None
        choices = FirstRunChoices(
            connection, self._tariff, passphrase, state.wants_copies, self._decided_lock, state.folder
        )
        self._passphrase = NO_PASSPHRASE
        self.finished.emit(choices)

    def _take_amounts(self) -> bool:
        """Parse what was typed; whether all of it is right."""
        amounts, problems = dict[str, Decimal](), dict[str, str]()
        for name, text in self.state.amounts.items():
            if not text.strip():
                continue
            try:
                amounts[name] = parse_price(text)
            except ValueError as wrong:
                problems[name] = amount_problem(str(wrong))
        self._update(problems=problems)
        prices = {cost: amounts[cost.value] for cost in CostClass if cost.value in amounts}
        self._tariff = replace(NO_TARIFF, prices=prices, monthly=amounts.get(LIMIT), at_limit=self.state.at_limit)
        return not problems
