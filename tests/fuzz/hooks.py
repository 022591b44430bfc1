"""Hooks of schemathesis: valid documents, recent date-times, and a check that answers disclose no secret."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import schemathesis
from hypothesis import strategies as st

from autos.domain.documents import cnpj, cpf

STATES = ("SP", "RJ", "MG", "RS", "PR", "BA", "SC", "PE", "DF", "AL")
KNOWN_CPF, KNOWN_CNPJ, KNOWN_OAB = "11122233396", "FQYKN814000242", "SP0900417"
"""Fictitious keys that find lawsuits in the practice service."""
NAMES = ("Maria Aparecida Gonçalves", "João da Silva", "José Ferreira dos Santos")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
LONGEST_SECRET = 4_096
SECRETS = frozenset({"password", "secret"})
MARK = os.environ.get("AUTOS_FUZZ_MARK", "")
"""Prefix of every password and second factor that is sent."""
KEY = os.environ.get("AUTOS_SERVICE_KEY", "")
"""The service's API key."""
TRACES = ("Traceback (most recent call last)", 'File "', "sqlite3.", "pydantic_core")


def _checked(base: str, is_right: Callable[[str], bool]) -> str:
    """`base` with its two check digits."""
    return next(text for number in range(100) if is_right(text := f"{base}{number:02d}"))


DIGITS = st.text("0123456789", min_size=9, max_size=9).filter(lambda text: len(set(text)) > 1)
ROOTS = st.text(LETTERS, min_size=12, max_size=12).filter(lambda text: len(set(text)) > 1)
MOMENTS = st.datetimes(datetime(1990, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 -- in UTC

schemathesis.openapi.format("cpf", st.just(KNOWN_CPF) | DIGITS.map(lambda base: _checked(base, cpf.is_right)))
schemathesis.openapi.format("cnpj", st.just(KNOWN_CNPJ) | ROOTS.map(lambda base: _checked(base, cnpj.is_right)))
schemathesis.openapi.format(
    "oab", st.just(KNOWN_OAB) | st.builds("{}{:07d}".format, st.sampled_from(STATES), st.integers(1, 999_999))
)
schemathesis.openapi.format(
    "person-name",
    st.sampled_from(NAMES) | st.text("abcdefghijklmnopqrstuvwxyzçãé ", min_size=8, max_size=60).map("Ana{}".format),
)
schemathesis.openapi.format("recent-date-time", MOMENTS.map(lambda moment: moment.isoformat(timespec="milliseconds")))


@schemathesis.hook
def map_body(_context: Any, body: Any) -> Any:
    """Mark passwords and second factors, so that they are recognized in answers."""
    return _marked(body)


@schemathesis.check
def discloses_nothing(_context: Any, response: Any, _case: Any) -> None:
    """No answer has a traceback, the key, a password or a second factor."""
    text = response.text
    for trace in TRACES:
        assert trace not in text, "the answer shows the inside of the service"
    assert not (KEY and KEY in text), "the answer holds the service's key"
    assert not (MARK and MARK in text), "the answer holds a password"


def _marked(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _secret(inner) if name in SECRETS else _marked(inner) for name, inner in value.items()}
    return [_marked(one) for one in value] if isinstance(value, list) else value


def _secret(value: Any) -> Any:
    """The value with the mark, if it is a valid one."""
    is_right = isinstance(value, str) and 0 < len(value) <= LONGEST_SECRET - len(MARK)
    return f"{MARK}{value}" if is_right else value
