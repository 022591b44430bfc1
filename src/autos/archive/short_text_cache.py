"""A cache for functions of foreign text that holds short texts only: a service may send a megabyte as a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar

LONGEST = 400
"""Characters of all arguments together that are held."""
Result = TypeVar("Result")


def cache_of_texts(maxsize: int) -> Callable[[Callable[[str], Result]], Callable[[str], Result]]:
    """Cache the results of a function of one text."""

    def decorate(read: Callable[[str], Result]) -> Callable[[str], Result]:
        cached = lru_cache(maxsize=maxsize)(read)

        @wraps(read)
        def call(text: str) -> Result:
            return cached(text) if len(text) <= LONGEST else read(text)

        return call

    return decorate


def cache_of_values(maxsize: int) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """Cache the results of a function of several values, which may be texts or tuples of texts."""

    def decorate(read: Callable[..., Result]) -> Callable[..., Result]:
        cached: Callable[..., Result] = lru_cache(maxsize=maxsize)(read)

        @wraps(read)
        def call(*values: Any) -> Result:
            return cached(*values) if _length(values) <= LONGEST else read(*values)

        return call

    return decorate


def _length(values: tuple[Any, ...]) -> int:
    length = 0
    for value in values:
        if isinstance(value, str):
            length += len(value)
        elif isinstance(value, tuple):
            length += _length(value)
    return length
