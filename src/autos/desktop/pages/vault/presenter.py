"""The page of the vault: what it knows and does; it has never seen a widget, and keeps nothing that signs in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.vault.board import Board, Pair, Shown
from autos.desktop.pages.vault.state import Deed, Outcome, VaultState
from autos.domain.errors import Problem, Refused
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.redaction import REDACTION
from autos.domain.vault.credential import Credential, RegistrationResult
from autos.usecases.library.review import ArchiveChange
from autos.usecases.vault.vault import Sending, Vault


class VaultPresenter(Presenter[VaultState]):
    """Reads what is known whenever the archive says that it has changed."""

    kept = Signal(object)
    """The `Pair` that the vault has taken: what was typed for it is needed no more."""
    wanted = Signal(object)
    """The `Pair` that the person went to, or None for a new one, again if it is the same."""

    def __init__(
        self,
        vault: Vault,
        subscribe: Callable[[Callable[[ArchiveChange], None]], object],
        now: Callable[[], datetime],
        court_name: Callable[[str], str],
    ) -> None:
        super().__init__(VaultState())
        self._vault = vault
        self._now = now
        self._court_name = court_name
        self.tasks = TaskScope(on_problem=self._stumble)
        subscribe(self._hear)
        self.refresh()

    @property
    def vault(self) -> Vault:
        """For the dialog that sends many at once."""
        return self._vault

    @property
    def now(self) -> datetime:
        return self._now()

    def refresh(self) -> None:
        """Read what is known."""
        self.tasks.start("read", self._read())

    def filter(self, text: str) -> None:
        """Only systems whose name, or whose court's, has this text."""
        self._update(text=text)

    def show_key(self, customer_key: str | None) -> None:
        """Only this key; none: all of them."""
        self._update(customer_key=customer_key)

    def show(self, shown: Shown) -> None:
        """Only the pairs that stand so."""
        self._update(shown=shown)

    def choose(self, pair: Pair | None) -> None:
        """Into the editor; none: a new one."""
        if pair != self.state.current:
            self._update(current=pair, outcome=None)
        self.wanted.emit(pair)

    def ask(self, customer_keys: Sequence[str] = ()) -> None:
        """Ask the service about every key known here, and about these."""
        state = self.state
        if state.is_offline or state.is_asking:
            return
        board = state.board
        looked_up = tuple(dict.fromkeys([*board.looked_up, *(key for key in customer_keys if key)]))
        self._update(is_asking=True, board=replace(board, looked_up=looked_up), problem="")
        self.tasks.start("ask", self._ask(looked_up))

    def look_up(self, customer_key: str) -> None:
        """Ask about this key, and show it whether it has a credential or not."""
        self._update(customer_key=None, shown=Shown.ALL)
        self.ask([customer_key.strip()])

    def register(self, credential: Credential, renew_at: datetime | None) -> None:
        """Put it in, replacing the one there is; it is kept nowhere but in this one call."""
        if self.state.is_offline or self.state.is_sending:
            return
        self._update(is_sending=True, outcome=None)
        self.tasks.start("send", self._register(Sending(credential, renew_at)))

    def delete(self, pair: Pair) -> None:
        """Take it out; whoever calls has asked the person."""
        if self.state.is_offline or self.state.is_sending:
            return
        self._update(is_sending=True, outcome=None)
        self.tasks.start("send", self._do(Deed.DELETE, pair, None))

    def remind(self, pair: Pair, renew_at: datetime | None) -> None:
        """When the person wants to change its password; this stays here."""
        self.tasks.start("remind", self._do(Deed.REMIND, pair, renew_at))

    def dismiss(self) -> None:
        """What was done, or not, has been read."""
        self._update(outcome=None)

    def set_offline(self, is_offline: bool) -> None:
        """Whether there is a service to speak to; what is known can be read without."""
        self._update(is_offline=is_offline)

    def _hear(self, change: ArchiveChange) -> None:
        if ChangeTopic.CREDENTIALS in change.topics:
            self.refresh()

    async def _read(self) -> None:
        try:
            known, uses = await self._vault.known(), await self._vault.uses()
        except Problem as problem:
            self._update(problem=problem.name, is_loading=False)
            return
        courts = {one.system_name: self._court_name(one.system_name) for one in known}
        self._update(
            board=Board(tuple(known), self.state.board.looked_up, self._now()),
            courts=MappingProxyType(courts),
            uses=MappingProxyType(uses),
            is_loading=False,
        )

    async def _ask(self, customer_keys: Sequence[str]) -> None:
        began = self._now()
        problem, unasked = "", tuple[str, ...]()
        try:
            await self._vault.ask(customer_keys)
        except Problem as stumbled:
            problem = stumbled.name
        finally:
            self._update(is_asking=False)
        await self._read()
        if problem:
            unasked = tuple(key for key in self.state.board.keys if not self._was_told(key, began))
        self._update(problem=problem or self.state.problem, unasked=unasked)

    def _was_told(self, customer_key: str, since: datetime) -> bool:
        told = [one.told_at for one in self.state.board.known if one.customer_key == customer_key]
        return bool(told) and all(at is not None and at >= since for at in told)

    async def _register(self, sending: Sending) -> None:
        pair = Pair(sending.credential.system_name, sending.credential.customer_key)
        deed = Deed.REPLACE if self.state.coverage.pair(*pair) else Deed.REGISTER
        before = self.state.current
        try:
            told = await self._vault.register([sending])
        except Problem as problem:
            self._update(outcome=_failed(deed, pair, problem))
            return
        finally:
            self._update(is_sending=False)
        refusal = refused(pair, told[0] if told else None)
        if not refusal:
            await self._read()
            if self.state.current == before:  # else the person is at another one already
                self._update(current=pair)
            self.kept.emit(pair)
        self._update(outcome=Outcome(deed, pair, message=refusal))

    async def _do(self, deed: Deed, pair: Pair, renew_at: datetime | None) -> None:
        try:
            if deed is Deed.DELETE:
                await self._vault.delete(*pair)
            else:
                await self._vault.remind(*pair, renew_at)
        except Problem as problem:
            self._update(outcome=_failed(deed, pair, problem))
            return
        finally:
            if deed is Deed.DELETE:
                self._update(is_sending=False)
        await self._read()
        self._update(outcome=Outcome(deed, pair))

    def _stumble(self, problem: Problem) -> None:
        self._update(problem=problem.name)


def refused(pair: Pair, told: RegistrationResult | None) -> str:
    """What the service said of one that it did not take, without what was sent; empty for one that it took."""
    if told is None:
        return "–"
    if told.is_stored and told.system_name == pair.system_name:
        return ""
    return REDACTION.redacted(told.message or "") or "–"


def _failed(deed: Deed, pair: Pair, problem: Problem) -> Outcome:
    message = REDACTION.redacted(problem.message) if isinstance(problem, Refused) else ""
    return Outcome(deed, pair, problem.name, message)
