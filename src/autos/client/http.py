"""One call to the service, one record back: rate limit, retries, HTTP, and what each answer means.

Besides `transport`, this is the only module that knows the HTTP library. It is loaded when the first call is near (see
`Autos.prepare`): library, TLS and HTTP/2 take eight megabytes that whoever only reads the archive does without.

A failure of the library is answered with a problem raised outside of its `except`, so that no traceback leads to the
library's frames, where the key lies in the open.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Generator, Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Any, TypeAlias, TypeVar
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import httpx
import msgspec
from pydantic import BaseModel

from autos import __version__
from autos.client import decoding
from autos.client.api_key import HIDDEN, ApiKey
from autos.client.billed_body import with_key_at
from autos.client.call import READ, CallPermit, HttpAnswer, HttpCall, Timeouts
from autos.client.circuit import Circuit
from autos.client.content_coding import ACCEPTED, CODING, ContentDecoder, ContentRefused
from autos.client.error_text import error_message, named_tracking
from autos.client.limits import RateLimiter, wait_s
from autos.client.retry import retry_policy
from autos.client.text_encoding import as_utf8
from autos.client.transport import MOST_CONNECTIONS, cause_of, http_client
from autos.domain.connection.connection import Connection
from autos.domain.errors import (
    AlreadyMonitored,
    AnswerLost,
    CertificateOutdated,
    ContractBroken,
    KeyRefused,
    NotAllowed,
    NotFound,
    NotReady,
    PaymentRequired,
    Redirected,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
    UnreachableCause,
)
from autos.domain.operation import ROUTES, Operation

Answer = TypeVar("Answer", bound=BaseModel)
Parsed = TypeVar("Parsed")
LOG = logging.getLogger(__name__)

LARGEST_ANSWER = 8 * 1024 * 1024
"""Bytes of a record, or of a list of a hundred records."""
LARGEST_PAGE = 64 * 1024 * 1024
"""A page of 100 lawsuits has less than one hundredth of it."""
LARGEST_LOOKUP = 512 * 1024 * 1024
"""A lookup has no pages: a bank's lawsuits come in one answer."""
LARGEST = {
    Operation.READ_RESPONSES: LARGEST_PAGE,
    Operation.READ_TRACKING_RESPONSES: LARGEST_PAGE,
    Operation.LOOK_UP: LARGEST_LOOKUP,
}
LARGEST_ERROR = 64 * 1024
"""The message of a larger error body is not looked for."""
VARYING = re.compile(rb"[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}|[0-9]+")
PARSED_AT_ONCE = 1024 * 1024
"""Bytes of an answer that are parsed between two events of the window; larger ones are parsed in a thread."""
TOTAL_TIMEOUT_FACTOR = 4.0
"""The whole of a call may take this many times its longest silence."""
NOT_SENT_ERRORS = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.ProxyError,
    httpx.UnsupportedProtocol,
    httpx.InvalidURL,
)
"""Failures before anything of the call had left."""
GATEWAY_TIMEOUTS = frozenset({408, 499})
"""Statuses of a gateway that stopped waiting for the service."""
BAD_REQUEST = HTTPStatus.BAD_REQUEST
SUCCESS, REDIRECT, CLIENT_ERROR, SERVER_ERROR = 2, 3, 4, 5
"""First digit of a status."""


