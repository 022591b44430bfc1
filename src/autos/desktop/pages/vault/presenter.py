"""Presenter of the vault page; knows no widget and stores no secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.json_view.json_text import format_json
from autos.desktop.pages.vault.coverage_table import CoverageTable, CredentialFilter, Pair
from autos.desktop.pages.vault.state import CredentialOutcome, VaultAction, VaultState
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.redaction import REDACTION
from autos.domain.vault.credential import Credential, RegistrationResult
from autos.usecases.library.archive_reader import ArchiveChange
from autos.usecases.vault.vault import CredentialRegistration, CredentialVault


class VaultPresenter(Presenter[VaultState]):
    """Reads the known credentials again when the archive reports a change."""

    stored = Signal(object, object)
    """The `Pair` that the vault has stored, and when to change its password: its input is no longer needed."""
    pair_opened = Signal(object)
    """The `Pair` that was opened, None for a new one; emitted also if it is the same."""
    received = Signal(object)
    """`JsonText`: what could not be read, as received, after `read_received`."""

    def __init__(
        self,
        vault: CredentialVault,
        subscribe: Callable[[Callable[[ArchiveChange], None]], object],
        now: Callable[[], datetime],
        court_name: Callable[[str], str],
    ) -> None:
        super().__init__(VaultState())
        self._vault = vault
        self._now = now
        self._court_name = court_name
        self._sent = asyncio.Event()
        """Set while nothing is being sent."""
        self._sent.set()
        self.tasks = TaskScope(on_problem=self._on_problem)
        subscribe(self._on_change)
        self.refresh()

    @property
    def vault(self) -> CredentialVault:
        """The use case, for the dialog that registers several at once."""
        return self._vault

    @property
    def now(self) -> datetime:
        return self._now()

    def refresh(self) -> None:
        """Read the known credentials."""
        self.tasks.start("read", self._read())

    def filter(self, text: str) -> None:
        """List only systems whose name or court contains this text."""
        self._update(text=text)

    def show_key(self, customer_key: str | None) -> None:
        """List only this key; None: all keys."""
        self._update(customer_key=customer_key)

    def show(self, shown: CredentialFilter) -> None:
        """List only the pairs that pass this filter."""
        self._update(shown=shown)

    def choose(self, pair: Pair | None) -> None:
        """Open a pair in the editor; None: a new one."""
        if pair != self.state.current:
            self._update(current=pair, outcome=None)
        self.pair_opened.emit(pair)

    def ask(self, customer_keys: Sequence[str] = ()) -> None:
        """Query the status of every known key, and of these."""
        state = self.state
        if state.is_offline or state.is_asking:
            return
        snapshot = state.snapshot
        looked_up = tuple(dict.fromkeys([*snapshot.looked_up, *(key for key in customer_keys if key)]))
        self._update(is_asking=True, snapshot=replace(snapshot, looked_up=looked_up), problem="")
        self.tasks.start("ask", self._ask(looked_up))

    def look_up(self, customer_key: str) -> None:
        """Query this key, and list it whether it has a credential or not."""
        self._update(customer_key=None, shown=CredentialFilter.ALL)
        self.ask([customer_key.strip()])

    def register(self, credential: Credential, renew_at: datetime | None) -> None:
        """Send a credential, replacing an existing one; it is stored nowhere here."""
        if self.state.is_offline or self.state.is_sending:
            return
        self._begin_sending()
        self.tasks.start("send", self._register(CredentialRegistration(credential, renew_at)))

    def delete(self, pair: Pair) -> None:
        """Delete a credential; the caller has asked for confirmation."""
        if self.state.is_offline or self.state.is_sending:
            return
        self._begin_sending()
        self.tasks.start("send", self._do(VaultAction.DELETE, pair, None))

    def remind(self, pair: Pair, renew_at: datetime | None) -> None:
        """Save on this computer when the user wants to change the password."""
        self.tasks.add("remind", self._do(VaultAction.REMIND, pair, renew_at))

    def read_received(self) -> None:
        """Read what could not be read of the vault's answers, as received; `received` tells it."""
        self.tasks.start("read what came", self._read_received())

    async def _read_received(self) -> None:
        self.received.emit(format_json(*(one.body for one in await self._vault.unread())))

    def dismiss(self) -> None:
        """Close the report of the last action."""
        self._update(outcome=None)

    def set_offline(self, is_offline: bool) -> None:
        """Set whether there is no service; the known credentials stay visible."""
        self._update(is_offline=is_offline)

    def _on_change(self, change: ArchiveChange) -> None:
        if ChangeTopic.CREDENTIALS in change.topics:
            self.refresh()

    def _begin_sending(self) -> None:
        self._update(is_sending=True, outcome=None)
        self._sent.clear()

    def _end_sending(self) -> None:
        self._update(is_sending=False)
        self._sent.set()

    async def _read(self) -> None:
        """Read the known credentials; one that is being stored is listed only once its input has been cleared."""
        try:
            while True:
                known, uses = await self._vault.known(), await self._vault.uses()
                unread = tuple(one.kind for one in await self._vault.unread())
                answered_at = await self._vault.asked_at()
                if self._sent.is_set():
                    break
                await self._sent.wait()
        except Problem as problem:
            self._update(problem=problem.name, is_loading=False)
            return
        courts = {one.system_name: self._court_name(one.system_name) for one in known}
        self._update(
            snapshot=CoverageTable(tuple(known), self.state.snapshot.looked_up, self._now()),
            courts=MappingProxyType(courts),
            uses=MappingProxyType(uses),
            unread=unread,
            answered_at=answered_at,
            is_loading=False,
        )

    async def _ask(self, customer_keys: Sequence[str]) -> None:
        began = self._now()
        problem, unqueried_keys = "", tuple[str, ...]()
        try:
            await self._vault.ask(customer_keys)
        except Problem as error:
            problem = error.name
        finally:
            self._update(is_asking=False)
        await self._read()
        if problem:
            unqueried_keys = tuple(key for key in self.state.snapshot.keys if not self._was_told(key, began))
        self._update(problem=problem or self.state.problem, unqueried_keys=unqueried_keys)

    def _was_told(self, customer_key: str, since: datetime) -> bool:
        times = [one.told_at for one in self.state.snapshot.known if one.customer_key == customer_key]
        return bool(times) and all(at is not None and at >= since for at in times)

    async def _register(self, sending: CredentialRegistration) -> None:
        pair = Pair(sending.credential.system_name, sending.credential.customer_key)
        action = VaultAction.REPLACE if self.state.coverage.pair(*pair) else VaultAction.REGISTER
        before = self.state.current
        try:
            results = await self._vault.register([sending])
        except Problem as problem:
            self._update(outcome=_failed(action, pair, problem))
            return
        finally:
            self._end_sending()
        refusal = registration_refusal(pair, results[0] if results else None)
        if not refusal:
            self.stored.emit(pair, sending.renew_at)  # first: what is typed while the list is read is the next input
            await self._read()
            if self.state.current == before:  # else another one was opened meanwhile
                self._update(current=pair)
        self._update(outcome=CredentialOutcome(action, pair, message=refusal))

    async def _do(self, action: VaultAction, pair: Pair, renew_at: datetime | None) -> None:
        try:
            if action is VaultAction.DELETE:
                await self._vault.delete(*pair)
            else:
                await self._vault.remind(*pair, renew_at)
        except Problem as problem:
            self._update(outcome=_failed(action, pair, problem))
            return
        finally:
            if action is VaultAction.DELETE:
                self._end_sending()
        if action is VaultAction.DELETE:
            await self._read()
        else:
            self.refresh()  # what is being sent meanwhile is not waited for
        self._update(outcome=CredentialOutcome(action, pair))

    def _on_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name)


def registration_refusal(pair: Pair, result: RegistrationResult | None) -> str:
    """The message of a refused registration, with secrets redacted; empty if it was stored."""
    if result is None:
        return "–"
    if result.is_stored and result.system_name == pair.system_name:
        return ""
    return REDACTION.redacted(result.message or "") or "–"


def _failed(action: VaultAction, pair: Pair, problem: Problem) -> CredentialOutcome:
    message = REDACTION.redacted(problem.detail)
    return CredentialOutcome(action, pair, problem.name, message)
