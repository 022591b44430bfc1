"""One call to the service, one record back: turns, tries, and what each answer means.

What leaves and comes back is in `sending`, which is loaded when the first call is near.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from pydantic import BaseModel

from autos.client import decoding
from autos.client.call import READ, Call, Received, Timeouts
from autos.client.circuit import Circuit
from autos.client.key import ApiKey
from autos.client.limits import RateLimiter, retry_after_s
from autos.client.words import error_sentence
from autos.domain.connection.connection import Connection
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    KeyRefused,
    NotFound,
    Refused,
    ServiceBroken,
    ServiceProblem,
    TooManyCalls,
)
from autos.domain.operation import ROUTES, Operation

if TYPE_CHECKING:
    import httpx

    from autos.client.sending import Sender

Answer = TypeVar("Answer", bound=BaseModel)
Shape = TypeVar("Shape")

GIVEN_UP = frozenset({408, 499})
"""Statuses of gateways that did not wait for the service."""
GOOD, REDIRECT, REFUSAL, BROKEN = 2, 3, 4, 5
"""Hundreds of a status."""


class Turn:
    """The right to make one call now: the limit has been waited for, and nothing has left yet."""

    def __init__(self) -> None:
        self._is_used = False

    def use(self) -> None:
        """Take it; a turn is for one call."""
        assert not self._is_used  # noqa: S101 -- a mistake of ours, not of the service's
        self._is_used = True


class Http:
    """Calls with the key, the limit, the timeouts and the problems all in one place."""

    def __init__(
        self,
        connection: Connection,
        limiter: RateLimiter,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        timeouts: Timeouts | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        circuit: Circuit | None = None,
        start: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.timeouts = timeouts or Timeouts()
        self._connection = connection
        self._limiter = limiter
        self._circuit = circuit or Circuit()
        self._sleep = sleep
        self._key = ApiKey(connection.key)
        self._transport = transport
        self._start = start
        self._loading = asyncio.Lock()
        self._sender: Sender | None = None

    async def aclose(self) -> None:
        async with self._loading:
            if self._sender is not None:
                await self._sender.aclose()

    async def prepare(self) -> None:
        """Load what the first call needs, in a thread: a fifth of a second that nobody who waits for it notices.

        Raises: ServiceUnreachable where the service runs only when it is needed and does not start.
        """
        await self._ready()

    async def _ready(self) -> Sender:
        if self._sender is not None:
            return self._sender
        async with self._loading:
            if self._sender is None:
                self._sender = await self._loaded()
            return self._sender

    async def _loaded(self) -> Sender:
        """The library is loaded while the service starts. Raises: ServiceUnreachable where it does not start."""
        if self._start is None:
            return await asyncio.to_thread(self._load)
        loading = asyncio.ensure_future(asyncio.to_thread(self._load))
        try:
            await self._start()
        except BaseException:
            await (await loading).aclose()
            raise
        return await loading

    def _load(self) -> Sender:
        from autos.client.sending import Sender  # noqa: PLC0415 -- see there

        return Sender(self._connection, self._key, self.timeouts, self._transport)

    async def turn(self, method: str = "POST") -> Turn:
        """Wait until a call may leave; reads leave room for the others.

        Raises: KeyRefused, ServiceUnreachable, TooManyCalls; nothing was sent.
        """
        self._key.refuse_unsendable()
        self._circuit.check()
        await self._ready()  # whoever has a turn writes down that the call leaves: nothing may fail in between
        await self._limiter.wait(is_reading=method == READ)
        return Turn()

    async def call(
        self,
        operation: Operation,
        returns: type[Answer],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        turn: Turn | None = None,
        absent_answers: bool = True,
        **ids: UUID,
    ) -> Answer:
        """The answer as a record; a 404 is one where it reads as one and `absent_answers`. Raises: ServiceProblem."""
        call = replace(self._call(operation, ids, query, body), absent_answers=absent_answers)
        return await self._ask(call, lambda content: decoding.record(content, returns), turn)

    async def split(
        self,
        operation: Operation,
        shape: type[Shape],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        silence_s: float | None = None,
        turn: Turn | None = None,
        **ids: UUID,
    ) -> Shape:
        """The answer as a msgspec shape, its raw members left undecoded. Raises: ServiceProblem."""
        call = self._call(operation, ids, query, body, silence_s)
        return await self._ask(call, lambda content: decoding.shape(content, shape), turn)

    async def read(
        self,
        operation: Operation,
        read: Callable[[bytes], Shape],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        silence_s: float | None = None,
        turn: Turn | None = None,
        **ids: UUID,
    ) -> Shape:
        """The answer as `read` makes it of the bytes; it raises ContractBroken. Raises: ServiceProblem."""
        return await self._ask(self._call(operation, ids, query, body, silence_s), read, turn)

    def _call(
        self,
        operation: Operation,
        ids: Mapping[str, UUID],
        query: Mapping[str, str | int] | None,
        body: Mapping[str, Any] | None,
        silence_s: float | None = None,
    ) -> Call:
        return Call(ROUTES[operation].method, self._connection.url(operation, **ids), query, body, silence_s)

    async def _ask(self, call: Call, read: Callable[[bytes], Shape], turn: Turn | None) -> Shape:
        """Reads are tried again, calls that may be billed never. Raises: ServiceProblem."""
        sender = await self._ready()
        turns = [] if turn is None else [turn]

        async def once() -> Shape | ServiceProblem:
            try:
                (turns.pop() if turns else await self.turn(call.method)).use()
            except ServiceProblem as problem:
                return problem
            return await self._once(sender, call, read)

        outcome: Shape | ServiceProblem = await sender.retrying(call.method, self._sleep)(once)
        if isinstance(outcome, ServiceProblem):
            raise outcome
        return outcome

    async def _once(self, sender: Sender, call: Call, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
        outcome: Shape | ServiceProblem | None = None
        try:
            received = await sender.send(call)
            if isinstance(received, ServiceProblem):
                outcome = received
            else:
                outcome = self._judged(received, read, call)
                self._limiter.learn(received.headers)
        finally:
            self._circuit.leave(outcome)
        return outcome

    def _judged(self, received: Received, read: Callable[[bytes], Shape], call: Call) -> Shape | ServiceProblem:
        """What the answer says, or the problem that its status or its content is."""
        status, hundreds = received.status, received.status // 100
        if hundreds == GOOD:
            return _read_as(received.content, read)
        if status == HTTPStatus.NOT_FOUND:
            return _judged_absent(received.content, read) if call.absent_answers else NotFound()
        if status in {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}:
            return KeyRefused()
        if status in GIVEN_UP and received.is_change:
            return AnswerLost(f"status {status}")  # by a gateway: the service may have taken it
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            return TooManyCalls(retry_after_s(received.headers))
        if hundreds == REFUSAL:
            said = error_sentence(decoding.plain(received.content)) or ""
            return Refused(status, self._key.hidden_in(said))
        if hundreds == BROKEN:
            return ServiceBroken(status)
        if hundreds == REDIRECT:
            return Refused(status, "")  # the call was not taken here, and the key follows nobody elsewhere
        return ContractBroken(f"status {status}")


def _read_as(content: bytes, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
    try:
        return read(content)
    except ContractBroken as broken:
        where = broken.where
    except Exception as bug:  # noqa: BLE001 -- whatever reading stumbles over must not cost what was paid for
        where = type(bug).__name__
    return ContractBroken(where, content)  # a new one: its traceback shows no content


def _judged_absent(content: bytes, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
    """A 404 with a normal body is an answer; one with an error body says that the service does not know it."""
    said = decoding.plain(content)
    if said is None:
        return _read_as(content, read)  # not JSON: nobody's answer
    if error_sentence(said) is not None:
        return NotFound()
    answer = _read_as(content, read)
    return NotFound() if isinstance(answer, ServiceProblem) else answer