class ServiceHttp:
    """Makes calls with key, rate limit, timeouts, retries and circuit breaker, and maps answers to problems."""

    def __init__(
        self,
        connection: Connection,
        key: ApiKey,
        *,
        limiter: RateLimiter,
        circuit: Circuit,
        timeouts: Timeouts,
        sleep: Callable[[float], Awaitable[None]],
        transport: httpx.AsyncBaseTransport | None,
    ) -> None:
        self.timeouts = timeouts
        self._connection = connection
        self._key = key
        self._limiter = limiter
        self._circuit = circuit
        self._sleep = sleep
        self._sender = _Sender(connection, key, timeouts, transport)

    async def aclose(self) -> None:
        await self._sender.aclose()

    async def permit(self, method: str = "POST") -> CallPermit:
        """Wait until a call may be sent; reads leave part of the limit to other calls.

        Raises: KeyRefused, ServiceUnreachable, TooManyCalls; nothing was sent.
        """
        self._key.check_sendable()
        self._circuit.check()
        await self._limiter.wait(is_read=method == READ)
        return CallPermit()

    async def call(
        self,
        operation: Operation,
        returns: type[Answer],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        permit: CallPermit | None = None,
        allow_404_body: bool = True,
        **ids: UUID,
    ) -> Answer:
        """Call and parse the answer into a record; with `allow_404_body` a 404 may be one. Raises: ServiceProblem."""
        call = replace(self._call(operation, ids, query, body), allow_404_body=allow_404_body)
        return await self._call_with_retries(call, lambda content: decoding.parse_record(content, returns), permit)

    async def call_struct(
        self,
        operation: Operation,
        struct: type[Parsed],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        read_s: float | None = None,
        permit: CallPermit | None = None,
        **ids: UUID,
    ) -> Parsed:
        """Call and parse the answer into a msgspec struct, raw members left undecoded. Raises: ServiceProblem."""
        call = self._call(operation, ids, query, body, read_s)
        return await self._call_with_retries(call, lambda content: decoding.parse_struct(content, struct), permit)

    async def call_parsed(
        self,
        operation: Operation,
        parse: Callable[[bytes], Parsed],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        read_s: float | None = None,
        permit: CallPermit | None = None,
        allow_404_body: bool = True,
        **ids: UUID,
    ) -> Parsed:
        """Call and parse the answer's bytes with `parse`, which raises ContractBroken. Raises: ServiceProblem."""
        call = replace(self._call(operation, ids, query, body, read_s), allow_404_body=allow_404_body)
        return await self._call_with_retries(call, parse, permit)

    async def probe(self, operation: Operation) -> None:
        """Send a GET to the address of a lookup, which only a POST asks and bills. Raises: ServiceProblem.

        Whatever the service says of it, it is there; whether it takes the key shows if it refuses it. An answer that
        is no JSON is another's.
        """
        (await self.permit(READ)).use()
        call = HttpCall(READ, self._connection.url(operation), LARGEST_ANSWER, allow_404_body=False)
        outcome = await self._send_once(call, decoding.parse_members)
        is_answer = isinstance(outcome, NotFound) or (isinstance(outcome, Refused) and outcome.status >= BAD_REQUEST)
        if isinstance(outcome, ServiceProblem) and not is_answer:
            raise outcome

    async def has_route(self, operation: Operation) -> bool:
        """Whether an operation is at its address, by calls that ask for nothing. Raises: ServiceProblem.

        A 404 may be about an identifier. It is about the address where a path that no service has is answered
        alike, to a GET and to OPTIONS: a route that takes only POST shows by the second.
        """
        ids = {name: uuid4() for name in ("request_id", "tracking_id")}
        own = self._connection.url(operation, **ids)
        other = f"{getattr(self._connection, ROUTES[operation].base)}/{uuid4()}"
        for method in (READ, "OPTIONS"):
            answers = [await self._answer_to(method, url) for url in (own, other)]
            if any(answer.status != HTTPStatus.NOT_FOUND for answer in answers):
                return True
            if _without_address(answers[0].content, own) != _without_address(answers[1].content, other):
                return True
        return False

    async def _answer_to(self, method: str, url: str) -> HttpAnswer:
        (await self.permit(READ)).use()
        answer = await self._sender.send(HttpCall(method, url, LARGEST_ERROR))
        if isinstance(answer, ServiceProblem):
            raise answer
        self._limiter.update(answer.headers)
        return answer

    def _call(
        self,
        operation: Operation,
        ids: Mapping[str, UUID],
        query: Mapping[str, str | int] | None,
        body: Mapping[str, Any] | None,
        read_s: float | None = None,
    ) -> HttpCall:
        sent = None if body is None else with_key_at(self._connection.customer_key_place, body)
        url, largest = self._connection.url(operation, **ids), LARGEST.get(operation, LARGEST_ANSWER)
        return HttpCall(ROUTES[operation].method, url, largest, query, sent, read_s)

    async def _call_with_retries(
        self, call: HttpCall, parse: Callable[[bytes], Parsed], permit: CallPermit | None
    ) -> Parsed:
        """Make a call: reads are retried, calls that may be billed are not. Raises: ServiceProblem."""
        turns = [] if permit is None else [permit]

        async def attempt() -> Parsed | ServiceProblem:
            try:
                (turns.pop() if turns else await self.permit(call.method)).use()
            except ServiceProblem as problem:
                return problem
            return await self._send_once(call, parse)

        outcome: Parsed | ServiceProblem = await retry_policy(call.method, self._sleep)(attempt)
        if isinstance(outcome, ServiceProblem):
            raise outcome
        return outcome

    async def _send_once(self, call: HttpCall, parse: Callable[[bytes], Parsed]) -> Parsed | ServiceProblem:
        outcome: Parsed | ServiceProblem | None = None
        try:
            received = await self._sender.send(call)
            if isinstance(received, ServiceProblem):
                outcome = received
            else:
                self._limiter.update(received.headers)
                if len(received.content) <= PARSED_AT_ONCE:
                    outcome = self._result_of(received, parse, call)
                else:
                    outcome = await asyncio.to_thread(self._result_of, received, parse, call)
        finally:
            self._circuit.record(outcome)
        return outcome

    def _result_of(
        self, received: HttpAnswer, parse: Callable[[bytes], Parsed], call: HttpCall
    ) -> Parsed | ServiceProblem:
        """The parsed answer, or the problem that its status or content means."""
        status, hundreds = received.status, received.status // 100
        if hundreds == SUCCESS:
            return _result_of_success(received, parse, call)
        if status == HTTPStatus.NOT_FOUND:
            return _result_of_404(received.content, parse) if call.allow_404_body else NotFound()
        if status == HTTPStatus.UNAUTHORIZED:
            return KeyRefused()
        if status in GATEWAY_TIMEOUTS and received.is_change:
            return AnswerLost(f"status {status}")  # from a gateway: the service may have accepted the call
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            return TooManyCalls(wait_s(received.headers))
        if hundreds == CLIENT_ERROR:
            return self._refusal(status, _error_body(received.content))
        if hundreds == SERVER_ERROR:
            return ServiceBroken(status)
        if hundreds == REDIRECT:
            return Redirected(status, "")  # redirects are not followed: the key is sent to no other address
        return ContractBroken(f"status {status}")

    def _refusal(self, status: int, body: Any) -> Refused:
        message = self._message(body)
        if status == HTTPStatus.FORBIDDEN:
            return NotAllowed(status, message)
        if status == HTTPStatus.PAYMENT_REQUIRED:
            return PaymentRequired(status, message)
        tracking_id = named_tracking(body) if status == HTTPStatus.CONFLICT else None
        return Refused(status, message) if tracking_id is None else AlreadyMonitored(status, message, tracking_id)

    def _message(self, body: Any) -> str:
        """What the service said; nothing where it cannot be told, as the refusal stands without it."""
        try:
            return error_message(body, self._key.redacted) or ""
        except Exception as bug:  # noqa: BLE001 -- a message of any shape ends no polling
            LOG.warning("no message of a refusal: %s", type(bug).__name__)
            return ""


