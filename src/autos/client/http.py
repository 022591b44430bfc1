"""One call to the service, one record back; the only place that knows how HTTP fails."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any, TypeVar

import httpx
import msgspec
from pydantic import BaseModel, SecretStr, ValidationError

from autos.client.key import ApiKey
from autos.client.limits import RateLimiter
from autos.client.retry import LONGEST_WAIT_S, wait_before_retry
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    KeyRefused,
    NotFound,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
)

Answer = TypeVar("Answer", bound=BaseModel)
Shape = TypeVar("Shape")

TIMEOUT = httpx.Timeout(30.0, connect=5.0, read=60.0)
CONNECTIONS = httpx.Limits(max_connections=8, max_keepalive_connections=4)
LARGEST_ANSWER = 64 * 1024 * 1024
"""Bytes; a page of 100 lawsuits has less than one hundredth of it."""
LONGEST_MESSAGE = 300
NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol, httpx.InvalidURL)
"""Failures before anything of the call had left."""
LOOPBACK = re.compile(r"https?://(127\.|localhost|\[::1\])")


class Http:
    """Calls with the key, the limit, the timeouts and the problems all in one place."""

    def __init__(
        self,
        key: SecretStr,
        limiter: RateLimiter,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        is_local: bool = False,
    ) -> None:
        self._limiter = limiter
        self._client = httpx.AsyncClient(
            auth=ApiKey(key),
            transport=transport,
            timeout=TIMEOUT,
            limits=CONNECTIONS,
            follow_redirects=False,  # the key goes where it was told to, nowhere else
            trust_env=not is_local,  # a proxy has no business with the loopback
            headers={"accept": "application/json"},
        )

    async def aclose(self) -> None:
        await self._client.aclose()

    async def call(
        self,
        method: str,
        url: str,
        returns: type[Answer],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> Answer:
        """The answer as a record. Raises: ServiceProblem."""
        content = await self.fetch(method, url, query=query, body=body)
        try:
            return returns.model_validate_json(content)
        except ValidationError as error:
            raise ContractBroken(_where(error)) from None

    async def split(self, method: str, url: str, shape: type[Shape], **words: Any) -> Shape:
        """The answer as a msgspec shape, its raw members left undecoded. Raises: ServiceProblem."""
        content = await self.fetch(method, url, **words)
        try:
            return msgspec.json.decode(content, type=shape, strict=False)
        except msgspec.ValidationError as error:
            raise ContractBroken(_member(str(error))) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise ContractBroken("JSON") from None

    async def fetch(
        self,
        method: str,
        url: str,
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The body of a good answer; reads are tried again, calls that may be billed never. Raises: ServiceProblem."""
        tries = 0
        while True:
            tries += 1
            await self._limiter.wait()
            try:
                return await self._once(method, url, query, body)
            except ServiceProblem as problem:
                if isinstance(problem, TooManyCalls) and problem.retry_after_s:
                    self._limiter.close_for(min(problem.retry_after_s, LONGEST_WAIT_S))
                wait_s = wait_before_retry(method, problem, tries)
                if wait_s is None:
                    raise
            await asyncio.sleep(wait_s)

    async def _once(
        self, method: str, url: str, query: Mapping[str, str | int] | None, body: Mapping[str, Any] | None
    ) -> bytes:
        try:
            async with self._client.stream(method, url, params=query, json=body) as response:
                content = await _read(response)
        except NOT_SENT:
            raise ServiceUnreachable from None
        except httpx.HTTPError:
            raise (ServiceUnreachable if method == "GET" else AnswerLost) from None
        self._limiter.learn(response.headers)
        _refuse(response, content)
        return content


async def _read(response: httpx.Response) -> bytes:
    content = bytearray()
    async for piece in response.aiter_bytes():
        content += piece
        if len(content) > LARGEST_ANSWER:
            raise ContractBroken("size")
    return bytes(content)


def _refuse(response: httpx.Response, content: bytes) -> None:
    """Raise what the status means; a 404 with a normal body is an answer."""
    status = response.status_code
    if httpx.codes.is_success(status):
        return
    message = _message(content)
    if status in {httpx.codes.UNAUTHORIZED, httpx.codes.FORBIDDEN}:
        raise KeyRefused
    if status == httpx.codes.NOT_FOUND:
        if message is None and _is_object(content):
            return
        raise NotFound
    if status == httpx.codes.TOO_MANY_REQUESTS:
        raise TooManyCalls(_retry_after_s(response.headers.get("retry-after")))
    if httpx.codes.is_client_error(status):
        raise Refused(status, message or "")
    if httpx.codes.is_server_error(status):
        raise ServiceBroken(status)
    raise ContractBroken(f"status {status}")


def _message(content: bytes) -> str | None:
    """The service's sentence in an error body `{error: {name, message, data}}`; None when it is not one."""
    try:
        error = msgspec.json.decode(content).get("error")
    except (msgspec.DecodeError, AttributeError, UnicodeDecodeError):
        return None
    if error is None:
        return None
    said = error.get("message") or error.get("name") if isinstance(error, dict) else error
    printable = "".join(character if character.isprintable() else " " for character in str(said or ""))
    return printable.strip()[:LONGEST_MESSAGE]


def _is_object(content: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(content), dict)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


def _retry_after_s(text: str | None) -> float | None:
    try:
        return None if text is None else max(0.0, float(text))
    except ValueError:
        return None


def _where(error: ValidationError) -> str:
    """The member that does not fit, never its value."""
    first = error.errors(include_input=False, include_url=False, include_context=False)[0]
    return ".".join(str(step) for step in first["loc"]) or "JSON"


def _member(sentence: str) -> str:
    """The path of a msgspec error, which ends its sentence: `… - at `$.page_data[0].response_id``."""
    found = re.search(r"`\$\.?([^`]*)`$", sentence)
    return (found[1] if found else "") or "JSON"


def is_local(url: str) -> bool:
    """Whether the address is this computer's own."""
    return bool(LOOPBACK.match(url))
