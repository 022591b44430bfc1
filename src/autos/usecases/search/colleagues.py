"""The colleagues of the firm, who are asked before a call that may be billed. Without a firm nothing is loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.archive.storage.settings import FIRM_PLACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import FirmLibraryMissing
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.domain.search.colleague import ColleagueAsks
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore

if TYPE_CHECKING:
    from autos.usecases.firm.claims import FirmClaims
    from autos.usecases.firm.session import FirmSession

RENEW_S = 300.0
"""How often the claim of a running call is renewed."""


class Colleagues:
    """Who else asks. An archive of no firm has none."""

    def __init__(self, archive: Archive, secrets: SecretStore, clock: Clock, policy: Policy = NO_POLICY) -> None:
        """`policy` is the administrator's: what may leave this computer, and prices."""
        self._archive = archive
        self._policy = policy
        self._secrets = secrets
        self._clock = clock
        self._claims: FirmClaims | None = None
        self._watch: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()
        self._lend: Callable[[], FirmSession | None] = lambda: None

    def borrow_from(self, lend: Callable[[], FirmSession | None]) -> None:
        """Use the connection to the firm that `lend` has, where it has one, instead of another."""
        self._lend = lend

    async def ask(self, question: str) -> ColleagueAsks | None:
        """The colleague who is asking this. None: this desk has claimed it, or the firm cannot be asked.

        What a colleague was answered is in the archive afterwards.
        """
        claims = await self._loaded()
        return None if claims is None else await claims.ask(question)

    async def release(self, question: str) -> None:
        """It is not asked after all."""
        if self._claims is not None:
            await self._claims.release(question)

    def remember(self, inside: ArchiveTransaction, entry_id: UUID, question: str, *, is_again: bool = False) -> None:
        """Write down, with the ledger entry of the call, that its question is claimed, or asked again on purpose."""
        if self._claims is not None:
            self._claims.remember(inside, entry_id, question, is_again=is_again)

    async def reserve(self, entry_id: UUID) -> bool:
        """Tell the firm of a call that is about to be made; False where the firm cannot be told."""
        return self._claims is not None and await self._claims.reserve(entry_id)

    def watch(self) -> None:
        """Share the answers of what was claimed as they come."""
        if self._claims is not None and (self._watch is None or self._watch.done()):
            self._watch = asyncio.create_task(self._settle(self._claims), name="settle claims")

    async def resume(self) -> None:
        """Share what was answered since the firm was in contact last."""
        if await self._loaded() is not None:
            self.watch()

    async def aclose(self) -> None:
        """Settle what has ended; a claim that is left ends with its lease."""
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        if self._claims is not None:
            await self._claims.aclose()

    async def _settle(self, claims: FirmClaims) -> None:
        unsubscribe = self._archive.changes.subscribe(self._on_change)
        try:
            while await claims.settle():
                with suppress(TimeoutError):
                    async with asyncio.timeout(RENEW_S):
                        await self._ended.wait()
                self._ended.clear()
        finally:
            unsubscribe()

    def _on_change(self, change: ArchiveChange) -> None:
        if change.entry_ids:
            self._ended.set()

    def _lent(self) -> FirmSession | None:
        return self._lend()

    async def _loaded(self) -> FirmClaims | None:
        if self._claims is None and await self._archive.read(lambda inside: bool(inside.settings.get(FIRM_PLACE))):
            with suppress(FirmLibraryMissing):
                from autos.usecases.firm.claims import FirmClaims  # noqa: PLC0415 -- most archives belong to no firm

                self._claims = FirmClaims(self._archive, self._secrets, self._clock, self._policy, self._lent)
        return self._claims