def _result_of_success(
    received: HttpAnswer, parse: Callable[[bytes], Parsed], call: HttpCall
) -> Parsed | ServiceProblem:
    """The parsed answer; of a read that has none yet, that it has none."""
    if call.method != READ:
        return _parsed(received.content, parse)
    if received.status == HTTPStatus.NO_CONTENT or not received.content.strip():
        return NotReady(received.status)
    outcome = _parsed(received.content, parse)
    is_ahead = received.status == HTTPStatus.ACCEPTED and isinstance(outcome, ContractBroken)
    return NotReady(received.status) if is_ahead else outcome


def _parsed(content: bytes, parse: Callable[[bytes], Parsed]) -> Parsed | ServiceProblem:
    try:
        return parse(content)
    except ContractBroken as error:
        where = error.where
    except Exception as bug:  # noqa: BLE001 -- an unforeseen parse error must not lose an answer that was paid for
        where = type(bug).__name__
    return ContractBroken(where, content)  # a new exception: its traceback holds no content


def _result_of_404(content: bytes, parse: Callable[[bytes], Parsed]) -> Parsed | ServiceProblem:
    """A 404 with a normal body is an answer; one with an error body means that the resource is unknown."""
    body = _error_body(content)
    is_json = content.lstrip()[:1] in {b"{", b"["} if len(content) > LARGEST_ERROR else body is not None
    if not is_json:
        return _parsed(content, parse)  # an answer of a proxy
    if error_message(body) is not None:
        return NotFound()
    answer = _parsed(content, parse)
    return NotFound() if isinstance(answer, ServiceProblem) else answer


def _without_address(content: bytes, url: str) -> bytes:
    """An answer without what names its call: the path, identifiers, times."""
    return VARYING.sub(b"", content.replace(urlsplit(url).path.encode(), b""))


def _error_body(content: bytes) -> Any:
    """The JSON of an error body; None where it is too large, or no JSON."""
    return decoding.parse_json(content) if len(content) <= LARGEST_ERROR else None


class _SentTwice(httpx.TransportError):
    """The library was about to send a call again, of which something had left."""


class _LeavesOnce:
    """Watches one call, of which nothing may leave twice: it may be billed.

    After an HTTP/2 GOAWAY the library would send the whole of it again by itself, on another connection.
    """

    def __init__(self) -> None:
        self._has_left = False

    async def __call__(self, step: str, details: Mapping[str, Any]) -> None:
        if not step.endswith(".send_request_headers.started") or details["request"].method == b"CONNECT":
            return  # a proxy is asked for its tunnel before
        if self._has_left:
            raise _SentTwice("the connection was closed")
        self._has_left = True


