"""Saved connections and their API keys: add, test, replace, remove, and export without the key."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from pydantic import SecretStr

from autos.client.client import Autos
from autos.domain.connection.connection import Connection
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.connection.contact import Contact, ContactResult, contact_result
from autos.domain.connection.profile import Profile, parse_key, parse_profile
from autos.domain.errors import (
    BadProfile,
    ContractBroken,
    KeyMissing,
    KeyringMissing,
    NotFound,
    RoutesMissing,
    ServiceProblem,
    ServiceUnreachable,
    UnreachableCause,
)
from autos.domain.operation import Operation
from autos.system.clock import Clock
from autos.system.profiles import Profiles

if TYPE_CHECKING:
    from autos.usecases.archive.archive_keys import SecretStore  # its module brings the archive's engine

KEY_NAME = "api key of {name}"
SHARED_KEY_NAME = "api key of shared/{name}"
"""No name of a person's own connection has that sign: its key must not go to the administrator's address."""
NO_KEY = SecretStr("")
PROBE_S = 10.0
"""Longest wait for the answer to a test."""
Probe = Callable[[Autos], Awaitable[object]]
PROBES: Mapping[str, tuple[Operation, Probe]] = MappingProxyType(
    {
        "requests_url": (Operation.READ_REQUEST, lambda autos: autos.requests.get(uuid4())),
        "lawsuits_url": (Operation.LOOK_UP, lambda autos: autos.lookups.probe()),
        "tracking_url": (Operation.READ_TRACKING, lambda autos: autos.trackings.get(uuid4())),
        "crawler_url": (Operation.READ_EXECUTIONS, lambda autos: autos.executions.of(uuid4())),
    }
)
"""A free call of each address: what is unknown is asked for, or by a method that asks for nothing."""


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """Answer of one address to a free call."""

    problem: ServiceProblem | None
    """None where it answered and accepted the key."""
    took_ms: int


OnResult = Callable[[str, ProbeResult], None]


class SavedConnections:
    """Connection profiles and their keys; the keyring is read in a thread, as it may ask the person."""

    def __init__(
        self,
        profiles: Profiles,
        keys: SecretStore,
        reach: Callable[[Connection], Autos] = Autos,
        clock: Clock | None = None,
    ) -> None:
        self.profiles = profiles
        self._keys = keys
        self._reach = reach
        self._clock = clock or Clock()
        self._tested: tuple[int, Contact] | None = None
        """Salted hash of the last connection that was tested, which may be saved next; its key is not held."""
        self.on_contact: Callable[[], None] = lambda: None
        """Called when a test has shown how a saved connection answers."""

    async def has_key(self, name: str) -> bool:
        """Whether the keyring has a key for it. Raises: KeyringMissing."""
        return await self._key(name) is not None

    async def enter_key(self, name: str, text: str) -> None:
        """Store the key, replacing an earlier one. Raises: BadProfile, KeyringMissing."""
        profile, key = self.profiles.get(name), parse_key(text)
        await asyncio.to_thread(self._keys.write, self._key_name(profile.name), key)
        with suppress(OSError, BadProfile):  # the key is stored; only what its test has shown is not
            await asyncio.to_thread(self.profiles.note, profile.name, self._contact_with(profile, key))

    async def add(self, draft: ConnectionDraft) -> Profile:
        """Save a new connection, then its key in the keyring; nothing stays where one of them fails.

        The name is taken first: of two windows that add the same one, the second must not replace the first one's key.

        Raises: BadProfile, naming the field; KeyringMissing.
        """
        key, profile = parse_key(draft.key.get_secret_value()), self.free(draft)
        profile = replace(profile, contact=self._contact_with(profile, key))
        await _whole(self._add(profile, key))
        return profile

    async def _add(self, profile: Profile, key: SecretStr) -> None:
        await asyncio.to_thread(self.profiles.add, profile)
        try:
            await asyncio.to_thread(self._keys.write, KEY_NAME.format(name=profile.name), key)
        except BaseException:
            await asyncio.to_thread(self.profiles.remove, profile.name)
            raise

    def free(self, draft: ConnectionDraft, before: str = "") -> Profile:
        """The profile of a draft, with a name and a service of its own. Raises: BadProfile, naming the field."""
        if not draft.name.strip():
            raise BadProfile("name.missing")
        profile = draft.profile()
        self.refuse_taken(profile, before)
        return profile

    def refuse_taken(self, profile: Profile, before: str = "") -> None:
        """Refuse a profile with the name of another one than `before`.

        Some keyrings take two names that differ in case for one, and a key would be sent to another address.
        Raises: BadProfile, naming the field.
        """
        if any(one.name.casefold() == profile.name.casefold() for one in self.profiles.every() if one.name != before):
            raise BadProfile("name.taken")

    async def change(self, name: str, draft: ConnectionDraft) -> Profile:
        """Replace name, addresses and paths of a connection; its key stays, and the rest of its profile.

        Raises: BadProfile, naming the field; KeyringMissing.
        """
        self._refuse_shared(name)
        former, replacement = self.profiles.get(name), self.free(draft, name)
        paths = former.paths if former.path_set == replacement.path_set else {}
        changed = replace(
            replacement,
            paths=paths,
            proxy=former.proxy,
            note=former.note,
            customer_key_place=former.customer_key_place,
            contact=former.contact,
        )
        try:
            key = await self._key(name)
        except KeyringMissing:
            if changed.name != name:
                raise
            key = None
        if changed.connection(NO_KEY) != former.connection(NO_KEY):
            changed = replace(changed, contact=self._contact_with(changed, key or NO_KEY))
        if changed.name == name:
            await asyncio.to_thread(self.profiles.rename, name, changed)
            return changed
        await _whole(
            asyncio.to_thread(self.profiles.rename, name, changed, lambda: self._moved_key(name, changed.name))
        )
        return changed

    @contextmanager
    def _moved_key(self, name: str, new: str) -> Iterator[None]:
        """Write the key under the new name, and delete it under the former one when the profile was written.

        Where that fails, the key stays where it was. Raises: KeyringMissing.
        """
        former, latter = KEY_NAME.format(name=name), KEY_NAME.format(name=new)
        key = self._keys.read(former)
        # Some keyrings take two names that differ in case alone for one.
        is_one = name.casefold() == new.casefold() and self._keys.read(latter) == key
        if key is None or is_one:
            yield
            return
        self._keys.write(latter, key)
        try:
            yield
        except BaseException:
            self._keys.delete(latter)
            raise
        self._keys.delete(former)

    async def forget_key(self, name: str) -> None:
        """Raises: KeyringMissing."""
        await asyncio.to_thread(self._keys.delete, self._key_name(name))

    async def remove(self, name: str) -> None:
        """Delete the key, then the profile: a key without a profile would stay for ever.

        Raises: BadProfile, KeyringMissing.
        """
        self._refuse_shared(name)
        self.profiles.get(name)
        await self.forget_key(name)
        await asyncio.to_thread(self.profiles.remove, name)

    def _contact_with(self, profile: Profile, key: SecretStr) -> Contact:
        """What is known of a connection that is saved now: the result of its test, else that it was not tested."""
        if self._tested is not None and self._tested[0] == self._digest(profile.connection(key)):
            return self._tested[1]
        return Contact(ContactResult.UNTESTED, self._clock.now())

    async def contact(self, name: str) -> Contact | None:
        """What the tests have shown of a saved connection. Raises: BadProfile."""
        return (await asyncio.to_thread(self.profiles.get, name)).contact

    async def connection(self, profile: Profile) -> Connection:
        """The connection with its key. Raises: KeyMissing, KeyringMissing."""
        key = await self._key(profile.name)
        if key is None:
            raise KeyMissing
        return profile.connection(key)

    async def test(self, name: str) -> dict[str, ServiceProblem | None]:
        """Test that each address answers and accepts the key; the problem of each, by member name.

        Raises: BadProfile, KeyMissing, KeyringMissing.
        """
        results = await self.test_saved(self.profiles.get(name))
        return {member: result.problem for member, result in results.items()}

    async def test_saved(self, profile: Profile, on_result: OnResult = lambda *_: None) -> dict[str, ProbeResult]:
        """Test a saved connection as `probe` does, and store how it answers.

        Raises: BadProfile, KeyMissing, KeyringMissing.
        """
        connection = await self.connection(profile)
        results = await self.probe(connection, on_result)
        await self._note(profile.name, connection, results["requests_url"].problem)
        return results

    async def _note(self, name: str, connection: Connection, problem: ServiceProblem | None) -> None:
        """Store how it answered, unless its key or addresses were changed meanwhile; no reason to fail the call."""
        result = contact_result(problem)
        if result is None:
            return
        with suppress(OSError, BadProfile, KeyMissing, KeyringMissing):
            if await self.connection(self.profiles.get(name)) == connection:
                await asyncio.to_thread(self.profiles.note, name, Contact(result, self._clock.now()))
                self.on_contact()

    @staticmethod
    def _digest(connection: Connection) -> int:
        return hash((repr(connection), connection.key.get_secret_value()))

    async def probe(self, connection: Connection, on_result: OnResult = lambda *_: None) -> dict[str, ProbeResult]:
        """Make the free call of each address, all at once; `on_result` gets each answer as it comes."""

        async def of(member: str, operation: Operation, probe: Probe) -> ProbeResult:
            began = time.monotonic()
            try:
                async with asyncio.timeout(PROBE_S):
                    result = await self._result_of(connection, operation, probe, began)
            except TimeoutError:
                result = ProbeResult(ServiceUnreachable(UnreachableCause.SILENT), _ms_since(began))
            on_result(member, result)
            return result

        answers = await asyncio.gather(*(of(member, *probe) for member, probe in PROBES.items()))
        results = dict(zip(PROBES, answers, strict=True))
        result = contact_result(results["requests_url"].problem)
        if result is not None:
            self._tested = self._digest(connection), Contact(result, self._clock.now())
        return results

    async def ask(self, connection: Connection) -> None:
        """Request an unknown identifier, which is free and needs the right key. Raises: ServiceProblem."""
        async with self._reach(connection) as autos:
            try:
                await autos.requests.get(uuid4())
            except NotFound:
                return

    async def ask_saved(self, name: str, connection: Connection) -> None:
        """Ask a saved connection as `ask` does, and store how it answers. Raises: ServiceProblem, BadProfile."""
        try:
            await self.ask(connection)
        except ServiceProblem as problem:
            await self._note(name, connection, problem)
            raise
        await self._note(name, connection, None)

    async def _result_of(self, connection: Connection, operation: Operation, probe: Probe, began: float) -> ProbeResult:
        async with self._reach(connection) as autos:  # one each: a dead address must not hold up the next
            problem: ServiceProblem | None = None
            try:
                await probe(autos)
            except NotFound:
                pass
            except ServiceProblem as failure:
                problem = failure
            took_ms = _ms_since(began)
            if problem is None or isinstance(problem, ContractBroken):
                try:
                    problem = problem if await autos.has_route(operation) else RoutesMissing()
                except ServiceProblem as failure:
                    problem = problem or failure
        return ProbeResult(problem, took_ms)

    def exported(self, name: str) -> str:
        """The profile without its key. Raises: BadProfile."""
        return self.profiles.get(name).exported()

    def read(self, text: str) -> Profile:
        """The profile of an exported text, which is not added yet; a key in it is ignored. Raises: BadProfile."""
        try:
            members = json.loads(text)
        except (ValueError, RecursionError):
            members = None
        profile = parse_profile(members)
        self.refuse_taken(profile)
        return profile

    async def _key(self, name: str) -> SecretStr | None:
        return await asyncio.to_thread(self._keys.read, self._key_name(name))

    def _key_name(self, name: str) -> str:
        return (SHARED_KEY_NAME if self.profiles.is_shared(name) else KEY_NAME).format(name=name)

    def _refuse_shared(self, name: str) -> None:
        """Raises: BadProfile for a connection that the administrator has set."""
        if self.profiles.is_shared(name):
            raise BadProfile("policy.shared")


async def _whole(work: Coroutine[Any, Any, None]) -> None:
    """Await `work` to its end, also when the caller is cancelled: a key without its profile would stay for ever."""
    running = asyncio.ensure_future(work)
    try:
        await asyncio.shield(running)
    except asyncio.CancelledError:
        await asyncio.gather(running, return_exceptions=True)
        raise


def _ms_since(began: float) -> int:
    return round((time.monotonic() - began) * 1_000)