class _OnCalls(httpx.Auth):
    """Puts the key on a call at the moment it leaves."""

    def __init__(self, key: ApiKey) -> None:
        self._key = key

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        request.headers["api-key"] = self._key.header_value()
        try:
            yield request
        finally:
            request.headers["api-key"] = HIDDEN  # the request outlives the call, in errors and in responses


class _Sender:
    """One pool of connections; each call leaves once."""

    def __init__(
        self, connection: Connection, key: ApiKey, timeouts: Timeouts, transport: httpx.AsyncBaseTransport | None
    ) -> None:
        self._timeouts = timeouts
        self._room = asyncio.Semaphore(MOST_CONNECTIONS)  # the library's own queue slows down with its length
        self._client = http_client(
            connection.addresses.values(),
            timeouts,
            headers={"accept": "application/json", "accept-encoding": ACCEPTED, "user-agent": f"Autos/{__version__}"},
            auth=_OnCalls(key),
            proxy=connection.proxy,
            transport=transport,
        )

    async def aclose(self) -> None:
        await self._client.aclose()

    async def send(self, call: HttpCall) -> HttpAnswer | ServiceProblem:
        """Send once; a problem is returned, not raised (see the module)."""
        read_s = call.read_s or self._timeouts.read_s
        try:
            request = self._request(call, read_s)
        except Exception as failure:  # noqa: BLE001 -- whatever it is, nothing has left: the call is not billed
            LOG.warning("a call could not be built: %s", type(failure).__name__)
            return ServiceUnreachable(type(failure).__name__)
        try:
            async with self._room, asyncio.timeout(read_s * TOTAL_TIMEOUT_FACTOR):
                response = await self._client.send(request, stream=True)
                LOG.debug("%s %s: %d", call.method, urlsplit(call.url).path, response.status_code)
                return await _read(response, call.largest)
        except NOT_SENT_ERRORS as failure:
            cause = cause_of(failure)
            is_outdated = cause == UnreachableCause.CERTIFICATE_DATE
            return (CertificateOutdated if is_outdated else ServiceUnreachable)(cause)
        except (httpx.HTTPError, TimeoutError) as failure:
            kind = ServiceUnreachable if call.method == "GET" else AnswerLost
            return kind(cause_of(failure))
        except asyncio.CancelledError as cancelled:
            raise cancelled.with_traceback(None)  # noqa: B904 -- the same one, without the frames that hold the key

    def _request(self, call: HttpCall, read_s: float) -> httpx.Request:
        content = None if call.body is None else msgspec.json.encode(call.body)
        return self._client.build_request(
            call.method,
            call.url,
            params=call.query,
            content=content,
            headers=None if content is None else {"content-type": "application/json"},
            timeout=_with_silence(self._client.timeout, read_s),
            extensions=None if call.method == READ else {"trace": _LeavesOnce()},
        )


def _with_silence(timeout: httpx.Timeout, read_s: float) -> httpx.Timeout:
    """The same timeouts with another wait for the answer."""
    return httpx.Timeout(connect=timeout.connect, read=read_s, write=timeout.write, pool=timeout.pool)


async def _read(response: httpx.Response, largest: int) -> HttpAnswer | ServiceProblem:
    """The answer with its content decoded; that of a refusal is left out where it cannot be, as the status says more.

    A stream that lacks its end is decoded as far as it goes, where that is the whole of an answer.
    """
    status, headers, is_change = response.status_code, response.headers, response.request.method != READ
    # Held until the response is closed: a generator dropped before starts to close by itself, which no event loop but
    # asyncio's own brings to its end, and the connection would never be given back.
    pieces = aiter(response.stream)  # type: ignore[arg-type]  # of an asynchronous client
    decoder = ContentDecoder(headers.get("content-encoding", ""), largest)
    refused = ""
    try:
        async for piece in pieces:
            decoder.take(piece)
    except ContentRefused as refusal:
        refused = refusal.why
    finally:
        await response.aclose()
    content = as_utf8(bytes(decoder.content), headers.get("content-type", ""))
    if not (refused or decoder.is_whole or decoding.is_json(content)):
        refused = CODING
    if not refused:
        return HttpAnswer(status, headers, content, is_change)
    if status // 100 != SUCCESS and status != HTTPStatus.NOT_FOUND:
        return HttpAnswer(status, headers, b"", is_change)
    is_kept = is_change and refused != CODING  # of a coding that failed there is nothing as it came
    return ContractBroken(refused, bytes(decoder.content) if is_kept else b"")


OpenHttp: TypeAlias = Callable[[], Awaitable[ServiceHttp]]
"""Gives what makes calls, loaded when the first one is near."""
